// RUN: terrace opt %s --duplicate-function-elimination | FileCheck %s

module {
func.func private @f()
func.func @g1(%x: i32) -> i32 { 
  %a = arith.addi %x, %x : i32
  return %a : i32
}
func.func @g2(%y: i32) -> i32 { 
  %b = arith.addi %y, %y : i32
  return %b : i32
}
func.func private @g3(%y: i32) -> i32 { 
  %b = arith.addi %y, %y : i32
  return %b : i32
}
func.func private @g4(%y: i32) -> i32 { 
  %b = arith.addi %y, %y : i32
  return %b : i32
}
func.func @c(%x: i32) -> (i32, i32, i32, i32) {
  %a = call @g1(%x) : (i32) -> i32
  %b = call @g2(%x) : (i32) -> i32
  %d = call @g3(%x) : (i32) -> i32
  %e = call @g4(%x) : (i32) -> i32
  return %a, %b, %d, %e : i32, i32, i32, i32
}
}

// CHECK: module {
// CHECK-NEXT: func.func private @f()
// CHECK-NEXT: func.func @g1(%arg0: i32) -> i32 {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @g3(%arg0: i32) -> i32 {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @c(%arg0: i32) -> (i32, i32, i32, i32) {
// CHECK-NEXT: %0 = call @g1(%arg0) : (i32) -> i32
// CHECK-NEXT: %1 = call @g1(%arg0) : (i32) -> i32
// CHECK-NEXT: %2 = call @g3(%arg0) : (i32) -> i32
// CHECK-NEXT: %3 = call @g3(%arg0) : (i32) -> i32
// CHECK-NEXT: return %0, %1, %2, %3 : i32, i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: }
