// RUN: terrace opt %s | FileCheck %s
// RUN: terrace opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: terrace opt %s --mlir-print-op-generic | terrace opt | FileCheck %s
// RUN: terrace opt %s --spelling=upstream | FileCheck %s --check-prefix=STABLE
// RUN: terrace run %s | FileCheck %s --check-prefix=VALUE

// MHLO's texts: constants have no name, some ops no custom form, and lists of
// numbers are tensors.

// CHECK:   %0 = mhlo.constant dense<{{.*}}> : tensor<2x3xf32>
// CHECK:   %2 = mhlo.reduce(%0 init: %1) applies mhlo.add across dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
// CHECK:   %3 = "mhlo.transpose"(%0) <{permutation = dense<[1, 0]> : tensor<2xi64>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK:   %4 = "mhlo.dot_general"(%0, %3) <{dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#mhlo<precision HIGH>, #mhlo<precision DEFAULT>]}>
// CHECK:   %5 = mhlo.compare LT, %4, %4, TOTALORDER : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
// CHECK:   %6 = mhlo.erf %1 : tensor<f32>
// CHECK:   %7 = mhlo.copy %2 : tensor<3xf32>
// GENERIC: "mhlo.reduce"(%0, %1) <{dimensions = dense<0> : tensor<1xi64>}>
// GENERIC: "mhlo.compare"(%4, %4) <{compare_type = #mhlo<comparison_type TOTALORDER>, comparison_direction = #mhlo<comparison_direction LT>}>
// STABLE:  stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [0]
// STABLE:  stablehlo.transpose %0, dims = [1, 0]
// VALUE:      dense<[5.000000e+00, 7.000000e+00, 9.000000e+00]> : tensor<3xf32>
// VALUE-NEXT: dense<{{\[\[}}1.400000e+01, 3.200000e+01], [3.200000e+01, 7.700000e+01]]> : tensor<2x2xf32>
// VALUE-NEXT: dense<false> : tensor<2x2xi1>
// VALUE-NEXT: dense<0.000000e+00> : tensor<f32>
func.func @main() -> (tensor<3xf32>, tensor<2x2xf32>, tensor<2x2xi1>, tensor<f32>) {
  %x = mhlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %z = mhlo.constant dense<0.0> : tensor<f32>
  %sum = mhlo.reduce(%x init: %z) applies mhlo.add across dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  %t = "mhlo.transpose"(%x) {permutation = dense<[1, 0]> : tensor<2xi64>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %d = "mhlo.dot_general"(%x, %t) {dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#mhlo<precision HIGH>, #mhlo<precision DEFAULT>]} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  %c = mhlo.compare LT, %d, %d, TOTALORDER : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
  %e = mhlo.erf %z : tensor<f32>
  %y = mhlo.copy %sum : tensor<3xf32>
  return %y, %d, %c, %e : tensor<3xf32>, tensor<2x2xf32>, tensor<2x2xi1>, tensor<f32>
}
