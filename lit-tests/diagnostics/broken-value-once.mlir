// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) -> i32 {
  %0 = arith.addj %a, %a : i32
  %1 = arith.addi %0, %0 : i32
  %2 = arith.muli %1, %0 : i32
  return %2 : i32
}

// CHECK:{{.*}}broken-value-once.mlir:4:8: error: custom op 'arith.addj' is unknown
// CHECK-NEXT:  %0 = arith.addj %a, %a : i32
// CHECK-NEXT:       ^~~~~~~~~~
// CHECK-NEXT:  did you mean 'arith.addf'?
