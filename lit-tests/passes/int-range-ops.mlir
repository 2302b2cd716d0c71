// RUN: terrace opt %s --int-range-optimizations | FileCheck %s

// Sizes are not negative, remainders below their divisor; affine expressions and bounds count.
// CHECK-LABEL: func.func @sizes
// CHECK: %[[R:.*]] = arith.remui
// CHECK: return %true, %true, %false, %[[R]]
func.func @sizes(%x: i32, %m: memref<?x4xf32>, %t: tensor<3x?xi8>) -> (i1, i1, i1, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : i32
  %d = memref.dim %m, %c0 : memref<?x4xf32>
  %p = arith.cmpi sge, %d, %c0 : index
  %y = arith.remui %x, %c16 : i32
  %q = arith.cmpi ult, %y, %c16 : i32
  %z = arith.remui %y, %c16 : i32
  %e = tensor.dim %t, %c1 : tensor<3x?xi8>
  %r = arith.cmpi slt, %e, %c0 : index
  return %p, %q, %r, %z : i1, i1, i1, i32
}

// CHECK-LABEL: func.func @moved
// CHECK: return %cst, %true, %true, %c5
func.func @moved(%x: i8, %n : index) -> (vector<4xi1>, i1, i1, index) {
  %c256 = arith.constant dense<256> : vector<4xi32>
  %e = arith.extui %x : i8 to i32
  %b = vector.broadcast %e : i32 to vector<4xi32>
  %p = arith.cmpi slt, %b, %c256 : vector<4xi32>
  %s = vector.extract %b[1] : i32 from vector<4xi32>
  %k = arith.constant 256 : i32
  %q = arith.cmpi slt, %s, %k : i32
  %i = arith.index_castui %x : i8 to index
  %ap = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
  %ki = arith.constant 512 : index
  %r = arith.cmpi slt, %ap, %ki : index
  %mn = affine.min affine_map<(d0) -> (d0, 5)>(%n)
  %c5 = arith.constant 5 : index
  %mm = arith.maxsi %mn, %c5 : index
  return %p, %q, %r, %mm : vector<4xi1>, i1, i1, index
}

// CHECK-LABEL: func.func @counters
// CHECK-COUNT-5: memref.store %true
func.func @counters(%m: memref<i1>, %n: index) {
  %c10 = arith.constant 10 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 10 {
    %p = arith.cmpi slt, %i, %c10 : index
    memref.store %p, %m[] : memref<i1>
  }
  affine.for %i = 2 to min affine_map<(d0) -> (d0, 10)> (%n) {
    %p = arith.cmpi slt, %i, %c10 : index
    memref.store %p, %m[] : memref<i1>
    %q = arith.cmpi sge, %i, %c2 : index
    memref.store %q, %m[] : memref<i1>
  }
  scf.parallel (%i) = (%c0) to (%c10) step (%c1) {
    %p = arith.cmpi slt, %i, %c10 : index
    memref.store %p, %m[] : memref<i1>
  }
  scf.forall (%i) in (10) {
    %p = arith.cmpi slt, %i, %c10 : index
    memref.store %p, %m[] : memref<i1>
  }
  return
}

// CHECK-LABEL: gpu.func @ids
// CHECK: memref.store %true
// CHECK: memref.store %true
// CHECK: memref.store %false
gpu.module @kernels {
  gpu.func @ids(%m: memref<i1>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %c8 = arith.constant 8 : index
    %c0 = arith.constant 0 : index
    %t = gpu.thread_id x
    %p = arith.cmpi ult, %t, %c8 : index
    memref.store %p, %m[] : memref<i1>
    %b = gpu.block_dim x
    %q = arith.cmpi eq, %b, %c8 : index
    memref.store %q, %m[] : memref<i1>
    %g = gpu.grid_dim x upper_bound 7
    %r = arith.cmpi uge, %g, %c8 : index
    memref.store %r, %m[] : memref<i1>
    gpu.return
  }
}

// The exclusive or of what shares no known bit may be anything.
// CHECK-LABEL: func.func @xor
// CHECK: arith.cmpi
func.func @xor(%x: i16) -> i1 {
  %a = arith.constant 16384 : i16
  %b = arith.constant 0 : i16
  %y = arith.xori %x, %a : i16
  %p = arith.cmpi eq, %y, %b : i16
  return %p : i1
}
