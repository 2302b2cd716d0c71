// RUN: terrace opt %s --canonicalize | FileCheck %s

// extf extf x => extf x
// CHECK-LABEL: func.func @extf_extf_x(
// CHECK-SAME: %[[A0:.*]]: f16)
// CHECK-NEXT: %[[R0:.*]] = arith.extf %[[A0]] : f16 to f64
// CHECK-NEXT: return %[[R0]] : f64
func.func @extf_extf_x(%x: f16) -> f64 {
  %v1 = arith.extf %x : f16 to f32
  %v2 = arith.extf %v1 : f32 to f64
  return %v2 : f64
}

// truncf extf x => x if type x == type
// CHECK-LABEL: func.func @truncf_extf_x(
// CHECK-SAME: %[[A0:.*]]: f16)
// CHECK-NEXT: return %[[A0]] : f16
func.func @truncf_extf_x(%x: f16) -> f16 {
  %v1 = arith.extf %x : f16 to f32
  %v2 = arith.truncf %v1 : f32 to f16
  return %v2 : f16
}

// addf(x, -0.0) => x
// CHECK-LABEL: func.func @addf_x_neg0_0(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: return %[[A0]] : f32
func.func @addf_x_neg0_0(%x: f32) -> f32 {
  %v1 = arith.constant -0.0 : f32
  %v2 = arith.addf %x, %v1 : f32
  return %v2 : f32
}

// addf(x, negf y) => subf(x, y)
// CHECK-LABEL: func.func @addf_x_negf_y(
// CHECK-SAME: %[[A0:.*]]: f32, %[[A1:.*]]: f32)
// CHECK-NEXT: %[[R0:.*]] = arith.subf %[[A0]], %[[A1]] : f32
// CHECK-NEXT: return %[[R0]] : f32
func.func @addf_x_negf_y(%x: f32, %y: f32) -> f32 {
  %v1 = arith.negf %y : f32
  %v2 = arith.addf %x, %v1 : f32
  return %v2 : f32
}

// subf(x, 0.0) => x
// CHECK-LABEL: func.func @subf_x_0_0(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: return %[[A0]] : f32
func.func @subf_x_0_0(%x: f32) -> f32 {
  %v1 = arith.constant 0.0 : f32
  %v2 = arith.subf %x, %v1 : f32
  return %v2 : f32
}

// subf(x, negf y) => addf(x, y)
// CHECK-LABEL: func.func @subf_x_negf_y(
// CHECK-SAME: %[[A0:.*]]: f32, %[[A1:.*]]: f32)
// CHECK-NEXT: %[[R0:.*]] = arith.addf %[[A0]], %[[A1]] : f32
// CHECK-NEXT: return %[[R0]] : f32
func.func @subf_x_negf_y(%x: f32, %y: f32) -> f32 {
  %v1 = arith.negf %y : f32
  %v2 = arith.subf %x, %v1 : f32
  return %v2 : f32
}

// mulf(x, 1.0) => x
// CHECK-LABEL: func.func @mulf_x_1_0(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: return %[[A0]] : f32
func.func @mulf_x_1_0(%x: f32) -> f32 {
  %v1 = arith.constant 1.0 : f32
  %v2 = arith.mulf %x, %v1 : f32
  return %v2 : f32
}

// mulf(negf x, negf y) => mulf(x, y)
// CHECK-LABEL: func.func @mulf_negf_x_negf_y(
// CHECK-SAME: %[[A0:.*]]: f32, %[[A1:.*]]: f32)
// CHECK-NEXT: %[[R0:.*]] = arith.mulf %[[A0]], %[[A1]] : f32
// CHECK-NEXT: return %[[R0]] : f32
func.func @mulf_negf_x_negf_y(%x: f32, %y: f32) -> f32 {
  %v1 = arith.negf %x : f32
  %v2 = arith.negf %y : f32
  %v3 = arith.mulf %v1, %v2 : f32
  return %v3 : f32
}

