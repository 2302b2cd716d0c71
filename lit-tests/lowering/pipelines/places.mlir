// Slices begin where each dimension's own number says, at every level: check mode calls the functions at other places too.
// RUN: terrace opt %s --stablehlo-canonicalize-dynamism --cpu-pipeline | FileCheck %s
// RUN: terrace opt %s --stablehlo-canonicalize-dynamism --gpu-pipeline | FileCheck %s --check-prefix=GPU
// RUN: terrace run %s --backend=interp
// RUN: terrace run %s --backend=cpu

// CHECK: llvm.func internal @slice(
// CHECK: llvm.func internal @update(
// CHECK: llvm.func internal @between(
// CHECK: llvm.func internal @lengths(
// CHECK: llvm.func internal @turn(
// GPU: gpu.func

// The numbers of three dimensions, of a narrow and of an unsigned type among them.
func.func @slice(%x: tensor<2x3x4xi32>, %i: tensor<i8>, %j: tensor<i8>, %k: tensor<i8>) -> tensor<1x2x2xi32> {
  %r = stablehlo.dynamic_slice %x, %i, %j, %k, sizes = [1, 2, 2] : (tensor<2x3x4xi32>, tensor<i8>, tensor<i8>, tensor<i8>) -> tensor<1x2x2xi32>
  return %r : tensor<1x2x2xi32>
}
func.func @update(%x: tensor<3x4xi32>, %u: tensor<2x2xi32>, %i: tensor<ui32>, %j: tensor<ui32>) -> tensor<3x4xi32> {
  %r = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<3x4xi32>, tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<3x4xi32>
  return %r : tensor<3x4xi32>
}
// A slice of known size whose ends are computed from its start.
func.func @between(%x: tensor<3x4xi32>, %at: tensor<2xi64>) -> tensor<2x2xi32> {
  %zero = stablehlo.constant dense<0> : tensor<2xi64>
  %one = stablehlo.constant dense<1> : tensor<2xi64>
  %two = stablehlo.constant dense<2> : tensor<2xi64>
  %most = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %start = stablehlo.clamp %zero, %at, %most : tensor<2xi64>
  %end = stablehlo.add %start, %two : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %x, %start, %end, %one : (tensor<3x4xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
// A place that a length of one leaves no choice.
func.func @lengths(%x: tensor<1x5xi32>, %i: tensor<i64>, %j: tensor<i64>) -> (tensor<1x2xi32>, tensor<1x5xi32>) {
  %s = stablehlo.dynamic_slice %x, %i, %j, sizes = [1, 2] : (tensor<1x5xi32>, tensor<i64>, tensor<i64>) -> tensor<1x2xi32>
  %u = stablehlo.dynamic_update_slice %x, %s, %j, %i : (tensor<1x5xi32>, tensor<1x2xi32>, tensor<i64>, tensor<i64>) -> tensor<1x5xi32>
  return %s, %u : tensor<1x2xi32>, tensor<1x5xi32>
}
// Rows go to the places of others, in a loop.
func.func @turn(%x: tensor<4x2xi32>, %by: tensor<i32>) -> tensor<4x2xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %four = stablehlo.constant dense<4> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %out = %x) : tensor<i32>, tensor<4x2xi32>
    cond {
      %p = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 2] : (tensor<4x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
      %to = stablehlo.add %i, %by : tensor<i32>
      %next = stablehlo.dynamic_update_slice %out, %row, %to, %zero : (tensor<4x2xi32>, tensor<1x2xi32>, tensor<i32>, tensor<i32>) -> tensor<4x2xi32>
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %next : tensor<i32>, tensor<4x2xi32>
    }
  return %r#1 : tensor<4x2xi32>
}

func.func @main() {
  %x0 = stablehlo.iota dim = 0 : tensor<24xi32>
  %x = stablehlo.optimization_barrier %x0 : tensor<24xi32>
  %c = stablehlo.reshape %x : (tensor<24xi32>) -> tensor<2x3x4xi32>
  %i0 = stablehlo.constant dense<1> : tensor<i8>
  %j0 = stablehlo.constant dense<-3> : tensor<i8>
  %k0 = stablehlo.constant dense<100> : tensor<i8>
  %i, %j, %k = stablehlo.optimization_barrier %i0, %j0, %k0 : tensor<i8>, tensor<i8>, tensor<i8>
  %s = func.call @slice(%c, %i, %j, %k) : (tensor<2x3x4xi32>, tensor<i8>, tensor<i8>, tensor<i8>) -> tensor<1x2x2xi32>
  check.expect_eq_const %s, dense<[[[14, 15], [18, 19]]]> : tensor<1x2x2xi32>

  %m0 = stablehlo.slice %x [0:12] : (tensor<24xi32>) -> tensor<12xi32>
  %m = stablehlo.reshape %m0 : (tensor<12xi32>) -> tensor<3x4xi32>
  %u = stablehlo.constant dense<[[90, 91], [92, 93]]> : tensor<2x2xi32>
  %p0 = stablehlo.constant dense<4294967295> : tensor<ui32>
  %q0 = stablehlo.constant dense<1> : tensor<ui32>
  %p, %q = stablehlo.optimization_barrier %p0, %q0 : tensor<ui32>, tensor<ui32>
  %v = func.call @update(%m, %u, %p, %q) : (tensor<3x4xi32>, tensor<2x2xi32>, tensor<ui32>, tensor<ui32>) -> tensor<3x4xi32>
  check.expect_eq_const %v, dense<[[0, 1, 2, 3], [4, 90, 91, 7], [8, 92, 93, 11]]> : tensor<3x4xi32>

  %at0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %at = stablehlo.optimization_barrier %at0 : tensor<2xi64>
  %b = func.call @between(%m, %at) : (tensor<3x4xi32>, tensor<2xi64>) -> tensor<2x2xi32>
  check.expect_eq_const %b, dense<[[6, 7], [10, 11]]> : tensor<2x2xi32>

  %l0 = stablehlo.slice %x [0:5] : (tensor<24xi32>) -> tensor<5xi32>
  %l = stablehlo.reshape %l0 : (tensor<5xi32>) -> tensor<1x5xi32>
  %f0 = stablehlo.constant dense<2> : tensor<i64>
  %f = stablehlo.optimization_barrier %f0 : tensor<i64>
  %g:2 = func.call @lengths(%l, %f, %f) : (tensor<1x5xi32>, tensor<i64>, tensor<i64>) -> (tensor<1x2xi32>, tensor<1x5xi32>)
  check.expect_eq_const %g#0, dense<[[2, 3]]> : tensor<1x2xi32>
  check.expect_eq_const %g#1, dense<[[0, 1, 2, 3, 4]]> : tensor<1x5xi32>

  %r0 = stablehlo.slice %x [0:8] : (tensor<24xi32>) -> tensor<8xi32>
  %r = stablehlo.reshape %r0 : (tensor<8xi32>) -> tensor<4x2xi32>
  %by0 = stablehlo.constant dense<2> : tensor<i32>
  %by = stablehlo.optimization_barrier %by0 : tensor<i32>
  %t = func.call @turn(%r, %by) : (tensor<4x2xi32>, tensor<i32>) -> tensor<4x2xi32>
  check.expect_eq_const %t, dense<[[0, 1], [2, 3], [0, 1], [6, 7]]> : tensor<4x2xi32>
  return
}
