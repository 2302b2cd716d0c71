// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f() -> i32 {
  %0 = "arith.constant"() : () -> i32
  return %0 : i32
}

// CHECK:{{.*}}missing-attribute.mlir:4:8: error: 'arith.constant' op requires attribute 'value'
// CHECK-NEXT:  %0 = "arith.constant"() : () -> i32
// CHECK-NEXT:       ^~~~~~~~~~~~~~~~
