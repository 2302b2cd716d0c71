func.func @m(%f: f32, %i: i32, %v: vector<4xf32>, %x: index) {
  %0 = math.absf %f : f32
  %1 = math.absi %i {x.y} : i32
  %2 = math.atan2 %f, %f fastmath<fast> : f32
  %3 = math.clampf %f to [%f, %f] : f32
  %33 = math.clampf %f to [%f, %f] fastmath<nnan> {a.b} : f32
  %4 = math.fma %f, %f, %f fastmath<nnan> : f32
  %5 = math.fpowi %f, %i fastmath<nnan> : f32, i32
  %6 = math.ipowi %i, %i : i32
  %7 = math.isfinite %v {a.b, fastmath = #arith.fastmath<ninf>} : vector<4xf32>
  %8, %9 = math.sincos %v fastmath<ninf> : vector<4xf32>
  %10, %11 = math.sincos %f : f32
  %12 = math.ctlz %x : index
  return
}
func.func @floats(%f: f32, %d: tensor<2x?xf64>) {
  %0 = math.absf %f : f32
  %1 = math.acos %f : f32
  %2 = math.acosh %f : f32
  %3 = math.asin %f : f32
  %4 = math.asinh %f : f32
  %5 = math.atan %f : f32
  %6 = math.atanh %f : f32
  %7 = math.cbrt %f : f32
  %8 = math.ceil %f : f32
  %9 = math.cos %f : f32
  %10 = math.cosh %f : f32
  %11 = math.erf %f : f32
  %12 = math.erfc %f : f32
  %13 = math.exp %f : f32
  %14 = math.exp2 %f : f32
  %15 = math.expm1 %f : f32
  %16 = math.floor %f : f32
  %17 = math.log %f : f32
  %18 = math.log10 %f : f32
  %19 = math.log1p %f : f32
  %20 = math.log2 %f : f32
  %21 = math.round %f : f32
  %22 = math.roundeven %f : f32
  %23 = math.rsqrt %f : f32
  %24 = math.sin %f : f32
  %25 = math.sinh %f : f32
  %26 = math.sqrt %f : f32
  %27 = math.tan %f : f32
  %28 = math.tanh %f : f32
  %29 = math.trunc %f : f32
  %t = math.exp %d fastmath<afn,reassoc> : tensor<2x?xf64>
  %p = math.powf %f, %f : f32
  %c = math.copysign %f, %f : f32
  %k0 = math.isfinite %d : tensor<2x?xf64>
  %k1 = math.isinf %d : tensor<2x?xf64>
  %k2 = math.isnan %d : tensor<2x?xf64>
  %k3 = math.isnormal %d : tensor<2x?xf64>
  return
}
func.func @ints(%i: i32, %w: vector<2xi7>) {
  %0 = math.absi %w : vector<2xi7>
  %1 = math.ctlz %w : vector<2xi7>
  %2 = math.cttz %w : vector<2xi7>
  %3 = math.ctpop %w : vector<2xi7>
  return
}
