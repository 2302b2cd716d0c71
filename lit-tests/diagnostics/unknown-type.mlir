// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) {
  %0 = arith.constant dense<5.0> : tensr<4xf32>
  return
}

// CHECK:{{.*}}unknown-type.mlir:4:35: error: expected non-function type
// CHECK-NEXT:  %0 = arith.constant dense<5.0> : tensr<4xf32>
// CHECK-NEXT:                                  ^~~~~~
// CHECK-NEXT:  did you mean 'tensor'?
