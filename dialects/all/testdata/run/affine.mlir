func.func @show(%m: memref<6x6xf32>) {
  affine.for %i = 0 to 6 {
    %v = affine.vector_load %m[%i, 0] : memref<6x6xf32>, vector<6xf32>
    vector.print %v : vector<6xf32>
  }
  return
}
func.func @main() {
  %m = memref.alloc() : memref<6x6xf32>
  %n = arith.constant 5 : index
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 6 {
      %p = affine.linearize_index [%i, %j] by (6, 6) : index
      %q = affine.apply affine_map<(d0)[s0] -> ((d0 * 3 - 7) mod 4 + d0 floordiv 5 + (d0 - s0) ceildiv 3)>(%p)[%n]
      %d = arith.index_cast %q : index to i32
      %e = arith.sitofp %d : i32 to f32
      affine.store %e, %m[%i, %j] : memref<6x6xf32>
    }
  }
  call @show(%m) : (memref<6x6xf32>) -> ()
  affine.for %i = 1 to min affine_map<()[s0] -> (s0 - 1, 6)>()[%n] step 2 {
    affine.for %j = max affine_map<(d0)[s0] -> (d0 + 1, s0 - 3)>(%i)[%n] to %n {
      affine.if affine_set<(d0, d1)[s0] : (d0 + d1 - s0 >= 0, d1 - 3 == 0)>(%i, %j)[%n] {
        affine.store %one, %m[%i, %j - 1] : memref<6x6xf32>
      } else {
        affine.store %zero, %m[%j, symbol(%n) - %i] : memref<6x6xf32>
      }
    }
  }
  call @show(%m) : (memref<6x6xf32>) -> ()
  %s:2 = affine.for %i = 0 to 6 iter_args(%a = %zero, %b = %one) -> (f32, f32) {
    %x = affine.load %m[%i, 5 - %i] : memref<6x6xf32>
    %y = arith.addf %a, %x : f32
    %z = arith.mulf %b, %y : f32
    affine.yield %y, %z : f32, f32
  }
  vector.print %s#0 : f32
  vector.print %s#1 : f32
  %r = affine.parallel (%i, %j) = (0, 1) to (6, 6) step (2, 3) reduce ("addf") -> (f32) {
    %x = affine.load %m[%i, %j] : memref<6x6xf32>
    affine.yield %x : f32
  }
  vector.print %r : f32
  %c:3 = affine.delinearize_index %n into (7, 2, 2) : index, index, index
  vector.print %c#0 : index
  vector.print %c#1 : index
  vector.print %c#2 : index
  %mn = affine.min affine_map<(d0)[s0] -> (d0 * 2, s0 + 3, 20)>(%n)[%n]
  vector.print %mn : index
  return
}
