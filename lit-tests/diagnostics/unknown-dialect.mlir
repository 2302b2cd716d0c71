// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) -> i32 {
  %0 = arit.addi %a, %a : i32
  return %0 : i32
}

// CHECK:{{.*}}unknown-dialect.mlir:4:8: error: Dialect `arit' not found for custom op 'arit.addi' 
// CHECK-NEXT:  %0 = arit.addi %a, %a : i32
// CHECK-NEXT:       ^~~~~~~~~
// CHECK-NEXT:  did you mean 'arith.addi'?
