module @m attributes {foo.x = 1 : i32} {
  func.func private @ext(i32 {x.y = 1 : i32}, f32) -> (i32 {a.b}, f32) attributes {q.r = 2 : i64}
  func.func @va(%arg0: i32) -> i32 attributes {no_inline, x = 1 : i64} {
    return %arg0 : i32
  }
  func.func nested @f(%arg0: i32 {x.a}, %arg1: index, %arg2: i1, %arg3: f32, %arg4: vector<4xi32>, %arg5: vector<4xf32>) -> (i32, f32 {x.r = "s"}) {
    %0 = arith.addi %arg0, %arg0 overflow<nsw> : i32
    %1 = arith.addi %arg0, %arg0 overflow<nsw, nuw> : i32
    %2 = arith.addf %arg3, %arg3 fastmath<fast> : f32
    %3 = arith.addf %arg3, %arg3 fastmath<nnan,contract> : f32
    %4 = arith.cmpi slt, %arg0, %arg0 : i32
    %5 = arith.cmpf oeq, %arg3, %arg3 : f32
    %6 = arith.cmpf oeq, %arg3, %arg3 fastmath<ninf> {x.a = 1 : i64} : f32
    %7 = arith.select %arg2, %arg0, %arg0 : i32
    %8 = arith.cmpi ult, %arg4, %arg4 : vector<4xi32>
    %9 = arith.select %8, %arg5, %arg5 : vector<4xi1>, vector<4xf32>
    %cst = arith.constant {x.y} 2.000000e+00 : f32
    %cst_0 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
    %c-3_i8 = arith.constant -3 : i8
    %true = arith.constant true
    %c-17 = arith.constant -17 : index
    %10 = arith.divsi %arg0, %arg0 exact : i32
    %sum, %overflow = arith.addui_extended %arg0, %arg0 : i32, i1
    %low, %high = arith.mului_extended %arg0, %arg0 : i32
    %11 = arith.truncf %arg3 to_nearest_away fastmath<nnan> : f32 to f16
    %12 = arith.truncf %arg3 : f32 to bf16
    %13 = arith.extf %12 fastmath<afn> : bf16 to f32
    %14 = arith.trunci %arg0 overflow<nuw> : i32 to i8
    %15 = arith.index_cast %arg1 : index to i64
    %16 = arith.bitcast %arg3 : f32 to i32
    %17:2 = call @ext(%arg0, %arg3) : (i32, f32) -> (i32, f32)
    %f = constant @ext : (i32, f32) -> (i32, f32)
    %18:2 = call_indirect %f(%arg0, %arg3) : (i32, f32) -> (i32, f32)
    %19 = builtin.unrealized_conversion_cast %arg0, %arg3 : i32, f32 to i64 {x.y}
    %20 = builtin.unrealized_conversion_cast to i64
    %21 = ub.poison : i32
    %22 = ub.poison {a.b} : i32
    cf.assert %arg2, "hello \22 w"
    return %arg0, %arg3 : i32, f32
  }
  func.func @cf(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    cf.cond_br %arg0 weights([90, 10]), ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb1, ^bb2
    cf.switch %arg1 : i32, [
      default: ^bb1(%arg1 : i32),
      42: ^bb2,
      4294967253: ^bb3(%arg1, %arg2 : i32, i32)
    ] {x.y}
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb3
    cf.br ^bb1(%arg2 : i32)
  ^bb3(%1: i32, %2: i32):  // pred: ^bb1
    cf.switch %arg1 : i32, [
      default: ^bb2]
  ^bb4:  // no predecessors
    ub.unreachable
  }
  func.func private @noname(i32)
}

