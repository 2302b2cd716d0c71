// RUN: terrace opt --kernel-to-loops --verify-diagnostics %s
func.func @rows(%x: memref<4x40xf32>, %y: memref<4x41xf32>) {
  // expected-error@+1 {{has a schedule that stores past the caches, but rows that do not begin on a line of memory}}
  tensor.kernel {bounds = array<i64: 4, 40>, indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"],
    schedule = {order = array<i64: 0, 1>, inner = array<i64>, vector = 1, lanes = 16, chunks = 2, unroll = -1, rows = 1, pack = -1, stream = 1}} ins(%x : memref<4x40xf32>) outs(%y : memref<4x41xf32>) {
  ^bb0(%a: f32):
    tensor.yield %a : f32
  }
  return
}
