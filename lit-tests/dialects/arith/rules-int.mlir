// RUN: terrace opt %s --canonicalize | FileCheck %s

// addi(x, 0) => x
// CHECK-LABEL: func.func @addi_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @addi_x_0(%x: i32) -> i32 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.addi %x, %v1 : i32
  return %v2 : i32
}

// addi(subi(x, y), y) => x
// CHECK-LABEL: func.func @addi_subi_x_y_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @addi_subi_x_y_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.subi %x, %y : i32
  %v2 = arith.addi %v1, %y : i32
  return %v2 : i32
}

// addi(addi(x, const c), const d) => addi(x, addi(c, d))
// CHECK-LABEL: func.func @addi_addi_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C17_I32:.*]] = arith.constant 17 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[A0]], %[[C17_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @addi_addi_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.addi %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.addi %v2, %v3 : i32
  return %v4 : i32
}

// addi(subi(x, const c), const d) => addi(x, subi(d, c))
// CHECK-LABEL: func.func @addi_subi_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[CN7_I32:.*]] = arith.constant -7 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[A0]], %[[CN7_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @addi_subi_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.subi %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.addi %v2, %v3 : i32
  return %v4 : i32
}

// addi(subi(const c, x), const d) => subi(addi(c, d), x)
// CHECK-LABEL: func.func @addi_subi_const_c_x_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C17_I32:.*]] = arith.constant 17 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C17_I32]], %[[A0]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @addi_subi_const_c_x_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.subi %v1, %x : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.addi %v2, %v3 : i32
  return %v4 : i32
}

// addi(x, muli(y, -1)) => subi(x, y)
// CHECK-LABEL: func.func @addi_x_muli_y_neg1(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[A0]], %[[A1]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @addi_x_muli_y_neg1(%x: i32, %y: i32) -> i32 {
  %v1 = arith.constant -1 : i32
  %v2 = arith.muli %y, %v1 : i32
  %v3 = arith.addi %x, %v2 : i32
  return %v3 : i32
}

// subi(x, 0) => x
// CHECK-LABEL: func.func @subi_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @subi_x_0(%x: i32) -> i32 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.subi %x, %v1 : i32
  return %v2 : i32
}

// subi(x, x) => 0
// CHECK-LABEL: func.func @subi_x_x(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C0_I32]] : i32
func.func @subi_x_x(%x: i32) -> i32 {
  %v1 = arith.subi %x, %x : i32
  return %v1 : i32
}

// subi(addi(x, y), y) => x
// CHECK-LABEL: func.func @subi_addi_x_y_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @subi_addi_x_y_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.addi %x, %y : i32
  %v2 = arith.subi %v1, %y : i32
  return %v2 : i32
}

// subi(subi(x, y), x) => subi(0, y)
// CHECK-LABEL: func.func @subi_subi_x_y_x(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C0_I32]], %[[A1]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @subi_subi_x_y_x(%x: i32, %y: i32) -> i32 {
  %v1 = arith.subi %x, %y : i32
  %v2 = arith.subi %v1, %x : i32
  return %v2 : i32
}

// subi(addi(x, const c), const d) => addi(x, subi(c, d))
// CHECK-LABEL: func.func @subi_addi_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C7_I32:.*]] = arith.constant 7 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[A0]], %[[C7_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @subi_addi_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.addi %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.subi %v2, %v3 : i32
  return %v4 : i32
}

// subi(subi(x, const c), const d) => subi(x, addi(c, d))
// CHECK-LABEL: func.func @subi_subi_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C17_I32:.*]] = arith.constant 17 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[A0]], %[[C17_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @subi_subi_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.subi %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.subi %v2, %v3 : i32
  return %v4 : i32
}

// subi(subi(const c, x), const d) => subi(subi(c, d), x)
// CHECK-LABEL: func.func @subi_subi_const_c_x_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C7_I32:.*]] = arith.constant 7 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C7_I32]], %[[A0]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @subi_subi_const_c_x_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.subi %v1, %x : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.subi %v2, %v3 : i32
  return %v4 : i32
}

// subi(const c, addi(x, const d)) => subi(subi(c, d), x)
// CHECK-LABEL: func.func @subi_const_c_addi_x_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C7_I32:.*]] = arith.constant 7 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C7_I32]], %[[A0]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @subi_const_c_addi_x_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.constant 5 : i32
  %v3 = arith.addi %x, %v2 : i32
  %v4 = arith.subi %v1, %v3 : i32
  return %v4 : i32
}

// subi(const c, subi(x, const d)) => subi(addi(c, d), x)
// CHECK-LABEL: func.func @subi_const_c_subi_x_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C17_I32:.*]] = arith.constant 17 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C17_I32]], %[[A0]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @subi_const_c_subi_x_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.constant 5 : i32
  %v3 = arith.subi %x, %v2 : i32
  %v4 = arith.subi %v1, %v3 : i32
  return %v4 : i32
}

// subi(const c, subi(const d, x)) => addi(x, subi(c, d))
// CHECK-LABEL: func.func @subi_const_c_subi_const_d_x(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C7_I32:.*]] = arith.constant 7 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[A0]], %[[C7_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @subi_const_c_subi_const_d_x(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.constant 5 : i32
  %v3 = arith.subi %v2, %x : i32
  %v4 = arith.subi %v1, %v3 : i32
  return %v4 : i32
}

