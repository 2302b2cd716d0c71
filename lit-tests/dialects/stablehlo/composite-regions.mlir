// RUN: terrace opt %s | FileCheck %s
// RUN: terrace opt %s | terrace opt - | FileCheck %s
// RUN: terrace opt %s --mlir-print-op-generic | terrace opt - | FileCheck %s

// CHECK: stablehlo.composite "a.b" %arg0 ({
// CHECK-NEXT: ^bb0(%{{.+}}: tensor<2xf32>):
// CHECK-NEXT: stablehlo.return %{{.+}} : tensor<2xf32>
// CHECK-NEXT: }, {
// CHECK-NEXT: stablehlo.return
// CHECK-NEXT: }) {decomposition = @same} : (tensor<2xf32>) -> tensor<2xf32>
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %r = stablehlo.composite "a.b" %x ({
  ^bb0(%a: tensor<2xf32>):
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return
  }) {decomposition = @same} : (tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// CHECK: stablehlo.composite "a.c" ({
// CHECK: }) {decomposition = @nothing} : () -> ()
func.func @none() {
  stablehlo.composite "a.c" ({
    stablehlo.return
  }) {decomposition = @nothing} : () -> ()
  return
}

func.func @same(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

func.func @nothing() {
  return
}
