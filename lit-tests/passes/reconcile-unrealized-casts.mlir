// RUN: terrace opt %s --reconcile-unrealized-casts | FileCheck %s

// There and back, in one step or more.
// CHECK-LABEL: func.func @back
// CHECK-NEXT: return %arg0, %arg0
func.func @back(%x: index) -> (index, index) {
  %0 = builtin.unrealized_conversion_cast %x : index to tensor<i32>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<i32> to index
  %2 = builtin.unrealized_conversion_cast %0 : tensor<i32> to i64
  %3 = builtin.unrealized_conversion_cast %2 : i64 to index
  return %1, %3 : index, index
}

// What leads elsewhere stays, and what it needs.
// CHECK-LABEL: func.func @elsewhere
// CHECK-NEXT: %[[A:.+]] = builtin.unrealized_conversion_cast %arg0 : index to tensor<i32>
// CHECK-NEXT: %[[B:.+]] = builtin.unrealized_conversion_cast %[[A]] : tensor<i32> to i64
// CHECK-NEXT: return %[[B]], %arg0
func.func @elsewhere(%x: index) -> (i64, index) {
  %0 = builtin.unrealized_conversion_cast %x : index to tensor<i32>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<i32> to i64
  %2 = builtin.unrealized_conversion_cast %0 : tensor<i32> to index
  return %1, %2 : i64, index
}

// Several values, whose order counts.
// CHECK-LABEL: func.func @several
// CHECK-NEXT: %[[A:.+]]:2 = builtin.unrealized_conversion_cast %arg0 : i64 to i32, i32
// CHECK-NEXT: %[[B:.+]] = builtin.unrealized_conversion_cast %[[A]]#1, %[[A]]#0 : i32, i32 to i64
// CHECK-NEXT: return %arg0, %[[B]]
func.func @several(%x: i64) -> (i64, i64) {
  %0:2 = builtin.unrealized_conversion_cast %x : i64 to i32, i32
  %1 = builtin.unrealized_conversion_cast %0#0, %0#1 : i32, i32 to i64
  %2 = builtin.unrealized_conversion_cast %0#1, %0#0 : i32, i32 to i64
  return %1, %2 : i64, i64
}
