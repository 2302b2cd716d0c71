// RUN: terrace run %s --backend=interp
// RUN: terrace run %s --backend=cpu

// What the specification says at the edges of types and domains. The barriers keep constants from being folded, so that native
// code computes them.

func.func @integers() {
  %x0 = stablehlo.constant dense<[7, -7, -128, -128, 0, 5]> : tensor<6xi8>
  %y0 = stablehlo.constant dense<[0, 0, -1, 0, 0, -2]> : tensor<6xi8>
  %x, %y = stablehlo.optimization_barrier %x0, %y0 : tensor<6xi8>, tensor<6xi8>
  // By zero all bits are ones, and the remainder is the dividend; -128 / -1 wraps around.
  %div = stablehlo.divide %x, %y : tensor<6xi8>
  check.expect_eq_const %div, dense<[-1, -1, -128, -1, -1, -2]> : tensor<6xi8>
  %rem = stablehlo.remainder %x, %y : tensor<6xi8>
  check.expect_eq_const %rem, dense<[7, -7, 0, -128, 0, 1]> : tensor<6xi8>
  %abs = stablehlo.abs %x : tensor<6xi8>
  check.expect_eq_const %abs, dense<[7, 7, -128, -128, 0, 5]> : tensor<6xi8>
  %neg = stablehlo.negate %x : tensor<6xi8>
  check.expect_eq_const %neg, dense<[-7, 7, -128, -128, 0, -5]> : tensor<6xi8>
  // Amounts of the width or more shift everything out, whatever their sign.
  %a0 = stablehlo.constant dense<[1, -1, -128, 127, -2, -1]> : tensor<6xi8>
  %n0 = stablehlo.constant dense<[7, 8, 100, -1, 1, -128]> : tensor<6xi8>
  %a, %n = stablehlo.optimization_barrier %a0, %n0 : tensor<6xi8>, tensor<6xi8>
  %sl = stablehlo.shift_left %a, %n : tensor<6xi8>
  check.expect_eq_const %sl, dense<[-128, 0, 0, 0, -4, 0]> : tensor<6xi8>
  %sra = stablehlo.shift_right_arithmetic %a, %n : tensor<6xi8>
  check.expect_eq_const %sra, dense<[0, -1, -1, 0, -1, -1]> : tensor<6xi8>
  %srl = stablehlo.shift_right_logical %a, %n : tensor<6xi8>
  check.expect_eq_const %srl, dense<[0, 0, 0, 0, 127, 0]> : tensor<6xi8>
  %u0 = stablehlo.constant dense<[200, 255, 3]> : tensor<3xui8>
  %v0 = stablehlo.constant dense<[0, 2, 255]> : tensor<3xui8>
  %u, %v = stablehlo.optimization_barrier %u0, %v0 : tensor<3xui8>, tensor<3xui8>
  %udiv = stablehlo.divide %u, %v : tensor<3xui8>
  check.expect_eq_const %udiv, dense<[255, 127, 0]> : tensor<3xui8>
  %urem = stablehlo.remainder %u, %v : tensor<3xui8>
  check.expect_eq_const %urem, dense<[200, 1, 3]> : tensor<3xui8>
  // Integer powers: negative exponents of 1, of -1, of others.
  %b0 = stablehlo.constant dense<[2, -1, -1, 1, 3, 0]> : tensor<6xi32>
  %e0 = stablehlo.constant dense<[31, -3, -2, -5, -1, 0]> : tensor<6xi32>
  %b, %e = stablehlo.optimization_barrier %b0, %e0 : tensor<6xi32>, tensor<6xi32>
  %pow = stablehlo.power %b, %e : tensor<6xi32>
  check.expect_eq_const %pow, dense<[-2147483648, -1, 1, 1, 0, 1]> : tensor<6xi32>
  return
}

