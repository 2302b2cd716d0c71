// RUN: terrace opt %s --stablehlo-complex-math-expander | FileCheck %s
// RUN: terrace run %s
// RUN: terrace opt %s --stablehlo-complex-math-expander | terrace run -

// Functions of complex numbers become ones of their parts; those of real numbers stay.
// CHECK-LABEL: func.func @main
// CHECK-NOT: stablehlo.log {{.*}}complex
// CHECK-NOT: stablehlo.sqrt {{.*}}complex
// CHECK: stablehlo.atan2
// CHECK: stablehlo.sqrt %{{.*}} : tensor<2xf32>
func.func @main() {
  %z = stablehlo.constant dense<[(3.0, 4.0), (-4.0, 0.0)]> : tensor<2xcomplex<f32>>
  %sqrt = stablehlo.sqrt %z : tensor<2xcomplex<f32>>
  check.expect_almost_eq_const %sqrt, dense<[(2.0, 1.0), (0.0, 2.0)]> : tensor<2xcomplex<f32>>
  %log = stablehlo.log %z : tensor<2xcomplex<f32>>
  check.expect_almost_eq_const %log, dense<[(1.609438, 0.9272952), (1.386294, 3.141593)]> : tensor<2xcomplex<f32>>
  %log1p = stablehlo.log_plus_one %z : tensor<2xcomplex<f32>>
  check.expect_almost_eq_const %log1p, dense<[(1.732868, 0.7853982), (1.098612, 3.141593)]> : tensor<2xcomplex<f32>>
  %x = stablehlo.constant dense<[4.0, 9.0]> : tensor<2xf32>
  %real = stablehlo.sqrt %x : tensor<2xf32>
  check.expect_eq_const %real, dense<[2.0, 3.0]> : tensor<2xf32>
  return
}
