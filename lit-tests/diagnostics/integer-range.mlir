// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f() -> i8 {
  %0 = arith.constant 300 : i8
  return %0 : i8
}

// CHECK:{{.*}}integer-range.mlir:4:23: error: integer constant out of range for attribute
// CHECK-NEXT:  %0 = arith.constant 300 : i8
// CHECK-NEXT:                      ^~~
