package looptollvm_test

import (
	"strings"
	"testing"
)

func TestMemory(t *testing.T) {
	t.Parallel()
	var list []program
	for _, e := range []string{"f32", "i1", "bf16", "index", "i8", "f64", "f8E4M3FN", "i64", "complex<f32>"} {
		one := func(args, body string) {
			T := func(s string) string { return strings.ReplaceAll(s, "T", e) }
			list = append(list, program{T(args), T(body)})
		}
		index := "  %i = memref.load %m0[%c0] : memref<2xindex>\n  %j = memref.load %m0[%c1] : memref<2xindex>\n"
		one("memref<2xindex>;memref<4x5xT>", index+`  %x = memref.load %m1[%i, %j] : memref<4x5xT>
  memref.store %x, %m1[%j, %i] {nontemporal = true} : memref<4x5xT>`)
		one("memref<T>;memref<T>", `  %x = memref.load %m0[] : memref<T>
  memref.store %x, %m1[] : memref<T>`)
		one("memref<2xindex>;memref<4x5xT>", index+`  %a = memref.alloca() : memref<4x5xT>
  memref.copy %m1, %a : memref<4x5xT> to memref<4x5xT>
  %x = memref.load %a[%i, %c2] : memref<4x5xT>
  memref.store %x, %m1[%j, %i] : memref<4x5xT>`)
		one("memref<2xindex>;memref<4x5xT>", index+`  %a = memref.alloc() {alignment = 128} : memref<4x5xT>
  memref.copy %m1, %a : memref<4x5xT> to memref<4x5xT>
  %x = memref.load %a[%i, %c2] : memref<4x5xT>
  memref.store %x, %m1[%j, %i] : memref<4x5xT>
  memref.dealloc %a : memref<4x5xT>`)
		one("memref<2xindex>;memref<3x4xT>", index+`  %n = arith.addi %i, %c3 : index
  %a = memref.alloc(%n) : memref<?x4xT>
  %x = memref.load %m1[%c2, %c1] : memref<3x4xT>
  memref.store %x, %a[%c2, %c1] : memref<?x4xT>
  %d = memref.dim %a, %c0 : memref<?x4xT>
  %e = memref.dim %a, %c1 : memref<?x4xT>
  %y = memref.load %a[%c2, %c1] : memref<?x4xT>
  memref.store %y, %m1[%c1, %c0] : memref<3x4xT>
  %s = arith.muli %d, %e : index
  memref.store %s, %m0[%c0] : memref<2xindex>
  memref.dealloc %a : memref<?x4xT>`)
		one("memref<2xindex>;memref<8x9xT>;memref<2x3xT>;memref<8x9xT>", index+`  %s = memref.subview %m1[%i, 2] [2, 3] [1, 1] : memref<8x9xT> to memref<2x3xT, strided<[9, 1], offset: ?>>
  memref.copy %s, %m2 : memref<2x3xT, strided<[9, 1], offset: ?>> to memref<2x3xT>
  %r = memref.subview %m3[0, %j] [2, 3] [2, 2] : memref<8x9xT> to memref<2x3xT, strided<[18, 2], offset: ?>>
  memref.copy %s, %r : memref<2x3xT, strided<[9, 1], offset: ?>> to memref<2x3xT, strided<[18, 2], offset: ?>>
  %q = memref.subview %s[0, %c1] [2, 1] [1, 1] : memref<2x3xT, strided<[9, 1], offset: ?>> to memref<2xT, strided<[9], offset: ?>>
  %x = memref.load %q[%c1] : memref<2xT, strided<[9], offset: ?>>
  memref.store %x, %m2[%c0, %c0] : memref<2x3xT>`)
		one("memref<2xindex>;memref<4x6xT>", index+`  %a = memref.expand_shape %m1 [[0], [1, 2]] output_shape [4, 2, 3] : memref<4x6xT> into memref<4x2x3xT>
  %b = memref.collapse_shape %a [[0, 1], [2]] : memref<4x2x3xT> into memref<8x3xT>
  %x = memref.load %b[%i, %c2] : memref<8x3xT>
  memref.store %x, %a[%j, %c1, %c0] : memref<4x2x3xT>
  %t = memref.transpose %m1 (a, b) -> (b, a) : memref<4x6xT> to memref<6x4xT, strided<[1, 6]>>
  %y = memref.load %t[%i, %j] : memref<6x4xT, strided<[1, 6]>>
  memref.store %y, %t[%c0, %c1] : memref<6x4xT, strided<[1, 6]>>
  %c = memref.cast %m1 : memref<4x6xT> to memref<?x?xT>
  %d = memref.cast %c : memref<?x?xT> to memref<4x6xT>
  %z = memref.load %d[%i, %j] : memref<4x6xT>
  memref.store %z, %m1[%c2, %c2] : memref<4x6xT>`)
		one("memref<2xindex>;memref<24xT>", index+`  %r = memref.reinterpret_cast %m1 to offset: [2], sizes: [3, 2], strides: [5, 2] : memref<24xT> to memref<3x2xT, strided<[5, 2], offset: 2>>
  %x = memref.load %r[%c2, %c1] : memref<3x2xT, strided<[5, 2], offset: 2>>
  memref.store %x, %r[%c0, %c1] : memref<3x2xT, strided<[5, 2], offset: 2>>
  %s = memref.reinterpret_cast %r to offset: [%i], sizes: [4], strides: [1] : memref<3x2xT, strided<[5, 2], offset: 2>> to memref<4xT, strided<[1], offset: ?>>
  memref.store %x, %s[%j] : memref<4xT, strided<[1], offset: ?>>`)
		one("memref<2xindex>;memref<24xT>", index+`  %b, %o, %n, %s = memref.extract_strided_metadata %m1 : memref<24xT> -> memref<T>, index, index, index
  %x = memref.load %b[] : memref<T>
  memref.store %x, %m1[%i] : memref<24xT>
  %t = arith.addi %n, %s : index
  memref.store %t, %m0[%c0] : memref<2xindex>
  %v = memref.subview %m1[3] [4] [2] : memref<24xT> to memref<4xT, strided<[2], offset: 3>>
  %b2, %o2, %n2, %s2 = memref.extract_strided_metadata %v : memref<4xT, strided<[2], offset: 3>> -> memref<T>, index, index, index
  memref.store %x, %v[%c2] : memref<4xT, strided<[2], offset: 3>>
  %y = memref.load %b2[] : memref<T>
  memref.store %y, %v[%c1] : memref<4xT, strided<[2], offset: 3>>
  %u = arith.addi %o2, %s2 : index
  memref.store %u, %m0[%c1] : memref<2xindex>`)
		one("memref<4xT>;memref<4xT>", `  %r = memref.rank %m0 : memref<4xT>
  %a = memref.assume_alignment %m0, 1 : memref<4xT>
  memref.prefetch %m1[%c2], read, locality<3>, data : memref<4xT>
  %p, %q = memref.distinct_objects %a, %m1 : memref<4xT>, memref<4xT>
  %x = memref.load %p[%r] : memref<4xT>
  memref.store %x, %q[%c0] : memref<4xT>`)
		one("memref<4xT>", `  %a = memref.alloc() : memref<2xT>
  %x = memref.load %m0[%c1] : memref<4xT>
  memref.store %x, %a[%c1] : memref<2xT>
  %b = memref.realloc %a : memref<2xT> to memref<6xT>
  %y = memref.load %b[%c1] : memref<6xT>
  memref.store %y, %m0[%c3] : memref<4xT>
  memref.dealloc %b : memref<6xT>`)
		one("memref<2x6xT>;memref<3x4xT>", `  %s = memref.alloca() : memref<2xindex>
  memref.store %c3, %s[%c0] : memref<2xindex>
  %c4 = arith.constant 4 : index
  memref.store %c4, %s[%c1] : memref<2xindex>
  %r = memref.reshape %m0(%s) : (memref<2x6xT>, memref<2xindex>) -> memref<3x4xT>
  memref.copy %r, %m1 : memref<3x4xT> to memref<3x4xT>`)
		if e[0] == 'c' {
			continue
		}
		update := func(kind string) {
			one("memref<2xindex>;memref<4xT>;memref<2xT>", index+`  %x = memref.load %m2[%c0] : memref<2xT>
  %r = memref.atomic_rmw `+kind+` %x, %m1[%i] : (T, memref<4xT>) -> T
  memref.store %r, %m2[%c1] : memref<2xT>`)
		}
		switch {
		case e == "index":
		case e[0] == 'i':
			for _, kind := range []string{"addi", "muli", "andi", "ori", "xori", "maxs", "maxu", "mins", "minu", "assign"} {
				update(kind)
			}
		case e == "f8E4M3FN":
			update("assign")
		default:
			for _, kind := range []string{"addf", "mulf", "maximumf", "maxnumf", "minimumf", "minnumf", "assign"} {
				update(kind)
			}
			one("memref<2xindex>;memref<4xT>;memref<2xT>", index+`  %x = memref.load %m2[%c0] : memref<2xT>
  %r = memref.generic_atomic_rmw %m1[%i] : memref<4xT> {
  ^bb0(%old: T):
    %s = arith.subf %x, %old : T
    memref.atomic_yield %s : T
  }
  memref.store %r, %m2[%c1] : memref<2xT>`)
		}
	}
	list = append(list, program{"memref<2xindex>;memref<4xf32>;memref<4xi1>;memref<4xbf16>;memref<2x2xindex>;memref<f64>", `  %i = memref.load %m0[%c0] : memref<2xindex>
  %f = memref.get_global @floats : memref<4xf32>
  %b = memref.get_global @bits : memref<4xi1>
  %h = memref.get_global @halves : memref<4xbf16>
  %n = memref.get_global @numbers : memref<2x2xindex>
  %o = memref.get_global @one : memref<f64>
  memref.copy %f, %m1 : memref<4xf32> to memref<4xf32>
  memref.copy %b, %m2 : memref<4xi1> to memref<4xi1>
  memref.copy %h, %m3 : memref<4xbf16> to memref<4xbf16>
  memref.copy %n, %m4 : memref<2x2xindex> to memref<2x2xindex>
  memref.copy %o, %m5 : memref<f64> to memref<f64>
  %w = memref.get_global @written : memref<4xf32>
  %x = memref.load %f[%i] : memref<4xf32>
  memref.store %x, %w[%c1] : memref<4xf32>
  %y = memref.load %w[%c1] : memref<4xf32>
  memref.store %y, %m1[%c2] : memref<4xf32>`},
		program{"memref<16xi8>;memref<2xindex>;memref<2xi32>", `  %i = memref.load %m1[%c0] : memref<2xindex>
  %v = memref.view %m0[%i][] : memref<16xi8> to memref<2xi32>
  memref.copy %v, %m2 : memref<2xi32> to memref<2xi32>
  memref.store %c2, %m1[%c1] : memref<2xindex>`},
		program{"memref<2xindex>;memref<6x8xf32>", `  %p = memref.extract_aligned_pointer_as_index %m1 : memref<6x8xf32> -> index
  %s = memref.subview %m1[1, 2] [2, 2] [1, 1] : memref<6x8xf32> to memref<2x2xf32, strided<[8, 1], offset: 10>>
  %q = memref.extract_aligned_pointer_as_index %s : memref<2x2xf32, strided<[8, 1], offset: 10>> -> index
  %d = arith.subi %q, %p : index
  memref.store %d, %m0[%c0] : memref<2xindex>`})
	comparePrograms(t, list, `
memref.global "private" constant @floats : memref<4xf32> = dense<[1.0, -0.0, 1.0e-40, 0x7F800000]>
memref.global "private" constant @bits : memref<4xi1> = dense<[true, false, false, true]>
memref.global "private" constant @halves : memref<4xbf16> = dense<[1.0, -2.0, 0x0001, 3.0]>
memref.global constant @numbers : memref<2x2xindex> = dense<[[1, -2], [3, 4]]>
memref.global "private" constant @one : memref<f64> = dense<2.5>
memref.global "private" @written : memref<4xf32> = uninitialized
`)
}

