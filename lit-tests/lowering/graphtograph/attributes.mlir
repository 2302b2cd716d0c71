// RUN: terrace opt %s --stablehlo-aggressive-simplification | FileCheck %s

// Attributes that programs attach to ops go to the ops in their place, or to what made the value.
// CHECK-LABEL: @attached(
// CHECK: stablehlo.abs %arg0 {mhlo.frontend_attributes = {first = "2", second = "1", third = "1", xla_metadata_payload = "its own"}}
// CHECK: stablehlo.slice %arg0 [0:1, 0:2] {mhlo.sharding = "{replicated}"}
// CHECK: stablehlo.reshape %arg0 {mhlo.frontend_attributes = {outer = "1"}} : (tensor<2x2xi32>) -> tensor<4xi32>
func.func @attached(%x: tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<1x2xi32>, tensor<4xi32>, tensor<2x2xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<2x2xi32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.abs %x {mhlo.frontend_attributes = {first = "1", xla_metadata_payload = "its own"}} : tensor<2x2xi32>
  %1 = stablehlo.add %0, %zero {mhlo.frontend_attributes = {first = "2", second = "1", xla_metadata_payload = "another"}} : tensor<2x2xi32>
  %2 = stablehlo.transpose %1, dims = [0, 1] {mhlo.frontend_attributes = {third = "1"}} : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %3 = stablehlo.dynamic_slice %x, %i, %i, sizes = [1, 2] {mhlo.sharding = "{replicated}"} : (tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
  %4 = stablehlo.reshape %x {mhlo.frontend_attributes = {inner = "1"}} : (tensor<2x2xi32>) -> tensor<1x4xi32>
  %5 = stablehlo.reshape %4 {mhlo.frontend_attributes = {outer = "1"}} : (tensor<1x4xi32>) -> tensor<4xi32>
  // An argument and a constant have none.
  %6 = stablehlo.multiply %x, %zero {mhlo.frontend_attributes = {lost = "1"}} : tensor<2x2xi32>
  return %2, %3, %5, %6 : tensor<2x2xi32>, tensor<1x2xi32>, tensor<4xi32>, tensor<2x2xi32>
}

// CHECK-LABEL: @iota_of_indices(
// CHECK: %[[N:.*]] = arith.index_cast %arg0 : tensor<2xindex> to tensor<2xi64>
// CHECK: %[[ONE:.*]] = stablehlo.slice %[[N]] [1:2]
// CHECK: %[[LINE:.*]] = stablehlo.dynamic_iota %[[ONE]], dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
// CHECK: stablehlo.dynamic_broadcast_in_dim %[[LINE]], %arg0, dims = [1]
func.func @iota_of_indices(%s: tensor<2xindex>) -> tensor<?x?xi32> {
  %0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xindex>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}
