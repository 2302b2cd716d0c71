#distinct = distinct[0]<"a">
#loc3 = testdata/flags.mlir:7:16
#loc4 = "b"
#loc6 = [unknown]
#loc7 = x.mlir:1:2 to 3:4
#loc8 = "a"
#loc9 = b.mlir:1:2
#loc10 = "f"
#loc11 = g.mlir:1:2
#loc15 = "arg"
#loc25 = testdata/flags.mlir:23:12
#loc39 = testdata/flags.mlir:41:20
#map = affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, d1 mod 3, d1 floordiv 4, -d0)>
#map1 = affine_map<(d0, d1)[s0] -> ((-s0) floordiv 4, s0, d0 * -2, d0 * -5, (-(d0 mod 2)) ceildiv 3, d0 - (-d1) mod 4, d0 - d1, -d0 - d1, (-d0 + d1) * 3, -(d0 floordiv 3) - s0, d0 * -3 + s0 - d1, d0 - (d1 + 4), d0 - (-d1) floordiv 3, -(d0 - 3))>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 mod 2 == 0)>
#loc54 = <"meta">[#loc8, #loc9]
#loc55 = #loc10 at #loc11
module @m attributes {dense.r = dense_resource<blob1> : tensor<4xf32>, foo.bar = 1 : i4} {
  func.func private @types(i1, si7, ui33, index, f16, bf16, tf32, f32, f64, f80, f128, f8E5M2, f8E4M3, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E3M4, f8E8M0FNU, f6E2M3FN, f6E3M2FN, f4E2M1FN, complex<f32>, tuple<>, tuple<i32, tensor<4xf32>>, vector<4xf32>, vector<[4]x2xi1>, vector<f32>, tensor<?x4xf32>, tensor<*xi8>, tensor<f32, "enc">, memref<4x?xf32, strided<[?, 1], offset: 4>>, memref<4x4xf32, #map>, memref<*xf32, 3>, none, () -> (), (i32, f32) -> (i1, i2), !foo.bar<"x", y>, !foo<baz <1>>) testdata/flags.mlir:6:3
  func.func @f(%arg0: tensor<4xf32> {foo.a} testdata/flags.mlir:7:16, %arg1: i32 "b") -> (i32 {foo.r}) {
    %0:2 = "foo.two"(%arg1) <{p = 1 : i32}> {a = 1 : i64, aa = dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>, b = -1 : i8, bb = dense<["a", "b"]> : tensor<2x!foo.s>, c = 1.500000e+00 : f64, cc = dense<> : tensor<0xf32>, d = 0x7FC00001 : f32, dd = dense_resource<blob2> : tensor<3xi64>, e = "str\09\22\\x\FF\0A", ee = array<i1: true, false>, f, ff = 0xFFFFFFFF : f32, g = [1, "a", [true, false]], gg = 170141183460469231731687303715884105727 : i128, h = {x, y = 2 : i3}, hh = dense<[[true, false], [false, true]]> : tensor<2x2xi1>, i = i32, ii = 1.000000e-300 : f64, j = @a::@b::@"q uoted", jj = 3.000000e+38 : f32, k = dense<1> : tensor<4xi32>, kk = #loc6, l = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>, m = array<i8: 1, 2, 3>, n = array<f32>, o = sparse<[[0, 1], [2, 0]], [1.000000e+00, 2.000000e+00]> : tensor<4x4xf32>, q = #map, "quo ted" = 1 : index, r = #set, s = strided<[1, ?]>, t = #foo.op<x [1, 2]>, u = #distinct, v = distinct[1]<>, w = #loc7, x = #loc54, y = #loc55, z = dense<[1, 2, 3, 4]> : tensor<4xi32>} : (i32) -> (i32, i64) f.mlir:10:3
    %true = arith.constant true testdata/flags.mlir:9:10
    %c0 = arith.constant 0 : index testdata/flags.mlir:10:11
    cf.cond_br %true, ^bb1(%0#0 : i32), ^bb2 testdata/flags.mlir:11:5
  ^bb1(%1: i32 "arg"):  // 2 preds: ^bb0, ^bb2
    return %1 : i32 #loc56
 at #loc57
  ^bb2:  // pred: ^bb0
    %cst = arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00, 6.000000e+00]> : tensor<6xf32> testdata/flags.mlir:15:10
    %2 = scf.for %arg2 = %c0 to %c0 step %c0 iter_args(%arg3 = %arg1) -> (i32) {
      %3 = arith.addi %arg3, %arg3 : i32 testdata/flags.mlir:17:12
      scf.yield %3 : i32 testdata/flags.mlir:18:7
    } testdata/flags.mlir:16:10
    cf.br ^bb1(%2 : i32) testdata/flags.mlir:20:5
  ^bb3:  // pred: ^bb3
    "foo.regions"() ({
    ^bb0(%arg2: f32 testdata/flags.mlir:23:12):
      "foo.use"(%arg2) : (f32) -> () testdata/flags.mlir:24:9
    }, {
    }) : () -> () testdata/flags.mlir:22:5
    cf.br ^bb3 testdata/flags.mlir:26:5
  } testdata/flags.mlir:7:3
  func.func @sets() {
    "foo.a"() : () -> () [#loc29, #loc30]
    "foo.a"() : () -> () [unknown]
    "foo.a"() : () -> () a:1:2
    "foo.a"() : () -> () <"m">[#loc29, #loc31, #loc59]
    "foo.a"() : () -> () <"m">[#loc6]
    "foo.a"() : () -> () #loc32
 at #loc33
    "foo.a"() {a = -1.000000e+00 : f8E8M0FNU, b = array<i128: 1, -2>, c = array<f128: 1.500000e+00>, d = !quant.calibrated<f32<-0.998:1.232100e+00>>, e = !quant.any<i8<-16:7>:f32>, f = #gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0 + 1), bound = (d0)[s0] -> (s0)>, g = !llvm.target<"a", !llvm.ptr, vector<4xi32>, 1, 2>, h = !llvm.array<2 x target<"x", i32>>, i = !llvm.struct<(!llvm.ppc_fp128)>} : () -> () testdata/flags.mlir:35:5
    return testdata/flags.mlir:38:5
  } testdata/flags.mlir:28:3
  func.func @"quoted name"() {
    return testdata/flags.mlir:40:32
  } testdata/flags.mlir:40:3
  func.func @users(%arg0: i32 testdata/flags.mlir:41:20) -> i32 {
    %0 = "foo.one"(%arg0) : (i32) -> i32 testdata/flags.mlir:42:12
    "foo.use"(%0, %0) : (i32, i32) -> () testdata/flags.mlir:43:7
    %1 = "foo.one"(%arg0) : (i32) -> i32 testdata/flags.mlir:44:12
    %2 = "foo.use"(%1, %1) : (i32, i32) -> i32 testdata/flags.mlir:45:12
    %3:2 = "foo.two"(%arg0) : (i32) -> (i32, i32) testdata/flags.mlir:46:14
    "foo.use"(%3#0, %3#0) : (i32, i32) -> () testdata/flags.mlir:47:7
    %4:2 = "foo.two"(%arg0) : (i32) -> (i32, i32) testdata/flags.mlir:48:14
    "foo.use"(%4#0) : (i32) -> () testdata/flags.mlir:49:7
    %5:2 = "foo.two"(%arg0) : (i32) -> (i32, i32) testdata/flags.mlir:50:14
    "foo.use"(%5#0, %5#1) : (i32, i32) -> () testdata/flags.mlir:51:7
    %6 = "foo.one"(%arg0) : (i32) -> i32 testdata/flags.mlir:52:12
    %7:2 = "foo.use"(%6) : (i32) -> (i32, i32) testdata/flags.mlir:53:15
    return %arg0 : i32 testdata/flags.mlir:54:7
  } testdata/flags.mlir:41:3
  "foo.maps"() {a = #map1} : () -> () testdata/flags.mlir:56:3
} testdata/flags.mlir:5:1
#loc = testdata/flags.mlir:5:1
#loc1 = testdata/flags.mlir:6:3
#loc2 = testdata/flags.mlir:7:3
#loc5 = f.mlir:10:3
#loc12 = testdata/flags.mlir:9:10
#loc13 = testdata/flags.mlir:10:11
#loc14 = testdata/flags.mlir:11:5
#loc16 = i.mlir:1:1
#loc17 = o.mlir:2:2
#loc18 = "p"
#loc19 = testdata/flags.mlir:15:10
#loc20 = testdata/flags.mlir:16:10
#loc21 = testdata/flags.mlir:17:12
#loc22 = testdata/flags.mlir:18:7
#loc23 = testdata/flags.mlir:20:5
#loc24 = testdata/flags.mlir:22:5
#loc26 = testdata/flags.mlir:24:9
#loc27 = testdata/flags.mlir:26:5
#loc28 = testdata/flags.mlir:28:3
#loc29 = a:1:2
#loc30 = b:1:1
#loc31 = c:1:1
#loc32 = x:1:1
#loc33 = y:1:1
#loc34 = testdata/flags.mlir:35:5
#loc35 = testdata/flags.mlir:38:5
#loc36 = testdata/flags.mlir:40:3
#loc37 = testdata/flags.mlir:40:32
#loc38 = testdata/flags.mlir:41:3
#loc40 = testdata/flags.mlir:42:12
#loc41 = testdata/flags.mlir:43:7
#loc42 = testdata/flags.mlir:44:12
#loc43 = testdata/flags.mlir:45:12
#loc44 = testdata/flags.mlir:46:14
#loc45 = testdata/flags.mlir:47:7
#loc46 = testdata/flags.mlir:48:14
#loc47 = testdata/flags.mlir:49:7
#loc48 = testdata/flags.mlir:50:14
#loc49 = testdata/flags.mlir:51:7
#loc50 = testdata/flags.mlir:52:12
#loc51 = testdata/flags.mlir:53:15
#loc52 = testdata/flags.mlir:54:7
#loc53 = testdata/flags.mlir:56:3
#loc56 = "inner"(#loc16)
#loc57 = [#loc17, #loc18]
#loc58 = [#loc29, #loc30]
#loc59 = <"n">[#loc31]
#loc60 = <"m">[#loc6]
#loc61 = #loc32
 at #loc33
#loc62 = #loc56
 at #loc57
#loc63 = <"m">[#loc29, #loc31, #loc59]

{-#
  dialect_resources: {
    builtin: {
      blob1: "0x040000000000803F000000400000404000008040",
      blob2: "0x08000000010000000000000002000000000000000300000000000000"
    }
  },
  external_resources: {
    mlir_reproducer: {
      verify_each: true,
      disable_threading: false
    },
    other: {
      k: "s",
      h: "0x04000000FF"
    }
  }
#-}

