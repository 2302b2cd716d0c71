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
  // expected-error@+1 {{requires compatible types for all operands and results}}
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

// -----

// and C1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.and"(%x, %y) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

// or C1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.or"(%x, %y) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

// xor C1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.xor"(%x, %y) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

// shift_left C1
func.func @f(%x: tensor<2xi32>, %y: tensor<3xi32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.shift_left"(%x, %y) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>
  return
}

// -----

// shift_right_arithmetic C1
func.func @f(%x: tensor<2xi32>, %y: tensor<3xi32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.shift_right_arithmetic"(%x, %y) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>
  return
}

// -----

// shift_right_logical C1
func.func @f(%x: tensor<2xi32>, %y: tensor<3xi32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.shift_right_logical"(%x, %y) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>
  return
}

// -----

// atan2 C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.atan2"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// divide C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.divide"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// maximum C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.maximum"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// minimum C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.minimum"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// multiply C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.multiply"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// power C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.power"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// remainder C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.remainder"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// subtract C1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.subtract"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// cbrt C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.cbrt"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// ceil C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.ceil"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// cosine C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.cosine"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// exponential C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.exponential"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// exponential_minus_one C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.exponential_minus_one"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// floor C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.floor"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// log C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.log"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// log_plus_one C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.log_plus_one"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// logistic C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.logistic"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// negate C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.negate"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// round_nearest_afz C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.round_nearest_afz"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// round_nearest_even C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.round_nearest_even"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// rsqrt C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.rsqrt"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// sign C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.sign"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// sine C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.sine"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// sqrt C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.sqrt"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// tan C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.tan"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// tanh C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.tanh"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// count_leading_zeros C1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.count_leading_zeros"(%x) : (tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

// not C1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.not"(%x) : (tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

// popcnt C1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "stablehlo.popcnt"(%x) : (tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

// real C1
func.func @f(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "stablehlo.real"(%x) : (tensor<2xcomplex<f32>>) -> tensor<3xf32>
  return
}

// -----

// real C2
func.func @f(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.real"(%x) : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}
