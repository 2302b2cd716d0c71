// RUN: terrace opt %s --canonicalize | FileCheck %s

// extui extui x => extui x
// CHECK-LABEL: func.func @extui_extui_x(
// CHECK-SAME: %[[A0:.*]]: i8)
// CHECK-NEXT: %[[R0:.*]] = arith.extui %[[A0]] : i8 to i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @extui_extui_x(%x: i8) -> i32 {
  %v1 = arith.extui %x : i8 to i16
  %v2 = arith.extui %v1 : i16 to i32
  return %v2 : i32
}

// extsi extsi x => extsi x
// CHECK-LABEL: func.func @extsi_extsi_x(
// CHECK-SAME: %[[A0:.*]]: i8)
// CHECK-NEXT: %[[R0:.*]] = arith.extsi %[[A0]] : i8 to i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @extsi_extsi_x(%x: i8) -> i32 {
  %v1 = arith.extsi %x : i8 to i16
  %v2 = arith.extsi %v1 : i16 to i32
  return %v2 : i32
}

// extsi extui x => extui x
// CHECK-LABEL: func.func @extsi_extui_x(
// CHECK-SAME: %[[A0:.*]]: i8)
// CHECK-NEXT: %[[R0:.*]] = arith.extui %[[A0]] : i8 to i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @extsi_extui_x(%x: i8) -> i32 {
  %v1 = arith.extui %x : i8 to i16
  %v2 = arith.extsi %v1 : i16 to i32
  return %v2 : i32
}

// trunci trunci x => trunci x
// CHECK-LABEL: func.func @trunci_trunci_x(
// CHECK-SAME: %[[A0:.*]]: i64)
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[A0]] : i64 to i16
// CHECK-NEXT: return %[[R0]] : i16
func.func @trunci_trunci_x(%x: i64) -> i16 {
  %v1 = arith.trunci %x : i64 to i32
  %v2 = arith.trunci %v1 : i32 to i16
  return %v2 : i16
}

// trunci extui x => x if type x == type
// CHECK-LABEL: func.func @trunci_extui_x(
// CHECK-SAME: %[[A0:.*]]: i8)
// CHECK-NEXT: return %[[A0]] : i8
func.func @trunci_extui_x(%x: i8) -> i8 {
  %v1 = arith.extui %x : i8 to i32
  %v2 = arith.trunci %v1 : i32 to i8
  return %v2 : i8
}

// trunci extui x => trunci x if width x > width
// CHECK-LABEL: func.func @trunci_extui_x_2(
// CHECK-SAME: %[[A0:.*]]: i8)
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[A0]] : i8 to i4
// CHECK-NEXT: return %[[R0]] : i4
func.func @trunci_extui_x_2(%x: i8) -> i4 {
  %v1 = arith.extui %x : i8 to i32
  %v2 = arith.trunci %v1 : i32 to i4
  return %v2 : i4
}

// trunci extui x => extui x if width x < width
// CHECK-LABEL: func.func @trunci_extui_x_3(
// CHECK-SAME: %[[A0:.*]]: i8)
// CHECK-NEXT: %[[R0:.*]] = arith.extui %[[A0]] : i8 to i16
// CHECK-NEXT: return %[[R0]] : i16
func.func @trunci_extui_x_3(%x: i8) -> i16 {
  %v1 = arith.extui %x : i8 to i32
  %v2 = arith.trunci %v1 : i32 to i16
  return %v2 : i16
}

// trunci extsi x => x if type x == type
// CHECK-LABEL: func.func @trunci_extsi_x(
// CHECK-SAME: %[[A0:.*]]: i8)
// CHECK-NEXT: return %[[A0]] : i8
func.func @trunci_extsi_x(%x: i8) -> i8 {
  %v1 = arith.extsi %x : i8 to i32
  %v2 = arith.trunci %v1 : i32 to i8
  return %v2 : i8
}

