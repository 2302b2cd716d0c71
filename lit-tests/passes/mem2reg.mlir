// RUN: terrace opt %s --mem2reg | FileCheck %s

func.func @basic(%x: i32) -> i32 {
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  %l = memref.load %a[] : memref<i32>
  return %l : i32
}
func.func @default() -> i32 {
  %a = memref.alloca() : memref<i32>
  %l = memref.load %a[] : memref<i32>
  return %l : i32
}
func.func @branch(%x: i32, %y: i32, %c: i1) -> i32 {
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  cf.cond_br %c, ^l, ^r
^l:
  memref.store %y, %a[] : memref<i32>
  cf.br ^e
^r:
  cf.br ^e
^e:
  %l = memref.load %a[] : memref<i32>
  return %l : i32
}
func.func @loop(%x: i32, %n: i32) -> i32 {
  %a = memref.alloca() : memref<1xi32>
  %c0 = arith.constant 0 : index
  memref.store %x, %a[%c0] : memref<1xi32>
  cf.br ^h
^h:
  %l = memref.load %a[%c0] : memref<1xi32>
  %p = arith.cmpi slt, %l, %n : i32
  cf.cond_br %p, ^b, ^e
^b:
  %s = arith.addi %l, %n : i32
  memref.store %s, %a[%c0] : memref<1xi32>
  cf.br ^h
^e:
  return %l : i32
}
func.func @escape(%x: memref<memref<i32>>) -> i32 {
  %a = memref.alloca() : memref<i32>
  memref.store %a, %x[] : memref<memref<i32>>
  %l = memref.load %a[] : memref<i32>
  return %l : i32
}
func.func @nested(%x: i32, %c: i1) -> i32 {
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  %r = scf.if %c -> i32 {
    %l = memref.load %a[] : memref<i32>
    scf.yield %l : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
func.func @nestedstore(%x: i32, %c: i1) -> i32 {
  %a = memref.alloca() : memref<i32>
  scf.if %c {
    memref.store %x, %a[] : memref<i32>
  }
  %l = memref.load %a[] : memref<i32>
  return %l : i32
}
func.func @dead(%x: i32) {
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  return
}
func.func @f(%x: f32, %v: vector<4xf32>) -> (f32, vector<4xf32>) {
  %a = memref.alloca() : memref<f32>
  %b = memref.alloca() : memref<vector<4xf32>>
  memref.store %v, %b[] : memref<vector<4xf32>>
  %l = memref.load %a[] : memref<f32>
  %m = memref.load %b[] : memref<vector<4xf32>>
  return %l, %m : f32, vector<4xf32>
}
func.func @ll(%x: i32) -> (i32, i32) {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  %l0 = llvm.load %a : !llvm.ptr -> i32
  llvm.store %x, %a : i32, !llvm.ptr
  %l = llvm.load %a : !llvm.ptr -> i32
  return %l0, %l : i32, i32
}

// CHECK: module {
// CHECK-NEXT: func.func @basic(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @default() -> i32 {
// CHECK-NEXT: %0 = ub.poison : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @branch(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// CHECK-NEXT: cf.cond_br %arg2, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb3(%arg1 : i32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb3(%arg0 : i32)
// CHECK-NEXT: ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @loop(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: cf.br ^bb1(%arg0 : i32)
// CHECK-NEXT: ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: %1 = arith.cmpi slt, %0, %arg1 : i32
// CHECK-NEXT: cf.cond_br %1, ^bb2, ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: %2 = arith.addi %0, %arg1 : i32
// CHECK-NEXT: cf.br ^bb1(%2 : i32)
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @escape(%arg0: memref<memref<i32>>) -> i32 {
// CHECK-NEXT: %alloca = memref.alloca() : memref<i32>
// CHECK-NEXT: memref.store %alloca, %arg0[] : memref<memref<i32>>
// CHECK-NEXT: %0 = memref.load %alloca[] : memref<i32>
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @nested(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT: %alloca = memref.alloca() : memref<i32>
// CHECK-NEXT: memref.store %arg0, %alloca[] : memref<i32>
// CHECK-NEXT: %0 = scf.if %arg1 -> (i32) {
// CHECK-NEXT: %1 = memref.load %alloca[] : memref<i32>
// CHECK-NEXT: scf.yield %1 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %arg0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @nestedstore(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT: %alloca = memref.alloca() : memref<i32>
// CHECK-NEXT: scf.if %arg1 {
// CHECK-NEXT: memref.store %arg0, %alloca[] : memref<i32>
// CHECK-NEXT: }
// CHECK-NEXT: %0 = memref.load %alloca[] : memref<i32>
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @dead(%arg0: i32) {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @f(%arg0: f32, %arg1: vector<4xf32>) -> (f32, vector<4xf32>) {
// CHECK-NEXT: %0 = ub.poison : f32
// CHECK-NEXT: return %0, %arg1 : f32, vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @ll(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT: %0 = llvm.mlir.undef : i32
// CHECK-NEXT: %1 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: return %0, %arg0 : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: }
