#map = affine_map<(d0)[s0] -> (d0 + s0)>
"builtin.module"() ({
  "func.func"() <{function_type = (index, memref<4xf32>, f32, memref<*xf32>, i32) -> (), sym_name = "host"}> ({
  ^bb0(%arg3: index, %arg4: memref<4xf32>, %arg5: f32, %arg6: memref<*xf32>, %arg7: i32):
    %8 = "gpu.wait"() : () -> !gpu.async.token
    %9 = "gpu.wait"(%8) : (!gpu.async.token) -> !gpu.async.token
    "gpu.wait"(%8, %9) : (!gpu.async.token, !gpu.async.token) -> ()
    %10:2 = "gpu.alloc"(%8, %arg3) <{hostShared, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!gpu.async.token, index) -> (memref<?xf32>, !gpu.async.token)
    %11 = "gpu.alloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> memref<4xf32>
    %12 = "gpu.alloc"(%arg3, %arg3) <{operandSegmentSizes = array<i32: 0, 1, 1>}> : (index, index) -> memref<?xf32, #map>
    %13 = "gpu.memcpy"(%10#1, %arg4, %11) : (!gpu.async.token, memref<4xf32>, memref<4xf32>) -> !gpu.async.token
    "gpu.memcpy"(%arg4, %11) : (memref<4xf32>, memref<4xf32>) -> ()
    "gpu.memset"(%arg4, %arg5) : (memref<4xf32>, f32) -> ()
    %14 = "gpu.dealloc"(%13, %10#0) : (!gpu.async.token, memref<?xf32>) -> !gpu.async.token
    "gpu.dealloc"(%11) : (memref<4xf32>) -> ()
    "gpu.host_register"(%arg6) : (memref<*xf32>) -> ()
    "gpu.host_unregister"(%arg6) : (memref<*xf32>) -> ()
    "gpu.set_default_device"(%arg7) : (i32) -> ()
    "gpu.launch"(%arg3, %arg3, %arg3, %arg3, %arg3, %arg3) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg28: index, %arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index, %arg34: index, %arg35: index, %arg36: index, %arg37: index, %arg38: index, %arg39: index):
      %18 = "gpu.subgroup_id"() : () -> index
      %19 = "gpu.subgroup_id"() <{upper_bound = 32 : index}> : () -> index
      %20 = "gpu.lane_id"() : () -> index
      %21 = "gpu.cluster_id"() <{dimension = #gpu<dim x>}> : () -> index
      %22 = "gpu.cluster_block_id"() <{dimension = #gpu<dim y>, upper_bound = 4 : index}> : () -> index
      %23 = "gpu.all_reduce"(%arg5) <{op = #gpu<all_reduce_op add>}> ({
      }) : (f32) -> f32
      %24 = "gpu.all_reduce"(%arg5) ({
      ^bb0(%arg40: f32, %arg41: f32):
        %31 = "arith.addf"(%arg40, %arg41) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "gpu.yield"(%31) : (f32) -> ()
      }) : (f32) -> f32
      %25 = "gpu.subgroup_reduce"(%arg5) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op maxnumf>, uniform}> : (f32) -> f32
      %26 = "gpu.subgroup_reduce"(%arg5) <{cluster_size = 4 : i32, cluster_stride = 2 : i32, op = #gpu<all_reduce_op maxnumf>}> {a = 1 : i32} : (f32) -> f32
      %27 = "gpu.subgroup_reduce"(%arg5) <{cluster_size = 4 : i32, cluster_stride = 1 : i32, op = #gpu<all_reduce_op maxnumf>, uniform}> : (f32) -> f32
      %28:2 = "gpu.shuffle"(%arg5, %arg7, %arg7) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
      %29:2 = "gpu.rotate"(%arg5) <{offset = 4 : i32, width = 16 : i32}> : (f32) -> (f32, i1)
      "gpu.printf"(%arg5, %arg7) <{format = "%f %d\0A"}> : (f32, i32) -> ()
      "gpu.printf"() <{format = "none"}> : () -> ()
      %30 = "gpu.dynamic_shared_memory"() : () -> memref<?xi8, #gpu.address_space<workgroup>>
      "gpu.terminator"() : () -> ()
    }) {a = 1 : i32, workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
    %15 = "gpu.launch"(%8, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg7) <{function = @f, module = @m, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>}> ({
    ^bb0(%arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: index, %arg17: index, %arg18: index, %arg19: index, %arg20: index, %arg21: index, %arg22: index, %arg23: index, %arg24: index, %arg25: index, %arg26: memref<4xf32, 3>, %arg27: memref<1xf32, 5>):
      %16 = "arith.addi"(%arg20, %arg23) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %17 = "memref.load"(%arg26, %arg8) : (memref<4xf32, 3>, index) -> f32
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 1 : i64} : (!gpu.async.token, index, index, index, index, index, index, index, index, index, i32) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
  "gpu.module"() <{sym_name = "k"}> ({
    "gpu.func"() <{function_type = (memref<16x16xf16>) -> f32}> ({
    ^bb0(%arg0: memref<16x16xf16>, %arg1: memref<4xf32, 3>, %arg2: memref<1xf32, 5>):
      %0 = "arith.constant"() <{value = 0 : index}> : () -> index
      %1 = "arith.constant"() <{value = 0.000000e+00 : f16}> : () -> f16
      %2 = "gpu.subgroup_mma_load_matrix"(%arg0, %0, %0) <{leadDimension = 16 : index, transpose}> : (memref<16x16xf16>, index, index) -> !gpu.mma_matrix<16x16xf16, "COp">
      %3 = "gpu.subgroup_mma_constant_matrix"(%1) : (f16) -> !gpu.mma_matrix<16x16xf16, "COp">
      %4 = "gpu.subgroup_mma_elementwise"(%2, %3) <{opType = #gpu<mma_element_wise addf>}> : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
      %5 = "gpu.subgroup_mma_extract_thread_local"(%4, %0) : (!gpu.mma_matrix<16x16xf16, "COp">, index) -> f16
      %6 = "gpu.subgroup_mma_insert_thread_local"(%5, %4, %0) : (f16, !gpu.mma_matrix<16x16xf16, "COp">, index) -> !gpu.mma_matrix<16x16xf16, "COp">
      "gpu.subgroup_mma_store_matrix"(%6, %arg0, %0, %0) <{leadDimension = 16 : index}> : (!gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>, index, index) -> ()
      %7 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
      "gpu.return"(%7) : (f32) -> ()
    }) {sym_name = "f", workgroup_attributions = 1 : i64} : () -> ()
  }) : () -> ()
}) : () -> ()

