// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32, %b: i32) -> i1 {
  %0 = arith.cmpi sgtt, %a, %b : i32
  return %0 : i1
}

// CHECK:{{.*}}unknown-keyword.mlir:4:19: error: custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]
// CHECK-NEXT:  %0 = arith.cmpi sgtt, %a, %b : i32
// CHECK-NEXT:                  ^~~~
// CHECK-NEXT:  did you mean 'sgt'?