func.func @conversions() {
  %x0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 300.7, -300.7, -0.9]> : tensor<6xf32>
  %x = stablehlo.optimization_barrier %x0 : tensor<6xf32>
  // NaN becomes 0, what is out of range the nearest integer; fractions go toward zero.
  %i8 = stablehlo.convert %x : (tensor<6xf32>) -> tensor<6xi8>
  check.expect_eq_const %i8, dense<[0, 127, -128, 127, -128, 0]> : tensor<6xi8>
  %u8 = stablehlo.convert %x : (tensor<6xf32>) -> tensor<6xui8>
  check.expect_eq_const %u8, dense<[0, 255, 0, 255, 0, 0]> : tensor<6xui8>
  %p = stablehlo.convert %x : (tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %p, dense<true> : tensor<6xi1>
  // Ties go to even: in f16, in bf16, from integers.
  %y0 = stablehlo.constant dense<[2049.0, 2051.0, 65519.0, 65520.0, 1.0e-8]> : tensor<5xf32>
  %y = stablehlo.optimization_barrier %y0 : tensor<5xf32>
  %h = stablehlo.convert %y : (tensor<5xf32>) -> tensor<5xf16>
  check.expect_eq_const %h, dense<[2048.0, 2052.0, 65504.0, 0x7C00, 0.0]> : tensor<5xf16>
  %j0 = stablehlo.constant dense<[257, 259, -257, 16777217]> : tensor<4xi32>
  %j = stablehlo.optimization_barrier %j0 : tensor<4xi32>
  %bf = stablehlo.convert %j : (tensor<4xi32>) -> tensor<4xbf16>
  check.expect_eq_const %bf, dense<[256.0, 260.0, -256.0, 16777216.0]> : tensor<4xbf16>
  %w = stablehlo.convert %j : (tensor<4xi32>) -> tensor<4xi8>
  check.expect_eq_const %w, dense<[1, 3, -1, 1]> : tensor<4xi8>
  return
}

func.func @floats() {
  %x0 = stablehlo.constant dense<[0.5, 1.5, 2.5, -0.5, -1.5, 0x7F800000]> : tensor<6xf32>
  %x = stablehlo.optimization_barrier %x0 : tensor<6xf32>
  %even = stablehlo.round_nearest_even %x : tensor<6xf32>
  check.expect_eq_const %even, dense<[0.0, 2.0, 2.0, -0.0, -2.0, 0x7F800000]> : tensor<6xf32>
  %away = stablehlo.round_nearest_afz %x : tensor<6xf32>
  check.expect_eq_const %away, dense<[1.0, 2.0, 3.0, -1.0, -2.0, 0x7F800000]> : tensor<6xf32>
  // The remainder has the dividend's sign.
  %a0 = stablehlo.constant dense<[7.5, -7.5, 7.5, -7.5, -4.0, 1.0, 0x7F800000]> : tensor<7xf32>
  %b0 = stablehlo.constant dense<[2.0, 2.0, -2.0, -2.0, 2.0, 0x7F800000, 1.0]> : tensor<7xf32>
  %a, %b = stablehlo.optimization_barrier %a0, %b0 : tensor<7xf32>, tensor<7xf32>
  %rem = stablehlo.remainder %a, %b : tensor<7xf32>
  check.expect_eq_const %rem, dense<[1.5, -1.5, 1.5, -1.5, -0.0, 1.0, 0x7FC00000]> : tensor<7xf32>
  // A NaN wins, and -0 is less than +0.
  %p0 = stablehlo.constant dense<[0x7FC00000, 1.0, 0.0, -0.0, 0x7F800000]> : tensor<5xf32>
  %q0 = stablehlo.constant dense<[1.0, 0x7FC00000, -0.0, 0.0, 0xFF800000]> : tensor<5xf32>
  %p, %q = stablehlo.optimization_barrier %p0, %q0 : tensor<5xf32>, tensor<5xf32>
  %max = stablehlo.maximum %p, %q : tensor<5xf32>
  check.expect_eq_const %max, dense<[0x7FC00000, 0x7FC00000, 0.0, 0.0, 0x7F800000]> : tensor<5xf32>
  %min = stablehlo.minimum %p, %q : tensor<5xf32>
  check.expect_eq_const %min, dense<[0x7FC00000, 0x7FC00000, -0.0, -0.0, 0xFF800000]> : tensor<5xf32>
  // Signs of zeros, by bits: -0 + -0, sign, and division by zeros.
  %z0 = stablehlo.constant dense<[-0.0, 0.0, -1.0]> : tensor<3xf32>
  %z = stablehlo.optimization_barrier %z0 : tensor<3xf32>
  %sign = stablehlo.sign %z : tensor<3xf32>
  %bits = stablehlo.bitcast_convert %sign : (tensor<3xf32>) -> tensor<3xui32>
  check.expect_eq_const %bits, dense<[0x80000000, 0, 0xBF800000]> : tensor<3xui32>
  %one = stablehlo.constant dense<1.0> : tensor<3xf32>
  %inv = stablehlo.divide %one, %z : tensor<3xf32>
  check.expect_eq_const %inv, dense<[0xFF800000, 0x7F800000, -1.0]> : tensor<3xf32>
  return
}

