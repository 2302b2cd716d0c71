// Bits read as elements of another width, low bits first; the next number of a type.
// RUN: terrace run %s --backend=cpu --report | FileCheck %s --check-prefix=ALL
// RUN: terrace run %s --backend=interp | FileCheck %s --check-prefix=ALL
// RUN: terrace run %s --backend=cpu --report 2>&1 | FileCheck %s --check-prefix=REPORT

// REPORT: everything runs natively
// REPORT-NOT: interpreter
// ALL{LITERAL}: dense<[[4, 3, 2, 1], [0, 0, -128, 63]]> : tensor<2x4xi8>
// ALL-NEXT: dense<[16909060, 1065353216]> : tensor<2xi32>
// ALL-NEXT: dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf32>
// ALL-NEXT{LITERAL}: dense<[[10, 11], [12, 15]]> : tensor<2x2xui4>
// ALL-NEXT: dense<[1.00000012, 1.401300e-45, -1.401300e-45, 0.99999994, 0xFF800000, 2.000000e+00]> : tensor<6xf32>
// ALL-NEXT: dense<[0.000000e+00, 9.765620e-04]> : tensor<2xf8E4M3FNUZ>

func.func @split() -> (tensor<2x4xi8>, tensor<2xi32>) {
  %x = stablehlo.constant dense<[16909060, 1065353216]> : tensor<2xi32>
  %r = stablehlo.bitcast_convert %x : (tensor<2xi32>) -> tensor<2x4xi8>
  %s = stablehlo.bitcast_convert %r : (tensor<2x4xi8>) -> tensor<2xi32>
  return %r, %s : tensor<2x4xi8>, tensor<2xi32>
}

func.func @join() -> (tensor<2xf32>, tensor<2x2xui4>) {
  %x = stablehlo.constant dense<[[0x0000, 0x3F80], [0x0000, 0xC000]]> : tensor<2x2xbf16>
  %r = stablehlo.bitcast_convert %x : (tensor<2x2xbf16>) -> tensor<2xf32>
  %b = stablehlo.constant dense<[186, 252]> : tensor<2xui8>
  %s = stablehlo.bitcast_convert %b : (tensor<2xui8>) -> tensor<2x2xui4>
  return %r, %s : tensor<2xf32>, tensor<2x2xui4>
}

func.func @next() -> (tensor<6xf32>, tensor<2xf8E4M3FNUZ>) {
  %x = stablehlo.constant dense<[1.0, 0.0, -0.0, 1.0, 0xFF7FFFFF, 2.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[2.0, 1.0, -1.0, 0.0, 0xFF800000, 2.0]> : tensor<6xf32>
  %r = chlo.next_after %x, %y : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  %a = stablehlo.constant dense<[0x81, 0x00]> : tensor<2xf8E4M3FNUZ>
  %b = stablehlo.constant dense<1.0> : tensor<2xf8E4M3FNUZ>
  %s = chlo.next_after %a, %b : tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ> -> tensor<2xf8E4M3FNUZ>
  return %r, %s : tensor<6xf32>, tensor<2xf8E4M3FNUZ>
}
