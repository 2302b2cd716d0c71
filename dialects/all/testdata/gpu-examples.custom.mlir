module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k() kernel {
      gpu.return
    }
  }
  gpu.module @kernels1 {
    gpu.func @k(%arg0: memref<4xf32>) workgroup(%arg1 : memref<32xf32, 3>) kernel {
      gpu.return
    }
  }
  gpu.module @kernels2 {
    gpu.func @k() kernel {
      gpu.return
    }
  }
  func.func @f() -> index {
    %thread_id_x = gpu.thread_id  x
    return %thread_id_x : index
  }
  func.func @f4() -> index {
    %block_id_x = gpu.block_id  x
    return %block_id_x : index
  }
  func.func @f5() -> index {
    %block_dim_x = gpu.block_dim  x
    return %block_dim_x : index
  }
  func.func @f6() -> index {
    %grid_dim_x = gpu.grid_dim  x
    return %grid_dim_x : index
  }
  func.func @f7() -> index {
    %global_id_x = gpu.global_id  x
    return %global_id_x : index
  }
  func.func @f8() {
    gpu.barrier
    return
  }
  gpu.module @kernels9 {
    gpu.func @k() kernel {
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    gpu.launch_func  @kernels::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  
    return
  }
  func.func @example(%arg0: index) {
    gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %arg0, %arg8 = %arg0, %arg9 = %arg0) threads(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %arg0, %arg12 = %arg0) {
      gpu.terminator
    }
    return
  }
  func.func @example11(%arg0: index) {
    gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %arg0, %arg8 = %arg0, %arg9 = %arg0) threads(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %arg0, %arg12 = %arg0) {
      gpu.terminator
    }
    return
  }
  func.func @example12() -> !gpu.async.token {
    %0 = gpu.wait async
    return %0 : !gpu.async.token
  }
  func.func @example13(%arg0: index) -> memref<?xf32> {
    %memref = gpu.alloc  (%arg0) : memref<?xf32>
    return %memref : memref<?xf32>
  }
  func.func @example14(%arg0: memref<4xf32>) {
    gpu.dealloc  %arg0 : memref<4xf32>
    return
  }
  func.func @example15(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
    gpu.memcpy  %arg0, %arg1 : memref<4xf32>, memref<4xf32>
    return
  }
  func.func @example16(%arg0: memref<4xf32>, %arg1: f32) {
    gpu.memset  %arg0, %arg1 : memref<4xf32>, f32
    return
  }
  func.func @example17(%arg0: i32) {
    gpu.set_default_device %arg0
    return
  }
  func.func @example18(%arg0: memref<*xf32>) {
    gpu.host_register %arg0 : memref<*xf32>
    return
  }
  func.func @example19(%arg0: memref<*xf32>) {
    gpu.host_unregister %arg0 : memref<*xf32>
    return
  }
  func.func @example20() -> index {
    %0 = gpu.subgroup_id : index
    return %0 : index
  }
  func.func @example21() -> index {
    %0 = gpu.num_subgroups : index
    return %0 : index
  }
  func.func @example22() -> index {
    %0 = gpu.subgroup_size : index
    return %0 : index
  }
  func.func @example23() -> index {
    %0 = gpu.lane_id
    return %0 : index
  }
  func.func @f24() -> index {
    %cluster_id_x = gpu.cluster_id  x
    return %cluster_id_x : index
  }
  func.func @f25() -> index {
    %cluster_dim_x = gpu.cluster_dim  x
    return %cluster_dim_x : index
  }
  func.func @f26() -> index {
    %cluster_dim_blocks_x = gpu.cluster_dim_blocks  x
    return %cluster_dim_blocks_x : index
  }
  func.func @f27() -> index {
    %cluster_block_id_x = gpu.cluster_block_id  x
    return %cluster_block_id_x : index
  }
  func.func @example28(%arg0: f32) -> f32 {
    %0 = gpu.all_reduce  add %arg0 {
    } : (f32) -> f32
    return %0 : f32
  }
  func.func @example29(%arg0: f32) -> f32 {
    %0 = gpu.subgroup_reduce  add %arg0 cluster(size = 4) : (f32) -> f32
    return %0 : f32
  }
  func.func @example30(%arg0: f32, %arg1: i32, %arg2: i32) -> (f32, i1) {
    %shuffleResult, %valid = gpu.shuffle  xor %arg0, %arg1, %arg2 : f32
    return %shuffleResult, %valid : f32, i1
  }
  func.func @example31(%arg0: f32) -> (f32, i1) {
    %rotateResult, %valid = gpu.rotate %arg0, 4, 16 : f32
    return %rotateResult, %valid : f32, i1
  }
  func.func @example32(%arg0: f32) {
    gpu.printf "%f\0A", %arg0 : f32
    return
  }
  func.func @example33() -> memref<?xi8, #gpu.address_space<workgroup>> {
    %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    return %0 : memref<?xi8, #gpu.address_space<workgroup>>
  }
  func.func @example34(%arg0: f32) -> f32 {
    %0 = gpu.all_reduce  %arg0 {
    ^bb0(%arg1: f32, %arg2: f32):
      %1 = arith.addf %arg1, %arg2 : f32
      gpu.yield %1 : f32
    } : (f32) -> f32
    return %0 : f32
  }
  func.func @example35(%arg0: memref<16x16xf16>, %arg1: index) -> !gpu.mma_matrix<16x16xf16, "AOp"> {
    %0 = gpu.subgroup_mma_load_matrix %arg0[%arg1, %arg1] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
    return %0 : !gpu.mma_matrix<16x16xf16, "AOp">
  }
  func.func @example36(%arg0: !gpu.mma_matrix<16x16xf16, "COp">, %arg1: memref<16x16xf16>, %arg2: index) {
    gpu.subgroup_mma_store_matrix %arg0, %arg1[%arg2, %arg2] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
    return
  }
  func.func @example37(%arg0: !gpu.mma_matrix<16x16xf16, "AOp">, %arg1: !gpu.mma_matrix<16x16xf16, "BOp">, %arg2: !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp"> {
    %0 = gpu.subgroup_mma_compute %arg0, %arg1, %arg2 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
    return %0 : !gpu.mma_matrix<16x16xf16, "COp">
  }
  func.func @example38(%arg0: f16) -> !gpu.mma_matrix<16x16xf16, "COp"> {
    %0 = gpu.subgroup_mma_constant_matrix %arg0 : !gpu.mma_matrix<16x16xf16, "COp">
    return %0 : !gpu.mma_matrix<16x16xf16, "COp">
  }
  func.func @example39(%arg0: !gpu.mma_matrix<16x16xf16, "COp">, %arg1: !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp"> {
    %0 = gpu.subgroup_mma_elementwise  addf %arg0, %arg1 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    return %0 : !gpu.mma_matrix<16x16xf16, "COp">
  }
  func.func @example40(%arg0: !gpu.mma_matrix<16x16xf16, "COp">, %arg1: index) -> f16 {
    %0 = gpu.subgroup_mma_extract_thread_local %arg0[%arg1] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
    return %0 : f16
  }
  func.func @example41(%arg0: f16, %arg1: !gpu.mma_matrix<16x16xf16, "COp">, %arg2: index) -> !gpu.mma_matrix<16x16xf16, "COp"> {
    %0 = gpu.subgroup_mma_insert_thread_local %arg0, %arg1[%arg2] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
    return %0 : !gpu.mma_matrix<16x16xf16, "COp">
  }
  func.func @example42(%arg0: !gpu.async.token, %arg1: index, %arg2: index, %arg3: memref<4xf32>) -> !gpu.sparse.spmat_handle {
    %spMat = gpu.create_2to4_spmat [%arg0]{ PRUNE_AND_CHECK} %arg1, %arg2, %arg3 : memref<4xf32>
    return %spMat : !gpu.sparse.spmat_handle
  }
  func.func @example43(%arg0: !gpu.async.token, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: memref<4xf32>, %arg7: memref<4xf32>, %arg8: memref<4xf32>) -> !gpu.sparse.spmat_handle {
    %spmat = gpu.create_bsr [%arg0] %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    return %spmat : !gpu.sparse.spmat_handle
  }
  func.func @example44(%arg0: !gpu.async.token, %arg1: index, %arg2: index, %arg3: index, %arg4: memref<4xf32>, %arg5: memref<4xf32>) -> !gpu.sparse.spmat_handle {
    %spmat = gpu.create_coo_aos [%arg0] %arg1, %arg2, %arg3, %arg4, %arg5 : memref<4xf32>, memref<4xf32>
    return %spmat : !gpu.sparse.spmat_handle
  }
  func.func @example45(%arg0: !gpu.async.token, %arg1: index, %arg2: index, %arg3: index, %arg4: memref<4xf32>, %arg5: memref<4xf32>, %arg6: memref<4xf32>) -> !gpu.sparse.spmat_handle {
    %spmat = gpu.create_coo [%arg0] %arg1, %arg2, %arg3, %arg4, %arg5, %arg6 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    return %spmat : !gpu.sparse.spmat_handle
  }
  func.func @example46(%arg0: !gpu.async.token, %arg1: index, %arg2: index, %arg3: index, %arg4: memref<4xf32>, %arg5: memref<4xf32>, %arg6: memref<4xf32>) -> !gpu.sparse.spmat_handle {
    %spmat = gpu.create_csc [%arg0] %arg1, %arg2, %arg3, %arg4, %arg5, %arg6 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    return %spmat : !gpu.sparse.spmat_handle
  }
  func.func @example47(%arg0: !gpu.async.token, %arg1: index, %arg2: index, %arg3: index, %arg4: memref<4xf32>, %arg5: memref<4xf32>, %arg6: memref<4xf32>) -> !gpu.sparse.spmat_handle {
    %spmat = gpu.create_csr [%arg0] %arg1, %arg2, %arg3, %arg4, %arg5, %arg6 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    return %spmat : !gpu.sparse.spmat_handle
  }
  func.func @example48(%arg0: !gpu.async.token, %arg1: memref<4xf32>, %arg2: index) -> !gpu.sparse.dntensor_handle {
    %dnTensor = gpu.create_dn_tensor [%arg0] %arg1, %arg2 : index into memref<4xf32>
    return %dnTensor : !gpu.sparse.dntensor_handle
  }
  func.func @example49(%arg0: !gpu.async.token, %arg1: !gpu.sparse.dntensor_handle) {
    gpu.destroy_dn_tensor [%arg0] %arg1
    return
  }
  func.func @example50(%arg0: !gpu.async.token, %arg1: !gpu.sparse.spmat_handle) {
    gpu.destroy_sp_mat [%arg0] %arg1
    return
  }
  func.func @example51(%arg0: !gpu.async.token, %arg1: !gpu.sparse.dntensor_handle, %arg2: !gpu.sparse.dntensor_handle, %arg3: !gpu.sparse.spmat_handle) -> index {
    %bufferSz = gpu.sddmm_buffer_size [%arg0] %arg1, %arg2, %arg3 into i32
    return %bufferSz : index
  }
  func.func @example52(%arg0: !gpu.async.token, %arg1: !gpu.sparse.dntensor_handle, %arg2: !gpu.sparse.dntensor_handle, %arg3: !gpu.sparse.spmat_handle, %arg4: memref<4xf32>) {
    gpu.sddmm [%arg0] %arg1, %arg2, %arg3, %arg4 : memref<4xf32> into i32
    return
  }
  func.func @example53(%arg0: !gpu.async.token, %arg1: !gpu.sparse.spmat_handle, %arg2: memref<4xf32>, %arg3: memref<4xf32>, %arg4: memref<4xf32>) {
    gpu.set_csr_pointers [%arg0] %arg1, %arg2, %arg3, %arg4 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    return
  }
  func.func @example54(%arg0: !gpu.async.token, %arg1: !gpu.sparse.spmat_handle, %arg2: !gpu.sparse.spmat_handle, %arg3: !gpu.sparse.spmat_handle, %arg4: !gpu.sparse.spgemmop_handle) {
    gpu.spgemm_copy [%arg0] %arg1, %arg2, %arg3, %arg4 : i32
    return
  }
  func.func @example55(%arg0: !gpu.async.token) -> !gpu.sparse.spgemmop_handle {
    %desc = gpu.spgemm_create_descr [%arg0]
    return %desc : !gpu.sparse.spgemmop_handle
  }
  func.func @example56(%arg0: !gpu.async.token, %arg1: !gpu.sparse.spgemmop_handle) {
    gpu.spgemm_destroy_descr [%arg0] %arg1
    return
  }
  func.func @example57(%arg0: !gpu.async.token, %arg1: !gpu.sparse.spmat_handle, %arg2: !gpu.sparse.spmat_handle, %arg3: !gpu.sparse.spmat_handle, %arg4: !gpu.sparse.spgemmop_handle, %arg5: index, %arg6: memref<4xf32>) -> index {
    %bufferSzNew = gpu.spgemm_work_estimation_or_compute [%arg0]{ WORK_ESTIMATION} %arg1, %arg2, %arg3, %arg4, %arg5, %arg6 : i32 into memref<4xf32>
    return %bufferSzNew : index
  }
  func.func @example58(%arg0: !gpu.async.token, %arg1: !gpu.sparse.spmat_handle, %arg2: !gpu.sparse.dntensor_handle, %arg3: !gpu.sparse.dntensor_handle) -> index {
    %bufferSzs = gpu.spmm_buffer_size [%arg0] %arg1, %arg2, %arg3 : index into i32
    return %bufferSzs : index
  }
  func.func @example59(%arg0: !gpu.async.token, %arg1: !gpu.sparse.spmat_handle, %arg2: !gpu.sparse.dntensor_handle, %arg3: !gpu.sparse.dntensor_handle, %arg4: memref<4xf32>) {
    gpu.spmm [%arg0] %arg1, %arg2, %arg3, %arg4 : memref<4xf32> into i32
    return
  }
  func.func @example60(%arg0: !gpu.async.token, %arg1: !gpu.sparse.spmat_handle, %arg2: !gpu.sparse.dntensor_handle, %arg3: !gpu.sparse.dntensor_handle) -> index {
    %bufferSz = gpu.spmv_buffer_size [%arg0] %arg1, %arg2, %arg3 into i32
    return %bufferSz : index
  }
  func.func @example61(%arg0: !gpu.async.token, %arg1: !gpu.sparse.spmat_handle, %arg2: !gpu.sparse.dntensor_handle, %arg3: !gpu.sparse.dntensor_handle, %arg4: memref<4xf32>) {
    gpu.spmv [%arg0] %arg1, %arg2, %arg3, %arg4 : memref<4xf32> into i32
    return
  }
  func.func @example62(%arg0: !gpu.async.token, %arg1: !gpu.sparse.spmat_handle) -> (index, index, index) {
    %rows, %cols, %nnz = gpu.spmat_get_size [%arg0] %arg1
    return %rows, %cols, %nnz : index, index, index
  }
  func.func @example63(%arg0: i32) -> i32 {
    %0 = gpu.subgroup_broadcast %arg0,  first_active_lane : i32
    return %0 : i32
  }
}

