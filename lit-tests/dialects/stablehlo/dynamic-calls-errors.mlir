// RUN: terrace opt %s --split-input-file --verify-diagnostics

func.func @plus(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
func.func @count(%x: tensor<4xf32>, %z: tensor<f32>, %s: tensor<1xi64>) {
  // expected-error@+1 {{@stablehlo.dynamic_reduce_window takes 7 operands and has 1 results, but got 6 and 1}}
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %z, %s, %s, %s, %s) {called_computations = [@plus]} : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @plus(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
func.func @padding(%x: tensor<4xf32>, %z: tensor<f32>, %s: tensor<1xi64>) {
  // expected-error@+1 {{expects padding (operand #6) to be 'tensor<1x2xi64>' or the like, but got 'tensor<1xi64>'}}
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %z, %s, %s, %s, %s, %s) {called_computations = [@plus]} : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @plus(%a: tensor<f64>, %b: tensor<f64>) -> tensor<f64> {
  return %a : tensor<f64>
}
func.func @body(%x: tensor<4xf32>, %z: tensor<f32>, %s: tensor<1xi64>, %p: tensor<1x2xi64>) {
  // expected-error@+1 {{expects the called function to have type '(tensor<f32>, tensor<f32>) -> tensor<f32>', but @plus has '(tensor<f64>, tensor<f64>) -> tensor<f64>'}}
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %z, %s, %s, %s, %s, %p) {called_computations = [@plus]} : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @missing(%x: tensor<4xf32>, %z: tensor<f32>, %s: tensor<1xi64>, %p: tensor<1x2xi64>) {
  // expected-error@+1 {{'@minus' does not reference a valid function}}
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %z, %s, %s, %s, %s, %p) {called_computations = [@minus]} : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<?xf32>
  // expected-error@+1 {{expects called_computations to name one function}}
  %1 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %z, %s, %s, %s, %s, %p) : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<?xf32>
  // expected-error@+1 {{expects the init value of input #0 to be 'tensor<f32>', but got 'tensor<1xi64>'}}
  %2 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %s, %s, %s, %s, %s, %p) : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @bits(%s: tensor<2xui64>, %n: tensor<1xi64>) {
  // expected-error@+1 {{expects an attribute rng_algorithm of the kind #stablehlo<rng_algorithm DEFAULT>}}
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%s, %n) : (tensor<2xui64>, tensor<1xi64>) -> (tensor<2xui64>, tensor<?xui32>)
  // expected-error@+1 {{output state shape must be compatible with initial state shape. Got: 'tensor<2xui64>' and 'tensor<3xui64>'}}
  %1:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%s, %n) {rng_algorithm = #stablehlo<rng_algorithm DEFAULT>} : (tensor<2xui64>, tensor<1xi64>) -> (tensor<3xui64>, tensor<?xui32>)
  // expected-error@+1 {{expects output_shape (operand #1) to be 'tensor<2xi64>' or the like, but got 'tensor<1xi64>'}}
  %2:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%s, %n) {rng_algorithm = #stablehlo<rng_algorithm DEFAULT>} : (tensor<2xui64>, tensor<1xi64>) -> (tensor<2xui64>, tensor<?x?xui32>)
  // expected-error@+1 {{expects state and output to be tensors of integers or floats, but got 'tensor<?xcomplex<f32>>'}}
  %3:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%s, %n) {rng_algorithm = #stablehlo<rng_algorithm DEFAULT>} : (tensor<2xui64>, tensor<1xi64>) -> (tensor<2xui64>, tensor<?xcomplex<f32>>)
  return
}

// -----

func.func @top(%x: tensor<2x4xf32>, %k: tensor<i32>, %f: tensor<f32>, %y: tensor<f32>) {
  // expected-error@+1 {{expects k (operand #1) to be 'tensor<i64>' or the like, but got 'tensor<f32>'}}
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %f) : (tensor<2x4xf32>, tensor<f32>) -> (tensor<2x?xf32>, tensor<2x?xi32>)
  // expected-error@+1 {{expects operand #0 to be a tensor of rank at least 1, but got 'tensor<f32>'}}
  %1:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%y, %k) : (tensor<f32>, tensor<i32>) -> (tensor<2x?xf32>, tensor<2x?xi32>)
  // expected-error@+1 {{expects result #1 to be 'tensor<2x?xi32>' with any last size, but got 'tensor<2x?xi64>'}}
  %2:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<2x4xf32>, tensor<i32>) -> (tensor<2x?xf32>, tensor<2x?xi64>)
  // expected-error@+1 {{result #0 has 5 elements in its last dimension, more than the 4 of operand #0}}
  %3:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<2x4xf32>, tensor<i32>) -> (tensor<2x5xf32>, tensor<2x5xi32>)
  return
}

// -----

func.func @gt(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @approx(%x: tensor<2x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects a dictionary mhlo.backend_config}}
  %0 = stablehlo.custom_call @ApproxTopK(%x, %i) {called_computations = [@gt]} : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x3xf32>
  // expected-error@+1 {{expects an i64 top_k in its backend_config}}
  %1 = stablehlo.custom_call @ApproxTopK(%x, %i) {called_computations = [@gt], mhlo.backend_config = {}} : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x3xf32>
  // expected-error@+1 {{top_k is 5, but there are 4 elements along dimension 1}}
  %2 = stablehlo.custom_call @ApproxTopK(%x, %i) {called_computations = [@gt], mhlo.backend_config = {aggregate_to_topk = true, recall_target = 0.9 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 5 : i64}} : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x5xf32>
  // expected-error@+1 {{reduction_dim should be in [0, 2), but got 2}}
  %3 = stablehlo.custom_call @ApproxTopK(%x, %i) {called_computations = [@gt], mhlo.backend_config = {aggregate_to_topk = true, recall_target = 0.9 : f32, reduction_dim = 2 : i64, reduction_input_size_override = -1 : i64, top_k = 3 : i64}} : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x3xf32>
  // expected-error@+1 {{recall_target should be in (0, 1], but got 0}}
  %4 = stablehlo.custom_call @ApproxTopK(%x, %i) {called_computations = [@gt], mhlo.backend_config = {aggregate_to_topk = true, recall_target = 0.0 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 3 : i64}} : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x3xf32>
  // expected-error@+1 {{expects result #0 to be 'tensor<2x3xf32>', but got 'tensor<2x2xf32>'}}
  %5 = stablehlo.custom_call @ApproxTopK(%x, %i) {called_computations = [@gt], mhlo.backend_config = {aggregate_to_topk = true, recall_target = 0.9 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 3 : i64}} : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x2xf32>
  // expected-error@+1 {{has top_k in its backend_config and as an operand}}
  %6 = stablehlo.custom_call @stablehlo.dynamic_approx_top_k(%x, %i, %i) {called_computations = [@gt], mhlo.backend_config = {top_k = 5 : i64}} : (tensor<2x4xf32>, tensor<f32>, tensor<f32>) -> tensor<2x5xf32>
  return
}
