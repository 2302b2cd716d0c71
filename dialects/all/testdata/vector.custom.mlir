#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: memref<?x8xf32>, %arg1: index, %arg2: vector<8xf32>, %arg3: vector<8xi1>, %arg4: f32, %arg5: tensor<?x8xf32>, %arg6: vector<8xi32>, %arg7: vector<4x8xf32>, %arg8: vector<4x2xf32>, %arg9: vector<2x8xf32>, %arg10: vector<8xi32>, %arg11: vector<4xf32>, %arg12: memref<8xf32>, %arg13: vector<4x8xi1>, %arg14: memref<4xvector<8xf32>>) {
    %0 = vector.load %arg0[%arg1, %arg1] : memref<?x8xf32>, vector<8xf32>
    %1 = vector.load %arg0[%arg1, %arg1] {alignment = 16 : i64, nontemporal = true} : memref<?x8xf32>, vector<4x8xf32>
    vector.store %arg2, %arg0[%arg1, %arg1] : memref<?x8xf32>, vector<8xf32>
    %2 = vector.maskedload %arg0[%arg1, %arg1], %arg3, %arg2 : memref<?x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    vector.maskedstore %arg0[%arg1, %arg1], %arg3, %arg2 : memref<?x8xf32>, vector<8xi1>, vector<8xf32>
    %3 = vector.gather %arg0[%arg1, %arg1] [%arg6], %arg3, %arg2 : memref<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    vector.scatter %arg0[%arg1, %arg1] [%arg6], %arg3, %arg2 : memref<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
    %4 = vector.expandload %arg0[%arg1, %arg1], %arg3, %arg2 : memref<?x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    vector.compressstore %arg0[%arg1, %arg1], %arg3, %arg2 : memref<?x8xf32>, vector<8xi1>, vector<8xf32>
    %5 = vector.transfer_read %arg0[%arg1, %arg1], %arg4 : memref<?x8xf32>, vector<8xf32>
    %6 = vector.transfer_read %arg0[%arg1, %arg1], %arg4 {in_bounds = [true]} : memref<?x8xf32>, vector<8xf32>
    %7 = vector.transfer_read %arg5[%arg1, %arg1], %arg4, %arg13 {in_bounds = [false, true]} : tensor<?x8xf32>, vector<4x8xf32>
    %8 = vector.transfer_read %arg0[%arg1, %arg1], %arg4 {permutation_map = #map} : memref<?x8xf32>, vector<4x8xf32>
    %9 = vector.transfer_read %arg0[%arg1, %arg1], %arg4 {permutation_map = #map1} : memref<?x8xf32>, vector<4x8xf32>
    vector.transfer_write %arg2, %arg0[%arg1, %arg1] : vector<8xf32>, memref<?x8xf32>
    %10 = vector.transfer_write %arg7, %arg5[%arg1, %arg1] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<?x8xf32>
    %11 = vector.transfer_write %arg7, %arg5[%arg1, %arg1], %arg13 : vector<4x8xf32>, tensor<?x8xf32>
    %12 = vector.broadcast %arg4 : f32 to vector<4x8xf32>
    %13 = vector.broadcast %arg2 : vector<8xf32> to vector<4x8xf32>
    %14 = vector.extract %arg7[1] : vector<8xf32> from vector<4x8xf32>
    %15 = vector.extract %arg7[1, %arg1] : f32 from vector<4x8xf32>
    %16 = vector.insert %arg2, %arg7 [1] : vector<8xf32> into vector<4x8xf32>
    %17 = vector.insert %arg4, %arg7 [%arg1, 3] : f32 into vector<4x8xf32>
    %18 = vector.extract_strided_slice %arg7 {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
    %19 = vector.insert_strided_slice %arg11, %arg7 {offsets = [1, 2], strides = [1]} : vector<4xf32> into vector<4x8xf32>
    %20 = vector.shape_cast %arg7 : vector<4x8xf32> to vector<32xf32>
    %21 = vector.shuffle %arg2, %arg2 [0, 3, 9, -1] : vector<8xf32>, vector<8xf32>
    %22 = vector.step : vector<8xindex>
    %23 = vector.constant_mask [2, 3] : vector<4x8xi1>
    %24 = vector.create_mask %arg1, %arg1 : vector<4x8xi1>
    %25 = vector.mask %arg3 { vector.reduction <add>, %arg2 : vector<8xf32> into f32 } : vector<8xi1> -> f32
    %26 = vector.mask %arg3, %arg2 { vector.transfer_read %arg0[%arg1, %arg1], %arg4 : memref<?x8xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
    vector.mask %arg3 { vector.transfer_write %arg2, %arg0[%arg1, %arg1] : vector<8xf32>, memref<?x8xf32> } : vector<8xi1>
    %27 = vector.fma %arg2, %arg2, %arg2 : vector<8xf32>
    %28 = vector.reduction <add>, %arg2 : vector<8xf32> into f32
    %29 = vector.reduction <add>, %arg2, %arg4 : vector<8xf32> into f32
    %30 = vector.reduction <maximumf>, %arg2 fastmath<reassoc> : vector<8xf32> into f32
    %31 = vector.multi_reduction <add>, %arg7, %arg11 [1] : vector<4x8xf32> to vector<4xf32>
    %32 = vector.multi_reduction <add>, %arg7, %arg4 [0, 1] : vector<4x8xf32> to f32
    %33 = vector.contract {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg8, %arg9, %arg7 : vector<4x2xf32>, vector<2x8xf32> into vector<4x8xf32>
    %34 = vector.contract {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maximumf>} %arg8, %arg9, %arg7 : vector<4x2xf32>, vector<2x8xf32> into vector<4x8xf32>
    %35 = vector.outerproduct %arg11, %arg2, %arg7 {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
    %36 = vector.outerproduct %arg11, %arg2 : vector<4xf32>, vector<8xf32>
    %37 = vector.outerproduct %arg11, %arg4 : vector<4xf32>, f32
    %38 = vector.outerproduct %arg11, %arg2, %arg7 {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<8xf32>
    %39 = vector.transpose %arg7, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
    %40 = vector.bitcast %arg2 : vector<8xf32> to vector<16xi16>
    %41 = vector.interleave %arg2, %arg2 : vector<8xf32> -> vector<16xf32>
    %res1, %res2 = vector.deinterleave %arg2 : vector<8xf32> -> vector<4xf32>
    %42 = vector.from_elements %arg4, %arg4 : vector<2xf32>
    %43:8 = vector.to_elements %arg2 : vector<8xf32>
    vector.print %arg2 : vector<8xf32>
    vector.print str "hi"
    vector.print punctuation <comma>
    vector.print %arg4 : f32 punctuation <no_punctuation>
    vector.print %arg1 : index
    %dest, %accumulated_value = vector.scan <add>, %arg7, %arg2 {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
    %vscale = vector.vscale
    %44 = vector.type_cast %arg12 : memref<8xf32> to memref<vector<8xf32>>
    %45 = vector.transfer_read %arg14[%arg1], %arg2 : memref<4xvector<8xf32>>, vector<1x8xf32>
    %46 = vector.gather %arg5[%arg1, %arg1] [%arg6], %arg3, %arg2 : tensor<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
    %47 = vector.scatter %arg5[%arg1, %arg1] [%arg6], %arg3, %arg2 : tensor<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> -> tensor<?x8xf32>
    %48 = vector.extract %arg2[] : vector<8xf32> from vector<8xf32>
    return
  }
  func.func @s(%arg0: vector<[4]xf32>, %arg1: vector<4xf32>, %arg2: vector<[16]xf32>) {
    %0 = vector.scalable.insert %arg1, %arg0[0] : vector<4xf32> into vector<[4]xf32>
    %1 = vector.scalable.extract %arg2[4] : vector<4xf32> from vector<[16]xf32>
    %c3 = arith.constant 3 : index
    %2 = vector.create_mask %c3 : vector<[4]xi1>
    return
  }
}

