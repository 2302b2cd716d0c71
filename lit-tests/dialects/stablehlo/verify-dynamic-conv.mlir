// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: convolution with computed padding.

// dynamic_conv C1
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects convolution arguments to have same number of dimensions. Got: 'tensor<1x8x8x4xf32>' and 'tensor<3x4x6xf32>'.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C2
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects window-strides to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C3
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects window to have positive stride for 1-th window dimension, but got 0.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 0>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C4
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x3xi64>
  // expected-error@+1 {{expects padding to be of shape [2, 2], but got [2, 3]}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x3xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C4: rows
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<3x2xi64>
  // expected-error@+1 {{expects padding to be of shape [2, 2], but got [3, 2]}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<3x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C5
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects base-dilation factors to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C6
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects window to have positive base dilation factor for 0-th window dimension, but got 0.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 0, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C7
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects window-dilation factors to have same dimension-size as size of window dimensions (2), but got: 3.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C8
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects window to have positive window dilation factor for 0-th window dimension, but got -1.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: -1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C9
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects window-reversal to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C10
func.func @f(%x: tensor<5x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects input batch dimension (5) to be divisible by batch_group_count. Got batch_group_count = 2.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<5x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C11
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x1x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects input feature dimension (4) to be a multiple of feature_group_count. Got feature_group_count = 3.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 3 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x1x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C12
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects the same size for input, kernel and output spatial-dimensions, but got 1, 2, and 2 resp.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C13
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects input dimension-numbers to be unique, got {0, 3, 1, 3}.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 3], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C13: out of range
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects input, kernel, and output dimension-numbers to be in-range [0, 4).}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 4, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C14
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x3x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects input feature dimension (4) / feature_group_count = kernel input feature dimension (3). Got feature_group_count = 1.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x3x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C15
func.func @f(%x: tensor<2x8x8x4xf32>, %k: tensor<3x3x4x5xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects output feature dimension size (5) to be a multiple of batch_group_count. Got batch_group_count = 2.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<2x8x8x4xf32>, tensor<3x3x4x5xf32>, tensor<2x2xi64>) -> tensor<1x6x6x5xf32>
  return
}

// -----

// dynamic_conv C16
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x2x5xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects kernel output feature dimension (5) to be divisible by feature_group_count. For feature_group_count = 2.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x2x5xf32>, tensor<2x2xi64>) -> tensor<1x6x6x5xf32>
  return
}

// -----

// dynamic_conv C17
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects the same size for input, kernel and output spatial-dimensions, but got 2, 1, and 2 resp.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C18
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects kernel dimension-numbers to be unique, got {2, 2, 0, 1}.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C18: out of range
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects input, kernel, and output dimension-numbers to be in-range [0, 4).}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 4, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C19
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects the same size for input, kernel and output spatial-dimensions, but got 2, 2, and 1 resp.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C20
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects output dimension-numbers to be unique, got {0, 0, 1, 2}.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 0, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C20: out of range
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects input, kernel, and output dimension-numbers to be in-range [0, 4).}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 5, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C21
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{attribute 'feature_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 0 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C22
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{attribute 'batch_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 0 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C23
func.func @f(%x: tensor<2x8x8x4xf32>, %k: tensor<3x3x2x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects batch_group_count and feature_group_count not to be both greater than 1. Got 2 and 2 resp.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C24
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects precision config to be empty or have <= 2 elements.}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C25: features
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{inferred shape '[1, 6, 6, 6]' is incompatible with return type of operation 'tensor<1x6x6x7xf32>'}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x7xf32>
  return
}

// -----

// dynamic_conv C25: space
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{inferred shape '[1, 6, 6, 6]' is incompatible with return type of operation 'tensor<1x6x5x6xf32>'}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x5x6xf32>
  return
}

// -----

// dynamic_conv C25: batch
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{inferred shape '[1, 6, 6, 6]' is incompatible with return type of operation 'tensor<2x6x6x6xf32>'}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<2x6x6x6xf32>
  return
}

// -----

// dynamic_conv C26
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{inferred shape '[1, 6, 6, 6]' is incompatible with return type of operation 'tensor<1x6x6xf32>'}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6xf32>
  return
}

// -----

