// RUN: terrace opt %s --trivial-dce | FileCheck %s
// RUN: terrace opt %s --dce | FileCheck %s
// RUN: terrace opt %s --pass-pipeline='builtin.module(func.func(trivial-dce{recursive=false}))' | FileCheck %s --check-prefix=FLAT
// RUN: terrace opt %s --trivial-dce=remove-blocks=false | FileCheck %s --check-prefix=BLOCKS

// What only dead ops use goes too, wherever it stands before its user.
// CHECK-LABEL: func.func @order
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    return %arg0
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    cf.br ^bb1
func.func @order(%x: i32) -> i32 {
  cf.br ^bb2
^bb1:
  %b = arith.muli %a, %a : i32
  return %x : i32
^bb2:
  %a = arith.addi %x, %x : i32
  cf.br ^bb1
}

// CHECK-LABEL: func.func @inside
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      memref.store
// CHECK-NEXT:    }
// CHECK-NEXT:    return

// FLAT-LABEL: func.func @inside
// FLAT-NEXT:    scf.for
// FLAT-NEXT:      arith.addi
func.func @inside(%m: memref<8xi32>, %x: i32, %n: index) {
  scf.for %i = %n to %n step %n {
    %dead = arith.addi %x, %x : i32
    memref.store %x, %m[%i] : memref<8xi32>
  }
  %gone = scf.for %i = %n to %n step %n iter_args(%y = %x) -> i32 {
    scf.yield %y : i32
  }
  return
}

// CHECK-LABEL: func.func @unreachable
// CHECK-NEXT:    return

// BLOCKS-LABEL: func.func @unreachable
// BLOCKS-NEXT:    return
// BLOCKS-NEXT:  ^bb1:
// BLOCKS-NEXT:    cf.br ^bb1
func.func @unreachable(%x: i32) {
  return
^bb1:
  %dead = arith.addi %x, %x : i32
  cf.br ^bb1
}

// So does what only dead ops in regions use.
// CHECK-LABEL: func.func @used_inside
// CHECK-NOT:     arith.
// CHECK:         return
// CHECK-NOT:     arith.
// CHECK:         cf.br
func.func @used_inside(%m: memref<8xi32>, %x: i32, %n: index) {
  cf.br ^bb2
^bb1:
  scf.for %i = %n to %n step %n {
    %dead = arith.muli %a, %a : i32
    memref.store %x, %m[%i] : memref<8xi32>
  }
  return
^bb2:
  %a = arith.addi %x, %x : i32
  cf.br ^bb1
}
