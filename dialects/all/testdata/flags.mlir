// Every kind of type, attribute and location, for the flags of the printer.
#map = affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, d1 mod 3, d1 floordiv 4, -d0)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 mod 2 == 0)>
!tup = tuple<i32, tensor<4xf32>>
module @m attributes {dense.r = dense_resource<blob1> : tensor<4xf32>, foo.bar = 1 : i4} {
  func.func private @types(i1, si7, ui33, index, f16, bf16, tf32, f32, f64, f80, f128, f8E5M2, f8E4M3, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E3M4, f8E8M0FNU, f6E2M3FN, f6E3M2FN, f4E2M1FN, complex<f32>, tuple<>, !tup, vector<4xf32>, vector<[4]x2xi1>, vector<f32>, tensor<?x4xf32>, tensor<*xi8>, tensor<f32, "enc">, memref<4x?xf32, strided<[?, 1], offset: 4>>, memref<4x4xf32, #map>, memref<*xf32, 3>, none, () -> (), (i32, f32) -> (i1, i2), !foo.bar<"x", y>, !foo<baz <1>>)
  func.func @f(%arg0: tensor<4xf32> {foo.a = unit}, %b: i32 loc("b")) -> (i32 {foo.r}) {
    %0:2 = "foo.two"(%b) <{p = 1 : i32}> {a = 1, b = -1 : i8, c = 1.5, d = 0x7FC00001 : f32, e = "str\09\22\\x\FF\n", f, g = [1, "a", [true, false]], h = {x, y = 2 : i3}, i = i32, j = @a::@b::@"q uoted", k = dense<1> : tensor<4xi32>, l = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>, m = array<i8: 1, 2, 3>, n = array<f32>, o = sparse<[[0, 1], [2, 0]], [1.0, 2.0]> : tensor<4x4xf32>, q = #map, r = #set, s = strided<[1, ?]>, t = #foo.op<x [1, 2]>, u = distinct[3]<"a">, v = distinct[5]<unit>, w = loc("x.mlir":1:2 to 3:4), x = loc(fused<"meta">["a", "b.mlir":1:2]), y = loc(callsite("f" at "g.mlir":1:2)), z = dense<"0x01000000020000000300000004000000"> : tensor<4xi32>, aa = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>, bb = dense<["a", "b"]> : tensor<2x!foo.s>, cc = dense<> : tensor<0xf32>, dd = dense_resource<blob2> : tensor<3xi64>, ee = array<i1: true, false>, ff = 0xFFFFFFFF : f32, gg = 170141183460469231731687303715884105727 : i128, hh = dense<[[true, false], [false, true]]> : tensor<2x2xi1>, ii = 1.0e-300, jj = 3.0e38 : f32, kk = loc(unknown), "quo ted" = 1 : index} : (i32) -> (i32, i64) loc("f.mlir":10:3)
    %c = arith.constant true
    %i0 = arith.constant 0 : index
    cf.cond_br %c, ^bb1(%0#0 : i32), ^bb2
  ^bb1(%x: i32 loc("arg")):
    return %x : i32 loc(callsite("inner"("i.mlir":1:1) at fused["o.mlir":2:2, "p"]))
  ^bb2:
    %d = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>
    %s = scf.for %i = %i0 to %i0 step %i0 iter_args(%acc = %b) -> i32 {
      %u = arith.addi %acc, %acc : i32
      scf.yield %u : i32
    }
    cf.br ^bb1(%s : i32)
  ^dead:
    "foo.regions"() ({
      ^bb0(%z: f32):
        "foo.use"(%z) : (f32) -> ()
    }, {}) : () -> ()
    cf.br ^dead
  }
  func.func @sets() {
    "foo.a"() : () -> () loc(fused[unknown, "a":1:2, "a":1:2, fused["b":1:1, "a":1:2]])
    "foo.a"() : () -> () loc(fused[unknown])
    "foo.a"() : () -> () loc(fused["a":1:2])
    "foo.a"() : () -> () loc(fused<"m">["a":1:2, unknown, fused<"m">["c":1:1], fused<"n">["c":1:1]])
    "foo.a"() : () -> () loc(fused<"m">[])
    "foo.a"() : () -> () loc(callsite(fused["x":1:1, "x":1:1] at fused[unknown, "y":1:1]))
    "foo.a"() {a = -1.0 : f8E8M0FNU, b = array<i128: 1, -2>, c = array<f128: 1.5>, d = !quant.calibrated<f32<-0.998:1.2321>>, e = !quant.any<i8<-16:7>:f32>,
      f = #gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0 + 1), bound = (d0)[s0] -> (s0)>,
      g = !llvm.target<"a", !llvm.ptr, vector<4xi32>, 1, 2>, h = !llvm.array<2 x target<"x", i32>>, i = !llvm.struct<(ppc_fp128)>} : () -> ()
    return
  }
  func.func @"quoted name"() { return }
  func.func @users(%b: i32) -> i32 {
      %a = "foo.one"(%b) : (i32) -> i32
      "foo.use"(%a, %a) : (i32, i32) -> ()
      %c = "foo.one"(%b) : (i32) -> i32
      %d = "foo.use"(%c, %c) : (i32, i32) -> i32
      %e:2 = "foo.two"(%b) : (i32) -> (i32, i32)
      "foo.use"(%e#0, %e#0) : (i32, i32) -> ()
      %f:2 = "foo.two"(%b) : (i32) -> (i32, i32)
      "foo.use"(%f#0) : (i32) -> ()
      %g:2 = "foo.two"(%b) : (i32) -> (i32, i32)
      "foo.use"(%g#0, %g#1) : (i32, i32) -> ()
      %h = "foo.one"(%b) : (i32) -> i32
      %h2:2 = "foo.use"(%h) : (i32) -> (i32, i32)
      return %b : i32
  }
  "foo.maps"() {
    a = affine_map<(d0, d1)[s0] -> (-s0 floordiv 4, -(-s0), -(d0 * 2), (-d0) * 5, -(d0 mod 2) ceildiv 3, d0 - (d1 * -1 mod 4), d0 + -d1, -d0 + -d1, (-d0 + d1) * 3, -(d0 floordiv 3) - s0, s0 - d0 * 3 - d1, d0 - (d1 + 4), d0 - (d1 * -1) floordiv 3, -(d0 - 3))>
  } : () -> ()
}
{-#
  dialect_resources: {
    builtin: {
      blob1: "0x040000000000803F000000400000404000008040",
      blob2: "0x08000000010000000000000002000000000000000300000000000000"
    }
  },
  external_resources: {
    mlir_reproducer: { verify_each: true, disable_threading: false },
    other: { k: "s", h: "0x04000000FF" }
  }
#-}
