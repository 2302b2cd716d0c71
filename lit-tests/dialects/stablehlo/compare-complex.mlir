// RUN: terrace run %s
// RUN: terrace run %s --backend=cpu

// Complex numbers are ordered by their real, then by their imaginary parts; a NaN
// that decides is in no order.
func.func @main() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (1.0, 2.0), (1.0, 2.0), (0x7FC00000, 0.0), (1.0, 0x7FC00000), (-0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %y = stablehlo.constant dense<[(1.0, 3.0), (2.0, 0.0), (1.0, 2.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.5)]> : tensor<6xcomplex<f32>>
  %lt = stablehlo.compare LT, %x, %y : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xi1>
  check.expect_eq_const %lt, dense<[true, true, false, false, true, false]> : tensor<6xi1>
  %le = stablehlo.compare LE, %x, %y : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xi1>
  check.expect_eq_const %le, dense<[true, true, true, false, true, false]> : tensor<6xi1>
  %gt = stablehlo.compare GT, %x, %y : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xi1>
  check.expect_eq_const %gt, dense<[false, false, false, false, false, true]> : tensor<6xi1>
  %ge = stablehlo.compare GE, %x, %y : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xi1>
  check.expect_eq_const %ge, dense<[false, false, true, false, false, true]> : tensor<6xi1>
  %eq = stablehlo.compare EQ, %x, %y : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xi1>
  check.expect_eq_const %eq, dense<[false, false, true, false, false, false]> : tensor<6xi1>
  %ne = stablehlo.compare NE, %x, %y : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xi1>
  check.expect_eq_const %ne, dense<[true, true, false, true, true, true]> : tensor<6xi1>
  return
}
