// RUN: terrace opt %s --stablehlo-check-shape-assertions --split-input-file --verify-diagnostics | FileCheck %s
// RUN: terrace opt %s --stablehlo-check-shape-assertions=enable-shape-assertions=false --split-input-file | FileCheck %s --check-prefix=OFF

// OFF-NOT: shape_assertion

// CHECK-LABEL: @holds
// CHECK-NOT: shape_assertion
func.func @holds() {
  %c = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%c) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// -----

func.func @fails() {
  %c = stablehlo.constant dense<false> : tensor<i1>
  %n = stablehlo.constant dense<7> : tensor<i32>
  %m = stablehlo.constant dense<-3> : tensor<i64>
  // expected-error@+1 {{b = 7 and not -3, 7}}
  stablehlo.custom_call @shape_assertion(%c, %n, %m) {error_message = "b = {0} and not {1}, {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}

// -----

func.func @index() {
  %c = stablehlo.constant dense<true> : tensor<i1>
  // expected-error@+1 {{expects error_message to contain format specifiers with error_message_input index less than 0. Found specifier {0}}}
  stablehlo.custom_call @shape_assertion(%c) {error_message = "b = {0}", has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// -----

func.func @computed(%c: tensor<i1>) {
  // expected-error@+1 {{expects static assert_what (operand #0)}}
  stablehlo.custom_call @shape_assertion(%c) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// -----

func.func @wide(%c: tensor<2xi1>) {
  // expected-error@+1 {{expects assert_what (operand #0) to be a constant of type tensor<i1>}}
  stablehlo.custom_call @shape_assertion(%c) {error_message = "no", has_side_effect = true} : (tensor<2xi1>) -> ()
  return
}

// -----

func.func @silent() {
  %c = stablehlo.constant dense<true> : tensor<i1>
  // expected-error@+1 {{expects an error_message attribute}}
  stablehlo.custom_call @shape_assertion(%c) {has_side_effect = true} : (tensor<i1>) -> ()
  return
}