// trunci extsi x => trunci x if width x > width
// CHECK-LABEL: func.func @trunci_extsi_x_2(
// CHECK-SAME: %[[A0:.*]]: i8)
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[A0]] : i8 to i4
// CHECK-NEXT: return %[[R0]] : i4
func.func @trunci_extsi_x_2(%x: i8) -> i4 {
  %v1 = arith.extsi %x : i8 to i32
  %v2 = arith.trunci %v1 : i32 to i4
  return %v2 : i4
}

// trunci extsi x => extsi x if width x < width
// CHECK-LABEL: func.func @trunci_extsi_x_3(
// CHECK-SAME: %[[A0:.*]]: i8)
// CHECK-NEXT: %[[R0:.*]] = arith.extsi %[[A0]] : i8 to i16
// CHECK-NEXT: return %[[R0]] : i16
func.func @trunci_extsi_x_3(%x: i8) -> i16 {
  %v1 = arith.extsi %x : i8 to i32
  %v2 = arith.trunci %v1 : i32 to i16
  return %v2 : i16
}

// index_cast index_cast x => x if type x == type and not index
// CHECK-LABEL: func.func @index_cast_index_cast_x(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @index_cast_index_cast_x(%x: i32) -> i32 {
  %v1 = arith.index_cast %x : i32 to index
  %v2 = arith.index_cast %v1 : index to i32
  return %v2 : i32
}

// index_castui index_castui x => x if type x == type and not index
// CHECK-LABEL: func.func @index_castui_index_castui_x(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @index_castui_index_castui_x(%x: i32) -> i32 {
  %v1 = arith.index_castui %x : i32 to index
  %v2 = arith.index_castui %v1 : index to i32
  return %v2 : i32
}

// index_cast extsi x => index_cast x
// CHECK-LABEL: func.func @index_cast_extsi_x(
// CHECK-SAME: %[[A0:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.index_cast %[[A0]] : i16 to index
// CHECK-NEXT: return %[[R0]] : index
func.func @index_cast_extsi_x(%x: i16) -> index {
  %v1 = arith.extsi %x : i16 to i32
  %v2 = arith.index_cast %v1 : i32 to index
  return %v2 : index
}

// index_castui extui x => index_castui x
// CHECK-LABEL: func.func @index_castui_extui_x(
// CHECK-SAME: %[[A0:.*]]: i16)
// CHECK-NEXT: %[[R0:.*]] = arith.index_castui %[[A0]] : i16 to index
// CHECK-NEXT: return %[[R0]] : index
func.func @index_castui_extui_x(%x: i16) -> index {
  %v1 = arith.extui %x : i16 to i32
  %v2 = arith.index_castui %v1 : i32 to index
  return %v2 : index
}

// bitcast x => x if type x == type
// CHECK-LABEL: func.func @bitcast_x(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @bitcast_x(%x: i32) -> i32 {
  %v1 = arith.bitcast %x : i32 to i32
  return %v1 : i32
}

// bitcast bitcast x => x if type x == type
// CHECK-LABEL: func.func @bitcast_bitcast_x(
// CHECK-SAME: %[[A0:.*]]: i32)
// CHECK-NEXT: return %[[A0]] : i32
func.func @bitcast_bitcast_x(%x: i32) -> i32 {
  %v1 = arith.bitcast %x : i32 to f32
  %v2 = arith.bitcast %v1 : f32 to i32
  return %v2 : i32
}

// bitcast bitcast x => bitcast x if type x != type
// CHECK-LABEL: func.func @bitcast_bitcast_x_2(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[R0:.*]] = arith.bitcast %[[A0]] : f32 to i32
// CHECK-NEXT: return %[[R0]] : i32
func.func @bitcast_bitcast_x_2(%x: f32) -> i32 {
  %v1 = arith.bitcast %x : f32 to f32
  %v2 = arith.bitcast %v1 : f32 to i32
  return %v2 : i32
}
