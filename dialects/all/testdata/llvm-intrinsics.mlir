llvm.func @f(%x: f32, %n: i32, %p: !llvm.ptr, %v: vector<4xf32>, %w: vector<8xf32>, %l: i64) {
  %0 = llvm.intr.exp(%x) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
  %1 = llvm.intr.pow(%x, %x) : (f32, f32) -> f32
  %2 = llvm.intr.ldexp(%x, %n) : (f32, i32) -> f32
  %3 = llvm.intr.frexp(%x) : (f32) -> !llvm.struct<(f32, i32)>
  %4 = llvm.intr.sincos(%x) : (f32) -> !llvm.struct<(f32, f32)>
  %5 = llvm.intr.lround(%x) : (f32) -> i64
  %6 = llvm.intr.scmp(%n, %n) : (i32, i32) -> i2
  %7 = llvm.intr.sshl.sat(%n, %n) : (i32, i32) -> i32
  %8 = "llvm.intr.is.fpclass"(%x) <{bit = 3 : i32}> : (f32) -> i1
  %9 = "llvm.intr.is.constant"(%n) : (i32) -> i1
  %10 = llvm.intr.ssa.copy %n : i32
  %11 = llvm.intr.expect.with.probability %n, %n, 5.0e-1 : i32
  %12 = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %12 : !llvm.ptr
  llvm.intr.vastart %p : !llvm.ptr
  llvm.intr.vacopy %p to %12 : !llvm.ptr, !llvm.ptr
  llvm.intr.vaend %p : !llvm.ptr
  %13 = llvm.intr.invariant.start 4, %p : !llvm.ptr
  llvm.intr.invariant.end %13, 4, %p : !llvm.ptr
  %14 = llvm.intr.launder.invariant.group %p : !llvm.ptr
  %15 = llvm.intr.ptrmask %p, %l : (!llvm.ptr, i64) -> !llvm.ptr
  %16 = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
  %17 = llvm.intr.eh.typeid.for %p : (!llvm.ptr) -> i32
  llvm.intr.experimental.noalias.scope.decl #llvm.alias_scope<id = distinct[1]<>, domain = <id = distinct[0]<>, description = "d">>
  "llvm.intr.var.annotation"(%p, %p, %p, %n, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  "llvm.intr.trap"() : () -> ()
  "llvm.intr.ubsantrap"() <{failureKind = 1 : i8}> : () -> ()
  %18 = "llvm.intr.vscale"() : () -> i64
  %19 = llvm.intr.matrix.multiply %v, %v {lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %20 = llvm.intr.matrix.transpose %v {columns = 2 : i32, rows = 2 : i32} : vector<4xf32> into vector<4xf32>
  %21 = llvm.intr.matrix.column.major.load %p, <stride = %l> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64
  llvm.intr.matrix.column.major.store %v, %p, <stride = %l> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> to !llvm.ptr stride i64
  %22 = "llvm.intr.vector.interleave2"(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  %23 = llvm.va_arg %p : (!llvm.ptr) -> i32
  llvm.return
}
llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
