#map = affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>
module {
  memref.global "private" constant @c : memref<2x2xf32> = dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> {alignment = 16 : i64}
  memref.global @u : memref<4xi32> = uninitialized
  memref.global @x : memref<4xi32>
  func.func @f(%arg0: index, %arg1: f32, %arg2: memref<?x4xf32>, %arg3: memref<64xi8>, %arg4: memref<*xf32>, %arg5: memref<2xindex>, %arg6: i32, %arg7: memref<4xi32>) -> index {
    %alloc = memref.alloc() : memref<4x4xf32>
    %alloc_0 = memref.alloc(%arg0) {alignment = 64 : i64} : memref<?x4xf32>
    %alloc_1 = memref.alloc(%arg0)[%arg0] : memref<?x4xf32, #map>
    %alloca = memref.alloca() : memref<f32>
    memref.dealloc %alloc : memref<4x4xf32>
    %0 = memref.load %alloc_0[%arg0, %arg0] : memref<?x4xf32>
    %1 = memref.load %alloc_0[%arg0, %arg0] {nontemporal = true} : memref<?x4xf32>
    %2 = memref.load %alloca[] : memref<f32>
    memref.store %arg1, %alloc_0[%arg0, %arg0] : memref<?x4xf32>
    memref.store %arg1, %alloc_0[%arg0, %arg0] {alignment = 16 : i64, nontemporal = true} : memref<?x4xf32>
    memref.copy %alloc_0, %arg2 : memref<?x4xf32> to memref<?x4xf32>
    %c0 = arith.constant 0 : index
    %dim = memref.dim %alloc_0, %c0 : memref<?x4xf32>
    %3 = memref.rank %arg4 : memref<*xf32>
    %cast = memref.cast %alloc : memref<4x4xf32> to memref<?x4xf32>
    %subview = memref.subview %alloc_0[%arg0, 0] [2, %arg0] [1, 1] : memref<?x4xf32> to memref<2x?xf32, strided<[4, 1], offset: ?>>
    %view = memref.view %arg3[%arg0][%arg0] : memref<64xi8> to memref<?x4xf32>
    %view_2 = memref.view %arg3[%arg0][] : memref<64xi8> to memref<4x4xf32>
    %reinterpret_cast = memref.reinterpret_cast %arg4 to offset: [0], sizes: [%arg0, 4], strides: [4, 1] : memref<*xf32> to memref<?x4xf32>
    %reinterpret_cast_3 = memref.reinterpret_cast %arg4 to offset: [%arg0], sizes: [], strides: [] : memref<*xf32> to memref<f32, strided<[], offset: ?>>
    %expand_shape = memref.expand_shape %alloc [[0, 1], [2]] output_shape [2, 2, 4] : memref<4x4xf32> into memref<2x2x4xf32>
    %collapse_shape = memref.collapse_shape %alloc [[0, 1]] : memref<4x4xf32> into memref<16xf32>
    %reshape = memref.reshape %alloc(%arg5) : (memref<4x4xf32>, memref<2xindex>) -> memref<?x?xf32>
    %4 = memref.get_global @c : memref<2x2xf32>
    %assume_align = memref.assume_alignment %alloc, 32 : memref<4x4xf32>
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %alloc_0 : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
    %intptr = memref.extract_aligned_pointer_as_index %alloc_0 : memref<?x4xf32> -> index
    %transpose = memref.transpose %alloc (d0, d1) -> (d1, d0) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
    %memspacecast = memref.memory_space_cast %alloc : memref<4x4xf32> to memref<4x4xf32, 1>
    memref.prefetch %alloc[%arg0, %arg0], read, locality<3>, data : memref<4x4xf32>
    memref.prefetch %alloc[%arg0, %arg0], write, locality<0>, instr : memref<4x4xf32>
    %5 = memref.atomic_rmw addf %arg1, %alloc[%arg0, %arg0] : (f32, memref<4x4xf32>) -> f32
    %6 = memref.generic_atomic_rmw %alloc[%arg0, %arg0] : memref<4x4xf32> {
    ^bb0(%arg8: f32):
      %11 = arith.addf %arg8, %arg1 : f32
      memref.atomic_yield %11 : f32
    }
    %7 = memref.realloc %arg3 : memref<64xi8> to memref<128xi8>
    %8 = memref.realloc %arg3(%arg0) : memref<64xi8> to memref<?xi8>
    memref.alloca_scope  {
      %alloca_5 = memref.alloca() : memref<4xf32>
    }
    %9 = memref.alloca_scope  -> (f32) {
      memref.alloca_scope.return %arg1 : f32
    }
    %10:2 = memref.distinct_objects %alloc, %alloc_0 : memref<4x4xf32>, memref<?x4xf32>
    %subview_4 = memref.subview %alloc[0, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[1]>>
    return %intptr : index
  }
  memref.global "private" @nested : memref<1xvector<4xf32>>
  func.func @dma(%arg0: memref<8x8xf32>, %arg1: memref<64xf32, 1>, %arg2: memref<1xi32>, %arg3: index) {
    memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3], %arg3, %arg2[%arg3] : memref<8x8xf32>, memref<64xf32, 1>, memref<1xi32>
    memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3], %arg3, %arg2[%arg3], %arg3, %arg3 : memref<8x8xf32>, memref<64xf32, 1>, memref<1xi32>
    memref.dma_wait %arg2[%arg3], %arg3 : memref<1xi32>
    %0 = memref.load %arg0[%arg3, %arg3] : memref<8x8xf32>
    return
  }
}

