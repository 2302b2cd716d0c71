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

// CHECK-LABEL: func.func @buffer(%arg0: memref<4xi16>) -> memref<4xi16>
// CHECK-NEXT: return %arg0
func.func @buffer(%x: memref<4xui16>) -> memref<4xui16> {
  %0 = bufferization.to_tensor %x : memref<4xui16> to tensor<4xui16>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<4xui16> to tensor<4xi16>
  %2 = bufferization.to_buffer %1 : tensor<4xi16> to memref<4xi16>
  %3 = builtin.unrealized_conversion_cast %2 : memref<4xi16> to memref<4xui16>
  return %3 : memref<4xui16>
}
