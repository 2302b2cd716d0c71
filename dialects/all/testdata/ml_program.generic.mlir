#extern = #ml_program.extern : tensor<4xi32>
"builtin.module"() ({
  "ml_program.func"() <{function_type = (tensor<4xi32>) -> tensor<4xi32>, sym_name = "f"}> ({
  ^bb0(%arg7: tensor<4xi32>):
    "ml_program.return"(%arg7) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "ml_program.subgraph"() <{function_type = (tensor<4xi32>) -> tensor<4xi32>, sym_name = "f1"}> ({
  ^bb0(%arg6: tensor<4xi32>):
    "ml_program.output"(%arg6) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "ml_program.func"() <{function_type = (tensor<4xi32>) -> tensor<4xi32>, sym_name = "f2"}> ({
  ^bb0(%arg5: tensor<4xi32>):
    "ml_program.return"(%arg5) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "ml_program.subgraph"() <{function_type = (tensor<4xi32>) -> tensor<4xi32>, sym_name = "f3"}> ({
  ^bb0(%arg4: tensor<4xi32>):
    "ml_program.output"(%arg4) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !ml_program.token, sym_name = "example"}> ({
    %6 = "ml_program.token"() : () -> !ml_program.token
    "func.return"(%6) : (!ml_program.token) -> ()
  }) : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "v", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "ml_program.global"() <{sym_name = "c", sym_visibility = "public", type = tensor<4xi32>, value = #extern}> : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "v6", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "func.func"() <{function_type = (tensor<4xi32>) -> (), sym_name = "g"}> ({
  ^bb0(%arg3: tensor<4xi32>):
    %5 = "ml_program.global_load"() <{global = @v}> : () -> tensor<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "ml_program.global"() <{sym_name = "c7", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "g7"}> ({
    %4 = "ml_program.global_load_const"() <{global = @c}> : () -> tensor<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "v8", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "func.func"() <{function_type = (tensor<4xi32>) -> (), sym_name = "g8"}> ({
  ^bb0(%arg2: tensor<4xi32>):
    "ml_program.global_store"(%arg2) <{global = @v}> : (tensor<4xi32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "v9", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "func.func"() <{function_type = (tensor<4xi32>) -> (), sym_name = "g9"}> ({
  ^bb0(%arg1: tensor<4xi32>):
    %2 = "ml_program.token"() : () -> !ml_program.token
    %3:2 = "ml_program.global_load_graph"(%2) <{global = @v}> : (!ml_program.token) -> (tensor<4xi32>, !ml_program.token)
    "func.return"() : () -> ()
  }) : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "v10", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "func.func"() <{function_type = (tensor<4xi32>) -> (), sym_name = "g10"}> ({
  ^bb0(%arg0: tensor<4xi32>):
    %0 = "ml_program.token"() : () -> !ml_program.token
    %1 = "ml_program.global_store_graph"(%arg0, %0) <{global = @v}> : (tensor<4xi32>, !ml_program.token) -> !ml_program.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

