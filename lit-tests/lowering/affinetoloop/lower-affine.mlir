// RUN: terrace opt %s --lower-affine | FileCheck %s
// RUN: terrace run %s --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --lower-affine | terrace run - --backend=interp | FileCheck %s --check-prefix=VALUE
// CHECK-NOT: affine.

// CHECK-LABEL: func.func private @parts(
// CHECK-SAME: %[[A:.*]]: index, %[[N:.*]]: index)
// CHECK: %[[P:.*]] = arith.muli %[[A]], %[[N]] : index
// CHECK: %[[S:.*]] = arith.addi %[[P]], %{{.*}} : index
// CHECK: arith.divsi
func.func private @parts(%a: index, %n: index) -> (index, index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * s0 - 3)>(%a)[%n]
  %1 = affine.apply affine_map<(d0) -> (d0 floordiv 7)>(%a)
  %2 = affine.apply affine_map<(d0) -> (d0 ceildiv 7)>(%a)
  %3 = affine.apply affine_map<(d0) -> (d0 mod 7)>(%a)
  return %0, %1, %2, %3 : index, index, index, index
}

// CHECK-LABEL: func.func private @extremes(
// CHECK-COUNT-2: arith.minsi
// CHECK-COUNT-2: arith.maxsi
func.func private @extremes(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0 + 1, s0, 7)>(%a)[%b]
  %1 = affine.max affine_map<(d0)[s0] -> (d0 + 1, s0, 7)>(%a)[%b]
  return %0, %1 : index, index
}

// CHECK-LABEL: func.func private @sum(
// CHECK: %[[LOW:.*]] = arith.maxsi
// CHECK: %[[HIGH:.*]] = arith.minsi
// CHECK: scf.for %[[I:.*]] = %[[LOW]] to %[[HIGH]] step %{{.*}} iter_args(
// CHECK: %[[NEXT:.*]] = arith.addi %[[I]], %{{.*}} : index
// CHECK: memref.load %{{.*}}[%[[NEXT]]]
// CHECK: memref.store
// CHECK: scf.yield
// CHECK: memref.prefetch %{{.*}}[%{{.*}}], write, locality<2>, data : memref<8xi32>
// CHECK: %[[V:.*]] = vector.load %{{.*}} : memref<8xi32>, vector<4xi32>
// CHECK: vector.store %[[V]]
func.func private @sum(%m: memref<8xi32>, %n: index) -> i32 {
  %z = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %r = affine.for %i = max affine_map<()[s0] -> (s0 - 9, 0)>()[%n] to min affine_map<()[n] -> (n, 7)>()[%n] step 2 iter_args(%s = %z) -> (i32) {
    %x = affine.load %m[%i + 1] : memref<8xi32>
    %t = arith.addi %s, %x : i32
    affine.store %t, %m[%i] : memref<8xi32>
    affine.yield %t : i32
  }
  affine.prefetch %m[%n], write, locality<2>, data : memref<8xi32>
  %v = affine.vector_load %m[0] : memref<8xi32>, vector<4xi32>
  affine.vector_store %v, %m[4] : memref<8xi32>, vector<4xi32>
  return %r : i32
}

// CHECK-LABEL: func.func private @inside(
// CHECK: %[[B:.*]] = arith.andi %{{.*}}, %{{.*}} : i1
// CHECK: %[[C:.*]] = arith.andi %[[B]], %{{.*}} : i1
// CHECK: scf.if %[[C]] -> (i32) {
// CHECK: } else {
// CHECK: scf.if
// CHECK-NOT: else
// CHECK: return
func.func private @inside(%i: index, %n: index, %m: memref<8xi32>) -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %r = affine.if affine_set<(i)[n] : (i >= 0, n - i - 1 >= 0, i mod 2 == 0)>(%i)[%n] -> i32 {
    affine.yield %a : i32
  } else {
    affine.yield %b : i32
  }
  affine.if affine_set<(i) : (i - 2 == 0)>(%i) {
    affine.store %b, %m[0] : memref<8xi32>
  }
  return %r : i32
}

