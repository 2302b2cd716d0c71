"builtin.module"() ({
  "gpu.module"() <{sym_name = "kernels"}> ({
    "gpu.func"() <{function_type = () -> ()}> ({
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
  }) : () -> ()
  "gpu.module"() <{sym_name = "kernels1"}> ({
    "gpu.func"() <{function_type = (memref<4xf32>) -> ()}> ({
    ^bb0(%arg158: memref<4xf32>, %arg159: memref<32xf32, 3>):
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 1 : i64} : () -> ()
  }) : () -> ()
  "gpu.module"() <{sym_name = "kernels2"}> ({
    "gpu.func"() <{function_type = () -> ()}> ({
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "f"}> ({
    %42 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
    "func.return"(%42) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "f4"}> ({
    %41 = "gpu.block_id"() <{dimension = #gpu<dim x>}> : () -> index
    "func.return"(%41) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "f5"}> ({
    %40 = "gpu.block_dim"() <{dimension = #gpu<dim x>}> : () -> index
    "func.return"(%40) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "f6"}> ({
    %39 = "gpu.grid_dim"() <{dimension = #gpu<dim x>}> : () -> index
    "func.return"(%39) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "f7"}> ({
    %38 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
    "func.return"(%38) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "f8"}> ({
    "gpu.barrier"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "gpu.module"() <{sym_name = "kernels9"}> ({
    "gpu.func"() <{function_type = () -> ()}> ({
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    %37 = "arith.constant"() <{value = 1 : index}> : () -> index
    "gpu.launch_func"(%37, %37, %37, %37, %37, %37) <{kernel = @kernels::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (index, index, index, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index) -> (), sym_name = "example"}> ({
  ^bb0(%arg145: index):
    "gpu.launch"(%arg145, %arg145, %arg145, %arg145, %arg145, %arg145) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg146: index, %arg147: index, %arg148: index, %arg149: index, %arg150: index, %arg151: index, %arg152: index, %arg153: index, %arg154: index, %arg155: index, %arg156: index, %arg157: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index) -> (), sym_name = "example11"}> ({
  ^bb0(%arg132: index):
    "gpu.launch"(%arg132, %arg132, %arg132, %arg132, %arg132, %arg132) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg133: index, %arg134: index, %arg135: index, %arg136: index, %arg137: index, %arg138: index, %arg139: index, %arg140: index, %arg141: index, %arg142: index, %arg143: index, %arg144: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !gpu.async.token, sym_name = "example12"}> ({
    %36 = "gpu.wait"() : () -> !gpu.async.token
    "func.return"(%36) : (!gpu.async.token) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index) -> memref<?xf32>, sym_name = "example13"}> ({
  ^bb0(%arg131: index):
    %35 = "gpu.alloc"(%arg131) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (index) -> memref<?xf32>
    "func.return"(%35) : (memref<?xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "example14"}> ({
  ^bb0(%arg130: memref<4xf32>):
    "gpu.dealloc"(%arg130) : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>, memref<4xf32>) -> (), sym_name = "example15"}> ({
  ^bb0(%arg128: memref<4xf32>, %arg129: memref<4xf32>):
    "gpu.memcpy"(%arg128, %arg129) : (memref<4xf32>, memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>, f32) -> (), sym_name = "example16"}> ({
  ^bb0(%arg126: memref<4xf32>, %arg127: f32):
    "gpu.memset"(%arg126, %arg127) : (memref<4xf32>, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "example17"}> ({
  ^bb0(%arg125: i32):
    "gpu.set_default_device"(%arg125) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<*xf32>) -> (), sym_name = "example18"}> ({
  ^bb0(%arg124: memref<*xf32>):
    "gpu.host_register"(%arg124) : (memref<*xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<*xf32>) -> (), sym_name = "example19"}> ({
  ^bb0(%arg123: memref<*xf32>):
    "gpu.host_unregister"(%arg123) : (memref<*xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "example20"}> ({
    %34 = "gpu.subgroup_id"() : () -> index
    "func.return"(%34) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "example21"}> ({
    %33 = "gpu.num_subgroups"() : () -> index
    "func.return"(%33) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "example22"}> ({
    %32 = "gpu.subgroup_size"() : () -> index
    "func.return"(%32) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "example23"}> ({
    %31 = "gpu.lane_id"() : () -> index
    "func.return"(%31) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "f24"}> ({
    %30 = "gpu.cluster_id"() <{dimension = #gpu<dim x>}> : () -> index
    "func.return"(%30) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "f25"}> ({
    %29 = "gpu.cluster_dim"() <{dimension = #gpu<dim x>}> : () -> index
    "func.return"(%29) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "f26"}> ({
    %28 = "gpu.cluster_dim_blocks"() <{dimension = #gpu<dim x>}> : () -> index
    "func.return"(%28) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "f27"}> ({
    %27 = "gpu.cluster_block_id"() <{dimension = #gpu<dim x>}> : () -> index
    "func.return"(%27) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "example28"}> ({
  ^bb0(%arg122: f32):
    %26 = "gpu.all_reduce"(%arg122) <{op = #gpu<all_reduce_op add>}> ({
    }) : (f32) -> f32
    "func.return"(%26) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "example29"}> ({
  ^bb0(%arg121: f32):
    %25 = "gpu.subgroup_reduce"(%arg121) <{cluster_size = 4 : i32, cluster_stride = 1 : i32, op = #gpu<all_reduce_op add>}> : (f32) -> f32
    "func.return"(%25) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, i32, i32) -> (f32, i1), sym_name = "example30"}> ({
  ^bb0(%arg118: f32, %arg119: i32, %arg120: i32):
    %24:2 = "gpu.shuffle"(%arg118, %arg119, %arg120) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
    "func.return"(%24#0, %24#1) : (f32, i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (f32, i1), sym_name = "example31"}> ({
  ^bb0(%arg117: f32):
    %23:2 = "gpu.rotate"(%arg117) <{offset = 4 : i32, width = 16 : i32}> : (f32) -> (f32, i1)
    "func.return"(%23#0, %23#1) : (f32, i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "example32"}> ({
  ^bb0(%arg116: f32):
    "gpu.printf"(%arg116) <{format = "%f\0A"}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> memref<?xi8, #gpu.address_space<workgroup>>, sym_name = "example33"}> ({
    %22 = "gpu.dynamic_shared_memory"() : () -> memref<?xi8, #gpu.address_space<workgroup>>
    "func.return"(%22) : (memref<?xi8, #gpu.address_space<workgroup>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "example34"}> ({
  ^bb0(%arg113: f32):
    %20 = "gpu.all_reduce"(%arg113) ({
    ^bb0(%arg114: f32, %arg115: f32):
      %21 = "arith.addf"(%arg114, %arg115) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "gpu.yield"(%21) : (f32) -> ()
    }) : (f32) -> f32
    "func.return"(%20) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<16x16xf16>, index) -> !gpu.mma_matrix<16x16xf16, "AOp">, sym_name = "example35"}> ({
  ^bb0(%arg111: memref<16x16xf16>, %arg112: index):
    %19 = "gpu.subgroup_mma_load_matrix"(%arg111, %arg112, %arg112) <{leadDimension = 16 : index}> : (memref<16x16xf16>, index, index) -> !gpu.mma_matrix<16x16xf16, "AOp">
    "func.return"(%19) : (!gpu.mma_matrix<16x16xf16, "AOp">) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>, index) -> (), sym_name = "example36"}> ({
  ^bb0(%arg108: !gpu.mma_matrix<16x16xf16, "COp">, %arg109: memref<16x16xf16>, %arg110: index):
    "gpu.subgroup_mma_store_matrix"(%arg108, %arg109, %arg110, %arg110) <{leadDimension = 16 : index}> : (!gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">, sym_name = "example37"}> ({
  ^bb0(%arg105: !gpu.mma_matrix<16x16xf16, "AOp">, %arg106: !gpu.mma_matrix<16x16xf16, "BOp">, %arg107: !gpu.mma_matrix<16x16xf16, "COp">):
    %18 = "gpu.subgroup_mma_compute"(%arg105, %arg106, %arg107) : (!gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    "func.return"(%18) : (!gpu.mma_matrix<16x16xf16, "COp">) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f16) -> !gpu.mma_matrix<16x16xf16, "COp">, sym_name = "example38"}> ({
  ^bb0(%arg104: f16):
    %17 = "gpu.subgroup_mma_constant_matrix"(%arg104) : (f16) -> !gpu.mma_matrix<16x16xf16, "COp">
    "func.return"(%17) : (!gpu.mma_matrix<16x16xf16, "COp">) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">, sym_name = "example39"}> ({
  ^bb0(%arg102: !gpu.mma_matrix<16x16xf16, "COp">, %arg103: !gpu.mma_matrix<16x16xf16, "COp">):
    %16 = "gpu.subgroup_mma_elementwise"(%arg102, %arg103) <{opType = #gpu<mma_element_wise addf>}> : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    "func.return"(%16) : (!gpu.mma_matrix<16x16xf16, "COp">) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.mma_matrix<16x16xf16, "COp">, index) -> f16, sym_name = "example40"}> ({
  ^bb0(%arg100: !gpu.mma_matrix<16x16xf16, "COp">, %arg101: index):
    %15 = "gpu.subgroup_mma_extract_thread_local"(%arg100, %arg101) : (!gpu.mma_matrix<16x16xf16, "COp">, index) -> f16
    "func.return"(%15) : (f16) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f16, !gpu.mma_matrix<16x16xf16, "COp">, index) -> !gpu.mma_matrix<16x16xf16, "COp">, sym_name = "example41"}> ({
  ^bb0(%arg97: f16, %arg98: !gpu.mma_matrix<16x16xf16, "COp">, %arg99: index):
    %14 = "gpu.subgroup_mma_insert_thread_local"(%arg97, %arg98, %arg99) : (f16, !gpu.mma_matrix<16x16xf16, "COp">, index) -> !gpu.mma_matrix<16x16xf16, "COp">
    "func.return"(%14) : (!gpu.mma_matrix<16x16xf16, "COp">) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, index, index, memref<4xf32>) -> !gpu.sparse.spmat_handle, sym_name = "example42"}> ({
  ^bb0(%arg93: !gpu.async.token, %arg94: index, %arg95: index, %arg96: memref<4xf32>):
    %13 = "gpu.create_2to4_spmat"(%arg93, %arg94, %arg95, %arg96) <{pruneFlag = #gpu<prune_2to4_spmat_flag PRUNE_AND_CHECK>}> : (!gpu.async.token, index, index, memref<4xf32>) -> !gpu.sparse.spmat_handle
    "func.return"(%13) : (!gpu.sparse.spmat_handle) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, index, index, index, index, index, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> !gpu.sparse.spmat_handle, sym_name = "example43"}> ({
  ^bb0(%arg84: !gpu.async.token, %arg85: index, %arg86: index, %arg87: index, %arg88: index, %arg89: index, %arg90: memref<4xf32>, %arg91: memref<4xf32>, %arg92: memref<4xf32>):
    %12 = "gpu.create_bsr"(%arg84, %arg85, %arg86, %arg87, %arg88, %arg89, %arg90, %arg91, %arg92) : (!gpu.async.token, index, index, index, index, index, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> !gpu.sparse.spmat_handle
    "func.return"(%12) : (!gpu.sparse.spmat_handle) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, index, index, index, memref<4xf32>, memref<4xf32>) -> !gpu.sparse.spmat_handle, sym_name = "example44"}> ({
  ^bb0(%arg78: !gpu.async.token, %arg79: index, %arg80: index, %arg81: index, %arg82: memref<4xf32>, %arg83: memref<4xf32>):
    %11 = "gpu.create_coo_aos"(%arg78, %arg79, %arg80, %arg81, %arg82, %arg83) : (!gpu.async.token, index, index, index, memref<4xf32>, memref<4xf32>) -> !gpu.sparse.spmat_handle
    "func.return"(%11) : (!gpu.sparse.spmat_handle) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, index, index, index, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> !gpu.sparse.spmat_handle, sym_name = "example45"}> ({
  ^bb0(%arg71: !gpu.async.token, %arg72: index, %arg73: index, %arg74: index, %arg75: memref<4xf32>, %arg76: memref<4xf32>, %arg77: memref<4xf32>):
    %10 = "gpu.create_coo"(%arg71, %arg72, %arg73, %arg74, %arg75, %arg76, %arg77) : (!gpu.async.token, index, index, index, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> !gpu.sparse.spmat_handle
    "func.return"(%10) : (!gpu.sparse.spmat_handle) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, index, index, index, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> !gpu.sparse.spmat_handle, sym_name = "example46"}> ({
  ^bb0(%arg64: !gpu.async.token, %arg65: index, %arg66: index, %arg67: index, %arg68: memref<4xf32>, %arg69: memref<4xf32>, %arg70: memref<4xf32>):
    %9 = "gpu.create_csc"(%arg64, %arg65, %arg66, %arg67, %arg68, %arg69, %arg70) : (!gpu.async.token, index, index, index, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> !gpu.sparse.spmat_handle
    "func.return"(%9) : (!gpu.sparse.spmat_handle) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, index, index, index, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> !gpu.sparse.spmat_handle, sym_name = "example47"}> ({
  ^bb0(%arg57: !gpu.async.token, %arg58: index, %arg59: index, %arg60: index, %arg61: memref<4xf32>, %arg62: memref<4xf32>, %arg63: memref<4xf32>):
    %8 = "gpu.create_csr"(%arg57, %arg58, %arg59, %arg60, %arg61, %arg62, %arg63) : (!gpu.async.token, index, index, index, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> !gpu.sparse.spmat_handle
    "func.return"(%8) : (!gpu.sparse.spmat_handle) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, memref<4xf32>, index) -> !gpu.sparse.dntensor_handle, sym_name = "example48"}> ({
  ^bb0(%arg54: !gpu.async.token, %arg55: memref<4xf32>, %arg56: index):
    %7 = "gpu.create_dn_tensor"(%arg54, %arg55, %arg56) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!gpu.async.token, memref<4xf32>, index) -> !gpu.sparse.dntensor_handle
    "func.return"(%7) : (!gpu.sparse.dntensor_handle) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.dntensor_handle) -> (), sym_name = "example49"}> ({
  ^bb0(%arg52: !gpu.async.token, %arg53: !gpu.sparse.dntensor_handle):
    "gpu.destroy_dn_tensor"(%arg52, %arg53) : (!gpu.async.token, !gpu.sparse.dntensor_handle) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.spmat_handle) -> (), sym_name = "example50"}> ({
  ^bb0(%arg50: !gpu.async.token, %arg51: !gpu.sparse.spmat_handle):
    "gpu.destroy_sp_mat"(%arg50, %arg51) : (!gpu.async.token, !gpu.sparse.spmat_handle) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle) -> index, sym_name = "example51"}> ({
  ^bb0(%arg46: !gpu.async.token, %arg47: !gpu.sparse.dntensor_handle, %arg48: !gpu.sparse.dntensor_handle, %arg49: !gpu.sparse.spmat_handle):
    %6 = "gpu.sddmm_buffer_size"(%arg46, %arg47, %arg48, %arg49) <{computeType = i32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle) -> index
    "func.return"(%6) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle, memref<4xf32>) -> (), sym_name = "example52"}> ({
  ^bb0(%arg41: !gpu.async.token, %arg42: !gpu.sparse.dntensor_handle, %arg43: !gpu.sparse.dntensor_handle, %arg44: !gpu.sparse.spmat_handle, %arg45: memref<4xf32>):
    "gpu.sddmm"(%arg41, %arg42, %arg43, %arg44, %arg45) <{computeType = i32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle, memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.spmat_handle, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> (), sym_name = "example53"}> ({
  ^bb0(%arg36: !gpu.async.token, %arg37: !gpu.sparse.spmat_handle, %arg38: memref<4xf32>, %arg39: memref<4xf32>, %arg40: memref<4xf32>):
    "gpu.set_csr_pointers"(%arg36, %arg37, %arg38, %arg39, %arg40) : (!gpu.async.token, !gpu.sparse.spmat_handle, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spgemmop_handle) -> (), sym_name = "example54"}> ({
  ^bb0(%arg31: !gpu.async.token, %arg32: !gpu.sparse.spmat_handle, %arg33: !gpu.sparse.spmat_handle, %arg34: !gpu.sparse.spmat_handle, %arg35: !gpu.sparse.spgemmop_handle):
    "gpu.spgemm_copy"(%arg31, %arg35, %arg32, %arg33, %arg34) <{computeType = i32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token) -> !gpu.sparse.spgemmop_handle, sym_name = "example55"}> ({
  ^bb0(%arg30: !gpu.async.token):
    %5 = "gpu.spgemm_create_descr"(%arg30) : (!gpu.async.token) -> !gpu.sparse.spgemmop_handle
    "func.return"(%5) : (!gpu.sparse.spgemmop_handle) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.spgemmop_handle) -> (), sym_name = "example56"}> ({
  ^bb0(%arg28: !gpu.async.token, %arg29: !gpu.sparse.spgemmop_handle):
    "gpu.spgemm_destroy_descr"(%arg28, %arg29) : (!gpu.async.token, !gpu.sparse.spgemmop_handle) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spgemmop_handle, index, memref<4xf32>) -> index, sym_name = "example57"}> ({
  ^bb0(%arg21: !gpu.async.token, %arg22: !gpu.sparse.spmat_handle, %arg23: !gpu.sparse.spmat_handle, %arg24: !gpu.sparse.spmat_handle, %arg25: !gpu.sparse.spgemmop_handle, %arg26: index, %arg27: memref<4xf32>):
    %4 = "gpu.spgemm_work_estimation_or_compute"(%arg21, %arg25, %arg22, %arg23, %arg24, %arg26, %arg27) <{computeType = i32, kind = #gpu<spgemm_work_estimation_or_compute_kind WORK_ESTIMATION>, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, index, memref<4xf32>) -> index
    "func.return"(%4) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> index, sym_name = "example58"}> ({
  ^bb0(%arg17: !gpu.async.token, %arg18: !gpu.sparse.spmat_handle, %arg19: !gpu.sparse.dntensor_handle, %arg20: !gpu.sparse.dntensor_handle):
    %3 = "gpu.spmm_buffer_size"(%arg17, %arg18, %arg19, %arg20) <{computeType = i32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, resultSegmentSizes = array<i32: 1, 0>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> index
    "func.return"(%3) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<4xf32>) -> (), sym_name = "example59"}> ({
  ^bb0(%arg12: !gpu.async.token, %arg13: !gpu.sparse.spmat_handle, %arg14: !gpu.sparse.dntensor_handle, %arg15: !gpu.sparse.dntensor_handle, %arg16: memref<4xf32>):
    "gpu.spmm"(%arg12, %arg13, %arg14, %arg15, %arg16) <{computeType = i32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> index, sym_name = "example60"}> ({
  ^bb0(%arg8: !gpu.async.token, %arg9: !gpu.sparse.spmat_handle, %arg10: !gpu.sparse.dntensor_handle, %arg11: !gpu.sparse.dntensor_handle):
    %2 = "gpu.spmv_buffer_size"(%arg8, %arg9, %arg10, %arg11) <{computeType = i32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> index
    "func.return"(%2) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<4xf32>) -> (), sym_name = "example61"}> ({
  ^bb0(%arg3: !gpu.async.token, %arg4: !gpu.sparse.spmat_handle, %arg5: !gpu.sparse.dntensor_handle, %arg6: !gpu.sparse.dntensor_handle, %arg7: memref<4xf32>):
    "gpu.spmv"(%arg3, %arg4, %arg5, %arg6, %arg7) <{computeType = i32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!gpu.async.token, !gpu.sparse.spmat_handle) -> (index, index, index), sym_name = "example62"}> ({
  ^bb0(%arg1: !gpu.async.token, %arg2: !gpu.sparse.spmat_handle):
    %1:3 = "gpu.spmat_get_size"(%arg1, %arg2) : (!gpu.async.token, !gpu.sparse.spmat_handle) -> (index, index, index)
    "func.return"(%1#0, %1#1, %1#2) : (index, index, index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "example63"}> ({
  ^bb0(%arg0: i32):
    %0 = "gpu.subgroup_broadcast"(%arg0) <{broadcast_type = #gpu<broadcast first_active_lane>}> : (i32) -> i32
    "func.return"(%0) : (i32) -> ()
  }) : () -> ()
}) {gpu.container_module} : () -> ()

