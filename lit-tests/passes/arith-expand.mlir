// RUN: terrace opt %s --arith-expand | FileCheck %s
// RUN: terrace opt %s --arith-expand=include-bf16 | FileCheck %s --check-prefixes=CHECK,BF16
// RUN: not terrace opt %s --arith-expand=include-f4e2m1 2>&1 | FileCheck %s --check-prefix=F4
// RUN: terrace run %s --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --arith-expand | terrace run - --backend=interp | FileCheck %s --check-prefix=VALUE
// RUN: terrace opt %s --arith-expand=include-bf16 | terrace run - --backend=interp | FileCheck %s --check-prefix=VALUE
// F4: error: {{.*}}f4E2M1FN are not expanded: unsupported
// CHECK-NOT: ceildiv
// CHECK-NOT: floordiv
// CHECK-NOT: {{max|min}}{{imum|num|i}}
// CHECK-NOT: arith.scaling
// BF16-NOT: arith.{{extf|truncf}} {{.*}}bf16

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

// CHECK-LABEL: func.func @position(
func.func @position(%a: index) -> index {
  %b = arith.constant 4 : index
  %0 = arith.floordivsi %a, %b : index
  return %0 : index
}

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
// CHECK-LABEL: func.func @narrow(
func.func @narrow(%a: f32) -> bf16 {
  %0 = arith.truncf %a : f32 to bf16
  return %0 : bf16
}

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

// CHECK-LABEL: func.func @scaled(
// CHECK: arith.divf
// CHECK: arith.mulf
func.func @scaled(%a: f32, %s: f32, %b: f4E2M1FN) -> (f4E2M1FN, f32) {
  %0 = arith.scaling_truncf %a, %s : f32, f32 to f4E2M1FN
  %1 = arith.scaling_extf %b, %s : f4E2M1FN, f32 to f32
  return %0, %1 : f4E2M1FN, f32
}

