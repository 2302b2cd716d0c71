// RUN: terrace run %s --backend=interp --call="@main(dense<[8589934593, 17179869187]> : tensor<2xui64>)" | FileCheck %s
// RUN: terrace opt %s --expand-graph | terrace run - --backend=interp --call="@main(dense<[8589934593, 17179869187]> : tensor<2xui64>)" | FileCheck %s

// DEFAULT gives the numbers that XLA gives for the same state on CPUs.
// CHECK:      dense<[8589934593, 17179869189]> : tensor<2xui64>
// CHECK-NEXT: dense<[512747620, 1298009047, 1267190206, 761827841, 1383286907, 1639995030]> : tensor<6xui32>
func.func @main(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui32>) {
  %next, %bits = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui32>)
  return %next, %bits : tensor<2xui64>, tensor<6xui32>
}
