// RUN: env TERRACE_OPT= terrace opt %s --graph-to-tensor --check-semantics 2>&1 | FileCheck %s

// Code for sizes keeps its order: a size that has been made before is used where it stands. A size that the type says is a
// constant, in functions of static shapes too.

// CHECK-DAG: semantics: graph-to-tensor: 2 compared
// CHECK-DAG: tensor.empty(%{{.*}}, %{{.*}}) : tensor<?x?xf32>
// CHECK-DAG: arith.constant dense<3> : tensor<i32>
func.func @transposed(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @static(%x: tensor<2x3xf32>) -> tensor<i32> {
  %0 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}
