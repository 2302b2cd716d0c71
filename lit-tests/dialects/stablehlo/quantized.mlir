// RUN: terrace run %s --backend=interp --entry=main

!q = !quant.uniform<i8:f32, 5.000000e-01:2>
!u = !quant.uniform<u8:f32, 5.000000e-01:2>

// Stored numbers are compared: a quantized number is (stored - 2) / 2.
func.func @main() {
  // 1.0, 4.0; square roots of a matrix [[4]], and 4 x = 1.
  %x = stablehlo.constant() <{value = dense<[[4, 10]]> : tensor<1x2xi8>}> : () -> tensor<1x2x!q>
  %four = stablehlo.constant() <{value = dense<10> : tensor<1x1xi8>}> : () -> tensor<1x1x!q>
  %root = stablehlo.cholesky %four : tensor<1x1x!q>
  %r0 = stablehlo.bitcast_convert %root : (tensor<1x1x!q>) -> tensor<1x1xi8>
  check.expect_eq_const %r0, dense<6> : tensor<1x1xi8>

  %solved = "stablehlo.triangular_solve"(%four, %x) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<1x1x!q>, tensor<1x2x!q>) -> tensor<1x2x!q>
  %r1 = stablehlo.bitcast_convert %solved : (tensor<1x2x!q>) -> tensor<1x2xi8>
  check.expect_eq_const %r1, dense<[[2, 4]]> : tensor<1x2xi8>

  %product = "stablehlo.einsum"(%four, %x) <{einsum_config = "ab,bc->ac"}> : (tensor<1x1x!q>, tensor<1x2x!q>) -> tensor<1x2x!q>
  %r2 = stablehlo.bitcast_convert %product : (tensor<1x2x!q>) -> tensor<1x2xi8>
  check.expect_eq_const %r2, dense<[[10, 34]]> : tensor<1x2xi8>

  %numbers = stablehlo.iota dim = 0 : tensor<3x!u>
  %r3 = stablehlo.bitcast_convert %numbers : (tensor<3x!u>) -> tensor<3xui8>
  check.expect_eq_const %r3, dense<[2, 4, 6]> : tensor<3xui8>

  // 1.0 and 4.0 with one bit of mantissa stay; 3.5 becomes 4.
  %y = stablehlo.constant() <{value = dense<[4, 10, 9]> : tensor<3xi8>}> : () -> tensor<3x!q>
  %coarse = stablehlo.reduce_precision %y, format = e5m1 : tensor<3x!q>
  %r4 = stablehlo.bitcast_convert %coarse : (tensor<3x!q>) -> tensor<3xi8>
  check.expect_eq_const %r4, dense<[4, 10, 10]> : tensor<3xi8>

  // (x - 1) / sqrt(4) * 2 + 1
  %one = stablehlo.constant() <{value = dense<4> : tensor<2xi8>}> : () -> tensor<2x!q>
  %two = stablehlo.constant() <{value = dense<6> : tensor<2xi8>}> : () -> tensor<2x!q>
  %var = stablehlo.constant() <{value = dense<10> : tensor<2xi8>}> : () -> tensor<2x!q>
  %n = "stablehlo.batch_norm_inference"(%x, %two, %one, %one, %var) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<1x2x!q>, tensor<2x!q>, tensor<2x!q>, tensor<2x!q>, tensor<2x!q>) -> tensor<1x2x!q>
  %r5 = stablehlo.bitcast_convert %n : (tensor<1x2x!q>) -> tensor<1x2xi8>
  check.expect_eq_const %r5, dense<[[4, 10]]> : tensor<1x2xi8>
  return
}