// addui_extended(x, 0) => x, false
// CHECK-LABEL: func.func @addui_extended_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: return %[[A0]], %[[FALSE]] : i32, i1
func.func @addui_extended_x_0(%x: i32) -> (i32, i1) {
  %v1 = arith.constant 0 : i32
  %v2:2 = arith.addui_extended %x, %v1 : i32, i1
  return %v2#0, %v2#1 : i32, i1
}

// muli(x, 0) => 0
// CHECK-LABEL: func.func @muli_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C0_I32]] : i32
func.func @muli_x_0(%x: i32) -> i32 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.muli %x, %v1 : i32
  return %v2 : i32
}

// muli(x, 1) => x
// CHECK-LABEL: func.func @muli_x_1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @muli_x_1(%x: i32) -> i32 {
  %v1 = arith.constant 1 : i32
  %v2 = arith.muli %x, %v1 : i32
  return %v2 : i32
}

// muli(muli(x, const c), const d) => muli(x, muli(c, d))
// CHECK-LABEL: func.func @muli_muli_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C60_I32:.*]] = arith.constant 60 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[A0]], %[[C60_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @muli_muli_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.muli %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.muli %v2, %v3 : i32
  return %v4 : i32
}

// mului_extended(x, 0) => 0, 0
// CHECK-LABEL: func.func @mului_extended_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C0_I32]], %[[C0_I32]] : i32, i32
func.func @mului_extended_x_0(%x: i32) -> (i32, i32) {
  %v1 = arith.constant 0 : i32
  %v2:2 = arith.mului_extended %x, %v1 : i32
  return %v2#0, %v2#1 : i32, i32
}

// mului_extended(x, 1) => x, 0
// CHECK-LABEL: func.func @mului_extended_x_1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[A0]], %[[C0_I32]] : i32, i32
func.func @mului_extended_x_1(%x: i32) -> (i32, i32) {
  %v1 = arith.constant 1 : i32
  %v2:2 = arith.mului_extended %x, %v1 : i32
  return %v2#0, %v2#1 : i32, i32
}

// mulsi_extended(x, 0) => 0, 0
// CHECK-LABEL: func.func @mulsi_extended_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C0_I32]], %[[C0_I32]] : i32, i32
func.func @mulsi_extended_x_0(%x: i32) -> (i32, i32) {
  %v1 = arith.constant 0 : i32
  %v2:2 = arith.mulsi_extended %x, %v1 : i32
  return %v2#0, %v2#1 : i32, i32
}

// divui(x, 1) => x
// CHECK-LABEL: func.func @divui_x_1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @divui_x_1(%x: i32) -> i32 {
  %v1 = arith.constant 1 : i32
  %v2 = arith.divui %x, %v1 : i32
  return %v2 : i32
}

// divsi(x, 1) => x
// CHECK-LABEL: func.func @divsi_x_1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @divsi_x_1(%x: i32) -> i32 {
  %v1 = arith.constant 1 : i32
  %v2 = arith.divsi %x, %v1 : i32
  return %v2 : i32
}

// ceildivui(x, 1) => x
// CHECK-LABEL: func.func @ceildivui_x_1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @ceildivui_x_1(%x: i32) -> i32 {
  %v1 = arith.constant 1 : i32
  %v2 = arith.ceildivui %x, %v1 : i32
  return %v2 : i32
}

// ceildivsi(x, 1) => x
// CHECK-LABEL: func.func @ceildivsi_x_1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @ceildivsi_x_1(%x: i32) -> i32 {
  %v1 = arith.constant 1 : i32
  %v2 = arith.ceildivsi %x, %v1 : i32
  return %v2 : i32
}

// floordivsi(x, 1) => x
// CHECK-LABEL: func.func @floordivsi_x_1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @floordivsi_x_1(%x: i32) -> i32 {
  %v1 = arith.constant 1 : i32
  %v2 = arith.floordivsi %x, %v1 : i32
  return %v2 : i32
}

// remui(x, 1) => 0
// CHECK-LABEL: func.func @remui_x_1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C0_I32]] : i32
func.func @remui_x_1(%x: i32) -> i32 {
  %v1 = arith.constant 1 : i32
  %v2 = arith.remui %x, %v1 : i32
  return %v2 : i32
}

// remsi(x, 1) => 0
// CHECK-LABEL: func.func @remsi_x_1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C0_I32]] : i32
func.func @remsi_x_1(%x: i32) -> i32 {
  %v1 = arith.constant 1 : i32
  %v2 = arith.remsi %x, %v1 : i32
  return %v2 : i32
}

// divui(x, pow2 c) => shrui(x, log2 c)
// CHECK-LABEL: func.func @divui_x_pow2_c(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C3_I32:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shrui %[[A0]], %[[C3_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @divui_x_pow2_c(%x: i32) -> i32 {
  %v1 = arith.constant 8 : i32
  %v2 = arith.divui %x, %v1 : i32
  return %v2 : i32
}

// remui(x, pow2 c) => andi(x, pred c)
// CHECK-LABEL: func.func @remui_x_pow2_c(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C7_I32:.*]] = arith.constant 7 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[A0]], %[[C7_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @remui_x_pow2_c(%x: i32) -> i32 {
  %v1 = arith.constant 8 : i32
  %v2 = arith.remui %x, %v1 : i32
  return %v2 : i32
}
