"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>, index, memref<4xf32, 3>) -> !nvgpu.device.async.token, sym_name = "example"}> ({
  ^bb0(%arg56: memref<4xf32>, %arg57: index, %arg58: memref<4xf32, 3>):
    %14 = "nvgpu.device_async_copy"(%arg58, %arg57, %arg56, %arg57) <{dstElements = 4 : index, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (memref<4xf32, 3>, index, memref<4xf32>, index) -> !nvgpu.device.async.token
    "func.return"(%14) : (!nvgpu.device.async.token) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.device.async.token) -> !nvgpu.device.async.token, sym_name = "example1"}> ({
  ^bb0(%arg55: !nvgpu.device.async.token):
    %13 = "nvgpu.device_async_create_group"(%arg55) : (!nvgpu.device.async.token) -> !nvgpu.device.async.token
    "func.return"(%13) : (!nvgpu.device.async.token) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.device.async.token) -> (), sym_name = "example2"}> ({
  ^bb0(%arg54: !nvgpu.device.async.token):
    "nvgpu.device_async_wait"(%arg54) : (!nvgpu.device.async.token) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<16x16xf16, 3>, index, index) -> vector<4x2xf16>, sym_name = "example3"}> ({
  ^bb0(%arg51: memref<16x16xf16, 3>, %arg52: index, %arg53: index):
    %12 = "nvgpu.ldmatrix"(%arg51, %arg52, %arg53) <{numTiles = 4 : i32, transpose = false}> : (memref<16x16xf16, 3>, index, index) -> vector<4x2xf16>
    "func.return"(%12) : (vector<4x2xf16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index, index) -> (), sym_name = "example4"}> ({
  ^bb0(%arg48: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg49: index, %arg50: index):
    "nvgpu.mbarrier.arrive.expect_tx"(%arg48, %arg50, %arg49) : (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index, index) -> !nvgpu.mbarrier.token, sym_name = "example5"}> ({
  ^bb0(%arg45: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg46: index, %arg47: index):
    %11 = "nvgpu.mbarrier.arrive.nocomplete"(%arg45, %arg46, %arg47) : (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index, index) -> !nvgpu.mbarrier.token
    "func.return"(%11) : (!nvgpu.mbarrier.token) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index) -> !nvgpu.mbarrier.token, sym_name = "example6"}> ({
  ^bb0(%arg43: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg44: index):
    %10 = "nvgpu.mbarrier.arrive"(%arg43, %arg44) : (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index) -> !nvgpu.mbarrier.token
    "func.return"(%10) : (!nvgpu.mbarrier.token) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, sym_name = "example7"}> ({
    %9 = "nvgpu.mbarrier.create"() : () -> !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    "func.return"(%9) : (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index) -> i32, sym_name = "example8"}> ({
  ^bb0(%arg41: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg42: index):
    %8 = "nvgpu.mbarrier.get"(%arg41, %arg42) : (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index) -> i32
    "func.return"(%8) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index, index) -> (), sym_name = "example9"}> ({
  ^bb0(%arg38: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg39: index, %arg40: index):
    "nvgpu.mbarrier.init"(%arg38, %arg40, %arg39) : (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index, !nvgpu.mbarrier.token) -> i1, sym_name = "example10"}> ({
  ^bb0(%arg35: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg36: index, %arg37: !nvgpu.mbarrier.token):
    %7 = "nvgpu.mbarrier.test.wait"(%arg35, %arg37, %arg36) : (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, !nvgpu.mbarrier.token, index) -> i1
    "func.return"(%7) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index, i1, index) -> (), sym_name = "example11"}> ({
  ^bb0(%arg31: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg32: index, %arg33: i1, %arg34: index):
    "nvgpu.mbarrier.try_wait.parity"(%arg31, %arg33, %arg34, %arg32) : (!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, i1, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>, vector<2xi16>) -> vector<2x2xf16>, sym_name = "example12"}> ({
  ^bb0(%arg27: vector<4x2xf16>, %arg28: vector<4x2xf16>, %arg29: vector<2x2xf16>, %arg30: vector<2xi16>):
    %6 = "nvgpu.mma.sp.sync"(%arg27, %arg28, %arg29, %arg30) <{mmaShape = [16, 8, 32], sparsitySelector = 0 : i32}> : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>, vector<2xi16>) -> vector<2x2xf16>
    "func.return"(%6) : (vector<2x2xf16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>, sym_name = "example13"}> ({
  ^bb0(%arg24: vector<4x2xf16>, %arg25: vector<2x2xf16>, %arg26: vector<2x2xf16>):
    %5 = "nvgpu.mma.sync"(%arg24, %arg25, %arg26) <{mmaShape = [16, 8, 16]}> : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
    "func.return"(%5) : (vector<2x2xf16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<32x16xf32>) -> vector<32x16xf32>, sym_name = "example14"}> ({
  ^bb0(%arg23: vector<32x16xf32>):
    %4 = "nvgpu.rcp"(%arg23) <{ftz, rounding = #nvgpu<rcp_rounding_mode approx>}> : (vector<32x16xf32>) -> vector<32x16xf32>
    "func.return"(%4) : (vector<32x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>, index, index, !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, index, memref<64x64xf16, 3>) -> (), sym_name = "example15"}> ({
  ^bb0(%arg17: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>, %arg18: index, %arg19: index, %arg20: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, %arg21: index, %arg22: memref<64x64xf16, 3>):
    "nvgpu.tma.async.load"(%arg22, %arg20, %arg17, %arg18, %arg19, %arg21) <{operandSegmentSizes = array<i32: 1, 1, 1, 2, 1, 0, 0>}> : (memref<64x64xf16, 3>, !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<64x64xf16, 3>, !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>, index, index, i1) -> (), sym_name = "example16"}> ({
  ^bb0(%arg12: memref<64x64xf16, 3>, %arg13: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>, %arg14: index, %arg15: index, %arg16: i1):
    "nvgpu.tma.async.store"(%arg12, %arg13, %arg14, %arg15, %arg16) <{operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (memref<64x64xf16, 3>, !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>, index, index, i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<*xf16>, index, index) -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>, sym_name = "example17"}> ({
  ^bb0(%arg9: memref<*xf16>, %arg10: index, %arg11: index):
    %3 = "nvgpu.tma.create.descriptor"(%arg9, %arg10, %arg11) : (memref<*xf16>, index, index) -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>
    "func.return"(%3) : (!nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>) -> (), sym_name = "example18"}> ({
  ^bb0(%arg8: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>):
    "nvgpu.tma.fence.descriptor"(%arg8) : (!nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>) -> (), sym_name = "example19"}> ({
  ^bb0(%arg7: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>):
    "nvgpu.tma.prefetch.descriptor"(%arg7) : (!nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<64x64xf16, 3>, !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>) -> !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, sym_name = "example20"}> ({
  ^bb0(%arg5: memref<64x64xf16, 3>, %arg6: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>):
    %2 = "nvgpu.warpgroup.generate.descriptor"(%arg5, %arg6) : (memref<64x64xf16, 3>, !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>) -> !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
    "func.return"(%2) : (!nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>, sym_name = "example21"}> ({
    %1 = "nvgpu.warpgroup.mma.init.accumulator"() : () -> !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>
    "func.return"(%1) : (!nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>, sym_name = "example22"}> ({
  ^bb0(%arg2: !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, %arg3: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %arg4: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>):
    %0 = "nvgpu.warpgroup.mma"(%arg2, %arg3, %arg4) <{transposeB}> : (!nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
    "func.return"(%0) : (!nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>, memref<128x128xf32, 3>) -> (), sym_name = "example23"}> ({
  ^bb0(%arg0: !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>, %arg1: memref<128x128xf32, 3>):
    "nvgpu.warpgroup.mma.store"(%arg0, %arg1) : (!nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>, memref<128x128xf32, 3>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

