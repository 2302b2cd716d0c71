func.func @f(%n: index, %t: tensor<4xf32>, %m: memref<4xf32>, %c: i1, %d: tensor<?x4xf32>) {
  %0 = bufferization.alloc_tensor(%n) : tensor<?x4xf32>
  %1 = bufferization.alloc_tensor() copy(%d) {memory_space = 1 : i64} : tensor<?x4xf32>
  %2 = bufferization.alloc_tensor(%n) size_hint=%n {a = 1 : i32} : tensor<?x4xf32>
  %3 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  %4 = bufferization.to_tensor %m restrict writable : memref<4xf32> to tensor<4xf32>
  %5 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  %6 = bufferization.to_buffer %t read_only : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  bufferization.dealloc_tensor %t : tensor<4xf32>
  %7 = bufferization.materialize_in_destination %t in %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  bufferization.dealloc (%m, %3 : memref<4xf32>, memref<4xf32>) if (%c, %c)
  %8 = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%3 : memref<4xf32>) {a = 1 : i32}
  %9:2 = bufferization.dealloc retain (%3, %m : memref<4xf32>, memref<4xf32>)
  bufferization.dealloc
  return
}
