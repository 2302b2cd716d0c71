// RUN: terrace opt %s --sroa | FileCheck %s
// RUN: terrace opt %s --sroa --mem2reg --canonicalize | FileCheck %s --check-prefix=VALUES

// CHECK-LABEL: func.func @memref
// CHECK-DAG:     %[[A:.*]] = memref.alloca() {alignment = 16 : i64} : memref<i32, 3>
// CHECK-DAG:     %[[B:.*]] = memref.alloca() : memref<i32, 3>
// CHECK-NOT:     memref.alloca
// CHECK:         memref.store %{{.*}}, %[[A]][] : memref<i32, 3>
// CHECK:         memref.store %{{.*}}, %[[B]][] {nontemporal = true} : memref<i32, 3>
// CHECK:         memref.load %[[A]][] : memref<i32, 3>

// VALUES-LABEL: func.func @memref
// VALUES-NEXT:    return %arg0
func.func @memref(%x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<2x2xi32, 3>
  memref.store %x, %m[%c0, %c0] : memref<2x2xi32, 3>
  memref.store %y, %m[%c1, %c1] {nontemporal = true} : memref<2x2xi32, 3>
  %r = memref.load %m[%c0, %c0] : memref<2x2xi32, 3>
  return %r : i32
}

// What is accessed at an index that is not known, or is out of bounds, or is passed on stays whole; so does large memory.
// CHECK-LABEL: func.func @whole
// CHECK-DAG:     memref.alloca() : memref<2xi32>
// CHECK-DAG:     memref.alloca() : memref<3xi32>
// CHECK-DAG:     memref.alloca() : memref<4xi32>
// CHECK-DAG:     memref.alloca() : memref<17xi32>
// CHECK-DAG:     memref.alloca() : memref<4294967296x4294967296xi32>
// CHECK:         return
func.func @whole(%x: i32, %i: index, %to: memref<memref<4xi32>>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %m2 = memref.alloca() : memref<2xi32>
  %m3 = memref.alloca() : memref<3xi32>
  %m4 = memref.alloca() : memref<4xi32>
  %m17 = memref.alloca() : memref<17xi32>
  %huge = memref.alloca() : memref<4294967296x4294967296xi32>
  memref.store %x, %m2[%i] : memref<2xi32>
  memref.store %x, %m3[%c3] : memref<3xi32>
  memref.store %m4, %to[] : memref<memref<4xi32>>
  memref.store %x, %m17[%c0] : memref<17xi32>
  memref.store %x, %huge[%c0, %c0] : memref<4294967296x4294967296xi32>
  return
}

// A part that has parts, reached in two steps, and bytes inside of a number.
// CHECK-LABEL: llvm.func @nested
// CHECK:         %[[ONE:.*]] = llvm.mlir.constant(1 : i32)
// CHECK:         %[[F:.*]] = llvm.alloca %[[ONE]] x f64 : (i32) -> !llvm.ptr
// CHECK:         %[[I:.*]] = llvm.alloca %[[ONE]] x i32 : (i32) -> !llvm.ptr
// CHECK:         llvm.store %arg0, %[[I]]
// CHECK:         %[[HIGH:.*]] = llvm.getelementptr %[[F]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK:         llvm.store %arg0, %[[HIGH]]
// CHECK:         llvm.load %[[I]]

