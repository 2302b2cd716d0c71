// RUN: terrace opt %s --inline --check-semantics --split-input-file 2>/dev/null | FileCheck %s

// Functions of llvm are inlined too, into functions of either dialect.

llvm.func @twice(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32
  llvm.return %0 : i32
}
// CHECK-LABEL: llvm.func @caller(
// CHECK-NEXT: llvm.add %arg0, %arg0
llvm.func @caller(%a: i32) -> i32 {
  %0 = llvm.call @twice(%a) : (i32) -> i32
  llvm.return %0 : i32
}
// CHECK-LABEL: func.func @inside(
// CHECK: scf.if
// CHECK-NEXT: llvm.add
func.func @inside(%c: i1, %a: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %0 = llvm.call @twice(%a) : (i32) -> i32
    scf.yield %0 : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// -----

llvm.func @blocks(%c: i1, %a: i32) -> i32 {
  llvm.cond_br %c, ^one, ^two(%a : i32)
^one:
  %0 = llvm.mul %a, %a : i32
  llvm.br ^two(%0 : i32)
^two(%r: i32):
  llvm.return %r : i32
}
llvm.func @never(%a: i32) -> i32 {
  llvm.unreachable
}
// CHECK-LABEL: llvm.func @branches(
// CHECK-NEXT: llvm.cond_br %arg0, ^bb1, ^bb2(%arg1 : i32)
// CHECK: llvm.br ^bb3(%{{.*}} : i32)
// CHECK: llvm.return
llvm.func @branches(%c: i1, %a: i32) -> i32 {
  %0 = llvm.call @blocks(%c, %a) : (i1, i32) -> i32
  %1 = llvm.add %0, %0 : i32
  llvm.return %1 : i32
}
// CHECK-LABEL: llvm.func @ends(
// CHECK-NEXT: llvm.unreachable
llvm.func @ends(%a: i32) -> i32 {
  %0 = llvm.call @never(%a) : (i32) -> i32
  llvm.return %0 : i32
}

// -----

// Memory of the callee is allocated once, not in each round of the caller's loop; a call
// that may use it is no tail call any more.
llvm.func @elsewhere(!llvm.ptr)
llvm.func @memory(%a: i32) -> i32 {
  %n = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  llvm.call tail @elsewhere(%p) : (!llvm.ptr) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
// CHECK-LABEL: llvm.func @loop(
// CHECK: llvm.alloca
// CHECK-NEXT: llvm.br ^bb1
// CHECK-NOT: llvm.alloca
// CHECK: llvm.call @elsewhere
// CHECK: llvm.return
llvm.func @loop(%a: i32, %c: i1) -> i32 {
  llvm.br ^again(%a : i32)
^again(%v: i32):
  %0 = llvm.call @memory(%v) : (i32) -> i32
  llvm.cond_br %c, ^again(%0 : i32), ^done
^done:
  llvm.return %0 : i32
}

// -----

// By value means a copy, aligned as the callee expects it.
llvm.func @set(%p: !llvm.ptr {llvm.byval = i32, llvm.align = 16 : i64}) -> i32 {
  %c = llvm.mlir.constant(3 : i32) : i32
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
// CHECK-LABEL: llvm.func @byvalue(
// CHECK: %[[COPY:.*]] = llvm.alloca %{{.*}} x i32 {alignment = 16 : i64}
// CHECK: "llvm.intr.memcpy"(%[[COPY]], %arg0,
// CHECK: llvm.store %{{.*}}, %[[COPY]]
llvm.func @byvalue(%p: !llvm.ptr) -> i32 {
  %0 = llvm.call @set(%p) : (!llvm.ptr) -> i32
  llvm.return %0 : i32
}

// -----

llvm.func @any(%a: i32, ...) -> i32 { llvm.return %a : i32 }
llvm.func @asked(%a: i32) -> i32 attributes {passthrough = ["noinline"]} { llvm.return %a : i32 }
llvm.func weak @replaced(%a: i32) -> i32 { llvm.return %a : i32 }
llvm.func fastcc @convention(%a: i32) -> i32 { llvm.return %a : i32 }
llvm.func @stack(%a: i32) -> i32 {
  %p = llvm.alloca %a x i32 : (i32) -> !llvm.ptr
  %r = llvm.ptrtoint %p : !llvm.ptr to i32
  llvm.return %r : i32
}
// CHECK-LABEL: llvm.func @kept(
// CHECK: llvm.call @any
// CHECK: llvm.call @asked
// CHECK: llvm.call @replaced
// CHECK: llvm.call @convention
// CHECK: llvm.call @stack
llvm.func @kept(%a: i32) -> i32 {
  %0 = llvm.call @any(%a, %a) vararg(!llvm.func<i32 (i32, ...)>) : (i32, i32) -> i32
  %1 = llvm.call @asked(%0) : (i32) -> i32
  %2 = llvm.call @replaced(%1) : (i32) -> i32
  %3 = llvm.call @convention(%2) : (i32) -> i32
  %4 = llvm.call @stack(%3) : (i32) -> i32
  llvm.return %4 : i32
}
