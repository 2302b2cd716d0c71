// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32) -> i32 {
  %0 = "arith.adi"(%a, %a) : (i32, i32) -> i32
  return %0 : i32
}

// CHECK:{{.*}}unknown-op-generic.mlir:4:8: error: unregistered operation 'arith.adi' found in dialect ('arith') that does not allow unknown operations
// CHECK-NEXT:  %0 = "arith.adi"(%a, %a) : (i32, i32) -> i32
// CHECK-NEXT:       ^~~~~~~~~~~
// CHECK-NEXT:  did you mean 'arith.addi'?
