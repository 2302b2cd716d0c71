// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: quantized numbers.

// add C2
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 0.5>>, %y: tensor<4xf32>) {
  // expected-error@+1 {{expects  all operands and results to be either quantized or non-quantized}}
  %r = "stablehlo.add"(%x, %y) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// add C3
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 0.5>>, %y: tensor<4x!quant.uniform<i4:f32, 0.5>>) {
  // expected-error@+1 {{mismatched operands and result quantization storage types}}
  %r = "stablehlo.add"(%x, %y) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i4:f32, 0.5>>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// add C4
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{mismatched operands and result quantization expressed types}}
  %r = "stablehlo.add"(%x, %x) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x!quant.uniform<i8:f64, 0.5>>
  return
}

// -----

// add C5
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 0.5>>, %y: tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) {
  // expected-error@+1 {{result is not per_axis quantized but lhs or rhs are}}
  %r = "stablehlo.add"(%x, %y) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// dot_general C14
func.func @f(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x4xf32>) {
  // expected-error@+1 {{rhs should be quantized for quantized operations and is_quantized(lhs)=is_quantized(result) should hold}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<3x4xf32>) -> tensor<2x4x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// dot_general C16
func.func @f(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5}>>) {
  // expected-error@+1 {{Quantization dimension of rhs should not be in the contracting dimension of rhs}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<3x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5}>>) -> tensor<2x4x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// dot_general C17
func.func @f(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x4x!quant.uniform<i4:f32, 0.5>>) {
  // expected-error@+1 {{mismatched lhs and rhs quantization storage types}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<3x4x!quant.uniform<i4:f32, 0.5>>) -> tensor<2x4x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// dot_general C18
func.func @f(%x: tensor<2x3x!quant.uniform<i8:f64, 0.5>>, %y: tensor<3x4x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{mismatched lhs, rhs and result quantization expressed types}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f64, 0.5>>, tensor<3x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x4x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// dot_general C19
func.func @f(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x4x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{mismatched rhs and result quantization granularity}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<3x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x4x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5}>>
  return
}

// -----

// dot_general C20
func.func @f(%x: tensor<2x3xf64>, %y: tensor<3x4x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{mismatched rhs quantization expressed type and lhs and result element type}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3xf64>, tensor<3x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x4xf64>
  return
}

// -----

// add C5: result
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{result per_axis quantized but none from rhs and lhs are per_axis quantized}}
  %r = "stablehlo.add"(%x, %x) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>
  return
}

// -----

// add C6
func.func @f(%x: tensor<4x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>, %y: tensor<4x4x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{quantization_dimension of lhs and result are not same '!quant.uniform<i8:f32:0, {5.000000e-01,5.000000e-01,5.000000e-01,5.000000e-01}>' vs '!quant.uniform<i8:f32:1, {5.000000e-01,5.000000e-01,5.000000e-01,5.000000e-01}>'}}
  %r = "stablehlo.add"(%x, %y) : (tensor<4x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>, tensor<4x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x4x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5}>>
  return
}

// -----

// add C7
func.func @f(%x: tensor<4x4x!quant.uniform<i8:f32, 0.5>>, %y: tensor<4x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) {
  // expected-error@+1 {{quantization_dimension of rhs and result are not same '!quant.uniform<i8:f32:0, {5.000000e-01,5.000000e-01,5.000000e-01,5.000000e-01}>' vs '!quant.uniform<i8:f32:1, {5.000000e-01,5.000000e-01,5.000000e-01,5.000000e-01}>'}}
  %r = "stablehlo.add"(%x, %y) : (tensor<4x4x!quant.uniform<i8:f32, 0.5>>, tensor<4x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) -> tensor<4x4x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5}>>
  return
}

// -----

// multiply C1: expressed types
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 0.5>>, %y: tensor<4x!quant.uniform<i8:f64, 0.5>>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.multiply"(%x, %y) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i8:f64, 0.5>>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// dot_general C15
func.func @f(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>) {
  // expected-error@+1 {{Zero point of rhs should be 0}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x4x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// dot_general C15: by axis
func.func @f(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.5:1}>>) {
  // expected-error@+1 {{Zero points of rhs should be 0}}
  %r = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>, tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.5:1}>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// broadcast_in_dim C1: scales
