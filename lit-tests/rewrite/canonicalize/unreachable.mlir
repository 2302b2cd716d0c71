// RUN: terrace opt %s --canonicalize | FileCheck %s

// A loop that nothing leads to uses itself up while it goes; patterns leave it alone.
// CHECK-LABEL: @folds_into_itself(
// CHECK-NEXT: return %arg0
func.func @folds_into_itself(%x: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %t = arith.constant true
  cf.cond_br %t, ^done, ^head(%c3 : i32)
^head(%i: i32):
  %stop = arith.cmpi eq, %i, %c3 : i32
  cf.cond_br %stop, ^done, ^latch
^latch:
  %n = arith.muli %i, %c3 : i32
  %m = arith.addi %n, %c3 : i32
  %k = arith.subi %m, %c3 : i32
  cf.br ^head(%k : i32)
^done:
  return %x : i32
}
