// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: asynchronous ops.

// async_start C3
func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{body argument types must match input types}}
  %f = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<5xf32>):
    "stablehlo.return"(%a) : (tensor<5xf32>) -> ()
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

// async_start C4
func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{body return types must match the future's types}}
  %f = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    "stablehlo.return"(%a) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<5xf32>>
  return
}

// -----

// async_done C1
func.func @f(%f: !stablehlo.future<tensor<4xf32>>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<5xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<4xf32>>) -> tensor<5xf32>
  return
}
