// RUN: terrace opt %s --flatten-tuples | FileCheck %s
// RUN: terrace run %s --random-inputs=1 > %t.cpu && terrace run %s --random-inputs=1 --backend=interp > %t.interp && cmp %t.cpu %t.interp

// CHECK-LABEL: func.func @main
// CHECK-SAME: (%arg0: tensor<3xf32>, %arg1: tensor<i32>, %arg2: tensor<3xf32>, %arg3: !stablehlo.token) -> (tensor<3xf32>, tensor<3xf32>, !stablehlo.token, tensor<i32>)
// CHECK-NOT: tuple
// CHECK: stablehlo.while({{.*}}) : tensor<i32>, tensor<i32>, tensor<3xf32>, !stablehlo.token
// CHECK-NOT: tuple
// CHECK: stablehlo.negate
// CHECK-NOT: async
// CHECK: return
func.func @main(%t: tuple<tensor<3xf32>, tuple<tensor<i32>, tensor<3xf32>>>, %tok: !stablehlo.token) -> (tuple<tensor<3xf32>, tensor<3xf32>>, !stablehlo.token, tensor<i32>) {
  %a = stablehlo.get_tuple_element %t[0] : (tuple<tensor<3xf32>, tuple<tensor<i32>, tensor<3xf32>>>) -> tensor<3xf32>
  %b = stablehlo.get_tuple_element %t[1] : (tuple<tensor<3xf32>, tuple<tensor<i32>, tensor<3xf32>>>) -> tuple<tensor<i32>, tensor<3xf32>>
  %c = stablehlo.get_tuple_element %b[1] : (tuple<tensor<i32>, tensor<3xf32>>) -> tensor<3xf32>
  %s = stablehlo.add %a, %c : tensor<3xf32>
  %n = stablehlo.after_all %tok, %tok : !stablehlo.token
  %z = stablehlo.constant dense<0> : tensor<i32>
  %four = stablehlo.constant dense<4> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %w:3 = stablehlo.while(%i = %z, %p = %b, %q = %n) : tensor<i32>, tuple<tensor<i32>, tensor<3xf32>>, !stablehlo.token
    cond { %k = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %k : tensor<i1> }
    do { %j = stablehlo.add %i, %one : tensor<i32>
      %x = stablehlo.get_tuple_element %p[1] : (tuple<tensor<i32>, tensor<3xf32>>) -> tensor<3xf32>
      %y = stablehlo.add %x, %a : tensor<3xf32>
      %r = stablehlo.tuple %j, %y : tuple<tensor<i32>, tensor<3xf32>>
      %m = stablehlo.create_token : !stablehlo.token
      stablehlo.return %j, %r, %m : tensor<i32>, tuple<tensor<i32>, tensor<3xf32>>, !stablehlo.token }
  %v = stablehlo.get_tuple_element %w#1[1] : (tuple<tensor<i32>, tensor<3xf32>>) -> tensor<3xf32>
  %f = "stablehlo.async_start"(%s) ({
    ^bb0(%e: tensor<3xf32>):
      %g = stablehlo.negate %e : tensor<3xf32>
      stablehlo.return %g : tensor<3xf32>
  }) : (tensor<3xf32>) -> !stablehlo.future<tensor<3xf32>>
  %d = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<3xf32>>) -> tensor<3xf32>
  %o = stablehlo.tuple %d, %v : tuple<tensor<3xf32>, tensor<3xf32>>
  return %o, %w#2, %w#0 : tuple<tensor<3xf32>, tensor<3xf32>>, !stablehlo.token, tensor<i32>
}
