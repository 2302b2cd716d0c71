// A program and the pipeline to run on it, in one file.
// RUN: terrace opt %s --cse --symbol-dce --generate-reproducer=%t.mlir -o /dev/null
// RUN: FileCheck %s --check-prefix=FILE --input-file=%t.mlir
// RUN: terrace opt %t.mlir --run-reproducer | FileCheck %s --check-prefix=AFTER
// RUN: not terrace opt %t.mlir --run-reproducer --cse 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: terrace opt %t.mlir --cse --generate-reproducer=%t.again.mlir -o /dev/null
// RUN: FileCheck %s --check-prefix=AGAIN --input-file=%t.again.mlir

// When a pass fails: all of it, or the pass that failed and what came to it.
// RUN: not terrace opt %s --cse --bufferize --pass-pipeline-crash-reproducer=%t.crash.mlir 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: FileCheck %s --check-prefix=CRASH --input-file=%t.crash.mlir
// RUN: not terrace opt %s --cse --bufferize --pass-pipeline-crash-reproducer=%t.local.mlir --pass-pipeline-local-reproducer 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: FileCheck %s --check-prefix=LOCAL --input-file=%t.local.mlir
// RUN: not terrace opt %t.local.mlir --run-reproducer 2>&1 | FileCheck %s --check-prefix=REPEATS
// RUN: not terrace opt %s --cse --pass-pipeline-local-reproducer 2>&1 | FileCheck %s --check-prefix=NEEDS

// FILE: // command: {{.*}}opt {{.*}} --cse --symbol-dce
// FILE: // version:
// FILE-COUNT-2: arith.addi
// FILE:      external_resources: {
// FILE-NEXT:   mlir_reproducer: {
// FILE-NEXT:     pipeline: "builtin.module(cse,symbol-dce)",
// FILE-NEXT:     disable_threading: false,
// FILE-NEXT:     verify_each: true

// AFTER:     arith.addi
// AFTER-NOT: arith.addi
// AFTER-NOT: mlir_reproducer
// BOTH: the file holds a pipeline, so --run-reproducer and passes exclude each other
// AGAIN: pipeline: "builtin.module(cse)"
// AGAIN-NOT: pipeline:

// FAILS: 'func.func' op returns a value of type 'vector<[4]xi32>': unsupported on this target
// FAILS: a reproducer is in
// CRASH: // pass 'bufferize' failed on 'builtin.module'
// CRASH-COUNT-2: arith.addi
// CRASH: pipeline: "builtin.module(cse,bufferize)"
// LOCAL:     arith.addi
// LOCAL-NOT: arith.addi
// LOCAL: pipeline: "builtin.module(bufferize)"
// REPEATS: 'func.func' op returns a value of type 'vector<[4]xi32>': unsupported on this target
// NEEDS: --pass-pipeline-local-reproducer needs --pass-pipeline-crash-reproducer=FILE

func.func @f(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  %z = arith.addi %x, %x : i32
  %w = arith.muli %y, %z : i32
  return %w : i32
}

func.func @lanes(%v: vector<[4]xi32>) -> vector<[4]xi32> {
  return %v : vector<[4]xi32>
}
