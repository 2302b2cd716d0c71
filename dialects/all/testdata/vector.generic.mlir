#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1, d0)>
#map3 = affine_map<(d0, d1) -> (0, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map5 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map7 = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x8xf32>, index, vector<8xf32>, vector<8xi1>, f32, tensor<?x8xf32>, vector<8xi32>, vector<4x8xf32>, vector<4x2xf32>, vector<2x8xf32>, vector<8xi32>, vector<4xf32>, memref<8xf32>, vector<4x8xi1>, memref<4xvector<8xf32>>) -> (), sym_name = "f"}> ({
  ^bb0(%arg3: memref<?x8xf32>, %arg4: index, %arg5: vector<8xf32>, %arg6: vector<8xi1>, %arg7: f32, %arg8: tensor<?x8xf32>, %arg9: vector<8xi32>, %arg10: vector<4x8xf32>, %arg11: vector<4x2xf32>, %arg12: vector<2x8xf32>, %arg13: vector<8xi32>, %arg14: vector<4xf32>, %arg15: memref<8xf32>, %arg16: vector<4x8xi1>, %arg17: memref<4xvector<8xf32>>):
    %4 = "vector.load"(%arg3, %arg4, %arg4) : (memref<?x8xf32>, index, index) -> vector<8xf32>
    %5 = "vector.load"(%arg3, %arg4, %arg4) <{alignment = 16 : i64, nontemporal = true}> : (memref<?x8xf32>, index, index) -> vector<4x8xf32>
    "vector.store"(%arg5, %arg3, %arg4, %arg4) : (vector<8xf32>, memref<?x8xf32>, index, index) -> ()
    %6 = "vector.maskedload"(%arg3, %arg4, %arg4, %arg6, %arg5) : (memref<?x8xf32>, index, index, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "vector.maskedstore"(%arg3, %arg4, %arg4, %arg6, %arg5) : (memref<?x8xf32>, index, index, vector<8xi1>, vector<8xf32>) -> ()
    %7 = "vector.gather"(%arg3, %arg4, %arg4, %arg9, %arg6, %arg5) : (memref<?x8xf32>, index, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "vector.scatter"(%arg3, %arg4, %arg4, %arg9, %arg6, %arg5) : (memref<?x8xf32>, index, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> ()
    %8 = "vector.expandload"(%arg3, %arg4, %arg4, %arg6, %arg5) : (memref<?x8xf32>, index, index, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "vector.compressstore"(%arg3, %arg4, %arg4, %arg6, %arg5) : (memref<?x8xf32>, index, index, vector<8xi1>, vector<8xf32>) -> ()
    %9 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg7) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x8xf32>, index, index, f32) -> vector<8xf32>
    %10 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg7) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x8xf32>, index, index, f32) -> vector<8xf32>
    %11 = "vector.transfer_read"(%arg8, %arg4, %arg4, %arg7, %arg16) <{in_bounds = [false, true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map1}> : (tensor<?x8xf32>, index, index, f32, vector<4x8xi1>) -> vector<4x8xf32>
    %12 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg7) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map2}> : (memref<?x8xf32>, index, index, f32) -> vector<4x8xf32>
    %13 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg7) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map3}> : (memref<?x8xf32>, index, index, f32) -> vector<4x8xf32>
    "vector.transfer_write"(%arg5, %arg3, %arg4, %arg4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<8xf32>, memref<?x8xf32>, index, index) -> ()
    %14 = "vector.transfer_write"(%arg10, %arg8, %arg4, %arg4) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map1}> : (vector<4x8xf32>, tensor<?x8xf32>, index, index) -> tensor<?x8xf32>
    %15 = "vector.transfer_write"(%arg10, %arg8, %arg4, %arg4, %arg16) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map1}> : (vector<4x8xf32>, tensor<?x8xf32>, index, index, vector<4x8xi1>) -> tensor<?x8xf32>
    %16 = "vector.broadcast"(%arg7) : (f32) -> vector<4x8xf32>
    %17 = "vector.broadcast"(%arg5) : (vector<8xf32>) -> vector<4x8xf32>
    %18 = "vector.extract"(%arg10) <{static_position = array<i64: 1>}> : (vector<4x8xf32>) -> vector<8xf32>
    %19 = "vector.extract"(%arg10, %arg4) <{static_position = array<i64: 1, -9223372036854775808>}> : (vector<4x8xf32>, index) -> f32
    %20 = "vector.insert"(%arg5, %arg10) <{static_position = array<i64: 1>}> : (vector<8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %21 = "vector.insert"(%arg7, %arg10, %arg4) <{static_position = array<i64: -9223372036854775808, 3>}> : (f32, vector<4x8xf32>, index) -> vector<4x8xf32>
    %22 = "vector.extract_strided_slice"(%arg10) <{offsets = [1, 2], sizes = [2, 4], strides = [1, 1]}> : (vector<4x8xf32>) -> vector<2x4xf32>
    %23 = "vector.insert_strided_slice"(%arg14, %arg10) <{offsets = [1, 2], strides = [1]}> : (vector<4xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %24 = "vector.shape_cast"(%arg10) : (vector<4x8xf32>) -> vector<32xf32>
    %25 = "vector.shuffle"(%arg5, %arg5) <{mask = array<i64: 0, 3, 9, -1>}> : (vector<8xf32>, vector<8xf32>) -> vector<4xf32>
    %26 = "vector.step"() : () -> vector<8xindex>
    %27 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 2, 3>}> : () -> vector<4x8xi1>
    %28 = "vector.create_mask"(%arg4, %arg4) : (index, index) -> vector<4x8xi1>
    %29 = "vector.mask"(%arg6) ({
      %57 = "vector.reduction"(%arg5) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>) -> f32
      "vector.yield"(%57) : (f32) -> ()
    }) : (vector<8xi1>) -> f32
    %30 = "vector.mask"(%arg6, %arg5) ({
      %56 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg7) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x8xf32>, index, index, f32) -> vector<8xf32>
      "vector.yield"(%56) : (vector<8xf32>) -> ()
    }) : (vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "vector.mask"(%arg6) ({
      "vector.transfer_write"(%arg5, %arg3, %arg4, %arg4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<8xf32>, memref<?x8xf32>, index, index) -> ()
      "vector.yield"() : () -> ()
    }) : (vector<8xi1>) -> ()
    %31 = "vector.fma"(%arg5, %arg5, %arg5) : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    %32 = "vector.reduction"(%arg5) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>) -> f32
    %33 = "vector.reduction"(%arg5, %arg7) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>, f32) -> f32
    %34 = "vector.reduction"(%arg5) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<maximumf>}> : (vector<8xf32>) -> f32
    %35 = "vector.multi_reduction"(%arg10, %arg14) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1>}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
    %36 = "vector.multi_reduction"(%arg10, %arg7) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0, 1>}> : (vector<4x8xf32>, f32) -> f32
    %37 = "vector.contract"(%arg11, %arg12, %arg10) <{indexing_maps = [#map4, #map5, #map6], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x2xf32>, vector<2x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %38 = "vector.contract"(%arg11, %arg12, %arg10) <{indexing_maps = [#map4, #map5, #map6], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<maximumf>}> : (vector<4x2xf32>, vector<2x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %39 = "vector.outerproduct"(%arg14, %arg5, %arg10) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %40 = "vector.outerproduct"(%arg14, %arg5) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>) -> vector<4x8xf32>
    %41 = "vector.outerproduct"(%arg14, %arg7) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<4xf32>
    %42 = "vector.outerproduct"(%arg14, %arg5, %arg10) <{kind = #vector.kind<maxnumf>}> : (vector<4xf32>, vector<8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %43 = "vector.transpose"(%arg10) <{permutation = array<i64: 1, 0>}> : (vector<4x8xf32>) -> vector<8x4xf32>
    %44 = "vector.bitcast"(%arg5) : (vector<8xf32>) -> vector<16xi16>
    %45 = "vector.interleave"(%arg5, %arg5) : (vector<8xf32>, vector<8xf32>) -> vector<16xf32>
    %46:2 = "vector.deinterleave"(%arg5) : (vector<8xf32>) -> (vector<4xf32>, vector<4xf32>)
    %47 = "vector.from_elements"(%arg7, %arg7) : (f32, f32) -> vector<2xf32>
    %48:8 = "vector.to_elements"(%arg5) : (vector<8xf32>) -> (f32, f32, f32, f32, f32, f32, f32, f32)
    "vector.print"(%arg5) <{punctuation = #vector.punctuation<newline>}> : (vector<8xf32>) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "hi"}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<comma>}> : () -> ()
    "vector.print"(%arg7) <{punctuation = #vector.punctuation<no_punctuation>}> : (f32) -> ()
    "vector.print"(%arg4) <{punctuation = #vector.punctuation<newline>}> : (index) -> ()
    %49:2 = "vector.scan"(%arg10, %arg5) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 0 : i64}> : (vector<4x8xf32>, vector<8xf32>) -> (vector<4x8xf32>, vector<8xf32>)
    %50 = "vector.vscale"() : () -> index
    %51 = "vector.type_cast"(%arg15) : (memref<8xf32>) -> memref<vector<8xf32>>
    %52 = "vector.transfer_read"(%arg17, %arg4, %arg5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map7}> : (memref<4xvector<8xf32>>, index, vector<8xf32>) -> vector<1x8xf32>
    %53 = "vector.gather"(%arg8, %arg4, %arg4, %arg9, %arg6, %arg5) : (tensor<?x8xf32>, index, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    %54 = "vector.scatter"(%arg8, %arg4, %arg4, %arg9, %arg6, %arg5) : (tensor<?x8xf32>, index, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> tensor<?x8xf32>
    %55 = "vector.extract"(%arg5) <{static_position = array<i64>}> : (vector<8xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<[4]xf32>, vector<4xf32>, vector<[16]xf32>) -> (), sym_name = "s"}> ({
  ^bb0(%arg0: vector<[4]xf32>, %arg1: vector<4xf32>, %arg2: vector<[16]xf32>):
    %0 = "vector.scalable.insert"(%arg1, %arg0) <{pos = 0 : i64}> : (vector<4xf32>, vector<[4]xf32>) -> vector<[4]xf32>
    %1 = "vector.scalable.extract"(%arg2) <{pos = 4 : i64}> : (vector<[16]xf32>) -> vector<4xf32>
    %2 = "arith.constant"() <{value = 3 : index}> : () -> index
    %3 = "vector.create_mask"(%2) : (index) -> vector<[4]xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

