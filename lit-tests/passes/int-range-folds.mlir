// RUN: terrace opt %s --int-range-optimizations | FileCheck %s

// What bounds leave folds.

// CHECK-LABEL: func.func @casts(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i8) -> (i32, i4) {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.extui %[[A0]] : i8 to i32
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = arith.trunci %[[A0]] : i8 to i4
// CHECK-NEXT: return %[[V0]], %[[V1]] : i32, i4
func.func @casts(%arg0: i8) -> (i32, i4) {
  %0 = arith.extui %arg0 : i8 to i16
  %1 = arith.extui %0 : i16 to i32
  %2 = arith.trunci %1 : i32 to i4
  return %1, %2 : i32, i4
}

// CHECK-LABEL: func.func @order(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) -> i1 {
// CHECK-NEXT: %[[C12_I32:[a-zA-Z0-9_]+]] = arith.constant 12 : i32
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.cmpi sgt, %[[A0]], %[[C12_I32]] : i32
// CHECK-NEXT: return %[[V0]] : i1
func.func @order(%arg0: i32) -> i1 {
  %c12_i32 = arith.constant 12 : i32
  %0 = arith.cmpi slt, %c12_i32, %arg0 : i32
  return %0 : i1
}

// CHECK-LABEL: func.func @same(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: return %[[A0]] : i32
func.func @same(%arg0: i32) -> i32 {
  %0 = arith.subi %arg0, %arg0 : i32
  %1 = arith.addi %0, %arg0 : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @bounded(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i8, %[[A1:[a-zA-Z0-9_]+]]: i32) -> i32 {
// CHECK-NEXT: return %[[A1]] : i32
func.func @bounded(%arg0: i8, %arg1: i32) -> i32 {
  %0 = arith.extui %arg0 : i8 to i32
  %c256_i32 = arith.constant 256 : i32
  %1 = arith.cmpi ult, %0, %c256_i32 : i32
  %2 = arith.select %1, %arg1, %0 : i32
  return %2 : i32
}
