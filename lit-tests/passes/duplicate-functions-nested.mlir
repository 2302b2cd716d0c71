// RUN: terrace opt %s --duplicate-function-elimination | FileCheck %s

// Each module by itself: a function of another is another symbol.
// CHECK: module @outer {
// CHECK-NEXT: module @inner {
// CHECK-NEXT: func.func @h1
// CHECK-NOT: func.func @h2
// CHECK: func.func @h1
// CHECK-NOT: func.func @h2
module @outer {
  module @inner {
    func.func @h1(%x: i32) -> i32 { return %x : i32 }
    func.func @h2(%x: i32) -> i32 { return %x : i32 }
  }
  func.func @h1(%x: i32) -> i32 { return %x : i32 }
  func.func @h2(%x: i32) -> i32 { return %x : i32 }
}
