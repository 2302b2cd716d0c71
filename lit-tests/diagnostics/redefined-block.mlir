// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f() {
  cf.br ^bb1
^bb1:
  return
^bb1:
  return
}

// CHECK:{{.*}}redefined-block.mlir:7:1: error: redefinition of block '^bb1'
// CHECK-NEXT:^bb1:
// CHECK-NEXT:^~~~
// CHECK-NEXT:{{.*}}redefined-block.mlir:5:1: note: previously defined here
// CHECK-NEXT:^bb1:
// CHECK-NEXT:^~~~
