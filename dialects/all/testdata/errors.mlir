// What mlir-opt and Terrace both refuse, and in which words.
module {
// expected-error@below {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f(i32)
}
// -----
// expected-error@below {{'func.func' op entry block must have 1 arguments to match function signature}}
func.func private @f(i32) { return }
// -----
// expected-error@below {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
func.func @f(%a: i32) -> i32 { return }
// -----
// expected-error@below {{'func.return' op has 2 operands, but enclosing function (@f) returns 1}}
func.func @f(%a: i32) -> i32 { return %a, %a : i32, i32 }
// -----
// expected-error@below {{type of return operand 0 ('i32') doesn't match function result type ('f32') in function @f}}
func.func @f(%a: i32) -> f32 { return %a : i32 }
// -----
// expected-error@below {{'func.call' op 'g' does not reference a valid function}}
func.func @f(%a: i32) -> f32 { %r = call @g(%a) : (i32) -> f32 
 return %r : f32 }
// -----
func.func private @g(f32) -> i32
// expected-error@below {{'func.call' op operand type mismatch: expected operand type 'f32', but provided 'i32' for operand number 0}}
func.func @f(%a: i32) -> f32 { %r = call @g(%a) : (i32) -> f32 
 return %r : f32 }
// -----
func.func private @g(i32) -> i32
// expected-error@below {{'func.call' op result type mismatch at index 0}}
  // expected-note@below {{function result types: 'i32'}}
  // expected-note@below {{op result types: 'f32'}}
func.func @f(%a: i32) -> f32 { %r = call @g(%a) : (i32) -> f32 
 return %r : f32 }
// -----
func.func private @g(i32, i32) -> f32
// expected-error@below {{'func.call' op incorrect number of operands for callee}}
func.func @f(%a: i32) -> f32 { %r = call @g(%a) : (i32) -> f32 
 return %r : f32 }
// -----
func.func private @g(i32) -> (f32, f32)
// expected-error@below {{'func.call' op incorrect number of results for callee}}
func.func @f(%a: i32) -> f32 { %r = call @g(%a) : (i32) -> f32 
 return %r : f32 }
