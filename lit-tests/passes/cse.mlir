// RUN: terrace opt %s --cse | FileCheck %s

// Operands of commutative ops may stand in any order.
// CHECK-LABEL: @commuted(
// CHECK-NEXT: %[[S:.*]] = arith.addi %arg0, %arg1
// CHECK-NEXT: return %[[S]], %[[S]]
func.func @commuted(%a: i32, %b: i32) -> (i32, i32) {
  %x = arith.addi %a, %b : i32
  %y = arith.addi %b, %a : i32
  return %x, %y : i32, i32
}

// CHECK-LABEL: @regions(
// CHECK-NEXT: %[[R:.*]] = scf.if
// CHECK: return %[[R]], %[[R]]
func.func @regions(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %x = scf.if %c -> (i32) {
    %p = arith.subi %a, %b : i32
    scf.yield %p : i32
  } else {
    scf.yield %a : i32
  }
  %y = scf.if %c -> (i32) {
    %p = arith.subi %a, %b : i32
    scf.yield %p : i32
  } else {
    scf.yield %a : i32
  }
  return %x, %y : i32, i32
}

// Regions that use other values of outside are others.
// CHECK-LABEL: @outside(
// CHECK: %[[X:.*]] = scf.if
// CHECK: %[[Y:.*]] = scf.if
// CHECK: return %[[X]], %[[Y]]
func.func @outside(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %x = scf.if %c -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  %y = scf.if %c -> (i32) {
    scf.yield %b : i32
  } else {
    scf.yield %a : i32
  }
  return %x, %y : i32, i32
}
