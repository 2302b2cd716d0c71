func.func @example(%arg0: memref<4xf32>, %arg1: index, %arg2: memref<4xf32, 3>) -> !nvgpu.device.async.token {
  %0 = nvgpu.device_async_copy %arg0[%arg1], %arg2[%arg1], 4 : memref<4xf32> to memref<4xf32, 3>
  return %0 : !nvgpu.device.async.token
}
func.func @example1(%arg0: !nvgpu.device.async.token) -> !nvgpu.device.async.token {
  %0 = nvgpu.device_async_create_group %arg0
  return %0 : !nvgpu.device.async.token
}
func.func @example2(%arg0: !nvgpu.device.async.token) {
  nvgpu.device_async_wait %arg0
  return
}
func.func @example3(%arg0: memref<16x16xf16, 3>, %arg1: index, %arg2: index) -> vector<4x2xf16> {
  %0 = nvgpu.ldmatrix %arg0[%arg1, %arg2] {numTiles = 4 : i32, transpose = false} : memref<16x16xf16, 3> -> vector<4x2xf16>
  return %0 : vector<4x2xf16>
}
func.func @example4(%arg0: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg1: index, %arg2: index) {
  nvgpu.mbarrier.arrive.expect_tx %arg0[%arg1], %arg2 : <memorySpace = #gpu.address_space<workgroup>>
  return
}
func.func @example5(%arg0: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg1: index, %arg2: index) -> !nvgpu.mbarrier.token {
  %0 = nvgpu.mbarrier.arrive.nocomplete %arg0[%arg1], %arg2 : <memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
  return %0 : !nvgpu.mbarrier.token
}
func.func @example6(%arg0: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg1: index) -> !nvgpu.mbarrier.token {
  %0 = nvgpu.mbarrier.arrive %arg0[%arg1] : <memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
  return %0 : !nvgpu.mbarrier.token
}
func.func @example7() -> !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> {
  %0 = nvgpu.mbarrier.create -> <memorySpace = #gpu.address_space<workgroup>>
  return %0 : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
}
func.func @example8(%arg0: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg1: index) -> i32 {
  %0 = nvgpu.mbarrier.get %arg0[%arg1] : <memorySpace = #gpu.address_space<workgroup>> -> i32
  return %0 : i32
}
func.func @example9(%arg0: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg1: index, %arg2: index) {
  nvgpu.mbarrier.init %arg0[%arg1], %arg2 : <memorySpace = #gpu.address_space<workgroup>>
  return
}
func.func @example10(%arg0: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg1: index, %arg2: !nvgpu.mbarrier.token) -> i1 {
  %0 = nvgpu.mbarrier.test.wait %arg0[%arg1], %arg2 : <memorySpace = #gpu.address_space<workgroup>>, !nvgpu.mbarrier.token
  return %0 : i1
}
func.func @example11(%arg0: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg1: index, %arg2: i1, %arg3: index) {
  nvgpu.mbarrier.try_wait.parity %arg0[%arg1], %arg2, %arg3 : <memorySpace = #gpu.address_space<workgroup>>
  return
}
func.func @example12(%arg0: vector<4x2xf16>, %arg1: vector<4x2xf16>, %arg2: vector<2x2xf16>, %arg3: vector<2xi16>) -> vector<2x2xf16> {
  %0 = nvgpu.mma.sp.sync(%arg0, %arg1, %arg2) metadata(%arg3) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return %0 : vector<2x2xf16>
}
func.func @example13(%arg0: vector<4x2xf16>, %arg1: vector<2x2xf16>, %arg2: vector<2x2xf16>) -> vector<2x2xf16> {
  %0 = nvgpu.mma.sync(%arg0, %arg1, %arg2) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return %0 : vector<2x2xf16>
}
func.func @example14(%arg0: vector<32x16xf32>) -> vector<32x16xf32> {
  %0 = nvgpu.rcp %arg0{rounding =  approx, ftz} : vector<32x16xf32>
  return %0 : vector<32x16xf32>
}
func.func @example15(%arg0: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>, %arg1: index, %arg2: index, %arg3: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg4: index, %arg5: memref<64x64xf16, 3>) {
  nvgpu.tma.async.load %arg0[%arg1, %arg2], %arg3[%arg4] to %arg5 : <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>, <memorySpace = #gpu.address_space<workgroup>> -> memref<64x64xf16, 3>
  return
}
func.func @example16(%arg0: memref<64x64xf16, 3>, %arg1: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>, %arg2: index, %arg3: index, %arg4: i1) {
  nvgpu.tma.async.store %arg0 to %arg1[%arg2, %arg3], predicate = %arg4 : memref<64x64xf16, 3> -> <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>
  return
}
func.func @example17(%arg0: memref<*xf16>, %arg1: index, %arg2: index) -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none> {
  %0 = nvgpu.tma.create.descriptor %arg0 box[%arg1, %arg2] : memref<*xf16> -> <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>
  return %0 : !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>
}
func.func @example18(%arg0: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>) {
  nvgpu.tma.fence.descriptor %arg0 : <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>
  return
}
func.func @example19(%arg0: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>) {
  nvgpu.tma.prefetch.descriptor %arg0 : <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>
  return
}
func.func @example20(%arg0: memref<64x64xf16, 3>, %arg1: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>) -> !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>> {
  %0 = nvgpu.warpgroup.generate.descriptor %arg0, %arg1 : memref<64x64xf16, 3>, <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none> -> <tensor = memref<64x64xf16, 3>>
  return %0 : !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
}
func.func @example21() -> !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>> {
  %0 = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<64x128xf32>>
  return %0 : !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>
}
func.func @example22(%arg0: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %arg1: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %arg2: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> {
  %0 = nvgpu.warpgroup.mma %arg0, %arg1, %arg2 {transposeB} : <tensor = memref<128x64xf16, 3>>, <tensor = memref<64x128xf16, 3>>, <fragmented = vector<128x128xf32>> -> <fragmented = vector<128x128xf32>>
  return %0 : !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
}
func.func @example23(%arg0: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>, %arg1: memref<128x128xf32, 3>) {
  nvgpu.warpgroup.mma.store %arg0, %arg1 : <fragmented = vector<128x128xf32>> to memref<128x128xf32, 3>
  return
}
