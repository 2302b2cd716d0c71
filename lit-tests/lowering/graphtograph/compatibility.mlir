// RUN: terrace opt %s --stablehlo-compatibility-expander=target=1.0.0 --mlir-print-debuginfo | FileCheck %s
// RUN: terrace opt %s --stablehlo-compatibility-expander=target=1.16.0 --mlir-print-debuginfo | FileCheck %s --check-prefix=NEW
// RUN: not terrace opt %s --stablehlo-compatibility-expander=target=1.0 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: not terrace opt %s --stablehlo-compatibility-expander=target=0.1.0 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not terrace opt %s --stablehlo-compatibility-expander=target=9.0.0 2>&1 | FileCheck %s --check-prefix=FUTURE

// FORM: a target version has the form #.#.#, not "1.0"
// OLD: target version 0.1.0 is older than 0.9.0
// FUTURE: target version 9.0.0 is newer than

// CHECK-LABEL: @tan(
// CHECK: %[[S:.*]] = stablehlo.sine %arg0
// CHECK: %[[C:.*]] = stablehlo.cosine %arg0
// CHECK: stablehlo.divide %[[S]], %[[C]]
// NEW-LABEL: @tan(
// NEW: stablehlo.tan
func.func @tan(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tan %x : tensor<4xf32> loc("a.py":1:2 to :5)
  return %0 : tensor<4xf32>
}

// An index type that cannot hold the sizes is widened.
// CHECK-LABEL: @gather(
// CHECK: %[[I:.*]] = stablehlo.convert %arg1 : (tensor<200x1xi8>) -> tensor<200x1xi32>
// CHECK: %[[N:.*]] = stablehlo.iota dim = 0 : tensor<200x1xi32>
// CHECK: %[[J:.*]] = stablehlo.concatenate %[[N]], %[[I]], dim = 1
// CHECK: "stablehlo.gather"(%arg0, %[[J]])
// CHECK-SAME: collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>
// NEW-LABEL: @gather(
// NEW: operand_batching_dims = [0]
func.func @gather(%x: tensor<200x9xf32>, %i: tensor<200x1xi8>) -> tensor<200xf32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0],
    start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}>
    : (tensor<200x9xf32>, tensor<200x1xi8>) -> tensor<200xf32>
  return %0 : tensor<200xf32>
}

// CHECK-LABEL: @groups(
// CHECK: replica_groups = dense<{{\[}}[0, 1]]> : tensor<1x2xi64>
// NEW-LABEL: @groups(
// NEW: replica_group_mesh_axes
func.func @groups(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = #stablehlo.replica_group_mesh_axes<
    mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: loc("a.py":1:2){{$}}
// NEW: loc("a.py":1:2 to :5)
