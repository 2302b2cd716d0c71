// RUN: terrace opt %s --remove-dead-values | FileCheck %s
// RUN: terrace opt %s --remove-dead-values=canonicalize=false | FileCheck %s --check-prefix=KEPT

// What is left of operations with regions is brought into canonical form.
// CHECK-LABEL: func.func @choice(
// CHECK-NEXT:    arith.select %arg0, %arg1, %arg2
// CHECK-NEXT:    return

// KEPT-LABEL: func.func @choice(
// KEPT-NEXT:    %{{.*}}:2 = scf.if %arg0 -> (i32, i32) {
// KEPT-NEXT:      %[[P:.*]] = ub.poison : i32
// KEPT-NEXT:      scf.yield %[[P]], %arg1
func.func @choice(%c: i1, %x: i32, %y: i32) -> i32 {
  %r:2 = scf.if %c -> (i32, i32) {
    %a = arith.addi %x, %y : i32
    scf.yield %a, %x : i32, i32
  } else {
    %m = arith.muli %x, %y : i32
    scf.yield %m, %y : i32, i32
  }
  return %r#1 : i32
}

// CHECK-LABEL: func.func @same(
// CHECK-NEXT:    return %arg1
func.func @same(%c: i1, %x: i32) -> i32 {
  %r = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
