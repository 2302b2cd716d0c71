"builtin.module"() ({
  "func.func"() <{function_type = (index, i32, i1, f32, tensor<8xf32>) -> (), sym_name = "s"}> ({
  ^bb0(%arg0: index, %arg1: i32, %arg2: i1, %arg3: f32, %arg4: tensor<8xf32>):
    %0:2 = "scf.for"(%arg0, %arg0, %arg0, %arg3, %arg1) ({
    ^bb0(%arg28: index, %arg29: f32, %arg30: i32):
      "scf.yield"(%arg29, %arg30) : (f32, i32) -> ()
    }) {loop.a = 1 : i64} : (index, index, index, f32, i32) -> (f32, i32)
    "scf.for"(%arg0, %arg0, %arg0) ({
    ^bb0(%arg27: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%arg1, %arg1, %arg1) <{unsignedCmp}> ({
    ^bb0(%arg26: i32):
      "scf.yield"() : () -> ()
    }) {a.b} : (i32, i32, i32) -> ()
    %1 = "scf.if"(%arg2) ({
      "scf.yield"(%arg3) : (f32) -> ()
    }, {
      "scf.yield"(%arg3) : (f32) -> ()
    }) : (i1) -> f32
    %2:2 = "scf.if"(%arg2) ({
      "scf.yield"(%arg3, %arg1) : (f32, i32) -> ()
    }, {
      "scf.yield"(%arg3, %arg1) : (f32, i32) -> ()
    }) {x.y} : (i1) -> (f32, i32)
    "scf.if"(%arg2) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg2) ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    "scf.if"(%arg2) ({
      %12 = "arith.addi"(%arg1, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "scf.yield"() : () -> ()
    }, {
      %11 = "arith.addi"(%arg1, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "scf.yield"() : () -> ()
    }) {x.z} : (i1) -> ()
    %3:2 = "scf.while"(%arg3, %arg1) ({
    ^bb0(%arg24: f32, %arg25: i32):
      "scf.condition"(%arg2, %arg25, %arg24) : (i1, i32, f32) -> ()
    }, {
    ^bb0(%arg22: i32, %arg23: f32):
      "scf.yield"(%arg23, %arg22) : (f32, i32) -> ()
    }) {u.v = 1 : i64} : (f32, i32) -> (i32, f32)
    "scf.while"() ({
      "scf.condition"(%arg2) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %4 = "scf.execute_region"() ({
      "scf.yield"(%arg3) : (f32) -> ()
    }) : () -> f32
    %5:2 = "scf.execute_region"() <{no_inline}> ({
      "cf.br"()[^bb1] : () -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg3, %arg1) : (f32, i32) -> ()
    }) : () -> (f32, i32)
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    %6 = "scf.index_switch"(%arg0) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg1) : (i32) -> ()
    }, {
      "scf.yield"(%arg1) : (i32) -> ()
    }, {
      "scf.yield"(%arg1) : (i32) -> ()
    }) {x.y} : (index) -> i32
    "scf.index_switch"(%arg0) <{cases = array<i64: 2>}> ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    "scf.index_switch"(%arg0) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    "scf.parallel"(%arg0, %arg0, %arg0, %arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
    ^bb0(%arg20: index, %arg21: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index, index, index, index) -> ()
    %7:2 = "scf.parallel"(%arg0, %arg0, %arg0, %arg3, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
    ^bb0(%arg15: index):
      "scf.reduce"(%arg3, %arg1) ({
      ^bb0(%arg18: f32, %arg19: f32):
        "scf.reduce.return"(%arg18) : (f32) -> ()
      }, {
      ^bb0(%arg16: i32, %arg17: i32):
        "scf.reduce.return"(%arg16) : (i32) -> ()
      }) : (f32, i32) -> ()
    }) {a.b = 2 : i64} : (index, index, index, f32, i32) -> (f32, i32)
    %8 = "scf.parallel"(%arg0, %arg0, %arg0, %arg3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg12: index):
      "scf.reduce"(%arg3) ({
      ^bb0(%arg13: f32, %arg14: f32):
        "scf.reduce.return"(%arg13) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    %9 = "scf.forall"(%arg0, %arg4) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 4>}> ({
    ^bb0(%arg9: index, %arg10: index, %arg11: tensor<8xf32>):
      %10 = "tensor.extract_slice"(%arg11, %arg9) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<8xf32>, index) -> tensor<4xf32>
      "scf.forall.in_parallel"() ({
        "tensor.parallel_insert_slice"(%10, %arg11, %arg9) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xf32>, tensor<8xf32>, index) -> ()
      }) : () -> ()
    }) {x.mapping = 1 : i64} : (index, tensor<8xf32>) -> tensor<8xf32>
    "scf.forall"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, staticLowerBound = array<i64: 0, -9223372036854775808>, staticStep = array<i64: 2, 3>, staticUpperBound = array<i64: 10, -9223372036854775808>}> ({
    ^bb0(%arg7: index, %arg8: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index, index) -> ()
    "scf.forall"(%arg0) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: 10, -9223372036854775808>}> ({
    ^bb0(%arg5: index, %arg6: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) {x.y} : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

