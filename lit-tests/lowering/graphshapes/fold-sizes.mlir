// Sizes, offsets and strides that are constants make types static; returns see what they saw.
// RUN: terrace opt %s --fold-sizes | terrace check %s
// RUN: terrace run %s --backend=cpu | FileCheck %s --check-prefix=ALL
// RUN: terrace run %s --backend=interp | FileCheck %s --check-prefix=ALL

// ALL{LITERAL}: dense<[[0, 0, 0, 0], [0, 1, 0, 2], [0, 0, 0, 0], [0, 3, 0, 4]]> : memref<4x4xi32>
// ALL-NEXT: dense<[4, 2]> : memref<2xi32
// ALL-NEXT{LITERAL}: dense<[[[0, 1, 2], [6, 7, 8]]]> : memref<1x2x3xi32>
// ALL-NEXT: dense<[0, 1, 2, 3, 4]> : tensor<5xindex>
// ALL-NEXT{LITERAL}: dense<[[9, 1, 2, 9, 9], [9, 3, 4, 9, 9]]> : tensor<2x5xi32>
// ALL-NEXT: dense<[2, 4, 6, 8]> : tensor<4xi32>

// CHECK-LABEL: func.func @view
// CHECK:         memref.alloc() : memref<4x4xi32>
// CHECK:         memref.cast %{{.*}} : memref<4x4xi32> to memref<?x4xi32>
// CHECK:         memref.subview %{{.*}}[1, 1] [2, 2] [2, 2] : memref<4x4xi32> to memref<2x2xi32, strided<[8, 2], offset: 5>>
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<2x2xi32> to memref<2x2xi32, strided<[8, 2], offset: 5>>
func.func @view() -> memref<?x4xi32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %0 = memref.alloc(%c4) : memref<?x4xi32>
  linalg.fill ins(%zero : i32) outs(%0 : memref<?x4xi32>)
  %1 = memref.subview %0[%c1, %c1] [%c2, %c2] [%c2, %c2] : memref<?x4xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %x = arith.constant dense<[[1, 2], [3, 4]]> : memref<2x2xi32>
  memref.copy %x, %1 : memref<2x2xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x4xi32>
}

// CHECK-LABEL: func.func @backward
// CHECK:         memref<2xi32, strided<[-2], offset: 3>>
func.func @backward() -> memref<?xi32, strided<[?], offset: ?>> {
  %0 = arith.constant dense<[1, 2, 3, 4]> : memref<4xi32>
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c-2 = arith.constant -2 : index
  %1 = memref.subview %0[%c3] [%c2] [%c-2] : memref<4xi32> to memref<?xi32, strided<[?], offset: ?>>
  return %1 : memref<?xi32, strided<[?], offset: ?>>
}

// A view of rows, whose type does not say how far apart they are.
// CHECK-LABEL: func.func @row
// CHECK:         memref.copy %{{.*}} : memref<1x2x3xi32, strided<[12, 6, 1]>> to memref<1x2x3xi32>
func.func @row() -> memref<1x2x3xi32> {
  %a = arith.constant dense<[[[[0, 1, 2], [3, 4, 5]], [[6, 7, 8], [9, 10, 11]]]]> : memref<1x2x2x3xi32>
  %b = memref.subview %a[0, 0, 0, 0] [1, 2, 1, 3] [1, 1, 1, 1] : memref<1x2x2x3xi32> to memref<1x2x3xi32>
  return %b : memref<1x2x3xi32>
}

// CHECK-LABEL: func.func @generated
// CHECK:         tensor.generate
// CHECK:         : tensor<5xindex>
func.func @generated() -> tensor<?xindex> {
  %n = arith.constant 5 : index
  %r = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<?xindex>
  return %r : tensor<?xindex>
}

// CHECK-LABEL: func.func @padded
// CHECK:         tensor.pad %{{.*}} low[0, 1] high[0, 2]
// CHECK:         tensor<2x2xi32> to tensor<2x5xi32>
func.func @padded() -> tensor<2x?xi32> {
  %x = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %nine = arith.constant 9 : i32
  %r = tensor.pad %x low[0, %c1] high[0, %c2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %nine : i32
  } : tensor<2x2xi32> to tensor<2x?xi32>
  return %r : tensor<2x?xi32>
}

// CHECK-LABEL: func.func @collapsed
// CHECK:         tensor.collapse_shape %{{.*}} : tensor<2x2xi32> into tensor<4xi32>
// CHECK:         linalg.add {{.*}} outs(%{{.*}} : tensor<4xi32>) -> tensor<4xi32>
func.func @collapsed() -> tensor<?xi32> {
  %x = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %c = tensor.cast %x : tensor<2x2xi32> to tensor<?x2xi32>
  %f = tensor.collapse_shape %c [[0, 1]] : tensor<?x2xi32> into tensor<?xi32>
  %r = linalg.add ins(%f, %f : tensor<?xi32>, tensor<?xi32>) outs(%f : tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
