// RUN: terrace opt %s --verify-diagnostics --split-input-file

// Paddings and dilations whose sums would wrap around: no tensor has such sizes.

func.func @padding(%x: tensor<1x4x2xf32>, %k: tensor<3x2x3xf32>) -> tensor<1x?x3xf32> {
  // expected-error @+1 {{expects window to have padding between -17592186044416 and 17592186044416 for 0-th window dimension, but got 9223372036854775807.}}
  %y = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[9223372036854775807, 9223372036854775807]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x?x3xf32>
  return %y : tensor<1x?x3xf32>
}

// -----

func.func @dilation(%x: tensor<4xi32>, %z: tensor<i32>) -> tensor<?xi32> {
  // expected-error @+1 {{expects window to have base dilation factor of at most 17592186044416 for 0-th window dimension, but got 9223372036854775807.}}
  %y = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 2>, base_dilations = array<i64: 9223372036854775807>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4xi32>, tensor<i32>) -> tensor<?xi32>
  return %y : tensor<?xi32>
}
