// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f() loc("a.py":3:)

// CHECK:{{.*}}location.mlir:3:37: error: expected integer column number in FileLineColRange
// CHECK-NEXT:func.func private @f() loc("a.py":3:)
// CHECK-NEXT:                                    ^