func TestControl(t *testing.T) {
	t.Parallel()
	one := func(args, body string) program { return program{args, body} }
	list := []program{
		one("memref<10xi64>", `  %n = arith.constant 10 : index
  scf.for %i = %c1 to %n step %c2 {
    %x = memref.load %m0[%i] : memref<10xi64>
    %y = arith.addi %x, %x : i64
    memref.store %y, %m0[%i] : memref<10xi64>
  }`),
		one("memref<10xi64>;memref<3xi64>;memref<2xindex>", `  %n = memref.load %m2[%c0] : memref<2xindex>
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %b = %one) -> (i64, i64) {
    %x = memref.load %m0[%i] : memref<10xi64>
    %s = arith.addi %a, %x : i64
    scf.yield %b, %s : i64, i64
  }
  memref.store %r#0, %m1[%c0] : memref<3xi64>
  memref.store %r#1, %m1[%c1] : memref<3xi64>`),
		one("memref<10xi64>;memref<10xi1>", `  scf.for %i = %c0 to %c3 step %c1 {
    %k = memref.load %m1[%i] : memref<10xi1>
    %x = memref.load %m0[%i] : memref<10xi64>
    %r = scf.if %k -> i64 {
      %y = arith.muli %x, %x : i64
      scf.yield %y : i64
    } else {
      %l = memref.load %m1[%c0] : memref<10xi1>
      scf.if %l {
        memref.store %x, %m0[%c0] : memref<10xi64>
      }
      scf.yield %x : i64
    }
    memref.store %r, %m0[%i] : memref<10xi64>
  }`),
		one("memref<2xindex>;memref<2xi64>", `  %n = memref.load %m0[%c0] : memref<2xindex>
  %one = arith.constant 1 : i64
  %r:2 = scf.while (%i = %c0, %p = %one) : (index, i64) -> (index, i64) {
    %k = arith.cmpi slt, %i, %n : index
    %q = arith.addi %p, %p : i64
    scf.condition(%k) %i, %q : index, i64
  } do {
  ^bb0(%i: index, %p: i64):
    %j = arith.addi %i, %c1 : index
    scf.yield %j, %p : index, i64
  }
  memref.store %r#0, %m0[%c1] : memref<2xindex>
  memref.store %r#1, %m1[%c0] : memref<2xi64>`),
		one("memref<2xindex>;memref<2xi64>", `  %n = memref.load %m0[%c0] : memref<2xindex>
  %a = arith.constant 5 : i64
  %b = arith.constant 6 : i64
  %r = scf.index_switch %n -> i64
  case 1 {
    scf.yield %a : i64
  }
  case 3 {
    scf.yield %b : i64
  }
  default {
    %x = memref.load %m1[%c0] : memref<2xi64>
    scf.yield %x : i64
  }
  memref.store %r, %m1[%c1] : memref<2xi64>`),
		one("memref<2xindex>;memref<2xi64>", `  %n = memref.load %m0[%c0] : memref<2xindex>
  %r = scf.execute_region -> i64 {
    %k = arith.cmpi eq, %n, %c2 : index
    cf.cond_br %k, ^a, ^b
  ^a:
    %x = memref.load %m1[%c0] : memref<2xi64>
    cf.br ^c(%x : i64)
  ^b:
    %y = arith.constant 9 : i64
    cf.br ^c(%y : i64)
  ^c(%z: i64):
    scf.yield %z : i64
  }
  memref.store %r, %m1[%c1] : memref<2xi64>`),
		one("memref<4x6xf32>;memref<2xindex>", `  %n = memref.load %m1[%c0] : memref<2xindex>
  %six = arith.constant 6 : index
  scf.parallel (%i, %j) = (%c0, %c1) to (%n, %six) step (%c1, %c2) {
    %x = memref.load %m0[%i, %j] : memref<4x6xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %m0[%i, %j] : memref<4x6xf32>
  }
  scf.forall (%i, %j) in (4, 3) {
    %x = memref.load %m0[%i, %j] : memref<4x6xf32>
    %y = arith.mulf %x, %x : f32
    memref.store %y, %m0[%i, %j] : memref<4x6xf32>
  }
  scf.forall (%i) = (1) to (4) step (2) {
    %x = memref.load %m0[%i, %i] : memref<4x6xf32>
    memref.store %x, %m0[%c0, %i] : memref<4x6xf32>
  }`),
		one("memref<4x6xf32>;memref<2xf32>", `  %z = arith.constant 0.0 : f32
  %o = arith.constant 1.0 : f32
  %six = arith.constant 6 : index
  %r:2 = scf.parallel (%i, %j) = (%c0, %c0) to (%c3, %six) step (%c1, %c2) init (%z, %o) -> (f32, f32) {
    %x = memref.load %m0[%i, %j] : memref<4x6xf32>
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%a: f32, %b: f32):
      %s = arith.mulf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  memref.store %r#0, %m1[%c0] : memref<2xf32>
  memref.store %r#1, %m1[%c1] : memref<2xf32>`),
		one("memref<2xi32>;memref<2xi64>", `  %n = memref.load %m0[%c0] : memref<2xi32>
  %k = arith.constant 3 : i32
  %f = arith.andi %n, %k : i32
  %x = memref.load %m1[%c0] : memref<2xi64>
  cf.switch %f : i32, [
    default: ^d(%x : i64),
    1: ^e(%x, %x : i64, i64),
    3: ^d(%x : i64)
  ]
^d(%y: i64):
  cf.br ^e(%y, %x : i64, i64)
^e(%a: i64, %b: i64):
  %s = arith.addi %a, %b : i64
  memref.store %s, %m1[%c1] : memref<2xi64>
  %yes = arith.constant true
  cf.assert %yes, "never"`),
		one("memref<10xi64>;memref<2xi64>", `  %x = memref.load %m0[%c0] : memref<10xi64>
  %y = memref.load %m0[%c1] : memref<10xi64>
  %q, %r = func.call @both(%x, %y) : (i64, i64) -> (i64, i64)
  memref.store %q, %m1[%c0] : memref<2xi64>
  memref.store %r, %m1[%c1] : memref<2xi64>
  %f = func.constant @both : (i64, i64) -> (i64, i64)
  %s, %t = func.call_indirect %f(%q, %r) : (i64, i64) -> (i64, i64)
  memref.store %s, %m0[%c2] : memref<10xi64>
  memref.store %t, %m0[%c3] : memref<10xi64>
  func.call @set(%m0) : (memref<10xi64>) -> ()`),
		one("memref<10xi64>", `  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %i to %c3 step %c1 {
      %a = memref.alloca() : memref<2xi64>
      %x = memref.load %m0[%j] : memref<10xi64>
      memref.store %x, %a[%c1] : memref<2xi64>
      memref.alloca_scope {
        %b = memref.alloca() : memref<2xi64>
        %y = memref.load %a[%c1] : memref<2xi64>
        %z = arith.addi %x, %y : i64
        memref.store %z, %b[%c0] : memref<2xi64>
        %w = memref.load %b[%c0] : memref<2xi64>
        memref.store %w, %m0[%i] : memref<10xi64>
      }
    }
  }`),
		one("memref<2xi8>;memref<2xi8>", `  %lo = memref.load %m0[%c0] : memref<2xi8>
  %hi = memref.load %m0[%c1] : memref<2xi8>
  %step = arith.constant 100 : i8
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %r = scf.for %i = %lo to %hi step %step iter_args(%n = %zero) -> i8 : i8 {
    %m = arith.addi %n, %one : i8
    scf.yield %m : i8
  }
  memref.store %r, %m1[%c0] : memref<2xi8>
  %u = scf.for unsigned %i = %lo to %hi step %step iter_args(%n = %zero) -> i8 : i8 {
    %m = arith.addi %n, %one : i8
    scf.yield %m : i8
  }
  memref.store %u, %m1[%c1] : memref<2xi8>`),
	}
	comparePrograms(t, list, `
func.func private @both(%a: i64, %b: i64) -> (i64, i64) {
  %s = arith.subi %a, %b : i64
  return %s, %a : i64, i64
}
func.func private @set(%m: memref<10xi64>) {
  %c = arith.constant 9 : index
  %x = arith.constant -1 : i64
  memref.store %x, %m[%c] : memref<10xi64>
  return
}
`)
}
