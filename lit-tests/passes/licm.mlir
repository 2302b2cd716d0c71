// RUN: terrace opt %s --loop-invariant-code-motion | FileCheck %s

// A divisor that is known and harmless lets a division run where it did not.
// CHECK-LABEL: @constant_divisor(
// CHECK: arith.divui
// CHECK: arith.remsi
// CHECK: scf.for
// CHECK-NOT: arith.divui
// CHECK-NOT: arith.remsi
// CHECK: return
func.func @constant_divisor(%n: index, %a: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (i32) {
    %q = arith.divui %a, %two : i32
    %m = arith.remsi %a, %two : i32
    %t = arith.addi %q, %m : i32
    %u = arith.addi %s, %t : i32
    scf.yield %u : i32
  }
  return %r : i32
}

// Divisors that may be 0 or -1, in a vector too, do not.
// CHECK-LABEL: @other_divisors(
// CHECK: scf.for
// CHECK: arith.divsi
// CHECK: arith.divsi
// CHECK: arith.divsi
func.func @other_divisors(%n: index, %a: i32, %b: i32, %v: vector<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m1 = arith.constant -1 : i32
  %mixed = arith.constant dense<[2, 0]> : vector<2xi32>
  scf.for %i = %c0 to %n step %c1 {
    %p = arith.divsi %a, %b : i32
    %q = arith.divsi %a, %m1 : i32
    %r = arith.divsi %v, %mixed : vector<2xi32>
  }
  return
}

// A dimension that a shape does not have is undefined.
// CHECK-LABEL: @dims(
// CHECK: memref.dim %{{.*}}, %c1
// CHECK: scf.for
// CHECK: memref.dim %{{.*}}, %c2
// CHECK: memref.dim %{{.*}}, %arg2
func.func @dims(%n: index, %m: memref<?x?xf32>, %d: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.dim %m, %c1 : memref<?x?xf32>
    %y = memref.dim %m, %c2 : memref<?x?xf32>
    %z = memref.dim %m, %d : memref<?x?xf32>
  }
  return
}
