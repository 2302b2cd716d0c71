#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "d">
#alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
module {
  llvm.func @f(%arg0: f32, %arg1: i32, %arg2: !llvm.ptr, %arg3: vector<4xf32>, %arg4: vector<8xf32>, %arg5: i64) {
    %0 = llvm.intr.exp(%arg0) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
    %1 = llvm.intr.pow(%arg0, %arg0) : (f32, f32) -> f32
    %2 = llvm.intr.ldexp(%arg0, %arg1) : (f32, i32) -> f32
    %3 = llvm.intr.frexp(%arg0) : (f32) -> !llvm.struct<(f32, i32)>
    %4 = llvm.intr.sincos(%arg0) : (f32) -> !llvm.struct<(f32, f32)>
    %5 = llvm.intr.lround(%arg0) : (f32) -> i64
    %6 = llvm.intr.scmp(%arg1, %arg1) : (i32, i32) -> i2
    %7 = llvm.intr.sshl.sat(%arg1, %arg1) : (i32, i32) -> i32
    %8 = "llvm.intr.is.fpclass"(%arg0) <{bit = 3 : i32}> : (f32) -> i1
    %9 = "llvm.intr.is.constant"(%arg1) : (i32) -> i1
    %10 = llvm.intr.ssa.copy %arg1 : i32
    %11 = llvm.intr.expect.with.probability %arg1, %arg1, 5.000000e-01 : i32
    %12 = llvm.intr.stacksave : !llvm.ptr
    llvm.intr.stackrestore %12 : !llvm.ptr
    llvm.intr.vastart %arg2 : !llvm.ptr
    llvm.intr.vacopy %arg2 to %12 : !llvm.ptr, !llvm.ptr
    llvm.intr.vaend %arg2 : !llvm.ptr
    %13 = llvm.intr.invariant.start 4, %arg2 : !llvm.ptr
    llvm.intr.invariant.end %13, 4, %arg2 : !llvm.ptr
    %14 = llvm.intr.launder.invariant.group %arg2 : !llvm.ptr
    %15 = llvm.intr.ptrmask %arg2, %arg5 : (!llvm.ptr, i64) -> !llvm.ptr
    %16 = "llvm.intr.threadlocal.address"(%arg2) : (!llvm.ptr) -> !llvm.ptr
    %17 = llvm.intr.eh.typeid.for %arg2 : (!llvm.ptr) -> i32
    llvm.intr.experimental.noalias.scope.decl #alias_scope
    "llvm.intr.var.annotation"(%arg2, %arg2, %arg2, %arg1, %arg2) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
    llvm.intr.trap
    llvm.intr.ubsantrap <{failureKind = 1 : i8}>
    %18 = "llvm.intr.vscale"() : () -> i64
    %19 = llvm.intr.matrix.multiply %arg3, %arg3 {lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %20 = llvm.intr.matrix.transpose %arg3 {columns = 2 : i32, rows = 2 : i32} : vector<4xf32> into vector<4xf32>
    %21 = llvm.intr.matrix.column.major.load %arg2, <stride = %arg5> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64
    llvm.intr.matrix.column.major.store %arg3, %arg2, <stride = %arg5> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> to !llvm.ptr stride i64
    %22 = "llvm.intr.vector.interleave2"(%arg3, %arg3) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    %23 = llvm.va_arg %arg2 : (!llvm.ptr) -> i32
    llvm.return
  }
  llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
}

