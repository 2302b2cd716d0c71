// RUN: terrace opt %s --loop-invariant-code-motion | FileCheck %s

// What could be undefined leaves a loop, which may not run, where its operands and
// types say that it is not.

// CHECK-LABEL: @divisions(
// CHECK-DAG: arith.divui %arg1, %c-1_i32
// CHECK-DAG: arith.remsi %arg1, %c2_i32
// CHECK: scf.for
// CHECK-DAG: arith.divsi %arg1, %c-1_i32
// CHECK-DAG: arith.divui %arg1, %c0_i32
// CHECK-DAG: arith.remsi %arg1, %arg1
func.func @divisions(%n: index, %a: i32, %m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %max = arith.constant -1 : i32
  scf.for %i = %c0 to %n step %c1 {
    %u = arith.divui %a, %max : i32
    %r = arith.remsi %a, %two : i32
    %s = arith.divsi %a, %max : i32
    %v = arith.divui %a, %z : i32
    %w = arith.remsi %a, %a : i32
    memref.store %u, %m[%i] : memref<?xi32>
    memref.store %r, %m[%i] : memref<?xi32>
    memref.store %s, %m[%i] : memref<?xi32>
    memref.store %v, %m[%i] : memref<?xi32>
    memref.store %w, %m[%i] : memref<?xi32>
  }
  return
}

// CHECK-LABEL: @tensors(
// CHECK-DAG: tensor.extract %arg1[%c1]
// CHECK-DAG: tensor.insert %arg3 into %arg1[%c1]
// CHECK-DAG: tensor.extract_slice %arg1[1] [2] [1]
// CHECK-DAG: tensor.cast %arg1 : tensor<4xf32> to tensor<?xf32>
// CHECK: scf.for
// CHECK-DAG: tensor.extract %arg1[%c4]
// CHECK-DAG: tensor.extract %arg2[%c1]
// CHECK-DAG: tensor.extract_slice %arg2[1] [2] [1]
// CHECK-DAG: tensor.cast %arg2 : tensor<?xf32> to tensor<4xf32>
func.func @tensors(%n: index, %t: tensor<4xf32>, %d: tensor<?xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = tensor.extract %t[%c1] : tensor<4xf32>
    %1 = tensor.insert %f into %t[%c1] : tensor<4xf32>
    %2 = tensor.extract_slice %t[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
    %3 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
    %4 = tensor.extract %t[%c4] : tensor<4xf32>
    %5 = tensor.extract %d[%c1] : tensor<?xf32>
    %6 = tensor.extract_slice %d[1] [2] [1] : tensor<?xf32> to tensor<2xf32>
    %7 = tensor.cast %d : tensor<?xf32> to tensor<4xf32>
  }
  return
}

// CHECK-LABEL: @others(
// CHECK-DAG: memref.cast %arg1 : memref<4xf32> to memref<?xf32>
// CHECK-DAG: memref.subview %arg1[1] [2] [1]
// CHECK-DAG: affine.apply #{{.*}}(%arg0)
// CHECK-DAG: vector.extract %arg3[1]
// CHECK: scf.for
// CHECK-DAG: memref.cast %arg2 : memref<?xf32> to memref<4xf32>
// CHECK-DAG: affine.apply #{{.*}}(%arg0)[%arg0]
// CHECK-DAG: vector.extract %arg3[%arg0]
func.func @others(%n: index, %m: memref<4xf32>, %d: memref<?xf32>, %v: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
    %1 = memref.subview %m[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    %2 = affine.apply affine_map<(d0) -> (d0 floordiv 2 + d0 mod 3)>(%n)
    %3 = vector.extract %v[1] : f32 from vector<4xf32>
    %4 = memref.cast %d : memref<?xf32> to memref<4xf32>
    %5 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%n)[%n]
    %6 = vector.extract %v[%n] : f32 from vector<4xf32>
  }
  return
}
