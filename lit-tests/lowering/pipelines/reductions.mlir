// Every level that programs of sums and products pass means the same: in check mode each pass is compared.
// RUN: terrace opt %s --cpu-pipeline | FileCheck %s
// RUN: terrace opt %s --gpu-pipeline | FileCheck %s --check-prefix=GPU

// CHECK: llvm.func internal @rows(
// CHECK: llvm.func internal @columns(
// CHECK: llvm.func internal @softmax(
// CHECK: llvm.func internal @product(
// CHECK: llvm.func internal @batched(
// CHECK: llvm.func internal @whole(
// CHECK: llvm.func internal @window(
// CHECK: llvm.func internal @windows(
// CHECK: llvm.func internal @convolved(
// CHECK: llvm.func internal @places(
// GPU: gpu.func
func.func @rows(%x: tensor<5x19xf32>) -> tensor<5xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.constant dense<0.125> : tensor<5xf32>
  %s = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<5x19xf32>, tensor<f32>) -> tensor<5xf32>
  %m = stablehlo.multiply %s, %n : tensor<5xf32>
  return %m : tensor<5xf32>
}
func.func @columns(%x: tensor<7x18xi32>, %z: tensor<i32>) -> tensor<18xi32> {
  %s = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<7x18xi32>, tensor<i32>) -> tensor<18xi32>
  return %s : tensor<18xi32>
}
func.func @softmax(%x: tensor<3x10xf32>) -> tensor<3x10xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<3x10xf32>, tensor<f32>) -> tensor<3xf32>
  %b = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<3xf32>) -> tensor<3x10xf32>
  %d = stablehlo.subtract %x, %b : tensor<3x10xf32>
  %e = stablehlo.exponential %d : tensor<3x10xf32>
  %s = stablehlo.reduce(%e init: %z) applies stablehlo.add across dimensions = [1] : (tensor<3x10xf32>, tensor<f32>) -> tensor<3xf32>
  %t = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<3xf32>) -> tensor<3x10xf32>
  %r = stablehlo.divide %e, %t : tensor<3x10xf32>
  return %r : tensor<3x10xf32>
}
func.func @product(%x: tensor<5x7xf32>, %y: tensor<7x21xf32>, %b: tensor<21xf32>) -> tensor<5x21xf32> {
  %d = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<5x7xf32>, tensor<7x21xf32>) -> tensor<5x21xf32>
  %v = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<21xf32>) -> tensor<5x21xf32>
  %a = stablehlo.add %d, %v : tensor<5x21xf32>
  %z = stablehlo.constant dense<0.0> : tensor<5x21xf32>
  %r = stablehlo.maximum %a, %z : tensor<5x21xf32>
  return %r : tensor<5x21xf32>
}
func.func @batched(%x: tensor<2x3x4xi32>, %y: tensor<2x5x4xi32>) -> tensor<2x3x5xi32> {
  %d = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x3x4xi32>, tensor<2x5x4xi32>) -> tensor<2x3x5xi32>
  return %d : tensor<2x3x5xi32>
}
func.func @whole(%x: tensor<4x5xi32>, %y: tensor<4x5xi32>) -> (tensor<i32>, tensor<i32>) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %o = stablehlo.constant dense<1> : tensor<i32>
  %p = stablehlo.subtract %x, %y : tensor<4x5xi32>
  %s = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x5xi32>, tensor<i32>) -> tensor<i32>
  %m = stablehlo.reduce(%x init: %o) applies stablehlo.multiply across dimensions = [1, 0] : (tensor<4x5xi32>, tensor<i32>) -> tensor<i32>
  return %s, %m : tensor<i32>, tensor<i32>
}
func.func @window(%x: tensor<1x8x8x2xf32>) -> tensor<1x4x4x2xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<1x8x8x2xf32>, tensor<f32>) -> tensor<1x4x4x2xf32>
  return %r : tensor<1x4x4x2xf32>
}
func.func @windows(%x: tensor<9xi32>, %z: tensor<i32>) -> tensor<9xi32> {
  %r = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 3>, padding = dense<[[2, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %m = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %m : tensor<i32>
  }) : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
  return %r : tensor<9xi32>
}
func.func @convolved(%x: tensor<1x6x6x2xi32>, %w: tensor<3x3x2x4xi32>) -> tensor<1x3x3x4xi32> {
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [1, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x6x2xi32>, tensor<3x3x2x4xi32>) -> tensor<1x3x3x4xi32>
  return %r : tensor<1x3x3x4xi32>
}
func.func @places(%x: tensor<3x6xf32>) -> tensor<3xi32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %i = stablehlo.iota dim = 1 : tensor<3x6xi32>
  %r:2 = stablehlo.reduce(%x init: %low), (%i init: %zero) across dimensions = [1] : (tensor<3x6xf32>, tensor<3x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>) {
      %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %v = stablehlo.select %p, %a, %b : tensor<i1>, tensor<f32>
      %k = stablehlo.select %p, %c, %d : tensor<i1>, tensor<i32>
      stablehlo.return %v, %k : tensor<f32>, tensor<i32>
    }
  return %r#1 : tensor<3xi32>
}
