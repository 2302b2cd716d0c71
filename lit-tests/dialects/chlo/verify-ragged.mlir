// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint, which it names as docs/constraints.tsv does: ragged_dot.

// chlo.ragged_dot I1
func.func @f(%x: !stablehlo.token, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (!stablehlo.token, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot I2
func.func @f(%x: tensor<4x5xf32>, %y: !stablehlo.token, %g: tensor<2xi64>) {
  // expected-error@+1 {{operand #1 must be tensor of }}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, !stablehlo.token, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot I3
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xf32>) {
  // expected-error@+1 {{operand #2 must be ranked tensor of 2/4/8/16/32/64-bit integer values}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xf32>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot I4
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{attribute 'ragged_dot_dimension_numbers' failed to satisfy constraint}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = 1 : i64} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot I5
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{attribute 'precision_config' failed to satisfy constraint: Precision Config attribute}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {precision_config = [1 : i64], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C1
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{expects precision config to be empty or have <= 2 elements}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {precision_config = [#chlo<precision HIGH>, #chlo<precision HIGH>, #chlo<precision HIGH>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C2
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{lhs and rhs should have the same number of batching dimensions}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C3
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{lhs and rhs should have the same number of contracting dimensions}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C4
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{has duplicated dimension from lhs_batching_dimensions and lhs_contracting_dimensions: 1}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C5
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{has duplicated dimension from rhs_batching_dimensions and rhs_contracting_dimensions: 1}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C6
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{lhs_contracting_dimensions value: 2 is out of range: [0, 2)}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C7
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{rhs_contracting_dimensions value: 3 is out of range: [0, 3)}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C8
func.func @f(%x: tensor<7x4x5xf32>, %y: tensor<2x6x5x3xf32>, %g: tensor<7x2xi64>) {
  // expected-error@+1 {{batching dimension sizes must match for lhs/rhs}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<7x4x5xf32>, tensor<2x6x5x3xf32>, tensor<7x2xi64>) -> tensor<7x4x3xf32>
  return
}

// -----

// chlo.ragged_dot C9
func.func @f(%x: tensor<4x6xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{contracting dimension sizes must match for lhs/rhs}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x6xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C10
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{There must be exactly one ragged dimension in the lhs}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0, 1], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C11
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{Expects lhs_ragged_dim to be in range [0, lhs_rank), i.e. [0, 2). got: 2.}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [2], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C12
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<4x2xi64>) {
  // expected-error@+1 {{expected group_sizes to have rank 1, got 2}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<4x2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C12: rank 0
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<i64>) {
  // expected-error@+1 {{expected group_sizes to have rank 1, got 0}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<i64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C13
func.func @f(%x: tensor<7x4x5xf32>, %y: tensor<2x7x5x3xf32>, %g: tensor<6x2xi64>) {
  // expected-error@+1 {{group_sizes is expected to have shape [7, 2], got [6, 2]}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<7x4x5xf32>, tensor<2x7x5x3xf32>, tensor<6x2xi64>) -> tensor<7x4x3xf32>
  return
}

// -----

// chlo.ragged_dot C14
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{Expects rhs_group_dim to be in range [0, rhs_rank), i.e. [0, 3). got: 3.}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [3]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C15: contracting
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{has duplicated dimension from rhs_group_dimensions and rhs_contracting_dimensions: 1}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [1]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C15: batching
func.func @f(%x: tensor<7x4x5xf32>, %y: tensor<2x7x5x3xf32>, %g: tensor<7x2xi64>) {
  // expected-error@+1 {{has duplicated dimension from rhs_group_dimensions and rhs_batching_dimensions: 1}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [1]>} : (tensor<7x4x5xf32>, tensor<2x7x5x3xf32>, tensor<7x2xi64>) -> tensor<7x4x3xf32>
  return
}

// -----

// chlo.ragged_dot C16
func.func @f(%x: tensor<4x5xf32>, %y: tensor<5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{There must be zero group dimensions in the rhs when the ragged dimension is batch or contracting}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = [1]>} : (tensor<4x5xf32>, tensor<5x3xf32>, tensor<2xi64>) -> tensor<2x4x3xf32>
  return
}

// -----

// chlo.ragged_dot C17
func.func @f(%x: tensor<4x5xf32>, %y: tensor<5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{There must be exactly one group dimension in the rhs when the lhs ragged dimension is non-contracting}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0]>} : (tensor<4x5xf32>, tensor<5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C18
func.func @f(%x: tensor<4x5xf32>, %y: tensor<3x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{rhs group dimension is expected to have size=2, got 3}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<3x5x3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  return
}

// -----

// chlo.ragged_dot C19
func.func @f(%x: tensor<4x5xf32>, %y: tensor<2x5x3xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{inferred shape '[4, 3]' is incompatible with return type of operation 'tensor<4x4xf32>'}}
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x5xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<4x4xf32>
  return
}
