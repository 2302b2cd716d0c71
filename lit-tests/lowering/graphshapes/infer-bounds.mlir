// RUN: terrace opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// What is inferred of operands with bounds.

// CHECK-LABEL: @transpose
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<?, 3>>
func.func @transpose(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @abs
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @abs(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = stablehlo.abs %x : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @add
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<2, 5>>
func.func @add(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<1xindex> {
  %0 = stablehlo.add %x, %y : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @add_static
// CHECK: types0 = tensor<2x?xf32>
func.func @add_static(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<2x?xf32>) -> tensor<1xindex> {
  %0 = stablehlo.add %x, %y : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @compare
// CHECK: types0 = tensor<?x?xi1, #stablehlo.bounds<2, 5>>
func.func @compare(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<1xindex> {
  %0 = stablehlo.compare LT, %x, %y : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<?x?xi1>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xi1>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @select
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<2, 5>>
func.func @select(%p: tensor<i1>, %x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<1xindex> {
  %0 = stablehlo.select %p, %x, %y : (tensor<i1>, tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @clamp
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @clamp(%p: tensor<f32>, %x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = stablehlo.clamp %p, %x, %p : (tensor<f32>, tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<f32>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @slice
// CHECK: types0 = tensor<1x2xf32>
func.func @slice(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = stablehlo.slice %x [1:2, 0:4:2] : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1x2xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<1x2xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @pad
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<6, ?>>
func.func @pad(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %v: tensor<f32>) -> tensor<1xindex> {
  %0 = stablehlo.pad %x, %v, low = [1, 1], high = [0, 2], interior = [1, 0] : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<f32>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @reverse
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @reverse(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = stablehlo.reverse %x, dims = [0] : tensor<?x?xf32, #stablehlo.bounds<3, ?>>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @broadcast
// CHECK: types0 = tensor<2x?x?xf32>
func.func @broadcast(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.broadcast"(%x) {broadcast_sizes = array<i64: 2>} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<2x?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<2x?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @concat1
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<5, 5>>
func.func @concat1(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<1xindex> {
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @concat2
// CHECK: types0 = tensor<?x2xf32, #stablehlo.bounds<7, ?>>
func.func @concat2(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<4x2xf32>) -> tensor<1xindex> {
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<4x2xf32>) -> tensor<?x2xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x2xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @concat3
// CHECK: types0 = tensor<?x2xf32>
func.func @concat3(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<?x2xf32>) -> tensor<1xindex> {
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<?x2xf32>) -> tensor<?x2xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x2xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @reduce
// CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>
func.func @reduce(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %v: tensor<f32>) -> tensor<1xindex> {
  %0 = stablehlo.reduce(%x init: %v) applies stablehlo.add across dimensions = [1] : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<f32>) -> tensor<?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @reduce_window
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<2, ?>>
func.func @reduce_window(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %v: tensor<f32>) -> tensor<1xindex> {
  %0 = "stablehlo.reduce_window"(%x, %v) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {window_dimensions = array<i64: 2, 1>} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<f32>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @dot_general
// CHECK: types0 = tensor<?x?xf32>
func.func @dot_general(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<1xindex> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [1] : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @dot
// CHECK: types0 = tensor<?x?xf32>
func.func @dot(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<1xindex> {
  %0 = "stablehlo.dot"(%x, %y) : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @gather
// CHECK: types0 = tensor<?x2xf32, #stablehlo.bounds<6, ?>>
func.func @gather(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %i: tensor<?x1xi32, #stablehlo.bounds<6, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<?x1xi32, #stablehlo.bounds<6, ?>>) -> tensor<?x2xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x2xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @scatter
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @scatter(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %i: tensor<1xi32>, %u: tensor<2xf32>) -> tensor<1xindex> {
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<1xi32>, tensor<2xf32>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @sort
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @sort(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @map
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @map(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.map"(%x) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @all_to_all
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<6, ?>>
func.func @all_to_all(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @all_reduce
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @all_reduce(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @collective_permute
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @collective_permute(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @collective_broadcast
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @collective_broadcast(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @if
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @if(%p: tensor<i1>, %x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<1xindex> {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<?x?xf32, #stablehlo.bounds<3, ?>>
  }, {
    stablehlo.return %y : tensor<?x?xf32, #stablehlo.bounds<2, 5>>
  }) : (tensor<i1>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @case
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @case(%p: tensor<i32>, %x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<?x?xf32, #stablehlo.bounds<2, 5>>) -> tensor<1xindex> {
  %0 = "stablehlo.case"(%p) ({
    stablehlo.return %x : tensor<?x?xf32, #stablehlo.bounds<3, ?>>
  }, {
    stablehlo.return %y : tensor<?x?xf32, #stablehlo.bounds<2, 5>>
  }) : (tensor<i32>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @if_static
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @if_static(%p: tensor<i1>, %x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<2x4xf32>) -> tensor<1xindex> {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<?x?xf32, #stablehlo.bounds<3, ?>>
  }, {
    stablehlo.return %y : tensor<2x4xf32>
  }) : (tensor<i1>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @cholesky
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<4, 4>>
func.func @cholesky(%x: tensor<?x?xf32, #stablehlo.bounds<4, 4>>) -> tensor<1xindex> {
  %0 = "stablehlo.cholesky"(%x) {lower = true} : (tensor<?x?xf32, #stablehlo.bounds<4, 4>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @triangular_solve
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @triangular_solve(%x: tensor<?x?xf32, #stablehlo.bounds<4, 4>>, %y: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<?x?xf32, #stablehlo.bounds<4, 4>>, tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @fft
// CHECK: types0 = tensor<?x5xcomplex<f32>>
func.func @fft(%x: tensor<?x8xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<?x8xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x5xcomplex<f32>>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x5xcomplex<f32>>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @complex
// CHECK: types0 = tensor<?x?xcomplex<f32>, #stablehlo.bounds<3, ?>>
func.func @complex(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %y: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.complex"(%x, %y) : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xcomplex<f32>>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xcomplex<f32>>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @real
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @real(%x: tensor<?x?xcomplex<f32>, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.real"(%x) : (tensor<?x?xcomplex<f32>, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @abs_complex
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @abs_complex(%x: tensor<?x?xcomplex<f32>, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.abs"(%x) : (tensor<?x?xcomplex<f32>, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @is_finite
// CHECK: types0 = tensor<?x?xi1, #stablehlo.bounds<3, ?>>
func.func @is_finite(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = "stablehlo.is_finite"(%x) : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xi1>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xi1>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @set_size
// CHECK: types0 = tensor<?x2xf32, #stablehlo.bounds<4, ?>>
func.func @set_size(%x: tensor<4x2xf32>, %n: tensor<i32>) -> tensor<1xindex> {
  %0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x2xf32>, tensor<i32>) -> tensor<?x2xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x2xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @set_size_b
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @set_size_b(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %n: tensor<i32>) -> tensor<1xindex> {
  %0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<i32>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @set_size_const
// CHECK: types0 = tensor<?x2xf32, #stablehlo.bounds<4, ?>>
func.func @set_size_const(%x: tensor<4x2xf32>) -> tensor<1xindex> {
  %n = stablehlo.constant dense<2> : tensor<i32>
  %0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x2xf32>, tensor<i32>) -> tensor<?x2xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x2xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @set_size_full
// CHECK: types0 = tensor<4x2xf32>
func.func @set_size_full(%x: tensor<4x2xf32>) -> tensor<1xindex> {
  %m = stablehlo.constant dense<4> : tensor<i32>
  %0 = stablehlo.set_dimension_size %x, %m, dim = 0 : (tensor<4x2xf32>, tensor<i32>) -> tensor<?x2xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x2xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @get_size
// CHECK: types0 = tensor<i32>
func.func @get_size(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<i32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<i32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @dynamic_slice
// CHECK: types0 = tensor<2x2xf32>
func.func @dynamic_slice(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %n: tensor<i32>) -> tensor<1xindex> {
  %0 = stablehlo.dynamic_slice %x, %n, %n, sizes = [2, 2] : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<2x2xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @dynamic_update_slice
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @dynamic_update_slice(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %u: tensor<2x2xf32>, %n: tensor<i32>) -> tensor<1xindex> {
  %0 = stablehlo.dynamic_update_slice %x, %u, %n, %n : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @select_and_scatter
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @select_and_scatter(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %u: tensor<?x?xf32>, %v: tensor<f32>) -> tensor<1xindex> {
  %0 = "stablehlo.select_and_scatter"(%x, %u, %v) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {window_dimensions = array<i64: 2, 1>} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @batch_norm_inference
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @batch_norm_inference(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %s: tensor<?xf32>) -> tensor<1xindex> {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %s, %s, %s) {epsilon = 0.1 : f32, feature_index = 1 : i64} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @batch_norm_training
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<4, 4>>, types1 = tensor<?xf32, #stablehlo.bounds<4>>, types2 = tensor<?xf32, #stablehlo.bounds<4>>
func.func @batch_norm_training(%x: tensor<?x?xf32, #stablehlo.bounds<4, 4>>, %s: tensor<?xf32>) -> tensor<1xindex> {
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %s) {epsilon = 0.1 : f32, feature_index = 1 : i64} : (tensor<?x?xf32, #stablehlo.bounds<4, 4>>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>)
  %z = "hlo_test_infer.get_return_types"(%0#0) : (tensor<?x?xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @conv
// CHECK: types0 = tensor<?x6x6x16xf32>
func.func @conv(%x: tensor<?x8x8x207xf32, #stablehlo.bounds<5, ?, ?, ?>>, %k: tensor<3x3x207x16xf32>) -> tensor<1xindex> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x8x8x207xf32, #stablehlo.bounds<5, ?, ?, ?>>, tensor<3x3x207x16xf32>) -> tensor<?x6x6x16xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x6x6x16xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @while
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @while(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = stablehlo.while(%a = %x) : tensor<?x?xf32, #stablehlo.bounds<3, ?>>
    cond {
      %p = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      stablehlo.return %a : tensor<?x?xf32, #stablehlo.bounds<3, ?>>
    }
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @optimization_barrier
// CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<3, ?>>
func.func @optimization_barrier(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = stablehlo.optimization_barrier %x : tensor<?x?xf32, #stablehlo.bounds<3, ?>>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @tuple
// CHECK: types0 = tuple<tensor<?x?xf32, #stablehlo.bounds<3, ?>>>
func.func @tuple(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = stablehlo.tuple %x : tuple<tensor<?x?xf32, #stablehlo.bounds<3, ?>>>
  %z = "hlo_test_infer.get_return_types"(%0) : (tuple<tensor<?x?xf32, #stablehlo.bounds<3, ?>>>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}

// -----

// CHECK-LABEL: @uniform_dequantize
// CHECK: types0 = tensor<?x2xf32, #stablehlo.bounds<3, ?>>
func.func @uniform_dequantize(%x: tensor<?x2x!quant.uniform<i8:f32, 0.5>, #stablehlo.bounds<3, ?>>) -> tensor<1xindex> {
  %0 = stablehlo.uniform_dequantize %x : (tensor<?x2x!quant.uniform<i8:f32, 0.5>, #stablehlo.bounds<3, ?>>) -> tensor<?x2xf32>
  %z = "hlo_test_infer.get_return_types"(%0) : (tensor<?x2xf32>) -> tensor<1xindex>
  return %z : tensor<1xindex>
}
