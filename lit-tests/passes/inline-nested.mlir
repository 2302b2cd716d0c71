// RUN: terrace opt %s --inline | FileCheck %s

// Calls are looked up in the module that they are in; the passes run on its functions too.
// CHECK:      module @inner {
// CHECK-NEXT:   func.func @g(
// CHECK-NEXT:     %[[A:.*]] = arith.addi %arg0, %arg0
// CHECK-NEXT:     return %[[A]]
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK:      func.func @f(
// CHECK-NEXT:   %[[M:.*]] = arith.muli %arg0, %arg0
// CHECK-NEXT:   return %[[M]]
module @inner {
  func.func @g(%x: i32) -> i32 {
    %0 = func.call @h(%x) : (i32) -> i32
    return %0 : i32
  }
  func.func private @h(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    return %0 : i32
  }
}
func.func @f(%x: i32) -> i32 {
  %0 = func.call @h(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @h(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}
