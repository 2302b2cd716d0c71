"builtin.module"() <{sym_name = "m"}> ({
  "func.func"() <{arg_attrs = [{x.y = 1 : i32}, {}], function_type = (i32, f32) -> (i32, f32), res_attrs = [{a.b}, {}], sym_name = "ext", sym_visibility = "private"}> ({
  }) {q.r = 2 : i64} : () -> ()
  "func.func"() <{function_type = (i32) -> i32, no_inline, sym_name = "va"}> ({
  ^bb0(%arg9: i32):
    "func.return"(%arg9) : (i32) -> ()
  }) {x = 1 : i64} : () -> ()
  "func.func"() <{arg_attrs = [{x.a}, {}, {}, {}, {}, {}], function_type = (i32, index, i1, f32, vector<4xi32>, vector<4xf32>) -> (i32, f32), res_attrs = [{}, {x.r = "s"}], sym_name = "f", sym_visibility = "nested"}> ({
  ^bb0(%arg3: i32, %arg4: index, %arg5: i1, %arg6: f32, %arg7: vector<4xi32>, %arg8: vector<4xf32>):
    %3 = "arith.addi"(%arg3, %arg3) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %4 = "arith.addi"(%arg3, %arg3) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %5 = "arith.addf"(%arg6, %arg6) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %6 = "arith.addf"(%arg6, %arg6) <{fastmath = #arith.fastmath<nnan,contract>}> : (f32, f32) -> f32
    %7 = "arith.cmpi"(%arg3, %arg3) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %8 = "arith.cmpf"(%arg6, %arg6) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
    %9 = "arith.cmpf"(%arg6, %arg6) <{fastmath = #arith.fastmath<ninf>, predicate = 1 : i64}> {x.a = 1 : i64} : (f32, f32) -> i1
    %10 = "arith.select"(%arg5, %arg3, %arg3) : (i1, i32, i32) -> i32
    %11 = "arith.cmpi"(%arg7, %arg7) <{predicate = 6 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %12 = "arith.select"(%11, %arg8, %arg8) : (vector<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %13 = "arith.constant"() <{value = 2.000000e+00 : f32}> {x.y} : () -> f32
    %14 = "arith.constant"() <{value = dense<[1, 2, 3, 4]> : vector<4xi32>}> : () -> vector<4xi32>
    %15 = "arith.constant"() <{value = -3 : i8}> : () -> i8
    %16 = "arith.constant"() <{value = true}> : () -> i1
    %17 = "arith.constant"() <{value = -17 : index}> : () -> index
    %18 = "arith.divsi"(%arg3, %arg3) <{isExact}> : (i32, i32) -> i32
    %19:2 = "arith.addui_extended"(%arg3, %arg3) : (i32, i32) -> (i32, i1)
    %20:2 = "arith.mului_extended"(%arg3, %arg3) : (i32, i32) -> (i32, i32)
    %21 = "arith.truncf"(%arg6) <{fastmath = #arith.fastmath<nnan>, roundingmode = 4 : i32}> : (f32) -> f16
    %22 = "arith.truncf"(%arg6) : (f32) -> bf16
    %23 = "arith.extf"(%22) <{fastmath = #arith.fastmath<afn>}> : (bf16) -> f32
    %24 = "arith.trunci"(%arg3) <{overflowFlags = #arith.overflow<nuw>}> : (i32) -> i8
    %25 = "arith.index_cast"(%arg4) : (index) -> i64
    %26 = "arith.bitcast"(%arg6) : (f32) -> i32
    %27:2 = "func.call"(%arg3, %arg6) <{callee = @ext}> : (i32, f32) -> (i32, f32)
    %28 = "func.constant"() <{value = @ext}> : () -> ((i32, f32) -> (i32, f32))
    %29:2 = "func.call_indirect"(%28, %arg3, %arg6) : ((i32, f32) -> (i32, f32), i32, f32) -> (i32, f32)
    %30 = "builtin.unrealized_conversion_cast"(%arg3, %arg6) {x.y} : (i32, f32) -> i64
    %31 = "builtin.unrealized_conversion_cast"() : () -> i64
    %32 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    %33 = "ub.poison"() <{value = #ub.poison}> {a.b} : () -> i32
    "cf.assert"(%arg5) <{msg = "hello \22 w"}> : (i1) -> ()
    "func.return"(%arg3, %arg6) : (i32, f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, i32) -> i32, sym_name = "cf"}> ({
  ^bb0(%arg0: i1, %arg1: i32, %arg2: i32):
    "cf.cond_br"(%arg0, %arg1)[^bb1, ^bb2] <{branch_weights = array<i32: 90, 10>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
  ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb1, ^bb2
    "cf.switch"(%arg1, %arg1, %arg1, %arg2)[^bb1, ^bb2, ^bb3] <{case_operand_segments = array<i32: 0, 2>, case_values = dense<[42, -43]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 2>}> {x.y} : (i32, i32, i32, i32) -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb3
    "cf.br"(%arg2)[^bb1] : (i32) -> ()
  ^bb3(%1: i32, %2: i32):  // pred: ^bb1
    "cf.switch"(%arg1)[^bb2] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb4:  // no predecessors
    "ub.unreachable"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "noname", sym_visibility = "private"}> ({
  }) : () -> ()
}) {foo.x = 1 : i32} : () -> ()