// divf(x, 1.0) => x
// CHECK-LABEL: func.func @divf_x_1_0(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: return %[[A0]] : f32
func.func @divf_x_1_0(%x: f32) -> f32 {
  %v1 = arith.constant 1.0 : f32
  %v2 = arith.divf %x, %v1 : f32
  return %v2 : f32
}

// divf(negf x, negf y) => divf(x, y)
// CHECK-LABEL: func.func @divf_negf_x_negf_y(
// CHECK-SAME: %[[A0:.*]]: f32, %[[A1:.*]]: f32)
// CHECK-NEXT: %[[R0:.*]] = arith.divf %[[A0]], %[[A1]] : f32
// CHECK-NEXT: return %[[R0]] : f32
func.func @divf_negf_x_negf_y(%x: f32, %y: f32) -> f32 {
  %v1 = arith.negf %x : f32
  %v2 = arith.negf %y : f32
  %v3 = arith.divf %v1, %v2 : f32
  return %v3 : f32
}

// negf negf x => x
// CHECK-LABEL: func.func @negf_negf_x(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: return %[[A0]] : f32
func.func @negf_negf_x(%x: f32) -> f32 {
  %v1 = arith.negf %x : f32
  %v2 = arith.negf %v1 : f32
  return %v2 : f32
}

// maximumf(x, -inf) => x
// CHECK-LABEL: func.func @maximumf_x_neginf(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: return %[[A0]] : f32
func.func @maximumf_x_neginf(%x: f32) -> f32 {
  %v1 = arith.constant 0xFF800000 : f32
  %v2 = arith.maximumf %x, %v1 : f32
  return %v2 : f32
}

// minimumf(x, inf) => x
// CHECK-LABEL: func.func @minimumf_x_inf(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: return %[[A0]] : f32
func.func @minimumf_x_inf(%x: f32) -> f32 {
  %v1 = arith.constant 0x7F800000 : f32
  %v2 = arith.minimumf %x, %v1 : f32
  return %v2 : f32
}

// maximumf(x, anynan c) => c
// CHECK-LABEL: func.func @maximumf_x_anynan_c(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[CST:.*]] = arith.constant 0x7FC00000 : f32
// CHECK-NEXT: return %[[CST]] : f32
func.func @maximumf_x_anynan_c(%x: f32) -> f32 {
  %v1 = arith.constant 0x7FC00000 : f32
  %v2 = arith.maximumf %x, %v1 : f32
  return %v2 : f32
}

// minimumf(x, anynan c) => c
// CHECK-LABEL: func.func @minimumf_x_anynan_c(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[CST:.*]] = arith.constant 0x7FC00000 : f32
// CHECK-NEXT: return %[[CST]] : f32
func.func @minimumf_x_anynan_c(%x: f32) -> f32 {
  %v1 = arith.constant 0x7FC00000 : f32
  %v2 = arith.minimumf %x, %v1 : f32
  return %v2 : f32
}

// maxnumf(x, anynan c) => x
// CHECK-LABEL: func.func @maxnumf_x_anynan_c(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: return %[[A0]] : f32
func.func @maxnumf_x_anynan_c(%x: f32) -> f32 {
  %v1 = arith.constant 0x7FC00000 : f32
  %v2 = arith.maxnumf %x, %v1 : f32
  return %v2 : f32
}

// minnumf(x, anynan c) => x
// CHECK-LABEL: func.func @minnumf_x_anynan_c(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: return %[[A0]] : f32
func.func @minnumf_x_anynan_c(%x: f32) -> f32 {
  %v1 = arith.constant 0x7FC00000 : f32
  %v2 = arith.minnumf %x, %v1 : f32
  return %v2 : f32
}

// maxnumf(x, inf) => inf
// CHECK-LABEL: func.func @maxnumf_x_inf(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-NEXT: return %[[CST]] : f32
func.func @maxnumf_x_inf(%x: f32) -> f32 {
  %v1 = arith.constant 0x7F800000 : f32
  %v2 = arith.maxnumf %x, %v1 : f32
  return %v2 : f32
}

