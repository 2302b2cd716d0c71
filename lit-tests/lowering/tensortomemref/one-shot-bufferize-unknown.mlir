// RUN: terrace opt %s --allow-unregistered-dialect --one-shot-bufferize="allow-unknown-ops bufferize-function-boundaries" | FileCheck %s

// What is not known takes tensors still, and may write what it is given: who reads that later keeps a copy.

// CHECK-LABEL: func.func @between(
// CHECK-SAME: %[[T:.*]]: memref<8xf32, strided<[?], offset: ?>>, %[[V:.*]]: f32, %[[I:.*]]: index)
// CHECK-NEXT: memref.store %[[V]], %[[T]][%[[I]]]
// CHECK-NEXT: %[[IN:.*]] = bufferization.to_tensor %[[T]]
// CHECK-NEXT: %[[OUT:.*]] = "test.unknown"(%[[IN]]) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT: %[[B:.*]] = bufferization.to_buffer %[[OUT]] : tensor<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %[[B]]
func.func @between(%t: tensor<8xf32>, %v: f32, %i: index) -> tensor<8xf32> {
  %r = tensor.insert %v into %t[%i] : tensor<8xf32>
  %q = "test.unknown"(%r) : (tensor<8xf32>) -> tensor<8xf32>
  return %q : tensor<8xf32>
}
