// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) {
  builtin.module {
    %0 = arith.addi %a, %a : i32
  }
  return
}

// CHECK:{{.*}}isolated.mlir:5:10: error: 'arith.addi' op using value defined outside the region
// CHECK-NEXT:    %0 = arith.addi %a, %a : i32
// CHECK-NEXT:         ^~~~~~~~~~
// CHECK-NEXT:{{.*}}isolated.mlir:4:3: note: required by region isolation constraints
// CHECK-NEXT:  builtin.module {
// CHECK-NEXT:  ^~~~~~~~~~~~~~
