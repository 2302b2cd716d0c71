// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%x: index) -> index {
  %0 = index.addd %x, %x
  return %0 : index
}

// CHECK:{{.*}}unknown-op-unused-dialect.mlir:4:8: error: custom op 'index.addd' is unknown
// CHECK-NEXT:  %0 = index.addd %x, %x
// CHECK-NEXT:       ^~~~~~~~~~
// CHECK-NEXT:  did you mean 'index.add'?
