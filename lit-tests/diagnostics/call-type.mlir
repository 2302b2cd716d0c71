// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @g(i64)
func.func @f(%a: i32) {
  call @g(%a) : (i32) -> ()
  return
}

// CHECK:{{.*}}call-type.mlir:5:3: error: 'func.call' op operand type mismatch: expected operand type 'i64', but provided 'i32' for operand number 0
// CHECK-NEXT:  call @g(%a) : (i32) -> ()
// CHECK-NEXT:  ^~~~
