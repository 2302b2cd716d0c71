// RUN: terrace opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Views, casts and memory that nobody reads.

// CHECK-LABEL: func.func @subview_id(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4x8xf32>) -> memref<4x8xf32> {
// CHECK-NEXT: return %[[A0]] : memref<4x8xf32>
func.func @subview_id(%arg0: memref<4x8xf32>) -> memref<4x8xf32> {
  %subview = memref.subview %arg0[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32>
  return %subview : memref<4x8xf32>
}

// CHECK-LABEL: func.func @subview_const(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT: %[[SUBVIEW:[a-zA-Z0-9_]+]] = memref.subview %[[A0]][0, 1] [4, 4] [1, 1] : memref<?x?xf32> to memref<4x4xf32, strided<[?, 1], offset: 1>>
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[SUBVIEW]] : memref<4x4xf32, strided<[?, 1], offset: 1>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %[[CAST]] : memref<?x?xf32, strided<[?, ?], offset: ?>>
func.func @subview_const(%arg0: memref<?x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %subview = memref.subview %arg0[%c0, %c1] [%c4, %c4] [%c1, %c1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %subview : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @load_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: index) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.load %[[A0]][%[[A1]]] : memref<4xf32>
// CHECK-NEXT: return %[[V0]] : f32
func.func @load_cast(%arg0: memref<4xf32>, %arg1: index) -> f32 {
  %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
  %0 = memref.load %cast[%arg1] : memref<?xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @store_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: index, %[[A2:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: memref.store %[[A2]], %[[A0]][%[[A1]]] : memref<4xf32>
// CHECK-NEXT: return
func.func @store_cast(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) {
  %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
  memref.store %arg2, %cast[%arg1] : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @castcast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>) -> memref<4xf32> {
// CHECK-NEXT: return %[[A0]] : memref<4xf32>
func.func @castcast(%arg0: memref<4xf32>) -> memref<4xf32> {
  %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
  %cast_0 = memref.cast %cast : memref<?xf32> to memref<4xf32>
  return %cast_0 : memref<4xf32>
}

// CHECK-LABEL: func.func @castcast2(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>) -> memref<*xf32> {
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[A0]] : memref<4xf32> to memref<*xf32>
// CHECK-NEXT: return %[[CAST]] : memref<*xf32>
func.func @castcast2(%arg0: memref<4xf32>) -> memref<*xf32> {
  %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
  %cast_0 = memref.cast %cast : memref<?xf32> to memref<*xf32>
  return %cast_0 : memref<*xf32>
}

// CHECK-LABEL: func.func @alloc_const(
// CHECK-SAME: ) -> memref<?x?xf32> {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<4x5xf32>
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[ALLOC]] : memref<4x5xf32> to memref<?x?xf32>
// CHECK-NEXT: return %[[CAST]] : memref<?x?xf32>
func.func @alloc_const() -> memref<?x?xf32> {
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %alloc = memref.alloc(%c4, %c5) : memref<?x?xf32>
  return %alloc : memref<?x?xf32>
}

// CHECK-LABEL: func.func @alloc_part(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> memref<?x?xf32> {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc(%[[A0]]) : memref<4x?xf32>
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[ALLOC]] : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT: return %[[CAST]] : memref<?x?xf32>
func.func @alloc_part(%arg0: index) -> memref<?x?xf32> {
  %c4 = arith.constant 4 : index
  %alloc = memref.alloc(%c4, %arg0) : memref<?x?xf32>
  return %alloc : memref<?x?xf32>
}

// CHECK-LABEL: func.func @alloc_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> memref<4xf32> {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc(%[[A0]]) : memref<?xf32>
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[ALLOC]] : memref<?xf32> to memref<4xf32>
// CHECK-NEXT: return %[[CAST]] : memref<4xf32>
func.func @alloc_cast(%arg0: index) -> memref<4xf32> {
  %alloc = memref.alloc(%arg0) : memref<?xf32>
  %cast = memref.cast %alloc : memref<?xf32> to memref<4xf32>
  return %cast : memref<4xf32>
}

// CHECK-LABEL: func.func @dead_alloc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) {
// CHECK-NEXT: return
func.func @dead_alloc(%arg0: index) {
  %alloc = memref.alloc(%arg0) : memref<?xf32>
  memref.dealloc %alloc : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @dead_store(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index, %[[A1:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: return
func.func @dead_store(%arg0: index, %arg1: f32) {
  %alloc = memref.alloc(%arg0) : memref<?xf32>
  memref.store %arg1, %alloc[%arg0] : memref<?xf32>
  memref.dealloc %alloc : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @dead_alloca(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: return
func.func @dead_alloca(%arg0: f32) {
  %c0 = arith.constant 0 : index
  %alloca = memref.alloca() : memref<4xf32>
  memref.store %arg0, %alloca[%c0] : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @dim_alloc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> (index, index) {
// CHECK-NEXT: %[[C4:[a-zA-Z0-9_]+]] = arith.constant 4 : index
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc(%[[A0]]) : memref<4x?xf32>
// CHECK-NEXT: "test.use"(%[[ALLOC]]) : (memref<4x?xf32>) -> ()
// CHECK-NEXT: return %[[C4]], %[[A0]] : index, index
func.func @dim_alloc(%arg0: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %alloc = memref.alloc(%arg0) : memref<4x?xf32>
  "test.use"(%alloc) : (memref<4x?xf32>) -> ()
  %dim = memref.dim %alloc, %c0 : memref<4x?xf32>
  %dim_0 = memref.dim %alloc, %c1 : memref<4x?xf32>
  return %dim, %dim_0 : index, index
}

// CHECK-LABEL: func.func @dim_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4x?xf32>) -> (index, index) {
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[C4:[a-zA-Z0-9_]+]] = arith.constant 4 : index
// CHECK-NEXT: %[[DIM:[a-zA-Z0-9_]+]] = memref.dim %[[A0]], %[[C1]] : memref<4x?xf32>
// CHECK-NEXT: return %[[C4]], %[[DIM]] : index, index
func.func @dim_cast(%arg0: memref<4x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cast = memref.cast %arg0 : memref<4x?xf32> to memref<?x?xf32>
  %dim = memref.dim %cast, %c0 : memref<?x?xf32>
  %dim_0 = memref.dim %cast, %c1 : memref<?x?xf32>
  return %dim, %dim_0 : index, index
}

// CHECK-LABEL: func.func @dim_subview(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?x?xf32>, %[[A1:[a-zA-Z0-9_]+]]: index) -> (index, index) {
// CHECK-NEXT: %[[C3:[a-zA-Z0-9_]+]] = arith.constant 3 : index
// CHECK-NEXT: return %[[A1]], %[[C3]] : index, index
func.func @dim_subview(%arg0: memref<?x?xf32>, %arg1: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %subview = memref.subview %arg0[%arg1, %arg1] [%arg1, 3] [1, 1] : memref<?x?xf32> to memref<?x3xf32, strided<[?, 1], offset: ?>>
  %dim = memref.dim %subview, %c0 : memref<?x3xf32, strided<[?, 1], offset: ?>>
  %dim_0 = memref.dim %subview, %c1 : memref<?x3xf32, strided<[?, 1], offset: ?>>
  return %dim, %dim_0 : index, index
}

// CHECK-LABEL: func.func @dim_subview_rr(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?x?xf32>, %[[A1:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A1]] : index
func.func @dim_subview_rr(%arg0: memref<?x?xf32>, %arg1: index) -> index {
  %c0 = arith.constant 0 : index
  %subview = memref.subview %arg0[%arg1, %arg1] [1, %arg1] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %dim = memref.dim %subview, %c0 : memref<?xf32, strided<[1], offset: ?>>
  return %dim : index
}

// CHECK-LABEL: func.func @dim_view(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?xi8>, %[[A1:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A1]] : index
func.func @dim_view(%arg0: memref<?xi8>, %arg1: index) -> index {
  %c0 = arith.constant 0 : index
  %view = memref.view %arg0[%c0][%arg1] : memref<?xi8> to memref<?x4xf32>
  %dim = memref.dim %view, %c0 : memref<?x4xf32>
  return %dim : index
}

// CHECK-LABEL: func.func @view_const(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<2048xi8>) -> memref<?x?xf32> {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[VIEW:[a-zA-Z0-9_]+]] = memref.view %[[A0]][%[[C0]]][] : memref<2048xi8> to memref<4x4xf32>
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[VIEW]] : memref<4x4xf32> to memref<?x?xf32>
// CHECK-NEXT: return %[[CAST]] : memref<?x?xf32>
func.func @view_const(%arg0: memref<2048xi8>) -> memref<?x?xf32> {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %view = memref.view %arg0[%c0][%c4, %c4] : memref<2048xi8> to memref<?x?xf32>
  return %view : memref<?x?xf32>
}

// CHECK-LABEL: func.func @dim_of_expand(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?xf32>, %[[A1:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: return %[[A1]] : index
func.func @dim_of_expand(%arg0: memref<?xf32>, %arg1: index) -> index {
  %c0 = arith.constant 0 : index
  %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [%arg1, 4] : memref<?xf32> into memref<?x4xf32>
  %dim = memref.dim %expand_shape, %c0 : memref<?x4xf32>
  return %dim : index
}

// CHECK-LABEL: func.func @dim_reshape(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<*xf32>, %[[A1:[a-zA-Z0-9_]+]]: memref<?xindex>, %[[A2:[a-zA-Z0-9_]+]]: index) -> index {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.load %[[A1]][%[[A2]]] : memref<?xindex>
// CHECK-NEXT: return %[[V0]] : index
func.func @dim_reshape(%arg0: memref<*xf32>, %arg1: memref<?xindex>, %arg2: index) -> index {
  %reshape = memref.reshape %arg0(%arg1) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  %dim = memref.dim %reshape, %arg2 : memref<*xf32>
  return %dim : index
}

// CHECK-LABEL: func.func @rank(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4x?xf32>) -> index {
// CHECK-NEXT: %[[C2:[a-zA-Z0-9_]+]] = arith.constant 2 : index
// CHECK-NEXT: return %[[C2]] : index
func.func @rank(%arg0: memref<4x?xf32>) -> index {
  %0 = memref.rank %arg0 : memref<4x?xf32>
  return %0 : index
}

// CHECK-LABEL: func.func @copy_self(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>) {
// CHECK-NEXT: return
func.func @copy_self(%arg0: memref<4xf32>) {
  memref.copy %arg0, %arg0 : memref<4xf32> to memref<4xf32>
  return
}

// CHECK-LABEL: func.func @copy_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: memref<4xf32>) {
// CHECK-NEXT: memref.copy %[[A0]], %[[A1]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return
func.func @copy_cast(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
  %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
  memref.copy %cast, %arg1 : memref<?xf32> to memref<4xf32>
  return
}

// CHECK-LABEL: func.func @copy_empty(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<0xf32>, %[[A1:[a-zA-Z0-9_]+]]: memref<0xf32>) {
// CHECK-NEXT: return
func.func @copy_empty(%arg0: memref<0xf32>, %arg1: memref<0xf32>) {
  memref.copy %arg0, %arg1 : memref<0xf32> to memref<0xf32>
  return
}

// CHECK-LABEL: func.func @collapse_expand(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<12xf32>) -> memref<12xf32> {
// CHECK-NEXT: return %[[A0]] : memref<12xf32>
func.func @collapse_expand(%arg0: memref<12xf32>) -> memref<12xf32> {
  %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [3, 4] : memref<12xf32> into memref<3x4xf32>
  %collapse_shape = memref.collapse_shape %expand_shape [[0, 1]] : memref<3x4xf32> into memref<12xf32>
  return %collapse_shape : memref<12xf32>
}

// CHECK-LABEL: func.func @expand_collapse(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<3x4xf32>) -> memref<3x4xf32> {
// CHECK-NEXT: return %[[A0]] : memref<3x4xf32>
func.func @expand_collapse(%arg0: memref<3x4xf32>) -> memref<3x4xf32> {
  %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<3x4xf32> into memref<12xf32>
  %expand_shape = memref.expand_shape %collapse_shape [[0, 1]] output_shape [3, 4] : memref<12xf32> into memref<3x4xf32>
  return %expand_shape : memref<3x4xf32>
}

// CHECK-LABEL: func.func @collapse2(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<3x4x5x6xf32>) -> memref<360xf32> {
// CHECK-NEXT: %[[COLLAPSE_SHAPE:[a-zA-Z0-9_]+]] = memref.collapse_shape %[[A0]] [{{\[}}0, 1, 2, 3]] : memref<3x4x5x6xf32> into memref<360xf32>
// CHECK-NEXT: return %[[COLLAPSE_SHAPE]] : memref<360xf32>
func.func @collapse2(%arg0: memref<3x4x5x6xf32>) -> memref<360xf32> {
  %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2, 3]] : memref<3x4x5x6xf32> into memref<12x30xf32>
  %collapse_shape_0 = memref.collapse_shape %collapse_shape [[0, 1]] : memref<12x30xf32> into memref<360xf32>
  return %collapse_shape_0 : memref<360xf32>
}

// CHECK-LABEL: func.func @expand2(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<360xf32>) -> memref<3x4x5x6xf32> {
// CHECK-NEXT: %[[EXPAND_SHAPE:[a-zA-Z0-9_]+]] = memref.expand_shape %[[A0]] [{{\[}}0, 1, 2, 3]] output_shape [3, 4, 5, 6] : memref<360xf32> into memref<3x4x5x6xf32>
// CHECK-NEXT: return %[[EXPAND_SHAPE]] : memref<3x4x5x6xf32>
func.func @expand2(%arg0: memref<360xf32>) -> memref<3x4x5x6xf32> {
  %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [12, 30] : memref<360xf32> into memref<12x30xf32>
  %expand_shape_0 = memref.expand_shape %expand_shape [[0, 1], [2, 3]] output_shape [3, 4, 5, 6] : memref<12x30xf32> into memref<3x4x5x6xf32>
  return %expand_shape_0 : memref<3x4x5x6xf32>
}

// CHECK-LABEL: func.func @collapse_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<3x4xf32>) -> memref<?xf32> {
// CHECK-NEXT: %[[COLLAPSE_SHAPE:[a-zA-Z0-9_]+]] = memref.collapse_shape %[[A0]] [{{\[}}0, 1]] : memref<3x4xf32> into memref<12xf32>
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[COLLAPSE_SHAPE]] : memref<12xf32> to memref<?xf32>
// CHECK-NEXT: return %[[CAST]] : memref<?xf32>
func.func @collapse_cast(%arg0: memref<3x4xf32>) -> memref<?xf32> {
  %cast = memref.cast %arg0 : memref<3x4xf32> to memref<?x4xf32>
  %collapse_shape = memref.collapse_shape %cast [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  return %collapse_shape : memref<?xf32>
}

// CHECK-LABEL: func.func @expand_const(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?xf32>) -> memref<?x4xf32> {
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[A0]] : memref<?xf32> to memref<12xf32>
// CHECK-NEXT: %[[EXPAND_SHAPE:[a-zA-Z0-9_]+]] = memref.expand_shape %[[CAST]] [{{\[}}0, 1]] output_shape [3, 4] : memref<12xf32> into memref<3x4xf32>
// CHECK-NEXT: %[[CAST_0:[a-zA-Z0-9_]+]] = memref.cast %[[EXPAND_SHAPE]] : memref<3x4xf32> to memref<?x4xf32>
// CHECK-NEXT: return %[[CAST_0]] : memref<?x4xf32>
func.func @expand_const(%arg0: memref<?xf32>) -> memref<?x4xf32> {
  %c3 = arith.constant 3 : index
  %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [%c3, 4] : memref<?xf32> into memref<?x4xf32>
  return %expand_shape : memref<?x4xf32>
}

// CHECK-LABEL: func.func @subview_subview(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<16x16xf32>) -> memref<4x4xf32, strided<[16, 1], offset: 51>> {
// CHECK-NEXT: %[[SUBVIEW:[a-zA-Z0-9_]+]] = memref.subview %[[A0]][1, 1] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32, strided<[16, 1], offset: 17>>
// CHECK-NEXT: %[[SUBVIEW_0:[a-zA-Z0-9_]+]] = memref.subview %[[SUBVIEW]][2, 2] [4, 4] [1, 1] : memref<8x8xf32, strided<[16, 1], offset: 17>> to memref<4x4xf32, strided<[16, 1], offset: 51>>
// CHECK-NEXT: return %[[SUBVIEW_0]] : memref<4x4xf32, strided<[16, 1], offset: 51>>
func.func @subview_subview(%arg0: memref<16x16xf32>) -> memref<4x4xf32, strided<[16, 1], offset: 51>> {
  %subview = memref.subview %arg0[1, 1] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32, strided<[16, 1], offset: 17>>
  %subview_0 = memref.subview %subview[2, 2] [4, 4] [1, 1] : memref<8x8xf32, strided<[16, 1], offset: 17>> to memref<4x4xf32, strided<[16, 1], offset: 51>>
  return %subview_0 : memref<4x4xf32, strided<[16, 1], offset: 51>>
}

// CHECK-LABEL: func.func @subview_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<16x16xf32>, %[[A1:[a-zA-Z0-9_]+]]: index) -> memref<4x4xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT: %[[SUBVIEW:[a-zA-Z0-9_]+]] = memref.subview %[[A0]][%[[A1]], 1] [4, 4] [1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[SUBVIEW]] : memref<4x4xf32, strided<[16, 1], offset: ?>> to memref<4x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %[[CAST]] : memref<4x4xf32, strided<[?, ?], offset: ?>>
func.func @subview_cast(%arg0: memref<16x16xf32>, %arg1: index) -> memref<4x4xf32, strided<[?, ?], offset: ?>> {
  %cast = memref.cast %arg0 : memref<16x16xf32> to memref<?x16xf32>
  %subview = memref.subview %cast[%arg1, 1] [4, 4] [1, 1] : memref<?x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
  %cast_0 = memref.cast %subview : memref<4x4xf32, strided<[16, 1], offset: ?>> to memref<4x4xf32, strided<[?, ?], offset: ?>>
  return %cast_0 : memref<4x4xf32, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @transpose_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4x8xf32>) -> memref<?x?xf32, strided<[1, ?]>> {
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[A0]] : memref<4x8xf32> to memref<?x?xf32>
// CHECK-NEXT: %[[TRANSPOSE:[a-zA-Z0-9_]+]] = memref.transpose %[[CAST]] (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
// CHECK-NEXT: return %[[TRANSPOSE]] : memref<?x?xf32, strided<[1, ?]>>
func.func @transpose_cast(%arg0: memref<4x8xf32>) -> memref<?x?xf32, strided<[1, ?]>> {
  %cast = memref.cast %arg0 : memref<4x8xf32> to memref<?x?xf32>
  %transpose = memref.transpose %cast (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
  return %transpose : memref<?x?xf32, strided<[1, ?]>>
}

// CHECK-LABEL: func.func @reinterpret_reinterpret(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32>) -> memref<4xf32, strided<[1], offset: 2>> {
// CHECK-NEXT: %[[REINTERPRET_CAST:[a-zA-Z0-9_]+]] = memref.reinterpret_cast %[[A0]] to offset: [2], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
// CHECK-NEXT: return %[[REINTERPRET_CAST]] : memref<4xf32, strided<[1], offset: 2>>
func.func @reinterpret_reinterpret(%arg0: memref<8xf32>) -> memref<4xf32, strided<[1], offset: 2>> {
  %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [6], strides: [1] : memref<8xf32> to memref<6xf32>
  %reinterpret_cast_0 = memref.reinterpret_cast %reinterpret_cast to offset: [2], sizes: [4], strides: [1] : memref<6xf32> to memref<4xf32, strided<[1], offset: 2>>
  return %reinterpret_cast_0 : memref<4xf32, strided<[1], offset: 2>>
}

// CHECK-LABEL: func.func @reinterpret_id(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32>) -> memref<8xf32> {
// CHECK-NEXT: return %[[A0]] : memref<8xf32>
func.func @reinterpret_id(%arg0: memref<8xf32>) -> memref<8xf32> {
  %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32>
  return %reinterpret_cast : memref<8xf32>
}

// CHECK-LABEL: func.func @reinterpret_of_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32>) -> memref<4xf32> {
// CHECK-NEXT: %[[REINTERPRET_CAST:[a-zA-Z0-9_]+]] = memref.reinterpret_cast %[[A0]] to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
// CHECK-NEXT: return %[[REINTERPRET_CAST]] : memref<4xf32>
func.func @reinterpret_of_cast(%arg0: memref<8xf32>) -> memref<4xf32> {
  %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
  %reinterpret_cast = memref.reinterpret_cast %cast to offset: [0], sizes: [4], strides: [1] : memref<?xf32> to memref<4xf32>
  return %reinterpret_cast : memref<4xf32>
}

// CHECK-LABEL: func.func @meta(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4x8xf32>) -> (memref<f32>, index, index, index, index, index) {
// CHECK-NEXT: %[[C4:[a-zA-Z0-9_]+]] = arith.constant 4 : index
// CHECK-NEXT: %[[C8:[a-zA-Z0-9_]+]] = arith.constant 8 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[BASE_BUFFER:[a-zA-Z0-9_]+]], %[[OFFSET:[a-zA-Z0-9_]+]], %[[SIZES:[a-zA-Z0-9_]+]]:2, %[[STRIDES:[a-zA-Z0-9_]+]]:2 = memref.extract_strided_metadata %[[A0]] : memref<4x8xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: return %[[BASE_BUFFER]], %[[C0]], %[[C4]], %[[C8]], %[[C8]], %[[C1]] : memref<f32>, index, index, index, index, index
func.func @meta(%arg0: memref<4x8xf32>) -> (memref<f32>, index, index, index, index, index) {
  %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x8xf32> -> memref<f32>, index, index, index, index, index
  return %base_buffer, %offset, %sizes#0, %sizes#1, %strides#0, %strides#1 : memref<f32>, index, index, index, index, index
}

// CHECK-LABEL: func.func @meta_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4x?xf32>) -> (index, index) {
// CHECK-NEXT: %[[C4:[a-zA-Z0-9_]+]] = arith.constant 4 : index
// CHECK-NEXT: %[[BASE_BUFFER:[a-zA-Z0-9_]+]], %[[OFFSET:[a-zA-Z0-9_]+]], %[[SIZES:[a-zA-Z0-9_]+]]:2, %[[STRIDES:[a-zA-Z0-9_]+]]:2 = memref.extract_strided_metadata %[[A0]] : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: return %[[C4]], %[[SIZES]]#1 : index, index
func.func @meta_cast(%arg0: memref<4x?xf32>) -> (index, index) {
  %cast = memref.cast %arg0 : memref<4x?xf32> to memref<?x?xf32>
  %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %cast : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  return %sizes#0, %sizes#1 : index, index
}

// CHECK-LABEL: func.func @realloc(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?xf32>) -> memref<?xf32> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.realloc %[[A0]] : memref<?xf32> to memref<8xf32>
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[V0]] : memref<8xf32> to memref<?xf32>
// CHECK-NEXT: return %[[CAST]] : memref<?xf32>
func.func @realloc(%arg0: memref<?xf32>) -> memref<?xf32> {
  %c8 = arith.constant 8 : index
  %0 = memref.realloc %arg0(%c8) : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @dealloc_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>) {
// CHECK-NEXT: memref.dealloc %[[A0]] : memref<4xf32>
// CHECK-NEXT: return
func.func @dealloc_cast(%arg0: memref<4xf32>) {
  %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
  memref.dealloc %cast : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @mscast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>) -> memref<4xf32> {
// CHECK-NEXT: return %[[A0]] : memref<4xf32>
func.func @mscast(%arg0: memref<4xf32>) -> memref<4xf32> {
  %memspacecast = memref.memory_space_cast %arg0 : memref<4xf32> to memref<4xf32, 1>
  %memspacecast_0 = memref.memory_space_cast %memspacecast : memref<4xf32, 1> to memref<4xf32>
  return %memspacecast_0 : memref<4xf32>
}

// CHECK-LABEL: func.func @atomic_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.atomic_rmw addf %[[A1]], %[[A0]][%[[A2]]] : (f32, memref<4xf32>) -> f32
// CHECK-NEXT: return %[[V0]] : f32
func.func @atomic_cast(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) -> f32 {
  %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
  %0 = memref.atomic_rmw addf %arg1, %cast[%arg2] : (f32, memref<?xf32>) -> f32
  return %0 : f32
}

// CHECK-LABEL: func.func @prefetch_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: index) {
// CHECK-NEXT: memref.prefetch %[[A0]][%[[A1]]], read, locality<3>, data : memref<4xf32>
// CHECK-NEXT: return
func.func @prefetch_cast(%arg0: memref<4xf32>, %arg1: index) {
  %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
  memref.prefetch %cast[%arg1], read, locality<3>, data : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @assume(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>) -> memref<?xf32> {
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[A0]] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: %[[ASSUME_ALIGN:[a-zA-Z0-9_]+]] = memref.assume_alignment %[[CAST]], 16 : memref<?xf32>
// CHECK-NEXT: return %[[ASSUME_ALIGN]] : memref<?xf32>
func.func @assume(%arg0: memref<4xf32>) -> memref<?xf32> {
  %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
  %assume_align = memref.assume_alignment %cast, 16 : memref<?xf32>
  return %assume_align : memref<?xf32>
}

// CHECK-LABEL: func.func @alloca_scope(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[A1:[a-zA-Z0-9_]+]]: index) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.load %[[A0]][%[[A1]]] : memref<4xf32>
// CHECK-NEXT: return %[[V0]] : f32
func.func @alloca_scope(%arg0: memref<4xf32>, %arg1: index) -> f32 {
  %0 = memref.alloca_scope  -> (f32) {
    %1 = memref.load %arg0[%arg1] : memref<4xf32>
    memref.alloca_scope.return %1 : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @alloca_scope_keep(
// CHECK-SAME: ) {
// CHECK-NEXT: %[[ALLOCA:[a-zA-Z0-9_]+]] = memref.alloca() : memref<4xf32>
// CHECK-NEXT: "test.use"(%[[ALLOCA]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: return
func.func @alloca_scope_keep() {
  memref.alloca_scope  {
    %alloca = memref.alloca() : memref<4xf32>
    "test.use"(%alloca) : (memref<4xf32>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @alloca_scope_hoist(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1) {
// CHECK-NEXT: scf.if %[[A0]] {
// CHECK-NEXT: memref.alloca_scope  {
// CHECK-NEXT: %[[ALLOCA:[a-zA-Z0-9_]+]] = memref.alloca() : memref<4xf32>
// CHECK-NEXT: "test.use"(%[[ALLOCA]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @alloca_scope_hoist(%arg0: i1) {
  scf.if %arg0 {
    memref.alloca_scope  {
      %alloca = memref.alloca() : memref<4xf32>
      "test.use"(%alloca) : (memref<4xf32>) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @extract_aligned(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>) -> index {
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[A0]] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: %[[INTPTR:[a-zA-Z0-9_]+]] = memref.extract_aligned_pointer_as_index %[[CAST]] : memref<?xf32> -> index
// CHECK-NEXT: return %[[INTPTR]] : index
func.func @extract_aligned(%arg0: memref<4xf32>) -> index {
  %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
  %intptr = memref.extract_aligned_pointer_as_index %cast : memref<?xf32> -> index
  return %intptr : index
}

// CHECK-LABEL: func.func @call_cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32>) {
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[A0]] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: call @ext(%[[CAST]]) : (memref<?xf32>) -> ()
// CHECK-NEXT: return
func.func @call_cast(%arg0: memref<4xf32>) {
  %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
  call @ext(%cast) : (memref<?xf32>) -> ()
  return
}

func.func private @ext(memref<?xf32>)

// CHECK-LABEL: func.func @subview_sizes(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8x?xf32>, %[[A1:[a-zA-Z0-9_]+]]: index) -> memref<4x?xf32, strided<[?, 1], offset: ?>> {
// CHECK-NEXT: %[[SUBVIEW:[a-zA-Z0-9_]+]] = memref.subview %[[A0]][%[[A1]], 0] [4, %[[A1]]] [1, 1] : memref<8x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: return %[[SUBVIEW]] : memref<4x?xf32, strided<[?, 1], offset: ?>>
func.func @subview_sizes(%arg0: memref<8x?xf32>, %arg1: index) -> memref<4x?xf32, strided<[?, 1], offset: ?>> {
  %c4 = arith.constant 4 : index
  %subview = memref.subview %arg0[%arg1, 0] [%c4, %arg1] [1, 1] : memref<8x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %cast = memref.cast %subview : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  return %cast : memref<4x?xf32, strided<[?, 1], offset: ?>>
}

// CHECK-LABEL: func.func @load_of_global(
// CHECK-SAME: ) -> f32 {
// CHECK-NEXT: %[[C2:[a-zA-Z0-9_]+]] = arith.constant 2 : index
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.get_global @gg : memref<4xf32>
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = memref.load %[[V0]][%[[C2]]] : memref<4xf32>
// CHECK-NEXT: return %[[V1]] : f32
func.func @load_of_global() -> f32 {
  %0 = memref.get_global @gg : memref<4xf32>
  %c2 = arith.constant 2 : index
  %1 = memref.load %0[%c2] : memref<4xf32>
  return %1 : f32
}

memref.global "private" constant @gg : memref<4xf32> = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]>

// The number that stands for strides which are not known stays an operand.
// CHECK-LABEL: func.func @smallest_stride(
// CHECK:         memref.subview %{{.*}}[0] [4] [%{{.*}}] : memref<?xf32> to memref<4xf32, strided<[?]>>
func.func @smallest_stride(%m: memref<?xf32>) -> memref<4xf32, strided<[?]>> {
  %s = arith.constant -9223372036854775808 : index
  %0 = memref.subview %m[0] [4] [%s] : memref<?xf32> to memref<4xf32, strided<[?]>>
  return %0 : memref<4xf32, strided<[?]>>
}