// -----
// expected-error@below {{'func.constant' op reference to undefined function 'h'}}
func.func @f(%a: i32) { %r = constant @h : (i32) -> i32 
return }
// -----
func.func private @g(i32) -> (f32, f32)
// expected-error@below {{'func.constant' op reference to function with mismatched type}}
func.func @f(%a: i32) { %r = constant @g : (i32) -> i32 
return }
// -----
// expected-error@below {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
func.func @f(%a: i32) { "builtin.unrealized_conversion_cast"(%a) : (i32) -> ()
return }
// -----
// expected-error@below {{'func.func' op symbol's parent must have the SymbolTable trait}}
func.func @f(%a: i32) { "func.func"() <{function_type = (i32) -> i32, sym_name = "x"}> ({ 
^bb0(%x : f32): 
"func.return"(%x) : (f32) -> ()  }) : () -> ()
return }
// -----
// expected-error@below {{'func.func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')}}
"func.func"() <{function_type = (i32) -> i32, sym_name = "x"}> ({ 
^bb0(%x : f32): 
"func.return"(%x) : (f32) -> ()  }) : () -> ()
// -----
// expected-error@below {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 2, but expected 1}}
"func.func"() <{function_type = (i32) -> i32, sym_name = "x", arg_attrs = [{}, {}]}> ({ 
^bb0(%x : i32): 
"func.return"(%x) : (i32) -> ()  }) : () -> ()
// -----
// expected-error@below {{'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 2, but expected 1}}
"func.func"() <{function_type = (i32) -> i32, sym_name = "x", res_attrs = [{}, {}]}> ({ 
^bb0(%x : i32): 
"func.return"(%x) : (i32) -> ()  }) : () -> ()
// -----
// expected-error@below {{'func.func' op arguments may only have dialect attributes}}
"func.func"() <{function_type = (i32) -> i32, sym_name = "x", arg_attrs = [{bar}]}> ({ 
^bb0(%x : i32): 
"func.return"(%x) : (i32) -> ()  }) : () -> ()
// -----
// expected-error@below {{'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"func.func"() <{function_type = (i32) -> i32, sym_name = "x", arg_attrs = [1]}> ({ 
^bb0(%x : i32): 
"func.return"(%x) : (i32) -> ()  }) : () -> ()
// -----
// expected-error@below {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() <{function_type = i32, sym_name = "x"}> ({ 
^bb0(%x : i32): 
"func.return"(%x) : (i32) -> ()  }) : () -> ()
// -----
// expected-error@below {{'func.func' op entry block must have 1 arguments to match function signature}}
"func.func"() <{function_type = (i32) -> i32, sym_name = "x"}> ({ 
^bb0(%x : i32, %y: i32): 
"func.return"(%x) : (i32) -> ()  }) : () -> ()
// -----
// expected-error@below {{'func.func' op symbol declaration cannot have public visibility}}
"func.func"() <{function_type = (i32) -> i32, sym_name = "x"}> ({ 
}) : () -> ()
// -----
// expected-error@below {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}}
"func.func"() <{function_type = (i32) -> i32, sym_name = "x", sym_visibility = "foo"}> ({ 
^bb0(%x : i32): 
"func.return"(%x) : (i32) -> ()  }) : () -> ()
// -----
// expected-error@below {{expected SSA identifier}}
func.func @f(%a: i32, i32) { return }
// -----
// expected-error@below {{'func.func' op entry block must have 1 arguments to match function signature}}
func.func @f(i32) { return }
// -----
// expected-error@below {{'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @f() attributes {sym_name = "x"} { return }
// -----
// expected-error@below {{'func.func' op results may only have dialect attributes}}
func.func @f() -> (i32 {foo}) { return }
// -----
// expected-error@below {{redefinition of symbol named 'a'}}
  // expected-note@below {{see existing symbol definition here}}
module { module @a { } module @a {} }
// -----
// expected-error@below {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({ ^bb0(%a: i32): }) : () -> ()
// -----
// expected-error@below {{'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
"builtin.module"() ({ }) : () -> ()
// -----
// expected-error@below {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
"builtin.module"() ({ ^bb0: 
^bb1: }) : () -> ()
// -----
func.func @f(%c : i32) { 
 // expected-error@below {{'cf.switch' op number of case values (2) should match number of case destinations (1)}}
 "cf.switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<[42, -43]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:
  return }
// -----
func.func @f(%c : i32) { 
 // expected-error@below {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
 "cf.switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<42> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:
  return }
// -----
func.func @f(%c : i1) { 
 // expected-error@below {{expects number of branch weights to match number of successors: 1 vs 2}}
 cf.cond_br %c weights([1]), ^bb1, ^bb1
  ^bb1:
  return }
// -----
func.func @f(%c : i1) { 
 // expected-error@below {{branch weights cannot all be zero}}
 cf.cond_br %c weights([0, 0]), ^bb1, ^bb1
  ^bb1:
  return }
