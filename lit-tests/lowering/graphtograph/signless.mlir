// RUN: terrace opt %s --stablehlo-convert-to-signless --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @main(%arg0: tensor<3xi8>) -> tensor<3xi8>
// CHECK: %[[C:.*]] = stablehlo.constant dense<[0, 1, -1]> : tensor<3xi8>
// CHECK: %[[R:.*]] = stablehlo.add %arg0, %[[C]] : tensor<3xi8>
// CHECK: return %[[R]]
func.func @main(%x: tensor<3xui8>) -> tensor<3xi8> {
  %c = stablehlo.constant dense<[0, 1, 255]> : tensor<3xui8>
  %0 = stablehlo.add %x, %c : tensor<3xui8>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<3xui8> to tensor<3xi8>
  return %1 : tensor<3xi8>
}
