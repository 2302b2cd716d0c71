module {
  func.func @f(%arg0: index, %arg1: tensor<4xf32>, %arg2: memref<4xf32>, %arg3: i1, %arg4: tensor<?x4xf32>) {
    %0 = bufferization.alloc_tensor(%arg0) : tensor<?x4xf32>
    %1 = bufferization.alloc_tensor() copy(%arg4) {memory_space = 1 : i64} : tensor<?x4xf32>
    %2 = bufferization.alloc_tensor(%arg0) size_hint=%arg0 {a = 1 : i32} : tensor<?x4xf32>
    %3 = bufferization.clone %arg2 : memref<4xf32> to memref<4xf32>
    %4 = bufferization.to_tensor %arg2 restrict writable : memref<4xf32> to tensor<4xf32>
    %5 = bufferization.to_tensor %arg2 : memref<4xf32> to tensor<4xf32>
    %6 = bufferization.to_buffer %arg1 read_only : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>>
    bufferization.dealloc_tensor %arg1 : tensor<4xf32>
    %7 = bufferization.materialize_in_destination %arg1 in %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    bufferization.materialize_in_destination %arg1 in restrict writable %arg2 : (tensor<4xf32>, memref<4xf32>) -> ()
    bufferization.dealloc (%arg2, %3 : memref<4xf32>, memref<4xf32>) if (%arg3, %arg3)
    %8 = bufferization.dealloc (%arg2 : memref<4xf32>) if (%arg3) retain (%3 : memref<4xf32>) {a = 1 : i32}
    %9:2 = bufferization.dealloc retain (%3, %arg2 : memref<4xf32>, memref<4xf32>)
    bufferization.dealloc
    return
  }
}