// VALUE: -18 : i8
// VALUE-NEXT: -19 : i8
// VALUE-NEXT: 19 : i8
// VALUE-NEXT: 19 : i8
// VALUE-NEXT: 18 : i8
// VALUE-NEXT: 1 : i8
// VALUE-NEXT: 4 : i8
// VALUE-NEXT: 3 : i8
// VALUE-NEXT: 4 : i8
// VALUE-NEXT: -3 : i8
// VALUE-NEXT: -4 : i8
// VALUE-NEXT: 125 : i8
// VALUE-NEXT: 0 : i8
// VALUE-NEXT: 0 : i8
// VALUE-NEXT: 0 : i8
// VALUE-NEXT: -2 : index
// VALUE-NEXT: 0.000000e+00 : f32
// VALUE-NEXT: -0.000000e+00 : f32
// VALUE-NEXT: 0.000000e+00 : f32
// VALUE-NEXT: -0.000000e+00 : f32
// VALUE-NEXT: 0.000000e+00 : f32
// VALUE-NEXT: -0.000000e+00 : f32
// VALUE-NEXT: 0.000000e+00 : f32
// VALUE-NEXT: -0.000000e+00 : f32
// VALUE-NEXT: 0x7FC00000 : f32
// VALUE-NEXT: 0x7FC00000 : f32
// VALUE-NEXT: 2.000000e+00 : f32
// VALUE-NEXT: 2.000000e+00 : f32
// VALUE-NEXT: 0x7FC00000 : f32
// VALUE-NEXT: 0x7FC00000 : f32
// VALUE-NEXT: 2.000000e+00 : f32
// VALUE-NEXT: 2.000000e+00 : f32
// VALUE-NEXT: 2.000000e+00 : f32
// VALUE-NEXT: -3.000000e+00 : f32
// VALUE-NEXT: 2.000000e+00 : f32
// VALUE-NEXT: -3.000000e+00 : f32
// VALUE-NEXT: 1.000000e+00 : bf16
// VALUE-NEXT: 1.015630e+00 : bf16
// VALUE-NEXT: 0x7F80 : bf16
// VALUE-NEXT: 0x7FC0 : bf16
// VALUE-NEXT: -9.183550e-41 : f32
// VALUE-NEXT: 1.500000e+00 : f4E2M1FN
// VALUE-NEXT: 3.000000e+00 : f32
func.func @main() -> (i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, index, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, bf16, bf16, bf16, bf16, f32, f4E2M1FN, f32) {
  %c0 = arith.constant -128 : i8
  %c1 = arith.constant 7 : i8
  %r2:3 = func.call @div(%c0, %c1) : (i8, i8) -> (i8, i8, i8)
  %c3 = arith.constant -128 : i8
  %c4 = arith.constant -7 : i8
  %r5:3 = func.call @div(%c3, %c4) : (i8, i8) -> (i8, i8, i8)
  %c6 = arith.constant 7 : i8
  %c7 = arith.constant 2 : i8
  %r8:3 = func.call @div(%c6, %c7) : (i8, i8) -> (i8, i8, i8)
  %c9 = arith.constant -7 : i8
  %c10 = arith.constant 2 : i8
  %r11:3 = func.call @div(%c9, %c10) : (i8, i8) -> (i8, i8, i8)
  %c12 = arith.constant 0 : i8
  %c13 = arith.constant -128 : i8
  %r14:3 = func.call @div(%c12, %c13) : (i8, i8) -> (i8, i8, i8)
  %c15 = arith.constant -7 : index
  %r16 = func.call @position(%c15) : (index) -> (index)
  %c17 = arith.constant 0.0 : f32
  %c18 = arith.constant -0.0 : f32
  %r19:4 = func.call @extremes(%c17, %c18) : (f32, f32) -> (f32, f32, f32, f32)
  %c20 = arith.constant -0.0 : f32
  %c21 = arith.constant 0.0 : f32
  %r22:4 = func.call @extremes(%c20, %c21) : (f32, f32) -> (f32, f32, f32, f32)
  %c23 = arith.constant 2.0 : f32
  %c24 = arith.constant 0x7FC00000 : f32
  %r25:4 = func.call @extremes(%c23, %c24) : (f32, f32) -> (f32, f32, f32, f32)
  %c26 = arith.constant 0x7FC00000 : f32
  %c27 = arith.constant 2.0 : f32
  %r28:4 = func.call @extremes(%c26, %c27) : (f32, f32) -> (f32, f32, f32, f32)
  %c29 = arith.constant -3.0 : f32
  %c30 = arith.constant 2.0 : f32
  %r31:4 = func.call @extremes(%c29, %c30) : (f32, f32) -> (f32, f32, f32, f32)
  %c32 = arith.constant 0x3F808000 : f32
  %r33 = func.call @narrow(%c32) : (f32) -> (bf16)
  %c34 = arith.constant 0x3F818000 : f32
  %r35 = func.call @narrow(%c34) : (f32) -> (bf16)
  %c36 = arith.constant 0x7F7FFFFF : f32
  %r37 = func.call @narrow(%c36) : (f32) -> (bf16)
  %c38 = arith.constant 0x7F800001 : f32
  %r39 = func.call @narrow(%c38) : (f32) -> (bf16)
  %c40 = arith.constant 0x8001 : bf16
  %r41 = func.call @wide(%c40) : (bf16) -> (f32)
  %c42 = arith.constant 3.0 : f32
  %c43 = arith.constant 2.0 : f32
  %c44 = arith.constant 1.5 : f4E2M1FN
  %r45:2 = func.call @scaled(%c42, %c43, %c44) : (f32, f32, f4E2M1FN) -> (f4E2M1FN, f32)
  return %r2#0, %r2#1, %r2#2, %r5#0, %r5#1, %r5#2, %r8#0, %r8#1, %r8#2, %r11#0, %r11#1, %r11#2, %r14#0, %r14#1, %r14#2, %r16, %r19#0, %r19#1, %r19#2, %r19#3, %r22#0, %r22#1, %r22#2, %r22#3, %r25#0, %r25#1, %r25#2, %r25#3, %r28#0, %r28#1, %r28#2, %r28#3, %r31#0, %r31#1, %r31#2, %r31#3, %r33, %r35, %r37, %r39, %r41, %r45#0, %r45#1 : i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, index, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, bf16, bf16, bf16, bf16, f32, f4E2M1FN, f32
}
