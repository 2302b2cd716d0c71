// The signatures of all functions change at once, with their calls: no state between is verified or compared.
// RUN: env TERRACE_OPT= terrace opt %s --graph-to-tensor --check-semantics 2>&1 | FileCheck %s

// CHECK-DAG: semantics: graph-to-tensor: 3 compared
// CHECK-DAG: call @after({{.*}}) : (tensor<2xi16>) -> tensor<2xi16>
func.func private @before(%x: tensor<2xui16>) -> tensor<2xui16> {
  %c = stablehlo.constant dense<[1, 65535]> : tensor<2xui16>
  %0 = stablehlo.maximum %x, %c : tensor<2xui16>
  return %0 : tensor<2xui16>
}
func.func @main(%x: tensor<2xui16>) -> tensor<2xui16> {
  %0 = call @before(%x) : (tensor<2xui16>) -> tensor<2xui16>
  %1 = stablehlo.abs %0 : tensor<2xui16>
  %2 = call @after(%1) : (tensor<2xui16>) -> tensor<2xui16>
  %3 = stablehlo.abs %2 : tensor<2xui16>
  return %3 : tensor<2xui16>
}
func.func private @after(%x: tensor<2xui16>) -> tensor<2xui16> {
  %0 = stablehlo.abs %x : tensor<2xui16>
  return %0 : tensor<2xui16>
}
