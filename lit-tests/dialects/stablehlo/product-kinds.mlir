// RUN: terrace run %s
// RUN: terrace run %s --backend=cpu

// Operands of another kind than the result (booleans, integers, floats, complex numbers) are converted to its type first.
func.func @main() {
  %f = stablehlo.constant dense<[[-1.5, 2.75], [0.5, 1.0]]> : tensor<2x2xf32>
  %i = stablehlo.constant dense<[[-1, 2], [0, 1]]> : tensor<2x2xi8>
  %b = stablehlo.constant dense<[[true, true], [false, true]]> : tensor<2x2xi1>
  %z = stablehlo.constant dense<[[(1.5, 3.0), (-2.0, 1.0)], [(0.0, 9.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %0 = stablehlo.dot_general %f, %f, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[1, 0], [0, 1]]> : tensor<2x2xi32>
  %1 = stablehlo.dot_general %f, %f, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xui8>
  check.expect_eq_const %1, dense<[[0, 2], [0, 1]]> : tensor<2x2xui8>
  %2 = stablehlo.dot_general %i, %i, contracting_dims = [1] x [0] : (tensor<2x2xi8>, tensor<2x2xi8>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %2, dense<[[(1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %3 = stablehlo.dot_general %i, %i, contracting_dims = [1] x [0] : (tensor<2x2xi8>, tensor<2x2xi8>) -> tensor<2x2xi1>
  check.expect_eq_const %3, dense<[[true, true], [false, true]]> : tensor<2x2xi1>
  %4 = stablehlo.dot_general %b, %b, contracting_dims = [1] x [0] : (tensor<2x2xi1>, tensor<2x2xi1>) -> tensor<2x2xf32>
  check.expect_eq_const %4, dense<[[1.0, 2.0], [0.0, 1.0]]> : tensor<2x2xf32>
  %5 = stablehlo.dot_general %z, %z, contracting_dims = [1] x [0] : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> tensor<2x2xf32>
  check.expect_eq_const %5, dense<[[2.25, -5.0], [0.0, 1.0]]> : tensor<2x2xf32>
  %x = stablehlo.constant dense<[[[1.5], [-2.5], [3.0]]]> : tensor<1x3x1xf32>
  %w = stablehlo.constant dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf32>
  %6 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1xf32>, tensor<2x1x1xf32>) -> tensor<1x2x1xi32>
  check.expect_eq_const %6, dense<[[[-3], [4]]]> : tensor<1x2x1xi32>
  return
}
