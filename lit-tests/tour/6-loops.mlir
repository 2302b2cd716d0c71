// The loops: four rows of two vectors of eight stay in registers while the sums grow.
//
// RUN: terrace opt %s | terrace opt -
// RUN: terrace run %s --backend=interp --entry=call | FileCheck %s
// CHECK: 3.000000e+00 : f32

module {
  func.func @main(%x: memref<4x8xf32>, %weights: memref<8x16xf32>, %bias: memref<16xf32>, %arg0: memref<4x16xf32>) {
    call @kernel(%x, %weights, %bias, %arg0) : (memref<4x8xf32>, memref<8x16xf32>, memref<16xf32>, memref<4x16xf32>) -> ()
    return
  }
  memref.global "private" constant @ones : memref<4x8xf32> = dense<1.000000e+00>
  memref.global "private" constant @halves : memref<8x16xf32> = dense<5.000000e-01>
  memref.global "private" constant @minus : memref<16xf32> = dense<-1.000000e+00>
  func.func @call() -> f32 {
    %column = arith.constant 15 : index
    %row = arith.constant 3 : index
    %x = memref.get_global @ones : memref<4x8xf32>
    %weights = memref.get_global @halves : memref<8x16xf32>
    %bias = memref.get_global @minus : memref<16xf32>
    %result = memref.alloca() : memref<4x16xf32>
    call @main(%x, %weights, %bias, %result) : (memref<4x8xf32>, memref<8x16xf32>, memref<16xf32>, memref<4x16xf32>) -> ()
    %last = memref.load %result[%row, %column] : memref<4x16xf32>
    return %last : f32
  }
  func.func private @kernel(%x: memref<4x8xf32>, %weights: memref<8x16xf32>, %bias: memref<16xf32>, %arg0: memref<4x16xf32>) attributes {terrace.kernel} {
    %c56 = arith.constant 56 : index
    %c48 = arith.constant 48 : index
    %c40 = arith.constant 40 : index
    %c32 = arith.constant 32 : index
    %c24 = arith.constant 24 : index
    %c16 = arith.constant 16 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant dense<0.000000e+00> : vector<8xf32>
    %reinterpret_cast = memref.reinterpret_cast %x to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32>
    %reinterpret_cast_0 = memref.reinterpret_cast %weights to offset: [0], sizes: [128], strides: [1] : memref<8x16xf32> to memref<128xf32>
    %reinterpret_cast_1 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [64], strides: [1] : memref<4x16xf32> to memref<64xf32>
    %0:8 = scf.for %arg0_2 = %c0 to %c8 step %c1 iter_args(%arg1 = %cst, %arg2 = %cst, %arg3 = %cst, %arg4 = %cst, %arg5 = %cst, %arg6 = %cst, %arg7 = %cst, %arg8 = %cst) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
      %19 = arith.muli %arg0_2, %c16 : index
      %20 = memref.load %reinterpret_cast[%arg0_2] : memref<32xf32>
      %21 = vector.load %reinterpret_cast_0[%19] : memref<128xf32>, vector<8xf32>
      %22 = vector.broadcast %20 : f32 to vector<8xf32>
      %23 = math.fma %22, %21, %arg1 : vector<8xf32>
      %24 = arith.addi %19, %c8 : index
      %25 = vector.load %reinterpret_cast_0[%24] : memref<128xf32>, vector<8xf32>
      %26 = math.fma %22, %25, %arg2 : vector<8xf32>
      %27 = arith.addi %arg0_2, %c8 : index
      %28 = memref.load %reinterpret_cast[%27] : memref<32xf32>
      %29 = vector.broadcast %28 : f32 to vector<8xf32>
      %30 = math.fma %29, %21, %arg3 : vector<8xf32>
      %31 = math.fma %29, %25, %arg4 : vector<8xf32>
      %32 = arith.addi %arg0_2, %c16 : index
      %33 = memref.load %reinterpret_cast[%32] : memref<32xf32>
      %34 = vector.broadcast %33 : f32 to vector<8xf32>
      %35 = math.fma %34, %21, %arg5 : vector<8xf32>
      %36 = math.fma %34, %25, %arg6 : vector<8xf32>
      %37 = arith.addi %arg0_2, %c24 : index
      %38 = memref.load %reinterpret_cast[%37] : memref<32xf32>
      %39 = vector.broadcast %38 : f32 to vector<8xf32>
      %40 = math.fma %39, %21, %arg7 : vector<8xf32>
      %41 = math.fma %39, %25, %arg8 : vector<8xf32>
      scf.yield %23, %26, %30, %31, %35, %36, %40, %41 : vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>
    }
    %1 = vector.load %bias[%c0] : memref<16xf32>, vector<8xf32>
    %2 = vector.load %bias[%c8] : memref<16xf32>, vector<8xf32>
    %3 = arith.addf %0#0, %1 : vector<8xf32>
    %4 = arith.maximumf %3, %cst : vector<8xf32>
    %5 = arith.addf %0#1, %2 : vector<8xf32>
    %6 = arith.maximumf %5, %cst : vector<8xf32>
    %7 = arith.addf %0#2, %1 : vector<8xf32>
    %8 = arith.maximumf %7, %cst : vector<8xf32>
    %9 = arith.addf %0#3, %2 : vector<8xf32>
    %10 = arith.maximumf %9, %cst : vector<8xf32>
    vector.store %4, %reinterpret_cast_1[%c0] : memref<64xf32>, vector<8xf32>
    vector.store %6, %reinterpret_cast_1[%c8] : memref<64xf32>, vector<8xf32>
    vector.store %8, %reinterpret_cast_1[%c16] : memref<64xf32>, vector<8xf32>
    vector.store %10, %reinterpret_cast_1[%c24] : memref<64xf32>, vector<8xf32>
    %11 = arith.addf %0#4, %1 : vector<8xf32>
    %12 = arith.maximumf %11, %cst : vector<8xf32>
    %13 = arith.addf %0#5, %2 : vector<8xf32>
    %14 = arith.maximumf %13, %cst : vector<8xf32>
    %15 = arith.addf %0#6, %1 : vector<8xf32>
    %16 = arith.maximumf %15, %cst : vector<8xf32>
    %17 = arith.addf %0#7, %2 : vector<8xf32>
    %18 = arith.maximumf %17, %cst : vector<8xf32>
    vector.store %12, %reinterpret_cast_1[%c32] : memref<64xf32>, vector<8xf32>
    vector.store %14, %reinterpret_cast_1[%c40] : memref<64xf32>, vector<8xf32>
    vector.store %16, %reinterpret_cast_1[%c48] : memref<64xf32>, vector<8xf32>
    vector.store %18, %reinterpret_cast_1[%c56] : memref<64xf32>, vector<8xf32>
    return
  }
}
