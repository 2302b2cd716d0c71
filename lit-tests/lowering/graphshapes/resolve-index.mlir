// RUN: terrace opt %s --resolve-shapes --split-input-file | FileCheck %s

// Sizes as torch-mlir writes them: computed with index, by tensor, shape and arith.

// CHECK-LABEL: func.func @normalized(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32>
// CHECK-NOT: shape.
// CHECK: stablehlo.broadcast_in_dim {{.*}} -> tensor<4x6xf32>
// CHECK: stablehlo.subtract {{.*}} : tensor<4x6xf32>
// CHECK: return {{.*}} : tensor<4x6xf32>
func.func @normalized(%x: tensor<4x6xf32>) -> tensor<?x6xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.constant dense<[4, 6]> : tensor<2xi64>
  %u = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%x, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4x6xf32>, tensor<2xi64>) -> tensor<?x6xf32>
  %sum = stablehlo.reduce(%u init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<?x6xf32>, tensor<f32>) -> tensor<?xf32>
  %n = tensor.dim %u, %c0 : tensor<?x6xf32>
  %to = tensor.from_elements %n, %c1 : tensor<2xindex>
  %col = stablehlo.dynamic_reshape %sum, %to : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x1xf32>
  %a = shape.shape_of %u : tensor<?x6xf32> -> tensor<2xindex>
  %b = shape.shape_of %col : tensor<?x1xf32> -> tensor<2xindex>
  %w = shape.cstr_broadcastable %a, %b : tensor<2xindex>, tensor<2xindex>
  %r = shape.assuming %w -> (tensor<?x6xf32>) {
    %all = shape.broadcast %a, %b : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
    %p = stablehlo.dynamic_broadcast_in_dim %u, %all, dims = [0, 1] : (tensor<?x6xf32>, tensor<2xindex>) -> tensor<?x6xf32>
    %q = stablehlo.dynamic_broadcast_in_dim %col, %all, dims = [0, 1] : (tensor<?x1xf32>, tensor<2xindex>) -> tensor<?x6xf32>
    %d = stablehlo.subtract %p, %q : tensor<?x6xf32>
    shape.assuming_yield %d : tensor<?x6xf32>
  }
  return %r : tensor<?x6xf32>
}

// -----

// A constraint that does not hold stays for the run to report; constants of shapes count.
// CHECK-LABEL: func.func @misfit
// CHECK: shape.cstr_broadcastable
// CHECK: shape.assuming
// CHECK: stablehlo.reshape {{.*}} -> tensor<3x2xf32>
func.func @misfit(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<?x?xf32>) {
  %a = shape.shape_of %x : tensor<2x3xf32> -> tensor<2xindex>
  %b = shape.const_shape [3, 2] : tensor<2xindex>
  %w = shape.cstr_broadcastable %a, %b : tensor<2xindex>, tensor<2xindex>
  %r = shape.assuming %w -> (tensor<2x3xf32>) {
    shape.assuming_yield %x : tensor<2x3xf32>
  }
  %t = stablehlo.dynamic_reshape %x, %b : (tensor<2x3xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %r, %t : tensor<2x3xf32>, tensor<?x?xf32>
}
