// RUN: terrace opt %s --remove-dead-values | FileCheck %s

func.func @b1(%x: i32, %c: i1) -> i32 {
  %a = arith.addi %x, %x : i32
  %b = arith.muli %x, %x : i32
  cf.br ^l(%a, %b : i32, i32)
^l(%p: i32, %q: i32):
  return %p : i32
}
func.func @b2(%x: i32, %c: i1) -> i32 {
  %b = arith.muli %x, %x : i32
  cf.cond_br %c, ^l(%x, %b : i32, i32), ^r(%b : i32)
^r(%y: i32):
  return %x : i32
^l(%p: i32, %q: i32):
  return %p : i32
}

// CHECK: module {
// CHECK-NEXT: func.func @b1(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: cf.br ^bb1(%0 : i32)
// CHECK-NEXT: ^bb1(%1: i32):  // pred: ^bb0
// CHECK-NEXT: return %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @b2(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT: cf.cond_br %arg1, ^bb2(%arg0 : i32), ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return %arg0 : i32
// CHECK-NEXT: ^bb2(%0: i32):  // pred: ^bb0
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: }
