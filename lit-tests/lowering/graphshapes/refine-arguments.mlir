// RUN: terrace opt %s --stablehlo-refine-arguments='types=tensor<3x4xf32>,!stablehlo.token' | FileCheck %s --check-prefix=WRAPPED
// RUN: terrace opt %s --stablehlo-refine-arguments='types=tensor<3x4xf32>,!stablehlo.token' --stablehlo-refine-shapes | FileCheck %s
// RUN: not terrace opt %s --stablehlo-refine-arguments='types=tensor<3x4xf32>' 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not terrace opt %s --stablehlo-refine-arguments='types=tensor<3xf32>,!stablehlo.token' 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not terrace opt %s --stablehlo-refine-arguments='types=tensor<3x5xf32>,!stablehlo.token' 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not terrace opt %s --stablehlo-refine-arguments='types=tensor<3x4xf32>,i32' 2>&1 | FileCheck %s --check-prefix=TENSOR
// RUN: not terrace opt %s --stablehlo-refine-arguments='types=tensor<*xf32>,!stablehlo.token' 2>&1 | FileCheck %s --check-prefix=RANKED

// WRAPPED: func.func @main(%arg0: tensor<3x4xf32>, %arg1: !stablehlo.token) -> tensor<?x4xf32>
// WRAPPED: %[[SHAPE:.*]] = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
// WRAPPED: %[[X:.*]] = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%arg0, %[[SHAPE]]) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
// WRAPPED: stablehlo.abs %[[X]] : tensor<?x4xf32>

// CHECK: func.func @main(%arg0: tensor<3x4xf32>, %arg1: !stablehlo.token) -> tensor<3x4xf32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.abs %arg0 : tensor<3x4xf32>
// CHECK-NEXT: return %[[R]] : tensor<3x4xf32>

// COUNT: number of refinements must match number of function operands 1 vs 2
// RANK: refinement rank must match operand rank
// SIZE: refinement dimension sizes must match for static dimensions
// TENSOR: refinement type must be tensor
// RANKED: refinement must be ranked
func.func @main(%x: tensor<?x4xf32>, %t: !stablehlo.token) -> tensor<?x4xf32> {
  %0 = stablehlo.abs %x : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
