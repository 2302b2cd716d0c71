// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f() {
  "func.call"() {callee = 5 : i32} : () -> ()
  return
}

// CHECK:{{.*}}wrong-attribute.mlir:4:3: error: 'func.call' op attribute 'callee' failed to satisfy constraint: flat symbol reference attribute
// CHECK-NEXT:  "func.call"() {callee = 5 : i32} : () -> ()
// CHECK-NEXT:  ^~~~~~~~~~~
