#map = affine_map<(d0)[s0] -> (d0 + s0 * 2 - 1)>
#map1 = affine_map<()[s0] -> (s0 ceildiv 4)>
#map2 = affine_map<(d0, d1) -> (d0 mod 3 + d1 floordiv 2)>
#map3 = affine_map<(d0)[s0] -> (d0 + s0, d0 * 2)>
#map4 = affine_map<(d0) -> (d0, d0 + 3)>
#map5 = affine_map<(d0)[s0] -> (d0 * 2 + 1, s0)>
#map6 = affine_map<()[s0] -> (s0)>
#map7 = affine_map<(d0) -> (d0 + 1)>
#map8 = affine_map<() -> (20)>
#map9 = affine_map<() -> (0)>
#map10 = affine_map<() -> (10)>
#map11 = affine_map<(d0, d1) -> (d0, d1)>
#map12 = affine_map<() -> (0, 0)>
#map13 = affine_map<(d0) -> (10, d0)>
#map14 = affine_map<(d0) -> (0, d0, 0)>
#map15 = affine_map<(d0) -> (10, d0 + 3, 20)>
#map16 = affine_map<(d0) -> (d0, 3)>
#set = affine_set<(d0)[s0] : (d0 - 4 >= 0, -d0 + s0 == 0)>
#set1 = affine_set<() : (1 == 0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<100x100xf32>, index, index, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index, %arg3: f32):
    %0 = "affine.apply"(%arg2, %arg1) <{map = #map}> : (index, index) -> index
    %1 = "affine.apply"(%arg1) <{map = #map1}> : (index) -> index
    %2 = "affine.apply"(%arg2, %arg1) <{map = #map2}> : (index, index) -> index
    %3 = "affine.min"(%arg2, %arg1) <{map = #map3}> : (index, index) -> index
    %4 = "affine.max"(%arg2, %arg1) <{map = #map3}> : (index, index) -> index
    "affine.for"() <{lowerBoundMap = #map9, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map10}> ({
    ^bb0(%arg12: index):
      %15 = "affine.load"(%arg0, %arg12) <{map = #map4}> : (memref<100x100xf32>, index) -> f32
      "affine.store"(%15, %arg0, %arg12, %arg1) <{map = #map5}> : (f32, memref<100x100xf32>, index, index) -> ()
      "affine.for"(%arg1, %arg1) <{lowerBoundMap = #map6, operandSegmentSizes = array<i32: 1, 1, 0>, step = 2 : index, upperBoundMap = #map6}> ({
      ^bb0(%arg15: index):
        "affine.yield"() : () -> ()
      }) : (index, index) -> ()
      "affine.for"(%arg12, %arg1, %arg12, %arg1) <{lowerBoundMap = #map3, operandSegmentSizes = array<i32: 2, 2, 0>, step = 1 : index, upperBoundMap = #map3}> ({
      ^bb0(%arg14: index):
        "affine.yield"() : () -> ()
      }) : (index, index, index, index) -> ()
      "affine.for"(%arg12) <{lowerBoundMap = #map7, operandSegmentSizes = array<i32: 1, 0, 0>, step = 1 : index, upperBoundMap = #map8}> ({
      ^bb0(%arg13: index):
        "affine.yield"() : () -> ()
      }) : (index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    %5:2 = "affine.for"(%arg3, %arg3) <{lowerBoundMap = #map9, operandSegmentSizes = array<i32: 0, 0, 2>, step = 1 : index, upperBoundMap = #map10}> ({
    ^bb0(%arg9: index, %arg10: f32, %arg11: f32):
      "affine.yield"(%arg11, %arg10) : (f32, f32) -> ()
    }) : (f32, f32) -> (f32, f32)
    "affine.if"(%arg2, %arg1) <{condition = #set}> ({
      %14 = "arith.addf"(%arg3, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"() : () -> ()
    }, {
    }) : (index, index) -> ()
    %6 = "affine.if"(%arg2, %arg1) <{condition = #set}> ({
      "affine.yield"(%arg3) : (f32) -> ()
    }, {
      "affine.yield"(%arg3) : (f32) -> ()
    }) : (index, index) -> f32
    "affine.if"() <{condition = #set1}> ({
      "affine.yield"() : () -> ()
    }, {
      %13 = "arith.addf"(%arg3, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.parallel"(%arg1) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map12, reductions = [], steps = [2, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map13}> ({
    ^bb0(%arg7: index, %arg8: index):
      "affine.store"(%arg3, %arg0, %arg7, %arg8) <{map = #map11}> : (f32, memref<100x100xf32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    %7 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map9, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map10}> ({
    ^bb0(%arg6: index):
      "affine.yield"(%arg3) : (f32) -> ()
    }) : () -> f32
    "affine.parallel"(%arg1, %arg1) <{lowerBoundsGroups = dense<[2, 1]> : tensor<2xi32>, lowerBoundsMap = #map14, reductions = [], steps = [1, 1], upperBoundsGroups = dense<[2, 1]> : tensor<2xi32>, upperBoundsMap = #map15}> ({
    ^bb0(%arg4: index, %arg5: index):
      "affine.yield"() : () -> ()
    }) : (index, index) -> ()
    %8 = "affine.vector_load"(%arg0, %arg2) <{map = #map16}> : (memref<100x100xf32>, index) -> vector<8xf32>
    "affine.vector_store"(%8, %arg0, %arg2, %arg1) <{map = #map11}> : (vector<8xf32>, memref<100x100xf32>, index, index) -> ()
    "affine.prefetch"(%arg0, %arg2, %arg1) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map11}> : (memref<100x100xf32>, index, index) -> ()
    %9:3 = "affine.delinearize_index"(%arg1) <{static_basis = array<i64: 4, 5, 6>}> : (index) -> (index, index, index)
    %10:2 = "affine.delinearize_index"(%arg1, %arg2) <{static_basis = array<i64: -9223372036854775808>}> : (index, index) -> (index, index)
    %11 = "affine.linearize_index"(%arg2, %arg1, %arg1) <{disjoint = false, operandSegmentSizes = array<i32: 3, 0>, static_basis = array<i64: 4, 5, 6>}> : (index, index, index) -> index
    %12 = "affine.linearize_index"(%arg2, %arg1, %arg1, %arg1) <{disjoint, operandSegmentSizes = array<i32: 3, 1>, static_basis = array<i64: -9223372036854775808, 6>}> : (index, index, index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

