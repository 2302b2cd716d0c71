// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: ops that move elements.

// broadcast_in_dim C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<2x3xi32>
  return
}

// -----

// broadcast_in_dim C2
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{broadcast_dimensions size (1) does not match operand rank (2)}}
  %r = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// broadcast_in_dim C3
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{broadcast_dimensions contains invalid value 2 for result with rank 2}}
  %r = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0, 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// broadcast_in_dim C3: negative
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{broadcast_dimensions contains invalid value -1 for result with rank 2}}
  %r = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0, -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// broadcast_in_dim C4
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{broadcast_dimensions should not have duplicates}}
  %r = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// broadcast_in_dim C5
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{size of operand dimension 0 (2) is not equal to 1 or size of result dimension 1 (3)}}
  %r = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// concatenate C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.concatenate"(%x, %y) {dimension = 0 : i64} : (tensor<2xf32>, tensor<2xi32>) -> tensor<4xf32>
  return
}

// -----

// concatenate C2
func.func @f(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error@+2 {{shapes of operand (0) and (1) are not compatible at non-concat index 1: (2, 3) != (2, 4)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.concatenate"(%x, %y) {dimension = 0 : i64} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

// concatenate C2: rank
func.func @f(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+2 {{operands (0) and (1) do not match rank}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.concatenate"(%x, %y) {dimension = 0 : i64} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<4x3xf32>
  return
}

// -----

// concatenate C3
func.func @f() {
  // expected-error@+1 {{expected 1 or more operands, but found 0}}
  %r = "stablehlo.concatenate"() {dimension = 0 : i64} : () -> tensor<4x3xf32>
  return
}

// -----

// concatenate C4: negative
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.concatenate"(%x) {dimension = -1 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// concatenate C4
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{dimension 2 is out-of-bounds for input rank 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.concatenate"(%x) {dimension = 2 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// concatenate C5
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.concatenate"(%x) {dimension = 0 : i64} : (tensor<2x3xf32>) -> tensor<2x3xi32>
  return
}

// -----

// concatenate C6
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4x3xf32>' are incompatible with return type(s) of operation 'tensor<5x3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.concatenate"(%x, %x) {dimension = 0 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<5x3xf32>
  return
}

// -----

// dynamic_slice C1
func.func @f(%x: tensor<2x3xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{failed to verify that all of {operand, result} have same element type}}
  %r = "stablehlo.dynamic_slice"(%x, %i, %i) {slice_sizes = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xi32>
  return
}

// -----

// dynamic_slice C2
func.func @f(%x: tensor<2x3xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{has mismatched number of start indices (1) and the rank of operand (2)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_slice"(%x, %i) {slice_sizes = array<i64: 1>} : (tensor<2x3xf32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

// dynamic_slice C2: sizes
func.func @f(%x: tensor<2x3xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{has mismatched number of slice sizes (1) and number of start indices (2)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_slice"(%x, %i, %i) {slice_sizes = array<i64: 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

// dynamic_slice C3
func.func @f(%x: tensor<2x3xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  // expected-error@+2 {{start indices must have same element type}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_slice"(%x, %i, %j) {slice_sizes = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i64>) -> tensor<1x1xf32>
  return
}

// -----

// dynamic_slice C4
func.func @f(%x: tensor<2x3xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{has slice size 4 greater than dimension size 3 in dimension 1 of operand}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_slice"(%x, %i, %i) {slice_sizes = array<i64: 1, 4>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  return
}

// -----

// dynamic_slice C4: negative
func.func @f(%x: tensor<2x3xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{has negative size index to dynamic slice: -1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_slice"(%x, %i, %i) {slice_sizes = array<i64: -1, 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

// dynamic_slice C5
func.func @f(%x: tensor<2x3xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<1x1xf32>' are incompatible with return type(s) of operation 'tensor<1x2xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_slice"(%x, %i, %i) {slice_sizes = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  return
}

// -----

// dynamic_update_slice C1
func.func @f(%x: tensor<2x3xf32>, %u: tensor<1x1xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i, %i) : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
  return
}

// -----

// dynamic_update_slice C2
func.func @f(%x: tensor<2x3xf32>, %u: tensor<1x1xi32>, %i: tensor<i32>) {
  // expected-error@+1 {{failed to verify that all of {operand, update, result} have same element type}}
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i, %i) : (tensor<2x3xf32>, tensor<1x1xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// dynamic_update_slice C3
func.func @f(%x: tensor<2x3xf32>, %u: tensor<1xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{update rank does not match operand rank: 1 vs 2.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i, %i) : (tensor<2x3xf32>, tensor<1xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// dynamic_update_slice C4
func.func @f(%x: tensor<2x3xf32>, %u: tensor<1x1xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{expects number of start_indices to match operand rank: 1 vs 2.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i) : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// dynamic_update_slice C5
func.func @f(%x: tensor<2x3xf32>, %u: tensor<1x1xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  // expected-error@+2 {{start indices must have same element type}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i, %j) : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

// dynamic_update_slice C6
func.func @f(%x: tensor<2x3xf32>, %u: tensor<1x4xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{expects size at dimension 1 of update to be in range [0, 3]. Got: 4.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i, %i) : (tensor<2x3xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// get_dimension_size C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{requires dimension attribute in range [0, 2); found (2)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.get_dimension_size"(%x) {dimension = 2 : i64} : (tensor<2x3xf32>) -> tensor<i32>
  return
}

// -----

// get_dimension_size C1: negative
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.get_dimension_size"(%x) {dimension = -1 : i64} : (tensor<2x3xf32>) -> tensor<i32>
  return
}

// -----

// iota C1
func.func @f() {
  // expected-error@+1 {{iota dimension cannot go beyond the output rank.}}
  %r = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<4xi32>
  return
}

// -----

// iota C1: negative
func.func @f() {
  // expected-error@+1 {{attribute 'iota_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.iota"() {iota_dimension = -1 : i64} : () -> tensor<4xi32>
  return
}

// -----

// iota C1: rank 0
func.func @f() {
  // expected-error@+1 {{does not support scalars.}}
  %r = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<i32>
  return
}

// -----

// pad C1
func.func @f(%x: tensor<2x3xf32>, %v: tensor<i32>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.pad"(%x, %v) {edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 0, 1>, interior_padding = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x5xf32>
  return
}

// -----

// pad C2
func.func @f(%x: tensor<2x3xf32>, %v: tensor<f32>) {
  // expected-error@+2 {{edge_padding_low length (1) must match operand rank (2)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.pad"(%x, %v) {edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// pad C2: sizes differ
func.func @f(%x: tensor<2x3xf32>, %v: tensor<f32>) {
  // expected-error@+1 {{failed to verify that all of {edge_padding_low, edge_padding_high, interior_padding} have same size}}
  %r = "stablehlo.pad"(%x, %v) {edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// pad C3
func.func @f(%x: tensor<2x3xf32>, %v: tensor<f32>) {
  // expected-error@+2 {{Interior padding cannot be negative: -1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.pad"(%x, %v) {edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, -1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// pad C4
func.func @f(%x: tensor<2x3xf32>, %v: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x5xf32>' are incompatible with return type(s) of operation 'tensor<2x6xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.pad"(%x, %v) {edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 0, 1>, interior_padding = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x6xf32>
  return
}

// -----

// pad C4: negative size
func.func @f(%x: tensor<2x3xf32>, %v: tensor<f32>) {
  // expected-error@+2 {{Padding result in negative size for dimension 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.pad"(%x, %v) {edge_padding_low = array<i64: 0, -2>, edge_padding_high = array<i64: 0, -2>, interior_padding = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x0xf32>
  return
}

// -----

// pad I2
func.func @f(%x: tensor<2x3xf32>, %v: tensor<1xf32>) {
  // expected-error@+1 {{but got 'tensor<1xf32>'}}
  %r = "stablehlo.pad"(%x, %v) {edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}

// -----

// reshape C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.reshape"(%x) : (tensor<2x3xf32>) -> tensor<6xi32>
  return
}

// -----

// reshape C2
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{number of output elements (7) doesn't match expected number of elements (6)}}
  %r = "stablehlo.reshape"(%x) : (tensor<2x3xf32>) -> tensor<7xf32>
  return
}

// -----

// reverse C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.reverse"(%x) {dimensions = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// reverse C2
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{dimensions should be unique. Got: 0, 0}}
  %r = "stablehlo.reverse"(%x) {dimensions = array<i64: 0, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// reverse C3
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{all dimensions should be between [0, 2). Got dimension: 2.}}
  %r = "stablehlo.reverse"(%x) {dimensions = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// reverse C3: negative
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{all dimensions should be non-negative. Got dimension: -1.}}
  %r = "stablehlo.reverse"(%x) {dimensions = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// slice C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<1x1xi32>
  return
}

// -----

// slice C2
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{the number of elements in start_indices (1) does not match the rank of the operand (2)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 0>, limit_indices = array<i64: 1>, strides = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return
}

// -----

// slice C2: sizes differ
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{failed to verify that all of {start_indices, limit_indices, strides} have same size}}
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 1>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return
}

// -----

// slice C3: negative start
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{negative start index -1 in dimension 0}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: -1, 0>, limit_indices = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<1x1xf32>
  return
}

// -----

// slice C3: limit
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{limit index 4 is larger than dimension size 3 in dimension 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 1, 4>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<1x4xf32>
  return
}

// -----

// slice C3: order
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{start index 2 is larger than limit index 1 in dimension 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 0, 2>, limit_indices = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<1x1xf32>
  return
}

// -----

// slice C4
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{stride must be positive but got 0 in dimension 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 1, 1>, strides = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<1x1xf32>
  return
}

// -----

// slice C5
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<1x2xf32>' are incompatible with return type(s) of operation 'tensor<1x3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 1, 3>, strides = array<i64: 1, 2>} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return
}

// -----

// transpose C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xi32>
  return
}

// -----

// transpose C2
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{attribute permutation must be a permutation of [0, 1] but got 1, 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// transpose C2: size
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{TransposeOp operand rank 2 does not match permutation size 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// transpose C3
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// set_dimension_size
func.func @f(%x: tensor<2x3xf32>, %n: tensor<i32>) {
  // expected-error@+2 {{requires dimension attribute in range [0, 2); found (2)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.set_dimension_size"(%x, %n) {dimension = 2 : i64} : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x?xf32>
  return
}

// -----

// dynamic_broadcast_in_dim C2
func.func @f(%x: tensor<2x3xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{broadcast_dimensions size (1) does not match operand rank (2)}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

// dynamic_broadcast_in_dim C4
func.func @f(%x: tensor<2x3xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{broadcast_dimensions should not have duplicates}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

// dynamic_broadcast_in_dim C7
func.func @f(%x: tensor<2x3xf32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{output_dimensions should have a rank equal to output rank: expected 2 sizes, but got 3}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<?x?xf32>
  return
}

// -----

// dynamic_broadcast_in_dim C8
func.func @f(%x: tensor<2x3xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{duplicate expansion hint for at least one operand dimension}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0, 1>, known_expanding_dimensions = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

// dynamic_broadcast_in_dim C9
func.func @f(%x: tensor<2x3xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{hint for expanding dimension 5 does not refer to a valid operand dimension}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0, 1>, known_expanding_dimensions = array<i64: 5>} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

// dynamic_broadcast_in_dim C10
func.func @f(%x: tensor<2x3xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{hint for expanding dimension 5 does not refer to a valid operand dimension}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0, 1>, known_nonexpanding_dimensions = array<i64: 5>} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

// dynamic_iota C1
func.func @f(%s: tensor<1xi64>) {
  // expected-error@+1 {{iota dimension cannot go beyond the output rank.}}
  %r = "stablehlo.dynamic_iota"(%s) {iota_dimension = 1 : i64} : (tensor<1xi64>) -> tensor<?xi32>
  return
}

// -----

// dynamic_iota C2
func.func @f(%s: tensor<2xi64>) {
  // expected-error@+1 {{output_shape should have a rank equal to output rank: expected 1 sizes, but got 2}}
  %r = "stablehlo.dynamic_iota"(%s) {iota_dimension = 0 : i64} : (tensor<2xi64>) -> tensor<?xi32>
  return
}

// -----

// dynamic_reshape C1
func.func @f(%x: tensor<2x3xf32>, %s: tensor<1xi64>) {
  // expected-error@+1 {{expects operand and result to have compatible element type. Got: 'tensor<2x3xf32>' and 'tensor<?xi32>'}}
  %r = "stablehlo.dynamic_reshape"(%x, %s) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<?xi32>
  return
}

// -----

// dynamic_reshape C3
func.func @f(%x: tensor<2x3xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{result should have a rank equal to the number of elements in output_shape}}
  %r = "stablehlo.dynamic_reshape"(%x, %s) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?xf32>
  return
}

// -----

// dynamic_reshape C4
func.func @f(%x: tensor<2x3xf32>) {
  %s = stablehlo.constant dense<6> : tensor<1xi64>
  // expected-error@+1 {{number of output elements (7) doesn't match expected number of elements (6)}}
  %r = "stablehlo.dynamic_reshape"(%x, %s) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<7xf32>
  return
}

// -----

// dynamic_pad C2
func.func @f(%x: tensor<4xf32>, %v: tensor<f32>, %s: tensor<2xi64>, %t: tensor<1xi64>) {
  // expected-error@+1 {{failed to verify that all of {edge_padding_low, edge_padding_high, interior_padding} have same type}}
  %r = "stablehlo.dynamic_pad"(%x, %v, %s, %t, %t) : (tensor<4xf32>, tensor<f32>, tensor<2xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// dynamic_pad I2
func.func @f(%x: tensor<4xf32>, %v: tensor<1xf32>, %t: tensor<1xi64>) {
  // expected-error@+1 {{but got 'tensor<1xf32>'}}
  %r = "stablehlo.dynamic_pad"(%x, %v, %t, %t, %t) : (tensor<4xf32>, tensor<1xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// real_dynamic_slice
func.func @f(%x: tensor<4xf32>, %s: tensor<2xi64>, %t: tensor<1xi64>) {
  // expected-error@+1 {{failed to verify that all of {start_indices, limit_indices, strides} have same type}}
  %r = "stablehlo.real_dynamic_slice"(%x, %s, %t, %t) : (tensor<4xf32>, tensor<2xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// dynamic_broadcast_in_dim C1
func.func @f(%x: tensor<3xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{expects operand and result to have compatible element type. Got: 'tensor<3xf32>' and 'tensor<?x3xi32>'}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x3xi32>
  return
}

// -----

// dynamic_broadcast_in_dim C3
func.func @f(%x: tensor<3xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{broadcast_dimensions contains invalid value 2 for result with rank 2}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 2>} : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x3xf32>
  return
}

// -----

// dynamic_broadcast_in_dim C5
func.func @f(%x: tensor<3xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{size of operand dimension 0 (3) is not compatible with size of result dimension 1 (4)}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return
}

// -----

// dynamic_broadcast_in_dim C5: constant shape
func.func @f(%x: tensor<3xf32>) {
  %s = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  // expected-error@+1 {{size of operand dimension 0 (3) is not equal to 1 or value of shape at index 1 (4)}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

// dynamic_broadcast_in_dim C7: constant shape
func.func @f(%x: tensor<3xf32>) {
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // expected-error@+1 {{output shape [2, 3] is incompatible with return type of operation 'tensor<4x?xf32>'}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>, tensor<2xi64>) -> tensor<4x?xf32>
  return
}

// -----

// dynamic_reshape C2
func.func @f(%x: tensor<3xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{number of output elements (4) doesn't match expected number of elements (3)}}
  %r = "stablehlo.dynamic_reshape"(%x, %s) : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x2xf32>
  return
}

// -----

// dynamic_reshape C2: constant shape
func.func @f(%x: tensor<3xf32>) {
  %s = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  // expected-error@+1 {{output_shape is incompatible with input type of operation: input has 3 elements, but output_shape has 4}}
  %r = "stablehlo.dynamic_reshape"(%x, %s) : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  return
}

// -----

// dynamic_pad C1
func.func @f(%x: tensor<3xf32>, %p: tensor<f64>, %a: tensor<1xi64>) {
  // expected-error@+1 {{failed to verify that all of {operand, padding_value, result} have same element type}}
  %r = "stablehlo.dynamic_pad"(%x, %p, %a, %a, %a) : (tensor<3xf32>, tensor<f64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// dynamic_pad C3
func.func @f(%x: tensor<3xf32>, %p: tensor<f32>, %a: tensor<1xi64>) {
  %n = stablehlo.constant dense<-1> : tensor<1xi64>
  // expected-error@+1 {{interior_padding must be non-negative, but got -1}}
  %r = "stablehlo.dynamic_pad"(%x, %p, %a, %a, %n) : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// dynamic_pad C4
func.func @f(%x: tensor<3xf32>, %p: tensor<f32>, %a: tensor<1xi64>) {
  %n = stablehlo.constant dense<1> : tensor<1xi64>
  // expected-error@+1 {{expected output dimension at index 0 to equal 7, but got 8}}
  %r = "stablehlo.dynamic_pad"(%x, %p, %n, %n, %n) : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xf32>
  return
}

// -----

// dynamic_pad C4: rank
func.func @f(%x: tensor<3xf32>, %p: tensor<f32>, %a: tensor<1xi64>) {
  // expected-error@+1 {{failed to verify that all of {operand, result} have same rank}}
  %r = "stablehlo.dynamic_pad"(%x, %p, %a, %a, %a) : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}
