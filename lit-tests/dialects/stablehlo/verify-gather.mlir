// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: gather and scatter.

// gather C1
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{offset_dims size (1) plus collapse_slice_dims size (1) plus operand_batching_dims size (0) is not equal to operand rank (3)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C2
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects index_vector_dim to be in range [0, rank-of('start_indices')] i.e. [0, 3]. got: 4.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 4>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C3
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{start_index_map size (1) is not equal to size of index dimension (2) of start_indices (2)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C4
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{expects offset_dims to not repeat, got: [2, 2]}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 2], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C4: order
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{expects offset_dims to be sorted, got: [3, 2]}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [3, 2], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C5
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects each element of offset_dims to be in range [0, implied-result-rank) i.e. [0, 4). got: 4.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 4], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C6
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{has duplicated dimension from collapsed_slice_dims and operand_batching_dims: 0}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C8
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects each element of collapsed_slice_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [3], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C9
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects that for each dim in collapsed_slice_dims, slice_sizes[dim] should be <= 1, but got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 2, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C19
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{has duplicated dimension from start_index_map and operand_batching_dims: 0}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [0, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C20: start_index_map
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects each element of start_index_map to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 3], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C20: slice_sizes
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{slice_sizes size (2) not equal to operand rank (3)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C21
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{slice size (5) is out of bounds for operand dimension (4) at index 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 5, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

// gather C22
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3x2x2xi32>' are incompatible with return type(s) of operation 'tensor<2x3x2x3xi32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x3xi32>
  return
}

// -----

// gather C23
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  // expected-error@+1 {{failed to verify that all of {operand, result} have same element type}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

// scatter C2
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2x2xi32>) {
  // expected-error@+1 {{expects updates tensor must be of rank 3 ( == rank-of('scatter_indices') - 1 + size-of('update_window_dims'), where 'scatter_indices' is expanded by a trailing 1 dimension if 'index_vector_dim' == rank-of('scatter_indices')), but got 4.}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2x2xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C4
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2x9xi32>) {
  // expected-error@+1 {{expects bounds of the window dimensions of updates to not exceed the bounds of the corresponding dimensions of operand. For dimension 3, updates bound is 9, operand bound is 2.}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2x9xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C4: scatter dimensions
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x9x2x2xi32>) {
  // expected-error@+1 {{expects bounds of the scatter dimensions of updates to be same as the bounds of the corresponding dimensions of scatter indices. For scatter dimension 1, updates bound is 9 , scatter_indices bound is 3.}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x9x2x2xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C6
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<i32>' vs 'tensor<f32>'}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C7
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2x2xi32>) {
  // expected-error@+1 {{Expects update_window_dims to not repeat; got: [2, 2].}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2x2xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C8
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2x2xi32>) {
  // expected-error@+1 {{Expects each element of update_window_dims to be in range [0, rank-of('updates')) i.e. [0, 4). got: 4.}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 4], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2x2xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C9
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2xi32>) {
  // expected-error@+1 {{has duplicated dimension from inserted_window_dims and input_batching_dims: 0}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0, 0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C10
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2x2xi32>) {
  // expected-error@+1 {{Expects each element of inserted_window_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [3], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2x2xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C19
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2x2xi32>) {
  // expected-error@+1 {{Scatter op has 1 elements in scatter_dims_to_operand_dims and the bound of dimension index_vector_dim=2 of scatter_indices is 2. These two numbers must be equal.}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2x2xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C20
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2x2xi32>) {
  // expected-error@+1 {{has duplicated dimension from scatter_dims_to_operand_dims and input_batching_dims: 0}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2x2xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C21
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2x2xi32>) {
  // expected-error@+1 {{Expects each element of scatter_dims_to_operand_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 3], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2x2xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C22
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2x2xi32>) {
  // expected-error@+1 {{Expects index_vector_dim to be in range [0, rank-of('scatter_indices')] i.e. [0, 3]. got: 4.}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 4>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2x2xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// scatter C23
func.func @f(%x: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x2x2xi32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 1 is different than the corresponding result type: 'tensor<f32>' vs 'tensor<i32>'}}
  %r = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<2x3x2x2xi32>) -> tensor<3x4x2xi32>
  return
}

// -----

