#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map2 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> (d1, d0)>
module {
  func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<4x8xi32>, %arg4: tensor<8x4xi8>, %arg5: tensor<4x4xi32>, %arg6: f32, %arg7: memref<4x8xf32>, %arg8: memref<8x4xf32>, %arg9: memref<4x4xf32>, %arg10: tensor<8xf32>, %arg11: tensor<4xf32>, %arg12: tensor<f32>, %arg13: tensor<?x?xf32>) {
    %0 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%arg2 : tensor<4x4xf32>) -> tensor<4x4xf32>
    linalg.matmul ins(%arg7, %arg8 : memref<4x8xf32>, memref<8x4xf32>) outs(%arg9 : memref<4x4xf32>)
    %1 = linalg.matmul ins(%arg3, %arg4 : tensor<4x8xi32>, tensor<8x4xi8>) outs(%arg5 : tensor<4x4xi32>) -> tensor<4x4xi32>
    %2 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%arg3, %arg4 : tensor<4x8xi32>, tensor<8x4xi8>) outs(%arg5 : tensor<4x4xi32>) -> tensor<4x4xi32>
    %3 = linalg.fill ins(%arg6 : f32) outs(%arg2 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %4 = linalg.add ins(%arg0, %arg0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %5 = linalg.exp ins(%arg0 : tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %6 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%arg0 : tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %7 = linalg.copy ins(%arg0 : tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %mapped = linalg.map { arith.addf } ins(%arg0, %arg0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>)
    %mapped_0 = linalg.map { math.exp } ins(%arg0 : tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>)
    %reduced = linalg.reduce { arith.addf } ins(%arg0 : tensor<4x8xf32>) outs(%arg11 : tensor<4xf32>) dimensions = [1] 
    %transposed = linalg.transpose ins(%arg0 : tensor<4x8xf32>) outs(%arg1 : tensor<8x4xf32>) permutation = [1, 0]  {foo}
    %broadcasted = linalg.broadcast ins(%arg11 : tensor<4xf32>) outs(%arg0 : tensor<4x8xf32>) dimensions = [1]  {foo}
    %8 = linalg.softmax dimension(1) ins(%arg0 : tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>) attrs =  {foo = 1 : i64} {
    ^bb0(%in: f32, %out: f32):
      %12 = arith.addf %in, %out : f32
      %13 = linalg.index 0 : index
      linalg.yield %12 : f32
    } -> tensor<4x8xf32>
    linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg7 : memref<4x8xf32>) outs(%arg7 : memref<4x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    }
    linalg.reduce ins(%arg7 : memref<4x8xf32>) outs(%arg7 : memref<4x8xf32>) dimensions = [] 
      (%in: f32, %init: f32) {
        %12 = arith.addf %in, %init : f32
        linalg.yield %12 : f32
      }
    %10 = linalg.matmul indexing_maps = [#map1, #map2, #map3] ins(%arg1, %arg1 : tensor<8x4xf32>, tensor<8x4xf32>) outs(%arg2 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %11 = linalg.contract indexing_maps = [#map1, #map2, #map3] ins(%arg1, %arg1 : tensor<8x4xf32>, tensor<8x4xf32>) outs(%arg2 : tensor<4x4xf32>) -> tensor<4x4xf32>
    return
  }
  func.func @h(%arg0: tensor<2x4x8xf32>, %arg1: tensor<2x8x4xf32>, %arg2: tensor<2x4x4xf32>, %arg3: tensor<4x4xf32>, %arg4: tensor<4x4xi1>, %arg5: tensor<4x4xi8>, %arg6: tensor<4x4xi32>, %arg7: i32) {
    %0 = linalg.batch_matmul ins(%arg0, %arg1 : tensor<2x4x8xf32>, tensor<2x8x4xf32>) outs(%arg2 : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %1 = linalg.batch_reduce_matmul ins(%arg0, %arg1 : tensor<2x4x8xf32>, tensor<2x8x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = linalg.select ins(%arg4, %arg3, %arg3 : tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = linalg.reciprocal ins(%arg3 : tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %4 = linalg.square ins(%arg3 : tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %5 = linalg.rsqrt ins(%arg3 : tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %6 = linalg.add ins(%arg4, %arg4 : tensor<4x4xi1>, tensor<4x4xi1>) outs(%arg4 : tensor<4x4xi1>) -> tensor<4x4xi1>
    %7 = linalg.mul ins(%arg4, %arg4 : tensor<4x4xi1>, tensor<4x4xi1>) outs(%arg4 : tensor<4x4xi1>) -> tensor<4x4xi1>
    %8 = linalg.max ins(%arg5, %arg5 : tensor<4x4xi8>, tensor<4x4xi8>) outs(%arg5 : tensor<4x4xi8>) -> tensor<4x4xi8>
    %9 = linalg.div_unsigned ins(%arg5, %arg5 : tensor<4x4xi8>, tensor<4x4xi8>) outs(%arg5 : tensor<4x4xi8>) -> tensor<4x4xi8>
    %10 = linalg.copy ins(%arg5 : tensor<4x4xi8>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %11 = linalg.fill ins(%arg7 : i32) outs(%arg6 : tensor<4x4xi32>) -> tensor<4x4xi32>
    %12 = linalg.matmul ins(%arg4, %arg4 : tensor<4x4xi1>, tensor<4x4xi1>) outs(%arg4 : tensor<4x4xi1>) -> tensor<4x4xi1>
    %13 = linalg.matmul ins(%arg3, %arg5 : tensor<4x4xf32>, tensor<4x4xi8>) outs(%arg6 : tensor<4x4xi32>) -> tensor<4x4xi32>
    %14 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#map4, #map, #map] ins(%arg3, %arg3 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %15 = linalg.powf ins(%arg3, %arg3 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %16 = linalg.round ins(%arg3 : tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %17 = linalg.abs ins(%arg3 : tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %18 = linalg.max ins(%arg4, %arg4 : tensor<4x4xi1>, tensor<4x4xi1>) outs(%arg4 : tensor<4x4xi1>) -> tensor<4x4xi1>
    return
  }
  func.func @k(%arg0: tensor<?x256xf32>, %arg1: tensor<?x8x?x32xf32>, %arg2: f32, %arg3: index) {
    %pack = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [%arg3, 32] into %arg1 {foo = 1 : i64} : tensor<?x256xf32> -> tensor<?x8x?x32xf32>
    %pack_0 = linalg.pack %arg0 padding_value(%arg2 : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [%arg3, 32] into %arg1 : tensor<?x256xf32> -> tensor<?x8x?x32xf32>
    %unpack = linalg.unpack %arg1 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [%arg3, 32] into %arg0 : tensor<?x8x?x32xf32> -> tensor<?x256xf32>
    %0 = linalg.softmax {foo = 2 : i64} dimension(1) ins(%arg0 : tensor<?x256xf32>) outs(%arg0 : tensor<?x256xf32>) -> tensor<?x256xf32>
    return
  }
}

