// Check mode runs the points of structured ops and kernels in another order too, along dimensions that are called parallel.
// RUN: env TERRACE_OPT= not terrace opt %s --test-wrong-loops=kind=order --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: env TERRACE_OPT= terrace opt %s --pass-pipeline='builtin.module(expand-structured,canonicalize)' --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=RIGHT

// WRONG: changed what @last gives: result #0 element 0 was {{.*}} and became {{.*}}, with the points of parallel loops and grids in another order
// RIGHT: semantics: expand-structured: 2 compared
// RIGHT-NEXT: semantics: canonicalize: 2 compared

func.func @sums(%x: tensor<3x7xi32>) -> tensor<3xi32> {
  %z = arith.constant dense<0> : tensor<3xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<3x7xi32>) outs(%z : tensor<3xi32>) {
  ^bb0(%in: i32, %out: i32):
    %s = arith.addi %in, %out : i32
    linalg.yield %s : i32
  } -> tensor<3xi32>
  return %r : tensor<3xi32>
}

// What a reduction in order leaves: the last element.
func.func @last(%x: tensor<7xi32>) -> tensor<i32> {
  %z = arith.constant dense<0> : tensor<i32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%x : tensor<7xi32>) outs(%z : tensor<i32>) {
  ^bb0(%in: i32, %out: i32):
    linalg.yield %in : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}
