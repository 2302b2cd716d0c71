// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @f() attributes {a = dense_resource<w> : tensor<2xi8>}
{-# dialect_resources: {builtin: {w: "0x030000000102"}} #-}

// CHECK:{{.*}}resource.mlir:4:38: error: expected hex string blob for key 'w' to encode alignment in first 4 bytes, but got non-power-of-2 value: 3
// CHECK-NEXT:{-# dialect_resources: {builtin: {w: "0x030000000102"}} #-}
// CHECK-NEXT:                                     ^~~~~~~~~~~~~~~~
