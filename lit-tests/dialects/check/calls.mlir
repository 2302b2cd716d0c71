// Checks stay where nobody uses what they return, and fail on every back end.
// RUN: terrace opt %s --canonicalize --cse | FileCheck %s
// RUN: not terrace run %s --backend=interp 2>&1 | FileCheck %s --check-prefix=FAILED
// RUN: not terrace run %s --backend=auto 2>&1 | FileCheck %s --check-prefix=FAILED

// CHECK: custom_call @check.eq
// FAILED: check.eq failed: 1 of 2 elements differ
func.func @main() {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = stablehlo.constant dense<[1.0, 3.0]> : tensor<2xf32>
  %2 = stablehlo.custom_call @check.eq(%0, %1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<i1>
  return
}
