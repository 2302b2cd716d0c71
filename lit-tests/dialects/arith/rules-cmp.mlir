// RUN: terrace opt %s --canonicalize | FileCheck %s

// cmpi{eq|sle|sge|ule|uge}(x, x) => true
// CHECK-LABEL: func.func @cmpi_eq_sle_sge_ule_uge_x_x(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @cmpi_eq_sle_sge_ule_uge_x_x(%x: i32) -> i1 {
  %v1 = arith.cmpi eq, %x, %x : i32
  return %v1 : i1
}

// cmpi{ne|slt|sgt|ult|ugt}(x, x) => false
// CHECK-LABEL: func.func @cmpi_ne_slt_sgt_ult_ugt_x_x(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: return %[[FALSE]] : i1
func.func @cmpi_ne_slt_sgt_ult_ugt_x_x(%x: i32) -> i1 {
  %v1 = arith.cmpi ne, %x, %x : i32
  return %v1 : i1
}

// cmpi{$p}(const c, x) => cmpi{swap $p}(x, c) if not const x
// CHECK-LABEL: func.func @cmpi_p_const_c_x(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[C12_I32:.*]] = arith.constant 12 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi sgt, %[[A0]], %[[C12_I32]] : i32
// CHECK-NEXT: return %[[R0]] : i1
func.func @cmpi_p_const_c_x(%x: i32) -> i1 {
  %v1 = arith.constant 12 : i32
  %v2 = arith.cmpi slt, %v1, %x : i32
  return %v2 : i1
}

// cmpi{ult}(x, 0) => false
// CHECK-LABEL: func.func @cmpi_ult_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: return %[[FALSE]] : i1
func.func @cmpi_ult_x_0(%x: i32) -> i1 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.cmpi ult, %x, %v1 : i32
  return %v2 : i1
}

// cmpi{uge}(x, 0) => true
// CHECK-LABEL: func.func @cmpi_uge_x_0(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @cmpi_uge_x_0(%x: i32) -> i1 {
  %v1 = arith.constant 0 : i32
  %v2 = arith.cmpi uge, %x, %v1 : i32
  return %v2 : i1
}

// cmpi{ugt}(x, -1) => false
// CHECK-LABEL: func.func @cmpi_ugt_x_neg1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: return %[[FALSE]] : i1
func.func @cmpi_ugt_x_neg1(%x: i32) -> i1 {
  %v1 = arith.constant -1 : i32
  %v2 = arith.cmpi ugt, %x, %v1 : i32
  return %v2 : i1
}

// cmpi{ule}(x, -1) => true
// CHECK-LABEL: func.func @cmpi_ule_x_neg1(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @cmpi_ule_x_neg1(%x: i32) -> i1 {
  %v1 = arith.constant -1 : i32
  %v2 = arith.cmpi ule, %x, %v1 : i32
  return %v2 : i1
}

// cmpi{slt}(x, smin c) => false
// CHECK-LABEL: func.func @cmpi_slt_x_smin_c(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: return %[[FALSE]] : i1
func.func @cmpi_slt_x_smin_c(%x: i32) -> i1 {
  %v1 = arith.constant -2147483648 : i32
  %v2 = arith.cmpi slt, %x, %v1 : i32
  return %v2 : i1
}

// cmpi{sge}(x, smin c) => true
// CHECK-LABEL: func.func @cmpi_sge_x_smin_c(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @cmpi_sge_x_smin_c(%x: i32) -> i1 {
  %v1 = arith.constant -2147483648 : i32
  %v2 = arith.cmpi sge, %x, %v1 : i32
  return %v2 : i1
}

// cmpi{sgt}(x, smax c) => false
// CHECK-LABEL: func.func @cmpi_sgt_x_smax_c(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: return %[[FALSE]] : i1
func.func @cmpi_sgt_x_smax_c(%x: i32) -> i1 {
  %v1 = arith.constant 2147483647 : i32
  %v2 = arith.cmpi sgt, %x, %v1 : i32
  return %v2 : i1
}

// cmpi{sle}(x, smax c) => true
// CHECK-LABEL: func.func @cmpi_sle_x_smax_c(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @cmpi_sle_x_smax_c(%x: i32) -> i1 {
  %v1 = arith.constant 2147483647 : i32
  %v2 = arith.cmpi sle, %x, %v1 : i32
  return %v2 : i1
}

