// What mlir-opt and Terrace both refuse, and in which words.
// expected-error@below {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1}}
%0 = "tensor.empty"() : () -> tensor<?xf32>
// -----
func.func @f(%t: tensor<4x4xf32>, %i: index) {
// expected-error@below {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = "tensor.extract"(%t,%i) : (tensor<4x4xf32>,index) -> f32
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>, %i: index) {
// expected-error@below {{'tensor.extract' op failed to verify that result type matches element type of tensor}}
  %0 = "tensor.extract"(%t,%i,%i) : (tensor<4x4xf32>,index,index) -> f64
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>, %i: index, %f:f32) {
// expected-error@below {{'tensor.insert' op incorrect number of indices}}
  %0 = "tensor.insert"(%f,%t,%i) : (f32,tensor<4x4xf32>,index) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>, %i: index, %f:f64) {
// expected-error@below {{'tensor.insert' op failed to verify that scalar type matches element type of dest}}
  %0 = "tensor.insert"(%f,%t,%i,%i) : (f64,tensor<4x4xf32>,index,index) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>, %i: index, %f:f32) {
// expected-error@below {{'tensor.insert' op failed to verify that result type matches type of dest}}
  %0 = "tensor.insert"(%f,%t,%i,%i) : (f32,tensor<4x4xf32>,index,index) -> tensor<4x?xf32>
  return
}
// -----
func.func @f(%f:f32) {
// expected-error@below {{'tensor.generate' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.generate {
  ^bb0(%a: index):
  tensor.yield %f : f32 } : tensor<?xf32>
  return
}
// -----
func.func @f(%f:f32) {
// expected-error@below {{must have one body argument per input dimension}}
  %0 = tensor.generate {
  ^bb0(%a: index,%b:index):
  tensor.yield %f : f32 } : tensor<4xf32>
  return
}
// -----
func.func @f(%f:f32) {
// expected-error@below {{all body arguments must be index}}
  %0 = tensor.generate {
  ^bb0(%a: i32):
  tensor.yield %f : f32 } : tensor<4xf32>
  return
}
// -----
func.func @f(%f:f32) {
// expected-error@below {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = tensor.generate {
  ^bb0(%a: index):
  tensor.yield %a : index } : tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{'tensor.cast' op operand type 'tensor<4x4xf32>' and result type 'tensor<4x5xf32>' are cast incompatible}}
  %0 = tensor.cast %t : tensor<4x4xf32> to tensor<4x5xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{'tensor.bitcast' op operand type 'tensor<4x4xf32>' and result type 'tensor<4x4xf64>' are cast incompatible}}
  %0 = tensor.bitcast %t : tensor<4x4xf32> to tensor<4x4xf64>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>, %f:f32) {
// expected-error@below {{'tensor.from_elements' op failed to verify that operand types match result element type}}
  %0 = "tensor.from_elements"(%f) : (f32) -> tensor<2xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>, %f:f32) {
// expected-error@below {{'tensor.from_elements' op failed to verify that operand types match result element type}}
  %0 = "tensor.from_elements"(%f,%f) : (f32,f32) -> tensor<2xf64>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>, %f:f32) {
// expected-error@below {{'tensor.from_elements' op result #0 must be statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
  %0 = "tensor.from_elements"(%f,%f) : (f32,f32) -> tensor<?xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{expected type to be 'tensor<2x2xf32>' or a rank-reduced version. (size mismatch)}}
  %0 = tensor.extract_slice %t[0,0][2,2][1,1] : tensor<4x4xf32> to tensor<3x2xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{expected rank to be smaller or equal to the other rank.}}
  %0 = tensor.extract_slice %t[0,0][2,2][1,1] : tensor<4x4xf32> to tensor<1x2x2xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{expected element type to be 'f32'}}
  %0 = tensor.extract_slice %t[0,0][2,2][1,1] : tensor<4x4xf32> to tensor<2x2xf64>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{expected 2 offset values, got 1}}
  %0 = tensor.extract_slice %t[0][2][1] : tensor<4x4xf32> to tensor<2x2xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{offset 0 is out-of-bounds: 4 >= 4}}
  %0 = tensor.extract_slice %t[4,0][1,1][1,1] : tensor<4x4xf32> to tensor<1x1xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{slice along dimension 0 runs out-of-bounds: 4 >= 4}}
  %0 = tensor.extract_slice %t[2,0][3,1][1,1] : tensor<4x4xf32> to tensor<3x1xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{expected offsets to be non-negative, but got -1}}
  %0 = tensor.extract_slice %t[-1,0][3,1][1,1] : tensor<4x4xf32> to tensor<3x1xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{expected sizes to be non-negative, but got -3}}
  %0 = tensor.extract_slice %t[0,0][-3,1][1,1] : tensor<4x4xf32> to tensor<3x1xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{expected 2 offset values, got 3}}
  %0 = tensor.extract_slice %t[0,0,0][3,1,0][1,1,1] : tensor<4x4xf32> to tensor<3x1xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{expected the number of 'offsets' to match the number of dynamic entries in 'static_offsets' (0 vs 1)}}
  %0 = "tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 1>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<2x1xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
  %0 = "tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2, 1>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<2x1xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>,%s: tensor<2x2xf32>) {
