// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f() {
  cf.br ^exitt
^exit:
  return
}

// CHECK:{{.*}}undefined-block.mlir:4:9: error: reference to an undefined block
// CHECK-NEXT:  cf.br ^exitt
// CHECK-NEXT:        ^~~~~~
// CHECK-NEXT:  did you mean '^exit'?
