// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f() -> i32 {
  %0 = "arith.constant"() <{valeu = 1 : i32}> : () -> i32
  return %0 : i32
}

// CHECK:{{.*}}misspelt-attribute.mlir:4:8: error: 'arith.constant' op requires attribute 'value'
// CHECK-NEXT:  %0 = "arith.constant"() <{valeu = 1 : i32}> : () -> i32
// CHECK-NEXT:       ^~~~~~~~~~~~~~~~
// CHECK-NEXT:  did you mean 'value' by 'valeu'?
