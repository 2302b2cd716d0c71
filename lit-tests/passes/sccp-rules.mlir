// RUN: terrace opt %s --sccp | FileCheck %s

// What rules say that make no operations.

// CHECK-LABEL: func.func @same(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32, %[[A1:[a-zA-Z0-9_]+]]: i32) -> (i32, i32, i1) {
// CHECK-NEXT: %[[TRUE:[a-zA-Z0-9_]+]] = arith.constant true
// CHECK-NEXT: %[[C0_I32:[a-zA-Z0-9_]+]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C0_I32]], %[[C0_I32]], %[[TRUE]] : i32, i32, i1
func.func @same(%arg0: i32, %arg1: i32) -> (i32, i32, i1) {
  %0 = arith.subi %arg0, %arg0 : i32
  %1 = arith.xori %arg1, %arg1 : i32
  %2 = arith.cmpi sle, %arg0, %arg0 : i32
  return %0, %1, %2 : i32, i32, i1
}

// CHECK-LABEL: func.func @absorbed(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32, %[[A1:[a-zA-Z0-9_]+]]: i1) -> i32 {
// CHECK-NEXT: %[[C0_I32:[a-zA-Z0-9_]+]] = arith.constant 0 : i32
// CHECK-NEXT: cf.cond_br %[[A1]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb3(%[[C0_I32]] : i32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb3(%[[C0_I32]] : i32)
// CHECK-NEXT: ^bb3(%[[V0:[a-zA-Z0-9_]+]]: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: return %[[C0_I32]] : i32
func.func @absorbed(%arg0: i32, %arg1: i1) -> i32 {
  cf.cond_br %arg1, ^bb1, ^bb2
^bb1:  // pred: ^bb0
  %c0_i32 = arith.constant 0 : i32
  cf.br ^bb3(%c0_i32 : i32)
^bb2:  // pred: ^bb0
  %c0_i32_0 = arith.constant 0 : i32
  cf.br ^bb3(%c0_i32_0 : i32)
^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
  %1 = arith.muli %arg0, %0 : i32
  %2 = arith.andi %1, %arg0 : i32
  return %2 : i32
}

// CHECK-LABEL: func.func @branch(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32, %[[A1:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[C7_I32:[a-zA-Z0-9_]+]] = arith.constant 7 : i32
// CHECK-NEXT: %[[TRUE:[a-zA-Z0-9_]+]] = arith.constant true
// CHECK-NEXT: %[[C0_I32:[a-zA-Z0-9_]+]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C7_I32]] : i32
func.func @branch(%arg0: i32, %arg1: i32) -> i32 {
  %0 = arith.subi %arg0, %arg0 : i32
  %c0_i32 = arith.constant 0 : i32
  %1 = arith.cmpi eq, %0, %c0_i32 : i32
  %2 = scf.if %1 -> (i32) {
    %c7_i32 = arith.constant 7 : i32
    scf.yield %c7_i32 : i32
  } else {
    scf.yield %arg1 : i32
  }
  return %2 : i32
}

// CHECK-LABEL: func.func @some(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) -> (i32, i1) {
// CHECK-NEXT: %[[FALSE:[a-zA-Z0-9_]+]] = arith.constant false
// CHECK-NEXT: %[[C0_I32:[a-zA-Z0-9_]+]] = arith.constant 0 : i32
// CHECK-NEXT: %[[SUM:[a-zA-Z0-9_]+]], %[[OVERFLOW:[a-zA-Z0-9_]+]] = arith.addui_extended %[[A0]], %[[C0_I32]] : i32, i1
// CHECK-NEXT: return %[[SUM]], %[[FALSE]] : i32, i1
func.func @some(%arg0: i32) -> (i32, i1) {
  %c0_i32 = arith.constant 0 : i32
  %sum, %overflow = arith.addui_extended %arg0, %c0_i32 : i32, i1
  return %sum, %overflow : i32, i1
}

// CHECK-LABEL: func.func @granted(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) -> (f32, f32) {
// CHECK-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.mulf %[[A0]], %[[CST]] : f32
// CHECK-NEXT: return %[[CST]], %[[V0]] : f32, f32
func.func @granted(%arg0: f32) -> (f32, f32) {
  %cst = arith.constant 0.000000e+00 : f32
  %0 = arith.mulf %arg0, %cst fastmath<nnan,nsz> : f32
  %1 = arith.mulf %arg0, %cst : f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @loop(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index, %[[A1:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: %[[C0_I32:[a-zA-Z0-9_]+]] = arith.constant 0 : i32
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: return %[[C0_I32]] : i32
func.func @loop(%arg0: index, %arg1: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c0_i32 = arith.constant 0 : i32
  %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %c0_i32) -> (i32) {
    %1 = arith.muli %arg3, %arg1 : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
