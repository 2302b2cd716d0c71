// Functions of complex numbers are steps on their parts, natively the same as in the interpreter.
// RUN: terrace run %s --call="@all(dense<(0.5,-1.25)> : tensor<complex<f32>>, dense<(-2.0,0.75)> : tensor<complex<f32>>)" --backend=cpu --report | FileCheck %s --check-prefix=ALL
// RUN: terrace run %s --call="@all(dense<(0.5,-1.25)> : tensor<complex<f32>>, dense<(-2.0,0.75)> : tensor<complex<f32>>)" --backend=interp | FileCheck %s --check-prefix=ALL
// RUN: terrace run %s --call="@all(dense<(0.5,-1.25)> : tensor<complex<f32>>, dense<(-2.0,0.75)> : tensor<complex<f32>>)" --backend=cpu --report 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: terrace run %s --call="@edges(dense<[(1.0e300,1.0e300), (0.0,-1.0e-310), (-4.0,-0.0), (0x7FF0000000000000,1.0)]> : tensor<4xcomplex<f64>>)" --backend=cpu | FileCheck %s --check-prefix=EDGES
// RUN: terrace run %s --call="@edges(dense<[(1.0e300,1.0e300), (0.0,-1.0e-310), (-4.0,-0.0), (0x7FF0000000000000,1.0)]> : tensor<4xcomplex<f64>>)" --backend=interp | FileCheck %s --check-prefix=EDGES
// RUN: terrace opt %s --graph-to-tensor --expand-math | FileCheck %s --check-prefix=NONE

// NONE-NOT: complex.{{exp|log|div|sqrt|acos|cbrt|abs}}
// REPORT: everything runs natively
// ALL: dense<(0.5198{{[0-9e+]*}},-1.5646{{[0-9e+]*}})>
// ALL-NEXT: dense<(-0.4801{{[0-9e+]*}},-1.5646{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.2973{{[0-9e+]*}},-1.1902{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.6691{{[0-9e+]*}},-0.6947{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.9608{{[0-9e+]*}},-0.6504{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.7136{{[0-9e+]*}},0.4831{{[0-9e+]*}})>
// ALL-NEXT: dense<(1.0184{{[0-9e+]*}},-0.4267{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.9053{{[0-9e+]*}},-1.4058{{[0-9e+]*}})>
// ALL-NEXT: dense<(1.6572{{[0-9e+]*}},0.768{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.1261{{[0-9e+]*}},-0.9067{{[0-9e+]*}})>
// ALL-NEXT: dense<(1.5839{{[0-9e+]*}},-0.8066{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.6805{{[0-9e+]*}},-0.3288{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.3713{{[0-9e+]*}},-0.9284{{[0-9e+]*}})>
// ALL-NEXT: dense<(1.2628{{[0-9e+]*}},1.0855{{[0-9e+]*}})>
// ALL-NEXT: dense<(1.0855{{[0-9e+]*}},-1.2628{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.3079{{[0-9e+]*}},-1.0855{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.8988{{[0-9e+]*}},-1.0611{{[0-9e+]*}})>
// ALL-NEXT: dense<(1.1265{{[0-9e+]*}},-0.7083{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.1858{{[0-9e+]*}},-0.9425{{[0-9e+]*}})>
// ALL-NEXT: dense<({{1.643130e-01|0.16431[0-9]*}},-1.070{{[0-9e+]*}})>
// ALL-NEXT: dense<(0.3555{{[0-9e+]*}},-0.4945{{[0-9e+]*}})>
// ALL-NEXT: dense<(-1.312500e+00,-1.250000e+00)>
// ALL-NEXT: dense<(-0.4246{{[0-9e+]*}},0.4657{{[0-9e+]*}})>
// ALL-NEXT: dense<(-1.1568{{[0-9e+]*}},0.6903{{[0-9e+]*}})>
// ALL-NEXT: dense<1.3462{{[0-9e+]*}}>

// Quotients by itself, square roots and logarithms neither overflow nor vanish on the way; cuts know their side.
// EDGES:      dense<[(1.000000e+00,0.000000e+00), (1.000000e+00,0.000000e+00), (1.000000e+00,0.000000e+00),
// EDGES-NEXT: dense<[({{.*}}), ({{.*}}), (0.000000e+00,-2.000000e+00), (0x7FF0000000000000,0.000000e+00)]>
// EDGES-NEXT: dense<[({{.*}},0.785398{{.*}}), ({{.*}},-1.57079{{.*}}), (1.38629{{.*}},-3.14159{{.*}}), (0x7FF0000000000000,0.000000e+00)]>

func.func @all(%z: tensor<complex<f32>>, %w: tensor<complex<f32>>) -> (tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<f32>) {
  %0 = stablehlo.exponential %z : tensor<complex<f32>>
  %1 = stablehlo.exponential_minus_one %z : tensor<complex<f32>>
  %2 = stablehlo.log %z : tensor<complex<f32>>
  %3 = stablehlo.log_plus_one %z : tensor<complex<f32>>
  %4 = stablehlo.sqrt %z : tensor<complex<f32>>
  %5 = stablehlo.rsqrt %z : tensor<complex<f32>>
  %6 = stablehlo.cbrt %z : tensor<complex<f32>>
  %7 = stablehlo.sine %z : tensor<complex<f32>>
  %8 = stablehlo.cosine %z : tensor<complex<f32>>
  %9 = stablehlo.tan %z : tensor<complex<f32>>
  %10 = stablehlo.tanh %z : tensor<complex<f32>>
  %11 = stablehlo.logistic %z : tensor<complex<f32>>
  %12 = stablehlo.sign %z : tensor<complex<f32>>
  %13 = chlo.acos %z : tensor<complex<f32>> -> tensor<complex<f32>>
  %14 = chlo.acosh %z : tensor<complex<f32>> -> tensor<complex<f32>>
  %15 = chlo.asin %z : tensor<complex<f32>> -> tensor<complex<f32>>
  %16 = chlo.asinh %z : tensor<complex<f32>> -> tensor<complex<f32>>
  %17 = chlo.atan %z : tensor<complex<f32>> -> tensor<complex<f32>>
  %18 = chlo.atanh %z : tensor<complex<f32>> -> tensor<complex<f32>>
  %19 = chlo.sinh %z : tensor<complex<f32>> -> tensor<complex<f32>>
  %20 = chlo.cosh %z : tensor<complex<f32>> -> tensor<complex<f32>>
  %21 = chlo.square %z : tensor<complex<f32>> -> tensor<complex<f32>>
  %22 = stablehlo.divide %z, %w : tensor<complex<f32>>
  %23 = stablehlo.power %z, %w : tensor<complex<f32>>
  %abs = stablehlo.abs %z : (tensor<complex<f32>>) -> tensor<f32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %abs : tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<f32>
}

func.func @edges(%z: tensor<4xcomplex<f64>>) -> (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) {
  %q = stablehlo.divide %z, %z : tensor<4xcomplex<f64>>
  %r = stablehlo.sqrt %z : tensor<4xcomplex<f64>>
  %l = stablehlo.log %z : tensor<4xcomplex<f64>>
  return %q, %r, %l : tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>
}
