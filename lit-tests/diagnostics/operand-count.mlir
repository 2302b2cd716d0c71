// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) -> i32 {
  %0 = "arith.addi"(%a) : (i32) -> i32
  return %0 : i32
}

// CHECK:{{.*}}operand-count.mlir:4:8: error: 'arith.addi' op expected 2 operands, but found 1
// CHECK-NEXT:  %0 = "arith.addi"(%a) : (i32) -> i32
// CHECK-NEXT:       ^~~~~~~~~~~~
