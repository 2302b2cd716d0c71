// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f() attributes {a = #arith.fastmat<fast>}

// CHECK:{{.*}}unknown-dialect-attribute.mlir:3:47: error: unknown attribute `fastmat` in dialect `arith`
// CHECK-NEXT:func.func private @f() attributes {a = #arith.fastmat<fast>}
// CHECK-NEXT:                                              ^~~~~~~
// CHECK-NEXT:  did you mean 'arith.fastmath'?
