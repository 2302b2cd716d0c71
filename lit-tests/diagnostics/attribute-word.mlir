// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

module attributes {example.a = dens<1> : tensor<4xi32>} {
}

// CHECK:{{.*}}attribute-word.mlir:3:31: error: expected attribute value
// CHECK-NEXT:module attributes {example.a = dens<1> : tensor<4xi32>} {
// CHECK-NEXT:                              ^~~~~
// CHECK-NEXT:  did you mean 'dense'?
