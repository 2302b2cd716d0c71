// A product is fused into the sum of an accumulator, and nothing else: what fusion brings into
// a reduction rounds as it does outside.
//
// RUN: terrace opt %s --kernel-to-loops | FileCheck %s
// RUN: terrace run %s --backend=interp --entry=values | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --kernel-to-loops | terrace run --backend=interp --entry=values - | FileCheck %s --check-prefix=VALUE
// The product of 1 + 2^-12 and itself rounds to 1 + 2^-11.
// VALUE: 0.000000e+00 : f32

// CHECK-LABEL: func.func @terms
// CHECK-NOT: math.fma
// CHECK: arith.mulf
// CHECK: arith.addf
func.func @terms(%x: memref<8xf32>, %y: memref<8xf32>, %sum: memref<f32>) {
  %zero = arith.constant 0.000000e+00 : f32
  tensor.kernel {bounds = array<i64: 8>, indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%x, %y : memref<8xf32>, memref<8xf32>) init(%zero : f32) outs(%sum : memref<f32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %square = arith.mulf %a, %a : f32
    %term = arith.addf %square, %b : f32
    %next = arith.addf %acc, %term : f32
    tensor.yield %next : f32
  }
  return
}

// CHECK-LABEL: func.func @products
// CHECK-NOT: arith.mulf
// CHECK: math.fma
func.func @products(%x: memref<8xf32>, %y: memref<8xf32>, %sum: memref<f32>) {
  %zero = arith.constant 0.000000e+00 : f32
  tensor.kernel {bounds = array<i64: 8>, indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%x, %y : memref<8xf32>, memref<8xf32>) init(%zero : f32) outs(%sum : memref<f32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %product = arith.mulf %a, %b : f32
    %next = arith.addf %acc, %product : f32
    tensor.yield %next : f32
  }
  return
}

memref.global "private" constant @near_one : memref<8xf32> = dense<0x3F800800>
memref.global "private" constant @minus : memref<8xf32> = dense<0xBF801000>
func.func @values() -> f32 {
  %x = memref.get_global @near_one : memref<8xf32>
  %y = memref.get_global @minus : memref<8xf32>
  %sum = memref.alloca() : memref<f32>
  call @terms(%x, %y, %sum) : (memref<8xf32>, memref<8xf32>, memref<f32>) -> ()
  %r = memref.load %sum[] : memref<f32>
  return %r : f32
}
