// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f() attributes {a = "a\qb"}

// CHECK:{{.*}}bad-escape.mlir:3:43: error: unknown escape in string literal
// CHECK-NEXT:func.func private @f() attributes {a = "a\qb"}
// CHECK-NEXT:                                          ^~
