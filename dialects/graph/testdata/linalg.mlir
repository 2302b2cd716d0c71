// Transforms, factorizations, random bits.

func.func @fft_lengths() {
  // Lengths 6 and 5: a composite one and a prime.
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf64>
  %s = stablehlo.fft %x, type = RFFT, length = [6] : (tensor<6xf64>) -> tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %s, dense<[(21.0, 0.0), (-3.0, 5.196152422706632), (-3.0, 1.7320508075688772), (-3.0, 0.0)]> : tensor<4xcomplex<f64>>
  %b = stablehlo.fft %s, type = IRFFT, length = [6] : (tensor<4xcomplex<f64>>) -> tensor<6xf64>
  check.expect_almost_eq_const %b, dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf64>
  %z = stablehlo.constant dense<[(1.0, 0.0), (0.0, 1.0), (2.0, 0.0), (0.0, 0.0), (-1.0, 3.0)]> : tensor<5xcomplex<f64>>
  %f = stablehlo.fft %z, type = FFT, length = [5] : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  %g = stablehlo.fft %f, type = IFFT, length = [5] : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq %g, %z : tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>
  return
}

func.func @factor_and_solve() {
  %a = stablehlo.constant dense<[[4.0, 99.0], [2.0, 5.0]]> : tensor<2x2xf64>
  %l = stablehlo.cholesky %a, lower = true : tensor<2x2xf64>
  check.expect_eq_const %l, dense<[[2.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf64>
  %b = stablehlo.constant dense<[[2.0], [5.0]]> : tensor<2x1xf64>
  %x = "stablehlo.triangular_solve"(%l, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  check.expect_eq_const %x, dense<[[1.0], [2.0]]> : tensor<2x1xf64>
  %y = "stablehlo.triangular_solve"(%l, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  check.expect_eq_const %y, dense<[[-0.25], [2.5]]> : tensor<2x1xf64>
  %c = stablehlo.constant dense<[[4.0, 6.0]]> : tensor<1x2xf64>
  %w = "stablehlo.triangular_solve"(%l, %c) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<2x2xf64>, tensor<1x2xf64>) -> tensor<1x2xf64>
  check.expect_eq_const %w, dense<[[-2.0, 6.0]]> : tensor<1x2xf64>
  return
}

func.func @random_bits() {
  // Published test vectors of the two generators: key and counter of all zeros.
  %s = stablehlo.constant dense<0> : tensor<2xui64>
  %t, %x = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui32>)
  check.expect_eq_const %x, dense<[1797259609, 2579123966]> : tensor<2xui32>
  check.expect_eq_const %t, dense<[0, 1]> : tensor<2xui64>
  %u, %y = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  check.expect_eq_const %y, dense<[1713891541, 3781805453, 3159862348, 2600524760]> : tensor<4xui32>
  check.expect_eq_const %u, dense<[0, 1]> : tensor<2xui64>
  return
}
