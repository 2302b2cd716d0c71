// RUN: terrace opt %s --strip-debuginfo --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// CHECK: func.func @f(%arg0: i32 loc(unknown)) -> i32 {
// CHECK-NEXT: return %arg0 : i32 loc(unknown)
// CHECK-NEXT: } loc(unknown)
func.func @f(%x: i32 loc("a.py":1:2)) -> i32 {
  return %x : i32 loc(fused["a", "b"])
}
