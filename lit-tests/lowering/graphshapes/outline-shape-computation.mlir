// RUN: terrace opt %s --outline-shape-computation --allow-unregistered-dialect | FileCheck %s
// RUN: terrace opt %s --outline-shape-computation --allow-unregistered-dialect --remarks-filter=outline -o %t 2>&1 | FileCheck %s --check-prefix=REMARK

// CHECK-LABEL: func.func @two(
// CHECK-NEXT:    %[[A:.*]] = "test.abs"(%arg0)
// CHECK-NEXT:    %[[B:.*]] = "test.concat"(%[[A]], %arg1)
// CHECK-NEXT:    return %[[B]]

// REMARK: :[[@LINE+8]]:8: remark: {{.*}}its shape is computed by @shape_cal_0
// REMARK: :[[@LINE+10]]:8: remark: {{.*}}its shape is computed by @shape_cal_1
func.func @two(%x: tensor<?x4x?xf32>, %y: tensor<2x4x?xf32>) -> tensor<?x4x?xf32> {
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %s = shape.shape_of %x : tensor<?x4x?xf32> -> tensor<3xindex>
  %n = shape.get_extent %s, %c2 : tensor<3xindex>, index -> index
  %a = "test.abs"(%x) : (tensor<?x4x?xf32>) -> tensor<?x4x?xf32>
  %aw = shape.with_shape %a, %s : tensor<?x4x?xf32>, tensor<3xindex>
  %av = shape.value_of %aw : tensor<?x4x?xf32>
  %b = "test.concat"(%av, %y) : (tensor<?x4x?xf32>, tensor<2x4x?xf32>) -> tensor<?x4x?xf32>
  %m = tensor.dim %x, %c0 : tensor<?x4x?xf32>
  %sum = arith.addi %m, %c2 : index
  %t = shape.from_extents %sum, %c4, %n : index, index, index
  %bw = shape.with_shape %b, %t : tensor<?x4x?xf32>, !shape.shape
  %bv = shape.value_of %bw : tensor<?x4x?xf32>
  return %bv : tensor<?x4x?xf32>
}

// CHECK:       shape.func private @shape_cal_1(%arg0: tensor<?x4x?xf32>) -> !shape.shape {
// CHECK-DAG:     %[[S:.*]] = shape_of %arg0
// CHECK-DAG:     %[[N:.*]] = get_extent %[[S]], %c2
// CHECK-DAG:     %[[M:.*]] = get_extent %{{.*}}, %c0
// CHECK-DAG:     %[[SUM:.*]] = arith.addi %[[M]], %c2
// CHECK:         %[[T:.*]] = from_extents %[[SUM]], %c4, %[[N]]
// CHECK-NEXT:    return %[[T]] : !shape.shape

// CHECK:       shape.func private @shape_cal_0(%arg0: tensor<?x4x?xf32>) -> tensor<3xindex> {
// CHECK-NEXT:    %0 = shape_of %arg0
// CHECK-NEXT:    return %0

// What something else needs stays, and is an argument.
// CHECK-LABEL: func.func @shared(
// CHECK-NEXT:    %c0 = arith.constant 0
// CHECK-NEXT:    %[[S:.*]] = shape.shape_of %arg0
// CHECK-NEXT:    %[[A:.*]] = "test.abs"(%arg0)
// CHECK-NEXT:    %[[N:.*]] = shape.get_extent %[[S]], %c0
// CHECK-NEXT:    return %[[A]], %[[N]]
// CHECK:       shape.func private @shape_cal_0_0(%arg0: index) -> !shape.shape {
// CHECK-NEXT:    %0 = from_extents %arg0
func.func @shared(%x: tensor<?xf32>) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %s = shape.shape_of %x : tensor<?xf32> -> tensor<1xindex>
  %a = "test.abs"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %n = shape.get_extent %s, %c0 : tensor<1xindex>, index -> index
  %t = shape.from_extents %n : index
  %aw = shape.with_shape %a, %t : tensor<?xf32>, !shape.shape
  %av = shape.value_of %aw : tensor<?xf32>
  return %av, %n : tensor<?xf32>, index
}

// A shape that is an argument is one of the function too; two tensors of one shape share it.
// CHECK-LABEL: func.func @argument(
// CHECK-NEXT:    return %arg0, %arg1
// CHECK-NEXT:  }
// CHECK-NEXT:  shape.func private @shape_cal_0_1(%arg0: tensor<1xindex>) -> tensor<1xindex> {
// CHECK-NEXT:    return %arg0
// CHECK-NEXT:  }
// CHECK-NEXT:  }
func.func @argument(%x: tensor<?xf32>, %y: tensor<?xi32>, %s: tensor<1xindex>) -> (tensor<?xf32>, tensor<?xi32>) {
  %xw = shape.with_shape %x, %s : tensor<?xf32>, tensor<1xindex>
  %xv = shape.value_of %xw : tensor<?xf32>
  %yw = shape.with_shape %y, %s : tensor<?xi32>, tensor<1xindex>
  %yv = shape.value_of %yw : tensor<?xi32>
  return %xv, %yv : tensor<?xf32>, tensor<?xi32>
}
