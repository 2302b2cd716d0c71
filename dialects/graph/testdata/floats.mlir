// Edges of floating-point arithmetic and of conversions.

func.func @max_min() {
  %x = stablehlo.constant dense<[0x7FC00000, 1.0, -0.0, 0.0]> : tensor<4xf32>
  %y = stablehlo.constant dense<[1.0, 0x7FC00000, 0.0, -0.0]> : tensor<4xf32>
  %m = stablehlo.maximum %x, %y : tensor<4xf32>
  %b = stablehlo.bitcast_convert %m : (tensor<4xf32>) -> tensor<4xui32>
  %zeros = stablehlo.slice %b [2:4] : (tensor<4xui32>) -> tensor<2xui32>
  check.expect_eq_const %zeros, dense<0> : tensor<2xui32>
  check.expect_eq_const %m, dense<[0x7FC00000, 0x7FC00000, 0.0, 0.0]> : tensor<4xf32>
  %n = stablehlo.minimum %x, %y : tensor<4xf32>
  check.expect_eq_const %n, dense<[0x7FC00000, 0x7FC00000, -0.0, -0.0]> : tensor<4xf32>
  return
}

func.func @rounding() {
  %x = stablehlo.constant dense<[0.5, 1.5, 2.5, -0.5, -1.5, -2.5]> : tensor<6xf32>
  %e = stablehlo.round_nearest_even %x : tensor<6xf32>
  check.expect_eq_const %e, dense<[0.0, 2.0, 2.0, -0.0, -2.0, -2.0]> : tensor<6xf32>
  %a = stablehlo.round_nearest_afz %x : tensor<6xf32>
  check.expect_eq_const %a, dense<[1.0, 2.0, 3.0, -1.0, -2.0, -3.0]> : tensor<6xf32>
  %f = stablehlo.floor %x : tensor<6xf32>
  check.expect_eq_const %f, dense<[0.0, 1.0, 2.0, -1.0, -2.0, -3.0]> : tensor<6xf32>
  %r = stablehlo.remainder %x, %e : tensor<6xf32>
  check.expect_eq_const %r, dense<[0x7FC00000, 1.5, 0.5, 0x7FC00000, -1.5, -0.5]> : tensor<6xf32>
  return
}

func.func @total_order() {
  %x = stablehlo.constant dense<[-0.0, 0x7FC00000, 0xFFC00000, 1.0]> : tensor<4xf32>
  %y = stablehlo.constant dense<[0.0, 0x7F800000, 0xFF800000, 1.0]> : tensor<4xf32>
  %t = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %t, dense<[true, false, true, false]> : tensor<4xi1>
  %f = stablehlo.compare LT, %x, %y, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %f, dense<false> : tensor<4xi1>
  %n = stablehlo.compare NE, %x, %y, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %n, dense<[false, true, true, false]> : tensor<4xi1>
  return
}

func.func @to_integers() {
  %x = stablehlo.constant dense<[0x7FC00000, 1.0e10, -1.0e10, -1.5, 2.9]> : tensor<5xf32>
  %i = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xi32>
  check.expect_eq_const %i, dense<[0, 2147483647, -2147483648, -1, 2]> : tensor<5xi32>
  %u = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xui8>
  check.expect_eq_const %u, dense<[0, 255, 0, 0, 2]> : tensor<5xui8>
  %b = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xi1>
  check.expect_eq_const %b, dense<true> : tensor<5xi1>
  return
}

func.func @narrow() {
  // 1/3 rounded once to each type; overflow to infinity, or to NaN without one.
  %x = stablehlo.constant dense<[0.33333333333333331, 1.0e9]> : tensor<2xf64>
  %h = stablehlo.convert %x : (tensor<2xf64>) -> tensor<2xf16>
  check.expect_eq_const %h, dense<[0x3555, 0x7C00]> : tensor<2xf16>
  %b = stablehlo.convert %x : (tensor<2xf64>) -> tensor<2xbf16>
  check.expect_eq_const %b, dense<[0x3EAB, 0x4E6E]> : tensor<2xbf16>
  %e = stablehlo.convert %x : (tensor<2xf64>) -> tensor<2xf8E4M3FN>
  check.expect_eq_const %e, dense<[0x2B, 0x7F]> : tensor<2xf8E4M3FN>
  %s = stablehlo.add %b, %b : tensor<2xbf16>
  check.expect_eq_const %s, dense<[0x3F2B, 0x4EEE]> : tensor<2xbf16>
  return
}

func.func @reduce_precision() {
  %x = stablehlo.constant dense<[1.0009765625, 65520.0, 1.0e-5, -1.0, 0x7F800000]> : tensor<5xf32>
  %r = stablehlo.reduce_precision %x, format = e5m9 : tensor<5xf32>
  check.expect_eq_const %r, dense<[1.0, 0x7F800000, 0.0, -1.0, 0x7F800000]> : tensor<5xf32>
  return
}

func.func @bitcast_rank() {
  %x = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui16>
  %w = stablehlo.bitcast_convert %x : (tensor<2x2xui16>) -> tensor<2xui32>
  check.expect_eq_const %w, dense<[131073, 262147]> : tensor<2xui32>
  %b = stablehlo.bitcast_convert %w : (tensor<2xui32>) -> tensor<2x4xui8>
  check.expect_eq_const %b, dense<[[1, 0, 2, 0], [3, 0, 4, 0]]> : tensor<2x4xui8>
  return
}

func.func @sign_and_abs() {
  %x = stablehlo.constant dense<[-3.0, -0.0, 0x7FC00000, 2.0]> : tensor<4xf32>
  %s = stablehlo.sign %x : tensor<4xf32>
  check.expect_eq_const %s, dense<[-1.0, -0.0, 0x7FC00000, 1.0]> : tensor<4xf32>
  %z = stablehlo.constant dense<(3.0, -4.0)> : tensor<complex<f64>>
  %a = stablehlo.abs %z : (tensor<complex<f64>>) -> tensor<f64>
  check.expect_eq_const %a, dense<5.0> : tensor<f64>
  %c = stablehlo.sign %z : tensor<complex<f64>>
  check.expect_almost_eq_const %c, dense<(0.6, -0.8)> : tensor<complex<f64>>
  return
}

func.func @complex() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (0.0, 1.0)]> : tensor<2xcomplex<f32>>
  %y = stablehlo.constant dense<[(3.0, -1.0), (0.0, 2.0)]> : tensor<2xcomplex<f32>>
  %m = stablehlo.multiply %x, %y : tensor<2xcomplex<f32>>
  check.expect_eq_const %m, dense<[(5.0, 5.0), (-2.0, 0.0)]> : tensor<2xcomplex<f32>>
  %d = stablehlo.divide %m, %y : tensor<2xcomplex<f32>>
  check.expect_eq_const %d, dense<[(1.0, 2.0), (0.0, 1.0)]> : tensor<2xcomplex<f32>>
  %n = stablehlo.constant dense<[(-4.0, 0.0), (-4.0, -0.0)]> : tensor<2xcomplex<f32>>
  %s = stablehlo.sqrt %n : tensor<2xcomplex<f32>>
  check.expect_eq_const %s, dense<[(0.0, 2.0), (0.0, -2.0)]> : tensor<2xcomplex<f32>>
  %l = stablehlo.log %n : tensor<2xcomplex<f32>>
  check.expect_almost_eq_const %l, dense<[(1.3862944, 3.1415927), (1.3862944, -3.1415927)]> : tensor<2xcomplex<f32>>
  return
}
