// RUN: terrace opt %s --stablehlo-canonicalize-dynamism --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: @fixed(
func.func @fixed(%x: tensor<4xf32>, %v: tensor<f32>, %at: tensor<1xi64>) {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %four = stablehlo.constant dense<4> : tensor<1xi64>
  %one = stablehlo.constant dense<1> : tensor<1xi64>
  %rows = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %wide = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  // CHECK: stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<2x2xf32>
  %0 = stablehlo.dynamic_reshape %x, %rows : (tensor<4xf32>, tensor<2xi64>) -> tensor<2x2xf32>
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<3x4xf32>
  %1 = stablehlo.dynamic_broadcast_in_dim %x, %wide, dims = [1] {known_nonexpanding_dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  // CHECK: stablehlo.iota dim = 0 : tensor<4xf32>
  %2 = stablehlo.dynamic_iota %four, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
  // CHECK: stablehlo.pad %arg0, %arg1, low = [1], high = [2], interior = [1] : (tensor<4xf32>, tensor<f32>) -> tensor<10xf32>
  %3 = stablehlo.dynamic_pad %x, %v, %one, %two, %one : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf32>
  // CHECK: stablehlo.slice %arg0 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
  %4 = stablehlo.real_dynamic_slice %x, %one, %four, %two : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf32>
  // CHECK: %[[PART:.*]] = stablehlo.slice %arg2 [0:1] : (tensor<1xi64>) -> tensor<1xi64>
  // CHECK: %[[START:.*]] = stablehlo.reshape %[[PART]] : (tensor<1xi64>) -> tensor<i64>
  // CHECK: stablehlo.dynamic_slice %arg0, %[[START]], sizes = [2] : (tensor<4xf32>, tensor<i64>) -> tensor<2xf32>
  %end = stablehlo.add %at, %two : tensor<1xi64>
  %5 = stablehlo.real_dynamic_slice %x, %at, %end, %one : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf32>
  // CHECK: custom_call @f(%arg0) : (tensor<4xf32>) -> tensor<2x2xf32>
  %6 = stablehlo.custom_call @f(%x, %rows) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2x2xf32>
  stablehlo.custom_call @keep(%0, %1, %2, %3, %4, %5, %6) {has_side_effect = true}
    : (tensor<2x2xf32>, tensor<3x4xf32>, tensor<4xf32>, tensor<10xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>) -> ()
  return
}

// -----

// Computed sizes stay computed.
// CHECK-LABEL: @computed(
// CHECK: stablehlo.dynamic_reshape
func.func @computed(%x: tensor<4xf32>, %s: tensor<2xi64>) -> tensor<2x2xf32> {
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<4xf32>, tensor<2xi64>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @contradiction(%x: tensor<4xf32>) -> tensor<1x2xf32> {
  %s = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
  // expected-error@+1 {{refinement #0 ([1, 1]) must be compatible with operation result #0 ('tensor<1x2xf32>')}}
  %0 = stablehlo.custom_call @f(%x, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}
