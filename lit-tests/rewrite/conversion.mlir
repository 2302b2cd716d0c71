// The conversion driver: types that become one, several or no types, what stays, and what cannot be converted.
// RUN: terrace opt %s --test-convert | FileCheck %s --check-prefix=ONE
// RUN: terrace opt %s --test-convert=index=two | FileCheck %s --check-prefix=TWO
// RUN: terrace opt %s --test-convert=index=none | FileCheck %s --check-prefix=NONE
// RUN: terrace opt %s --test-convert='index=two recursive=func.func' | FileCheck %s --check-prefix=STAYS
// RUN: not terrace opt %s --test-convert='index=same illegal=arith.andi' -o %t.none 2>&1 | FileCheck %s --check-prefix=ILLEGAL
// RUN: not cat %t.none
// RUN: not terrace opt %s --test-convert='index=one legal=func.return' 2>&1 | FileCheck %s --check-prefix=MEETS
// RUN: terrace opt %s --test-convert='mode=analysis' --remarks-filter=test-convert 2>&1 >%t | FileCheck %s --check-prefix=WOULD
// RUN: FileCheck %s --check-prefix=STAYS --input-file=%t
// RUN: terrace opt %S/drivers.mlir --test-convert
// RUN: not terrace opt %s --test-convert=legal=arith.adi 2>&1 | FileCheck %s --check-prefix=NAME

// ONE-LABEL: func.func @hands(
// ONE-SAME: %[[A:.*]]: i64, %[[C:.*]]: i1) -> (i64, i1)
// ONE: cf.cond_br %[[C]], ^[[BB:.*]](%[[A]] : i64)
// ONE: %[[R:.*]]:2 = call @hands(%[[X:.*]], %[[C]]) : (i64, i1) -> (i64, i1)
// ONE: return %[[R]]#0

// TWO-LABEL: func.func @hands(
// TWO-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i1) -> (i32, i32, i1)
// TWO: cf.cond_br %[[C]], ^{{.*}}(%[[A]], %[[B]] : i32, i32)
// TWO: %[[R:.*]]:3 = call @hands({{.*}}) : (i32, i32, i1) -> (i32, i32, i1)
// TWO: return %[[R]]#0, %[[R]]#1

// NONE-LABEL: func.func @hands(
// NONE-SAME: %[[C:.*]]: i1) -> i1
// NONE: %[[R:.*]] = call @hands(%[[C]]) : (i1) -> i1

// STAYS: func.func @hands(%{{.*}}: index, %{{.*}}: i1) -> (index, i1)
// STAYS: call @hands(%{{.*}}) : (index, i1) -> (index, i1)

// Each op that could not be converted, with what was tried on it and why that did not apply.
// ILLEGAL: conversion.mlir:[[#@LINE+19]]:8: error: failed to legalize operation 'arith.andi' that was explicitly marked illegal
// ILLEGAL: note: what is made of it is converted over and over
// Where converted and other ops meet, a cast would stay.
// MEETS: error: failed to legalize unresolved materialization from {{.*}} that remained live after conversion
// MEETS: note: used by 'func.return', which was not converted
// WOULD: remark: [Analysis] legalizable | Category:test-convert | Function=hands | Remark="'func.func' would become legal"
// WOULD: Remark="'func.call' would become legal"
// NAME: no operation is named 'arith.adi'; did you mean 'arith.addi'?

func.func @hands(%a: index, %c: i1) -> (index, i1) {
  cf.cond_br %c, ^bb1(%a : index), ^bb2
^bb1(%x: index):
  %r:2 = call @hands(%x, %c) : (index, i1) -> (index, i1)
  return %r#0, %r#1 : index, i1
^bb2:
  return %a, %c : index, i1
}

func.func @bits(%c: i1) -> i1 {
  %d = arith.andi %c, %c : i1
  return %d : i1
}
