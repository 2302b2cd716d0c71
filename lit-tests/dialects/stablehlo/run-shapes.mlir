// RUN: not terrace run %s --backend=interp --call='@norm(dense<1.0> : tensor<2x3xf32>, dense<1.0> : tensor<2xf32>)' 2>&1 | FileCheck %s --check-prefix=NORM
// RUN: not terrace run %s --backend=interp --call='@solve(dense<1.0> : tensor<3x2xf32>, dense<1.0> : tensor<3x2xf32>)' 2>&1 | FileCheck %s --check-prefix=SOLVE
// RUN: not terrace run %s --backend=interp --call='@root(dense<1.0> : tensor<3x2xf32>)' 2>&1 | FileCheck %s --check-prefix=ROOT
// RUN: not terrace run %s --backend=interp --call='@part(dense<1.0> : tensor<3xf32>, dense<1> : tensor<2xi64>)' 2>&1 | FileCheck %s --check-prefix=PART

// Sizes that do not agree at run time are errors of the op.

// NORM: run-shapes.mlir:[[#@LINE+2]]:{{[0-9]+}}: error: 'stablehlo.batch_norm_inference' op operand #1 has shape [2], which does not fit the 3 features of the first
func.func @norm(%x: tensor<?x?xf32>, %f: tensor<?xf32>) -> tensor<?x?xf32> {
  %r = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// SOLVE: error: 'stablehlo.triangular_solve' op shapes [3 2] and [3 2] are of no system of equations
func.func @solve(%a: tensor<?x2xf32>, %b: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %r = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}
// ROOT: error: 'stablehlo.cholesky' op a matrix of shape [3 2] is not square
func.func @root(%a: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %r = stablehlo.cholesky %a, lower = true : tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}
// PART: error: 'stablehlo.real_dynamic_slice' op operand #1 has 2 elements for 1 dimensions
func.func @part(%x: tensor<?xf32>, %i: tensor<?xi64>) -> tensor<?xf32> {
  %r = stablehlo.real_dynamic_slice %x, %i, %i, %i : (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// RUN: not terrace run %s --backend=interp --call='@future(dense<1.0> : tensor<3xf32>)' 2>&1 | FileCheck %s --check-prefix=FUTURE
// FUTURE: error: 'stablehlo.async_start' op the result has shape [3] at run time, which does not fit its type tensor<4xf32>
func.func @future(%x: tensor<?xf32>) -> tensor<?xf32> {
  %f = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<?xf32>):
    stablehlo.return %a : tensor<?xf32>
  }) : (tensor<?xf32>) -> !stablehlo.future<tensor<4xf32>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<4xf32>>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
