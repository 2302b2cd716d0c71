// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func private @compute(i32) -> i32
func.func @f(%a: i32) -> i32 {
  %0 = call @compte(%a) : (i32) -> i32
  return %0 : i32
}

// CHECK:{{.*}}unknown-symbol.mlir:5:8: error: 'func.call' op 'compte' does not reference a valid function
// CHECK-NEXT:  %0 = call @compte(%a) : (i32) -> i32
// CHECK-NEXT:       ^~~~
// CHECK-NEXT:  did you mean '@compute'?
