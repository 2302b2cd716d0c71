// Every level that programs of moves pass means the same: in check mode each pass is compared.
// RUN: terrace opt %s --cpu-pipeline | FileCheck %s
// RUN: terrace opt %s --gpu-pipeline | FileCheck %s --check-prefix=GPU

// CHECK: llvm.func internal @views(
// CHECK: llvm.func internal @padded(
// CHECK: llvm.func internal @joined(
// CHECK: llvm.func internal @updated(
// CHECK: llvm.func internal @taken(
// CHECK: llvm.func internal @put(
// CHECK: llvm.func internal @counted(
// CHECK: llvm.func internal @versions(
// CHECK: llvm.func internal @sorted(
// GPU: gpu.func
func.func @views(%x: tensor<4x6xf32>) -> (tensor<6x2xf32>, tensor<4x6xf32>, tensor<2x12xf32>) {
  %s = stablehlo.slice %x [1:4:2, 0:6] : (tensor<4x6xf32>) -> tensor<2x6xf32>
  %t = stablehlo.transpose %s, dims = [1, 0] : (tensor<2x6xf32>) -> tensor<6x2xf32>
  %r = stablehlo.reverse %x, dims = [1] : tensor<4x6xf32>
  %f = stablehlo.reshape %r : (tensor<4x6xf32>) -> tensor<2x12xf32>
  %g = stablehlo.add %f, %f : tensor<2x12xf32>
  return %t, %r, %g : tensor<6x2xf32>, tensor<4x6xf32>, tensor<2x12xf32>
}
func.func @padded(%x: tensor<3x4xf32>, %v: tensor<f32>) -> (tensor<6x9xf32>, tensor<2x3xf32>) {
  %p = stablehlo.pad %x, %v, low = [1, 2], high = [2, 0], interior = [0, 1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<6x9xf32>
  %n = stablehlo.pad %x, %v, low = [-1, 0], high = [0, -1], interior = [0, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %p, %n : tensor<6x9xf32>, tensor<2x3xf32>
}
func.func @joined(%x: tensor<2x3xf32>, %y: tensor<4x3xf32>) -> tensor<6x3xf32> {
  %n = stablehlo.negate %x : tensor<2x3xf32>
  %c = stablehlo.concatenate %n, %y, dim = 0 : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
  return %c : tensor<6x3xf32>
}
func.func @updated(%x: tensor<8xf32>, %u: tensor<3xf32>, %i: tensor<i32>) -> (tensor<8xf32>, tensor<3xf32>) {
  %a = stablehlo.add %x, %x : tensor<8xf32>
  %w = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<8xf32>, tensor<3xf32>, tensor<i32>) -> tensor<8xf32>
  %s = stablehlo.dynamic_slice %w, %i, sizes = [3] : (tensor<8xf32>, tensor<i32>) -> tensor<3xf32>
  %b = stablehlo.subtract %s, %u : tensor<3xf32>
  return %w, %b : tensor<8xf32>, tensor<3xf32>
}
func.func @taken(%x: tensor<5x3xf32>, %i: tensor<4xi32>) -> tensor<4x3xf32> {
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4xi32>) -> tensor<4x3xf32>
  return %r : tensor<4x3xf32>
}
func.func @put(%x: tensor<5xf32>, %i: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<5xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.subtract %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<5xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<5xf32>
  return %r : tensor<5xf32>
}
func.func @counted(%x: tensor<4x3xi32>) -> tensor<4x3xi32> {
  %i = stablehlo.iota dim = 1 : tensor<4x3xi32>
  %j = stablehlo.iota dim = 0 : tensor<4x3xi32>
  %k = stablehlo.subtract %i, %j : tensor<4x3xi32>
  %r = stablehlo.multiply %k, %x : tensor<4x3xi32>
  return %r : tensor<4x3xi32>
}
// Several versions of a tensor are alive: none may be written over.
func.func @versions(%x: tensor<6xf32>, %u: tensor<2xf32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) {
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %a = stablehlo.add %x, %x : tensor<6xf32>
  %b = stablehlo.dynamic_update_slice %a, %u, %c1 : (tensor<6xf32>, tensor<2xf32>, tensor<i32>) -> tensor<6xf32>
  %c = stablehlo.dynamic_update_slice %a, %u, %c3 : (tensor<6xf32>, tensor<2xf32>, tensor<i32>) -> tensor<6xf32>
  %d = stablehlo.subtract %b, %a : tensor<6xf32>
  return %b, %c, %d : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
}
func.func @sorted(%x: tensor<6xi32>, %y: tensor<6xf32>) -> (tensor<6xi32>, tensor<6xf32>) {
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xi32>, tensor<6xf32>) -> (tensor<6xi32>, tensor<6xf32>)
  return %0#0, %0#1 : tensor<6xi32>, tensor<6xf32>
}
