// RUN: not terrace opt %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines --implicit-check-not=error:

!t = i32
!t = i64
func.func private @f(!t)

// CHECK:{{.*}}redefined-alias.mlir:4:1: error: redefinition of type alias id 't'
// CHECK-NEXT:!t = i64
// CHECK-NEXT:^~
// CHECK-NEXT:{{.*}}redefined-alias.mlir:3:1: note: first defined here
// CHECK-NEXT:!t = i32
// CHECK-NEXT:^~
