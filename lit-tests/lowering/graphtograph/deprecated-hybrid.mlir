// RUN: not terrace opt %s --split-input-file --stablehlo-legalize-deprecated-ops 2>&1 | FileCheck %s

// dot_general is not as lenient as dot.
// CHECK: deprecated-hybrid.mlir:[[#@LINE+2]]:8: error: failed to legalize operation 'stablehlo.dot' that was explicitly marked illegal
func.func @hybrid(%x: tensor<2x3xf32>, %y: tensor<3x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:3>> {
  %0 = "stablehlo.dot"(%x, %y) : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>
  return %0 : tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>
}

// -----

// CHECK: deprecated-hybrid.mlir:[[#@LINE+2]]:8: error: failed to legalize operation 'stablehlo.dot' that was explicitly marked illegal
func.func @zero_point(%x: tensor<2x3x!quant.uniform<i8:f32, 1.0>>, %y: tensor<3x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0>> {
  %0 = stablehlo.dot %x, %y : (tensor<2x3x!quant.uniform<i8:f32, 1.0>>, tensor<3x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0>>
  return %0 : tensor<2x2x!quant.uniform<i8:f32, 1.0>>
}
