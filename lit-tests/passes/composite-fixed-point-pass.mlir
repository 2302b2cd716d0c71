// RUN: terrace opt %s --pass-pipeline='builtin.module(composite-fixed-point-pass{name=both pipeline=any(canonicalize,cse)})' | FileCheck %s
// RUN: terrace opt %s --pass-pipeline='builtin.module(composite-fixed-point-pass{name=both max-iterations=1 pipeline=canonicalize,cse})' -o %t 2>&1 | FileCheck %s --check-prefix=ONCE

// ONCE: warning: Composite pass "both"+ didn't converge in 1 iterations

// Equal sums become one, then the comparison of it with itself folds.
// CHECK: return %true
func.func @f(%x: i32, %y: i32) -> i1 {
  %a = arith.addi %x, %y : i32
  %b = arith.addi %x, %y : i32
  %c = arith.cmpi eq, %a, %b : i32
  return %c : i1
}
