// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: transfers, custom calls and composites.

// infeed C3
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{last element of result types is expected to be of token type, but got 'tensor<f32>'}}
  %r = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> tensor<f32>
  return
}

// -----

// recv C5
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{channel_type should be HOST_TO_DEVICE when is_host_transfer is true}}
  %r:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

// send C5
func.func @f(%t: !stablehlo.token, %x: tensor<2x3xf32>) {
  // expected-error@+2 {{channel_type should be DEVICE_TO_HOST when is_host_transfer is true}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} : (tensor<2x3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// custom_call: layouts
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{Layout attributes should be specified for either both operands and results or none.}}
  %r = "stablehlo.custom_call"(%x) {call_target_name = "f", operand_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// custom_call: layout is no permutation
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{incorrect layout dense<0> : tensor<2xindex> for type 'tensor<2x3xf32>', layout must be a permutation of [0, 2)}}
  %r = "stablehlo.custom_call"(%x) {call_target_name = "f", operand_layouts = [dense<[0, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// custom_call: alias
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{expects operandIndex in the output_operand_alias attribute to be in range [0, 1); got: 3.}}
  %r = "stablehlo.custom_call"(%x) {call_target_name = "f", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 3, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// custom_call: backend_config
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{backend_config for api_version API_VERSION_ORIGINAL must be a string attribute.}}
  %r = "stablehlo.custom_call"(%x) {call_target_name = "f", api_version = 1 : i32, backend_config = {a = 1 : i32}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// composite C1
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{name must be a valid namespaced op name, i.e. it must match the following regular expression: ^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$ e.g. "my_namespace.my_op"}}
  %r = "stablehlo.composite"(%x) {name = "nope", decomposition = @f} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// composite C2
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'missing' does not reference a valid function}}
  %r = "stablehlo.composite"(%x) {name = "a.b", decomposition = @missing} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// composite C3
func.func private @g(%x: tensor<2x4xf32>) -> tensor<2x4xf32>
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{operand at index 0 has type 'tensor<2x3xf32>', but decomposition has type 'tensor<2x4xf32>'}}
  %r = "stablehlo.composite"(%x) {name = "a.b", decomposition = @g} : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// composite C4
func.func private @g(%x: tensor<2x3xf32>)
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{has 1 result(s), but decomposition has 0}}
  %r = "stablehlo.composite"(%x) {name = "a.b", decomposition = @g} : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// send C1
func.func @f(%x: tensor<2x4xf32>, %t: !stablehlo.token) {
  // expected-error@+1 {{expect source_target_pairs attribute of shape (N, 2), but got (1, 3)}}
  %r = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<2x4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// send C2
func.func @f(%x: tensor<2x4xf32>, %t: !stablehlo.token) {
  // expected-error@+1 {{duplicate sources not allowed.}}
  %r = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>} : (tensor<2x4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// send C3
func.func @f(%x: tensor<2x4xf32>, %t: !stablehlo.token) {
  // expected-error@+1 {{duplicate targets not allowed.}}
  %r = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>} : (tensor<2x4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// send C4
func.func @f(%x: tensor<2x4xf32>, %t: !stablehlo.token) {
  // expected-error@+1 {{replica ids in source_target_pairs must be >= 0.}}
  %r = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// recv C1
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{expect source_target_pairs attribute of shape (N, 2), but got (1, 3)}}
  %r:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (!stablehlo.token) -> (tensor<2x4xf32>, !stablehlo.token)
  return
}

// -----

// recv C2
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{duplicate sources not allowed.}}
  %r:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>} : (!stablehlo.token) -> (tensor<2x4xf32>, !stablehlo.token)
  return
}

// -----

// recv C3
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{duplicate targets not allowed.}}
  %r:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>} : (!stablehlo.token) -> (tensor<2x4xf32>, !stablehlo.token)
  return
}

// -----

// recv C4
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{replica ids in source_target_pairs must be >= 0.}}
  %r:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<2x4xf32>, !stablehlo.token)
  return
}

// -----

// infeed C1
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{result is expected to be at least of size 1, but got 0}}
  "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> ()
  return
}

// -----

// infeed C2
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{all elements of result types, except the last element, are expected to be of tensor type, but got '!stablehlo.token'}}
  %r:2 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

// recv: results
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{everything but the last element of result types is expected to be of tensor type, but got '!stablehlo.token'}}
  %r:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

// infeed: layout
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{layout-attribute size must be 1 (which is the number of op-results - 1 (for token result)), but got 2}}
  %r:2 = "stablehlo.infeed"(%t) {infeed_config = "", layout = [[0, 1], [0]]} : (!stablehlo.token) -> (tensor<2x4xf32>, !stablehlo.token)
  return
}

// -----

// infeed: layout of no lists
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{layout-attribute expected to have elements of type array, but got 0 : i64}}
  %r:2 = "stablehlo.infeed"(%t) {infeed_config = "", layout = [0]} : (!stablehlo.token) -> (tensor<2x4xf32>, !stablehlo.token)
  return
}

// -----

// infeed: layout of no numbers
func.func @f(%t: !stablehlo.token) {
  // expected-error@+1 {{layout-attribute's leaf elements are expected to be of type integer, but got "a"}}
  %r:2 = "stablehlo.infeed"(%t) {infeed_config = "", layout = [["a"]]} : (!stablehlo.token) -> (tensor<2x4xf32>, !stablehlo.token)
  return
}
