// Each kernel is a function, and says how its loops shall be: docs/levels.md explains the schedule.
//
// RUN: terrace opt %s | terrace opt -
// RUN: terrace run %s --backend=interp --entry=call | FileCheck %s
// CHECK: 3.000000e+00 : f32

#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @main(%x: memref<4x8xf32>, %weights: memref<8x16xf32>, %bias: memref<16xf32>, %arg0: memref<4x16xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    call @kernel(%x, %weights, %bias, %arg0) : (memref<4x8xf32>, memref<8x16xf32>, memref<16xf32>, memref<4x16xf32>) -> ()
    return
  }
  memref.global "private" constant @ones : memref<4x8xf32> = dense<1.000000e+00>
  memref.global "private" constant @halves : memref<8x16xf32> = dense<5.000000e-01>
  memref.global "private" constant @minus : memref<16xf32> = dense<-1.000000e+00>
  func.func @call() -> f32 {
    %x = memref.get_global @ones : memref<4x8xf32>
    %weights = memref.get_global @halves : memref<8x16xf32>
    %bias = memref.get_global @minus : memref<16xf32>
    %result = memref.alloca() : memref<4x16xf32>
    call @main(%x, %weights, %bias, %result) : (memref<4x8xf32>, memref<8x16xf32>, memref<16xf32>, memref<4x16xf32>) -> ()
    %row = arith.constant 3 : index
    %column = arith.constant 15 : index
    %last = memref.load %result[%row, %column] : memref<4x16xf32>
    return %last : f32
  }
  func.func private @kernel(%x: memref<4x8xf32>, %weights: memref<8x16xf32>, %bias: memref<16xf32>, %arg0: memref<4x16xf32>) attributes {terrace.kernel} {
    %cst = arith.constant 0.000000e+00 : f32
    tensor.kernel {bounds = array<i64: 4, 16, 8>, indexing_maps = [#map, #map1, #map2, #map3], iterator_types = ["parallel", "parallel", "reduction"], schedule = {chunks = 2 : i64, inner = array<i64: 2>, lanes = 8 : i64, order = array<i64: 0, 1>, pack = -1 : i64, rows = 4 : i64, unroll = 0 : i64, vector = 1 : i64}} ins(%x, %weights : memref<4x8xf32>, memref<8x16xf32>) init(%cst : f32) with(%bias : memref<16xf32>) outs(%arg0 : memref<4x16xf32>) {
    ^bb0(%in: f32, %in_0: f32, %acc: f32):
      %0 = arith.mulf %in, %in_0 : f32
      %1 = arith.addf %acc, %0 : f32
      linalg.yield %1 : f32
    } finally {
    ^bb0(%acc: f32, %with: f32):
      %0 = arith.addf %acc, %with : f32
      %1 = arith.maximumf %0, %cst : f32
      linalg.yield %1 : f32
    }
    return
  }
}
