module {
  func.func @main(%arg0: tensor<?x6xf32>) -> tensor<?x6xf32> {
    %cst = arith.constant dense<0.69999999999999996> : tensor<1xf64>
    %0 = stablehlo.convert %cst : (tensor<1xf64>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    %2 = shape.shape_of %arg0 : tensor<?x6xf32> -> tensor<2xindex>
    %3 = stablehlo.dynamic_broadcast_in_dim %arg0, %2, dims = [0, 1] : (tensor<?x6xf32>, tensor<2xindex>) -> tensor<?x6xf32>
    %4 = stablehlo.dynamic_broadcast_in_dim %1, %2, dims = [] : (tensor<f32>, tensor<2xindex>) -> tensor<?x6xf32>
    %5 = stablehlo.remainder %3, %4 : tensor<?x6xf32>
    return %5 : tensor<?x6xf32>
  }
}
