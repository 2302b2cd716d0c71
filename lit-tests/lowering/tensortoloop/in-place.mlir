// RUN: terrace opt %s --pass-pipeline='builtin.module(canonicalize,cse,graph-to-tensor,canonicalize,fuse-kernels,cse,canonicalize,bufferize,canonicalize)' | FileCheck %s

// What a loop and a branch in it carry is updated in place: one buffer and no copies,
// but of the part that an update takes from the tensor itself.

// CHECK-LABEL: func.func @main
// CHECK-NOT: memref.alloc() {{.*}} : memref<1000xf32>
// CHECK: scf.while
// CHECK-NOT: memref.alloc() {{.*}} : memref<1000xf32>
// CHECK: memref.alloc() {{.*}} : memref<2xf32>
// CHECK-NOT: memref.alloc() {{.*}} : memref<1000xf32>
// CHECK: return
func.func @main(%x: tensor<1000xf32>) -> tensor<1000xf32> {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<5> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %y = stablehlo.add %x, %x : tensor<1000xf32>
  %r:2 = stablehlo.while(%i = %c0, %a = %y) : tensor<i32>, tensor<1000xf32>
    cond { %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1> }
    do { %j = stablehlo.add %i, %one : tensor<i32>
      %b = stablehlo.multiply %a, %a : tensor<1000xf32>
      %p = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %d = "stablehlo.if"(%p) ({
        %u = stablehlo.slice %b [3:5] : (tensor<1000xf32>) -> tensor<2xf32>
        %v = stablehlo.dynamic_update_slice %b, %u, %i : (tensor<1000xf32>, tensor<2xf32>, tensor<i32>) -> tensor<1000xf32>
        stablehlo.return %v : tensor<1000xf32>
      }, {
        %v = stablehlo.add %b, %b : tensor<1000xf32>
        stablehlo.return %v : tensor<1000xf32>
      }) : (tensor<i1>) -> tensor<1000xf32>
      stablehlo.return %j, %d : tensor<i32>, tensor<1000xf32> }
  return %r#1 : tensor<1000xf32>
}
