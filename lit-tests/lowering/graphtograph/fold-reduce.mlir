// RUN: terrace opt %s --stablehlo-aggressive-folder | FileCheck %s
// RUN: terrace run %s | FileCheck %s --check-prefix=VALUE

// Reductions of one number repeated, where the number of steps does not matter.
// CHECK-LABEL: @main(
// CHECK-NOT: stablehlo.reduce(
// CHECK: return
// VALUE: dense<false> : tensor<i1>
// VALUE: dense<true> : tensor<2xi1>
// VALUE: dense<7> : tensor<2xi32>
// VALUE: dense<5> : tensor<2xi8>
// VALUE: dense<true> : tensor<2xi1>
func.func @main() -> (tensor<i1>, tensor<2xi1>, tensor<2xi32>, tensor<2xi8>, tensor<2xi1>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false4 = stablehlo.constant dense<false> : tensor<4xi1>
  %false = stablehlo.constant dense<false> : tensor<2x4xi1>
  %none = stablehlo.constant dense<> : tensor<0x2xi1>
  %x = stablehlo.iota dim = 1 : tensor<2x4xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<2x3xi8>
  %low = stablehlo.constant dense<-128> : tensor<i8>
  %0 = stablehlo.reduce(%false4 init: %true) applies stablehlo.and across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  %1 = stablehlo.reduce(%false init: %true) applies stablehlo.or across dimensions = [1] : (tensor<2x4xi1>, tensor<i1>) -> tensor<2xi1>
  %2 = stablehlo.reduce(%x init: %z) across dimensions = [1] : (tensor<2x4xi32>, tensor<i32>) -> tensor<2xi32>
   reducer(%a: tensor<i32>, %b: tensor<i32>) {
    %c = stablehlo.constant dense<7> : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }
  %3 = stablehlo.reduce(%five init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xi8>, tensor<i8>) -> tensor<2xi8>
  // Nothing is combined.
  %4 = stablehlo.reduce(%none init: %true) applies stablehlo.and across dimensions = [0] : (tensor<0x2xi1>, tensor<i1>) -> tensor<2xi1>
  return %0, %1, %2, %3, %4 : tensor<i1>, tensor<2xi1>, tensor<2xi32>, tensor<2xi8>, tensor<2xi1>
}
