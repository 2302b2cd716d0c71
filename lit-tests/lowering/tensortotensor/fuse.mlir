// RUN: terrace opt %s --fuse-kernels | FileCheck %s

// A producer that writes a part of a tensor is not computed where the whole is read.
// CHECK-LABEL: func.func @part
// CHECK-COUNT-2: tensor.kernel
#id = affine_map<(d0) -> (d0)>
func.func @part(%x: tensor<4xf32>, %t: tensor<6xf32>) -> tensor<6xf32> {
  %a = tensor.kernel {bounds = array<i64: 4>, indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%t : tensor<6xf32>) {
  ^bb0(%in: f32):
    %n = arith.negf %in : f32
    tensor.yield %n : f32
  } -> tensor<6xf32>
  %e = tensor.empty() : tensor<6xf32>
  %b = tensor.kernel {bounds = array<i64: 6>, indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : tensor<6xf32>) outs(%e : tensor<6xf32>) {
  ^bb0(%in: f32):
    %n = arith.addf %in, %in : f32
    tensor.yield %n : f32
  } -> tensor<6xf32>
  return %b : tensor<6xf32>
}

// The whole is.
// CHECK-LABEL: func.func @whole
// CHECK-COUNT-1: tensor.kernel
// CHECK: arith.negf
// CHECK: arith.subf
// CHECK-NOT: tensor.kernel
#rev = affine_map<(d0, d1) -> (d1, d0)>
#both = affine_map<(d0, d1) -> (d0, d1)>
func.func @whole(%x: tensor<3x5xf32>, %y: tensor<5x3xf32>) -> tensor<5x3xf32> {
  %d = tensor.empty() : tensor<3x5xf32>
  %a = tensor.kernel {bounds = array<i64: 3, 5>, indexing_maps = [#both, #both], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<3x5xf32>) outs(%d : tensor<3x5xf32>) {
  ^bb0(%in: f32):
    %n = arith.negf %in : f32
    tensor.yield %n : f32
  } -> tensor<3x5xf32>
  %e = tensor.empty() : tensor<5x3xf32>
  %b = tensor.kernel {bounds = array<i64: 5, 3>, indexing_maps = [#rev, #both, #both], iterator_types = ["parallel", "parallel"]} ins(%a, %y : tensor<3x5xf32>, tensor<5x3xf32>) outs(%e : tensor<5x3xf32>) {
  ^bb0(%in: f32, %in_0: f32):
    %n = arith.subf %in, %in_0 : f32
    tensor.yield %n : f32
  } -> tensor<5x3xf32>
  return %b : tensor<5x3xf32>
}
