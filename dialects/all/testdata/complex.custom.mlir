module {
  func.func @f(%arg0: complex<f32>, %arg1: complex<f32>, %arg2: f32, %arg3: i32) {
    %cst = complex.constant [1.000000e+00 : f32, -2.000000e+00 : f32] : complex<f32>
    %0 = complex.add %arg0, %arg1 : complex<f32>
    %1 = complex.sub %arg0, %arg1 fastmath<nnan,contract> : complex<f32>
    %2 = complex.create %arg2, %arg2 : complex<f32>
    %3 = complex.abs %arg0 fastmath<fast> : complex<f32>
    %4 = complex.re %arg0 : complex<f32>
    %5 = complex.im %arg0 {a = 1 : i32} : complex<f32>
    %6 = complex.eq %arg0, %arg1 : complex<f32>
    %7 = complex.bitcast %arg0 : complex<f32> to i64
    %8 = complex.powi %arg0, %arg3 : complex<f32>, i32
    %9 = complex.powi %arg0, %arg3 fastmath<nsz> : complex<f32>, i32
    %10 = complex.tanh %arg0 : complex<f32>
    %11 = complex.angle %arg0 : complex<f32>
    %12 = complex.conj %arg0 : complex<f32>
    "test.op"() {a = #complex.number<:f64 1.000000e+00, 2.000000e+00> : complex<f64>, b = #complex.number<:f32 1.000000e+00, 2.500000e+00> : complex<f32>} : () -> ()
    return
  }
}

