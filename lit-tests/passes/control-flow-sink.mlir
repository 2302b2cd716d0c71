// RUN: terrace opt %s --control-flow-sink | FileCheck %s

func.func @a(%c: i1, %x: i32, %y: i32) -> i32 {
  %k = arith.constant 5 : i32
  %a = arith.addi %x, %y : i32
  %b = arith.muli %a, %k : i32
  %s = arith.subi %x, %y : i32
  %r = scf.if %c -> i32 {
    scf.yield %b : i32
  } else {
    %z = arith.addi %s, %s : i32
    scf.yield %z : i32
  }
  return %r : i32
}
func.func @b(%c: i1, %x: i32, %m: memref<i32>) -> i32 {
  %a = arith.addi %x, %x : i32
  %l = memref.load %m[] : memref<i32>
  %i = arith.muli %x, %x : i32
  %r = scf.if %c -> i32 {
    %d = scf.if %c -> i32 {
      scf.yield %i : i32
    } else {
      scf.yield %l : i32
    }
    scf.yield %d : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}
func.func @w(%x: i32, %m: memref<i1>) {
  %a = arith.addi %x, %x : i32
  %b = arith.muli %x, %x : i32
  scf.while : () -> () {
    %c = arith.cmpi eq, %a, %x : i32
    scf.condition(%c)
  } do {
    %f = arith.cmpi eq, %b, %x : i32
    memref.store %f, %m[] : memref<i1>
    scf.yield
  }
  return
}
func.func @sw(%i: index, %x: i32, %l: index, %u: index, %s: index, %m: memref<i32>) -> i32 {
  %a = arith.addi %x, %x : i32
  %b = arith.muli %x, %x : i32
  %q = arith.subi %x, %x : i32
  scf.for %j = %l to %u step %s {
    memref.store %q, %m[] : memref<i32>
  }
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %a : i32
  }
  default {
    scf.yield %b : i32
  }
  return %r : i32
}

// CHECK: module {
// CHECK-NEXT: func.func @a(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT: %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT: %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT: %1 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT: %2 = arith.muli %1, %c5_i32 : i32
// CHECK-NEXT: scf.yield %2 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %1 = arith.subi %arg1, %arg2 : i32
// CHECK-NEXT: %2 = arith.addi %1, %1 : i32
// CHECK-NEXT: scf.yield %2 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @b(%arg0: i1, %arg1: i32, %arg2: memref<i32>) -> i32 {
// CHECK-NEXT: %0 = memref.load %arg2[] : memref<i32>
// CHECK-NEXT: %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT: %2 = scf.if %arg0 -> (i32) {
// CHECK-NEXT: %3 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT: scf.yield %3 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %2 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %2 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT: scf.yield %2 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @w(%arg0: i32, %arg1: memref<i1>) {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: %1 = arith.muli %arg0, %arg0 : i32
// CHECK-NEXT: scf.while : () -> () {
// CHECK-NEXT: %2 = arith.cmpi eq, %0, %arg0 : i32
// CHECK-NEXT: scf.condition(%2)
// CHECK-NEXT: } do {
// CHECK-NEXT: %2 = arith.cmpi eq, %1, %arg0 : i32
// CHECK-NEXT: memref.store %2, %arg1[] : memref<i1>
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @sw(%arg0: index, %arg1: i32, %arg2: index, %arg3: index, %arg4: index, %arg5: memref<i32>) -> i32 {
// CHECK-NEXT: %0 = arith.subi %arg1, %arg1 : i32
// CHECK-NEXT: scf.for %arg6 = %arg2 to %arg3 step %arg4 {
// CHECK-NEXT: memref.store %0, %arg5[] : memref<i32>
// CHECK-NEXT: }
// CHECK-NEXT: %1 = scf.index_switch %arg0 -> i32
// CHECK-NEXT: case 2 {
// CHECK-NEXT: %2 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT: scf.yield %2 : i32
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: %2 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT: scf.yield %2 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: }
