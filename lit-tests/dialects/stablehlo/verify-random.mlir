// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: random numbers.

// rng C1
func.func @f(%l: tensor<f32>, %h: tensor<f64>, %s: tensor<1xi64>) {
  // expected-error@+1 {{failed to verify that all of {a, b, result} have same element type}}
  %r = "stablehlo.rng"(%l, %h, %s) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f64>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

// rng C2
func.func @f(%l: tensor<i32>, %s: tensor<1xi64>) {
  // expected-error@+2 {{mu and sigma must be floats}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.rng"(%l, %l, %s) {rng_distribution = #stablehlo<rng_distribution NORMAL>} : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  return
}

// -----

// rng C3
func.func @f(%l: tensor<f32>) {
  %s = stablehlo.constant dense<4> : tensor<1xi64>
  // expected-error@+2 {{inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<5xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.rng"(%l, %l, %s) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<5xf32>
  return
}

// -----

// rng_bit_generator C1
func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{output state shape must be compatible with initial state shape. Got: 'tensor<2xui64>' and 'tensor<3xui64>'}}
  %r:2 = "stablehlo.rng_bit_generator"(%s) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}
