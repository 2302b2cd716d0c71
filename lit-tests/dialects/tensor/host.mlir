// RUN: terrace opt %s | terrace opt | FileCheck %s --check-prefix=TEXT
// RUN: terrace opt %s --pass-pipeline="builtin.module(graph-to-tensor,bufferize,outline-kernels)" | FileCheck %s
// RUN: terrace opt %s --pass-pipeline="builtin.module(graph-to-tensor,bufferize,outline-kernels,plan-memory,schedule-kernels,kernel-to-loops,expand-math,loop-to-cf,convert-to-llvm)" | FileCheck %s --check-prefix=LLVM

// Work of the host keeps the program's own types; the buffers around have none with signs.
// CHECK-LABEL: func.func @judged(
// CHECK-SAME: %[[X:.*]]: memref<2xi8>, %{{.*}}: memref<2xi8>)
// CHECK: tensor.host {id = 0 : i64} ins(%[[X]], %[[X]] : memref<2xi8>, memref<2xi8>) {
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<2xui8>, %[[IN:.*]]: tensor<2xui8>):
// CHECK-NEXT:   check.expect_eq %[[IN]], %[[IN]] : tensor<2xui8>
// Code asks for it by number, and it stands beside the code.
// LLVM-LABEL: llvm.func @judged(
// LLVM: %[[S:.*]] = llvm.call @terrace_host(
// LLVM: %[[GOOD:.*]] = llvm.icmp "eq" %[[S]],
// LLVM: llvm.cond_br %[[GOOD]],
// LLVM: func.func private @terrace_host_0(%{{.*}}: memref<2xi8>, %{{.*}}: memref<2xi8>) attributes {terrace.host} {
// LLVM:   tensor.host
func.func @judged(%x: tensor<2xui8>) -> tensor<2xui8> {
  check.expect_eq %x, %x : tensor<2xui8>, tensor<2xui8>
  return %x : tensor<2xui8>
}

// TEXT-LABEL: func.func @given(
// TEXT: tensor.host ins(%{{.*}} : tensor<4xi8>) outs(%{{.*}} : tensor<4xi8>) {
// TEXT:   stablehlo.custom_call @Sharding
// TEXT: } -> tensor<4xi8>
func.func @given(%x: tensor<4xi8>) -> tensor<4xi8> {
  %dest = tensor.empty() : tensor<4xi8>
  %r = tensor.host ins(%x : tensor<4xi8>) outs(%dest : tensor<4xi8>) {
  ^bb0(%in: tensor<4xui8>):
    %0 = stablehlo.custom_call @Sharding(%in) : (tensor<4xui8>) -> tensor<4xui8>
    tensor.yield %0 : tensor<4xui8>
  } -> tensor<4xi8>
  return %r : tensor<4xi8>
}
