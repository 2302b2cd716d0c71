// RUN: terrace opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// What computes the sizes of results.

// CHECK-LABEL: @dot
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM:.*]] = tensor.dim %arg0, %[[C0]] : tensor<?x?x3xf32>
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[DIM_0:.*]] = tensor.dim %arg0, %[[C1]] : tensor<?x?x3xf32>
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[DIM_1:.*]] = tensor.dim %arg1, %[[C2]] : tensor<?x3x?xf32>
// CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[DIM]], %[[DIM_0]], %[[DIM_1]] : tensor<3xindex>
// CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<3xindex>
func.func @dot(%x: tensor<?x?x3xf32>, %y: tensor<?x3x?xf32>) -> tensor<3xindex> {
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x?x3xf32>, tensor<?x3x?xf32>) -> tensor<?x?x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?x?xf32>) -> tensor<3xindex>
  return %1 : tensor<3xindex>
}

// -----

// CHECK-LABEL: @concatenate
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM:.*]] = tensor.dim %arg0, %[[C0]] : tensor<?x2xf32>
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[V0:.*]] = arith.addi %[[DIM]], %[[C3]] : index
// CHECK-NEXT: %[[DIM_0:.*]] = tensor.dim %arg2, %[[C0]] : tensor<?x2xf32>
// CHECK-NEXT: %[[V1:.*]] = arith.addi %[[V0]], %[[DIM_0]] : index
// CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[V1]], %[[C2]] : tensor<2xindex>
// CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<2xindex>
func.func @concatenate(%x: tensor<?x2xf32>, %y: tensor<3x2xf32>, %z: tensor<?x2xf32>) -> tensor<2xindex> {
  %0 = stablehlo.concatenate %x, %y, %z, dim = 0 : (tensor<?x2xf32>, tensor<3x2xf32>, tensor<?x2xf32>) -> tensor<?x2xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x2xf32>) -> tensor<2xindex>
  return %1 : tensor<2xindex>
}

// -----

// CHECK-LABEL: @transpose
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[DIM:.*]] = tensor.dim %arg0, %[[C1]] : tensor<?x?xf32>
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM_0:.*]] = tensor.dim %arg0, %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[DIM]], %[[DIM_0]] : tensor<2xindex>
// CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<2xindex>
func.func @transpose(%x: tensor<?x?xf32>) -> tensor<2xindex> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %1 : tensor<2xindex>
}

// -----

// CHECK-LABEL: @broadcast
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM:.*]] = tensor.dim %arg0, %[[C0]] : tensor<?xf32>
// CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[C1]], %[[C2]], %[[DIM]] : tensor<3xindex>
// CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<3xindex>
func.func @broadcast(%x: tensor<?xf32>) -> tensor<3xindex> {
  %0 = "stablehlo.broadcast"(%x) {broadcast_sizes = array<i64: 1, 2>} : (tensor<?xf32>) -> tensor<1x2x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<1x2x?xf32>) -> tensor<3xindex>
  return %1 : tensor<3xindex>
}

// -----

