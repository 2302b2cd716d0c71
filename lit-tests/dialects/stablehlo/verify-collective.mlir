// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: collectives.

// all_gather C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{all_gather_dim must be a valid index of operand}}
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

// all_gather C1: negative
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'all_gather_dim' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = -1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

// all_gather C2
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{replica id #0 seen more than once}}
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

// all_gather C4
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups}}
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

// all_gather C5
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{channel_id must be positive when useGlobalDeviceIds is set but got: 0}}
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids} : (tensor<2x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

// all_gather C6: multiple
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{result gather dimension has size 7, expected to be a multiple of operand gather dimension size 3}}
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x7xf32>
  return
}

// -----

// all_gather C6: other dimensions
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{operand and result should have the same shape except for the dimension size at 'all_gather_dim'}}
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<3x6xf32>
  return
}

// -----

// all_reduce C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{replica id #0 seen more than once}}
  %r = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// all_reduce C5: arguments
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 1 is different than the corresponding result type: 'tensor<i32>' vs 'tensor<f32>'}}
  %r = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// all_reduce C6
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// all_to_all C1
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+2 {{AllToAll split_dimension 2 is out-of-bounds for input rank 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 2 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<8x3xf32>
  return
}

// -----

// all_to_all C2
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+2 {{split dimension has size 4, expected to be a multiple of split_count 3}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 3 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

// all_to_all C3
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+2 {{AllToAll concat_dimension 2 is out-of-bounds for input rank 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 2 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<8x3xf32>
  return
}

// -----

// all_to_all C4
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+1 {{attribute 'split_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<8x3xf32>
  return
}

// -----

// all_to_all C5
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+2 {{replica id #0 seen more than once}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<8x3xf32>
  return
}

// -----

// all_to_all C8
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+2 {{group size of replica_groups must be 2}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>} : (tensor<4x6xf32>) -> tensor<8x3xf32>
  return
}

// -----

// all_to_all C9
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<8x3xf32>' are incompatible with return type(s) of operation 'tensor<8x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<8x4xf32>
  return
}

// -----

// collective_broadcast C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{replica id #0 seen more than once}}
  %r = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// collective_broadcast C2
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{replica_groups values must be positive, but was given -1}}
  %r = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// collective_broadcast C3
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// collective_permute C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{duplicate sources not allowed.}}
  %r = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// collective_permute C2
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{duplicate targets not allowed.}}
  %r = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// collective_permute C3
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{replica ids in source_target_pairs must be >= 0.}}
  %r = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// collective_permute I2
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{expect source_target_pairs attribute of shape (N, 2), but got (1, 3)}}
  %r = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// collective_permute C5
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// reduce_scatter C2
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+1 {{scatter dim should be less than operand/result rank}}
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) {scatter_dimension = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<4x3xf32>
  return
}

// -----

// reduce_scatter C2: negative
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+1 {{attribute 'scatter_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) {scatter_dimension = -1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<4x3xf32>
  return
}

// -----

// reduce_scatter C3
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+1 {{replica id #0 seen more than once}}
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<4x3xf32>
  return
}

// -----

// reduce_scatter C7
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 1 is different than the corresponding result type: 'tensor<i32>' vs 'tensor<f32>'}}
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<4x3xf32>
  return
}

// -----

// reduce_scatter C8: sizes
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+1 {{operand scatter dimension has size 6, expected to be a multiple of result scatter dimension size 5}}
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<4x5xf32>
  return
}

// -----

// reduce_scatter C8: other dimensions
func.func @f(%x: tensor<4x6xf32>) {
  // expected-error@+1 {{non scatter dimensions should be same for operand (4) and result (5)}}
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<5x3xf32>
  return
}

// -----

// all_gather C4: below zero
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+1 {{Invalid replica id -1}}
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

// all_gather C5: below zero
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+1 {{channel_id cannot be negative when useGlobalDeviceIds is set}}
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = -1, type = 0>, use_global_device_ids} : (tensor<2x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

// all_reduce C2: no groups of global ids
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+1 {{if `use_global_device_ids` is set, the replica groups cannot be empty}}
  %r = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {replica_groups = dense<> : tensor<0x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// all_reduce C3
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups}}
  %r = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// all_reduce C4
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+1 {{channel_id must be positive when useGlobalDeviceIds is set but got: 0}}
  %r = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>, use_global_device_ids} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// all_reduce C7
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x4xf64>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// all_to_all C7
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+2 {{replica id #1 not seen in replica groups}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return
}

// -----

// collective_permute C4
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+1 {{replica ids in source_target_pairs must be >= 0.}}
  %r = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// reduce_scatter C5
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups}}
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

// reduce_scatter C6
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+1 {{channel_id must be positive when useGlobalDeviceIds is set but got: 0}}
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids} : (tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}

// -----

// reduce_scatter C9
func.func @f(%x: tensor<2x4xf32>) {
  // expected-error@+1 {{result element-type is expected to be 'f64', but got 'f32'}}
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %s : tensor<f64>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x2xf32>
  return
}
