// RUN: terrace opt %s --chlo-legalize-to-stablehlo | FileCheck %s
// RUN: terrace opt %s --chlo-legalize-to-stablehlo | terrace run - --entry=main

// CHECK-LABEL: @asin
// CHECK: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
// CHECK: stablehlo.subtract %[[ONE]], %arg0
// CHECK: stablehlo.sqrt
// CHECK: stablehlo.atan2 %arg0
func.func @asin(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = chlo.asin %x : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: @narrow
// CHECK: stablehlo.convert %arg0 : (tensor<3xbf16>) -> tensor<3xf32>
// CHECK: stablehlo.clamp
// CHECK: stablehlo.convert {{.*}} -> tensor<3xbf16>
func.func @narrow(%x: tensor<3xbf16>) -> tensor<3xbf16> {
  %0 = chlo.erf %x : tensor<3xbf16> -> tensor<3xbf16>
  return %0 : tensor<3xbf16>
}

// CHECK-LABEL: @bounded
// CHECK: stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf32>) -> tensor<5x4xf32>
// CHECK: stablehlo.set_dimension_size
// CHECK: stablehlo.add
func.func @bounded(%x: tensor<?x4xf32, #stablehlo.bounds<5, ?>>, %y: tensor<4xf32>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>> {
  %0 = chlo.broadcast_add %x, %y : (tensor<?x4xf32, #stablehlo.bounds<5, ?>>, tensor<4xf32>) -> tensor<?x4xf32, #stablehlo.bounds<5, ?>>
  return %0 : tensor<?x4xf32, #stablehlo.bounds<5, ?>>
}

// CHECK-LABEL: @dynamic
// CHECK: shape.cstr_broadcastable
// CHECK: shape.assuming
// CHECK: shape.broadcast
// CHECK: stablehlo.dynamic_broadcast_in_dim %arg0
// CHECK: stablehlo.add
// CHECK: shape.assuming_yield
func.func @dynamic(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = chlo.broadcast_add %x, %y : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: @main
// CHECK-NOT: chlo.
func.func @main() {
  %x = stablehlo.constant dense<[3.0, -1.0, 7.0, 2.0]> : tensor<4xf32>
  %v, %i = chlo.top_k(%x, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
  check.expect_eq_const %v, dense<[7.0, 3.0]> : tensor<2xf32>
  check.expect_eq_const %i, dense<[2, 0]> : tensor<2xi32>
  %two = stablehlo.constant dense<2.0> : tensor<1xf32>
  %s = func.call @dynamic_as_static(%x, %two) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  check.expect_eq_const %s, dense<[5.0, 1.0, 9.0, 4.0]> : tensor<4xf32>
  return
}

func.func private @dynamic_as_static(%x: tensor<4xf32>, %y: tensor<1xf32>) -> tensor<4xf32> {
  %0 = chlo.broadcast_add %x, %y : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
