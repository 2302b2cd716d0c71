// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %x = arith.constant 1 : i32
  cf.br ^bb2
^bb2:
  return %x : i32
}

// CHECK:{{.*}}dominance.mlir:9:3: error: operand #0 does not dominate this use
// CHECK-NEXT:  return %x : i32
// CHECK-NEXT:  ^~~~~~
// CHECK-NEXT:{{.*}}dominance.mlir:6:8: note: operand defined here (op in the same region)
// CHECK-NEXT:  %x = arith.constant 1 : i32
// CHECK-NEXT:       ^~~~~~~~~~~~~~
