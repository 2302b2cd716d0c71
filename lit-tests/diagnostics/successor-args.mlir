// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%x: i64):
  return
}

// CHECK:{{.*}}successor-args.mlir:4:3: error: 'cf.br' op type mismatch for bb argument #0 of successor #0
// CHECK-NEXT:  cf.br ^bb1(%a : i32)
// CHECK-NEXT:  ^~~~~
