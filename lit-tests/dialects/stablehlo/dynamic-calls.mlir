// Custom calls that stand for ops of computed sizes, in the interpreter and natively.
// RUN: terrace run %s --backend=interp --call="@sums(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>)" | FileCheck %s --check-prefix=SUMS
// RUN: terrace run %s --backend=cpu --call="@sums(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>)" | FileCheck %s --check-prefix=SUMS
// RUN: terrace run %s --backend=interp --call="@top(dense<[[1.0, 4.0, 2.0], [9.0, 7.0, 8.0]]> : tensor<2x3xf32>)" | FileCheck %s --check-prefix=TOP
// RUN: terrace run %s --backend=cpu --call="@top(dense<[[1.0, 4.0, 2.0], [9.0, 7.0, 8.0]]> : tensor<2x3xf32>)" | FileCheck %s --check-prefix=TOP
// RUN: terrace run %s --backend=interp --call="@least(dense<[[5.0, 1.0], [3.0, 4.0], [0.5, 2.0]]> : tensor<3x2xf32>)" | FileCheck %s --check-prefix=LEAST
// RUN: terrace run %s --backend=cpu --call="@least(dense<[[5.0, 1.0], [3.0, 4.0], [0.5, 2.0]]> : tensor<3x2xf32>)" | FileCheck %s --check-prefix=LEAST
// RUN: terrace run %s --backend=interp --call="@bits(dense<1.0> : tensor<3xf32>)" | FileCheck %s --check-prefix=BITS
// RUN: terrace run %s --backend=cpu --call="@bits(dense<1.0> : tensor<3xf32>)" | FileCheck %s --check-prefix=BITS
// RUN: terrace run %s --backend=interp --entry=windows | FileCheck %s --check-prefix=WINDOWS
// RUN: terrace run %s --backend=cpu --entry=windows | FileCheck %s --check-prefix=WINDOWS
// RUN: not terrace run %s --backend=interp --call="@least(dense<1.0> : tensor<1x2xf32>)" 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: terrace run %s --backend=interp --entry=lanes | FileCheck %s --check-prefix=LANES
// RUN: terrace run %s --backend=cpu --entry=lanes | FileCheck %s --check-prefix=LANES

func.func @plus(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<f32>
  stablehlo.return %0 : tensor<f32>
}

// Sums of all rows up to each: the window is as high as the operand.
// SUMS{LITERAL}: dense<[[1.000000e+00, 2.000000e+00], [4.000000e+00, 6.000000e+00], [9.000000e+00, 1.200000e+01]]> : tensor<3x2xf32>
func.func @sums(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %one1 = stablehlo.constant dense<1> : tensor<1xi32>
  %zeros = stablehlo.constant dense<0> : tensor<1x2xi32>
  %z = stablehlo.constant dense<0> : tensor<1xi32>
  %ones = stablehlo.constant dense<1> : tensor<2xi32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %size = stablehlo.concatenate %n1, %one1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %m = stablehlo.subtract %n, %one : tensor<i32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %low = stablehlo.concatenate %m1, %z, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %low2 = stablehlo.reshape %low : (tensor<2xi32>) -> tensor<1x2xi32>
  %pads = stablehlo.concatenate %low2, %zeros, dim = 0 : (tensor<1x2xi32>, tensor<1x2xi32>) -> tensor<2x2xi32>
  %init = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %init, %size, %ones, %ones, %ones, %pads) {api_version = 2 : i32, called_computations = [@plus]}
    : (tensor<?x2xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}

// All but one of a row, largest first.
// TOP{LITERAL}: dense<[[4.000000e+00, 2.000000e+00], [9.000000e+00, 8.000000e+00]]> : tensor<2x2xf32>
// TOP{LITERAL}: dense<[[1, 2], [0, 2]]> : tensor<2x2xi32>
func.func @top(%x: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xi32>) {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %k = stablehlo.subtract %n, %one : tensor<i32>
  %r:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) {api_version = 2 : i32} : (tensor<?x?xf32>, tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  return %r#0, %r#1 : tensor<?x?xf32>, tensor<?x?xi32>
}

func.func @lt(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %0 : tensor<i1>
}

