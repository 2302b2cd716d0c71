// RUN: terrace opt %s --canonicalize | FileCheck %s

// maxsi(x, smax c) => c
// CHECK-LABEL: func.func @maxsi_x_smax_c(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C2147483647_I32:.*]] = arith.constant 2147483647 : i32
// CHECK-NEXT: return %[[C2147483647_I32]] : i32
func.func @maxsi_x_smax_c(%x: i32) -> i32 {
  %v1 = arith.constant 2147483647 : i32
  %v2 = arith.maxsi %x, %v1 : i32
  return %v2 : i32
}

// maxsi(x, smin c) => x
// CHECK-LABEL: func.func @maxsi_x_smin_c(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @maxsi_x_smin_c(%x: i32) -> i32 {
  %v1 = arith.constant -2147483648 : i32
  %v2 = arith.maxsi %x, %v1 : i32
  return %v2 : i32
}

// minsi(x, smax c) => x
// CHECK-LABEL: func.func @minsi_x_smax_c(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @minsi_x_smax_c(%x: i32) -> i32 {
  %v1 = arith.constant 2147483647 : i32
  %v2 = arith.minsi %x, %v1 : i32
  return %v2 : i32
}

// minsi(x, smin c) => c
// CHECK-LABEL: func.func @minsi_x_smin_c(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[CN2147483648_I32:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT: return %[[CN2147483648_I32]] : i32
func.func @minsi_x_smin_c(%x: i32) -> i32 {
  %v1 = arith.constant -2147483648 : i32
  %v2 = arith.minsi %x, %v1 : i32
  return %v2 : i32
}

// maxui(x, -1) => -1
// CHECK-LABEL: func.func @maxui_x_neg1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[CN1_I32:.*]] = arith.constant -1 : i32
// CHECK-NEXT: return %[[CN1_I32]] : i32
func.func @maxui_x_neg1(%x: i32) -> i32 {
  %v1 = arith.constant -1 : i32
  %v2 = arith.maxui %x, %v1 : i32
  return %v2 : i32
}

// maxui(x, 0) => x
// CHECK-LABEL: func.func @maxui_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @maxui_x_0(%x: i32) -> i32 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.maxui %x, %v1 : i32
  return %v2 : i32
}

// minui(x, -1) => x
// CHECK-LABEL: func.func @minui_x_neg1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @minui_x_neg1(%x: i32) -> i32 {
  %v1 = arith.constant -1 : i32
  %v2 = arith.minui %x, %v1 : i32
  return %v2 : i32
}

// minui(x, 0) => 0
// CHECK-LABEL: func.func @minui_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C0_I32]] : i32
func.func @minui_x_0(%x: i32) -> i32 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.minui %x, %v1 : i32
  return %v2 : i32
}

// maxsi(x, maxsi(x, y)) => maxsi(x, y)
// CHECK-LABEL: func.func @maxsi_x_maxsi_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[A0]], %[[A1]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @maxsi_x_maxsi_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.maxsi %x, %y : i32
  %v2 = arith.maxsi %x, %v1 : i32
  return %v2 : i32
}

// minsi(x, minsi(x, y)) => minsi(x, y)
// CHECK-LABEL: func.func @minsi_x_minsi_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[A0]], %[[A1]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @minsi_x_minsi_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.minsi %x, %y : i32
  %v2 = arith.minsi %x, %v1 : i32
  return %v2 : i32
}

// maxui(x, maxui(x, y)) => maxui(x, y)
// CHECK-LABEL: func.func @maxui_x_maxui_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[A0]], %[[A1]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @maxui_x_maxui_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.maxui %x, %y : i32
  %v2 = arith.maxui %x, %v1 : i32
  return %v2 : i32
}

// minui(x, minui(x, y)) => minui(x, y)
// CHECK-LABEL: func.func @minui_x_minui_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[A0]], %[[A1]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @minui_x_minui_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.minui %x, %y : i32
  %v2 = arith.minui %x, %v1 : i32
  return %v2 : i32
}

// maxsi(x, minsi(x, y)) => x
// CHECK-LABEL: func.func @maxsi_x_minsi_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @maxsi_x_minsi_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.minsi %x, %y : i32
  %v2 = arith.maxsi %x, %v1 : i32
  return %v2 : i32
}

// minsi(x, maxsi(x, y)) => x
// CHECK-LABEL: func.func @minsi_x_maxsi_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @minsi_x_maxsi_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.maxsi %x, %y : i32
  %v2 = arith.minsi %x, %v1 : i32
  return %v2 : i32
}

// maxui(x, minui(x, y)) => x
// CHECK-LABEL: func.func @maxui_x_minui_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @maxui_x_minui_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.minui %x, %y : i32
  %v2 = arith.maxui %x, %v1 : i32
  return %v2 : i32
}

// minui(x, maxui(x, y)) => x
// CHECK-LABEL: func.func @minui_x_maxui_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @minui_x_maxui_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.maxui %x, %y : i32
  %v2 = arith.minui %x, %v1 : i32
  return %v2 : i32
}

// maxsi(maxsi(x, const c), const d) => maxsi(x, maxsi(c, d))
// CHECK-LABEL: func.func @maxsi_maxsi_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C12_I32:.*]] = arith.constant 12 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[A0]], %[[C12_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @maxsi_maxsi_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.maxsi %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.maxsi %v2, %v3 : i32
  return %v4 : i32
}

// minsi(minsi(x, const c), const d) => minsi(x, minsi(c, d))
// CHECK-LABEL: func.func @minsi_minsi_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C5_I32:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[A0]], %[[C5_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @minsi_minsi_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.minsi %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.minsi %v2, %v3 : i32
  return %v4 : i32
}

// maxui(maxui(x, const c), const d) => maxui(x, maxui(c, d))
// CHECK-LABEL: func.func @maxui_maxui_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C12_I32:.*]] = arith.constant 12 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[A0]], %[[C12_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @maxui_maxui_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.maxui %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.maxui %v2, %v3 : i32
  return %v4 : i32
}

// minui(minui(x, const c), const d) => minui(x, minui(c, d))
// CHECK-LABEL: func.func @minui_minui_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C5_I32:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[A0]], %[[C5_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @minui_minui_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.minui %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.minui %v2, %v3 : i32
  return %v4 : i32
}
