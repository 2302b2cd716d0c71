func.func @f(%x: complex<f32>, %y: complex<f32>, %f: f32, %n: i32) {
  %0 = complex.constant [1.0 : f32, -2.0 : f32] : complex<f32>
  %1 = complex.add %x, %y : complex<f32>
  %2 = complex.sub %x, %y fastmath<nnan,contract> : complex<f32>
  %3 = complex.create %f, %f : complex<f32>
  %4 = complex.abs %x fastmath<fast> : complex<f32>
  %5 = complex.re %x : complex<f32>
  %6 = complex.im %x {a = 1 : i32} : complex<f32>
  %7 = complex.eq %x, %y : complex<f32>
  %8 = complex.bitcast %x : complex<f32> to i64
  %9 = complex.powi %x, %n : complex<f32>, i32
  %10 = complex.powi %x, %n fastmath<nsz> : complex<f32>, i32
  %11 = complex.tanh %x : complex<f32>
  %12 = complex.angle %x : complex<f32>
  %13 = complex.conj %x fastmath<none> : complex<f32>
  "test.op"() {a = #complex.number<:f64 1.0, 2.0> : complex<f64>, b = #complex.number<:f32 1.0, 2.5>} : () -> ()
  return
}
