// RUN: terrace opt %s --split-input-file --verify-diagnostics

// What each op says where types of operands and results do not belong together, in upstream's words.

func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>, %m: tensor<2x2xf32>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.batch_norm_inference"(%m, %x, %x, %x, %y) {epsilon = 1.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf64>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2x2xf64>
  return
}

// -----

func.func @f(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.cholesky"(%x) : (tensor<2x2xf32>) -> tensor<2x2xf64>
  return
}

// -----

func.func @f(%x: tensor<2x2xf32>, %y: tensor<2x2xf64>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.clamp"(%x, %y, %x) : (tensor<2x2xf32>, tensor<2x2xf64>, tensor<2x2xf32>) -> tensor<2x2xf64>
  return
}

// -----

func.func @f(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.reshape"(%x) : (tensor<2x2xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @f(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x2xf32>) -> tensor<2x2xf64>
  return
}

// -----

func.func @f(%x: tensor<2x2xf32>, %y: tensor<2x2xf64>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true} : (tensor<2x2xf32>, tensor<2x2xf64>) -> tensor<2x2xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 0>, limit_indices = array<i64: 2>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{failed to verify that all of {start_indices, limit_indices, strides} have same size}}
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 0>, limit_indices = array<i64: 2>, strides = array<i64: 1, 1>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.broadcast"(%x) {broadcast_sizes = array<i64: 2>} : (tensor<4xf32>) -> tensor<2x4xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %y: tensor<4xf64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.concatenate"(%x, %y) {dimension = 0 : i64} : (tensor<4xf32>, tensor<4xf64>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.reverse"(%x) {dimensions = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %y: tensor<f64>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.pad"(%x, %y) {edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0>} : (tensor<4xf32>, tensor<f64>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{failed to verify that all of {edge_padding_low, edge_padding_high, interior_padding} have same size}}
  %r = "stablehlo.pad"(%x, %y) {edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{failed to verify that all of {operand, result} have same element type}}
  %r = "stablehlo.dynamic_slice"(%x, %i) {slice_sizes = array<i64: 2>} : (tensor<4xf32>, tensor<i32>) -> tensor<2xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %u: tensor<2xf64>, %i: tensor<i32>) {
  // expected-error@+1 {{failed to verify that all of {operand, update, result} have same element type}}
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i) : (tensor<4xf32>, tensor<2xf64>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<f32>, %b: tensor<f64>, %s: tensor<1xi64>) {
  // expected-error@+1 {{failed to verify that all of {a, b, result} have same element type}}
  %r = "stablehlo.rng"(%a, %b, %s) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %s: tensor<1xi64>) {
  // expected-error@+1 {{failed to verify that all of {operand, result} have same element type}}
  %r = "stablehlo.real_dynamic_slice"(%x, %s, %s, %s) : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %s: tensor<1xi64>, %t: tensor<1xi32>) {
  // expected-error@+1 {{failed to verify that all of {start_indices, limit_indices, strides} have same type}}
  %r = "stablehlo.real_dynamic_slice"(%x, %s, %s, %t) : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %p: tensor<f64>, %s: tensor<1xi64>) {
  // expected-error@+1 {{failed to verify that all of {operand, padding_value, result} have same element type}}
  %r = "stablehlo.dynamic_pad"(%x, %p, %s, %s, %s) : (tensor<4xf32>, tensor<f64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %p: tensor<f32>, %s: tensor<1xi64>, %t: tensor<1xi32>) {
  // expected-error@+1 {{failed to verify that all of {edge_padding_low, edge_padding_high, interior_padding} have same type}}
  %r = "stablehlo.dynamic_pad"(%x, %p, %s, %t, %s) : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi32>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %p: tensor<f32>, %s: tensor<1xi64>) {
  // expected-error@+1 {{failed to verify that all of {operand, result} have same rank}}
  %r = "stablehlo.dynamic_pad"(%x, %p, %s, %s, %s) : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same element type for operand and result at index 0}}
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same element type for operand and result at index 0}}
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %y: tensor<4xf64>) {
  // expected-error@+1 {{requires the same element type for all operands}}
  %r = "stablehlo.complex"(%x, %y) : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %y: tensor<4xf64>) {
  // expected-error@+1 {{requires compatible element types for all operands}}
  %r = "stablehlo.compare"(%x, %y) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xi1>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same type for operand and result at index 0}}
  %r = "stablehlo.optimization_barrier"(%x) : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same number of operands and results}}
  %r:2 = "stablehlo.optimization_barrier"(%x) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.cross-replica-sum"(%x) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.uniform_quantize"(%x) : (tensor<4xf32>) -> tensor<5x!quant.uniform<i8:f32, 1.0:0>>
  return
}

// -----

func.func @f(%x: tensor<4x2xf32>, %i: tensor<1x1xi32>) {
  // expected-error@+1 {{failed to verify that all of {operand, result} have same element type}}
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<4x2xf32>, tensor<1x1xi32>) -> tensor<1x2xf64>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{requires the same number of operands and results}}
  %r = "stablehlo.all_gather"(%x, %x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 1.0:0>>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 0>, limit_indices = array<i64: 2>, strides = array<i64: 1>} : (tensor<4x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:0>>
  return
}
