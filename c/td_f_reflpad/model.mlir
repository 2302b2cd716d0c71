module {
  func.func @main(%arg0: tensor<?x6xf32>) -> tensor<1x?x9xf32> {
    %c = stablehlo.constant dense<0> : tensor<1xi64>
    %c_0 = stablehlo.constant dense<1> : tensor<1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<5> : tensor<9xi64>
    %c_3 = stablehlo.constant dense<-2> : tensor<9xi64>
    %c_4 = stablehlo.constant dense<1> : tensor<9xi64>
    %c_5 = stablehlo.constant dense<9> : tensor<i64>
    %c_6 = stablehlo.constant dense<1> : tensor<i64>
    %c1_i64 = arith.constant 1 : i64
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c6 = arith.constant 6 : index
    %c9_i64 = arith.constant 9 : i64
    %dim = tensor.dim %arg0, %c0 : tensor<?x6xf32>
    %from_elements = tensor.from_elements %c1, %dim, %c6 : tensor<3xindex>
    %0 = stablehlo.dynamic_reshape %arg0, %from_elements : (tensor<?x6xf32>, tensor<3xindex>) -> tensor<1x?x6xf32>
    %1 = stablehlo.convert %c_6 : (tensor<i64>) -> tensor<f64>
    %2 = stablehlo.convert %c_5 : (tensor<i64>) -> tensor<f64>
    %3 = stablehlo.divide %2, %1 : tensor<f64>
    %4 = stablehlo.ceil %3 : tensor<f64>
    %5 = stablehlo.convert %4 : (tensor<f64>) -> tensor<i64>
    %6 = stablehlo.reshape %5 : (tensor<i64>) -> tensor<1xi64>
    %7 = stablehlo.dynamic_iota %6, dim = 0 : (tensor<1xi64>) -> tensor<9xi64>
    %8 = stablehlo.multiply %7, %c_4 : tensor<9xi64>
    %9 = stablehlo.add %8, %c_3 : tensor<9xi64>
    %10 = stablehlo.abs %9 : tensor<9xi64>
    %11 = stablehlo.subtract %c_2, %10 : tensor<9xi64>
    %12 = stablehlo.abs %11 : tensor<9xi64>
    %13 = stablehlo.subtract %c_2, %12 : tensor<9xi64>
    %dim_7 = tensor.dim %0, %c1 : tensor<1x?x6xf32>
    %14 = arith.index_cast %dim_7 : index to i64
    %from_elements_8 = tensor.from_elements %14 : tensor<1xi64>
    %15 = stablehlo.convert %from_elements_8 : tensor<1xi64>
    %16 = stablehlo.reshape %15 : (tensor<1xi64>) -> tensor<i64>
    %17 = stablehlo.subtract %16, %c_1 : tensor<i64>
    %18 = stablehlo.convert %17 : (tensor<i64>) -> tensor<f64>
    %19 = stablehlo.divide %18, %1 : tensor<f64>
    %20 = stablehlo.ceil %19 : tensor<f64>
    %21 = stablehlo.convert %20 : (tensor<f64>) -> tensor<i64>
    %22 = stablehlo.reshape %21 : (tensor<i64>) -> tensor<1xi64>
    %23 = stablehlo.dynamic_iota %22, dim = 0 : (tensor<1xi64>) -> tensor<?xi64>
    %24 = shape.shape_of %23 : tensor<?xi64> -> tensor<1xindex>
    %25 = stablehlo.dynamic_broadcast_in_dim %23, %24, dims = [0] : (tensor<?xi64>, tensor<1xindex>) -> tensor<?xi64>
    %26 = stablehlo.dynamic_broadcast_in_dim %c_6, %24, dims = [] : (tensor<i64>, tensor<1xindex>) -> tensor<?xi64>
    %27 = stablehlo.multiply %25, %26 : tensor<?xi64>
    %28 = shape.shape_of %27 : tensor<?xi64> -> tensor<1xindex>
    %29 = stablehlo.dynamic_broadcast_in_dim %27, %28, dims = [0] : (tensor<?xi64>, tensor<1xindex>) -> tensor<?xi64>
    %30 = stablehlo.dynamic_broadcast_in_dim %c_1, %28, dims = [] : (tensor<i64>, tensor<1xindex>) -> tensor<?xi64>
    %31 = stablehlo.add %29, %30 : tensor<?xi64>
    %dim_9 = tensor.dim %31, %c0 : tensor<?xi64>
    %from_elements_10 = tensor.from_elements %dim_9, %c1 : tensor<2xindex>
    %32 = stablehlo.dynamic_reshape %31, %from_elements_10 : (tensor<?xi64>, tensor<2xindex>) -> tensor<?x1xi64>
    %33 = stablehlo.convert %c_6 : (tensor<i64>) -> tensor<f64>
    %34 = stablehlo.divide %33, %1 : tensor<f64>
    %35 = stablehlo.ceil %34 : tensor<f64>
    %36 = stablehlo.convert %35 : (tensor<f64>) -> tensor<i64>
    %37 = stablehlo.reshape %36 : (tensor<i64>) -> tensor<1xi64>
    %38 = stablehlo.dynamic_iota %37, dim = 0 : (tensor<1xi64>) -> tensor<1xi64>
    %39 = stablehlo.multiply %38, %c_0 : tensor<1xi64>
    %40 = stablehlo.add %39, %c : tensor<1xi64>
    %41 = stablehlo.reshape %40 : (tensor<1xi64>) -> tensor<1x1xi64>
    %42 = stablehlo.reshape %41 : (tensor<1x1xi64>) -> tensor<1x1x1xi64>
    %dim_11 = tensor.dim %32, %c0 : tensor<?x1xi64>
    %43 = arith.index_cast %dim_11 : index to i64
    %from_elements_12 = tensor.from_elements %c1_i64, %43, %c9_i64 : tensor<3xi64>
    %44 = stablehlo.dynamic_broadcast_in_dim %42, %from_elements_12, dims = [0, 1, 2] : (tensor<1x1x1xi64>, tensor<3xi64>) -> tensor<1x?x9xi64>
    %dim_13 = tensor.dim %44, %c1 : tensor<1x?x9xi64>
    %45 = arith.index_cast %dim_13 : index to i64
    %from_elements_14 = tensor.from_elements %c1_i64, %45, %c9_i64, %c1_i64 : tensor<4xi64>
    %46 = stablehlo.dynamic_reshape %44, %from_elements_14 : (tensor<1x?x9xi64>, tensor<4xi64>) -> tensor<1x?x9x1xi64>
    %47 = stablehlo.dynamic_broadcast_in_dim %32, %from_elements_12, dims = [1, 2] : (tensor<?x1xi64>, tensor<3xi64>) -> tensor<1x?x9xi64>
    %dim_15 = tensor.dim %47, %c1 : tensor<1x?x9xi64>
    %48 = arith.index_cast %dim_15 : index to i64
    %from_elements_16 = tensor.from_elements %c1_i64, %48, %c9_i64, %c1_i64 : tensor<4xi64>
    %49 = stablehlo.dynamic_reshape %47, %from_elements_16 : (tensor<1x?x9xi64>, tensor<4xi64>) -> tensor<1x?x9x1xi64>
    %50 = stablehlo.dynamic_broadcast_in_dim %13, %from_elements_12, dims = [2] : (tensor<9xi64>, tensor<3xi64>) -> tensor<1x?x9xi64>
    %dim_17 = tensor.dim %50, %c1 : tensor<1x?x9xi64>
    %51 = arith.index_cast %dim_17 : index to i64
    %from_elements_18 = tensor.from_elements %c1_i64, %51, %c9_i64, %c1_i64 : tensor<4xi64>
    %52 = stablehlo.dynamic_reshape %50, %from_elements_18 : (tensor<1x?x9xi64>, tensor<4xi64>) -> tensor<1x?x9x1xi64>
    %53 = stablehlo.concatenate %46, %49, %52, dim = 3 : (tensor<1x?x9x1xi64>, tensor<1x?x9x1xi64>, tensor<1x?x9x1xi64>) -> tensor<1x?x9x3xi64>
    %54 = "stablehlo.gather"(%0, %53) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 1, 2], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<1x?x6xf32>, tensor<1x?x9x3xi64>) -> tensor<1x?x9xf32>
    return %54 : tensor<1x?x9xf32>
  }
}
