// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) {
  scf.yield %a : i32
}

// CHECK:{{.*}}parent-op.mlir:4:3: error: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
// CHECK-NEXT:  scf.yield %a : i32
// CHECK-NEXT:  ^~~~~~~~~
