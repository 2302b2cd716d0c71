// RUN: terrace run %s --backend=interp | FileCheck %s

// The calls by which JAX leaves linear algebra to LAPACK on CPUs. Values are
// those of exact arithmetic.

// The factor, and what the other triangle held.
// CHECK:      dense<{{\[\[}}2.000000e+00, 9.000000e+00], [1.000000e+00, 3.000000e+00]]> : tensor<2x2xf64>
// CHECK-NEXT: dense<0> : tensor<i32>
// Rows exchanged, pivots counted from one.
// CHECK-NEXT: dense<{{\[\[}}4.000000e+00, 8.000000e+00], [5.000000e-01, 1.000000e+00]]> : tensor<2x2xf32>
// CHECK-NEXT: dense<2> : tensor<2xi32>
// CHECK-NEXT: dense<0> : tensor<i32>
// op(a) x = b with the transposed lower triangle, twice.
// CHECK-NEXT: dense<{{\[\[\[}}1.000000e+00], [2.000000e+00]], {{\[\[}}1.000000e+00], [2.000000e+00]]]> : tensor<2x2x1xf64>
// Householder's reflector of (3, 4): 1 - 1.6 (1, 0.5) (1, 0.5)ᵀ.
// CHECK-NEXT: dense<{{\[\[}}-5.000000e+00], [5.000000e-01]]> : tensor<2x1xf32>
// CHECK-NEXT: dense<1.600000e+00> : tensor<1xf32>
// CHECK-NEXT: dense<{{\[\[}}-6.000000e-01], {{\[?}}-8.000000e-01]]> : tensor<2x1xf32>
// Values ascending.
// CHECK-NEXT: dense<[1.000000e+00, 3.000000e+00]> : tensor<2xf32>
func.func @main() -> (tensor<2x2xf64>, tensor<i32>, tensor<2x2xf32>, tensor<2xi32>, tensor<i32>, tensor<2x2x1xf64>, tensor<2x1xf32>, tensor<1xf32>, tensor<2x1xf32>, tensor<2xf32>) {
  %p = stablehlo.constant dense<[[4.0, 9.0], [2.0, 10.0]]> : tensor<2x2xf64>
  %chol:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%p) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<i32>)
  %a = stablehlo.constant dense<[[2.0, 5.0], [4.0, 8.0]]> : tensor<2x2xf32>
  %lu:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xi32>, tensor<i32>)
  %l = stablehlo.constant dense<[[[2.0, 7.0], [1.0, 3.0]], [[2.0, 0.0], [1.0, 3.0]]]> : tensor<2x2x2xf64>
  %b = stablehlo.constant dense<[[[4.0], [6.0]], [[4.0], [6.0]]]> : tensor<2x2x1xf64>
  %x = stablehlo.custom_call @lapack_dtrsm_ffi(%l, %b) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}} : (tensor<2x2x2xf64>, tensor<2x2x1xf64>) -> tensor<2x2x1xf64>
  %c = stablehlo.constant dense<[[3.0], [4.0]]> : tensor<2x1xf32>
  %qr:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%c) : (tensor<2x1xf32>) -> (tensor<2x1xf32>, tensor<1xf32>)
  %q = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%qr#0, %qr#1) : (tensor<2x1xf32>, tensor<1xf32>) -> tensor<2x1xf32>
  %s = stablehlo.constant dense<[[2.0, 9.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %eigh:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%s) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<i32>)
  return %chol#0, %chol#1, %lu#0, %lu#1, %lu#2, %x, %qr#0, %qr#1, %q, %eigh#1 : tensor<2x2xf64>, tensor<i32>, tensor<2x2xf32>, tensor<2xi32>, tensor<i32>, tensor<2x2x1xf64>, tensor<2x1xf32>, tensor<1xf32>, tensor<2x1xf32>, tensor<2xf32>
}
