module {
  func.func @main(%arg0: tensor<?x3x9x9xf32>) -> tensor<?x3x18x18xf32> {
    %c = stablehlo.constant dense<0> : tensor<3xi64>
    %c_0 = stablehlo.constant dense<1> : tensor<3xi64>
    %c_1 = stablehlo.constant dense<3> : tensor<i64>
    %c_2 = stablehlo.constant dense<8> : tensor<i64>
    %c_3 = stablehlo.constant dense<1> : tensor<18x1xi64>
    %c_4 = stablehlo.constant dense<0> : tensor<18xi64>
    %c_5 = stablehlo.constant dense<1> : tensor<18xi64>
    %c1_i64 = arith.constant 1 : i64
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c_6 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst_7 = arith.constant dense<5.000000e-01> : tensor<1xf64>
    %cst_8 = arith.constant dense<0.000000e+00> : tensor<1xf64>
    %c18_i64 = arith.constant 18 : i64
    %c3_i64 = arith.constant 3 : i64
    %cst_9 = arith.constant dense<1.000000e+00> : tensor<1xf64>
    %0 = shape.const_shape [18] : tensor<1xindex>
    %1 = shape.const_shape [18, 1] : tensor<2xindex>
    %c_10 = stablehlo.constant dense<0> : tensor<i64>
    %c_11 = stablehlo.constant dense<1> : tensor<i64>
    %c_12 = stablehlo.constant dense<18> : tensor<i64>
    %2 = stablehlo.convert %c_11 : (tensor<i64>) -> tensor<f64>
    %3 = stablehlo.convert %c_12 : (tensor<i64>) -> tensor<f64>
    %4 = stablehlo.divide %3, %2 : tensor<f64>
    %5 = stablehlo.ceil %4 : tensor<f64>
    %6 = stablehlo.convert %5 : (tensor<f64>) -> tensor<i64>
    %7 = stablehlo.reshape %6 : (tensor<i64>) -> tensor<1xi64>
    %8 = stablehlo.dynamic_iota %7, dim = 0 : (tensor<1xi64>) -> tensor<18xi64>
    %9 = stablehlo.multiply %8, %c_5 : tensor<18xi64>
    %10 = stablehlo.add %9, %c_4 : tensor<18xi64>
    %11 = stablehlo.convert %10 : (tensor<18xi64>) -> tensor<18xf32>
    %12 = stablehlo.convert %cst_7 : (tensor<1xf64>) -> tensor<1xf32>
    %13 = stablehlo.reshape %12 : (tensor<1xf32>) -> tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<18xf32>
    %15 = stablehlo.add %11, %14 : tensor<18xf32>
    %16 = stablehlo.multiply %15, %14 : tensor<18xf32>
    %17 = stablehlo.subtract %16, %14 : tensor<18xf32>
    %18 = stablehlo.convert %cst_8 : (tensor<1xf64>) -> tensor<1xf32>
    %19 = stablehlo.reshape %18 : (tensor<1xf32>) -> tensor<f32>
    %20 = stablehlo.clamp %19, %17, %cst : (tensor<f32>, tensor<18xf32>, tensor<f32>) -> tensor<18xf32>
    %21 = stablehlo.reshape %20 : (tensor<18xf32>) -> tensor<18x1xf32>
    %22 = stablehlo.convert %21 : (tensor<18x1xf32>) -> tensor<18x1xi64>
    %23 = stablehlo.add %22, %c_3 : tensor<18x1xi64>
    %24 = stablehlo.clamp %c_6, %23, %c_2 : (tensor<i64>, tensor<18x1xi64>, tensor<i64>) -> tensor<18x1xi64>
    %25 = stablehlo.convert %20 : (tensor<18xf32>) -> tensor<18xi64>
    %26 = stablehlo.add %25, %c_5 : tensor<18xi64>
    %27 = stablehlo.clamp %c_6, %26, %c_2 : (tensor<i64>, tensor<18xi64>, tensor<i64>) -> tensor<18xi64>
    %28 = stablehlo.convert %c_1 : (tensor<i64>) -> tensor<f64>
    %29 = stablehlo.divide %28, %2 : tensor<f64>
    %30 = stablehlo.ceil %29 : tensor<f64>
    %31 = stablehlo.convert %30 : (tensor<f64>) -> tensor<i64>
    %32 = stablehlo.reshape %31 : (tensor<i64>) -> tensor<1xi64>
    %33 = stablehlo.dynamic_iota %32, dim = 0 : (tensor<1xi64>) -> tensor<3xi64>
    %34 = stablehlo.multiply %33, %c_0 : tensor<3xi64>
    %35 = stablehlo.add %34, %c : tensor<3xi64>
    %36 = stablehlo.reshape %35 : (tensor<3xi64>) -> tensor<3x1xi64>
    %37 = stablehlo.reshape %36 : (tensor<3x1xi64>) -> tensor<3x1x1xi64>
    %dim = tensor.dim %arg0, %c0 : tensor<?x3x9x9xf32>
    %38 = arith.index_cast %dim : index to i64
    %from_elements = tensor.from_elements %38 : tensor<1xi64>
    %39 = stablehlo.convert %from_elements : tensor<1xi64>
    %40 = stablehlo.reshape %39 : (tensor<1xi64>) -> tensor<i64>
    %41 = stablehlo.subtract %40, %c_10 : tensor<i64>
    %42 = stablehlo.convert %41 : (tensor<i64>) -> tensor<f64>
    %43 = stablehlo.divide %42, %2 : tensor<f64>
    %44 = stablehlo.ceil %43 : tensor<f64>
    %45 = stablehlo.convert %44 : (tensor<f64>) -> tensor<i64>
    %46 = stablehlo.reshape %45 : (tensor<i64>) -> tensor<1xi64>
    %47 = stablehlo.dynamic_iota %46, dim = 0 : (tensor<1xi64>) -> tensor<?xi64>
    %48 = shape.shape_of %47 : tensor<?xi64> -> tensor<1xindex>
    %49 = stablehlo.dynamic_broadcast_in_dim %47, %48, dims = [0] : (tensor<?xi64>, tensor<1xindex>) -> tensor<?xi64>
    %50 = stablehlo.dynamic_broadcast_in_dim %c_11, %48, dims = [] : (tensor<i64>, tensor<1xindex>) -> tensor<?xi64>
    %51 = stablehlo.multiply %49, %50 : tensor<?xi64>
    %52 = shape.shape_of %51 : tensor<?xi64> -> tensor<1xindex>
    %53 = stablehlo.dynamic_broadcast_in_dim %51, %52, dims = [0] : (tensor<?xi64>, tensor<1xindex>) -> tensor<?xi64>
    %54 = stablehlo.dynamic_broadcast_in_dim %c_10, %52, dims = [] : (tensor<i64>, tensor<1xindex>) -> tensor<?xi64>
    %55 = stablehlo.add %53, %54 : tensor<?xi64>
    %dim_13 = tensor.dim %55, %c0 : tensor<?xi64>
    %from_elements_14 = tensor.from_elements %dim_13, %c1 : tensor<2xindex>
    %56 = stablehlo.dynamic_reshape %55, %from_elements_14 : (tensor<?xi64>, tensor<2xindex>) -> tensor<?x1xi64>
    %dim_15 = tensor.dim %56, %c0 : tensor<?x1xi64>
    %from_elements_16 = tensor.from_elements %dim_15, %c1, %c1 : tensor<3xindex>
    %57 = stablehlo.dynamic_reshape %56, %from_elements_16 : (tensor<?x1xi64>, tensor<3xindex>) -> tensor<?x1x1xi64>
    %dim_17 = tensor.dim %57, %c0 : tensor<?x1x1xi64>
    %from_elements_18 = tensor.from_elements %dim_17, %c1, %c1, %c1 : tensor<4xindex>
    %58 = stablehlo.dynamic_reshape %57, %from_elements_18 : (tensor<?x1x1xi64>, tensor<4xindex>) -> tensor<?x1x1x1xi64>
    %dim_19 = tensor.dim %58, %c0 : tensor<?x1x1x1xi64>
    %59 = arith.index_cast %dim_19 : index to i64
    %from_elements_20 = tensor.from_elements %59, %c3_i64, %c18_i64, %c18_i64 : tensor<4xi64>
    %60 = stablehlo.dynamic_broadcast_in_dim %58, %from_elements_20, dims = [0, 1, 2, 3] : (tensor<?x1x1x1xi64>, tensor<4xi64>) -> tensor<?x3x18x18xi64>
    %dim_21 = tensor.dim %60, %c0 : tensor<?x3x18x18xi64>
    %61 = arith.index_cast %dim_21 : index to i64
    %from_elements_22 = tensor.from_elements %61, %c3_i64, %c18_i64, %c18_i64, %c1_i64 : tensor<5xi64>
    %62 = stablehlo.dynamic_reshape %60, %from_elements_22 : (tensor<?x3x18x18xi64>, tensor<5xi64>) -> tensor<?x3x18x18x1xi64>
    %63 = stablehlo.dynamic_broadcast_in_dim %37, %from_elements_20, dims = [1, 2, 3] : (tensor<3x1x1xi64>, tensor<4xi64>) -> tensor<?x3x18x18xi64>
    %dim_23 = tensor.dim %63, %c0 : tensor<?x3x18x18xi64>
    %64 = arith.index_cast %dim_23 : index to i64
    %from_elements_24 = tensor.from_elements %64, %c3_i64, %c18_i64, %c18_i64, %c1_i64 : tensor<5xi64>
    %65 = stablehlo.dynamic_reshape %63, %from_elements_24 : (tensor<?x3x18x18xi64>, tensor<5xi64>) -> tensor<?x3x18x18x1xi64>
    %66 = stablehlo.dynamic_broadcast_in_dim %22, %from_elements_20, dims = [2, 3] : (tensor<18x1xi64>, tensor<4xi64>) -> tensor<?x3x18x18xi64>
    %dim_25 = tensor.dim %66, %c0 : tensor<?x3x18x18xi64>
    %67 = arith.index_cast %dim_25 : index to i64
    %from_elements_26 = tensor.from_elements %67, %c3_i64, %c18_i64, %c18_i64, %c1_i64 : tensor<5xi64>
    %68 = stablehlo.dynamic_reshape %66, %from_elements_26 : (tensor<?x3x18x18xi64>, tensor<5xi64>) -> tensor<?x3x18x18x1xi64>
    %69 = stablehlo.dynamic_broadcast_in_dim %25, %from_elements_20, dims = [3] : (tensor<18xi64>, tensor<4xi64>) -> tensor<?x3x18x18xi64>
    %dim_27 = tensor.dim %69, %c0 : tensor<?x3x18x18xi64>
    %70 = arith.index_cast %dim_27 : index to i64
    %from_elements_28 = tensor.from_elements %70, %c3_i64, %c18_i64, %c18_i64, %c1_i64 : tensor<5xi64>
    %71 = stablehlo.dynamic_reshape %69, %from_elements_28 : (tensor<?x3x18x18xi64>, tensor<5xi64>) -> tensor<?x3x18x18x1xi64>
    %72 = stablehlo.concatenate %62, %65, %68, %71, dim = 4 : (tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>) -> tensor<?x3x18x18x4xi64>
    %73 = "stablehlo.gather"(%arg0, %72) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [0, 1, 2, 3], index_vector_dim = 4>, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<?x3x9x9xf32>, tensor<?x3x18x18x4xi64>) -> tensor<?x3x18x18xf32>
    %74 = stablehlo.dynamic_broadcast_in_dim %27, %from_elements_20, dims = [3] : (tensor<18xi64>, tensor<4xi64>) -> tensor<?x3x18x18xi64>
    %dim_29 = tensor.dim %74, %c0 : tensor<?x3x18x18xi64>
    %75 = arith.index_cast %dim_29 : index to i64
    %from_elements_30 = tensor.from_elements %75, %c3_i64, %c18_i64, %c18_i64, %c1_i64 : tensor<5xi64>
    %76 = stablehlo.dynamic_reshape %74, %from_elements_30 : (tensor<?x3x18x18xi64>, tensor<5xi64>) -> tensor<?x3x18x18x1xi64>
    %77 = stablehlo.concatenate %62, %65, %68, %76, dim = 4 : (tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>) -> tensor<?x3x18x18x4xi64>
    %78 = "stablehlo.gather"(%arg0, %77) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [0, 1, 2, 3], index_vector_dim = 4>, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<?x3x9x9xf32>, tensor<?x3x18x18x4xi64>) -> tensor<?x3x18x18xf32>
    %79 = stablehlo.dynamic_broadcast_in_dim %24, %from_elements_20, dims = [2, 3] : (tensor<18x1xi64>, tensor<4xi64>) -> tensor<?x3x18x18xi64>
    %dim_31 = tensor.dim %79, %c0 : tensor<?x3x18x18xi64>
    %80 = arith.index_cast %dim_31 : index to i64
    %from_elements_32 = tensor.from_elements %80, %c3_i64, %c18_i64, %c18_i64, %c1_i64 : tensor<5xi64>
    %81 = stablehlo.dynamic_reshape %79, %from_elements_32 : (tensor<?x3x18x18xi64>, tensor<5xi64>) -> tensor<?x3x18x18x1xi64>
    %82 = stablehlo.concatenate %62, %65, %81, %71, dim = 4 : (tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>) -> tensor<?x3x18x18x4xi64>
    %83 = "stablehlo.gather"(%arg0, %82) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [0, 1, 2, 3], index_vector_dim = 4>, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<?x3x9x9xf32>, tensor<?x3x18x18x4xi64>) -> tensor<?x3x18x18xf32>
    %84 = stablehlo.concatenate %62, %65, %81, %76, dim = 4 : (tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>, tensor<?x3x18x18x1xi64>) -> tensor<?x3x18x18x4xi64>
    %85 = "stablehlo.gather"(%arg0, %84) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [0, 1, 2, 3], index_vector_dim = 4>, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<?x3x9x9xf32>, tensor<?x3x18x18x4xi64>) -> tensor<?x3x18x18xf32>
    %86 = stablehlo.convert %25 : (tensor<18xi64>) -> tensor<18xf32>
    %87 = stablehlo.subtract %20, %86 : tensor<18xf32>
    %88 = stablehlo.convert %cst_9 : (tensor<1xf64>) -> tensor<1xf32>
    %89 = stablehlo.reshape %88 : (tensor<1xf32>) -> tensor<f32>
    %90 = stablehlo.clamp %19, %87, %89 : (tensor<f32>, tensor<18xf32>, tensor<f32>) -> tensor<18xf32>
    %91 = shape.shape_of %78 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %92 = shape.shape_of %73 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %93 = shape.cstr_broadcastable %91, %92 : tensor<4xindex>, tensor<4xindex>
    %94 = shape.assuming %93 -> (tensor<?x3x18x18xf32>) {
      %130 = shape.broadcast %91, %92 : tensor<4xindex>, tensor<4xindex> -> tensor<4xindex>
      %131 = stablehlo.dynamic_broadcast_in_dim %78, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %132 = stablehlo.dynamic_broadcast_in_dim %73, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %133 = stablehlo.subtract %131, %132 : tensor<?x3x18x18xf32>
      shape.assuming_yield %133 : tensor<?x3x18x18xf32>
    }
    %95 = shape.shape_of %94 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %96 = shape.broadcast %95, %0 : tensor<4xindex>, tensor<1xindex> -> tensor<4xindex>
    %97 = stablehlo.dynamic_broadcast_in_dim %94, %96, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
    %98 = stablehlo.dynamic_broadcast_in_dim %90, %96, dims = [3] : (tensor<18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
    %99 = stablehlo.multiply %97, %98 : tensor<?x3x18x18xf32>
    %100 = shape.shape_of %99 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %101 = shape.cstr_broadcastable %92, %100 : tensor<4xindex>, tensor<4xindex>
    %102 = shape.assuming %101 -> (tensor<?x3x18x18xf32>) {
      %130 = shape.broadcast %92, %100 : tensor<4xindex>, tensor<4xindex> -> tensor<4xindex>
      %131 = stablehlo.dynamic_broadcast_in_dim %73, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %132 = stablehlo.dynamic_broadcast_in_dim %99, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %133 = stablehlo.add %131, %132 : tensor<?x3x18x18xf32>
      shape.assuming_yield %133 : tensor<?x3x18x18xf32>
    }
    %103 = shape.shape_of %85 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %104 = shape.shape_of %83 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %105 = shape.cstr_broadcastable %103, %104 : tensor<4xindex>, tensor<4xindex>
    %106 = shape.assuming %105 -> (tensor<?x3x18x18xf32>) {
      %130 = shape.broadcast %103, %104 : tensor<4xindex>, tensor<4xindex> -> tensor<4xindex>
      %131 = stablehlo.dynamic_broadcast_in_dim %85, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %132 = stablehlo.dynamic_broadcast_in_dim %83, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %133 = stablehlo.subtract %131, %132 : tensor<?x3x18x18xf32>
      shape.assuming_yield %133 : tensor<?x3x18x18xf32>
    }
    %107 = shape.shape_of %106 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %108 = shape.broadcast %107, %0 : tensor<4xindex>, tensor<1xindex> -> tensor<4xindex>
    %109 = stablehlo.dynamic_broadcast_in_dim %106, %108, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
    %110 = stablehlo.dynamic_broadcast_in_dim %90, %108, dims = [3] : (tensor<18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
    %111 = stablehlo.multiply %109, %110 : tensor<?x3x18x18xf32>
    %112 = shape.shape_of %111 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %113 = shape.cstr_broadcastable %104, %112 : tensor<4xindex>, tensor<4xindex>
    %114 = shape.assuming %113 -> (tensor<?x3x18x18xf32>) {
      %130 = shape.broadcast %104, %112 : tensor<4xindex>, tensor<4xindex> -> tensor<4xindex>
      %131 = stablehlo.dynamic_broadcast_in_dim %83, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %132 = stablehlo.dynamic_broadcast_in_dim %111, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %133 = stablehlo.add %131, %132 : tensor<?x3x18x18xf32>
      shape.assuming_yield %133 : tensor<?x3x18x18xf32>
    }
    %115 = stablehlo.convert %22 : (tensor<18x1xi64>) -> tensor<18x1xf32>
    %116 = stablehlo.subtract %21, %115 : tensor<18x1xf32>
    %117 = stablehlo.clamp %19, %116, %89 : (tensor<f32>, tensor<18x1xf32>, tensor<f32>) -> tensor<18x1xf32>
    %118 = shape.shape_of %114 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %119 = shape.shape_of %102 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %120 = shape.cstr_broadcastable %118, %119 : tensor<4xindex>, tensor<4xindex>
    %121 = shape.assuming %120 -> (tensor<?x3x18x18xf32>) {
      %130 = shape.broadcast %118, %119 : tensor<4xindex>, tensor<4xindex> -> tensor<4xindex>
      %131 = stablehlo.dynamic_broadcast_in_dim %114, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %132 = stablehlo.dynamic_broadcast_in_dim %102, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %133 = stablehlo.subtract %131, %132 : tensor<?x3x18x18xf32>
      shape.assuming_yield %133 : tensor<?x3x18x18xf32>
    }
    %122 = shape.shape_of %121 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %123 = shape.broadcast %122, %1 : tensor<4xindex>, tensor<2xindex> -> tensor<4xindex>
    %124 = stablehlo.dynamic_broadcast_in_dim %121, %123, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
    %125 = stablehlo.dynamic_broadcast_in_dim %117, %123, dims = [2, 3] : (tensor<18x1xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
    %126 = stablehlo.multiply %124, %125 : tensor<?x3x18x18xf32>
    %127 = shape.shape_of %126 : tensor<?x3x18x18xf32> -> tensor<4xindex>
    %128 = shape.cstr_broadcastable %119, %127 : tensor<4xindex>, tensor<4xindex>
    %129 = shape.assuming %128 -> (tensor<?x3x18x18xf32>) {
      %130 = shape.broadcast %119, %127 : tensor<4xindex>, tensor<4xindex> -> tensor<4xindex>
      %131 = stablehlo.dynamic_broadcast_in_dim %102, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %132 = stablehlo.dynamic_broadcast_in_dim %126, %130, dims = [0, 1, 2, 3] : (tensor<?x3x18x18xf32>, tensor<4xindex>) -> tensor<?x3x18x18xf32>
      %133 = stablehlo.add %131, %132 : tensor<?x3x18x18xf32>
      shape.assuming_yield %133 : tensor<?x3x18x18xf32>
    }
    return %129 : tensor<?x3x18x18xf32>
  }
}
