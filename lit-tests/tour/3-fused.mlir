// One kernel is left: bias and relu are what happens to each sum once it is complete.
//
// RUN: terrace opt %s | terrace opt -
// RUN: terrace run %s --backend=interp --call="@main(dense<1.0> : tensor<4x8xf32>, dense<0.5> : tensor<8x16xf32>, dense<-1.0> : tensor<16xf32>)" | FileCheck %s
// CHECK: dense<3.000000e+00> : tensor<4x16xf32>

#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @main(%x: tensor<4x8xf32>, %weights: tensor<8x16xf32>, %bias: tensor<16xf32>) -> tensor<4x16xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<4x16xf32>
    %relu = tensor.kernel {bounds = array<i64: 4, 16, 8>, indexing_maps = [#map, #map1, #map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %weights : tensor<4x8xf32>, tensor<8x16xf32>) init(%cst : f32) with(%bias : tensor<16xf32>) outs(%0 : tensor<4x16xf32>) {
    ^bb0(%in: f32, %in_0: f32, %acc: f32):
      %1 = arith.mulf %in, %in_0 : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    } finally {
    ^bb0(%acc: f32, %with: f32):
      %1 = arith.addf %acc, %with : f32
      %2 = arith.maximumf %1, %cst : f32
      linalg.yield %2 : f32
    } -> tensor<4x16xf32>
    return %relu : tensor<4x16xf32>
  }
}
