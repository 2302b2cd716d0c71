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
// -----
// bounded
func.func @main(%x: tensor<4x6x3xf32>, %s: tensor<3xf32>, %o: tensor<3xf32>, %g: tensor<4x6x3xf32>) -> (tensor<4x6x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x6x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x, %s, %o) {epsilon = 0.01 : f32, feature_index = 2 : i64} : (tensor<4x6x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x6x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %v = stablehlo.abs %o : tensor<3xf32>
  %q:3 = "stablehlo.batch_norm_grad"(%x, %s, %o, %v, %g) {epsilon = 0.01 : f32, feature_index = 2 : i64} : (tensor<4x6x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x6x3xf32>) -> (tensor<4x6x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return %r#0, %r#1, %r#2, %q#0, %q#1, %q#2 : tensor<4x6x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x6x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf64>, tensor<ui32>, tensor<4xf32>) {
  %g = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  %b = "stablehlo.collective_permute"(%g) <{source_target_pairs = dense<0> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
   ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %s = stablehlo.add %p, %q : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) : (tensor<4xf32>) -> tensor<4xf64>
  %i = stablehlo.replica_id : tensor<ui32>
  %h = "stablehlo.collective_permute"(%g) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %g, %b, %r, %i, %h : tensor<4xf32>, tensor<4xf32>, tensor<4xf64>, tensor<ui32>, tensor<4xf32>
}
// -----
// bounded
func.func @main(%x: tensor<2x3x5xf32>, %y: tensor<5x7x2xf32>) -> (tensor<7x2xf32>, tensor<3x2xf32>, tensor<5x2xf32>) {
  %r = "stablehlo.einsum"(%x, %y) {einsum_config = "abc,cda->da"} : (tensor<2x3x5xf32>, tensor<5x7x2xf32>) -> tensor<7x2xf32>
  %s = "stablehlo.unary_einsum"(%x) {einsum_config = "abc->ba"} : (tensor<2x3x5xf32>) -> tensor<3x2xf32>
  %c = stablehlo.slice %x [0:2, 1:2, 0:5] : (tensor<2x3x5xf32>) -> tensor<2x1x5xf32>
  %d = stablehlo.reshape %c : (tensor<2x1x5xf32>) -> tensor<2x5xf32>
  %t = "stablehlo.unary_einsum"(%d) {einsum_config = "ab->ba"} : (tensor<2x5xf32>) -> tensor<5x2xf32>
  return %r, %s, %t : tensor<7x2xf32>, tensor<3x2xf32>, tensor<5x2xf32>
}
// -----
func.func @main(%s2: tensor<2xui64>, %s3: tensor<3xui64>, %s4: tensor<4xui32>) -> (tensor<2xui64>, tensor<7x5x3xui32>, tensor<2xui64>, tensor<5xui64>, tensor<3xui64>, tensor<3x3xui32>, tensor<3xui64>, tensor<5xf64>, tensor<4xui32>, tensor<2x4xui8>, tensor<2xui64>, tensor<ui16>, tensor<4xui32>, tensor<5xi32>) {
  %a, %b = stablehlo.rng_bit_generator %s2, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7x5x3xui32>)
  %c, %d = stablehlo.rng_bit_generator %s2, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui64>)
  %e, %f = stablehlo.rng_bit_generator %s3, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x3xui32>)
  %g, %h = stablehlo.rng_bit_generator %s3, algorithm = DEFAULT : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xf64>)
  %i, %j = stablehlo.rng_bit_generator %s4, algorithm = THREE_FRY : (tensor<4xui32>) -> (tensor<4xui32>, tensor<2x4xui8>)
  %k, %l = stablehlo.rng_bit_generator %s2, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
  %m, %n = stablehlo.rng_bit_generator %s4, algorithm = PHILOX : (tensor<4xui32>) -> (tensor<4xui32>, tensor<5xi32>)
  return %a, %b, %c, %d, %e, %f, %g, %h, %i, %j, %k, %l, %m, %n : tensor<2xui64>, tensor<7x5x3xui32>, tensor<2xui64>, tensor<5xui64>, tensor<3xui64>, tensor<3x3xui32>, tensor<3xui64>, tensor<5xf64>, tensor<4xui32>, tensor<2x4xui8>, tensor<2xui64>, tensor<ui16>, tensor<4xui32>, tensor<5xi32>
}
// -----
func.func @main() -> (tensor<5x3xf32>, tensor<4xi32>, tensor<6xf64>, tensor<8xf32>, tensor<3xui8>) {
  %s = stablehlo.constant dense<[5, 3]> : tensor<2xi64>
  %s4 = stablehlo.constant dense<4> : tensor<1xi64>
  %s6 = stablehlo.constant dense<6> : tensor<1xi64>
  %s8 = stablehlo.constant dense<8> : tensor<1xi64>
  %s3 = stablehlo.constant dense<3> : tensor<1xi64>
  %a = stablehlo.constant dense<-1.5> : tensor<f32>
  %b = stablehlo.constant dense<2.5> : tensor<f32>
  %ad = stablehlo.constant dense<-1.5> : tensor<f64>
  %bd = stablehlo.constant dense<2.5> : tensor<f64>
  %ai = stablehlo.constant dense<-7> : tensor<i32>
  %bi = stablehlo.constant dense<20> : tensor<i32>
  %au = stablehlo.constant dense<7> : tensor<ui8>
  %bu = stablehlo.constant dense<200> : tensor<ui8>
  %r = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<5x3xf32>
  %q = stablehlo.rng %ai, %bi, %s4, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  %p = stablehlo.rng %ad, %bd, %s6, distribution = NORMAL : (tensor<f64>, tensor<f64>, tensor<1xi64>) -> tensor<6xf64>
  %z = stablehlo.constant dense<0.0> : tensor<8xf32>
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %w:2 = stablehlo.while(%i = %c0, %x = %z) : tensor<i32>, tensor<8xf32>
    cond { %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1> }
    do { %j = stablehlo.add %i, %one : tensor<i32>
      %t = stablehlo.compare EQ, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %k = "stablehlo.if"(%t) ({
         %y = stablehlo.rng %a, %b, %s8, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<8xf32>
         stablehlo.return %y : tensor<8xf32>
      }, {
         stablehlo.return %x : tensor<8xf32>
      }) : (tensor<i1>) -> tensor<8xf32>
      %y = stablehlo.rng %a, %b, %s8, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<8xf32>
      %u = stablehlo.add %k, %y : tensor<8xf32>
      stablehlo.return %j, %u : tensor<i32>, tensor<8xf32> }
  %v = stablehlo.rng %au, %bu, %s3, distribution = UNIFORM : (tensor<ui8>, tensor<ui8>, tensor<1xi64>) -> tensor<3xui8>
  return %r, %q, %p, %w#1, %v : tensor<5x3xf32>, tensor<4xi32>, tensor<6xf64>, tensor<8xf32>, tensor<3xui8>
}
// -----
func.func @main(%x: tensor<2x3x9x4xf32>) -> tensor<2x3x5x6x4xf32> {
  %i = stablehlo.iota dim = 1 : tensor<2x5x6xi32>
  %r = "stablehlo.torch_index_select"(%x, %i) {dim = 2 : i64, batch_dims = 1 : i64} : (tensor<2x3x9x4xf32>, tensor<2x5x6xi32>) -> tensor<2x3x5x6x4xf32>
  return %r : tensor<2x3x5x6x4xf32>
}
// -----
// bounded
func.func @main(%x: tensor<5x3xf32>, %z: tensor<3xf32>, %l: tensor<9x5xf32>, %w: tensor<3x5x4xf32>, %b: tensor<5x1xf32>, %c: tensor<3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<9x4xf32>, tensor<5x3xf32>, tensor<5x3xi1>) {
  %r, %k = chlo.scan(%x) inits (%z) dimension = 0 {
^bb0(%p: tensor<3xf32>, %q: tensor<3xf32>):
  %s = stablehlo.add %p, %q : tensor<3xf32>
  stablehlo.return %s, %s : tensor<3xf32>, tensor<3xf32>
  } : (tensor<5x3xf32>, tensor<3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>)
  %g = stablehlo.constant dense<[2, 3, 4]> : tensor<3xi64>
  %d = "chlo.ragged_dot"(%l, %w, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<9x5xf32>, tensor<3x5x4xf32>, tensor<3xi64>) -> tensor<9x4xf32>
  %e = chlo.broadcast_subtract %b, %c : (tensor<5x1xf32>, tensor<3xf32>) -> tensor<5x3xf32>
  %f = chlo.broadcast_compare %b, %c {comparison_direction = #chlo<comparison_direction LE>} : (tensor<5x1xf32>, tensor<3xf32>) -> tensor<5x3xi1>
  return %r, %k, %d, %e, %f : tensor<5x3xf32>, tensor<3xf32>, tensor<9x4xf32>, tensor<5x3xf32>, tensor<5x3xi1>
}
// -----
func.func @main(%x: tensor<3x17xf32>, %y: tensor<9xi8>) -> (tensor<3x5xf32>, tensor<3x5xi32>, tensor<4xi8>, tensor<4xi32>) {
  %a, %b = chlo.top_k(%x, k = 5) : tensor<3x17xf32> -> (tensor<3x5xf32>, tensor<3x5xi32>)
  %c, %d = chlo.top_k(%y, k = 4) : tensor<9xi8> -> (tensor<4xi8>, tensor<4xi32>)
  return %a, %b, %c, %d : tensor<3x5xf32>, tensor<3x5xi32>, tensor<4xi8>, tensor<4xi32>
}
// -----
func.func @main(%p: tensor<2x4x4xf32>, %b: tensor<2x4x3xf32>, %c: tensor<2x3x4xf32>) -> (tensor<2x4x4xf32>, tensor<2x4x3xf32>, tensor<2x3x4xf32>, tensor<2x4x3xf32>) {
  %l = stablehlo.cholesky %p, lower = true : tensor<2x4x4xf32>
  %s = "stablehlo.triangular_solve"(%p, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x4x4xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  %t = "stablehlo.triangular_solve"(%p, %c) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = true}> : (tensor<2x4x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %u = "stablehlo.triangular_solve"(%p, %b) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<2x4x4xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return %l, %s, %t, %u : tensor<2x4x4xf32>, tensor<2x4x3xf32>, tensor<2x3x4xf32>, tensor<2x4x3xf32>
}
// -----
func.func @main() -> tensor<2xui8> {
  %x = stablehlo.constant dense<[200, 3]> : tensor<2xui8>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>}> : (tensor<2xui8>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>}> : (!stablehlo.token) -> (tensor<2xui8>, !stablehlo.token)
  %o = "stablehlo.outfeed"(%r#0, %r#1) <{outfeed_config = ""}> : (tensor<2xui8>, !stablehlo.token) -> !stablehlo.token
  return %r#0 : tensor<2xui8>
}
// -----
func.func @main(%x0: tensor<5x4xf32>, %x1: tensor<3x1xi32>, %x2: tensor<3x4xf32>) -> (tensor<5x4xf32>) {
%r = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.add %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<5x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> tensor<5x4xf32>
 return %r : tensor<5x4xf32>
}
// -----
func.func @main(%x0: tensor<5x4xf32>, %x1: tensor<0x1xi32>, %x2: tensor<0x4xf32>) -> (tensor<5x4xf32>) {
%r = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.add %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<5x4xf32>, tensor<0x1xi32>, tensor<0x4xf32>) -> tensor<5x4xf32>
 return %r : tensor<5x4xf32>
}
// -----
func.func @main(%x0: tensor<0x4xf32>, %x1: tensor<3x1xi32>, %x2: tensor<3x4xf32>) -> (tensor<0x4xf32>) {
%r = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.add %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<0x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> tensor<0x4xf32>
 return %r : tensor<0x4xf32>
}
// -----
func.func @main(%x0: tensor<5x4xf32>, %x1: tensor<3xi32>, %x2: tensor<3xf32>) -> (tensor<5x4xf32>) {
%r = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.add %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<5x4xf32>, tensor<3xi32>, tensor<3xf32>) -> tensor<5x4xf32>
 return %r : tensor<5x4xf32>
}
// -----
func.func @main(%x0: tensor<5x4xf32>, %x1: tensor<2xi32>, %x2: tensor<f32>) -> (tensor<5x4xf32>) {
%r = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.add %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1, 0]>} : (tensor<5x4xf32>, tensor<2xi32>, tensor<f32>) -> tensor<5x4xf32>
 return %r : tensor<5x4xf32>
}
// -----
func.func @main(%x0: tensor<9x12xi32>, %x1: tensor<4x2xi8>, %x2: tensor<4x3x10xi32>) -> (tensor<9x12xi32>) {
%r = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %p = stablehlo.add %a, %b : tensor<i32>
  stablehlo.return %p : tensor<i32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>} : (tensor<9x12xi32>, tensor<4x2xi8>, tensor<4x3x10xi32>) -> tensor<9x12xi32>
 return %r : tensor<9x12xi32>
}
// -----
func.func @main(%x0: tensor<9x12xf32>, %x1: tensor<2x4xui8>, %x2: tensor<3x4x10xf32>) -> (tensor<9x12xf32>) {
%r = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.add %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 0>} : (tensor<9x12xf32>, tensor<2x4xui8>, tensor<3x4x10xf32>) -> tensor<9x12xf32>
 return %r : tensor<9x12xf32>
}
// -----
func.func @main(%x0: tensor<2x3x5x4xf32>, %x1: tensor<2x3x2x1xi64>, %x2: tensor<2x3x2x4xf32>) -> (tensor<2x3x5x4xf32>) {
%r = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.add %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3], inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>} : (tensor<2x3x5x4xf32>, tensor<2x3x2x1xi64>, tensor<2x3x2x4xf32>) -> tensor<2x3x5x4xf32>
 return %r : tensor<2x3x5x4xf32>
}
// -----
func.func @main(%x0: tensor<2x3x5x4xf32>, %x1: tensor<3x1x2x2xi64>, %x2: tensor<3x2x2x4xf32>) -> (tensor<2x3x5x4xf32>) {
%r = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.add %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3], inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [3, 0], scatter_dims_to_operand_dims = [2], index_vector_dim = 1>} : (tensor<2x3x5x4xf32>, tensor<3x1x2x2xi64>, tensor<3x2x2x4xf32>) -> tensor<2x3x5x4xf32>
 return %r : tensor<2x3x5x4xf32>
}
// -----
func.func @main(%x0: tensor<7x5xi1>, %x1: tensor<4x1xi32>, %x2: tensor<4x5xi1>) -> (tensor<7x5xi1>) {
%r = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<i1>, %b: tensor<i1>):
  stablehlo.return %b : tensor<i1> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<7x5xi1>, tensor<4x1xi32>, tensor<4x5xi1>) -> tensor<7x5xi1>
 return %r : tensor<7x5xi1>
}
// -----
func.func @main(%x0: tensor<7xui16>, %x1: tensor<4x1xi32>, %x2: tensor<4xui16>) -> (tensor<7xui16>) {
%r = "stablehlo.scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
  %c = stablehlo.maximum %a, %b : tensor<ui16>
  stablehlo.return %c : tensor<ui16> }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<7xui16>, tensor<4x1xi32>, tensor<4xui16>) -> tensor<7xui16>
 return %r : tensor<7xui16>
}
// -----
func.func @main(%x0: tensor<6x3xf32>, %x1: tensor<6x3xi32>, %x2: tensor<4x1xi32>, %x3: tensor<4x3xf32>, %x4: tensor<4x3xi32>) -> (tensor<6x3xf32>, tensor<6x3xi32>) {
%r:2 = "stablehlo.scatter"(%x0, %x1, %x2, %x3, %x4) ({ ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
  %p = stablehlo.compare LT, %b, %d : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %q = stablehlo.select %p, %a, %c : tensor<i1>, tensor<f32>
  %s = stablehlo.add %b, %d : tensor<i32>
  stablehlo.return %q, %s : tensor<f32>, tensor<i32> }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<6x3xf32>, tensor<6x3xi32>, tensor<4x1xi32>, tensor<4x3xf32>, tensor<4x3xi32>) -> (tensor<6x3xf32>, tensor<6x3xi32>)
 return %r#0, %r#1 : tensor<6x3xf32>, tensor<6x3xi32>
}
// -----
func.func @main(%x0: tensor<0x4xf32>) -> (tensor<0x4xf32>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<0x4xf32>) -> tensor<0x4xf32>
 return %r : tensor<0x4xf32>
}
// -----
func.func @main(%x0: tensor<0x4xf32>) -> (tensor<0x4xf32>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64, is_stable = true} : (tensor<0x4xf32>) -> tensor<0x4xf32>
 return %r : tensor<0x4xf32>
}
// -----
func.func @main(%x0: tensor<1xf32>) -> (tensor<1xf32>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<1xf32>) -> tensor<1xf32>
 return %r : tensor<1xf32>
}
// -----
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<2xf32>) -> tensor<2xf32>
 return %r : tensor<2xf32>
}
// -----
func.func @main(%x0: tensor<3x2xf32>) -> (tensor<3x2xf32>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = -1 : i64, is_stable = true} : (tensor<3x2xf32>) -> tensor<3x2xf32>
 return %r : tensor<3x2xf32>
}
// -----
func.func @main(%x0: tensor<17x3x2xf32>) -> (tensor<17x3x2xf32>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<17x3x2xf32>) -> tensor<17x3x2xf32>
 return %r : tensor<17x3x2xf32>
}
// -----
func.func @main(%x0: tensor<2x33xf32>) -> (tensor<2x33xf32>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64, is_stable = true} : (tensor<2x33xf32>) -> tensor<2x33xf32>
 return %r : tensor<2x33xf32>
}
// -----
func.func @main(%x0: tensor<64xf32>) -> (tensor<64xf32>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<64xf32>) -> tensor<64xf32>
 return %r : tensor<64xf32>
}
// -----
func.func @main(%x0: tensor<65xf32>) -> (tensor<65xf32>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<65xf32>) -> tensor<65xf32>
 return %r : tensor<65xf32>
}
// -----
func.func @main(%x0: tensor<40xf32>) -> (tensor<40xf32>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<40xf32>) -> tensor<40xf32>
 return %r : tensor<40xf32>
}
// -----
func.func @main(%x0: tensor<40xbf16>) -> (tensor<40xbf16>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
  %p = stablehlo.compare LE, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<40xbf16>) -> tensor<40xbf16>
 return %r : tensor<40xbf16>
}
// -----
func.func @main(%x0: tensor<40xui8>) -> (tensor<40xui8>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
  %p = stablehlo.compare GE, %a, %b : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<40xui8>) -> tensor<40xui8>
 return %r : tensor<40xui8>
}
// -----
func.func @main(%x0: tensor<40xi1>) -> (tensor<40xi1>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<i1>, %b: tensor<i1>):
  %p = stablehlo.compare LT, %a, %b : (tensor<i1>, tensor<i1>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<40xi1>) -> tensor<40xi1>
 return %r : tensor<40xi1>
}
// -----
func.func @main(%x0: tensor<40xi64>) -> (tensor<40xi64>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<i64>, %b: tensor<i64>):
  %p = stablehlo.compare LT, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<40xi64>) -> tensor<40xi64>
 return %r : tensor<40xi64>
}
// -----
func.func @main(%x0: tensor<3x40x2xf64>) -> (tensor<3x40x2xf64>) {
%r = "stablehlo.sort"(%x0) ({ ^bb0(%a: tensor<f64>, %b: tensor<f64>):
  %p = stablehlo.compare NE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }) {dimension = 1 : i64, is_stable = true} : (tensor<3x40x2xf64>) -> tensor<3x40x2xf64>
 return %r : tensor<3x40x2xf64>
}
// -----
func.func @main(%x0: tensor<8xf32>, %x1: tensor<4xf32>, %x2: tensor<f32>) -> (tensor<8xf32>) {
%r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.subtract %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, padding = dense<[[0,0]]> : tensor<1x2xi64>} : (tensor<8xf32>, tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
 return %r : tensor<8xf32>
}
// -----
func.func @main(%x0: tensor<8xi32>, %x1: tensor<3xi32>, %x2: tensor<i32>) -> (tensor<8xi32>) {
%r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %p = stablehlo.compare GT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %p = stablehlo.subtract %a, %b : tensor<i32>
  stablehlo.return %p : tensor<i32> }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[0,0]]> : tensor<1x2xi64>} : (tensor<8xi32>, tensor<3xi32>, tensor<i32>) -> tensor<8xi32>
 return %r : tensor<8xi32>
}
// -----
func.func @main(%x0: tensor<5x5xf32>, %x1: tensor<5x5xf32>, %x2: tensor<f32>) -> (tensor<5x5xf32>) {
%r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.subtract %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {window_dimensions = array<i64: 3,3>, window_strides = array<i64: 1,1>, padding = dense<[[1,1],[1,1]]> : tensor<2x2xi64>} : (tensor<5x5xf32>, tensor<5x5xf32>, tensor<f32>) -> tensor<5x5xf32>
 return %r : tensor<5x5xf32>
}
// -----
func.func @main(%x0: tensor<4xf32>, %x1: tensor<6xf32>, %x2: tensor<f32>) -> (tensor<4xf32>) {
%r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.subtract %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {window_dimensions = array<i64: 1>, window_strides = array<i64: 1>, padding = dense<[[1,1]]> : tensor<1x2xi64>} : (tensor<4xf32>, tensor<6xf32>, tensor<f32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
func.func @main(%x0: tensor<0x3xf32>, %x1: tensor<0x3xf32>, %x2: tensor<f32>) -> (tensor<0x3xf32>) {
%r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.subtract %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {window_dimensions = array<i64: 1,1>, window_strides = array<i64: 1,1>, padding = dense<[[0,0],[0,0]]> : tensor<2x2xi64>} : (tensor<0x3xf32>, tensor<0x3xf32>, tensor<f32>) -> tensor<0x3xf32>
 return %r : tensor<0x3xf32>
}
// -----
func.func @main(%x0: tensor<6xui8>, %x1: tensor<2xui8>, %x2: tensor<ui8>) -> (tensor<6xui8>) {
%r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({ ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
  %p = stablehlo.compare GT, %a, %b : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
  %p = stablehlo.subtract %a, %b : tensor<ui8>
  stablehlo.return %p : tensor<ui8> }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 4>, padding = dense<[[0,0]]> : tensor<1x2xi64>} : (tensor<6xui8>, tensor<2xui8>, tensor<ui8>) -> tensor<6xui8>
 return %r : tensor<6xui8>
}
// -----
func.func @main(%x0: tensor<7x6xf32>, %x1: tensor<f32>) -> (tensor<3x6xf32>) {
%r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.maximum %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<3x6xf32>
 return %r : tensor<3x6xf32>
}
// -----
func.func @main(%x0: tensor<4x3xf32>, %x1: tensor<f32>) -> (tensor<7x3xf32>) {
%r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.maximum %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {window_dimensions = array<i64: 3, 1>, base_dilations = array<i64: 2, 1>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>} : (tensor<4x3xf32>, tensor<f32>) -> tensor<7x3xf32>
 return %r : tensor<7x3xf32>
}
// -----
func.func @main(%x0: tensor<9xi32>, %x1: tensor<i32>) -> (tensor<5xi32>) {
%r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %p = stablehlo.multiply %a, %b : tensor<i32>
  stablehlo.return %p : tensor<i32> }) {window_dimensions = array<i64: 3>, window_dilations = array<i64: 2>} : (tensor<9xi32>, tensor<i32>) -> tensor<5xi32>
 return %r : tensor<5xi32>
}
// -----
func.func @main(%x0: tensor<9xi32>, %x1: tensor<i32>) -> (tensor<9xi32>) {
%r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %p = stablehlo.add %a, %b : tensor<i32>
  stablehlo.return %p : tensor<i32> }) {window_dimensions = array<i64: 9>, padding = dense<[[8, 0]]> : tensor<1x2xi64>} : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
 return %r : tensor<9xi32>
}
// -----
func.func @main(%x0: tensor<9xi32>, %x1: tensor<i32>) -> (tensor<11xi32>) {
%r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %p = stablehlo.subtract %a, %b : tensor<i32>
  stablehlo.return %p : tensor<i32> }) {window_dimensions = array<i64: 3>, padding = dense<[[2, 2]]> : tensor<1x2xi64>} : (tensor<9xi32>, tensor<i32>) -> tensor<11xi32>
 return %r : tensor<11xi32>
}
// -----
func.func @main(%x0: tensor<0x3xf32>, %x1: tensor<f32>) -> (tensor<0x2xf32>) {
%r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.maximum %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {window_dimensions = array<i64: 1, 2>} : (tensor<0x3xf32>, tensor<f32>) -> tensor<0x2xf32>
 return %r : tensor<0x2xf32>
}
// -----
func.func @main(%x0: tensor<3x0xi32>, %x1: tensor<i32>) -> (tensor<3x3xi32>) {
%r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %p = stablehlo.add %a, %b : tensor<i32>
  stablehlo.return %p : tensor<i32> }) {window_dimensions = array<i64: 1, 2>, padding = dense<[[0, 0], [2, 2]]> : tensor<2x2xi64>} : (tensor<3x0xi32>, tensor<i32>) -> tensor<3x3xi32>
 return %r : tensor<3x3xi32>
}
// -----
func.func @main(%x0: tensor<1x2x1x2x1x2x1x3xf32>, %x1: tensor<f32>) -> (tensor<1x2x1x2x1x2x1x2xf32>) {
%r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %p = stablehlo.maximum %a, %b : tensor<f32>
  stablehlo.return %p : tensor<f32> }) {window_dimensions = array<i64: 1,1,1,1,1,1,1,2>} : (tensor<1x2x1x2x1x2x1x3xf32>, tensor<f32>) -> tensor<1x2x1x2x1x2x1x2xf32>
 return %r : tensor<1x2x1x2x1x2x1x2xf32>
}
// -----
func.func @main(%x0: tensor<9xui8>, %x1: tensor<ui8>) -> (tensor<6xui8>) {
%r = "stablehlo.reduce_window"(%x0, %x1) ({ ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
  %p = stablehlo.minimum %a, %b : tensor<ui8>
  stablehlo.return %p : tensor<ui8> }) {window_dimensions = array<i64: 2>, padding = dense<[[-1, -1]]> : tensor<1x2xi64>} : (tensor<9xui8>, tensor<ui8>) -> tensor<6xui8>
 return %r : tensor<6xui8>
}
// -----
func.func @main(%x0: tensor<4x9xf32>, %x1: tensor<4x9xi32>, %x2: tensor<f32>, %x3: tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>) {
%r:2 = "stablehlo.reduce"(%x0, %x1, %x2, %x3) ({ ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
  %p = stablehlo.compare GE, %a, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %q = stablehlo.select %p, %a, %c : tensor<i1>, tensor<f32>
  %s = stablehlo.select %p, %b, %d : tensor<i1>, tensor<i32>
  stablehlo.return %q, %s : tensor<f32>, tensor<i32> }) {dimensions = array<i64: 1>} : (tensor<4x9xf32>, tensor<4x9xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
 return %r#0, %r#1 : tensor<4xf32>, tensor<4xi32>
}
// -----
func.func @main(%x0: tensor<4x9xi8>, %x1: tensor<i8>) -> (tensor<4xi32>) {
%r = "stablehlo.reduce"(%x0, %x1) ({ ^bb0(%a: tensor<i32>, %b: tensor<i32>):
  %p = stablehlo.multiply %a, %b : tensor<i32>
  stablehlo.return %p : tensor<i32> }) {dimensions = array<i64: 1>} : (tensor<4x9xi8>, tensor<i8>) -> tensor<4xi32>
 return %r : tensor<4xi32>
}
// -----
func.func @main(%x0: tensor<4x9xf32>, %x1: tensor<f32>) -> (tensor<f32>) {
%r = "stablehlo.reduce"(%x0, %x1) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):
  stablehlo.return %a : tensor<f32> }) {dimensions = array<i64: 0, 1>} : (tensor<4x9xf32>, tensor<f32>) -> tensor<f32>
 return %r : tensor<f32>
}
// -----
func.func @main(%x0: tensor<5xi32>) -> (tensor<5xi32>) {
%m = "stablehlo.map"(%x0) ({ ^bb0(%a: tensor<i32>):
   %z = stablehlo.constant dense<0> : tensor<i32>
   %t = stablehlo.constant dense<3> : tensor<i32>
   %o = stablehlo.constant dense<1> : tensor<i32>
   %w:2 = stablehlo.while(%i = %z, %v = %a) : tensor<i32>, tensor<i32>
    cond { %c = stablehlo.compare LT, %i, %t : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1> }
    do { %j = stablehlo.add %i, %o : tensor<i32>
      %u = stablehlo.multiply %v, %v : tensor<i32>
      stablehlo.return %j, %u : tensor<i32>, tensor<i32> }
   stablehlo.return %w#1 : tensor<i32>
 }) {dimensions = array<i64: 0>} : (tensor<5xi32>) -> tensor<5xi32>
 return %m : tensor<5xi32>
}
// -----
func.func @main(%x0: tensor<3x4x5xf32>, %x1: tensor<2x3x2xi32>) -> (tensor<3x2x2x3xf32>) {
%r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [2, 1], index_vector_dim = 2>, slice_sizes = array<i64: 3, 1, 2>}> : (tensor<3x4x5xf32>, tensor<2x3x2xi32>) -> tensor<3x2x2x3xf32>
 return %r : tensor<3x2x2x3xf32>
}
// -----
func.func @main(%x0: tensor<2x3x5x4xf32>, %x1: tensor<3x1x2x2xui8>) -> (tensor<3x2x2x4xf32>) {
%r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [3, 0], start_index_map = [2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 1, 4>}> : (tensor<2x3x5x4xf32>, tensor<3x1x2x2xui8>) -> tensor<3x2x2x4xf32>
 return %r : tensor<3x2x2x4xf32>
}
// -----
func.func @main(%x0: tensor<4xf32>, %x1: tensor<3xi64>) -> (tensor<3xf32>) {
%r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<3xi64>) -> tensor<3xf32>
 return %r : tensor<3xf32>
}
// -----
func.func @main(%x0: tensor<0x4xf32>, %x1: tensor<2x1xi64>) -> (tensor<2x0x4xf32>) {
%r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 4>}> : (tensor<0x4xf32>, tensor<2x1xi64>) -> tensor<2x0x4xf32>
 return %r : tensor<2x0x4xf32>
}
// -----
func.func @main(%x0: tensor<i32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
%r:2 = "stablehlo.case"(%x0) ({ stablehlo.return %x1, %x2 : tensor<3xf32>, tensor<3xf32> }, { %a = stablehlo.add %x1, %x2 : tensor<3xf32>
 stablehlo.return %a, %x1 : tensor<3xf32>, tensor<3xf32> }, { stablehlo.return %x2, %x1 : tensor<3xf32>, tensor<3xf32> }) : (tensor<i32>) -> (tensor<3xf32>, tensor<3xf32>)
 return %r#0, %r#1 : tensor<3xf32>, tensor<3xf32>
}
// -----
func.func @main(%x0: tensor<5xf32>, %x1: tensor<5xf32>, %x2: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) {
%z = stablehlo.constant dense<0> : tensor<i32>
   %t = stablehlo.constant dense<5> : tensor<i32>
   %o = stablehlo.constant dense<1> : tensor<i32>
   %p = stablehlo.negate %x0 : tensor<5xf32>
   %q = stablehlo.negate %x1 : tensor<5xf32>
   %s = stablehlo.negate %x2 : tensor<5xf32>
   %w:4 = stablehlo.while(%i = %z, %a = %p, %b = %q, %c = %s) : tensor<i32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>
    cond { %k = stablehlo.compare LT, %i, %t : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %k : tensor<i1> }
    do { %j = stablehlo.add %i, %o : tensor<i32>
      %u = stablehlo.add %a, %b : tensor<5xf32>
      %g = stablehlo.reverse %c, dims = [0] : tensor<5xf32>
      %h = stablehlo.slice %a [0:2] : (tensor<5xf32>) -> tensor<2xf32>
      %d = stablehlo.dynamic_update_slice %g, %h, %i : (tensor<5xf32>, tensor<2xf32>, tensor<i32>) -> tensor<5xf32>
      stablehlo.return %j, %c, %u, %d : tensor<i32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32> }
 return %w#1, %w#2, %w#3, %p : tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>
}
// -----
func.func @main(%x: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>) {
  %a = mhlo.erf %x : tensor<5xf32>
  %b = mhlo.copy %a : tensor<5xf32>
  %c = mhlo.sinh %b : tensor<5xf32>
  %d = util.unfoldable_constant dense<2.0> : tensor<5xf32>
  %e = util.optimization_barrier %d : tensor<5xf32>
  %f = stablehlo.add %c, %e : tensor<5xf32>
  return %b, %f : tensor<5xf32>, tensor<5xf32>
}
