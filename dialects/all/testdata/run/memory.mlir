func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %f = arith.constant -1.0 : f32
  %m = memref.alloc() : memref<4x6xf32>
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c6 step %c1 {
      %a = arith.muli %i, %c6 : index
      %b = arith.addi %a, %j : index
      %d = arith.index_cast %b : index to i32
      %e = arith.sitofp %d : i32 to f32
      memref.store %e, %m[%i, %j] : memref<4x6xf32>
    }
  }
  %0 = vector.load %m[%c1, %c2] : memref<4x6xf32>, vector<4xf32>
  vector.print %0 : vector<4xf32>
  %1 = vector.transfer_read %m[%c1, %c2], %f {in_bounds = [true, true]} : memref<4x6xf32>, vector<2x4xf32>
  vector.print %1 : vector<2x4xf32>
  %k = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %p = arith.constant dense<[7.5, 8.5, 9.5, 10.5]> : vector<4xf32>
  %2 = vector.maskedload %m[%c3, %c1], %k, %p : memref<4x6xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %2 : vector<4xf32>
  %3 = vector.expandload %m[%c3, %c1], %k, %p : memref<4x6xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %3 : vector<4xf32>
  %ix = arith.constant dense<[0, 3, 7, -1]> : vector<4xi32>
  %4 = vector.gather %m[%c1, %c2] [%ix], %k, %p : memref<4x6xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %4 : vector<4xf32>
  vector.maskedstore %m[%c0, %c1], %k, %p : memref<4x6xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%c2, %c1], %k, %p : memref<4x6xf32>, vector<4xi1>, vector<4xf32>
  vector.scatter %m[%c1, %c2] [%ix], %k, %p : memref<4x6xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %all = vector.transfer_read %m[%c0, %c0], %f {in_bounds = [true, true]} : memref<4x6xf32>, vector<4x6xf32>
  vector.print %all : vector<4x6xf32>
  %5 = vector.transfer_read %m[%c2, %c3], %f : memref<4x6xf32>, vector<4xf32>
  vector.print %5 : vector<4xf32>
  %6 = vector.transfer_read %m[%c2, %c3], %f : memref<4x6xf32>, vector<4x4xf32>
  vector.print %6 : vector<4x4xf32>
  %7 = vector.transfer_read %m[%c2, %c3], %f {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<4x6xf32>, vector<4x3xf32>
  vector.print %7 : vector<4x3xf32>
  %8 = vector.transfer_read %m[%c2, %c3], %f {permutation_map = affine_map<(d0, d1) -> (d0, 0)>} : memref<4x6xf32>, vector<3x2xf32>
  vector.print %8 : vector<3x2xf32>
  %9 = vector.transfer_read %m[%c2, %c3], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<4x6xf32>, vector<3xf32>
  vector.print %9 : vector<3xf32>
  %k2 = arith.constant dense<[[true, false, true], [true, true, false]]> : vector<2x3xi1>
  %10 = vector.transfer_read %m[%c1, %c4], %f, %k2 : memref<4x6xf32>, vector<2x3xf32>
  vector.print %10 : vector<2x3xf32>
  %11 = vector.transfer_read %m[%c1, %c2], %f, %k2 {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<4x6xf32>, vector<3x2xf32>
  vector.print %11 : vector<3x2xf32>
  vector.transfer_write %p, %m[%c3, %c4] : vector<4xf32>, memref<4x6xf32>
  %q = vector.shape_cast %p : vector<4xf32> to vector<2x2xf32>
  vector.transfer_write %q, %m[%c0, %c0] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x2xf32>, memref<4x6xf32>
  vector.transfer_write %p, %m[%c1, %c3] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, memref<4x6xf32>
  vector.transfer_write %10, %m[%c2, %c0], %k2 : vector<2x3xf32>, memref<4x6xf32>
  %all2 = vector.transfer_read %m[%c0, %c0], %f {in_bounds = [true, true]} : memref<4x6xf32>, vector<4x6xf32>
  vector.print %all2 : vector<4x6xf32>
  %sv = memref.subview %m[1, 2] [2, 2] [2, 2] : memref<4x6xf32> to memref<2x2xf32, strided<[12, 2], offset: 8>>
  %12 = vector.transfer_read %sv[%c0, %c0], %f {permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : memref<2x2xf32, strided<[12, 2], offset: 8>>, vector<3x2xf32>
  vector.print %12 : vector<3x2xf32>
  %tr = memref.transpose %m (i, j) -> (j, i) : memref<4x6xf32> to memref<6x4xf32, strided<[1, 6]>>
  %x = memref.load %tr[%c2, %c1] : memref<6x4xf32, strided<[1, 6]>>
  vector.print %x : f32
  %cs = memref.collapse_shape %m [[0, 1]] : memref<4x6xf32> into memref<24xf32>
  %13 = vector.load %cs[%c4] : memref<24xf32>, vector<8xf32>
  vector.print %13 : vector<8xf32>
  %es = memref.expand_shape %cs [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xf32> into memref<2x3x4xf32>
  %y = memref.load %es[%c1, %c2, %c0] : memref<2x3x4xf32>
  vector.print %y : f32
  %rc = memref.reinterpret_cast %m to offset: [5], sizes: [3, 2], strides: [7, 3] : memref<4x6xf32> to memref<3x2xf32, strided<[7, 3], offset: 5>>
  %z = memref.load %rc[%c2, %c0] : memref<3x2xf32, strided<[7, 3], offset: 5>>
  vector.print %z : f32
  %mm = memref.alloc() : memref<4x6xf32>
  memref.copy %m, %mm : memref<4x6xf32> to memref<4x6xf32>
  %one = arith.constant 1.5 : f32
  %old = memref.atomic_rmw addf %one, %mm[%c1, %c1] : (f32, memref<4x6xf32>) -> f32
  vector.print %old : f32
  %fin = memref.load %mm[%c1, %c1] : memref<4x6xf32>
  vector.print %fin : f32
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %sv : memref<2x2xf32, strided<[12, 2], offset: 8>> -> memref<f32>, index, index, index, index, index
  vector.print %off : index
  vector.print %st#0 : index
  vector.print %sz#1 : index
  return
}
