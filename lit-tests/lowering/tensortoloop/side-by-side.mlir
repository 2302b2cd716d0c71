// Four bodies stand between all their loads and all their stores; the fifth of the
// tile comes after them.
// RUN: terrace opt --kernel-to-loops --cse %s | terrace check %s

// CHECK-LABEL: func.func @negated
// CHECK-COUNT-4: vector.load
// CHECK-NOT: vector.load
// CHECK-COUNT-4: arith.negf
// CHECK-COUNT-4: vector.store
// CHECK: vector.load
// CHECK: vector.store
func.func @negated(%x: memref<40xf32>, %y: memref<40xf32>) {
  tensor.kernel {bounds = array<i64: 40>, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"],
    schedule = {order = array<i64: 0>, inner = array<i64>, vector = 0, lanes = 8, chunks = 5, unroll = -1, rows = 1, pack = -1}} ins(%x : memref<40xf32>) outs(%y : memref<40xf32>) {
  ^bb0(%a: f32):
    %r = arith.negf %a : f32
    tensor.yield %r : f32
  }
  return
}
