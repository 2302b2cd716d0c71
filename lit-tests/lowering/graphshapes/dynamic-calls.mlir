// RUN: terrace opt %s --stablehlo-canonicalize-dynamism --split-input-file | FileCheck %s
// RUN: terrace opt %s --stablehlo-refine-shapes --split-input-file | FileCheck %s --check-prefix=KNOWN

func.func private @plus(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<f32>
  return %0 : tensor<f32>
}
// CHECK: func.func @main(
// CHECK: "stablehlo.reduce_window"(%arg0, %arg1) <{
// CHECK-SAME: base_dilations = array<i64: 2, 1>
// CHECK-SAME{LITERAL}: padding = dense<[[2, 1], [0, 0]]> : tensor<2x2xi64>
// CHECK-SAME: window_dilations = array<i64: 3, 1>
// CHECK-SAME: window_dimensions = array<i64: 2, 1>
// CHECK-SAME: window_strides = array<i64: 4, 1>
// CHECK-NEXT: ^bb0(
// CHECK-NEXT:   stablehlo.add
// CHECK-NEXT:   stablehlo.return
// CHECK-NEXT: }) : (tensor<3x2xf32>, tensor<f32>) -> tensor<?x?xf32>
// KNOWN: custom_call @stablehlo.dynamic_reduce_window{{.*}} -> tensor<2x2xf32>
func.func @main(%x: tensor<3x2xf32>, %z: tensor<f32>) -> tensor<?x?xf32> {
  %0 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %1 = stablehlo.constant dense<[4, 1]> : tensor<2xi64>
  %2 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %3 = stablehlo.constant dense<[3, 1]> : tensor<2xi64>
  %4 = stablehlo.constant dense<[[2, 1], [0, 0]]> : tensor<2x2xi64>
  %5 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %z, %0, %1, %2, %3, %4) {called_computations = [@plus]}
    : (tensor<3x2xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2x2xi64>) -> tensor<?x?xf32>
  return %5 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: @bits(
// CHECK: custom_call @stablehlo.dynamic_rng_bit_generator
// CHECK: stablehlo.rng_bit_generator %arg0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x4xf32>)
// KNOWN-LABEL: @bits(
// KNOWN: -> (tensor<2xui64>, tensor<1x4xf32>)
func.func @bits(%s: tensor<2xui64>) -> (tensor<?xui64>, tensor<?x?xf32>, tensor<1x4xf32>) {
  %0 = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  %1:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%s, %0) {rng_algorithm = #stablehlo<rng_algorithm DEFAULT>} : (tensor<2xui64>, tensor<2xi64>) -> (tensor<?xui64>, tensor<?x?xf32>)
  %2:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%s, %0) {rng_algorithm = #stablehlo<rng_algorithm DEFAULT>} : (tensor<2xui64>, tensor<2xi64>) -> (tensor<2xui64>, tensor<1x4xf32>)
  return %1#0, %1#1, %2#1 : tensor<?xui64>, tensor<?x?xf32>, tensor<1x4xf32>
}

// -----

// CHECK-LABEL: @top(
// CHECK: chlo.top_k(%arg0, k = 4) : tensor<?x16xf32> -> (tensor<?x?xf32>, tensor<?x?xi32>)
// KNOWN-LABEL: @top(
// KNOWN: -> (tensor<?x4xf32>, tensor<?x4xi32>)
func.func @top(%x: tensor<?x16xf32>) -> (tensor<?x?xf32>, tensor<?x?xi32>) {
  %k = stablehlo.constant dense<4> : tensor<ui64>
  %1:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<?x16xf32>, tensor<ui64>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  return %1#0, %1#1 : tensor<?x?xf32>, tensor<?x?xi32>
}

// -----

func.func private @gt(%a: tensor<bf16>, %b: tensor<bf16>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
  return %0 : tensor<i1>
}
// CHECK: @ApproxTopK(%arg0, %arg1) {called_computations = [@gt], mhlo.backend_config = {aggregate_to_topk = true, recall_target = 0.899999976 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 4 : i64}}
// CHECK-SAME: (tensor<?x500xbf16>, tensor<bf16>) -> tensor<?x?xbf16>
// KNOWN: @stablehlo.dynamic_approx_top_k{{.*}} -> tensor<?x4xbf16>
// KNOWN: @ApproxTopK{{.*}} -> tensor<?x256xbf16>
func.func @main(%x: tensor<?x500xbf16>, %i: tensor<bf16>) -> (tensor<?x?xbf16>, tensor<?x?xbf16>) {
  %k = stablehlo.constant dense<4> : tensor<i32>
  %1 = stablehlo.custom_call @stablehlo.dynamic_approx_top_k(%x, %i, %k) {called_computations = [@gt], mhlo.backend_config = {aggregate_to_topk = true, recall_target = 0.9 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64}} : (tensor<?x500xbf16>, tensor<bf16>, tensor<i32>) -> tensor<?x?xbf16>
  %2 = stablehlo.custom_call @ApproxTopK(%x, %i) {called_computations = [@gt], mhlo.backend_config = {aggregate_to_topk = false, recall_target = 0.9 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 4 : i64}} : (tensor<?x500xbf16>, tensor<bf16>) -> tensor<?x?xbf16>
  return %1, %2 : tensor<?x?xbf16>, tensor<?x?xbf16>
}
