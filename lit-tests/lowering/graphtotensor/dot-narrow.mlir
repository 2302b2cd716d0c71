// The factor of which a product takes elements one at a time is made f32 once, where
// each is read often and widening takes more than a shift.
// RUN: terrace opt %s --graph-to-tensor --fuse-kernels | terrace check %s
// RUN: terrace run %s --backend=cpu --entry=values | terrace check %s --check-prefix=VALUE

// CHECK-LABEL: func.func @often
// CHECK: tensor.kernel {bounds = array<i64: 8, 4>
// CHECK: arith.extf %{{.*}} : f16 to f32
// CHECK: tensor.kernel {bounds = array<i64: 8, 16, 4>{{.*}} ins(%{{.*}}, %arg1 : tensor<8x4xf32>, tensor<4x16xf16>)
func.func @often(%x: tensor<8x4xf16>, %y: tensor<4x16xf16>) -> tensor<8x16xf16> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xf16>, tensor<4x16xf16>) -> tensor<8x16xf16>
  return %r : tensor<8x16xf16>
}

// CHECK-LABEL: func.func @once
// CHECK-NOT: tensor<8x4xf32>
// CHECK: return
func.func @once(%x: tensor<8x4xf16>, %y: tensor<4x1xf16>) -> tensor<8x1xf16> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xf16>, tensor<4x1xf16>) -> tensor<8x1xf16>
  return %r : tensor<8x1xf16>
}

// CHECK-LABEL: func.func @shift
// CHECK-NOT: tensor<8x4xf32>
// CHECK: return
func.func @shift(%x: tensor<8x4xbf16>, %y: tensor<4x16xbf16>) -> tensor<8x16xbf16> {
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xbf16>, tensor<4x16xbf16>) -> tensor<8x16xbf16>
  return %r : tensor<8x16xbf16>
}

// 4 * 1.5 * 2.25
// VALUE: dense<1.350000e+01> : tensor<8x16xf16>
func.func @values() -> tensor<8x16xf16> {
  %x = stablehlo.constant dense<1.5> : tensor<8x4xf16>
  %y = stablehlo.constant dense<2.25> : tensor<4x16xf16>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xf16>, tensor<4x16xf16>) -> tensor<8x16xf16>
  return %r : tensor<8x16xf16>
}
