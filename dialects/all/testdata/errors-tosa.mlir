// What operations of TOSA refuse.
func.func @f(%x: tensor<2xf32>, %y: f32) {
  // expected-error @+1 {{'tosa.add' op operand #1 must be tosa-conformant tensor of number values, but got 'f32'}}
  %0 = "tosa.add"(%x, %y) : (tensor<2xf32>, f32) -> tensor<2xf32>
  return
}
// -----
func.func @f(%x: tensor<1x8x8x4xf32>) {
  // expected-error @+1 {{'tosa.max_pool2d' op attribute 'kernel' failed to satisfy constraint: i64 dense array attribute with exactly 2 elements}}
  %r = tosa.max_pool2d %x {kernel = array<i64: 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  return
}
// -----
func.func @f(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{IGNOR}}
  %0 = tosa.maximum %x, %x {nan_mode = IGNOR} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
// expected-error @+1 {{'tosa.const' op failed to verify that all of {values, output} have same shape}}
%0 = "tosa.const"() <{values = dense<1.0> : tensor<2xf32>}> : () -> tensor<3xf32>
