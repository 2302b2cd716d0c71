"builtin.module"() ({
  "func.func"() <{function_type = (index, tensor<4xf32>, memref<4xf32>, i1, tensor<?x4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: index, %arg1: tensor<4xf32>, %arg2: memref<4xf32>, %arg3: i1, %arg4: tensor<?x4xf32>):
    %0 = "bufferization.alloc_tensor"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (index) -> tensor<?x4xf32>
    %1 = "bufferization.alloc_tensor"(%arg4) <{memory_space = 1 : i64, operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?x4xf32>) -> tensor<?x4xf32>
    %2 = "bufferization.alloc_tensor"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 0, 1>}> {a = 1 : i32} : (index, index) -> tensor<?x4xf32>
    %3 = "bufferization.clone"(%arg2) : (memref<4xf32>) -> memref<4xf32>
    %4 = "bufferization.to_tensor"(%arg2) <{restrict, writable}> : (memref<4xf32>) -> tensor<4xf32>
    %5 = "bufferization.to_tensor"(%arg2) : (memref<4xf32>) -> tensor<4xf32>
    %6 = "bufferization.to_buffer"(%arg1) <{read_only}> : (tensor<4xf32>) -> memref<4xf32, strided<[?], offset: ?>>
    "bufferization.dealloc_tensor"(%arg1) : (tensor<4xf32>) -> ()
    %7 = "bufferization.materialize_in_destination"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "bufferization.materialize_in_destination"(%arg1, %arg2) <{restrict, writable}> : (tensor<4xf32>, memref<4xf32>) -> ()
    "bufferization.dealloc"(%arg2, %3, %arg3, %arg3) <{operandSegmentSizes = array<i32: 2, 2, 0>}> : (memref<4xf32>, memref<4xf32>, i1, i1) -> ()
    %8 = "bufferization.dealloc"(%arg2, %arg3, %3) <{operandSegmentSizes = array<i32: 1, 1, 1>}> {a = 1 : i32} : (memref<4xf32>, i1, memref<4xf32>) -> i1
    %9:2 = "bufferization.dealloc"(%3, %arg2) <{operandSegmentSizes = array<i32: 0, 0, 2>}> : (memref<4xf32>, memref<4xf32>) -> (i1, i1)
    "bufferization.dealloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

