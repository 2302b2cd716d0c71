// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a; %a : i32
  return %0 : i32
}

// CHECK:{{.*}}bad-character.mlir:4:21: error: unexpected character
// CHECK-NEXT:  %0 = arith.addi %a; %a : i32
// CHECK-NEXT:                    ^
