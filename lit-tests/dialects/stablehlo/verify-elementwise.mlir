// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: elementwise ops.

// add C1: element types
func.func @f(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.add"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

// add C1: shapes
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.add"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

// abs C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.abs"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// abs C2
func.func @f(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.abs"(%x) : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// -----

// and I1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %r = "stablehlo.and"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// atan2 I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{but got 'tensor<2xi32>'}}
  %r = "stablehlo.atan2"(%x, %x) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// cbrt I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{but got 'tensor<2xi32>'}}
  %r = "stablehlo.cbrt"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// ceil I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{but got 'tensor<2xi32>'}}
  %r = "stablehlo.ceil"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// clamp C1
func.func @f(%l: tensor<2xf32>, %x: tensor<3xf32>) {
  // expected-error@+2 {{min shape [2] is not scalar and is not compatible to operand shape [3]}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.clamp"(%l, %x, %x) : (tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// clamp C2
func.func @f(%l: tensor<3xf32>, %h: tensor<2xf32>) {
  // expected-error@+2 {{max shape [2] is not scalar and is not compatible to operand shape [3]}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.clamp"(%l, %l, %h) : (tensor<3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// clamp C3
func.func @f(%l: tensor<3xi32>, %x: tensor<3xf32>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.clamp"(%l, %x, %l) : (tensor<3xi32>, tensor<3xf32>, tensor<3xi32>) -> tensor<3xf32>
  return
}

// -----

// clamp C4
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.clamp"(%x, %x, %x) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

// compare C1
func.func @f(%x: tensor<3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{requires compatible element types for all operands and results}}
  %r = "stablehlo.compare"(%x, %y) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xi1>
  return
}

// -----

// compare C2
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.compare"(%x, %x) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<3xf32>, tensor<3xf32>) -> tensor<4xi1>
  return
}

// -----

// compare O1
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{result #0 must be ranked tensor of bool values, but got 'tensor<3xi8>'}}
  %r = "stablehlo.compare"(%x, %x) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi8>
  return
}

// -----

// complex C1
func.func @f(%x: tensor<3xf32>, %y: tensor<3xf64>) {
  // expected-error@+1 {{requires the same element type for all operands}}
  %r = "stablehlo.complex"(%x, %y) : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xcomplex<f32>>
  return
}

// -----

// complex C2
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.complex"(%x, %x) : (tensor<3xf32>, tensor<3xf32>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// complex C3
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<3xcomplex<f64>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.complex"(%x, %x) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xcomplex<f64>>
  return
}

// -----

// convert C1
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.convert"(%x) : (tensor<3xf32>) -> tensor<4xf64>
  return
}

// -----

// bitcast_convert C1: sizes
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{rank of smaller element type (1) should be 1 more than rank of larger element type (1), but 1 != 1 + 1.}}
  %r = "stablehlo.bitcast_convert"(%x) : (tensor<3xf32>) -> tensor<3xf64>
  return
}

// -----

// bitcast_convert C1: last dimension
func.func @f(%x: tensor<3x5xi8>) {
  // expected-error@+1 {{requires compatible bit widths. Got: 'tensor<3x5xi8>' and 'tensor<3xf32>', but 8 * 5 != 32.}}
  %r = "stablehlo.bitcast_convert"(%x) : (tensor<3x5xi8>) -> tensor<3xf32>
  return
}

// -----

// bitcast_convert C2
func.func @f(%x: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{cannot convert between real and complex types, but got: 'tensor<3xcomplex<f32>>' and 'tensor<3xf64>'}}
  %r = "stablehlo.bitcast_convert"(%x) : (tensor<3xcomplex<f32>>) -> tensor<3xf64>
  return
}

// -----

// imag C1
func.func @f(%x: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.imag"(%x) : (tensor<3xcomplex<f32>>) -> tensor<4xf32>
  return
}

// -----

// imag C2
func.func @f(%x: tensor<3xcomplex<f32>>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<3xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.imag"(%x) : (tensor<3xcomplex<f32>>) -> tensor<3xf64>
  return
}

// -----

// is_finite O1
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{result #0 must be ranked tensor of bool values, but got 'tensor<3xi8>'}}
  %r = "stablehlo.is_finite"(%x) : (tensor<3xf32>) -> tensor<3xi8>
  return
}

// -----

// is_finite C1
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.is_finite"(%x) : (tensor<3xf32>) -> tensor<4xi1>
  return
}

// -----

// not I1
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<3xf32>'}}
  %r = "stablehlo.not"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// popcnt I1
func.func @f(%x: tensor<3xi1>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<3xi1>'}}
  %r = "stablehlo.popcnt"(%x) : (tensor<3xi1>) -> tensor<3xi1>
  return
}

// -----

// reduce_precision C1
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.reduce_precision"(%x) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

// reduce_precision C2
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'exponent_bits' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %r = "stablehlo.reduce_precision"(%x) {exponent_bits = 0 : i32, mantissa_bits = 2 : i32} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// reduce_precision C3
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'mantissa_bits' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.reduce_precision"(%x) {exponent_bits = 5 : i32, mantissa_bits = -1 : i32} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// select C1
func.func @f(%p: tensor<2xi1>, %x: tensor<3xf32>) {
  // expected-error@+2 {{requires the same shape for all operands}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.select"(%p, %x, %x) : (tensor<2xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// select C2
func.func @f(%p: tensor<3xi1>, %x: tensor<3xf32>, %y: tensor<3xf64>) {
  // expected-error@+2 {{requires compatible types for non-predicate operands}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.select"(%p, %x, %y) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf64>) -> tensor<3xf32>
  return
}

// -----

// select C2: result
func.func @f(%p: tensor<3xi1>, %x: tensor<3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.select"(%p, %x, %x) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

// select I1
func.func @f(%p: tensor<3xi8>, %x: tensor<3xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of bool values, but got 'tensor<3xi8>'}}
  %r = "stablehlo.select"(%p, %x, %x) : (tensor<3xi8>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// shift_left I1
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<3xf32>'}}
  %r = "stablehlo.shift_left"(%x, %x) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// sign I1
func.func @f(%x: tensor<3xi1>) {
  // expected-error@+1 {{but got 'tensor<3xi1>'}}
  %r = "stablehlo.sign"(%x) : (tensor<3xi1>) -> tensor<3xi1>
  return
}

// -----

// uniform_dequantize C1
func.func @f(%x: tensor<3x!quant.uniform<i8:f32, 1.0>>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.uniform_dequantize"(%x) : (tensor<3x!quant.uniform<i8:f32, 1.0>>) -> tensor<4xf32>
  return
}

// -----

// uniform_dequantize C2
func.func @f(%x: tensor<3x!quant.uniform<i8:f32, 1.0>>) {
  // expected-error@+2 {{inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<3xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.uniform_dequantize"(%x) : (tensor<3x!quant.uniform<i8:f32, 1.0>>) -> tensor<3xf64>
  return
}

// -----

// uniform_quantize C1
func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.uniform_quantize"(%x) : (tensor<3xf32>) -> tensor<4x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

// uniform_quantize C2
func.func @f(%x: tensor<3xf64>) {
  // expected-error@+1 {{Expressed type of result expected to be 'f64', but got 'f32'}}
  %r = "stablehlo.uniform_quantize"(%x) : (tensor<3xf64>) -> tensor<3x!quant.uniform<i8:f32, 1.0>>
  return
}
