// RUN: terrace opt %s --canonicalize --rules=%S/Inputs/more.rules | FileCheck %s
// RUN: not terrace opt %s --canonicalize --rules=%S/Inputs/wrong.rules 2>&1 | FileCheck %s --check-prefix=WRONG

// CHECK-LABEL: func.func @products(
// CHECK-SAME: %[[A:.*]]: i32)
// CHECK: %[[B:.*]] = arith.addi %[[A]], %[[A]] : i32
// CHECK: %[[C:.*]] = arith.addi %[[A]], %[[B]] : i32
// CHECK: %[[D:.*]] = arith.shli %[[A]], %c3_i32 : i32
// CHECK: return %[[C]], %[[D]]
func.func @products(%a: i32) -> (i32, i32) {
  %c3 = arith.constant 3 : i32
  %c8 = arith.constant 8 : i32
  %r = arith.muli %a, %c3 : i32
  %s = arith.muli %a, %c8 : i32
  return %r, %s : i32, i32
}

// What a rule relies on must be granted, here by the op.
// CHECK-LABEL: func.func @granted(
// CHECK: %[[R:.*]] = arith.subf
// CHECK: return %[[R]], %cst
func.func @granted(%x: f32) -> (f32, f32) {
  %r = arith.subf %x, %x : f32
  %s = arith.subf %x, %x fastmath<nnan> : f32
  return %r, %s : f32, f32
}

// WRONG: wrong.rules:2:1: error: no operation is named 'muly'; did you mean 'mul
// WRONG-NEXT: muly(x, 1) => x
// WRONG: wrong.rules:3:15: error: 'z' is not bound on the left side
