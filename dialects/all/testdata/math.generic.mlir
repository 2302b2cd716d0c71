"builtin.module"() ({
  "func.func"() <{function_type = (f32, i32, vector<4xf32>, index) -> (), sym_name = "m"}> ({
  ^bb0(%arg4: f32, %arg5: i32, %arg6: vector<4xf32>, %arg7: index):
    %41 = "math.absf"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %42 = "math.absi"(%arg5) {x.y} : (i32) -> i32
    %43 = "math.atan2"(%arg4, %arg4) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %44 = "math.clampf"(%arg4, %arg4, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
    %45 = "math.clampf"(%arg4, %arg4, %arg4) <{fastmath = #arith.fastmath<nnan>}> {a.b} : (f32, f32, f32) -> f32
    %46 = "math.fma"(%arg4, %arg4, %arg4) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32, f32) -> f32
    %47 = "math.fpowi"(%arg4, %arg5) <{fastmath = #arith.fastmath<nnan>}> : (f32, i32) -> f32
    %48 = "math.ipowi"(%arg5, %arg5) : (i32, i32) -> i32
    %49 = "math.isfinite"(%arg6) <{fastmath = #arith.fastmath<ninf>}> {a.b} : (vector<4xf32>) -> vector<4xi1>
    %50:2 = "math.sincos"(%arg6) <{fastmath = #arith.fastmath<ninf>}> : (vector<4xf32>) -> (vector<4xf32>, vector<4xf32>)
    %51:2 = "math.sincos"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, f32)
    %52 = "math.ctlz"(%arg7) : (index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, tensor<2x?xf64>) -> (), sym_name = "floats"}> ({
  ^bb0(%arg2: f32, %arg3: tensor<2x?xf64>):
    %4 = "math.absf"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %5 = "math.acos"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %6 = "math.acosh"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %7 = "math.asin"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %8 = "math.asinh"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %9 = "math.atan"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %10 = "math.atanh"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %11 = "math.cbrt"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %12 = "math.ceil"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %13 = "math.cos"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %14 = "math.cosh"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %15 = "math.erf"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %16 = "math.erfc"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %17 = "math.exp"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %18 = "math.exp2"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %19 = "math.expm1"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %20 = "math.floor"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %21 = "math.log"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %22 = "math.log10"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %23 = "math.log1p"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %24 = "math.log2"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %25 = "math.round"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %26 = "math.roundeven"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %27 = "math.rsqrt"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %28 = "math.sin"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %29 = "math.sinh"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %30 = "math.sqrt"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %31 = "math.tan"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %32 = "math.tanh"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %33 = "math.trunc"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %34 = "math.exp"(%arg3) <{fastmath = #arith.fastmath<reassoc,afn>}> : (tensor<2x?xf64>) -> tensor<2x?xf64>
    %35 = "math.powf"(%arg2, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %36 = "math.copysign"(%arg2, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %37 = "math.isfinite"(%arg3) <{fastmath = #arith.fastmath<none>}> : (tensor<2x?xf64>) -> tensor<2x?xi1>
    %38 = "math.isinf"(%arg3) <{fastmath = #arith.fastmath<none>}> : (tensor<2x?xf64>) -> tensor<2x?xi1>
    %39 = "math.isnan"(%arg3) <{fastmath = #arith.fastmath<none>}> : (tensor<2x?xf64>) -> tensor<2x?xi1>
    %40 = "math.isnormal"(%arg3) <{fastmath = #arith.fastmath<none>}> : (tensor<2x?xf64>) -> tensor<2x?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<2xi7>) -> (), sym_name = "ints"}> ({
  ^bb0(%arg0: i32, %arg1: vector<2xi7>):
    %0 = "math.absi"(%arg1) : (vector<2xi7>) -> vector<2xi7>
    %1 = "math.ctlz"(%arg1) : (vector<2xi7>) -> vector<2xi7>
    %2 = "math.cttz"(%arg1) : (vector<2xi7>) -> vector<2xi7>
    %3 = "math.ctpop"(%arg1) : (vector<2xi7>) -> vector<2xi7>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

