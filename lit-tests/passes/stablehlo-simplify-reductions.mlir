// RUN: terrace opt %s --stablehlo-aggressive-simplification | FileCheck %s
// RUN: terrace opt %s --stablehlo-aggressive-simplification | terrace run -
// RUN: terrace opt %s --stablehlo-target-independent-optimization | terrace run -

// Of a reduction only the result that is used is left; padding nothing is a
// broadcast; one gathered slice is a slice, moved inside.
// CHECK: stablehlo.reduce(%{{[a-z_0-9]+}} init: %{{[a-z_0-9]+}}) applies stablehlo.maximum
// CHECK-NOT: stablehlo.pad
// CHECK-NOT: gather
// CHECK-NOT: applies stablehlo.add
func.func @main() {
  %x = stablehlo.constant dense<[[1, 5, 3], [2, 9, 4]]> : tensor<2x3xi32>
  %y = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %z), (%y init: %z) across dimensions = [1] : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>)
    reducer(%a: tensor<i32>, %b: tensor<i32>) (%c: tensor<i32>, %d: tensor<i32>) {
      %m = stablehlo.maximum %a, %b : tensor<i32>
      %s = stablehlo.add %c, %d : tensor<i32>
      stablehlo.return %m, %s : tensor<i32>, tensor<i32>
    }
  check.expect_eq_const %r#0, dense<[5, 9]> : tensor<2xi32>
  %e = stablehlo.constant dense<> : tensor<0x2xf32>
  %p = stablehlo.constant dense<1.5> : tensor<f32>
  %q = stablehlo.pad %e, %p, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<0x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  check.expect_eq_const %q, dense<1.5> : tensor<2x2xf32>
  %idx = stablehlo.constant dense<[5, -3]> : tensor<2xi32>
  %g = "stablehlo.gather"(%x, %idx) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 2>}> : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2xi32>
  check.expect_eq_const %g, dense<[2, 9]> : tensor<2xi32>
  %sum = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %sum, dense<[[1, 5, 3], [2, 9, 4]]> : tensor<2x3xi32>
  return
}
