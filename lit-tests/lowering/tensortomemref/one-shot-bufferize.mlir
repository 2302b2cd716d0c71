// RUN: terrace opt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// Writes go into the memory of their destination, or into a copy where somebody reads what was there.

#map = affine_map<(d0) -> (d0)>

#map1 = affine_map<(d0) -> (-d0 + 7)>

// CHECK-LABEL: func.func @insert(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: memref.store %[[A1]], %[[A0]][%[[A2]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %[[A0]] : memref<8xf32, strided<[?], offset: ?>>
func.func @insert(%arg0: tensor<8xf32>, %arg1: f32, %arg2: index) -> tensor<8xf32> {
  %inserted = tensor.insert %arg1 into %arg0[%arg2] : tensor<8xf32>
  return %inserted : tensor<8xf32>
}

// CHECK-LABEL: func.func @two(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> (memref<8xf32>, f32) {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy %[[A0]], %[[ALLOC]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: memref.store %[[A1]], %[[ALLOC]][%[[A2]]] : memref<8xf32>
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.load %[[A0]][%[[A2]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %[[ALLOC]], %[[V0]] : memref<8xf32>, f32
func.func @two(%arg0: tensor<8xf32>, %arg1: f32, %arg2: index) -> (tensor<8xf32>, f32) {
  %inserted = tensor.insert %arg1 into %arg0[%arg2] : tensor<8xf32>
  %extracted = tensor.extract %arg0[%arg2] : tensor<8xf32>
  return %inserted, %extracted : tensor<8xf32>, f32
}

// CHECK-LABEL: func.func @slice(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: memref<4xf32, strided<[?], offset: ?>>, %[[A2:[a-zA-Z0-9_]+]]: index) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: %[[SUBVIEW:[a-zA-Z0-9_]+]] = memref.subview %[[A0]][%[[A2]]] [4] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%[[A1]] : memref<4xf32, strided<[?], offset: ?>>) outs(%[[SUBVIEW]] : memref<4xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: ^bb0(%[[IN:[a-zA-Z0-9_]+]]: f32, %[[OUT:[a-zA-Z0-9_]+]]: f32):
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.addf %[[IN]], %[[OUT]] : f32
// CHECK-NEXT: linalg.yield %[[V0]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: %[[SUBVIEW_0:[a-zA-Z0-9_]+]] = memref.subview %[[A0]][%[[A2]]] [4] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: memref.copy %[[SUBVIEW]], %[[SUBVIEW_0]] : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %[[A0]] : memref<8xf32, strided<[?], offset: ?>>
func.func @slice(%arg0: tensor<8xf32>, %arg1: tensor<4xf32>, %arg2: index) -> tensor<8xf32> {
  %extracted_slice = tensor.extract_slice %arg0[%arg2] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg1 : tensor<4xf32>) outs(%extracted_slice : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %in, %out : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  %inserted_slice = tensor.insert_slice %0 into %arg0[%arg2] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %inserted_slice : tensor<8xf32>
}

// CHECK-LABEL: func.func @fill(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) -> memref<8xf32> {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: linalg.fill ins(%[[A0]] : f32) outs(%[[ALLOC]] : memref<8xf32>)
// CHECK-NEXT: return %[[ALLOC]] : memref<8xf32>
func.func @fill(%arg0: f32) -> tensor<8xf32> {
  %0 = tensor.empty() : tensor<8xf32>
  %1 = linalg.fill ins(%arg0 : f32) outs(%0 : tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// CHECK-LABEL: func.func @cst(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32, %[[A1:[a-zA-Z0-9_]+]]: index) -> memref<4xf32> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.get_global @__constant_4xf32 : memref<4xf32>
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK-NEXT: memref.copy %[[V0]], %[[ALLOC]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: memref.store %[[A0]], %[[ALLOC]][%[[A1]]] : memref<4xf32>
// CHECK-NEXT: return %[[ALLOC]] : memref<4xf32>
func.func @cst(%arg0: f32, %arg1: index) -> tensor<4xf32> {
  %cst = arith.constant dense<1.000000e+00> : tensor<4xf32>
  %inserted = tensor.insert %arg0 into %cst[%arg1] : tensor<4xf32>
  return %inserted : tensor<4xf32>
}

// CHECK-LABEL: func.func @if(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1, %[[A1:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A2:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A3:[a-zA-Z0-9_]+]]: f32, %[[A4:[a-zA-Z0-9_]+]]: index) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.if %[[A0]] -> (memref<8xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: memref.store %[[A3]], %[[A1]][%[[A4]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: scf.yield %[[A1]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[A2]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : memref<8xf32, strided<[?], offset: ?>>
func.func @if(%arg0: i1, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>, %arg3: f32, %arg4: index) -> tensor<8xf32> {
  %0 = scf.if %arg0 -> (tensor<8xf32>) {
    %inserted = tensor.insert %arg3 into %arg1[%arg4] : tensor<8xf32>
    scf.yield %inserted : tensor<8xf32>
  } else {
    scf.yield %arg2 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @for(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.for %[[A3:[a-zA-Z0-9_]+]] = %[[C0]] to %[[A2]] step %[[C1]] iter_args(%[[A4:[a-zA-Z0-9_]+]] = %[[A0]]) -> (memref<8xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: memref.store %[[A1]], %[[A4]][%[[A3]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: scf.yield %[[A4]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : memref<8xf32, strided<[?], offset: ?>>
func.func @for(%arg0: tensor<8xf32>, %arg1: f32, %arg2: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %arg0) -> (tensor<8xf32>) {
    %inserted = tensor.insert %arg1 into %arg4[%arg3] : tensor<8xf32>
    scf.yield %inserted : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @callee(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: memref.store %[[A1]], %[[A0]][%[[A2]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %[[A0]] : memref<8xf32, strided<[?], offset: ?>>
func.func @callee(%arg0: tensor<8xf32>, %arg1: f32, %arg2: index) -> tensor<8xf32> {
  %inserted = tensor.insert %arg1 into %arg0[%arg2] : tensor<8xf32>
  return %inserted : tensor<8xf32>
}

// CHECK-LABEL: func.func @caller(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> (memref<8xf32, strided<[?], offset: ?>>, f32) {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy %[[A0]], %[[ALLOC]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[ALLOC]] : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = call @callee(%[[CAST]], %[[A1]], %[[A2]]) : (memref<8xf32, strided<[?], offset: ?>>, f32, index) -> memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = memref.load %[[A0]][%[[A2]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %[[V0]], %[[V1]] : memref<8xf32, strided<[?], offset: ?>>, f32
func.func @caller(%arg0: tensor<8xf32>, %arg1: f32, %arg2: index) -> (tensor<8xf32>, f32) {
  %0 = call @callee(%arg0, %arg1, %arg2) : (tensor<8xf32>, f32, index) -> tensor<8xf32>
  %extracted = tensor.extract %arg0[%arg2] : tensor<8xf32>
  return %0, %extracted : tensor<8xf32>, f32
}

// CHECK-LABEL: func.func @matmul(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4x8xf32, strided<[?, ?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: memref<8x4xf32, strided<[?, ?], offset: ?>>) -> memref<4x4xf32> {
// CHECK-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<4x4xf32>
// CHECK-NEXT: linalg.fill ins(%[[CST]] : f32) outs(%[[ALLOC]] : memref<4x4xf32>)
// CHECK-NEXT: linalg.matmul ins(%[[A0]], %[[A1]] : memref<4x8xf32, strided<[?, ?], offset: ?>>, memref<8x4xf32, strided<[?, ?], offset: ?>>) outs(%[[ALLOC]] : memref<4x4xf32>)
// CHECK-NEXT: return %[[ALLOC]] : memref<4x4xf32>
func.func @matmul(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %cst = arith.constant 0.000000e+00 : f32
  %0 = tensor.empty() : tensor<4x4xf32>
  %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @dyn(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<?x4xf32, strided<[?, ?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> (memref<?x4xf32>, index) {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM:[a-zA-Z0-9_]+]] = memref.dim %[[A0]], %[[C0]] : memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %[[C0_0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM_1:[a-zA-Z0-9_]+]] = memref.dim %[[A0]], %[[C0_0]] : memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc(%[[DIM_1]]) {alignment = 64 : i64} : memref<?x4xf32>
// CHECK-NEXT: memref.copy %[[A0]], %[[ALLOC]] : memref<?x4xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32>
// CHECK-NEXT: memref.store %[[A1]], %[[ALLOC]][%[[A2]], %[[C0]]] : memref<?x4xf32>
// CHECK-NEXT: memref.store %[[A1]], %[[A0]][%[[C0]], %[[A2]]] : memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %[[DIM_2:[a-zA-Z0-9_]+]] = memref.dim %[[A0]], %[[C0]] : memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.load %[[A0]][%[[A2]], %[[A2]]] : memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: memref.store %[[V0]], %[[ALLOC]][%[[A2]], %[[A2]]] : memref<?x4xf32>
// CHECK-NEXT: return %[[ALLOC]], %[[DIM]] : memref<?x4xf32>, index
func.func @dyn(%arg0: tensor<?x4xf32>, %arg1: f32, %arg2: index) -> (tensor<?x4xf32>, index) {
  %c0 = arith.constant 0 : index
  %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
  %inserted = tensor.insert %arg1 into %arg0[%arg2, %c0] : tensor<?x4xf32>
  %inserted_0 = tensor.insert %arg1 into %arg0[%c0, %arg2] : tensor<?x4xf32>
  %dim_1 = tensor.dim %inserted_0, %c0 : tensor<?x4xf32>
  %extracted = tensor.extract %inserted_0[%arg2, %arg2] : tensor<?x4xf32>
  %inserted_2 = tensor.insert %extracted into %inserted[%arg2, %arg2] : tensor<?x4xf32>
  return %inserted_2, %dim : tensor<?x4xf32>, index
}

// CHECK-LABEL: func.func @if_mixed(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1, %[[A1:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A2:[a-zA-Z0-9_]+]]: f32) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.if %[[A0]] -> (memref<8xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: linalg.fill ins(%[[A2]] : f32) outs(%[[ALLOC]] : memref<8xf32>)
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[ALLOC]] : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: scf.yield %[[CAST]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[A1]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : memref<8xf32, strided<[?], offset: ?>>
func.func @if_mixed(%arg0: i1, %arg1: tensor<8xf32>, %arg2: f32) -> tensor<8xf32> {
  %0 = scf.if %arg0 -> (tensor<8xf32>) {
    %1 = tensor.empty() : tensor<8xf32>
    %2 = linalg.fill ins(%arg2 : f32) outs(%1 : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %2 : tensor<8xf32>
  } else {
    scf.yield %arg1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @sel(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: i1, %[[A1:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A2:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A3:[a-zA-Z0-9_]+]]: f32, %[[A4:[a-zA-Z0-9_]+]]: index) -> (memref<8xf32, strided<[?], offset: ?>>, memref<8xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy %[[A1]], %[[ALLOC]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[ALLOC]] : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.select %[[A0]], %[[CAST]], %[[A2]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: memref.store %[[A3]], %[[V0]][%[[A4]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %[[V0]], %[[A1]] : memref<8xf32, strided<[?], offset: ?>>, memref<8xf32, strided<[?], offset: ?>>
func.func @sel(%arg0: i1, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>, %arg3: f32, %arg4: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = arith.select %arg0, %arg1, %arg2 : tensor<8xf32>
  %inserted = tensor.insert %arg3 into %0[%arg4] : tensor<8xf32>
  return %inserted, %arg1 : tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: func.func @elems(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32, %[[A1:[a-zA-Z0-9_]+]]: f32) -> memref<2x2xf32> {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<2x2xf32>
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C0_0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store %[[A0]], %[[ALLOC]][%[[C0]], %[[C0_0]]] : memref<2x2xf32>
// CHECK-NEXT: %[[C0_1:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: memref.store %[[A1]], %[[ALLOC]][%[[C0_1]], %[[C1]]] : memref<2x2xf32>
// CHECK-NEXT: %[[C1_2:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[C0_3:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store %[[A1]], %[[ALLOC]][%[[C1_2]], %[[C0_3]]] : memref<2x2xf32>
// CHECK-NEXT: %[[C1_4:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[C1_5:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: memref.store %[[A0]], %[[ALLOC]][%[[C1_4]], %[[C1_5]]] : memref<2x2xf32>
// CHECK-NEXT: return %[[ALLOC]] : memref<2x2xf32>
func.func @elems(%arg0: f32, %arg1: f32) -> tensor<2x2xf32> {
  %from_elements = tensor.from_elements %arg0, %arg1, %arg1, %arg0 : tensor<2x2xf32>
  return %from_elements : tensor<2x2xf32>
}

// CHECK-LABEL: func.func @gen(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: index) -> memref<4xindex> {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<4xindex>
// CHECK-NEXT: %[[C4:[a-zA-Z0-9_]+]] = arith.constant 4 : index
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: scf.parallel (%[[A1:[a-zA-Z0-9_]+]]) = (%[[C0]]) to (%[[C4]]) step (%[[C1]]) {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.addi %[[A1]], %[[A0]] : index
// CHECK-NEXT: memref.store %[[V0]], %[[ALLOC]][%[[A1]]] : memref<4xindex>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return %[[ALLOC]] : memref<4xindex>
func.func @gen(%arg0: index) -> tensor<4xindex> {
  %generated = tensor.generate  {
  ^bb0(%arg1: index):
    %0 = arith.addi %arg1, %arg0 : index
    tensor.yield %0 : index
  } : tensor<4xindex>
  return %generated : tensor<4xindex>
}

// CHECK-LABEL: func.func @splat(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) -> memref<4xf32> {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK-NEXT: linalg.fill ins(%[[A0]] : f32) outs(%[[ALLOC]] : memref<4xf32>)
// CHECK-NEXT: return %[[ALLOC]] : memref<4xf32>
func.func @splat(%arg0: f32) -> tensor<4xf32> {
  %splat = tensor.splat %arg0 : tensor<4xf32>
  return %splat : tensor<4xf32>
}

// CHECK-LABEL: func.func @rank_red(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4x8xf32, strided<[?, ?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: index) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: %[[SUBVIEW:[a-zA-Z0-9_]+]] = memref.subview %[[A0]][%[[A1]], 0] [1, 8] [1, 1] : memref<4x8xf32, strided<[?, ?], offset: ?>> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %[[SUBVIEW]] : memref<8xf32, strided<[?], offset: ?>>
func.func @rank_red(%arg0: tensor<4x8xf32>, %arg1: index) -> tensor<8xf32> {
  %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
  return %extracted_slice : tensor<8xf32>
}

// CHECK-LABEL: func.func @reshape(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4x8xf32, strided<[?, ?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> memref<4x8xf32> {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<4x8xf32>
// CHECK-NEXT: memref.copy %[[A0]], %[[ALLOC]] : memref<4x8xf32, strided<[?, ?], offset: ?>> to memref<4x8xf32>
// CHECK-NEXT: %[[COLLAPSE_SHAPE:[a-zA-Z0-9_]+]] = memref.collapse_shape %[[ALLOC]] [{{\[}}0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT: memref.store %[[A1]], %[[COLLAPSE_SHAPE]][%[[A2]]] : memref<32xf32>
// CHECK-NEXT: %[[EXPAND_SHAPE:[a-zA-Z0-9_]+]] = memref.expand_shape %[[COLLAPSE_SHAPE]] [{{\[}}0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
// CHECK-NEXT: return %[[EXPAND_SHAPE]] : memref<4x8xf32>
func.func @reshape(%arg0: tensor<4x8xf32>, %arg1: f32, %arg2: index) -> tensor<4x8xf32> {
  %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %inserted = tensor.insert %arg1 into %collapsed[%arg2] : tensor<32xf32>
  %expanded = tensor.expand_shape %inserted [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32>
  return %expanded : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @for_read(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: index) -> memref<8xf32> {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy %[[A0]], %[[ALLOC]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.for %[[A2:[a-zA-Z0-9_]+]] = %[[C0]] to %[[A1]] step %[[C1]] iter_args(%[[A3:[a-zA-Z0-9_]+]] = %[[ALLOC]]) -> (memref<8xf32>) {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = memref.load %[[A0]][%[[A2]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: memref.store %[[V1]], %[[A3]][%[[C0]]] : memref<8xf32>
// CHECK-NEXT: scf.yield %[[A3]] : memref<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : memref<8xf32>
func.func @for_read(%arg0: tensor<8xf32>, %arg1: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (tensor<8xf32>) {
    %extracted = tensor.extract %arg0[%arg2] : tensor<8xf32>
    %inserted = tensor.insert %extracted into %arg3[%c0] : tensor<8xf32>
    scf.yield %inserted : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @in_loop(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> f32 {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.for %[[A3:[a-zA-Z0-9_]+]] = %[[C0]] to %[[A2]] step %[[C1]] iter_args(%[[A4:[a-zA-Z0-9_]+]] = %[[A1]]) -> (f32) {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy %[[A0]], %[[ALLOC]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: memref.store %[[A4]], %[[ALLOC]][%[[A3]]] : memref<8xf32>
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = memref.load %[[ALLOC]][%[[C0]]] : memref<8xf32>
// CHECK-NEXT: scf.yield %[[V1]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : f32
func.func @in_loop(%arg0: tensor<8xf32>, %arg1: f32, %arg2: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %arg1) -> (f32) {
    %inserted = tensor.insert %arg4 into %arg0[%arg3] : tensor<8xf32>
    %extracted = tensor.extract %inserted[%c0] : tensor<8xf32>
    scf.yield %extracted : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @nested(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = scf.for %[[A3:[a-zA-Z0-9_]+]] = %[[C0]] to %[[A2]] step %[[C1]] iter_args(%[[A4:[a-zA-Z0-9_]+]] = %[[A0]]) -> (memref<8xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = scf.for %[[A5:[a-zA-Z0-9_]+]] = %[[C0]] to %[[A2]] step %[[C1]] iter_args(%[[A6:[a-zA-Z0-9_]+]] = %[[A4]]) -> (memref<8xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: memref.store %[[A1]], %[[A6]][%[[A5]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: scf.yield %[[A6]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %[[V1]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]] : memref<8xf32, strided<[?], offset: ?>>
func.func @nested(%arg0: tensor<8xf32>, %arg1: f32, %arg2: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %arg0) -> (tensor<8xf32>) {
    %1 = scf.for %arg5 = %c0 to %arg2 step %c1 iter_args(%arg6 = %arg4) -> (tensor<8xf32>) {
      %inserted = tensor.insert %arg1 into %arg6[%arg5] : tensor<8xf32>
      scf.yield %inserted : tensor<8xf32>
    }
    scf.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @tobuf(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: index) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.load %[[A0]][%[[A1]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %[[V0]] : f32
func.func @tobuf(%arg0: tensor<8xf32>, %arg1: index) -> f32 {
  %0 = bufferization.to_buffer %arg0 read_only : tensor<8xf32> to memref<8xf32, strided<[?], offset: ?>>
  %1 = memref.load %0[%arg1] : memref<8xf32, strided<[?], offset: ?>>
  return %1 : f32
}

// CHECK-LABEL: func.func @totensor(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> f32 {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy %[[A0]], %[[ALLOC]] : memref<8xf32> to memref<8xf32>
// CHECK-NEXT: memref.store %[[A1]], %[[ALLOC]][%[[A2]]] : memref<8xf32>
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.load %[[ALLOC]][%[[A2]]] : memref<8xf32>
// CHECK-NEXT: return %[[V0]] : f32
func.func @totensor(%arg0: memref<8xf32>, %arg1: f32, %arg2: index) -> f32 {
  %0 = bufferization.to_tensor %arg0 restrict : memref<8xf32> to tensor<8xf32>
  %inserted = tensor.insert %arg1 into %0[%arg2] : tensor<8xf32>
  %extracted = tensor.extract %inserted[%arg2] : tensor<8xf32>
  return %extracted : f32
}

// CHECK-LABEL: func.func @totensor_w(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32, %[[A1:[a-zA-Z0-9_]+]]: index) -> f32 {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT: memref.store %[[A0]], %[[ALLOC]][%[[C0]]] : memref<8xf32>
// CHECK-NEXT: memref.store %[[A0]], %[[ALLOC]][%[[A1]]] : memref<8xf32>
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.load %[[ALLOC]][%[[C0]]] : memref<8xf32>
// CHECK-NEXT: return %[[V0]] : f32
func.func @totensor_w(%arg0: f32, %arg1: index) -> f32 {
  %c0 = arith.constant 0 : index
  %alloc = memref.alloc() : memref<8xf32>
  memref.store %arg0, %alloc[%c0] : memref<8xf32>
  %0 = bufferization.to_tensor %alloc restrict writable : memref<8xf32> to tensor<8xf32>
  %inserted = tensor.insert %arg0 into %0[%arg1] : tensor<8xf32>
  %extracted = tensor.extract %inserted[%c0] : tensor<8xf32>
  return %extracted : f32
}

// CHECK-LABEL: func.func @materialize(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: memref<8xf32>) {
// CHECK-NEXT: memref.copy %[[A0]], %[[A1]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: return
func.func @materialize(%arg0: tensor<8xf32>, %arg1: memref<8xf32>) {
  bufferization.materialize_in_destination %arg0 in restrict writable %arg1 : (tensor<8xf32>, memref<8xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @alloc_copy(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> (memref<8xf32>, memref<8xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy %[[A0]], %[[ALLOC]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: memref.store %[[A1]], %[[ALLOC]][%[[A2]]] : memref<8xf32>
// CHECK-NEXT: return %[[ALLOC]], %[[A0]] : memref<8xf32>, memref<8xf32, strided<[?], offset: ?>>
func.func @alloc_copy(%arg0: tensor<8xf32>, %arg1: f32, %arg2: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = bufferization.alloc_tensor() copy(%arg0) : tensor<8xf32>
  %inserted = tensor.insert %arg1 into %0[%arg2] : tensor<8xf32>
  return %inserted, %arg0 : tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: func.func @cst2(
// CHECK-SAME: ) -> (memref<2xi32>, memref<2xi32>, memref<2xi32>) {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.get_global @__constant_2xi32 : memref<2xi32>
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = memref.get_global @__constant_2xi32 : memref<2xi32>
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = memref.get_global @__constant_2xi32_0 : memref<2xi32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]] : memref<2xi32>, memref<2xi32>, memref<2xi32>
func.func @cst2() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %cst = arith.constant dense<[1, 2]> : tensor<2xi32>
  %cst_0 = arith.constant dense<[1, 2]> : tensor<2xi32>
  %cst_1 = arith.constant dense<[1, 3]> : tensor<2xi32>
  return %cst, %cst_0, %cst_1 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// CHECK-LABEL: func.func @elementwise(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%[[A0]], %[[A1]] : memref<8xf32, strided<[?], offset: ?>>, memref<8xf32, strided<[?], offset: ?>>) outs(%[[A0]] : memref<8xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: ^bb0(%[[IN:[a-zA-Z0-9_]+]]: f32, %[[IN_0:[a-zA-Z0-9_]+]]: f32, %[[OUT:[a-zA-Z0-9_]+]]: f32):
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.addf %[[IN]], %[[IN_0]] : f32
// CHECK-NEXT: linalg.yield %[[V0]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[A0]] : memref<8xf32, strided<[?], offset: ?>>
func.func @elementwise(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<8xf32>, tensor<8xf32>) outs(%arg0 : tensor<8xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %1 = arith.addf %in, %in_0 : f32
    linalg.yield %1 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @reverse(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>) -> memref<8xf32> {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%[[A0]] : memref<8xf32, strided<[?], offset: ?>>) outs(%[[ALLOC]] : memref<8xf32>) {
// CHECK-NEXT: ^bb0(%[[IN:[a-zA-Z0-9_]+]]: f32, %[[OUT:[a-zA-Z0-9_]+]]: f32):
// CHECK-NEXT: linalg.yield %[[IN]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[ALLOC]] : memref<8xf32>
func.func @reverse(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<8xf32>) outs(%arg0 : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @notwritable(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: f32, %[[A2:[a-zA-Z0-9_]+]]: index) -> memref<8xf32> {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy %[[A0]], %[[ALLOC]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: memref.store %[[A1]], %[[ALLOC]][%[[A2]]] : memref<8xf32>
// CHECK-NEXT: return %[[ALLOC]] : memref<8xf32>
func.func @notwritable(%arg0: tensor<8xf32> {bufferization.writable = false}, %arg1: f32, %arg2: index) -> tensor<8xf32> {
  %inserted = tensor.insert %arg1 into %arg0[%arg2] : tensor<8xf32>
  return %inserted : tensor<8xf32>
}

// CHECK-LABEL: func.func @cast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: %[[CAST:[a-zA-Z0-9_]+]] = memref.cast %[[A0]] : memref<8xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %[[CAST]] : memref<?xf32, strided<[?], offset: ?>>
func.func @cast(%arg0: tensor<8xf32>) -> tensor<?xf32> {
  %cast = tensor.cast %arg0 : tensor<8xf32> to tensor<?xf32>
  return %cast : tensor<?xf32>
}

// CHECK-LABEL: func.func @self_insert(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: %[[SUBVIEW:[a-zA-Z0-9_]+]] = memref.subview %[[A0]][0] [4] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK-NEXT: memref.copy %[[SUBVIEW]], %[[ALLOC]] : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32>
// CHECK-NEXT: %[[SUBVIEW_0:[a-zA-Z0-9_]+]] = memref.subview %[[A0]][2] [4] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: memref.copy %[[ALLOC]], %[[SUBVIEW_0]] : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %[[A0]] : memref<8xf32, strided<[?], offset: ?>>
func.func @self_insert(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %extracted_slice = tensor.extract_slice %arg0[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %inserted_slice = tensor.insert_slice %extracted_slice into %arg0[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %inserted_slice : tensor<8xf32>
}

// CHECK-LABEL: func.func @recursive(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<4xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: i32) -> memref<4xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: %[[C0_I32:[a-zA-Z0-9_]+]] = arith.constant 0 : i32
// CHECK-NEXT: %[[C1_I32:[a-zA-Z0-9_]+]] = arith.constant 1 : i32
// CHECK-NEXT: %[[C2:[a-zA-Z0-9_]+]] = arith.constant 2 : index
// CHECK-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant 3.000000e+00 : f32
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.cmpi sle, %[[A1]], %[[C0_I32]] : i32
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = scf.if %[[V0]] -> (memref<4xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: scf.yield %[[A0]] : memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = arith.subi %[[A1]], %[[C1_I32]] : i32
// CHECK-NEXT: memref.store %[[CST]], %[[A0]][%[[C2]]] : memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %[[V3:[a-zA-Z0-9_]+]] = func.call @recursive(%[[A0]], %[[V2]]) : (memref<4xf32, strided<[?], offset: ?>>, i32) -> memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: scf.yield %[[V3]] : memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V1]] : memref<4xf32, strided<[?], offset: ?>>
func.func @recursive(%arg0: tensor<4xf32>, %arg1: i32) -> tensor<4xf32> {
  %c0_i32 = arith.constant 0 : i32
  %c1_i32 = arith.constant 1 : i32
  %c2 = arith.constant 2 : index
  %cst = arith.constant 3.000000e+00 : f32
  %0 = arith.cmpi sle, %arg1, %c0_i32 : i32
  %1 = scf.if %0 -> (tensor<4xf32>) {
    scf.yield %arg0 : tensor<4xf32>
  } else {
    %2 = arith.subi %arg1, %c1_i32 : i32
    %inserted = tensor.insert %cst into %arg0[%c2] : tensor<4xf32>
    %3 = func.call @recursive(%inserted, %2) : (tensor<4xf32>, i32) -> tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  }
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @parallel(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<8xf32, strided<[?], offset: ?>>, %[[A1:[a-zA-Z0-9_]+]]: memref<8xf32>, %[[A2:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[C8:[a-zA-Z0-9_]+]] = arith.constant 8 : index
// CHECK-NEXT: scf.parallel (%[[A3:[a-zA-Z0-9_]+]]) = (%[[C0]]) to (%[[C8]]) step (%[[C1]]) {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy %[[A0]], %[[ALLOC]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: memref.store %[[A2]], %[[ALLOC]][%[[A3]]] : memref<8xf32>
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.load %[[ALLOC]][%[[C1]]] : memref<8xf32>
// CHECK-NEXT: memref.store %[[V0]], %[[A1]][%[[A3]]] : memref<8xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @parallel(%arg0: tensor<8xf32>, %arg1: memref<8xf32>, %arg2: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%arg3) = (%c0) to (%c8) step (%c1) {
    %inserted = tensor.insert %arg2 into %arg0[%arg3] : tensor<8xf32>
    %extracted = tensor.extract %inserted[%c1] : tensor<8xf32>
    memref.store %extracted, %arg1[%arg3] : memref<8xf32>
    scf.reduce 
  }
  return
}

// CHECK-LABEL: func.func @observe(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: memref<2xi32, strided<[?], offset: ?>>) -> i32 {
// CHECK-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = memref.get_global @__constant_2xi32_1 : memref<2xi32>
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() {alignment = 64 : i64} : memref<2xi32>
// CHECK-NEXT: memref.copy %[[V0]], %[[ALLOC]] : memref<2xi32> to memref<2xi32>
// CHECK-NEXT: linalg.map ins(%[[A0]] : memref<2xi32, strided<[?], offset: ?>>) outs(%[[ALLOC]] : memref<2xi32>)
// CHECK-NEXT: (%[[IN:[a-zA-Z0-9_]+]]: i32, %[[INIT:[a-zA-Z0-9_]+]]: i32) {
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = arith.addi %[[IN]], %[[INIT]] : i32
// CHECK-NEXT: linalg.yield %[[V2]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = memref.load %[[ALLOC]][%[[C1]]] : memref<2xi32>
// CHECK-NEXT: return %[[V1]] : i32
func.func @observe(%arg0: tensor<2xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %cst = arith.constant dense<[10, 20]> : tensor<2xi32>
  %mapped = linalg.map ins(%arg0 : tensor<2xi32>) outs(%cst : tensor<2xi32>)
    (%in: i32, %init: i32) {
      %0 = arith.addi %in, %init : i32
      linalg.yield %0 : i32
    }
  %extracted = tensor.extract %mapped[%c1] : tensor<2xi32>
  return %extracted : i32
}