// cmpi{eq}(x, true) => x
// CHECK-LABEL: func.func @cmpi_eq_x_true(
// CHECK-SAME: %[[A0:.*]]: i1)
// CHECK-NEXT: return %[[A0]] : i1
func.func @cmpi_eq_x_true(%x: i1) -> i1 {
  %v1 = arith.constant true
  %v2 = arith.cmpi eq, %x, %v1 : i1
  return %v2 : i1
}

// cmpi{ne}(x, false) => x
// CHECK-LABEL: func.func @cmpi_ne_x_false(
// CHECK-SAME: %[[A0:.*]]: i1)
// CHECK-NEXT: return %[[A0]] : i1
func.func @cmpi_ne_x_false(%x: i1) -> i1 {
  %v1 = arith.constant false
  %v2 = arith.cmpi ne, %x, %v1 : i1
  return %v2 : i1
}

// cmpi{eq}(x, false) => xori(x, true)
// CHECK-LABEL: func.func @cmpi_eq_x_false(
// CHECK-SAME: %[[A0:.*]]: i1)
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[A0]], %[[TRUE]] : i1
// CHECK-NEXT: return %[[R0]] : i1
func.func @cmpi_eq_x_false(%x: i1) -> i1 {
  %v1 = arith.constant false
  %v2 = arith.cmpi eq, %x, %v1 : i1
  return %v2 : i1
}

// cmpi{ne}(x, true) => xori(x, true)
// CHECK-LABEL: func.func @cmpi_ne_x_true(
// CHECK-SAME: %[[A0:.*]]: i1)
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[A0]], %[[TRUE]] : i1
// CHECK-NEXT: return %[[R0]] : i1
func.func @cmpi_ne_x_true(%x: i1) -> i1 {
  %v1 = arith.constant true
  %v2 = arith.cmpi ne, %x, %v1 : i1
  return %v2 : i1
}

// cmpi{ne}(extui x, 0) => x if bool x
// CHECK-LABEL: func.func @cmpi_ne_extui_x_0(
// CHECK-SAME: %[[A0:.*]]: i1)
// CHECK-NEXT: return %[[A0]] : i1
func.func @cmpi_ne_extui_x_0(%x: i1) -> i1 {
  %v1 = arith.extui %x : i1 to i32
  %v2 = arith.constant 0 : i32
  %v3 = arith.cmpi ne, %v1, %v2 : i32
  return %v3 : i1
}

// cmpi{ne}(extsi x, 0) => x if bool x
// CHECK-LABEL: func.func @cmpi_ne_extsi_x_0(
// CHECK-SAME: %[[A0:.*]]: i1)
// CHECK-NEXT: return %[[A0]] : i1
func.func @cmpi_ne_extsi_x_0(%x: i1) -> i1 {
  %v1 = arith.extsi %x : i1 to i32
  %v2 = arith.constant 0 : i32
  %v3 = arith.cmpi ne, %v1, %v2 : i32
  return %v3 : i1
}

// cmpi{eq}(extui x, 1) => x if bool x
// CHECK-LABEL: func.func @cmpi_eq_extui_x_1(
// CHECK-SAME: %[[A0:.*]]: i1)
// CHECK-NEXT: return %[[A0]] : i1
func.func @cmpi_eq_extui_x_1(%x: i1) -> i1 {
  %v1 = arith.extui %x : i1 to i32
  %v2 = arith.constant 1 : i32
  %v3 = arith.cmpi eq, %v1, %v2 : i32
  return %v3 : i1
}

// cmpi{eq}(extsi x, -1) => x if bool x
// CHECK-LABEL: func.func @cmpi_eq_extsi_x_neg1(
// CHECK-SAME: %[[A0:.*]]: i1)
// CHECK-NEXT: return %[[A0]] : i1
func.func @cmpi_eq_extsi_x_neg1(%x: i1) -> i1 {
  %v1 = arith.extsi %x : i1 to i32
  %v2 = arith.constant -1 : i32
  %v3 = arith.cmpi eq, %v1, %v2 : i32
  return %v3 : i1
}

// cmpi{eq}(extui x, extui y) => cmpi{eq}(x, y) if type x == type y
// CHECK-LABEL: func.func @cmpi_eq_extui_x_extui_y(
// CHECK-SAME: %[[A0:.*]]: i16, %[[A1:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[A0]], %[[A1]] : i16
// CHECK-NEXT: return %[[R0]] : i1
func.func @cmpi_eq_extui_x_extui_y(%x: i16, %y: i16) -> i1 {
  %v1 = arith.extui %x : i16 to i32
  %v2 = arith.extui %y : i16 to i32
  %v3 = arith.cmpi eq, %v1, %v2 : i32
  return %v3 : i1
}

