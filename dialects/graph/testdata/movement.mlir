// Ops that move elements.

func.func @pad() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %v = stablehlo.constant dense<9> : tensor<i32>
  %a = stablehlo.pad %x, %v, low = [0, 1], high = [1, 0], interior = [1, 1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<4x6xi32>
  check.expect_eq_const %a, dense<[[9, 1, 9, 2, 9, 3], [9, 9, 9, 9, 9, 9], [9, 4, 9, 5, 9, 6], [9, 9, 9, 9, 9, 9]]> : tensor<4x6xi32>
  %b = stablehlo.pad %x, %v, low = [-1, -1], high = [0, 2], interior = [0, 0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<1x4xi32>
  check.expect_eq_const %b, dense<[[5, 6, 9, 9]]> : tensor<1x4xi32>
  %c = stablehlo.pad %x, %v, low = [0, -2], high = [0, -1], interior = [0, 1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x2xi32>
  check.expect_eq_const %c, dense<[[2, 9], [5, 9]]> : tensor<2x2xi32>
  return
}

func.func @slices() {
  %x = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi32>
  %s = stablehlo.slice %x [0:3:2, 1:4:2] : (tensor<3x4xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %s, dense<[[1, 3], [9, 11]]> : tensor<2x2xi32>
  %i = stablehlo.constant dense<5> : tensor<i32>
  %j = stablehlo.constant dense<-7> : tensor<i32>
  %d = stablehlo.dynamic_slice %x, %i, %j, sizes = [2, 2] : (tensor<3x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
  check.expect_eq_const %d, dense<[[4, 5], [8, 9]]> : tensor<2x2xi32>
  %u = stablehlo.dynamic_update_slice %x, %s, %i, %i : (tensor<3x4xi32>, tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %u, dense<[[0, 1, 2, 3], [4, 5, 1, 3], [8, 9, 9, 11]]> : tensor<3x4xi32>
  return
}

func.func @shapes() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %t, dense<[[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>
  %r = stablehlo.reverse %x, dims = [1] : tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[3, 2, 1], [6, 5, 4]]> : tensor<2x3xi32>
  %c = stablehlo.concatenate %x, %r, dim = 1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x6xi32>
  check.expect_eq_const %c, dense<[[1, 2, 3, 3, 2, 1], [4, 5, 6, 6, 5, 4]]> : tensor<2x6xi32>
  %b = stablehlo.broadcast_in_dim %t, dims = [2, 1] : (tensor<3x2xi32>) -> tensor<1x2x3xi32>
  check.expect_eq_const %b, dense<[[[1, 2, 3], [4, 5, 6]]]> : tensor<1x2x3xi32>
  %i = stablehlo.iota dim = 1 : tensor<2x3xf16>
  check.expect_eq_const %i, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf16>
  %e = stablehlo.slice %x [1:1, 0:3] : (tensor<2x3xi32>) -> tensor<0x3xi32>
  %f = stablehlo.concatenate %e, %x, dim = 0 : (tensor<0x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %f, dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  return
}

func.func @gather_batch() {
  %x = stablehlo.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]> : tensor<2x3x2xi32>
  %i = stablehlo.constant dense<[[0, 9], [-3, 1]]> : tensor<2x2xi32>
  %g = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>}> : (tensor<2x3x2xi32>, tensor<2x2xi32>) -> tensor<2x2x2xi32>
  check.expect_eq_const %g, dense<[[[1, 2], [5, 6]], [[7, 8], [9, 10]]]> : tensor<2x2x2xi32>
  return
}

func.func @scatter_drops_what_lies_outside() {
  %x = stablehlo.constant dense<0> : tensor<4xi32>
  %i = stablehlo.constant dense<[[1], [1], [4], [-1]]> : tensor<4x1xi32>
  %u = stablehlo.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %s = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<4xi32>
  check.expect_eq_const %s, dense<[0, 30, 0, 0]> : tensor<4xi32>
  // A body of more than one op, on two inputs.
  %t:2 = "stablehlo.scatter"(%x, %x, %i, %u, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %p: tensor<i32>, %q: tensor<i32>):
    %c = stablehlo.subtract %a, %p : tensor<i32>
    %d = stablehlo.maximum %b, %q : tensor<i32>
    stablehlo.return %c, %d : tensor<i32>, tensor<i32>
  }) : (tensor<4xi32>, tensor<4xi32>, tensor<4x1xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %t#0, dense<[0, -30, 0, 0]> : tensor<4xi32>
  check.expect_eq_const %t#1, dense<[0, 20, 0, 0]> : tensor<4xi32>
  return
}

func.func @dynamic() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %d = stablehlo.convert %x : (tensor<2x3xi32>) -> tensor<?x?xf32>
  %n = stablehlo.get_dimension_size %d, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  check.expect_eq_const %n, dense<3> : tensor<i32>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %d, %s : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %sum = stablehlo.add %r, %r : tensor<?x?xf32>
  %c = stablehlo.convert %sum : (tensor<?x?xf32>) -> tensor<3x2xi32>
  check.expect_eq_const %c, dense<[[2, 4], [6, 8], [10, 12]]> : tensor<3x2xi32>
  %m = stablehlo.constant dense<2> : tensor<i32>
  %cut = stablehlo.set_dimension_size %x, %m, dim = 1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x?xi32, #stablehlo.bounds<?, 3>>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %total = stablehlo.reduce(%cut init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x?xi32, #stablehlo.bounds<?, 3>>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %total, dense<12> : tensor<i32>
  return
}
