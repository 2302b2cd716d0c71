// RUN: terrace run %s
// RUN: terrace opt %s --chlo-expand | terrace run -
// RUN: terrace opt %s --chlo-expand | FileCheck %s

// What is in one group does not show in another, infinities included.
// CHECK-NOT: chlo.ragged_dot
func.func @main() {
  %x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [0.0, 1.0]]> : tensor<3x2xf32>
  %sizes = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
  %w = stablehlo.constant dense<[[[1.0], [1.0]], [[0x7F800000], [1.0]]]> : tensor<2x2x1xf32>
  %rows = "chlo.ragged_dot"(%x, %w, %sizes) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<3x2xf32>, tensor<2x2x1xf32>, tensor<2xi64>) -> tensor<3x1xf32>
  check.expect_eq_const %rows, dense<[[3.0], [0x7F800000], [0.0]]> : tensor<3x1xf32>

  %y = stablehlo.constant dense<[[1.0], [0xFF800000], [0x7FC00000]]> : tensor<3x1xf32>
  %parts = "chlo.ragged_dot"(%x, %y, %sizes) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0]>}> : (tensor<3x2xf32>, tensor<3x1xf32>, tensor<2xi64>) -> tensor<2x2x1xf32>
  check.expect_eq_const %parts, dense<[[[1.0], [2.0]], [[0xFF800000], [0xFF800000]]]> : tensor<2x2x1xf32>

  %none = stablehlo.constant dense<> : tensor<0xi64>
  %empty = "chlo.ragged_dot"(%x, %y, %none) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0]>}> : (tensor<3x2xf32>, tensor<3x1xf32>, tensor<0xi64>) -> tensor<0x2x1xf32>
  check.expect_eq_const %empty, dense<> : tensor<0x2x1xf32>
  return
}
