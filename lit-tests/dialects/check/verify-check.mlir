// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint, which it names as docs/constraints.tsv does: judgements, probes and processes of test programs.

// check.expect_eq I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be }}
  "check.expect_eq"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> ()
  return
}

// -----

// check.expect_eq I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be }}
  "check.expect_eq"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> ()
  return
}

// -----

// check.expect_eq C1
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{requires all operands to have the same type}}
  "check.expect_eq"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> ()
  return
}

// -----

// check.expect_almost_eq I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be }}
  "check.expect_almost_eq"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> ()
  return
}

// -----

// check.expect_almost_eq I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be }}
  "check.expect_almost_eq"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> ()
  return
}

// -----

// check.expect_almost_eq C1
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{requires all operands to have the same type}}
  "check.expect_almost_eq"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> ()
  return
}

// -----

// check.expect_close I1
func.func @f(%x: !stablehlo.token, %y: tensor<2xf32>) {
  // expected-error@+1 {{operand #0 must be }}
  "check.expect_close"(%x, %y) : (!stablehlo.token, tensor<2xf32>) -> ()
  return
}

// -----

// check.expect_close I2
func.func @f(%x: tensor<2xf32>, %y: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be }}
  "check.expect_close"(%x, %y) : (tensor<2xf32>, !stablehlo.token) -> ()
  return
}

// -----

// check.expect_close I3
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{attribute 'max_ulp_difference' failed to satisfy constraint: 64-bit unsigned integer attribute}}
  "check.expect_close"(%x, %x) {max_ulp_difference = 1 : i64} : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// -----

// check.expect_close I4
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{attribute 'min_ulp_difference' failed to satisfy constraint: 64-bit unsigned integer attribute}}
  "check.expect_close"(%x, %x) {min_ulp_difference = 1 : i64} : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// -----

// check.expect_close C1
func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{requires all operands to have the same type}}
  "check.expect_close"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> ()
  return
}

// -----

// check.expect_eq_const I1
func.func @f(%x: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be }}
  "check.expect_eq_const"(%x) {value = dense<1.0> : tensor<2xf32>} : (!stablehlo.token) -> ()
  return
}

// -----

// check.expect_eq_const I2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{attribute 'value' failed to satisfy constraint}}
  "check.expect_eq_const"(%x) {value = 1 : i32} : (tensor<2xf32>) -> ()
  return
}

// -----

// check.expect_eq_const C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{expects a value of type 'tensor<2xf32>', but got 'tensor<3xf32>'}}
  "check.expect_eq_const"(%x) {value = dense<1.0> : tensor<3xf32>} : (tensor<2xf32>) -> ()
  return
}

// -----

// check.expect_almost_eq_const I1
func.func @f(%x: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be }}
  "check.expect_almost_eq_const"(%x) {value = dense<1.0> : tensor<2xf32>} : (!stablehlo.token) -> ()
  return
}

// -----

// check.expect_almost_eq_const I2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{attribute 'value' failed to satisfy constraint}}
  "check.expect_almost_eq_const"(%x) {value = 1 : i32} : (tensor<2xf32>) -> ()
  return
}

// -----

// check.expect_almost_eq_const I3
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{attribute 'tolerance' failed to satisfy constraint}}
  "check.expect_almost_eq_const"(%x) {tolerance = 1 : i64, value = dense<1.0> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}

// -----

// check.expect_almost_eq_const C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{expects a value of type 'tensor<2xf32>', but got 'tensor<3xf32>'}}
  "check.expect_almost_eq_const"(%x) {value = dense<1.0> : tensor<3xf32>} : (tensor<2xf32>) -> ()
  return
}

// -----

// check.expect_serialized_eq I1
func.func @f(%x: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be }}
  "check.expect_serialized_eq"(%x) {probe_id = "p"} : (!stablehlo.token) -> ()
  return
}

// -----

// check.expect_serialized_eq I2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{attribute 'probe_id' failed to satisfy constraint: string attribute}}
  "check.expect_serialized_eq"(%x) {probe_id = 1 : i64} : (tensor<2xf32>) -> ()
  return
}

// -----

// check.expect_serialized_eq I3
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{attribute 'iter' failed to satisfy constraint: 32-bit unsigned integer attribute}}
  "check.expect_serialized_eq"(%x) {iter = 1 : i32, probe_id = "p"} : (tensor<2xf32>) -> ()
  return
}

// -----

// interpreter.probe I1
func.func @f(%x: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be }}
  %r = "interpreter.probe"(%x) {probe_id = "p"} : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

// interpreter.probe I2
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{requires attribute 'probe_id'}}
  %r = "interpreter.probe"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// interpreter.probe C1
func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{failed to verify that result has the type of operand}}
  %r = "interpreter.probe"(%x) {probe_id = "p"} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

// interpreter.run_parallel I1
func.func @f() {
  // expected-error@+1 {{Sizes of second dimension of `programs` should all match}}
  "interpreter.run_parallel"() {programs = [1 : i64]} : () -> ()
  return
}

// -----

// interpreter.run_parallel I2
func.func @f() {
  // expected-error@+1 {{attribute 'infeed' failed to satisfy constraint}}
  "interpreter.run_parallel"() {infeed = 1 : i64, programs = [[@f]]} : () -> ()
  return
}

// -----

// interpreter.run_parallel C1
func.func @f() {
  // expected-error@+1 {{`programs` attribute cannot be empty}}
  "interpreter.run_parallel"() {programs = []} : () -> ()
  return
}

// -----

// interpreter.run_parallel C2
func.func @f() {
  // expected-error@+1 {{Sizes of second dimension of `programs` should all match}}
  "interpreter.run_parallel"() {programs = [[@f], [@f, @f]]} : () -> ()
  return
}

// -----

// interpreter.run_parallel C3
func.func @f() {
  // expected-error@+1 {{Function @g not found}}
  "interpreter.run_parallel"() {programs = [[@g]]} : () -> ()
  return
}
