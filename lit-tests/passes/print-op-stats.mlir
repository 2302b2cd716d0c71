// RUN: terrace opt %s --print-op-stats -o %t 2>&1 | FileCheck %s --strict-whitespace
// RUN: terrace opt %s --print-op-stats=json -o %t 2>&1 | FileCheck %s --check-prefix=JSON

//      CHECK:Operations encountered:
// CHECK-NEXT:-----------------------
// CHECK-NEXT:    arith.addi   , 2
// CHECK-NEXT:  builtin.module , 1
// CHECK-NEXT:     func.func   , 1
// CHECK-NEXT:     func.return , 1

// JSON:      {
// JSON-NEXT:   "arith.addi" : 2,
// JSON-NEXT:   "builtin.module" : 1,
// JSON-NEXT:   "func.func" : 1,
// JSON-NEXT:   "func.return" : 1
// JSON-NEXT: }
func.func @f(%x: i32) -> i32 {
  %a = arith.addi %x, %x : i32
  %b = arith.addi %a, %a : i32
  return %b : i32
}