func.func @f(%x: tensor<1x4x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{expect same quantization scale and zero_point but got 'tensor<1x4x!quant.uniform<i8:f32, 5.000000e-01>>' vs 'tensor<2x4x!quant.uniform<i8:f32, 2.500000e-01>>'}}
  %r = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x4x!quant.uniform<i8:f32, 0.25>>
  return
}

// -----

// broadcast_in_dim C6: axis
func.func @f(%x: tensor<4x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) {
  // expected-error@+1 {{result quantization_dimension 1 not same as broadcast_dimensions[0] = 0}}
  %r = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<4x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) -> tensor<4x4x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5}>>
  return
}

// -----

// broadcast_in_dim C6: scale
func.func @f(%x: tensor<1x4x!quant.uniform<i8:f32:0, {0.5}>>) {
  // expected-error@+1 {{mismatch result scale 1 (2.500000e-01) and operand scale 0 (5.000000e-01)}}
  %r = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x4x!quant.uniform<i8:f32:0, {0.5}>>) -> tensor<2x4x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  return
}

// -----

// broadcast_in_dim C6: zero point
func.func @f(%x: tensor<1x4x!quant.uniform<i8:f32:0, {0.5}>>) {
  // expected-error@+1 {{mismatch result zero_point 1 (1) and operand zero_point 0 (0)}}
  %r = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x4x!quant.uniform<i8:f32:0, {0.5}>>) -> tensor<2x4x!quant.uniform<i8:f32:0, {0.5, 0.5:1}>>
  return
}

// -----

// dynamic_broadcast_in_dim C6
func.func @f(%x: tensor<4x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>, %s: tensor<2xi64>) {
  // expected-error@+1 {{result quantization_dimension 1 not same as broadcast_dimensions[0] = 0}}
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<4x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>, tensor<2xi64>) -> tensor<?x?x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5}>>
  return
}

// -----

// reshape C1: scales
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{expect same quantization scale and zero_point but got 'tensor<4x!quant.uniform<i8:f32, 5.000000e-01>>' vs 'tensor<2x2x!quant.uniform<i8:f32, 2.500000e-01>>'}}
  %r = "stablehlo.reshape"(%x) : (tensor<4x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.25>>
  return
}

// -----

// reshape C1: scales by axis
func.func @f(%x: tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) {
  // expected-error@+1 {{expect same quantization scales and zero_points but got 'tensor<4x!quant.uniform<i8:f32:0, {5.000000e-01,5.000000e-01,5.000000e-01,5.000000e-01}>>' vs 'tensor<4x1x!quant.uniform<i8:f32:0, {5.000000e-01,5.000000e-01,5.000000e-01,2.500000e-01}>>'}}
  %r = "stablehlo.reshape"(%x) : (tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) -> tensor<4x1x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.25}>>
  return
}

// -----

// reshape C3
func.func @f(%x: tensor<2x4x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5}>>) {
  // expected-error@+1 {{product of dimensions before quantization dimension must match between operand and result for 2 and 1}}
  %r = "stablehlo.reshape"(%x) : (tensor<2x4x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5}>>) -> tensor<4x2x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>
  return
}

// -----

// dynamic_reshape C3
func.func @f(%x: tensor<2x4x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5}>>, %s: tensor<2xi64>) {
  // expected-error@+1 {{product of dimensions before quantization dimension must match between operand and result for 2 and 1}}
  %r = "stablehlo.dynamic_reshape"(%x, %s) : (tensor<2x4x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5}>>, tensor<2xi64>) -> tensor<4x2x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>
  return
}

// -----

// transpose C1: scales
func.func @f(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{expect same quantization scale and zero_point but got 'tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01>>' vs 'tensor<3x2x!quant.uniform<i8:f32, 2.500000e-01>>'}}
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x2x!quant.uniform<i8:f32, 0.25>>
  return
}

// -----

// transpose C4
func.func @f(%x: tensor<4x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) {
  // expected-error@+1 {{operand quantization_dimension 0 is not same as permutation[0] = 1}}
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<4x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) -> tensor<4x4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>
  return
}
