// RUN: terrace opt %s --canonicalize | FileCheck %s

// andi(x, 0) => 0
// CHECK-LABEL: func.func @andi_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C0_I32]] : i32
func.func @andi_x_0(%x: i32) -> i32 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.andi %x, %v1 : i32
  return %v2 : i32
}

// andi(x, -1) => x
// CHECK-LABEL: func.func @andi_x_neg1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @andi_x_neg1(%x: i32) -> i32 {
  %v1 = arith.constant -1 : i32
  %v2 = arith.andi %x, %v1 : i32
  return %v2 : i32
}

// andi(x, xori(x, -1)) => 0
// CHECK-LABEL: func.func @andi_x_xori_x_neg1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C0_I32]] : i32
func.func @andi_x_xori_x_neg1(%x: i32) -> i32 {
  %v1 = arith.constant -1 : i32
  %v2 = arith.xori %x, %v1 : i32
  %v3 = arith.andi %x, %v2 : i32
  return %v3 : i32
}

// andi(x, andi(x, y)) => andi(x, y)
// CHECK-LABEL: func.func @andi_x_andi_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[A0]], %[[A1]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @andi_x_andi_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.andi %x, %y : i32
  %v2 = arith.andi %x, %v1 : i32
  return %v2 : i32
}

// andi(x, ori(x, y)) => x
// CHECK-LABEL: func.func @andi_x_ori_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @andi_x_ori_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.ori %x, %y : i32
  %v2 = arith.andi %x, %v1 : i32
  return %v2 : i32
}

// andi(andi(x, const c), const d) => andi(x, andi(c, d))
// CHECK-LABEL: func.func @andi_andi_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C4_I32:.*]] = arith.constant 4 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[A0]], %[[C4_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @andi_andi_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.andi %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.andi %v2, %v3 : i32
  return %v4 : i32
}

// ori(x, 0) => x
// CHECK-LABEL: func.func @ori_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @ori_x_0(%x: i32) -> i32 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.ori %x, %v1 : i32
  return %v2 : i32
}

// ori(x, -1) => -1
// CHECK-LABEL: func.func @ori_x_neg1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[CN1_I32:.*]] = arith.constant -1 : i32
// CHECK-NEXT: return %[[CN1_I32]] : i32
func.func @ori_x_neg1(%x: i32) -> i32 {
  %v1 = arith.constant -1 : i32
  %v2 = arith.ori %x, %v1 : i32
  return %v2 : i32
}

// ori(x, xori(x, -1)) => -1
// CHECK-LABEL: func.func @ori_x_xori_x_neg1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[CN1_I32:.*]] = arith.constant -1 : i32
// CHECK-NEXT: return %[[CN1_I32]] : i32
func.func @ori_x_xori_x_neg1(%x: i32) -> i32 {
  %v1 = arith.constant -1 : i32
  %v2 = arith.xori %x, %v1 : i32
  %v3 = arith.ori %x, %v2 : i32
  return %v3 : i32
}

// ori(x, ori(x, y)) => ori(x, y)
// CHECK-LABEL: func.func @ori_x_ori_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[A0]], %[[A1]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @ori_x_ori_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.ori %x, %y : i32
  %v2 = arith.ori %x, %v1 : i32
  return %v2 : i32
}

// ori(x, andi(x, y)) => x
// CHECK-LABEL: func.func @ori_x_andi_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @ori_x_andi_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.andi %x, %y : i32
  %v2 = arith.ori %x, %v1 : i32
  return %v2 : i32
}

// ori(ori(x, const c), const d) => ori(x, ori(c, d))
// CHECK-LABEL: func.func @ori_ori_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C13_I32:.*]] = arith.constant 13 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[A0]], %[[C13_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @ori_ori_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.ori %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.ori %v2, %v3 : i32
  return %v4 : i32
}

// xori(x, 0) => x
// CHECK-LABEL: func.func @xori_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @xori_x_0(%x: i32) -> i32 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.xori %x, %v1 : i32
  return %v2 : i32
}

// xori(x, x) => 0
// CHECK-LABEL: func.func @xori_x_x(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C0_I32]] : i32
func.func @xori_x_x(%x: i32) -> i32 {
  %v1 = arith.xori %x, %x : i32
  return %v1 : i32
}

// xori(xori(x, y), y) => x
// CHECK-LABEL: func.func @xori_xori_x_y_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @xori_xori_x_y_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.xori %x, %y : i32
  %v2 = arith.xori %v1, %y : i32
  return %v2 : i32
}

// xori(xori(x, const c), const d) => xori(x, xori(c, d))
// CHECK-LABEL: func.func @xori_xori_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C9_I32:.*]] = arith.constant 9 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[A0]], %[[C9_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @xori_xori_x_const_c_const_d(%x: i32) -> i32 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.xori %x, %v1 : i32
  %v3 = arith.constant 5 : i32
  %v4 = arith.xori %v2, %v3 : i32
  return %v4 : i32
}

// xori(cmpi{$p}(x, y), true) => cmpi{invert $p}(x, y)
// CHECK-LABEL: func.func @xori_cmpi_p_x_y_true(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi sge, %[[A0]], %[[A1]] : i32
// CHECK-NEXT: return %[[R0]] : i1
func.func @xori_cmpi_p_x_y_true(%x: i32, %y: i32) -> i1 {
  %v1 = arith.cmpi slt, %x, %y : i32
  %v2 = arith.constant true
  %v3 = arith.xori %v1, %v2 : i1
  return %v3 : i1
}

