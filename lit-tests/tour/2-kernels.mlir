// Each op has become a kernel: an index space, a map from its points to the elements of each operand,
// and a scalar body.
//
// RUN: terrace opt %s | terrace opt -
// RUN: terrace run %s --backend=interp --call="@main(dense<1.0> : tensor<4x8xf32>, dense<0.5> : tensor<8x16xf32>, dense<-1.0> : tensor<16xf32>)" | FileCheck %s
// CHECK: dense<3.000000e+00> : tensor<4x16xf32>

#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main(%x: tensor<4x8xf32>, %weights: tensor<8x16xf32>, %bias: tensor<16xf32>) -> tensor<4x16xf32> {
    %zero = arith.constant dense<0.000000e+00> : tensor<4x16xf32>
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<4x16xf32>
    %product = tensor.kernel {bounds = array<i64: 4, 16, 8>, indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %weights : tensor<4x8xf32>, tensor<8x16xf32>) init(%cst : f32) outs(%0 : tensor<4x16xf32>) {
    ^bb0(%in: f32, %in_0: f32, %acc: f32):
      %4 = arith.mulf %in, %in_0 : f32
      %5 = arith.addf %acc, %4 : f32
      linalg.yield %5 : f32
    } -> tensor<4x16xf32>
    %1 = tensor.empty() : tensor<4x16xf32>
    %rows = tensor.kernel {bounds = array<i64: 4, 16>, indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%bias : tensor<16xf32>) outs(%1 : tensor<4x16xf32>) {
    ^bb0(%in: f32):
      linalg.yield %in : f32
    } -> tensor<4x16xf32>
    %2 = tensor.empty() : tensor<4x16xf32>
    %sum = tensor.kernel {bounds = array<i64: 4, 16>, indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%product, %rows : tensor<4x16xf32>, tensor<4x16xf32>) outs(%2 : tensor<4x16xf32>) {
    ^bb0(%in: f32, %in_0: f32):
      %4 = arith.addf %in, %in_0 : f32
      linalg.yield %4 : f32
    } -> tensor<4x16xf32>
    %3 = tensor.empty() : tensor<4x16xf32>
    %relu = tensor.kernel {bounds = array<i64: 4, 16>, indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%sum, %zero : tensor<4x16xf32>, tensor<4x16xf32>) outs(%3 : tensor<4x16xf32>) {
    ^bb0(%in: f32, %in_0: f32):
      %4 = arith.maximumf %in, %in_0 : f32
      linalg.yield %4 : f32
    } -> tensor<4x16xf32>
    return %relu : tensor<4x16xf32>
  }
}
