// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f() loc(unkown)

// CHECK:{{.*}}location-word.mlir:3:28: error: expected location instance
// CHECK-NEXT:func.func private @f() loc(unkown)
// CHECK-NEXT:                           ^~~~~~
// CHECK-NEXT:  did you mean 'unknown'?
