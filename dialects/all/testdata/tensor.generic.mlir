"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg6: tensor<?x4xf32>, %arg7: index, %arg8: f32, %arg9: tensor<4xf32>):
    %4 = "tensor.extract_slice"(%arg6, %arg7) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 1>, static_strides = array<i64: 1, 1>}> : (tensor<?x4xf32>, index) -> tensor<2xf32>
    %5 = "tensor.pad"(%arg6, %arg7) <{operandSegmentSizes = array<i32: 1, 1, 0>, static_high = array<i64: 0, 2>, static_low = array<i64: -9223372036854775808, 0>}> ({
    ^bb0(%arg12: index, %arg13: index):
      "tensor.yield"(%arg8) : (f32) -> ()
    }) : (tensor<?x4xf32>, index) -> tensor<?x6xf32>
    %6 = "tensor.expand_shape"(%arg6, %arg7) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: -9223372036854775808, 2, 2>}> : (tensor<?x4xf32>, index) -> tensor<?x2x2xf32>
    %7 = "tensor.concat"(%arg6, %arg6) <{dim = 0 : i64}> : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    %8 = "tensor.generate"(%arg7) ({
    ^bb0(%arg11: index):
      "tensor.yield"(%arg8) : (f32) -> ()
    }) : (index) -> tensor<?xf32>
    %9 = "tensor.splat"(%arg8, %arg7) : (f32, index) -> tensor<?x2xf32>
    %10 = "tensor.splat"(%arg8) : (f32) -> tensor<2xf32>
    %11 = "tensor.empty"() : () -> tensor<f32>
    %12 = "tensor.from_elements"(%arg8, %arg8) : (f32, f32) -> tensor<2xf32>
    %13 = "tensor.extract"(%11) : (tensor<f32>) -> f32
    %14 = "tensor.collapse_shape"(%6) <{reassociation = [[0], [1, 2]]}> {foo = 1 : i64} : (tensor<?x2x2xf32>) -> tensor<?x4xf32>
    %15 = "tensor.collapse_shape"(%11) <{reassociation = []}> : (tensor<f32>) -> tensor<f32>
    %16 = "tensor.empty"(%arg7, %arg7) : (index, index) -> tensor<?x?xf32>
    %17 = "tensor.dim"(%16, %arg7) {bar = 2 : i64} : (tensor<?x?xf32>, index) -> index
    %18 = "tensor.pad"(%arg9) <{nofold, operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 2>, static_low = array<i64: 2>}> ({
    ^bb0(%arg10: index):
      "tensor.yield"(%arg8) : (f32) -> ()
    }) {foo = 2 : i64} : (tensor<4xf32>) -> tensor<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4x4xf32>, tensor<1x2x1xindex>, tensor<1x2x2xi32>, tensor<4x4x4xf32>, tensor<1x2x4x1x4xf32>, tensor<1x2x4x4xf32>) -> (), sym_name = "gather"}> ({
  ^bb0(%arg0: tensor<4x4x4xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<1x2x2xi32>, %arg3: tensor<4x4x4xf32>, %arg4: tensor<1x2x4x1x4xf32>, %arg5: tensor<1x2x4x4xf32>):
    %0 = "tensor.gather"(%arg0, %arg1) <{gather_dims = array<i64: 1>}> : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x1x4xf32>
    %1 = "tensor.gather"(%arg0, %arg1) <{gather_dims = array<i64: 1>, unique}> : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x4xf32>
    %2 = "tensor.scatter"(%arg4, %arg3, %arg1) <{scatter_dims = array<i64: 1>, unique}> : (tensor<1x2x4x1x4xf32>, tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<4x4x4xf32>
    %3 = "tensor.gather"(%arg0, %arg2) <{gather_dims = array<i64: 0, 2>}> : (tensor<4x4x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x1x4x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

