// RUN: terrace opt %s --hoist-products | FileCheck %s
// RUN: terrace run %s --backend=interp --call="@steps(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>, dense<[[1.0, 0.5], [2.0, 1.0]]> : tensor<2x2xf32>)" | FileCheck %s --check-prefix=VALUE
// RUN: terrace run %s --backend=cpu --call="@steps(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>, dense<[[1.0, 0.5], [2.0, 1.0]]> : tensor<2x2xf32>)" | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --hoist-products | terrace run - --backend=interp --call="@steps(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>, dense<[[1.0, 0.5], [2.0, 1.0]]> : tensor<2x2xf32>)" | FileCheck %s --check-prefix=VALUE

// The product of each step's input with the weights, which the loop hands on, is a slice
// of one product before the loop; that with the state is not.
// CHECK-LABEL: func.func public @steps
// CHECK: %[[ALL:.*]] = stablehlo.dot_general %{{.*}}, %arg1, contracting_dims = [2] x [0] {{.*}} -> tensor<3x1x2xf32>
// CHECK: stablehlo.while
// CHECK: } do {
// CHECK: stablehlo.dynamic_slice %[[ALL]], {{.*}} sizes = [1, 1, 2]
// CHECK: stablehlo.dot_general %iterArg{{.*}}, %iterArg{{.*}} (tensor<1x2xf32>, tensor<2x2xf32>)
// VALUE: dense<{{\[\[}}2.375000e+01, 1.187500e+01]]> : tensor<1x2xf32>
func.func public @steps(%x: tensor<3x2xf32>, %w: tensor<2x2xf32>) -> tensor<1x2xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %quarter = stablehlo.constant dense<0.25> : tensor<1x2xf32>
  %start = stablehlo.constant dense<0.0> : tensor<1x2xf32>
  %r:3 = stablehlo.while(%i = %zero, %v = %w, %state = %start) : tensor<i32>, tensor<2x2xf32>, tensor<1x2xf32>
  cond {
    %less = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 2] : (tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    %a = stablehlo.dot_general %row, %v, contracting_dims = [1] x [0] : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
    %b = stablehlo.dot_general %state, %v, contracting_dims = [1] x [0] : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
    %c = stablehlo.multiply %b, %quarter : tensor<1x2xf32>
    %d = stablehlo.add %a, %c : tensor<1x2xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %v, %d : tensor<i32>, tensor<2x2xf32>, tensor<1x2xf32>
  }
  return %r#2 : tensor<1x2xf32>
}

// On the other side the steps stand behind the rows of the weights.
// CHECK-LABEL: func.func public @right
// CHECK: stablehlo.dot_general %arg1, %{{.*}}, contracting_dims = [1] x [1] {{.*}} -> tensor<5x4xf32>
// CHECK: stablehlo.dynamic_slice {{.*}} sizes = [5, 1]
func.func public @right(%x: tensor<4x2xf32>, %w: tensor<5x2xf32>) -> tensor<5xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<9> : tensor<i32>
  %start = stablehlo.constant dense<0.0> : tensor<5xf32>
  %r:2 = stablehlo.while(%i = %zero, %sum = %start) : tensor<i32>, tensor<5xf32>
  cond {
    %less = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 2] : (tensor<4x2xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    %v = stablehlo.reshape %row : (tensor<1x2xf32>) -> tensor<2xf32>
    %a = stablehlo.dot_general %w, %v, contracting_dims = [1] x [0] : (tensor<5x2xf32>, tensor<2xf32>) -> tensor<5xf32>
    %b = stablehlo.add %sum, %a : tensor<5xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %b : tensor<i32>, tensor<5xf32>
  }
  return %r#1 : tensor<5xf32>
}

// Two steps need two of the four products.
// CHECK-LABEL: func.func public @short
// CHECK-NOT: tensor<4x1x2xf32>
// CHECK: stablehlo.while
func.func public @short(%x: tensor<4x2xf32>, %w: tensor<2x2xf32>) -> tensor<1x2xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<2> : tensor<i32>
  %start = stablehlo.constant dense<0.0> : tensor<1x2xf32>
  %r:2 = stablehlo.while(%i = %zero, %sum = %start) : tensor<i32>, tensor<1x2xf32>
  cond {
    %less = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 2] : (tensor<4x2xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    %a = stablehlo.dot_general %row, %w, contracting_dims = [1] x [0] : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
    %b = stablehlo.add %sum, %a : tensor<1x2xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %b : tensor<i32>, tensor<1x2xf32>
  }
  return %r#1 : tensor<1x2xf32>
}

// The product of all slices would be much larger than what it is made of.
// CHECK-LABEL: func.func public @large
// CHECK-NOT: tensor<64x1x64xf32>
// CHECK: stablehlo.while
func.func public @large(%x: tensor<64x1xf32>, %w: tensor<1x64xf32>) -> tensor<1x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<64> : tensor<i32>
  %start = stablehlo.constant dense<0.0> : tensor<1x64xf32>
  %r:2 = stablehlo.while(%i = %zero, %sum = %start) : tensor<i32>, tensor<1x64xf32>
  cond {
    %less = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 1] : (tensor<64x1xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
    %a = stablehlo.dot_general %row, %w, contracting_dims = [1] x [0] : (tensor<1x1xf32>, tensor<1x64xf32>) -> tensor<1x64xf32>
    %b = stablehlo.add %sum, %a : tensor<1x64xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %b : tensor<i32>, tensor<1x64xf32>
  }
  return %r#1 : tensor<1x64xf32>
}
