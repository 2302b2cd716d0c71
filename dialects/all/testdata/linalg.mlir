#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4x4xf32>, %i: tensor<4x8xi32>, %i2: tensor<8x4xi8>, %ci: tensor<4x4xi32>, %f: f32, %m: memref<4x8xf32>, %m2: memref<8x4xf32>, %m3: memref<4x4xf32>, %v: tensor<8xf32>, %w: tensor<4xf32>, %s: tensor<f32>, %dyn: tensor<?x?xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  linalg.matmul ins(%m, %m2 : memref<4x8xf32>, memref<8x4xf32>) outs(%m3 : memref<4x4xf32>)
  %1 = linalg.matmul ins(%i, %i2 : tensor<4x8xi32>, tensor<8x4xi8>) outs(%ci : tensor<4x4xi32>) -> tensor<4x4xi32>
  %2 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%i, %i2 : tensor<4x8xi32>, tensor<8x4xi8>) outs(%ci : tensor<4x4xi32>) -> tensor<4x4xi32>
  %3 = linalg.fill ins(%f : f32) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = linalg.add ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = linalg.exp ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %7 = linalg.copy ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %8 = linalg.map { arith.addf } ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>)
  %9 = linalg.map ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) (%in: f32, %o: f32) { %z = math.exp %in : f32 
   linalg.yield %z : f32 }
  %10 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%w : tensor<4xf32>) dimensions = [1]
  %11 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x4xf32>) permutation = [1, 0] {foo}
  %12 = linalg.broadcast ins(%w : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [1] {foo}
  %13 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) attrs = {foo = 1} {
  ^bb0(%in: f32, %o: f32):
    %x = arith.addf %in, %o : f32
    %ii = linalg.index 0 : index
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    linalg.yield %in : f32
  }
  linalg.reduce ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) dimensions = [] (%in: f32, %o: f32) {
    %x = arith.addf %in, %o : f32
    linalg.yield %x : f32
  }
  %17 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%b, %b : tensor<8x4xf32>, tensor<8x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  %18 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%b, %b : tensor<8x4xf32>, tensor<8x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
func.func @h(%a: tensor<2x4x8xf32>, %b: tensor<2x8x4xf32>, %c: tensor<2x4x4xf32>, %d: tensor<4x4xf32>, %i: tensor<4x4xi1>, %x : tensor<4x4xi8>, %w: tensor<4x4xi32>, %z: i32) {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x4xf32>) outs(%c : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %1 = linalg.batch_reduce_matmul ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.select ins(%i, %d, %d : tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = linalg.reciprocal ins(%d : tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = linalg.square ins(%d : tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %5 = linalg.rsqrt ins(%d : tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %7 = linalg.add ins(%i, %i : tensor<4x4xi1>, tensor<4x4xi1>) outs(%i : tensor<4x4xi1>) -> tensor<4x4xi1>
  %8 = linalg.mul ins(%i, %i : tensor<4x4xi1>, tensor<4x4xi1>) outs(%i : tensor<4x4xi1>) -> tensor<4x4xi1>
  %9 = linalg.max ins(%x, %x : tensor<4x4xi8>, tensor<4x4xi8>) outs(%x : tensor<4x4xi8>) -> tensor<4x4xi8>
  %10 = linalg.div_unsigned ins(%x, %x : tensor<4x4xi8>, tensor<4x4xi8>) outs(%x : tensor<4x4xi8>) -> tensor<4x4xi8>
  %11 = linalg.copy ins(%x : tensor<4x4xi8>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %12 = linalg.fill ins(%z : i32) outs(%w : tensor<4x4xi32>) -> tensor<4x4xi32>
  %13 = linalg.matmul ins(%i, %i : tensor<4x4xi1>, tensor<4x4xi1>) outs(%i : tensor<4x4xi1>) -> tensor<4x4xi1>
  %14 = linalg.matmul ins(%d, %x : tensor<4x4xf32>, tensor<4x4xi8>) outs(%w : tensor<4x4xi32>) -> tensor<4x4xi32>
  %15 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%d, %d : tensor<4x4xf32>, tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %16 = linalg.powf ins(%d, %d : tensor<4x4xf32>, tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %17 = linalg.round ins(%d : tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %18 = linalg.abs ins(%d : tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %19 = linalg.max ins(%i, %i : tensor<4x4xi1>, tensor<4x4xi1>) outs(%i : tensor<4x4xi1>) -> tensor<4x4xi1>
  return
}
func.func @k(%q: tensor<?x256xf32>, %q2: tensor<?x8x?x32xf32>, %f: f32, %i: index) {
  %3 = linalg.pack %q inner_dims_pos = [0, 1] inner_tiles = [%i, 32] into %q2 {foo = 1} : tensor<?x256xf32> -> tensor<?x8x?x32xf32>
  %4 = linalg.pack %q padding_value(%f : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [%i, 32] into %q2 : tensor<?x256xf32> -> tensor<?x8x?x32xf32>
  %5 = linalg.unpack %q2 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [%i, 32] into %q : tensor<?x8x?x32xf32> -> tensor<?x256xf32>
  %6 = linalg.softmax {foo = 2} dimension(1) ins(%q : tensor<?x256xf32>) outs(%q : tensor<?x256xf32>) -> tensor<?x256xf32>
  return
}
