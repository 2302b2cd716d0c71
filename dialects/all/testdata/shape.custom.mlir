module {
  func.func @example(%arg0: tensor<2x3xf32>) -> tensor<2xindex> {
    %0 = shape.shape_of %arg0 : tensor<2x3xf32> -> tensor<2xindex>
    return %0 : tensor<2xindex>
  }
  func.func @example1(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2xindex> {
    %0 = shape.shape_of %arg0 : tensor<2x3xf32> -> tensor<2xindex>
    %1 = shape.shape_of %arg1 : tensor<3xf32> -> tensor<1xindex>
    %2 = shape.broadcast %0, %1 : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
    return %2 : tensor<2xindex>
  }
  func.func @example2(%arg0: tensor<2x3xf32>) -> !shape.witness {
    %0 = shape.shape_of %arg0 : tensor<2x3xf32> -> tensor<2xindex>
    %1 = shape.cstr_broadcastable %0, %0 : tensor<2xindex>, tensor<2xindex>
    return %1 : !shape.witness
  }
  func.func @example3(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = shape.shape_of %arg0 : tensor<2x3xf32> -> tensor<2xindex>
    %1 = shape.cstr_broadcastable %0, %0 : tensor<2xindex>, tensor<2xindex>
    %2 = shape.assuming %1 -> (tensor<2x3xf32>) {
      shape.assuming_yield %arg0 : tensor<2x3xf32>
    }
    return %2 : tensor<2x3xf32>
  }
  func.func @example4(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = shape.shape_of %arg0 : tensor<2x3xf32> -> tensor<2xindex>
    %1 = shape.cstr_broadcastable %0, %0 : tensor<2xindex>, tensor<2xindex>
    %2 = shape.assuming %1 -> (tensor<2x3xf32>) {
      shape.assuming_yield %arg0 : tensor<2x3xf32>
    }
    return %2 : tensor<2x3xf32>
  }
  func.func @example5() -> !shape.size {
    %c2 = shape.const_size 2
    %idx3 = index.constant 3
    %0 = shape.add %c2, %idx3 : !shape.size, index -> !shape.size
    return %0 : !shape.size
  }
  func.func @example6() -> tensor<2xindex> {
    %0 = shape.const_shape [2, 3] : tensor<2xindex>
    %1 = shape.any %0, %0 : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
    return %1 : tensor<2xindex>
  }
  func.func @example7() -> !shape.witness {
    %0 = shape.const_witness true
    %1 = shape.assuming_all %0, %0
    return %1 : !shape.witness
  }
  func.func @example8() -> tensor<4xindex> {
    %0 = shape.const_shape [2, 3] : tensor<2xindex>
    %1 = shape.concat %0, %0 : tensor<2xindex>, tensor<2xindex> -> tensor<4xindex>
    return %1 : tensor<4xindex>
  }
  func.func @example9() -> tensor<3xindex> {
    %0 = shape.const_shape [1, 2, 3] : tensor<3xindex>
    return %0 : tensor<3xindex>
  }
  func.func @example10() -> !shape.size {
    %c1 = shape.const_size 1
    return %c1 : !shape.size
  }
  func.func @example11() -> !shape.witness {
    %0 = shape.const_witness true
    return %0 : !shape.witness
  }
  func.func @example12() -> !shape.witness {
    %0 = shape.const_shape [2, 3] : tensor<2xindex>
    %1 = shape.cstr_eq %0, %0 : tensor<2xindex>, tensor<2xindex>
    return %1 : !shape.witness
  }
  func.func @example13() -> !shape.witness {
    %true = index.bool.constant true
    %0 = shape.cstr_require %true, "the sizes fit"
    return %0 : !shape.witness
  }
  func.func @example14() -> !shape.shape {
    %0 = shape.const_shape [2, 3] : !shape.shape
    %1 = "shape.debug_print"(%0) : (!shape.shape) -> !shape.shape
    return %1 : !shape.shape
  }
  func.func @example15(%arg0: tensor<2x3xf32>) -> index {
    %idx1 = index.constant 1
    %0 = shape.dim %arg0, %idx1 : tensor<2x3xf32>, index -> index
    return %0 : index
  }
  func.func @example16(%arg0: index, %arg1: index) -> index {
    %0 = shape.div %arg0, %arg1 : index, index -> index
    return %0 : index
  }
  func.func @example17() -> !shape.shape {
    %0 = shape.const_shape [2, 3] : tensor<2xindex>
    %1 = shape.from_extent_tensor %0 : tensor<2xindex>
    return %1 : !shape.shape
  }
  func.func @example18() -> !shape.shape {
    %c2 = shape.const_size 2
    %idx3 = index.constant 3
    %0 = shape.from_extents %c2, %idx3 : !shape.size, index
    return %0 : !shape.shape
  }
  shape.func @same(%arg0: !shape.value_shape) -> !shape.shape {
    %0 = shape_of %arg0 : !shape.value_shape -> !shape.shape
    return %0 : !shape.shape
  }
  shape.function_library @lib {
    func @same(%arg0: !shape.shape) -> !shape.shape {
      return %arg0 : !shape.shape
    }
  } mapping {test.op = @same}
  func.func @example21() -> !shape.size {
    %0 = shape.const_shape [2, 3] : tensor<2xindex>
    %c1 = shape.const_size 1
    %1 = shape.get_extent %0, %c1 : tensor<2xindex>, !shape.size -> !shape.size
    return %1 : !shape.size
  }
  func.func @example22(%arg0: index) -> !shape.size {
    %0 = shape.index_to_size %arg0
    return %0 : !shape.size
  }
  func.func @example23() -> i1 {
    %0 = shape.const_shape [2, 3] : tensor<2xindex>
    %1 = shape.is_broadcastable %0, %0 : tensor<2xindex>, tensor<2xindex>
    return %1 : i1
  }
  func.func @example24() -> !shape.size {
    %c2 = shape.const_size 2
    %0 = shape.max %c2, %c2 : !shape.size, !shape.size -> !shape.size
    return %0 : !shape.size
  }
  func.func @example25(%arg0: !shape.shape, %arg1: !shape.shape) -> !shape.shape {
    %0 = shape.meet %arg0, %arg1, error = "they differ" : !shape.shape, !shape.shape -> !shape.shape
    return %0 : !shape.shape
  }
  func.func @example26() -> !shape.shape {
    %0 = shape.const_shape [2, 3] : !shape.shape
    %1 = shape.min %0, %0 : !shape.shape, !shape.shape -> !shape.shape
    return %1 : !shape.shape
  }
  func.func @example27(%arg0: index, %arg1: index) -> index {
    %0 = shape.mul %arg0, %arg1 : index, index -> index
    return %0 : index
  }
  func.func @example28() -> index {
    %0 = shape.const_shape [2, 3] : tensor<2xindex>
    %1 = shape.num_elements %0 : tensor<2xindex> -> index
    return %1 : index
  }
  func.func @example29() -> index {
    %0 = shape.const_shape [2, 3] : tensor<2xindex>
    %1 = shape.rank %0 : tensor<2xindex> -> index
    return %1 : index
  }
  func.func @example30(%arg0: !shape.shape, %arg1: !shape.size) -> !shape.size {
    %0 = shape.reduce(%arg0, %arg1) : !shape.shape -> !shape.size {
    ^bb0(%arg2: index, %arg3: !shape.size, %arg4: !shape.size):
      %1 = shape.mul %arg4, %arg3 : !shape.size, !shape.size -> !shape.size
      shape.yield %1 : !shape.size
    }
    return %0 : !shape.size
  }
  shape.func @same31(%arg0: !shape.shape) -> !shape.shape {
    return %arg0 : !shape.shape
  }
  func.func @example32() -> i1 {
    %0 = shape.const_shape [2, 3] : tensor<2xindex>
    %1 = shape.shape_eq %0, %0 : tensor<2xindex>, tensor<2xindex>
    return %1 : i1
  }
  func.func @example33() -> index {
    %c2 = shape.const_size 2
    %0 = shape.size_to_index %c2 : !shape.size
    return %0 : index
  }
  func.func @example34() -> (!shape.shape, !shape.shape) {
    %0 = shape.const_shape [2, 3, 4] : !shape.shape
    %c1 = shape.const_size 1
    %head, %tail = "shape.split_at"(%0, %c1) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
    return %head, %tail : !shape.shape, !shape.shape
  }
  func.func @example35() -> tensor<2xindex> {
    %0 = shape.const_shape [2, 3] : !shape.shape
    %1 = shape.to_extent_tensor %0 : !shape.shape -> tensor<2xindex>
    return %1 : tensor<2xindex>
  }
  func.func @example36(%arg0: tensor<2xi32>) -> tensor<2xindex> {
    %0 = shape.value_as_shape %arg0 : tensor<2xi32> -> tensor<2xindex>
    return %0 : tensor<2xindex>
  }
  func.func @example37(%arg0: !shape.value_shape) -> vector<4xf32> {
    %0 = shape.value_of %arg0 : vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example38(%arg0: tensor<2x3xf32>, %arg1: !shape.shape) -> !shape.value_shape {
    %0 = shape.with_shape %arg0, %arg1 : tensor<2x3xf32>, !shape.shape
    return %0 : !shape.value_shape
  }
  func.func @example39(%arg0: !shape.shape, %arg1: !shape.size) -> !shape.size {
    %0 = shape.reduce(%arg0, %arg1) : !shape.shape -> !shape.size {
    ^bb0(%arg2: index, %arg3: !shape.size, %arg4: !shape.size):
      shape.yield %arg4 : !shape.size
    }
    return %0 : !shape.size
  }
}

