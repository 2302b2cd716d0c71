// Structured ops become kernels where their points are independent or their sums start
// from one value, else loops.
// RUN: terrace opt %s --expand-structured | terrace check %s
// RUN: terrace run %s --backend=cpu | FileCheck %s --check-prefix=ALL
// RUN: terrace run %s --backend=interp | FileCheck %s --check-prefix=ALL

// ALL{LITERAL}: dense<[[22, 28], [49, 64]]> : tensor<2x2xi32>
// ALL-NEXT{LITERAL}: dense<[[23, 29], [50, 65]]> : tensor<2x2xi32>
// ALL-NEXT{LITERAL}: dense<[[5, 4, 3], [8, 7, 6]]> : tensor<2x3xi32>
// ALL-NEXT{LITERAL}: dense<[[0, 1, 2, 3], [10, 1, 2, 3], [20, 4, 5, 6], [30, 31, 32, 33]]> : tensor<4x4xi32>
// ALL-NEXT: dense<[5, 7, 9]> : tensor<3xi32>
// ALL-NEXT: dense<[7, 2, 9, 4]> : tensor<4xi32>

// CHECK-LABEL: func.func @product
// CHECK:         tensor.kernel {{.*}} init(%{{.*}} : i32)
// CHECK-NOT:     linalg.matmul
// CHECK:         scf.for
// CHECK:         scf.for
// CHECK:         scf.for
func.func @product() -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %zero = arith.constant 0 : i32
  %a = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = arith.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %c = arith.constant dense<1> : tensor<2x2xi32>
  %empty = tensor.empty() : tensor<2x2xi32>
  %fill = linalg.fill ins(%zero : i32) outs(%empty : tensor<2x2xi32>) -> tensor<2x2xi32>
  %r = linalg.matmul ins(%a, %b : tensor<2x3xi32>, tensor<3x2xi32>) outs(%fill : tensor<2x2xi32>) -> tensor<2x2xi32>
  %s = linalg.matmul ins(%a, %b : tensor<2x3xi32>, tensor<3x2xi32>) outs(%c : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %r, %s : tensor<2x2xi32>, tensor<2x2xi32>
}

// CHECK-LABEL: func.func @reversed
// CHECK:         tensor.kernel
// CHECK:           linalg.index 1
func.func @reversed() -> tensor<2x3xi32> {
  %x = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%x : tensor<2x3xi32>) {
  ^bb0(%old: i32):
    %j = linalg.index 1 : index
    %k = arith.index_cast %j : index to i32
    %two = arith.constant 2 : i32
    %four = arith.constant 4 : i32
    %d = arith.muli %k, %two : i32
    %e = arith.subi %four, %d : i32
    %f = arith.addi %old, %e : i32
    linalg.yield %f : i32
  } -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}

// CHECK-LABEL: func.func @padded
// CHECK:         tensor.kernel
// CHECK:         tensor.insert_slice
func.func @padded() -> tensor<4x4xi32> {
  %x = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %r = tensor.pad %x low[1, 1] high[1, 0] {
  ^bb0(%i: index, %j: index):
    %ten = arith.constant 10 : index
    %t = arith.muli %i, %ten : index
    %u = arith.addi %t, %j : index
    %v = arith.index_cast %u : index to i32
    tensor.yield %v : i32
  } : tensor<2x3xi32> to tensor<4x4xi32>
  return %r : tensor<4x4xi32>
}

// CHECK-LABEL: func.func @parts
// CHECK:         scf.for %{{.*}} iter_args
// CHECK:           tensor.insert_slice
func.func @parts() -> tensor<3xi32> {
  %n = arith.constant 3 : index
  %x = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %y = arith.constant dense<[4, 5, 6]> : tensor<3xi32>
  %r = scf.forall (%i) in (%n) shared_outs(%o = %y) -> tensor<3xi32> {
    %a = tensor.extract_slice %x[%i] [1] [1] : tensor<3xi32> to tensor<1xi32>
    %b = tensor.extract_slice %y[%i] [1] [1] : tensor<3xi32> to tensor<1xi32>
    %s = linalg.add ins(%a, %b : tensor<1xi32>, tensor<1xi32>) outs(%a : tensor<1xi32>) -> tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xi32> into tensor<3xi32>
    }
  }
  return %r : tensor<3xi32>
}

// In memory, and a subscript that is an expression.
// CHECK-LABEL: func.func @memory
// CHECK:         affine.apply
// CHECK:         memref.store
func.func @memory() -> tensor<4xi32> {
  %m = arith.constant dense<[1, 2, 3, 4]> : memref<4xi32>
  %x = arith.constant dense<[7, 9]> : memref<2xi32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>], iterator_types = ["parallel"]} ins(%x : memref<2xi32>) outs(%m : memref<4xi32>) {
  ^bb0(%in: i32, %out: i32):
    linalg.yield %in : i32
  }
  %r = bufferization.to_tensor %m : memref<4xi32> to tensor<4xi32>
  return %r : tensor<4xi32>
}
