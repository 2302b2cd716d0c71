// What nobody has written is not copied: two new versions of one empty tensor.
// RUN: terrace opt %s --bufferize | terrace check %s

// CHECK-LABEL: func.func @two
// CHECK-NOT: tensor.kernel
// CHECK: memref.store %{{.*}}, %arg3
// CHECK: return
func.func @two(%x: f32, %y: f32) -> (tensor<1xf32>, tensor<1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<1xf32>
  %a = tensor.insert %x into %e[%c0] : tensor<1xf32>
  %b = scf.for %i = %c0 to %c1 step %c1 iter_args(%t = %e) -> (tensor<1xf32>) {
    %u = tensor.insert %y into %t[%i] : tensor<1xf32>
    scf.yield %u : tensor<1xf32>
  }
  return %a, %b : tensor<1xf32>, tensor<1xf32>
}
