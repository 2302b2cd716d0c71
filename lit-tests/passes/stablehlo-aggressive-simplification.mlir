// RUN: terrace opt %s --stablehlo-aggressive-simplification | FileCheck %s
// RUN: terrace opt %s --stablehlo-aggressive-simplification | terrace run -
// RUN: terrace opt %s --stablehlo-target-independent-optimization | FileCheck %s --check-prefix=BOTH
// RUN: terrace opt %s --stablehlo-aggressive-folder | terrace run -

// CHECK-LABEL: @algebra
// CHECK: %[[A:.*]] = stablehlo.add %arg0,
// CHECK-NEXT: return %[[A]], %arg1, %arg1
// BOTH-LABEL: @algebra
// BOTH: %[[C:.*]] = stablehlo.constant dense<5> : tensor<4xi32>
// BOTH-NEXT: %[[A:.*]] = stablehlo.add %arg0, %[[C]]
// BOTH-NEXT: return %[[A]], %arg1, %arg1
func.func @algebra(%x: tensor<4xi32>, %f: tensor<4xf32>) -> (tensor<4xi32>, tensor<4xf32>, tensor<4xf32>) {
  %c2 = stablehlo.constant dense<2> : tensor<4xi32>
  %c3 = stablehlo.constant dense<3> : tensor<4xi32>
  %0 = stablehlo.add %c2, %x : tensor<4xi32>
  %1 = stablehlo.add %0, %c3 : tensor<4xi32>
  %z = stablehlo.constant dense<0.0> : tensor<4xf32>
  %2 = stablehlo.add %f, %z : tensor<4xf32>
  %3 = stablehlo.negate %f : tensor<4xf32>
  %4 = stablehlo.negate %3 : tensor<4xf32>
  return %1, %2, %4 : tensor<4xi32>, tensor<4xf32>, tensor<4xf32>
}

// What is not exact of floats stays.
// CHECK-LABEL: @floats
// CHECK: stablehlo.multiply
// CHECK: stablehlo.subtract
func.func @floats(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<4xf32>
  %0 = stablehlo.multiply %x, %z : tensor<4xf32>
  %1 = stablehlo.subtract %x, %x : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: @shapes
// CHECK: %[[R:.*]] = stablehlo.reshape %arg0 : (tensor<3x4xf32>) -> tensor<3x1x4xf32>
// CHECK: %[[T:.*]] = stablehlo.transpose %arg0, dims = [1, 0]
// CHECK: %[[S:.*]] = stablehlo.slice %arg0 [1:3, 0:2]
// CHECK: return %[[R]], %[[T]], %[[S]]
func.func @shapes(%x: tensor<3x4xf32>) -> (tensor<3x1x4xf32>, tensor<4x3xf32>, tensor<2x2xf32>) {
  %0 = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<3x4xf32>) -> tensor<3x1x4xf32>
  %1 = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %c = stablehlo.constant dense<7> : tensor<i32>
  %n = stablehlo.constant dense<-1> : tensor<i32>
  %2 = stablehlo.dynamic_slice %x, %c, %n, sizes = [2, 2] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  return %0, %1, %2 : tensor<3x1x4xf32>, tensor<4x3xf32>, tensor<2x2xf32>
}

// CHECK-LABEL: @main
// BOTH-LABEL: @main
func.func @main() {
  %x = stablehlo.iota dim = 1 : tensor<2x3xi32>
  check.expect_eq_const %x, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %tt = stablehlo.transpose %t, dims = [1, 0] : (tensor<3x2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %tt, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>

  // A loop that hands on a value, a sort with an operand nobody needs, a
  // reduction of which one result is used.
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  // CHECK: stablehlo.while(%{{[a-zA-Z_0-9]+}} = %{{[a-z_0-9]+}}) : tensor<i32>
  %w:2 = stablehlo.while(%i = %zero, %s = %one) : tensor<i32>, tensor<i32>
    cond {
      %p = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %j = stablehlo.add %i, %s : tensor<i32>
      stablehlo.return %j, %s : tensor<i32>, tensor<i32>
    }
  check.expect_eq_const %w#0, dense<10> : tensor<i32>
  check.expect_eq_const %w#1, dense<1> : tensor<i32>

  %v = stablehlo.constant dense<[3, 1, 2]> : tensor<3xi32>
  %y = stablehlo.constant dense<[7, 8, 9]> : tensor<3xi32>
  // CHECK: "stablehlo.sort"(%{{[a-z_0-9]+}}) <{dimension = 0 : i64
  %o:2 = "stablehlo.sort"(%v, %y) <{dimension = -1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %l = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %l : tensor<i1>
  }) : (tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>)
  check.expect_eq_const %o#0, dense<[1, 2, 3]> : tensor<3xi32>
  %cat = stablehlo.concatenate %v, %y, dim = 0 : (tensor<3xi32>, tensor<3xi32>) -> tensor<6xi32>
  %part = stablehlo.slice %cat [4:6] : (tensor<6xi32>) -> tensor<2xi32>
  check.expect_eq_const %part, dense<[8, 9]> : tensor<2xi32>

  // BOTH: stablehlo.constant dense<6> : tensor<3xi32>
  %five = stablehlo.constant dense<5> : tensor<3xi32>
  %ones = stablehlo.constant dense<1> : tensor<3xi32>
  %six = stablehlo.add %five, %ones : tensor<3xi32>
  check.expect_eq_const %six, dense<6> : tensor<3xi32>
  return
}
