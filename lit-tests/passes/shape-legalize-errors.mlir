// RUN: terrace opt %s --shape-legalize-to-stablehlo --split-input-file --verify-diagnostics

func.func @unranked(%x: tensor<*xf32>) -> tensor<?xindex> {
  // expected-error @+1 {{failed to legalize operation 'shape.shape_of' that was explicitly marked illegal}}
  %0 = shape.shape_of %x : tensor<*xf32> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// -----

func.func @three(%x: tensor<2xindex>) -> tensor<2xindex> {
  // expected-error @+1 {{failed to legalize operation 'shape.broadcast' that was explicitly marked illegal}}
  %0 = shape.broadcast %x, %x, %x : tensor<2xindex>, tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
  return %0 : tensor<2xindex>
}

// -----

func.func @shape_type(%x: !shape.shape) -> !shape.size {
  // expected-error @+1 {{failed to legalize operation 'shape.num_elements' that was explicitly marked illegal}}
  %0 = shape.num_elements %x : !shape.shape -> !shape.size
  return %0 : !shape.size
}

// -----

func.func @place(%x: tensor<?x?xf32>, %i: index) -> index {
  // expected-error @+1 {{failed to legalize operation 'tensor.dim' that was explicitly marked illegal}}
  %0 = tensor.dim %x, %i : tensor<?x?xf32>
  return %0 : index
}

// -----

func.func @beyond(%x: tensor<2xindex>) -> index {
  %c2 = arith.constant 2 : index
  // expected-error @+1 {{failed to legalize operation 'tensor.extract' that was explicitly marked illegal}}
  %0 = tensor.extract %x[%c2] : tensor<2xindex>
  return %0 : index
}

// -----

func.func @elements(%x: f32) -> tensor<1xf32> {
  // expected-error @+1 {{failed to legalize operation 'tensor.from_elements' that was explicitly marked illegal}}
  %0 = tensor.from_elements %x : tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

func.func @no_size(%x: i32) -> i32 {
  // expected-error @+1 {{failed to legalize operation 'arith.muli' that was explicitly marked illegal}}
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}

// -----

func.func @too_large() -> tensor<1xindex> {
  // expected-error @+1 {{failed to legalize operation 'shape.const_shape' that was explicitly marked illegal}}
  %0 = shape.const_shape [4294967297] : tensor<1xindex>
  return %0 : tensor<1xindex>
}
