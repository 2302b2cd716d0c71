// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) -> i32 {
  %x = arith.addi %a, %a : i32
  %x = arith.muli %a, %a : i32
  return %x : i32
}

// CHECK:{{.*}}redefined-value.mlir:5:3: error: redefinition of SSA value '%x'
// CHECK-NEXT:  %x = arith.muli %a, %a : i32
// CHECK-NEXT:  ^~
// CHECK-NEXT:{{.*}}redefined-value.mlir:4:3: note: previously defined here
// CHECK-NEXT:  %x = arith.addi %a, %a : i32
// CHECK-NEXT:  ^~
