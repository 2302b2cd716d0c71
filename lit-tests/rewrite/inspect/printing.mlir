// What opt shows of passes while they run.
// RUN: terrace opt %s --cse --canonicalize --diff 2>&1 >/dev/null | FileCheck %s --check-prefix=DIFF
// RUN: terrace opt %s --canonicalize --cse --print-ir-after=cse 2>&1 >/dev/null | FileCheck %s --check-prefix=AFTER
// RUN: terrace opt %s --canonicalize --cse --print-ir-before=cse 2>&1 >/dev/null | FileCheck %s --check-prefix=BEFORE
// RUN: terrace opt %s --pass-pipeline='builtin.module(func.func(canonicalize{max-iterations=3}),loop-invariant-code-motion)' --print-ir-after-all --print-ir-module-scope 2>&1 >/dev/null | FileCheck %s --check-prefix=SCOPE
// RUN: terrace opt %s --pass-pipeline='builtin.module(symbol-privatize{exclude=f,g})' --dump-pass-pipeline 2>&1 >/dev/null | FileCheck %s --check-prefix=PIPELINE
// RUN: terrace opt %s --canonicalize --cse --print-ir-before-all 2>&1 >/dev/null | FileCheck %s --check-prefix=ALL
// RUN: terrace opt %s --canonicalize --cse --cse --mlir-print-ir-after-change 2>&1 >/dev/null | FileCheck %s --check-prefix=CHANGE
// RUN: not terrace opt %s --cse --bufferize --print-ir-after-failure 2>&1 >/dev/null | FileCheck %s --check-prefix=FAILURE
// RUN: terrace opt --list-passes | FileCheck %s --check-prefix=PASSES
// RUN: rm -rf %t
// RUN: terrace opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),cse,func.func(cse))' --print-ir-after-all --print-ir-tree-dir=%t
// RUN: FileCheck %s --check-prefix=TREE --input-file=%t/builtin_module_no-symbol-name/func_func_f/0_1_canonicalize.mlir
// RUN: FileCheck %s --check-prefix=LAST --input-file=%t/builtin_module_no-symbol-name/func_func_f/1_2_cse.mlir
// RUN: not terrace opt %s --print-ir-after=cze 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// DIFF: // -----// IR Diff After cse: 1 changed, 1 removed //----- //
// DIFF:      {{^ +}}%x = arith.addi %a, %a
// DIFF-NEXT: {{^- +}}%y = arith.addi %a, %a
// DIFF-NEXT: {{^- +}}%z = arith.muli %x, %y
// DIFF-NEXT: {{^\+ +}}%z = arith.muli %x, %x
// DIFF-NOT:  IR Diff After canonicalize

// AFTER-NOT: IR Dump After Canonicalizer
// AFTER: // -----// IR Dump After CSE (cse) //----- //

// BEFORE-NOT: IR Dump Before Canonicalizer
// BEFORE: // -----// IR Dump Before CSE (cse) //----- //

// SCOPE: // -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @f) //----- //
// SCOPE-NEXT: module {
// SCOPE: // -----// IR Dump After LoopInvariantCodeMotion (loop-invariant-code-motion) ('builtin.module' operation) //----- //

// ALL: IR Dump Before Canonicalizer (canonicalize)
// ALL: IR Dump Before CSE (cse)

// CHANGE-NOT: Canonicalizer
// CHANGE: IR Dump After CSE (cse)
// CHANGE-NOT: IR Dump

// FAILURE-NOT: CSE
// FAILURE: IR Dump After Failure of Bufferize
// FAILURE: %[[X:.*]] = arith.addi
// FAILURE-NEXT: arith.muli %[[X]], %[[X]]

// PASSES: {{^ +}}cse{{ +}}eliminate common sub-expressions
// PASSES: {{^}}Pipelines:{{$}}
// PASSES: {{^ +}}cpu-pipeline{{ +}}{{.+}}

// PIPELINE: symbol-privatize{exclude={f,g}}

// TREE: IR Dump After Canonicalizer (canonicalize) //
// LAST: IR Dump After CSE (cse) //
// UNKNOWN: 'cze' is no pass; did you mean 'cse'

func.func @f(%a: i32) -> i32 {
  %x = arith.addi %a, %a : i32
  %y = arith.addi %a, %a : i32
  %z = arith.muli %x, %y : i32
  return %z : i32
}

func.func @lanes(%v: vector<[4]xi32>) -> vector<[4]xi32> {
  return %v : vector<[4]xi32>
}