// gather C7
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>) {
  // expected-error@+2 {{expects collapsed_slice_dims to be sorted, got: [1, 0]}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1, 0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather C10
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>) {
  // expected-error@+2 {{expects operand_batching_dims to be sorted, got: [1, 0]}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [], operand_batching_dims = [1, 0], start_indices_batching_dims = [1, 0], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather C11
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>) {
  // expected-error@+2 {{Expects each element of operand_batching_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [3], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather C12
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>) {
  // expected-error@+2 {{Expects that for each dim in operand_batching_dims, slice_sizes[dim] should be <= 1, but got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 2, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather C13
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>) {
  // expected-error@+2 {{expects start_indices_batching_dims to not repeat, got: [0, 0]}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 0], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather C14
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>) {
  // expected-error@+2 {{Expects each element of start_indices_batching_dims to be in range [0, rank-of('start_indices')) i.e. [0, 3). got: 3.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [3], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather C15
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>) {
  // expected-error@+2 {{expects start_indices_batching_dims not to include index_vector_dim 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [2], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather C16
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>) {
  // expected-error@+2 {{operand_batching_dims and start_indices_batching_dims should have the same size}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0, 1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather C17
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<4x6x1xi32>) {
  // expected-error@+2 {{operand_batching_dims[0] and start_indices_batching_dims[0] must have compatible sizes, but got 5 and 4}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<4x6x1xi32>) -> tensor<4x6x2xf32>
  return
}

// -----

// gather C18
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>) {
  // expected-error@+2 {{has duplicated dimension from start_index_map and operand_batching_dims: 0}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// dynamic_gather C1
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %s: tensor<3xi64>) {
  // expected-error@+2 {{offset_dims size (1) plus collapse_slice_dims size (1) plus operand_batching_dims size (0) is not equal to operand rank (3)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C2
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %s: tensor<3xi64>) {
  // expected-error@+2 {{Expects index_vector_dim to be in range [0, rank-of('start_indices')] i.e. [0, 3]. got: 4.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 4>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C3
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %s: tensor<3xi64>) {
  // expected-error@+2 {{start_index_map size (2) is not equal to size of index dimension (2) of start_indices (1)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C4
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %s: tensor<3xi64>) {
  // expected-error@+2 {{expects offset_dims to be sorted, got: [3, 2]}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [3, 2], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C5
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %s: tensor<3xi64>) {
  // expected-error@+2 {{Expects each element of offset_dims to be in range [0, implied-result-rank) i.e. [0, 3). got: 5.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [5], collapsed_slice_dims = [0, 1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C6
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %s: tensor<3xi64>) {
  // expected-error@+2 {{expects collapsed_slice_dims to be sorted, got: [1, 0]}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1, 0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C7
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %s: tensor<3xi64>) {
  // expected-error@+2 {{Expects each element of collapsed_slice_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1, 3], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C8
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>) {
  %s = stablehlo.constant dense<[1, 2, 2]> : tensor<3xi64>
  // expected-error@+2 {{Expects that for each dim in collapsed_slice_dims, slice_sizes[dim] should be <= 1, but got 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C9
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x2xi32>, %s: tensor<3xi64>) {
  // expected-error@+2 {{has duplicated dimension from start_index_map and operand_batching_dims: 1}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x2xi32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C10
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %s: tensor<3xi64>) {
  // expected-error@+2 {{Expects each element of start_index_map to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [3], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C11
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %s: tensor<2xi64>) {
  // expected-error@+2 {{slice_sizes size (2) not equal to operand rank (3)}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<2xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C12
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>) {
  %s = stablehlo.constant dense<[1, 1, 5]> : tensor<3xi64>
  // expected-error@+2 {{slice size (5) is out of bounds for operand dimension (4) at index 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

// dynamic_gather C13
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %s: tensor<3xi64>) {
  // expected-error@+2 {{inferred type(s) 'tensor<5x6x?xf32>' are incompatible with return type(s) of operation 'tensor<7x?x?xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<7x?x?xf32>
  return
}

// -----

// dynamic_gather C14
func.func @f(%x: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %s: tensor<3xi64>) {
  // expected-error@+1 {{failed to verify that all of {operand, result} have same element type}}
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<3xi64>) -> tensor<?x?x?xf64>
  return
}

// -----

// scatter C1
func.func @f(%x0: tensor<5x3x4xf32>, %x1: tensor<5x3x7xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2xf32>, %u1: tensor<5x6x2xf32>) {
  // expected-error@+1 {{Not all inputs have compatible shapes.}}
  %r:2 = "stablehlo.scatter"(%x0, %x1, %i, %u0, %u1) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0, %b1 : tensor<f32>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x3x7xf32>, tensor<5x6x1xi32>, tensor<5x6x2xf32>, tensor<5x6x2xf32>) -> (tensor<5x3x4xf32>, tensor<5x3x7xf32>)
  return
}

