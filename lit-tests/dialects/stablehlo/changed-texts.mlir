// What changes of texts brought to light (terrace fuzz --mutate).
// RUN: terrace run %s --backend=interp --entry=later | FileCheck %s --check-prefix=LATER
// RUN: terrace run %s --backend=cpu --entry=later | FileCheck %s --check-prefix=LATER
// RUN: not terrace run %s --backend=interp --entry=parts 2>&1 | FileCheck %s --check-prefix=PARTS

// A future that says less of its tensor than the computation.
// LATER: dense<[-1, -2, -3]> : tensor<3xi16>
func.func @later() -> tensor<?xi16> {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi16>
  %f = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<3xi16>):
    %n = stablehlo.negate %a : tensor<3xi16>
    stablehlo.return %n : tensor<3xi16>
  }) : (tensor<3xi16>) -> !stablehlo.future<tensor<?xi16>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<?xi16>>) -> tensor<?xi16>
  return %r : tensor<?xi16>
}

// PARTS: error: 'stablehlo.reduce' op combines parts of tensors, not elements: unsupported
func.func @parts() -> tensor<4xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<4x4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<4xf32>
  %0 = "stablehlo.reduce"(%x, %z) ({
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
    %1 = stablehlo.add %a, %b : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) {dimensions = array<i64: 0>} : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
