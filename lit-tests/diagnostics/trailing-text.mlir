// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f() }
func.func private @g()

// CHECK:{{.*}}trailing-text.mlir:3:23: error: expected operation name in quotes
// CHECK-NEXT:func.func private @f() }
// CHECK-NEXT:                      ^~
