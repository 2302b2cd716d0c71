// RUN: not terrace run %s --entry=apart --num-replicas=2 2>&1 | FileCheck %s --check-prefix=APART
// RUN: not terrace run %s --entry=exchange --num-replicas=2 2>&1 | FileCheck %s --check-prefix=EXCHANGE
// RUN: not terrace run %s --entry=parts --num-replicas=2 2>&1 | FileCheck %s --check-prefix=PARTS
// RUN: not terrace run %s --entry=cut --num-replicas=2 2>&1 | FileCheck %s --check-prefix=CUT
// RUN: not terrace run %s --entry=channel --num-replicas=2 2>&1 | FileCheck %s --check-prefix=CHANNEL
// RUN: not terrace run %s --backend=interp --entry=bits 2>&1 | FileCheck %s --check-prefix=BITS

// Constraints that only a run can break.

// all_gather C3
// APART: error: 'stablehlo.all_gather' op this process is in no group
func.func @apart() -> tensor<1xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<1xf32>
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<1xf32>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}

// all_to_all C6
// EXCHANGE: error: 'stablehlo.all_to_all' op this process is in no group
func.func @exchange() -> tensor<1xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<1xf32>
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<1xf32>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}

// reduce_scatter C4
// PARTS: error: 'stablehlo.reduce_scatter' op this process is in no group
func.func @parts() -> tensor<2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2xf32>
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// reduce_scatter C1
// CUT: error: 'stablehlo.reduce_scatter' op the operand cannot be cut into equal parts
func.func @cut() -> tensor<1xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<3xf32>
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xf32>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}

// all_gather C5: a channel 0 that is written
// CHANNEL: error: 'stablehlo.all_gather' op channel_id must be positive when useGlobalDeviceIds is set but got: 0
func.func @channel() -> tensor<2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<1xf32>
  %r = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>, use_global_device_ids} : (tensor<1xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// rng_bit_generator C2
// BITS: error: 'stablehlo.rng_bit_generator' op unsupported size of the state
func.func @bits() -> tensor<4xui32> {
  %x = stablehlo.constant dense<1> : tensor<3xui64>
  %s, %r = stablehlo.rng_bit_generator %x, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return %r : tensor<4xui32>
}
