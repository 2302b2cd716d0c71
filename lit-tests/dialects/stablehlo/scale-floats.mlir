// RUN: terrace opt %s --canonicalize | FileCheck %s
// RUN: terrace run %s --entry=value | FileCheck %s --check-prefix=VALUE

// f8E8M0FNU has no negative numbers: a negation is a NaN, and not undone by another.
// CHECK-LABEL: func.func @twice
// CHECK-COUNT-2: stablehlo.negate
func.func @twice(%x: tensor<2xf8E8M0FNU>) -> tensor<2xf8E8M0FNU> {
  %0 = stablehlo.negate %x : tensor<2xf8E8M0FNU>
  %1 = stablehlo.negate %0 : tensor<2xf8E8M0FNU>
  return %1 : tensor<2xf8E8M0FNU>
}

// CHECK-LABEL: func.func @product
// CHECK-COUNT-2: stablehlo.negate
// CHECK: stablehlo.multiply
func.func @product(%x: tensor<2xf8E8M0FNU>, %y: tensor<2xf8E8M0FNU>) -> tensor<2xf8E8M0FNU> {
  %0 = stablehlo.negate %x : tensor<2xf8E8M0FNU>
  %1 = stablehlo.negate %y : tensor<2xf8E8M0FNU>
  %2 = stablehlo.multiply %0, %1 : tensor<2xf8E8M0FNU>
  return %2 : tensor<2xf8E8M0FNU>
}

// VALUE: dense<0xFF> : tensor<2xf8E8M0FNU>
func.func @value() -> tensor<2xf8E8M0FNU> {
  %x = stablehlo.constant dense<2.0> : tensor<2xf8E8M0FNU>
  %0 = func.call @twice(%x) : (tensor<2xf8E8M0FNU>) -> tensor<2xf8E8M0FNU>
  return %0 : tensor<2xf8E8M0FNU>
}

// Nor a zero: the least number is none to leave out of a sum.
// CHECK-LABEL: func.func @sum
// CHECK: stablehlo.add
func.func @sum(%x: tensor<f8E8M0FNU>) -> tensor<f8E8M0FNU> {
  %z = stablehlo.constant dense<5.87747175E-39> : tensor<f8E8M0FNU>
  %0 = stablehlo.add %x, %z : tensor<f8E8M0FNU>
  return %0 : tensor<f8E8M0FNU>
}
