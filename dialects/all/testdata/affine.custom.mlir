#map = affine_map<(d0)[s0] -> (d0 + s0 * 2 - 1)>
#map1 = affine_map<()[s0] -> (s0 ceildiv 4)>
#map2 = affine_map<(d0, d1) -> (d0 mod 3 + d1 floordiv 2)>
#map3 = affine_map<(d0)[s0] -> (d0 + s0, d0 * 2)>
#map4 = affine_map<(d0) -> (d0 + 1)>
#set = affine_set<(d0)[s0] : (d0 - 4 >= 0, -d0 + s0 == 0)>
#set1 = affine_set<() : (1 == 0)>
module {
  func.func @f(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index, %arg3: f32) {
    %0 = affine.apply #map(%arg2)[%arg1]
    %1 = affine.apply #map1()[%arg1]
    %2 = affine.apply #map2(%arg2, %arg1)
    %3 = affine.min #map3(%arg2)[%arg1]
    %4 = affine.max #map3(%arg2)[%arg1]
    affine.for %arg4 = 0 to 10 {
      %13 = affine.load %arg0[%arg4, %arg4 + 3] : memref<100x100xf32>
      affine.store %13, %arg0[%arg4 * 2 + 1, symbol(%arg1)] : memref<100x100xf32>
      affine.for %arg5 = %arg1 to %arg1 step 2 {
      }
      affine.for %arg5 = max #map3(%arg4)[%arg1] to min #map3(%arg4)[%arg1] {
      }
      affine.for %arg5 = #map4(%arg4) to 20 {
      }
    }
    %5:2 = affine.for %arg4 = 0 to 10 iter_args(%arg5 = %arg3, %arg6 = %arg3) -> (f32, f32) {
      affine.yield %arg6, %arg5 : f32, f32
    }
    affine.if #set(%arg2)[%arg1] {
      %13 = arith.addf %arg3, %arg3 : f32
    }
    %6 = affine.if #set(%arg2)[%arg1] -> f32 {
      affine.yield %arg3 : f32
    } else {
      affine.yield %arg3 : f32
    }
    affine.if #set1() {
    } else {
      %13 = arith.addf %arg3, %arg3 : f32
    }
    affine.parallel (%arg4, %arg5) = (0, 0) to (10, %arg1) step (2, 1) {
      affine.store %arg3, %arg0[%arg4, %arg5] : memref<100x100xf32>
    }
    %7 = affine.parallel (%arg4) = (0) to (10) reduce ("addf") -> (f32) {
      affine.yield %arg3 : f32
    }
    affine.parallel (%arg4, %arg5) = (max(0, %arg1), 0) to (min(10, %arg1 + 3), 20) {
    }
    %8 = affine.vector_load %arg0[%arg2, 3] : memref<100x100xf32>, vector<8xf32>
    affine.vector_store %8, %arg0[%arg2, %arg1] : memref<100x100xf32>, vector<8xf32>
    affine.prefetch %arg0[%arg2, %arg1], read, locality<3>, data : memref<100x100xf32>
    %9:3 = affine.delinearize_index %arg1 into (4, 5, 6) : index, index, index
    %10:2 = affine.delinearize_index %arg1 into (%arg2) : index, index
    %11 = affine.linearize_index [%arg2, %arg1, %arg1] by (4, 5, 6) : index
    %12 = affine.linearize_index disjoint [%arg2, %arg1, %arg1] by (%arg1, 6) : index
    return
  }
}

