// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: what operands, attributes and functions may be.

// abs I1
func.func @f(%x0: tensor<4xi1>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi1>'}}
  %r = "stablehlo.abs"(%x0) : (tensor<4xi1>) -> tensor<4xf32>
  return
}

// -----

// add I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.add"(%x0, %x1) : (!stablehlo.token, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// add I2
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.add"(%x0, %x1) : (tensor<4xf32>, !stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// after_all I1
func.func @f(%x0: tensor<f32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be variadic of token, but got 'tensor<f32>'}}
  %r = "stablehlo.after_all"(%x0, %x1) : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// all_gather I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.all_gather"(%x0) {all_gather_dim = 1 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (!stablehlo.token) -> tensor<2x3xf32>
  return
}

// -----

// all_gather I2
func.func @f(%x0: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'all_gather_dim' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.all_gather"(%x0) {all_gather_dim = "no", replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// all_gather I3
func.func @f(%x0: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'replica_groups' failed to satisfy constraint: replica groups: 64-bit signless integer elements attribute or mesh axes}}
  %r = "stablehlo.all_gather"(%x0) {all_gather_dim = 1 : i64, replica_groups = "no"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// all_gather I4
func.func @f(%x0: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'channel_handle' failed to satisfy constraint: channel handle}}
  %r = "stablehlo.all_gather"(%x0) {all_gather_dim = 1 : i64, channel_handle = "no", replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// all_gather I5
func.func @f(%x0: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'use_global_device_ids' failed to satisfy constraint: unit attribute}}
  %r = "stablehlo.all_gather"(%x0) {all_gather_dim = 1 : i64, replica_groups = dense<0> : tensor<1x1xi64>, use_global_device_ids = "no"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// all_reduce I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.all_reduce"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {replica_groups = dense<0> : tensor<1x1xi64>} : (!stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// all_reduce I2
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'replica_groups' failed to satisfy constraint: replica groups: 64-bit signless integer elements attribute or mesh axes}}
  %r = "stablehlo.all_reduce"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {replica_groups = "no"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// all_reduce I3
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'channel_handle' failed to satisfy constraint: channel handle}}
  %r = "stablehlo.all_reduce"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {channel_handle = "no", replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// all_reduce I4
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'use_global_device_ids' failed to satisfy constraint: unit attribute}}
  %r = "stablehlo.all_reduce"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {replica_groups = dense<0> : tensor<1x1xi64>, use_global_device_ids = "no"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// all_reduce I5
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{region #0 ('computation') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.all_reduce"(%x0) ({
  }) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// all_to_all I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.all_to_all"(%x0) {concat_dimension = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>, split_count = 1 : i64, split_dimension = 1 : i64} : (!stablehlo.token) -> tensor<2x4xf32>
  return
}

// -----

