// RUN: terrace opt %s --sccp | FileCheck %s
// RUN: terrace opt %s --sccp --canonicalize | FileCheck %s --check-prefix=ALL
// ALL-NOT: cf.switch

// Only one edge is taken, so the argument is one constant.
// CHECK-LABEL: @one_edge(
// CHECK: ^bb2(%{{.*}}: i32):
// CHECK: return %c1_i32
func.func @one_edge(%x: i32) -> i32 {
  %t = arith.constant true
  %one = arith.constant 1 : i32
  cf.cond_br %t, ^a, ^b(%x : i32)
^a:
  cf.br ^b(%one : i32)
^b(%y: i32):
  return %y : i32
}

// What is assumed on the way round does not stay when it turns out to be wrong.
// CHECK-LABEL: @counts(
// CHECK: ^bb1(%[[I:.*]]: i32):
// CHECK: %[[N:.*]] = arith.addi %[[I]], %c1_i32
// CHECK: return %[[N]]
func.func @counts(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%zero : i32)
^head(%i: i32):
  %next = arith.addi %i, %one : i32
  %more = arith.cmpi slt, %next, %n : i32
  cf.cond_br %more, ^head(%next : i32), ^end
^end:
  return %next : i32
}

// A value that depends on a branch that is never taken as long as it is constant.
// CHECK-LABEL: @mutual(
// CHECK: return %c1_i32
func.func @mutual(%c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.br ^head(%one : i32)
^head(%i: i32):
  %is = arith.cmpi eq, %i, %one : i32
  cf.cond_br %is, ^same, ^other
^same:
  cf.cond_br %c, ^head(%i : i32), ^end
^other:
  cf.br ^head(%two : i32)
^end:
  return %i : i32
}

// CHECK-LABEL: @switch(
// CHECK: return %c20_i32
func.func @switch(%x: i32) -> i32 {
  %c7 = arith.constant 7 : i32
  %ten = arith.constant 10 : i32
  %twenty = arith.constant 20 : i32
  cf.switch %c7 : i32, [
    default: ^end(%ten : i32),
    7: ^end(%twenty : i32),
    8: ^end(%x : i32)
  ]
^end(%r: i32):
  return %r : i32
}

// CHECK-LABEL: @regions(
// CHECK: return %c5_i32, %c3_i32, %{{.*}}#2
func.func @regions(%n: index, %x: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant true
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %if = scf.if %t -> (i32) {
    %s = arith.addi %two, %three : i32
    scf.yield %s : i32
  } else {
    scf.yield %x : i32
  }
  %for:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %three, %b = %two, %c = %two) -> (i32, i32, i32) {
    %d = arith.addi %c, %two : i32
    scf.yield %a, %b, %d : i32, i32, i32
  }
  return %if, %for#0, %for#2 : i32, i32, i32
}

// CHECK-LABEL: @while(
// CHECK: return %c4_i32
func.func @while(%x: i32, %c: i1) -> i32 {
  %four = arith.constant 4 : i32
  %r = scf.while (%a = %four) : (i32) -> i32 {
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }
  return %r : i32
}

// Arguments and results of private functions whose calls are all known.
// CHECK-LABEL: func private @callee(
// CHECK: return %c9_i32
func.func private @callee(%x: i32) -> i32 {
  %two = arith.constant 2 : i32
  %y = arith.addi %x, %two : i32
  return %y : i32
}
// CHECK-LABEL: @caller(
// CHECK: return %c9_i32, %c9_i32
func.func @caller() -> (i32, i32) {
  %seven = arith.constant 7 : i32
  %a = call @callee(%seven) : (i32) -> i32
  %b = call @callee(%seven) : (i32) -> i32
  return %a, %b : i32, i32
}

// Not of public ones, nor of those that are referred to in other ways.
// CHECK-LABEL: func @public(
// CHECK: return %arg0
func.func @public(%x: i32) -> i32 {
  return %x : i32
}
// CHECK-LABEL: func private @taken(
// CHECK: return %arg0
func.func private @taken(%x: i32) -> i32 {
  return %x : i32
}
// CHECK-LABEL: @calls(
func.func @calls() -> (i32, i32) {
  %seven = arith.constant 7 : i32
  %a = call @public(%seven) : (i32) -> i32
  %f = constant @taken : (i32) -> i32
  %b = call @taken(%seven) : (i32) -> i32
  // CHECK: return %{{[0-9]+}}, %{{[0-9]+}}
  return %a, %b : i32, i32
}

// Recursion that only ever passes its constant on.
// CHECK-LABEL: func private @again(
// CHECK: call @again(%c1_i32, 
func.func private @again(%x: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^more, ^end
^more:
  %r = call @again(%x, %c) : (i32, i1) -> i32
  return %r : i32
^end:
  return %x : i32
}
// CHECK-LABEL: @starts(
// CHECK: return %c1_i32
func.func @starts(%c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %r = call @again(%one, %c) : (i32, i1) -> i32
  return %r : i32
}
