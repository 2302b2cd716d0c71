"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<4xf32>):
    %0 = "tensor.extract_slice"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 1>, static_strides = array<i64: 1, 1>}> : (tensor<?x4xf32>, index) -> tensor<2xf32>
    %1 = "tensor.pad"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>, static_high = array<i64: 0, 2>, static_low = array<i64: -9223372036854775808, 0>}> ({
    ^bb0(%arg6: index, %arg7: index):
      "tensor.yield"(%arg2) : (f32) -> ()
    }) : (tensor<?x4xf32>, index) -> tensor<?x6xf32>
    %2 = "tensor.expand_shape"(%arg0, %arg1) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: -9223372036854775808, 2, 2>}> : (tensor<?x4xf32>, index) -> tensor<?x2x2xf32>
    %3 = "tensor.concat"(%arg0, %arg0) <{dim = 0 : i64}> : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    %4 = "tensor.generate"(%arg1) ({
    ^bb0(%arg5: index):
      "tensor.yield"(%arg2) : (f32) -> ()
    }) : (index) -> tensor<?xf32>
    %5 = "tensor.splat"(%arg2, %arg1) : (f32, index) -> tensor<?x2xf32>
    %6 = "tensor.splat"(%arg2) : (f32) -> tensor<2xf32>
    %7 = "tensor.empty"() : () -> tensor<f32>
    %8 = "tensor.from_elements"(%arg2, %arg2) : (f32, f32) -> tensor<2xf32>
    %9 = "tensor.extract"(%7) : (tensor<f32>) -> f32
    %10 = "tensor.collapse_shape"(%2) <{reassociation = [[0], [1, 2]]}> {foo = 1 : i64} : (tensor<?x2x2xf32>) -> tensor<?x4xf32>
    %11 = "tensor.collapse_shape"(%7) <{reassociation = []}> : (tensor<f32>) -> tensor<f32>
    %12 = "tensor.empty"(%arg1, %arg1) : (index, index) -> tensor<?x?xf32>
    %13 = "tensor.dim"(%12, %arg1) {bar = 2 : i64} : (tensor<?x?xf32>, index) -> index
    %14 = "tensor.pad"(%arg3) <{nofold, operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 2>, static_low = array<i64: 2>}> ({
    ^bb0(%arg4: index):
      "tensor.yield"(%arg2) : (f32) -> ()
    }) {foo = 2 : i64} : (tensor<4xf32>) -> tensor<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