// minnumf(x, -inf) => -inf
// CHECK-LABEL: func.func @minnumf_x_neginf(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-NEXT: return %[[CST]] : f32
func.func @minnumf_x_neginf(%x: f32) -> f32 {
  %v1 = arith.constant 0xFF800000 : f32
  %v2 = arith.minnumf %x, %v1 : f32
  return %v2 : f32
}

// addf(x, 0.0) => x
// CHECK-LABEL: func.func @addf_x_0_0(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: return %[[A0]] : f32
func.func @addf_x_0_0(%x: f32) -> f32 {
  %v1 = arith.constant 0.0 : f32
  %v2 = arith.addf %x, %v1 fastmath<nsz> : f32
  return %v2 : f32
}

// subf(0.0, x) => negf x
// CHECK-LABEL: func.func @subf_0_0_x(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[R0:.*]] = arith.negf %[[A0]] : f32
// CHECK-NEXT: return %[[R0]] : f32
func.func @subf_0_0_x(%x: f32) -> f32 {
  %v1 = arith.constant 0.0 : f32
  %v2 = arith.subf %v1, %x fastmath<nsz> : f32
  return %v2 : f32
}

// subf(x, x) => 0.0
// CHECK-LABEL: func.func @subf_x_x(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: return %[[CST]] : f32
func.func @subf_x_x(%x: f32) -> f32 {
  %v1 = arith.subf %x, %x fastmath<nnan> : f32
  return %v1 : f32
}

// divf(x, x) => 1.0
// CHECK-LABEL: func.func @divf_x_x(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[CST:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: return %[[CST]] : f32
func.func @divf_x_x(%x: f32) -> f32 {
  %v1 = arith.divf %x, %x fastmath<nnan> : f32
  return %v1 : f32
}

// mulf(x, 0.0) => 0.0
// CHECK-LABEL: func.func @mulf_x_0_0(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: return %[[CST]] : f32
func.func @mulf_x_0_0(%x: f32) -> f32 {
  %v1 = arith.constant 0.0 : f32
  %v2 = arith.mulf %x, %v1 fastmath<nnan, nsz> : f32
  return %v2 : f32
}

// addf(addf(x, const c), const d) => addf(x, addf(c, d))
// CHECK-LABEL: func.func @addf_addf_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[CST:.*]] = arith.constant 4.000000e+00 : f32
// CHECK-NEXT: %[[R0:.*]] = arith.addf %[[A0]], %[[CST]] : f32
// CHECK-NEXT: return %[[R0]] : f32
func.func @addf_addf_x_const_c_const_d(%x: f32) -> f32 {
  %v1 = arith.constant 1.5 : f32
  %v2 = arith.addf %x, %v1 fastmath<reassoc> : f32
  %v3 = arith.constant 2.5 : f32
  %v4 = arith.addf %v2, %v3 fastmath<reassoc> : f32
  return %v4 : f32
}

// mulf(mulf(x, const c), const d) => mulf(x, mulf(c, d))
// CHECK-LABEL: func.func @mulf_mulf_x_const_c_const_d(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: %[[CST:.*]] = arith.constant 3.750000e+00 : f32
// CHECK-NEXT: %[[R0:.*]] = arith.mulf %[[A0]], %[[CST]] : f32
// CHECK-NEXT: return %[[R0]] : f32
func.func @mulf_mulf_x_const_c_const_d(%x: f32) -> f32 {
  %v1 = arith.constant 1.5 : f32
  %v2 = arith.mulf %x, %v1 fastmath<reassoc> : f32
  %v3 = arith.constant 2.5 : f32
  %v4 = arith.mulf %v2, %v3 fastmath<reassoc> : f32
  return %v4 : f32
}

// extf truncf x => x if type x == type
// CHECK-LABEL: func.func @extf_truncf_x(
// CHECK-SAME: %[[A0:.*]]: f32)
// CHECK-NEXT: return %[[A0]] : f32
func.func @extf_truncf_x(%x: f32) -> f32 {
  %v1 = arith.truncf %x fastmath<contract> : f32 to f16
  %v2 = arith.extf %v1 fastmath<contract> : f16 to f32
  return %v2 : f32
}
