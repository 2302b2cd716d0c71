// RUN: terrace opt %s --int-range-optimizations | FileCheck %s

// An argument that is always one number is that number.
// CHECK-LABEL: func.func @argument(
// CHECK:         %[[C:.*]] = arith.constant 1 : i32
// CHECK:         return %[[C]]
func.func @argument(%x: i32) -> i32 {
  %true = arith.constant true
  %c1 = arith.constant 1 : i32
  cf.cond_br %true, ^a, ^b(%x : i32)
^a:
  cf.br ^b(%c1 : i32)
^b(%y: i32):
  return %y : i32
}
