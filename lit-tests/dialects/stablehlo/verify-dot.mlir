// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: linear algebra.

// dot_general C1
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{lhs and rhs should have the same number of batching dimensions}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C2
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{lhs and rhs should have the same number of contracting dimensions}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = []>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C3
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{has duplicated dimension from lhs_batching_dimensions and lhs_contracting_dimensions: 0}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 0], rhs_batching_dimensions = [0, 0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C3: lists meet
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{has duplicated dimension from lhs_batching_dimensions and lhs_contracting_dimensions: 0}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C4
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{has duplicated dimension from rhs_batching_dimensions and rhs_contracting_dimensions: 0}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C5
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{lhs_batching_dimensions value: 3 is out of range: [0, 3)}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [3], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C5: negative
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{lhs_batching_dimensions value: -1 is out of range: [0, 3)}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [-1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C6
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{lhs_contracting_dimensions value: 3 is out of range: [0, 3)}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C7
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{rhs_batching_dimensions value: 3 is out of range: [0, 3)}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [3], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C8
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{rhs_contracting_dimensions value: 3 is out of range: [0, 3)}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C9
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<7x4x5xf32>) {
  // expected-error@+1 {{batching dimension sizes must match for lhs/rhs}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<7x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C10
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{contracting dimension sizes must match for lhs/rhs}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return
}

// -----

// dot_general C12
func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) {
  // expected-error@+1 {{inferred shape '[2, 3, 5]' is incompatible with return type of operation 'tensor<2x3x6xf32>'}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x6xf32>
  return
}

// -----

// dot
func.func @f(%x: tensor<2x3xf32>, %y: tensor<4x5xf32>) {
  // expected-error@+1 {{contracting dimension sizes must match for lhs/rhs}}
  %r = "stablehlo.dot"(%x, %y) : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

// dot: result
func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x5xf32>) {
  // expected-error@+1 {{inferred shape '[2, 5]' is incompatible with return type of operation 'tensor<2x6xf32>'}}
  %r = "stablehlo.dot"(%x, %y) : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x6xf32>
  return
}

// -----

// cholesky C2
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+2 {{argument 'a' must have rank >= 2, got shape 3.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.cholesky"(%x) {lower = true} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// cholesky C3
func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+2 {{minor dimensions of 'a' must have equal size, got shape 3, 4.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.cholesky"(%x) {lower = true} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

// cholesky C1
func.func @f(%x: tensor<3x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x3xf32>' are incompatible with return type(s) of operation 'tensor<4x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.cholesky"(%x) {lower = true} : (tensor<3x3xf32>) -> tensor<4x4xf32>
  return
}

// -----

// triangular_solve C1
func.func @f(%a: tensor<3x3xf32>, %b: tensor<3x3xf64>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<3x3xf64>) -> tensor<3x3xf32>
  return
}

// -----

// triangular_solve C2
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) {
  // expected-error@+2 {{operand 'a' must have rank >= 2, but got 'tensor<3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// triangular_solve C2: ranks differ
func.func @f(%a: tensor<3x3xf32>, %b: tensor<2x3x3xf32>) {
  // expected-error@+2 {{operands must have equal rank, but got 'tensor<3x3xf32>' and 'tensor<2x3x3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  return
}

// -----

// triangular_solve C3: square
func.func @f(%a: tensor<3x4xf32>, %b: tensor<3x3xf32>) {
  // expected-error@+2 {{two minor dimensions of operand 'a' must be compatible, but got 'tensor<3x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x4xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

// triangular_solve C3: side
func.func @f(%a: tensor<3x3xf32>, %b: tensor<4x3xf32>) {
  // expected-error@+2 {{shared dimension of operands 'a' and 'b' must be compatible, but got 'tensor<3x3xf32>' and 'tensor<4x3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// triangular_solve C3: batch
func.func @f(%a: tensor<5x3x3xf32>, %b: tensor<2x3x3xf32>) {
  // expected-error@+2 {{batch dimensions of the operands must be compatible, but got 'tensor<5x3x3xf32>' and 'tensor<2x3x3xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<5x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  return
}

// -----

// triangular_solve I5
func.func @f(%a: tensor<3x3xf32>) {
  // expected-error@+2 {{Invalid transpose option value for triangular solve}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.triangular_solve"(%a, %a) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>} : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

// triangular_solve C4
func.func @f(%a: tensor<3x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3x3xf32>' are incompatible with return type(s) of operation 'tensor<3x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.triangular_solve"(%a, %a) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

// fft C1
func.func @f(%x: tensor<2x3xcomplex<f32>>) {
  // expected-error@+2 {{operand rank must not be less than fft rank of 3 for operand of type 'tensor<2x3xcomplex<f32>>'.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 1, 1, 1>} : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  return
}

// -----

// fft C2: FFT
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{FFT/IFFT/IRFFT take a complex tensor as input, but is given 'tensor<2x3xf32>'.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 3>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// fft C2: RFFT
func.func @f(%x: tensor<2x3xcomplex<f32>>) {
  // expected-error@+2 {{RFFT requires f32 or f64 input type, but is given 'complex<f32>'.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 3>} : (tensor<2x3xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  return
}

// -----

// fft C2: IRFFT
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{FFT/IFFT/IRFFT take a complex tensor as input, but is given 'tensor<2x3xf32>'.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 4>} : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// fft C3
func.func @f(%x: tensor<1x1x1x1xcomplex<f32>>) {
  // expected-error@+2 {{rank must be between 1 and 3, but got 4.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 1, 1, 1, 1>} : (tensor<1x1x1x1xcomplex<f32>>) -> tensor<1x1x1x1xcomplex<f32>>
  return
}

// -----

// fft C4
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{RFFT requires innermost dimensions to be compatible with fft_length. Got: 2, 3 but wanted 4.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 4>} : (tensor<2x3xf32>) -> tensor<2x3xcomplex<f32>>
  return
}

// -----

// fft C5: IRFFT
func.func @f(%x: tensor<2x3xcomplex<f32>>) {
  // expected-error@+2 {{IRFFT requires innermost dimension to be compatible with fft_length[-1]/2+1. Got: 3 but fft_length is 6.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 6>} : (tensor<2x3xcomplex<f32>>) -> tensor<2x6xf32>
  return
}

// -----

// fft C5
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<2x4xcomplex<f32>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 4>} : (tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>>
  return
}

// -----

// dot_general C11
func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) {
  // expected-error@+1 {{expects precision config to be empty or have <= 2 elements.}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// dot_general C21
func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) {
  // expected-error@+1 {{must specify DEFAULT precision config when algorithm is set.}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>], algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// dot_general C22
func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) {
  // expected-error@+1 {{lhs component count must be positive}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// dot_general C23
func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) {
  // expected-error@+1 {{rhs component count must be positive}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = -1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// dot_general C24
func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) {
  // expected-error@+1 {{num primitive operations must be positive}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 0, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// dot_general: an algorithm that no hardware has
func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) {
  // expected-error@+1 {{dot algorithm not known to be supported on any hardware: {lhs:'tf32', rhs:'tf32', accum:'f64', lhs_components:1, rhs_components:1, primitive_ops:1, imprecise:0}}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f64, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}
