module {
  func.func @main(%arg0: tensor<?x6xf32>) -> tensor<?x6xf32> {
    %c = stablehlo.constant dense<0> : tensor<6xi64>
    %c_0 = stablehlo.constant dense<1> : tensor<6xi64>
    %c_1 = stablehlo.constant dense<6> : tensor<i64>
    %c_2 = stablehlo.constant dense<1> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = shape.const_shape [1, 6] : tensor<2xindex>
    %dim = tensor.dim %arg0, %c0 : tensor<?x6xf32>
    %1 = arith.index_cast %dim : index to i64
    %2 = stablehlo.convert %c_2 : (tensor<i64>) -> tensor<f64>
    %3 = stablehlo.convert %c_1 : (tensor<i64>) -> tensor<f64>
    %4 = stablehlo.divide %3, %2 : tensor<f64>
    %5 = stablehlo.ceil %4 : tensor<f64>
    %6 = stablehlo.convert %5 : (tensor<f64>) -> tensor<i64>
    %7 = stablehlo.reshape %6 : (tensor<i64>) -> tensor<1xi64>
    %8 = stablehlo.dynamic_iota %7, dim = 0 : (tensor<1xi64>) -> tensor<6xi64>
    %9 = stablehlo.multiply %8, %c_0 : tensor<6xi64>
    %10 = stablehlo.add %9, %c : tensor<6xi64>
    %11 = stablehlo.reshape %10 : (tensor<6xi64>) -> tensor<1x6xi64>
    %from_elements = tensor.from_elements %1 : tensor<1xi64>
    %12 = stablehlo.convert %from_elements : tensor<1xi64>
    %13 = stablehlo.reshape %12 : (tensor<1xi64>) -> tensor<i64>
    %14 = stablehlo.subtract %13, %c_3 : tensor<i64>
    %15 = stablehlo.convert %14 : (tensor<i64>) -> tensor<f64>
    %16 = stablehlo.divide %15, %2 : tensor<f64>
    %17 = stablehlo.ceil %16 : tensor<f64>
    %18 = stablehlo.convert %17 : (tensor<f64>) -> tensor<i64>
    %19 = stablehlo.reshape %18 : (tensor<i64>) -> tensor<1xi64>
    %20 = stablehlo.dynamic_iota %19, dim = 0 : (tensor<1xi64>) -> tensor<?xi64>
    %21 = shape.shape_of %20 : tensor<?xi64> -> tensor<1xindex>
    %22 = stablehlo.dynamic_broadcast_in_dim %20, %21, dims = [0] : (tensor<?xi64>, tensor<1xindex>) -> tensor<?xi64>
    %23 = stablehlo.dynamic_broadcast_in_dim %c_2, %21, dims = [] : (tensor<i64>, tensor<1xindex>) -> tensor<?xi64>
    %24 = stablehlo.multiply %22, %23 : tensor<?xi64>
    %25 = shape.shape_of %24 : tensor<?xi64> -> tensor<1xindex>
    %26 = stablehlo.dynamic_broadcast_in_dim %24, %25, dims = [0] : (tensor<?xi64>, tensor<1xindex>) -> tensor<?xi64>
    %27 = stablehlo.dynamic_broadcast_in_dim %c_3, %25, dims = [] : (tensor<i64>, tensor<1xindex>) -> tensor<?xi64>
    %28 = stablehlo.add %26, %27 : tensor<?xi64>
    %dim_4 = tensor.dim %28, %c0 : tensor<?xi64>
    %from_elements_5 = tensor.from_elements %dim_4, %c1 : tensor<2xindex>
    %29 = stablehlo.dynamic_reshape %28, %from_elements_5 : (tensor<?xi64>, tensor<2xindex>) -> tensor<?x1xi64>
    %30 = shape.shape_of %29 : tensor<?x1xi64> -> tensor<2xindex>
    %31 = shape.broadcast %30, %0 : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
    %32 = stablehlo.dynamic_broadcast_in_dim %11, %31, dims = [0, 1] : (tensor<1x6xi64>, tensor<2xindex>) -> tensor<?x6xi64>
    %33 = stablehlo.dynamic_broadcast_in_dim %29, %31, dims = [0, 1] : (tensor<?x1xi64>, tensor<2xindex>) -> tensor<?x6xi64>
    %34 = stablehlo.subtract %32, %33 : tensor<?x6xi64>
    %35 = shape.shape_of %34 : tensor<?x6xi64> -> tensor<2xindex>
    %36 = stablehlo.dynamic_broadcast_in_dim %34, %35, dims = [0, 1] : (tensor<?x6xi64>, tensor<2xindex>) -> tensor<?x6xi64>
    %37 = stablehlo.dynamic_broadcast_in_dim %c_3, %35, dims = [] : (tensor<i64>, tensor<2xindex>) -> tensor<?x6xi64>
    %38 = stablehlo.compare LE, %36, %37, SIGNED : (tensor<?x6xi64>, tensor<?x6xi64>) -> tensor<?x6xi1>
    %39 = shape.shape_of %38 : tensor<?x6xi1> -> tensor<2xindex>
    %40 = shape.shape_of %arg0 : tensor<?x6xf32> -> tensor<2xindex>
    %41 = shape.cstr_broadcastable %39, %40 : tensor<2xindex>, tensor<2xindex>
    %42 = shape.assuming %41 -> (tensor<?x6xf32>) {
      %43 = shape.broadcast %39, %40 : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
      %44 = stablehlo.dynamic_broadcast_in_dim %38, %43, dims = [0, 1] : (tensor<?x6xi1>, tensor<2xindex>) -> tensor<?x6xi1>
      %45 = stablehlo.dynamic_broadcast_in_dim %arg0, %43, dims = [0, 1] : (tensor<?x6xf32>, tensor<2xindex>) -> tensor<?x6xf32>
      %46 = stablehlo.dynamic_broadcast_in_dim %cst, %43, dims = [] : (tensor<f32>, tensor<2xindex>) -> tensor<?x6xf32>
      %47 = stablehlo.select %44, %45, %46 : tensor<?x6xi1>, tensor<?x6xf32>
      shape.assuming_yield %47 : tensor<?x6xf32>
    }
    return %42 : tensor<?x6xf32>
  }
}
