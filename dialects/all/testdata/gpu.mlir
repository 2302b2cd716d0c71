func.func @host(%n: index, %m: memref<4xf32>, %v: f32, %u: memref<*xf32>, %i: i32) {
  %t = gpu.wait async
  %t2 = gpu.wait async [%t]
  gpu.wait [%t, %t2]
  %a, %t3 = gpu.alloc async [%t] host_shared (%n) : memref<?xf32>
  %b = gpu.alloc () : memref<4xf32>
  %b2 = gpu.alloc (%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %t4 = gpu.memcpy async [%t3] %m, %b : memref<4xf32>, memref<4xf32>
  gpu.memcpy %m, %b : memref<4xf32>, memref<4xf32>
  gpu.memset %m, %v : memref<4xf32>, f32
  %t5 = gpu.dealloc async [%t4] %a : memref<?xf32>
  gpu.dealloc %b : memref<4xf32>
  gpu.host_register %u : memref<*xf32>
  gpu.host_unregister %u : memref<*xf32>
  gpu.set_default_device %i
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%nx = %n, %ny = %n, %nz = %n) {
    %r = gpu.subgroup_id : index
    %r1 = gpu.subgroup_id upper_bound 32 : index
    %l = gpu.lane_id
    %c = gpu.cluster_id x
    %c1 = gpu.cluster_block_id y upper_bound 4
    %s = gpu.all_reduce add %v {} : (f32) -> f32
    %s1 = gpu.all_reduce %v {
    ^bb0(%x: f32, %y: f32):
      %z = arith.addf %x, %y : f32
      gpu.yield %z : f32
    } : (f32) -> f32
    %s2 = gpu.subgroup_reduce maxnumf %v uniform : (f32) -> f32
    %s3 = gpu.subgroup_reduce maxnumf %v cluster(size = 4, stride = 2) {a = 1 : i32} : (f32) -> f32
    %s4 = gpu.subgroup_reduce maxnumf %v uniform cluster(size = 4) : (f32) -> f32
    %sh, %ok = gpu.shuffle xor %v, %i, %i : f32
    %ro, %ok2 = gpu.rotate %v, 4, 16 : f32
    gpu.printf "%f %d\n", %v, %i : f32, i32
    gpu.printf "none"
    %d = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    gpu.terminator
  } {a = 1 : i32}
  %t6 = gpu.launch async [%t] clusters(%c0, %c1, %c2) in (%d0 = %n, %d1 = %n, %d2 = %n) blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%nx = %n, %ny = %n, %nz = %n) dynamic_shared_memory_size %i module(@m) function(@f) workgroup(%w : memref<4xf32, 3>) private(%p : memref<1xf32, 5>) {
    %x = arith.addi %c0, %d0 : index
    %q = memref.load %w[%bx] : memref<4xf32, 3>
    gpu.terminator
  }
  return
}
gpu.module @k {
  gpu.func @f(%a: memref<16x16xf16>) -> f32 workgroup(%w: memref<4xf32, 3>) private(%p: memref<1xf32, 5>) {
    %c = arith.constant 0 : index
    %z = arith.constant 0.0 : f16
    %0 = gpu.subgroup_mma_load_matrix %a[%c, %c] {leadDimension = 16 : index, transpose} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
    %1 = gpu.subgroup_mma_constant_matrix %z : !gpu.mma_matrix<16x16xf16, "COp">
    %2 = gpu.subgroup_mma_elementwise addf %0, %1 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    %3 = gpu.subgroup_mma_extract_thread_local %2[%c] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
    %4 = gpu.subgroup_mma_insert_thread_local %3, %2[%c] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %4, %a[%c, %c] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
    %f = arith.constant 1.0 : f32
    gpu.return %f : f32
  }
}
