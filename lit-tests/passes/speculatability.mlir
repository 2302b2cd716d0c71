// RUN: terrace opt --hlo-test-speculatability --allow-unregistered-dialect %s | FileCheck %s
// RUN: terrace opt --loop-invariant-code-motion %s --allow-unregistered-dialect | FileCheck %s --check-prefix=LICM

// Sizes that could disagree at run time keep an op where it is. What holds is erased.

// CHECK-LABEL: func.func @sizes
// CHECK-NEXT: return
func.func @sizes(%s: tensor<2xf32>, %d: tensor<?xf32>) {
  %0 = stablehlo.abs %s : tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()
  %1 = stablehlo.abs %d : tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<?xf32>) -> ()
  %2 = stablehlo.abs %d : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<2xf32>) -> ()
  %3 = stablehlo.add %s, %s : tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%3) : (tensor<2xf32>) -> ()
  %4 = stablehlo.add %d, %d : tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%4) : (tensor<?xf32>) -> ()
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %5 = stablehlo.reduce(%s init: %z) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  "hlo_test_speculatability.is_recursively_speculatable"(%5) : (tensor<f32>) -> ()
  return
}

// CHECK-LABEL: func.func @computed_shapes
// CHECK-NEXT: return
func.func @computed_shapes(%n: tensor<1xi64>, %x: tensor<4xf32>) {
  %c = stablehlo.constant dense<4> : tensor<1xi64>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?xi32>) -> ()
  %1 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi64>) -> tensor<4xi32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<4xi32>) -> ()
  %2 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi64>) -> tensor<4xi32>
  "hlo_test_speculatability.is_speculatable"(%2) : (tensor<4xi32>) -> ()
  %3 = stablehlo.dynamic_reshape %x, %n : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%3) : (tensor<?xf32>) -> ()
  return
}

// A loop that does not run does not make its body undefined.
// LICM-LABEL: func.func @loop
// LICM: stablehlo.while
// LICM: do {
// LICM: stablehlo.add %{{.*}}, %{{.*}} : tensor<?xf32>
func.func @loop(%i: tensor<i32>, %d: tensor<?xf32>, %e: tensor<?xf32>) -> tensor<i32> {
  %0:2 = stablehlo.while(%j = %i, %s = %d) : tensor<i32>, tensor<?xf32>
  cond {
    %n = stablehlo.constant dense<3> : tensor<i32>
    %c = stablehlo.compare LT, %j, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %k = stablehlo.add %j, %one : tensor<i32>
    %t = stablehlo.add %d, %e : tensor<?xf32>
    stablehlo.return %k, %t : tensor<i32>, tensor<?xf32>
  }
  return %0#0 : tensor<i32>
}
