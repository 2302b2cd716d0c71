// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

func.func @f(%a: i32, %b: f32) -> i32 {
  %0 = arith.addj %a, %a : i32
  %1 = arith.addi %0, %c : i32
  %2 = arith.addi %a, %b : i32
  %3 = arith.constant 5 : tensr<4xf32>
  cf.br ^bb3
^bb1:
  return %1 : i32
}

// CHECK:{{.*}}several.mlir:4:8: error: custom op 'arith.addj' is unknown
// CHECK-NEXT:  %0 = arith.addj %a, %a : i32
// CHECK-NEXT:       ^~~~~~~~~~
// CHECK-NEXT:  did you mean 'arith.addf'?
// CHECK-NEXT:{{.*}}several.mlir:5:23: error: use of undeclared SSA value name
// CHECK-NEXT:  %1 = arith.addi %0, %c : i32
// CHECK-NEXT:                      ^~
// CHECK-NEXT:{{.*}}several.mlir:6:23: error: use of value '%b' expects different type than prior uses: 'i32' vs 'f32'
// CHECK-NEXT:  %2 = arith.addi %a, %b : i32
// CHECK-NEXT:                      ^~
// CHECK-NEXT:{{.*}}several.mlir:3:23: note: prior use here
// CHECK-NEXT:func.func @f(%a: i32, %b: f32) -> i32 {
// CHECK-NEXT:                      ^~
// CHECK-NEXT:{{.*}}several.mlir:7:26: error: expected non-function type
// CHECK-NEXT:  %3 = arith.constant 5 : tensr<4xf32>
// CHECK-NEXT:                         ^~~~~~
// CHECK-NEXT:  did you mean 'tensor'?
// CHECK-NEXT:{{.*}}several.mlir:8:9: error: reference to an undefined block
// CHECK-NEXT:  cf.br ^bb3
// CHECK-NEXT:        ^~~~
