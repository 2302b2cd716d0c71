// RUN: terrace opt %s --lower-vector-multi-reduction | FileCheck %s
// RUN: terrace opt %s --lower-vector-multi-reduction="lowering-strategy=inner-reduction" | FileCheck %s --check-prefix=INNER
// RUN: terrace run %s --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --lower-vector-multi-reduction | terrace run - --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --lower-vector-multi-reduction="lowering-strategy=inner-reduction" | terrace run - --backend=interp | FileCheck %s --check-prefix=VALUE

// CHECK-LABEL: func.func private @middle(
// CHECK-SAME: %[[V:.*]]: vector<2x3x4xf32>, %[[ACC:.*]]: vector<2x4xf32>)
// CHECK: %[[T:.*]] = vector.transpose %[[V]], [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
// CHECK: %[[S:.*]] = vector.shape_cast %[[T]] : vector<3x2x4xf32> to vector<3x8xf32>
// CHECK: %[[A0:.*]] = vector.shape_cast %[[ACC]] : vector<2x4xf32> to vector<8xf32>
// CHECK: %[[R0:.*]] = vector.extract %[[S]][0] : vector<8xf32> from vector<3x8xf32>
// CHECK: %[[A1:.*]] = arith.mulf %[[R0]], %[[A0]] : vector<8xf32>
// CHECK-COUNT-2: arith.mulf
// CHECK: vector.shape_cast %{{.*}} : vector<8xf32> to vector<2x4xf32>
// INNER-LABEL: func.func private @middle(
// INNER-COUNT-8: vector.reduction <mul>, %{{.*}}, %{{.*}} : vector<3xf32> into f32
// INNER-NOT: vector.reduction
// INNER: return
func.func private @middle(%v: vector<2x3x4xf32>, %acc: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.multi_reduction <mul>, %v, %acc [1] : vector<2x3x4xf32> to vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// VALUE: dense<{{\[}}[10, 20, 30], [11, 22, 33]]> : vector<2x3xi32>
func.func @sums() -> vector<2x3xi32> {
  %v = arith.constant dense<[[[1, 2, 3], [4, 5, 6]], [[1, 2, 3], [0, 0, 0]]]> : vector<2x2x3xi32>
  %acc = arith.constant dense<[[5, 13, 21], [10, 20, 30]]> : vector<2x3xi32>
  %r = vector.multi_reduction <add>, %v, %acc [1] : vector<2x2x3xi32> to vector<2x3xi32>
  return %r : vector<2x3xi32>
}

// VALUE-NEXT: 9 : i32
// CHECK-LABEL: func.func @all(
// CHECK: vector.broadcast %{{.*}} : i32 to vector<1xi32>
// CHECK-COUNT-4: arith.maxsi
// CHECK-NOT: multi_reduction
func.func @all() -> i32 {
  %v = arith.constant dense<[[-1, 9], [3, 4]]> : vector<2x2xi32>
  %acc = arith.constant 7 : i32
  %r = vector.multi_reduction <maxsi>, %v, %acc [0, 1] : vector<2x2xi32> to i32
  return %r : i32
}

// The order matters: (((1e8 + 1) - 1e8) + 1) is 1, as 1e8 + 1 is 1e8.
// VALUE-NEXT: 1.000000e+00 : f32
func.func @order() -> f32 {
  %v = arith.constant dense<[[1.0, -1.0e8, 1.0]]> : vector<1x3xf32>
  %acc = arith.constant 1.0e8 : f32
  %r = vector.multi_reduction <add>, %v, %acc [0, 1] : vector<1x3xf32> to f32
  return %r : f32
}

// Lanes that are off leave their accumulator as it is.
// VALUE-NEXT: dense<[11, 27, 30]> : vector<3xi32>
// CHECK-LABEL: func.func @masked(
// CHECK-COUNT-2: arith.select
// CHECK-NOT: vector.mask
// INNER-LABEL: func.func @masked(
// INNER-COUNT-3: vector.mask %{{.*}} { vector.reduction <add>, %{{.*}}, %{{.*}} : vector<2xi32> into i32 } : vector<2xi1> -> i32
func.func @masked() -> vector<3xi32> {
  %m = arith.constant dense<[[true, false], [true, true], [false, false]]> : vector<3x2xi1>
  %v = arith.constant dense<[[1, 2], [3, 4], [5, 6]]> : vector<3x2xi32>
  %acc = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  %r = vector.mask %m { vector.multi_reduction <add>, %v, %acc [1] : vector<3x2xi32> to vector<3xi32> } : vector<3x2xi1> -> vector<3xi32>
  return %r : vector<3xi32>
}

// VALUE-NEXT: 8 : i32
func.func @masked_scalar() -> i32 {
  %m = arith.constant dense<[true, false, true]> : vector<3xi1>
  %v = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %acc = arith.constant 4 : i32
  %r = vector.mask %m { vector.multi_reduction <add>, %v, %acc [0] : vector<3xi32> to i32 } : vector<3xi1> -> i32
  return %r : i32
}

// VALUE-NEXT: dense<[5, 1]> : vector<2xi32>
// CHECK-LABEL: func.func @nothing_reduced(
// CHECK: %[[S:.*]] = arith.addi %{{.*}}, %[[ACC:.*]] : vector<2xi32>
// CHECK: arith.select %{{.*}}, %[[S]], %[[ACC]] : vector<2xi1>, vector<2xi32>
func.func @nothing_reduced() -> vector<2xi32> {
  %m = arith.constant dense<[true, false]> : vector<2xi1>
  %v = arith.constant dense<[4, 5]> : vector<2xi32>
  %acc = arith.constant dense<1> : vector<2xi32>
  %r = vector.mask %m { vector.multi_reduction <add>, %v, %acc [] : vector<2xi32> to vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return %r : vector<2xi32>
}

// CHECK-LABEL: func.func private @scalable(
// CHECK: vector.multi_reduction
func.func private @scalable(%v: vector<2x[4]xf32>, %acc: vector<[4]xf32>) -> vector<[4]xf32> {
  %r = vector.multi_reduction <add>, %v, %acc [0] : vector<2x[4]xf32> to vector<[4]xf32>
  return %r : vector<[4]xf32>
}
