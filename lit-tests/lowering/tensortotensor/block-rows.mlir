// Kernels that hand rows to each other run on one block of rows after the other.
// RUN: terrace opt %s --graph-to-tensor --fuse-kernels --block-rows=bytes=512 | terrace check %s
// RUN: terrace opt %s --graph-to-tensor --fuse-kernels --block-rows | terrace check %s --check-prefix=LARGE
// RUN: terrace opt %s --graph-to-tensor --fuse-kernels --block-rows=bytes=512 | terrace run - --entry=values | terrace check %s --check-prefix=VALUE

// Rows of softmax: what the loop carries is the result.
// CHECK-LABEL: func.func @softmax
// CHECK: scf.for {{.*}} step %[[B:[a-z0-9_]+]] iter_args(%[[R:.*]] = %{{.*}}) -> (tensor<32x16xf32>)
// CHECK: tensor.extract_slice %arg0{{.*}} to tensor<[[ROWS:[0-9]+]]x16xf32>
// CHECK: } -> tensor<[[ROWS]]xf32>
// CHECK: tensor.insert_slice {{.*}} into %[[R]]
// CHECK-NEXT: scf.yield
// CHECK: return
// LARGE-LABEL: func.func @softmax
// LARGE-NOT: scf.for
func.func @softmax(%x: tensor<32x16xf32>) -> tensor<32x16xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %max = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<32x16xf32>, tensor<f32>) -> tensor<32xf32>
  %m = stablehlo.broadcast_in_dim %max, dims = [0] : (tensor<32xf32>) -> tensor<32x16xf32>
  %d = stablehlo.subtract %x, %m : tensor<32x16xf32>
  %e = stablehlo.exponential %d : tensor<32x16xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<32x16xf32>, tensor<f32>) -> tensor<32xf32>
  %s = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<32xf32>) -> tensor<32x16xf32>
  %r = stablehlo.divide %e, %s : tensor<32x16xf32>
  return %r : tensor<32x16xf32>
}

// Sums down columns and along rows have no rows in common; a product would read its
// other factor for each block.
// CHECK-LABEL: func.func @apart
// CHECK-NOT: scf.for
func.func @apart(%x: tensor<32x32xf32>, %y: tensor<32x32xf32>) -> (tensor<32x32xf32>, tensor<32x32xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
  %s = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<32xf32>) -> tensor<32x32xf32>
  %t = stablehlo.add %x, %s : tensor<32x32xf32>
  %row = stablehlo.reduce(%t init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
  %b = stablehlo.broadcast_in_dim %row, dims = [0] : (tensor<32xf32>) -> tensor<32x32xf32>
  %u = stablehlo.subtract %t, %b : tensor<32x32xf32>
  %p = stablehlo.dot_general %y, %y, contracting_dims = [1] x [0] : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  return %u, %p : tensor<32x32xf32>, tensor<32x32xf32>
}

// CHECK-LABEL: func.func @values
// VALUE: dense<6.250000e-02> : tensor<32x16xf32>
func.func @values() -> tensor<32x16xf32> {
  %x = stablehlo.constant dense<3.0> : tensor<32x16xf32>
  %r = func.call @softmax(%x) : (tensor<32x16xf32>) -> tensor<32x16xf32>
  return %r : tensor<32x16xf32>
}
