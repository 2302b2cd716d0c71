// RUN: terrace opt %s --stablehlo-refine-shapes --split-input-file --verify-diagnostics

// What does not fit shows when the sizes are known.
func.func @contradiction(%x: tensor<3xf32>, %y: tensor<4xf32>) -> tensor<?xf32> {
  %0 = stablehlo.abs %x : (tensor<3xf32>) -> tensor<?xf32>
  %1 = stablehlo.abs %y : (tensor<4xf32>) -> tensor<?xf32>
  // expected-error@+1 {{'stablehlo.add' op requires the same shape for all operands and results}}
  %2 = stablehlo.add %0, %1 : tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// expected-error@+1 {{must have no more than one function or a `main` function}}
module {
  func.func @a() { return }
  func.func @b() { return }
}

// -----

// A function cannot be refined for two sets of types.
module {
  func.func @main(%x: tensor<3xf32>, %y: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
    %a = stablehlo.abs %x : (tensor<3xf32>) -> tensor<?xf32>
    %b = stablehlo.abs %y : (tensor<4xf32>) -> tensor<?xf32>
    %0 = call @same(%a) : (tensor<?xf32>) -> tensor<?xf32>
    // expected-error@+1 {{operand type mismatch}}
    %1 = call @same(%b) : (tensor<?xf32>) -> tensor<?xf32>
    return %0, %1 : tensor<?xf32>, tensor<?xf32>
  }
  // expected-error@+1 {{refined with incompatible refinement keys}}
  func.func private @same(%x: tensor<?xf32>) -> tensor<?xf32> {
    return %x : tensor<?xf32>
  }
}
