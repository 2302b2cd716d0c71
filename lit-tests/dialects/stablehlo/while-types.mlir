// RUN: terrace opt %s | FileCheck %s
// RUN: terrace opt %s | terrace opt | FileCheck %s

// Where results have other types than operands, both are told.
// CHECK: stablehlo.while(%{{.*}} = %arg0) : tensor<4xf32> -> tensor<?xf32>
func.func @f(%x: tensor<4xf32>) -> tensor<?xf32> {
  %w = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<?xf32>):
    %c = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<?xf32>):
    stablehlo.return %a : tensor<?xf32>
  }) : (tensor<4xf32>) -> tensor<?xf32>
  return %w : tensor<?xf32>
}