// xori(cmpf{$p}(x, y), true) => cmpf{invert $p}(x, y)
// CHECK-LABEL: func.func @xori_cmpf_p_x_y_true(
// CHECK-SAME: %[[A0:.*]]: f32, %[[A1:.*]]: f32)
// CHECK-NEXT: %[[R0:.*]] = arith.cmpf uge, %[[A0]], %[[A1]] : f32
// CHECK-NEXT: return %[[R0]] : i1
func.func @xori_cmpf_p_x_y_true(%x: f32, %y: f32) -> i1 {
  %v1 = arith.cmpf olt, %x, %y : f32
  %v2 = arith.constant true
  %v3 = arith.xori %v1, %v2 : i1
  return %v3 : i1
}

// shli(x, 0) => x
// CHECK-LABEL: func.func @shli_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @shli_x_0(%x: i32) -> i32 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.shli %x, %v1 : i32
  return %v2 : i32
}

// shrui(x, 0) => x
// CHECK-LABEL: func.func @shrui_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @shrui_x_0(%x: i32) -> i32 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.shrui %x, %v1 : i32
  return %v2 : i32
}

// shrsi(x, 0) => x
// CHECK-LABEL: func.func @shrsi_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @shrsi_x_0(%x: i32) -> i32 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.shrsi %x, %v1 : i32
  return %v2 : i32
}

// andi(extui x, extui y) => extui andi(x, y) if type x == type y
// CHECK-LABEL: func.func @andi_extui_x_extui_y(
// CHECK-SAME: %[[A0:.*]]: i16, %[[A1:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[A0]], %[[A1]] : i16
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i16 to i32
// CHECK-NEXT: return %[[R1]] : i32
func.func @andi_extui_x_extui_y(%x: i16, %y: i16) -> i32 {
  %v1 = arith.extui %x : i16 to i32
  %v2 = arith.extui %y : i16 to i32
  %v3 = arith.andi %v1, %v2 : i32
  return %v3 : i32
}

// andi(extsi x, extsi y) => extsi andi(x, y) if type x == type y
// CHECK-LABEL: func.func @andi_extsi_x_extsi_y(
// CHECK-SAME: %[[A0:.*]]: i16, %[[A1:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[A0]], %[[A1]] : i16
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i16 to i32
// CHECK-NEXT: return %[[R1]] : i32
func.func @andi_extsi_x_extsi_y(%x: i16, %y: i16) -> i32 {
  %v1 = arith.extsi %x : i16 to i32
  %v2 = arith.extsi %y : i16 to i32
  %v3 = arith.andi %v1, %v2 : i32
  return %v3 : i32
}

// ori(extui x, extui y) => extui ori(x, y) if type x == type y
// CHECK-LABEL: func.func @ori_extui_x_extui_y(
// CHECK-SAME: %[[A0:.*]]: i16, %[[A1:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[A0]], %[[A1]] : i16
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i16 to i32
// CHECK-NEXT: return %[[R1]] : i32
func.func @ori_extui_x_extui_y(%x: i16, %y: i16) -> i32 {
  %v1 = arith.extui %x : i16 to i32
  %v2 = arith.extui %y : i16 to i32
  %v3 = arith.ori %v1, %v2 : i32
  return %v3 : i32
}

// ori(extsi x, extsi y) => extsi ori(x, y) if type x == type y
// CHECK-LABEL: func.func @ori_extsi_x_extsi_y(
// CHECK-SAME: %[[A0:.*]]: i16, %[[A1:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[A0]], %[[A1]] : i16
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i16 to i32
// CHECK-NEXT: return %[[R1]] : i32
func.func @ori_extsi_x_extsi_y(%x: i16, %y: i16) -> i32 {
  %v1 = arith.extsi %x : i16 to i32
  %v2 = arith.extsi %y : i16 to i32
  %v3 = arith.ori %v1, %v2 : i32
  return %v3 : i32
}

// xori(extui x, extui y) => extui xori(x, y) if type x == type y
// CHECK-LABEL: func.func @xori_extui_x_extui_y(
// CHECK-SAME: %[[A0:.*]]: i16, %[[A1:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[A0]], %[[A1]] : i16
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i16 to i32
// CHECK-NEXT: return %[[R1]] : i32
func.func @xori_extui_x_extui_y(%x: i16, %y: i16) -> i32 {
  %v1 = arith.extui %x : i16 to i32
  %v2 = arith.extui %y : i16 to i32
  %v3 = arith.xori %v1, %v2 : i32
  return %v3 : i32
}

// xori(extsi x, extsi y) => extsi xori(x, y) if type x == type y
// CHECK-LABEL: func.func @xori_extsi_x_extsi_y(
// CHECK-SAME: %[[A0:.*]]: i16, %[[A1:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[A0]], %[[A1]] : i16
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i16 to i32
// CHECK-NEXT: return %[[R1]] : i32
func.func @xori_extsi_x_extsi_y(%x: i16, %y: i16) -> i32 {
  %v1 = arith.extsi %x : i16 to i32
  %v2 = arith.extsi %y : i16 to i32
  %v3 = arith.xori %v1, %v2 : i32
  return %v3 : i32
}
