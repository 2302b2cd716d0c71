// What looks like the left side of a rule and is not: nothing may change. In check mode each function is compared, so that
// a rule which lost its condition or its class is seen.
// RUN: terrace opt %s --canonicalize | FileCheck %s

// A number that does not fit is cut off on the way.
// CHECK-LABEL: func.func @through_i8(
// CHECK: arith.index_cast
// CHECK: arith.index_cast
func.func @through_i8(%x: index) -> index {
  %a = arith.index_cast %x : index to i8
  %b = arith.index_cast %a : i8 to index
  return %b : index
}
// CHECK-LABEL: func.func @through_narrow(
// CHECK: arith.trunci
// CHECK: arith.extui
func.func @through_narrow(%x: i32) -> i32 {
  %a = arith.trunci %x : i32 to i8
  %b = arith.extui %a : i8 to i32
  return %b : i32
}

// -0.0 + 0.0 is 0.0; 0.0 - x is not -x for 0.0.
// CHECK-LABEL: func.func @zeros(
// CHECK: arith.addf
// CHECK: arith.subf
func.func @zeros(%x: f32) -> (f32, f32) {
  %zero = arith.constant 0.0 : f32
  %a = arith.addf %x, %zero : f32
  %b = arith.subf %zero, %x : f32
  return %a, %b : f32, f32
}
// CHECK-LABEL: func.func @not_numbers(
// CHECK: arith.subf
// CHECK: arith.divf
// CHECK: arith.mulf
func.func @not_numbers(%x: f32) -> (f32, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %a = arith.subf %x, %x : f32
  %b = arith.divf %x, %x : f32
  %c = arith.mulf %x, %zero : f32
  return %a, %b, %c : f32, f32, f32
}
// CHECK-LABEL: func.func @order_of_sums(
// CHECK-COUNT-2: arith.addf
func.func @order_of_sums(%x: f32) -> f32 {
  %c = arith.constant 3.0e+38 : f32
  %d = arith.constant -3.0e+38 : f32
  %a = arith.addf %x, %c : f32
  %b = arith.addf %a, %d : f32
  return %b : f32
}

// Signed division rounds to zero.
// CHECK-LABEL: func.func @signed(
// CHECK: arith.divsi
// CHECK: arith.remsi
func.func @signed(%x: i32) -> (i32, i32) {
  %c = arith.constant 8 : i32
  %a = arith.divsi %x, %c : i32
  %b = arith.remsi %x, %c : i32
  return %a, %b : i32, i32
}
// CHECK-LABEL: func.func @other_operand(
// CHECK: arith.subi
// CHECK: arith.addi
// CHECK: arith.shli
func.func @other_operand(%x: i32, %y: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %a = arith.subi %x, %y : i32
  %b = arith.addi %a, %x : i32
  %c = arith.shli %x, %y : i32
  return %b, %c : i32, i32
}

// What holds of integers does not hold of floats.
// CHECK-LABEL: func.func @floats(
// CHECK-COUNT-2: stablehlo.subtract
// CHECK: stablehlo.add
// CHECK: stablehlo.compare
func.func @floats(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xi1>) {
  %a = stablehlo.subtract %x, %y : tensor<8xf32>
  %b = stablehlo.subtract %a, %x : tensor<8xf32>
  %c = stablehlo.add %a, %y : tensor<8xf32>
  %d = stablehlo.compare EQ, %x, %x : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  return %b, %c, %d : tensor<8xf32>, tensor<8xf32>, tensor<8xi1>
}

// An element that another one is written after stays.
// CHECK-LABEL: func.func @two_elements(
// CHECK-COUNT-2: tensor.insert
func.func @two_elements(%t: tensor<5xf32>, %x: f32, %y: f32, %i: index, %j: index) -> tensor<5xf32> {
  %a = tensor.insert %x into %t[%i] : tensor<5xf32>
  %b = tensor.insert %y into %a[%j] : tensor<5xf32>
  return %b : tensor<5xf32>
}
