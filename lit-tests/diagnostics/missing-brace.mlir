// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32


// CHECK:{{.*}}missing-brace.mlir:5:18: error: expected operation name in quotes
// CHECK-NEXT:  return %0 : i32
// CHECK-NEXT:                 ^
// CHECK-NEXT:{{.*}}missing-brace.mlir:3:30: note: to match this '{'
// CHECK-NEXT:func.func @f(%a: i32) -> i32 {
// CHECK-NEXT:                             ^