// -----
func.func @f(%c : i1, %i: i32) { 
 // expected-error@below {{type mismatch for bb argument #0 of successor #1}}
 cf.cond_br %c, ^bb1(%i : i32), ^bb1(%c : i1)
  ^bb1(%x: i32):
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type}}
  "scf.for"(%i, %ix, %i) ({ ^bb0(%x: i32): "scf.yield"() : () -> () }) : (i32, index, i32) -> ()
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.for' op expected induction variable to be same type as bounds and step}}
  "scf.for"(%ix, %ix, %ix) ({ ^bb0(%x: i32): "scf.yield"() : () -> () }) : (index, index, index) -> ()
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.for' op different number of inits and region iter_args: 1 != 0}}
  "scf.for"(%ix, %ix, %ix, %i) ({ ^bb0(%x: index): "scf.yield"() : () -> () }) : (index, index, index, i32) -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.for' op 0-th init and 0-th region iter_arg have different type: 'i32' != 'f32'}}
  "scf.for"(%ix, %ix, %ix, %i) ({ ^bb0(%x: index, %y: f32): "scf.yield"(%i) : (i32) -> () }) : (index, index, index, i32) -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.for' op 0-th region iter_arg and 0-th loop result have different type: 'i32' != 'f32'}}
  "scf.for"(%ix, %ix, %ix, %i) ({ ^bb0(%x: index, %y: i32): "scf.yield"(%i) : (i32) -> () }) : (index, index, index, i32) -> (f32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'i32' != 'i1'}}
  "scf.for"(%ix, %ix, %ix, %i) ({ ^bb0(%x: index, %y: i32): "scf.yield"(%a) : (i1) -> () }) : (index, index, index, i32) -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note@below {{region branch point}}
  "scf.for"(%ix, %ix, %ix, %i) ({ ^bb0(%x: index, %y: i32): "scf.yield"() : () -> () }) : (index, index, index, i32) -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  "scf.for"(%ix, %ix, %ix, %i) ({ ^bb0(%x: index, %y: i32): "scf.yield"(%i) : (i32) -> () }) : (index, index, index, i32) -> (i32, i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note@below {{region branch point}}
  %x = scf.for %k = %ix to %ix step %ix iter_args(%l = %i) -> (i32) { }
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.if' op must have an else block if defining values}}
  %c = scf.if %a -> i32 { scf.yield %i : i32 }
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i1' should match successor input type #0 'i32'}}
  // expected-note@below {{region branch point}}
  %c = scf.if %a -> i32 { scf.yield %i : i32 } else { scf.yield %a : i1 }
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note@below {{region branch point}}
  %c = scf.if %a -> i32 { scf.yield %i : i32 } else { }
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  // expected-note@below {{region branch point}}
  scf.if %a { scf.yield %i : i32 } else { }
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.if' op region #0 should have no arguments}}
  "scf.if"(%a) ({ ^bb0(%x: i32): "scf.yield"() : () -> () }, {}) : (i1) -> ()
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "scf.if"(%a) ({ }, {}) : (i1) -> ()
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
  // expected-note@below {{terminator here}}
  "scf.while"(%i) ({ ^bb0(%x : i32): "scf.yield"() : () -> () }, { ^bb0(%x : i32): "scf.yield"(%i) : (i32) -> ()}) : (i32) -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.while' op along control flow edge from parent to Region #0: successor operand type #0 'i32' should match successor input type #0 'i1'}}
  // expected-note@below {{region branch point}}
  "scf.while"(%i) ({ ^bb0(%x : i1): "scf.condition"(%a, %i) : (i1, i32) -> () }, { ^bb0(%x : i32): "scf.yield"(%i) : (i32) -> ()}) : (i32) -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.while' op along control flow edge from Operation scf.condition to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note@below {{region branch point}}
  "scf.while"(%i) ({ ^bb0(%x : i32): "scf.condition"(%a) : (i1) -> () }, { ^bb0(%x : i32): "scf.yield"(%i) : (i32) -> ()}) : (i32) -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: successor operand type #0 'i32' should match successor input type #0 'i1'}}
  // expected-note@below {{region branch point}}
  "scf.while"(%i) ({ ^bb0(%x : i32): "scf.condition"(%a, %i) : (i1, i32) -> () }, { ^bb0(%x : i1): "scf.yield"(%i) : (i32) -> ()}) : (i32) -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.while' op along control flow edge from Operation scf.yield to Region #0: successor operand type #0 'i1' should match successor input type #0 'i32'}}
  // expected-note@below {{region branch point}}
  "scf.while"(%i) ({ ^bb0(%x : i32): "scf.condition"(%a, %i) : (i1, i32) -> () }, { ^bb0(%x : i32): "scf.yield"(%a) : (i1) -> ()}) : (i32) -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.while' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note@below {{region branch point}}
  "scf.while"(%i) ({ ^bb0(%x : i32): "scf.condition"(%a, %i) : (i1, i32) -> () }, { ^bb0(%x : i32): "scf.yield"() : () -> ()}) : (i32) -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.while' op expects the 'after' region to terminate with 'scf.yield'}}
  // expected-note@below {{terminator here}}
  "scf.while"(%i) ({ ^bb0(%x : i32): "scf.condition"(%a, %i) : (i1, i32) -> () }, { ^bb0(%x : i32): "scf.condition"(%a) : (i1) -> ()}) : (i32) -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.execute_region' op region needs to have at least one block}}
  scf.execute_region { }
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.execute_region' op region cannot have any arguments}}
  "scf.execute_region"() ({ ^bb0(%x : i32): "scf.yield"(%i) : (i32) -> () }) : () -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note@below {{region branch point}}
  %x = "scf.execute_region"() ({ ^bb0: "scf.yield"() : () -> () }) : () -> (i32)
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.index_switch' op has duplicate case value: 0}}
  scf.index_switch %ix case 0 { scf.yield } case 0 { scf.yield } default { }
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.index_switch' op expected each region to return 1 values, but default region returns 0}}
  // expected-note@below {{see yield operation here}}
  %x = scf.index_switch %ix -> i32 case 0 { scf.yield } default { }
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.index_switch' op expected result #0 of each region to be 'i32'}}
  // expected-note@below {{default region returns 'i1' here}}
  %x = scf.index_switch %ix -> i32 case 0 { scf.yield %i : i32 } default { scf.yield %a : i1 }
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.index_switch' op has 0 case regions but 2 case values}}
  "scf.index_switch"(%ix) <{cases = array<i64: 1, 2>}> ({ scf.yield }) : (index) -> ()
  return }
