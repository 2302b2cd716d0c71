// RUN: terrace opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @create(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: complex<f32>) -> complex<f32> {
// CHECK-NEXT: return %[[A0]] : complex<f32>
func.func @create(%arg0: complex<f32>) -> complex<f32> {
  %0 = complex.re %arg0 : complex<f32>
  %1 = complex.im %arg0 : complex<f32>
  %2 = complex.create %0, %1 : complex<f32>
  return %2 : complex<f32>
}

// CHECK-LABEL: func.func @re(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32, %[[A1:[a-zA-Z0-9_]+]]: f32) -> f32 {
// CHECK-NEXT: return %[[A0]] : f32
func.func @re(%arg0: f32, %arg1: f32) -> f32 {
  %0 = complex.create %arg0, %arg1 : complex<f32>
  %1 = complex.re %0 : complex<f32>
  return %1 : f32
}

// CHECK-LABEL: func.func @im(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32, %[[A1:[a-zA-Z0-9_]+]]: f32) -> f32 {
// CHECK-NEXT: return %[[A1]] : f32
func.func @im(%arg0: f32, %arg1: f32) -> f32 {
  %0 = complex.create %arg0, %arg1 : complex<f32>
  %1 = complex.im %0 : complex<f32>
  return %1 : f32
}

// CHECK-LABEL: func.func @reneg(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32, %[[A1:[a-zA-Z0-9_]+]]: f32) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.negf %[[A0]] : f32
// CHECK-NEXT: return %[[V0]] : f32
func.func @reneg(%arg0: f32, %arg1: f32) -> f32 {
  %0 = complex.create %arg0, %arg1 : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  %2 = complex.re %1 : complex<f32>
  return %2 : f32
}

// CHECK-LABEL: func.func @imneg(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32, %[[A1:[a-zA-Z0-9_]+]]: f32) -> f32 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = arith.negf %[[A1]] : f32
// CHECK-NEXT: return %[[V0]] : f32
func.func @imneg(%arg0: f32, %arg1: f32) -> f32 {
  %0 = complex.create %arg0, %arg1 : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  %2 = complex.im %1 : complex<f32>
  return %2 : f32
}

// CHECK-LABEL: func.func @negneg(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: complex<f32>) -> complex<f32> {
// CHECK-NEXT: return %[[A0]] : complex<f32>
func.func @negneg(%arg0: complex<f32>) -> complex<f32> {
  %0 = complex.neg %arg0 : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  return %1 : complex<f32>
}

// CHECK-LABEL: func.func @conjconj(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: complex<f32>) -> complex<f32> {
// CHECK-NEXT: return %[[A0]] : complex<f32>
func.func @conjconj(%arg0: complex<f32>) -> complex<f32> {
  %0 = complex.conj %arg0 : complex<f32>
  %1 = complex.conj %0 : complex<f32>
  return %1 : complex<f32>
}

// CHECK-LABEL: func.func @bitcast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: f32) -> f32 {
// CHECK-NEXT: return %[[A0]] : f32
func.func @bitcast(%arg0: f32) -> f32 {
  %0 = arith.bitcast %arg0 : f32 to i32
  %1 = arith.bitcast %0 : i32 to f32
  return %1 : f32
}

// CHECK-LABEL: func.func @cbitcast(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: complex<f32>) -> complex<f32> {
// CHECK-NEXT: return %[[A0]] : complex<f32>
func.func @cbitcast(%arg0: complex<f32>) -> complex<f32> {
  %0 = complex.bitcast %arg0 : complex<f32> to i64
  %1 = complex.bitcast %0 : i64 to complex<f32>
  return %1 : complex<f32>
}

// CHECK-LABEL: func.func @cbitcastid(
// CHECK-SAME: %[[A0:[a-zA-Z0-9_]+]]: complex<f32>) -> complex<f32> {
// CHECK-NEXT: return %[[A0]] : complex<f32>
func.func @cbitcastid(%arg0: complex<f32>) -> complex<f32> {
  %0 = complex.bitcast %arg0 : complex<f32> to complex<f32>
  return %0 : complex<f32>
}
