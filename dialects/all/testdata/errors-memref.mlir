// What mlir-opt and Terrace both refuse, and in which words.
func.func @f(%i: index) {
// expected-error@below {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %2 = memref.alloc() : memref<?x4xf32>
  return
}
// -----
func.func @f(%i: index) {
// expected-error@below {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
  %2 = memref.alloc()[%i] : memref<4xf32>
  return
}
// -----
func.func @f(%i: index) {
// expected-error@below {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %2 = "memref.alloc"() <{alignment = 3 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  return
}
// -----
func.func @f(%i: index) {
// expected-error@below {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %2 = "memref.alloc"() <{alignment = 0 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
  %2 = memref.load %m[%i] : memref<4x4xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>, %f: f32) {
// expected-error@below {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %f, %m[%i] : memref<4x4xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>, %f: f64) {
// expected-error@below {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "memref.store"(%f, %m, %i, %i) : (f64, memref<4x4xf32>, index, index) -> ()
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>, %f: f64) {
// expected-error@below {{'memref.load' op failed to verify that result type matches element type of 'memref'}}
  %0 = "memref.load"(%m, %i, %i) : (memref<4x4xf32>, index, index) -> f64
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>, %f: memref<4x4xf64>) {
// expected-error@below {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %m, %f : memref<4x4xf32> to memref<4x4xf64>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>, %f: memref<4x5xf32>) {
// expected-error@below {{'memref.copy' op requires the same shape for all operands}}
  memref.copy %m, %f : memref<4x4xf32> to memref<4x5xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{'memref.cast' op operand type 'memref<4x4xf32>' and result type 'memref<4x5xf32>' are cast incompatible}}
  memref.cast %m : memref<4x4xf32> to memref<4x5xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<*xf32>) {
// expected-error@below {{'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible}}
  memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{expected result type to be 'memref<2x2xf32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x2xf32>'}}
  memref.subview %m[0,0][2,2][1,1] : memref<4x4xf32> to memref<2x2xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{expected result type to be 'memref<2x2xf32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<2x3xf32, strided<[4, 1]>>'}}
  memref.subview %m[0,0][2,2][1,1] : memref<4x4xf32> to memref<2x3xf32, strided<[4, 1]>>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{slice along dimension 0 runs out-of-bounds: 4 >= 4}}
  memref.subview %m[0,0][5,2][1,1] : memref<4x4xf32> to memref<5x2xf32, strided<[4, 1]>>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{different memory spaces specified for base memref type 'memref<4x4xf32>' and subview memref type 'memref<2x2xf32, strided<[4, 1]>, 1>'}}
  memref.subview %m[0,0][2,2][1,1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1]>, 1>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{expected result element type to be 'f32', but got 'memref<2x2xf64, strided<[4, 1]>>'}}
  memref.subview %m[0,0][2,2][1,1] : memref<4x4xf32> to memref<2x2xf64, strided<[4, 1]>>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{expected result rank to be smaller or equal to the source rank, but got 'memref<1x2x2xf32, strided<[4, 4, 1]>>'}}
  memref.subview %m[0,0][2,2][1,1] : memref<4x4xf32> to memref<1x2x2xf32, strided<[4, 4, 1]>>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xi8>) {
// expected-error@below {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<4x4xi8>'}}
  memref.view %m[%i][] : memref<4x4xi8> to memref<4xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<16xi8>) {
// expected-error@below {{'memref.view' op incorrect number of dynamic sizes, has 0, expected 1}}
  memref.view %m[%i][] : memref<16xi8> to memref<?xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<16xi8>) {
// expected-error@below {{different memory spaces specified for base memref type 'memref<16xi8>' and view memref type 'memref<4xf32, 1>'}}
  memref.view %m[%i][] : memref<16xi8> to memref<4xf32, 1>
  return
}
// -----
func.func @f(%i: index, %m: memref<16xi8>) {
// expected-error@below {{unsupported map for result memref type 'memref<4xf32, strided<[2]>>'}}
  memref.view %m[%i][] : memref<16xi8> to memref<4xf32, strided<[2]>>
  return
}
// -----
func.func @f(%i: index, %m: memref<16xf32>) {
// expected-error@below {{expected result type with stride = 2 instead of 1 in dim = 0}}
  memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<16xf32> to memref<4xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<16xf32>) {
// expected-error@below {{expected result type with offset = 1 instead of 0}}
  memref.reinterpret_cast %m to offset: [1], sizes: [4], strides: [2] : memref<16xf32> to memref<4xf32, strided<[2]>>
  return
}
// -----
func.func @f(%i: index, %m: memref<16xf32>) {
// expected-error@below {{expected result type with size = 5 instead of 4 in dim = 0}}
  memref.reinterpret_cast %m to offset: [0], sizes: [5], strides: [1] : memref<16xf32> to memref<4xf32, strided<[1]>>
  return
}
// -----
func.func @f(%i: index, %m: memref<16xf32>) {
// expected-error@below {{different element types specified for source type 'memref<16xf32>' and result memref type 'memref<5xf64, strided<[1]>>'}}
  memref.reinterpret_cast %m to offset: [0], sizes: [5], strides: [1] : memref<16xf32> to memref<5xf64, strided<[1]>>
  return
}
// -----
func.func @f(%i: index, %m: memref<16xf32>) {
// expected-error@below {{different memory spaces specified for source type 'memref<16xf32>' and result memref type 'memref<5xf32, 1>'}}
  memref.reinterpret_cast %m to offset: [0], sizes: [5], strides: [1] : memref<16xf32> to memref<5xf32, 1>
  return
}
// -----
func.func @f(%i: index, %m: memref<16xf32>) {
// expected-error@below {{'memref.expand_shape' op expected expanded type to be 'memref<4x4xf32>' but found 'memref<4x4xf32, strided<[5, 1]>>'}}
  memref.expand_shape %m [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32, strided<[5, 1]>>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32, strided<[5, 1]>>) {
// expected-error@below {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  memref.collapse_shape %m [[0, 1]] : memref<4x4xf32, strided<[5, 1]>> into memref<16xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{'memref.collapse_shape' op collapsed dim size (15) must equal reassociation group size (16)}}
  memref.collapse_shape %m [[0, 1]] : memref<4x4xf32> into memref<15xf32>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{'memref.transpose' op expected a permutation map}}
  memref.transpose %m (i,j) -> (i,i) : memref<4x4xf32> to memref<4x4xf32, strided<[4, 1]>>
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{'memref.get_global' op 'foo' does not reference a valid global memref}}
  memref.get_global @foo : memref<4xf32>
  return
}
// -----
memref.global @foo : memref<5xf32> 
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{'memref.get_global' op result type 'memref<4xf32>' does not match type 'memref<5xf32>' of the global memref @foo}}
  memref.get_global @foo : memref<4xf32>
  return
}
// -----
// expected-error@below {{expected operation name in quotes}}
memref.global @foo : memref<5xf32> = dense<1.0> : tensor<4xf32>
// -----
// expected-error@below {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global @foo : memref<?xf32>
// -----
// expected-error@below {{'memref.global' op initial value shape expected to be 5 but was 4}}
"memref.global"() <{initial_value = dense<1.0> : tensor<4xf32>, sym_name = "c", type = memref<5xf32>}> : () -> ()
// -----
// expected-error@below {{'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute}}
"memref.global"() <{initial_value = dense<1.0> : tensor<4xf32>, sym_name = "c", type = f32}> : () -> ()
// -----
func.func @f(%i: index, %m: memref<4x4xf32>, %v: i32) {
// expected-error@below {{'memref.atomic_rmw' op failed to verify that value type matches element type of memref}}
  memref.atomic_rmw addf %v, %m[%i, %i] : (i32, memref<4x4xf32>) -> i32
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xi32>, %v: i32) {
// expected-error@below {{'memref.atomic_rmw' op with kind 'addf' expects a floating-point type}}
  memref.atomic_rmw addf %v, %m[%i, %i] : (i32, memref<4x4xi32>) -> i32
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xi32>, %v: i32) {
// expected-error@below {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4x4xi32>) -> i32
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xi32>, %v: i32) {
// expected-error@below {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}}
  memref.generic_atomic_rmw %m[%i,%i] : memref<4x4xi32> {
  ^bb0(%a: f32):
  memref.atomic_yield %v : i32 }
  return
}
// -----
func.func @f(%i: index, %m: memref<4x4xi32>, %v: f32) {
  memref.generic_atomic_rmw %m[%i,%i] : memref<4x4xi32> {
  ^bb0(%a: i32):
// expected-error@below {{'memref.atomic_yield' op types mismatch between yield op: 'f32' and its parent: 'i32'}}
  memref.atomic_yield %v : f32 }
  return
}
// -----
func.func @f(%i: index, %m: memref<4xi8>, %v: f32) {
// expected-error@below {{missing dimension operand for result type 'memref<?xi8>'}}
  memref.realloc %m : memref<4xi8> to memref<?xi8>
  return
}
// -----
func.func @f(%i: index, %m: memref<4xi8>, %v: f32) {
// expected-error@below {{different element types specified for source memref type 'memref<4xi8>' and result memref type 'memref<8xi16>'}}
  memref.realloc %m : memref<4xi8> to memref<8xi16>
  return
}
// -----
func.func @f(%i: index, %m: memref<4xi8>, %v: f32) {
// expected-error@below {{'memref.assume_alignment' op alignment must be power of 2}}
  %0 = memref.assume_alignment %m, 3 : memref<4xi8>
  return
}
// -----
func.func @f(%i: index, %m: memref<4xi8>, %v: f32) {
// expected-error@below {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  memref.prefetch %m[%i], read, locality<4>, data : memref<4xi8>
  return
}
// -----
func.func @f(%i: index, %m: memref<4xi8>, %v: f32) {
// expected-error@below {{'memref.prefetch' op too few indices}}
  memref.prefetch %m[%i,%i], read, locality<3>, data : memref<4xi8>
  return
}
// -----
func.func @f(%i: index, %m: memref<4xi8>, %s: memref<2xindex>) {
// expected-error@below {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  memref.reshape %m(%s) : (memref<4xi8>, memref<2xindex>) -> memref<4xi8>
  return
}
// -----
func.func @f(%i: index, %m: memref<4xi8, strided<[2]>>, %s: memref<2xindex>) {
// expected-error@below {{'memref.reshape' op source memref type should have identity affine map}}
  memref.reshape %m(%s) : (memref<4xi8, strided<[2]>>, memref<2xindex>) -> memref<2x2xi8>
  return
}
// -----
// expected-error@below {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
module { %2 = memref.alloca() : memref<4xf32> }
// -----
func.func @f(%i: index, %m: memref<4x4xf32>) {
// expected-error@below {{'memref.memory_space_cast' op operand type 'memref<4x4xf32>' and result type 'memref<4x4xf64, 1>' are cast incompatible}}
  memref.memory_space_cast %m : memref<4x4xf32> to memref<4x4xf64, 1>
  return
}
