// Sizes that are not known when compiling: computed once where the function begins,
// and passed to kernels; then the caller tells those of inputs. None is asserted not to be negative.
// RUN: terrace opt %s --graph-to-tensor --fuse-kernels | terrace check %s --check-prefix=TENSOR
// RUN: terrace opt %s --graph-to-tensor --bufferize --outline-kernels --plan-memory --sizes-to-arguments --canonicalize | terrace check %s
// RUN: terrace opt %s --graph-to-tensor --bufferize --outline-kernels --plan-memory --sizes-to-arguments --canonicalize --parallel-kernels --kernel-to-loops --canonicalize | terrace check %s --check-prefix=TASKS
// RUN: terrace opt %s --cpu-pipeline | terrace check %s --check-prefix=LLVM

// TENSOR-LABEL: func.func @main
// TENSOR: %[[N:.*]] = tensor.dim %arg0, %{{.*}} : tensor<?x4xf32>
// TENSOR-NOT: cf.assert
// TENSOR: tensor.empty(%[[N]]) : tensor<?xf32>
// TENSOR: tensor.kernel {bounds = array<i64: -9223372036854775808, 4>

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[LIST:[^ ]*]]: memref<2xindex> {terrace.sizes}
// CHECK-SAME: %[[ARENA:[^ ]*]]: memref<?xi8> {terrace.arena}
// CHECK-SAME: terrace.plan = @main_sizes
// CHECK: %[[N:.*]] = memref.load %[[LIST]]
// CHECK: memref.view %[[ARENA]][%{{.*}}][%[[N]]] : memref<?xi8> to memref<?x4xf32>
// CHECK: call @kernel(
// CHECK-LABEL: func.func private @kernel(
// CHECK: memref.reinterpret_cast %arg0 to offset: [0], sizes: [%{{.*}}, 4], strides: [4, 1]
// CHECK-LABEL: func.func @main_sizes(%arg0: memref<2xindex>, %arg1: memref<3xindex>)
// The arena has 16 bytes a row, in whole lines of memory.
// CHECK: arith.muli %{{.*}}, %c16
// CHECK: memref.store

// The number of tasks is computed from sizes: one for 65,536 operations, no more than rows.
// TASKS-LABEL: func.func @main
// TASKS: arith.shrui %{{.*}}, %c16
// TASKS: %[[N:.*]] = arith.maxui %{{.*}}, %c1
// TASKS: scf.parallel (%[[AT:.*]]) = (%c0) to (%[[N]]) step (%c1)
// TASKS: func.call @kernel({{.*}}, %[[AT]], %[[N]])
// TASKS-LABEL: func.func private @kernel(
// TASKS-SAME: %[[T:[^ ]*]]: index {terrace.task}, %[[OF:[^ ]*]]: index {terrace.task_count}
// TASKS: %[[FROM:.*]] = arith.divui %{{.*}}, %[[OF]]
// TASKS: scf.for %{{.*}} = %{{.*}} to %{{.*}} step

// LLVM: llvm.func @terrace_entry_main(
// LLVM: llvm.func @terrace_entry_main_sizes(
func.func @main(%x: tensor<?x4xf32>) -> tensor<?xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %y = stablehlo.add %x, %x : tensor<?x4xf32>
  %s = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?xf32>
  return %s : tensor<?xf32>
}
