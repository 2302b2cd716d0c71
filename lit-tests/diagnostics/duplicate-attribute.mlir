// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f() attributes {a = 1, b = 2, a = 3}

// CHECK:{{.*}}duplicate-attribute.mlir:3:50: error: duplicate key 'a' in dictionary attribute
// CHECK-NEXT:func.func private @f() attributes {a = 1, b = 2, a = 3}
// CHECK-NEXT:                                                 ^
