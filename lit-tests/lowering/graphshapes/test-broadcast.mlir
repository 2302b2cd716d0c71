// RUN: terrace opt %s --hlo-test-broadcast --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: @bounded(
// CHECK: %[[Y:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<5xf32>) -> tensor<10x5xf32>
// CHECK: %[[N:.*]] = stablehlo.get_dimension_size %arg0, dim = 0
// CHECK: %[[CUT:.*]] = stablehlo.set_dimension_size %[[Y]], %[[N]], dim = 0
// CHECK: stablehlo.custom_call @numpy_broadcasted(%arg0, %[[CUT]]) {has_side_effect = true}
func.func @bounded(%x: tensor<?x5xf32, #stablehlo.bounds<10, ?>>, %y: tensor<5xf32>) -> !stablehlo.token {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%x, %y) : (tensor<?x5xf32, #stablehlo.bounds<10, ?>>, tensor<5xf32>) -> !stablehlo.token
  return %0 : !stablehlo.token
}

// -----

// CHECK-LABEL: @along(
// CHECK: stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<3xf32>) -> tensor<3x4xf32>
func.func @along(%x: tensor<3xf32>) -> tensor<3x4xf32> {
  %0 = "hlo_test_broadcast.broadcast_if_needed"(%x) {broadcast_dimensions = array<i64: 0>} : (tensor<3xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

func.func @wrong(%x: tensor<3xf32>,
    // expected-error@+1 {{incompatible shapes for broadcasting 3 and 4}}
    %y: tensor<4xf32>) -> !stablehlo.token {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%x, %y) : (tensor<3xf32>, tensor<4xf32>) -> !stablehlo.token
  return %0 : !stablehlo.token
}
