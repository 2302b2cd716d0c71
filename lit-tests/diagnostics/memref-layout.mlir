// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f(memref<2x2xf32, strided<[1]>>)

// CHECK:{{.*}}memref-layout.mlir:3:22: error: expected the number of strides to match the rank
// CHECK-NEXT:func.func private @f(memref<2x2xf32, strided<[1]>>)
// CHECK-NEXT:                     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