// CHECK-LABEL: func.func private @total(
// CHECK: scf.parallel (%{{.*}}, %{{.*}}) = (%{{.*}}, %[[L:.*]]) to (%{{.*}}, %{{.*}}) step (%{{.*}}, %{{.*}}) init (%{{.*}}, %{{.*}}) -> (f32, f32) {
// CHECK: scf.reduce(
// CHECK: arith.addf
// CHECK: scf.reduce.return
// CHECK: arith.maximumf
func.func private @total(%n: index) -> (f32, f32) {
  %r:2 = affine.parallel (%i, %j) = (0, max(%n, 1)) to (4, min(8, %n * 2)) step (1, 2) reduce ("addf", "maximumf") -> (f32, f32) {
    %p = affine.apply affine_map<(d0, d1) -> (d0 * 8 + d1)>(%i, %j)
    %q = arith.index_cast %p : index to i32
    %x = arith.sitofp %q : i32 to f32
    affine.yield %x, %x : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// CHECK-LABEL: func.func private @positions(
// CHECK: arith.floordivsi
func.func private @positions(%i: index, %n: index) -> (index, index, index, index, index, index) {
  %r:3 = affine.delinearize_index %i into (4, %n, 8) : index, index, index
  %s:2 = affine.delinearize_index %i into (16) : index, index
  %l = affine.linearize_index [%r#0, %r#1, %r#2] by (4, %n, 8) : index
  return %r#0, %r#1, %r#2, %s#0, %s#1, %l : index, index, index, index, index, index
}

func.func @main() -> (index, index, index, index, index, index, index, index, index, index, i32, i32, i32, i32, i32, f32, f32, f32, index, index, index, index, index, index) {
  %least = arith.constant -9223372036854775808 : index
  %m1 = arith.constant -1 : index
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %c77 = arith.constant 77 : index
  // VALUE: 9223372036854775805 : index
  // VALUE-NEXT: -1317624576693539402 : index
  // VALUE-NEXT: -1317624576693539401 : index
  // VALUE-NEXT: 6 : index
  // VALUE-NEXT: -8 : index
  // VALUE-NEXT: -1 : index
  // VALUE-NEXT: 0 : index
  // VALUE-NEXT: 6 : index
  %p:4 = func.call @parts(%least, %c3) : (index, index) -> (index, index, index, index)
  %q:4 = func.call @parts(%m1, %c5) : (index, index) -> (index, index, index, index)
  // VALUE-NEXT: 3 : index
  // VALUE-NEXT: 7 : index
  %e:2 = func.call @extremes(%c2, %c3) : (index, index) -> (index, index)
  // Elements 1, 3, 5 and 7, of 0, 10, 20, ...; then element 6 is what was in 2: a sum.
  // VALUE-NEXT: 160 : i32
  // VALUE-NEXT: 40 : i32
  %m = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    %w = arith.index_cast %i : index to i32
    %ten = arith.constant 10 : i32
    %x = arith.muli %w, %ten : i32
    affine.store %x, %m[%i] : memref<8xi32>
  }
  %s = func.call @sum(%m, %c8) : (memref<8xi32>, index) -> i32
  %six = affine.load %m[6] : memref<8xi32>
  // VALUE-NEXT: 1 : i32
  // VALUE-NEXT: 2 : i32
  // VALUE-NEXT: 2 : i32
  %i = func.call @inside(%c2, %c3, %m) : (index, index, memref<8xi32>) -> i32
  %j = func.call @inside(%c3, %c5, %m) : (index, index, memref<8xi32>) -> i32
  %first = affine.load %m[0] : memref<8xi32>
  memref.dealloc %m : memref<8xi32>
  // Rows 0 to 3, columns 3 and 5; and no point at all.
  // VALUE-NEXT: 1.280000e+02 : f32
  // VALUE-NEXT: 2.900000e+01 : f32
  // VALUE-NEXT: -0.000000e+00 : f32
  %t:2 = func.call @total(%c3) : (index) -> (f32, f32)
  %u:2 = func.call @total(%c0) : (index) -> (f32, f32)
  // VALUE-NEXT: 3 : index
  // VALUE-NEXT: 0 : index
  // VALUE-NEXT: 5 : index
  // VALUE-NEXT: 4 : index
  // VALUE-NEXT: 13 : index
  // VALUE-NEXT: 77 : index
  %l:6 = func.call @positions(%c77, %c3) : (index, index) -> (index, index, index, index, index, index)
  return %p#0, %p#1, %p#2, %p#3, %q#0, %q#1, %q#2, %q#3, %e#0, %e#1, %s, %six, %i, %j, %first, %t#0, %t#1, %u#0, %l#0, %l#1, %l#2, %l#3, %l#4, %l#5
    : index, index, index, index, index, index, index, index, index, index, i32, i32, i32, i32, i32, f32, f32, f32, index, index, index, index, index, index
}