func.func @powers() {
  %x0 = stablehlo.constant dense<[0x7FC00000, 1.0, -1.0, 0.0, -0.0, -0.0, -8.0, 0x7F800000, 0xFF800000, 0.5]> : tensor<10xf32>
  %y0 = stablehlo.constant dense<[0.0, 0x7FC00000, 0x7F800000, -1.0, -3.0, 3.0, 0.333, 0.0, 3.0, 0xFF800000]> : tensor<10xf32>
  %x, %y = stablehlo.optimization_barrier %x0, %y0 : tensor<10xf32>, tensor<10xf32>
  %pow = stablehlo.power %x, %y : tensor<10xf32>
  check.expect_eq_const %pow, dense<[1.0, 1.0, 1.0, 0x7F800000, 0xFF800000, -0.0, 0x7FC00000, 1.0, 0xFF800000, 0x7F800000]> : tensor<10xf32>
  return
}

// On a cut the sign of a zero tells the side.
func.func @cuts() {
  %x0 = stablehlo.constant dense<[(-4.0, 0.0), (-4.0, -0.0)]> : tensor<2xcomplex<f32>>
  %x = stablehlo.optimization_barrier %x0 : tensor<2xcomplex<f32>>
  %sqrt = stablehlo.sqrt %x : tensor<2xcomplex<f32>>
  check.expect_eq_const %sqrt, dense<[(0.0, 2.0), (0.0, -2.0)]> : tensor<2xcomplex<f32>>
  %log = stablehlo.log %x : tensor<2xcomplex<f32>>
  check.expect_almost_eq_const %log, dense<[(1.38629436, 3.14159274), (1.38629436, -3.14159274)]> : tensor<2xcomplex<f32>>
  %y0 = stablehlo.constant dense<[(0.0, 1.0), (-0.0, 1.0)]> : tensor<2xcomplex<f32>>
  %y = stablehlo.optimization_barrier %y0 : tensor<2xcomplex<f32>>
  %re = stablehlo.real %y : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %im = stablehlo.imag %y : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %neg = stablehlo.constant dense<-1.0> : tensor<2xf32>
  %angle = stablehlo.atan2 %re, %neg : tensor<2xf32>
  check.expect_almost_eq_const %angle, dense<[3.14159274, -3.14159274]> : tensor<2xf32>
  check.expect_eq_const %im, dense<1.0> : tensor<2xf32>
  return
}

