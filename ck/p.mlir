func.func @main(%x: tensor<200x3xi8>, %y: tensor<200x3xi32>) -> (tensor<200x3xi8>, tensor<200x3xi32>) {
  %r:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<i8>, %b: tensor<i8>, %p: tensor<i32>, %q: tensor<i32>):
      %c = stablehlo.compare GT, %a, %b, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
  }) : (tensor<200x3xi8>, tensor<200x3xi32>) -> (tensor<200x3xi8>, tensor<200x3xi32>)
  return %r#0, %r#1 : tensor<200x3xi8>, tensor<200x3xi32>
}