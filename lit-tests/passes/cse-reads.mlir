// RUN: terrace opt %s --cse | FileCheck %s

func.func @loads(%m: memref<4xi32>, %i: index) -> (i32, i32, i32, i32) {
  %a = memref.load %m[%i] : memref<4xi32>
  %b = memref.load %m[%i] : memref<4xi32>
  memref.store %a, %m[%i] : memref<4xi32>
  %c = memref.load %m[%i] : memref<4xi32>
  %al = memref.alloc() : memref<4xi32>
  %d = memref.load %m[%i] : memref<4xi32>
  memref.dealloc %al : memref<4xi32>
  %e = memref.load %m[%i] : memref<4xi32>
  %s = arith.addi %b, %e : i32
  return %a, %s, %c, %d : i32, i32, i32, i32
}
func.func @nested(%m: memref<4xi32>, %i: index, %p: i1) -> (i32, i32, i32) {
  %a = memref.load %m[%i] : memref<4xi32>
  %x = scf.if %p -> i32 {
    %b = memref.load %m[%i] : memref<4xi32>
    scf.yield %b : i32
  } else {
    scf.yield %a : i32
  }
  %c = memref.load %m[%i] : memref<4xi32>
  scf.if %p {
    memref.store %x, %m[%i] : memref<4xi32>
  }
  %d = memref.load %m[%i] : memref<4xi32>
  return %x, %c, %d : i32, i32, i32
}
func.func private @f()
func.func @call(%m: memref<4xi32>, %i: index) -> (i32, i32) {
  %a = memref.load %m[%i] : memref<4xi32>
  func.call @f() : () -> ()
  %b = memref.load %m[%i] : memref<4xi32>
  return %a, %b : i32, i32
}
func.func @blocks(%m: memref<4xi32>, %i: index) -> (i32, i32) {
  %a = memref.load %m[%i] : memref<4xi32>
  cf.br ^bb1
^bb1:
  %b = memref.load %m[%i] : memref<4xi32>
  return %a, %b : i32, i32
}
func.func @dim(%m: memref<?xi32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %a = memref.dim %m, %c0 : memref<?xi32>
  %b = memref.dim %m, %c0 : memref<?xi32>
  return %a, %b : index, index
}
func.func @affine(%m: memref<10xf32>, %i: index) -> f32 {
  %a = affine.load %m[%i] : memref<10xf32>
  %b = affine.load %m[%i] : memref<10xf32>
  %c = arith.addf %a, %b : f32
  return %c : f32
}
func.func @vec(%m: memref<10xf32>, %i: index) -> vector<4xf32> {
  %p = arith.constant 0.0 : f32
  %a = vector.transfer_read %m[%i], %p : memref<10xf32>, vector<4xf32>
  %b = vector.transfer_read %m[%i], %p : memref<10xf32>, vector<4xf32>
  %c = arith.addf %a, %b : vector<4xf32>
  return %c : vector<4xf32>
}

// CHECK: module {
// CHECK-NEXT: func.func @loads(%arg0: memref<4xi32>, %arg1: index) -> (i32, i32, i32, i32) {
// CHECK-NEXT: %0 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: memref.store %0, %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: %1 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xi32>
// CHECK-NEXT: memref.dealloc %alloc : memref<4xi32>
// CHECK-NEXT: %2 = arith.addi %0, %1 : i32
// CHECK-NEXT: return %0, %2, %1, %1 : i32, i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @nested(%arg0: memref<4xi32>, %arg1: index, %arg2: i1) -> (i32, i32, i32) {
// CHECK-NEXT: %0 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: %1 = scf.if %arg2 -> (i32) {
// CHECK-NEXT: %3 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: scf.yield %3 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.if %arg2 {
// CHECK-NEXT: memref.store %1, %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: }
// CHECK-NEXT: %2 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: return %1, %0, %2 : i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @f()
// CHECK-NEXT: func.func @call(%arg0: memref<4xi32>, %arg1: index) -> (i32, i32) {
// CHECK-NEXT: %0 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: call @f() : () -> ()
// CHECK-NEXT: %1 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: return %0, %1 : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @blocks(%arg0: memref<4xi32>, %arg1: index) -> (i32, i32) {
// CHECK-NEXT: %0 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %1 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT: return %0, %1 : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @dim(%arg0: memref<?xi32>) -> (index, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?xi32>
// CHECK-NEXT: return %dim, %dim : index, index
// CHECK-NEXT: }
// CHECK-NEXT: func.func @affine(%arg0: memref<10xf32>, %arg1: index) -> f32 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg1] : memref<10xf32>
// CHECK-NEXT: %1 = arith.addf %0, %0 : f32
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @vec(%arg0: memref<10xf32>, %arg1: index) -> vector<4xf32> {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%arg1], %cst : memref<10xf32>, vector<4xf32>
// CHECK-NEXT: %1 = arith.addf %0, %0 : vector<4xf32>
// CHECK-NEXT: return %1 : vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
