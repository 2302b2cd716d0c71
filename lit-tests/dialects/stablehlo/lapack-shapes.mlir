// Operands may hold the sizes of results; no matrix is read from them.
// RUN: terrace run %s --backend=interp --call="@main(dense<[[[4.0, 2.0], [2.0, 10.0]]]> : tensor<1x2x2xf32>)" | FileCheck %s
// RUN: terrace run %s --backend=interp --call="@main(dense<> : tensor<0x2x2xf32>)" | FileCheck %s --check-prefix=ZERO

// CHECK: dense<{{\[\[\[}}2.000000e+00, {{.*}}], [1.000000e+00, 3.000000e+00]]]> : tensor<1x2x2xf32>
// CHECK: dense<0> : tensor<1xi32>
// ZERO: dense<> : tensor<0x2x2xf32>
// ZERO: dense<> : tensor<0xi32>
func.func @main(%x: tensor<?x2x2xf32>) -> (tensor<?x2x2xf32>, tensor<?xi32>) {
  %d = "stablehlo.get_dimension_size"(%x) {dimension = 0 : i64} : (tensor<?x2x2xf32>) -> tensor<i32>
  %d1 = stablehlo.reshape %d : (tensor<i32>) -> tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<2xi32>
  %s0 = stablehlo.concatenate %d1, %two, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
  %r:2 = stablehlo.custom_call @lapack_spotrf_ffi(%x, %s0, %d1) {indices_of_shape_operands = dense<[1, 2]> : tensor<2xi64>, mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<?x2x2xf32>, tensor<3xi32>, tensor<1xi32>) -> (tensor<?x2x2xf32>, tensor<?xi32>)
  return %r#0, %r#1 : tensor<?x2x2xf32>, tensor<?xi32>
}