// expected-error@below {{expected type to be 'tensor<3x2xf32>' or a rank-reduced version. (size mismatch)}}
  %0 = tensor.insert_slice %s into %t[0,0][3,2][1,1] : tensor<2x2xf32> into tensor<4x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>,%s: tensor<2x2xf32>) {
// expected-error@below {{slice along dimension 0 runs out-of-bounds: 4 >= 4}}
  %0 = tensor.insert_slice %s into %t[3,0][2,2][1,1] : tensor<2x2xf32> into tensor<4x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>,%f:f32) {
// expected-error@below {{specified type 'tensor<4x5xf32>' does not match the inferred type 'tensor<4x4xf32>'}}
  %0 = tensor.pad %t low[0,0] high[0,0] {
  ^bb0(%a:index,%b:index): tensor.yield %f : f32 } : tensor<4x4xf32> to tensor<4x5xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>,%f:f32) {
// expected-error@below {{expected the block to have 2 arguments}}
  %0 = tensor.pad %t low[0,0] high[0,0] {
  ^bb0(%a:index): tensor.yield %f : f32 } : tensor<4x4xf32> to tensor<4x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>,%f:f32) {
// expected-error@below {{'tensor.pad' op expected block argument 2 to be an index}}
  %0 = tensor.pad %t low[0,0] high[0,0] {
  ^bb0(%a:index,%b:i32): tensor.yield %f : f32 } : tensor<4x4xf32> to tensor<4x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>,%f:f64) {
// expected-error@below {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %t low[0,0] high[0,0] {
  ^bb0(%a:index,%b:index): tensor.yield %f : f64 } : tensor<4x4xf32> to tensor<4x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>,%f:f32) {
// expected-error@below {{failed to infer expectedType from sourceType 'tensor<4x4xf32>', specified resultType is 'tensor<4x4xf32>'}}
  %0 = tensor.pad %t low[0] high[0] {
  ^bb0(%a:index,%b:index): tensor.yield %f : f32 } : tensor<4x4xf32> to tensor<4x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>,%f:f32) {
// expected-error@below {{specified type 'tensor<4x4x1xf32>' does not match the inferred type 'tensor<4x4xf32>'}}
  %0 = tensor.pad %t low[0,0] high[0,0] {
  ^bb0(%a:index,%b:index): tensor.yield %f : f32 } : tensor<4x4xf32> to tensor<4x4x1xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 16}}
  %0 = tensor.collapse_shape %t [[0,1]] : tensor<4x4xf32> into tensor<15xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{'tensor.collapse_shape' op expected collapsed rank (1) to equal the number of reassociation maps (2).}}
  %0 = tensor.collapse_shape %t [[0],[1]] : tensor<4x4xf32> into tensor<16xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{'tensor.collapse_shape' op expected reassociation map #1 to be valid and contiguous.}}
  %0 = tensor.collapse_shape %t [[0],[0,1]] : tensor<4x4xf32> into tensor<4x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  1.}}
  %0 = tensor.collapse_shape %t [[0]] : tensor<4x4xf32> into tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<?x4xf32>) {
// expected-error@below {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %0 = tensor.collapse_shape %t [[0,1]] : tensor<?x4xf32> into tensor<16xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{'tensor.collapse_shape' op expected collapsed type to be 'tensor<16xf32>', but got 'tensor<16xf64>'}}
  %0 = tensor.collapse_shape %t [[0,1]] : tensor<4x4xf32> into tensor<16xf64>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
// expected-error@below {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 6}}
  %0 = tensor.expand_shape %t [[0,1]] output_shape [2,3] : tensor<4xf32> into tensor<2x3xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>) {
// expected-error@below {{'tensor.expand_shape' op expected the expanded type, 'tensor<16xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<4x4xf32>'.}}
  %0 = tensor.expand_shape %t [[0,1]] output_shape [16] : tensor<4x4xf32> into tensor<16xf32>
  return
}
// -----
func.func @f(%t: tensor<2x1xf32>) {
// expected-error@below {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(2) %t : (tensor<2x1xf32>) -> tensor<2x1xf32>
  return
}
// -----
func.func @f() {
// expected-error@below {{'tensor.concat' op requires at least one input}}
  %0 = tensor.concat dim(0) : () -> tensor<2x1xf32>
  return
}
// -----
func.func @f(%t: tensor<2x1xf32>, %u: tensor<2x2xf32>) {
// expected-error@below {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<2x1xf32>,tensor<2x2xf32>) -> tensor<4x1xf32>
  return
}
// -----
func.func @f(%t: tensor<2x1xf32>, %u: tensor<2xf32>) {
// expected-error@below {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<2x1xf32>,tensor<2xf32>) -> tensor<5x1xf32>
  return
}
// -----
func.func @f(%t: tensor<2x1xf32>, %u: tensor<2x1xf64>) {
// expected-error@below {{'tensor.concat' op inputs and result element type must match}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<2x1xf32>,tensor<2x1xf64>) -> tensor<4x1xf32>
  return
}
// -----
func.func @f(%f:f32) {
// expected-error@below {{'tensor.splat' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.splat %f : tensor<?xf32>
  return
}
// -----
func.func @f(%f:f32) {
// expected-error@below {{'tensor.splat' op failed to verify that operand type matches element type of result}}
  %0 = "tensor.splat"(%f) : (f32) -> tensor<4xf64>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %s: tensor<2xindex>) {
// expected-error@below {{'tensor.reshape' op element types of source and destination tensor types should be the same}}
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x2xf64>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %s: tensor<2xindex>) {
// expected-error@below {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %s: tensor<?xindex>) {
// expected-error@below {{'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked tensor type}}
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<?xindex>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %s: tensor<3xindex>) {
// expected-error@below {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<3xindex>) -> tensor<2x2xf32>
  return
}
// -----
// expected-error@below {{'tensor.yield' op expects parent op to be one of 'tensor.generate, tensor.pad'}}
func.func @f(%t: tensor<4xf32>){ tensor.yield %t : tensor<4xf32> }
// -----
func.func @f(%t: tensor<4xf32>) {
// expected-error@below {{'linalg.index' op expected parent op with LinalgOp interface}}
  %0 = linalg.index 0 : index
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>) {
  
// expected-error@below {{'linalg.generic' op expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32): linalg.yield %in : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>) {
  
// expected-error@below {{'linalg.generic' op unexpected symbols in indexing_map #0}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)[s0] -> (d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32): linalg.yield %in : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>) {
  
// expected-error@below {{'linalg.generic' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0, d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32): linalg.yield %in : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>) {
  
// expected-error@below {{'linalg.generic' op inferred input/output operand #1 has shape's dimension #0 to be 5, but found 4}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%u : tensor<5xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32): linalg.yield %in : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>) {
  
// expected-error@below {{'linalg.generic' op expected type of bb argument #0 ('f64') to match element or self type of the corresponding operand ('f32')}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f64, %o: f32): linalg.yield %o : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>) {
  
// expected-error@below {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f32): linalg.yield %in : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>) {
  
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
// expected-error@below {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
  ^bb0(%in: f32, %o: f32): linalg.yield %in, %o : f32, f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>, %d: f64) {
  
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
// expected-error@below {{'linalg.yield' op type of yield operand 1 ('f64') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
  ^bb0(%in: f32, %o: f32): linalg.yield %d : f64
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.generic' op expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<5xf32>')}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32): linalg.yield %in : f32
  } -> tensor<5xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.generic' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32): linalg.yield %in : f32
  }
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.generic' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0, d0))}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>,affine_map<(d0,d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32): linalg.yield %in : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{custom op 'linalg.generic' unexpected iterator_type (paralel)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["paralel"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32): linalg.yield %in : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.generic' op expected indexing_map #0 to have 2 dim(s) to match the number of loops}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["parallel", "parallel"]} ins(%m : tensor<4xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32): linalg.yield %in : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>, %s: memref<4xf32>) {
  
