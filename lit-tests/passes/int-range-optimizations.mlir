// RUN: terrace opt %s --int-range-optimizations | FileCheck %s

func.func @loop(%n: index) -> (i1, index, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %f = arith.constant false
  %t = arith.constant true
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %c0, %b = %t) -> (index, i1) {
     %q = arith.cmpi ult, %i, %c8 : index
     %a2 = arith.addi %a, %c1 : index
     scf.yield %a2, %q : index, i1
  }
  %s = arith.cmpi sge, %r#0, %c0 : index
  return %r#1, %r#0, %s : i1, index, i1
}
func.func @vec(%v: vector<4xi8>) -> vector<4xi1> {
  %c = arith.constant dense<16> : vector<4xi32>
  %e = arith.extui %v : vector<4xi8> to vector<4xi32>
  %c2 = arith.constant dense<256> : vector<4xi32>
  %p = arith.cmpi slt, %e, %c2 : vector<4xi32>
  return %p : vector<4xi1>
}
func.func @vec2(%v: vector<4xi8>) -> vector<4xi1> {
  %c = arith.constant dense<[16,256,1,2]> : vector<4xi32>
  %c2 = arith.constant dense<257> : vector<4xi32>
  %x = arith.andi %c, %c2 : vector<4xi32>
  %s = vector.step : vector<4xindex>
  %ci = arith.constant dense<4> : vector<4xindex>
  %p = arith.cmpi slt, %s, %ci : vector<4xindex>
  return %p : vector<4xi1>
}
func.func private @callee(%x: i32) -> i32 {
  %c16 = arith.constant 16 : i32
  %p = arith.cmpi ult, %x, %c16 : i32
  %e = arith.extui %p : i1 to i32
  return %e : i32
}
func.func @caller() -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %a = call @callee(%c1) : (i32) -> i32
  %b = call @callee(%c2) : (i32) -> i32
  return %a, %b : i32, i32
}
func.func @cf(%c: i1) -> (i1, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  cf.cond_br %c, ^a(%c1 : i32), ^a(%c2 : i32)
^a(%x: i32):
  %p = arith.cmpi slt, %x, %c3 : i32
  return %p, %x: i1, i32
}

// CHECK: module {
// CHECK-NEXT: func.func @loop(%arg0: index) -> (i1, index, i1) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0:2 = scf.for %arg1 = %c0 to %c8 step %c1 iter_args(%arg2 = %c0, %arg3 = %true) -> (index, i1) {
// CHECK-NEXT: %2 = arith.addi %arg2, %c1 : index
// CHECK-NEXT: scf.yield %2, %true : index, i1
// CHECK-NEXT: }
// CHECK-NEXT: %1 = arith.cmpi sge, %0#0, %c0 : index
// CHECK-NEXT: return %true, %0#0, %1 : i1, index, i1
// CHECK-NEXT: }
// CHECK-NEXT: func.func @vec(%arg0: vector<4xi8>) -> vector<4xi1> {
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT: return %cst : vector<4xi1>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @vec2(%arg0: vector<4xi8>) -> vector<4xi1> {
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT: return %cst : vector<4xi1>
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @callee(%arg0: i32) -> i32 {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: return %c1_i32 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @caller() -> (i32, i32) {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: %0 = call @callee(%c1_i32) : (i32) -> i32
// CHECK-NEXT: %1 = call @callee(%c2_i32) : (i32) -> i32
// CHECK-NEXT: return %c1_i32, %c1_i32 : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @cf(%arg0: i1) -> (i1, i32) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: cf.cond_br %arg0, ^bb1(%c1_i32 : i32), ^bb1(%c2_i32 : i32)
// CHECK-NEXT: ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: return %true, %0 : i1, i32
// CHECK-NEXT: }
// CHECK-NEXT: }
