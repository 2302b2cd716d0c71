// RUN: terrace opt %s --topological-sort | FileCheck %s

module {
  module @m {
    %0 = arith.addi %1, %2 : i32
    %2 = arith.subi %1, %1 : i32
    %1 = arith.constant 3 : i32
    %4 = arith.addi %5, %0 : i32
    %5 = arith.addi %4, %0 : i32
    %c = scf.if %7 -> i32 {
      scf.yield %6 : i32
    } else {
      scf.yield %0 : i32
    }
    %6 = arith.constant 4 : i32
    %7 = arith.constant true
  }
}

// CHECK: module {
// CHECK-NEXT: module @m {
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.subi %c3_i32, %c3_i32 : i32
// CHECK-NEXT: %1 = arith.addi %c3_i32, %0 : i32
// CHECK-NEXT: %2 = scf.if %true -> (i32) {
// CHECK-NEXT: scf.yield %c4_i32 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: %3 = arith.addi %4, %1 : i32
// CHECK-NEXT: %4 = arith.addi %3, %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: }
