// math.dot_bytes in vectors of a register is one instruction where the machine has
// it, else and otherwise the four products.
// RUN: terrace opt --pass-pipeline='builtin.module(expand-math{byte-dots=true},convert-to-llvm)' %s | terrace check %s --check-prefixes=CHECK,DOTS
// RUN: terrace opt --pass-pipeline='builtin.module(expand-math,convert-to-llvm)' %s | terrace check %s --check-prefixes=CHECK,PLAIN
// RUN: terrace opt %s --expand-math | terrace run - --entry=values | terrace check %s --check-prefix=VALUE
// RUN: terrace run %s --entry=values | terrace check %s --check-prefix=VALUE

// CHECK-LABEL: llvm.func @vectors
// DOTS: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.256"
// PLAIN-COUNT-4: llvm.mul
func.func @vectors(%a: vector<8xi32>, %b: vector<8xi32>, %s: vector<8xi32>) -> vector<8xi32> {
  %r = math.dot_bytes %a, %b, %s : vector<8xi32>
  return %r : vector<8xi32>
}

// CHECK-LABEL: llvm.func @numbers
// CHECK-COUNT-4: llvm.mul
func.func @numbers(%a: i32, %b: i32, %s: i32) -> i32 {
  %r = math.dot_bytes %a, %b, %s : i32
  return %r : i32
}

// 255 * -128 + 3 * -1 + 2 * 0 + 1 * 10 + 1
// VALUE: -32632
func.func @values() -> i32 {
  %a = arith.constant 0x010203FF : i32
  %b = arith.constant 0x0A00FF80 : i32
  %s = arith.constant 1 : i32
  %r = math.dot_bytes %a, %b, %s : i32
  return %r : i32
}
