// RUN: terrace opt %s --stablehlo-refine-shapes | FileCheck %s

// CHECK-LABEL: func.func @main
// The groups of a collective by the axes of a mesh: four of two processes.
// CHECK: "stablehlo.all_gather"(%arg0)
// CHECK-SAME: (tensor<4xf32>) -> tensor<8xf32>
// CHECK: "stablehlo.reduce_scatter"(%arg0)
// CHECK: (tensor<4xf32>) -> tensor<2xf32>
// A change of width is left as it is, as upstream does.
// CHECK: stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<?x2xi16>
// CHECK: stablehlo.bitcast_convert %{{.+}} : (tensor<?x2xi16>) -> tensor<?xi32>
// A composite is as wide as its decomposition says; a constant moves there.
// CHECK: stablehlo.composite "my.twice" %arg0 {decomposition = @twice} : (tensor<4xf32>) -> tensor<8xf32>
// One of other types has a decomposition of its own.
// CHECK: %[[R:.+]] = stablehlo.composite "my.twice" %{{.+}} {decomposition = @twice_0} : (tensor<8xf32>) -> tensor<16xf32>
// CHECK: return %{{.+}}, %{{.+}}, %{{.+}}, %[[R]] : tensor<8xf32>, tensor<2xf32>, tensor<?xi32>, tensor<16xf32>
// CHECK: func.func private @twice(%{{.+}}: tensor<4xf32>) -> tensor<8xf32>
// CHECK: stablehlo.dynamic_broadcast_in_dim
// CHECK-SAME: -> tensor<2x4xf32>
// CHECK: func.func private @twice_0(%{{.+}}: tensor<8xf32>) -> tensor<16xf32>
func.func @main(%x: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xi32>, tensor<?xf32>) {
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "a", size = 2>, #stablehlo.mesh_axis<name = "b", size = 4>]>, axes = [#stablehlo.axis_ref<name = "a">]>} : (tensor<4xf32>) -> tensor<?xf32>
  %1 = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "a", size = 2>, #stablehlo.mesh_axis<name = "b", size = 4>]>, axes = [#stablehlo.axis_ref<name = "a">]>} : (tensor<4xf32>) -> tensor<?xf32>
  %2 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<?x2xi16>
  %3 = stablehlo.bitcast_convert %2 : (tensor<?x2xi16>) -> tensor<?xi32>
  %n = stablehlo.constant dense<2> : tensor<i32>
  %4 = stablehlo.composite "my.twice" %n, %x {decomposition = @twice} : (tensor<i32>, tensor<4xf32>) -> tensor<?xf32>
  %5 = stablehlo.composite "my.twice" %n, %4 {decomposition = @twice} : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
  return %0, %1, %3, %5 : tensor<?xf32>, tensor<?xf32>, tensor<?xi32>, tensor<?xf32>
}

func.func private @twice(%n: tensor<i32>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %m = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %s = stablehlo.concatenate %n1, %m1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %b = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %k = stablehlo.multiply %n, %m : tensor<i32>
  %k1 = stablehlo.reshape %k : (tensor<i32>) -> tensor<1xi32>
  %r = stablehlo.dynamic_reshape %b, %k1 : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
