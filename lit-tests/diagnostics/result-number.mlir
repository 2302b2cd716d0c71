// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) -> i32 {
  %x:2 = arith.addui_extended %a, %a : i32, i1
  %0 = arith.addi %x#2, %a : i32
  return %0 : i32
}

// CHECK:{{.*}}result-number.mlir:5:19: error: reference to invalid result number
// CHECK-NEXT:  %0 = arith.addi %x#2, %a : i32
// CHECK-NEXT:                  ^~~~
// CHECK-NEXT:{{.*}}result-number.mlir:4:3: note: '%x' has 2 values, counted from 0
// CHECK-NEXT:  %x:2 = arith.addui_extended %a, %a : i32, i1
// CHECK-NEXT:  ^~
