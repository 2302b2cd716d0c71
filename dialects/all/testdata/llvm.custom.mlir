#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#di_file = #llvm.di_file<"a.c" in "/">
#alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
#di_label = #llvm.di_label<scope = #di_file, name = "x">
#di_local_variable = #llvm.di_local_variable<scope = #di_file, name = "x">
module {
  llvm.func @main(%arg0: i1) {
    llvm.cond_br %arg0, ^bb2, ^bb1
  ^bb1:  // pred: ^bb0
    llvm.unreachable
  ^bb2:  // pred: ^bb0
    llvm.return
  }
  func.func @example(%arg0: i32) -> i32 {
    %0 = llvm.intr.ssa.copy %arg0 : i32
    return %0 : i32
  }
  func.func @example2(%arg0: i32, %arg1: i32) -> i32 {
    %0 = llvm.intr.expect.with.probability %arg0, %arg1, 5.000000e-01 : i32
    return %0 : i32
  }
  func.func @example3() {
    llvm.intr.trap
    return
  }
  func.func @example4() {
    llvm.intr.debugtrap
    return
  }
  func.func @example5() {
    llvm.intr.ubsantrap <{failureKind = 1 : i8}>
    return
  }
  llvm.func @f()
  llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
  llvm.func @main7() -> i32 {
    %0 = llvm.mlir.constant(5 : i32) : i32
    %1 = llvm.intr.expect %0, %0 : i32
    llvm.return %1 : i32
  }
  llvm.func @main8() {
    llvm.fence seq_cst
    llvm.return
  }
  llvm.func @main9() -> i32 {
    %0 = llvm.mlir.constant(-7 : i8) : i8
    %1 = llvm.sext %0 : i8 to i32
    llvm.return %1 : i32
  }
  llvm.func @main10() -> i32 {
    %0 = llvm.mlir.constant(-7 : i8) : i8
    %1 = llvm.zext %0 : i8 to i32
    llvm.return %1 : i32
  }
  llvm.func @main11() -> i8 {
    %0 = llvm.mlir.constant(300 : i32) : i32
    %1 = llvm.trunc %0 : i32 to i8
    llvm.return %1 : i8
  }
  llvm.func @main12() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.add %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main13() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.sub %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main14() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mul %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main15() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.udiv %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main16() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.sdiv %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main17() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.urem %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main18() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.srem %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main19() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.and %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main20() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.or %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main21() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.xor %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main22() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.shl %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main23() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.lshr %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main24() -> i32 {
    %0 = llvm.mlir.constant(7 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.ashr %0, %1 : i32
    llvm.return %2 : i32
  }
  llvm.func @main25() -> i32 {
    %0 = llvm.mlir.constant(-24 : i32) : i32
    %1 = "llvm.intr.ctlz"(%0) <{is_zero_poison = false}> : (i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main26() -> i32 {
    %0 = llvm.mlir.constant(-24 : i32) : i32
    %1 = "llvm.intr.cttz"(%0) <{is_zero_poison = false}> : (i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main27() -> i32 {
    %0 = llvm.mlir.constant(-24 : i32) : i32
    %1 = "llvm.intr.abs"(%0) <{is_int_min_poison = false}> : (i32) -> i32
    llvm.return %1 : i32
  }
  func.func @example28(%arg0: i32, %arg1: i32) -> i8 {
    %0 = llvm.intr.scmp(%arg0, %arg1) : (i32, i32) -> i8
    return %0 : i8
  }
  func.func @example29(%arg0: i32, %arg1: i32) -> i8 {
    %0 = llvm.intr.ucmp(%arg0, %arg1) : (i32, i32) -> i8
    return %0 : i8
  }
  llvm.func @main30() -> f32 {
    %0 = llvm.mlir.constant(-7 : i32) : i32
    %1 = llvm.sitofp %0 : i32 to f32
    llvm.return %1 : f32
  }
  llvm.func @main31() -> f32 {
    %0 = llvm.mlir.constant(-7 : i32) : i32
    %1 = llvm.uitofp %0 : i32 to f32
    llvm.return %1 : f32
  }
  llvm.func @main32() -> i32 {
    %0 = llvm.mlir.constant(-7.500000e+00 : f32) : f32
    %1 = llvm.fptosi %0 : f32 to i32
    llvm.return %1 : i32
  }
  llvm.func @main33() -> i32 {
    %0 = llvm.mlir.constant(7.500000e+00 : f32) : f32
    %1 = llvm.fptoui %0 : f32 to i32
    llvm.return %1 : i32
  }
  llvm.func @main34() -> f64 {
    %0 = llvm.mlir.constant(-7.500000e+00 : f32) : f32
    %1 = llvm.fpext %0 : f32 to f64
    llvm.return %1 : f64
  }
  llvm.func @main35() -> f32 {
    %0 = llvm.mlir.constant(-7.100000e+00 : f64) : f64
    %1 = llvm.fptrunc %0 : f64 to f32
    llvm.return %1 : f32
  }
  llvm.func @main36() -> f32 {
    %0 = llvm.mlir.constant(-7.500000e+00 : f32) : f32
    %1 = llvm.mlir.constant(2.000000e+00 : f32) : f32
    %2 = llvm.fadd %0, %1 : f32
    llvm.return %2 : f32
  }
  llvm.func @main37() -> f32 {
    %0 = llvm.mlir.constant(-7.500000e+00 : f32) : f32
    %1 = llvm.mlir.constant(2.000000e+00 : f32) : f32
    %2 = llvm.fsub %0, %1 : f32
    llvm.return %2 : f32
  }
  llvm.func @main38() -> f32 {
    %0 = llvm.mlir.constant(-7.500000e+00 : f32) : f32
    %1 = llvm.mlir.constant(2.000000e+00 : f32) : f32
    %2 = llvm.fmul %0, %1 : f32
    llvm.return %2 : f32
  }
  llvm.func @main39() -> f32 {
    %0 = llvm.mlir.constant(-7.500000e+00 : f32) : f32
    %1 = llvm.mlir.constant(2.000000e+00 : f32) : f32
    %2 = llvm.fdiv %0, %1 : f32
    llvm.return %2 : f32
  }
  llvm.func @main40() -> f32 {
    %0 = llvm.mlir.constant(-7.500000e+00 : f32) : f32
    %1 = llvm.mlir.constant(2.000000e+00 : f32) : f32
    %2 = llvm.frem %0, %1 : f32
    llvm.return %2 : f32
  }
  llvm.func @main41() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.fneg %0 : f32
    llvm.return %1 : f32
  }
  llvm.func @main42() -> f32 {
    %0 = llvm.mlir.constant(-2.500000e+00 : f32) : f32
    %1 = llvm.intr.fabs(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main43() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.sqrt(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main44() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.floor(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main45() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.ceil(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main46() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.trunc(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main47() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.rint(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main48() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.nearbyint(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main49() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.roundeven(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main50() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.round(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main51() -> f32 {
    %0 = llvm.mlir.constant(-2.500000e+00 : f32) : f32
    %1 = llvm.intr.copysign(%0, %0) : (f32, f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main52() -> f32 {
    %0 = llvm.mlir.constant(-2.500000e+00 : f32) : f32
    %1 = llvm.intr.maxnum(%0, %0) : (f32, f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main53() -> f32 {
    %0 = llvm.mlir.constant(-2.500000e+00 : f32) : f32
    %1 = llvm.intr.minnum(%0, %0) : (f32, f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main54() -> f32 {
    %0 = llvm.mlir.constant(-2.500000e+00 : f32) : f32
    %1 = llvm.intr.maximum(%0, %0) : (f32, f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main55() -> f32 {
    %0 = llvm.mlir.constant(-2.500000e+00 : f32) : f32
    %1 = llvm.intr.minimum(%0, %0) : (f32, f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main56() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.fma(%0, %0, %0) : (f32, f32, f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main57() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.fmuladd(%0, %0, %0) : (f32, f32, f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main58() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.mlir.constant(-3 : i32) : i32
    %2 = llvm.intr.powi(%0, %1) : (f32, i32) -> f32
    llvm.return %2 : f32
  }
  llvm.func @main59() -> i32 {
    %0 = llvm.mlir.constant(-7 : i32) : i32
    %1 = llvm.intr.ctpop(%0) : (i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main60() -> i32 {
    %0 = llvm.mlir.constant(258 : i32) : i32
    %1 = llvm.intr.bswap(%0) : (i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main61() -> i32 {
    %0 = llvm.mlir.constant(258 : i32) : i32
    %1 = llvm.intr.bitreverse(%0) : (i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main62() -> i32 {
    %0 = llvm.mlir.constant(-7 : i32) : i32
    %1 = llvm.intr.smax(%0, %0) : (i32, i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main63() -> i32 {
    %0 = llvm.mlir.constant(-7 : i32) : i32
    %1 = llvm.intr.smin(%0, %0) : (i32, i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main64() -> i32 {
    %0 = llvm.mlir.constant(-7 : i32) : i32
    %1 = llvm.intr.umax(%0, %0) : (i32, i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main65() -> i32 {
    %0 = llvm.mlir.constant(-7 : i32) : i32
    %1 = llvm.intr.umin(%0, %0) : (i32, i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main66() -> i32 {
    %0 = llvm.mlir.constant(-7 : i32) : i32
    %1 = llvm.intr.sadd.sat(%0, %0) : (i32, i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main67() -> i32 {
    %0 = llvm.mlir.constant(-7 : i32) : i32
    %1 = llvm.intr.uadd.sat(%0, %0) : (i32, i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main68() -> i32 {
    %0 = llvm.mlir.constant(-7 : i32) : i32
    %1 = llvm.intr.ssub.sat(%0, %0) : (i32, i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main69() -> i32 {
    %0 = llvm.mlir.constant(-7 : i32) : i32
    %1 = llvm.intr.usub.sat(%0, %0) : (i32, i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main70() -> i32 {
    %0 = llvm.mlir.constant(258 : i32) : i32
    %1 = llvm.intr.fshl(%0, %0, %0) : (i32, i32, i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main71() -> i32 {
    %0 = llvm.mlir.constant(258 : i32) : i32
    %1 = llvm.intr.fshr(%0, %0, %0) : (i32, i32, i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main72() -> i1 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.fcmp "olt" %0, %0 : f32
    llvm.return %1 : i1
  }
  llvm.func @main73() -> i32 {
    %0 = llvm.mlir.constant(dense<[1, 2, 3, -4]> : vector<4xi32>) : vector<4xi32>
    %1 = "llvm.intr.vector.reduce.add"(%0) : (vector<4xi32>) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main74() -> i32 {
    %0 = llvm.mlir.constant(dense<[1, 2, 3, -4]> : vector<4xi32>) : vector<4xi32>
    %1 = "llvm.intr.vector.reduce.mul"(%0) : (vector<4xi32>) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main75() -> i32 {
    %0 = llvm.mlir.constant(dense<[1, 2, 3, -4]> : vector<4xi32>) : vector<4xi32>
    %1 = "llvm.intr.vector.reduce.and"(%0) : (vector<4xi32>) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main76() -> i32 {
    %0 = llvm.mlir.constant(dense<[1, 2, 3, -4]> : vector<4xi32>) : vector<4xi32>
    %1 = "llvm.intr.vector.reduce.or"(%0) : (vector<4xi32>) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main77() -> i32 {
    %0 = llvm.mlir.constant(dense<[1, 2, 3, -4]> : vector<4xi32>) : vector<4xi32>
    %1 = "llvm.intr.vector.reduce.xor"(%0) : (vector<4xi32>) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main78() -> i32 {
    %0 = llvm.mlir.constant(dense<[1, 2, 3, -4]> : vector<4xi32>) : vector<4xi32>
    %1 = "llvm.intr.vector.reduce.smax"(%0) : (vector<4xi32>) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main79() -> i32 {
    %0 = llvm.mlir.constant(dense<[1, 2, 3, -4]> : vector<4xi32>) : vector<4xi32>
    %1 = "llvm.intr.vector.reduce.smin"(%0) : (vector<4xi32>) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main80() -> i32 {
    %0 = llvm.mlir.constant(dense<[1, 2, 3, -4]> : vector<4xi32>) : vector<4xi32>
    %1 = "llvm.intr.vector.reduce.umax"(%0) : (vector<4xi32>) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main81() -> i32 {
    %0 = llvm.mlir.constant(dense<[1, 2, 3, -4]> : vector<4xi32>) : vector<4xi32>
    %1 = "llvm.intr.vector.reduce.umin"(%0) : (vector<4xi32>) -> i32
    llvm.return %1 : i32
  }
  llvm.func @main82() -> vector<4xi32> {
    %0 = llvm.intr.stepvector : vector<4xi32>
    llvm.return %0 : vector<4xi32>
  }
  llvm.func @main83() -> f32 {
    %0 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    %1 = llvm.intr.vector.reduce.fmax(%0) : (vector<4xf32>) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main84() -> f32 {
    %0 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    %1 = llvm.intr.vector.reduce.fmin(%0) : (vector<4xf32>) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main85() -> f32 {
    %0 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    %1 = llvm.intr.vector.reduce.fmaximum(%0) : (vector<4xf32>) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main86() -> f32 {
    %0 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    %1 = llvm.intr.vector.reduce.fminimum(%0) : (vector<4xf32>) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main87() -> f32 {
    %0 = llvm.mlir.constant(5.000000e-01 : f32) : f32
    %1 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    %2 = "llvm.intr.vector.reduce.fadd"(%0, %1) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
    llvm.return %2 : f32
  }
  llvm.func @main88() -> f32 {
    %0 = llvm.mlir.constant(5.000000e-01 : f32) : f32
    %1 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    %2 = "llvm.intr.vector.reduce.fmul"(%0, %1) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
    llvm.return %2 : f32
  }
  llvm.func @main89() -> vector<4xi1> {
    %0 = llvm.mlir.constant(5 : i32) : i32
    %1 = llvm.mlir.constant(7 : i32) : i32
    %2 = llvm.intr.get.active.lane.mask %0, %1 : i32, i32 to vector<4xi1>
    llvm.return %2 : vector<4xi1>
  }
  llvm.func @main90() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.exp(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main91() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.exp2(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main92() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.exp10(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main93() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.log(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main94() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.log2(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main95() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.log10(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main96() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.sin(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main97() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.cos(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main98() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.tan(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main99() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.asin(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main100() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.acos(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main101() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.atan(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main102() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.sinh(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main103() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.cosh(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main104() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.tanh(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main105() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.pow(%0, %0) : (f32, f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @main106() -> f32 {
    %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %1 = llvm.intr.atan2(%0, %0) : (f32, f32) -> f32
    llvm.return %1 : f32
  }
  func.func @example107() {
    llvm.intr.experimental.noalias.scope.decl #alias_scope
    return
  }
  llvm.func @main108() -> i32 {
    %0 = llvm.mlir.constant(true) : i1
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.select %0, %1, %2 : i1, i32
    llvm.return %3 : i32
  }
  llvm.func @main109() -> f32 {
    %0 = llvm.mlir.constant(-2.500000e+00 : f32) : f32
    %1 = llvm.call_intrinsic "llvm.fabs.f32"(%0) : (f32) -> f32
    llvm.return %1 : f32
  }
  llvm.func @pause() {
    llvm.inline_asm has_side_effects "pause", ""  : () -> ()
    llvm.return
  }
  llvm.func @main111() -> f32 {
    %0 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
    %1 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<2xi32>
    %2 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    llvm.return %2 : f32
  }
  llvm.func @main112() -> i32 {
    %0 = llvm.mlir.undef : i32
    llvm.return %0 : i32
  }
  llvm.func @main113() -> i32 {
    %0 = llvm.mlir.poison : i32
    llvm.return %0 : i32
  }
  llvm.func @main114() {
    %0 = llvm.mlir.none : !llvm.token
    llvm.return
  }
  llvm.func @main115() -> i32 {
    %0 = llvm.mlir.constant(3 : i32) : i32
    llvm.br ^bb1(%0 : i32)
  ^bb1(%1: i32):  // pred: ^bb0
    llvm.return %1 : i32
  }
  llvm.func @main116() -> i32 {
    %0 = llvm.mlir.constant(true) : i1
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(4 : i32) : i32
    llvm.cond_br %0 weights([1, 3]), ^bb1(%1 : i32), ^bb1(%2 : i32)
  ^bb1(%3: i32):  // 2 preds: ^bb0, ^bb0
    llvm.return %3 : i32
  }
  llvm.func @main117() -> i32 {
    %0 = llvm.mlir.constant(2 : i32) : i32
    llvm.switch %0 : i32, ^bb1 [
      1: ^bb2(%0 : i32),
      -2: ^bb1
    ]
  ^bb1:  // 2 preds: ^bb0, ^bb0
    %1 = llvm.mlir.constant(7 : i32) : i32
    llvm.br ^bb2(%1 : i32)
  ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
    llvm.return %2 : i32
  }
  func.func @example118(%arg0: f32) -> i64 {
    %0 = llvm.intr.lround(%arg0) : (f32) -> i64
    return %0 : i64
  }
  func.func @example119(%arg0: f32) -> i64 {
    %0 = llvm.intr.llround(%arg0) : (f32) -> i64
    return %0 : i64
  }
  func.func @example120(%arg0: f32) -> i64 {
    %0 = llvm.intr.lrint(%arg0) : (f32) -> i64
    return %0 : i64
  }
  func.func @example121(%arg0: f32) -> i64 {
    %0 = llvm.intr.llrint(%arg0) : (f32) -> i64
    return %0 : i64
  }
  func.func @example122(%arg0: f32, %arg1: i32) -> f32 {
    %0 = llvm.intr.ldexp(%arg0, %arg1) : (f32, i32) -> f32
    return %0 : f32
  }
  func.func @example123(%arg0: f32) -> !llvm.struct<(f32, i32)> {
    %0 = llvm.intr.frexp(%arg0) : (f32) -> !llvm.struct<(f32, i32)>
    return %0 : !llvm.struct<(f32, i32)>
  }
  func.func @example124(%arg0: i32, %arg1: i32) -> i32 {
    %0 = llvm.intr.sshl.sat(%arg0, %arg1) : (i32, i32) -> i32
    return %0 : i32
  }
  func.func @example125(%arg0: i32, %arg1: i32) -> i32 {
    %0 = llvm.intr.ushl.sat(%arg0, %arg1) : (i32, i32) -> i32
    return %0 : i32
  }
  func.func @example126(%arg0: f32) -> i1 {
    %0 = "llvm.intr.is.fpclass"(%arg0) <{bit = 3 : i32}> : (f32) -> i1
    return %0 : i1
  }
  func.func @example127(%arg0: i32) -> i1 {
    %0 = "llvm.intr.is.constant"(%arg0) : (i32) -> i1
    return %0 : i1
  }
  func.func @example128() -> !llvm.ptr {
    %0 = llvm.intr.stacksave : !llvm.ptr
    return %0 : !llvm.ptr
  }
  func.func @example129() -> i64 {
    %0 = "llvm.intr.vscale"() : () -> i64
    return %0 : i64
  }
  llvm.func @f130(%arg0: i32) {
    llvm.resume %arg0 : i32
  }
  llvm.func @main131() {
    %0 = llvm.mlir.constant(true) : i1
    llvm.intr.assume %0 : i1
    llvm.return
  }
  llvm.func @main132() -> f32 {
    %0 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>) : vector<2xf32>
    %1 = llvm.mlir.constant(3.000000e+00 : f32) : f32
    %2 = llvm.mlir.constant(1 : i32) : i32
    %3 = llvm.insertelement %1, %0[%2 : i32] : vector<2xf32>
    %4 = llvm.extractelement %3[%2 : i32] : vector<2xf32>
    llvm.return %4 : f32
  }
  llvm.func @main133() -> f32 {
    %0 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>) : vector<2xf32>
    %1 = llvm.mlir.constant(3.000000e+00 : f32) : f32
    %2 = llvm.mlir.constant(1 : i32) : i32
    %3 = llvm.insertelement %1, %0[%2 : i32] : vector<2xf32>
    %4 = llvm.extractelement %3[%2 : i32] : vector<2xf32>
    llvm.return %4 : f32
  }
  llvm.func @main134() -> vector<3xf32> {
    %0 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>) : vector<2xf32>
    %1 = llvm.shufflevector %0, %0 [1, 0, 3] : vector<2xf32> 
    llvm.return %1 : vector<3xf32>
  }
  func.func @example135(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
    %0 = llvm.intr.matrix.multiply %arg0, %arg1 {lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example136(%arg0: vector<4xf32>) -> vector<4xf32> {
    %0 = llvm.intr.matrix.transpose %arg0 {columns = 2 : i32, rows = 2 : i32} : vector<4xf32> into vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example137(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> vector<8xf32> {
    %0 = "llvm.intr.vector.interleave2"(%arg0, %arg1) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    return %0 : vector<8xf32>
  }
  func.func @example138(%arg0: vector<8xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)> {
    %0 = "llvm.intr.vector.deinterleave2"(%arg0) : (vector<8xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>
    return %0 : !llvm.struct<(vector<4xf32>, vector<4xf32>)>
  }
  llvm.func @main139() -> vector<2xf32> {
    %0 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    %1 = llvm.intr.vector.extract %0[2] : vector<2xf32> from vector<4xf32>
    llvm.return %1 : vector<2xf32>
  }
  llvm.func @main140() -> vector<4xf32> {
    %0 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    %1 = llvm.mlir.constant(dense<[5.000000e+00, 6.000000e+00]> : vector<2xf32>) : vector<2xf32>
    %2 = llvm.intr.vector.insert %1, %0[2] : vector<2xf32> into vector<4xf32>
    llvm.return %2 : vector<4xf32>
  }
  llvm.func @main141() -> i64 {
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
    llvm.return %1 : i64
  }
  llvm.func @main142() -> !llvm.ptr {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.inttoptr %0 : i64 to !llvm.ptr
    llvm.return %1 : !llvm.ptr
  }
  llvm.func @main143() -> !llvm.ptr<3> {
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr<3>
    llvm.return %1 : !llvm.ptr<3>
  }
  llvm.func @main144() -> i1 {
    %0 = llvm.mlir.constant(-1 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    %2 = llvm.icmp "slt" %0, %1 : i32
    llvm.return %2 : i1
  }
  func.func @example145(%arg0: !llvm.ptr, %arg1: i64) -> !llvm.ptr {
    %0 = llvm.intr.ptrmask %arg0, %arg1 : (!llvm.ptr, i64) -> !llvm.ptr
    return %0 : !llvm.ptr
  }
  func.func @example146(%arg0: !llvm.ptr) {
    llvm.intr.stackrestore %arg0 : !llvm.ptr
    return
  }
  func.func @example147(%arg0: !llvm.ptr) {
    llvm.intr.vastart %arg0 : !llvm.ptr
    return
  }
  func.func @example148(%arg0: !llvm.ptr) {
    llvm.intr.vaend %arg0 : !llvm.ptr
    return
  }
  func.func @example149(%arg0: !llvm.ptr, %arg1: !llvm.ptr) {
    llvm.intr.vacopy %arg0 to %arg1 : !llvm.ptr, !llvm.ptr
    return
  }
  func.func @example150(%arg0: !llvm.ptr) -> !llvm.ptr {
    %0 = llvm.intr.invariant.start 4, %arg0 : !llvm.ptr
    return %0 : !llvm.ptr
  }
  func.func @example151(%arg0: !llvm.ptr, %arg1: !llvm.ptr) {
    llvm.intr.invariant.end %arg0, 4, %arg1 : !llvm.ptr
    return
  }
  func.func @example152(%arg0: !llvm.ptr) -> !llvm.ptr {
    %0 = llvm.intr.launder.invariant.group %arg0 : !llvm.ptr
    return %0 : !llvm.ptr
  }
  func.func @example153(%arg0: !llvm.ptr) -> !llvm.ptr {
    %0 = llvm.intr.strip.invariant.group %arg0 : !llvm.ptr
    return %0 : !llvm.ptr
  }
  func.func @example154(%arg0: !llvm.ptr) -> !llvm.ptr {
    %0 = "llvm.intr.threadlocal.address"(%arg0) : (!llvm.ptr) -> !llvm.ptr
    return %0 : !llvm.ptr
  }
  func.func @example155(%arg0: !llvm.ptr) -> i32 {
    %0 = llvm.intr.eh.typeid.for %arg0 : (!llvm.ptr) -> i32
    return %0 : i32
  }
  func.func @example156(%arg0: !llvm.ptr, %arg1: i32) {
    "llvm.intr.var.annotation"(%arg0, %arg0, %arg0, %arg1, %arg0) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
    return
  }
  func.func @example157(%arg0: !llvm.ptr, %arg1: i32) -> !llvm.ptr {
    %0 = "llvm.intr.ptr.annotation"(%arg0, %arg0, %arg0, %arg1, %arg0) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
    return %0 : !llvm.ptr
  }
  func.func @example158(%arg0: i32, %arg1: !llvm.ptr) -> i32 {
    %0 = "llvm.intr.annotation"(%arg0, %arg1, %arg1, %arg0) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
    return %0 : i32
  }
  func.func @example159(%arg0: !llvm.ptr, %arg1: i64) -> vector<4xf32> {
    %0 = llvm.intr.matrix.column.major.load %arg0, <stride = %arg1> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64
    return %0 : vector<4xf32>
  }
  func.func @example160(%arg0: vector<4xf32>, %arg1: !llvm.ptr, %arg2: i64) {
    llvm.intr.matrix.column.major.store %arg0, %arg1, <stride = %arg2> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> to !llvm.ptr stride i64
    return
  }
  func.func @example161(%arg0: !llvm.ptr) -> i32 {
    %0 = llvm.va_arg %arg0 : (!llvm.ptr) -> i32
    return %0 : i32
  }
  llvm.func @main162() {
    %0 = llvm.mlir.constant(8 : i64) : i64
    %1 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %2 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %3 = llvm.mlir.constant(7 : i8) : i8
    "llvm.intr.memset"(%1, %3, %0) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.memcpy"(%2, %1, %0) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }
  llvm.func @main163() {
    %0 = llvm.mlir.constant(8 : i64) : i64
    %1 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %2 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %3 = llvm.mlir.constant(7 : i8) : i8
    "llvm.intr.memset"(%1, %3, %0) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.memmove"(%2, %1, %0) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }
  llvm.func @main164() {
    %0 = llvm.mlir.constant(8 : i64) : i64
    %1 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %2 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %3 = llvm.mlir.constant(7 : i8) : i8
    "llvm.intr.memset"(%1, %3, %0) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.return
  }
  llvm.func @main165() {
    %0 = llvm.mlir.constant(8 : i64) : i64
    %1 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %2 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %3 = llvm.mlir.constant(7 : i8) : i8
    "llvm.intr.memset"(%1, %3, %0) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.prefetch"(%1) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @main166() {
    %0 = llvm.mlir.constant(8 : i64) : i64
    %1 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %2 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %3 = llvm.mlir.constant(7 : i8) : i8
    "llvm.intr.memset"(%1, %3, %0) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.intr.lifetime.start %1 : !llvm.ptr
    llvm.return
  }
  llvm.func @main167() {
    %0 = llvm.mlir.constant(8 : i64) : i64
    %1 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %2 = llvm.alloca %0 x i8 : (i64) -> !llvm.ptr
    %3 = llvm.mlir.constant(7 : i8) : i8
    "llvm.intr.memset"(%1, %3, %0) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.intr.lifetime.end %1 : !llvm.ptr
    llvm.return
  }
  llvm.func @main168(%arg0: i32) -> i32 {
    llvm.return %arg0 : i32
  }
  llvm.func @main169(%arg0: i32 {llvm.noundef}) -> i32 {
    %0 = llvm.call @twice(%arg0) : (i32) -> i32
    llvm.return %0 : i32
  }
  llvm.func internal @twice(%arg0: i32) -> i32 attributes {no_unwind} {
    %0 = llvm.add %arg0, %arg0 : i32
    llvm.return %0 : i32
  }
  llvm.func @elsewhere(!llvm.ptr, ...)
  llvm.func @main170(%arg0: i32 {llvm.noundef}) -> i32 {
    %0 = llvm.call @twice(%arg0) : (i32) -> i32
    llvm.return %0 : i32
  }
  llvm.func internal @twice170(%arg0: i32) -> i32 attributes {no_unwind} {
    %0 = llvm.add %arg0, %arg0 : i32
    llvm.return %0 : i32
  }
  llvm.func @elsewhere170(!llvm.ptr, ...)
  llvm.func @main171() -> !llvm.struct<(i8, i1)> {
    %0 = llvm.mlir.constant(100 : i8) : i8
    %1 = "llvm.intr.sadd.with.overflow"(%0, %0) : (i8, i8) -> !llvm.struct<(i8, i1)>
    llvm.return %1 : !llvm.struct<(i8, i1)>
  }
  llvm.func @main172() -> !llvm.struct<(i8, i1)> {
    %0 = llvm.mlir.constant(100 : i8) : i8
    %1 = "llvm.intr.uadd.with.overflow"(%0, %0) : (i8, i8) -> !llvm.struct<(i8, i1)>
    llvm.return %1 : !llvm.struct<(i8, i1)>
  }
  llvm.func @main173() -> !llvm.struct<(i8, i1)> {
    %0 = llvm.mlir.constant(100 : i8) : i8
    %1 = "llvm.intr.ssub.with.overflow"(%0, %0) : (i8, i8) -> !llvm.struct<(i8, i1)>
    llvm.return %1 : !llvm.struct<(i8, i1)>
  }
  llvm.func @main174() -> !llvm.struct<(i8, i1)> {
    %0 = llvm.mlir.constant(100 : i8) : i8
    %1 = "llvm.intr.usub.with.overflow"(%0, %0) : (i8, i8) -> !llvm.struct<(i8, i1)>
    llvm.return %1 : !llvm.struct<(i8, i1)>
  }
  llvm.func @main175() -> !llvm.struct<(i8, i1)> {
    %0 = llvm.mlir.constant(100 : i8) : i8
    %1 = "llvm.intr.smul.with.overflow"(%0, %0) : (i8, i8) -> !llvm.struct<(i8, i1)>
    llvm.return %1 : !llvm.struct<(i8, i1)>
  }
  llvm.func @main176() -> !llvm.struct<(i8, i1)> {
    %0 = llvm.mlir.constant(100 : i8) : i8
    %1 = "llvm.intr.umul.with.overflow"(%0, %0) : (i8, i8) -> !llvm.struct<(i8, i1)>
    llvm.return %1 : !llvm.struct<(i8, i1)>
  }
  func.func @example177(%arg0: f32) -> !llvm.struct<(f32, f32)> {
    %0 = llvm.intr.sincos(%arg0) : (f32) -> !llvm.struct<(f32, f32)>
    return %0 : !llvm.struct<(f32, f32)>
  }
  llvm.func @main178() -> !llvm.struct<(f32, array<4 x i32>)> {
    %0 = llvm.mlir.constant(3 : i32) : i32
    %1 = llvm.mlir.undef : !llvm.struct<(f32, array<4 x i32>)>
    %2 = llvm.insertvalue %0, %1[1, 2] : !llvm.struct<(f32, array<4 x i32>)> 
    %3 = llvm.insertvalue %0, %2[1, 3] : !llvm.struct<(f32, array<4 x i32>)> 
    llvm.return %3 : !llvm.struct<(f32, array<4 x i32>)>
  }
  llvm.func @main179() -> i32 {
    %0 = llvm.mlir.constant(3 : i32) : i32
    %1 = llvm.mlir.undef : !llvm.struct<(f32, array<4 x i32>)>
    %2 = llvm.insertvalue %0, %1[1, 2] : !llvm.struct<(f32, array<4 x i32>)> 
    %3 = llvm.extractvalue %2[1, 2] : !llvm.struct<(f32, array<4 x i32>)> 
    llvm.return %3 : i32
  }
  llvm.func @main180() -> f32 {
    %0 = llvm.mlir.constant(1 : i64) : i64
    %1 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %2 = llvm.alloca %0 x f32 : (i64) -> !llvm.ptr
    llvm.store %1, %2 : f32, !llvm.ptr
    %3 = llvm.atomicrmw fadd %2, %1 acq_rel : !llvm.ptr, f32
    llvm.return %3 : f32
  }
  llvm.func @main181() -> !llvm.struct<(i32, i1)> {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.constant(2 : i32) : i32
    %2 = llvm.alloca %0 x i32 : (i32) -> !llvm.ptr
    llvm.store %0, %2 : i32, !llvm.ptr
    %3 = llvm.cmpxchg %2, %0, %1 acq_rel monotonic : !llvm.ptr, i32
    llvm.return %3 : !llvm.struct<(i32, i1)>
  }
  llvm.func @main182() -> i32 {
    %0 = llvm.mlir.constant(1.500000e+00 : f32) : f32
    %1 = llvm.bitcast %0 : f32 to i32
    llvm.return %1 : i32
  }
  llvm.func @main183() -> !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @main184() -> i32 {
    %0 = llvm.mlir.poison : i32
    %1 = llvm.freeze %0 : i32
    llvm.return %1 : i32
  }
  llvm.mlir.global internal constant @table(dense<[1, 2, 3]> : tensor<3xi32>) {addr_space = 0 : i32, alignment = 16 : i64} : !llvm.array<3 x i32>
  llvm.mlir.global external @counter() {addr_space = 0 : i32} : i64 {
    %0 = llvm.mlir.constant(5 : i64) : i64
    llvm.return %0 : i64
  }
  llvm.func @main185() -> i64 {
    %0 = llvm.mlir.addressof @counter : !llvm.ptr
    %1 = llvm.load %0 : !llvm.ptr -> i64
    llvm.return %1 : i64
  }
  llvm.mlir.global internal constant @table186(dense<[1, 2, 3]> : tensor<3xi32>) {addr_space = 0 : i32, alignment = 16 : i64} : !llvm.array<3 x i32>
  llvm.mlir.global external @counter186() {addr_space = 0 : i32} : i64 {
    %0 = llvm.mlir.constant(5 : i64) : i64
    llvm.return %0 : i64
  }
  llvm.func @main186() -> i64 {
    %0 = llvm.mlir.addressof @counter : !llvm.ptr
    %1 = llvm.load %0 : !llvm.ptr -> i64
    llvm.return %1 : i64
  }
  llvm.func @main187() -> vector<4xf32> {
    %0 = llvm.mlir.constant(4 : i64) : i64
    %1 = llvm.alloca %0 x f32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
    %2 = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
    %3 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    llvm.intr.masked.store %3, %1, %2 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
    %4 = llvm.intr.masked.load %1, %2, %3 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return %4 : vector<4xf32>
  }
  llvm.func @main188() -> vector<4xf32> {
    %0 = llvm.mlir.constant(4 : i64) : i64
    %1 = llvm.alloca %0 x f32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
    %2 = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
    %3 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    llvm.intr.masked.store %3, %1, %2 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
    %4 = llvm.intr.masked.load %1, %2, %3 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return %4 : vector<4xf32>
  }
  llvm.func @main189() -> vector<4xf32> {
    %0 = llvm.mlir.constant(4 : i64) : i64
    %1 = llvm.alloca %0 x f32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
    %2 = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
    %3 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    llvm.intr.masked.store %3, %1, %2 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
    %4 = llvm.mlir.constant(dense<[3, 2, 1, 0]> : vector<4xi64>) : vector<4xi64>
    %5 = llvm.getelementptr %1[%4] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, f32
    %6 = llvm.intr.masked.gather %5, %2, %3 {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return %6 : vector<4xf32>
  }
  llvm.func @main190() {
    %0 = llvm.mlir.constant(4 : i64) : i64
    %1 = llvm.alloca %0 x f32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
    %2 = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
    %3 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    llvm.intr.masked.store %3, %1, %2 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
    %4 = llvm.mlir.constant(dense<[3, 2, 1, 0]> : vector<4xi64>) : vector<4xi64>
    %5 = llvm.getelementptr %1[%4] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, f32
    llvm.intr.masked.scatter %3, %5, %2 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
    llvm.return
  }
  llvm.func @main191() -> vector<4xf32> {
    %0 = llvm.mlir.constant(4 : i64) : i64
    %1 = llvm.alloca %0 x f32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
    %2 = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
    %3 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    llvm.intr.masked.store %3, %1, %2 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
    %4 = "llvm.intr.masked.expandload"(%1, %2, %3) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return %4 : vector<4xf32>
  }
  llvm.func @main192() {
    %0 = llvm.mlir.constant(4 : i64) : i64
    %1 = llvm.alloca %0 x f32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
    %2 = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
    %3 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>) : vector<4xf32>
    llvm.intr.masked.store %3, %1, %2 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
    "llvm.intr.masked.compressstore"(%3, %1, %2) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    llvm.return
  }
  llvm.func @main193() -> f32 {
    %0 = llvm.mlir.constant(1 : i64) : i64
    %1 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %2 = llvm.alloca %0 x f32 : (i64) -> !llvm.ptr
    llvm.store %1, %2 : f32, !llvm.ptr
    %3 = llvm.load %2 {alignment = 4 : i64} : !llvm.ptr -> f32
    llvm.return %3 : f32
  }
  llvm.func @main194() -> f32 {
    %0 = llvm.mlir.constant(1 : i64) : i64
    %1 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %2 = llvm.alloca %0 x f32 : (i64) -> !llvm.ptr
    llvm.store %1, %2 : f32, !llvm.ptr
    %3 = llvm.load %2 {alignment = 4 : i64} : !llvm.ptr -> f32
    llvm.return %3 : f32
  }
  llvm.func @main195() -> f32 {
    %0 = llvm.mlir.constant(1 : i64) : i64
    %1 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %2 = llvm.alloca %0 x f32 : (i64) -> !llvm.ptr
    llvm.store %1, %2 : f32, !llvm.ptr
    %3 = llvm.load %2 {alignment = 4 : i64} : !llvm.ptr -> f32
    llvm.return %3 : f32
  }
  llvm.func @main196() -> f32 {
    %0 = llvm.mlir.constant(4 : i64) : i64
    %1 = llvm.mlir.constant(2 : i64) : i64
    %2 = llvm.mlir.constant(2.500000e+00 : f32) : f32
    %3 = llvm.alloca %0 x !llvm.struct<(i32, f32)> : (i64) -> !llvm.ptr
    %4 = llvm.getelementptr inbounds %3[%1, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f32)>
    llvm.store %2, %4 : f32, !llvm.ptr
    %5 = llvm.load %4 : !llvm.ptr -> f32
    llvm.return %5 : f32
  }
  func.func @example197(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.add"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example198(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.sub"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example199(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.mul"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example200(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.sdiv"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example201(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.udiv"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example202(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.srem"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example203(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.urem"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example204(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.ashr"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example205(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.lshr"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example206(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.shl"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example207(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.or"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example208(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.and"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example209(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.xor"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example210(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.smax"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example211(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.smin"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example212(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.umax"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example213(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.umin"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example214(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xf32> {
    %0 = "llvm.intr.vp.fadd"(%arg0, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example215(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xf32> {
    %0 = "llvm.intr.vp.fsub"(%arg0, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example216(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xf32> {
    %0 = "llvm.intr.vp.fmul"(%arg0, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example217(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xf32> {
    %0 = "llvm.intr.vp.fdiv"(%arg0, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example218(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xf32> {
    %0 = "llvm.intr.vp.frem"(%arg0, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example219(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xf32> {
    %0 = "llvm.intr.vp.fneg"(%arg0, %arg1, %arg2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example220(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>, %arg3: vector<4xi1>, %arg4: i32) -> vector<4xf32> {
    %0 = "llvm.intr.vp.fma"(%arg0, %arg1, %arg2, %arg3, %arg4) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example221(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>, %arg3: vector<4xi1>, %arg4: i32) -> vector<4xf32> {
    %0 = "llvm.intr.vp.fmuladd"(%arg0, %arg1, %arg2, %arg3, %arg4) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example222(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> i32 {
    %0 = "llvm.intr.vp.reduce.add"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    return %0 : i32
  }
  func.func @example223(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> i32 {
    %0 = "llvm.intr.vp.reduce.mul"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    return %0 : i32
  }
  func.func @example224(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> i32 {
    %0 = "llvm.intr.vp.reduce.and"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    return %0 : i32
  }
  func.func @example225(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> i32 {
    %0 = "llvm.intr.vp.reduce.or"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    return %0 : i32
  }
  func.func @example226(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> i32 {
    %0 = "llvm.intr.vp.reduce.xor"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    return %0 : i32
  }
  func.func @example227(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> i32 {
    %0 = "llvm.intr.vp.reduce.smax"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    return %0 : i32
  }
  func.func @example228(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> i32 {
    %0 = "llvm.intr.vp.reduce.smin"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    return %0 : i32
  }
  func.func @example229(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> i32 {
    %0 = "llvm.intr.vp.reduce.umax"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    return %0 : i32
  }
  func.func @example230(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) -> i32 {
    %0 = "llvm.intr.vp.reduce.umin"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    return %0 : i32
  }
  func.func @example231(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) -> f32 {
    %0 = "llvm.intr.vp.reduce.fadd"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    return %0 : f32
  }
  func.func @example232(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) -> f32 {
    %0 = "llvm.intr.vp.reduce.fmul"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    return %0 : f32
  }
  func.func @example233(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) -> f32 {
    %0 = "llvm.intr.vp.reduce.fmax"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    return %0 : f32
  }
  func.func @example234(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) -> f32 {
    %0 = "llvm.intr.vp.reduce.fmin"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    return %0 : f32
  }
  func.func @example235(%arg0: vector<4xi1>, %arg1: vector<4xi32>, %arg2: vector<4xi32>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.select"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example236(%arg0: vector<4xi1>, %arg1: vector<4xi32>, %arg2: vector<4xi32>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.merge"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example237(%arg0: vector<4xi16>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.sext"(%arg0, %arg1, %arg2) : (vector<4xi16>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example238(%arg0: vector<4xi16>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.zext"(%arg0, %arg1, %arg2) : (vector<4xi16>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example239(%arg0: vector<4xi64>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.trunc"(%arg0, %arg1, %arg2) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example240(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xf64> {
    %0 = "llvm.intr.vp.fpext"(%arg0, %arg1, %arg2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
    return %0 : vector<4xf64>
  }
  func.func @example241(%arg0: vector<4xf64>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xf32> {
    %0 = "llvm.intr.vp.fptrunc"(%arg0, %arg1, %arg2) : (vector<4xf64>, vector<4xi1>, i32) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example242(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.fptosi"(%arg0, %arg1, %arg2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example243(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.fptoui"(%arg0, %arg1, %arg2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example244(%arg0: vector<4xi32>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xf32> {
    %0 = "llvm.intr.vp.sitofp"(%arg0, %arg1, %arg2) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example245(%arg0: vector<4xi32>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xf32> {
    %0 = "llvm.intr.vp.uitofp"(%arg0, %arg1, %arg2) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @example246(%arg0: vector<4xi64>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4x!llvm.ptr> {
    %0 = "llvm.intr.vp.inttoptr"(%arg0, %arg1, %arg2) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4x!llvm.ptr>
    return %0 : vector<4x!llvm.ptr>
  }
  func.func @example247(%arg0: vector<4x!llvm.ptr>, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xi64> {
    %0 = "llvm.intr.vp.ptrtoint"(%arg0, %arg1, %arg2) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi64>
    return %0 : vector<4xi64>
  }
  func.func @example248(%arg0: !llvm.ptr, %arg1: vector<4xi1>, %arg2: i32) -> vector<4xi32> {
    %0 = "llvm.intr.vp.load"(%arg0, %arg1, %arg2) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example249(%arg0: vector<4xi32>, %arg1: !llvm.ptr, %arg2: vector<4xi1>, %arg3: i32) {
    "llvm.intr.vp.store"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
    return
  }
  func.func @example250(%arg0: !llvm.ptr, %arg1: i32, %arg2: vector<4xi1>, %arg3: i32) -> vector<4xi32> {
    %0 = "llvm.intr.experimental.vp.strided.load"(%arg0, %arg1, %arg2, %arg3) : (!llvm.ptr, i32, vector<4xi1>, i32) -> vector<4xi32>
    return %0 : vector<4xi32>
  }
  func.func @example251(%arg0: vector<4xi32>, %arg1: !llvm.ptr, %arg2: i32, %arg3: vector<4xi1>, %arg4: i32) {
    "llvm.intr.experimental.vp.strided.store"(%arg0, %arg1, %arg2, %arg3, %arg4) : (vector<4xi32>, !llvm.ptr, i32, vector<4xi1>, i32) -> ()
    return
  }
  func.func @example252(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: !llvm.ptr) -> !llvm.token {
    %0 = llvm.intr.coro.id %arg0, %arg1, %arg2, %arg3 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
    return %0 : !llvm.token
  }
  func.func @example253(%arg0: !llvm.token, %arg1: !llvm.ptr) -> !llvm.ptr {
    %0 = llvm.intr.coro.begin %arg0, %arg1 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    return %0 : !llvm.ptr
  }
  func.func @example254() -> i64 {
    %0 = llvm.intr.coro.size : i64
    return %0 : i64
  }
  func.func @example255() -> i64 {
    %0 = llvm.intr.coro.align : i64
    return %0 : i64
  }
  func.func @example256(%arg0: !llvm.ptr) -> !llvm.token {
    %0 = llvm.intr.coro.save %arg0 : (!llvm.ptr) -> !llvm.token
    return %0 : !llvm.token
  }
  func.func @example257(%arg0: !llvm.token, %arg1: i1) -> i8 {
    %0 = llvm.intr.coro.suspend %arg0, %arg1 : i8
    return %0 : i8
  }
  func.func @example258(%arg0: !llvm.ptr, %arg1: i1, %arg2: !llvm.token) -> i1 {
    %0 = llvm.intr.coro.end %arg0, %arg1, %arg2 : (!llvm.ptr, i1, !llvm.token) -> i1
    return %0 : i1
  }
  func.func @example259(%arg0: !llvm.token, %arg1: !llvm.ptr) -> !llvm.ptr {
    %0 = llvm.intr.coro.free %arg0, %arg1 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    return %0 : !llvm.ptr
  }
  func.func @example260(%arg0: !llvm.ptr) {
    llvm.intr.coro.resume %arg0 : !llvm.ptr
    return
  }
  func.func @example261(%arg0: !llvm.ptr, %arg1: i32, %arg2: i1) -> !llvm.ptr {
    %0 = llvm.intr.coro.promise %arg0, %arg1, %arg2 : (!llvm.ptr, i32, i1) -> !llvm.ptr
    return %0 : !llvm.ptr
  }
  func.func @example262(%arg0: f64) -> f32 {
    %0 = llvm.intr.experimental.constrained.fptrunc %arg0 tonearest ignore : f64 to f32
    return %0 : f32
  }
  func.func @example263(%arg0: i32) -> f32 {
    %0 = llvm.intr.experimental.constrained.sitofp %arg0 tonearest ignore : i32 to f32
    return %0 : f32
  }
  func.func @example264(%arg0: i32) -> f32 {
    %0 = llvm.intr.experimental.constrained.uitofp %arg0 tonearest ignore : i32 to f32
    return %0 : f32
  }
  func.func @example265(%arg0: f32) -> f64 {
    %0 = llvm.intr.experimental.constrained.fpext %arg0 ignore : f32 to f64
    return %0 : f64
  }
  llvm.func @addressed() {
    %0 = llvm.blockaddress <function = @addressed, tag = <id = 1>> : !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // pred: ^bb0
    llvm.blocktag <id = 1>
    llvm.return
  }
  llvm.func @f267() {
    llvm.blocktag <id = 1>
    llvm.return
  }
  llvm.func @f268()
  llvm.func @g() {
    %0 = llvm.dso_local_equivalent @f : !llvm.ptr
    llvm.return
  }
  llvm.comdat @group {
    llvm.comdat_selector @any any
  }
  llvm.comdat @group270 {
    llvm.comdat_selector @any any
  }
  llvm.func @run_ctors() {
    llvm.return
  }
  llvm.mlir.global_ctors ctors = [@run_ctors], priorities = [0 : i32], data = [#llvm.zero]
  llvm.func @run_dtors() {
    llvm.return
  }
  llvm.mlir.global_dtors dtors = [@run_dtors], priorities = [0 : i32], data = [#llvm.zero]
  llvm.func @f273()
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
  func.func @example274(%arg0: i32) {
    llvm.intr.dbg.value #di_local_variable = %arg0 : i32
    return
  }
  func.func @example275(%arg0: !llvm.ptr) {
    llvm.intr.dbg.declare #di_local_variable = %arg0 : !llvm.ptr
    return
  }
  func.func @example276() {
    llvm.intr.dbg.label #di_label
    return
  }
  func.func @example277(%arg0: !llvm.ptr, %arg1: !llvm.ptr) {
    "llvm.intr.memcpy.inline"(%arg0, %arg1) <{isVolatile = false, len = 8 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
    return
  }
  func.func @example278(%arg0: !llvm.ptr, %arg1: i8) {
    "llvm.intr.memset.inline"(%arg0, %arg1) <{isVolatile = false, len = 8 : i32}> : (!llvm.ptr, i8) -> ()
    return
  }
  llvm.func @personality(...) -> i32
  llvm.func @f279() attributes {personality = @personality} {
    %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.return
  }
}

