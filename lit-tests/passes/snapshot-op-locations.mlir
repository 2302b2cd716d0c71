// RUN: terrace opt %s --snapshot-op-locations=filename=%t.snapshot --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s -DFILE=%t.snapshot
// RUN: FileCheck %s --check-prefix=FILE --input-file=%t.snapshot
// RUN: terrace opt %s --location-snapshot='filename=%t.snapshot tag=before print-op-generic' --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=TAG -DFILE=%t.snapshot
// RUN: FileCheck %s --check-prefix=GENERIC --input-file=%t.snapshot
// RUN: not terrace opt %s --snapshot-op-locations=filename=%t.nowhere/file 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1 loc("argument")) {
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:       %c0_i32 = arith.constant 0 : i32 loc("[[FILE]]":4:6)
// CHECK-NEXT:     } loc("[[FILE]]":3:4)
// CHECK-NEXT:     return loc("[[FILE]]":6:4)
// CHECK-NEXT:   } loc("[[FILE]]":2:2)
// CHECK-NEXT: } loc("[[FILE]]":1:0)

// FILE:      {{^}}module {
// FILE-NEXT: {{^}}  func.func @f(%arg0: i1) {
// FILE-NEXT: {{^}}    scf.if %arg0 {
// FILE-NEXT: {{^}}      %c0_i32 = arith.constant 0 : i32
// FILE-NEXT: {{^}}    }
// FILE-NEXT: {{^}}    return

// TAG:      arith.constant 0 : i32 loc(fused["constant", "before"("[[FILE]]":5:6)])
// TAG-NEXT: } loc(fused["if", "before"("[[FILE]]":4:4)])

// GENERIC: {{^}}"builtin.module"() ({
// ERROR: 'builtin.module' op cannot write the snapshot: {{.*}}no such file or directory
func.func @f(%c: i1 loc("argument")) {
  scf.if %c {
    %0 = arith.constant 0 : i32 loc("constant")
  } loc("if")
  return loc("return")
} loc("f")
