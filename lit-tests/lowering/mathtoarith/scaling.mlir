// RUN: terrace opt %s --expand-math | FileCheck %s

// Conversions by a scale are left to arith-expand.
// CHECK-LABEL: @scaled
// CHECK-NEXT: arith.scaling_truncf %arg0, %arg1 : f32, f32 to f4E2M1FN
// CHECK-NEXT: arith.scaling_extf %arg2, %arg1 : f4E2M1FN, f32 to f32
func.func @scaled(%a: f32, %s: f32, %b: f4E2M1FN) -> (f4E2M1FN, f32) {
  %0 = arith.scaling_truncf %a, %s : f32, f32 to f4E2M1FN
  %1 = arith.scaling_extf %b, %s : f4E2M1FN, f32 to f32
  return %0, %1 : f4E2M1FN, f32
}
