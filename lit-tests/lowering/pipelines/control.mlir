// Every level that programs with control flow pass means the same: in check mode each pass is compared.
// RUN: terrace opt %s --cpu-pipeline | FileCheck %s

// CHECK: llvm.func internal @counts(
// CHECK: llvm.func internal @chooses(
// CHECK: llvm.func internal @cases(
// CHECK: llvm.func internal @scans(
// CHECK: llvm.func internal @calls(
// CHECK: llvm.func internal @tuples(
// CHECK: llvm.func internal @swaps(
func.func @counts(%n: tensor<i32>, %x: tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c9 = stablehlo.constant dense<9> : tensor<i32>
  %m = stablehlo.minimum %n, %c9 : tensor<i32>
  %r:2 = stablehlo.while(%i = %c0, %a = %x) : tensor<i32>, tensor<4xf32>
    cond {
      %p = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %j = stablehlo.add %i, %c1 : tensor<i32>
      %b = stablehlo.subtract %x, %a : tensor<4xf32>
      stablehlo.return %j, %b : tensor<i32>, tensor<4xf32>
    }
  return %r#0, %r#1 : tensor<i32>, tensor<4xf32>
}
func.func @chooses(%p: tensor<i1>, %x: tensor<5xf32>, %y: tensor<5xf32>) -> tensor<5xf32> {
  %r = "stablehlo.if"(%p) ({
    %a = stablehlo.subtract %x, %y : tensor<5xf32>
    stablehlo.return %a : tensor<5xf32>
  }, {
    stablehlo.return %y : tensor<5xf32>
  }) : (tensor<i1>) -> tensor<5xf32>
  %s = stablehlo.add %r, %y : tensor<5xf32>
  return %s : tensor<5xf32>
}
func.func @cases(%i: tensor<i32>, %x: tensor<3xi32>) -> tensor<3xi32> {
  %r = "stablehlo.case"(%i) ({
    %a = stablehlo.add %x, %x : tensor<3xi32>
    stablehlo.return %a : tensor<3xi32>
  }, {
    %a = stablehlo.negate %x : tensor<3xi32>
    stablehlo.return %a : tensor<3xi32>
  }, {
    stablehlo.return %x : tensor<3xi32>
  }) : (tensor<i32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
func.func @scans(%x: tensor<6x2xf32>) -> (tensor<2xf32>, tensor<6x2xf32>) {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c6 = stablehlo.constant dense<6> : tensor<i32>
  %h = stablehlo.constant dense<0.5> : tensor<2xf32>
  %o = stablehlo.constant dense<0.0> : tensor<6x2xf32>
  %r:3 = stablehlo.while(%i = %c0, %s = %h, %out = %o) : tensor<i32>, tensor<2xf32>, tensor<6x2xf32>
    cond {
      %p = stablehlo.compare LT, %i, %c6 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %x, %i, %c0, sizes = [1, 2] : (tensor<6x2xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
      %v = stablehlo.reshape %row : (tensor<1x2xf32>) -> tensor<2xf32>
      %n = stablehlo.subtract %v, %s : tensor<2xf32>
      %w = stablehlo.reshape %n : (tensor<2xf32>) -> tensor<1x2xf32>
      %u = stablehlo.dynamic_update_slice %out, %w, %i, %c0 : (tensor<6x2xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<6x2xf32>
      %j = stablehlo.add %i, %c1 : tensor<i32>
      stablehlo.return %j, %n, %u : tensor<i32>, tensor<2xf32>, tensor<6x2xf32>
    }
  return %r#1, %r#2 : tensor<2xf32>, tensor<6x2xf32>
}
func.func private @helper(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = stablehlo.subtract %x, %y : tensor<4xf32>
  return %a, %x : tensor<4xf32>, tensor<4xf32>
}
func.func @calls(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %a:2 = call @helper(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %b:2 = call @helper(%a#1, %a#0) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %c = stablehlo.divide %b#0, %b#1 : tensor<4xf32>
  return %c : tensor<4xf32>
}
func.func @tuples(%x: tensor<2xf32>, %y: tensor<3xi32>) -> (tensor<3xi32>, tensor<2xf32>) {
  %t = stablehlo.tuple %x, %y : tuple<tensor<2xf32>, tensor<3xi32>>
  %b = stablehlo.get_tuple_element %t[1] : (tuple<tensor<2xf32>, tensor<3xi32>>) -> tensor<3xi32>
  %a = stablehlo.get_tuple_element %t[0] : (tuple<tensor<2xf32>, tensor<3xi32>>) -> tensor<2xf32>
  %c = stablehlo.negate %a : tensor<2xf32>
  return %b, %c : tensor<3xi32>, tensor<2xf32>
}
// What a loop carries changes places.
func.func @swaps(%x: tensor<3xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %r:3 = stablehlo.while(%i = %c0, %a = %x, %b = %y) : tensor<i32>, tensor<3xf32>, tensor<3xf32>
    cond {
      %p = stablehlo.compare LT, %i, %c3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %j = stablehlo.add %i, %c1 : tensor<i32>
      %n = stablehlo.negate %b : tensor<3xf32>
      stablehlo.return %j, %n, %a : tensor<i32>, tensor<3xf32>, tensor<3xf32>
    }
  return %r#1, %r#2 : tensor<3xf32>, tensor<3xf32>
}