// Sorts by TOTALORDER and by a comparison that NaN fails; equal elements keep their order.
func.func @sorts() {
  %x0 = stablehlo.constant dense<[1.0, 0x7FC00000, 0.0, -0.0, 0xFFC00000, -1.0]> : tensor<6xf32>
  %x = stablehlo.optimization_barrier %x0 : tensor<6xf32>
  %s = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %lt = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %lt : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<6xf32>) -> tensor<6xf32>
  %bits = stablehlo.bitcast_convert %s : (tensor<6xf32>) -> tensor<6xui32>
  check.expect_eq_const %bits, dense<[0xFFC00000, 0xBF800000, 0x80000000, 0, 0x3F800000, 0x7FC00000]> : tensor<6xui32>
  %k0 = stablehlo.constant dense<[2, 1, 2, 1, 2]> : tensor<5xi32>
  %k = stablehlo.optimization_barrier %k0 : tensor<5xi32>
  %i = stablehlo.iota dim = 0 : tensor<5xi32>
  %t:2 = "stablehlo.sort"(%k, %i) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %lt = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %lt : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<5xi32>, tensor<5xi32>) -> (tensor<5xi32>, tensor<5xi32>)
  check.expect_eq_const %t#1, dense<[1, 3, 0, 2, 4]> : tensor<5xi32>
  return
}

// Starts are clamped so that slices fit; so are those of gather. What scatter would write outside is left out, duplicates
// are combined.
func.func @places() {
  %x0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %lo0 = stablehlo.constant dense<-5> : tensor<i32>
  %hi0 = stablehlo.constant dense<2147483647> : tensor<i32>
  %x, %lo, %hi = stablehlo.optimization_barrier %x0, %lo0, %hi0 : tensor<4xi32>, tensor<i32>, tensor<i32>
  %a = stablehlo.dynamic_slice %x, %lo, sizes = [2] : (tensor<4xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %a, dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.dynamic_slice %x, %hi, sizes = [2] : (tensor<4xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %b, dense<[3, 4]> : tensor<2xi32>
  %u0 = stablehlo.constant dense<[8, 9]> : tensor<2xi32>
  %c = stablehlo.dynamic_update_slice %x, %u0, %hi : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %c, dense<[1, 2, 8, 9]> : tensor<4xi32>
  %i0 = stablehlo.constant dense<[[-1], [3], [100]]> : tensor<3x1xi32>
  %i = stablehlo.optimization_barrier %i0 : tensor<3x1xi32>
  %g = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2>, indices_are_sorted = false}> : (tensor<4xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %g, dense<[[1, 2], [3, 4], [3, 4]]> : tensor<3x2xi32>
  %j0 = stablehlo.constant dense<[[1], [-1], [1], [4]]> : tensor<4x1xi32>
  %v0 = stablehlo.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %j, %v = stablehlo.optimization_barrier %j0, %v0 : tensor<4x1xi32>, tensor<4xi32>
  %s = "stablehlo.scatter"(%x, %j, %v) ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %sum = stablehlo.add %p, %q : tensor<i32>
    stablehlo.return %sum : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<4xi32>
  check.expect_eq_const %s, dense<[1, 42, 3, 4]> : tensor<4xi32>
  return
}

// Nothing, and single elements: a reduction of nothing is its initial value.
func.func @sizes() {
  %x0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %c0 = stablehlo.constant dense<5.0> : tensor<f32>
  %x, %c = stablehlo.optimization_barrier %x0, %c0 : tensor<0x3xf32>, tensor<f32>
  %r = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<5.0> : tensor<3xf32>
  %d = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<3x3xf32>
  check.expect_eq_const %d, dense<0.0> : tensor<3x3xf32>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<0x3xf32>) -> tensor<3x0xf32>
  %k = stablehlo.concatenate %t, %t, dim = 1 : (tensor<3x0xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
  check.expect_eq_const %k, dense<> : tensor<3x0xf32>
  %p = stablehlo.pad %x, %c, low = [1, 0], high = [1, -1], interior = [0, 0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  check.expect_eq_const %p, dense<5.0> : tensor<2x2xf32>
  %e = stablehlo.reduce(%c init: %c) applies stablehlo.add across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %e, dense<10.0> : tensor<f32>
  %v = stablehlo.reshape %c : (tensor<f32>) -> tensor<1x1xf32>
  check.expect_eq_const %v, dense<5.0> : tensor<1x1xf32>
  %q = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %lt = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %lt : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %q, dense<> : tensor<0x3xf32>
  return
}
