// RUN: not terrace opt %s 2>&1 | FileCheck %s

// An op whose location is a name is shown where the op around it stands.
// CHECK: dominance-named-place.mlir:[[#@LINE+2]]:1: error: operand #1 does not dominate this use
// CHECK-NEXT: func.func @f
func.func @f(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %x, %c : tensor<f32> loc("sum")
  %c = stablehlo.negate %0 : tensor<f32>
  return %c : tensor<f32>
}
