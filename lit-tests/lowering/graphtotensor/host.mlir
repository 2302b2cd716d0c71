// RUN: terrace opt %s --graph-to-tensor | FileCheck %s
// RUN: terrace run %s --backend=cpu --entry=captures | FileCheck %s --check-prefix=CAPTURES
// RUN: terrace run %s --backend=cpu --entry=clamp | FileCheck %s --check-prefix=CLAMP

// Values from around that a region of the host's work uses are its operands.
// CHECK-LABEL: func.func @captures
// CHECK: tensor.host ins({{%.*, %.*}} : tensor<2xf32>, tensor<f32>
// CAPTURES: dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf32>
func.func @captures() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %q = stablehlo.constant dense<1.0> : tensor<f32>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    %t = stablehlo.multiply %s, %q : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// A body with quantized numbers, or of unknown sizes, is not lowered in parts.
// CHECK-LABEL: func.func @bodies
// CHECK-COUNT-2: tensor.host
func.func @bodies(%x: tensor<4xf32>, %s: tensor<2xf32>, %i: tensor<f32>, %q: tensor<!quant.uniform<u8:f32, 0.25:3>>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %d = stablehlo.sine %q : tensor<!quant.uniform<u8:f32, 0.25:3>>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %d = "stablehlo.constant"() <{value = dense<[1.0, 2.0]> : tensor<2xf32>}> : () -> tensor<?xf32>
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// Its results are what the op's were: tokens, and quantized numbers in bodies.
// CHECK-LABEL: func.func @results
// CHECK: "stablehlo.send"(%{{.*}}, %{{.*}}) <{{.*}}> : (tensor<4xf32>, !stablehlo.token)
// CHECK: scf.for
// CHECK-NOT: stablehlo
func.func @results(%x: tensor<4xf32>, %t: !stablehlo.token, %i: tensor<f32>) -> tensor<3x!quant.uniform<i8:f32, 0.5:-3>> {
  %0 = "stablehlo.outfeed"(%x, %t) <{outfeed_config = ""}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %1 = "stablehlo.send"(%x, %0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %2 = "stablehlo.reduce_window"(%x, %i) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = stablehlo.uniform_quantize %a : (tensor<f32>) -> tensor<!quant.uniform<i8:f32, 0.5:-3>>
    %d = stablehlo.uniform_dequantize %q : (tensor<!quant.uniform<i8:f32, 0.5:-3>>) -> tensor<f32>
    %s = stablehlo.add %d, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<3xf32>
  %3 = stablehlo.uniform_quantize %2 : (tensor<3xf32>) -> tensor<3x!quant.uniform<i8:f32, 0.5:-3>>
  return %3 : tensor<3x!quant.uniform<i8:f32, 0.5:-3>>
}

// Complex numbers are ordered by their real, then by their imaginary parts.
// CHECK-LABEL: func.func @clamp
// CHECK: tensor.kernel
// CLAMP: dense<[(1.000000e+00,2.000000e+00), (1.000000e+00,5.000000e+00), (3.000000e+00,0.000000e+00)]> : tensor<3xcomplex<f64>>
func.func @clamp() -> tensor<3xcomplex<f64>> {
  %lo = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f64>>
  %hi = stablehlo.constant dense<(3.0, 0.0)> : tensor<complex<f64>>
  %x = stablehlo.constant dense<[(1.0, -7.0), (1.0, 5.0), (3.0, 1.0)]> : tensor<3xcomplex<f64>>
  %r = stablehlo.clamp %lo, %x, %hi : (tensor<complex<f64>>, tensor<3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
  return %r : tensor<3xcomplex<f64>>
}
