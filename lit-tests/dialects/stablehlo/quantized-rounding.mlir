// RUN: terrace run %s --backend=interp
// RUN: terrace run %s --backend=cpu
// RUN: terrace opt %s --stablehlo-legalize-quant-to-math --chlo-legalize-to-stablehlo | terrace run -

!odd = !quant.uniform<i8:f32, 1.0:3>
!third = !quant.uniform<i8:f32, 0.1:0>
!wide = !quant.uniform<i32:f32, 1.0:1>

func.func @main() {
  // The zero point is added before rounding to the nearest even: 0.5 + 3 is 3.5.
  %x = stablehlo.constant dense<[0.5, 1.5, -0.5, 2.5, -200.0, 200.0]> : tensor<6xf32>
  %q = stablehlo.uniform_quantize %x : (tensor<6xf32>) -> tensor<6x!odd>
  %qs = stablehlo.bitcast_convert %q : (tensor<6x!odd>) -> tensor<6xi8>
  check.expect_eq_const %qs, dense<[4, 4, 2, 6, -128, 127]> : tensor<6xi8>

  // A scale is of the expressed type: 9 times the f32 next to 0.1 is not 0.9.
  %t = stablehlo.constant() <{value = dense<[9, 13]> : tensor<2xi8>}> : () -> tensor<2x!third>
  %d = stablehlo.uniform_dequantize %t : (tensor<2x!third>) -> tensor<2xf32>
  check.expect_eq_const %d, dense<[0x3F666667, 0x3FA66667]> : tensor<2xf32>

  // Numbers of 32 bits are rounded to f32 after the zero point is off, in 32 bits.
  %w = stablehlo.constant() <{value = dense<[16777218, 2147483647, -2147483648]> : tensor<3xi32>}> : () -> tensor<3x!wide>
  %wd = stablehlo.uniform_dequantize %w : (tensor<3x!wide>) -> tensor<3xf32>
  check.expect_eq_const %wd, dense<[16777216.0, 2147483648.0, 2147483648.0]> : tensor<3xf32>
  %big = stablehlo.constant dense<[3.0e9, -3.0e9, 16777217.0]> : tensor<3xf32>
  %wq = stablehlo.uniform_quantize %big : (tensor<3xf32>) -> tensor<3x!wide>
  %ws = stablehlo.bitcast_convert %wq : (tensor<3x!wide>) -> tensor<3xi32>
  check.expect_eq_const %ws, dense<[2147483647, -2147483648, 16777216]> : tensor<3xi32>
  return
}
