// RUN: terrace opt %s --resolve-shapes | terrace check %s

// Every public function is made static, not main alone; an assertion that holds
// goes.

// CHECK-LABEL: func.func @reshaped
// CHECK-SAME: -> tensor<2x3xf32>
// CHECK-NOT: shape_assertion
// CHECK: stablehlo.reshape
// CHECK-SAME: -> tensor<2x3xf32>
func.func @reshaped(%x: tensor<6xf32>) -> tensor<?x3xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<6xf32>) -> tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %rows = stablehlo.divide %n, %c3 : tensor<i32>
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %rest = stablehlo.remainder %n, %c3 : tensor<i32>
  %even = stablehlo.compare EQ, %rest, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%even) {api_version = 2 : i32, error_message = "not whole rows", has_side_effect = true} : (tensor<i1>) -> ()
  %r1 = stablehlo.reshape %rows : (tensor<i32>) -> tensor<1xi32>
  %c1 = stablehlo.reshape %c3 : (tensor<i32>) -> tensor<1xi32>
  %s = stablehlo.concatenate %r1, %c1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %y = stablehlo.dynamic_reshape %x, %s : (tensor<6xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  return %y : tensor<?x3xf32>
}

// One that does not hold stays for the run to report.

// CHECK-LABEL: func.func @asserted
// CHECK: shape_assertion
func.func @asserted(%x: tensor<5xf32>) -> tensor<?xf32> {
  %false = stablehlo.constant dense<false> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%false) {api_version = 2 : i32, error_message = "never", has_side_effect = true} : (tensor<i1>) -> ()
  %s = stablehlo.constant dense<5> : tensor<1xi32>
  %y = stablehlo.dynamic_reshape %x, %s : (tensor<5xf32>, tensor<1xi32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// Sizes that an argument decides stay open.

// CHECK-LABEL: func.func @open
// CHECK: stablehlo.dynamic_iota
func.func @open(%s: tensor<1xi32>) -> tensor<?xf32> {
  %y = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}
