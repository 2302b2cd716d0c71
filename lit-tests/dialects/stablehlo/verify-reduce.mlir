// RUN: terrace opt %s --split-input-file --verify-diagnostics

// Each part breaks one constraint of the specification, which it names: reductions.

// reduce C1
func.func @f(%x0: tensor<4x5xf32>, %x1: tensor<4x6xf32>, %i0: tensor<f32>, %i1: tensor<f32>) {
  // expected-error@+1 {{expects all inputs to have compatible shapes. Shape at input-index 1 is not compatible with shape at input-index 0}}
  %r:2 = "stablehlo.reduce"(%x0, %x1, %i0, %i1) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<f32>, %a3: tensor<f32>):
    "stablehlo.return"(%a0, %a1) : (tensor<f32>, tensor<f32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<4x5xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// reduce C2
func.func @f(%x0: tensor<4x5xf32>, %i0: tensor<f64>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<f32>' vs 'tensor<f64>'}}
  %r = "stablehlo.reduce"(%x0, %i0) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<4x5xf32>, tensor<f64>) -> (tensor<4xf32>)
  return
}

// -----

// reduce C3
func.func @f(%x0: tensor<4x5xf32>, %x1: tensor<4x5xf32>, %i0: tensor<f32>, %i1: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4xf32>', 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.reduce"(%x0, %x1, %i0, %i1) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<f32>, %a3: tensor<f32>):
    "stablehlo.return"(%a0, %a1) : (tensor<f32>, tensor<f32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<4x5xf32>, tensor<4x5xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// reduce C4
func.func @f(%x0: tensor<4x5xf32>, %i0: tensor<f32>) {
  // expected-error@+1 {{Out-of-bounds dimension 2, expected to be in range [0, 2)}}
  %r = "stablehlo.reduce"(%x0, %i0) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 2>} : (tensor<4x5xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// reduce C4: negative
func.func @f(%x0: tensor<4x5xf32>, %i0: tensor<f32>) {
  // expected-error@+1 {{Out-of-bounds dimension -1, expected to be in range [0, 2)}}
  %r = "stablehlo.reduce"(%x0, %i0) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: -1>} : (tensor<4x5xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// reduce C5
func.func @f(%x0: tensor<4x5xf32>, %i0: tensor<f32>) {
  // expected-error@+1 {{Duplicate reduction dimension: 1}}
  %r = "stablehlo.reduce"(%x0, %i0) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1, 1>} : (tensor<4x5xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// reduce C6: one argument
func.func @f(%x0: tensor<4x5xf32>, %i0: tensor<f32>) {
  // expected-error@+1 {{Reduction-region must take 2 parameters, but takes 1 parameter(s)}}
  %r = "stablehlo.reduce"(%x0, %i0) ({
  ^bb0(%a0: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<4x5xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// reduce C6: two results
func.func @f(%x0: tensor<4x5xf32>, %i0: tensor<f32>) {
  // expected-error@+1 {{Reduction-region here must produce 1 tensors, but produces 2 instead}}
  %r = "stablehlo.reduce"(%x0, %i0) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0, %a1) : (tensor<f32>, tensor<f32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<4x5xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// reduce C6: types of arguments
func.func @f(%x0: tensor<4x5xf32>, %i0: tensor<f32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 1 is different than the corresponding result type: 'tensor<f64>' vs 'tensor<f32>'}}
  %r = "stablehlo.reduce"(%x0, %i0) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f64>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<4x5xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// reduce C6: rank of arguments
func.func @f(%x0: tensor<4x5xf32>, %i0: tensor<f32>) {
  // expected-error@+1 {{The shape of reduction-region's result type at index 0 differs from the op's corresponding init-value type: 'tensor<4xf32>' vs 'tensor<f32>'}}
  %r = "stablehlo.reduce"(%x0, %i0) ({
  ^bb0(%a0: tensor<4xf32>, %a1: tensor<4xf32>):
    "stablehlo.return"(%a0) : (tensor<4xf32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<4x5xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// reduce C7
func.func @f(%x0: tensor<4x5xf32>, %i0: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<5xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.reduce"(%x0, %i0) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<4x5xf32>, tensor<f32>) -> (tensor<5xf32>)
  return
}

// -----

// reduce C8
func.func @f(%x0: tensor<4x5xf32>, %i0: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<4xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.reduce"(%x0, %i0) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<4x5xf32>, tensor<f32>) -> (tensor<4xf64>)
  return
}

// -----

// reduce_window C2
func.func @f(%x: tensor<4x6xf32>, %y: tensor<4x5xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects all inputs to have compatible shapes. Shape at input-index 1 is not compatible with shape at input-index 0}}
  %r:2 = "stablehlo.reduce_window"(%x, %y, %i, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<f32>, %a3: tensor<f32>):
    "stablehlo.return"(%a0, %a1) : (tensor<f32>, tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<4x5xf32>, tensor<f32>, tensor<f32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  return
}

// -----

// reduce_window C3
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f64>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<f32>' vs 'tensor<f64>'}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<f64>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C4
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects window-dimensions size == input rank, but got window-dimensions size: 1 and input: 'tensor<4x6xf32>' with rank = 2.}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C5
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive value for 1-th window dimension, but got 0.}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 0>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C6
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects window-strides to have same dimension-size as size of window dimensions (2), but got: 3.}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2, 2>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C7
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive stride for 0-th window dimension, but got -1.}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: -1, 2>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C8
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects base-dilation factors to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, base_dilations = array<i64: 1>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C9
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive base dilation factor for 0-th window dimension, but got 0.}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, base_dilations = array<i64: 0, 1>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C10
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects window-dilation factors to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, window_dilations = array<i64: 1>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C11
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive window dilation factor for 1-th window dimension, but got 0.}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, window_dilations = array<i64: 1, 0>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C12
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects the shape of padding-attribute to be {N, 2}, but got {2, 3}.}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<0> : tensor<2x3xi64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C12: rows
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects padding-entries to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<0> : tensor<1x2xi64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C13: one argument
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{Reduction-region must take 2 parameters, but takes 1 parameter(s)}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C13: two results
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{Reduction-region here must produce 1 tensors, but produces 2 instead}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0, %a1) : (tensor<f32>, tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C13: types of arguments
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 1 is different than the corresponding result type: 'tensor<f64>' vs 'tensor<f32>'}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f64>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

// reduce_window C15
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

// reduce_window C16
func.func @f(%x: tensor<4x6xf32>, %i: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    "stablehlo.return"(%a0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf64>
  return
}

// -----

// select_and_scatter C1
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf64>, %i: tensor<f32>) {
  // expected-error@+1 {{The element-type of reduction-region's argument at index 1 is expected to be promotable from 'f64', but got 'f32'}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x3xf64>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C2
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x2xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects source-type to be 'tensor<2x3xf32>', but got'tensor<2x2xf32>'}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C3
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f64>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<f32>' vs 'tensor<f64>'}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f64>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C4
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects window-dimensions size == operand rank, but got window-dimensions size: 1 and operand-type: 'tensor<4x6xf32>' with rank = 2.}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C5
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive value for 0-th window dimension, but got 0.}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 0, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C6
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects window-strides to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C7
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive stride for 1-th window dimension, but got 0.}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 0>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C8
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects the shape of padding-attribute to be {N, 2}, but got {2, 3}.}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<0> : tensor<2x3xi64>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C8: rows
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects padding-entries to have same dimension-size as size of window dimensions (2), but got: 3.}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<0> : tensor<3x2xi64>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C9: one argument
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects the select-region to take 2 parameters, but takes 1}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C9: type of the result
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects the return-type of select-region to be tensor<i1>, but got: 'tensor<i32>'}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<0> : tensor<i32>
    "stablehlo.return"(%p) : (tensor<i32>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C9: type of the arguments
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{expects the type of select-region's parameter at index 0 to be 'tensor<f32>', but got 'tensor<f64>'}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C10: one argument
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{Reduction-region must take 2 parameters, but takes 1 parameter(s)}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C10: type of the arguments
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4x6xf64>' are incompatible with return type(s) of operation 'tensor<4x6xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f64>, %b1: tensor<f64>):
    "stablehlo.return"(%b0) : (tensor<f64>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----

// select_and_scatter C11
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4x6xf32>' are incompatible with return type(s) of operation 'tensor<4x5xf32>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x5xf32>
  return
}

// -----

// select_and_scatter C12
func.func @f(%x: tensor<4x6xf32>, %s: tensor<2x3xf32>, %i: tensor<f32>) {
  // expected-error@+2 {{inferred type(s) 'tensor<4x6xf32>' are incompatible with return type(s) of operation 'tensor<4x6xf64>'}}
  // expected-error@+1 {{failed to infer returned types}}
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %p = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf64>
  return
}

// -----

// reduce_window C1
func.func @f() {
  // expected-error@+1 {{requires at least 1 input value}}
  "stablehlo.reduce_window"() ({
    stablehlo.return
  }) {window_dimensions = array<i64: 1>} : () -> ()
  return
}
