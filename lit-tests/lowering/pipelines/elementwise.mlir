// Every level that elementwise programs pass means the same: in check mode each pass is compared.
// RUN: terrace opt %s --cpu-pipeline | FileCheck %s
// RUN: terrace opt %s --gpu-pipeline | FileCheck %s --check-prefix=GPU

// CHECK: llvm.func internal @floats(
// CHECK: llvm.func internal @chain(
// CHECK: llvm.func internal @integers(
// CHECK: llvm.func internal @unsigned(
// CHECK: llvm.func internal @functions(
// CHECK: llvm.func internal @truth(
// CHECK: llvm.func internal @types(
// CHECK: llvm.func internal @shared(
// GPU-COUNT-8: gpu.func
func.func @floats(%x: tensor<3x5xf32>, %y: tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) {
  %a = stablehlo.subtract %x, %y : tensor<3x5xf32>
  %b = stablehlo.divide %a, %y : tensor<3x5xf32>
  %c = stablehlo.maximum %a, %x : tensor<3x5xf32>
  %d = stablehlo.minimum %x, %y : tensor<3x5xf32>
  %e = stablehlo.sign %d : tensor<3x5xf32>
  %f = stablehlo.remainder %x, %y : tensor<3x5xf32>
  %g = stablehlo.add %e, %f : tensor<3x5xf32>
  return %b, %c, %g : tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>
}
func.func @chain(%x: tensor<37xf32>, %y: tensor<37xf32>) -> tensor<37xf32> {
  %lo = stablehlo.constant dense<-2.0> : tensor<f32>
  %hi = stablehlo.constant dense<3.0> : tensor<f32>
  %a = stablehlo.clamp %lo, %x, %hi : (tensor<f32>, tensor<37xf32>, tensor<f32>) -> tensor<37xf32>
  %b = stablehlo.multiply %a, %y : tensor<37xf32>
  %c = stablehlo.subtract %b, %x : tensor<37xf32>
  %p = stablehlo.compare LT, %c, %y : (tensor<37xf32>, tensor<37xf32>) -> tensor<37xi1>
  %d = stablehlo.select %p, %c, %a : tensor<37xi1>, tensor<37xf32>
  return %d : tensor<37xf32>
}
func.func @integers(%x: tensor<17xi32>, %y: tensor<17xi32>) -> (tensor<17xi32>, tensor<17xi32>, tensor<17xi32>, tensor<17xi32>) {
  %a = stablehlo.subtract %x, %y : tensor<17xi32>
  %b = stablehlo.multiply %a, %y : tensor<17xi32>
  %m = stablehlo.abs %b : tensor<17xi32>
  %s = stablehlo.shift_right_arithmetic %x, %y : tensor<17xi32>
  %t = stablehlo.shift_right_logical %x, %y : tensor<17xi32>
  %u = stablehlo.xor %s, %t : tensor<17xi32>
  %v = stablehlo.maximum %x, %y : tensor<17xi32>
  %w = stablehlo.popcnt %v : tensor<17xi32>
  %d = stablehlo.divide %x, %y : tensor<17xi32>
  return %m, %u, %w, %d : tensor<17xi32>, tensor<17xi32>, tensor<17xi32>, tensor<17xi32>
}
func.func @unsigned(%x: tensor<9xui8>, %y: tensor<9xui8>) -> (tensor<9xui8>, tensor<9xi1>, tensor<9xf32>) {
  %a = stablehlo.maximum %x, %y : tensor<9xui8>
  %b = stablehlo.compare GT, %x, %y : (tensor<9xui8>, tensor<9xui8>) -> tensor<9xi1>
  %c = stablehlo.convert %x : (tensor<9xui8>) -> tensor<9xf32>
  return %a, %b, %c : tensor<9xui8>, tensor<9xi1>, tensor<9xf32>
}
func.func @functions(%x: tensor<11xf32>) -> (tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<11xf32>) {
  %a = stablehlo.exponential %x : tensor<11xf32>
  %b = stablehlo.tanh %x : tensor<11xf32>
  %c = stablehlo.log %a : tensor<11xf32>
  %d = stablehlo.logistic %x : tensor<11xf32>
  %e = stablehlo.sine %x : tensor<11xf32>
  %f = stablehlo.multiply %d, %e : tensor<11xf32>
  return %a, %b, %c, %f : tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<11xf32>
}
func.func @truth(%p: tensor<6xi1>, %q: tensor<6xi1>, %x: tensor<6xf32>) -> (tensor<6xi1>, tensor<6xi1>) {
  %n = stablehlo.not %p : tensor<6xi1>
  %a = stablehlo.and %n, %q : tensor<6xi1>
  %o = stablehlo.or %p, %q : tensor<6xi1>
  %f = stablehlo.is_finite %x : (tensor<6xf32>) -> tensor<6xi1>
  %b = stablehlo.and %o, %f : tensor<6xi1>
  return %a, %b : tensor<6xi1>, tensor<6xi1>
}
func.func @types(%x: tensor<7xf32>, %i: tensor<7xi8>) -> (tensor<7xi32>, tensor<7xf16>, tensor<7xi32>, tensor<7xi32>) {
  %a = stablehlo.convert %x : (tensor<7xf32>) -> tensor<7xf16>
  %b = stablehlo.add %a, %a : tensor<7xf16>
  %c = stablehlo.convert %i : (tensor<7xi8>) -> tensor<7xi32>
  %d = stablehlo.bitcast_convert %x : (tensor<7xf32>) -> tensor<7xi32>
  %z = stablehlo.constant dense<7> : tensor<7xi32>
  %e = stablehlo.and %d, %z : tensor<7xi32>
  return %c, %b, %d, %e : tensor<7xi32>, tensor<7xf16>, tensor<7xi32>, tensor<7xi32>
}
func.func @shared(%x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %a = stablehlo.add %x, %x : tensor<4x4xf32>
  %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %b = stablehlo.subtract %a, %t : tensor<4x4xf32>
  %c = stablehlo.subtract %t, %b : tensor<4x4xf32>
  return %b, %c : tensor<4x4xf32>, tensor<4x4xf32>
}
