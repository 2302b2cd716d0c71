// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: batch normalization.

// batch_norm_inference C1
func.func @f(%x: tensor<2x3xf32>, %f: tensor<3xf32>) {
  // expected-error@+2 {{expects featureIndex to be smaller than the rank of multi-dimensional operands; got featureIndex 2, and rank 2.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference C1: negative
func.func @f(%x: tensor<2x3xf32>, %f: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'feature_index' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) {epsilon = 0.001 : f32, feature_index = -1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference C2
func.func @f(%x: tensor<2x3xf32>, %f: tensor<3xf64>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference C3
func.func @f(%x: tensor<2x3xf32>, %f: tensor<2xf32>) {
  // expected-error@+2 {{expects the size of single-dimensional operands to be compatible with feature count, but the size of single-dimensional operands is 2 and the feature count is 3.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference C7
func.func @f(%x: tensor<2x3xf32>, %f: tensor<3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// batch_norm_training C1
func.func @f(%x: tensor<2x3xf32>, %f: tensor<3xf32>) {
  // expected-error@+2 {{expects featureIndex to be smaller than the rank of multi-dimensional operands; got featureIndex 2, and rank 2.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:3 = "stablehlo.batch_norm_training"(%x, %f, %f) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_training C3
func.func @f(%x: tensor<2x3xf32>, %f: tensor<2xf32>) {
  // expected-error@+2 {{expects the size of single-dimensional operands to be compatible with feature count, but the size of single-dimensional operands is 2 and the feature count is 3.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:3 = "stablehlo.batch_norm_training"(%x, %f, %f) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// batch_norm_training C5
func.func @f(%x: tensor<2x3xf32>, %f: tensor<3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>', 'tensor<4xf32>', 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:3 = "stablehlo.batch_norm_training"(%x, %f, %f) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<4xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_grad C1
func.func @f(%x: tensor<2x3xf32>, %f: tensor<3xf32>) {
  // expected-error@+2 {{expects featureIndex to be smaller than the rank of multi-dimensional operands; got featureIndex 2, and rank 2.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:3 = "stablehlo.batch_norm_grad"(%x, %f, %f, %f, %x) {epsilon = 0.001 : f32, feature_index = 2 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_grad C3
func.func @f(%x: tensor<2x3xf32>, %f: tensor<3xf32>, %g: tensor<2x4xf32>) {
  // expected-error@+2 {{expects multi-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:3 = "stablehlo.batch_norm_grad"(%x, %f, %f, %f, %g) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x4xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_grad C5
func.func @f(%x: tensor<2x3xf32>, %f: tensor<2xf32>) {
  // expected-error@+2 {{expects the size of single-dimensional operands to be compatible with feature count, but the size of single-dimensional operands is 2 and the feature count is 3.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:3 = "stablehlo.batch_norm_grad"(%x, %f, %f, %f, %x) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

// batch_norm_grad C2
func.func @f(%x: tensor<2x3xf32>, %v: tensor<3xf32>, %w: tensor<3xf64>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r:3 = "stablehlo.batch_norm_grad"(%x, %v, %w, %v, %x) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf64>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_grad C4
func.func @f(%x: tensor<2x3xf32>, %v: tensor<3xf32>, %w: tensor<4xf32>) {
  // expected-error@+2 {{expects single-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:3 = "stablehlo.batch_norm_grad"(%x, %v, %w, %v, %x) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_inference C4
func.func @f(%x: tensor<2x3xf32>, %v: tensor<3xf32>, %w: tensor<4xf32>) {
  // expected-error@+2 {{expects single-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.batch_norm_inference"(%x, %v, %w, %v, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference C5
func.func @f(%x: tensor<2x3xf32>, %v: tensor<3xf32>, %w: tensor<4xf32>) {
  // expected-error@+2 {{expects single-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.batch_norm_inference"(%x, %v, %v, %w, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference C6
func.func @f(%x: tensor<2x3xf32>, %v: tensor<3xf32>, %w: tensor<4xf32>) {
  // expected-error@+2 {{expects single-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.batch_norm_inference"(%x, %v, %v, %v, %w) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_training C2
func.func @f(%x: tensor<2x3xf32>, %v: tensor<3xf32>, %w: tensor<3xf64>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r:3 = "stablehlo.batch_norm_training"(%x, %v, %w) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf64>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_training C4
func.func @f(%x: tensor<2x3xf32>, %v: tensor<3xf32>, %w: tensor<4xf32>) {
  // expected-error@+2 {{expects single-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:3 = "stablehlo.batch_norm_training"(%x, %v, %w) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_training C5
func.func @f(%x: tensor<2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>', 'tensor<4xf32>', 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:3 = "stablehlo.batch_norm_training"(%x, %v, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<4xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_training C6
func.func @f(%x: tensor<2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:3 = "stablehlo.batch_norm_training"(%x, %v, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>)
  return
}

// -----

// batch_norm_training C7
func.func @f(%x: tensor<2x3xf32>, %v: tensor<3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>', 'tensor<3xf32>', 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:3 = "stablehlo.batch_norm_training"(%x, %v, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}
