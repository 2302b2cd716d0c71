// RUN: terrace opt %s --scf-parallel-loop-tiling="parallel-loop-tile-sizes=4,2" | FileCheck %s
// RUN: terrace opt %s --scf-parallel-loop-tiling="parallel-loop-tile-sizes=4,2 no-min-max-bounds=true" | FileCheck %s --check-prefix=ASK
// RUN: not terrace opt %s --scf-parallel-loop-tiling="parallel-loop-tile-sizes=4,0" 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: terrace run %s --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --scf-parallel-loop-tiling="parallel-loop-tile-sizes=4,2" | terrace run - --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --scf-parallel-loop-tiling="parallel-loop-tile-sizes=4,2 no-min-max-bounds=true" | terrace run - --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --scf-parallel-loop-tiling="parallel-loop-tile-sizes=3" | terrace run - --backend=interp | FileCheck %s --check-prefix=VALUE

// SIZES: error: {{.*}}sizes of tiles must be positive

// CHECK-LABEL: func.func private @cells(
// CHECK-SAME: %[[LB:.*]]: index, %[[UB:.*]]: index, %[[STEP:.*]]: index,
// CHECK: arith.constant 1 : index
// CHECK: %[[C0:.*]] = arith.constant 0 : index
// CHECK: %[[T:.*]] = arith.muli %[[STEP]], %{{.*}} : index
// CHECK: %[[U:.*]] = arith.muli %[[STEP]], %{{.*}} : index
// CHECK: scf.parallel (%[[I:.*]], %[[J:.*]]) = (%[[LB]], %[[LB]]) to (%[[UB]], %[[UB]]) step (%[[T]], %[[U]]) {
// CHECK: %[[LEFT:.*]] = arith.subi %[[UB]], %[[I]] : index
// CHECK: %[[END:.*]] = arith.minui %[[T]], %[[LEFT]] : index
// CHECK: %[[LEFT2:.*]] = arith.subi %[[UB]], %[[J]] : index
// CHECK: %[[END2:.*]] = arith.minui %[[U]], %[[LEFT2]] : index
// CHECK: scf.parallel (%[[A:.*]], %[[B:.*]]) = (%[[C0]], %[[C0]]) to (%[[END]], %[[END2]]) step (%[[STEP]], %[[STEP]]) {
// CHECK: %[[X:.*]] = arith.addi %[[A]], %[[I]] : index
// CHECK: %[[Y:.*]] = arith.addi %[[B]], %[[J]] : index
// CHECK: memref.store %{{.*}}, %{{.*}}[%{{.*}}]
// ASK-LABEL: func.func private @cells(
// ASK: scf.parallel
// ASK: scf.parallel
// ASK: %[[IN:.*]] = arith.cmpi ugt
// ASK: %[[IN2:.*]] = arith.cmpi ugt
// ASK: %[[BOTH:.*]] = arith.andi %[[IN]], %[[IN2]] : i1
// ASK: scf.if %[[BOTH]] {
func.func private @cells(%lb: index, %ub: index, %step: index, %m: memref<2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%lb, %lb) to (%ub, %ub) step (%step, %step) {
    %n = memref.load %m[%c0] : memref<2xindex>
    %n1 = arith.addi %n, %c1 : index
    memref.store %n1, %m[%c0] : memref<2xindex>
    %s = memref.load %m[%c1] : memref<2xindex>
    %d = arith.muli %i, %j : index
    %s1 = arith.addi %s, %d : index
    memref.store %s1, %m[%c1] : memref<2xindex>
  }
  return
}

// -5 -2 1 4 7, and each times each.
// VALUE: 25 : index
// VALUE-NEXT: 25 : index
func.func @below_zero() -> (index, index) {
  %lb = arith.constant -5 : index
  %ub = arith.constant 8 : index
  %step = arith.constant 3 : index
  %n, %s = func.call @count(%lb, %ub, %step) : (index, index, index) -> (index, index)
  return %n, %s : index, index
}

// VALUE-NEXT: 0 : index
// VALUE-NEXT: 0 : index
func.func @no_iteration() -> (index, index) {
  %lb = arith.constant 8 : index
  %ub = arith.constant -5 : index
  %step = arith.constant 3 : index
  %n, %s = func.call @count(%lb, %ub, %step) : (index, index, index) -> (index, index)
  return %n, %s : index, index
}

func.func private @count(%lb: index, %ub: index, %step: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xindex>
  memref.store %c0, %m[%c0] : memref<2xindex>
  memref.store %c0, %m[%c1] : memref<2xindex>
  func.call @cells(%lb, %ub, %step, %m) : (index, index, index, memref<2xindex>) -> ()
  %n = memref.load %m[%c0] : memref<2xindex>
  %s = memref.load %m[%c1] : memref<2xindex>
  memref.dealloc %m : memref<2xindex>
  return %n, %s : index, index
}

// Whole tiles need neither a minimum nor a question.
// CHECK-LABEL: func.func private @whole(
// CHECK: scf.parallel
// CHECK-NOT: arith.minui
// CHECK: scf.parallel
// CHECK-LABEL: func.func private @reduces(
// ASK-LABEL: func.func private @whole(
// ASK-NOT: scf.if
// ASK-LABEL: func.func private @reduces(
func.func private @whole(%m: memref<?x?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c6 = arith.constant 6 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c6) step (%c1, %c1) {
    memref.store %i, %m[%i, %j] : memref<?x?xindex>
  }
  return
}

// CHECK: scf.parallel
// CHECK-NOT: scf.parallel
// CHECK: return
func.func private @reduces(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%c0) -> index {
    scf.reduce(%i : index) {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %a, %b : index
      scf.reduce.return %s : index
    }
  }
  return %r : index
}
