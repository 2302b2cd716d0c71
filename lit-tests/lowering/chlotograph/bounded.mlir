// RUN: not terrace run %s 2>&1 | FileCheck %s

// Sizes below a bound are not stretched: what a type says holds of them.
// CHECK: error: 'chlo.broadcast_add' op dimension 0 is bounded in two operands, and of sizes 1 and 2
func.func @main() -> tensor<?xf32, #stablehlo.bounds<4>> {
  %x = stablehlo.constant dense<1.0> : tensor<4xf32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %a = stablehlo.set_dimension_size %x, %one, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %b = stablehlo.set_dimension_size %x, %two, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %r = chlo.broadcast_add %a, %b : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return %r : tensor<?xf32, #stablehlo.bounds<4>>
}
