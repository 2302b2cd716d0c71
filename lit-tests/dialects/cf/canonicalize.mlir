// RUN: terrace opt %s --canonicalize=region-simplify=aggressive | FileCheck %s

// CHECK-LABEL: func.func @merge(
// CHECK-SAME: %[[A:.*]]: i32)
// CHECK-NEXT: %[[R:.*]] = arith.muli %[[A]], %[[A]] : i32
// CHECK-NEXT: return %[[R]] : i32
func.func @merge(%a: i32) -> i32 {
  cf.br ^next(%a : i32)
^next(%x: i32):
  %r = arith.muli %x, %x : i32
  cf.br ^last
^last:
  return %r : i32
}

// CHECK-LABEL: func.func @constant(
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NEXT: return %[[B]] : i32
func.func @constant(%a: i32, %b: i32) -> i32 {
  %false = arith.constant false
  cf.cond_br %false, ^then(%a : i32), ^else(%b : i32)
^then(%x: i32):
  return %x : i32
^else(%y: i32):
  return %y : i32
}

// A block that only goes on is passed by, and two ways to one block select.
// CHECK-LABEL: func.func @select(
// CHECK-SAME: %[[C:.*]]: i1, %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NEXT: %[[R:.*]] = arith.select %[[C]], %[[A]], %[[B]] : i32
// CHECK-NEXT: return %[[R]] : i32
func.func @select(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^then, ^else
^then:
  cf.br ^done(%a : i32)
^else:
  cf.br ^done(%b : i32)
^done(%r: i32):
  return %r : i32
}

// The condition is known in a block that only one branch leads to.
// CHECK-LABEL: func.func @known(
// CHECK: ^bb1:
// CHECK-NEXT: call @use(%true)
// CHECK: ^bb2:
// CHECK-NEXT: call @use(%false)
func.func private @use(%c: i1)
func.func @known(%c: i1) {
  cf.cond_br %c, ^then, ^else
^then:
  call @use(%c) : (i1) -> ()
  return
^else:
  call @use(%c) : (i1) -> ()
  return
}

// Arguments that only feed each other go, and the sum that feeds them.
// CHECK-LABEL: func.func @dead_arguments(
// CHECK: cf.br ^bb1(%[[I:.*]] : i32)
// CHECK-NEXT: ^bb1(%[[X:.*]]: i32):
// CHECK-NEXT: %[[Y:.*]] = arith.addi %[[X]], %{{.*}} : i32
// CHECK-NEXT: %[[C:.*]] = arith.cmpi
// CHECK-NEXT: cf.cond_br %[[C]], ^bb1(%[[Y]] : i32), ^bb2
func.func @dead_arguments(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^loop(%zero, %one : i32, i32)
^loop(%i: i32, %unused: i32):
  %next = arith.addi %i, %one : i32
  %more = arith.addi %unused, %next : i32
  %c = arith.cmpi slt, %next, %n : i32
  cf.cond_br %c, ^loop(%next, %more : i32, i32), ^done
^done:
  return %next : i32
}

// Blocks that do the same are one.
// CHECK-LABEL: func.func @equal_blocks(
// CHECK: cf.switch
// CHECK-NEXT: default: ^bb1,
// CHECK-NEXT: 1: ^bb2,
// CHECK-NEXT: 2: ^bb2
func.func @equal_blocks(%x: i32, %a: i32) -> i32 {
  cf.switch %x : i32, [
    default: ^other,
    1: ^one,
    2: ^two
  ]
^other:
  return %a : i32
^one:
  %r = arith.muli %a, %a : i32
  return %r : i32
^two:
  %s = arith.muli %a, %a : i32
  return %s : i32
}

// CHECK-LABEL: func.func @switch(
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NEXT: return %[[B]] : i32
func.func @switch(%a: i32, %b: i32) -> i32 {
  %x = arith.constant 42 : i32
  cf.switch %x : i32, [
    default: ^done(%a : i32),
    42: ^done(%b : i32)
  ]
^done(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @asserted()
// CHECK-NEXT: return
func.func @asserted() {
  %true = arith.constant true
  cf.assert %true, "holds"
  return
}
