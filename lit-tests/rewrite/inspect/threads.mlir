// Passes work on several functions at a time. Nobody sees how many: output, messages, remarks, counts and files are the same.
// RUN: rm -rf %t && mkdir %t
// RUN: env TERRACE_OPT= not terrace opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize,loop-invariant-code-motion,print-ir{label=between},sccp,test-wrong{kind=endless}))' --disable-threading --pass-statistics --remarks-filter=. > %t/one 2>&1
// RUN: env TERRACE_OPT= not terrace opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize,loop-invariant-code-motion,print-ir{label=between},sccp,test-wrong{kind=endless}))' --threads=4 --pass-statistics --remarks-filter=. > %t/four 2>&1
// RUN: cmp %t/one %t/four && FileCheck %s --input-file=%t/four
// RUN: terrace opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize))' --mlir-disable-threading > %t/one
// RUN: terrace opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize))' --threads=4 | cmp - %t/one
// RUN: not terrace opt %s --threads=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE

// NEGATIVE: --threads is not negative

// The passes on the functions behind the one where they fail leave nothing.
// CHECK: func.func @one
// CHECK: func.func @two
// CHECK-NOT: func.func @three
// CHECK: remark: [Passed] hoisted | Category:loop-invariant-code-motion | Function=two
// CHECK: threads.mlir:[[#@LINE+20]]:8: error: rewrites do not end: what swap-for-ever makes, it changes again
// CHECK-NOT: error:
// CHECK: 'func.func' Pipeline
// CHECK: cse
// CHECK-NEXT: (S) 2 num-cse'd
func.func @one(%x: i32) -> i32 {
  return %x : i32
}

func.func @two(%x: i32, %y: i32, %n: index, %m: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.muli %y, %y : i32
  %b = arith.muli %y, %y : i32
  scf.for %i = %c0 to %n step %c1 {
    %p = arith.divsi %x, %y : i32
    %q = arith.muli %x, %y : i32
    memref.store %q, %m[%i] : memref<?xi32>
  }
  %s = arith.addi %a, %b : i32
  %t = arith.subi %s, %x : i32
  return %t : i32
}

func.func @three(%x: i32, %y: i32) -> i32 {
  %0 = arith.muli %x, %y : i32
  %1 = arith.muli %x, %y : i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
