// Facts that one pass asks for are there for the next until something changes what they are about.
// RUN: terrace opt %s --mem2reg --cse --trivial-dce --sccp --int-range-optimizations --canonicalize --test-wrong=kind=keeps --verify-analyses --pass-statistics 2>&1 | FileCheck %s --check-prefix=COUNTS
// RUN: not terrace opt %s --test-wrong=kind=keeps --verify-analyses 2>&1 | FileCheck %s
// RUN: not terrace opt %s --test-wrong=kind=keeps --check-semantics 2>&1 | FileCheck %s

// A pass that claims to keep what it changes is found.
// CHECK: analyses.mlir:[[#@LINE+15]]:1: error: 'func.func' op is not what analysis 'dominance' says, which pass 'test-wrong' claims to keep: other blocks of region 0 can be reached
// CHECK: note: in pass 'test-wrong'

// COUNTS: mem2reg
// COUNTS-NEXT: dominance-computed
// COUNTS: cse
// COUNTS: 1 dominance-computed
// COUNTS: trivial-dce
// COUNTS-NEXT: 1 dominance-reused
// COUNTS: sccp
// COUNTS-NEXT: 1 call-graph-computed
// COUNTS-NEXT: 1 constants-computed
// COUNTS: int-range-optimizations
// COUNTS-NEXT: 1 call-graph-reused
// COUNTS-NEXT: 1 int-ranges-computed
func.func @f(%c: i1, %x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  cf.cond_br %c, ^a, ^end
^a:
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %x : i32
  %2 = arith.muli %0, %1 : i32
  memref.store %2, %slot[] : memref<i32>
  cf.br ^end
^end:
  %r = memref.load %slot[] : memref<i32>
  cf.br ^last
^last:
  return %r : i32
}