// all_to_all I2
func.func @f(%x0: tensor<2x4xf32>) {
  // expected-error@+1 {{attribute 'split_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.all_to_all"(%x0) {concat_dimension = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>, split_count = 1 : i64, split_dimension = "no"} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// all_to_all I3
func.func @f(%x0: tensor<2x4xf32>) {
  // expected-error@+1 {{attribute 'concat_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.all_to_all"(%x0) {concat_dimension = "no", replica_groups = dense<0> : tensor<1x1xi64>, split_count = 1 : i64, split_dimension = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// all_to_all I4
func.func @f(%x0: tensor<2x4xf32>) {
  // expected-error@+1 {{attribute 'split_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %r = "stablehlo.all_to_all"(%x0) {concat_dimension = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>, split_count = "no", split_dimension = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// all_to_all I5
func.func @f(%x0: tensor<2x4xf32>) {
  // expected-error@+1 {{attribute 'replica_groups' failed to satisfy constraint: replica groups: 64-bit signless integer elements attribute or mesh axes}}
  %r = "stablehlo.all_to_all"(%x0) {concat_dimension = 0 : i64, replica_groups = "no", split_count = 1 : i64, split_dimension = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// all_to_all I6
func.func @f(%x0: tensor<2x4xf32>) {
  // expected-error@+1 {{attribute 'channel_handle' failed to satisfy constraint: channel handle}}
  %r = "stablehlo.all_to_all"(%x0) {channel_handle = "no", concat_dimension = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>, split_count = 1 : i64, split_dimension = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// and I2
func.func @f(%x0: tensor<4xi32>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.and"(%x0, %x1) : (tensor<4xi32>, tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// or I1
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.or"(%x0, %x1) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

// or I2
func.func @f(%x0: tensor<4xi32>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.or"(%x0, %x1) : (tensor<4xi32>, tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// xor I1
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.xor"(%x0, %x1) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

// xor I2
func.func @f(%x0: tensor<4xi32>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.xor"(%x0, %x1) : (tensor<4xi32>, tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// async_done I1
func.func @f(%x0: tensor<f32>) {
  // expected-error@+1 {{operand #0 must be future of tensors or tokens, but got 'tensor<f32>'}}
  %r = "stablehlo.async_done"(%x0) : (tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// async_start I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.async_start"(%x0) ({
  ^bb0(%arg1: tensor<4xf32>):
    %1 = "stablehlo.negate"(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.return"(%1) : (tensor<4xf32>) -> ()
  }) : (!stablehlo.token) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

// async_start I2
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{region #0 ('body') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.async_start"(%x0) ({
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

// atan2 I2
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xi32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.atan2"(%x0, %x1) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// batch_norm_grad I1
func.func @f(%x0: tensor<2x3xi32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2x3xi32>'}}
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xi32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_grad I2
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<1x3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) {
  // expected-error@+1 {{operand #1 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<1x3xf32>'}}
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_grad I3
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<1x3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) {
  // expected-error@+1 {{operand #2 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<1x3xf32>'}}
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<1x3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_grad I4
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<1x3xf32>, %x4: tensor<2x3xf32>) {
  // expected-error@+1 {{operand #3 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<1x3xf32>'}}
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_grad I5
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xi32>) {
  // expected-error@+1 {{operand #4 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2x3xi32>'}}
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_grad I6
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'epsilon' failed to satisfy constraint: 32-bit float attribute}}
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) {epsilon = "no", feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_grad I7
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'feature_index' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = "no"} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_inference I1
func.func @f(%x0: tensor<2x3xi32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2x3xi32>'}}
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xi32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference I2
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<1x3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) {
  // expected-error@+1 {{operand #1 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<1x3xf32>'}}
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference I3
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<1x3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) {
  // expected-error@+1 {{operand #2 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<1x3xf32>'}}
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<1x3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference I4
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<1x3xf32>, %x4: tensor<3xf32>) {
  // expected-error@+1 {{operand #3 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<1x3xf32>'}}
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference I5
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<1x3xf32>) {
  // expected-error@+1 {{operand #4 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<1x3xf32>'}}
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference I6
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'epsilon' failed to satisfy constraint: 32-bit float attribute}}
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) {epsilon = "no", feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_inference I7
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'feature_index' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) {epsilon = 1.000000e-03 : f32, feature_index = "no"} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// batch_norm_training I1
func.func @f(%x0: tensor<2x3xi32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2x3xi32>'}}
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xi32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_training I2
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<1x3xf32>, %x2: tensor<3xf32>) {
  // expected-error@+1 {{operand #1 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<1x3xf32>'}}
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_training I3
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<1x3xf32>) {
  // expected-error@+1 {{operand #2 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<1x3xf32>'}}
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<1x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_training I4
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'epsilon' failed to satisfy constraint: 32-bit float attribute}}
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = "no", feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// batch_norm_training I5
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'feature_index' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) {epsilon = 1.000000e-03 : f32, feature_index = "no"} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// bitcast_convert I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.bitcast_convert"(%x0) : (!stablehlo.token) -> tensor<4xi32>
  return
}

// -----

// broadcast_in_dim I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.broadcast_in_dim"(%x0) {broadcast_dimensions = array<i64: 1>} : (!stablehlo.token) -> tensor<2x3xf32>
  return
}

// -----

// broadcast_in_dim I2
func.func @f(%x0: tensor<3xf32>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.broadcast_in_dim"(%x0) {broadcast_dimensions = "no"} : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// case I1
func.func @f(%x0: tensor<f32>) {
  // expected-error@+1 {{operand #0 must be 0D tensor of 32-bit signless integer values, but got 'tensor<f32>'}}
  %r = "stablehlo.case"(%x0) ({
    %c = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// case I2
func.func @f(%x0: tensor<i32>) {
  // expected-error@+1 {{region #0 ('branches') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.case"(%x0) ({
  }) : (tensor<i32>) -> tensor<f32>
  return
}

// -----

// cholesky I1
func.func @f(%x0: tensor<2x2xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2x2xi32>'}}
  %r = "stablehlo.cholesky"(%x0) {lower = true} : (tensor<2x2xi32>) -> tensor<2x2xf32>
  return
}

// -----

// cholesky I2
func.func @f(%x0: tensor<2x2xf32>) {
  // expected-error@+1 {{attribute 'lower' failed to satisfy constraint: bool attribute}}
  %r = "stablehlo.cholesky"(%x0) {lower = "no"} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// clamp I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<4xf32>, %x2: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.clamp"(%x0, %x1, %x2) : (!stablehlo.token, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// clamp I2
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token, %x2: tensor<4xf32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.clamp"(%x0, %x1, %x2) : (tensor<4xf32>, !stablehlo.token, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// clamp I3
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xf32>, %x2: !stablehlo.token) {
  // expected-error@+1 {{operand #2 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.clamp"(%x0, %x1, %x2) : (tensor<4xf32>, tensor<4xf32>, !stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// collective_broadcast I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.collective_broadcast"(%x0) {replica_groups = dense<0> : tensor<1x1xi64>} : (!stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// collective_broadcast I2
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'replica_groups' failed to satisfy constraint: replica groups: 64-bit signless integer elements attribute or mesh axes}}
  %r = "stablehlo.collective_broadcast"(%x0) {replica_groups = "no"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// collective_broadcast I3
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'channel_handle' failed to satisfy constraint: channel handle}}
  %r = "stablehlo.collective_broadcast"(%x0) {channel_handle = "no", replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// collective_permute I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.collective_permute"(%x0) {source_target_pairs = dense<0> : tensor<1x2xi64>} : (!stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// collective_permute I3
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'channel_handle' failed to satisfy constraint: channel handle}}
  %r = "stablehlo.collective_permute"(%x0) {channel_handle = "no", source_target_pairs = dense<0> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// compare I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.compare"(%x0, %x1) {compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>} : (!stablehlo.token, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

// compare I2
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.compare"(%x0, %x1) {compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4xf32>, !stablehlo.token) -> tensor<4xi1>
  return
}

// -----

// compare I3
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'comparison_direction' failed to satisfy constraint: Which comparison operation to perform.}}
  %r = "stablehlo.compare"(%x0, %x1) {compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = "no"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

// compare I4
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'compare_type' failed to satisfy constraint: Which comparison type to use.}}
  %r = "stablehlo.compare"(%x0, %x1) {compare_type = "no", comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

// complex I1
func.func @f(%x0: tensor<4xf16>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 32-bit float or 64-bit float values, but got 'tensor<4xf16>'}}
  %r = "stablehlo.complex"(%x0, %x1) : (tensor<4xf16>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// complex I2
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xf16>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 32-bit float or 64-bit float values, but got 'tensor<4xf16>'}}
  %r = "stablehlo.complex"(%x0, %x1) : (tensor<4xf32>, tensor<4xf16>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// composite I1
func.func @f(%x0: i32) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of any type values or token or nested tuple with any combination of tensors and tokens, but got 'i32'}}
  %r = "stablehlo.composite"(%x0) {decomposition = @twice, name = "my.twice"} : (i32) -> tensor<4xf32>
  return
}

// -----

