// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) -> i64 {
  return %a : i32
}

// CHECK:{{.*}}return-type.mlir:4:3: error: 'func.return' op type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
// CHECK-NEXT:  return %a : i32
// CHECK-NEXT:  ^~~~~~
