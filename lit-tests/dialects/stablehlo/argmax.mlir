// RUN: terrace run %s
// RUN: terrace run %s --backend=cpu

// The first of the largest; a NaN before all others, the first of several; zeros
// are equal whatever their signs; a row of nothing but -inf.

func.func @main() {
  %x = stablehlo.constant dense<[[1.0, 3.0, 2.0, 3.0, 0.0], [1.0, 0x7F800000, 0x7FC00000, 5.0, 0x7FC00000], [-1.0, -0.0, 0.0, -0.0, -2.0],
    [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0xFF800000, 1.0, 2.0, 3.0, 4.0]]> : tensor<5x5xf32>
  %places = stablehlo.iota dim = 1 : tensor<5x5xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %high = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %b = stablehlo.optimization_barrier %x : tensor<5x5xf32>
  %most:2 = stablehlo.reduce(%b init: %low), (%places init: %zero) across dimensions = [1] : (tensor<5x5xf32>, tensor<5x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
    reducer(%p: tensor<f32>, %q: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %gt = stablehlo.compare GT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %nan = stablehlo.compare NE, %p, %p, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %beats = stablehlo.or %gt, %nan : tensor<i1>
      %eq = stablehlo.compare EQ, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %lower = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %tie = stablehlo.and %eq, %lower : tensor<i1>
      %takes = stablehlo.or %beats, %tie : tensor<i1>
      %v = stablehlo.select %beats, %p, %q : tensor<i1>, tensor<f32>
      %k = stablehlo.select %takes, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %v, %k : tensor<f32>, tensor<i32>
    }
  check.expect_eq_const %most#1, dense<[1, 2, 1, 0, 4]> : tensor<5xi32>
  %least:2 = stablehlo.reduce(%b init: %high), (%places init: %zero) across dimensions = [1] : (tensor<5x5xf32>, tensor<5x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
    reducer(%p: tensor<f32>, %q: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %lt = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %nan = stablehlo.compare NE, %p, %p, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %beats = stablehlo.or %lt, %nan : tensor<i1>
      %eq = stablehlo.compare EQ, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %lower = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %tie = stablehlo.and %eq, %lower : tensor<i1>
      %takes = stablehlo.or %beats, %tie : tensor<i1>
      %v = stablehlo.select %beats, %p, %q : tensor<i1>, tensor<f32>
      %k = stablehlo.select %takes, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %v, %k : tensor<f32>, tensor<i32>
    }
  check.expect_eq_const %least#1, dense<[4, 2, 4, 0, 0]> : tensor<5xi32>
  return
}
