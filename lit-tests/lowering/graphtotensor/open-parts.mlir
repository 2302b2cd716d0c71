// Parts of tensors whose sizes are not known when compiling: sizes are expressions in those of
// the arguments, what the program takes for granted of them is asserted, and parts are views.
// RUN: terrace opt %s --graph-to-tensor | FileCheck %s
// RUN: env TERRACE_OPT= terrace opt %s --graph-to-tensor --bufferize --outline-kernels --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=SEM
// RUN: terrace opt %s --graph-to-tensor --bufferize --outline-kernels --plan-memory --sizes-to-arguments --canonicalize --kernel-to-loops | FileCheck %s --check-prefix=LOOPS

// SEM: semantics: graph-to-tensor: 2 compared
// SEM: semantics: bufferize: 1 compared
// SEM: semantics: outline-kernels: 2 compared

// CHECK-LABEL: func.func @concatenate
// CHECK: %[[N:.*]] = tensor.dim %arg0
// CHECK: %[[M:.*]] = tensor.dim %arg1
// CHECK: %[[SUM:.*]] = arith.addi %[[N]], %[[M]]
// CHECK: %[[E:.*]] = tensor.empty(%[[SUM]]) : tensor<?x4xf32>
// CHECK: %[[A:.*]] = tensor.insert_slice %arg0 into %[[E]][0, 0] [%[[N]], 4] [1, 1]
// CHECK: tensor.insert_slice %arg1 into %[[A]][%[[N]], {{.*}}] [%[[M]], 4] [1, 1]
// LOOPS-LABEL: func.func @concatenate
// LOOPS: call @kernel(
// LOOPS: call @kernel_0(
func.func @concatenate(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %r = stablehlo.concatenate %x, %y, dim = 0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @last
// CHECK: %[[M:.*]] = tensor.dim %arg0, %c1
// CHECK: %[[FITS:.*]] = arith.cmpi sge, %[[M]], %c1
// CHECK: cf.assert %[[FITS]], "a slice lies inside"
// CHECK: %[[LAST:.*]] = arith.addi %{{.*}}, %[[M]]
// CHECK: %[[AT:.*]] = arith.minsi %{{.*}}, %[[LAST]]
// CHECK: tensor.extract_slice %arg0[%{{.*}}, %[[AT]]] [1, 1] [1, 1] : tensor<?x?xf32> to tensor<1x1xf32>
// The part begins where offsets and strides that are not known say.
// LOOPS-LABEL: func.func @last
// LOOPS: call @kernel_1(
// LOOPS-LABEL: func.func private @kernel(
// LOOPS: %[[ROW:.*]] = memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [%{{.*}}], strides: [1] : memref<?x4xf32> to memref<?xf32>
// LOOPS: vector.store %{{.*}}, %{{.*}} : memref<?xf32>, vector<16xf32>
// LOOPS-LABEL: func.func private @kernel_1(
// LOOPS: memref.subview %{{.*}}[%arg1, %arg2] [1, 1] [1, 1] : memref<?x?xf32> to memref<1x1xf32, strided<[?, 1], offset: ?>>
// LOOPS: %[[ROW:.*]] = arith.muli %arg1, %arg5
// LOOPS: arith.addi %[[ROW]], %arg2
func.func @last(%x: tensor<?x?xf32>, %i: tensor<i32>) -> tensor<1x1xf32> {
  %r = stablehlo.dynamic_slice %x, %i, %i, sizes = [1, 1] : (tensor<?x?xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
  return %r : tensor<1x1xf32>
}
