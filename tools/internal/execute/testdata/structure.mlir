func.func @main(%x: tensor<4x6xf32>, %z: tensor<f32>) -> (tensor<4xf32>, tensor<4x6xf32>) {
  %r = "stablehlo.reduce"(%x, %z) ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
     %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
     %q = "stablehlo.if"(%p) ({
        %s = stablehlo.add %b, %a : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }, {
        stablehlo.return %b : tensor<f32> }) : (tensor<i1>) -> tensor<f32>
     stablehlo.return %q : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  %m = "stablehlo.map"(%x) ({
   ^bb0(%a: tensor<f32>):
     %i = stablehlo.iota dim = 0 : tensor<3xf32>
     %ab = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<3xf32>
     %c = stablehlo.multiply %i, %ab : tensor<3xf32>
     %q = stablehlo.reduce(%c init: %a) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
     stablehlo.return %q : tensor<f32>
   }) {dimensions = array<i64: 0, 1>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %r, %m : tensor<4xf32>, tensor<4x6xf32>
}
// -----
func.func @main(%x: tensor<2x9x9x3xf32>, %u: tensor<2x5x5x3xf32>, %z: tensor<f32>) -> tensor<2x9x9x3xf32> {
  %r = "stablehlo.select_and_scatter"(%x, %u, %z) ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
     %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
     stablehlo.return %p : tensor<i1>
  },{
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
     %p = stablehlo.add %b, %a : tensor<f32>
     stablehlo.return %p : tensor<f32>
  }) {window_dimensions = array<i64: 1,3,3,1>, window_strides = array<i64: 1,2,2,1>, padding = dense<[[0,0],[1,1],[1,1],[0,0]]> : tensor<4x2xi64>} : (tensor<2x9x9x3xf32>, tensor<2x5x5x3xf32>, tensor<f32>) -> tensor<2x9x9x3xf32>
  return %r : tensor<2x9x9x3xf32>
}
// -----
func.func @main(%x: tensor<9x20xf32>, %i: tensor<7x1xi32>, %u: tensor<7x20xf32>) -> tensor<9x20xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
     %p = stablehlo.add %a, %b : tensor<f32>
     stablehlo.return %p : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<9x20xf32>, tensor<7x1xi32>, tensor<7x20xf32>) -> tensor<9x20xf32>
  return %r : tensor<9x20xf32>
}
// -----
func.func @main(%x: tensor<9x20xf32>, %i: tensor<2x7xui8>, %u: tensor<3x7x2xf32>) -> tensor<9x20xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>):
     %p = stablehlo.subtract %b, %a : tensor<f32>
     stablehlo.return %p : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0,2], inserted_window_dims = [], scatter_dims_to_operand_dims = [1,0], index_vector_dim = 0>} : (tensor<9x20xf32>, tensor<2x7xui8>, tensor<3x7x2xf32>) -> tensor<9x20xf32>
  return %r : tensor<9x20xf32>
}
// -----
func.func @main(%x: tensor<37x5xf32>, %y: tensor<37x5xi32>) -> (tensor<37x5xf32>, tensor<37x5xi32>) {
  %r:2 = "stablehlo.sort"(%x, %y) ({
   ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
     %p = stablehlo.compare LT, %c, %d : (tensor<i32>, tensor<i32>) -> tensor<i1>
     stablehlo.return %p : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<37x5xf32>, tensor<37x5xi32>) -> (tensor<37x5xf32>, tensor<37x5xi32>)
  return %r#0, %r#1 : tensor<37x5xf32>, tensor<37x5xi32>
}
// -----
func.func @main() -> tensor<33xi32> {
  %x = stablehlo.iota dim = 0 : tensor<33xi32>
  %c = stablehlo.constant dense<7> : tensor<33xi32>
  %d = stablehlo.constant dense<11> : tensor<33xi32>
  %y = stablehlo.multiply %x, %c : tensor<33xi32>
  %z = stablehlo.remainder %y, %d : tensor<33xi32>
  %r = "stablehlo.sort"(%z) ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
     %p = stablehlo.compare NE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
     stablehlo.return %p : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<33xi32>) -> tensor<33xi32>
  return %r : tensor<33xi32>
}
