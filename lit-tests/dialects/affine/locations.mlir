// RUN: terrace opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace check %s
// RUN: terrace opt %s --mlir-print-debuginfo | terrace opt - --mlir-print-debuginfo --mlir-print-local-scope | terrace check %s

// The induction variable of affine.for is printed, and read back, with its location.
// CHECK-LABEL: func.func @iv
// CHECK:         affine.for %{{.*}} loc("iv":1:2) = 0 to 8 {
// CHECK:         } loc("loop":3:4)
func.func @iv() {
  affine.for %i loc("iv":1:2) = 0 to 8 {
  } loc("loop":3:4)
  return
}
