// RUN: not terrace run %s --backend=cpu 2>&1 | terrace check %s
// RUN: not terrace run %s --backend=interp 2>&1 | terrace check %s

// A tensor between ops that no memory holds, of more elements than 64 bits count.
// CHECK: tensor-too-large.mlir:[[#@LINE+3]]:8: error: 'stablehlo.broadcast_in_dim' op a tensor of shape [4294967296 4294967296] of f32 is too large
func.func @main() -> tensor<f32> {
  %x = stablehlo.constant dense<1.0> : tensor<f32>
  %b = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<4294967296x4294967296xf32>
  %r = stablehlo.reduce(%b init: %x) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<4294967296x4294967296xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
