// RUN: terrace opt %s --graph-to-tensor | FileCheck %s

// The real numbers of each operand have its sizes, not those of the result.
// CHECK-LABEL: @product(
// CHECK-DAG: %[[B:.*]] = tensor.dim %arg0, %c0
// CHECK-DAG: %[[M:.*]] = tensor.dim %arg0, %c1
// CHECK-DAG: %[[K:.*]] = tensor.dim %arg0, %c3
// CHECK: tensor.empty(%[[B]], %[[M]], %[[K]]) : tensor<?x?x3x?x6xf64>
// CHECK: tensor.empty(%{{.*}}, %{{.*}}) : tensor<6x?x?x8x3xf64>
// CHECK: tensor.empty(%[[B]], %[[M]]) : tensor<?x3x?x8xf64>
func.func @product(
    %x: tensor<?x?x3x?x6x!quant.uniform<i8:f32, 2.0:3>>,
    %y: tensor<6x?x?x8x3x!quant.uniform<i8:f32, 1.0>>) -> tensor<?x3x?x8x!quant.uniform<i32:f32, 4.0:7>> {
  %0 = "stablehlo.dot_general"(%x, %y) {
    dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 4],
      lhs_contracting_dimensions = [4, 3], rhs_contracting_dimensions = [0, 2]>
    } : (tensor<?x?x3x?x6x!quant.uniform<i8:f32, 2.0:3>>, tensor<6x?x?x8x3x!quant.uniform<i8:f32, 1.0>>) -> tensor<?x3x?x8x!quant.uniform<i32:f32, 4.0:7>>
  return %0 : tensor<?x3x?x8x!quant.uniform<i32:f32, 4.0:7>>
}