// CHECK-LABEL: @reduce
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM:.*]] = tensor.dim %arg0, %[[C0]] : tensor<?x5x?xf32>
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[DIM_0:.*]] = tensor.dim %arg0, %[[C2]] : tensor<?x5x?xf32>
// CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[DIM]], %[[DIM_0]] : tensor<2xindex>
// CHECK-NEXT: return %[[FROM_ELEMENTS]], %[[FROM_ELEMENTS]] : tensor<2xindex>, tensor<2xindex>
func.func @reduce(%x: tensor<?x5x?xf32>, %y: tensor<?x5x?xi32>, %a: tensor<f32>, %b: tensor<i32>) -> (tensor<2xindex>, tensor<2xindex>) {
  %0:2 = stablehlo.reduce(%x init: %a), (%y init: %b) across dimensions = [1] : (tensor<?x5x?xf32>, tensor<?x5x?xi32>, tensor<f32>, tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
    reducer(%c: tensor<f32>, %d: tensor<f32>) (%e: tensor<i32>, %f: tensor<i32>) {
      stablehlo.return %c, %e : tensor<f32>, tensor<i32>
    }
  %1:2 = "hlo_test_infer.reify_return_type_shapes"(%0#0) : (tensor<?x?xf32>) -> (tensor<2xindex>, tensor<2xindex>)
  return %1#0, %1#1 : tensor<2xindex>, tensor<2xindex>
}

// -----

// CHECK-LABEL: @pad
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM:.*]] = tensor.dim %arg0, %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[DIM_0:.*]] = tensor.dim %arg0, %[[C1]] : tensor<?x?xf32>
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[V0:.*]] = arith.addi %[[DIM]], %[[C3]] : index
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[V1:.*]] = arith.subi %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT: %[[V2:.*]] = arith.maxsi %[[V1]], %[[C0]] : index
// CHECK-NEXT: %[[V3:.*]] = arith.muli %[[V2]], %[[C2]] : index
// CHECK-NEXT: %[[V4:.*]] = arith.addi %[[DIM_0]], %[[V3]] : index
// CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[V0]], %[[V4]] : tensor<2xindex>
// CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<2xindex>
func.func @pad(%x: tensor<?x?xf32>, %v: tensor<f32>) -> tensor<2xindex> {
  %0 = stablehlo.pad %x, %v, low = [1, 1], high = [2, -1], interior = [0, 2] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %1 : tensor<2xindex>
}

// -----

// CHECK-LABEL: @dynamic_pad
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM:.*]] = tensor.dim %arg0, %[[C0]] : tensor<?xf32>
// CHECK-NEXT: %[[EXTRACTED:.*]] = tensor.extract %arg2[%[[C0]]] : tensor<1xi32>
// CHECK-NEXT: %[[V0:.*]] = arith.index_cast %[[EXTRACTED]] : i32 to index
// CHECK-NEXT: %[[EXTRACTED_0:.*]] = tensor.extract %arg3[%[[C0]]] : tensor<1xi32>
// CHECK-NEXT: %[[V1:.*]] = arith.index_cast %[[EXTRACTED_0]] : i32 to index
// CHECK-NEXT: %[[EXTRACTED_1:.*]] = tensor.extract %arg4[%[[C0]]] : tensor<1xi32>
// CHECK-NEXT: %[[V2:.*]] = arith.index_cast %[[EXTRACTED_1]] : i32 to index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[V3:.*]] = arith.subi %[[DIM]], %[[C1]] : index
// CHECK-NEXT: %[[V4:.*]] = arith.maxsi %[[V3]], %[[C0]] : index
// CHECK-NEXT: %[[V5:.*]] = arith.muli %[[V4]], %[[V2]] : index
// CHECK-NEXT: %[[V6:.*]] = arith.addi %[[DIM]], %[[V5]] : index
// CHECK-NEXT: %[[V7:.*]] = arith.addi %[[V6]], %[[V0]] : index
// CHECK-NEXT: %[[V8:.*]] = arith.addi %[[V7]], %[[V1]] : index
// CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[V8]] : tensor<1xindex>
// CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<1xindex>
func.func @dynamic_pad(%x: tensor<?xf32>, %v: tensor<f32>, %l: tensor<1xi32>, %h: tensor<1xi32>, %i: tensor<1xi32>) -> tensor<1xindex> {
  %0 = stablehlo.dynamic_pad %x, %v, %l, %h, %i : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> tensor<1xindex>
  return %1 : tensor<1xindex>
}

// -----