// -----

// scatter C3
func.func @f(%x0: tensor<5x3x4xf32>, %x1: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2xf32>, %u1: tensor<5x6x3xf32>) {
  // expected-error@+1 {{Not all updates have compatible shapes.}}
  %r:2 = "stablehlo.scatter"(%x0, %x1, %i, %u0, %u1) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0, %b1 : tensor<f32>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<5x6x2xf32>, tensor<5x6x3xf32>) -> (tensor<5x3x4xf32>, tensor<5x3x4xf32>)
  return
}

// -----

// scatter C7: order
func.func @f(%x0: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2x2xf32>) {
  // expected-error@+1 {{Expects update_window_dims to be sorted; got: [2, 0].}}
  %r = "stablehlo.scatter"(%x0, %i, %u0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 0], inserted_window_dims = [], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<5x6x2x2xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// scatter C11
func.func @f(%x0: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2xf32>) {
  // expected-error@+1 {{Expects each element of inserted_window_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  %r = "stablehlo.scatter"(%x0, %i, %u0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [3], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<5x6x2xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// scatter C12
func.func @f(%x0: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2xf32>) {
  // expected-error@+1 {{Expects input_batching_dims to be sorted; got: [1, 0].}}
  %r = "stablehlo.scatter"(%x0, %i, %u0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [], input_batching_dims = [1, 0], scatter_indices_batching_dims = [1, 0], scatter_dims_to_operand_dims = [2], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<5x6x2xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// scatter C13
func.func @f(%x0: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2xf32>) {
  // expected-error@+1 {{Expects each element of input_batching_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  %r = "stablehlo.scatter"(%x0, %i, %u0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [3], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<5x6x2xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// scatter C14
func.func @f(%x0: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2xf32>) {
  // expected-error@+1 {{Expects scatter_indices_batching_dims to not repeat; got: [0, 0].}}
  %r = "stablehlo.scatter"(%x0, %i, %u0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 0], scatter_dims_to_operand_dims = [2], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<5x6x2xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// scatter C15
func.func @f(%x0: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2xf32>) {
  // expected-error@+1 {{Expects each element of scatter_indices_batching_dims to be in range [0, rank-of('scatter_indices')) i.e. [0, 3). got: 3.}}
  %r = "stablehlo.scatter"(%x0, %i, %u0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [3], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<5x6x2xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// scatter C16
func.func @f(%x0: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2xf32>) {
  // expected-error@+1 {{expects scatter_indices_batching_dims not to include index_vector_dim 2.}}
  %r = "stablehlo.scatter"(%x0, %i, %u0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [2], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<5x6x2xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// scatter C17
func.func @f(%x0: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2xf32>) {
  // expected-error@+1 {{input_batching_dims and scatter_indices_batching_dims should have the same size.}}
  %r = "stablehlo.scatter"(%x0, %i, %u0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<5x6x2xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// scatter C18
func.func @f(%x0: tensor<5x3x4xf32>, %i: tensor<4x6x1xi32>, %u0: tensor<4x6x2xf32>) {
  // expected-error@+1 {{input_batching_dims[0] and scatter_indices_batching_dims[0] must have compatible sizes, but got 5 and 4.}}
  %r = "stablehlo.scatter"(%x0, %i, %u0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<4x6x1xi32>, tensor<4x6x2xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// scatter C24
func.func @f(%x0: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<5x3x4xf32>' are incompatible with return type(s) of operation 'tensor<5x3x5xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.scatter"(%x0, %i, %u0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<5x6x2xf32>) -> tensor<5x3x5xf32>
  return
}

// -----

// scatter C25
func.func @f(%x0: tensor<5x3x4xf32>, %i: tensor<5x6x1xi32>, %u0: tensor<5x6x2xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<5x3x4xf64>' are incompatible with return type(s) of operation 'tensor<5x3x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.scatter"(%x0, %i, %u0) ({
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    stablehlo.return %b0 : tensor<f64>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>, tensor<5x6x2xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

// scatter C5
func.func @f(%i: tensor<5x6x1xi32>) {
  // expected-error@+1 {{expects as many updates as inputs, and at least one}}
  %r = "stablehlo.scatter"(%i) ({
    stablehlo.return
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<5x6x1xi32>) -> tensor<2xf32>
  return
}
