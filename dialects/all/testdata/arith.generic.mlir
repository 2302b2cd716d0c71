"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, vector<4xi8>, index) -> (), sym_name = "ints"}> ({
  ^bb0(%arg11: i32, %arg12: i32, %arg13: vector<4xi8>, %arg14: index):
    %68 = "arith.addi"(%arg11, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %69 = "arith.addi"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %70 = "arith.addi"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %71 = "arith.addi"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %72 = "arith.addi"(%arg11, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %73 = "arith.subi"(%arg11, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %74 = "arith.subi"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %75 = "arith.subi"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %76 = "arith.subi"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %77 = "arith.subi"(%arg11, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %78 = "arith.muli"(%arg11, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %79 = "arith.muli"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %80 = "arith.muli"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %81 = "arith.muli"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %82 = "arith.muli"(%arg11, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %83 = "arith.shli"(%arg11, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %84 = "arith.shli"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %85 = "arith.shli"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
    %86 = "arith.shli"(%arg11, %arg12) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %87 = "arith.shli"(%arg11, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %88 = "arith.divui"(%arg13, %arg13) : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %89 = "arith.divui"(%arg13, %arg13) <{isExact}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %90 = "arith.divui"(%arg13, %arg13) <{isExact}> {x.y = 1 : i8} : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %91 = "arith.divsi"(%arg13, %arg13) : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %92 = "arith.divsi"(%arg13, %arg13) <{isExact}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %93 = "arith.divsi"(%arg13, %arg13) <{isExact}> {x.y = 1 : i8} : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %94 = "arith.shrui"(%arg13, %arg13) : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %95 = "arith.shrui"(%arg13, %arg13) <{isExact}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %96 = "arith.shrui"(%arg13, %arg13) <{isExact}> {x.y = 1 : i8} : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %97 = "arith.shrsi"(%arg13, %arg13) : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %98 = "arith.shrsi"(%arg13, %arg13) <{isExact}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %99 = "arith.shrsi"(%arg13, %arg13) <{isExact}> {x.y = 1 : i8} : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %100 = "arith.ceildivui"(%arg14, %arg14) : (index, index) -> index
    %101 = "arith.ceildivsi"(%arg14, %arg14) : (index, index) -> index
    %102 = "arith.floordivsi"(%arg14, %arg14) : (index, index) -> index
    %103 = "arith.remui"(%arg14, %arg14) : (index, index) -> index
    %104 = "arith.remsi"(%arg14, %arg14) : (index, index) -> index
    %105 = "arith.andi"(%arg14, %arg14) : (index, index) -> index
    %106 = "arith.ori"(%arg14, %arg14) : (index, index) -> index
    %107 = "arith.xori"(%arg14, %arg14) : (index, index) -> index
    %108 = "arith.maxsi"(%arg14, %arg14) : (index, index) -> index
    %109 = "arith.maxui"(%arg14, %arg14) : (index, index) -> index
    %110 = "arith.minsi"(%arg14, %arg14) : (index, index) -> index
    %111 = "arith.minui"(%arg14, %arg14) : (index, index) -> index
    %112 = "arith.cmpi"(%arg13, %arg13) <{predicate = 0 : i64}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi1>
    %113 = "arith.cmpi"(%arg13, %arg13) <{predicate = 1 : i64}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi1>
    %114 = "arith.cmpi"(%arg13, %arg13) <{predicate = 2 : i64}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi1>
    %115 = "arith.cmpi"(%arg13, %arg13) <{predicate = 3 : i64}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi1>
    %116 = "arith.cmpi"(%arg13, %arg13) <{predicate = 4 : i64}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi1>
    %117 = "arith.cmpi"(%arg13, %arg13) <{predicate = 5 : i64}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi1>
    %118 = "arith.cmpi"(%arg13, %arg13) <{predicate = 6 : i64}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi1>
    %119 = "arith.cmpi"(%arg13, %arg13) <{predicate = 7 : i64}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi1>
    %120 = "arith.cmpi"(%arg13, %arg13) <{predicate = 8 : i64}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi1>
    %121 = "arith.cmpi"(%arg13, %arg13) <{predicate = 9 : i64}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi1>
    %122:2 = "arith.mulsi_extended"(%arg13, %arg13) {x.y} : (vector<4xi8>, vector<4xi8>) -> (vector<4xi8>, vector<4xi8>)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32, tensor<?x4xbf16>) -> (), sym_name = "floats"}> ({
  ^bb0(%arg8: f32, %arg9: f32, %arg10: tensor<?x4xbf16>):
    %33 = "arith.addf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %34 = "arith.addf"(%arg10, %arg10) <{fastmath = #arith.fastmath<reassoc,nsz>}> {x.y} : (tensor<?x4xbf16>, tensor<?x4xbf16>) -> tensor<?x4xbf16>
    %35 = "arith.subf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %36 = "arith.subf"(%arg10, %arg10) <{fastmath = #arith.fastmath<reassoc,nsz>}> {x.y} : (tensor<?x4xbf16>, tensor<?x4xbf16>) -> tensor<?x4xbf16>
    %37 = "arith.mulf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %38 = "arith.mulf"(%arg10, %arg10) <{fastmath = #arith.fastmath<reassoc,nsz>}> {x.y} : (tensor<?x4xbf16>, tensor<?x4xbf16>) -> tensor<?x4xbf16>
    %39 = "arith.divf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %40 = "arith.divf"(%arg10, %arg10) <{fastmath = #arith.fastmath<reassoc,nsz>}> {x.y} : (tensor<?x4xbf16>, tensor<?x4xbf16>) -> tensor<?x4xbf16>
    %41 = "arith.remf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %42 = "arith.remf"(%arg10, %arg10) <{fastmath = #arith.fastmath<reassoc,nsz>}> {x.y} : (tensor<?x4xbf16>, tensor<?x4xbf16>) -> tensor<?x4xbf16>
    %43 = "arith.maximumf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %44 = "arith.maximumf"(%arg10, %arg10) <{fastmath = #arith.fastmath<reassoc,nsz>}> {x.y} : (tensor<?x4xbf16>, tensor<?x4xbf16>) -> tensor<?x4xbf16>
    %45 = "arith.minimumf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %46 = "arith.minimumf"(%arg10, %arg10) <{fastmath = #arith.fastmath<reassoc,nsz>}> {x.y} : (tensor<?x4xbf16>, tensor<?x4xbf16>) -> tensor<?x4xbf16>
    %47 = "arith.maxnumf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %48 = "arith.maxnumf"(%arg10, %arg10) <{fastmath = #arith.fastmath<reassoc,nsz>}> {x.y} : (tensor<?x4xbf16>, tensor<?x4xbf16>) -> tensor<?x4xbf16>
    %49 = "arith.minnumf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %50 = "arith.minnumf"(%arg10, %arg10) <{fastmath = #arith.fastmath<reassoc,nsz>}> {x.y} : (tensor<?x4xbf16>, tensor<?x4xbf16>) -> tensor<?x4xbf16>
    %51 = "arith.negf"(%arg10) <{fastmath = #arith.fastmath<arcp>}> : (tensor<?x4xbf16>) -> tensor<?x4xbf16>
    %52 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 0 : i64}> : (f32, f32) -> i1
    %53 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
    %54 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
    %55 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
    %56 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
    %57 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
    %58 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 6 : i64}> : (f32, f32) -> i1
    %59 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 7 : i64}> : (f32, f32) -> i1
    %60 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 8 : i64}> : (f32, f32) -> i1
    %61 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 9 : i64}> : (f32, f32) -> i1
    %62 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 10 : i64}> : (f32, f32) -> i1
    %63 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 11 : i64}> : (f32, f32) -> i1
    %64 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 12 : i64}> : (f32, f32) -> i1
    %65 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
    %66 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 14 : i64}> : (f32, f32) -> i1
    %67 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, f32, vector<2xf64>, index, memref<4xi32>, f4E2M1FN, f8E8M0FNU, bf16) -> (), sym_name = "casts"}> ({
  ^bb0(%arg0: i32, %arg1: f32, %arg2: vector<2xf64>, %arg3: index, %arg4: memref<4xi32>, %arg5: f4E2M1FN, %arg6: f8E8M0FNU, %arg7: bf16):
    %18 = "arith.extui"(%arg0) : (i32) -> i64
    %19 = "arith.extsi"(%arg0) : (i32) -> i128
    %20 = "arith.trunci"(%arg0) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i8
    %21 = "arith.sitofp"(%arg0) : (i32) -> f16
    %22 = "arith.uitofp"(%arg0) : (i32) -> f80
    %23 = "arith.fptosi"(%arg2) : (vector<2xf64>) -> vector<2xi8>
    %24 = "arith.fptoui"(%arg1) : (f32) -> i1
    %25 = "arith.extf"(%arg1) : (f32) -> f64
    %26 = "arith.truncf"(%arg2) <{fastmath = #arith.fastmath<fast>, roundingmode = 3 : i32}> : (vector<2xf64>) -> vector<2xf32>
    %27 = "arith.index_cast"(%arg3) : (index) -> i7
    %28 = "arith.index_castui"(%arg4) : (memref<4xi32>) -> memref<4xindex>
    %29 = "arith.bitcast"(%arg1) : (f32) -> i32
    %30 = "arith.scaling_extf"(%arg5, %arg6) <{fastmath = #arith.fastmath<contract>}> : (f4E2M1FN, f8E8M0FNU) -> f32
    %31 = "arith.scaling_truncf"(%arg1, %arg6) <{roundingmode = 2 : i32}> : (f32, f8E8M0FNU) -> f4E2M1FN
    %32 = "arith.bitcast"(%arg4) : (memref<4xi32>) -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "constants"}> ({
    %0 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %1 = "arith.constant"() <{value = -170141183460469231731687303715884105728 : i128}> : () -> i128
    %2 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %3 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %4 = "arith.constant"() <{value = false}> : () -> i1
    %5 = "arith.constant"() <{value = true}> : () -> i1
    %6 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %7 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %8 = "arith.constant"() <{value = 3.14159265358979 : f64}> : () -> f64
    %9 = "arith.constant"() <{value = 1.000980e-01 : bf16}> : () -> bf16
    %10 = "arith.constant"() <{value = dense<true> : vector<4xi1>}> : () -> vector<4xi1>
    %11 = "arith.constant"() <{value = dense<[[1, 2], [3, 4]]> : tensor<2x2xindex>}> : () -> tensor<2x2xindex>
    %12 = "arith.constant"() <{value = dense<> : tensor<0xf32>}> : () -> tensor<0xf32>
    %13 = "arith.constant"() <{value = 42 : index}> : () -> index
    %14 = "arith.constant"() <{value = 42 : index}> : () -> index
    %15 = "arith.constant"() <{value = 42 : i32}> : () -> i32
    %16 = "arith.constant"() <{value = dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>}> : () -> tensor<2xcomplex<f32>>
    %17 = "arith.constant"() <{value = 1.500000e+00 : f8E4M3FN}> : () -> f8E4M3FN
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