// cmpi{ne}(extui x, extui y) => cmpi{ne}(x, y) if type x == type y
// CHECK-LABEL: func.func @cmpi_ne_extui_x_extui_y(
// CHECK-SAME: %[[A0:.*]]: i16, %[[A1:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ne, %[[A0]], %[[A1]] : i16
// CHECK-NEXT: return %[[R0]] : i1
func.func @cmpi_ne_extui_x_extui_y(%x: i16, %y: i16) -> i1 {
  %v1 = arith.extui %x : i16 to i32
  %v2 = arith.extui %y : i16 to i32
  %v3 = arith.cmpi ne, %v1, %v2 : i32
  return %v3 : i1
}

// cmpi{eq}(extsi x, extsi y) => cmpi{eq}(x, y) if type x == type y
// CHECK-LABEL: func.func @cmpi_eq_extsi_x_extsi_y(
// CHECK-SAME: %[[A0:.*]]: i16, %[[A1:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[A0]], %[[A1]] : i16
// CHECK-NEXT: return %[[R0]] : i1
func.func @cmpi_eq_extsi_x_extsi_y(%x: i16, %y: i16) -> i1 {
  %v1 = arith.extsi %x : i16 to i32
  %v2 = arith.extsi %y : i16 to i32
  %v3 = arith.cmpi eq, %v1, %v2 : i32
  return %v3 : i1
}

// cmpi{ne}(extsi x, extsi y) => cmpi{ne}(x, y) if type x == type y
// CHECK-LABEL: func.func @cmpi_ne_extsi_x_extsi_y(
// CHECK-SAME: %[[A0:.*]]: i16, %[[A1:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ne, %[[A0]], %[[A1]] : i16
// CHECK-NEXT: return %[[R0]] : i1
func.func @cmpi_ne_extsi_x_extsi_y(%x: i16, %y: i16) -> i1 {
  %v1 = arith.extsi %x : i16 to i32
  %v2 = arith.extsi %y : i16 to i32
  %v3 = arith.cmpi ne, %v1, %v2 : i32
  return %v3 : i1
}

// cmpf{false}(x, y) => false
// CHECK-LABEL: func.func @cmpf_false_x_y(
// CHECK-SAME: %[[A0:.*]]: f32, %[[A1:.*]]: f32)
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: return %[[FALSE]] : i1
func.func @cmpf_false_x_y(%x: f32, %y: f32) -> i1 {
  %v1 = arith.cmpf false, %x, %y : f32
  return %v1 : i1
}

// cmpf{true}(x, y) => true
// CHECK-LABEL: func.func @cmpf_true_x_y(
// CHECK-SAME: %[[A0:.*]]: f32, %[[A1:.*]]: f32)
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @cmpf_true_x_y(%x: f32, %y: f32) -> i1 {
  %v1 = arith.cmpf true, %x, %y : f32
  return %v1 : i1
}

// cmpf{one|ogt|olt}(x, x) => false
// CHECK-LABEL: func.func @cmpf_one_ogt_olt_x_x(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: return %[[FALSE]] : i1
func.func @cmpf_one_ogt_olt_x_x(%x: f32) -> i1 {
  %v1 = arith.cmpf one, %x, %x : f32
  return %v1 : i1
}

// cmpf{ueq|uge|ule}(x, x) => true
// CHECK-LABEL: func.func @cmpf_ueq_uge_ule_x_x(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @cmpf_ueq_uge_ule_x_x(%x: f32) -> i1 {
  %v1 = arith.cmpf ueq, %x, %x : f32
  return %v1 : i1
}

// cmpf{oeq|ogt|oge|olt|ole|one|ord}(x, nan) => false
// CHECK-LABEL: func.func @cmpf_oeq_ogt_oge_olt_ole_one_ord_x_nan(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: return %[[FALSE]] : i1
func.func @cmpf_oeq_ogt_oge_olt_ole_one_ord_x_nan(%x: f32) -> i1 {
  %v1 = arith.constant 0x7FC00000 : f32
  %v2 = arith.cmpf oeq, %x, %v1 : f32
  return %v2 : i1
}