// composite I2
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'name' failed to satisfy constraint: string attribute}}
  %r = "stablehlo.composite"(%x0) {decomposition = @twice, name = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// composite I3
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'composite_attributes' failed to satisfy constraint: dictionary of named attribute values}}
  %r = "stablehlo.composite"(%x0) {composite_attributes = "no", decomposition = @twice, name = "my.twice"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// composite I4
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'decomposition' failed to satisfy constraint: flat symbol reference attribute}}
  %r = "stablehlo.composite"(%x0) {decomposition = "no", name = "my.twice"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// composite I5
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'version' failed to satisfy constraint: 32-bit signless integer attribute}}
  %r = "stablehlo.composite"(%x0) {decomposition = @twice, name = "my.twice", version = "no"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// concatenate I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<1x3xf32>) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.concatenate"(%x0, %x1) {dimension = 0 : i64} : (!stablehlo.token, tensor<1x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

// concatenate I2
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<1x3xf32>) {
  // expected-error@+1 {{attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.concatenate"(%x0, %x1) {dimension = "no"} : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

// constant I1
func.func @f() {
  // expected-error@+1 {{attribute 'value' failed to satisfy constraint: constant vector/tensor attribute}}
  %r = "stablehlo.constant"() {value = "no"} : () -> tensor<2xf32>
  return
}

// -----

// convert I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements values, but got '!stablehlo.token'}}
  %r = "stablehlo.convert"(%x0) : (!stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// convolution I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (!stablehlo.token, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I2
func.func @f(%x0: tensor<1x4x2xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, !stablehlo.token) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I3
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{attribute 'window_strides' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, window_strides = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I4
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{attribute 'padding' failed to satisfy constraint: 64-bit signless integer elements attribute}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, padding = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I5
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{attribute 'lhs_dilation' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, lhs_dilation = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I6
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{attribute 'rhs_dilation' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, rhs_dilation = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I7
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{attribute 'window_reversal' failed to satisfy constraint: i1 dense array attribute}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, window_reversal = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I8
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = "no", input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I9
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = "no", input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I10
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = "no", kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I11
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = "no", kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I12
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = "no", kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I13
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = "no", output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I14
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = "no", output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I15
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = "no", output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I16
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = "no">, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I17
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{attribute 'feature_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I18
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{attribute 'batch_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = "no", dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// convolution I19
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>) {
  // expected-error@+1 {{attribute 'precision_config' failed to satisfy constraint: Precision Config attribute}}
  %r = "stablehlo.convolution"(%x0, %x1) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, precision_config = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

// cosine I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.cosine"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// count_leading_zeros I1
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.count_leading_zeros"(%x0) : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// custom_call I1
func.func @f(%x0: i32) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of any type values or token or nested tuple with any combination of tensors and tokens, but got 'i32'}}
  %r = "stablehlo.custom_call"(%x0) {call_target_name = "Sharding"} : (i32) -> tensor<4xf32>
  return
}

// -----

// custom_call I2
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'call_target_name' failed to satisfy constraint: string attribute}}
  %r = "stablehlo.custom_call"(%x0) {call_target_name = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// custom_call I3
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'has_side_effect' failed to satisfy constraint: bool attribute}}
  %r = "stablehlo.custom_call"(%x0) {call_target_name = "Sharding", has_side_effect = "no"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// custom_call I5
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'api_version' failed to satisfy constraint: Custom call API version}}
  %r = "stablehlo.custom_call"(%x0) {api_version = "no", call_target_name = "Sharding"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// custom_call I6
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'called_computations' failed to satisfy constraint: array attribute}}
  %r = "stablehlo.custom_call"(%x0) {call_target_name = "Sharding", called_computations = "no"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// custom_call I7
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'output_operand_aliases' failed to satisfy constraint: array attribute}}
  %r = "stablehlo.custom_call"(%x0) {call_target_name = "Sharding", output_operand_aliases = "no"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// divide I1
func.func @f(%x0: tensor<4xi1>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi1>'}}
  %r = "stablehlo.divide"(%x0, %x1) : (tensor<4xi1>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// divide I2
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xi1>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi1>'}}
  %r = "stablehlo.divide"(%x0, %x1) : (tensor<4xf32>, tensor<4xi1>) -> tensor<4xf32>
  return
}

// -----

// dot_general I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (!stablehlo.token, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I2
func.func @f(%x0: tensor<5x2x3xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<5x2x3xf32>, !stablehlo.token) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I3
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = "no", rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I4
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = "no", lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I5
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = "no", rhs_contracting_dimensions = [1]>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I6
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = "no">} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I7
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{attribute 'precision_config' failed to satisfy constraint: Precision Config attribute}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = "no"} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I8
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{expected non-function type}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = "no", rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I9
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{expected non-function type}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = "no", accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I10
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{expected non-function type}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = "no", lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I11
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = "no", rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I12
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = "no", num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I13
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = "no", allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dot_general I14
func.func @f(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.dot_general"(%x0, %x1) {algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = "no">, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

// dynamic_broadcast_in_dim I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<2xi64>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %1 = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) {broadcast_dimensions = array<i64: 1>} : (!stablehlo.token, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

// dynamic_broadcast_in_dim I2
func.func @f(%x0: tensor<3xf32>, %x1: tensor<1x2xi64>) {
  // expected-error@+1 {{operand #1 must be 1D tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<1x2xi64>'}}
  %1 = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>, tensor<1x2xi64>) -> tensor<2x3xf32>
  return
}

// -----

// dynamic_broadcast_in_dim I3
func.func @f(%x0: tensor<3xf32>, %x1: tensor<2xi64>) {
  // expected-error@+1 {{attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %1 = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) {broadcast_dimensions = "no"} : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

// dynamic_broadcast_in_dim I4
func.func @f(%x0: tensor<3xf32>, %x1: tensor<2xi64>) {
  // expected-error@+1 {{attribute 'known_expanding_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %1 = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) {broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = "no"} : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

// dynamic_broadcast_in_dim I5
func.func @f(%x0: tensor<3xf32>, %x1: tensor<2xi64>) {
  // expected-error@+1 {{attribute 'known_nonexpanding_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %1 = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) {broadcast_dimensions = array<i64: 1>, known_nonexpanding_dimensions = "no"} : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

// dynamic_conv I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (!stablehlo.token, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I2
func.func @f(%x0: tensor<1x4x2xf32>, %x1: !stablehlo.token, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, !stablehlo.token, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I3
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xf32>) {
  // expected-error@+1 {{operand #2 must be 2D tensor of integer values, but got 'tensor<1x2xf32>'}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xf32>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I4
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{attribute 'window_strides' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, window_strides = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I5
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{attribute 'lhs_dilation' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, lhs_dilation = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I6
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{attribute 'rhs_dilation' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, rhs_dilation = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I7
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{attribute 'window_reversal' failed to satisfy constraint: i1 dense array attribute}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, window_reversal = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I8
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = "no", input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I9
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = "no", input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I10
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = "no", kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I11
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = "no", kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I12
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = "no", kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I13
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = "no", output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I14
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = "no", output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I15
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = "no", output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I16
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = "no">, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I17
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{attribute 'feature_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I18
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{attribute 'batch_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = "no", dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_conv I19
func.func @f(%x0: tensor<1x4x2xf32>, %x1: tensor<3x2x3xf32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{attribute 'precision_config' failed to satisfy constraint: Precision Config attribute}}
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, precision_config = "no"} : (tensor<1x4x2xf32>, tensor<3x2x3xf32>, tensor<1x2xi64>) -> tensor<1x?x3xf32>
  return
}

// -----

// dynamic_gather I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<2x1xi32>, %x2: tensor<2xi64>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %1 = "stablehlo.dynamic_gather"(%x0, %x1, %x2) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (!stablehlo.token, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x?xf32>
  return
}

// -----

// dynamic_gather I2
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xf32>, %x2: tensor<2xi64>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2x1xf32>'}}
  %1 = "stablehlo.dynamic_gather"(%x0, %x1, %x2) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xf32>, tensor<2xi64>) -> tensor<2x?xf32>
  return
}

// -----

// dynamic_gather I3
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{operand #2 must be 1D tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<1x2xi64>'}}
  %1 = "stablehlo.dynamic_gather"(%x0, %x1, %x2) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<1x2xi64>) -> tensor<2x?xf32>
  return
}

// -----

// dynamic_gather I4
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi64>) {
  // expected-error@+1 {{expected '['}}
  %1 = "stablehlo.dynamic_gather"(%x0, %x1, %x2) {dimension_numbers = #stablehlo.gather<offset_dims = "no", collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x?xf32>
  return
}

// -----

// dynamic_gather I5
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi64>) {
  // expected-error@+1 {{expected '['}}
  %1 = "stablehlo.dynamic_gather"(%x0, %x1, %x2) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = "no", start_index_map = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x?xf32>
  return
}

// -----

// dynamic_gather I6
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi64>) {
  // expected-error@+1 {{expected '['}}
  %1 = "stablehlo.dynamic_gather"(%x0, %x1, %x2) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = "no", index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x?xf32>
  return
}

// -----

// dynamic_gather I7
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi64>) {
  // expected-error@+1 {{expected integer value}}
  %1 = "stablehlo.dynamic_gather"(%x0, %x1, %x2) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = "no">} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x?xf32>
  return
}

