// C functions for custom_calls: see TestCFunction for one that is there.
// RUN: not terrace run %s --calls=%t.so 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: not terrace run %s --backend=interp 2>&1 | FileCheck %s --check-prefix=NONE

// FILE: error: {{.*}}.so: cannot open shared object file
// NONE: @mine

func.func @main() -> tensor<2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2xf32>
  %y = stablehlo.custom_call @mine(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}
