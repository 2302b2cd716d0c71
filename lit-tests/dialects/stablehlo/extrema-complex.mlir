// RUN: terrace run %s
// RUN: terrace run %s --backend=cpu

// The larger of two complex numbers has the larger real part, then the larger imaginary one; a number with a NaN wins. Where
// both are equal but for zeros' signs, or both have NaNs, each part is chosen by itself: the order of operands never matters.
func.func @main() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (2.0, 0.0), (0.0, 0.0), (0.0, -0.0), (-0.0, 1.0), (0x7FC00000, 1.0), (0x7FC00000, 1.0)]> : tensor<7xcomplex<f32>>
  %y = stablehlo.constant dense<[(1.0, 3.0), (1.0, 9.0), (-0.0, 0.0), (-0.0, 0.0), (0.0, 0.5), (5.0, 5.0), (0x7FC00000, 2.0)]> : tensor<7xcomplex<f32>>
  %max = stablehlo.maximum %x, %y : tensor<7xcomplex<f32>>
  %max2 = stablehlo.maximum %y, %x : tensor<7xcomplex<f32>>
  check.expect_eq_const %max, dense<[(1.0, 3.0), (2.0, 0.0), (0.0, 0.0), (0.0, 0.0), (-0.0, 1.0), (0x7FC00000, 1.0), (0x7FC00000, 2.0)]> : tensor<7xcomplex<f32>>
  check.expect_eq_const %max2, dense<[(1.0, 3.0), (2.0, 0.0), (0.0, 0.0), (0.0, 0.0), (-0.0, 1.0), (0x7FC00000, 1.0), (0x7FC00000, 2.0)]> : tensor<7xcomplex<f32>>
  %min = stablehlo.minimum %x, %y : tensor<7xcomplex<f32>>
  %min2 = stablehlo.minimum %y, %x : tensor<7xcomplex<f32>>
  check.expect_eq_const %min, dense<[(1.0, 2.0), (1.0, 9.0), (-0.0, 0.0), (-0.0, -0.0), (0.0, 0.5), (0x7FC00000, 1.0), (0x7FC00000, 1.0)]> : tensor<7xcomplex<f32>>
  check.expect_eq_const %min2, dense<[(1.0, 2.0), (1.0, 9.0), (-0.0, 0.0), (-0.0, -0.0), (0.0, 0.5), (0x7FC00000, 1.0), (0x7FC00000, 1.0)]> : tensor<7xcomplex<f32>>
  return
}