// -----
func.func @f(%a : i1, %i: i32, %ix: index) { 
  // expected-error@below {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.yield
  return }
// -----
func.func @f(%a : i32, %f: f32, %v: tensor<4xi32>) { 
  // expected-error@below {{'arith.select' op operand #0 must be bool-like, but got 'i32'}}
  %0 = "arith.select"(%a, %f, %f)  : (i32, f32, f32) -> f32
  return }
// -----
func.func @f(%a : i1, %f: f32, %v: tensor<4xi1>) { 
  // expected-error@below {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same type}}
  %0 = "arith.select"(%a, %v, %f)  : (i1, tensor<4xi1>, f32) -> f32
  return }
// -----
func.func @f() { 
  // expected-error@below {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() <{value = 1 : i32}>  : () -> i64
  return }
// -----
func.func @f() { 
  // expected-error@below {{'arith.constant' op integer return type must be signless}}
  %0 = "arith.constant"() <{value = 1 : si32}>  : () -> si32
  return }
// -----
func.func @f() { 
  // expected-error@below {{'arith.constant' op requires attribute 'value'}}
  %0 = "arith.constant"()  : () -> si32
  return }
// -----
func.func @f() { 
  %0 = "arith.constant"() <{value = dense<1> : vector<[4]xi32>}>  : () -> vector<[4]xi32>
  // expected-error@below {{'arith.constant' op intializing scalable vectors with elements attribute is not supported unless it's a vector splat}}
  %1 = "arith.constant"() <{value = dense<[1,2,3,4]> : vector<[4]xi32>}>  : () -> vector<[4]xi32>
  return }
// -----
func.func @f(%x : si32) { 
  // expected-error@below {{'arith.addi' op operand #0 must be signless-integer-like, but got 'si32'}}
  %0 = arith.addi %x, %x : si32
  return }
