// RUN: terrace run %s --backend=interp --call="@f(3.0 : f32, 4.0 : f32)" | FileCheck %s
// CHECK: (-7.000000e+00,2.400000e+01) : complex<f32>
// CHECK: 5.000000e+00 : f32
// CHECK: (1.200000e-01,-1.600000e-01) : complex<f32>
// CHECK: 4629700416936869888 : i64
// CHECK: true : i1
func.func @f(%a: f32, %b: f32) -> (complex<f32>, f32, complex<f32>, i64, i1) {
  %n = arith.constant 2 : i32
  %m = arith.constant -1 : i32
  %z = complex.create %a, %b : complex<f32>
  %s = complex.powi %z, %n : complex<f32>, i32
  %r = complex.abs %z : complex<f32>
  %i = complex.powi %z, %m : complex<f32>, i32
  %w = complex.constant [0.0 : f32, 3.0 : f32] : complex<f32>
  %bits = complex.bitcast %w : complex<f32> to i64
  %e = complex.eq %z, %z : complex<f32>
  return %s, %r, %i, %bits, %e : complex<f32>, f32, complex<f32>, i64, i1
}
