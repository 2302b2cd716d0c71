// Mistakes of those who write passes and patterns are named, each in one error. The ones of the second group only check mode sees.
// RUN: rm -rf %t && mkdir %t
// RUN: not terrace opt %s --test-wrong=kind=endless 2>&1 | FileCheck %s --check-prefix=ENDLESS
// RUN: not terrace opt %s --test-wrong=kind=grows 2>&1 | FileCheck %s --check-prefix=GROWS
// RUN: env TMPDIR=%t not terrace opt %s --test-wrong=kind=panics 2>&1 | FileCheck %s --check-prefix=PANICS
// RUN: cat %t/terrace-reproducer-*.mlir | FileCheck %s --check-prefix=REPRODUCER
// RUN: not terrace opt %s --test-wrong=kind=silent 2>&1 | FileCheck %s --check-prefix=SILENT
// RUN: not terrace opt %s --test-wrong=kind=invalid 2>&1 | FileCheck %s --check-prefix=INVALID
// RUN: not terrace opt %s --test-wrong=kind=idle --check-semantics 2>&1 | FileCheck %s --check-prefix=IDLE
// RUN: not terrace opt %s --test-wrong=kind=unlocated --check-semantics 2>&1 | FileCheck %s --check-prefix=UNLOCATED
// RUN: not terrace opt %s --test-wrong=kind=wrong 2>&1 | FileCheck %s --check-prefix=KIND

// ENDLESS: wrong-passes.mlir:[[#@LINE+27]]:8: error: rewrites do not end: what swap-for-ever makes, it changes again
// ENDLESS: note: swap-for-ever changes arith.addi(i32, i32)
// ENDLESS: note: in pass 'test-wrong'

// GROWS: error: rewrites do not end: what copy-for-ever makes, it changes again
// GROWS: note: copy-for-ever changes arith.addi(arith.addi(

// PANICS: internal error: pattern 'panic-at-once' panicked on 'arith.addi' at {{.*}}wrong-passes.mlir:[[#@LINE+20]]:8: wrong on purpose
// PANICS: please send {{.*}}terrace-reproducer-{{.*}}.mlir, which holds the input and the command
// REPRODUCER: // internal error: pattern 'panic-at-once' panicked
// REPRODUCER: // command: {{.*}}--test-wrong=kind=panics
// REPRODUCER: func.func @f

// SILENT: error: pattern 'swap-in-silence' returned false after it changed the program, on 'arith.addi'
// SILENT: note: in pass 'test-wrong'

// INVALID: error: operand #0 does not dominate this use
// INVALID: error: pass 'test-wrong' left IR that does not verify

// IDLE: pattern 'do-nothing' returned true after it changed nothing, on 'arith.addi'

// UNLOCATED: error: 'arith.addi' op has no location after pass 'test-wrong{kind=unlocated}', which must hand on those of what it was made from
// UNLOCATED: note: in pass 'test-wrong'

// KIND: 'wrong' is not one of keeps, endless, grows, panics, silent, idle, invalid, unlocated

func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  return %0 : i32
}
