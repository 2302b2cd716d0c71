// A kernel writes over an operand that it reads point by point and that nothing
// reads later: one buffer holds all of these.
// RUN: terrace opt --bufferize --canonicalize %s | terrace check %s

// CHECK-LABEL: func.func @main
// CHECK: memref.alloc
// CHECK-NOT: memref.alloc

func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  %a = tensor.kernel {bounds = array<i64: 4, 4>, indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%v: f32):
    %n = arith.negf %v : f32
    tensor.yield %n : f32
  } -> tensor<4x4xf32>
  %f = tensor.empty() : tensor<4x4xf32>
  %b = tensor.kernel {bounds = array<i64: 4, 4>, indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) {
  ^bb0(%v: f32, %w: f32):
    %s = arith.addf %v, %w : f32
    tensor.yield %s : f32
  } -> tensor<4x4xf32>
  // What is read transposed is not written over.
  %g = tensor.empty() : tensor<4x4xf32>
  %c = tensor.kernel {bounds = array<i64: 4, 4>, indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%b : tensor<4x4xf32>) outs(%g : tensor<4x4xf32>) {
  ^bb0(%v: f32):
    tensor.yield %v : f32
  } -> tensor<4x4xf32>
  return %c : tensor<4x4xf32>
}
