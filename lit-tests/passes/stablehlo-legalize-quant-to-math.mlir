// RUN: terrace opt %s --stablehlo-legalize-quant-to-math | FileCheck %s
// RUN: terrace run %s
// RUN: terrace opt %s --stablehlo-legalize-quant-to-math --chlo-legalize-to-stablehlo | terrace run -
// RUN: terrace opt %s --stablehlo-legalize-quantized-op-to-qdq | terrace run -
// RUN: terrace opt %s --stablehlo-legalize-quantized-op-to-qdq --stablehlo-legalize-qdq-to-quantized-op | terrace run -

// CHECK-LABEL: @main
// CHECK-NOT: quant.uniform
func.func @main() {
  %x = stablehlo.constant dense<[[1.0, -2.5, 3.0], [0.5, 4.0, -6.0]]> : tensor<2x3xf32>
  %y = stablehlo.constant dense<[[2.0, -1.0], [0.5, 1.0], [3.0, 4.0]]> : tensor<3x2xf32>
  %qx = stablehlo.uniform_quantize %x : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %qy = stablehlo.uniform_quantize %y : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5>>

  // The stored integers, their sum on another scale, and a dot product.
  %b = stablehlo.bitcast_convert %qx : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %b, dense<[[5, -2, 9], [4, 11, -9]]> : tensor<2x3xi8>
  %s = stablehlo.add %qx, %qx : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 0.25:-1>>
  %sd = stablehlo.uniform_dequantize %s : (tensor<2x3x!quant.uniform<i8:f32, 0.25:-1>>) -> tensor<2x3xf32>
  check.expect_eq_const %sd, dense<[[2.0, -5.0, 6.0], [1.0, 8.0, -12.0]]> : tensor<2x3xf32>
  %n = stablehlo.negate %qx : tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %nd = stablehlo.uniform_dequantize %n : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %nd, dense<[[-1.0, 2.5, -3.0], [-0.5, -4.0, 6.0]]> : tensor<2x3xf32>
  %d = stablehlo.dot_general %qx, %qy, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.25:7>>
  %dd = stablehlo.uniform_dequantize %d : (tensor<2x2x!quant.uniform<i32:f32, 0.25:7>>) -> tensor<2x2xf32>
  check.expect_eq_const %dd, dense<[[9.75, 8.5], [-15.0, -20.5]]> : tensor<2x2xf32>
  return
}
