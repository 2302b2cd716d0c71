// math.scale in vectors of a register is one instruction where the machine has it;
// functions are made with it, to the same bits as without.
// RUN: terrace opt --pass-pipeline='builtin.module(expand-math{scales=true},convert-to-llvm)' %s | terrace check %s --check-prefixes=CHECK,ONE
// RUN: terrace opt --pass-pipeline='builtin.module(expand-math,convert-to-llvm)' %s | terrace check %s --check-prefixes=CHECK,STEPS
// RUN: terrace run %s --entry=values | terrace check %s --check-prefix=VALUE
// RUN: terrace opt %s --expand-math | terrace run - --entry=values | terrace check %s --check-prefix=VALUE
// RUN: terrace opt --pass-pipeline='builtin.module(expand-math{scales=true},convert-to-llvm)' %s | terrace run - --backend=interp --entry=values | terrace check %s --check-prefix=VALUE

// CHECK-LABEL: llvm.func @half
// ONE: llvm.call_intrinsic "llvm.x86.avx512.mask.scalef.ps.256"
// STEPS-COUNT-2: llvm.fmul
// STEPS: llvm.fptrunc
func.func @half(%a: vector<8xf32>, %k: vector<8xf32>) -> vector<8xf32> {
  %r = math.scale %a, %k : vector<8xf32>
  return %r : vector<8xf32>
}

// CHECK-LABEL: llvm.func @exp
// ONE: llvm.call_intrinsic "llvm.x86.avx512.mask.scalef.ps.512"
// STEPS-COUNT-2: llvm.fmul
// STEPS-NOT: llvm.fpext
func.func @exp(%a: vector<16xf32>) -> vector<16xf32> {
  %r = math.exp %a : vector<16xf32>
  return %r : vector<16xf32>
}

// A number alone has no register to fill.
// CHECK-LABEL: llvm.func @number
// CHECK: llvm.fptrunc
func.func @number(%a: f32, %k: f32) -> f32 {
  %r = math.scale %a, %k : f32
  return %r : f32
}

// Rounded once where the result is subnormal (5 * 2^-151 is more than half of the
// least number), the part of k below one does not count, and infinite k.
// VALUE: 1.401300e-45, 6.000000e+00, 7.500000e-01, 0x7F800000, 0.000000e+00, 0x{{[7F]}}FC00000, 0x7FC00000, 1.17549435E-38
func.func @values() -> vector<8xf32> {
  %a = arith.constant dense<[5.0, 1.5, 1.5, 1.0, 1.0, 0.0, 1.0, 1.401298464e-45]> : vector<8xf32>
  %k = arith.constant dense<[-151.0, 2.5, -0.5, 129.0, 0xFF800000, 0x7F800000, 0x7FC00000, 23.0]> : vector<8xf32>
  %r = math.scale %a, %k : vector<8xf32>
  return %r : vector<8xf32>
}
