// RUN: terrace run %s
// RUN: terrace opt %s --chlo-legalize-to-stablehlo | terrace run -
// RUN: terrace opt %s --chlo-expand | terrace run -
// RUN: terrace opt %s --graph-to-tensor | FileCheck %s

// Types without infinities, or without a negative zero, have other edges.
// CHECK-LABEL: @main
// CHECK: arith.cmpf false
func.func @main() {
  %x = stablehlo.constant dense<[0.0, 4.480000e+02, 0x7F, -1.0]> : tensor<4xf8E4M3FN>
  %inf = chlo.is_inf %x : tensor<4xf8E4M3FN> -> tensor<4xi1>
  check.expect_eq_const %inf, dense<false> : tensor<4xi1>
  %pos = chlo.is_pos_inf %x : tensor<4xf8E4M3FN> -> tensor<4xi1>
  check.expect_eq_const %pos, dense<false> : tensor<4xi1>
  %neg = chlo.is_neg_inf %x : tensor<4xf8E4M3FN> -> tensor<4xi1>
  check.expect_eq_const %neg, dense<false> : tensor<4xi1>

  %a = stablehlo.constant dense<[0x81, 0x01, 0x00, 0x00]> : tensor<4xf8E4M3FNUZ>
  %b = stablehlo.constant dense<[1.0, -1.0, -1.0, 1.0]> : tensor<4xf8E4M3FNUZ>
  %next = chlo.broadcast_next_after %a, %b : (tensor<4xf8E4M3FNUZ>, tensor<4xf8E4M3FNUZ>) -> tensor<4xf8E4M3FNUZ>
  %bits = stablehlo.bitcast_convert %next : (tensor<4xf8E4M3FNUZ>) -> tensor<4xui8>
  check.expect_eq_const %bits, dense<[0, 0, 129, 1]> : tensor<4xui8>
  return
}
