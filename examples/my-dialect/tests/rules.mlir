// RUN: terrace opt %s --canonicalize --keep-names | FileCheck %s
// RUN: terrace opt %s --mlir-print-op-generic | terrace opt - --canonicalize --check-semantics -o %t

// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]] = stablehlo.abs %x
// CHECK-NEXT: %r = act.leaky_relu %x, 1.000000e-01 : f32 : tensor<4xf32>
// CHECK-NEXT: return %[[A]], %r
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = stablehlo.abs %x : tensor<4xf32>
  %b = act.relu %a : tensor<4xf32>
  %c = act.leaky_relu %b, 0.2 : f32 : tensor<4xf32>
  %r = act.leaky_relu %x, 0.1 : f32 : tensor<4xf32>
  return %c, %r : tensor<4xf32>, tensor<4xf32>
}