// dynamic_conv C27
func.func @f(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x6xi32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{expects lhs and rhs to have compatible element type. Got: 'f32' and 'i32'}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xi32>, tensor<2x2xi64>) -> tensor<1x6x6x6xf32>
  return
}

// -----

// dynamic_conv C28
func.func @f(%x: tensor<1x8x8x4x!quant.uniform<i8:f32, 0.5>>, %k: tensor<3x3x4x6xf32>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{rhs should be quantized for quantized operations and is_quantized(lhs)=is_quantized(result) should hold}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4x!quant.uniform<i8:f32, 0.5>>, tensor<3x3x4x6xf32>, tensor<2x2xi64>) -> tensor<1x6x6x6x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// dynamic_conv C29
func.func @f(%x: tensor<1x8x8x4x!quant.uniform<i8:f32, 0.5>>, %k: tensor<3x3x4x6x!quant.uniform<i8:f32:2, {0.5, 0.5, 0.5, 0.5}>>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{quantization dimension of rhs should be same with kernel_output_feature_dimension}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4x!quant.uniform<i8:f32, 0.5>>, tensor<3x3x4x6x!quant.uniform<i8:f32:2, {0.5, 0.5, 0.5, 0.5}>>, tensor<2x2xi64>) -> tensor<1x6x6x6x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// dynamic_conv C30
func.func @f(%x: tensor<1x8x8x4x!quant.uniform<i8:f32, 0.5>>, %k: tensor<3x3x4x6x!quant.uniform<i8:f32:3, {0.5, 0.5, 0.5, 0.5, 0.5, 0.5}>>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{quantization dimension of result should be same with output_feature_dimension}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4x!quant.uniform<i8:f32, 0.5>>, tensor<3x3x4x6x!quant.uniform<i8:f32:3, {0.5, 0.5, 0.5, 0.5, 0.5, 0.5}>>, tensor<2x2xi64>) -> tensor<1x6x6x6x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5, 0.5, 0.5}>>
  return
}

// -----

// dynamic_conv C31
func.func @f(%x: tensor<1x8x8x4x!quant.uniform<i8:f32, 0.5>>, %k: tensor<3x3x4x6x!quant.uniform<i4:f32, 0.5>>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{mismatched lhs and rhs quantization storage types}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4x!quant.uniform<i8:f32, 0.5>>, tensor<3x3x4x6x!quant.uniform<i4:f32, 0.5>>, tensor<2x2xi64>) -> tensor<1x6x6x6x!quant.uniform<i32:f32, 0.5>>
  return
}

// -----

// dynamic_conv C32
func.func @f(%x: tensor<1x8x8x4x!quant.uniform<i8:f64, 0.5>>, %k: tensor<3x3x4x6x!quant.uniform<i8:f32, 0.5>>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{mismatched lhs, rhs and result quantization expressed types}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4x!quant.uniform<i8:f64, 0.5>>, tensor<3x3x4x6x!quant.uniform<i8:f32, 0.5>>, tensor<2x2xi64>) -> tensor<1x6x6x6x!quant.uniform<i32:f32, 0.5>>
  return
}

// -----

// dynamic_conv C33
func.func @f(%x: tensor<1x8x8x4x!quant.uniform<i8:f32, 0.5>>, %k: tensor<3x3x4x6x!quant.uniform<i8:f32, 0.5>>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{mismatched rhs and result quantization granularity}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4x!quant.uniform<i8:f32, 0.5>>, tensor<3x3x4x6x!quant.uniform<i8:f32, 0.5>>, tensor<2x2xi64>) -> tensor<1x6x6x6x!quant.uniform<i8:f32:3, {0.5, 0.5, 0.5, 0.5, 0.5, 0.5}>>
  return
}

// -----

// dynamic_conv C34
func.func @f(%x: tensor<1x8x8x4xf64>, %k: tensor<3x3x4x6x!quant.uniform<i8:f32, 0.5>>) {
  %p = stablehlo.constant dense<0> : tensor<2x2xi64>
  // expected-error@+1 {{mismatched rhs quantization expressed type and lhs and result element type}}
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x8x8x4xf64>, tensor<3x3x4x6x!quant.uniform<i8:f32, 0.5>>, tensor<2x2xi64>) -> tensor<1x6x6x6xf64>
  return
}
