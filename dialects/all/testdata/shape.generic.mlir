"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2xindex>, sym_name = "example"}> ({
  ^bb0(%arg30: tensor<2x3xf32>):
    %69 = "shape.shape_of"(%arg30) : (tensor<2x3xf32>) -> tensor<2xindex>
    "func.return"(%69) : (tensor<2xindex>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xindex>, sym_name = "example1"}> ({
  ^bb0(%arg28: tensor<2x3xf32>, %arg29: tensor<3xf32>):
    %66 = "shape.shape_of"(%arg28) : (tensor<2x3xf32>) -> tensor<2xindex>
    %67 = "shape.shape_of"(%arg29) : (tensor<3xf32>) -> tensor<1xindex>
    %68 = "shape.broadcast"(%66, %67) : (tensor<2xindex>, tensor<1xindex>) -> tensor<2xindex>
    "func.return"(%68) : (tensor<2xindex>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> !shape.witness, sym_name = "example2"}> ({
  ^bb0(%arg27: tensor<2x3xf32>):
    %64 = "shape.shape_of"(%arg27) : (tensor<2x3xf32>) -> tensor<2xindex>
    %65 = "shape.cstr_broadcastable"(%64, %64) : (tensor<2xindex>, tensor<2xindex>) -> !shape.witness
    "func.return"(%65) : (!shape.witness) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x3xf32>, sym_name = "example3"}> ({
  ^bb0(%arg26: tensor<2x3xf32>):
    %61 = "shape.shape_of"(%arg26) : (tensor<2x3xf32>) -> tensor<2xindex>
    %62 = "shape.cstr_broadcastable"(%61, %61) : (tensor<2xindex>, tensor<2xindex>) -> !shape.witness
    %63 = "shape.assuming"(%62) ({
      "shape.assuming_yield"(%arg26) : (tensor<2x3xf32>) -> ()
    }) : (!shape.witness) -> tensor<2x3xf32>
    "func.return"(%63) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x3xf32>, sym_name = "example4"}> ({
  ^bb0(%arg25: tensor<2x3xf32>):
    %58 = "shape.shape_of"(%arg25) : (tensor<2x3xf32>) -> tensor<2xindex>
    %59 = "shape.cstr_broadcastable"(%58, %58) : (tensor<2xindex>, tensor<2xindex>) -> !shape.witness
    %60 = "shape.assuming"(%59) ({
      "shape.assuming_yield"(%arg25) : (tensor<2x3xf32>) -> ()
    }) : (!shape.witness) -> tensor<2x3xf32>
    "func.return"(%60) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.size, sym_name = "example5"}> ({
    %55 = "shape.const_size"() <{value = 2 : index}> : () -> !shape.size
    %56 = "index.constant"() <{value = 3 : index}> : () -> index
    %57 = "shape.add"(%55, %56) : (!shape.size, index) -> !shape.size
    "func.return"(%57) : (!shape.size) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> tensor<2xindex>, sym_name = "example6"}> ({
    %53 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> tensor<2xindex>
    %54 = "shape.any"(%53, %53) : (tensor<2xindex>, tensor<2xindex>) -> tensor<2xindex>
    "func.return"(%54) : (tensor<2xindex>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.witness, sym_name = "example7"}> ({
    %51 = "shape.const_witness"() <{passing = true}> : () -> !shape.witness
    %52 = "shape.assuming_all"(%51, %51) : (!shape.witness, !shape.witness) -> !shape.witness
    "func.return"(%52) : (!shape.witness) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> tensor<4xindex>, sym_name = "example8"}> ({
    %49 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> tensor<2xindex>
    %50 = "shape.concat"(%49, %49) : (tensor<2xindex>, tensor<2xindex>) -> tensor<4xindex>
    "func.return"(%50) : (tensor<4xindex>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> tensor<3xindex>, sym_name = "example9"}> ({
    %48 = "shape.const_shape"() <{shape = dense<[1, 2, 3]> : tensor<3xindex>}> : () -> tensor<3xindex>
    "func.return"(%48) : (tensor<3xindex>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.size, sym_name = "example10"}> ({
    %47 = "shape.const_size"() <{value = 1 : index}> : () -> !shape.size
    "func.return"(%47) : (!shape.size) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.witness, sym_name = "example11"}> ({
    %46 = "shape.const_witness"() <{passing = true}> : () -> !shape.witness
    "func.return"(%46) : (!shape.witness) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.witness, sym_name = "example12"}> ({
    %44 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> tensor<2xindex>
    %45 = "shape.cstr_eq"(%44, %44) : (tensor<2xindex>, tensor<2xindex>) -> !shape.witness
    "func.return"(%45) : (!shape.witness) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.witness, sym_name = "example13"}> ({
    %42 = "index.bool.constant"() <{value = true}> : () -> i1
    %43 = "shape.cstr_require"(%42) <{msg = "the sizes fit"}> : (i1) -> !shape.witness
    "func.return"(%43) : (!shape.witness) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.shape, sym_name = "example14"}> ({
    %40 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> !shape.shape
    %41 = "shape.debug_print"(%40) : (!shape.shape) -> !shape.shape
    "func.return"(%41) : (!shape.shape) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> index, sym_name = "example15"}> ({
  ^bb0(%arg24: tensor<2x3xf32>):
    %38 = "index.constant"() <{value = 1 : index}> : () -> index
    %39 = "shape.dim"(%arg24, %38) : (tensor<2x3xf32>, index) -> index
    "func.return"(%39) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example16"}> ({
  ^bb0(%arg22: index, %arg23: index):
    %37 = "shape.div"(%arg22, %arg23) : (index, index) -> index
    "func.return"(%37) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.shape, sym_name = "example17"}> ({
    %35 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> tensor<2xindex>
    %36 = "shape.from_extent_tensor"(%35) : (tensor<2xindex>) -> !shape.shape
    "func.return"(%36) : (!shape.shape) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.shape, sym_name = "example18"}> ({
    %32 = "shape.const_size"() <{value = 2 : index}> : () -> !shape.size
    %33 = "index.constant"() <{value = 3 : index}> : () -> index
    %34 = "shape.from_extents"(%32, %33) : (!shape.size, index) -> !shape.shape
    "func.return"(%34) : (!shape.shape) -> ()
  }) : () -> ()
  "shape.func"() <{function_type = (!shape.value_shape) -> !shape.shape, sym_name = "same"}> ({
  ^bb0(%arg21: !shape.value_shape):
    %31 = "shape.shape_of"(%arg21) : (!shape.value_shape) -> !shape.shape
    "shape.return"(%31) : (!shape.shape) -> ()
  }) : () -> ()
  "shape.function_library"() <{mapping = {test.op = @same}, sym_name = "lib"}> ({
    "shape.func"() <{function_type = (!shape.shape) -> !shape.shape, sym_name = "same"}> ({
    ^bb0(%arg20: !shape.shape):
      "shape.return"(%arg20) : (!shape.shape) -> ()
    }) : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.size, sym_name = "example21"}> ({
    %28 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> tensor<2xindex>
    %29 = "shape.const_size"() <{value = 1 : index}> : () -> !shape.size
    %30 = "shape.get_extent"(%28, %29) : (tensor<2xindex>, !shape.size) -> !shape.size
    "func.return"(%30) : (!shape.size) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index) -> !shape.size, sym_name = "example22"}> ({
  ^bb0(%arg19: index):
    %27 = "shape.index_to_size"(%arg19) : (index) -> !shape.size
    "func.return"(%27) : (!shape.size) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i1, sym_name = "example23"}> ({
    %25 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> tensor<2xindex>
    %26 = "shape.is_broadcastable"(%25, %25) : (tensor<2xindex>, tensor<2xindex>) -> i1
    "func.return"(%26) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.size, sym_name = "example24"}> ({
    %23 = "shape.const_size"() <{value = 2 : index}> : () -> !shape.size
    %24 = "shape.max"(%23, %23) : (!shape.size, !shape.size) -> !shape.size
    "func.return"(%24) : (!shape.size) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!shape.shape, !shape.shape) -> !shape.shape, sym_name = "example25"}> ({
  ^bb0(%arg17: !shape.shape, %arg18: !shape.shape):
    %22 = "shape.meet"(%arg17, %arg18) <{error = "they differ"}> : (!shape.shape, !shape.shape) -> !shape.shape
    "func.return"(%22) : (!shape.shape) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !shape.shape, sym_name = "example26"}> ({
    %20 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> !shape.shape
    %21 = "shape.min"(%20, %20) : (!shape.shape, !shape.shape) -> !shape.shape
    "func.return"(%21) : (!shape.shape) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example27"}> ({
  ^bb0(%arg15: index, %arg16: index):
    %19 = "shape.mul"(%arg15, %arg16) : (index, index) -> index
    "func.return"(%19) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "example28"}> ({
    %17 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> tensor<2xindex>
    %18 = "shape.num_elements"(%17) : (tensor<2xindex>) -> index
    "func.return"(%18) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "example29"}> ({
    %15 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> tensor<2xindex>
    %16 = "shape.rank"(%15) : (tensor<2xindex>) -> index
    "func.return"(%16) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!shape.shape, !shape.size) -> !shape.size, sym_name = "example30"}> ({
  ^bb0(%arg10: !shape.shape, %arg11: !shape.size):
    %13 = "shape.reduce"(%arg10, %arg11) ({
    ^bb0(%arg12: index, %arg13: !shape.size, %arg14: !shape.size):
      %14 = "shape.mul"(%arg14, %arg13) : (!shape.size, !shape.size) -> !shape.size
      "shape.yield"(%14) : (!shape.size) -> ()
    }) : (!shape.shape, !shape.size) -> !shape.size
    "func.return"(%13) : (!shape.size) -> ()
  }) : () -> ()
  "shape.func"() <{function_type = (!shape.shape) -> !shape.shape, sym_name = "same31"}> ({
  ^bb0(%arg9: !shape.shape):
    "shape.return"(%arg9) : (!shape.shape) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i1, sym_name = "example32"}> ({
    %11 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> tensor<2xindex>
    %12 = "shape.shape_eq"(%11, %11) : (tensor<2xindex>, tensor<2xindex>) -> i1
    "func.return"(%12) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "example33"}> ({
    %9 = "shape.const_size"() <{value = 2 : index}> : () -> !shape.size
    %10 = "shape.size_to_index"(%9) : (!shape.size) -> index
    "func.return"(%10) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (!shape.shape, !shape.shape), sym_name = "example34"}> ({
    %6 = "shape.const_shape"() <{shape = dense<[2, 3, 4]> : tensor<3xindex>}> : () -> !shape.shape
    %7 = "shape.const_size"() <{value = 1 : index}> : () -> !shape.size
    %8:2 = "shape.split_at"(%6, %7) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
    "func.return"(%8#0, %8#1) : (!shape.shape, !shape.shape) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> tensor<2xindex>, sym_name = "example35"}> ({
    %4 = "shape.const_shape"() <{shape = dense<[2, 3]> : tensor<2xindex>}> : () -> !shape.shape
    %5 = "shape.to_extent_tensor"(%4) : (!shape.shape) -> tensor<2xindex>
    "func.return"(%5) : (tensor<2xindex>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2xi32>) -> tensor<2xindex>, sym_name = "example36"}> ({
  ^bb0(%arg8: tensor<2xi32>):
    %3 = "shape.value_as_shape"(%arg8) : (tensor<2xi32>) -> tensor<2xindex>
    "func.return"(%3) : (tensor<2xindex>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!shape.value_shape) -> vector<4xf32>, sym_name = "example37"}> ({
  ^bb0(%arg7: !shape.value_shape):
    %2 = "shape.value_of"(%arg7) : (!shape.value_shape) -> vector<4xf32>
    "func.return"(%2) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>, !shape.shape) -> !shape.value_shape, sym_name = "example38"}> ({
  ^bb0(%arg5: tensor<2x3xf32>, %arg6: !shape.shape):
    %1 = "shape.with_shape"(%arg5, %arg6) : (tensor<2x3xf32>, !shape.shape) -> !shape.value_shape
    "func.return"(%1) : (!shape.value_shape) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!shape.shape, !shape.size) -> !shape.size, sym_name = "example39"}> ({
  ^bb0(%arg0: !shape.shape, %arg1: !shape.size):
    %0 = "shape.reduce"(%arg0, %arg1) ({
    ^bb0(%arg2: index, %arg3: !shape.size, %arg4: !shape.size):
      "shape.yield"(%arg4) : (!shape.size) -> ()
    }) : (!shape.shape, !shape.size) -> !shape.size
    "func.return"(%0) : (!shape.size) -> ()
  }) : () -> ()
}) : () -> ()