// -----
func.func @f(%x : i32, %y : i8) { 
  // expected-error@below {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%x, %y) : (i32, i8) -> i32
  return }
// -----
func.func @f(%x : i32, %y : i8) { 
  // expected-error@below {{'arith.addui_extended' op result #1 must be bool-like, but got 'i8'}}
  %0, %1 = "arith.addui_extended"(%x, %x) : (i32, i32) -> (i32, i8)
  return }
// -----
func.func @f(%x : i32, %y : i8) { 
  // expected-error@below {{'arith.addui_extended' op failed to verify that all of {lhs, rhs, sum} have same type}}
  %0, %1 = "arith.addui_extended"(%x, %y) : (i32, i8) -> (i32, i1)
  return }
// -----
func.func @f(%x : tensor<4xi32>, %y : i8) { 
  // expected-error@below {{'arith.addui_extended' op if an operand is non-scalar, then all results must be non-scalar}}
  %0, %1 = "arith.addui_extended"(%x, %x) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, i1)
  return }
// -----
func.func @f(%x : tensor<4xi32>, %y : i8) { 
  // expected-error@below {{'arith.mului_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  %0, %1 = "arith.mului_extended"(%x, %x) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, i32)
  return }
// -----
func.func @f(%x : f32, %y : i8) { 
  // expected-error@below {{'arith.scaling_extf' op operand types 'f32', 'f32' and result type 'f32' are cast incompatible}}
  %0 = "arith.scaling_extf"(%x, %x) : (f32, f32) -> (f32)
  return }
// -----
func.func @f(%x : f16, %y : f8E8M0FNU) { 
  // expected-error@below {{'arith.scaling_truncf' op operand types 'f16', 'f8E8M0FNU' and result type 'f32' are cast incompatible}}
  %0 = "arith.scaling_truncf"(%x, %y) : (f16, f8E8M0FNU) -> (f32)
  return }
// -----
func.func @f(%x : f32, %y : i32) { 
  // expected-error@below {{'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'}}
  %0 = "math.fpowi"(%x, %x) : (f32, f32) -> (f32)
  return }
// -----
func.func @f(%x : f32, %y : tensor<4xi32>) { 
  // expected-error@below {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = "math.fpowi"(%x, %y) : (f32, tensor<4xi32>) -> (f32)
  return }
// -----
func.func @f(%x : bf16, %y : tensor<4xi32>) { 
  // expected-error@below {{'arith.extf' op operand type 'bf16' and result type 'f16' are cast incompatible}}
  %0 = "arith.extf"(%x) : (bf16) -> (f16)
  return }
