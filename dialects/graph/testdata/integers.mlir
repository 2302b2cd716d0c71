// Edges of integer arithmetic.

func.func @divide_signed() {
  %x = stablehlo.constant dense<[17, -17, 17, -17, -128, 5]> : tensor<6xi8>
  %y = stablehlo.constant dense<[3, 3, -3, -3, -1, 0]> : tensor<6xi8>
  %q = stablehlo.divide %x, %y : tensor<6xi8>
  check.expect_eq_const %q, dense<[5, -5, -5, 5, -128, -1]> : tensor<6xi8>
  %r = stablehlo.remainder %x, %y : tensor<6xi8>
  check.expect_eq_const %r, dense<[2, -2, 2, -2, 0, 5]> : tensor<6xi8>
  return
}

func.func @divide_unsigned() {
  %x = stablehlo.constant dense<[200, 255, 7]> : tensor<3xui8>
  %y = stablehlo.constant dense<[3, 16, 0]> : tensor<3xui8>
  %q = stablehlo.divide %x, %y : tensor<3xui8>
  check.expect_eq_const %q, dense<[66, 15, 255]> : tensor<3xui8>
  %r = stablehlo.remainder %x, %y : tensor<3xui8>
  check.expect_eq_const %r, dense<[2, 15, 7]> : tensor<3xui8>
  return
}

func.func @shifts() {
  %x = stablehlo.constant dense<[-128, 127, -1, 1, 6]> : tensor<5xi8>
  %n = stablehlo.constant dense<[1, 1, 8, 7, -1]> : tensor<5xi8>
  %l = stablehlo.shift_left %x, %n : tensor<5xi8>
  check.expect_eq_const %l, dense<[0, -2, 0, -128, 0]> : tensor<5xi8>
  %a = stablehlo.shift_right_arithmetic %x, %n : tensor<5xi8>
  check.expect_eq_const %a, dense<[-64, 63, -1, 0, 0]> : tensor<5xi8>
  %r = stablehlo.shift_right_logical %x, %n : tensor<5xi8>
  check.expect_eq_const %r, dense<[64, 63, 0, 0, 0]> : tensor<5xi8>
  return
}

func.func @power() {
  %x = stablehlo.constant dense<[2, -1, -1, 1, 3, 0, 7]> : tensor<7xi16>
  %y = stablehlo.constant dense<[-1, -3, -4, -9, 11, 0, 9]> : tensor<7xi16>
  %p = stablehlo.power %x, %y : tensor<7xi16>
  check.expect_eq_const %p, dense<[0, -1, 1, 1, -19461, 1, -16569]> : tensor<7xi16>
  return
}

func.func @bits() {
  %x = stablehlo.constant dense<[0, 1, -1, 64]> : tensor<4xi8>
  %p = stablehlo.popcnt %x : tensor<4xi8>
  check.expect_eq_const %p, dense<[0, 1, 8, 1]> : tensor<4xi8>
  %z = stablehlo.count_leading_zeros %x : tensor<4xi8>
  check.expect_eq_const %z, dense<[8, 7, 0, 1]> : tensor<4xi8>
  %n = stablehlo.not %x : tensor<4xi8>
  check.expect_eq_const %n, dense<[-1, -2, 0, -65]> : tensor<4xi8>
  return
}

func.func @booleans() {
  %x = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %y = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %a = stablehlo.add %x, %y : tensor<4xi1>
  check.expect_eq_const %a, dense<[false, true, true, true]> : tensor<4xi1>
  %m = stablehlo.multiply %x, %y : tensor<4xi1>
  check.expect_eq_const %m, dense<[false, false, false, true]> : tensor<4xi1>
  %u = stablehlo.maximum %x, %y : tensor<4xi1>
  check.expect_eq_const %u, dense<[false, true, true, true]> : tensor<4xi1>
  %c = stablehlo.compare LT, %x, %y, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %c, dense<[false, true, false, false]> : tensor<4xi1>
  %i = stablehlo.convert %x : (tensor<4xi1>) -> tensor<4xi32>
  check.expect_eq_const %i, dense<[0, 0, 1, 1]> : tensor<4xi32>
  return
}

func.func @nibbles() {
  %x = stablehlo.constant dense<[7, -8, 3]> : tensor<3xi4>
  %s = stablehlo.add %x, %x : tensor<3xi4>
  check.expect_eq_const %s, dense<[-2, 0, 6]> : tensor<3xi4>
  %w = stablehlo.bitcast_convert %x : (tensor<3xi4>) -> tensor<3xui4>
  check.expect_eq_const %w, dense<[7, 8, 3]> : tensor<3xui4>
  return
}
