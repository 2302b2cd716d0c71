// RUN: terrace opt %s --canonicalize=region-simplify=aggressive --allow-unregistered-dialect --keep-names | FileCheck %s

// An argument that every way to its block brings the same value to is that value.
// CHECK-LABEL: func.func @same
// CHECK-SAME: (%c: i1, %a: i32, %b: i32, %m: memref<i32>)
func.func @same(%c: i1, %a: i32, %b: i32, %m: memref<i32>) -> i32 {
  // CHECK: cf.cond_br %c, ^one(%a : i32), ^two
  cf.cond_br %c, ^one(%a, %b : i32, i32), ^two
^two:
  memref.store %a, %m[] : memref<i32>
  // CHECK: cf.br ^one(%b : i32)
  cf.br ^one(%b, %b : i32, i32)
// CHECK: ^one(%x: i32):
^one(%x: i32, %y: i32):
  // CHECK: arith.addi %x, %b
  %r = arith.addi %x, %y : i32
  return %r : i32
}

// A loop that brings an argument back to itself brings nothing new.
// CHECK-LABEL: func.func @loop
func.func @loop(%c: i1, %a: i32, %m: memref<i32>) -> i32 {
  // CHECK: cf.br ^again{{$}}
  cf.br ^again(%a : i32)
^again(%x: i32):
  // CHECK: memref.store %a
  memref.store %x, %m[] : memref<i32>
  cf.cond_br %c, ^again(%x : i32), ^end
^end:
  return %x : i32
}

// Ops that only use each other go.
// CHECK-LABEL: func.func @cycle
func.func @cycle() {
  // CHECK: test.graph_region {
  // CHECK-NEXT: "foo.end"
  test.graph_region {
    %0 = math.exp %1 : f32
    %1 = math.exp %0 : f32
    "foo.end"() : () -> ()
  }
  return
}

// The first argument of the second block is the branch's own.
// CHECK-LABEL: func.func @made
func.func @made(%a: i32) -> i32 {
  // CHECK: "test.internal_br"(%a)
  "test.internal_br"(%a) [^one, ^two] <{operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()
^one:
  cf.br ^two(%a, %a : i32, i32)
^two(%x: i32, %y: i32):
  // CHECK: return %x
  return %x : i32
}
