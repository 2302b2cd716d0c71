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

// -----

func.func @pad(%x: tensor<5xf32>, %v: tensor<f32>) -> tensor<5xf32> {
  // expected-error @+2 {{failed to infer returned types}}
  // expected-error @+1 {{Padding of dimension 0 must lie between -17592186044416 and 17592186044416}}
  %y = stablehlo.pad %x, %v, low = [0], high = [0], interior = [4611686018427387904] : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  return %y : tensor<5xf32>
}

// -----

// 2^20 gaps of 2^44 elements: 2^64 of them are not none.
func.func @interior(%x: tensor<1048577xf32>, %v: tensor<f32>) -> tensor<1048577xf32> {
  // expected-error @+2 {{failed to infer returned types}}
  // expected-error @+1 {{inferred type(s) 'tensor<2305843009213693951xf32>' are incompatible with return type(s) of operation 'tensor<1048577xf32>'}}
  %y = stablehlo.pad %x, %v, low = [0], high = [0], interior = [17592186044416] : (tensor<1048577xf32>, tensor<f32>) -> tensor<1048577xf32>
  return %y : tensor<1048577xf32>
}
