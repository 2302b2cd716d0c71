// What mlir-opt and Terrace both refuse, and in which words.
func.func @f(%m: memref<?x8xf32>, %i: index, %v: vector<8xf32>) {
// expected-error@below {{'vector.load' op requires 2 indices}}
  %0 = vector.load %m[%i] : memref<?x8xf32>, vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %v: vector<8xf32>) {
// expected-error@below {{'vector.load' op base and result element types should match}}
  %0 = vector.load %m[%i,%i] : memref<?x8xf32>, vector<8xf64>
  return
}
// -----
func.func @f(%m: memref<8xf32>, %i: index, %v: vector<8xf32>) {
// expected-error@below {{'vector.load' op destination memref has lower rank than the result vector}}
  %0 = vector.load %m[%i] : memref<8xf32>, vector<2x8xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32, strided<[2]>>, %i: index, %v: vector<8xf32>) {
// expected-error@below {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = vector.load %m[%i] : memref<8xf32, strided<[2]>>, vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %v: vector<8xf32>) {
// expected-error@below {{'vector.store' op requires 2 indices}}
  vector.store %v, %m[%i] : memref<?x8xf32>, vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %v: vector<8xf64>) {
// expected-error@below {{'vector.store' op base and valueToStore element type should match}}
  vector.store %v, %m[%i,%i] : memref<?x8xf32>, vector<8xf64>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %v: vector<8xf64>, %k: vector<4xi1>) {
// expected-error@below {{'vector.maskedload' op base and result element type should match}}
  vector.maskedload %m[%i,%i], %k, %v : memref<?x8xf32>, vector<4xi1>, vector<8xf64> into vector<8xf64>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %v: vector<8xf32>, %k: vector<4xi1>) {
// expected-error@below {{'vector.maskedload' op expected result shape to match mask shape}}
  vector.maskedload %m[%i,%i], %k, %v : memref<?x8xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %v: vector<8xf32>, %k: vector<8xi1>) {
// expected-error@below {{'vector.maskedload' op requires 2 indices}}
  vector.maskedload %m[%i], %k, %v : memref<?x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %v: vector<8xf32>, %k: vector<8xi1>, %x: vector<4xi32>) {
// expected-error@below {{'vector.gather' op expected result dim to match indices dim}}
  vector.gather %m[%i,%i] [%x], %k, %v : memref<?x8xf32>, vector<4xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %v: vector<8xf32>, %k: vector<4xi1>, %x: vector<8xi32>) {
// expected-error@below {{'vector.gather' op expected result dim to match mask dim}}
  vector.gather %m[%i,%i] [%x], %k, %v : memref<?x8xf32>, vector<8xi32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %f: f32) {
// expected-error@below {{'vector.transfer_read' op requires 2 indices}}
  vector.transfer_read %m[%i], %f : memref<?x8xf32>, vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %f: f32) {
// expected-error@below {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2}}
  vector.transfer_read %m[%i,%i], %f {in_bounds = [true, true]} : memref<?x8xf32>, vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %f: f32) {
// expected-error@below {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  vector.transfer_read %m[%i,%i], %f {permutation_map = affine_map<(d0)->(d0)>} : memref<?x8xf32>, vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %f: f32) {
// expected-error@below {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  vector.transfer_read %m[%i,%i], %f {permutation_map = affine_map<(d0,d1)->(d0+d1)>} : memref<?x8xf32>, vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %f: f32) {
// expected-error@below {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  vector.transfer_read %m[%i,%i], %f {permutation_map = affine_map<(d0,d1)->(d0,d0)>} : memref<?x8xf32>, vector<8x8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %f: f32) {
// expected-error@below {{custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination)}}
  vector.transfer_read %m[%i,%i], %f : memref<?x8xf32>, vector<8x8x8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %f: vector<8xf32>) {
// expected-error@below {{'vector.transfer_write' op should not have broadcast dimensions}}
  vector.transfer_write %f, %m[%i,%i] {permutation_map = affine_map<(d0,d1)->(0)>} : vector<8xf32>, memref<?x8xf32>
  return
}
// -----
func.func @f(%v: vector<8xf32>) {
// expected-error@below {{'vector.broadcast' op dimension mismatch (8 vs. 4)}}
  vector.broadcast %v : vector<8xf32> to vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.broadcast' op source rank higher than destination rank}}
  vector.broadcast %v : vector<8x4xf32> to vector<4xf32>
  return
}
// -----
func.func @f(%v: f64) {
// expected-error@below {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  vector.broadcast %v : f64 to vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<2xf64>) {
// expected-error@below {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  vector.broadcast %v : vector<2xf64> to vector<4x2xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  vector.extract %v[8] : vector<4xf32> from vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
  vector.extract %v[1,1,1] : vector<4xf32> from vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>, %w: vector<4xf32>) {
// expected-error@below {{'vector.insert' op expected position attribute rank + source rank to match dest vector rank}}
  vector.insert %w, %v[1,1] : vector<4xf32> into vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>, %w: vector<4xf32>) {
// expected-error@below {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  vector.insert %w, %v[9] : vector<4xf32> into vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.extract_strided_slice' op expected offsets dimension 0 to be confined to [0, 8)}}
  vector.extract_strided_slice %v {offsets=[9],sizes=[1],strides=[1]} : vector<8x4xf32> to vector<1x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 9)}}
  vector.extract_strided_slice %v {offsets=[7],sizes=[2],strides=[1]} : vector<8x4xf32> to vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2)}}
  vector.extract_strided_slice %v {offsets=[1],sizes=[2],strides=[2]} : vector<8x4xf32> to vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.extract_strided_slice' op expected result type to be 'vector<2x4xf32>'}}
  vector.extract_strided_slice %v {offsets=[1],sizes=[2],strides=[1]} : vector<8x4xf32> to vector<2x3xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
  vector.extract_strided_slice %v {offsets=[1],sizes=[2,2],strides=[1]} : vector<8x4xf32> to vector<2x3xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>, %w: vector<2x2xf32>) {
// expected-error@below {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
  vector.insert_strided_slice %w, %v {offsets=[1],strides=[1,1]} : vector<2x2xf32> into vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>, %w: vector<2x2xf32>) {
// expected-error@below {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 5)}}
  vector.insert_strided_slice %w, %v {offsets=[1,3],strides=[1,1]} : vector<2x2xf32> into vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.shape_cast' op has different number of elements at source (32) and result (33)}}
  vector.shape_cast %v : vector<8x4xf32> to vector<33xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.shape_cast' op has different source and result element types}}
  vector.shape_cast %v : vector<8x4xf32> to vector<32xf64>
  return
}
// -----
func.func @f(%v: vector<8xf32>) {
// expected-error@below {{'vector.shuffle' op mask index #2 out of range}}
  vector.shuffle %v, %v [0, 16] : vector<8xf32>, vector<8xf32>
  return
}
// -----
func.func @f(%v: vector<8xf32>, %w: vector<4x4xf32>) {
// expected-error@below {{'vector.shuffle' op rank mismatch}}
  vector.shuffle %v, %w [0, 1] : vector<8xf32>, vector<4x4xf32>
  return
}
// -----
func.func @f(%v: vector<8xf32>) {
// expected-error@below {{'vector.shuffle' op invalid mask length}}
  vector.shuffle %v, %v [] : vector<8xf32>, vector<8xf32>
  return
}
// -----
func.func @f(%v: vector<8xf32>) {
// expected-error@below {{'vector.constant_mask' op must specify array attr of size equal vector result rank}}
  vector.constant_mask [2] : vector<4x4xi1>
  return
}
// -----
func.func @f(%v: vector<8xf32>) {
// expected-error@below {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  vector.constant_mask [5] : vector<4xi1>
  return
}
// -----
func.func @f(%v: vector<8xf32>) {
// expected-error@below {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
  vector.constant_mask [0, 1] : vector<4x4xi1>
  return
}
// -----
func.func @f(%v: vector<8xf32>, %i: index) {
// expected-error@below {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  vector.create_mask %i : vector<4x4xi1>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.reduction' op unsupported reduction rank: 2}}
  vector.reduction <add>, %v : vector<8x4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<8xf32>, %a: f64) {
// expected-error@below {{'vector.reduction' op failed to verify that dest and acc have the same type}}
  "vector.reduction"(%v, %a) <{kind = #vector.kind<add>}> : (vector<8xf32>, f64) -> f32
  return
}
// -----
func.func @f(%v: vector<8xf32>, %a: f64) {
// expected-error@below {{'vector.reduction' op failed to verify that source operand and result have same element type}}
  "vector.reduction"(%v) <{kind = #vector.kind<add>}> : (vector<8xf32>) -> f64
  return
}
// -----
func.func @f(%v: vector<8x4xf32>, %a: f32) {
// expected-error@below {{'vector.multi_reduction' op destination type 'f32' is incompatible with source type 'vector<8x4xf32>'}}
  vector.multi_reduction <add>, %v, %a [0] : vector<8x4xf32> to f32
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.transpose' op duplicate position index: 0}}
  vector.transpose %v, [0, 0] : vector<8x4xf32> to vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.transpose' op dimension size mismatch at: 1}}
  vector.transpose %v, [1, 0] : vector<8x4xf32> to vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.transpose' op transposition length mismatch: 1}}
  vector.transpose %v, [0] : vector<8x4xf32> to vector<8x4xf32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  vector.bitcast %v : vector<8x4xf32> to vector<8x4xi16>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.bitcast' op failed to verify that all of {source, result} have same rank}}
  vector.bitcast %v : vector<8x4xf32> to vector<32xi32>
  return
}
// -----
func.func @f(%v: vector<8x4xf32>) {
// expected-error@below {{'vector.bitcast' op dimension size mismatch at: 0}}
  vector.bitcast %v : vector<8x4xf32> to vector<4x4xi64>
  return
}
// -----
func.func @f(%v: vector<8xf32>) {
// expected-error@below {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  "vector.interleave"(%v, %v) : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  return
}
// -----
func.func @f(%v: vector<7xf32>) {
// expected-error@below {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements}}
  "vector.deinterleave"(%v) : (vector<7xf32>) -> (vector<3xf32>, vector<3xf32>)
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<8x2xf32>) {
// expected-error@below {{'vector.outerproduct' op expected 1-d vector for operand #2}}
  vector.outerproduct %v, %w : vector<4xf32>, vector<8x2xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: f32) {
// expected-error@below {{'vector.outerproduct' op unsupported outerproduct type}}
  vector.outerproduct %v, %w {kind = #vector.kind<and>}: vector<4xf32>, f32
  return
}
// -----
func.func @f(%v: vector<4x8xf32>, %w: vector<4xf32>) {
// expected-error@below {{'vector.scan' op incompatible input/initial value shapes}}
  vector.scan <add>, %v, %w {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>, %w: vector<8xf32>) {
// expected-error@below {{'vector.scan' op reduction dimension 2 has to be less than 2}}
  vector.scan <add>, %v, %w {inclusive = true, reduction_dim = 2 : i64} : vector<4x8xf32>, vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32>) {
// expected-error@below {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<7xf32>>'}}
  vector.type_cast %m : memref<8xf32> to memref<vector<7xf32>>
  return
}
// -----
func.func @f(%m: memref<8xf32>) {
// expected-error@below {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<8xvector<1xf32>>'}}
  vector.type_cast %m : memref<8xf32> to memref<8xvector<1xf32>>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>, %k: vector<4xi1>) {
// expected-error@below {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  vector.mask %k { vector.fma %v, %v, %v : vector<4x8xf32> } : vector<4xi1> -> vector<4x8xf32>
  return
}
// -----
func.func @f(%v: vector<8xf32>, %k: vector<4xi1>) {
// expected-error@below {{'vector.mask' op expects a 'vector<8xi1>' mask for the maskable operation}}
  vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<4xi1> -> f32
  return
}
// -----
func.func @f(%v: vector<8xf32>, %k: vector<8xi1>) {
// expected-error@below {{'vector.mask' op expects only one operation to mask}}
  vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32
  vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return
}
// -----
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: vector<4x2xf32>, %b: vector<3x8xf32>, %c: vector<4x8xf32>) {
// expected-error@below {{'vector.contract' op invalid contracting dimension map}}
  vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xf32>, vector<3x8xf32> into vector<4x8xf32>
  return
}
// -----
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: vector<4x2xf32>, %b: vector<2x8xf32>, %c: vector<4x8xf32>) {
// expected-error@below {{'vector.contract' op expected an indexing map for each vector operand}}
  vector.contract {indexing_maps = [#a, #b], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xf32>, vector<2x8xf32> into vector<4x8xf32>
  return
}
// -----
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: vector<4x2xf32>, %b: vector<2x8xf32>, %c: vector<4x9xf32>) {
// expected-error@below {{'vector.contract' op invalid accumulator/result vector shape, expected: 'vector<4x8xf32>'}}
  vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xf32>, vector<2x8xf32> into vector<4x9xf32>
  return
}
// -----
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: vector<4x2xf32>, %b: vector<2x8xf32>, %c: vector<4x8xf32>) {
// expected-error@below {{'vector.contract' op expected at least one contracting dimension pair}}
  vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "parallel"]} %a, %b, %c : vector<4x2xf32>, vector<2x8xf32> into vector<4x8xf32>
  return
}
// -----
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @f(%a: vector<4x2xf32>, %b: vector<2x8xf32>, %c: vector<4x8xf32>) {
// expected-error@below {{'vector.contract' op unsupported contraction type}}
  vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<and>} %a, %b, %c : vector<4x2xf32>, vector<2x8xf32> into vector<4x8xf32>
  return
}
