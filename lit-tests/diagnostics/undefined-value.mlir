// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%input: i32) -> i32 {
  %0 = arith.addi %input, %inptu : i32
  return %0 : i32
}

// CHECK:{{.*}}undefined-value.mlir:4:27: error: use of undeclared SSA value name
// CHECK-NEXT:  %0 = arith.addi %input, %inptu : i32
// CHECK-NEXT:                          ^~~~~~
// CHECK-NEXT:  did you mean '%input'?
