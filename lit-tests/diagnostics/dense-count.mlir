// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f() -> tensor<3xi32> {
  %0 = arith.constant dense<[1, 2]> : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// CHECK:{{.*}}dense-count.mlir:4:23: error: inferred shape of elements literal ([2]) does not match type ([3])
// CHECK-NEXT:  %0 = arith.constant dense<[1, 2]> : tensor<3xi32>
// CHECK-NEXT:                      ^~~~~
