// RUN: terrace opt %s | FileCheck %s
// RUN: terrace opt %s | terrace opt | FileCheck %s

// Letters where they say what the numbers are.
// CHECK: a = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>
// CHECK-SAME: b = #stablehlo.conv<[b, ?, f]x[i, o]->[f, b]>
// CHECK-SAME: c = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>
func.func private @letters() attributes {
  t.a = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>,
  t.b = #stablehlo.conv<[b, ?, f, ?]x[i, o]->[f, b]>,
  t.c = #stablehlo.conv<raw output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1],
    kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0],
    input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1]>}

// Repeated, negative and enormous numbers have none.
// CHECK: a = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1],
// CHECK-SAME: kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1],
// CHECK-SAME: output_batch_dimension = 1, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>
// CHECK-SAME: b = #stablehlo.conv<raw input_batch_dimension = -1, input_feature_dimension = 1000000000000, input_spatial_dimensions = [],
func.func private @numbers() attributes {
  t.a = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1],
    kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1],
    output_batch_dimension = 1, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>,
  t.b = #stablehlo.conv<raw input_batch_dimension = -1, input_feature_dimension = 1000000000000, input_spatial_dimensions = [],
    kernel_input_feature_dimension = 0, kernel_output_feature_dimension = 1, kernel_spatial_dimensions = [],
    output_batch_dimension = 0, output_feature_dimension = 1, output_spatial_dimensions = []>}
