// A zero that a program writes is not the zero that memory happens to hold.
// RUN: split-file %s %t
// RUN: not terrace opt %t/in.mlir --canonicalize --rules=%t/wrong.rules --check-semantics 2>&1 | FileCheck %s
// CHECK: pass 'canonicalize' changed what @zero gives: result #0 was 0.000000e+00 and became {{.*}}, with memory that nobody has written holding other numbers than zero; first wrong rewrite: {{.*}}wrong.rules:3

// What nobody wrote may become anything.
// RUN: terrace opt %t/undefined.mlir --mem2reg --check-semantics | FileCheck %s --check-prefix=UNDEFINED
// UNDEFINED: ub.poison

//--- wrong.rules
dialect tensor
exact
insert(x, t, i) => t

//--- in.mlir
func.func @zero() -> f32 {
  %i = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %t = tensor.empty() : tensor<2xf32>
  %u = tensor.insert %zero into %t[%i] : tensor<2xf32>
  %r = tensor.extract %u[%i] : tensor<2xf32>
  return %r : f32
}

//--- undefined.mlir
func.func @undefined() -> i32 {
  %m = memref.alloca() : memref<i32>
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
