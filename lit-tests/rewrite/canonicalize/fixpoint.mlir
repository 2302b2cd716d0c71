// One run finds what a second one would.
// RUN: terrace opt %s --allow-unregistered-dialect --canonicalize > %t.once
// RUN: terrace opt %s --allow-unregistered-dialect --canonicalize --canonicalize > %t.twice
// RUN: diff %t.once %t.twice
// RUN: FileCheck %s --input-file=%t.once

// What an op gives is what its regions end in.
// CHECK-LABEL: @inside
// CHECK-NOT: scf.if
func.func @inside(%a: i32, %c: i1) -> i32 {
  %zero = arith.constant 0 : i32
  %r = scf.if %c -> (i32) {
    %u = arith.subi %a, %zero : i32
    scf.yield %u : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// A block is passed by once it does nothing else.
// CHECK-LABEL: @passed
// CHECK: cf.cond_br %{{.*}}, ^bb2(%{{.*}} : i32), ^bb1
func.func @passed(%c: i1, %d: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^through, ^other
^through:
  %dead = arith.addi %a, %b : i32
  %deader = arith.muli %dead, %dead : i32
  cf.br ^end(%a : i32)
^other:
  "test.effect"() : () -> ()
  cf.br ^end(%b : i32)
^end(%x: i32):
  return %x : i32
}
