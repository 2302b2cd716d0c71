// Products of signed bytes, in words of four where the machine sums those at once:
// one factor's bytes are words as they lie, of the other they are put together.
// RUN: terrace opt --pass-pipeline='builtin.module(graph-to-tensor,fuse-kernels,bufferize,byte-products{byte-dots=true})' %s | terrace check %s
// RUN: terrace run %s --backend=cpu --entry=values | terrace check %s --check-prefix=VALUE

// CHECK-LABEL: func.func @rows
// CHECK: memref.view {{.*}} to memref<16x2xi32>
// 128 times the sums of the rows are what moving the other factor adds.
// CHECK: tensor.kernel {bounds = array<i64: 16, 2>
// CHECK: math.dot_bytes
// CHECK: memref.alloc() {{.*}} : memref<2x16xi32>
// CHECK: tensor.kernel {bounds = array<i64: 2, 16>
// CHECK: arith.xori
// CHECK: tensor.kernel {bounds = array<i64: 16, 16, 2>
// CHECK: math.dot_bytes
// CHECK: arith.subi
func.func @rows(%x: tensor<16x8xi8>, %y: tensor<8x16xi8>) -> tensor<16x16xi32> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<16x8xi8>, tensor<8x16xi8>) -> tensor<16x16xi32>
  return %r : tensor<16x16xi32>
}

// Both lie along the reduction: the words of the other factor are only moved.
// CHECK-LABEL: func.func @both
// CHECK: memref.view {{.*}} to memref<16x2xi32>
// CHECK: memref.view {{.*}} to memref<16x2xi32>
// CHECK: math.dot_bytes
func.func @both(%x: tensor<16x8xi8>, %y: tensor<16x8xi8>) -> tensor<16x16xi32> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [1] : (tensor<16x8xi8>, tensor<16x8xi8>) -> tensor<16x16xi32>
  return %r : tensor<16x16xi32>
}

// What has no whole words, unsigned bytes, and few results stay.
// CHECK-LABEL: func.func @no_words
// CHECK-NOT: math.dot_bytes
func.func @no_words(%x: tensor<16x6xi8>, %y: tensor<6x16xi8>) -> tensor<16x16xi32> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<16x6xi8>, tensor<6x16xi8>) -> tensor<16x16xi32>
  return %r : tensor<16x16xi32>
}
// CHECK-LABEL: func.func @unsigned
// CHECK-NOT: math.dot_bytes
func.func @unsigned(%x: tensor<16x8xui8>, %y: tensor<8x16xui8>) -> tensor<16x16xui32> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<16x8xui8>, tensor<8x16xui8>) -> tensor<16x16xui32>
  return %r : tensor<16x16xui32>
}
// CHECK-LABEL: func.func @few
// CHECK-NOT: math.dot_bytes
func.func @few(%x: tensor<2x8xi8>, %y: tensor<8x16xi8>) -> tensor<2x16xi32> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x8xi8>, tensor<8x16xi8>) -> tensor<2x16xi32>
  return %r : tensor<2x16xi32>
}

// Extreme bytes: -128 * -128 * 8, -128 * 127 * 8.
// VALUE: dense<131072>
// VALUE: dense<-130048>
func.func @values() -> (tensor<16x16xi32>, tensor<16x16xi32>) {
  %x = stablehlo.constant dense<-128> : tensor<16x8xi8>
  %y = stablehlo.constant dense<-128> : tensor<8x16xi8>
  %z = stablehlo.constant dense<127> : tensor<8x16xi8>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<16x8xi8>, tensor<8x16xi8>) -> tensor<16x16xi32>
  %s = stablehlo.dot_general %x, %z, contracting_dims = [1] x [0] : (tensor<16x8xi8>, tensor<8x16xi8>) -> tensor<16x16xi32>
  return %r, %s : tensor<16x16xi32>, tensor<16x16xi32>
}
