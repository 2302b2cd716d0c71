#map = affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "memref.global"() <{alignment = 16 : i64, constant, initial_value = dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>, sym_name = "c", sym_visibility = "private", type = memref<2x2xf32>}> : () -> ()
  "memref.global"() <{initial_value, sym_name = "u", type = memref<4xi32>}> : () -> ()
  "memref.global"() <{sym_name = "x", type = memref<4xi32>}> : () -> ()
  "func.func"() <{function_type = (index, f32, memref<?x4xf32>, memref<64xi8>, memref<*xf32>, memref<2xindex>, i32, memref<4xi32>) -> index, sym_name = "f"}> ({
  ^bb0(%arg0: index, %arg1: f32, %arg2: memref<?x4xf32>, %arg3: memref<64xi8>, %arg4: memref<*xf32>, %arg5: memref<2xindex>, %arg6: i32, %arg7: memref<4xi32>):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x4xf32>
    %1 = "memref.alloc"(%arg0) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x4xf32>
    %2 = "memref.alloc"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?x4xf32, #map>
    %3 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<f32>
    "memref.dealloc"(%0) : (memref<4x4xf32>) -> ()
    %4 = "memref.load"(%1, %arg0, %arg0) : (memref<?x4xf32>, index, index) -> f32
    %5 = "memref.load"(%1, %arg0, %arg0) <{nontemporal = true}> : (memref<?x4xf32>, index, index) -> f32
    %6 = "memref.load"(%3) : (memref<f32>) -> f32
    "memref.store"(%arg1, %1, %arg0, %arg0) : (f32, memref<?x4xf32>, index, index) -> ()
    "memref.store"(%arg1, %1, %arg0, %arg0) <{alignment = 16 : i64, nontemporal = true}> : (f32, memref<?x4xf32>, index, index) -> ()
    "memref.copy"(%1, %arg2) : (memref<?x4xf32>, memref<?x4xf32>) -> ()
    %7 = "arith.constant"() <{value = 0 : index}> : () -> index
    %8 = "memref.dim"(%1, %7) : (memref<?x4xf32>, index) -> index
    %9 = "memref.rank"(%arg4) : (memref<*xf32>) -> index
    %10 = "memref.cast"(%0) : (memref<4x4xf32>) -> memref<?x4xf32>
    %11 = "memref.subview"(%1, %arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x4xf32>, index, index) -> memref<2x?xf32, strided<[4, 1], offset: ?>>
    %12 = "memref.view"(%arg3, %arg0, %arg0) : (memref<64xi8>, index, index) -> memref<?x4xf32>
    %13 = "memref.view"(%arg3, %arg0) : (memref<64xi8>, index) -> memref<4x4xf32>
    %14 = "memref.reinterpret_cast"(%arg4, %arg0) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 4>, static_strides = array<i64: 4, 1>}> : (memref<*xf32>, index) -> memref<?x4xf32>
    %15 = "memref.reinterpret_cast"(%arg4, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64>, static_strides = array<i64>}> : (memref<*xf32>, index) -> memref<f32, strided<[], offset: ?>>
    %16 = "memref.expand_shape"(%0) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 2, 4>}> : (memref<4x4xf32>) -> memref<2x2x4xf32>
    %17 = "memref.collapse_shape"(%0) <{reassociation = [[0, 1]]}> : (memref<4x4xf32>) -> memref<16xf32>
    %18 = "memref.reshape"(%0, %arg5) : (memref<4x4xf32>, memref<2xindex>) -> memref<?x?xf32>
    %19 = "memref.get_global"() <{name = @c}> : () -> memref<2x2xf32>
    %20 = "memref.assume_alignment"(%0) <{alignment = 32 : i32}> : (memref<4x4xf32>) -> memref<4x4xf32>
    %21:6 = "memref.extract_strided_metadata"(%1) : (memref<?x4xf32>) -> (memref<f32>, index, index, index, index, index)
    %22 = "memref.extract_aligned_pointer_as_index"(%1) : (memref<?x4xf32>) -> index
    %23 = "memref.transpose"(%0) <{permutation = #map1}> : (memref<4x4xf32>) -> memref<4x4xf32, strided<[1, 4]>>
    %24 = "memref.memory_space_cast"(%0) : (memref<4x4xf32>) -> memref<4x4xf32, 1>
    "memref.prefetch"(%0, %arg0, %arg0) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<4x4xf32>, index, index) -> ()
    "memref.prefetch"(%0, %arg0, %arg0) <{isDataCache = false, isWrite = true, localityHint = 0 : i32}> : (memref<4x4xf32>, index, index) -> ()
    %25 = "memref.atomic_rmw"(%arg1, %0, %arg0, %arg0) <{kind = 0 : i64}> : (f32, memref<4x4xf32>, index, index) -> f32
    %26 = "memref.generic_atomic_rmw"(%0, %arg0, %arg0) ({
    ^bb0(%arg8: f32):
      %33 = "arith.addf"(%arg8, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%33) : (f32) -> ()
    }) : (memref<4x4xf32>, index, index) -> f32
    %27 = "memref.realloc"(%arg3) : (memref<64xi8>) -> memref<128xi8>
    %28 = "memref.realloc"(%arg3, %arg0) : (memref<64xi8>, index) -> memref<?xi8>
    "memref.alloca_scope"() ({
      %32 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %29 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg1) : (f32) -> ()
    }) : () -> f32
    %30:2 = "memref.distinct_objects"(%0, %1) : (memref<4x4xf32>, memref<?x4xf32>) -> (memref<4x4xf32>, memref<?x4xf32>)
    %31 = "memref.subview"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (memref<4x4xf32>) -> memref<4xf32, strided<[1]>>
    "func.return"(%22) : (index) -> ()
  }) : () -> ()
  "memref.global"() <{sym_name = "nested", sym_visibility = "private", type = memref<1xvector<4xf32>>}> : () -> ()
}) : () -> ()

