// RUN: terrace opt %s --chlo-legalize-to-stablehlo --split-input-file --verify-diagnostics

// As upstream, broadcast_dimensions that fit no operands are refused by the lowering (and by a run), not by the verifier.

// chlo.broadcast_add C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_add' that was explicitly marked illegal}}
  %r = "chlo.broadcast_add"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_add C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_add' that was explicitly marked illegal}}
  %r = "chlo.broadcast_add"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_and C5: count
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_and' that was explicitly marked illegal}}
  %r = "chlo.broadcast_and"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_and C5: range
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_and' that was explicitly marked illegal}}
  %r = "chlo.broadcast_and"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_atan2 C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_atan2' that was explicitly marked illegal}}
  %r = "chlo.broadcast_atan2"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_atan2 C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_atan2' that was explicitly marked illegal}}
  %r = "chlo.broadcast_atan2"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_compare C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_compare' that was explicitly marked illegal}}
  %r = "chlo.broadcast_compare"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xi1>
  return
}

// -----

// chlo.broadcast_compare C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_compare' that was explicitly marked illegal}}
  %r = "chlo.broadcast_compare"(%x, %y) {broadcast_dimensions = array<i64: 2>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xi1>
  return
}

// -----

// chlo.broadcast_complex C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_complex' that was explicitly marked illegal}}
  %r = "chlo.broadcast_complex"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xcomplex<f32>>
  return
}

// -----

// chlo.broadcast_complex C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_complex' that was explicitly marked illegal}}
  %r = "chlo.broadcast_complex"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xcomplex<f32>>
  return
}

// -----

// chlo.broadcast_divide C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_divide' that was explicitly marked illegal}}
  %r = "chlo.broadcast_divide"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_divide C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_divide' that was explicitly marked illegal}}
  %r = "chlo.broadcast_divide"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_maximum C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_maximum' that was explicitly marked illegal}}
  %r = "chlo.broadcast_maximum"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_maximum C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_maximum' that was explicitly marked illegal}}
  %r = "chlo.broadcast_maximum"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_minimum C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_minimum' that was explicitly marked illegal}}
  %r = "chlo.broadcast_minimum"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_minimum C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_minimum' that was explicitly marked illegal}}
  %r = "chlo.broadcast_minimum"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_multiply C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_multiply' that was explicitly marked illegal}}
  %r = "chlo.broadcast_multiply"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_multiply C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_multiply' that was explicitly marked illegal}}
  %r = "chlo.broadcast_multiply"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_next_after C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_next_after' that was explicitly marked illegal}}
  %r = "chlo.broadcast_next_after"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_next_after C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_next_after' that was explicitly marked illegal}}
  %r = "chlo.broadcast_next_after"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_or C5: count
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_or' that was explicitly marked illegal}}
  %r = "chlo.broadcast_or"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_or C5: range
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_or' that was explicitly marked illegal}}
  %r = "chlo.broadcast_or"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_polygamma C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_polygamma' that was explicitly marked illegal}}
  %r = "chlo.broadcast_polygamma"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_polygamma C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_polygamma' that was explicitly marked illegal}}
  %r = "chlo.broadcast_polygamma"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_power C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_power' that was explicitly marked illegal}}
  %r = "chlo.broadcast_power"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_power C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_power' that was explicitly marked illegal}}
  %r = "chlo.broadcast_power"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_remainder C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_remainder' that was explicitly marked illegal}}
  %r = "chlo.broadcast_remainder"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_remainder C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_remainder' that was explicitly marked illegal}}
  %r = "chlo.broadcast_remainder"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_shift_left C5: count
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_shift_left' that was explicitly marked illegal}}
  %r = "chlo.broadcast_shift_left"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_shift_left C5: range
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_shift_left' that was explicitly marked illegal}}
  %r = "chlo.broadcast_shift_left"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_arithmetic C5: count
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_shift_right_arithmetic' that was explicitly marked illegal}}
  %r = "chlo.broadcast_shift_right_arithmetic"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_arithmetic C5: range
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_shift_right_arithmetic' that was explicitly marked illegal}}
  %r = "chlo.broadcast_shift_right_arithmetic"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_logical C5: count
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_shift_right_logical' that was explicitly marked illegal}}
  %r = "chlo.broadcast_shift_right_logical"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_shift_right_logical C5: range
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_shift_right_logical' that was explicitly marked illegal}}
  %r = "chlo.broadcast_shift_right_logical"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_subtract C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_subtract' that was explicitly marked illegal}}
  %r = "chlo.broadcast_subtract"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_subtract C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_subtract' that was explicitly marked illegal}}
  %r = "chlo.broadcast_subtract"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_xor C5: count
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_xor' that was explicitly marked illegal}}
  %r = "chlo.broadcast_xor"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_xor C5: range
func.func @f(%x: tensor<2xi32>, %y: tensor<3x2xi32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_xor' that was explicitly marked illegal}}
  %r = "chlo.broadcast_xor"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return
}

// -----

// chlo.broadcast_zeta C5: count
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0, 1>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_zeta' that was explicitly marked illegal}}
  %r = "chlo.broadcast_zeta"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

// chlo.broadcast_zeta C5: range
func.func @f(%x: tensor<2xf32>, %y: tensor<3x2xf32>) {
  // expected-warning@+2 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 2>}}
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_zeta' that was explicitly marked illegal}}
  %r = "chlo.broadcast_zeta"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}
