// Rules that undo each other are named, with what each of them changes.
// RUN: not terrace opt %s --canonicalize --rules=%S/Inputs/cycle.rules 2>&1 | FileCheck %s
// RUN: terrace opt %s --saturate --rules=%S/Inputs/cycle.rules | FileCheck %s --check-prefix=SATURATE

// CHECK: cycle.mlir:[[#@LINE+9]]:8: error: rewrites do not end: {{.*}}cycle.rules:5, {{.*}}cycle.rules:4 undo each other
// CHECK: note: {{.*}}cycle.rules:5 changes arith.subi(i32, arith.muli(i32, -3 : i32))
// CHECK: note: {{.*}}cycle.rules:4 changes arith.addi(i32, arith.muli(i32, 3 : i32))
// CHECK: in pass 'canonicalize'
// Saturation ends.
// SATURATE: arith.addi
func.func @f(%x: i32, %y: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %a = arith.muli %y, %c3 : i32
  %r = arith.addi %x, %a : i32
  return %r : i32
}
