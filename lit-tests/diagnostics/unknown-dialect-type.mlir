// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f(!llvm.pointer)

// CHECK:{{.*}}unknown-dialect-type.mlir:3:28: error: unknown type `pointer` in dialect `llvm`
// CHECK-NEXT:func.func private @f(!llvm.pointer)
// CHECK-NEXT:                           ^~~~~~~
