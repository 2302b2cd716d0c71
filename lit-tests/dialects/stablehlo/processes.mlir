// RUN: terrace run %s --entry=gather --num-replicas=2 --num-partitions=2 | FileCheck %s --check-prefix=GATHER
// RUN: terrace run %s --entry=modes --num-replicas=2 --num-partitions=2 | FileCheck %s --check-prefix=MODES
// RUN: terrace run %s --entry=ring --num-partitions=3 | FileCheck %s --check-prefix=RING
// RUN: not terrace run %s --entry=deadlock --num-replicas=2 2>&1 | FileCheck %s --check-prefix=DEADLOCK
// RUN: not terrace run %s --entry=unlike --num-replicas=2 2>&1 | FileCheck %s --check-prefix=UNLIKE
// RUN: not terrace run %s --entry=few --num-replicas=2 2>&1 | FileCheck %s --check-prefix=FEW

// Processes of two replicas with two partitions each; what each has is the number
// of its replica times ten and that of its partition.

// GATHER:      // replica0-partition0
// GATHER-NEXT: dense<[0, 10]> : tensor<2xui32>
// GATHER-NEXT: // replica0-partition1
// GATHER-NEXT: dense<[1, 11]> : tensor<2xui32>
// GATHER-NEXT: // replica1-partition0
// GATHER-NEXT: dense<[0, 10]> : tensor<2xui32>
// GATHER-NEXT: // replica1-partition1
// GATHER-NEXT: dense<[1, 11]> : tensor<2xui32>
func.func private @mine() -> tensor<1xui32> {
  %r = stablehlo.replica_id : tensor<ui32>
  %p = stablehlo.partition_id : tensor<ui32>
  %ten = stablehlo.constant dense<10> : tensor<ui32>
  %0 = stablehlo.multiply %r, %ten : tensor<ui32>
  %1 = stablehlo.add %0, %p : tensor<ui32>
  %2 = stablehlo.reshape %1 : (tensor<ui32>) -> tensor<1xui32>
  return %2 : tensor<1xui32>
}
func.func @gather() -> tensor<2xui32> {
  %x = call @mine() : () -> tensor<1xui32>
  %g = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<1xui32>) -> tensor<2xui32>
  return %g : tensor<2xui32>
}

// cross_replica_and_partition; flattened_ids, in the order of the group;
// cross_partition of collective_permute, with zeros where nobody sends.
// MODES:      // replica0-partition0
// MODES-NEXT: dense<[0, 10, 1, 11]>
// MODES-NEXT: dense<[11, 0]>
// MODES-NEXT: dense<0>
// MODES-NEXT: // replica0-partition1
// MODES-NEXT: dense<[0, 10, 1, 11]>
// MODES-NEXT: dense<[1, 10]>
// MODES-NEXT: dense<0>
// MODES-NEXT: // replica1-partition0
// MODES-NEXT: dense<[0, 10, 1, 11]>
// MODES-NEXT: dense<[1, 10]>
// MODES-NEXT: dense<0>
// MODES-NEXT: // replica1-partition1
// MODES-NEXT: dense<[0, 10, 1, 11]>
// MODES-NEXT: dense<[11, 0]>
// MODES-NEXT: dense<10>
func.func @modes() -> (tensor<4xui32>, tensor<2xui32>, tensor<1xui32>) {
  %x = call @mine() : () -> tensor<1xui32>
  %both = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<1xui32>) -> tensor<4xui32>
  %flat = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[3, 0], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 2, type = 0>, use_global_device_ids} : (tensor<1xui32>) -> tensor<2xui32>
  %sent = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>} : (tensor<1xui32>) -> tensor<1xui32>
  return %both, %flat, %sent : tensor<4xui32>, tensor<2xui32>, tensor<1xui32>
}

// Messages between devices go by pairs; the last device is sent none.
// RING:      // replica0-partition0
// RING-NEXT: dense<0>
// RING:      // replica0-partition1
// RING-NEXT: dense<0>
// RING:      // replica0-partition2
// RING-NEXT: dense<1>
func.func @ring() -> tensor<1xui32> {
  %x = call @mine() : () -> tensor<1xui32>
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (tensor<1xui32>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (!stablehlo.token) -> (tensor<1xui32>, !stablehlo.token)
  return %r#0 : tensor<1xui32>
}

// Only one replica comes.
// DEADLOCK: processes.mlir:[[#@LINE+6]]:{{[0-9]+}}: error: 'stablehlo.all_gather' op deadlock: waits for process 1 of its group, which does not come here
func.func @deadlock() -> tensor<2xui32> {
  %x = call @mine() : () -> tensor<1xui32>
  %r = stablehlo.replica_id : tensor<ui32>
  %i = stablehlo.convert %r : (tensor<ui32>) -> tensor<i32>
  %z = "stablehlo.case"(%i) ({
    %g = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<1xui32>) -> tensor<2xui32>
    stablehlo.return %g : tensor<2xui32>
  }, {
    %c = stablehlo.constant dense<7> : tensor<2xui32>
    stablehlo.return %c : tensor<2xui32>
  }) : (tensor<i32>) -> tensor<2xui32>
  return %z : tensor<2xui32>
}

// UNLIKE: error: 'stablehlo.{{.*}}' op meets 'stablehlo.{{.*}}' of another process of its group
func.func @unlike() -> tensor<1xui32> {
  %x = call @mine() : () -> tensor<1xui32>
  %r = stablehlo.replica_id : tensor<ui32>
  %i = stablehlo.convert %r : (tensor<ui32>) -> tensor<i32>
  %z = "stablehlo.case"(%i) ({
    %g = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<1xui32>) -> tensor<1xui32>
    stablehlo.return %g : tensor<1xui32>
  }, {
    %g = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<1xui32>) -> tensor<1xui32>
    stablehlo.return %g : tensor<1xui32>
  }) : (tensor<i32>) -> tensor<1xui32>
  return %z : tensor<1xui32>
}

// FEW: error: 'stablehlo.all_gather' op needs more processes than run
func.func @few() -> tensor<3xui32> {
  %x = call @mine() : () -> tensor<1xui32>
  %g = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<1xui32>) -> tensor<3xui32>
  return %g : tensor<3xui32>
}
