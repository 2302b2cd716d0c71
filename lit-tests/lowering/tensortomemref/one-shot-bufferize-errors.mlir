// RUN: terrace opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect --one-shot-bufferize=bufferize-function-boundaries

func.func @unknown(%t: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{was not bufferized: it has no form on memory here}}
  %u = "test.unknown"(%t) : (tensor<8xf32>) -> tensor<8xf32>
  return %u : tensor<8xf32>
}

// -----

func.func @swap(%t: tensor<2xi32>, %u: tensor<2xi32>, %n: index) -> tensor<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %u) -> (tensor<2xi32>, tensor<2xi32>) {
    // expected-error@+1 {{Yield operand #0 is not equivalent to the corresponding iter bbArg}}
    scf.yield %b, %a : tensor<2xi32>, tensor<2xi32>
  }
  return %r#0 : tensor<2xi32>
}

// -----

func.func @while(%t: tensor<2xi32>, %c: i1) -> tensor<2xi32> {
  // expected-error@+1 {{was not bufferized: it has no form on memory here}}
  %r = scf.while (%a = %t) : (tensor<2xi32>) -> tensor<2xi32> {
    scf.condition(%c) %a : tensor<2xi32>
  } do {
  ^bb0(%a: tensor<2xi32>):
    scf.yield %a : tensor<2xi32>
  }
  return %r : tensor<2xi32>
}

// -----

func.func @blocks(%t: tensor<2xi32>) -> tensor<2xi32> {
  cf.br ^bb1(%t : tensor<2xi32>)
^bb1(%a: tensor<2xi32>):
  // expected-error@+1 {{stands in a block that takes tensors: one-shot-bufferize does not do that}}
  return %a : tensor<2xi32>
}

// -----

func.func @unranked(%t: tensor<2xi32>) {
  // expected-error@+1 {{has a tensor of unknown rank: one-shot-bufferize does not do that}}
  %u = tensor.cast %t : tensor<2xi32> to tensor<*xi32>
  return
}
