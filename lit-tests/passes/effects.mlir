// What generic passes must keep, in functions that run: in check mode each pass is compared.
// RUN: terrace opt %s --cse | FileCheck %s --check-prefix=CSE
// RUN: terrace opt %s --dce | FileCheck %s
// RUN: terrace opt %s --loop-invariant-code-motion | FileCheck %s
// RUN: terrace opt %s --control-flow-sink | FileCheck %s --check-prefix=SINK
// RUN: terrace opt %s --sccp --canonicalize | FileCheck %s
// RUN: terrace opt %s --inline=default-pipeline= | FileCheck %s
// RUN: terrace opt %s --mem2reg | FileCheck %s --check-prefix=REG
// RUN: terrace opt %s --remove-dead-values | FileCheck %s
// RUN: terrace opt %s --int-range-optimizations | FileCheck %s
// RUN: terrace opt %s --canonicalize=region-simplify=aggressive | FileCheck %s

// Two buffers are two, whatever is written into them.
// CHECK-LABEL: @two_buffers
// CSE-LABEL: @two_buffers
// CSE-COUNT-2: memref.alloc
func.func @two_buffers(%x: i32, %y: i32) -> i32 {
  %zero = arith.constant 0 : index
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloc() : memref<2xi32>
  memref.store %x, %a[%zero] : memref<2xi32>
  memref.store %y, %b[%zero] : memref<2xi32>
  %p = memref.load %a[%zero] : memref<2xi32>
  %q = memref.load %b[%zero] : memref<2xi32>
  %r = arith.subi %p, %q : i32
  return %r : i32
}

// A write between two reads; a read from elsewhere that may be the same place.
// CSE-LABEL: @writes_between
// CSE-COUNT-3: memref.load
func.func @writes_between(%m: memref<4xi32>, %n: memref<4xi32>, %x: i32) -> (i32, i32) {
  %one = arith.constant 1 : index
  %a = memref.load %m[%one] : memref<4xi32>
  %c = memref.load %n[%one] : memref<4xi32>
  %s = arith.addi %a, %x : i32
  memref.store %s, %m[%one] : memref<4xi32>
  %b = memref.load %m[%one] : memref<4xi32>
  %r = arith.subi %b, %a : i32
  return %r, %c : i32, i32
}

// A call counts, though nobody looks at what it returns.
func.func private @count(%m: memref<1xi32>) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %a = memref.load %m[%zero] : memref<1xi32>
  %b = arith.addi %a, %one : i32
  memref.store %b, %m[%zero] : memref<1xi32>
  return %b : i32
}
func.func @counts(%m: memref<1xi32>) -> i32 {
  %a = call @count(%m) : (memref<1xi32>) -> i32
  %b = call @count(%m) : (memref<1xi32>) -> i32
  %c = call @count(%m) : (memref<1xi32>) -> i32
  %d = arith.muli %a, %b : i32
  return %d : i32
}

// Arguments in their order.
func.func private @minus(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %a = arith.subi %x, %y : i32
  %b = arith.muli %a, %z : i32
  return %b, %x : i32, i32
}
func.func @differences(%x: i32, %y: i32, %z: i32) -> i32 {
  %a:2 = call @minus(%x, %y, %z) : (i32, i32, i32) -> (i32, i32)
  %b:2 = call @minus(%a#1, %z, %a#0) : (i32, i32, i32) -> (i32, i32)
  %c = arith.subi %b#0, %b#1 : i32
  return %c : i32
}

// A division that only runs where the loop does.
// CHECK-LABEL: @quotients
func.func @quotients(%n: index, %x: i32, %y: i32) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> i32 {
    %d = arith.divsi %x, %y : i32
    %e = arith.addi %x, %y : i32
    %f = arith.muli %e, %s : i32
    %t = arith.addi %f, %d : i32
    scf.yield %t : i32
  }
  return %r : i32
}

// A read stays before the write that follows it; arithmetic goes where it is used.
// SINK-LABEL: @reads_first
// SINK: memref.load
// SINK: memref.store
func.func @reads_first(%m: memref<2xi32>, %x: i32, %p: i1) -> i32 {
  %zero = arith.constant 0 : index
  %a = memref.load %m[%zero] : memref<2xi32>
  %b = arith.muli %x, %x : i32
  memref.store %x, %m[%zero] : memref<2xi32>
  %r = scf.if %p -> i32 {
    %c = arith.subi %a, %b : i32
    scf.yield %c : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}

// What a block stores is there in the next, and after a loop.
// REG-LABEL: @through_blocks
// REG-NOT: memref
// REG: return
func.func @through_blocks(%x: i32, %y: i32, %p: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.cond_br %p, ^one, ^two
^one:
  %a = memref.load %m[] : memref<i32>
  %b = arith.muli %a, %y : i32
  memref.store %b, %m[] : memref<i32>
  cf.br ^three
^two:
  cf.br ^three
^three:
  %c = memref.load %m[] : memref<i32>
  %d = arith.addi %c, %y : i32
  memref.store %d, %m[] : memref<i32>
  cf.br ^four
^four:
  %e = memref.load %m[] : memref<i32>
  %f = arith.subi %e, %c : i32
  %g = arith.muli %f, %e : i32
  return %g : i32
}

// Constants that meet, the same and different ones; one is the same round a loop.
func.func @constants_meet(%p: i1, %n: index) -> (i32, i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  cf.cond_br %p, ^join(%c3, %c5 : i32, i32), ^join(%c5, %c5 : i32, i32)
^join(%a: i32, %b: i32):
  %r:2 = scf.for %i = %zero to %n step %one iter_args(%s = %c3, %t = %c5) -> (i32, i32) {
    %u = arith.subi %s, %a : i32
    scf.yield %u, %t : i32, i32
  }
  %m = arith.muli %a, %b : i32
  return %m, %r#0, %r#1 : i32, i32, i32
}

// Bounds of both sides count.
func.func @bounds(%p: i1, %x: i8) -> (i1, i32) {
  %c10 = arith.constant 10 : i32
  %c100 = arith.constant 100 : i32
  %w = arith.extui %x : i8 to i32
  %s = arith.select %p, %c10, %w : i32
  %t = arith.select %p, %w, %c100 : i32
  %lt = arith.cmpi ult, %s, %c100 : i32
  %m = arith.remui %t, %c100 : i32
  return %lt, %m : i1, i32
}

// Conditions that are known, and stores in the branch that is taken.
func.func @branches(%m: memref<2xi32>, %x: i32, %p: i1) -> (i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %a = scf.if %true -> i32 {
    memref.store %x, %m[%zero] : memref<2xi32>
    scf.yield %x : i32
  } else {
    %y = memref.load %m[%one] : memref<2xi32>
    scf.yield %y : i32
  }
  %b = scf.if %false -> i32 {
    scf.yield %a : i32
  } else {
    %y = memref.load %m[%zero] : memref<2xi32>
    %z = arith.muli %y, %a : i32
    scf.yield %z : i32
  }
  scf.if %p {
    %c = arith.subi %b, %x : i32
    memref.store %c, %m[%one] : memref<2xi32>
  }
  return %a, %b : i32, i32
}

// A block that only branches hands on its arguments, in another order.
func.func @passes_on(%p: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %p, ^mid(%x, %y : i32, i32), ^end(%y, %x : i32, i32)
^mid(%a: i32, %b: i32):
  cf.br ^end(%b, %a : i32, i32)
^end(%c: i32, %d: i32):
  %two = arith.constant 2 : i32
  %e = arith.muli %c, %two : i32
  %r = arith.subi %e, %d : i32
  return %r : i32
}
