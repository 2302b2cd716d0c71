// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: literals and quantized types.

// integer_constant C1
func.func @f() {
  // expected-error@+1 {{integer constant out of range for type}}
  %c = "stablehlo.constant"() {value = dense<300> : tensor<i8>} : () -> tensor<i8>
  return
}

// -----

// integer_constant C1: sign
func.func @f() {
  // expected-error@+1 {{expected unsigned integer elements, but parsed negative value}}
  %c = "stablehlo.constant"() {value = dense<-1> : tensor<ui8>} : () -> tensor<ui8>
  return
}

// -----

// integer_constant C1: float
func.func @f() {
  // expected-error@+1 {{expected integer elements, but parsed floating-point}}
  %c = "stablehlo.constant"() {value = dense<1.5> : tensor<i8>} : () -> tensor<i8>
  return
}

// -----

// float_constant C1
func.func @f() {
  // expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
  // expected-note@+1 {{add a trailing dot to make the literal a float}}
  %c = "stablehlo.constant"() {value = dense<1> : tensor<f32>} : () -> tensor<f32>
  return
}

// -----

// float_constant C2
func.func @f() {
  // expected-error@+1 {{hexadecimal float constant out of range for type}}
  %c = "stablehlo.constant"() {value = dense<0x123456789> : tensor<f32>} : () -> tensor<f32>
  return
}

// -----

// complex_constant C1
func.func @f() {
  // expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
  // expected-note@+1 {{add a trailing dot to make the literal a float}}
  %c = "stablehlo.constant"() {value = dense<(1, 2.0)> : tensor<complex<f32>>} : () -> tensor<complex<f32>>
  return
}

// -----

// complex_constant C2
func.func @f() {
  // expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
  // expected-note@+1 {{add a trailing dot to make the literal a float}}
  %c = "stablehlo.constant"() {value = dense<(1.0, 2)> : tensor<complex<f32>>} : () -> tensor<complex<f32>>
  return
}

// -----

// tensor_constant C1
func.func @f() {
  // expected-error@+1 {{expected i1 type for 'true' or 'false' values}}
  %c = "stablehlo.constant"() {value = dense<[1, true]> : tensor<2xi32>} : () -> tensor<2xi32>
  return
}

// -----

// tensor_constant C1: a boolean among floats
func.func @f() {
  // expected-error@+1 {{expected i1 type for 'true' or 'false' values}}
  %c = "stablehlo.constant"() {value = dense<[1.0, true]> : tensor<2xf32>} : () -> tensor<2xf32>
  return
}

// -----

// tensor_constant C2
func.func @f() {
  // expected-error@+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
  %c = "stablehlo.constant"() {value = dense<[1, 2]> : tensor<3xi32>} : () -> tensor<3xi32>
  return
}

// -----

// tensor_constant C2: rows
func.func @f() {
  // expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
  %c = "stablehlo.constant"() {value = dense<[[1, 2], [3]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  return
}

// -----

// quantized_constant C1
func.func @f() {
  // expected-error@+1 {{integer constant out of range for type}}
  %c = "stablehlo.constant"() {value = dense<[1, 300]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// quantized_constant C1: storage type
func.func @f() {
  // expected-error@+2 {{inferred type(s) 'tensor<2xi16>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %c = "stablehlo.constant"() {value = dense<[1, 2]> : tensor<2xi16>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// quantized_constant C2
func.func @f() {
  // expected-error@+2 {{inferred type(s) 'tensor<3xi8>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %c = "stablehlo.constant"() {value = dense<[1, 2, 3]> : tensor<3xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// quantized_type C1
// expected-error@+1 {{illegal storage type range}}
func.func @f(%x: tensor<4x!quant.uniform<i8<-200:127>:f32, 0.5>>) {
  
  return
}

// -----

// quantized_type C2
// expected-error@+1 {{illegal storage type range}}
func.func @f(%x: tensor<4x!quant.uniform<i8<-128:200>:f32, 0.5>>) {
  
  return
}

// -----

// quantized_type C3
// expected-error@+1 {{illegal storage type range}}
func.func @f(%x: tensor<4x!quant.uniform<i8<5:3>:f32, 0.5>>) {
  
  return
}

// -----

// quantized_type C4
// expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note@+1 {{add a trailing dot to make the literal a float}}
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 1>>) {
  
  return
}

// -----

// quantized_type C5
// expected-error@+1 {{scale -5.000000e-01 out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, -0.5>>) {
  
  return
}

// -----

// quantized_type C5: zero
// expected-error@+1 {{scale 0.000000e+00 out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 0.0>>) {
  
  return
}

// -----

// quantized_type C6
// expected-error@+1 {{scale +Inf out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 0x7FF0000000000000>>) {
  
  return
}

// -----

// quantized_type C6: of the expressed type
// expected-error@+1 {{scale 1.000000e+10 out of expressed type range [5.960464e-08, 6.550400e+04]}}
func.func @f(%x: tensor<4x!quant.uniform<i8:f16, 1.0e10>>) {
  
  return
}

// -----

// quantized_type C7
// expected-error@+1 {{illegal zero point: 200}}
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 0.5:200>>) {
  
  return
}

// -----

// quantized_type C8
// expected-error@+1 {{expected integer value}}
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, 0.5:1.5>>) {
  
  return
}

// -----

// quantized_type C9
// expected-error@+1 {{expected attribute value}}
func.func @f(%x: tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, :3}>>) {
  
  return
}

// -----

// quantized_type C10
// expected-error@+1 {{expected attribute name}}
func.func @f(%x: tensor<4x!quant.uniform<i8:f32, {0.5, 0.5}>>) {
  
  return
}

// -----

// quantized_type C11
// expected-error@+1 {{illegal quantized dimension: -1}}
func.func @f(%x: tensor<4x!quant.uniform<i8:f32:-1, {0.5, 0.5, 0.5, 0.5}>>) {
  
  return
}

// -----

// quantized_type C12
func.func @f(%x: tensor<4x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5}>>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<4x!quant.uniform<i8:f32:1, {5.000000e-01,5.000000e-01,5.000000e-01,5.000000e-01}>>'}}
  %r = "stablehlo.uniform_dequantize"(%x) : (tensor<4x!quant.uniform<i8:f32:1, {0.5, 0.5, 0.5, 0.5}>>) -> tensor<4xf32>
  return
}

// -----

// quantized_type C13
func.func @f(%x: tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5}>>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<4x!quant.uniform<i8:f32:0, {5.000000e-01,5.000000e-01,5.000000e-01}>>'}}
  %r = "stablehlo.uniform_dequantize"(%x) : (tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5}>>) -> tensor<4xf32>
  return
}
