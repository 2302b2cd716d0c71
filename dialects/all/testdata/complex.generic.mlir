"builtin.module"() ({
  "func.func"() <{function_type = (complex<f32>, complex<f32>, f32, i32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: complex<f32>, %arg1: complex<f32>, %arg2: f32, %arg3: i32):
    %0 = "complex.constant"() <{value = [1.000000e+00 : f32, -2.000000e+00 : f32]}> : () -> complex<f32>
    %1 = "complex.add"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %2 = "complex.sub"(%arg0, %arg1) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %3 = "complex.create"(%arg2, %arg2) : (f32, f32) -> complex<f32>
    %4 = "complex.abs"(%arg0) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>) -> f32
    %5 = "complex.re"(%arg0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    %6 = "complex.im"(%arg0) <{fastmath = #arith.fastmath<none>}> {a = 1 : i32} : (complex<f32>) -> f32
    %7 = "complex.eq"(%arg0, %arg1) : (complex<f32>, complex<f32>) -> i1
    %8 = "complex.bitcast"(%arg0) : (complex<f32>) -> i64
    %9 = "complex.powi"(%arg0, %arg3) : (complex<f32>, i32) -> complex<f32>
    %10 = "complex.powi"(%arg0, %arg3) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>, i32) -> complex<f32>
    %11 = "complex.tanh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %12 = "complex.angle"(%arg0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    %13 = "complex.conj"(%arg0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "test.op"() {a = #complex.number<:f64 1.000000e+00, 2.000000e+00> : complex<f64>, b = #complex.number<:f32 1.000000e+00, 2.500000e+00> : complex<f32>} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

