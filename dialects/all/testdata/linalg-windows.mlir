func.func @g(%a: tensor<1x9x9x4xf32>, %b: tensor<3x3x4x8xf32>, %c: tensor<1x7x7x8xf32>, %p: tensor<3x3xf32>, %o: tensor<1x7x7x4xf32>, %q: tensor<128x256xf32>, %q2: tensor<16x8x8x32xf32>, %f: f32) {
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %b : tensor<1x9x9x4xf32>, tensor<3x3x4x8xf32>) outs(%c : tensor<1x7x7x8xf32>) -> tensor<1x7x7x8xf32>
  %01 = linalg.conv_2d_nhwc_hwcf ins(%a, %b : tensor<1x9x9x4xf32>, tensor<3x3x4x8xf32>) outs(%c : tensor<1x7x7x8xf32>) -> tensor<1x7x7x8xf32>
  %1 = linalg.pooling_nhwc_max ins(%a, %p : tensor<1x9x9x4xf32>, tensor<3x3xf32>) outs(%o : tensor<1x7x7x4xf32>) -> tensor<1x7x7x4xf32>
  %2 = linalg.pooling_nhwc_sum ins(%a, %p : tensor<1x9x9x4xf32>, tensor<3x3xf32>) outs(%o : tensor<1x7x7x4xf32>) -> tensor<1x7x7x4xf32>
  %3 = linalg.pack %q inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %q2 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  %4 = linalg.pack %q padding_value(%f : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %q2 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  %5 = linalg.unpack %q2 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %q : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  return
}
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4x4xf32>, %i: tensor<4x8xi32>, %i2: tensor<8x4xi8>, %ci: tensor<4x4xi32>, %f: f32, %m: memref<4x8xf32>, %m2: memref<8x4xf32>, %m3: memref<4x4xf32>, %v: tensor<8xf32>, %w: tensor<4xf32>, %s: tensor<f32>, %dyn: tensor<?x?xf32>) {
  %14 = linalg.dot ins(%v, %v : tensor<8xf32>, tensor<8xf32>) outs(%s : tensor<f32>) -> tensor<f32>
  %15 = linalg.matvec ins(%a, %v : tensor<4x8xf32>, tensor<8xf32>) outs(%w : tensor<4xf32>) -> tensor<4xf32>
  return
}
func.func @h(%a: tensor<2x4x8xf32>, %b: tensor<2x8x4xf32>, %c: tensor<2x4x4xf32>, %d: tensor<4x4xf32>, %i: tensor<4x4xi1>, %x : tensor<4x4xi8>, %w: tensor<4x4xi32>, %z: i32) {
  %6 = linalg.quantized_matmul ins(%x, %x, %z, %z : tensor<4x4xi8>, tensor<4x4xi8>, i32, i32) outs(%w : tensor<4x4xi32>) -> tensor<4x4xi32>
  return
}
