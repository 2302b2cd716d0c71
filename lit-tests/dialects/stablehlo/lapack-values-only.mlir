// Singular values alone: no vectors are computed, whatever room the call has for them.
// RUN: terrace run %s --backend=interp | FileCheck %s

// CHECK: dense<[4.000000e+00, 3.000000e+00]> : tensor<2xf32>
// CHECK: dense<0> : tensor<i32>
func.func @main() -> (tensor<2xf32>, tensor<i32>) {
  %a = stablehlo.constant dense<[[3.0, 0.0], [0.0, 4.0], [0.0, 0.0]]> : tensor<3x2xf32>
  %full:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) {mhlo.backend_config = {mode = 78 : ui8}} : (tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>, tensor<3x3xf32>, tensor<2x2xf32>, tensor<i32>)
  %thin:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) {mhlo.backend_config = {mode = 78 : ui8}} : (tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>, tensor<3x2xf32>, tensor<2x2xf32>, tensor<i32>)
  check.expect_eq %full#1, %thin#1 : tensor<2xf32>
  return %full#1, %full#4 : tensor<2xf32>, tensor<i32>
}
