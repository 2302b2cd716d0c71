// RUN: terrace opt %s --expand-graph | FileCheck %s

// CHECK-LABEL: func.func @einsum
// CHECK: %[[DOT:.*]] = stablehlo.dot_general {{.*}} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK: stablehlo.transpose %[[DOT]], dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>
func.func @einsum(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> tensor<4x2xf32> {
  %r = stablehlo.einsum %x, %y, config = "ab,bc->ca" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}

// One process: what it gathers is what it has; who is in no group gets zeros.

// CHECK-LABEL: func.func @alone
// CHECK: %[[ZERO:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
// CHECK: return %arg0, %[[ZERO]]
func.func @alone(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %g = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  %h = "stablehlo.collective_permute"(%g) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %g, %h : tensor<4xf32>, tensor<4xf32>
}

// The second rng goes on where the first one ended: a run has one generator, whose
// counter goes through loops and branches.

// CHECK-LABEL: func.func @draws
// CHECK: stablehlo.while({{.*}}) : tensor<i1>, tensor<2xi32>, tensor<ui64>
// CHECK-NOT: stablehlo.rng
func.func @draws(%c: tensor<i1>, %x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %lo = stablehlo.constant dense<0> : tensor<i32>
  %hi = stablehlo.constant dense<10> : tensor<i32>
  %no = stablehlo.constant dense<false> : tensor<i1>
  %n = stablehlo.constant dense<2> : tensor<1xi64>
  %w:2 = stablehlo.while(%p = %c, %v = %x) : tensor<i1>, tensor<2xi32>
    cond { stablehlo.return %p : tensor<i1> }
    do {
      %r = stablehlo.rng %lo, %hi, %n, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<2xi32>
      stablehlo.return %no, %r : tensor<i1>, tensor<2xi32>
    }
  %s = stablehlo.rng %lo, %hi, %n, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<2xi32>
  return %w#1, %s : tensor<2xi32>, tensor<2xi32>
}

// Of pairs only the places are used: the largest first, then who has it, or the
// first NaN. The pairs themselves stay where the largest is wanted too.

// CHECK-LABEL: func.func @argmax
// CHECK: %[[MOST:.*]] = stablehlo.reduce(%arg0 init: %{{.*}}) applies stablehlo.maximum across dimensions = [1]
// CHECK: %[[ALL:.*]] = stablehlo.broadcast_in_dim %[[MOST]], dims = [0]
// CHECK: %[[HAS:.*]] = stablehlo.compare EQ, %arg0, %[[ALL]]
// CHECK: %[[NAN:.*]] = stablehlo.compare NE, %arg0, %arg0
// CHECK: %[[EITHER:.*]] = stablehlo.or %[[HAS]], %[[NAN]]
// CHECK: stablehlo.select %[[EITHER]]
// CHECK: stablehlo.reduce({{.*}}) applies stablehlo.minimum across dimensions = [1]
func.func @argmax(%x: tensor<5x4xf32>) -> tensor<5xi32> {
  %places = stablehlo.iota dim = 1 : tensor<5x4xi32>
  %inf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %inf), (%places init: %zero) across dimensions = [1] : (tensor<5x4xf32>, tensor<5x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %gt = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %nan = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %beats = stablehlo.or %gt, %nan : tensor<i1>
      %eq = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %lower = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %tie = stablehlo.and %eq, %lower : tensor<i1>
      %takes = stablehlo.or %beats, %tie : tensor<i1>
      %v = stablehlo.select %beats, %a, %b : tensor<i1>, tensor<f32>
      %k = stablehlo.select %takes, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %v, %k : tensor<f32>, tensor<i32>
    }
  return %r#1 : tensor<5xi32>
}

// CHECK-LABEL: func.func @argmax_and_max
// CHECK: stablehlo.reduce(%arg0 init: %{{.*}}), (
func.func @argmax_and_max(%x: tensor<5x4xf32>) -> (tensor<5xf32>, tensor<5xi32>) {
  %places = stablehlo.iota dim = 1 : tensor<5x4xi32>
  %inf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %inf), (%places init: %zero) across dimensions = [1] : (tensor<5x4xf32>, tensor<5x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %gt = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %nan = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %beats = stablehlo.or %gt, %nan : tensor<i1>
      %eq = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %lower = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %tie = stablehlo.and %eq, %lower : tensor<i1>
      %takes = stablehlo.or %beats, %tie : tensor<i1>
      %v = stablehlo.select %beats, %a, %b : tensor<i1>, tensor<f32>
      %k = stablehlo.select %takes, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %v, %k : tensor<f32>, tensor<i32>
    }
  return %r#0, %r#1 : tensor<5xf32>, tensor<5xi32>
}
