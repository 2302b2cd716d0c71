module @m attributes {foo.x = 1 : i32} {
  func.func private @ext(i32 {x.y = 1 : i32}, f32) -> (i32 {a.b}, f32) attributes {q.r = 2}
  func.func @va(%arg0: i32) -> i32 attributes {no_inline, x = 1} { return %arg0 : i32 }
  func.func nested @f(%a: i32 {x.a}, %b: index, %c: i1, %f: f32, %v: vector<4xi32>, %vf: vector<4xf32>) -> (i32, f32 {x.r = "s"}) {
    %0 = arith.addi %a, %a overflow<nsw> : i32
    %1 = arith.addi %a, %a overflow<nsw, nuw> : i32
    %2 = arith.addf %f, %f fastmath<fast> : f32
    %3 = arith.addf %f, %f fastmath<nnan, contract> : f32
    %4 = arith.cmpi slt, %a, %a : i32
    %5 = arith.cmpf oeq, %f, %f : f32
    %55 = arith.cmpf "oeq", %f, %f fastmath<ninf> {x.a = 1} : f32
    %6 = arith.select %c, %a, %a : i32
    %7 = arith.cmpi ult, %v, %v : vector<4xi32>
    %8 = arith.select %7, %vf, %vf : vector<4xi1>, vector<4xf32>
    %c2 = arith.constant {x.y} 2.0 : f32
    %c3 = arith.constant dense<[1,2,3,4]> : vector<4xi32>
    %c4 = arith.constant -3 : i8
    %c5 = arith.constant true
    %c6 = arith.constant -17 : index
    %9 = arith.divsi %a, %a exact : i32
    %10, %11 = arith.addui_extended %a, %a : i32, i1
    %12, %13 = arith.mului_extended %a, %a : i32
    %14 = arith.truncf %f to_nearest_away fastmath<nnan> : f32 to f16
    %15 = arith.truncf %f : f32 to bf16
    %16 = arith.extf %15 fastmath<afn> : bf16 to f32
    %17 = arith.trunci %a overflow<nuw> : i32 to i8
    %18 = arith.index_cast %b : index to i64
    %19 = arith.bitcast %f : f32 to i32
    %20:2 = call @ext(%a, %f) : (i32, f32) -> (i32, f32)
    %21 = func.constant @ext : (i32, f32) -> (i32, f32)
    %22:2 = func.call_indirect %21(%a, %f) : (i32, f32) -> (i32, f32)
    %23 = builtin.unrealized_conversion_cast %a, %f : i32, f32 to i64 {x.y}
    %233 = builtin.unrealized_conversion_cast to i64
    %24 = ub.poison : i32
    %25 = ub.poison {a.b} <#ub.poison> : i32
    cf.assert %c, "hello \22 w" 
    return %a, %f : i32, f32
  }
  func.func @cf(%c: i1, %a: i32, %b: i32) -> i32 {
    cf.cond_br %c weights([90, 10]), ^bb1(%a : i32), ^bb2
  ^bb1(%x: i32):
    cf.switch %a : i32, [
      default: ^bb1(%a : i32),
      42: ^bb2,
      -43: ^bb3(%a, %b : i32, i32)
    ] {x.y}
  ^bb2:
    cf.br ^bb1(%b : i32)
  ^bb3(%y: i32, %z : i32):
    cf.switch %a : i32, [
      default: ^bb2
    ]
  ^bb4:
    ub.unreachable
  }
  func.func private @noname(i32) -> () 
}
