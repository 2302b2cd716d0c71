// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: f32) -> i64 {
  %0 = arith.addi %a, %a : f32
  %1 = "arith.constant"() : () -> i32
  "scf.yield"() : () -> ()
}

// CHECK:{{.*}}several-broken-ops.mlir:4:8: error: 'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'
// CHECK-NEXT:  %0 = arith.addi %a, %a : f32
// CHECK-NEXT:       ^~~~~~~~~~
// CHECK-NEXT:{{.*}}several-broken-ops.mlir:5:8: error: 'arith.constant' op requires attribute 'value'
// CHECK-NEXT:  %1 = "arith.constant"() : () -> i32
// CHECK-NEXT:       ^~~~~~~~~~~~~~~~
// CHECK-NEXT:{{.*}}several-broken-ops.mlir:6:3: error: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
// CHECK-NEXT:  "scf.yield"() : () -> ()
// CHECK-NEXT:  ^~~~~~~~~~~
