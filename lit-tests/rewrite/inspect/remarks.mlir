// What passes say of what they did and did not do.
// RUN: terrace opt %s --inline --remarks-filter=inline --verify-diagnostics
// RUN: terrace opt %s --inline --remarks-filter-missed=inl.* 2>&1 >/dev/null | FileCheck %s --check-prefix=MISSED
// RUN: terrace opt %s --inline --remarks-filter=. --remark-format=yaml --remarks-output-file=%t.yaml -o /dev/null
// RUN: FileCheck %s --check-prefix=YAML --input-file=%t.yaml
// RUN: terrace opt %s --inline --remarks-filter-passed=inline 2>&1 >/dev/null | FileCheck %s --check-prefix=PASSED
// RUN: terrace opt %s --canonicalize=max-num-rewrites=1 --remarks-filter-failed=. 2>&1 >/dev/null | FileCheck %s --check-prefix=FAILED
// RUN: terrace opt %S/../../lowering/tensortoloop/in-place.mlir --cpu-pipeline --remarks-filter-analyse=plan-memory 2>&1 >/dev/null | FileCheck %s --check-prefix=ANALYSIS
// RUN: terrace opt %s --canonicalize=max-num-rewrites=1 --canonicalize=max-num-rewrites=1 --remarks-filter=. --remark-policy=final 2>&1 >/dev/null | FileCheck %s --check-prefix=FINAL
// RUN: not terrace opt %s --inline --remarks-filter='(' 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not terrace opt %s --remark-format=yml 2>&1 | FileCheck %s --check-prefix=WORD

// MISSED-NOT: Passed
// MISSED: remark: [Missed] not-inlined | Category:inline | Function=caller | Remark="the callee has several blocks", Callee="far"
// MISSED: remark: [Missed] not-inlined | Category:inline | Function=itself | Remark="the callee calls itself", Callee="itself"
// MISSED-NOT: Passed

// YAML:      --- !Passed
// YAML-NEXT: Pass: inline
// YAML-NEXT: Name: inlined
// YAML-NEXT: DebugLoc: { File: {{.*}}, Line: {{[0-9]+}}, Column: 8 }
// YAML-NEXT: Function: caller
// YAML-NEXT: Args:
// YAML-NEXT:   - Remark: 'the call is replaced by the body'
// YAML-NEXT:   - Callee: near
// YAML-NEXT:   - Ops: 2
// YAML-NEXT: ...
// YAML-NEXT: --- !Missed

// PASSED-NOT: Missed
// PASSED: remark: [Passed] inlined
// PASSED-NOT: Missed

// FAILED: remark: [Failure] limit | Category:canonicalize | Remark="a limit ended it before nothing more applied"

// ANALYSIS: remark: [Analysis] arena | Category:plan-memory | Function={{.*}} | Remark="buffers share an arena", Buffers={{[0-9]+}}, Bytes={{[0-9]+}}, AtLeast={{[0-9]+}}

// The last of those of a name at a place.
// FINAL-COUNT-1: [Failure] limit
// FINAL-NOT: [Failure]

// BAD: remarks of kind Passed: error parsing regexp
// WORD: --remark-format is one of emitRemark, yaml, not 'yml'; did you mean 'yaml'?

func.func private @far(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %zero = arith.cmpi eq, %x, %c0 : i32
  cf.cond_br %zero, ^a, ^b
^a:
  return %c0 : i32
^b:
  %y = arith.addi %x, %x : i32
  return %y : i32
}

func.func private @near(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  return %y : i32
}

func.func @caller(%x: i32, %c: i1) -> i32 {
  // expected-remark @below {{[Passed] inlined}}
  %y = call @near(%x) : (i32) -> i32
  %z = scf.if %c -> i32 {
    // expected-remark @below {{the callee has several blocks}}
    %in = func.call @far(%y) : (i32) -> i32
    scf.yield %in : i32
  } else {
    scf.yield %y : i32
  }
  return %z : i32
}

func.func @itself(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %positive = arith.cmpi sgt, %x, %c0 : i32
  %z = scf.if %positive -> i32 {
    %one = arith.divsi %x, %x : i32
    %zero = arith.subi %one, %one : i32
    // expected-remark @below {{the callee calls itself}}
    %y = func.call @itself(%zero) : (i32) -> i32
    scf.yield %y : i32
  } else {
    scf.yield %x : i32
  }
  return %z : i32
}