// cmpf{ueq|ugt|uge|ult|ule|une|uno}(x, nan) => true
// CHECK-LABEL: func.func @cmpf_ueq_ugt_uge_ult_ule_une_uno_x_nan(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: return %[[TRUE]] : i1
func.func @cmpf_ueq_ugt_uge_ult_ule_une_uno_x_nan(%x: f32) -> i1 {
  %v1 = arith.constant 0x7FC00000 : f32
  %v2 = arith.cmpf ueq, %x, %v1 : f32
  return %v2 : i1
}

// select(c, true, false) => c if type c == type
// CHECK-LABEL: func.func @select_c_true_false(
// CHECK-SAME: %[[A0:.*]]: i1)
// CHECK-NEXT: return %[[A0]] : i1
func.func @select_c_true_false(%c: i1) -> i1 {
  %v1 = arith.constant true
  %v2 = arith.constant false
  %v3 = arith.select %c, %v1, %v2 : i1
  return %v3 : i1
}

// select(c, false, true) => xori(c, true) if type c == type
// CHECK-LABEL: func.func @select_c_false_true(
// CHECK-SAME: %[[A0:.*]]: i1)
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[A0]], %[[TRUE]] : i1
// CHECK-NEXT: return %[[R0]] : i1
func.func @select_c_false_true(%c: i1) -> i1 {
  %v1 = arith.constant false
  %v2 = arith.constant true
  %v3 = arith.select %c, %v1, %v2 : i1
  return %v3 : i1
}

// select(c, 1, 0) => extui c if int and shape c == shape and width > 1
// CHECK-LABEL: func.func @select_c_1_0(
// CHECK-SAME: %[[A0:.*]]: i1)
// CHECK-NEXT: %[[R0:.*]] = arith.extui %[[A0]] : i1 to i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @select_c_1_0(%c: i1) -> i32 {
  %v1 = arith.constant 1 : i32
  %v2 = arith.constant 0 : i32
  %v3 = arith.select %c, %v1, %v2 : i32
  return %v3 : i32
}

// select(xori(c, true), x, y) => select(c, y, x)
// CHECK-LABEL: func.func @select_xori_c_true_x_y(
// CHECK-SAME: %[[A0:.*]]: i1, %[[A1:.*]]: i32, %[[A2:.*]]: i32)
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[A0]], %[[A2]], %[[A1]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @select_xori_c_true_x_y(%c: i1, %x: i32, %y: i32) -> i32 {
  %v1 = arith.constant true
  %v2 = arith.xori %c, %v1 : i1
  %v3 = arith.select %v2, %x, %y : i32
  return %v3 : i32
}

// select(cmpi{eq}(x, y), x, y) => y
// CHECK-LABEL: func.func @select_cmpi_eq_x_y_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: return %[[A1]] : i32
func.func @select_cmpi_eq_x_y_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.cmpi eq, %x, %y : i32
  %v2 = arith.select %v1, %x, %y : i32
  return %v2 : i32
}

// select(cmpi{ne}(x, y), x, y) => x
// CHECK-LABEL: func.func @select_cmpi_ne_x_y_x_y(
// CHECK-SAME: %[[A0:.*]]: i32, %[[A1:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @select_cmpi_ne_x_y_x_y(%x: i32, %y: i32) -> i32 {
  %v1 = arith.cmpi ne, %x, %y : i32
  %v2 = arith.select %v1, %x, %y : i32
  return %v2 : i32
}

// select(c, x, select(c, y, z)) => select(c, x, z)
// CHECK-LABEL: func.func @select_c_x_select_c_y_z(
// CHECK-SAME: %[[A0:.*]]: i1, %[[A1:.*]]: i32, %[[A2:.*]]: i32, %[[A3:.*]]: i32)
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[A0]], %[[A1]], %[[A3]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @select_c_x_select_c_y_z(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  %v1 = arith.select %c, %y, %z : i32
  %v2 = arith.select %c, %x, %v1 : i32
  return %v2 : i32
}

// select(c, select(c, x, y), z) => select(c, x, z)
// CHECK-LABEL: func.func @select_c_select_c_x_y_z(
// CHECK-SAME: %[[A0:.*]]: i1, %[[A1:.*]]: i32, %[[A2:.*]]: i32, %[[A3:.*]]: i32)
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[A0]], %[[A1]], %[[A3]] : i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @select_c_select_c_x_y_z(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  %v1 = arith.select %c, %x, %y : i32
  %v2 = arith.select %c, %v1, %z : i32
  return %v2 : i32
}
