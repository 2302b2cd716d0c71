// RUN: terrace opt %s --stablehlo-refine-shapes --split-input-file | FileCheck %s

// Sizes go from arguments through arithmetic on shapes to the results of the function.
// CHECK-LABEL: func.func @main(%arg0: tensor<3x4xf32>) -> tensor<12xf32>
// CHECK: dense<12> : tensor<1xi32>
// CHECK: dynamic_reshape %arg0, %{{.*}} -> tensor<12xf32>
func.func @main(%x: tensor<3x4xf32>) -> tensor<?xf32> {
  %0 = stablehlo.abs %x : (tensor<3x4xf32>) -> tensor<?x?xf32>
  %rows = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %columns = stablehlo.get_dimension_size %0, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %n = stablehlo.multiply %rows, %columns : tensor<i32>
  %shape = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %1 = stablehlo.dynamic_reshape %x, %shape : (tensor<3x4xf32>, tensor<1xi32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// Arithmetic on floats is left alone.
// CHECK-LABEL: @floats
// CHECK: stablehlo.add
func.func @floats() -> tensor<f32> {
  %0 = stablehlo.constant dense<2.0> : tensor<f32>
  %1 = stablehlo.add %0, %0 : tensor<f32>
  return %1 : tensor<f32>
}

// -----

// A user of another dialect keeps the type that it was written for.
// CHECK-LABEL: @foreign
// CHECK: stablehlo.abs %arg0 : (tensor<4xf32>) -> tensor<?xf32>
func.func @foreign(%x: tensor<4xf32>) -> index {
  %0 = stablehlo.abs %x : (tensor<4xf32>) -> tensor<?xf32>
  %i = arith.constant 0 : index
  %n = tensor.dim %0, %i : tensor<?xf32>
  return %n : index
}

// -----

// The callee takes the constant in and hands the constant result out; the call
// that nothing needs goes.
// CHECK-LABEL: module @calls
// CHECK: func.func @main() -> tensor<5xi64>
// CHECK-NOT: call
// CHECK: %[[N:.*]] = stablehlo.constant dense<5> : tensor<1xi64>
// CHECK: stablehlo.dynamic_iota %[[N]], dim = 0 : (tensor<1xi64>) -> tensor<5xi64>
// CHECK: func.func private @shape() -> tensor<1xi64>
module @calls {
  func.func @main() -> tensor<?xi64> {
    %c = stablehlo.constant dense<4> : tensor<i64>
    %0 = call @shape(%c) : (tensor<i64>) -> tensor<1xi64>
    %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<1xi64>) -> tensor<?xi64>
    return %1 : tensor<?xi64>
  }
  func.func private @shape(%n: tensor<i64>) -> tensor<1xi64> {
    %one = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %n, %one : tensor<i64>
    %1 = stablehlo.reshape %0 : (tensor<i64>) -> tensor<1xi64>
    return %1 : tensor<1xi64>
  }
}

// -----

// CHECK-LABEL: @loop
// CHECK: stablehlo.while(%iterArg = %arg0) : tensor<4xf32>
// CHECK: stablehlo.negate %iterArg : tensor<4xf32>
func.func @loop(%x: tensor<4xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<?xf32>):
    %c = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<?xf32>):
    %n = stablehlo.negate %a : tensor<?xf32>
    stablehlo.return %n : tensor<?xf32>
  }) : (tensor<4xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// A future promises what its computation is known to give.
// CHECK-LABEL: func.func @main(%arg0: tensor<3xi16>)
// CHECK-SAME: -> !stablehlo.future<tensor<3xi16>>
// CHECK: call @later(%arg0) : (tensor<3xi16>) -> !stablehlo.future<tensor<3xi16>>
// CHECK: func.func private @later
// CHECK: stablehlo.negate %{{.*}} : tensor<3xi16>
// CHECK: (tensor<3xi16>) -> !stablehlo.future<tensor<3xi16>>
func.func @main(%x: tensor<3xi16>) -> !stablehlo.future<tensor<?xi16>> {
  %f = call @later(%x) : (tensor<3xi16>) -> !stablehlo.future<tensor<?xi16>>
  return %f : !stablehlo.future<tensor<?xi16>>
}
func.func private @later(%x: tensor<3xi16>) -> !stablehlo.future<tensor<?xi16>> {
  %f = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<?xi16>):
    %n = stablehlo.negate %a : tensor<?xi16>
    stablehlo.return %n : tensor<?xi16>
  }) : (tensor<3xi16>) -> !stablehlo.future<tensor<?xi16>>
  return %f : !stablehlo.future<tensor<?xi16>>
}
