// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f() attributes {m = affine_map<(d0, d1) -> (d0 + d2)>}

// CHECK:{{.*}}affine-dim.mlir:3:68: error: use of undeclared identifier
// CHECK-NEXT:func.func private @f() attributes {m = affine_map<(d0, d1) -> (d0 + d2)>}
// CHECK-NEXT:                                                                   ^~~
