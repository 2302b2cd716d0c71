// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f() -> tensor<2x2xi32> {
  %0 = arith.constant dense<[[1, 2], [3]]> : tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// CHECK:{{.*}}dense-shape.mlir:4:41: error: tensor literal is invalid; ranks are not consistent between elements
// CHECK-NEXT:  %0 = arith.constant dense<{{\[\[}}1, 2], [3]]> : tensor<2x2xi32>
// CHECK-NEXT:                                        ^
