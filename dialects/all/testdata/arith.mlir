func.func @ints(%a: i32, %b: i32, %v: vector<4xi8>, %x: index) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b overflow<nsw> : i32
  %2 = arith.addi %a, %b overflow<nuw> : i32
  %3 = arith.addi %a, %b overflow<nsw, nuw> : i32
  %4 = arith.addi %a, %b overflow<none> : i32
  %5 = arith.subi %a, %b : i32
  %6 = arith.subi %a, %b overflow<nsw> : i32
  %7 = arith.subi %a, %b overflow<nuw> : i32
  %8 = arith.subi %a, %b overflow<nsw, nuw> : i32
  %9 = arith.subi %a, %b overflow<none> : i32
  %10 = arith.muli %a, %b : i32
  %11 = arith.muli %a, %b overflow<nsw> : i32
  %12 = arith.muli %a, %b overflow<nuw> : i32
  %13 = arith.muli %a, %b overflow<nsw, nuw> : i32
  %14 = arith.muli %a, %b overflow<none> : i32
  %15 = arith.shli %a, %b : i32
  %16 = arith.shli %a, %b overflow<nsw> : i32
  %17 = arith.shli %a, %b overflow<nuw> : i32
  %18 = arith.shli %a, %b overflow<nsw, nuw> : i32
  %19 = arith.shli %a, %b overflow<none> : i32
  %20 = arith.divui %v, %v : vector<4xi8>
  %21 = arith.divui %v, %v exact : vector<4xi8>
  %22 = arith.divui %v, %v exact {x.y = 1 : i8} : vector<4xi8>
  %23 = arith.divsi %v, %v : vector<4xi8>
  %24 = arith.divsi %v, %v exact : vector<4xi8>
  %25 = arith.divsi %v, %v exact {x.y = 1 : i8} : vector<4xi8>
  %26 = arith.shrui %v, %v : vector<4xi8>
  %27 = arith.shrui %v, %v exact : vector<4xi8>
  %28 = arith.shrui %v, %v exact {x.y = 1 : i8} : vector<4xi8>
  %29 = arith.shrsi %v, %v : vector<4xi8>
  %30 = arith.shrsi %v, %v exact : vector<4xi8>
  %31 = arith.shrsi %v, %v exact {x.y = 1 : i8} : vector<4xi8>
  %32 = arith.ceildivui %x, %x : index
  %33 = arith.ceildivsi %x, %x : index
  %34 = arith.floordivsi %x, %x : index
  %35 = arith.remui %x, %x : index
  %36 = arith.remsi %x, %x : index
  %37 = arith.andi %x, %x : index
  %38 = arith.ori %x, %x : index
  %39 = arith.xori %x, %x : index
  %40 = arith.maxsi %x, %x : index
  %41 = arith.maxui %x, %x : index
  %42 = arith.minsi %x, %x : index
  %43 = arith.minui %x, %x : index
  %44 = arith.cmpi eq, %v, %v : vector<4xi8>
  %45 = arith.cmpi ne, %v, %v : vector<4xi8>
  %46 = arith.cmpi slt, %v, %v : vector<4xi8>
  %47 = arith.cmpi sle, %v, %v : vector<4xi8>
  %48 = arith.cmpi sgt, %v, %v : vector<4xi8>
  %49 = arith.cmpi sge, %v, %v : vector<4xi8>
  %50 = arith.cmpi ult, %v, %v : vector<4xi8>
  %51 = arith.cmpi ule, %v, %v : vector<4xi8>
  %52 = arith.cmpi ugt, %v, %v : vector<4xi8>
  %53 = arith.cmpi uge, %v, %v : vector<4xi8>
  %lo, %hi = arith.mulsi_extended %v, %v {x.y} : vector<4xi8>
  return
}
func.func @floats(%a: f32, %b: f32, %t: tensor<?x4xbf16>) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.addf %t, %t fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
  %2 = arith.subf %a, %b : f32
  %3 = arith.subf %t, %t fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
  %4 = arith.mulf %a, %b : f32
  %5 = arith.mulf %t, %t fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
  %6 = arith.divf %a, %b : f32
  %7 = arith.divf %t, %t fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
  %8 = arith.remf %a, %b : f32
  %9 = arith.remf %t, %t fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
  %10 = arith.maximumf %a, %b : f32
  %11 = arith.maximumf %t, %t fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
  %12 = arith.minimumf %a, %b : f32
  %13 = arith.minimumf %t, %t fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
  %14 = arith.maxnumf %a, %b : f32
  %15 = arith.maxnumf %t, %t fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
  %16 = arith.minnumf %a, %b : f32
  %17 = arith.minnumf %t, %t fastmath<reassoc,nsz> {x.y} : tensor<?x4xbf16>
  %18 = arith.negf %t fastmath<arcp> : tensor<?x4xbf16>
  %19 = arith.cmpf false, %a, %b : f32
  %20 = arith.cmpf oeq, %a, %b : f32
  %21 = arith.cmpf ogt, %a, %b : f32
  %22 = arith.cmpf oge, %a, %b : f32
  %23 = arith.cmpf olt, %a, %b : f32
  %24 = arith.cmpf ole, %a, %b : f32
  %25 = arith.cmpf one, %a, %b : f32
  %26 = arith.cmpf ord, %a, %b : f32
  %27 = arith.cmpf ueq, %a, %b : f32
  %28 = arith.cmpf ugt, %a, %b : f32
  %29 = arith.cmpf uge, %a, %b : f32
  %30 = arith.cmpf ult, %a, %b : f32
  %31 = arith.cmpf ule, %a, %b : f32
  %32 = arith.cmpf une, %a, %b : f32
  %33 = arith.cmpf uno, %a, %b : f32
  %34 = arith.cmpf true, %a, %b : f32
  return
}
func.func @casts(%i: i32, %f: f32, %x: vector<2xf64>, %d: index, %m: memref<4xi32>, %e: f4E2M1FN, %s: f8E8M0FNU, %bf: bf16) {
  %0 = arith.extui %i : i32 to i64
  %1 = arith.extsi %i : i32 to i128
  %2 = arith.trunci %i overflow<nsw> : i32 to i8
  %3 = arith.sitofp %i : i32 to f16
  %4 = arith.uitofp %i : i32 to f80
  %5 = arith.fptosi %x : vector<2xf64> to vector<2xi8>
  %6 = arith.fptoui %f : f32 to i1
  %7 = arith.extf %f : f32 to f64
  %8 = arith.truncf %x toward_zero fastmath<fast> : vector<2xf64> to vector<2xf32>
  %9 = arith.index_cast %d : index to i7
  %10 = arith.index_castui %m : memref<4xi32> to memref<4xindex>
  %11 = arith.bitcast %f : f32 to i32
  %12 = arith.scaling_extf %e, %s fastmath<contract> : f4E2M1FN, f8E8M0FNU to f32
  %13 = arith.scaling_truncf %f, %s upward : f32, f8E8M0FNU to f4E2M1FN
  %14 = arith.bitcast %m : memref<4xi32> to memref<4xf32>
  return
}
func.func @constants() {
  %0 = arith.constant 170141183460469231731687303715884105727 : i128
  %1 = arith.constant -170141183460469231731687303715884105728 : i128
  %2 = arith.constant 0xFFFFFFFF : i32
  %3 = arith.constant -1 : i64
  %4 = arith.constant false
  %5 = arith.constant 1 : i1
  %6 = arith.constant 0x7FC00000 : f32
  %7 = arith.constant 1.0e-45 : f32
  %8 = arith.constant 3.14159265358979 : f64
  %9 = arith.constant 0.1 : bf16
  %10 = arith.constant dense<true> : vector<4xi1>
  %11 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xindex>
  %12 = arith.constant dense<> : tensor<0xf32>
  %13 = arith.constant 42 : index
  %14 = arith.constant 42 : index
  %15 = arith.constant 42 : i32
  %16 = arith.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  %17 = arith.constant 1.5 : f8E4M3FN
  return
}