// -----

// dynamic_gather I8
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi64>) {
  // expected-error@+1 {{attribute 'indices_are_sorted' failed to satisfy constraint: bool attribute}}
  %1 = "stablehlo.dynamic_gather"(%x0, %x1, %x2) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = "no"} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x?xf32>
  return
}

// -----

// dynamic_iota I1
func.func @f(%x0: tensor<1x2xi64>) {
  // expected-error@+1 {{operand #0 must be 1D tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<1x2xi64>'}}
  %1 = "stablehlo.dynamic_iota"(%x0) {iota_dimension = 0 : i64} : (tensor<1x2xi64>) -> tensor<4xi32>
  return
}

// -----

// dynamic_iota I2
func.func @f(%x0: tensor<1xi64>) {
  // expected-error@+1 {{attribute 'iota_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %1 = "stablehlo.dynamic_iota"(%x0) {iota_dimension = "no"} : (tensor<1xi64>) -> tensor<4xi32>
  return
}

// -----

// dynamic_pad I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<f32>, %x2: tensor<1xi64>, %x3: tensor<1xi64>, %x4: tensor<1xi64>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.dynamic_pad"(%x0, %x1, %x2, %x3, %x4) : (!stablehlo.token, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// dynamic_pad I3
func.func @f(%x0: tensor<4xf32>, %x1: tensor<f32>, %x2: tensor<1x2xi64>, %x3: tensor<1xi64>, %x4: tensor<1xi64>) {
  // expected-error@+1 {{operand #2 must be 1D tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<1x2xi64>'}}
  %r = "stablehlo.dynamic_pad"(%x0, %x1, %x2, %x3, %x4) : (tensor<4xf32>, tensor<f32>, tensor<1x2xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// dynamic_pad I4
func.func @f(%x0: tensor<4xf32>, %x1: tensor<f32>, %x2: tensor<1xi64>, %x3: tensor<1x2xi64>, %x4: tensor<1xi64>) {
  // expected-error@+1 {{operand #3 must be 1D tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<1x2xi64>'}}
  %r = "stablehlo.dynamic_pad"(%x0, %x1, %x2, %x3, %x4) : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1x2xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

// dynamic_pad I5
func.func @f(%x0: tensor<4xf32>, %x1: tensor<f32>, %x2: tensor<1xi64>, %x3: tensor<1xi64>, %x4: tensor<1x2xi64>) {
  // expected-error@+1 {{operand #4 must be 1D tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<1x2xi64>'}}
  %r = "stablehlo.dynamic_pad"(%x0, %x1, %x2, %x3, %x4) : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<?xf32>
  return
}

// -----

// dynamic_reshape I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<1xi64>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %1 = "stablehlo.dynamic_reshape"(%x0, %x1) : (!stablehlo.token, tensor<1xi64>) -> tensor<6xf32>
  return
}

// -----

// dynamic_reshape I2
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<1x2xi64>) {
  // expected-error@+1 {{operand #1 must be 1D tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<1x2xi64>'}}
  %1 = "stablehlo.dynamic_reshape"(%x0, %x1) : (tensor<2x3xf32>, tensor<1x2xi64>) -> tensor<6xf32>
  return
}

// -----

// dynamic_slice I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<i32>, %x2: tensor<i32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.dynamic_slice"(%x0, %x1, %x2) {slice_sizes = array<i64: 1, 2>} : (!stablehlo.token, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  return
}

// -----

// dynamic_slice I2
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<f32>, %x2: tensor<i32>) {
  // expected-error@+1 {{operand #1 must be variadic of 0D tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<f32>'}}
  %r = "stablehlo.dynamic_slice"(%x0, %x1, %x2) {slice_sizes = array<i64: 1, 2>} : (tensor<2x3xf32>, tensor<f32>, tensor<i32>) -> tensor<1x2xf32>
  return
}

// -----

// dynamic_slice I3
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<i32>, %x2: tensor<i32>) {
  // expected-error@+1 {{attribute 'slice_sizes' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.dynamic_slice"(%x0, %x1, %x2) {slice_sizes = "no"} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  return
}

// -----

