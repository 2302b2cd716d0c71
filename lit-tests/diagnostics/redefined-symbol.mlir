// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f()
func.func private @f()

// CHECK:{{.*}}redefined-symbol.mlir:4:1: error: redefinition of symbol named 'f'
// CHECK-NEXT:func.func private @f()
// CHECK-NEXT:^~~~~~~~~
// CHECK-NEXT:{{.*}}redefined-symbol.mlir:3:1: note: see existing symbol definition here
// CHECK-NEXT:func.func private @f()
// CHECK-NEXT:^~~~~~~~~
