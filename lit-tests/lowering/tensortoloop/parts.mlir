// Results of a kernel that become parts of one tensor are made in their places, as
// long as the parts are apart.
// RUN: terrace opt %s --bufferize | terrace check %s
// RUN: terrace run %s --backend=cpu --entry=apart | terrace check %s --check-prefix=APART
// RUN: terrace run %s --backend=cpu --entry=overlap | terrace check %s --check-prefix=OVERLAP

// CHECK-LABEL: func.func @apart
// CHECK: %[[A:.*]] = memref.subview %{{.*}}[0, 0]
// CHECK: %[[B:.*]] = memref.subview %{{.*}}[1, 0]
// CHECK: tensor.kernel {{.*}} outs(%[[A]], %[[B]]
// CHECK-NOT: tensor.kernel
// CHECK-LABEL: func.func @overlap
// APART{LITERAL}: dense<[[1.000000e+00, 1.000000e+00, 1.000000e+00, 1.000000e+00], [2.000000e+00, 2.000000e+00, 2.000000e+00, 2.000000e+00]]>
func.func @apart() -> tensor<2x4xf32> {
  %x = arith.constant dense<1.0> : tensor<1x4xf32>
  %e = tensor.empty() : tensor<1x4xf32>
  %whole = tensor.empty() : tensor<2x4xf32>
  %a, %b = tensor.kernel {bounds = array<i64: 1, 4>, indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<1x4xf32>) outs(%e, %e : tensor<1x4xf32>, tensor<1x4xf32>) {
  ^bb0(%v: f32):
    %w = arith.addf %v, %v : f32
    tensor.yield %v, %w : f32, f32
  } -> (tensor<1x4xf32>, tensor<1x4xf32>)
  %c = tensor.insert_slice %a into %whole[0, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<2x4xf32>
  %d = tensor.insert_slice %b into %c[1, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<2x4xf32>
  return %d : tensor<2x4xf32>
}

// What is inserted last stays.
// OVERLAP: dense<[1.000000e+00, 2.000000e+00, 2.000000e+00, 2.000000e+00, 2.000000e+00, 2.000000e+00]>
func.func @overlap() -> tensor<6xf32> {
  %x = arith.constant dense<1.0> : tensor<5xf32>
  %e = tensor.empty() : tensor<5xf32>
  %whole = tensor.empty() : tensor<6xf32>
  %a, %b = tensor.kernel {bounds = array<i64: 5>, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : tensor<5xf32>) outs(%e, %e : tensor<5xf32>, tensor<5xf32>) {
  ^bb0(%v: f32):
    %w = arith.addf %v, %v : f32
    tensor.yield %v, %w : f32, f32
  } -> (tensor<5xf32>, tensor<5xf32>)
  %c = tensor.insert_slice %a into %whole[0] [5] [1] : tensor<5xf32> into tensor<6xf32>
  %d = tensor.insert_slice %b into %c[1] [5] [1] : tensor<5xf32> into tensor<6xf32>
  return %d : tensor<6xf32>
}
