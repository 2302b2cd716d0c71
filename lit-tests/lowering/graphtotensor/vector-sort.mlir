// RUN: terrace opt %s --graph-to-tensor=vector-sorts | FileCheck %s
// RUN: terrace opt %s --pass-pipeline='builtin.module(graph-to-tensor{vector-sorts},fuse-kernels,bufferize,outline-kernels,kernel-to-loops{vector-bits=128})' | FileCheck %s --check-prefix=LOOPS
// RUN: terrace run %s --backend=interp --entry=merged | FileCheck %s --check-prefix=VALUE
// RUN: terrace run %s --backend=cpu --entry=merged | FileCheck %s --check-prefix=VALUE

// Where the machine moves lanes together, elements that are their own keys are sorted
// as numbers: tensor.sort, by parts and a network of comparisons.
// CHECK-LABEL: func.func @numbers
// CHECK: arith.xori
// CHECK: tensor.sort {{.*}} : tensor<400xi32> -> tensor<200xi32>
// LOOPS-LABEL: func.func private @kernel
// LOOPS: scf.while
// LOOPS: vector.compress
func.func @numbers(%x: tensor<3x200xi16>) -> tensor<3x200xi16> {
  %s = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i16>, %b: tensor<i16>):
    %c = stablehlo.compare GT, %a, %b : (tensor<i16>, tensor<i16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x200xi16>) -> tensor<3x200xi16>
  return %s : tensor<3x200xi16>
}

// What is carried along is found by places, the lower half of a number.
// CHECK-LABEL: func.func @places
// CHECK: tensor.sort {{.*}} : tensor<400xi64> -> tensor<200xi64>
func.func @places(%x: tensor<200xf32>, %y: tensor<200xi8>) -> tensor<200xi8> {
  %s:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %p: tensor<i8>, %q: tensor<i8>):
    %c = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<200xf32>, tensor<200xi8>) -> (tensor<200xf32>, tensor<200xi8>)
  return %s#1 : tensor<200xi8>
}

// Zeros count as equal, and so do NaNs: they keep their order. Of 66 elements six are
// a zero or a NaN, with signs and payloads of their own.
// CHECK-LABEL: func.func @merged
// CHECK: tensor.sort {{.*}} : tensor<132xi32> -> tensor<66xi32>
// CHECK: arith.cmpf uno
// VALUE: dense<[-1090519040, 0, -2147483648, 0, 1065353216, 2143289345, -4194302, 2143289347]> : tensor<8xi32>
func.func @merged() -> tensor<8xi32> {
  %rest = stablehlo.constant dense<-1.0> : tensor<58xf32>
  %bits = stablehlo.constant dense<[0x7FC00001, 0x00000000, 0x80000000, 0xFFC00002, 0x3F800000, 0x00000000, 0x7FC00003, 0xBF000000]> : tensor<8xui32>
  %some = stablehlo.bitcast_convert %bits : (tensor<8xui32>) -> tensor<8xf32>
  %x = stablehlo.concatenate %some, %rest, dim = 0 : (tensor<8xf32>, tensor<58xf32>) -> tensor<66xf32>
  %s = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %nan = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %0 = stablehlo.compare EQ, %a, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1 = stablehlo.select %0, %zero, %a : tensor<i1>, tensor<f32>
    %2 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.select %2, %nan, %1 : tensor<i1>, tensor<f32>
    %4 = stablehlo.compare EQ, %b, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = stablehlo.select %4, %zero, %b : tensor<i1>, tensor<f32>
    %6 = stablehlo.compare NE, %b, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %7 = stablehlo.select %6, %nan, %5 : tensor<i1>, tensor<f32>
    %c = stablehlo.compare LT, %3, %7, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<66xf32>) -> tensor<66xf32>
  %last = stablehlo.slice %s [58:66] : (tensor<66xf32>) -> tensor<8xf32>
  %r = stablehlo.bitcast_convert %last : (tensor<8xf32>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}
