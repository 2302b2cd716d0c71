// RUN: terrace opt %s --plan-memory | FileCheck %s

// What a program frees itself stays in the arena.
// CHECK-LABEL: @main(
// CHECK: memref.view
// CHECK-NOT: memref.dealloc
func.func @main(%i: index) -> index {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xindex>
  memref.store %i, %m[%c0] : memref<2xindex>
  %n = memref.load %m[%c0] : memref<2xindex>
  memref.dealloc %m : memref<2xindex>
  return %n : index
}
