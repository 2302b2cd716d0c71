// Rows that data choose out of large memory are asked for one row ahead, of the last
// row itself; smaller memory is not.
// RUN: terrace opt --kernel-to-loops --canonicalize --cse %s | terrace check %s
// RUN: terrace opt --kernel-to-loops %s | terrace run - --backend=interp --entry=values | terrace check %s --check-prefix=VALUE

// CHECK-LABEL: func.func @rows
// CHECK: scf.for %[[I:.*]] =
// CHECK: scf.for %[[J:.*]] =
// CHECK: %[[AFTER:.*]] = arith.addi %[[I]], %c1
// CHECK: %[[NEXT:.*]] = arith.minui %[[AFTER]], %c2
// CHECK: memref.load %{{.*}}[%[[NEXT]]]
// CHECK-COUNT-2: memref.prefetch %{{.*}}, read, locality<3>, data
// CHECK-COUNT-2: vector.store
func.func @rows(%table: memref<1024x512xf32>, %which: memref<3xindex>, %out: memref<3x512xf32>) {
  tensor.kernel {bounds = array<i64: 3, 512>, indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"],
    schedule = {order = array<i64: 0, 1>, inner = array<i64>, vector = 1, lanes = 8, chunks = 2, unroll = -1, rows = 1, pack = -1}} ins(%which : memref<3xindex>) outs(%out : memref<3x512xf32>) {
  ^bb0(%row: index):
    %j = tensor.index 1 : index
    %r = memref.load %table[%row, %j] : memref<1024x512xf32>
    tensor.yield %r : f32
  }
  return
}

// CHECK-LABEL: func.func @few
// CHECK-NOT: memref.prefetch
// CHECK: return
func.func @few(%table: memref<64x512xf32>, %which: memref<3xindex>, %out: memref<3x512xf32>) {
  tensor.kernel {bounds = array<i64: 3, 512>, indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"],
    schedule = {order = array<i64: 0, 1>, inner = array<i64>, vector = 1, lanes = 8, chunks = 2, unroll = -1, rows = 1, pack = -1}} ins(%which : memref<3xindex>) outs(%out : memref<3x512xf32>) {
  ^bb0(%row: index):
    %j = tensor.index 1 : index
    %r = memref.load %table[%row, %j] : memref<64x512xf32>
    tensor.yield %r : f32
  }
  return
}

// VALUE: 7.000000e+00
func.func @values() -> f32 {
  %0 = arith.constant 0 : index
  %2 = arith.constant 2 : index
  %9 = arith.constant 9 : index
  %1023 = arith.constant 1023 : index
  %7 = arith.constant 7.0 : f32
  %table = memref.alloc() : memref<1024x512xf32>
  %which = memref.alloc() : memref<3xindex>
  %out = memref.alloc() : memref<3x512xf32>
  memref.store %7, %table[%1023, %9] : memref<1024x512xf32>
  %1 = arith.constant 1 : index
  memref.store %0, %which[%0] : memref<3xindex>
  memref.store %0, %which[%1] : memref<3xindex>
  memref.store %1023, %which[%2] : memref<3xindex>
  func.call @rows(%table, %which, %out) : (memref<1024x512xf32>, memref<3xindex>, memref<3x512xf32>) -> ()
  %r = memref.load %out[%2, %9] : memref<3x512xf32>
  return %r : f32
}
