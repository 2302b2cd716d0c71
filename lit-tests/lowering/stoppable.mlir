// RUN: terrace opt %s --pass-pipeline='builtin.module(make-entries{stoppable})' | FileCheck %s

// Functions with loops return at the next turn where a flag says so; others are as they were.

// CHECK: llvm.func internal @loop(%[[N:.*]]: !llvm.ptr, %[[STOP:.*]]: !llvm.ptr)
// CHECK: ^[[HEAD:bb[0-9]]](%{{.*}}: i64):
// CHECK: %[[FLAG:.*]] = llvm.load volatile %[[STOP]] : !llvm.ptr -> i32
// CHECK: %[[ON:.*]] = llvm.icmp "eq" %[[FLAG]], %{{.*}} : i32
// CHECK-NEXT: llvm.cond_br %[[ON]], ^[[REST:bb[0-9]]], ^[[END:bb[0-9]]]
// CHECK: ^[[REST]]:
// CHECK: llvm.cond_br %{{.*}}, ^[[HEAD]](%{{.*}} : i64), ^{{.*}}
// CHECK: ^[[END]]:
// CHECK-NEXT: llvm.return
llvm.func @loop(%n: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^turn(%zero : i64)
^turn(%i: i64):
  %j = llvm.add %i, %one : i64
  %last = llvm.load %n : !llvm.ptr -> i64
  %more = llvm.icmp "slt" %j, %last : i64
  llvm.cond_br %more, ^turn(%j : i64), ^done
^done:
  llvm.return
}

// CHECK: llvm.func internal @straight(%{{.*}}: !llvm.ptr) {
llvm.func @straight(%p: !llvm.ptr) {
  llvm.return
}

// The entry passes the flag after the other arguments.
// CHECK: llvm.func @terrace_entry_loop(%[[TABLE:.*]]: !llvm.ptr)
// CHECK: %[[P:.*]] = llvm.getelementptr %[[TABLE]][1]
// CHECK: %[[F:.*]] = llvm.load %[[P]]
// CHECK: llvm.call @loop(%{{.*}}, %[[F]])
