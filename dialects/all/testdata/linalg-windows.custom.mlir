module {
  func.func @g(%arg0: tensor<1x9x9x4xf32>, %arg1: tensor<3x3x4x8xf32>, %arg2: tensor<1x7x7x8xf32>, %arg3: tensor<3x3xf32>, %arg4: tensor<1x7x7x4xf32>, %arg5: tensor<128x256xf32>, %arg6: tensor<16x8x8x32xf32>, %arg7: f32) {
    %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x9x9x4xf32>, tensor<3x3x4x8xf32>) outs(%arg2 : tensor<1x7x7x8xf32>) -> tensor<1x7x7x8xf32>
    %1 = linalg.conv_2d_nhwc_hwcf ins(%arg0, %arg1 : tensor<1x9x9x4xf32>, tensor<3x3x4x8xf32>) outs(%arg2 : tensor<1x7x7x8xf32>) -> tensor<1x7x7x8xf32>
    %2 = linalg.pooling_nhwc_max ins(%arg0, %arg3 : tensor<1x9x9x4xf32>, tensor<3x3xf32>) outs(%arg4 : tensor<1x7x7x4xf32>) -> tensor<1x7x7x4xf32>
    %3 = linalg.pooling_nhwc_sum ins(%arg0, %arg3 : tensor<1x9x9x4xf32>, tensor<3x3xf32>) outs(%arg4 : tensor<1x7x7x4xf32>) -> tensor<1x7x7x4xf32>
    %pack = linalg.pack %arg5 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg6 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
    %pack_0 = linalg.pack %arg5 padding_value(%arg7 : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg6 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
    %unpack = linalg.unpack %arg6 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg5 : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
    return
  }
  func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<4x8xi32>, %arg4: tensor<8x4xi8>, %arg5: tensor<4x4xi32>, %arg6: f32, %arg7: memref<4x8xf32>, %arg8: memref<8x4xf32>, %arg9: memref<4x4xf32>, %arg10: tensor<8xf32>, %arg11: tensor<4xf32>, %arg12: tensor<f32>, %arg13: tensor<?x?xf32>) {
    %0 = linalg.dot ins(%arg10, %arg10 : tensor<8xf32>, tensor<8xf32>) outs(%arg12 : tensor<f32>) -> tensor<f32>
    %1 = linalg.matvec ins(%arg0, %arg10 : tensor<4x8xf32>, tensor<8xf32>) outs(%arg11 : tensor<4xf32>) -> tensor<4xf32>
    return
  }
  func.func @h(%arg0: tensor<2x4x8xf32>, %arg1: tensor<2x8x4xf32>, %arg2: tensor<2x4x4xf32>, %arg3: tensor<4x4xf32>, %arg4: tensor<4x4xi1>, %arg5: tensor<4x4xi8>, %arg6: tensor<4x4xi32>, %arg7: i32) {
    %0 = linalg.quantized_matmul ins(%arg5, %arg5, %arg7, %arg7 : tensor<4x4xi8>, tensor<4x4xi8>, i32, i32) outs(%arg6 : tensor<4x4xi32>) -> tensor<4x4xi32>
    return
  }
}

