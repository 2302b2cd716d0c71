// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) {
  %x, %y = arith.addi %a, %a : i32
  return
}

// CHECK:{{.*}}result-count.mlir:4:3: error: operation defines 1 results but was provided 2 to bind
// CHECK-NEXT:  %x, %y = arith.addi %a, %a : i32
// CHECK-NEXT:  ^~
