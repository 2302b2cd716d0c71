// Dot products, convolutions, windows, reductions.

func.func @dot_general_layouts() {
  %x = stablehlo.constant dense<[[[1, 2, 3], [4, 5, 6]]]> : tensor<1x2x3xi32>
  %y = stablehlo.constant dense<[[[1, 0], [0, 1], [2, 2]]]> : tensor<1x3x2xi32>
  %a = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<1x2x3xi32>, tensor<1x3x2xi32>) -> tensor<1x2x2xi32>
  check.expect_eq_const %a, dense<[[[7, 8], [16, 17]]]> : tensor<1x2x2xi32>
  %b = stablehlo.dot_general %x, %y, contracting_dims = [2, 0] x [1, 0] : (tensor<1x2x3xi32>, tensor<1x3x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %b, dense<[[7, 8], [16, 17]]> : tensor<2x2xi32>
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %q = stablehlo.dot %p, %p : (tensor<2xi1>, tensor<2xi1>) -> tensor<i1>
  check.expect_eq_const %q, dense<true> : tensor<i1>
  return
}

func.func @convolution_forms() {
  %x = stablehlo.constant dense<[[[1], [2], [3], [4]]]> : tensor<1x4x1xi32>
  %k = stablehlo.constant dense<[[[1]], [[10]], [[100]]]> : tensor<3x1x1xi32>
  %plain = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xi32>, tensor<3x1x1xi32>) -> tensor<1x2x1xi32>
  check.expect_eq_const %plain, dense<[[[321], [432]]]> : tensor<1x2x1xi32>
  %reversed = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xi32>, tensor<3x1x1xi32>) -> tensor<1x2x1xi32>
  check.expect_eq_const %reversed, dense<[[[123], [234]]]> : tensor<1x2x1xi32>
  %strided = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 2]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xi32>, tensor<3x1x1xi32>) -> tensor<1x3x1xi32>
  check.expect_eq_const %strided, dense<[[[210], [432], [4]]]> : tensor<1x3x1xi32>
  %dilated = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {lhs_dilate = [2], rhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xi32>, tensor<3x1x1xi32>) -> tensor<1x3x1xi32>
  check.expect_eq_const %dilated, dense<[[[321], [0], [432]]]> : tensor<1x3x1xi32>
  return
}

func.func @convolution_groups() {
  // Two features, each with its own kernel.
  %x = stablehlo.constant dense<[[[1, 10], [2, 20], [3, 30]]]> : tensor<1x3x2xi32>
  %k = stablehlo.constant dense<[[[1, 2]], [[3, 4]]]> : tensor<2x1x2xi32>
  %f = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x3x2xi32>, tensor<2x1x2xi32>) -> tensor<1x2x2xi32>
  check.expect_eq_const %f, dense<[[[7, 100], [11, 160]]]> : tensor<1x2x2xi32>
  // Two batches, each with its own kernel.
  %y = stablehlo.constant dense<[[[1], [2], [3]], [[10], [20], [30]]]> : tensor<2x3x1xi32>
  %b = stablehlo.convolution(%y, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x3x1xi32>, tensor<2x1x2xi32>) -> tensor<1x2x2xi32>
  check.expect_eq_const %b, dense<[[[7, 100], [11, 160]]]> : tensor<1x2x2xi32>
  return
}

func.func @reduce_bodies() {
  %x = stablehlo.constant dense<[[3, 9, 2], [7, 1, 7]]> : tensor<2x3xi32>
  %i = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %least = stablehlo.constant dense<-2147483648> : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %least), (%i init: %z) across dimensions = [1] : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>)
   reducer(%a: tensor<i32>, %b: tensor<i32>) (%p: tensor<i32>, %q: tensor<i32>) {
    %c = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %v = stablehlo.select %c, %a, %b : tensor<i1>, tensor<i32>
    %w = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %r#0, dense<[9, 7]> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<[1, 0]> : tensor<2xi32>
  return
}

// The same reduction, by elements and on vectors, gives the same.
func.func @reduce_on_vectors() {
  %x = stablehlo.iota dim = 0 : tensor<5x16xi32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.reduce(%x init: %c3) across dimensions = [0] : (tensor<5x16xi32>, tensor<i32>) -> tensor<16xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>) {
    %two = stablehlo.constant dense<2> : tensor<i32>
    %m = stablehlo.multiply %a, %two : tensor<i32>
    %s = stablehlo.add %m, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }
  check.expect_eq_const %r, dense<122> : tensor<16xi32>
  return
}

func.func @windows() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %z = stablehlo.constant dense<1> : tensor<i32>
  // Padding is the initial value, which is added for each place of the window.
  %s = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<2x3xi32>, tensor<i32>) -> tensor<1x2xi32>
  check.expect_eq_const %s, dense<[[8, 17]]> : tensor<1x2xi32>
  %y = stablehlo.constant dense<[5.0, 9.0, 9.0, 1.0]> : tensor<4xf32>
  %v = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %f = stablehlo.constant dense<0.5> : tensor<f32>
  %t = "stablehlo.select_and_scatter"(%y, %v, %f) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %t, dense<[0.5, 3.5, 0.5, 0.5]> : tensor<4xf32>
  return
}

func.func @sort_pairs() {
  %k = stablehlo.constant dense<[3, 1, 2, 1]> : tensor<4xi32>
  %v = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  %s:2 = "stablehlo.sort"(%k, %v) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %p: tensor<i32>, %q: tensor<i32>):
    %c = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %s#0, dense<[1, 1, 2, 3]> : tensor<4xi32>
  check.expect_eq_const %s#1, dense<[1, 3, 2, 0]> : tensor<4xi32>
  return
}