// VALUES-LABEL: llvm.func @nested
// VALUES:         llvm.return %arg0
llvm.func @nested(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %s = llvm.alloca %one x !llvm.struct<(i32, f64, struct<(i8, array<3 x array<5 x i32>>)>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %s : !llvm.ptr
  %row = llvm.getelementptr inbounds %s[0, 2, 1, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, struct<(i8, array<3 x array<5 x i32>>)>)>
  %e = llvm.getelementptr inbounds %row[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<5 x i32>
  llvm.store %x, %e : i32, !llvm.ptr
  %high = llvm.getelementptr %s[12] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %x, %high : i32, !llvm.ptr
  %r = llvm.load %e : !llvm.ptr -> i32
  llvm.intr.lifetime.end %s : !llvm.ptr
  llvm.return %r : i32
}

// An access across parts keeps the whole, by way of another pointer too.
// CHECK-LABEL: llvm.func @across
// CHECK:         llvm.alloca %{{.*}} x !llvm.struct<(i32, i32)>
// CHECK:         llvm.alloca %{{.*}} x !llvm.array<4 x i32>
llvm.func @across(%x: i64) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %s = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.store %x, %s : i64, !llvm.ptr
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %q = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %v = llvm.trunc %x : i64 to i32
  llvm.store %v, %q : i32, !llvm.ptr
  llvm.return
}

// Blocks of memory are set and copied by parts.
// CHECK-LABEL: llvm.func @blocks
// CHECK:         %[[I:.*]] = llvm.alloca %{{.*}} x i32
// CHECK:         %[[F:.*]] = llvm.alloca %{{.*}} x f32
// CHECK:         llvm.alloca %{{.*}} x i64
// CHECK:         %[[FOUR:.*]] = llvm.mlir.constant(4 : i32)
// CHECK:         "llvm.intr.memset"(%[[I]], %arg1, %[[FOUR]])
// CHECK:         %[[TWO:.*]] = llvm.mlir.constant(2 : i32)
// CHECK:         "llvm.intr.memset"(%[[F]], %arg1, %[[TWO]])
// CHECK:         %[[AT:.*]] = llvm.getelementptr %arg0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32, i64)>
// CHECK:         "llvm.intr.memcpy"(%[[AT]], %[[F]], %{{.*}})
llvm.func @blocks(%to: !llvm.ptr, %b: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %six = llvm.mlir.constant(6 : i32) : i32
  %all = llvm.mlir.constant(16 : i32) : i32
  %s = llvm.alloca %one x !llvm.struct<(i32, f32, i64)> : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%s, %b, %six) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %f = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32, i64)>
  %x = llvm.load %f : !llvm.ptr -> f32
  llvm.store %x, %f : f32, !llvm.ptr
  "llvm.intr.memcpy"(%to, %s, %all) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %r = llvm.load %s : !llvm.ptr -> i32
  llvm.return %r : i32
}

// A copy out of memory needs all parts, one that sets them all too.
// CHECK-LABEL: llvm.func @through
// CHECK-COUNT-2: "llvm.intr.memset"
// CHECK-COUNT-2: "llvm.intr.memcpy"
llvm.func @through(%to: !llvm.ptr, %b: i8) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %all = llvm.mlir.constant(16 : i32) : i32
  %s = llvm.alloca %one x !llvm.struct<(i8, i64)> : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%s, %b, %all) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  "llvm.intr.memcpy"(%to, %s, %all) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}

// A copy within memory cannot be made by parts: one would overwrite what the next reads.
// CHECK-LABEL: llvm.func @overlap
// CHECK:         llvm.alloca %{{.*}} x !llvm.struct<(i32, array<2 x i32>)>
// CHECK:         "llvm.intr.memmove"
// CHECK-NOT:     "llvm.intr.memmove"
// CHECK:         llvm.return
llvm.func @overlap(%x: i32, %y: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %eight = llvm.mlir.constant(8 : i32) : i32
  %s = llvm.alloca %one x !llvm.struct<(i32, array<2 x i32>)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, array<2 x i32>)>
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %x, %s : i32, !llvm.ptr
  llvm.store %y, %p : i32, !llvm.ptr
  "llvm.intr.memmove"(%p, %s, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// Where control does not come to, values may be made of each other.
// CHECK-LABEL: llvm.func @circle
// CHECK:         llvm.return
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    llvm.br ^bb1
llvm.func @circle() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %s = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.return
^bb1:
  %p = llvm.getelementptr %s[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %i = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.br ^bb1
}
