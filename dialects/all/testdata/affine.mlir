#m = affine_map<(d0)[s0] -> (d0 + s0, d0 * 2)>
#set = affine_set<(d0)[s0] : (d0 - 4 >= 0, s0 - d0 == 0)>
func.func @f(%m: memref<100x100xf32>, %n: index, %i0: index, %f: f32) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0 * 2 - 1)>(%i0)[%n]
  %1 = affine.apply affine_map<()[s0] -> (s0 ceildiv 4)>()[%n]
  %2 = affine.apply affine_map<(d0, d1) -> (d0 mod 3 + d1 floordiv 2)>(%i0, %n)
  %3 = affine.min affine_map<(d0)[s0] -> (d0 + s0, d0 * 2)>(%i0)[%n]
  %4 = affine.max #m(%i0)[%n]
  affine.for %i = 0 to 10 {
    %l = affine.load %m[%i, %i + 3] : memref<100x100xf32>
    affine.store %l, %m[%i * 2 + 1, symbol(%n)] : memref<100x100xf32>
    affine.for %j = %n to %n step 2 {
    }
    affine.for %k = max affine_map<(d0)[s0] -> (d0 + s0, d0 * 2)>(%i)[%n] to min #m(%i)[%n] {
    }
    affine.for %k = affine_map<(d0) -> (d0 + 1)>(%i) to 20 {
    }
  }
  %r:2 = affine.for %i = 0 to 10 iter_args(%x = %f, %y = %f) -> (f32, f32) {
    affine.yield %y, %x : f32, f32
  }
  affine.if #set(%i0)[%n] {
    %z = arith.addf %f, %f : f32
  }
  %v = affine.if #set(%i0)[%n] -> f32 {
    affine.yield %f : f32
  } else {
    affine.yield %f : f32
  }
  affine.if affine_set<() : (1 == 0)>() {
  } else {
    %z = arith.addf %f, %f : f32
  }
  affine.parallel (%a, %b) = (0, 0) to (10, %n) step (2, 1) {
    affine.store %f, %m[%a, %b] : memref<100x100xf32>
  }
  %red = affine.parallel (%a) = (0) to (10) reduce ("addf") -> (f32) {
    affine.yield %f : f32
  }
  affine.parallel (%a, %b) = (max(0, %n), 0) to (min(10, %n + 3), 20) {
  }
  %vl = affine.vector_load %m[%i0, 3] : memref<100x100xf32>, vector<8xf32>
  affine.vector_store %vl, %m[%i0, %n] : memref<100x100xf32>, vector<8xf32>
  affine.prefetch %m[%i0, %n], read, locality<3>, data : memref<100x100xf32>
  %d:3 = affine.delinearize_index %n into (4, 5, 6) : index, index, index
  %d2:2 = affine.delinearize_index %n into (%i0) : index, index
  %li = affine.linearize_index [%i0, %n, %n] by (4, 5, 6) : index
  %li2 = affine.linearize_index disjoint [%i0, %n, %n] by (%n, 6) : index
  return
}
