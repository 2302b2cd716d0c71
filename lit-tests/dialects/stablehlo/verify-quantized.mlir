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
