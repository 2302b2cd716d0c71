// RUN: terrace opt %s --mem2reg --check-semantics 2>/dev/null | FileCheck %s

// What is read and written need not be of the slot's type, nor all of it, nor by the
// pointer that alloca made.

// CHECK-LABEL: @types(
// CHECK-NEXT: llvm.mlir.constant
// CHECK-NEXT: %[[I:.*]] = llvm.bitcast %arg0 : f32 to i32
// CHECK-NEXT: %[[V:.*]] = llvm.bitcast %[[I]] : i32 to vector<2xi16>
// CHECK-NEXT: llvm.return %[[V]]
llvm.func @types(%f: f32) -> vector<2xi16> {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %f, %p : f32, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> vector<2xi16>
  llvm.return %v : vector<2xi16>
}

// CHECK-LABEL: @parts(
// CHECK: %[[LOW:.*]] = llvm.zext %arg1 : i16 to i64
// CHECK: %[[MASK:.*]] = llvm.mlir.constant(-65536 : i64)
// CHECK: %[[HIGH:.*]] = llvm.and %arg0, %[[MASK]]
// CHECK: %[[NEW:.*]] = llvm.or %[[HIGH]], %[[LOW]]
// CHECK: llvm.trunc %[[NEW]] : i64 to i32
llvm.func @parts(%a: i64, %b: i16) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.store %a, %p : i64, !llvm.ptr
  llvm.store %b, %p : i16, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// Other names for the same memory, and slots that a copy joins.
// CHECK-LABEL: @names(
// CHECK-NOT: llvm.alloca
// CHECK: llvm.return %arg0
llvm.func @names(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %q = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %same = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %a, %same : i32, !llvm.ptr
  "llvm.intr.memcpy"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// A copy says nothing of alignment unless it does.
// CHECK-LABEL: @copies(
// CHECK: %[[X:.*]] = llvm.load %arg1 {alignment = 1 : i64} : !llvm.ptr -> i32
// CHECK: llvm.store %[[X]], %arg0 {alignment = 8 : i64} : i32, !llvm.ptr
llvm.func @copies(%to: !llvm.ptr, %from: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%p, %from, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%to, %p, %four) <{isVolatile = false, arg_attrs = [{llvm.align = 8 : i64}, {}, {}]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// A copy of memory with holes copies more than the value: not promoted.
// CHECK-LABEL: @holes(
// CHECK: llvm.alloca
llvm.func @holes(%to: !llvm.ptr, %from: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %eight = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.alloca %one x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%p, %from, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%to, %p, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// CHECK-LABEL: @bytes(
// CHECK: %[[Z:.*]] = llvm.zext %arg0 : i8 to i32
// CHECK: %[[ONES:.*]] = llvm.mlir.constant(16843009 : i32)
// CHECK: %[[I:.*]] = llvm.mul %[[Z]], %[[ONES]]
// CHECK: llvm.bitcast %[[I]] : i32 to f32
llvm.func @bytes(%b: i8) -> f32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%p, %b, %four) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %r = llvm.load %p : !llvm.ptr -> f32
  llvm.return %r : f32
}

// CHECK-LABEL: @cases(
// CHECK: llvm.switch %arg0 : i32, ^bb2(%arg1 : i32) [
// CHECK-NEXT: 1: ^bb1,
// CHECK-NEXT: 2: ^bb2(%arg1 : i32)
// CHECK: llvm.br ^bb2(%arg2 : i32)
// CHECK: ^bb2(%[[R:.*]]: i32):
// CHECK: llvm.return %[[R]]
llvm.func @cases(%s: i32, %a: i32, %b: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  llvm.switch %s : i32, ^end [
    1: ^set,
    2: ^end
  ]
^set:
  llvm.store %b, %p : i32, !llvm.ptr
  llvm.br ^end
^end:
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// Needed as memory: more is read than there is, or its bits are not full bytes.
// CHECK-LABEL: @wider(
// CHECK: llvm.alloca
// CHECK: llvm.alloca
llvm.func @wider(%a: i16, %b: i8) -> i1 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i16 : (i32) -> !llvm.ptr
  llvm.store %a, %p : i16, !llvm.ptr
  %q = llvm.alloca %one x i8 : (i32) -> !llvm.ptr
  llvm.store %b, %q : i8, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  %s = llvm.load %q : !llvm.ptr -> i1
  llvm.return %s : i1
}

// What comes out of memory may be promoted next.
// CHECK-LABEL: func.func @outof(
// CHECK-NEXT: return %arg0
func.func @outof(%a: i32) -> i32 {
  %p = memref.alloca() : memref<memref<i32>>
  %q = memref.alloca() : memref<i32>
  memref.store %q, %p[] : memref<memref<i32>>
  memref.store %a, %q[] : memref<i32>
  %v = memref.load %p[] : memref<memref<i32>>
  %r = memref.load %v[] : memref<i32>
  return %r : i32
}
