// RUN: terrace run %s --entry=main | FileCheck %s
// RUN: terrace run %s --backend=cpu --entry=main | FileCheck %s
// RUN: terrace opt %s --graph-to-tensor | FileCheck %s --check-prefix=KERNEL

// A sum of narrow floats is rounded once, also where ops that nothing uses stand
// beside it.
// KERNEL: init({{.*}} : f32)
// CHECK: dense<-6.000000e+00> : tensor<1xf8E4M3FN>
func.func @main() -> tensor<1xf8E4M3FN> {
  %x = stablehlo.constant dense<[[-2.0, -0.5, 3.5]]> : tensor<1x3xf8E4M3FN>
  %i = stablehlo.constant dense<-7.0> : tensor<f8E4M3FN>
  %r = stablehlo.reduce(%x init: %i) across dimensions = [1] : (tensor<1x3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<1xf8E4M3FN>
   reducer(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>) {
    %s = stablehlo.add %a, %b : tensor<f8E4M3FN>
    %unused = stablehlo.log %s : tensor<f8E4M3FN>
    stablehlo.return %s : tensor<f8E4M3FN>
  }
  return %r : tensor<1xf8E4M3FN>
}

// KERNEL-LABEL: func.func @beside_tensors
// KERNEL: init({{.*}} : f32)
func.func @beside_tensors(%x: tensor<4x3xbf16>, %i: tensor<bf16>) -> tensor<4xbf16> {
  %r = stablehlo.reduce(%x init: %i) across dimensions = [1] : (tensor<4x3xbf16>, tensor<bf16>) -> tensor<4xbf16>
   reducer(%a: tensor<bf16>, %b: tensor<bf16>) {
    %s = stablehlo.add %a, %b : tensor<bf16>
    %unused = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<bf16>) -> tensor<2xbf16>
    stablehlo.return %s : tensor<bf16>
  }
  return %r : tensor<4xbf16>
}
