module {
  func.func @ints(%arg0: i32, %arg1: i32, %arg2: vector<4xi8>, %arg3: index) {
    %0 = arith.addi %arg0, %arg1 : i32
    %1 = arith.addi %arg0, %arg1 overflow<nsw> : i32
    %2 = arith.addi %arg0, %arg1 overflow<nuw> : i32
    %3 = arith.addi %arg0, %arg1 overflow<nsw, nuw> : i32
    %4 = arith.addi %arg0, %arg1 : i32
    %5 = arith.subi %arg0, %arg1 : i32
    %6 = arith.subi %arg0, %arg1 overflow<nsw> : i32
    %7 = arith.subi %arg0, %arg1 overflow<nuw> : i32
    %8 = arith.subi %arg0, %arg1 overflow<nsw, nuw> : i32
    %9 = arith.subi %arg0, %arg1 : i32
    %10 = arith.muli %arg0, %arg1 : i32
    %11 = arith.muli %arg0, %arg1 overflow<nsw> : i32
    %12 = arith.muli %arg0, %arg1 overflow<nuw> : i32
    %13 = arith.muli %arg0, %arg1 overflow<nsw, nuw> : i32
    %14 = arith.muli %arg0, %arg1 : i32
    %15 = arith.shli %arg0, %arg1 : i32
    %16 = arith.shli %arg0, %arg1 overflow<nsw> : i32
    %17 = arith.shli %arg0, %arg1 overflow<nuw> : i32
    %18 = arith.shli %arg0, %arg1 overflow<nsw, nuw> : i32
    %19 = arith.shli %arg0, %arg1 : i32
    %20 = arith.divui %arg2, %arg2 : vector<4xi8>
    %21 = arith.divui %arg2, %arg2 exact : vector<4xi8>
    %22 = arith.divui %arg2, %arg2 exact {x.y = 1 : i8} : vector<4xi8>
    %23 = arith.divsi %arg2, %arg2 : vector<4xi8>
    %24 = arith.divsi %arg2, %arg2 exact : vector<4xi8>
    %25 = arith.divsi %arg2, %arg2 exact {x.y = 1 : i8} : vector<4xi8>
    %26 = arith.shrui %arg2, %arg2 : vector<4xi8>
    %27 = arith.shrui %arg2, %arg2 exact : vector<4xi8>
    %28 = arith.shrui %arg2, %arg2 exact {x.y = 1 : i8} : vector<4xi8>
    %29 = arith.shrsi %arg2, %arg2 : vector<4xi8>
    %30 = arith.shrsi %arg2, %arg2 exact : vector<4xi8>
    %31 = arith.shrsi %arg2, %arg2 exact {x.y = 1 : i8} : vector<4xi8>
    %32 = arith.ceildivui %arg3, %arg3 : index
    %33 = arith.ceildivsi %arg3, %arg3 : index
    %34 = arith.floordivsi %arg3, %arg3 : index
    %35 = arith.remui %arg3, %arg3 : index
    %36 = arith.remsi %arg3, %arg3 : index
    %37 = arith.andi %arg3, %arg3 : index
    %38 = arith.ori %arg3, %arg3 : index
    %39 = arith.xori %arg3, %arg3 : index
    %40 = arith.maxsi %arg3, %arg3 : index
    %41 = arith.maxui %arg3, %arg3 : index
    %42 = arith.minsi %arg3, %arg3 : index
    %43 = arith.minui %arg3, %arg3 : index
    %44 = arith.cmpi eq, %arg2, %arg2 : vector<4xi8>
    %45 = arith.cmpi ne, %arg2, %arg2 : vector<4xi8>
    %46 = arith.cmpi slt, %arg2, %arg2 : vector<4xi8>
    %47 = arith.cmpi sle, %arg2, %arg2 : vector<4xi8>
    %48 = arith.cmpi sgt, %arg2, %arg2 : vector<4xi8>
    %49 = arith.cmpi sge, %arg2, %arg2 : vector<4xi8>
    %50 = arith.cmpi ult, %arg2, %arg2 : vector<4xi8>
    %51 = arith.cmpi ule, %arg2, %arg2 : vector<4xi8>
    %52 = arith.cmpi ugt, %arg2, %arg2 : vector<4xi8>
    %53 = arith.cmpi uge, %arg2, %arg2 : vector<4xi8>
    %low, %high = arith.mulsi_extended %arg2, %arg2 {x.y} : vector<4xi8>
    return
  }
  func.func @floats(%arg0: f32, %arg1: f32, %arg2: tensor<?x4xbf16>) {
    %0 = arith.addf %arg0, %arg1 : f32
    %1 = arith.addf %arg2, %arg2 fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
    %2 = arith.subf %arg0, %arg1 : f32
    %3 = arith.subf %arg2, %arg2 fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
    %4 = arith.mulf %arg0, %arg1 : f32
    %5 = arith.mulf %arg2, %arg2 fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
    %6 = arith.divf %arg0, %arg1 : f32
    %7 = arith.divf %arg2, %arg2 fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
    %8 = arith.remf %arg0, %arg1 : f32
    %9 = arith.remf %arg2, %arg2 fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
    %10 = arith.maximumf %arg0, %arg1 : f32
    %11 = arith.maximumf %arg2, %arg2 fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
    %12 = arith.minimumf %arg0, %arg1 : f32
    %13 = arith.minimumf %arg2, %arg2 fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
    %14 = arith.maxnumf %arg0, %arg1 : f32
    %15 = arith.maxnumf %arg2, %arg2 fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
    %16 = arith.minnumf %arg0, %arg1 : f32
    %17 = arith.minnumf %arg2, %arg2 fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
    %18 = arith.negf %arg2 fastmath<arcp> : tensor<?x4xbf16>
    %19 = arith.cmpf false, %arg0, %arg1 : f32
    %20 = arith.cmpf oeq, %arg0, %arg1 : f32
    %21 = arith.cmpf ogt, %arg0, %arg1 : f32
    %22 = arith.cmpf oge, %arg0, %arg1 : f32
    %23 = arith.cmpf olt, %arg0, %arg1 : f32
    %24 = arith.cmpf ole, %arg0, %arg1 : f32
    %25 = arith.cmpf one, %arg0, %arg1 : f32
    %26 = arith.cmpf ord, %arg0, %arg1 : f32
    %27 = arith.cmpf ueq, %arg0, %arg1 : f32
    %28 = arith.cmpf ugt, %arg0, %arg1 : f32
    %29 = arith.cmpf uge, %arg0, %arg1 : f32
    %30 = arith.cmpf ult, %arg0, %arg1 : f32
    %31 = arith.cmpf ule, %arg0, %arg1 : f32
    %32 = arith.cmpf une, %arg0, %arg1 : f32
    %33 = arith.cmpf uno, %arg0, %arg1 : f32
    %34 = arith.cmpf true, %arg0, %arg1 : f32
    return
  }
  func.func @casts(%arg0: i32, %arg1: f32, %arg2: vector<2xf64>, %arg3: index, %arg4: memref<4xi32>, %arg5: f4E2M1FN, %arg6: f8E8M0FNU, %arg7: bf16) {
    %0 = arith.extui %arg0 : i32 to i64
    %1 = arith.extsi %arg0 : i32 to i128
    %2 = arith.trunci %arg0 overflow<nsw> : i32 to i8
    %3 = arith.sitofp %arg0 : i32 to f16
    %4 = arith.uitofp %arg0 : i32 to f80
    %5 = arith.fptosi %arg2 : vector<2xf64> to vector<2xi8>
    %6 = arith.fptoui %arg1 : f32 to i1
    %7 = arith.extf %arg1 : f32 to f64
    %8 = arith.truncf %arg2 toward_zero fastmath<fast> : vector<2xf64> to vector<2xf32>
    %9 = arith.index_cast %arg3 : index to i7
    %10 = arith.index_castui %arg4 : memref<4xi32> to memref<4xindex>
    %11 = arith.bitcast %arg1 : f32 to i32
    %12 = arith.scaling_extf %arg5, %arg6 fastmath<contract> : f4E2M1FN, f8E8M0FNU to f32
    %13 = arith.scaling_truncf %arg1, %arg6 upward : f32, f8E8M0FNU to f4E2M1FN
    %14 = arith.bitcast %arg4 : memref<4xi32> to memref<4xf32>
    return
  }
  func.func @constants() {
    %c170141183460469231731687303715884105727_i128 = arith.constant 170141183460469231731687303715884105727 : i128
    %c-170141183460469231731687303715884105728_i128 = arith.constant -170141183460469231731687303715884105728 : i128
    %c-1_i32 = arith.constant -1 : i32
    %c-1_i64 = arith.constant -1 : i64
    %false = arith.constant false
    %true = arith.constant true
    %cst = arith.constant 0x7FC00000 : f32
    %cst_0 = arith.constant 1.401300e-45 : f32
    %cst_1 = arith.constant 3.14159265358979 : f64
    %cst_2 = arith.constant 1.000980e-01 : bf16
    %cst_3 = arith.constant dense<true> : vector<4xi1>
    %cst_4 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xindex>
    %cst_5 = arith.constant dense<> : tensor<0xf32>
    %c42 = arith.constant 42 : index
    %c42_6 = arith.constant 42 : index
    %c42_i32 = arith.constant 42 : i32
    %cst_7 = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
    %cst_8 = arith.constant 1.500000e+00 : f8E4M3FN
    return
  }
}

