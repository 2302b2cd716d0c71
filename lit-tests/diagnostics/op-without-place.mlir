// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: f32) {
  %0 = arith.addi %a, %a : f32 loc(unknown)
  return
}

// CHECK:{{.*}}op-without-place.mlir:3:1: error: 'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'
// CHECK-NEXT:func.func @f(%a: f32) {
// CHECK-NEXT:^~~~~~~~~
