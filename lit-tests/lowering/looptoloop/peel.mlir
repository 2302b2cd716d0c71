// RUN: terrace opt %s --scf-for-loop-peeling | FileCheck %s
// RUN: terrace opt %s --scf-for-loop-peeling="peel-front=true" | FileCheck %s --check-prefix=FRONT
// RUN: terrace opt %s --scf-for-loop-peeling="skip-partial=false" | FileCheck %s --check-prefix=ALL
// RUN: terrace run %s --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --scf-for-loop-peeling | terrace run - --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --scf-for-loop-peeling="peel-front=true" | terrace run - --backend=interp | FileCheck %s --check-prefix=VALUE

// CHECK-LABEL: func.func private @dynamic(
// CHECK-SAME: %[[LB:.*]]: index, %[[UB:.*]]: index, %[[STEP:.*]]: index)
// CHECK: %[[RUNS:.*]] = arith.cmpi slt, %[[LB]], %[[UB]] : index
// CHECK: %[[LONG:.*]] = arith.subi %[[UB]], %[[LB]] : index
// CHECK: %[[OVER:.*]] = arith.remui %[[LONG]], %[[STEP]] : index
// CHECK: %[[CUT:.*]] = arith.subi %[[UB]], %[[OVER]] : index
// CHECK: %[[AT:.*]] = arith.select %[[RUNS]], %[[CUT]], %[[UB]] : index
// CHECK: %[[MAIN:.*]]:2 = scf.for %{{.*}} = %[[LB]] to %[[AT]] step %[[STEP]]
// CHECK: scf.for %{{.*}} = %[[AT]] to %[[UB]] step %[[STEP]] iter_args(%{{.*}} = %[[MAIN]]#0, %{{.*}} = %[[MAIN]]#1)
// FRONT-LABEL: func.func private @dynamic(
// FRONT-SAME: %[[LB:.*]]: index, %[[UB:.*]]: index, %[[STEP:.*]]: index)
// FRONT: arith.cmpi ugt
// FRONT: scf.for %{{.*}} = %[[LB]] to %[[AT:.*]] step
// FRONT: scf.for %{{.*}} = %[[AT]] to %[[UB]] step
func.func private @dynamic(%lb: index, %ub: index, %step: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %lb to %ub step %step iter_args(%n = %c0, %s = %c0) -> (index, index) {
    %m = arith.addi %n, %c1 : index
    %t = arith.addi %s, %i : index
    scf.yield %m, %t : index, index
  }
  return %r#0, %r#1 : index, index
}

// VALUE: 0 : index
// VALUE-NEXT: 0 : index
func.func @no_iteration() -> (index, index) {
  %lb = arith.constant 10 : index
  %ub = arith.constant 2 : index
  %step = arith.constant 4 : index
  %r:2 = func.call @dynamic(%lb, %ub, %step) : (index, index, index) -> (index, index)
  return %r#0, %r#1 : index, index
}

// -10 -6 -2 2 6
// VALUE-NEXT: 5 : index
// VALUE-NEXT: -10 : index
func.func @below_zero() -> (index, index) {
  %lb = arith.constant -10 : index
  %ub = arith.constant 7 : index
  %step = arith.constant 4 : index
  %r:2 = func.call @dynamic(%lb, %ub, %step) : (index, index, index) -> (index, index)
  return %r#0, %r#1 : index, index
}

// The distance is no signed number.
// VALUE-NEXT: 2 : index
// VALUE-NEXT: 9223372036854775807 : index
func.func @wide() -> (index, index) {
  %lb = arith.constant -9223372036854775808 : index
  %ub = arith.constant 9223372036854775807 : index
  %step = arith.constant 9223372036854775807 : index
  %most = arith.constant 9223372036854775806 : index
  %r:2 = func.call @dynamic(%lb, %most, %step) : (index, index, index) -> (index, index)
  return %r#0, %r#1 : index, index
}

// A sum of 4, 4 and 2.
// VALUE-NEXT: 10 : index
// CHECK-LABEL: func.func @rows(
// CHECK: %[[C8:.*]] = arith.constant 8 : index
// CHECK: scf.for %{{.*}} to %[[C8]]
// CHECK-NOT: affine
// CHECK: scf.for %[[I:.*]] = %[[C8]] to
// CHECK: affine.apply #{{.*}}(%[[I]])
// CHECK-NOT: affine.min
// CHECK: return
// FRONT-LABEL: func.func @rows(
// FRONT: %[[C4:.*]] = arith.constant 4 : index
// FRONT: scf.for %{{.*}} to %{{.*}} step
// FRONT: affine.min
// FRONT: scf.for
// FRONT: affine.min
func.func @rows() -> index {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c10 step %c4 iter_args(%s = %c0) -> index {
    %n = affine.min affine_map<(d0) -> (4, 10 - d0)>(%i)
    %t = arith.addi %s, %n : index
    scf.yield %t : index
  }
  return %r : index
}

// What is left after the loops outside stays whole, if not told otherwise.
// CHECK-LABEL: func.func private @nest(
// CHECK-COUNT-5: scf.for
// CHECK-NOT: scf.for
// CHECK-LABEL: func.func @whole(
// ALL-LABEL: func.func private @nest(
// ALL-COUNT-6: scf.for
// ALL-LABEL: func.func @whole(
func.func private @nest(%lb: index, %ub: index, %step: index, %m: memref<?xindex>) {
  scf.for %i = %lb to %ub step %step {
    scf.for %j = %lb to %ub step %step {
      memref.store %i, %m[%j] : memref<?xindex>
    }
  }
  return
}

// VALUE-NEXT: 3 : index
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func @whole() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c12 step %c4 iter_args(%n = %c0) -> index {
    %m = arith.addi %n, %c1 : index
    scf.yield %m : index
  }
  return %r : index
}

// 100 and 228 as unsigned numbers.
// VALUE-NEXT: 2 : i32
// CHECK-LABEL: func.func @unsigned(
// CHECK: %[[CUT:.*]] = arith.constant -28 : i8
// CHECK: scf.for unsigned %{{.*}} to %[[CUT]]
// CHECK: scf.for unsigned %{{.*}} = %[[CUT]]
func.func @unsigned() -> i32 {
  %lb = arith.constant 100 : i8
  %ub = arith.constant -6 : i8
  %step = arith.constant -128 : i8
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.for unsigned %i = %lb to %ub step %step iter_args(%n = %zero) -> (i32) : i8 {
    %m = arith.addi %n, %one : i32
    scf.yield %m : i32
  }
  return %r : i32
}
