// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
}

// CHECK:{{.*}}missing-terminator.mlir:4:8: error: 'arith.addi' op ends a block with no terminator
// CHECK-NEXT:  %0 = arith.addi %a, %a : i32
// CHECK-NEXT:       ^~~~~~~~~~
