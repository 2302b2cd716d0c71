#map = affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "memref.global"() <{alignment = 16 : i64, constant, initial_value = dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>, sym_name = "c", sym_visibility = "private", type = memref<2x2xf32>}> : () -> ()
  "memref.global"() <{initial_value, sym_name = "u", type = memref<4xi32>}> : () -> ()
  "memref.global"() <{sym_name = "x", type = memref<4xi32>}> : () -> ()
  "func.func"() <{function_type = (index, f32, memref<?x4xf32>, memref<64xi8>, memref<*xf32>, memref<2xindex>, i32, memref<4xi32>) -> index, sym_name = "f"}> ({
  ^bb0(%arg4: index, %arg5: f32, %arg6: memref<?x4xf32>, %arg7: memref<64xi8>, %arg8: memref<*xf32>, %arg9: memref<2xindex>, %arg10: i32, %arg11: memref<4xi32>):
    %1 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x4xf32>
    %2 = "memref.alloc"(%arg4) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x4xf32>
    %3 = "memref.alloc"(%arg4, %arg4) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?x4xf32, #map>
    %4 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<f32>
    "memref.dealloc"(%1) : (memref<4x4xf32>) -> ()
    %5 = "memref.load"(%2, %arg4, %arg4) : (memref<?x4xf32>, index, index) -> f32
    %6 = "memref.load"(%2, %arg4, %arg4) <{nontemporal = true}> : (memref<?x4xf32>, index, index) -> f32
    %7 = "memref.load"(%4) : (memref<f32>) -> f32
    "memref.store"(%arg5, %2, %arg4, %arg4) : (f32, memref<?x4xf32>, index, index) -> ()
    "memref.store"(%arg5, %2, %arg4, %arg4) <{alignment = 16 : i64, nontemporal = true}> : (f32, memref<?x4xf32>, index, index) -> ()
    "memref.copy"(%2, %arg6) : (memref<?x4xf32>, memref<?x4xf32>) -> ()
    %8 = "arith.constant"() <{value = 0 : index}> : () -> index
    %9 = "memref.dim"(%2, %8) : (memref<?x4xf32>, index) -> index
    %10 = "memref.rank"(%arg8) : (memref<*xf32>) -> index
    %11 = "memref.cast"(%1) : (memref<4x4xf32>) -> memref<?x4xf32>
    %12 = "memref.subview"(%2, %arg4, %arg4) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x4xf32>, index, index) -> memref<2x?xf32, strided<[4, 1], offset: ?>>
    %13 = "memref.view"(%arg7, %arg4, %arg4) : (memref<64xi8>, index, index) -> memref<?x4xf32>
    %14 = "memref.view"(%arg7, %arg4) : (memref<64xi8>, index) -> memref<4x4xf32>
    %15 = "memref.reinterpret_cast"(%arg8, %arg4) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 4>, static_strides = array<i64: 4, 1>}> : (memref<*xf32>, index) -> memref<?x4xf32>
    %16 = "memref.reinterpret_cast"(%arg8, %arg4) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<*xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %17 = "memref.expand_shape"(%1) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 2, 4>}> : (memref<4x4xf32>) -> memref<2x2x4xf32>
    %18 = "memref.collapse_shape"(%1) <{reassociation = [[0, 1]]}> : (memref<4x4xf32>) -> memref<16xf32>
    %19 = "memref.reshape"(%1, %arg9) : (memref<4x4xf32>, memref<2xindex>) -> memref<?x?xf32>
    %20 = "memref.get_global"() <{name = @c}> : () -> memref<2x2xf32>
    %21 = "memref.assume_alignment"(%1) <{alignment = 32 : i32}> : (memref<4x4xf32>) -> memref<4x4xf32>
    %22:6 = "memref.extract_strided_metadata"(%2) : (memref<?x4xf32>) -> (memref<f32>, index, index, index, index, index)
    %23 = "memref.extract_aligned_pointer_as_index"(%2) : (memref<?x4xf32>) -> index
    %24 = "memref.transpose"(%1) <{permutation = #map1}> : (memref<4x4xf32>) -> memref<4x4xf32, strided<[1, 4]>>
    %25 = "memref.memory_space_cast"(%1) : (memref<4x4xf32>) -> memref<4x4xf32, 1>
    "memref.prefetch"(%1, %arg4, %arg4) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<4x4xf32>, index, index) -> ()
    "memref.prefetch"(%1, %arg4, %arg4) <{isDataCache = false, isWrite = true, localityHint = 0 : i32}> : (memref<4x4xf32>, index, index) -> ()
    %26 = "memref.atomic_rmw"(%arg5, %1, %arg4, %arg4) <{kind = 0 : i64}> : (f32, memref<4x4xf32>, index, index) -> f32
    %27 = "memref.generic_atomic_rmw"(%1, %arg4, %arg4) ({
    ^bb0(%arg12: f32):
      %34 = "arith.addf"(%arg12, %arg5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%34) : (f32) -> ()
    }) : (memref<4x4xf32>, index, index) -> f32
    %28 = "memref.realloc"(%arg7) : (memref<64xi8>) -> memref<128xi8>
    %29 = "memref.realloc"(%arg7, %arg4) : (memref<64xi8>, index) -> memref<?xi8>
    "memref.alloca_scope"() ({
      %33 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %30 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg5) : (f32) -> ()
    }) : () -> f32
    %31:2 = "memref.distinct_objects"(%1, %2) : (memref<4x4xf32>, memref<?x4xf32>) -> (memref<4x4xf32>, memref<?x4xf32>)
    %32 = "memref.subview"(%1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (memref<4x4xf32>) -> memref<4xf32, strided<[1]>>
    "func.return"(%23) : (index) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "nested", sym_visibility = "private", type = memref<1xvector<4xf32>>}> : () -> ()
  "func.func"() <{function_type = (memref<8x8xf32>, memref<64xf32, 1>, memref<1xi32>, index) -> (), sym_name = "dma"}> ({
  ^bb0(%arg0: memref<8x8xf32>, %arg1: memref<64xf32, 1>, %arg2: memref<1xi32>, %arg3: index):
    "memref.dma_start"(%arg0, %arg3, %arg3, %arg1, %arg3, %arg3, %arg2, %arg3) : (memref<8x8xf32>, index, index, memref<64xf32, 1>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg0, %arg3, %arg3, %arg1, %arg3, %arg3, %arg2, %arg3, %arg3, %arg3) : (memref<8x8xf32>, index, index, memref<64xf32, 1>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg2, %arg3, %arg3) : (memref<1xi32>, index, index) -> ()
    %0 = "memref.load"(%arg0, %arg3, %arg3) <{nontemporal = false}> : (memref<8x8xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

