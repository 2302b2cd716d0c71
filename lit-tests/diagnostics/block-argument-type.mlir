// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f() {
  cf.br ^bb1
^bb1(%x):
  return
}

// CHECK:{{.*}}block-argument-type.mlir:5:8: error: expected ':' and type for SSA operand
// CHECK-NEXT:^bb1(%x):
// CHECK-NEXT:       ^
