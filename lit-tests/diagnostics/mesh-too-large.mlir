// RUN: terrace opt %s --stablehlo-compatibility-expander=target=1.15.0 | FileCheck %s
// RUN: not terrace run %s --random-inputs=1 2>&1 | FileCheck %s --check-prefix=LARGE

// The groups of such a mesh are not listed.
// CHECK: axes = [#stablehlo.axis_ref<name = "x">]
// LARGE: error: 'stablehlo.all_reduce' op replica_groups: a mesh of more than 1048576 devices is not supported
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 1000000007>]>,
      axes = [#stablehlo.axis_ref<name = "x">]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
