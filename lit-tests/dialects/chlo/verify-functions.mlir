// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint, which it names as docs/constraints.tsv does: functions.

// chlo.digamma I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.digamma"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.digamma C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.digamma"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.digamma C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.digamma"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.erf I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.erf"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.erf C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.erf"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.erf C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.erf"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.erf_inv I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.erf_inv"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.erf_inv C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.erf_inv"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.erf_inv C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.erf_inv"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.erfc I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.erfc"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.erfc C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.erfc"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.erfc C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.erfc"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.lgamma I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.lgamma"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.lgamma C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.lgamma"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.lgamma C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.lgamma"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.acos I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.acos"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.acos C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.acos"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.acos C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.acos"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.acosh I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.acosh"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.acosh C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.acosh"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.acosh C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.acosh"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.asin I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.asin"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.asin C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.asin"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.asin C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.asin"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.asinh I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.asinh"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.asinh C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.asinh"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.asinh C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.asinh"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.atan I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.atan"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.atan C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.atan"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.atan C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.atan"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.atanh I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.atanh"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.atanh C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.atanh"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.atanh C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.atanh"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.bessel_i1e I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.bessel_i1e"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.bessel_i1e C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.bessel_i1e"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.bessel_i1e C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.bessel_i1e"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.conj I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.conj"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.conj C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.conj"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.conj C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.conj"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.cosh I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.cosh"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.cosh C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.cosh"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.cosh C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.cosh"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.sinh I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.sinh"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.sinh C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.sinh"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.sinh C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.sinh"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.square I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.square"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.square C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.square"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.square C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.square"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.tan I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.tan"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.tan C1: shape
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.tan"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.tan C1: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.tan"(%x) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo._asin_acos_kernel I1
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo._asin_acos_kernel"(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo._asin_acos_kernel C1: shape
func.func @f(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo._asin_acos_kernel"(%x) : (tensor<2xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return
}

// -----

// chlo._asin_acos_kernel C1: element type
func.func @f(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo._asin_acos_kernel"(%x) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  return
}

// -----

// chlo.is_inf I1
func.func @f(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{operand #0 must be tensor of 4/6/8/16/32/64-bit float values}}
  %r = "chlo.is_inf"(%x) : (tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return
}

// -----

// chlo.is_inf C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "chlo.is_inf"(%x) : (tensor<2xf32>) -> tensor<3xi1>
  return
}

// -----

// chlo.is_inf C2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{result #0 must be tensor of bool values, but got 'tensor<2xi8>'}}
  %r = "chlo.is_inf"(%x) : (tensor<2xf32>) -> tensor<2xi8>
  return
}

// -----

// chlo.is_neg_inf I1
func.func @f(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{operand #0 must be tensor of 4/6/8/16/32/64-bit float values}}
  %r = "chlo.is_neg_inf"(%x) : (tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return
}

// -----

// chlo.is_neg_inf C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "chlo.is_neg_inf"(%x) : (tensor<2xf32>) -> tensor<3xi1>
  return
}

// -----

// chlo.is_neg_inf C2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{result #0 must be tensor of bool values, but got 'tensor<2xi8>'}}
  %r = "chlo.is_neg_inf"(%x) : (tensor<2xf32>) -> tensor<2xi8>
  return
}

// -----

// chlo.is_pos_inf I1
func.func @f(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{operand #0 must be tensor of 4/6/8/16/32/64-bit float values}}
  %r = "chlo.is_pos_inf"(%x) : (tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return
}

// -----

// chlo.is_pos_inf C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "chlo.is_pos_inf"(%x) : (tensor<2xf32>) -> tensor<3xi1>
  return
}

// -----

// chlo.is_pos_inf C2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{result #0 must be tensor of bool values, but got 'tensor<2xi8>'}}
  %r = "chlo.is_pos_inf"(%x) : (tensor<2xf32>) -> tensor<2xi8>
  return
}

// -----

// chlo.next_after I1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be }}
  %r = "chlo.next_after"(%x, %y) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.next_after I2
func.func @f(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #1 must be }}
  %r = "chlo.next_after"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

// chlo.next_after C1: shape
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.next_after"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.next_after C1: element type
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.next_after"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.polygamma I1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be }}
  %r = "chlo.polygamma"(%x, %y) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.polygamma I2
func.func @f(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #1 must be }}
  %r = "chlo.polygamma"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

// chlo.polygamma C1: shape
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.polygamma"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.polygamma C1: element type
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.polygamma"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.zeta I1
func.func @f(%x: tensor<2xi32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be }}
  %r = "chlo.zeta"(%x, %y) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.zeta I2
func.func @f(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #1 must be }}
  %r = "chlo.zeta"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

// chlo.zeta C1: shape
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.zeta"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.zeta C1: element type
func.func @f(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.zeta"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// chlo.mulhi I1
func.func @f(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{operand #0 must be }}
  %r = "chlo.mulhi"(%x, %y) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.mulhi I2
func.func @f(%x: tensor<2xi32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #1 must be }}
  %r = "chlo.mulhi"(%x, %y) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

// chlo.mulhi C1: shape
func.func @f(%x: tensor<2xi32>, %y: tensor<3xi32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.mulhi"(%x, %y) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>
  return
}

// -----

// chlo.mulhi C1: element type
func.func @f(%x: tensor<2xi32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %r = "chlo.mulhi"(%x, %y) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}
