// RUN: terrace opt %s --one-shot-bufferize | FileCheck %s --check-prefix=INSIDE
// RUN: terrace opt %s --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" | FileCheck %s --check-prefix=PLAIN
// RUN: terrace opt %s --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=fully-dynamic-layout-map" | FileCheck %s --check-prefix=OPEN
// RUN: terrace opt %s --one-shot-bufferize="bufferize-function-boundaries copy-before-write buffer-alignment=0" | FileCheck %s --check-prefix=COPY
// RUN: terrace opt %s --one-shot-bufferize="bufferize-function-boundaries no-analysis-func-filter=insert" | FileCheck %s --check-prefix=FILTER
// RUN: terrace opt %s --one-shot-bufferize="bufferize-function-boundaries analysis-heuristic=top-down test-analysis-only" | FileCheck %s --check-prefix=DOWN
// RUN: terrace opt %s --one-shot-bufferize="bufferize-function-boundaries analysis-heuristic=fuzzer analysis-fuzzer-seed=3 test-analysis-only" | FileCheck %s --check-prefix=FUZZ
// RUN: terrace opt %s --one-shot-bufferize="bufferize-function-boundaries test-analysis-only print-conflicts" | FileCheck %s --check-prefix=WHY
// RUN: terrace opt %s --one-shot-bufferize="dialect-filter=tensor,bufferization allow-unknown-ops unknown-type-conversion=identity-layout-map" | FileCheck %s --check-prefix=SOME
// RUN: terrace opt %s --one-shot-bufferize="bufferize-function-boundaries check-parallel-regions=false" | FileCheck %s --check-prefix=RACE

// INSIDE-LABEL: func.func @insert(
// INSIDE-SAME: %[[T:.*]]: tensor<8xf32>,
// INSIDE-NEXT: %[[B:.*]] = bufferization.to_buffer %[[T]] : tensor<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// INSIDE-NEXT: %[[A:.*]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// INSIDE-NEXT: memref.copy %[[B]], %[[A]]
// INSIDE-NEXT: memref.store %{{.*}}, %[[A]]
// INSIDE-NEXT: %[[R:.*]] = bufferization.to_tensor %[[A]] : memref<8xf32> to tensor<8xf32>
// INSIDE-NEXT: return %[[R]] : tensor<8xf32>
// PLAIN-LABEL: func.func @insert(
// PLAIN-SAME: %[[T:.*]]: memref<8xf32>, %{{.*}}: f32, %{{.*}}: index) -> memref<8xf32> {
// PLAIN-NEXT: memref.store %{{.*}}, %[[T]]
// PLAIN-NEXT: return %[[T]]
// OPEN-LABEL: func.func @insert(
// OPEN-SAME: -> memref<8xf32, strided<[?], offset: ?>> {
// COPY-LABEL: func.func @insert(
// COPY: memref.alloc() : memref<8xf32>
// FILTER-LABEL: func.func @insert(
// FILTER-NEXT: memref.alloc
// DOWN-LABEL: func.func @insert(
// DOWN-SAME: {bufferization.access = "read-write"}
// DOWN-NEXT: tensor.insert {{.*}}__inplace_operands_attr__ = ["none", "true", "none"]
// DOWN-NEXT: return {__equivalent_func_args__ = [0], __inplace_operands_attr__ = ["true"]}
// SOME-LABEL: func.func @insert(
// SOME: bufferization.to_buffer %{{.*}} : tensor<8xf32> to memref<8xf32>
// SOME: memref.store
func.func @insert(%t: tensor<8xf32>, %v: f32, %i: index) -> tensor<8xf32> {
  %r = tensor.insert %v into %t[%i] : tensor<8xf32>
  return %r : tensor<8xf32>
}

// From the end the second write is in place, from the beginning the first.
// DOWN-LABEL: func.func @both(
// DOWN-NEXT: tensor.insert {{.*}} ["none", "false", "none"]
// DOWN-NEXT: tensor.insert {{.*}} ["none", "true", "none"]
// FUZZ-LABEL: func.func @both(
// FUZZ-NEXT: tensor.insert {{.*}}__inplace_operands_attr__
// WHY-LABEL: func.func @both(
// WHY-SAME: attributes {"C_0[DEF: bbArg 0]"}
// WHY-NEXT: tensor.insert {{.*}}"C_0[CONFL-WRITE: 1]"{{.*}} ["none", "false", "none"]
// WHY-NEXT: tensor.insert {{.*}}"C_0[READ: 1]"{{.*}} ["none", "true", "none"]
// OPEN-LABEL: func.func @both(
// OPEN: %[[C:.*]] = memref.cast %{{.*}} : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// OPEN: return %[[C]], %{{.*}} : memref<8xf32, strided<[?], offset: ?>>, memref<8xf32, strided<[?], offset: ?>>
func.func @both(%t: tensor<8xf32>, %v: f32, %i: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %r = tensor.insert %v into %t[%i] : tensor<8xf32>
  %s = tensor.insert %v into %t[%i] : tensor<8xf32>
  return %r, %s : tensor<8xf32>, tensor<8xf32>
}

// WHY-LABEL: func.func @constant(
// WHY-NEXT: arith.constant {"W_0[NOT-WRITABLE: result 0]"} dense
// WHY-NEXT: tensor.insert {{.*}} ["none", "false", "none"]
// INSIDE-LABEL: func.func @constant(
// INSIDE: memref.get_global @__constant_4xf32
func.func @constant(%v: f32, %i: index) -> tensor<4xf32> {
  %t = arith.constant dense<1.0> : tensor<4xf32>
  %r = tensor.insert %v into %t[%i] : tensor<4xf32>
  return %r : tensor<4xf32>
}

// A turn of a parallel loop does not write what others read, unless told to.
// PLAIN-LABEL: func.func @turns(
// PLAIN: scf.parallel
// PLAIN-NEXT: memref.alloc
// RACE-LABEL: func.func @turns(
// RACE: scf.parallel
// RACE-NEXT: linalg.fill
func.func @turns(%m: memref<8xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %e = tensor.empty() : tensor<8xf32>
  %t = linalg.fill ins(%v : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %f = linalg.fill ins(%v : f32) outs(%t : tensor<8xf32>) -> tensor<8xf32>
    %x = tensor.extract %f[%i] : tensor<8xf32>
    memref.store %x, %m[%i] : memref<8xf32>
  }
  return
}
