// RUN: terrace opt %s --generate-runtime-verification | FileCheck %s
// RUN: terrace opt %s --generate-runtime-verification=verbose-level=0 | FileCheck %s --check-prefix=BRIEF
// RUN: terrace opt %s --generate-runtime-verification | terrace run - --call='@slice(1 : index, 2 : index)' | FileCheck %s --check-prefix=INSIDE
// RUN: terrace opt %s --generate-runtime-verification | not terrace run - --call='@slice(3 : index, 2 : index)' 2>&1 | FileCheck %s --check-prefix=BEHIND
// RUN: terrace opt %s --generate-runtime-verification | not terrace run - --call='@slice(5 : index, 0 : index)' 2>&1 | FileCheck %s --check-prefix=OFFSET
// RUN: terrace opt %s --generate-runtime-verification | terrace run - --call='@slice(4 : index, 0 : index)' | FileCheck %s --check-prefix=ZERO
// RUN: terrace opt %s --generate-runtime-verification | not terrace run - --call='@element(-1 : index)' 2>&1 | FileCheck %s --check-prefix=ELEMENT
// RUN: terrace opt %s --generate-runtime-verification | not terrace run - --call='@size(2 : index)' 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: terrace opt %s --generate-runtime-verification | terrace run - --call='@size(3 : index)' | FileCheck %s --check-prefix=CAST

// INSIDE: 2 : index
// BEHIND: extract_slice runs out-of-bounds along dimension 0
// OFFSET: offset 0 is out-of-bounds
// ZERO: 0 : index
// ELEMENT: out-of-bounds access
// SIZE: size mismatch of dim 0
// CAST: 3 : index

// CHECK-LABEL: func.func @element
// CHECK:         %[[LO:.*]] = arith.cmpi sge, %arg0, %{{.*}} : index
// CHECK:         %[[HI:.*]] = arith.cmpi slt, %arg0, %{{.*}} : index
// CHECK:         %[[IN:.*]] = arith.andi %[[LO]], %[[HI]] : i1
// CHECK:         cf.assert %[[IN]], "ERROR: Runtime op verification failed\0A%extracted = tensor.extract %cst[%arg0] : tensor<4xi32>\0A^ out-of-bounds access\0ALocation: loc(\22{{.*}}generate-runtime-verification.mlir\22:[[@LINE+6]]:8)"
// CHECK-NEXT:    tensor.extract

// BRIEF: cf.assert %{{.*}}, "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc(\22{{.*}}\22:[[@LINE+3]]:8)"
func.func @element(%i: index) -> i32 {
  %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %r = tensor.extract %t[%i] : tensor<4xi32>
  return %r : i32
}

func.func @slice(%from: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %s = tensor.extract_slice %t[%from] [%n] [1] : tensor<4xi32> to tensor<?xi32>
  %r = tensor.dim %s, %c0 : tensor<?xi32>
  return %r : index
}

func.func @size(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %t = tensor.empty(%n) : tensor<?xi32>
  %s = tensor.cast %t : tensor<?xi32> to tensor<3xi32>
  %r = tensor.dim %s, %c0 : tensor<3xi32>
  return %r : index
}

// CHECK-LABEL: func.func @memory
// CHECK:         cf.assert {{.*}}memref.load {{.*}}out-of-bounds access
// CHECK:         memref.load
// CHECK:         cf.assert {{.*}}memref.store {{.*}}out-of-bounds access
// CHECK:         memref.store
// CHECK:         cf.assert {{.*}}memref.atomic_rmw {{.*}}out-of-bounds access
// CHECK:         cf.assert {{.*}}memref.generic_atomic_rmw %arg0[%arg1, %arg1] : memref<?x4xi32> {...}\0A^ out-of-bounds access
// CHECK:         cf.assert {{.*}}^ index is out of bounds
// CHECK:         memref.dim %arg0, %arg1
// CHECK:         cf.assert {{.*}}^ offset 0 is out-of-bounds
// CHECK:         cf.assert {{.*}}^ subview runs out-of-bounds along dimension 0
// CHECK:         cf.assert {{.*}}^ offset 1 is out-of-bounds
// CHECK:         cf.assert {{.*}}^ subview runs out-of-bounds along dimension 1
// CHECK:         memref.subview
// CHECK:         cf.assert {{.*}}^ size of 0-th source/target dim does not match
// CHECK-NEXT:    memref.copy
// CHECK:         cf.assert {{.*}}^ memref is not aligned to 16
// CHECK:         memref.assume_alignment
// CHECK:         cf.assert {{.*}}^ static result dims in reassoc group do not divide src dim evenly
// CHECK:         memref.expand_shape
func.func @memory(%m: memref<?x4xi32>, %i: index, %x: i32, %other: memref<8x4xi32>) {
  %a = memref.load %m[%i, %i] : memref<?x4xi32>
  memref.store %a, %m[%i, %i] : memref<?x4xi32>
  %b = memref.atomic_rmw addi %x, %m[%i, %i] : (i32, memref<?x4xi32>) -> i32
  %c = memref.generic_atomic_rmw %m[%i, %i] : memref<?x4xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %old : i32
  }
  %d = memref.dim %m, %i : memref<?x4xi32>
  %e = memref.subview %m[%i, 0] [%i, 2] [1, 1] : memref<?x4xi32> to memref<?x2xi32, strided<[4, 1], offset: ?>>
  memref.copy %m, %other : memref<?x4xi32> to memref<8x4xi32>
  %f = memref.assume_alignment %m, 16 : memref<?x4xi32>
  %g = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 2, 4] : memref<?x4xi32> into memref<?x2x4xi32>
  return
}

// CHECK-LABEL: func.func @casts
// CHECK:         cf.assert {{.*}}^ rank mismatch
// CHECK-NOT:     dim 0
// CHECK:         cf.assert {{.*}}^ size mismatch of dim 1
// CHECK:         memref.extract_strided_metadata
// CHECK:         cf.assert {{.*}}^ stride mismatch of dim 1
// CHECK-NOT:     cf.assert
// CHECK:         return
func.func @casts(%m: memref<*xi32>, %m0: memref<i32>) {
  %a = memref.cast %m : memref<*xi32> to memref<?x4xi32, strided<[?, 1], offset: ?>>
  %b = memref.cast %m0 : memref<i32> to memref<*xi32>
  %c = memref.load %m0[] : memref<i32>
  return
}