// CHECK-LABEL: @real_dynamic_slice
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[EXTRACTED:.*]] = tensor.extract %arg1[%[[C0]]] : tensor<1xindex>
// CHECK-NEXT: %[[EXTRACTED_0:.*]] = tensor.extract %arg2[%[[C0]]] : tensor<1xindex>
// CHECK-NEXT: %[[EXTRACTED_1:.*]] = tensor.extract %arg3[%[[C0]]] : tensor<1xindex>
// CHECK-NEXT: %[[V0:.*]] = arith.subi %[[EXTRACTED_0]], %[[EXTRACTED]] : index
// CHECK-NEXT: %[[V1:.*]] = arith.addi %[[EXTRACTED_1]], %[[V0]] : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[V2:.*]] = arith.subi %[[V1]], %[[C1]] : index
// CHECK-NEXT: %[[V3:.*]] = arith.divsi %[[V2]], %[[EXTRACTED_1]] : index
// CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[V3]] : tensor<1xindex>
// CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<1xindex>
func.func @real_dynamic_slice(%x: tensor<?xf32>, %l: tensor<1xindex>, %h: tensor<1xindex>, %s: tensor<1xindex>) -> tensor<1xindex> {
  %0 = stablehlo.real_dynamic_slice %x, %l, %h, %s : (tensor<?xf32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> tensor<1xindex>
  return %1 : tensor<1xindex>
}

// -----

// CHECK-LABEL: @gather
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM:.*]] = tensor.dim %arg1, %[[C0]] : tensor<?x?x2xi64>
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[DIM_0:.*]] = tensor.dim %arg1, %[[C1]] : tensor<?x?x2xi64>
// CHECK-NEXT: %[[C7:.*]] = arith.constant 7 : index
// CHECK-NEXT: %[[C8:.*]] = arith.constant 8 : index
// CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[DIM]], %[[DIM_0]], %[[C7]], %[[C8]] : tensor<4xindex>
// CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<4xindex>
func.func @gather(%x: tensor<3x?x?xf32>, %i: tensor<?x?x2xi64>) -> tensor<4xindex> {
  %0 = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], index_vector_dim = 2, offset_dims = [2, 3], start_index_map = [0, 2]>, slice_sizes = array<i64: 1, 7, 8>} : (tensor<3x?x?xf32>, tensor<?x?x2xi64>) -> tensor<?x?x7x8xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?x7x8xf32>) -> tensor<4xindex>
  return %1 : tensor<4xindex>
}

// -----

// CHECK-LABEL: @dynamic_gather
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM:.*]] = tensor.dim %arg1, %[[C0]] : tensor<?x1xi64>
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[EXTRACTED:.*]] = tensor.extract %arg2[%[[C1]]] : tensor<2xi64>
// CHECK-NEXT: %[[V0:.*]] = arith.index_cast %[[EXTRACTED]] : i64 to index
// CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[DIM]], %[[V0]] : tensor<2xindex>
// CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<2xindex>
func.func @dynamic_gather(%x: tensor<?x?xf32>, %i: tensor<?x1xi64>, %s: tensor<2xi64>) -> tensor<2xindex> {
  %0 = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], index_vector_dim = 1, offset_dims = [1], start_index_map = [0]>} : (tensor<?x?xf32>, tensor<?x1xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %1 : tensor<2xindex>
}

// -----

// CHECK-LABEL: @first
// CHECK-NEXT: %[[V0:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[V1:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[V2:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]] : tensor<1xindex>, tensor<1xindex>, tensor<1xindex>
func.func @first(%p: tensor<f32>, %x: tensor<?xf32>) -> (tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) {
  %0 = stablehlo.clamp %p, %x, %p : (tensor<f32>, tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> tensor<1xindex>
  %2 = stablehlo.bitcast_convert %x : (tensor<?xf32>) -> tensor<?xi32>
  %3 = "hlo_test_infer.reify_return_type_shapes"(%2) : (tensor<?xi32>) -> tensor<1xindex>
  %4 = "stablehlo.map"(%x) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<?xf32>) -> tensor<?xf32>
  %5 = "hlo_test_infer.reify_return_type_shapes"(%4) : (tensor<?xf32>) -> tensor<1xindex>
  return %1, %3, %5 : tensor<1xindex>, tensor<1xindex>, tensor<1xindex>
}
