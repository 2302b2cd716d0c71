// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: control flow and tuples.

// tuple C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tuple<tensor<2x3xf32>>' are incompatible with return type(s) of operation 'tuple<tensor<2x4xf32>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.tuple"(%x) : (tensor<2x3xf32>) -> tuple<tensor<2x4xf32>>
  return
}

// -----

// get_tuple_element C1
func.func @f(%t: tuple<tensor<f32>>) {
  // expected-error@+2 {{index 1 is out of bounds of operand with size 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.get_tuple_element"(%t) {index = 1 : i32} : (tuple<tensor<f32>>) -> tensor<f32>
  return
}

// -----

// get_tuple_element C2
func.func @f(%t: tuple<tensor<f32>>) {
  // expected-error@+2 {{inferred type(s) 'tensor<f32>' are incompatible with return type(s) of operation 'tensor<i32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.get_tuple_element"(%t) {index = 0 : i32} : (tuple<tensor<f32>>) -> tensor<i32>
  return
}

// -----

// optimization_barrier C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{requires the same type for operand and result at index 0}}
  %r = "stablehlo.optimization_barrier"(%x) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// constant C1
func.func @f() {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.constant"() {value = dense<1.0> : tensor<2xf32>} : () -> tensor<3xf32>
  return
}

// -----

// if C1: parameters
func.func @f(%p: tensor<i1>, %x: tensor<2x3xf32>) {
  // expected-error@+2 {{branch 0 must have 0 arguments, but found 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.if"(%p) ({
    ^bb0(%a: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%x) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xf32>
  return
}

// -----

// if C2
func.func @f(%p: tensor<i1>, %x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{branch 0 and branch 1 have mismatched return types: 'tensor<2x3xf32>' vs 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.if"(%p) ({
    "stablehlo.return"(%x) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%y) : (tensor<3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xf32>
  return
}

// -----

// if C3
func.func @f(%p: tensor<i1>, %x: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.if"(%p) ({
    "stablehlo.return"(%x) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%x) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x4xf32>
  return
}

// -----

// case C1
func.func @f(%i: tensor<i32>) {
  // expected-error@+2 {{expect at least one branch}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.case"(%i) : (tensor<i32>) -> tensor<f32>
  return
}

// -----

// case C2
func.func @f(%i: tensor<i32>, %x: tensor<2x3xf32>) {
  // expected-error@+2 {{branch 0 must have 0 arguments, but found 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.case"(%i) ({
  ^bb0(%a: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// case C3
func.func @f(%i: tensor<i32>, %x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{branch 0 and branch 1 have mismatched return types: 'tensor<2x3xf32>' vs 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.case"(%i) ({
    "stablehlo.return"(%x) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%y) : (tensor<3xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// case C4
func.func @f(%i: tensor<i32>, %x: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.case"(%i) ({
    "stablehlo.return"(%x) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2x4xf32>
  return
}

// -----

// while C1: parameter
func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{expect operands to be compatible with condition block arguments but got 'tensor<f32>' vs 'tensor<i32>'}}
  %r = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<i32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// while C1: result
func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{expect condition block return a zero-ranked tensor of i1 but got 'tensor<f32>'}}
  %r = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }, {
  ^bb0(%a: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// while C2: parameter
func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{expect operands to be compatible with body block arguments but got 'tensor<f32>' vs 'tensor<i32>'}}
  %r = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<f32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// while C2: result
func.func @f(%x: tensor<f32>, %y: tensor<i32>) {
  // expected-error@+1 {{expect operands to be compatible with body block return types but got 'tensor<f32>' vs 'tensor<i32>'}}
  %r = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<f32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>):
    "stablehlo.return"(%y) : (tensor<i32>) -> ()
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// while C3
func.func @f(%x: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<f32>' are incompatible with return type(s) of operation 'tensor<i32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<f32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<f32>) -> tensor<i32>
  return
}

// -----

// map C1
func.func @f(%x: tensor<3xf32>, %y: tensor<4xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.map"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

// map C3
func.func @f(%x: tensor<3xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{requires monotonically increasing dimension numbers, but got: 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.map"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// map C4: arguments
func.func @f(%x: tensor<3xi32>, %y: tensor<3xi32>) {
  // expected-error@+2 {{element type of operands and computation arguments must match, but got: 'i32' and 'f32'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.map"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----

// sort C4
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{dimension attribute value must be in range [-2, 2), but found 2}}
  %r = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) {dimension = 2 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// sort C2
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64} : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// sort C5: result
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{comparator must return tensor<i1> but got 'tensor<f32>'}}
  %r = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) {dimension = 0 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// sort C5: arguments
func.func @f(%x: tensor<3xi32>) {
  // expected-error@+1 {{comparator block argument #0 should be of type 'tensor<i32>' but got 'tensor<f32>'}}
  %r = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64} : (tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----

// map C2
func.func @f() {
  // expected-error@+1 {{expected 1 or more operands, but found 0}}
  %r = "stablehlo.map"() ({
    %c = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {dimensions = array<i64>} : () -> tensor<f32>
  return
}

// -----

// sort C1
func.func @f() {
  // expected-error@+1 {{expected 1 or more operands, but found 0}}
  "stablehlo.sort"() ({
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64} : () -> ()
  return
}

// -----

// sort C3
func.func @f(%x: tensor<3xf32>, %y: tensor<4xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r:2 = "stablehlo.sort"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<3xf32>, tensor<4xf32>) -> (tensor<3xf32>, tensor<4xf32>)
  return
}
