// RUN: terrace opt %s --split-reductions=long-sum=60 | FileCheck %s
// RUN: terrace opt %s --split-reductions | FileCheck %s --check-prefix=SHORT

// Parts, and their combination; what the sum starts from counts once.
// CHECK: tensor.kernel {{.*}}iterator_types = ["parallel", "parallel", "reduction"]
// CHECK: tensor.kernel {{.*}}iterator_types = ["parallel", "reduction"]
// SHORT: tensor.kernel {{.*}}iterator_types = ["parallel", "reduction"]
// SHORT-NOT: tensor.kernel
#in = affine_map<(d0, d1) -> (d0, d1)>
#out = affine_map<(d0, d1) -> (d0)>
func.func @sum(%x: tensor<2x64xi32>, %init: i32) -> tensor<2xi32> {
  %e = tensor.empty() : tensor<2xi32>
  %r = tensor.kernel {bounds = array<i64: 2, 64>, indexing_maps = [#in, #out], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<2x64xi32>) init(%init : i32) outs(%e : tensor<2xi32>) {
  ^bb0(%in: i32, %acc: i32):
    %n = arith.addi %acc, %in : i32
    tensor.yield %n : i32
  } -> tensor<2xi32>
  return %r : tensor<2xi32>
}
