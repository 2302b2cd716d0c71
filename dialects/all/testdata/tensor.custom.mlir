module {
  func.func @f(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<4xf32>) {
    %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [2, 1] [1, 1] : tensor<?x4xf32> to tensor<2xf32>
    %padded = tensor.pad %arg0 low[%arg1, 0] high[0, 2] {
    ^bb0(%arg4: index, %arg5: index):
      tensor.yield %arg2 : f32
    } : tensor<?x4xf32> to tensor<?x6xf32>
    %expanded = tensor.expand_shape %arg0 [[0], [1, 2]] output_shape [%arg1, 2, 2] : tensor<?x4xf32> into tensor<?x2x2xf32>
    %concat = tensor.concat dim(0) %arg0, %arg0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    %generated = tensor.generate %arg1 {
    ^bb0(%arg4: index):
      tensor.yield %arg2 : f32
    } : tensor<?xf32>
    %splat = tensor.splat %arg2[%arg1] : tensor<?x2xf32>
    %splat_0 = tensor.splat %arg2 : tensor<2xf32>
    %0 = tensor.empty() : tensor<f32>
    %from_elements = tensor.from_elements %arg2, %arg2 : tensor<2xf32>
    %extracted = tensor.extract %0[] : tensor<f32>
    %collapsed = tensor.collapse_shape %expanded [[0], [1, 2]] {foo = 1 : i64} : tensor<?x2x2xf32> into tensor<?x4xf32>
    %collapsed_1 = tensor.collapse_shape %0 [] : tensor<f32> into tensor<f32>
    %1 = tensor.empty(%arg1, %arg1) : tensor<?x?xf32>
    %dim = tensor.dim {bar = 2 : i64} %1, %arg1 : tensor<?x?xf32>
    %padded_2 = tensor.pad %arg3 nofold low[2] high[2] {
    ^bb0(%arg4: index):
      tensor.yield %arg2 : f32
    } {foo = 2 : i64} : tensor<4xf32> to tensor<8xf32>
    return
  }
  func.func @gather(%arg0: tensor<4x4x4xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<1x2x2xi32>, %arg3: tensor<4x4x4xf32>, %arg4: tensor<1x2x4x1x4xf32>, %arg5: tensor<1x2x4x4xf32>) {
    %gather = tensor.gather %arg0[%arg1] gather_dims([1]) : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x1x4xf32>
    %gather_0 = tensor.gather %arg0[%arg1] gather_dims([1]) unique : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x4xf32>
    %scatter = tensor.scatter %arg4 into %arg3[%arg1] scatter_dims([1]) unique : (tensor<1x2x4x1x4xf32>, tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<4x4x4xf32>
    %gather_1 = tensor.gather %arg0[%arg2] gather_dims([0, 2]) : (tensor<4x4x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x1x4x1xf32>
    return
  }
}

