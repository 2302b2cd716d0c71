// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

!vec = vector<4xf32>
func.func private @f(!vex)

// CHECK:{{.*}}unknown-type-alias.mlir:4:22: error: undefined symbol alias id 'vex'
// CHECK-NEXT:func.func private @f(!vex)
// CHECK-NEXT:                     ^~~~
// CHECK-NEXT:  did you mean '!vec'?
