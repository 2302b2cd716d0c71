// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f(tensor<4xf3>)

// CHECK:{{.*}}unknown-element-type.mlir:3:31: error: expected non-function type
// CHECK-NEXT:func.func private @f(tensor<4xf3>)
// CHECK-NEXT:                              ^~
// CHECK-NEXT:  did you mean 'f32'?
