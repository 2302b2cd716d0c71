// RUN: terrace run %s --backend=interp | FileCheck %s
// RUN: terrace run %s --backend=cpu | FileCheck %s

// Values and vectors of complex matrices; the values are those of exact arithmetic.

// The lengths of orthogonal columns, in descending order; a is u diag(s) vᴴ.
// CHECK:      dense<[4.000000e+00, 3.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: dense<{{\[\[}}(0.000000e+00,0.000000e+00), (0.000000e+00,3.000000e+00)], [(-4.000000e+00,0.000000e+00), (0.000000e+00,0.000000e+00)], [(0.000000e+00,0.000000e+00), (0.000000e+00,0.000000e+00)]]> : tensor<3x2xcomplex<f32>>
// A triangle is its own Schur form, with its diagonal as values.
// CHECK-NEXT: dense<{{\[\[}}(1.000000e+00,2.000000e+00), (3.000000e+00,0.000000e+00)], [(0.000000e+00,0.000000e+00), (-1.000000e+00,0.000000e+00)]]> : tensor<2x2xcomplex<f64>>
// CHECK-NEXT: dense<{{\[\[}}(1.000000e+00,0.000000e+00), (0.000000e+00,0.000000e+00)], [(0.000000e+00,0.000000e+00), (1.000000e+00,0.000000e+00)]]> : tensor<2x2xcomplex<f64>>
// CHECK-NEXT: dense<[(1.000000e+00,2.000000e+00), (-1.000000e+00,0.000000e+00)]> : tensor<2xcomplex<f64>>
// Vectors have the length 1: a quarter turn times (1, i) is i times (1, i) or less.
// CHECK-NEXT: dense<(0.000000e+00,0.000000e+00)> : tensor<2x2xcomplex<f32>>
// CHECK-NEXT: dense<(0.000000e+00,0.000000e+00)> : tensor<2x2xcomplex<f32>>
// CHECK-NEXT: dense<0> : tensor<i32>
func.func @main() -> (tensor<2xf32>, tensor<3x2xcomplex<f32>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>, tensor<i32>) {
  %a = stablehlo.constant dense<[[(0.0, 0.0), (0.0, 3.0)], [(-4.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %svd:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%a) {mhlo.backend_config = {mode = 83 : ui8}} : (tensor<3x2xcomplex<f32>>) -> (tensor<3x2xcomplex<f32>>, tensor<2xf32>, tensor<3x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>, tensor<i32>)
  %s = stablehlo.convert %svd#1 : (tensor<2xf32>) -> tensor<2xcomplex<f32>>
  %s2 = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  %us = stablehlo.multiply %svd#2, %s2 : tensor<3x2xcomplex<f32>>
  %usv = stablehlo.dot_general %us, %svd#3, contracting_dims = [1] x [0] : (tensor<3x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>

  %t = stablehlo.constant dense<[[(1.0, 2.0), (3.0, 0.0)], [(0.0, 0.0), (-1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %schur:5 = stablehlo.custom_call @lapack_zgees_ffi(%t) {mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<i32>, tensor<i32>)

  %q = stablehlo.constant dense<[[(0.0, 0.0), (1.0, 0.0)], [(-1.0, 0.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %eig:4 = stablehlo.custom_call @lapack_cgeev_ffi(%q) {mhlo.backend_config = {compute_left = 86 : ui8, compute_right = 86 : ui8}} : (tensor<2x2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>, tensor<i32>)
  %w = stablehlo.broadcast_in_dim %eig#0, dims = [1] : (tensor<2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  %qv = stablehlo.dot_general %q, %eig#2, contracting_dims = [1] x [0] : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  %wv = stablehlo.multiply %eig#2, %w : tensor<2x2xcomplex<f32>>
  %right = stablehlo.subtract %qv, %wv : tensor<2x2xcomplex<f32>>
  // The turn is antisymmetric: its left vectors are its right ones.
  %left = stablehlo.subtract %eig#1, %eig#2 : tensor<2x2xcomplex<f32>>
  return %svd#1, %usv, %schur#0, %schur#1, %schur#2, %right, %left, %eig#3 : tensor<2xf32>, tensor<3x2xcomplex<f32>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>, tensor<i32>
}
