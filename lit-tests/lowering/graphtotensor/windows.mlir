// Windows of open sizes: where one is larger than what it slides over there is none, which is
// no error.
// RUN: terrace run %s --backend=interp --call='@sums(dense<> : tensor<0xi32>, dense<7> : tensor<i32>)' | FileCheck %s --check-prefix=NONE
// RUN: terrace run %s --backend=cpu --call='@sums(dense<> : tensor<0xi32>, dense<7> : tensor<i32>)' | FileCheck %s --check-prefix=NONE
// RUN: terrace run %s --backend=cpu --call='@sums(dense<[1, 2]> : tensor<2xi32>, dense<7> : tensor<i32>)' | FileCheck %s --check-prefix=TWO
// RUN: terrace run %s --backend=interp --call='@sums(dense<[1, 2, 3, 4, 5]> : tensor<5xi32>, dense<7> : tensor<i32>)' | FileCheck %s --check-prefix=FIVE
// RUN: terrace run %s --backend=cpu --call='@sums(dense<[1, 2, 3, 4, 5]> : tensor<5xi32>, dense<7> : tensor<i32>)' | FileCheck %s --check-prefix=FIVE
// RUN: terrace run %s --backend=cpu --call='@convolution(dense<2.0> : tensor<1x2x1xf32>, dense<3.0> : tensor<4x1x1xf32>)' | FileCheck %s --check-prefix=SMALL
// RUN: terrace run %s --backend=cpu --call='@convolution(dense<2.0> : tensor<1x5x1xf32>, dense<3.0> : tensor<2x1x1xf32>)' | FileCheck %s --check-prefix=LARGE
// RUN: not terrace run %s --backend=cpu --call='@convolution(dense<2.0> : tensor<1x5x1xf32>, dense<> : tensor<0x1x1xf32>)' 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: terrace opt %s --graph-to-tensor --check-semantics -o /dev/null

// NONE: dense<> : tensor<0xi32>
// NONE-NEXT: dense<> : tensor<0xi32>
// NONE-NEXT: dense<> : tensor<0xi32>
// NONE-NEXT: dense<21> : tensor<1xi32>

// TWO: dense<> : tensor<0xi32>
// TWO-NEXT: dense<> : tensor<0xi32>
// TWO-NEXT: dense<> : tensor<0xi32>
// TWO-NEXT: dense<15> : tensor<1xi32>

// FIVE: dense<[13, 16, 19]> : tensor<3xi32>
// FIVE-NEXT: dense<[13, 19]> : tensor<2xi32>
// FIVE-NEXT: dense<[17, 12, 14]> : tensor<3xi32>
// FIVE-NEXT: dense<[15, 14]> : tensor<2xi32>

// SMALL: dense<> : tensor<1x0x1xf32>
// SMALL-NEXT: dense<> : tensor<1x0x1xf32>

// LARGE: dense<1.200000e+01> : tensor<1x4x1xf32>
// LARGE-NEXT: dense<1.200000e+01> : tensor<1x2x1xf32>

// EMPTY: error: 'stablehlo.convolution' op expects window to have positive value for 0-th window dimension, but got 0.
func.func @sums(%x: tensor<?xi32>, %init: tensor<i32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %0 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
  %1 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
  %2 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 2>, window_dilations = array<i64: 3>, padding = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
  %3 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 3>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
  return %0, %1, %2, %3 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
func.func @convolution(%x: tensor<1x?x1xf32>, %k: tensor<?x1x1xf32>) -> (tensor<1x?x1xf32>, tensor<1x?x1xf32>) {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x?x1xf32>, tensor<?x1x1xf32>) -> tensor<1x?x1xf32>
  %1 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], rhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x?x1xf32>, tensor<?x1x1xf32>) -> tensor<1x?x1xf32>
  return %0, %1 : tensor<1x?x1xf32>, tensor<1x?x1xf32>
}
