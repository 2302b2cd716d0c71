// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint, which it names as docs/constraints.tsv does: constants, top_k, minimum_broadcast_shapes.

// chlo.constant I1
func.func @f() {
  // expected-error@+1 {{attribute 'value' failed to satisfy constraint}}
  %r = "chlo.constant"() {value = 1 : i32} : () -> tensor<i32>
  return
}

// -----

// chlo.constant C1
func.func @f() {
  // expected-error@+1 {{inferred type(s) 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<3xi32>'}}
  %r = "chlo.constant"() {value = dense<1> : tensor<2xi32>} : () -> tensor<3xi32>
  return
}

// -----

// chlo.constant_like I1
func.func @f(%x: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r = "chlo.constant_like"(%x) {value = 1.0 : f32} : (!stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// chlo.constant_like I2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{attribute 'value' failed to satisfy constraint: TypedAttr instance}}
  %r = "chlo.constant_like"(%x) {value = "1"} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// chlo.constant_like C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %r = "chlo.constant_like"(%x) {value = 1.0 : f32} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// chlo.constant_like C2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{value's type doesn't match element return type}}
  %r = "chlo.constant_like"(%x) {value = 1.0 : f32} : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

// chlo.top_k I1
func.func @f(%x: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be tensor of }}
  %r:2 = "chlo.top_k"(%x) {k = 1 : i64} : (!stablehlo.token) -> (tensor<1xf32>, tensor<1xi32>)
  return
}

// -----

// chlo.top_k I2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{attribute 'k' failed to satisfy constraint: 64-bit signless integer attribute}}
  %r:2 = "chlo.top_k"(%x) {k = 1 : i32} : (tensor<2xf32>) -> (tensor<1xf32>, tensor<1xi32>)
  return
}

// -----

// chlo.top_k C1
func.func @f(%x: tensor<f32>) {
  // expected-error@+2 {{operand's rank must be at least 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:2 = "chlo.top_k"(%x) {k = 1 : i64} : (tensor<f32>) -> (tensor<1xf32>, tensor<1xi32>)
  return
}

// -----

// Complex numbers have no order.
func.func @f(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{operand's elements must have an order, which complex numbers do not have}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:2 = "chlo.top_k"(%x) {k = 1 : i64} : (tensor<2xcomplex<f32>>) -> (tensor<1xcomplex<f32>>, tensor<1xi32>)
  return
}

// -----

// chlo.top_k C2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+2 {{operand's last dimension must be at least 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:2 = "chlo.top_k"(%x) {k = 3 : i64} : (tensor<2xf32>) -> (tensor<3xf32>, tensor<3xi32>)
  return
}

// -----

// chlo.top_k C2: negative
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+2 {{k must not be negative, but is -1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:2 = "chlo.top_k"(%x) {k = -1 : i64} : (tensor<2xf32>) -> (tensor<?xf32>, tensor<?xi32>)
  return
}

// -----

// chlo.top_k C3: size
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+2 {{are incompatible with return type(s) of operation 'tensor<2xf32>', 'tensor<1xi32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:2 = "chlo.top_k"(%x) {k = 1 : i64} : (tensor<2xf32>) -> (tensor<2xf32>, tensor<1xi32>)
  return
}

// -----

// chlo.top_k C3: element type
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+2 {{are incompatible with return type(s) of operation 'tensor<1xf64>', 'tensor<1xi32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:2 = "chlo.top_k"(%x) {k = 1 : i64} : (tensor<2xf32>) -> (tensor<1xf64>, tensor<1xi32>)
  return
}

// -----

// chlo.top_k C4
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+2 {{are incompatible with return type(s) of operation 'tensor<1xf32>', 'tensor<1xi64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r:2 = "chlo.top_k"(%x) {k = 1 : i64} : (tensor<2xf32>) -> (tensor<1xf32>, tensor<1xi64>)
  return
}

// -----

// chlo.minimum_broadcast_shapes I1
func.func @f(%x: tensor<2xi64>) {
  // expected-error@+1 {{operand #0 must be variadic of 1D tensor of index values, but got 'tensor<2xi64>'}}
  %r:2 = "chlo.minimum_broadcast_shapes"(%x, %x) : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xindex>, tensor<2xindex>)
  return
}

// -----

// chlo.minimum_broadcast_shapes C1
func.func @f(%x: tensor<2xindex>) {
  // expected-error@+1 {{number of operands (1) should be greater than 1}}
  %r = "chlo.minimum_broadcast_shapes"(%x) : (tensor<2xindex>) -> tensor<2xindex>
  return
}

// -----

// chlo.minimum_broadcast_shapes C2
func.func @f(%x: tensor<2xindex>) {
  // expected-error@+1 {{number of operands (2) does not match number of results (1)}}
  %r = "chlo.minimum_broadcast_shapes"(%x, %x) : (tensor<2xindex>, tensor<2xindex>) -> tensor<2xindex>
  return
}
