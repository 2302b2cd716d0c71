// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f() loc(#loc5)

// CHECK:{{.*}}location-alias.mlir:3:28: error: operation location alias was never defined
// CHECK-NEXT:func.func private @f() loc(#loc5)
// CHECK-NEXT:                           ^~~~~
