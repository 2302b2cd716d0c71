// What passes need is checked before they run, and what they are to establish after.
// RUN: not terrace opt %s --split-input-file --convert-to-llvm 2>&1 | FileCheck %s
// RUN: not terrace opt %s --split-input-file --pass-pipeline='builtin.module(cse,convert-to-llvm,func.func(loop-to-cf))' 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: not terrace opt %s --split-input-file --graph-to-tensor --outline-kernels 2>&1 | FileCheck %s --check-prefix=KERNEL
// RUN: terrace doc loop-to-cf | FileCheck %s --check-prefix=DOC

// CHECK: contracts.mlir:[[#@LINE+8]]:3: error: 'scf.for' op stands in the way of pass 'convert-to-llvm', which needs 'structured control flow is branches': run 'loop-to-cf' before it
// CHECK-NEXT: scf.for
// CHECK: note: in pass 'convert-to-llvm'
// ORDER: contracts.mlir:[[#@LINE+5]]:3: error: 'scf.for' op stands in the way of pass 'convert-to-llvm', which needs 'structured control flow is branches': 'loop-to-cf' comes after it in the pipeline, not before
// DOC: Gives: structured control flow is branches.
func.func @f(%a: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  }
  return
}

// -----

// CHECK: contracts.mlir:[[#@LINE+4]]:8: error: 'stablehlo.add' op stands in the way of pass 'convert-to-llvm', which needs 'no ops of graph': run 'graph-to-tensor' before it
// KERNEL: contracts.mlir:[[#@LINE+3]]:8: error: 'tensor.kernel' op stands in the way of pass 'outline-kernels', which needs 'kernels work on buffers': run 'bufferize' before it
// KERNEL-NOT: error
func.func @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