// -----
func.func @f(%x : memref<4xi32>, %y : tensor<4xi32>) { 
  // expected-error@below {{'arith.index_cast' op operand type 'memref<4xi32>' and result type 'memref<4xi64>' are cast incompatible}}
  %0 = "arith.index_cast"(%x) : (memref<4xi32>) -> (memref<4xi64>)
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  "scf.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({ ^bb0: scf.reduce }) : () -> ()
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  "scf.parallel"(%ix, %ix) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> ({ ^bb0: scf.reduce }) : (index, index) -> ()
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.parallel' op expects the same number of induction variables: 0 as bound and step values: 1}}
  "scf.parallel"(%ix, %ix, %ix) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({ ^bb0: scf.reduce }) : (index, index, index) -> ()
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.parallel' op expects arguments for the induction variable to be of index type}}
  "scf.parallel"(%ix, %ix, %ix) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({ ^bb0(%x: i32): scf.reduce }) : (index, index, index) -> ()
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  %c = arith.constant 0 : index
  // expected-error@below {{'scf.parallel' op constant step operand must be positive}}
  scf.parallel (%x) = (%ix) to (%ix) step (%c) { }
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %r = "scf.parallel"(%ix, %ix, %ix) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({ ^bb0(%x: index): scf.reduce }) : (index, index, index) -> (i32)
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.parallel' op expects number of results: 0 to be the same as number of reductions: 1}}
  scf.parallel (%x) = (%ix) to (%ix) step (%ix) { scf.reduce(%i : i32) { ^bb0(%a: i32, %b: i32): scf.reduce.return %a : i32 } }
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{expects type of 0-th reduction operand: 'index' to be the same as the 0-th result type: 'i32'}}
  %r = scf.parallel (%x) = (%ix) to (%ix) step (%ix) init (%i) -> i32 { scf.reduce(%ix : index) { ^bb0(%a: index, %b: index): scf.reduce.return %a : index } }
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.reduce' op expected two block arguments with type 'i32' in the 0-th reduction region}}
  %r = scf.parallel (%x) = (%ix) to (%ix) step (%ix) init (%i) -> i32 { scf.reduce(%i : i32) { ^bb0(%a: index, %b: index): scf.reduce.return %a : index } }
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.reduce' op expected two block arguments with type 'i32' in the 0-th reduction region}}
  %r = scf.parallel (%x) = (%ix) to (%ix) step (%ix) init (%i) -> i32 { scf.reduce(%i : i32) { ^bb0(%a: i32): scf.reduce.return %a : i32 } }
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.reduce.return' op must have type 'i32' (the type of the reduction inputs)}}
  %r = scf.parallel (%x) = (%ix) to (%ix) step (%ix) init (%i) -> i32 { scf.reduce(%i : i32) { ^bb0(%a: i32, %b: i32): scf.reduce.return %ix : index } }
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.reduce' op region #0 ('reductions') failed to verify constraint: region with 1 blocks}}
  %r = scf.parallel (%x) = (%ix) to (%ix) step (%ix) init (%i) -> i32 { scf.reduce(%i : i32) { ^bb0(%a: i32, %b: i32): cf.br ^bb1 
 ^bb1: scf.reduce.return %a : i32 } }
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %r = scf.parallel (%x) = (%ix) to (%ix) step (%ix) init (%i) -> i32 { scf.reduce(%i : i32) }
  return }
// -----
func.func @f(%i: i32, %ix: index) {
  // expected-error@below {{'scf.reduce' op expects parent op 'scf.parallel'}}
  scf.reduce
  return }
// -----
func.func @f(%i: i32, %ix: index, %t: tensor<4xf32>) {
  // expected-error@below {{'scf.forall' op produces 0 results, but has only 1 outputs}}
  "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%x: index, %y: tensor<4xf32>): scf.forall.in_parallel { } }) : (tensor<4xf32>) -> ()
  return }
// -----
func.func @f(%i: i32, %ix: index, %t: tensor<4xf32>) {
  // expected-error@below {{'scf.forall' op expects 0-th block argument to be an index}}
  %r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%x: i32, %y: tensor<4xf32>): scf.forall.in_parallel { } }) : (tensor<4xf32>) -> (tensor<4xf32>)
  return }
// -----
func.func @f(%i: i32, %ix: index, %t: tensor<4xf32>) {
  // expected-error@below {{'scf.forall' op type mismatch between 0-th output and corresponding block argument}}
  %r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%x: index, %y: tensor<5xf32>): scf.forall.in_parallel { } }) : (tensor<4xf32>) -> (tensor<4xf32>)
  return }
// -----
func.func @f(%i: i32, %ix: index, %t: tensor<4xf32>) {
  // expected-error@below {{'scf.forall' op expected type of operand #0 ('tensor<4xf32>') to match type of corresponding result ('tensor<5xf32>')}}
  %r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%x: index, %y: tensor<4xf32>): scf.forall.in_parallel { } }) : (tensor<4xf32>) -> (tensor<5xf32>)
  return }
// -----
func.func @f(%i: i32, %ix: index, %t: tensor<4xf32>) {
  // expected-error@below {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}}
  %r = scf.forall (%x) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) { scf.forall.in_parallel { %q = arith.constant 0 : index } }
  return }
