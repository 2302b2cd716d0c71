// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f() attributes {a = "open}
func.func private @g()

// CHECK:{{.*}}string-not-closed.mlir:3:46: error: expected '"' in string literal
// CHECK-NEXT:func.func private @f() attributes {a = "open}
// CHECK-NEXT:                                             ^
