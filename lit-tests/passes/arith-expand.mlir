// RUN: terrace opt %s --arith-expand | FileCheck %s
// RUN: terrace opt %s --arith-expand=include-bf16 | FileCheck %s --check-prefixes=CHECK,BF16
// RUN: not terrace opt %s --arith-expand=include-f4e2m1 2>&1 | FileCheck %s --check-prefix=F4
// F4: error: {{.*}}f4E2M1FN are not expanded: unsupported
// CHECK-NOT: ceildiv
// CHECK-NOT: floordiv
// CHECK-NOT: {{max|min}}{{imum|num|i}}
// CHECK-NOT: arith.scaling
// BF16-NOT: arith.{{extf|truncf}} {{.*}}bf16

// VALUE: @div(-128 : i8, 7 : i8) = -18 : i8, -19 : i8, 19 : i8
// VALUE: @div(-128 : i8, -7 : i8) = 19 : i8, 18 : i8, 1 : i8
// VALUE: @div(7 : i8, 2 : i8) = 4 : i8, 3 : i8, 4 : i8
// VALUE: @div(-7 : i8, 2 : i8) = -3 : i8, -4 : i8, 125 : i8
// VALUE: @div(0 : i8, -128 : i8) = 0 : i8, 0 : i8, 0 : i8
// CHECK-LABEL: func.func @div(
// CHECK: arith.divsi
// CHECK: arith.divsi
// CHECK: arith.divui
func.func @div(%a: i8, %b: i8) -> (i8, i8, i8) {
  %0 = arith.ceildivsi %a, %b : i8
  %1 = arith.floordivsi %a, %b : i8
  %2 = arith.ceildivui %a, %b : i8
  return %0, %1, %2 : i8, i8, i8
}

// VALUE: @position(-7 : index) = -2 : index
// CHECK-LABEL: func.func @position(
func.func @position(%a: index) -> index {
  %b = arith.constant 4 : index
  %0 = arith.floordivsi %a, %b : index
  return %0 : index
}

// VALUE: @extremes(0.0 : f32, -0.0 : f32) = 0.0 : f32, -0.0 : f32, 0.0 : f32, -0.0 : f32
// VALUE: @extremes(-0.0 : f32, 0.0 : f32) = 0.0 : f32, -0.0 : f32, 0.0 : f32, -0.0 : f32
// VALUE: @extremes(2.0 : f32, 0x7FC00000 : f32) = 0x7FC00000 : f32, 0x7FC00000 : f32, 2.0 : f32, 2.0 : f32
// VALUE: @extremes(0x7FC00000 : f32, 2.0 : f32) = 0x7FC00000 : f32, 0x7FC00000 : f32, 2.0 : f32, 2.0 : f32
// VALUE: @extremes(-3.0 : f32, 2.0 : f32) = 2.0 : f32, -3.0 : f32, 2.0 : f32, -3.0 : f32
// CHECK-LABEL: func.func @extremes(
// CHECK: arith.cmpf ugt
func.func @extremes(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minimumf %a, %b : f32
  %2 = arith.maxnumf %a, %b : f32
  %3 = arith.minnumf %a, %b : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// Ties go to even; what is too large becomes an infinity.
// VALUE: @narrow(0x3F808000 : f32) = 1.0 : bf16
// VALUE: @narrow(0x3F818000 : f32) = 0x3F82 : bf16
// VALUE: @narrow(0x7F7FFFFF : f32) = 0x7F80 : bf16
// VALUE: @narrow(0x7F800001 : f32) = 0x7FC0 : bf16
// CHECK-LABEL: func.func @narrow(
func.func @narrow(%a: f32) -> bf16 {
  %0 = arith.truncf %a : f32 to bf16
  return %0 : bf16
}

// VALUE: @wide(0x8001 : bf16) = 0x80010000 : f32
// CHECK-LABEL: func.func @wide(
func.func @wide(%a: bf16) -> f32 {
  %0 = arith.extf %a : bf16 to f32
  return %0 : f32
}

// CHECK-LABEL: func.func @vectors(
// BF16: arith.select {{.*}} : vector<4xi1>, vector<4xi16>
func.func @vectors(%a: vector<4xf32>, %b: vector<4xi32>) -> (vector<4xbf16>, vector<4xi32>) {
  %0 = arith.truncf %a : vector<4xf32> to vector<4xbf16>
  %1 = arith.ceildivsi %b, %b : vector<4xi32>
  return %0, %1 : vector<4xbf16>, vector<4xi32>
}

// VALUE: @scaled(3.0 : f32, 2.0 : f32, 1.5 : f4E2M1FN) = 1.5 : f4E2M1FN, 3.0 : f32
// CHECK-LABEL: func.func @scaled(
// CHECK: arith.divf
// CHECK: arith.mulf
func.func @scaled(%a: f32, %s: f32, %b: f4E2M1FN) -> (f4E2M1FN, f32) {
  %0 = arith.scaling_truncf %a, %s : f32, f32 to f4E2M1FN
  %1 = arith.scaling_extf %b, %s : f4E2M1FN, f32 to f32
  return %0, %1 : f4E2M1FN, f32
}
