// RUN: terrace opt %s --act-to-graph --check-semantics --keep-names | FileCheck %s
// RUN: terrace run %s --backend=interp --call="@main(dense<[-2.0, 0.0, 3.0, 0x7FC00000]> : tensor<4xf32>)" | FileCheck %s --check-prefix=VALUE
// RUN: terrace run %s --backend=auto --call="@main(dense<[-2.0, 0.0, 3.0, 0x7FC00000]> : tensor<4xf32>)" | FileCheck %s --check-prefix=VALUE

// CHECK-LABEL: func.func @main
// CHECK-NOT: act.
// CHECK: stablehlo.maximum
// CHECK: stablehlo.compare GE
// CHECK: stablehlo.multiply
// CHECK: stablehlo.select
// VALUE: dense<[0.000000e+00, 0.000000e+00, 3.000000e+00, 0x7FC00000]> : tensor<4xf32>
// VALUE: dense<[-1.000000e+00, 0.000000e+00, 3.000000e+00, 0x7FC00000]> : tensor<4xf32>
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = act.relu %x : tensor<4xf32>
  %b = act.leaky_relu %x, 0.5 : f32 : tensor<4xf32>
  return %a, %b : tensor<4xf32>, tensor<4xf32>
}
