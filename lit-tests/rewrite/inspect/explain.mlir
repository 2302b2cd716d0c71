// RUN: terrace opt %s --canonicalize --explain=any@explain.mlir:23 -o %t 2>&1 | FileCheck %s --check-prefix=PLACE
// RUN: terrace opt %s --canonicalize --explain=any@%%e -o %t 2>&1 | FileCheck %s --check-prefix=FLAGS
// RUN: terrace opt %s --canonicalize --rule-stats -o %t 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: terrace opt %s --canonicalize --rules=%S/../Inputs/more.rules --verify-rules -o %t
// RUN: not terrace opt %s --cse --verify-rules -o %t 2>&1 | FileCheck %s --check-prefix=UNMET
// RUN: not terrace opt %s --canonicalize --explain=x 2>&1 | FileCheck %s --check-prefix=USAGE

// Each rule that was tried, in order, with the first condition that failed.
// PLACE: canonicalize:
// PLACE-NEXT: explain.mlir:23:8: 'arith.divui': arith.rules:[[#]]: an operand is not {{.*}}
// PLACE-NEXT: explain.mlir:23:8: 'arith.divui': arith.rules:[[#]]: made

// FLAGS: 'arith.subf': arith.rules:[[#]]: relies on nnan, which neither the op nor an option grants

// STATS: hits tries microseconds rule on op
// STATS: 1 1 {{.*}} arith.rules:[[#]] on arith.divui

// UNMET: explain.mlir:25:1: error: rule 'more.rules:4' was made 0 times, not 1
// USAGE: --explain is RULE@FILE:LINE, RULE@FILE:LINE:COL or RULE@%NAME

func.func @f(%a: i32, %x: f32) -> (i32, f32) {
  %c8 = arith.constant 8 : i32
  %d = arith.divui %a, %c8 : i32
  %c3 = arith.constant 3 : i32
  // expect-rule: more.rules:4 fires 1
  %m = arith.muli %d, %c3 : i32
  %e = arith.subf %x, %x : f32 // expect-no-rule: more.rules:7
  return %m, %e : i32, f32
}
