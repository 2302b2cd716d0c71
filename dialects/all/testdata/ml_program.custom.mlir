#extern = #ml_program.extern : tensor<4xi32>
module {
  ml_program.func @f(%arg0: tensor<4xi32>) -> tensor<4xi32> {
    ml_program.return %arg0 : tensor<4xi32>
  }
  ml_program.subgraph @f1(%arg0: tensor<4xi32>) -> tensor<4xi32> {
    ml_program.output %arg0 : tensor<4xi32>
  }
  ml_program.func @f2(%arg0: tensor<4xi32>) -> tensor<4xi32> {
    ml_program.return %arg0 : tensor<4xi32>
  }
  ml_program.subgraph @f3(%arg0: tensor<4xi32>) -> tensor<4xi32> {
    ml_program.output %arg0 : tensor<4xi32>
  }
  func.func @example() -> !ml_program.token {
    %0 = ml_program.token
    return %0 : !ml_program.token
  }
  ml_program.global private mutable @v(dense<4> : tensor<4xi32>) : tensor<4xi32>
  ml_program.global public @c(#extern) : tensor<4xi32>
  ml_program.global private mutable @v6(dense<4> : tensor<4xi32>) : tensor<4xi32>
  func.func @g(%arg0: tensor<4xi32>) {
    %v = ml_program.global_load @v : tensor<4xi32>
    return
  }
  ml_program.global private @c7(dense<4> : tensor<4xi32>) : tensor<4xi32>
  func.func @g7() {
    %c = ml_program.global_load_const @c : tensor<4xi32>
    return
  }
  ml_program.global private mutable @v8(dense<4> : tensor<4xi32>) : tensor<4xi32>
  func.func @g8(%arg0: tensor<4xi32>) {
    ml_program.global_store @v = %arg0 : tensor<4xi32>
    return
  }
  ml_program.global private mutable @v9(dense<4> : tensor<4xi32>) : tensor<4xi32>
  func.func @g9(%arg0: tensor<4xi32>) {
    %0 = ml_program.token
    %result, %produceToken = ml_program.global_load_graph @v ordering(%0 -> !ml_program.token) : tensor<4xi32>
    return
  }
  ml_program.global private mutable @v10(dense<4> : tensor<4xi32>) : tensor<4xi32>
  func.func @g10(%arg0: tensor<4xi32>) {
    %0 = ml_program.token
    %1 = ml_program.global_store_graph @v = %arg0 ordering(%0 -> !ml_program.token) : tensor<4xi32>
    return
  }
}

