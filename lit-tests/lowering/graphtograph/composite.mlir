// RUN: terrace opt %s --stablehlo-legalize-composite-to-call | FileCheck %s
// RUN: terrace opt %s --stablehlo-legalize-composite-to-call=except=my.twice,my.other | FileCheck %s --check-prefix=EXCEPT
// RUN: terrace opt %s --stablehlo-wrap-in-composite='op-names=stablehlo.reverse version=3' | FileCheck %s --check-prefix=WRAP

// CHECK: call @twice(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// EXCEPT: stablehlo.composite "my.twice"
// WRAP: stablehlo.composite "stablehlo.reverse" %{{.*}} {composite_attributes = {dimensions = array<i64: 0>}, decomposition = @stablehlo.reverse.impl, version = 3 : i32}
// WRAP: func.func private @stablehlo.reverse.impl(%arg0: tensor<4xf32>) -> tensor<4xf32>
// WRAP-NEXT: %[[R:.*]] = stablehlo.reverse %arg0, dims = [0] : tensor<4xf32>
// WRAP-NEXT: return %[[R]]
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.composite "my.twice" %x {decomposition = @twice} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.reverse %0, dims = [0] : tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
