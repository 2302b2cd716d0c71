#map = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 + d4, d2 + d5, d6)>
#map1 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6, d3)>
#map2 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>
#map3 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d4, d2 + d5, d3)>
#map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5)>
#map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
#map6 = affine_map<(d0) -> (d0)>
#map7 = affine_map<(d0) -> ()>
#map8 = affine_map<(d0, d1) -> (d0, d1)>
#map9 = affine_map<(d0, d1) -> (d1)>
#map10 = affine_map<(d0, d1) -> (d0)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map12 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map13 = affine_map<(d0, d1, d2) -> ()>
#map14 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x9x9x4xf32>, tensor<3x3x4x8xf32>, tensor<1x7x7x8xf32>, tensor<3x3xf32>, tensor<1x7x7x4xf32>, tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32) -> (), sym_name = "g"}> ({
  ^bb0(%arg33: tensor<1x9x9x4xf32>, %arg34: tensor<3x3x4x8xf32>, %arg35: tensor<1x7x7x8xf32>, %arg36: tensor<3x3xf32>, %arg37: tensor<1x7x7x4xf32>, %arg38: tensor<128x256xf32>, %arg39: tensor<16x8x8x32xf32>, %arg40: f32):
    %13 = "linalg.conv_2d_nhwc_hwcf"(%arg33, %arg34, %arg35) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<1> : tensor<2xi64>}> ({
    ^bb0(%arg50: f32, %arg51: f32, %arg52: f32):
      %24 = "arith.mulf"(%arg50, %arg51) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %25 = "arith.addf"(%arg52, %24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%25) : (f32) -> ()
    }) {linalg.memoized_indexing_maps = [#map, #map1, #map2]} : (tensor<1x9x9x4xf32>, tensor<3x3x4x8xf32>, tensor<1x7x7x8xf32>) -> tensor<1x7x7x8xf32>
    %14 = "linalg.conv_2d_nhwc_hwcf"(%arg33, %arg34, %arg35) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32, %arg49: f32):
      %22 = "arith.mulf"(%arg47, %arg48) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %23 = "arith.addf"(%arg49, %22) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%23) : (f32) -> ()
    }) {linalg.memoized_indexing_maps = [#map, #map1, #map2]} : (tensor<1x9x9x4xf32>, tensor<3x3x4x8xf32>, tensor<1x7x7x8xf32>) -> tensor<1x7x7x8xf32>
    %15 = "linalg.pooling_nhwc_max"(%arg33, %arg36, %arg37) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg44: f32, %arg45: f32, %arg46: f32):
      %21 = "arith.maximumf"(%arg46, %arg44) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%21) : (f32) -> ()
    }) {linalg.memoized_indexing_maps = [#map3, #map4, #map5]} : (tensor<1x9x9x4xf32>, tensor<3x3xf32>, tensor<1x7x7x4xf32>) -> tensor<1x7x7x4xf32>
    %16 = "linalg.pooling_nhwc_sum"(%arg33, %arg36, %arg37) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg41: f32, %arg42: f32, %arg43: f32):
      %20 = "arith.addf"(%arg43, %arg41) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%20) : (f32) -> ()
    }) {linalg.memoized_indexing_maps = [#map3, #map4, #map5]} : (tensor<1x9x9x4xf32>, tensor<3x3xf32>, tensor<1x7x7x4xf32>) -> tensor<1x7x7x4xf32>
    %17 = "linalg.pack"(%arg38, %arg39) <{inner_dims_pos = array<i64: 0, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_inner_tiles = array<i64: 8, 32>}> : (tensor<128x256xf32>, tensor<16x8x8x32xf32>) -> tensor<16x8x8x32xf32>
    %18 = "linalg.pack"(%arg38, %arg39, %arg40) <{inner_dims_pos = array<i64: 0, 1>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, outer_dims_perm = array<i64: 0, 1>, static_inner_tiles = array<i64: 8, 32>}> : (tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32) -> tensor<16x8x8x32xf32>
    %19 = "linalg.unpack"(%arg39, %arg38) <{inner_dims_pos = array<i64: 0, 1>, static_inner_tiles = array<i64: 8, 32>}> : (tensor<16x8x8x32xf32>, tensor<128x256xf32>) -> tensor<128x256xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4x8xi32>, tensor<8x4xi8>, tensor<4x4xi32>, f32, memref<4x8xf32>, memref<8x4xf32>, memref<4x4xf32>, tensor<8xf32>, tensor<4xf32>, tensor<f32>, tensor<?x?xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg13: tensor<4x8xf32>, %arg14: tensor<8x4xf32>, %arg15: tensor<4x4xf32>, %arg16: tensor<4x8xi32>, %arg17: tensor<8x4xi8>, %arg18: tensor<4x4xi32>, %arg19: f32, %arg20: memref<4x8xf32>, %arg21: memref<8x4xf32>, %arg22: memref<4x4xf32>, %arg23: tensor<8xf32>, %arg24: tensor<4xf32>, %arg25: tensor<f32>, %arg26: tensor<?x?xf32>):
    %7 = "linalg.dot"(%arg23, %arg23, %arg25) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg30: f32, %arg31: f32, %arg32: f32):
      %11 = "arith.mulf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %12 = "arith.addf"(%arg32, %11) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%12) : (f32) -> ()
    }) {linalg.memoized_indexing_maps = [#map6, #map6, #map7]} : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %8 = "linalg.matvec"(%arg13, %arg23, %arg24) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg27: f32, %arg28: f32, %arg29: f32):
      %9 = "arith.mulf"(%arg27, %arg28) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %10 = "arith.addf"(%arg29, %9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%10) : (f32) -> ()
    }) {linalg.memoized_indexing_maps = [#map8, #map9, #map10]} : (tensor<4x8xf32>, tensor<8xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x4x8xf32>, tensor<2x8x4xf32>, tensor<2x4x4xf32>, tensor<4x4xf32>, tensor<4x4xi1>, tensor<4x4xi8>, tensor<4x4xi32>, i32) -> (), sym_name = "h"}> ({
  ^bb0(%arg0: tensor<2x4x8xf32>, %arg1: tensor<2x8x4xf32>, %arg2: tensor<2x4x4xf32>, %arg3: tensor<4x4xf32>, %arg4: tensor<4x4xi1>, %arg5: tensor<4x4xi8>, %arg6: tensor<4x4xi32>, %arg7: i32):
    %0 = "linalg.quantized_matmul"(%arg5, %arg5, %arg7, %arg7, %arg6) <{operandSegmentSizes = array<i32: 4, 1>}> ({
    ^bb0(%arg8: i8, %arg9: i8, %arg10: i32, %arg11: i32, %arg12: i32):
      %1 = "arith.extsi"(%arg8) : (i8) -> i32
      %2 = "arith.subi"(%1, %arg10) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %3 = "arith.extsi"(%arg9) : (i8) -> i32
      %4 = "arith.subi"(%3, %arg11) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %5 = "arith.muli"(%2, %4) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %6 = "arith.addi"(%arg12, %5) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%6) : (i32) -> ()
    }) {linalg.memoized_indexing_maps = [#map11, #map12, #map13, #map13, #map14]} : (tensor<4x4xi8>, tensor<4x4xi8>, i32, i32, tensor<4x4xi32>) -> tensor<4x4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

