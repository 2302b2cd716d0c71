// What nothing uses in a body does not make another sum of it: all terms are added before one
// rounding, with or without it.
// RUN: terrace run %s --backend=interp | FileCheck %s
// RUN: terrace run %s --backend=cpu | FileCheck %s
// RUN: terrace opt %s --canonicalize | terrace run - --backend=interp | FileCheck %s

// CHECK: dense<6.500000e+00> : tensor<f6E2M3FN>
// CHECK-NEXT: dense<6.500000e+00> : tensor<f6E2M3FN>
func.func @main() -> (tensor<f6E2M3FN>, tensor<f6E2M3FN>) {
  %x = stablehlo.constant dense<[3.0, 1.75, -0.0]> : tensor<3xf6E2M3FN>
  %z = stablehlo.constant dense<1.75> : tensor<f6E2M3FN>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<3xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<f6E2M3FN>
  %1 = stablehlo.reduce(%x init: %z) across dimensions = [0] : (tensor<3xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<f6E2M3FN>
   reducer(%a: tensor<f6E2M3FN>, %b: tensor<f6E2M3FN>) {
    %s = stablehlo.add %a, %b : tensor<f6E2M3FN>
    %dead = "stablehlo.case"(%c) ({
      stablehlo.return %z : tensor<f6E2M3FN>
    }, {
      stablehlo.return %s : tensor<f6E2M3FN>
    }) : (tensor<i32>) -> tensor<f6E2M3FN>
    stablehlo.return %s : tensor<f6E2M3FN>
  }
  return %0, %1 : tensor<f6E2M3FN>, tensor<f6E2M3FN>
}