// -----
func.func @f(%i: i32, %ix: index, %t: tensor<4xf32>) {
  // expected-error@below {{may only insert into an output block argument}}
  %r = scf.forall (%x) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) { scf.forall.in_parallel { tensor.parallel_insert_slice %t into %t[0][4][1] : tensor<4xf32> into tensor<4xf32> } }
  return }
// -----
func.func @f(%i: i32, %ix: index, %t: tensor<4xf32>) {
  // expected-error@below {{expected as many input types as operands (expected 1 got 2)}}
  %r = scf.while (%a = %i) : (i32, i32) -> i32 { scf.condition (%ix) %a : i32 } do { ^bb0(%q: i32): scf.yield %q : i32 }
  return }
// -----
  // expected-note@below {{prior use here}}
func.func @f(%i: i32, %ix: index, %t: tensor<4xf32>) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'index' vs 'i32'}}
  scf.for %a = %ix to %i step %ix { }
  return }
// -----
func.func @f(%i: i32, %ix: index, %t: tensor<4xf32>) {
  // expected-error@below {{mismatch in number of loop-carried values and defined values}}
  scf.for %a = %ix to %ix step %ix iter_args(%b = %i) -> (i32, i32) { scf.yield %b : i32 }
  return }
// -----
  // expected-note@below {{prior use here}}
func.func @f(%i: i32, %ix: index, %t: tensor<4xf32>) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'i1' vs 'i32'}}
  scf.if %i { }
  return }
// -----
func.func @f(%i: i32, %t: tensor<4xf32>) {
  // expected-error@below {{branch has 0 operands for successor #0, but target block has 1}}
  cf.br ^bb1
 ^bb1(%x: i32):
  return }
// -----
func.func @f(%i: i32, %t: tensor<4xf32>) {
  // expected-error@below {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%t : tensor<4xf32>)
 ^bb1(%x: i32):
  return }
// -----
  // expected-note@below {{prior use here}}
func.func @f(%i: i32, %t: tensor<4xf32>) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'i1' vs 'i32'}}
  cf.assert %i, "x"
  return }
// -----
func.func @f(%i: f32, %t: tensor<4xf32>) {
  // expected-error@below {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = arith.constant "x" : i32
  return }
// -----
// expected-error@below {{'func.func' op results may only have dialect attributes}}
func.func @f(%i: f32) -> (i32 {x}) {
  return }
// -----
// expected-error@below {{expected type instead of SSA identifier}}
func.func @f(i32, %b: i32) {
  return }
// -----
// expected-error@below {{expected valid '@'-identifier for symbol name}}
func.func foo @f() {
  return }
// -----
// expected-error@below {{expected '('}}
func.func @f {
  return }
// -----
func.func private @f(%x: i32)
func.func @g(%f: (i32) -> i32, %x: f32) {
  // expected-error@below {{'func.call_indirect' op failed to verify that callee input types match argument types}}
  %r = "func.call_indirect"(%f, %x) : ((i32) -> i32, f32) -> i32
  return }
// -----
func.func @g(%f: (i32) -> i32, %x: i32) {
  // expected-error@below {{'func.call_indirect' op failed to verify that callee result types match result types}}
  %r = "func.call_indirect"(%f, %x) : ((i32) -> i32, i32) -> f32
  return }
// -----
func.func @g(%f: i32, %x: i32) {
  // expected-error@below {{'func.call_indirect' op operand #0 must be function type, but got 'i32'}}
  %r = "func.call_indirect"(%f, %x) : (i32, i32) -> f32
  return }
// -----
func.func @g(%x: i32) {
  // expected-error@below {{'math.clampf' op operand #0 must be floating-point-like, but got 'i32'}}
  %r = math.clampf %x to [%x, %x] : i32
  return }
