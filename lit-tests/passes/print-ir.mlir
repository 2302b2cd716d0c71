// RUN: terrace opt %s --cse --print-ir=label=between --canonicalize -o %t 2>&1 | FileCheck %s
// RUN: terrace opt %s --pass-pipeline='builtin.module(func.func(print-ir))' --mlir-print-debuginfo -o %t 2>&1 | FileCheck %s --check-prefix=FUNC

// CHECK:      // -----// IR Dump between //----- //
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.addi
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// FUNC:      // -----// IR Dump //----- //
// FUNC-NEXT: func.func @f(%arg0: i32 loc("{{.*}}print-ir.mlir":[[@LINE+1]]:14)) -> i32 {
func.func @f(%x: i32) -> i32 {
  %a = arith.addi %x, %x : i32
  %b = arith.addi %x, %x : i32
  return %b : i32
}
