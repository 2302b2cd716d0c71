// RUN: not env TERRACE_OPT= terrace opt %s --graph-to-tensor --check-semantics --split-input-file 2>&1 | FileCheck %s

// Sizes are computed as the program's integers: 200 is a size as ui8, and 100 * 2 is none as i8.

// CHECK-DAG: semantics: graph-to-tensor: 1 compared
// CHECK-DAG: arith.constant 260 : index
// CHECK-DAG: 'stablehlo.dynamic_iota' op works on a dynamic shape
func.func @main(%x: tensor<?xf32>) -> tensor<?xi32> {
  %c = stablehlo.constant dense<200> : tensor<1xui8>
  %60 = stablehlo.constant dense<60> : tensor<1xi32>
  %w = stablehlo.convert %c : (tensor<1xui8>) -> tensor<1xi32>
  %n = stablehlo.add %w, %60 : tensor<1xi32>
  %i = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  return %i : tensor<?xi32>
}

// -----

func.func @main(%x: tensor<?xf32>) -> tensor<?xi32> {
  %100 = stablehlo.constant dense<100> : tensor<1xi8>
  %2 = stablehlo.constant dense<2> : tensor<1xi8>
  %60 = stablehlo.constant dense<60> : tensor<1xi32>
  %c = stablehlo.multiply %100, %2 : tensor<1xi8>
  %w = stablehlo.convert %c : (tensor<1xi8>) -> tensor<1xi32>
  %n = stablehlo.add %w, %60 : tensor<1xi32>
  %i = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  return %i : tensor<?xi32>
}
