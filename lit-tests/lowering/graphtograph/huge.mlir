// RUN: terrace opt %s --stablehlo-target-independent-optimization | FileCheck %s

// The number of elements is 2^64, which is not none.
// CHECK: stablehlo.broadcast_in_dim
// CHECK: stablehlo.reduce
func.func @main(%x: tensor<f32>, %z: tensor<f32>) -> tensor<f32> {
  %b = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<4294967296x4294967296xf32>
  %r = stablehlo.reduce(%b init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<4294967296x4294967296xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
