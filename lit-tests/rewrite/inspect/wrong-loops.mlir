// Check mode runs the points of parallel loops and grids in another order too, and functions with memory of one type in several arguments. On a
// difference it writes a reproducer.
// RUN: rm -rf %t && mkdir %t
// RUN: env TERRACE_OPT= TMPDIR=%t not terrace opt %s --test-wrong-loops=kind=order --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: cat %t/terrace-reproducer-*.mlir > %t/order.mlir && FileCheck %s --check-prefix=REPRODUCER --input-file=%t/order.mlir
// RUN: env TERRACE_OPT= TMPDIR=%t not terrace opt %t/order.mlir --run-reproducer --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: env TERRACE_OPT= TMPDIR=%t not terrace opt %s --test-wrong-loops=kind=alias --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=ALIAS
// RUN: env TERRACE_OPT= terrace opt %s --canonicalize --cse --check-semantics -o /dev/null 2>&1 | FileCheck %s --check-prefix=RIGHT

// ORDER: error: 'func.func' op pass 'test-wrong-loops' changed what @prefix gives: memory of argument #0 element {{[0-9]+}} was {{.*}} and became {{.*}}, with the points of parallel loops and grids in another order{{.*}}; {{reproducer}}: {{.*}}terrace-reproducer-{{.*}}.mlir
// REPRODUCER: // pass 'test-wrong-loops' changed what @prefix gives
// REPRODUCER: func.func @prefix
// REPRODUCER: pipeline: "builtin.module(test-wrong-loops)"

// Memory of a function that others call may be the same, but not where it promises not to be.
// ALIAS: changed what @twice gives: result #0 was {{.*}} and became {{.*}}, with argument #1 the memory of argument #0
// RIGHT: semantics: cse: 3 compared

func.func @prefix(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  scf.for %i = %c0 to %c7 step %c1 {
    %next = arith.addi %i, %c1 : index
    %x = memref.load %m[%i] : memref<8xi32>
    %y = memref.load %m[%next] : memref<8xi32>
    %z = arith.addi %x, %y : i32
    memref.store %z, %m[%next] : memref<8xi32>
  }
  return
}

func.func @apart(%a: memref<4xi32> {llvm.noalias}, %b: memref<4xi32> {llvm.noalias}, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %x = memref.load %a[%c0] : memref<4xi32>
  memref.store %v, %b[%c0] : memref<4xi32>
  %y = memref.load %a[%c0] : memref<4xi32>
  %z = arith.addi %x, %y : i32
  return %z : i32
}

func.func @twice(%a: memref<4xi32>, %b: memref<4xi32>, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %x = memref.load %a[%c0] : memref<4xi32>
  memref.store %v, %b[%c0] : memref<4xi32>
  %y = memref.load %a[%c0] : memref<4xi32>
  %z = arith.addi %x, %y : i32
  return %z : i32
}
