// RUN: terrace run %s --backend=interp --call="@main(dense<[[1.0, 2.0], [3.0, 5.0]]> : tensor<2x2xf32>)" | FileCheck %s
// RUN: terrace run %s --backend=cpu --call="@main(dense<[[1.0, 2.0], [3.0, 5.0]]> : tensor<2x2xf32>)" | FileCheck %s

// Sizes computed with index are known natively too, once those of inputs are.
// CHECK: dense<{{\[\[}}-2.000000e+00, -1.000000e+00], [-5.000000e+00, -3.000000e+00]]> : tensor<2x2xf32>
func.func @main(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<?x2xf32>, tensor<f32>) -> tensor<?xf32>
  %n = tensor.dim %x, %c0 : tensor<?x2xf32>
  %to = tensor.from_elements %n, %c1 : tensor<2xindex>
  %col = stablehlo.dynamic_reshape %sum, %to : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x1xf32>
  %a = shape.shape_of %x : tensor<?x2xf32> -> tensor<2xindex>
  %b = shape.shape_of %col : tensor<?x1xf32> -> tensor<2xindex>
  %w = shape.cstr_broadcastable %a, %b : tensor<2xindex>, tensor<2xindex>
  %r = shape.assuming %w -> (tensor<?x2xf32>) {
    %all = shape.broadcast %a, %b : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
    %q = stablehlo.dynamic_broadcast_in_dim %col, %all, dims = [0, 1] : (tensor<?x1xf32>, tensor<2xindex>) -> tensor<?x2xf32>
    %d = stablehlo.subtract %x, %q : tensor<?x2xf32>
    shape.assuming_yield %d : tensor<?x2xf32>
  }
  return %r : tensor<?x2xf32>
}
