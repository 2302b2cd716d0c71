// RUN: terrace opt %s --inline="default-pipeline=" | FileCheck %s
// RUN: terrace opt %s --inline="default-pipeline= inlining-threshold=1" | FileCheck %s --check-prefix=SMALL
// RUN: terrace run %s --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --inline | terrace run - --backend=interp | FileCheck %s --check-prefix=VALUE

// Functions called once go with the call: their bodies move.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: %[[X:.*]]: i32)
// CHECK-DAG: %[[SEVEN:.*]] = arith.constant 7 : i32
// CHECK: %[[A:.*]] = arith.addi %[[X]], %[[SEVEN]] : i32
// CHECK: %[[B:.*]] = arith.addi %[[A]], %{{.*}} : i32
// CHECK-NEXT: return %[[B]] : i32
// CHECK-NOT: @first
// CHECK-NOT: @second
// SMALL-LABEL: func.func @chain(
// SMALL: call @first
func.func @chain(%x: i32) -> i32 {
  %r = func.call @first(%x) : (i32) -> i32
  return %r : i32
}
func.func private @first(%x: i32) -> i32 {
  %c = arith.constant 7 : i32
  %y = arith.addi %x, %c : i32
  %r = func.call @second(%y) : (i32) -> i32
  return %r : i32
}
func.func private @second(%x: i32) -> i32 {
  %c = arith.constant 7 : i32
  %y = arith.addi %x, %c : i32
  return %y : i32
}

// One that is called twice is copied, and so is what anybody may call.
// CHECK-LABEL: func.func @twice(
// CHECK-COUNT-2: arith.muli
// CHECK-NOT: call
// CHECK: arith.addi
func.func @twice(%x: i32) -> i32 {
  %a = func.call @scaled(%x) : (i32) -> i32
  %b = func.call @scaled(%x) : (i32) -> i32
  %r = func.call @sum(%a, %b) : (i32, i32) -> i32
  return %r : i32
}
// CHECK-NOT: @scaled
func.func private @scaled(%x: i32) -> i32 {
  %c = arith.constant 10 : i32
  %y = arith.muli %x, %c : i32
  return %y : i32
}
// CHECK-LABEL: func.func @sum(
func.func @sum(%x: i32, %y: i32) -> i32 {
  %r = arith.addi %x, %y : i32
  return %r : i32
}

// Two that call each other: one goes into the other, which still calls itself.
// CHECK-LABEL: func.func @itself(
// CHECK: scf.if
// CHECK: call @itself
func.func @itself(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %more = arith.cmpi sgt, %x, %zero : i32
  %r = scf.if %more -> (i32) {
    %y = arith.subi %x, %one : i32
    %s = func.call @other(%y) : (i32) -> i32
    scf.yield %s : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
// CHECK-NOT: @other
func.func private @other(%x: i32) -> i32 {
  %s = func.call @itself(%x) : (i32) -> i32
  return %s : i32
}

// The body is under the condition that its call was under.
// CHECK-LABEL: func.func @nested(
// CHECK: scf.if
// CHECK-NEXT: "test.effect"
// CHECK-NEXT: }
func.func @nested(%c: i1) {
  scf.if %c {
    func.call @effect() : () -> ()
  }
  return
}
func.func private @effect() {
  "test.effect"() : () -> ()
  return
}

// What is referred to otherwise stays whole, as does what asks to be left alone.
// CHECK-LABEL: func.func @referred(
// CHECK: "test.effect"
// CHECK: call @alone
func.func @referred() {
  func.call @named() : () -> ()
  "test.refer"() {at = @named} : () -> ()
  func.call @alone() : () -> ()
  return
}
// CHECK-LABEL: func.func private @named(
// CHECK-NEXT: "test.effect"
func.func private @named() {
  "test.effect"() : () -> ()
  return
}
// CHECK: func.func private @alone
func.func private @alone() attributes {no_inline} {
  return
}

// VALUE: 15 : i32
// VALUE-NEXT: 20 : i32
// VALUE-NEXT: 0 : i32
func.func @main() -> (i32, i32, i32) {
  %c0 = arith.constant 1 : i32
  %r1 = func.call @chain(%c0) : (i32) -> (i32)
  %c2 = arith.constant 1 : i32
  %r3 = func.call @twice(%c2) : (i32) -> (i32)
  %c4 = arith.constant 0 : i32
  %r5 = func.call @itself(%c4) : (i32) -> (i32)
  return %r1, %r3, %r5 : i32, i32, i32
}
