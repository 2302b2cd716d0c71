// RUN: terrace opt %s --remove-dead-values | FileCheck %s

func.func private @callee(%x: i32, %u: i32, %m: memref<i32>) -> (i32, i32) {
  %a = arith.addi %x, %x : i32
  %d = arith.muli %u, %u : i32
  memref.store %a, %m[] : memref<i32>
  return %a, %d : i32, i32
}
func.func @caller(%x: i32, %y: i32, %m: memref<i32>) -> i32 {
  %y2 = arith.addi %y, %y : i32
  %r:2 = call @callee(%x, %y2, %m) : (i32, i32, memref<i32>) -> (i32, i32)
  return %r#0 : i32
}
func.func @loop(%x: i32, %lb: index, %ub: index, %s: index) -> i32 {
  %r:3 = scf.for %i = %lb to %ub step %s iter_args(%a = %x, %b = %x, %c = %x) -> (i32, i32, i32) {
    %a2 = arith.addi %a, %a : i32
    %b2 = arith.muli %b, %b : i32
    %c2 = arith.subi %c, %a : i32
    scf.yield %a2, %b2, %c2 : i32, i32, i32
  }
  return %r#2 : i32
}
func.func @ifs(%x: i32, %c: i1, %m: memref<i32>) -> i32 {
  %r:2 = scf.if %c -> (i32, i32) {
    %a2 = arith.addi %x, %x : i32
    memref.store %a2, %m[] : memref<i32>
    %a3 = arith.muli %x, %x : i32
    scf.yield %a3, %x : i32, i32
  } else {
    %b = arith.subi %x, %x : i32
    scf.yield %b, %b : i32, i32
  }
  return %r#1 : i32
}
func.func @whiles(%x: i32, %c: i1) -> i32 {
  %r:2 = scf.while (%a = %x, %b = %x) : (i32, i32) -> (i32, i32) {
    %p = arith.cmpi slt, %a, %x : i32
    %q = arith.addi %b, %b : i32
    scf.condition(%p) %a, %q : i32, i32
  } do {
  ^bb0(%a: i32, %b: i32):
    %a3 = arith.muli %a, %a : i32
    %b3 = arith.muli %b, %b : i32
    scf.yield %a3, %b3 : i32, i32
  }
  return %r#0 : i32
}
func.func @deadloop(%lb: index, %ub: index, %s: index) {
  scf.for %i = %lb to %ub step %s {
    %a2 = arith.addi %i, %i : index
  }
  return
}
func.func @deadif(%c: i1, %x: i32) -> i32 {
  %k = arith.addi %x, %x : i32
  %r = scf.if %c -> i32 {
    scf.yield %k : i32
  } else {
    scf.yield %x : i32
  }
  return %x : i32
}
func.func private @ext(i32) -> i32
func.func @callext(%x: i32) {
  %y = arith.addi %x, %x : i32
  %z = call @ext(%y) : (i32) -> i32
  return
}
func.func private @unused(%x: i32, %y: i32) -> (i32, i32) {
  %a = arith.addi %x, %x : i32
  return %a, %y : i32, i32
}

// CHECK: module {
// CHECK-NEXT: func.func private @callee(%arg0: i32, %arg1: memref<i32>) -> i32 {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: memref.store %0, %arg1[] : memref<i32>
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @caller(%arg0: i32, %arg1: i32, %arg2: memref<i32>) -> i32 {
// CHECK-NEXT: %0 = call @callee(%arg0, %arg2) : (i32, memref<i32>) -> i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @loop(%arg0: i32, %arg1: index, %arg2: index, %arg3: index) -> i32 {
// CHECK-NEXT: %0 = ub.poison : i32
// CHECK-NEXT: %1:2 = scf.for %arg4 = %arg1 to %arg2 step %arg3 iter_args(%arg5 = %arg0, %arg6 = %arg0) -> (i32, i32) {
// CHECK-NEXT: %2 = arith.addi %arg5, %arg5 : i32
// CHECK-NEXT: %3 = arith.subi %arg6, %arg5 : i32
// CHECK-NEXT: %4 = ub.poison : i32
// CHECK-NEXT: scf.yield %2, %3 : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: return %1#1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @ifs(%arg0: i32, %arg1: i1, %arg2: memref<i32>) -> i32 {
// CHECK-NEXT: %0 = scf.if %arg1 -> (i32) {
// CHECK-NEXT: %1 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: memref.store %1, %arg2[] : memref<i32>
// CHECK-NEXT: %2 = ub.poison : i32
// CHECK-NEXT: scf.yield %arg0 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %1 = arith.subi %arg0, %arg0 : i32
// CHECK-NEXT: %2 = ub.poison : i32
// CHECK-NEXT: scf.yield %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @whiles(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT: %0 = ub.poison : i32
// CHECK-NEXT: %1 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// CHECK-NEXT: %2 = arith.cmpi slt, %arg2, %arg0 : i32
// CHECK-NEXT: %3 = ub.poison : i32
// CHECK-NEXT: scf.condition(%2) %arg2 : i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%arg2: i32):
// CHECK-NEXT: %2 = arith.muli %arg2, %arg2 : i32
// CHECK-NEXT: %3 = ub.poison : i32
// CHECK-NEXT: scf.yield %2 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @deadloop(%arg0: index, %arg1: index, %arg2: index) {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @deadif(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT: return %arg1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @ext(i32) -> i32
// CHECK-NEXT: func.func @callext(%arg0: i32) {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: %1 = call @ext(%0) : (i32) -> i32
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @unused() {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
