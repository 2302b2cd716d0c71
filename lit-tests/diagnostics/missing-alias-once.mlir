// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f(!t)
func.func private @g(!t, !t)
func.func private @h() loc(#loc1)
func.func private @i() loc(#loc1)

// CHECK:{{.*}}missing-alias-once.mlir:3:22: error: undefined symbol alias id 't'
// CHECK-NEXT:func.func private @f(!t)
// CHECK-NEXT:                     ^~
// CHECK-NEXT:{{.*}}missing-alias-once.mlir:5:28: error: operation location alias was never defined
// CHECK-NEXT:func.func private @h() loc(#loc1)
// CHECK-NEXT:                           ^~~~~
