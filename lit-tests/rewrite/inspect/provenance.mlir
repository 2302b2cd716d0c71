// Behind each op, which pass and rule made it and which ops of the source it comes from.
// RUN: terrace opt %s --allow-unregistered-dialect --canonicalize --cse --provenance | FileCheck %s
// RUN: terrace opt %s --allow-unregistered-dialect --canonicalize --provenance --convert-to-llvm | FileCheck %s --check-prefix=LAST
// RUN: terrace opt %s --allow-unregistered-dialect --canonicalize --provenance | terrace opt --allow-unregistered-dialect -o /dev/null

// CHECK-LABEL: func.func @rule
// What a rule makes comes from all ops that it replaces.
// CHECK-NEXT: arith.constant 3 : i32 // canonicalize, arith.rules:[[#]], from arith.divui {{.*}}.mlir:[[#@LINE+6]]:8{{$}}
// CHECK-NEXT: arith.shrui %{{.*}} // canonicalize, arith.rules:[[#]], from arith.divui {{.*}}.mlir:[[#@LINE+5]]:8{{$}}
// CHECK-NEXT: arith.addi %{{.*}} // canonicalize, arith.rules:[[#]], from arith.addi {{.*}}.mlir:[[#@LINE+8]]:8, arith.addi {{.*}}.mlir:[[#@LINE+6]]:8{{$}}
// CHECK-NEXT: return %{{.*}} // from func.return
func.func @rule(%x: i32) -> (i32, i32) {
  %c8 = arith.constant 8 : i32
  %d = arith.divui %x, %c8 : i32
  %c1 = arith.constant 1 : i32
  %a = arith.addi %x, %c1 : i32
  %c2 = arith.constant 2 : i32
  %b = arith.addi %a, %c2 : i32
  return %d, %b : i32, i32
}

// What is merged comes from both.
// CHECK-LABEL: func.func @merged
// CHECK-NEXT: arith.muli %{{.*}} // from arith.muli {{.*}}.mlir:[[#@LINE+4]]:8, arith.muli {{.*}}.mlir:[[#@LINE+5]]:8{{$}}
// LAST-LABEL: llvm.func @merged
// LAST-NEXT: llvm.mul %{{.*}} // convert-to-llvm, from arith.muli {{.*}}.mlir:[[#@LINE+2]]:8{{$}}
func.func @merged(%x: i32, %y: i32) -> i32 {
  %a = arith.muli %x, %y : i32
  %b = arith.muli %x, %y : i32
  %c = arith.xori %a, %b : i32
  %d = arith.addi %c, %a : i32
  return %d : i32
}

// CHECK-LABEL: func.func @folded
// CHECK-NEXT: arith.constant 5 : i32 // canonicalize, folding, from arith.addi
func.func @folded() -> i32 {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %five = arith.addi %c2, %c3 : i32
  return %five : i32
}
