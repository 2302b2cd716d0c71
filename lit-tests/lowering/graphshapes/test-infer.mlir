// RUN: terrace opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: @types
// CHECK: types0 = tensor<?x3xf32>
func.func @types(%x: tensor<?xf32>, %y: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = chlo.broadcast_add %x, %y : (tensor<?xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  %1 = "hlo_test_infer.get_return_types"(%0) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}

// -----

// CHECK-LABEL: @bounds
// CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<7, ?>>
func.func @bounds(%x: tensor<?x4xf32, #stablehlo.bounds<7, ?>>, %y: tensor<1x4xf32>) -> tensor<?x4xf32, #stablehlo.bounds<7, ?>> {
  %0 = chlo.broadcast_add %x, %y : (tensor<?x4xf32, #stablehlo.bounds<7, ?>>, tensor<1x4xf32>) -> tensor<?x4xf32, #stablehlo.bounds<7, ?>>
  %1 = "hlo_test_infer.get_return_types"(%0) : (tensor<?x4xf32, #stablehlo.bounds<7, ?>>) -> tensor<?x4xf32, #stablehlo.bounds<7, ?>>
  return %1 : tensor<?x4xf32, #stablehlo.bounds<7, ?>>
}

// -----

// CHECK-LABEL: @shapes
// CHECK-NEXT: %[[X:.*]] = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[Y:.*]] = shape.shape_of %arg1 : tensor<?x?xf32> -> tensor<2xindex>
// CHECK-NEXT: %[[B:.*]] = shape.broadcast %[[X]], %[[Y]] : tensor<1xindex>, tensor<2xindex> -> tensor<2xindex>
// CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[I:.*]] = arith.index_cast %arg2 : tensor<2xi32> to tensor<2xindex>
// CHECK-NEXT: return %[[B]], %[[A]], %[[I]]
func.func @shapes(%x: tensor<?xf32>, %y: tensor<?x?xf32>, %s: tensor<2xi32>) -> (tensor<2xindex>, tensor<1xindex>, tensor<2xindex>) {
  %0 = chlo.broadcast_add %x, %y : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
  %2 = stablehlo.abs %x : tensor<?xf32>
  %3 = "hlo_test_infer.reify_return_type_shapes"(%2) : (tensor<?xf32>) -> tensor<1xindex>
  %4 = stablehlo.dynamic_reshape %x, %s : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %5 = "hlo_test_infer.reify_return_type_shapes"(%4) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %1, %3, %5 : tensor<2xindex>, tensor<1xindex>, tensor<2xindex>
}

// -----

func.func @reason(%x: tensor<2xf64>, %y: tensor<2xf32>) -> tensor<2xcomplex<f32>> {
  // expected-error@+2 {{failed to infer returned types}}
  // expected-error@+1 {{mismatched operand types}}
  %0 = chlo.broadcast_complex %x, %y : (tensor<2xf64>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}