// The least two of each column, with their rows; then as many as there are but one.
// LEAST{LITERAL}: dense<[[5.000000e-01, 1.000000e+00], [3.000000e+00, 2.000000e+00]]> : tensor<2x2xf32>
// LEAST{LITERAL}: dense<[[2, 0], [1, 2]]> : tensor<2x2xi32>
// LEAST{LITERAL}: dense<[[2, 0], [1, 2]]> : tensor<2x2xi32>
// FEW: error: 'stablehlo.custom_call' op top_k is 2, but there are 1 elements along dimension 0
func.func @least(%x: tensor<?x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>, tensor<?x2xi32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %shape = stablehlo.concatenate %n1, %two, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %iota = stablehlo.dynamic_iota %shape, dim = 0 : (tensor<2xi32>) -> tensor<?x2xi32>
  %inf = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %r:2 = stablehlo.custom_call @ApproxTopK(%x, %iota, %inf, %none) {called_computations = [@lt], mhlo.backend_config = {aggregate_to_topk = true, recall_target = 0.949999988 : f32, reduction_dim = 0 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}}
    : (tensor<?x2xf32>, tensor<?x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  %one = stablehlo.constant dense<1> : tensor<i32>
  %k = stablehlo.subtract %n, %one : tensor<i32>
  %k1 = stablehlo.reshape %k : (tensor<i32>) -> tensor<1xi32>
  %sizes = stablehlo.concatenate %k1, %two, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %s:2 = stablehlo.custom_call @stablehlo.dynamic_approx_top_k(%x, %iota, %inf, %none, %k, %sizes, %sizes) {called_computations = [@lt], indices_of_shape_operands = dense<[5, 6]> : tensor<2xi64>,
      mhlo.backend_config = {aggregate_to_topk = true, recall_target = 0.949999988 : f32, reduction_dim = 0 : i64, reduction_input_size_override = -1 : i64}}
    : (tensor<?x2xf32>, tensor<?x2xi32>, tensor<f32>, tensor<i32>, tensor<i32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<?x2xf32>, tensor<?x2xi32>)
  return %r#0, %r#1, %s#1 : tensor<2x2xf32>, tensor<2x2xi32>, tensor<?x2xi32>
}

// The same bits as of rng_bit_generator.
// BITS: dense<[1, 4]> : tensor<2xui64>
// BITS: dense<true> : tensor<i1>
func.func @bits(%x: tensor<?xf32>) -> (tensor<2xui64>, tensor<i1>) {
  %state = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %shape = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %s, %r = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%state, %shape) {api_version = 2 : i32, rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>, tensor<1xi32>) -> (tensor<2xui64>, tensor<?xui32>)
  %t, %u = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui32>)
  %v = stablehlo.dynamic_reshape %r, %shape : (tensor<?xui32>, tensor<1xi32>) -> tensor<?xui32>
  %w = stablehlo.dynamic_reshape %u, %shape : (tensor<3xui32>, tensor<1xi32>) -> tensor<?xui32>
  %same = stablehlo.compare EQ, %v, %w : (tensor<?xui32>, tensor<?xui32>) -> tensor<?xi1>
  %true = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%same init: %true) applies stablehlo.and across dimensions = [0] : (tensor<?xi1>, tensor<i1>) -> tensor<i1>
  return %s, %all : tensor<2xui64>, tensor<i1>
}

func.func @larger(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<f32>, tensor<i32>) {
  %p = stablehlo.compare GE, %a, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %0 = stablehlo.select %p, %a, %c : tensor<i1>, tensor<f32>
  %1 = stablehlo.select %p, %b, %d : tensor<i1>, tensor<i32>
  return %0, %1 : tensor<f32>, tensor<i32>
}

// Two inputs, strides, dilations and padding that cuts.
// WINDOWS{LITERAL}: dense<[5.000000e+00, 6.000000e+00]> : tensor<2xf32>
// WINDOWS{LITERAL}: dense<[3, 5]> : tensor<2xi32>
func.func @windows() -> (tensor<?xf32>, tensor<?xi32>) {
  %x = stablehlo.constant dense<[9.0, 1.0, 0.0, 5.0, 2.0, 6.0]> : tensor<6xf32>
  %i = stablehlo.iota dim = 0 : tensor<6xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %pad = stablehlo.constant dense<[[-1, 1]]> : tensor<1x2xi64>
  %r:2 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %i, %low, %none, %two, %two, %one, %two, %pad) {called_computations = [@larger]}
    : (tensor<6xf32>, tensor<6xi32>, tensor<f32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1x2xi64>) -> (tensor<?xf32>, tensor<?xi32>)
  return %r#0, %r#1 : tensor<?xf32>, tensor<?xi32>
}

// A part of a larger whole may keep more than it has: the rest are initial values.
// LANES{LITERAL}: dense<[[-1.000000e+00, 1.000000e+00]]> : tensor<1x2xf32>
func.func @lanes() -> tensor<1x2xf32> {
  %x = stablehlo.iota dim = 1 : tensor<1x129xf32>
  %neg = stablehlo.negate %x : tensor<1x129xf32>
  %i = stablehlo.iota dim = 1 : tensor<1x129xi32>
  %init = stablehlo.constant dense<1.0> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %r:2 = stablehlo.custom_call @ApproxTopK(%neg, %i, %init, %none) {called_computations = [@lt], mhlo.backend_config = {aggregate_to_topk = false, recall_target = 0.5 : f32, reduction_dim = 1 : i64, reduction_input_size_override = 1000000 : i64, top_k = 3 : i64}}
    : (tensor<1x129xf32>, tensor<1x129xi32>, tensor<f32>, tensor<i32>) -> (tensor<1x256xf32>, tensor<1x256xi32>)
  %p = stablehlo.slice %r#0 [0:1, 127:130:2] : (tensor<1x256xf32>) -> tensor<1x2xf32>
  return %p : tensor<1x2xf32>
}
