// What mlir-opt and Terrace both refuse, and in which words.
func.func @f(%m: memref<10x10xf32>, %n: index) {
  affine.for %i = 0 to 10 { %c = arith.muli %i, %i : index
// expected-error@below {{'affine.load' op operand cannot be used as a dimension id}}
  %l = affine.load %m[%c, %i] : memref<10x10xf32> }
  return
}
// -----
func.func @f(%m: memref<10x10xf32>, %n: index) {
// expected-error@below {{'affine.load' op affine map num results must equal memref rank}}
  %l = affine.load %m[%n] : memref<10x10xf32>
  return
}
// -----
func.func @f(%m: memref<10x10xf32>, %n: index) {
// expected-error@below {{dimensional operand cannot be used as a symbol}}
  affine.for %i = 0 to 10 { %l = affine.apply affine_map<()[s0] -> (s0)>()[%i] }
  return
}
// -----
func.func @f(%n: index) {
// expected-error@below {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %l = affine.apply affine_map<(d0, d1) -> (d0)>(%n)
  return
}
// -----
func.func @f(%n: index) {
// expected-error@below {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to 10 step -1 { }
  return
}
// -----
func.func @f(%n: index) {
// expected-error@below {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<(d0) -> (d0, d0)>(%n) to 10 { }
  return
}
// -----
func.func @f(%n: index) {
// expected-error@below {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %l = affine.min affine_map<(d0, d1) -> (d0)>(%n)
  return
}
// -----
func.func @f(%n: index, %f: f32) {
// expected-error@below {{'affine.yield' op types mismatch between yield op and its parent}}
  %r = affine.for %i = 0 to 10 iter_args(%x = %f) -> (f32) { affine.yield %i : index }
  return
}
// -----
func.func @f(%n: index, %f: f32) {
// expected-error@below {{custom op 'affine.if' dim operand count and integer set dim count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%n, %n) { }
  return
}
// -----
func.func @f(%n: index, %f: f32) {
// expected-error@below {{'affine.if' op along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 { affine.yield %f : f32 }
  return
}
// -----
func.func @f(%n: index, %f: f32) {
// expected-error@below {{custom op 'affine.parallel' invalid reduction value: "foo"}}
  %r = affine.parallel (%i) = (0) to (10) reduce ("foo") -> (f32) { affine.yield %f : f32 }
  return
}
// -----
func.func @f(%n: index, %f: f32) {
// expected-error@below {{'affine.parallel' op the number of region arguments (2) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match}}
  affine.parallel (%i, %j) = (0) to (10) { }
  return
}
// -----
func.func @f(%n: index, %f: f32) {
// expected-error@below {{'affine.yield' op must be the last operation in the parent block}}
  affine.yield
  return
}
// -----
func.func @f(%m: memref<10x10xf32>, %n: index) {
// expected-error@below {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %l = affine.vector_load %m[%n, %n] : memref<10x10xf32>, vector<8xf64>
  return
}
// -----
func.func @f(%n: index) {
// expected-error@below {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %r:2 = affine.delinearize_index %n into (1,2,3) : index, index
  return
}
// -----
func.func @f(%n: index) {
// expected-error@below {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %r:2 = affine.delinearize_index %n into (0, 1) : index, index
  return
}
// -----
func.func @f(%n: index) {
// expected-error@below {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %r = affine.linearize_index [%n, %n] by (1,2,3) : index
  return
}
