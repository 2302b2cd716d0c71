// A dense layer: relu(x · weights + bias). The files beside this one are what the
// CPU pipeline makes of it, level by level.
//
// RUN: terrace opt %s | terrace opt - | FileCheck %s --check-prefix=TEXT
// RUN: terrace run %s --backend=interp --call="@main(dense<1.0> : tensor<4x8xf32>, dense<0.5> : tensor<8x16xf32>, dense<-1.0> : tensor<16xf32>)" | FileCheck %s
// TEXT: stablehlo.dot_general
// CHECK: dense<3.000000e+00> : tensor<4x16xf32>

func.func @main(%x: tensor<4x8xf32>, %weights: tensor<8x16xf32>, %bias: tensor<16xf32>) -> tensor<4x16xf32> {
  %product = stablehlo.dot_general %x, %weights, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %rows = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<16xf32>) -> tensor<4x16xf32>
  %sum = stablehlo.add %product, %rows : tensor<4x16xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<4x16xf32>
  %relu = stablehlo.maximum %sum, %zero : tensor<4x16xf32>
  return %relu : tensor<4x16xf32>
}
