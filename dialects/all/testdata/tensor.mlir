func.func @f(%t: tensor<?x4xf32>, %i: index, %f: f32, %s: tensor<4xf32>) {
  %0 = tensor.extract_slice %t[%i, 0] [2, 1] [1, 1] : tensor<?x4xf32> to tensor<2xf32>
  %1 = tensor.pad %t low[%i, 0] high[0, 2] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x6xf32>
  %2 = tensor.expand_shape %t [[0], [1, 2]] output_shape [%i, 2, 2] : tensor<?x4xf32> into tensor<?x2x2xf32>
  %3 = tensor.concat dim(0) %t, %t : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %4 = tensor.generate %i {
  ^bb0(%a: index):
    tensor.yield %f : f32
  } : tensor<?xf32>
  %5 = tensor.splat %f[%i] : tensor<?x2xf32>
  %6 = tensor.splat %f : tensor<2xf32>
  %7 = tensor.empty() : tensor<f32>
  %8 = tensor.from_elements %f, %f : tensor<2xf32>
  %9 = tensor.extract %7[] : tensor<f32>
  %10 = tensor.collapse_shape %2 [[0], [1, 2]] {foo = 1} : tensor<?x2x2xf32> into tensor<?x4xf32>
  %11 = tensor.collapse_shape %7 [] : tensor<f32> into tensor<f32>
  %12 = tensor.empty(%i, %i) : tensor<?x?xf32>
  %13 = tensor.dim {bar = 2} %12, %i : tensor<?x?xf32>
  %14 = tensor.pad %s nofold low[2] high[2] {
  ^bb0(%b: index):
    tensor.yield %f : f32
  } {foo = 2} : tensor<4xf32> to tensor<8xf32>
  return
}
func.func @gather(%s: tensor<4x4x4xf32>, %i: tensor<1x2x1xindex>, %j: tensor<1x2x2xi32>, %d: tensor<4x4x4xf32>, %u: tensor<1x2x4x1x4xf32>, %u2: tensor<1x2x4x4xf32>) {
  %0 = tensor.gather %s[%i] gather_dims([1]) : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x1x4xf32>
  %1 = tensor.gather %s[%i] gather_dims([1]) unique : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x4xf32>
  %2 = tensor.scatter %u into %d[%i] scatter_dims([1]) unique : (tensor<1x2x4x1x4xf32>, tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<4x4x4xf32>
  %3 = tensor.gather %s[%j] gather_dims([0, 2]) : (tensor<4x4x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x1x4x1xf32>
  return
}
