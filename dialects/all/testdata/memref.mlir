memref.global "private" constant @c : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]> {alignment = 16 : i64}
memref.global @u : memref<4xi32> = uninitialized
memref.global @x : memref<4xi32>
func.func @f(%i: index, %f: f32, %m: memref<?x4xf32>, %b: memref<64xi8>, %u: memref<*xf32>, %sh: memref<2xindex>, %v: i32, %mi: memref<4xi32>) -> index {
  %0 = memref.alloc() : memref<4x4xf32>
  %1 = memref.alloc(%i) {alignment = 64 : i64} : memref<?x4xf32>
  %2 = memref.alloc(%i)[%i] : memref<?x4xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>
  %3 = memref.alloca() : memref<f32>
  memref.dealloc %0 : memref<4x4xf32>
  %4 = memref.load %1[%i, %i] : memref<?x4xf32>
  %41 = memref.load %1[%i, %i] {nontemporal = true} : memref<?x4xf32>
  %42 = memref.load %3[] : memref<f32>
  memref.store %f, %1[%i, %i] : memref<?x4xf32>
  memref.store %f, %1[%i, %i] {nontemporal = true, alignment = 16} : memref<?x4xf32>
  memref.copy %1, %m : memref<?x4xf32> to memref<?x4xf32>
  %c0 = arith.constant 0 : index
  %5 = memref.dim %1, %c0 : memref<?x4xf32>
  %6 = memref.rank %u : memref<*xf32>
  %7 = memref.cast %0 : memref<4x4xf32> to memref<?x4xf32>
  %8 = memref.subview %1[%i, 0] [2, %i] [1, 1] : memref<?x4xf32> to memref<2x?xf32, strided<[4, 1], offset: ?>>
  %9 = memref.view %b[%i][%i] : memref<64xi8> to memref<?x4xf32>
  %10 = memref.view %b[%i][] : memref<64xi8> to memref<4x4xf32>
  %11 = memref.reinterpret_cast %u to offset: [0], sizes: [%i, 4], strides: [4, 1] : memref<*xf32> to memref<?x4xf32>
  %12 = memref.reinterpret_cast %u to offset: [%i], sizes: [], strides: [] : memref<*xf32> to memref<f32, strided<[], offset: ?>>
  %13 = memref.expand_shape %0 [[0, 1], [2]] output_shape [2, 2, 4] : memref<4x4xf32> into memref<2x2x4xf32>
  %14 = memref.collapse_shape %0 [[0, 1]] : memref<4x4xf32> into memref<16xf32>
  %15 = memref.reshape %0(%sh) : (memref<4x4xf32>, memref<2xindex>) -> memref<?x?xf32>
  %16 = memref.get_global @c : memref<2x2xf32>
  %17 = memref.assume_alignment %0, 32 : memref<4x4xf32>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %1 : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %18 = memref.extract_aligned_pointer_as_index %1 : memref<?x4xf32> -> index
  %19 = memref.transpose %0 (i, j) -> (j, i) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  %20 = memref.memory_space_cast %0 : memref<4x4xf32> to memref<4x4xf32, 1>
  memref.prefetch %0[%i, %i], read, locality<3>, data : memref<4x4xf32>
  memref.prefetch %0[%i, %i], write, locality<0>, instr : memref<4x4xf32>
  %21 = memref.atomic_rmw addf %f, %0[%i, %i] : (f32, memref<4x4xf32>) -> f32
  %22 = memref.generic_atomic_rmw %0[%i, %i] : memref<4x4xf32> {
  ^bb0(%cur: f32):
    %z = arith.addf %cur, %f : f32
    memref.atomic_yield %z : f32
  }
  %23 = memref.realloc %b : memref<64xi8> to memref<128xi8>
  %24 = memref.realloc %b(%i) : memref<64xi8> to memref<?xi8>
  memref.alloca_scope {
    %q = memref.alloca() : memref<4xf32>
  }
  %25 = memref.alloca_scope -> (f32) {
    memref.alloca_scope.return %f : f32
  }
  %26:2 = memref.distinct_objects %0, %1 : memref<4x4xf32>, memref<?x4xf32>
  %27 = memref.subview %0[0, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[1]>>
  return %18 : index
}
memref.global "private" @nested : memref<1xvector<4xf32>>
func.func @dma(%a: memref<8x8xf32>, %b: memref<64xf32, 1>, %t: memref<1xi32>, %i: index) {
  memref.dma_start %a[%i, %i], %b[%i], %i, %t[%i] : memref<8x8xf32>, memref<64xf32, 1>, memref<1xi32>
  memref.dma_start %a[%i, %i], %b[%i], %i, %t[%i], %i, %i : memref<8x8xf32>, memref<64xf32, 1>, memref<1xi32>
  memref.dma_wait %t[%i], %i : memref<1xi32>
  %0 = memref.load %a[%i, %i] {nontemporal = false} : memref<8x8xf32>
  return
}
