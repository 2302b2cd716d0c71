#map = affine_map<(d0)[s0] -> (d0 + s0)>
module {
  func.func @host(%arg0: index, %arg1: memref<4xf32>, %arg2: f32, %arg3: memref<*xf32>, %arg4: i32) {
    %0 = gpu.wait async
    %1 = gpu.wait async [%0]
    gpu.wait [%0, %1]
    %memref, %asyncToken = gpu.alloc async [%0] host_shared (%arg0) : memref<?xf32>
    %memref_0 = gpu.alloc  () : memref<4xf32>
    %memref_1 = gpu.alloc  (%arg0)[%arg0] : memref<?xf32, #map>
    %2 = gpu.memcpy async [%asyncToken] %arg1, %memref_0 : memref<4xf32>, memref<4xf32>
    gpu.memcpy  %arg1, %memref_0 : memref<4xf32>, memref<4xf32>
    gpu.memset  %arg1, %arg2 : memref<4xf32>, f32
    %3 = gpu.dealloc async [%2] %memref : memref<?xf32>
    gpu.dealloc  %memref_0 : memref<4xf32>
    gpu.host_register %arg3 : memref<*xf32>
    gpu.host_unregister %arg3 : memref<*xf32>
    gpu.set_default_device %arg4
    gpu.launch blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg0, %arg15 = %arg0, %arg16 = %arg0) {
      %5 = gpu.subgroup_id : index
      %6 = gpu.subgroup_id upper_bound 32 : index
      %7 = gpu.lane_id
      %cluster_id_x = gpu.cluster_id  x
      %cluster_block_id_y = gpu.cluster_block_id  y upper_bound 4
      %8 = gpu.all_reduce  add %arg2 {
      } : (f32) -> f32
      %9 = gpu.all_reduce  %arg2 {
      ^bb0(%arg17: f32, %arg18: f32):
        %14 = arith.addf %arg17, %arg18 : f32
        gpu.yield %14 : f32
      } : (f32) -> f32
      %10 = gpu.subgroup_reduce  maxnumf %arg2 uniform : (f32) -> f32
      %11 = gpu.subgroup_reduce  maxnumf %arg2 cluster(size = 4, stride = 2) {a = 1 : i32} : (f32) -> f32
      %12 = gpu.subgroup_reduce  maxnumf %arg2 uniform cluster(size = 4) : (f32) -> f32
      %shuffleResult, %valid = gpu.shuffle  xor %arg2, %arg4, %arg4 : f32
      %rotateResult, %valid_2 = gpu.rotate %arg2, 4, 16 : f32
      gpu.printf "%f %d\0A", %arg2, %arg4 : f32, i32
      gpu.printf "none"
      %13 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      gpu.terminator
    } {a = 1 : i32}
    %4 = gpu.launch async [%0] clusters(%arg17, %arg18, %arg19) in (%arg20 = %arg0, %arg21 = %arg0, %arg22 = %arg0) blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg0, %arg15 = %arg0, %arg16 = %arg0) dynamic_shared_memory_size %arg4 module(@m) function(@f) workgroup(%arg23 : memref<4xf32, 3>) private(%arg24 : memref<1xf32, 5>) {
      %5 = arith.addi %arg17, %arg20 : index
      %6 = memref.load %arg23[%arg5] : memref<4xf32, 3>
      gpu.terminator
    }
    return
  }
  gpu.module @k {
    gpu.func @f(%arg0: memref<16x16xf16>) -> f32 workgroup(%arg1 : memref<4xf32, 3>) private(%arg2 : memref<1xf32, 5>) {
      %c0 = arith.constant 0 : index
      %cst = arith.constant 0.000000e+00 : f16
      %0 = gpu.subgroup_mma_load_matrix %arg0[%c0, %c0] {leadDimension = 16 : index, transpose} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
      %1 = gpu.subgroup_mma_constant_matrix %cst : !gpu.mma_matrix<16x16xf16, "COp">
      %2 = gpu.subgroup_mma_elementwise  addf %0, %1 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
      %3 = gpu.subgroup_mma_extract_thread_local %2[%c0] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
      %4 = gpu.subgroup_mma_insert_thread_local %3, %2[%c0] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
      gpu.subgroup_mma_store_matrix %4, %arg0[%c0, %c0] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
      %cst_0 = arith.constant 1.000000e+00 : f32
      gpu.return %cst_0 : f32
    }
  }
}

