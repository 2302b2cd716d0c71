// RUN: terrace opt %s --mem2reg | FileCheck %s

// What only says something of the memory goes with it; volatile accesses stay.
llvm.func @markers(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %a[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.store %x, %a atomic seq_cst {alignment = 4 : i64} : i32, !llvm.ptr
  %l = llvm.load %a : !llvm.ptr -> i32
  llvm.intr.lifetime.end %a : !llvm.ptr
  llvm.return %l : i32
}
llvm.func @volatile(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store volatile %x, %a : i32, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @markers
// CHECK-NEXT:    llvm.mlir.constant
// CHECK-NEXT:    llvm.return %arg0
// CHECK-LABEL: llvm.func @volatile
// CHECK:         llvm.store volatile
