// Checks of ops by their structure hold for every spelling of the program.
// RUN: terrace opt %s | FileCheck %s
// RUN: terrace opt %s --keep-names | FileCheck %s
// RUN: terrace opt %s --mlir-print-op-generic | FileCheck %s
// RUN: terrace opt %s | not FileCheck %s --check-prefix=BAD 2>&1 | FileCheck %s --check-prefix=BADMSG
// RUN: terrace opt %s | not FileCheck %s --check-prefix=NOT 2>&1 | FileCheck %s --check-prefix=NOTMSG
// RUN: terrace opt %s | not FileCheck %s --check-prefix=NEXT 2>&1 | FileCheck %s --check-prefix=NEXTMSG

// CHECK-IR: %sum = arith.addi %a, %b overflow<nsw> : i32
// CHECK-IR-NEXT: %p = "arith.muli"(%sum, %b) {foo.b = 1 : i32, foo.a} : (i32, i32) -> i32
// CHECK-IR-NOT: arith.subi %_x, %_y : i32
// CHECK-IR-NEXT: return %p : i32
func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y overflow<nsw> : i32
  %1 = arith.muli %0, %y {foo.a, foo.b = 1 : i32} : i32
  return %1 : i32
}

// Names start afresh in each function; directives of a group may come in any order.
// CHECK-IR-DAG: return %r : i64
// CHECK-IR-DAG: %r = scf.if %c -> (i64) {} else {}
// CHECK-IR-DAG: %s = arith.addi %a, %a : i64
func.func @g(%x: i64, %c: i1) -> i64 {
  %r = scf.if %c -> (i64) {
    %s = arith.addi %x, %x : i64
    scf.yield %s : i64
  } else {
    scf.yield %x : i64
  }
  return %r : i64
}

// BAD-IR: %m = arith.muli %a, %a {foo.a, foo.b = 1 : i32} : i32
// BADMSG: expected op not found in input
// BADMSG: possible intended match here: operand 1: %a stands for %0, and here is %arg1

// NOT-LABEL: @g
// NOT-IR-NOT: arith.addi %a, %a : i64
// NOT: scf.yield
// NOTMSG: excluded op found in input

// NEXT: @f(
// NEXT-IR-NEXT: return %p : i32
// NEXTMSG: possible intended match here: another op: 'arith.addi'
