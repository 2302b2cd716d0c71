// Integer powers are native code for every width and sign; exponents are variable,
// so that nothing is folded.
// RUN: terrace run %s --backend=cpu --report 2>&1 | FileCheck %s --allow-empty --implicit-check-not=error
// RUN: terrace run %s --backend=interp
// CHECK-NOT: 'stablehlo.power'
func.func @main() {
  // Exponents up to the largest; products wrap around.
  %a0 = stablehlo.constant dense<[3, -3, -128, 2, 0, 0, 1, -1, -1, -1, 0, 5]> : tensor<12xi8>
  %b0 = stablehlo.constant dense<[127, 5, 1, 7, 0, 127, -128, -127, -128, 126, -1, -2]> : tensor<12xi8>
  %a, %b = stablehlo.optimization_barrier %a0, %b0 : tensor<12xi8>, tensor<12xi8>
  %p = stablehlo.power %a, %b : tensor<12xi8>
  check.expect_eq_const %p, dense<[-85, 13, -128, -128, 1, 0, 1, -1, 1, 1, 0, 0]> : tensor<12xi8>
  // The highest bit of an unsigned exponent is no sign.
  %c0 = stablehlo.constant dense<[3, 255, 255, 2, 0, 1]> : tensor<6xui8>
  %d0 = stablehlo.constant dense<[255, 255, 128, 7, 128, 200]> : tensor<6xui8>
  %c, %d = stablehlo.optimization_barrier %c0, %d0 : tensor<6xui8>, tensor<6xui8>
  %q = stablehlo.power %c, %d : tensor<6xui8>
  check.expect_eq_const %q, dense<[171, 255, 1, 128, 0, 1]> : tensor<6xui8>
  %e0 = stablehlo.constant dense<[7, -7, -8, -1]> : tensor<4xi4>
  %f0 = stablehlo.constant dense<[3, 2, 7, -8]> : tensor<4xi4>
  %e, %f = stablehlo.optimization_barrier %e0, %f0 : tensor<4xi4>, tensor<4xi4>
  %r = stablehlo.power %e, %f : tensor<4xi4>
  check.expect_eq_const %r, dense<[7, 1, 0, 1]> : tensor<4xi4>
  %g0 = stablehlo.constant dense<[3, -2, 7]> : tensor<3xi64>
  %h0 = stablehlo.constant dense<[39, 63, 9223372036854775807]> : tensor<3xi64>
  %g, %h = stablehlo.optimization_barrier %g0, %h0 : tensor<3xi64>, tensor<3xi64>
  %s = stablehlo.power %g, %h : tensor<3xi64>
  check.expect_eq_const %s, dense<[4052555153018976267, -9223372036854775808, 7905747460161236407]> : tensor<3xi64>
  return
}
