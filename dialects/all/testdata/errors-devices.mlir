// What operations of devices and of shapes refuse.
func.func @f(%x: memref<4xf32>) {
  // expected-error @+1 {{custom op 'nvgpu.ldmatrx' is unknown}}
  %0 = nvgpu.ldmatrx %x : memref<4xf32>
  return
}
// -----
func.func @f(%x: memref<16x16xf16, 3>, %i: index) {
  // expected-error @+1 {{'nvgpu.ldmatrix' op failed to verify that srcMemref and res have same element type}}
  %0 = nvgpu.ldmatrix %x[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<16x16xf16, 3> -> vector<4x2xf32>
  return
}
// -----
func.func @f(%x: memref<16x16xf16, 3>, %i: index) {
  // expected-error @+1 {{'nvgpu.ldmatrix' op requires attribute 'numTiles'}}
  %0 = nvgpu.ldmatrix %x[%i, %i] {transpose = false} : memref<16x16xf16, 3> -> vector<4x2xf16>
  return
}
// -----
func.func @f(%x: index, %y: i32) {
  // expected-note @-1 {{prior use here}}
  // expected-error @+1 {{use of value '%y' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = index.add %x, %y
  return
}
// -----
func.func @f(%x: i32) {
  // expected-error @+1 {{'index.casts' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = index.casts %x : i32 to i64
  return
}
// -----
func.func @f(%x: tensor<2xindex>) {
  // expected-error @+1 {{'shape.cstr_broadcastable' op required at least 2 input shapes}}
  %0 = shape.cstr_broadcastable %x : tensor<2xindex>
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error @+1 {{'shape.rank' op operand #0 must be shape or extent tensor, but got 'f32'}}
  %0 = shape.rank %x : f32 -> index
  return
}
// -----
func.func @f(%x: tensor<2xf32>) {
  // expected-error @+1 {{'quant.qcast' op failed to verify that input and result are both scalars or both tensors with matching shape}}
  %0 = quant.qcast %x : tensor<2xf32> to tensor<3x!quant.uniform<i8:f32, 2.0>>
  return
}
// -----
func.func @f(%x: !llvm.ptr) {
  // expected-error @+1 {{Proxy kind}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<asynk>}
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f16x2' op result #0 must be vector of 16-bit float values of length 2}}
  %0 = nvvm.convert.f32x2.to.f16x2 %x, %x {rnd = #nvvm.fp_rnd_mode<rn>} : vector<4xf16>
  return
}
