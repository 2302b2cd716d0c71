"builtin.module"() ({
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example"}> ({
  ^bb0(%arg131: tensor<13x21x3xf32>):
    %125 = "tosa.abs"(%arg131) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%125) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example1"}> ({
  ^bb0(%arg129: tensor<13x21x3xf32>, %arg130: tensor<13x21x3xf32>):
    %124 = "tosa.add"(%arg129, %arg130) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%124) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example2"}> ({
    %122 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %123 = "tosa.add_shape"(%122, %122) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    "func.return"(%123) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, i8) -> i32, sym_name = "example3"}> ({
  ^bb0(%arg126: i32, %arg127: i32, %arg128: i8):
    %121 = "tosa.apply_scale"(%arg126, %arg127, %arg128) <{rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>}> : (i32, i32, i8) -> i32
    "func.return"(%121) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2xi32>, sym_name = "example4"}> ({
  ^bb0(%arg125: tensor<2x3xf32>):
    %120 = "tosa.argmax"(%arg125) <{axis = 1 : i32, nan_mode = #tosa.nan_mode<IGNORE>}> : (tensor<2x3xf32>) -> tensor<2xi32>
    "func.return"(%120) : (tensor<2xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example5"}> ({
  ^bb0(%arg123: tensor<13x21x3xf32>, %arg124: tensor<13x21x3xf32>):
    %119 = "tosa.arithmetic_right_shift"(%arg123, %arg124) <{round = true}> : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%119) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>, sym_name = "example6"}> ({
  ^bb0(%arg122: tensor<1x8x8x4xf32>):
    %117 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %118 = "tosa.avg_pool2d"(%arg122, %117, %117) <{acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
    "func.return"(%118) : (tensor<1x4x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example7"}> ({
  ^bb0(%arg120: tensor<13x21x3xf32>, %arg121: tensor<13x21x3xf32>):
    %116 = "tosa.bitwise_and"(%arg120, %arg121) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%116) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example8"}> ({
  ^bb0(%arg119: tensor<13x21x3xf32>):
    %115 = "tosa.bitwise_not"(%arg119) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%115) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example9"}> ({
  ^bb0(%arg117: tensor<13x21x3xf32>, %arg118: tensor<13x21x3xf32>):
    %114 = "tosa.bitwise_or"(%arg117, %arg118) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%114) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example10"}> ({
  ^bb0(%arg115: tensor<13x21x3xf32>, %arg116: tensor<13x21x3xf32>):
    %113 = "tosa.bitwise_xor"(%arg115, %arg116) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%113) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x32xf8E5M2>, tensor<4x1xf8E8M0FNU>) -> tensor<4x32xf32>, sym_name = "example11"}> ({
  ^bb0(%arg113: tensor<4x32xf8E5M2>, %arg114: tensor<4x1xf8E8M0FNU>):
    %112 = "tosa.cast_from_block_scaled"(%arg113, %arg114) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x32xf8E5M2>, tensor<4x1xf8E8M0FNU>) -> tensor<4x32xf32>
    "func.return"(%112) : (tensor<4x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example12"}> ({
  ^bb0(%arg112: tensor<13x21x3xf32>):
    %111 = "tosa.cast"(%arg112) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%111) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x32xf32>) -> (tensor<4x32xf8E5M2>, tensor<4x1xf8E8M0FNU>), sym_name = "example13"}> ({
  ^bb0(%arg111: tensor<4x32xf32>):
    %110:2 = "tosa.cast_to_block_scaled"(%arg111) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x32xf32>) -> (tensor<4x32xf8E5M2>, tensor<4x1xf8E8M0FNU>)
    "func.return"(%110#0, %110#1) : (tensor<4x32xf8E5M2>, tensor<4x1xf8E8M0FNU>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example14"}> ({
  ^bb0(%arg110: tensor<13x21x3xf32>):
    %109 = "tosa.ceil"(%arg110) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%109) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x3xf32>, sym_name = "example15"}> ({
  ^bb0(%arg109: tensor<2x3xf32>):
    %108 = "tosa.clamp"(%arg109) <{max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"(%108) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example16"}> ({
  ^bb0(%arg108: tensor<13x21x3xf32>):
    %107 = "tosa.clz"(%arg108) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%107) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example17"}> ({
  ^bb0(%arg107: tensor<13x21x3xf32>):
    %106 = "tosa.concat"(%arg107) <{axis = 1 : i32}> : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%106) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<4>, sym_name = "example18"}> ({
    %104 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %105 = "tosa.concat_shape"(%104, %104) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<4>
    "func.return"(%105) : (!tosa.shape<4>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> tensor<2xf32>, sym_name = "example19"}> ({
    %103 = "tosa.const"() <{values = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
    "func.return"(%103) : (tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example20"}> ({
    %102 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    "func.return"(%102) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x8x8x4xf32>, tensor<2x3x3x4xf32>, tensor<2xf32>) -> tensor<1x6x6x2xf32>, sym_name = "example21"}> ({
  ^bb0(%arg104: tensor<1x8x8x4xf32>, %arg105: tensor<2x3x3x4xf32>, %arg106: tensor<2xf32>):
    %100 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %101 = "tosa.conv2d"(%arg104, %arg105, %arg106, %100, %100) <{acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x8x8x4xf32>, tensor<2x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x2xf32>
    "func.return"(%101) : (tensor<1x6x6x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x8x8x8x4xf32>, tensor<2x3x3x3x4xf32>, tensor<2xf32>) -> tensor<1x6x6x6x2xf32>, sym_name = "example22"}> ({
  ^bb0(%arg101: tensor<1x8x8x8x4xf32>, %arg102: tensor<2x3x3x3x4xf32>, %arg103: tensor<2xf32>):
    %98 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %99 = "tosa.conv3d"(%arg101, %arg102, %arg103, %98, %98) <{acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>}> : (tensor<1x8x8x8x4xf32>, tensor<2x3x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x6x2xf32>
    "func.return"(%99) : (tensor<1x6x6x6x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example23"}> ({
  ^bb0(%arg100: tensor<13x21x3xf32>):
    %97 = "tosa.cos"(%arg100) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%97) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example24"}> ({
  ^bb0(%arg99: tensor<13x21x3xf32>):
    %96 = "tosa.custom"(%arg99) <{domain_name = "s", implementation_attrs = "s", operator_name = "s"}> : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%96) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<8xf32>) -> tensor<1x6x6x8xf32>, sym_name = "example25"}> ({
  ^bb0(%arg96: tensor<1x8x8x4xf32>, %arg97: tensor<3x3x4x2xf32>, %arg98: tensor<8xf32>):
    %94 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %95 = "tosa.depthwise_conv2d"(%arg96, %arg97, %arg98, %94, %94) <{acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x8xf32>
    "func.return"(%95) : (tensor<1x6x6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> !tosa.shape<1>, sym_name = "example26"}> ({
  ^bb0(%arg95: tensor<2x3xf32>):
    %93 = "tosa.dim"(%arg95) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> !tosa.shape<1>
    "func.return"(%93) : (!tosa.shape<1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example27"}> ({
    %91 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %92 = "tosa.div_ceil_shape"(%91, %91) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    "func.return"(%92) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example28"}> ({
    %89 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %90 = "tosa.div_floor_shape"(%89, %89) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    "func.return"(%90) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xi1>, sym_name = "example29"}> ({
  ^bb0(%arg93: tensor<13x21x3xf32>, %arg94: tensor<13x21x3xf32>):
    %88 = "tosa.equal"(%arg93, %arg94) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xi1>
    "func.return"(%88) : (tensor<13x21x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example30"}> ({
  ^bb0(%arg92: tensor<13x21x3xf32>):
    %87 = "tosa.erf"(%arg92) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%87) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example31"}> ({
    %85 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %86 = "tosa.exp2_shape"(%85) : (!tosa.shape<2>) -> !tosa.shape<2>
    "func.return"(%86) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example32"}> ({
  ^bb0(%arg91: tensor<13x21x3xf32>):
    %84 = "tosa.exp"(%arg91) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%84) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x8x8xf32>, tensor<2x8x8xf32>) -> (tensor<2x8x8xf32>, tensor<2x8x8xf32>), sym_name = "example33"}> ({
  ^bb0(%arg89: tensor<2x8x8xf32>, %arg90: tensor<2x8x8xf32>):
    %83:2 = "tosa.fft2d"(%arg89, %arg90) <{inverse = true}> : (tensor<2x8x8xf32>, tensor<2x8x8xf32>) -> (tensor<2x8x8xf32>, tensor<2x8x8xf32>)
    "func.return"(%83#0, %83#1) : (tensor<2x8x8xf32>, tensor<2x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example34"}> ({
  ^bb0(%arg88: tensor<13x21x3xf32>):
    %82 = "tosa.floor"(%arg88) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%82) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x5x3xf32>, tensor<2x4xi32>) -> tensor<2x4x3xf32>, sym_name = "example35"}> ({
  ^bb0(%arg86: tensor<2x5x3xf32>, %arg87: tensor<2x4xi32>):
    %81 = "tosa.gather"(%arg86, %arg87) : (tensor<2x5x3xf32>, tensor<2x4xi32>) -> tensor<2x4x3xf32>
    "func.return"(%81) : (tensor<2x4x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xi1>, sym_name = "example36"}> ({
  ^bb0(%arg84: tensor<13x21x3xf32>, %arg85: tensor<13x21x3xf32>):
    %80 = "tosa.greater_equal"(%arg84, %arg85) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xi1>
    "func.return"(%80) : (tensor<13x21x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xi1>, sym_name = "example37"}> ({
  ^bb0(%arg82: tensor<13x21x3xf32>, %arg83: tensor<13x21x3xf32>):
    %79 = "tosa.greater"(%arg82, %arg83) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xi1>
    "func.return"(%79) : (tensor<13x21x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example38"}> ({
  ^bb0(%arg81: tensor<13x21x3xf32>):
    %78 = "tosa.identity"(%arg81) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%78) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i1>, tensor<f32>) -> tensor<f32>, sym_name = "example39"}> ({
  ^bb0(%arg77: tensor<i1>, %arg78: tensor<f32>):
    %77 = "tosa.cond_if"(%arg77, %arg78) ({
    ^bb0(%arg80: tensor<f32>):
      "tosa.yield"(%arg80) : (tensor<f32>) -> ()
    }, {
    ^bb0(%arg79: tensor<f32>):
      "tosa.yield"(%arg79) : (tensor<f32>) -> ()
    }) : (tensor<i1>, tensor<f32>) -> tensor<f32>
    "func.return"(%77) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xi32>, tensor<13x21x3xi32>) -> tensor<13x21x3xi32>, sym_name = "example40"}> ({
  ^bb0(%arg75: tensor<13x21x3xi32>, %arg76: tensor<13x21x3xi32>):
    %76 = "tosa.intdiv"(%arg75, %arg76) : (tensor<13x21x3xi32>, tensor<13x21x3xi32>) -> tensor<13x21x3xi32>
    "func.return"(%76) : (tensor<13x21x3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example41"}> ({
    %74 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %75 = "tosa.log2_ceil_shape"(%74) : (!tosa.shape<2>) -> !tosa.shape<2>
    "func.return"(%75) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example42"}> ({
    %72 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %73 = "tosa.log2_floor_shape"(%72) : (!tosa.shape<2>) -> !tosa.shape<2>
    "func.return"(%73) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example43"}> ({
  ^bb0(%arg74: tensor<13x21x3xf32>):
    %71 = "tosa.log"(%arg74) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%71) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xi1>, tensor<13x21x3xi1>) -> tensor<13x21x3xi1>, sym_name = "example44"}> ({
  ^bb0(%arg72: tensor<13x21x3xi1>, %arg73: tensor<13x21x3xi1>):
    %70 = "tosa.logical_and"(%arg72, %arg73) : (tensor<13x21x3xi1>, tensor<13x21x3xi1>) -> tensor<13x21x3xi1>
    "func.return"(%70) : (tensor<13x21x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example45"}> ({
  ^bb0(%arg70: tensor<13x21x3xf32>, %arg71: tensor<13x21x3xf32>):
    %69 = "tosa.logical_left_shift"(%arg70, %arg71) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%69) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xi1>) -> tensor<13x21x3xi1>, sym_name = "example46"}> ({
  ^bb0(%arg69: tensor<13x21x3xi1>):
    %68 = "tosa.logical_not"(%arg69) : (tensor<13x21x3xi1>) -> tensor<13x21x3xi1>
    "func.return"(%68) : (tensor<13x21x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xi1>, tensor<13x21x3xi1>) -> tensor<13x21x3xi1>, sym_name = "example47"}> ({
  ^bb0(%arg67: tensor<13x21x3xi1>, %arg68: tensor<13x21x3xi1>):
    %67 = "tosa.logical_or"(%arg67, %arg68) : (tensor<13x21x3xi1>, tensor<13x21x3xi1>) -> tensor<13x21x3xi1>
    "func.return"(%67) : (tensor<13x21x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example48"}> ({
  ^bb0(%arg65: tensor<13x21x3xf32>, %arg66: tensor<13x21x3xf32>):
    %66 = "tosa.logical_right_shift"(%arg65, %arg66) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%66) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xi1>, tensor<13x21x3xi1>) -> tensor<13x21x3xi1>, sym_name = "example49"}> ({
  ^bb0(%arg63: tensor<13x21x3xi1>, %arg64: tensor<13x21x3xi1>):
    %65 = "tosa.logical_xor"(%arg63, %arg64) : (tensor<13x21x3xi1>, tensor<13x21x3xi1>) -> tensor<13x21x3xi1>
    "func.return"(%65) : (tensor<13x21x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<13x21x3xf32>, sym_name = "example50"}> ({
  ^bb0(%arg59: tensor<13x21x3xf32>, %arg60: tensor<13x21x3xf32>, %arg61: tensor<1xf32>, %arg62: tensor<1xf32>):
    %64 = "tosa.matmul"(%arg59, %arg60, %arg61, %arg62) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<13x21x3xf32>
    "func.return"(%64) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x4x32xf8E5M2>, tensor<1x4x1xf8E8M0FNU>, tensor<1x8x32xf8E5M2>, tensor<1x8x1xf8E8M0FNU>) -> tensor<1x4x8xf32>, sym_name = "example51"}> ({
  ^bb0(%arg55: tensor<1x4x32xf8E5M2>, %arg56: tensor<1x4x1xf8E8M0FNU>, %arg57: tensor<1x8x32xf8E5M2>, %arg58: tensor<1x8x1xf8E8M0FNU>):
    %63 = "tosa.matmul_t_block_scaled"(%arg55, %arg56, %arg57, %arg58) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<1x4x32xf8E5M2>, tensor<1x4x1xf8E8M0FNU>, tensor<1x8x32xf8E5M2>, tensor<1x8x1xf8E8M0FNU>) -> tensor<1x4x8xf32>
    "func.return"(%63) : (tensor<1x4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>, sym_name = "example52"}> ({
  ^bb0(%arg54: tensor<1x8x8x4xf32>):
    %62 = "tosa.max_pool2d"(%arg54) <{kernel = array<i64: 2, 2>, nan_mode = #tosa.nan_mode<PROPAGATE>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
    "func.return"(%62) : (tensor<1x4x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example53"}> ({
    %60 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %61 = "tosa.max_shape"(%60, %60) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    "func.return"(%61) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>, sym_name = "example54"}> ({
  ^bb0(%arg52: tensor<2x3xf32>, %arg53: tensor<2x3xf32>):
    %59 = "tosa.maximum"(%arg52, %arg53) <{nan_mode = #tosa.nan_mode<IGNORE>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"(%59) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example55"}> ({
    %57 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %58 = "tosa.min_shape"(%57, %57) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    "func.return"(%58) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example56"}> ({
  ^bb0(%arg50: tensor<13x21x3xf32>, %arg51: tensor<13x21x3xf32>):
    %56 = "tosa.minimum"(%arg50, %arg51) <{nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%56) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example57"}> ({
    %54 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %55 = "tosa.mod_shape"(%54, %54) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    "func.return"(%55) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>, tensor<1xi8>) -> tensor<13x21x3xf32>, sym_name = "example58"}> ({
  ^bb0(%arg47: tensor<13x21x3xf32>, %arg48: tensor<13x21x3xf32>, %arg49: tensor<1xi8>):
    %53 = "tosa.mul"(%arg47, %arg48, %arg49) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>, tensor<1xi8>) -> tensor<13x21x3xf32>
    "func.return"(%53) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example59"}> ({
    %51 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %52 = "tosa.mul_shape"(%51, %51) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    "func.return"(%52) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<13x21x3xf32>, sym_name = "example60"}> ({
  ^bb0(%arg44: tensor<13x21x3xf32>, %arg45: tensor<1xf32>, %arg46: tensor<1xf32>):
    %50 = "tosa.negate"(%arg44, %arg45, %arg46) : (tensor<13x21x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<13x21x3xf32>
    "func.return"(%50) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x5xf32>, sym_name = "example61"}> ({
  ^bb0(%arg43: tensor<2x3xf32>):
    %47 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %48 = "tosa.const_shape"() <{values = dense<[0, 0, 1, 1]> : tensor<4xindex>}> : () -> !tosa.shape<4>
    %49 = "tosa.pad"(%arg43, %48, %47) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2x5xf32>
    "func.return"(%49) : (tensor<2x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example62"}> ({
  ^bb0(%arg41: tensor<13x21x3xf32>, %arg42: tensor<13x21x3xf32>):
    %46 = "tosa.pow"(%arg41, %arg42) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%46) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x8x8xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x5xf32>), sym_name = "example63"}> ({
  ^bb0(%arg40: tensor<2x8x8xf32>):
    %45:2 = "tosa.rfft2d"(%arg40) : (tensor<2x8x8xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x5xf32>)
    "func.return"(%45#0, %45#1) : (tensor<2x8x5xf32>, tensor<2x8x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example64"}> ({
  ^bb0(%arg39: tensor<13x21x3xf32>):
    %44 = "tosa.reciprocal"(%arg39) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%44) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xi1>) -> tensor<2x1xi1>, sym_name = "example65"}> ({
  ^bb0(%arg38: tensor<2x3xi1>):
    %43 = "tosa.reduce_all"(%arg38) <{axis = 1 : i32}> : (tensor<2x3xi1>) -> tensor<2x1xi1>
    "func.return"(%43) : (tensor<2x1xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xi1>) -> tensor<2x1xi1>, sym_name = "example66"}> ({
  ^bb0(%arg37: tensor<2x3xi1>):
    %42 = "tosa.reduce_any"(%arg37) <{axis = 1 : i32}> : (tensor<2x3xi1>) -> tensor<2x1xi1>
    "func.return"(%42) : (tensor<2x1xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x1xf32>, sym_name = "example67"}> ({
  ^bb0(%arg36: tensor<2x3xf32>):
    %41 = "tosa.reduce_max"(%arg36) <{axis = 1 : i32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
    "func.return"(%41) : (tensor<2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x1xf32>, sym_name = "example68"}> ({
  ^bb0(%arg35: tensor<2x3xf32>):
    %40 = "tosa.reduce_min"(%arg35) <{axis = 1 : i32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
    "func.return"(%40) : (tensor<2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x1xf32>, sym_name = "example69"}> ({
  ^bb0(%arg34: tensor<2x3xf32>):
    %39 = "tosa.reduce_product"(%arg34) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
    "func.return"(%39) : (tensor<2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x1xf32>, sym_name = "example70"}> ({
  ^bb0(%arg33: tensor<2x3xf32>):
    %38 = "tosa.reduce_sum"(%arg33) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
    "func.return"(%38) : (tensor<2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xi8>) -> tensor<2x3xi8>, sym_name = "example71"}> ({
  ^bb0(%arg32: tensor<2x3xi8>):
    %34 = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
    %35 = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
    %36 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %37 = "tosa.rescale"(%arg32, %34, %35, %36, %36) <{input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true}> : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
    "func.return"(%37) : (tensor<2x3xi8>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<6xf32>, sym_name = "example72"}> ({
  ^bb0(%arg31: tensor<2x3xf32>):
    %32 = "tosa.const_shape"() <{values = dense<6> : tensor<1xindex>}> : () -> !tosa.shape<1>
    %33 = "tosa.reshape"(%arg31, %32) : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
    "func.return"(%33) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x2x2x1xf32>) -> tensor<1x4x4x1xf32>, sym_name = "example73"}> ({
  ^bb0(%arg30: tensor<1x2x2x1xf32>):
    %28 = "tosa.const_shape"() <{values = dense<[4, 2, 4, 2]> : tensor<4xindex>}> : () -> !tosa.shape<4>
    %29 = "tosa.const_shape"() <{values = dense<-1> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %30 = "tosa.const_shape"() <{values = dense<1> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %31 = "tosa.resize"(%arg30, %28, %29, %30) <{mode = #tosa.resize_mode<BILINEAR>}> : (tensor<1x2x2x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x4x4x1xf32>
    "func.return"(%31) : (tensor<1x4x4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example74"}> ({
  ^bb0(%arg29: tensor<13x21x3xf32>):
    %27 = "tosa.reverse"(%arg29) <{axis = 1 : i32}> : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%27) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example75"}> ({
  ^bb0(%arg28: tensor<13x21x3xf32>):
    %26 = "tosa.rsqrt"(%arg28) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%26) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x5x3xf32>, tensor<2x4xi32>, tensor<2x4x3xf32>) -> tensor<2x5x3xf32>, sym_name = "example76"}> ({
  ^bb0(%arg25: tensor<2x5x3xf32>, %arg26: tensor<2x4xi32>, %arg27: tensor<2x4x3xf32>):
    %25 = "tosa.scatter"(%arg25, %arg26, %arg27) : (tensor<2x5x3xf32>, tensor<2x4xi32>, tensor<2x4x3xf32>) -> tensor<2x5x3xf32>
    "func.return"(%25) : (tensor<2x5x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xi1>, tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example77"}> ({
  ^bb0(%arg22: tensor<13x21x3xi1>, %arg23: tensor<13x21x3xf32>, %arg24: tensor<13x21x3xf32>):
    %24 = "tosa.select"(%arg22, %arg23, %arg24) : (tensor<13x21x3xi1>, tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%24) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example78"}> ({
  ^bb0(%arg21: tensor<13x21x3xf32>):
    %23 = "tosa.sigmoid"(%arg21) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%23) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example79"}> ({
  ^bb0(%arg20: tensor<13x21x3xf32>):
    %22 = "tosa.sin"(%arg20) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%22) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x2xf32>, sym_name = "example80"}> ({
  ^bb0(%arg19: tensor<2x3xf32>):
    %19 = "tosa.const_shape"() <{values = dense<[0, 1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %20 = "tosa.const_shape"() <{values = dense<2> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %21 = "tosa.slice"(%arg19, %19, %20) : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x2xf32>
    "func.return"(%21) : (tensor<2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example81"}> ({
    %15 = "tosa.const_shape"() <{values = dense<[2, 4, 6]> : tensor<3xindex>}> : () -> !tosa.shape<3>
    %16 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
    %17 = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
    %18 = "tosa.slice_shape"(%15, %16, %17) : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
    "func.return"(%18) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example82"}> ({
  ^bb0(%arg17: tensor<13x21x3xf32>, %arg18: tensor<13x21x3xf32>):
    %14 = "tosa.sub"(%arg17, %arg18) : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%14) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !tosa.shape<2>, sym_name = "example83"}> ({
    %12 = "tosa.const_shape"() <{values = dense<[2, 4]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %13 = "tosa.sub_shape"(%12, %12) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
    "func.return"(%13) : (!tosa.shape<2>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>, tensor<4xf32>) -> tensor<13x21x3xf32>, sym_name = "example84"}> ({
  ^bb0(%arg15: tensor<13x21x3xf32>, %arg16: tensor<4xf32>):
    %11 = "tosa.table"(%arg15, %arg16) : (tensor<13x21x3xf32>, tensor<4xf32>) -> tensor<13x21x3xf32>
    "func.return"(%11) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>, sym_name = "example85"}> ({
  ^bb0(%arg14: tensor<13x21x3xf32>):
    %10 = "tosa.tanh"(%arg14) : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
    "func.return"(%10) : (tensor<13x21x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<4x3xf32>, sym_name = "example86"}> ({
  ^bb0(%arg13: tensor<2x3xf32>):
    %8 = "tosa.const_shape"() <{values = dense<[2, 1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %9 = "tosa.tile"(%arg13, %8) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<4x3xf32>
    "func.return"(%9) : (tensor<4x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x8x8x4xf32>, tensor<2x3x3x4xf32>, tensor<2xf32>) -> tensor<1x10x10x2xf32>, sym_name = "example87"}> ({
  ^bb0(%arg10: tensor<1x8x8x4xf32>, %arg11: tensor<2x3x3x4xf32>, %arg12: tensor<2xf32>):
    %6 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %7 = "tosa.transpose_conv2d"(%arg10, %arg11, %arg12, %6, %6) <{acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x8x8x4xf32>, tensor<2x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x2xf32>
    "func.return"(%7) : (tensor<1x10x10x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<3x2xf32>, sym_name = "example88"}> ({
  ^bb0(%arg9: tensor<2x3xf32>):
    %5 = "tosa.transpose"(%arg9) <{perms = array<i32: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
    "func.return"(%5) : (tensor<3x2xf32>) -> ()
  }) : () -> ()
  "tosa.variable"() <{initial_value = dense<7> : tensor<2xi32>, sym_name = "v", type = i32, var_shape = dense<2> : tensor<1xindex>}> : () -> ()
  "tosa.variable"() <{sym_name = "w", type = f32, var_shape = dense<[2, 3]> : tensor<2xindex>}> : () -> ()
  "tosa.variable"() <{initial_value = dense<7> : tensor<2xi32>, sym_name = "v90", type = i32, var_shape = dense<2> : tensor<1xindex>}> : () -> ()
  "func.func"() <{function_type = () -> tensor<2xi32>, sym_name = "f"}> ({
    %4 = "tosa.variable_read"() <{name = "v"}> : () -> tensor<2xi32>
    "func.return"(%4) : (tensor<2xi32>) -> ()
  }) : () -> ()
  "tosa.variable"() <{initial_value = dense<7> : tensor<2xi32>, sym_name = "v91", type = i32, var_shape = dense<2> : tensor<1xindex>}> : () -> ()
  "func.func"() <{function_type = (tensor<2xi32>) -> (), sym_name = "f91"}> ({
  ^bb0(%arg8: tensor<2xi32>):
    "tosa.variable_write"(%arg8) <{name = "v"}> : (tensor<2xi32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<i32>) -> tensor<i32>, sym_name = "example92"}> ({
  ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
    %1 = "tosa.while_loop"(%arg4) ({
    ^bb0(%arg7: tensor<i32>):
      %3 = "tosa.greater"(%arg7, %arg5) : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "tosa.yield"(%3) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg6: tensor<i32>):
      %2 = "tosa.add"(%arg6, %arg6) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "tosa.yield"(%2) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    "func.return"(%1) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i1>, tensor<f32>) -> tensor<f32>, sym_name = "example93"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<f32>):
    %0 = "tosa.cond_if"(%arg0, %arg1) ({
    ^bb0(%arg3: tensor<f32>):
      "tosa.yield"(%arg3) : (tensor<f32>) -> ()
    }, {
    ^bb0(%arg2: tensor<f32>):
      "tosa.yield"(%arg2) : (tensor<f32>) -> ()
    }) : (tensor<i1>, tensor<f32>) -> tensor<f32>
    "func.return"(%0) : (tensor<f32>) -> ()
  }) : () -> ()
}) : () -> ()

