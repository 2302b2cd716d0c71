// RUN: terrace opt %s --inline="default-pipeline=" | FileCheck %s
// RUN: terrace opt %s --inline | FileCheck %s --check-prefix=SIMPLE
// RUN: terrace opt %s --inline="default-pipeline= op-pipelines=func.func(cse,canonicalize{top-down=false})" | FileCheck %s --check-prefix=SIMPLE
// RUN: terrace opt %s --inline="max-iterations=1" | FileCheck %s --check-prefix=ONCE
// RUN: not terrace opt %s --inline="op-pipelines=cse" 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: terrace run %s --call='@blocks(3 : i32)' --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --inline="default-pipeline=" | terrace run - --call='@blocks(3 : i32)' --backend=interp | FileCheck %s --check-prefix=VALUE

// VALUE: 10 : i32
// ANCHOR: error: inline: op-pipelines: expected the name of an operation and passes in brackets, func.func(cse), not 'cse'

// What follows the call becomes a block, to which each return goes.
// CHECK-LABEL: func.func @blocks(
// CHECK:         cf.cond_br %{{.*}}, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    cf.br ^bb3(%arg0 : i32)
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    %[[P:.*]] = arith.muli %arg0, %arg0
// CHECK-NEXT:    cf.br ^bb3(%[[P]] : i32)
// CHECK-NEXT:  ^bb3(%[[R:.*]]: i32):
// CHECK-NEXT:    %[[S:.*]] = arith.addi %[[R]], %{{.*}}
// CHECK-NEXT:    return %[[S]]
func.func @blocks(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %r = call @choice(%x) : (i32) -> i32
  %s = arith.addi %r, %c1 : i32
  return %s : i32
}

func.func private @choice(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %neg = arith.cmpi slt, %x, %c0 : i32
  cf.cond_br %neg, ^a, ^b
^a:
  return %x : i32
^b:
  %p = arith.muli %x, %x : i32
  return %p : i32
}

// A region of one block cannot hold several.
// CHECK-LABEL: func.func @loop(
// CHECK:         scf.for
// CHECK-NEXT:      call @choice
func.func @loop(%x: i32, %n: index, %m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %r = func.call @choice(%x) : (i32) -> i32
    memref.store %r, %m[%i] : memref<?xi32>
  }
  return
}

// A call that the passes make of one by a value is inlined in the next round.
// SIMPLE-LABEL: func.func @value(
// SIMPLE-NEXT:    %[[A:.*]] = arith.addi %arg0, %arg0
// SIMPLE-NEXT:    return %[[A]]
// ONCE-LABEL: func.func @value(
// ONCE-NEXT:    call @twice(
func.func @value(%x: i32) -> i32 {
  %f = constant @twice : (i32) -> i32
  %r = call_indirect %f(%x) : (i32) -> i32
  return %r : i32
}
func.func private @twice(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  return %y : i32
}

// Passes run on functions without calls too; declarations stay.
// SIMPLE-LABEL: func.func @none(
// SIMPLE-NEXT:    return %arg0
// SIMPLE: func.func private @declared()
func.func @none(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %y = arith.addi %x, %c0 : i32
  return %y : i32
}
func.func private @declared()

// Functions that call each other stay as they are.
// CHECK-LABEL: func.func @even(
// CHECK:         call @odd
// CHECK-LABEL: func.func @odd(
// CHECK:         call @even
func.func @even(%x: i32) -> i32 {
  %r = call @odd(%x) : (i32) -> i32
  return %r : i32
}
func.func @odd(%x: i32) -> i32 {
  %r = call @even(%x) : (i32) -> i32
  return %r : i32
}

// What the passes made of one constant may be several calls: the function does not move into the first.
// SIMPLE-LABEL: func.func @both(
// SIMPLE-NEXT:    %[[A:.*]] = arith.muli %arg0, %arg0
// SIMPLE-NEXT:    %[[B:.*]] = arith.muli %[[A]], %[[A]]
// SIMPLE-NEXT:    return %[[B]]
func.func @both(%x: i32) -> i32 {
  %f = constant @square : (i32) -> i32
  %r = call_indirect %f(%x) : (i32) -> i32
  %s = call_indirect %f(%r) : (i32) -> i32
  return %s : i32
}
func.func private @square(%x: i32) -> i32 {
  %y = arith.muli %x, %x : i32
  return %y : i32
}

// A copy uses its own values, also where an op inside of another stands before what it uses.
// CHECK-LABEL: func.func @ahead(
// CHECK:         scf.if
// CHECK-NEXT:      scf.yield %[[L:.*]] : i32
// CHECK:         %[[L]] = arith.addi %arg0, %arg0
func.func @ahead(%x: i32, %c: i1) -> i32 {
  %r = call @late(%x, %c) : (i32, i1) -> i32
  return %r : i32
}
func.func private @late(%x: i32, %c: i1) -> i32 {
  cf.br ^second
^first:
  %r = scf.if %c -> i32 {
    scf.yield %v : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
^second:
  %v = arith.addi %x, %x : i32
  cf.br ^first
}
