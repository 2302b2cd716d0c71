func.func @example(%arg0: tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00>> {
  %0 = quant.qcast %arg0 : tensor<2xf32> to tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>
}
func.func @example1(%arg0: tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>) -> tensor<2xf32> {
  %0 = quant.dcast %arg0 : tensor<2x!quant.uniform<i8:f32, 2.000000e+00>> to tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @example2(%arg0: tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>) -> tensor<2xi8> {
  %0 = quant.scast %arg0 : tensor<2x!quant.uniform<i8:f32, 2.000000e+00>> to tensor<2xi8>
  return %0 : tensor<2xi8>
}
