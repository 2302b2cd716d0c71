// Reductions whose bodies cannot stand in kernels are loops, of dynamic shapes too.
// RUN: terrace opt %s --graph-to-tensor | FileCheck %s
// RUN: env TERRACE_OPT= terrace opt %s --graph-to-tensor --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=SEM

// SEM: semantics: graph-to-tensor: 2 compared
// CHECK-LABEL: func.func @rows
// CHECK: %[[OUT:.*]] = tensor.empty(%{{.*}}) : tensor<?xf32>
// CHECK: %[[N:.*]] = tensor.dim %[[OUT]], %{{.*}} : tensor<?xf32>
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[N]] step
func.func @rows(%x: tensor<?x3xf32>, %init: tensor<f32>) -> tensor<?xf32> {
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [1] : (tensor<?x3xf32>, tensor<f32>) -> tensor<?xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %c = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %p = stablehlo.multiply %a, %s : tensor<f32>
    %r = stablehlo.add %p, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }
  return %0 : tensor<?xf32>
}
// CHECK-LABEL: func.func @columns
// CHECK: scf.for %{{.*}} to %c3 step
// CHECK: %[[M:.*]] = tensor.dim %arg0, %{{.*}} : tensor<?x3xf32>
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[M]] step
func.func @columns(%x: tensor<?x3xf32>, %init: tensor<f32>) -> tensor<3xf32> {
  %0 = stablehlo.reduce(%x init: %init) across dimensions = [0] : (tensor<?x3xf32>, tensor<f32>) -> tensor<3xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %c = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %p = stablehlo.multiply %a, %s : tensor<f32>
    %r = stablehlo.add %p, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }
  return %0 : tensor<3xf32>
}
