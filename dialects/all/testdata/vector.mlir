#mapA = affine_map<(m, n, k) -> (m, k)>
#mapB = affine_map<(m, n, k) -> (k, n)>
#mapC = affine_map<(m, n, k) -> (m, n)>
func.func @f(%m: memref<?x8xf32>, %i: index, %v: vector<8xf32>, %k: vector<8xi1>, %f: f32, %t: tensor<?x8xf32>, %ix: vector<8xi32>, %v2: vector<4x8xf32>, %a: vector<4x2xf32>, %b: vector<2x8xf32>, %iv: vector<8xi32>, %v4: vector<4xf32>, %m1: memref<8xf32>, %k2: vector<4x8xi1>, %mv: memref<4xvector<8xf32>>) {
  %0 = vector.load %m[%i, %i] : memref<?x8xf32>, vector<8xf32>
  %00 = vector.load %m[%i, %i] {nontemporal = true, alignment = 16} : memref<?x8xf32>, vector<4x8xf32>
  vector.store %v, %m[%i, %i] : memref<?x8xf32>, vector<8xf32>
  %1 = vector.maskedload %m[%i, %i], %k, %v : memref<?x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %m[%i, %i], %k, %v : memref<?x8xf32>, vector<8xi1>, vector<8xf32>
  %2 = vector.gather %m[%i, %i] [%ix], %k, %v : memref<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.scatter %m[%i, %i] [%ix], %k, %v : memref<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  %3 = vector.expandload %m[%i, %i], %k, %v : memref<?x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.compressstore %m[%i, %i], %k, %v : memref<?x8xf32>, vector<8xi1>, vector<8xf32>
  %4 = vector.transfer_read %m[%i, %i], %f : memref<?x8xf32>, vector<8xf32>
  %5 = vector.transfer_read %m[%i, %i], %f {in_bounds = [true]} : memref<?x8xf32>, vector<8xf32>
  %6 = vector.transfer_read %t[%i, %i], %f, %k2 {in_bounds = [false, true]} : tensor<?x8xf32>, vector<4x8xf32>
  %7 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x8xf32>, vector<4x8xf32>
  %8 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<?x8xf32>, vector<4x8xf32>
  vector.transfer_write %v, %m[%i, %i] : vector<8xf32>, memref<?x8xf32>
  %9 = vector.transfer_write %v2, %t[%i, %i] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<?x8xf32>
  %10 = vector.transfer_write %v2, %t[%i, %i], %k2 : vector<4x8xf32>, tensor<?x8xf32>
  %11 = vector.broadcast %f : f32 to vector<4x8xf32>
  %12 = vector.broadcast %v : vector<8xf32> to vector<4x8xf32>
  %13 = vector.extract %v2[1] : vector<8xf32> from vector<4x8xf32>
  %14 = vector.extract %v2[1, %i] : f32 from vector<4x8xf32>
  %15 = vector.insert %v, %v2[1] : vector<8xf32> into vector<4x8xf32>
  %16 = vector.insert %f, %v2[%i, 3] : f32 into vector<4x8xf32>
  %17 = vector.extract_strided_slice %v2 {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %18 = vector.insert_strided_slice %v4, %v2 {offsets = [1, 2], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  %19 = vector.shape_cast %v2 : vector<4x8xf32> to vector<32xf32>
  %20 = vector.shuffle %v, %v [0, 3, 9, -1] : vector<8xf32>, vector<8xf32>
  %21 = vector.step : vector<8xindex>
  %22 = vector.constant_mask [2, 3] : vector<4x8xi1>
  %23 = vector.create_mask %i, %i : vector<4x8xi1>
  %24 = vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %25 = vector.mask %k, %v { vector.transfer_read %m[%i, %i], %f : memref<?x8xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  vector.mask %k { vector.transfer_write %v, %m[%i, %i] : vector<8xf32>, memref<?x8xf32> } : vector<8xi1>
  %26 = vector.fma %v, %v, %v : vector<8xf32>
  %27 = vector.reduction <add>, %v : vector<8xf32> into f32
  %28 = vector.reduction <add>, %v, %f : vector<8xf32> into f32
  %29 = vector.reduction <maximumf>, %v fastmath<reassoc> : vector<8xf32> into f32
  %30 = vector.multi_reduction <add>, %v2, %v4 [1] : vector<4x8xf32> to vector<4xf32>
  %31 = vector.multi_reduction <add>, %v2, %f [0, 1] : vector<4x8xf32> to f32
  %32 = vector.contract {indexing_maps = [#mapA, #mapB, #mapC], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %v2 : vector<4x2xf32>, vector<2x8xf32> into vector<4x8xf32>
  %33 = vector.contract {indexing_maps = [#mapA, #mapB, #mapC], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maximumf>} %a, %b, %v2 : vector<4x2xf32>, vector<2x8xf32> into vector<4x8xf32>
  %34 = vector.outerproduct %v4, %v, %v2 : vector<4xf32>, vector<8xf32>
  %35 = vector.outerproduct %v4, %v : vector<4xf32>, vector<8xf32>
  %36 = vector.outerproduct %v4, %f : vector<4xf32>, f32
  %37 = vector.outerproduct %v4, %v, %v2 {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<8xf32>
  %38 = vector.transpose %v2, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %39 = vector.bitcast %v : vector<8xf32> to vector<16xi16>
  %40 = vector.interleave %v, %v : vector<8xf32> -> vector<16xf32>
  %41, %42 = vector.deinterleave %v : vector<8xf32> -> vector<4xf32>
  %43 = vector.from_elements %f, %f : vector<2xf32>
  %44:8 = vector.to_elements %v : vector<8xf32>
  vector.print %v : vector<8xf32>
  vector.print str "hi"
  vector.print punctuation <comma>
  vector.print %f : f32 punctuation <no_punctuation>
  vector.print %i : index
  %45:2 = vector.scan <add>, %v2, %v {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  %46 = vector.vscale
  %47 = vector.type_cast %m1 : memref<8xf32> to memref<vector<8xf32>>
  %48 = vector.transfer_read %mv[%i], %v : memref<4xvector<8xf32>>, vector<1x8xf32>
  %49 = vector.gather %t[%i, %i] [%ix], %k, %v : tensor<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %50 = vector.scatter %t[%i, %i] [%ix], %k, %v : tensor<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> -> tensor<?x8xf32>
  %51 = vector.extract %v[] : vector<8xf32> from vector<8xf32>
  return
}
func.func @s(%s: vector<[4]xf32>, %v: vector<4xf32>, %w: vector<[16]xf32>) {
  %0 = vector.scalable.insert %v, %s[0] : vector<4xf32> into vector<[4]xf32>
  %1 = vector.scalable.extract %w[4] : vector<4xf32> from vector<[16]xf32>
  %c = arith.constant 3 : index
  %2 = vector.create_mask %c : vector<[4]xi1>
  return
}
