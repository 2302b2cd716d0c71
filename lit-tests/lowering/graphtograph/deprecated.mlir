// RUN: terrace opt %s --stablehlo-legalize-deprecated-ops=fail-on-unused=false | FileCheck %s
// RUN: not terrace opt %s --stablehlo-legalize-deprecated-ops 2>&1 | FileCheck %s --check-prefix=RNG

// RNG: failed to legalize operation 'stablehlo.rng' that was explicitly marked illegal

// CHECK-LABEL: @main
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>, %v: tensor<3xf32>) {
  // CHECK: stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<3xf32>) -> tensor<1x2x3xf32>
  %0 = stablehlo.broadcast %v, sizes = [1, 2] : (tensor<3xf32>) -> tensor<1x2x3xf32>
  // CHECK: stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.dot %x, %y, precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  // CHECK: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  // CHECK: stablehlo.einsum %[[ONE]], %arg0, config = ",ab->b" : (tensor<f32>, tensor<2x3xf32>) -> tensor<3xf32>
  %2 = "stablehlo.unary_einsum"(%x) {einsum_config = "ab->b"} : (tensor<2x3xf32>) -> tensor<3xf32>
  // CHECK: stablehlo.after_all
  %3 = stablehlo.create_token : !stablehlo.token
  // CHECK: "stablehlo.all_reduce"(%arg2) <{replica_groups = dense<{{.*}}> : tensor<1x2xi64>}>
  // CHECK: stablehlo.add
  %4 = "stablehlo.cross-replica-sum"(%v) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xf32>) -> tensor<3xf32>
  %low = stablehlo.constant dense<0.0> : tensor<f32>
  %shape = stablehlo.constant dense<2> : tensor<1xi64>
  %5 = stablehlo.rng %low, %low, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// A bound is no size: what the size is has to be said.
// CHECK-LABEL: @bounded
// CHECK: stablehlo.dynamic_broadcast_in_dim %arg0, %{{.*}}, dims = [1] : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<2x{{.*}}>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>>
func.func @bounded(%x: tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>> {
  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>>
  return %0 : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
