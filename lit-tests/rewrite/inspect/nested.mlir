// Hooks see the passes that a pass runs, and go on as before after them.
// RUN: env TERRACE_OPT= terrace opt %s --inline --cse --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=GOOD
// RUN: env TERRACE_OPT= not terrace opt %s --inline --rules=%S/../Inputs/unsound.rules --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: env TERRACE_OPT= terrace opt %s --inline --cse --rule-stats -o /dev/null 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: env TERRACE_OPT= terrace opt %s --inline --diff -o /dev/null 2>&1 | FileCheck %s --check-prefix=DIFF

// GOOD: semantics: canonicalize: 1 compared
// GOOD-NEXT: semantics: inline: 1 compared
// GOOD-NEXT: semantics: cse: 1 compared

// BAD: pass 'canonicalize' changed what @f gives
// BAD-SAME: first wrong rewrite: {{.*}}unsound.rules:4

// A rewrite counts once.
// STATS: 1 1 {{.*}} arith.rules:[[#]] on arith.addi

// DIFF: IR Diff After canonicalize ('func.func' operation: @f)
// DIFF: IR Diff After inline

func.func private @zero(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %r = arith.addi %a, %0 : i32
  return %r : i32
}

func.func @f(%a: i32, %b: i32) -> i32 {
  %z = call @zero(%a) : (i32) -> i32
  %m = arith.muli %z, %b : i32
  %r = arith.subi %b, %m : i32
  return %r : i32
}