// dynamic_update_slice I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<1x2xf32>, %x2: tensor<i32>, %x3: tensor<i32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.dynamic_update_slice"(%x0, %x1, %x2, %x3) : (!stablehlo.token, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// dynamic_update_slice I2
func.func @f(%x0: tensor<2x3xf32>, %x1: !stablehlo.token, %x2: tensor<i32>, %x3: tensor<i32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.dynamic_update_slice"(%x0, %x1, %x2, %x3) : (tensor<2x3xf32>, !stablehlo.token, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// dynamic_update_slice I3
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<1x2xf32>, %x2: tensor<f32>, %x3: tensor<i32>) {
  // expected-error@+1 {{operand #2 must be variadic of 0D tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<f32>'}}
  %r = "stablehlo.dynamic_update_slice"(%x0, %x1, %x2, %x3) : (tensor<2x3xf32>, tensor<1x2xf32>, tensor<f32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

// exponential I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.exponential"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// exponential_minus_one I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.exponential_minus_one"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// fft I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.fft"(%x0) {fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type FFT>} : (tensor<4xi32>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// fft I2
func.func @f(%x0: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{attribute 'fft_type' failed to satisfy constraint: XLA fast fourier transform type.}}
  %r = "stablehlo.fft"(%x0) {fft_length = array<i64: 4>, fft_type = "no"} : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// fft I3
func.func @f(%x0: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{attribute 'fft_length' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.fft"(%x0) {fft_length = "no", fft_type = #stablehlo<fft_type FFT>} : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

// floor I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.floor"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// gather I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<5x6x1xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.gather"(%x0, %x1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (!stablehlo.token, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather I2
func.func @f(%x0: tensor<5x3x4xf32>, %x1: tensor<5x6x1xf32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<5x6x1xf32>'}}
  %r = "stablehlo.gather"(%x0, %x1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xf32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather I3
func.func @f(%x0: tensor<5x3x4xf32>, %x1: tensor<5x6x1xi32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.gather"(%x0, %x1) {dimension_numbers = #stablehlo.gather<offset_dims = "no", collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather I4
func.func @f(%x0: tensor<5x3x4xf32>, %x1: tensor<5x6x1xi32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.gather"(%x0, %x1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = "no", operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather I5
func.func @f(%x0: tensor<5x3x4xf32>, %x1: tensor<5x6x1xi32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.gather"(%x0, %x1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = "no", start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather I6
func.func @f(%x0: tensor<5x3x4xf32>, %x1: tensor<5x6x1xi32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.gather"(%x0, %x1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = "no", start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather I7
func.func @f(%x0: tensor<5x3x4xf32>, %x1: tensor<5x6x1xi32>) {
  // expected-error@+1 {{expected '['}}
  %r = "stablehlo.gather"(%x0, %x1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = "no", index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather I8
func.func @f(%x0: tensor<5x3x4xf32>, %x1: tensor<5x6x1xi32>) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.gather"(%x0, %x1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = "no">, slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather I9
func.func @f(%x0: tensor<5x3x4xf32>, %x1: tensor<5x6x1xi32>) {
  // expected-error@+1 {{attribute 'slice_sizes' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.gather"(%x0, %x1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = "no"} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// gather I10
func.func @f(%x0: tensor<5x3x4xf32>, %x1: tensor<5x6x1xi32>) {
  // expected-error@+1 {{attribute 'indices_are_sorted' failed to satisfy constraint: bool attribute}}
  %r = "stablehlo.gather"(%x0, %x1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = "no", slice_sizes = array<i64: 1, 1, 2>} : (tensor<5x3x4xf32>, tensor<5x6x1xi32>) -> tensor<5x6x2xf32>
  return
}

// -----

// get_dimension_size I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.get_dimension_size"(%x0) {dimension = 1 : i64} : (!stablehlo.token) -> tensor<i32>
  return
}

// -----

// get_dimension_size I2
func.func @f(%x0: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.get_dimension_size"(%x0) {dimension = "no"} : (tensor<2x3xf32>) -> tensor<i32>
  return
}

// -----

// get_tuple_element I1
func.func @f(%x0: tensor<f32>) {
  // expected-error@+1 {{operand #0 must be nested tuple with any combination of ranked tensors and tokens, but got 'tensor<f32>'}}
  %r = "stablehlo.get_tuple_element"(%x0) {index = 0 : i32} : (tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// get_tuple_element I2
func.func @f(%x0: tuple<tensor<4xf32>, tensor<i32>>) {
  // expected-error@+1 {{attribute 'index' failed to satisfy constraint: 32-bit signless integer attribute}}
  %r = "stablehlo.get_tuple_element"(%x0) {index = "no"} : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<4xf32>
  return
}

// -----

// if I1
func.func @f(%x0: tensor<f32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of bool values, but got 'tensor<f32>'}}
  %r = "stablehlo.if"(%x0) ({
    %c = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }, {
    %c = stablehlo.constant dense<2.0> : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// if I2
func.func @f(%x0: tensor<i1>) {
  // expected-error@+1 {{region #0 ('true_branch') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.if"(%x0) ({
  }, {
    %c = stablehlo.constant dense<2.0> : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// -----

// if I3
func.func @f(%x0: tensor<i1>) {
  // expected-error@+1 {{region #1 ('false_branch') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.if"(%x0) ({
    %c = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }, {
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// -----

// imag I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.imag"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// real I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.real"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// infeed I1
func.func @f(%x0: tensor<f32>) {
  // expected-error@+1 {{operand #0 must be token, but got 'tensor<f32>'}}
  %r:2 = "stablehlo.infeed"(%x0) {infeed_config = ""} : (tensor<f32>) -> (tensor<4xf32>, !stablehlo.token)
  return
}

// -----

// infeed I2
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{attribute 'infeed_config' failed to satisfy constraint: string attribute}}
  %r:2 = "stablehlo.infeed"(%x0) {infeed_config = 1 : i32} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}

// -----

// iota I1
func.func @f() {
  // expected-error@+1 {{attribute 'iota_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.iota"() {iota_dimension = "no"} : () -> tensor<2x3xi32>
  return
}

// -----

// is_finite I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.is_finite"(%x0) : (tensor<4xi32>) -> tensor<4xi1>
  return
}

// -----

// log I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.log"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// log_plus_one I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.log_plus_one"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// logistic I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.logistic"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// map I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.map"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.multiply"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (!stablehlo.token, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// map I2
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.map"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.multiply"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {dimensions = "no"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// map I3
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{region #0 ('computation') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.map"(%x0, %x1) ({
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// maximum I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.maximum"(%x0, %x1) : (!stablehlo.token, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// maximum I2
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.maximum"(%x0, %x1) : (tensor<4xf32>, !stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// minimum I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.minimum"(%x0, %x1) : (!stablehlo.token, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// minimum I2
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.minimum"(%x0, %x1) : (tensor<4xf32>, !stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// multiply I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.multiply"(%x0, %x1) : (!stablehlo.token, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// multiply I2
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.multiply"(%x0, %x1) : (tensor<4xf32>, !stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// negate I1
func.func @f(%x0: tensor<4xi1>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi1>'}}
  %r = "stablehlo.negate"(%x0) : (tensor<4xi1>) -> tensor<4xf32>
  return
}

// -----

// optimization_barrier I1
func.func @f(%x0: i32) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of any type values or token or nested tuple with any combination of tensors and tokens, but got 'i32'}}
  %r = "stablehlo.optimization_barrier"(%x0) : (i32) -> tensor<4xf32>
  return
}

// -----

// outfeed I1
func.func @f(%x0: !stablehlo.token, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.outfeed"(%x0, %x1) {outfeed_config = ""} : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// outfeed I2
func.func @f(%x0: tensor<4xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{operand #1 must be token, but got 'tensor<f32>'}}
  %r = "stablehlo.outfeed"(%x0, %x1) {outfeed_config = ""} : (tensor<4xf32>, tensor<f32>) -> !stablehlo.token
  return
}

// -----

// outfeed I3
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{attribute 'outfeed_config' failed to satisfy constraint: string attribute}}
  %r = "stablehlo.outfeed"(%x0, %x1) {outfeed_config = 1 : i32} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// pad I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<f32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.pad"(%x0, %x1) {edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>} : (!stablehlo.token, tensor<f32>) -> tensor<6xf32>
  return
}

// -----

// pad I3
func.func @f(%x0: tensor<4xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{attribute 'edge_padding_low' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.pad"(%x0, %x1) {edge_padding_high = array<i64: 1>, edge_padding_low = "no", interior_padding = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
  return
}

// -----

// pad I4
func.func @f(%x0: tensor<4xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{attribute 'edge_padding_high' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.pad"(%x0, %x1) {edge_padding_high = "no", edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
  return
}

// -----

// pad I5
func.func @f(%x0: tensor<4xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{attribute 'interior_padding' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.pad"(%x0, %x1) {edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 1>, interior_padding = "no"} : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
  return
}

// -----

// power I1
func.func @f(%x0: tensor<4xi1>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi1>'}}
  %r = "stablehlo.power"(%x0, %x1) : (tensor<4xi1>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// power I2
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xi1>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi1>'}}
  %r = "stablehlo.power"(%x0, %x1) : (tensor<4xf32>, tensor<4xi1>) -> tensor<4xf32>
  return
}

// -----

// recv I1
func.func @f(%x0: tensor<f32>) {
  // expected-error@+1 {{operand #0 must be token, but got 'tensor<f32>'}}
  %r:2 = "stablehlo.recv"(%x0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} : (tensor<f32>) -> (tensor<4xf32>, !stablehlo.token)
  return
}

// -----

// recv I2
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{expected integer value}}
  %r:2 = "stablehlo.recv"(%x0) {channel_handle = #stablehlo.channel_handle<handle = "no", type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}

// -----

// recv I3
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{expected integer value}}
  %r:2 = "stablehlo.recv"(%x0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = "no">, is_host_transfer = true} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}

// -----

// recv I4
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{attribute 'is_host_transfer' failed to satisfy constraint: bool attribute}}
  %r:2 = "stablehlo.recv"(%x0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = "no"} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}

// -----

// recv I5
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{attribute 'source_target_pairs' failed to satisfy constraint: 64-bit signless integer elements attribute}}
  %r:2 = "stablehlo.recv"(%x0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true, source_target_pairs = "no"} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}

// -----

// reduce I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<f32>) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.reduce"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1>} : (!stablehlo.token, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// reduce I2
func.func @f(%x0: tensor<2x3xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.reduce"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, !stablehlo.token) -> tensor<2xf32>
  return
}

// -----

// reduce I3
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.reduce"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {dimensions = "no"} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// reduce I4
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{region #0 ('body') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.reduce"(%x0, %x1) ({
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

// reduce_precision I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.reduce_precision"(%x0) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// reduce_precision I2
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'exponent_bits' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %r = "stablehlo.reduce_precision"(%x0) {exponent_bits = "no", mantissa_bits = 10 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// reduce_precision I3
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'mantissa_bits' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.reduce_precision"(%x0) {exponent_bits = 5 : i32, mantissa_bits = "no"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// reduce_scatter I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.reduce_scatter"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = 0 : i64} : (!stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// reduce_scatter I2
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'scatter_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %r = "stablehlo.reduce_scatter"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = "no"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// reduce_scatter I3
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'replica_groups' failed to satisfy constraint: replica groups: 64-bit signless integer elements attribute or mesh axes}}
  %r = "stablehlo.reduce_scatter"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {replica_groups = "no", scatter_dimension = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// reduce_scatter I4
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'channel_handle' failed to satisfy constraint: channel handle}}
  %r = "stablehlo.reduce_scatter"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {channel_handle = "no", replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// reduce_scatter I5
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'use_global_device_ids' failed to satisfy constraint: unit attribute}}
  %r = "stablehlo.reduce_scatter"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = 0 : i64, use_global_device_ids = "no"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// reduce_scatter I6
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{region #0 ('computation') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.reduce_scatter"(%x0) ({
  }) {replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// reduce_window I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<f32>) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.reduce_window"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 1, 2>} : (!stablehlo.token, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

// reduce_window I2
func.func @f(%x0: tensor<2x3xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #1 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.reduce_window"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 1, 2>} : (tensor<2x3xf32>, !stablehlo.token) -> tensor<2x2xf32>
  return
}

// -----

// reduce_window I3
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{attribute 'window_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.reduce_window"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {window_dimensions = "no"} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

// reduce_window I4
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{attribute 'window_strides' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.reduce_window"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 1, 2>, window_strides = "no"} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

// reduce_window I5
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{attribute 'base_dilations' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.reduce_window"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {base_dilations = "no", window_dimensions = array<i64: 1, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

// reduce_window I6
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{attribute 'window_dilations' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.reduce_window"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {window_dilations = "no", window_dimensions = array<i64: 1, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

// reduce_window I7
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{attribute 'padding' failed to satisfy constraint: 64-bit signless integer elements attribute}}
  %r = "stablehlo.reduce_window"(%x0, %x1) ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {padding = "no", window_dimensions = array<i64: 1, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

// reduce_window I8
func.func @f(%x0: tensor<2x3xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{region #0 ('body') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.reduce_window"(%x0, %x1) ({
  }) {window_dimensions = array<i64: 1, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

// remainder I1
func.func @f(%x0: tensor<4xi1>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi1>'}}
  %r = "stablehlo.remainder"(%x0, %x1) : (tensor<4xi1>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// remainder I2
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xi1>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi1>'}}
  %r = "stablehlo.remainder"(%x0, %x1) : (tensor<4xf32>, tensor<4xi1>) -> tensor<4xf32>
  return
}

// -----

// reshape I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.reshape"(%x0) : (!stablehlo.token) -> tensor<6xf32>
  return
}

// -----

// reverse I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.reverse"(%x0) {dimensions = array<i64: 1>} : (!stablehlo.token) -> tensor<2x3xf32>
  return
}

// -----

// reverse I2
func.func @f(%x0: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.reverse"(%x0) {dimensions = "no"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// rng I1
func.func @f(%x0: tensor<complex<f32>>, %x1: tensor<f32>, %x2: tensor<1xi64>) {
  // expected-error@+1 {{operand #0 must be 0D tensor of bool or 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values, but got 'tensor<complex<f32>>'}}
  %1 = "stablehlo.rng"(%x0, %x1, %x2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<complex<f32>>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

// rng I2
func.func @f(%x0: tensor<f32>, %x1: tensor<complex<f32>>, %x2: tensor<1xi64>) {
  // expected-error@+1 {{operand #1 must be 0D tensor of bool or 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values, but got 'tensor<complex<f32>>'}}
  %1 = "stablehlo.rng"(%x0, %x1, %x2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<complex<f32>>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

// rng I3
func.func @f(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<1x2xi64>) {
  // expected-error@+1 {{operand #2 must be 1D tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<1x2xi64>'}}
  %1 = "stablehlo.rng"(%x0, %x1, %x2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<1x2xi64>) -> tensor<4xf32>
  return
}

// -----

// rng I4
func.func @f(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<1xi64>) {
  // expected-error@+1 {{attribute 'rng_distribution' failed to satisfy constraint: XLA PRNG distribution to be used.}}
  %1 = "stablehlo.rng"(%x0, %x1, %x2) {rng_distribution = "no"} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

// rng_bit_generator I1
func.func @f(%x0: tensor<2xui64>) {
  // expected-error@+1 {{attribute 'rng_algorithm' failed to satisfy constraint: XLA PRNG algorithm to be used.}}
  %r:2 = "stablehlo.rng_bit_generator"(%x0) {rng_algorithm = "no"} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}

// -----

// rng_bit_generator I2
func.func @f(%x0: tensor<2xi1>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values, but got 'tensor<2xi1>'}}
  %r:2 = "stablehlo.rng_bit_generator"(%x0) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xi1>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}

// -----

// round_nearest_afz I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.round_nearest_afz"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// round_nearest_even I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.round_nearest_even"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// rsqrt I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.rsqrt"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// scatter I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<2x1xi32>, %x2: tensor<2x3xf32>) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (!stablehlo.token, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// scatter I2
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xf32>, %x2: tensor<2x3xf32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer or index values, but got 'tensor<2x1xf32>'}}
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// scatter I3
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: !stablehlo.token) {
  // expected-error@+1 {{operand #2 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, !stablehlo.token) -> tensor<4x3xf32>
  return
}

// -----

// scatter I4
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2x3xf32>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  // expected-error@+1 {{expected '['}}
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = "no", inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// scatter I5
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2x3xf32>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  // expected-error@+1 {{expected '['}}
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = "no", scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// scatter I6
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2x3xf32>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  // expected-error@+1 {{expected '['}}
  }) {scatter_dimension_numbers = #stablehlo.scatter<input_batching_dims = "no", update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// scatter I7
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2x3xf32>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  // expected-error@+1 {{expected '['}}
  }) {scatter_dimension_numbers = #stablehlo.scatter<scatter_indices_batching_dims = "no", update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// scatter I8
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2x3xf32>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  // expected-error@+1 {{expected '['}}
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = "no", index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// scatter I9
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2x3xf32>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  // expected-error@+1 {{expected integer value}}
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = "no">} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// scatter I10
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'indices_are_sorted' failed to satisfy constraint: bool attribute}}
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {indices_are_sorted = "no", scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// scatter I11
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'unique_indices' failed to satisfy constraint: bool attribute}}
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = "no"} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// scatter I12
func.func @f(%x0: tensor<4x3xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2x3xf32>) {
  // expected-error@+1 {{region #0 ('update_computation') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.scatter"(%x0, %x1, %x2) ({
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// select I2
func.func @f(%x0: tensor<4xi1>, %x1: !stablehlo.token, %x2: tensor<4xf32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.select"(%x0, %x1, %x2) : (tensor<4xi1>, !stablehlo.token, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// select I3
func.func @f(%x0: tensor<4xi1>, %x1: tensor<4xf32>, %x2: !stablehlo.token) {
  // expected-error@+1 {{operand #2 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.select"(%x0, %x1, %x2) : (tensor<4xi1>, tensor<4xf32>, !stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// select_and_scatter I1
func.func @f(%x0: !stablehlo.token, %x1: tensor<2xf32>, %x2: tensor<f32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
    %2 = "stablehlo.compare"(%arg5, %arg6) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%2) : (tensor<i1>) -> ()
  }, {
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (!stablehlo.token, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// select_and_scatter I2
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token, %x2: tensor<f32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
    %2 = "stablehlo.compare"(%arg5, %arg6) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%2) : (tensor<i1>) -> ()
  }, {
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, !stablehlo.token, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// select_and_scatter I3
func.func @f(%x0: tensor<4xf32>, %x1: tensor<2xf32>, %x2: tensor<1xf32>) {
  // expected-error@+1 {{The shape of reduction-region's result type at index 0 differs from the op's corresponding init-value type: 'tensor<f32>' vs 'tensor<1xf32>'}}
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
    %2 = "stablehlo.compare"(%arg5, %arg6) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%2) : (tensor<i1>) -> ()
  }, {
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

// select_and_scatter I4
func.func @f(%x0: tensor<4xf32>, %x1: tensor<2xf32>, %x2: tensor<f32>) {
  // expected-error@+1 {{attribute 'window_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
    %2 = "stablehlo.compare"(%arg5, %arg6) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%2) : (tensor<i1>) -> ()
  }, {
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {window_dimensions = "no", window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// select_and_scatter I5
func.func @f(%x0: tensor<4xf32>, %x1: tensor<2xf32>, %x2: tensor<f32>) {
  // expected-error@+1 {{attribute 'window_strides' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
    %2 = "stablehlo.compare"(%arg5, %arg6) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%2) : (tensor<i1>) -> ()
  }, {
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2>, window_strides = "no"} : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// select_and_scatter I6
func.func @f(%x0: tensor<4xf32>, %x1: tensor<2xf32>, %x2: tensor<f32>) {
  // expected-error@+1 {{attribute 'padding' failed to satisfy constraint: 64-bit signless integer elements attribute}}
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
    %2 = "stablehlo.compare"(%arg5, %arg6) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%2) : (tensor<i1>) -> ()
  }, {
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {padding = "no", window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// select_and_scatter I7
func.func @f(%x0: tensor<4xf32>, %x1: tensor<2xf32>, %x2: tensor<f32>) {
  // expected-error@+1 {{region #0 ('select') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({
  }, {
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// select_and_scatter I8
func.func @f(%x0: tensor<4xf32>, %x1: tensor<2xf32>, %x2: tensor<f32>) {
  // expected-error@+1 {{region #1 ('scatter') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) ({
  ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
    %2 = "stablehlo.compare"(%arg5, %arg6) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%2) : (tensor<i1>) -> ()
  }, {
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// send I1
func.func @f(%x0: !stablehlo.token, %x1: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.send"(%x0, %x1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true} : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// send I2
func.func @f(%x0: tensor<4xf32>, %x1: tensor<f32>) {
  // expected-error@+1 {{operand #1 must be token, but got 'tensor<f32>'}}
  %r = "stablehlo.send"(%x0, %x1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true} : (tensor<4xf32>, tensor<f32>) -> !stablehlo.token
  return
}

// -----

// send I3
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.send"(%x0, %x1) {channel_handle = #stablehlo.channel_handle<handle = "no", type = 2>, is_host_transfer = true} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// send I4
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{expected integer value}}
  %r = "stablehlo.send"(%x0, %x1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = "no">, is_host_transfer = true} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// send I5
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{attribute 'is_host_transfer' failed to satisfy constraint: bool attribute}}
  %r = "stablehlo.send"(%x0, %x1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = "no"} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// send I6
func.func @f(%x0: tensor<4xf32>, %x1: !stablehlo.token) {
  // expected-error@+1 {{attribute 'source_target_pairs' failed to satisfy constraint: 64-bit signless integer elements attribute}}
  %r = "stablehlo.send"(%x0, %x1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true, source_target_pairs = "no"} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// shift_left I2
func.func @f(%x0: tensor<4xi32>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.shift_left"(%x0, %x1) : (tensor<4xi32>, tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// shift_right_arithmetic I1
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.shift_right_arithmetic"(%x0, %x1) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

// shift_right_arithmetic I2
func.func @f(%x0: tensor<4xi32>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.shift_right_arithmetic"(%x0, %x1) : (tensor<4xi32>, tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// shift_right_logical I1
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.shift_right_logical"(%x0, %x1) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

// shift_right_logical I2
func.func @f(%x0: tensor<4xi32>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.shift_right_logical"(%x0, %x1) : (tensor<4xi32>, tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// sine I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.sine"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// slice I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.slice"(%x0) {limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 2>} : (!stablehlo.token) -> tensor<1x2xf32>
  return
}

// -----

// slice I2
func.func @f(%x0: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'start_indices' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.slice"(%x0) {limit_indices = array<i64: 1, 3>, start_indices = "no", strides = array<i64: 1, 2>} : (tensor<2x3xf32>) -> tensor<1x2xf32>
  return
}

// -----

// slice I3
func.func @f(%x0: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'limit_indices' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.slice"(%x0) {limit_indices = "no", start_indices = array<i64: 0, 0>, strides = array<i64: 1, 2>} : (tensor<2x3xf32>) -> tensor<1x2xf32>
  return
}

// -----

// slice I4
func.func @f(%x0: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'strides' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.slice"(%x0) {limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = "no"} : (tensor<2x3xf32>) -> tensor<1x2xf32>
  return
}

// -----

// sort I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.sort"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.compare"(%arg1, %arg2) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%1) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64, is_stable = true} : (!stablehlo.token) -> tensor<4xf32>
  return
}

// -----

// sort I2
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute}}
  %r = "stablehlo.sort"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.compare"(%arg1, %arg2) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%1) : (tensor<i1>) -> ()
  }) {dimension = "no", is_stable = true} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// sort I3
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'is_stable' failed to satisfy constraint: bool attribute}}
  %r = "stablehlo.sort"(%x0) ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = "stablehlo.compare"(%arg1, %arg2) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%1) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64, is_stable = "no"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// sort I4
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{region #0 ('comparator') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.sort"(%x0) ({
  }) {dimension = 0 : i64, is_stable = true} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// sqrt I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.sqrt"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// subtract I1
func.func @f(%x0: tensor<4xi1>, %x1: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi1>'}}
  %r = "stablehlo.subtract"(%x0, %x1) : (tensor<4xi1>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// subtract I2
func.func @f(%x0: tensor<4xf32>, %x1: tensor<4xi1>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi1>'}}
  %r = "stablehlo.subtract"(%x0, %x1) : (tensor<4xf32>, tensor<4xi1>) -> tensor<4xf32>
  return
}

// -----

// tan I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.tan"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// tanh I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.tanh"(%x0) : (tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

// transpose I1
func.func @f(%x0: !stablehlo.token) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %r = "stablehlo.transpose"(%x0) {permutation = array<i64: 1, 0>} : (!stablehlo.token) -> tensor<3x2xf32>
  return
}

// -----

// transpose I2
func.func @f(%x0: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'permutation' failed to satisfy constraint: i64 dense array attribute}}
  %r = "stablehlo.transpose"(%x0) {permutation = "no"} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// triangular_solve I1
func.func @f(%x0: tensor<2x2xi32>, %x1: tensor<2x3xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2x2xi32>'}}
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x2xi32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// triangular_solve I2
func.func @f(%x0: tensor<2x2xf32>, %x1: tensor<2x3xi32>) {
  // expected-error@+1 {{operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2x3xi32>'}}
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x2xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

// triangular_solve I3
func.func @f(%x0: tensor<2x2xf32>, %x1: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'left_side' failed to satisfy constraint: bool attribute}}
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = "no", lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// triangular_solve I4
func.func @f(%x0: tensor<2x2xf32>, %x1: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'lower' failed to satisfy constraint: bool attribute}}
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = "no", transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false} : (tensor<2x2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// triangular_solve I6
func.func @f(%x0: tensor<2x2xf32>, %x1: tensor<2x3xf32>) {
  // expected-error@+1 {{attribute 'transpose_a' failed to satisfy constraint: Transpose options}}
  %r = "stablehlo.triangular_solve"(%x0, %x1) {left_side = true, lower = true, transpose_a = "no", unit_diagonal = false} : (tensor<2x2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// tuple I1
func.func @f(%x0: i32, %x1: tensor<i32>) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of any type values or token or nested tuple with any combination of tensors and tokens, but got 'i32'}}
  %r = "stablehlo.tuple"(%x0, %x1) : (i32, tensor<i32>) -> tuple<tensor<4xf32>, tensor<i32>>
  return
}

// -----

// uniform_dequantize I1
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<4xf32>'}}
  %r = "stablehlo.uniform_dequantize"(%x0) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// uniform_quantize I1
func.func @f(%x0: tensor<4xi32>) {
  // expected-error@+1 {{operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<4xi32>'}}
  %r = "stablehlo.uniform_quantize"(%x0) : (tensor<4xi32>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-3>>
  return
}

// -----

// while I1
func.func @f(%x0: i32) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of any type values or token or nested tuple with any combination of tensors and tokens, but got 'i32'}}
  %r = "stablehlo.while"(%x0) ({
  ^bb0(%arg2: tensor<i32>):
    %3 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.compare"(%arg2, %3) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%4) : (tensor<i1>) -> ()
  }, {
  ^bb0(%arg1: tensor<i32>):
    %1 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.add"(%arg1, %1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%2) : (tensor<i32>) -> ()
  }) : (i32) -> tensor<i32>
  return
}

// -----

// while I2
func.func @f(%x0: tensor<i32>) {
  // expected-error@+1 {{region #0 ('cond') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.while"(%x0) ({
  }, {
  ^bb0(%arg1: tensor<i32>):
    %1 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.add"(%arg1, %1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%2) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// -----

// while I3
func.func @f(%x0: tensor<i32>) {
  // expected-error@+1 {{region #1 ('body') failed to verify constraint: region with 1 blocks}}
  %r = "stablehlo.while"(%x0) ({
  ^bb0(%arg2: tensor<i32>):
    %3 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.compare"(%arg2, %3) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%4) : (tensor<i1>) -> ()
  }, {
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// -----

// custom_call I4
func.func @f(%x0: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'backend_config' failed to satisfy constraint: string attribute or dictionary of named attribute values}}
  %r = "stablehlo.custom_call"(%x0) {api_version = 4 : i32, backend_config = 1 : i32, call_target_name = "Sharding"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// concatenate I1: scales by axis
func.func @f(%x0: tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, %x1: tensor<1x3xf32>) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2x2x!quant.uniform<i8:f32:0, {5.000000e-01,2.500000e-01}>>'}}
  %r = "stablehlo.concatenate"(%x0, %x1) {dimension = 0 : i64} : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, tensor<1x3xf32>) -> tensor<3x3xf32>
  return
}
