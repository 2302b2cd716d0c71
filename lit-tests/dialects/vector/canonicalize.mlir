// RUN: terrace opt %s --canonicalize | FileCheck %s

// Elements found where a vector was made, spread and rearranged vectors, masks that are the same everywhere.

// CHECK-LABEL: func.func @ext_ins(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: f32) -> f32 {
// CHECK-NEXT: return %[[A1]] : f32
func.func @ext_ins(%arg0: vector<4xf32>, %arg1: f32) -> f32 {
  %0 = vector.insert %arg1, %arg0 [2] : f32 into vector<4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @ext_ins_other(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: f32) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.extract %[[A0]][1] : f32 from vector<4xf32>
// CHECK-NEXT: return %[[V0]] : f32
func.func @ext_ins_other(%arg0: vector<4xf32>, %arg1: f32) -> f32 {
  %0 = vector.insert %arg1, %arg0 [2] : f32 into vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @ext_ext(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<4x8xf32>) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.extract %[[A0]][2, 1] : f32 from vector<4x8xf32>
// CHECK-NEXT: return %[[V0]] : f32
func.func @ext_ext(%arg0: vector<4x8xf32>) -> f32 {
  %0 = vector.extract %arg0[2] : vector<8xf32> from vector<4x8xf32>
  %1 = vector.extract %0[1] : f32 from vector<8xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @ext_bcast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) -> f32 {
// CHECK-NEXT: return %[[A0]] : f32
func.func @ext_bcast(%arg0: f32) -> f32 {
  %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @ext_bcast_v(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<4xf32>) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.extract %[[A0]][2] : f32 from vector<4xf32>
// CHECK-NEXT: return %[[V0]] : f32
func.func @ext_bcast_v(%arg0: vector<4xf32>) -> f32 {
  %0 = vector.broadcast %arg0 : vector<4xf32> to vector<2x4xf32>
  %1 = vector.extract %0[1, 2] : f32 from vector<2x4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @ext_cst(
// CHECK-SAME: ) -> f32 {
// CHECK-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: return %[[CST]] : f32
func.func @ext_cst() -> f32 {
  %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
  %0 = vector.extract %cst[1] : f32 from vector<2xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @ext_shape(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<4x2xf32>) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.extract %[[A0]][1, 1] : f32 from vector<4x2xf32>
// CHECK-NEXT: return %[[V0]] : f32
func.func @ext_shape(%arg0: vector<4x2xf32>) -> f32 {
  %0 = vector.shape_cast %arg0 : vector<4x2xf32> to vector<8xf32>
  %1 = vector.extract %0[3] : f32 from vector<8xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @ext_elems(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32, %[[A1:[a-zA-Z0-9_]+]]: f32) -> f32 {
// CHECK-NEXT: return %[[A1]] : f32
func.func @ext_elems(%arg0: f32, %arg1: f32) -> f32 {
  %0 = vector.from_elements %arg0, %arg1 : vector<2xf32>
  %1 = vector.extract %0[1] : f32 from vector<2xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @to_from(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32, %[[A1:[a-zA-Z0-9_]+]]: f32) -> (f32, f32) {
// CHECK-NEXT: return %[[A1]], %[[A0]] : f32, f32
func.func @to_from(%arg0: f32, %arg1: f32) -> (f32, f32) {
  %0 = vector.from_elements %arg0, %arg1 : vector<2xf32>
  %1:2 = vector.to_elements %0 : vector<2xf32>
  return %1#1, %1#0 : f32, f32
}

// CHECK-LABEL: func.func @from_to(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT: return %[[A0]] : vector<2xf32>
func.func @from_to(%arg0: vector<2xf32>) -> vector<2xf32> {
  %0:2 = vector.to_elements %arg0 : vector<2xf32>
  %1 = vector.from_elements %0#0, %0#1 : vector<2xf32>
  return %1 : vector<2xf32>
}

// CHECK-LABEL: func.func @from_splat(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) -> vector<4xf32> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.broadcast %[[A0]] : f32 to vector<4xf32>
// CHECK-NEXT: return %[[V0]] : vector<4xf32>
func.func @from_splat(%arg0: f32) -> vector<4xf32> {
  %0 = vector.from_elements %arg0, %arg0, %arg0, %arg0 : vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @tr_tr(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<2x3x4xf32>) -> vector<4x2x3xf32> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.transpose %[[A0]], [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>
// CHECK-NEXT: return %[[V0]] : vector<4x2x3xf32>
func.func @tr_tr(%arg0: vector<2x3x4xf32>) -> vector<4x2x3xf32> {
  %0 = vector.transpose %arg0, [1, 2, 0] : vector<2x3x4xf32> to vector<3x4x2xf32>
  %1 = vector.transpose %0, [1, 2, 0] : vector<3x4x2xf32> to vector<4x2x3xf32>
  return %1 : vector<4x2x3xf32>
}

// CHECK-LABEL: func.func @tr_bcast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) -> vector<3x2xf32> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.broadcast %[[A0]] : f32 to vector<3x2xf32>
// CHECK-NEXT: return %[[V0]] : vector<3x2xf32>
func.func @tr_bcast(%arg0: f32) -> vector<3x2xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<2x3xf32>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %1 : vector<3x2xf32>
}

// CHECK-LABEL: func.func @tr_id(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<2x3xf32>) -> vector<2x3xf32> {
// CHECK-NEXT: return %[[A0]] : vector<2x3xf32>
func.func @tr_id(%arg0: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.transpose %arg0, [0, 1] : vector<2x3xf32> to vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

// CHECK-LABEL: func.func @bc_bc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) -> vector<2x3xf32> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.broadcast %[[A0]] : f32 to vector<2x3xf32>
// CHECK-NEXT: return %[[V0]] : vector<2x3xf32>
func.func @bc_bc(%arg0: f32) -> vector<2x3xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<3xf32>
  %1 = vector.broadcast %0 : vector<3xf32> to vector<2x3xf32>
  return %1 : vector<2x3xf32>
}

// CHECK-LABEL: func.func @bc_cst(
// CHECK-SAME: ) -> vector<3xf32> {
// CHECK-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant dense<2.000000e+00> : vector<3xf32>
// CHECK-NEXT: return %[[CST]] : vector<3xf32>
func.func @bc_cst() -> vector<3xf32> {
  %cst = arith.constant 2.000000e+00 : f32
  %0 = vector.broadcast %cst : f32 to vector<3xf32>
  return %0 : vector<3xf32>
}

// CHECK-LABEL: func.func @sc_sc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<2x3xf32>) -> vector<3x2xf32> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.shape_cast %[[A0]] : vector<2x3xf32> to vector<3x2xf32>
// CHECK-NEXT: return %[[V0]] : vector<3x2xf32>
func.func @sc_sc(%arg0: vector<2x3xf32>) -> vector<3x2xf32> {
  %0 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<6xf32>
  %1 = vector.shape_cast %0 : vector<6xf32> to vector<3x2xf32>
  return %1 : vector<3x2xf32>
}

// CHECK-LABEL: func.func @sc_back(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<2x3xf32>) -> vector<2x3xf32> {
// CHECK-NEXT: return %[[A0]] : vector<2x3xf32>
func.func @sc_back(%arg0: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<6xf32>
  %1 = vector.shape_cast %0 : vector<6xf32> to vector<2x3xf32>
  return %1 : vector<2x3xf32>
}

// CHECK-LABEL: func.func @sc_bcast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) -> vector<6xf32> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.broadcast %[[A0]] : f32 to vector<6xf32>
// CHECK-NEXT: return %[[V0]] : vector<6xf32>
func.func @sc_bcast(%arg0: f32) -> vector<6xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<2x3xf32>
  %1 = vector.shape_cast %0 : vector<2x3xf32> to vector<6xf32>
  return %1 : vector<6xf32>
}

// CHECK-LABEL: func.func @bit_bit(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT: return %[[A0]] : vector<4xf32>
func.func @bit_bit(%arg0: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.bitcast %arg0 : vector<4xf32> to vector<8xi16>
  %1 = vector.bitcast %0 : vector<8xi16> to vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @mask_all(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> vector<4xi1> {
// CHECK-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT: return %[[CST]] : vector<4xi1>
func.func @mask_all(%arg0: index) -> vector<4xi1> {
  %c4 = arith.constant 4 : index
  %0 = vector.create_mask %c4 : vector<4xi1>
  return %0 : vector<4xi1>
}

// CHECK-LABEL: func.func @mask_none(
// CHECK-SAME: ) -> vector<4xi1> {
// CHECK-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant dense<false> : vector<4xi1>
// CHECK-NEXT: return %[[CST]] : vector<4xi1>
func.func @mask_none() -> vector<4xi1> {
  %c0 = arith.constant 0 : index
  %0 = vector.create_mask %c0 : vector<4xi1>
  return %0 : vector<4xi1>
}

// CHECK-LABEL: func.func @mask_some(
// CHECK-SAME: ) -> vector<4xi1> {
// CHECK-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant dense<[true, true, false, false]> : vector<4xi1>
// CHECK-NEXT: return %[[CST]] : vector<4xi1>
func.func @mask_some() -> vector<4xi1> {
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c2 : vector<4xi1>
  return %0 : vector<4xi1>
}

// CHECK-LABEL: func.func @ml_all(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.load %[[A0]][%[[C0]]] : memref<4xf32>, vector<4xf32>
// CHECK-NEXT: return %[[V0]] : vector<4xf32>
func.func @ml_all(%arg0: memref<4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.constant_mask [4] : vector<4xi1>
  %1 = vector.maskedload %arg0[%c0], %0, %arg1 : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @ml_none(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT: return %[[A1]] : vector<4xf32>
func.func @ml_none(%arg0: memref<4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.constant_mask [0] : vector<4xi1>
  %1 = vector.maskedload %arg0[%c0], %0, %arg1 : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @ms_none(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: vector<4xf32>) {
// CHECK-NEXT: return
func.func @ms_none(%arg0: memref<4xf32>, %arg1: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.constant_mask [0] : vector<4xi1>
  vector.maskedstore %arg0[%c0], %0, %arg1 : memref<4xf32>, vector<4xi1>, vector<4xf32>
  return
}

// CHECK-LABEL: func.func @ms_all(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: vector<4xf32>) {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: vector.store %[[A1]], %[[A0]][%[[C0]]] : memref<4xf32>, vector<4xf32>
// CHECK-NEXT: return
func.func @ms_all(%arg0: memref<4xf32>, %arg1: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.constant_mask [4] : vector<4xi1>
  vector.maskedstore %arg0[%c0], %0, %arg1 : memref<4xf32>, vector<4xi1>, vector<4xf32>
  return
}

// CHECK-LABEL: func.func @ess_ess(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<8xf32>) -> vector<2xf32> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.extract_strided_slice %[[A0]] {offsets = [2], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = vector.extract_strided_slice %[[V0]] {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// CHECK-NEXT: return %[[V1]] : vector<2xf32>
func.func @ess_ess(%arg0: vector<8xf32>) -> vector<2xf32> {
  %0 = vector.extract_strided_slice %arg0 {offsets = [2], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %1 : vector<2xf32>
}

// CHECK-LABEL: func.func @ess_bcast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) -> vector<2xf32> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.broadcast %[[A0]] : f32 to vector<2xf32>
// CHECK-NEXT: return %[[V0]] : vector<2xf32>
func.func @ess_bcast(%arg0: f32) -> vector<2xf32> {
  %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %1 : vector<2xf32>
}

// CHECK-LABEL: func.func @ess_full(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<8xf32>) -> vector<8xf32> {
// CHECK-NEXT: return %[[A0]] : vector<8xf32>
func.func @ess_full(%arg0: vector<8xf32>) -> vector<8xf32> {
  %0 = vector.extract_strided_slice %arg0 {offsets = [0], sizes = [8], strides = [1]} : vector<8xf32> to vector<8xf32>
  return %0 : vector<8xf32>
}

// CHECK-LABEL: func.func @ins_cst(
// CHECK-SAME: ) -> vector<2xf32> {
// CHECK-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant dense<[1.000000e+00, 5.000000e+00]> : vector<2xf32>
// CHECK-NEXT: return %[[CST]] : vector<2xf32>
func.func @ins_cst() -> vector<2xf32> {
  %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
  %cst_0 = arith.constant 5.000000e+00 : f32
  %0 = vector.insert %cst_0, %cst [1] : f32 into vector<2xf32>
  return %0 : vector<2xf32>
}

// CHECK-LABEL: func.func @ins_ins(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: f32) -> vector<4xf32> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.insert %[[A2]], %[[A0]] [2] : f32 into vector<4xf32>
// CHECK-NEXT: return %[[V0]] : vector<4xf32>
func.func @ins_ins(%arg0: vector<4xf32>, %arg1: f32, %arg2: f32) -> vector<4xf32> {
  %0 = vector.insert %arg1, %arg0 [2] : f32 into vector<4xf32>
  %1 = vector.insert %arg2, %0 [2] : f32 into vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @load_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32>) -> vector<4xf32> {
// CHECK-NEXT: %[[C2:[a-zA-Z0-9_]+]] = arith.constant 2 : index
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.load %[[A0]][%[[C2]]] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return %[[V0]] : vector<4xf32>
func.func @load_cast(%arg0: memref<8xf32>) -> vector<4xf32> {
  %c2 = arith.constant 2 : index
  %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
  %0 = vector.load %cast[%c2] : memref<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @store_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32>, %[[A1:[a-zA-Z0-9_]+]]: vector<4xf32>) {
// CHECK-NEXT: %[[C2:[a-zA-Z0-9_]+]] = arith.constant 2 : index
// CHECK-NEXT: vector.store %[[A1]], %[[A0]][%[[C2]]] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: return
func.func @store_cast(%arg0: memref<8xf32>, %arg1: vector<4xf32>) {
  %c2 = arith.constant 2 : index
  %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
  vector.store %arg1, %cast[%c2] : memref<?xf32>, vector<4xf32>
  return
}

// CHECK-LABEL: func.func @shuffle_id(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<2xf32>, %[[A1:[a-zA-Z0-9_]+]]: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT: return %[[A1]] : vector<2xf32>
func.func @shuffle_id(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.shuffle %arg0, %arg1 [2, 3] : vector<2xf32>, vector<2xf32>
  return %0 : vector<2xf32>
}

// CHECK-LABEL: func.func @dyn_pos(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: vector<4xf32>) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = vector.extract %[[A0]][2] : f32 from vector<4xf32>
// CHECK-NEXT: return %[[V0]] : f32
func.func @dyn_pos(%arg0: vector<4xf32>) -> f32 {
  %c2 = arith.constant 2 : index
  %0 = vector.extract %arg0[%c2] : f32 from vector<4xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @gather_none(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32>, %[[A1:[a-zA-Z0-9_]+]]: vector<4xindex>, %[[A2:[a-zA-Z0-9_]+]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT: return %[[A2]] : vector<4xf32>
func.func @gather_none(%arg0: memref<8xf32>, %arg1: vector<4xindex>, %arg2: vector<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.constant_mask [0] : vector<4xi1>
  %1 = vector.gather %arg0[%c0] [%arg1], %0, %arg2 : memref<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @scatter_none(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32>, %[[A1:[a-zA-Z0-9_]+]]: vector<4xindex>, %[[A2:[a-zA-Z0-9_]+]]: vector<4xf32>) {
// CHECK-NEXT: return
func.func @scatter_none(%arg0: memref<8xf32>, %arg1: vector<4xindex>, %arg2: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.constant_mask [0] : vector<4xi1>
  vector.scatter %arg0[%c0] [%arg1], %0, %arg2 : memref<8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return
}
