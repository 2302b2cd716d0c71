// RUN: not terrace run %s 2>&1 | FileCheck %s
// RUN: not terrace run %s --backend=interp 2>&1 | FileCheck %s

// A judgement that fails stops the program at its place, natively as in the interpreter.
// CHECK: check-natively.mlir:[[#@LINE+3]]:3: error: 'check.expect_eq_const' op check.expect_eq_const failed: 1 of 2 elements differ, the first at index [1]: got 2, expected 3
func.func @main() -> tensor<2xi32> {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %x, dense<[1, 3]> : tensor<2xi32>
  return %x : tensor<2xi32>
}
