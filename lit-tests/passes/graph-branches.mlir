// RUN: terrace opt %s --canonicalize | FileCheck %s
// RUN: terrace opt %s --stablehlo-aggressive-folder | FileCheck %s

// An index that is out of range takes the last branch.
// CHECK-LABEL: @branches
// CHECK-NEXT: %[[S:.*]] = stablehlo.add %arg0, %arg1
// CHECK-NEXT: return %[[S]], %arg1
func.func @branches(%x: tensor<i32>, %y: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %i = stablehlo.constant dense<-1> : tensor<i32>
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<i32>
  }, {
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %p = stablehlo.constant dense<false> : tensor<i1>
  %1 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<i32>
  }, {
    stablehlo.return %y : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %0, %1 : tensor<i32>, tensor<i32>
}
