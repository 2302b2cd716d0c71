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