// expected-error@below {{'linalg.generic' op expected to have pure tensor or buffer semantics}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>,affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%s : memref<4xf32>) outs(%m : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32): linalg.yield %in : f32
  } -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<5xf32>, %o: tensor<2xf32>) {
  
// expected-error@below {{'linalg.generic' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0 + d1, d0))}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0,d1) -> (d0+d1)>,affine_map<(d0,d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%m : tensor<5xf32>) outs(%o : tensor<2xf32>) {
  ^bb0(%in: f32, %o1: f32): linalg.yield %in : f32
  } -> tensor<2xf32>
  return
}
// -----
func.func @f(%m: tensor<5xf32>, %o: tensor<2xf32>, %k: tensor<5xf32>) {
  
// expected-error@below {{'linalg.generic' op inferred input/output operand #0 has shape's dimension #0 to be greater than or equal to 6, but found 5}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0,d1) -> (d0+d1)>,affine_map<(d0,d1) -> (d1)>,affine_map<(d0,d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%m, %k : tensor<5xf32>, tensor<5xf32>) outs(%o : tensor<2xf32>) {
  ^bb0(%in: f32, %in2: f32, %o1: f32): linalg.yield %in : f32
  } -> tensor<2xf32>
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.matmul' op expected operand #1 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.matmul ins(%m, %u : tensor<4x4xf32>, tensor<5xf32>) outs(%m : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<5x3xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  %0 = linalg.matmul ins(%m, %u : tensor<4x4xf32>, tensor<5x3xf32>) outs(%m : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4x5xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.transpose' op dim(result, 1) = 5 doesn't match dim(input, permutation[1]) = 4}}
  %0 = linalg.transpose ins(%m : tensor<4x4xf32>) outs(%u : tensor<4x5xf32>) permutation = [1,0]
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4x5xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%m : tensor<4x4xf32>) outs(%m : tensor<4x4xf32>) permutation = [1,1]
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.transpose' op input rank 2 does not match init rank 1}}
  %0 = linalg.transpose ins(%m : tensor<4x4xf32>) outs(%u : tensor<4xf32>) permutation = [0]
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 2, init rank: 2}}
  %0 = linalg.broadcast ins(%u : tensor<4xf32>) outs(%m : tensor<4x4xf32>) dimensions = [0, 1]
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<5xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 5, init: 4}}
  %0 = linalg.broadcast ins(%u : tensor<5xf32>) outs(%m : tensor<4x4xf32>) dimensions = [0]
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 1], got: 2}}
  %0 = linalg.broadcast ins(%u : tensor<4xf32>) outs(%m : tensor<4x4xf32>) dimensions = [2]
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.reduce' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0 = linalg.reduce {arith.addf} ins(%m : tensor<4x4xf32>) outs(%u : tensor<4xf32>) dimensions = [1, 0]
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %0 = linalg.reduce {arith.addf} ins(%m : tensor<4x4xf32>) outs(%u : tensor<4xf32>) dimensions = [2]
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.reduce' op number of dimensions after reduction 1 doesn't match the init rank 0}}
  %0 = linalg.reduce {arith.addf} ins(%m : tensor<4x4xf32>) outs(%s : tensor<f32>) dimensions = [1]
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'arith.addf' op expected 2 operands, but found 1}}
  %0 = linalg.map {arith.addf} ins(%m : tensor<4x4xf32>) outs(%m : tensor<4x4xf32>)
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.map' op expected shape of input (4) to match shape of output (4, 4)}}
  %0 = linalg.map {arith.addf} ins(%m, %u : tensor<4x4xf32>, tensor<4xf32>) outs(%m : tensor<4x4xf32>)
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4xf32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.add' op expected operand #1 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.add ins(%m, %u : tensor<4x4xf32>, tensor<4xf32>) outs(%m : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4x4xi32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{custom op 'linalg.add' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'f32' and 'i32'}}
  %0 = linalg.add ins(%m, %u : tensor<4x4xf32>, tensor<4x4xi32>) outs(%m : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>, %s: tensor<f32>, %u: tensor<4x4xi32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{'linalg.fill' op expected fill value type ('f64') to match output element type ('f32')}}
  %0 = linalg.fill ins(%d : f64) outs(%m : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%m: tensor<4x4xi1>, %s: tensor<f32>, %u: tensor<4x4xi32>, %v: tensor<4xf64>, %d: f64) {
  
// expected-error@below {{custom op 'linalg.exp' unsupported non numeric type}}
  %0 = linalg.exp ins(%u : tensor<4x4xi32>) outs(%u : tensor<4x4xi32>) -> tensor<4x4xi32>
  return
}
// -----
func.func @f(%q: tensor<9xf32>, %q2: tensor<3x8xf32>, %f: f32) {
// expected-error@below {{expected 'tensor<2x8xf32>' for the packed domain value, got 'tensor<3x8xf32>'}}
  %3 = linalg.pack %q padding_value(%f : f32) inner_dims_pos = [0] inner_tiles = [8] into %q2 : tensor<9xf32> -> tensor<3x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9xf32>, %q2: tensor<2x8xf32>, %f: f32) {
// expected-error@below {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %3 = linalg.pack %q inner_dims_pos = [0] inner_tiles = [8] into %q2 : tensor<9xf32> -> tensor<2x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9xf32>, %q2: tensor<2x8xf32>, %f: f32) {
// expected-error@below {{invalid inner_dims_pos vector}}
  %3 = linalg.pack %q padding_value(%f : f32) inner_dims_pos = [1] inner_tiles = [8] into %q2 : tensor<9xf32> -> tensor<2x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<2x8x8xf32>, %f: f32) {
// expected-error@below {{invalid inner_dims_pos vector}}
  %3 = linalg.pack %q padding_value(%f : f32) inner_dims_pos = [0, 0] inner_tiles = [8, 4] into %q2 : tensor<9x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<2x8x8xf32>, %f: f64) {
// expected-error@below {{'linalg.pack' op expected padding_value has 'f32' but got: 'f64'}}
  %3 = linalg.pack %q padding_value(%f : f64) inner_dims_pos = [0] inner_tiles = [8] into %q2 : tensor<9x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<2x8x8xf32>, %f: f32) {
// expected-error@below {{invalid outer_dims_perm vector}}
  %3 = linalg.pack %q padding_value(%f : f32) outer_dims_perm = [0,0] inner_dims_pos = [0] inner_tiles = [8] into %q2 : tensor<9x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<2x8x8xf32>, %f: f32) {
// expected-error@below {{invalid zero tile factor}}
  %3 = linalg.pack %q padding_value(%f : f32) inner_dims_pos = [0] inner_tiles = [0] into %q2 : tensor<9x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<2x8xf32>, %f: f32) {
// expected-error@below {{packed rank != (unpacked rank + num tiling factors), got 2 != 3}}
  %3 = linalg.pack %q padding_value(%f : f32) inner_dims_pos = [0] inner_tiles = [8] into %q2 : tensor<9x8xf32> -> tensor<2x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<2x8x4xf32>, %f: f32) {
// expected-error@below {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %3 = linalg.pack %q padding_value(%f : f32) inner_dims_pos = [0] inner_tiles = [8] into %q2 : tensor<9x8xf32> -> tensor<2x8x4xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<2x8x8xf32>, %f: f32) {
// expected-error@below {{tiling factors must equal the number of dimensions to tile}}
  %3 = linalg.pack %q padding_value(%f : f32) inner_dims_pos = [0] inner_tiles = [8, 8] into %q2 : tensor<9x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<2x9x8xf32>, %f: f32) {
// expected-error@below {{expected 'tensor<2x8x8xf32>' for the packed domain value, got 'tensor<2x9x8xf32>'}}
  %3 = linalg.pack %q padding_value(%f : f32) inner_dims_pos = [0] inner_tiles = [8] into %q2 : tensor<9x8xf32> -> tensor<2x9x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<2x8x8xf32>, %f: f32) {
// expected-error@below {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %3 = linalg.unpack %q2 inner_dims_pos = [0] inner_tiles = [4] into %q : tensor<2x8x8xf32> -> tensor<9x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<3x8x8xf32>, %f: f32) {
// expected-error@below {{expected 'tensor<2x8x8xf32>' for the packed domain value, got 'tensor<3x8x8xf32>'}}
  %3 = linalg.unpack %q2 inner_dims_pos = [0] inner_tiles = [8] into %q : tensor<3x8x8xf32> -> tensor<9x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<3x8x8xf32>, %f: f32) {
// expected-error@below {{'linalg.softmax' op incorrect dimension specified}}
  %3 = linalg.softmax dimension(2) ins(%q : tensor<9x8xf32>) outs(%q : tensor<9x8xf32>) -> tensor<9x8xf32>
  return
}
// -----
func.func @f(%q: tensor<9x8xf32>, %q2: tensor<3x8x8xf32>, %f: f32) {
// expected-error@below {{'linalg.softmax' op incompatible output shape}}
  %3 = linalg.softmax dimension(1) ins(%q : tensor<9x8xf32>) outs(%q2 : tensor<3x8x8xf32>) -> tensor<3x8x8xf32>
  return
}
