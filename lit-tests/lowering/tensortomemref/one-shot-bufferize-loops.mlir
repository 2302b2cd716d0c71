// RUN: terrace opt %s --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" | FileCheck %s

// A loop that hands on other memory than it carries makes a copy in each turn.

// CHECK-LABEL: func.func @swap(
// CHECK: scf.for {{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}) -> (memref<2xi32, strided<[?], offset: ?>>, memref<2xi32, strided<[?], offset: ?>>) {
// CHECK-NEXT: %[[X:.*]] = memref.alloc() {alignment = 64 : i64} : memref<2xi32>
// CHECK-NEXT: memref.copy %[[B]], %[[X]]
// CHECK: %[[Y:.*]] = memref.alloc() {alignment = 64 : i64} : memref<2xi32>
// CHECK-NEXT: memref.copy %[[A]], %[[Y]]
// CHECK: scf.yield
func.func @swap(%t: tensor<2xi32>, %u: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %t, %b = %u) -> (tensor<2xi32>, tensor<2xi32>) {
    scf.yield %b, %a : tensor<2xi32>, tensor<2xi32>
  }
  return %r#0, %r#1 : tensor<2xi32>, tensor<2xi32>
}
