module {
  func.func @m(%arg0: f32, %arg1: i32, %arg2: vector<4xf32>, %arg3: index) {
    %0 = math.absf %arg0 : f32
    %1 = math.absi %arg1 {x.y} : i32
    %2 = math.atan2 %arg0, %arg0 fastmath<fast> : f32
    %3 = math.clampf %arg0 to [%arg0, %arg0] : f32
    %4 = math.clampf %arg0 to [%arg0, %arg0] fastmath<nnan> {a.b} : f32
    %5 = math.fma %arg0, %arg0, %arg0 fastmath<nnan> : f32
    %6 = math.fpowi %arg0, %arg1 fastmath<nnan> : f32, i32
    %7 = math.ipowi %arg1, %arg1 : i32
    %8 = math.isfinite %arg2 {a.b, fastmath = #arith.fastmath<ninf>} : vector<4xf32>
    %sin, %cos = math.sincos %arg2 fastmath<ninf> : vector<4xf32>
    %sin_0, %cos_1 = math.sincos %arg0 : f32
    %9 = math.ctlz %arg3 : index
    return
  }
  func.func @floats(%arg0: f32, %arg1: tensor<2x?xf64>) {
    %0 = math.absf %arg0 : f32
    %1 = math.acos %arg0 : f32
    %2 = math.acosh %arg0 : f32
    %3 = math.asin %arg0 : f32
    %4 = math.asinh %arg0 : f32
    %5 = math.atan %arg0 : f32
    %6 = math.atanh %arg0 : f32
    %7 = math.cbrt %arg0 : f32
    %8 = math.ceil %arg0 : f32
    %9 = math.cos %arg0 : f32
    %10 = math.cosh %arg0 : f32
    %11 = math.erf %arg0 : f32
    %12 = math.erfc %arg0 : f32
    %13 = math.exp %arg0 : f32
    %14 = math.exp2 %arg0 : f32
    %15 = math.expm1 %arg0 : f32
    %16 = math.floor %arg0 : f32
    %17 = math.log %arg0 : f32
    %18 = math.log10 %arg0 : f32
    %19 = math.log1p %arg0 : f32
    %20 = math.log2 %arg0 : f32
    %21 = math.round %arg0 : f32
    %22 = math.roundeven %arg0 : f32
    %23 = math.rsqrt %arg0 : f32
    %24 = math.sin %arg0 : f32
    %25 = math.sinh %arg0 : f32
    %26 = math.sqrt %arg0 : f32
    %27 = math.tan %arg0 : f32
    %28 = math.tanh %arg0 : f32
    %29 = math.trunc %arg0 : f32
    %30 = math.exp %arg1 fastmath<reassoc,afn> : tensor<2x?xf64>
    %31 = math.powf %arg0, %arg0 : f32
    %32 = math.copysign %arg0, %arg0 : f32
    %33 = math.isfinite %arg1 : tensor<2x?xf64>
    %34 = math.isinf %arg1 : tensor<2x?xf64>
    %35 = math.isnan %arg1 : tensor<2x?xf64>
    %36 = math.isnormal %arg1 : tensor<2x?xf64>
    return
  }
  func.func @ints(%arg0: i32, %arg1: vector<2xi7>) {
    %0 = math.absi %arg1 : vector<2xi7>
    %1 = math.ctlz %arg1 : vector<2xi7>
    %2 = math.cttz %arg1 : vector<2xi7>
    %3 = math.ctpop %arg1 : vector<2xi7>
    return
  }
}

