// Long sums of f32 are sums of blocks, so that the last terms are not lost on what
// the first have come to: the exact results are 100000.0015 and 2000.00003.
// RUN: terrace run %s | FileCheck %s

// CHECK: dense<true> : tensor<i1>
// CHECK-NEXT: dense<true> : tensor<i1>
func.func @main() -> (tensor<i1>, tensor<i1>) {
  %c = stablehlo.constant dense<0.1> : tensor<f32>
  %b = stablehlo.optimization_barrier %c : tensor<f32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %x = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
  %s = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<1000000xf32>, tensor<f32>) -> tensor<f32>
  %e = stablehlo.constant dense<100000.0> : tensor<f32>
  %d = stablehlo.subtract %s, %e : tensor<f32>
  %a = stablehlo.abs %d : tensor<f32>
  %t = stablehlo.constant dense<0.5> : tensor<f32>
  %ok = stablehlo.compare LT, %a, %t : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // Many results: these are not made in parts side by side.
  %x2 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<20000x300xf32>
  %s2 = stablehlo.reduce(%x2 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<20000x300xf32>, tensor<f32>) -> tensor<300xf32>
  %e2 = stablehlo.constant dense<2000.0> : tensor<300xf32>
  %d2 = stablehlo.subtract %s2, %e2 : tensor<300xf32>
  %a2 = stablehlo.abs %d2 : tensor<300xf32>
  %m = stablehlo.reduce(%a2 init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<300xf32>, tensor<f32>) -> tensor<f32>
  %t2 = stablehlo.constant dense<0.02> : tensor<f32>
  %ok2 = stablehlo.compare LT, %m, %t2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %ok, %ok2 : tensor<i1>, tensor<i1>
}
