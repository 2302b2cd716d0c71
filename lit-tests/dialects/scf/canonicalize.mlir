// RUN: terrace opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @if_constant(
// CHECK-NEXT: %[[R:.*]] = arith.muli
// CHECK-NEXT: return %[[R]]
func.func @if_constant(%a: i32, %b: i32) -> i32 {
  %t = arith.constant true
  %r = scf.if %t -> i32 {
    %x = arith.muli %a, %b : i32
    scf.yield %x : i32
  } else {
    scf.yield %b : i32
  }
  return %r : i32
}

// A result between values from outside is selected, one that nobody uses goes.
// CHECK-LABEL: func.func @if_results(
// CHECK-SAME: %[[C:.*]]: i1, %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NEXT: %[[R:.*]] = arith.select %[[C]], %[[A]], %[[B]] : i32
// CHECK-NEXT: return %[[R]]
func.func @if_results(%c: i1, %a: i32, %b: i32) -> i32 {
  %s:2 = scf.if %c -> (i32, i32) {
    %y = arith.addi %a, %b : i32
    scf.yield %a, %y : i32, i32
  } else {
    scf.yield %b, %b : i32, i32
  }
  return %s#0 : i32
}

// CHECK-LABEL: func.func @if_inside(
// CHECK: scf.if
// CHECK-NEXT: func.call @use(%true)
// CHECK-NEXT: } else {
// CHECK-NEXT: func.call @use(%false)
func.func private @use(%c: i1)
func.func @if_inside(%c: i1) {
  scf.if %c {
    func.call @use(%c) : (i1) -> ()
  } else {
    func.call @use(%c) : (i1) -> ()
  }
  return
}

// CHECK-LABEL: func.func @once(
// CHECK-NEXT: %[[R:.*]] = arith.addi
// CHECK-NEXT: return %[[R]]
func.func @once(%a: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %l = scf.for %i = %c1 to %c2 step %c1 iter_args(%u = %a) -> i32 {
    %z = arith.addi %u, %u : i32
    scf.yield %z : i32
  }
  return %l : i32
}

// CHECK-LABEL: func.func @never(
// CHECK-SAME: %[[A:.*]]: i32, %[[N:.*]]: index)
// CHECK-NEXT: return %[[A]], %[[A]]
func.func @never(%a: i32, %n: index) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %l = scf.for %i = %c2 to %c1 step %n iter_args(%u = %a) -> i32 {
    %z = arith.addi %u, %u : i32
    scf.yield %z : i32
  }
  %m = scf.for %i = %n to %n step %c1 iter_args(%u = %a) -> i32 {
    %z = arith.addi %u, %u : i32
    scf.yield %z : i32
  }
  return %l, %m : i32, i32
}

// One carried value stays the same, one is for nobody.
// CHECK-LABEL: func.func @carried(
// CHECK: scf.for %{{.*}} iter_args(%[[U:.*]] = %{{.*}}) -> (i32) {
// CHECK-NEXT: %[[Z:.*]] = arith.addi %[[U]], %arg1 : i32
// CHECK-NEXT: scf.yield %[[Z]] : i32
func.func @carried(%a: i32, %b: i32, %n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m:3 = scf.for %i = %c0 to %n step %c1 iter_args(%u = %a, %v = %b, %w = %a) -> (i32, i32, i32) {
    %z = arith.addi %u, %v : i32
    %q = arith.muli %w, %z : i32
    scf.yield %z, %v, %q : i32, i32, i32
  }
  return %m#0, %m#1 : i32, i32
}

// CHECK-LABEL: func.func @while_false(
// CHECK-NEXT: %[[R:.*]] = arith.muli
// CHECK-NEXT: return %[[R]]
func.func @while_false(%a: i32) -> i32 {
  %f = arith.constant false
  %w = scf.while (%x = %a) : (i32) -> i32 {
    %k = arith.muli %x, %x : i32
    scf.condition(%f) %k : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return %w : i32
}

// CHECK-LABEL: func.func @index_switch(
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NEXT: return %[[B]]
func.func @index_switch(%a: i32, %b: i32) -> i32 {
  %x = arith.constant 7 : index
  %r = scf.index_switch %x -> i32
  case 7 {
    scf.yield %b : i32
  }
  default {
    scf.yield %a : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @execute(
// CHECK-SAME: %[[A:.*]]: i32)
// CHECK-NEXT: return %[[A]]
func.func @execute(%a: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    scf.yield %a : i32
  }
  return %r : i32
}
