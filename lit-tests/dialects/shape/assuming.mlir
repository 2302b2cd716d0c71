// RUN: terrace opt %s | FileCheck %s
// RUN: terrace opt %s | terrace opt - | FileCheck %s

// CHECK-LABEL: @nothing
// CHECK: shape.assuming %arg0 {
// CHECK-NEXT: }
// CHECK-NEXT: shape.assuming %arg0 {
// CHECK-NEXT: }
func.func @nothing(%w: !shape.witness) {
  shape.assuming %w {
    shape.assuming_yield
  }
  shape.assuming %w {
  }
  return
}
