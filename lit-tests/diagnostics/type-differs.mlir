// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32, %b: f32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}

// CHECK:{{.*}}type-differs.mlir:4:23: error: use of value '%b' expects different type than prior uses: 'i32' vs 'f32'
// CHECK-NEXT:  %0 = arith.addi %a, %b : i32
// CHECK-NEXT:                      ^~
// CHECK-NEXT:{{.*}}type-differs.mlir:3:23: note: prior use here
// CHECK-NEXT:func.func @f(%a: i32, %b: f32) -> i32 {
// CHECK-NEXT:                      ^~
