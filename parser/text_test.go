package parser

import (
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
	"terrace/ir/diag"
)

// Each text is a type; it prints as itself, or as what follows "=>".
func TestTypes(t *testing.T) {
	for _, line := range strings.Split(`i1
i32
si4
ui8
i16777215
index
bf16
f80
tf32
f8E4M3FN
f8E8M0FNU
f4E2M1FN
none
complex<f32>
complex<i1>
tuple<>
tuple<i32, (i32) -> f32>
tensor<f32>
tensor<2xf32>
tensor<2 x f32> => tensor<2xf32>
tensor<2 x3x f32> => tensor<2x3xf32>
tensor<0x3xi1>
tensor<?x4x?xi8>
tensor<*xf32>
tensor<2xf32, "a">
tensor<2xf32, #t.mode<fast>> => tensor<2xf32, #t<mode fast>>
tensor<2xf32, > => tensor<2xf32>
tensor<2x!foo.bar>
tensor<9223372036854775807xf32>
vector<f32>
vector<4xindex>
vector<[4]x2x[3]xf32>
vector<4x!t.tok>
memref<2xf32>
memref<2xmemref<*xf32, 3>, 3>
memref<2xf32, affine_map<(d0) -> (d0)>> => memref<2xf32>
memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0)>, 1 : i32>
memref<?x?xf32, strided<[?, 1], offset: ?>>
memref<2xf32, strided<[0], offset: -3>>
memref<2xf32, "abc">
memref<2xf32, 0> => memref<2xf32>
memref<*xf32, 2>
memref<f32, affine_map<() -> (0)>>
() -> ()
(i32, f32) -> i1
(i32) -> (i1, i2)
() -> (() -> i32)
!t.tok
!t.pair<i32, tensor<2xf32>>
!t.pair< i32 ,!t<pair<f32, i1>>> => !t.pair<i32, !t.pair<f32, i1>>
!foo.bar<abc[1,2]->x, "a>b\"">
!foo<"x">
!foo<x> => !foo.x
!foo<bar<1>> => !foo.bar<1>
!foo<x y>
!foo.bar`, "\n") {
		text, want, ok := strings.Cut(line, " => ")
		if !ok {
			want = text
		}
		ctx := testContext(t)
		ctx.AllowUnregistered = true
		for range 2 { // the second time within one parser, from its cache
			typ, ok := ParseType(ctx, "tuple<"+text+", "+text+">")
			assert.Assert(t, ok, "%s: %v", text, ctx.Diag.All())
			assert.Equal(t, typ.(*ir.TupleType).Elems[0].String(), want)
			assert.Equal(t, typ.(*ir.TupleType).Elems[1], typ.(*ir.TupleType).Elems[0])
		}
	}
}

// Each text is an attribute; it prints as itself, or as what follows "=>".
func TestAttributes(t *testing.T) {
	for _, line := range strings.Split(`unit
true
false
1 : i64
7 => 7 : i64
-7 : i8
- 7 : i8 => -7 : i8
0xFFFF : i16 => -1 : i16
255 : i8 => -1 : i8
-128 : i8
-1 : i1 => true
1 : i1 => true
255 : ui8
-128 : si8
-5 : index
18446744073709551615 : i64 => -1 : i64
18446744073709551615 : ui64
340282366920938463463374607431768211455 : i128 => -1 : i128
340282366920938463463374607431768211455 : ui128
-170141183460469231731687303715884105728 : i128
0x80000000000000000000000000000000 : i128 => -170141183460469231731687303715884105728 : i128
36893488147419103231 : i72
1.0 => 1.000000e+00 : f64
1.5 : bf16 => 1.500000e+00 : bf16
-5.0 : f32 => -5.000000e+00 : f32
-0.0 : f32 => -0.000000e+00 : f32
1.e5 => 1.000000e+05 : f64
1.0e400 : f64 => 0x7FF0000000000000 : f64
0x7F800000 : f32
0xFFC00001 : f32
0x3C00 : f16 => 1.000000e+00 : f16
0x7f : f8E4M3FN => 0x7F : f8E4M3FN
0x3FFF8000000000000000 : f80 => 1.000000e+00 : f80
"abc"
"a\0Ab\\\22\FF" => "a\0Ab\\\22\FF"
"a\n\tb" => "a\0A\09b"
"abc" : i32
@a
@"a b"::@c
@a::@b::@c
[]
[1, 2 : i32, "a", [], {}, {b}, f32, @x] => [1, 2 : i32, "a", [], {}, {b}, f32, @x]
{}
{b = 1 : i64, a} => {a, b = 1 : i64}
{"a b" = 1 : i64}
i32
(i32) -> f32
!t.tok
dense<1> : tensor<2xi32>
dense<[1, -2]> : tensor<2xi32>
dense<[[1, 2], [3, 4]]> : vector<2x2xi8>
dense<[0xFF, -0x2]> : tensor<2xi8> => dense<[-1, -2]> : tensor<2xi8>
dense<[true, false]> : tensor<2xi1>
dense<1> : tensor<2xi1> => dense<true> : tensor<2xi1>
dense<> : tensor<0xi32>
dense<[]> : tensor<0xi32> => dense<> : tensor<0xi32>
dense<[[], []]> : tensor<2x0xi32> => dense<> : tensor<2x0xi32>
dense<5> : tensor<i32>
dense<5> : tensor<1000000x1000000xi32>
dense<-1> : tensor<2xindex>
dense<[1.0, 2.5, -0.0, 1.0e-3]> : tensor<4xf32> => dense<[1.000000e+00, 2.500000e+00, -0.000000e+00, 1.000000e-03]> : tensor<4xf32>
dense<[ 1.0 , // one
 0x7FC00000, 3.0 ]> : tensor<3xf32> => dense<[1.000000e+00, 0x7FC00000, 3.000000e+00]> : tensor<3xf32>
dense<[1.0, 0.1]> : tensor<2xf64> => dense<[1.000000e+00, 1.000000e-01]> : tensor<2xf64>
dense<[1.0, 2.0]> : tensor<2xf8E5M2> => dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf8E5M2>
dense<[(1,2), (3,-4)]> : tensor<2xcomplex<i32>>
dense<(1.0,2.0)> : tensor<2xcomplex<f32>> => dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
dense<[1, 340282366920938463463374607431768211455]> : vector<2xi128> => dense<[1, -1]> : vector<2xi128>
dense<"0x0100000002000000"> : tensor<2xi32> => dense<[1, 2]> : tensor<2xi32>
dense<"0x01000000"> : tensor<2xi32> => dense<1> : tensor<2xi32>
dense<["a", "b>"]> : tensor<2x!foo.s>
dense<"abc"> : tensor<2x!foo.s>
array<i32>
array<i32: 1, -2>
array<i1: true, false>
array<f32: 1.0, 0x7f800000> => array<f32: 1.000000e+00, 0x7F800000>
array<ui8: 255>
sparse<> : tensor<2xi32>
sparse<0, 1> : tensor<2xi32>
sparse<[[0, 0], [1, 1]], [1, 2]> : tensor<2x2xi32>
sparse<[[0, 0], [1, 1]], 5> : tensor<2x2xi32>
dense_resource<foo> : tensor<2xi32>
dense_resource<"a b"> : tensor<2xi32>
strided<[1], offset: 3>
strided<[1, ?], offset: 0> => strided<[1, ?]>
affine_map<(d0, d1)[s0] -> (d0 + d1 * 2 - s0, d0 floordiv 3, d1 ceildiv 2, -d0, d0 mod 4, (d0 + 1) * 3)>
affine_map<(i, j) -> (j, i)> => affine_map<(d0, d1) -> (d1, d0)>
affine_map<() -> ()>
affine_map<(d0)[s0] -> (d0 floordiv s0, s0 * s0, d0 * s0)>
affine_map<(d0) -> (d0 - -1)> => affine_map<(d0) -> (d0 + 1)>
affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
affine_set<(d0) : (d0 >= 1, 3 <= d0)> => affine_set<(d0) : (d0 - 1 >= 0, d0 - 3 >= 0)>
affine_set<(d0) : ()> => affine_set<(d0) : (0 == 0)>
distinct[0]<>
distinct[7]<1 : i32>
loc(unknown)
loc("a":1:2)
loc("a":1:2 to :5)
loc("a":1:2 to 3:4)
loc("a")
loc("a"("b":1:2))
loc(callsite("a" at "b":1:2))
loc(fused["a", "b":1:2])
loc(fused<"m">["a"])
loc(fused[]) => loc(unknown)
loc(fused["a"]) => loc("a")
loc("a":1) => loc("a":1:0)
#t<mode fast>
#t.mode<slow> => #t<mode slow>
#foo.bar<a, [b]>
#foo<bar> => #foo.bar
#foo<"a b">
#foo.bar : i32`, "\n") {
		if !strings.HasPrefix(line, " ") && strings.HasSuffix(line, "// one") {
			line += "\n 0x7FC00000, 3.0 ]> : tensor<3xf32> => dense<[1.000000e+00, 0x7FC00000, 3.000000e+00]> : tensor<3xf32>"
		} else if strings.HasPrefix(line, " ") {
			continue
		}
		text, want, ok := strings.Cut(line, " => ")
		if !ok {
			want = text
		}
		ctx := testContext(t)
		ctx.AllowUnregistered = true
		a, ok := ParseAttr(ctx, text)
		assert.Assert(t, ok, "%s: %v", text, ctx.Diag.All())
		assert.Equal(t, ir.AttrText(a), want)
		b, ok := ParseAttr(ctx, want)
		assert.Assert(t, ok, "%s: %v", want, ctx.Diag.All())
		if !strings.HasPrefix(want, "distinct") {
			assert.Assert(t, ir.SameAttr(a, b), want)
		}
	}
}

// Each piece is a text and the errors it has, as line:column: text. Most are
// mlir-opt's word for word; the others say more than it does.
const badTexts = `
"x.u"(%1) : (i32)->()
1:7: use of undeclared SSA value name
----
func.func @f(%a: i32) {
  %0 = t.add %a, %a : f32
  return
}
2:14: use of value '%a' expects different type than prior uses: 'f32' vs 'i32'
note 1:14: prior use here
----
func.func @f(%a: i32) {
  foo
  retrn
  bar.foo
}
2:3: custom op 'foo' is unknown (tried 'func.foo' as well)
3:3: custom op 'retrn' is unknown (tried 'func.retrn' as well); did you mean 'func.return'?
4:3: Dialect ` + "`" + `bar' not found for custom op 'bar.foo' 
----
"t.ad"() : () -> ()
1:1: unregistered operation 't.ad' found in dialect ('t') that does not allow unknown operations; did you mean 't.add'?
----
func.func @f(%a: i32) {
  %a = t.add %a, %a : i32
  return
}
2:3: redefinition of SSA value '%a'
note 1:14: previously defined here
----
func.func @f(%a: i32, %a: i32) { return }
1:23: region entry argument '%a' is already in use
note 1:14: previously referenced here
----
%1, %2 = "x.d"() : () -> i32
%3 = "x.u"() : () -> ()
1:1: operation defines 1 results but was provided 2 to bind
2:1: cannot name an operation with no results
----
func.func @f() { t.br ^bb1 }
1:23: reference to an undefined block
----
func.func @f(%a: i32) {
 ^bb0:
  return
}
2:2: invalid block name in region with named arguments
----
func.func @f(%a: i32) {
 t.br ^bb1
 ^bb1:
  return
 ^bb1:
  return
}
5:2: redefinition of block '^bb1'
note 3:2: previously defined here
----
func.func @f() {
 t.br ^bb1
 ^bb1:
  "x.u"(%1) : (i32)->()
 %1 = "x.d"() : () -> f32
 return
}
5:2: definition of SSA value '%1#0' has type 'f32'
note 4:9: previously used here with type 'i32'
----
%1:2 = "x.d"() : () -> (f32, i32)
"x.u"(%1#2) : (i32)->()
2:7: reference to invalid result number
note 1:1: '%1' has 2 values, counted from 0
----
"x.u"( : (i32)->()
1:7: expected ')' to end operand list
----
"x.u"() : i32
1:11: expected function type
----
"x.u"() : (i32) -> ()
1:11: expected 0 operand types but had 1
----
"x.u"() : () -> (i32
1:20: expected ')'
----
func.func @f(%a: i32) {
  return
2:8: expected operation name in quotes
note 1:23: to match this '{'
----
}
1:1: expected operation name in quotes
----
%0 : i32 = "a.b"() : () -> i32
1:5: expected integer number of results
----
"x.u"() {a = } : () -> ()
1:13: expected attribute value
----
"x.u"() {a = 1 : f32} : () -> ()
1:14: unexpected decimal integer literal for a floating point value
note 1:14: add a trailing dot to make the literal a float
----
"x.u"() {a = "abc
"} : () -> ()
1:18: expected '"' in string literal
----
"x.u"() {a = "abc\q"} : () -> ()
1:19: unknown escape in string literal
----
"x.u"() {a, a} : () -> ()
1:13: duplicate key 'a' in dictionary attribute
note 1:10: first given here
----
#foo = 1
#foo = 1
2:1: redefinition of attribute alias id 'foo'
note 1:1: first defined here
----
#fooo = 1
"x.u"() {a = #foo, b = !t} : () -> ()
2:14: undefined symbol alias id 'foo'; did you mean '#fooo'?
----
"x.u"() : () -> () loc(#foo)
1:24: operation location alias was never defined
----
#l = loc("a"(#m))
#m = loc("b"(#l))
2:14: alias 'l' is used in its own definition
----
"x.u"() {a = 300 : i8, b = -1 : ui8} : () -> ()
1:14: integer constant out of range for attribute
----
"x.u"() {a = dense<[1,2]> : tensor<3xi32>} : () -> ()
1:14: inferred shape of elements literal ([2]) does not match type ([3])
----
"x.u"() {a = dense<[[1],[2,3]]> : tensor<2x1xi32>} : () -> ()
1:30: tensor literal is invalid; ranks are not consistent between elements
----
"x.u"() {a = dense<1> : tensor<?xi32>} : () -> ()
1:14: elements literal type must have static shape
----
"x.u"() {a = dense<[1, 2.0]> : tensor<2xi32>} : () -> ()
1:24: expected integer elements, but parsed floating-point
----
"x.u"() {a = dense<[1 2]> : tensor<2xi32>} : () -> ()
1:23: expected ']'
----
"x.u"() {a = dense<1 : tensor<2xi32>} : () -> ()
1:22: expected '>'
----
"x.u"() {a = dense<[1, 2]> : tensor<99999999999x99999999999xi32>} : () -> ()
1:14: a constant of type 'tensor<99999999999x99999999999xi32>' is too large
----
"x.u"() {a = dense<[1, 2]> : tensor<1000000x1000000xi32>} : () -> ()
1:14: inferred shape of elements literal ([2]) does not match type ([1000000, 1000000])
----
"x.u"() {a = tensor<2x3>} : () -> ()
1:24: expected 'x' in dimension list
----
"x.u"() {a = vector<0xf32>} : () -> ()
1:14: vector types must have positive constant sizes but got 0
----
"x.u"() {a = !t.pair<i32>} : () -> ()
1:25: expected ','
----
"x.u"() {a = !t.par<i32>} : () -> ()
1:17: unknown type ` + "`par` in dialect `t`; did you mean 't.pair'?" + `
----
"x.u"() {a = #t.mode<fat>} : () -> ()
1:22: expected string or keyword containing one of the following enum values for mode [slow, fast]; did you mean 'fast'?
----
"x.u"() {a = affine_map<(d0) -> (d0 * d0)>} : () -> ()
1:37: non-affine expression: at least one of the multiply operands has to be either a constant or symbolic
----
%a = "x.d"() : () -> i32
"t.seg"(%a) <{operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 0, 0>}> : (i32) -> ()
2:1: 't.seg' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'
----
{-# dialect_resources: { builtin: { a: "0x03000000" } } #-}
1:40: expected hex string blob for key 'a' to encode alignment in first 4 bytes, but got non-power-of-2 value: 3
----
func.func @a(%x: i32, %y: i64) -> i32 {
  %0 = t.add %x, %y : i32
  %2 = t.add %0, %x : i32
  %3 = t.add %x %x : i32
  %4 = t.add %3,
       %x : i32
  return %4 : i32
}
func.func @b(%x: tensor<4xf32) -> i32 {
  %z = t.add %x, %x : i32
  return %z : i32
}
func.func @c(%x: i32) {
  t.br ^bb1(%x : i33)
^bb1(%q: i32, ):
  %5 = t.add %q, %q : i32
  t.br ^bb3
^bb2:
  "x.unknown"(%5) ({
    %6 = t.add %5, %nope : i32
    %7 = t.quux %6
    "a.b"(%7, %6) : (i32) -> ()
  }) : (i32) -> ()
  return
}
!p = tensor<
func.func @d(%a: !p) {
  t.add %a, ( {
    "x.y"(
  }
  return
}
func.func @e(%a: i32) {
  "x.u"(%a) : (i32) -> (
  return
}
2:18: use of value '%y' expects different type than prior uses: 'i32' vs 'i64'
note 1:23: prior use here
4:16: expected ','
9:30: expected '>' in tensor type
14:13: use of value '%x' expects different type than prior uses: 'i33' vs 'i32'
note 13:14: prior use here
15:14: expected SSA operand
17:8: reference to an undefined block
20:20: use of undeclared SSA value name
21:10: custom op 't.quux' is unknown
22:21: expected 2 operand types but had 1
26:13: expected non-function type
34:25: expected non-function type
`

func TestErrors(t *testing.T) {
	for _, c := range strings.Split(strings.TrimPrefix(badTexts, "\n"), "----\n") {
		// Errors are the lines at the end that begin with a place.
		lines := strings.Split(strings.TrimSuffix(c, "\n"), "\n")
		from := len(lines)
		for from > 0 && isPlace(lines[from-1]) {
			from--
		}
		text := strings.Join(lines[:from], "\n")
		ctx := testContext(t)
		ctx.AllowUnregistered = true
		op, ok := Parse(ctx, "t.mlir", []byte(text), Options{})
		assert.Assert(t, !ok && op == nil, text)
		var got []string
		for _, d := range ctx.Diag.All() {
			got = append(got, strings.Replace(strings.TrimPrefix(d.Error(), "t.mlir:"), " error:", "", 1))
			for _, n := range d.Notes {
				got = append(got, "note "+strings.Replace(strings.TrimPrefix(n.Error(), "t.mlir:"), " note:", "", 1))
			}
		}
		assert.Equal(t, strings.Join(got, "\n"), strings.Join(lines[from:], "\n"), text)
	}
}

func isPlace(line string) bool {
	line = strings.TrimPrefix(line, "note ")
	a, rest, ok := strings.Cut(line, ":")
	b, _, ok2 := strings.Cut(rest, ":")
	digits := func(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
	return ok && ok2 && digits(a) && digits(b)
}

// A place covers the token it is about.
func TestErrorRange(t *testing.T) {
	ctx := testContext(t)
	_, ok := Parse(ctx, "t.mlir", []byte("func.func @f(%a: i32) {\n  %0 = t.adx %a\n}\n"), Options{})
	assert.Assert(t, !ok)
	assert.Equal(t, ctx.Diag.All()[0].Pos, diag.Pos{File: "t.mlir", Line: 2, Col: 8, EndCol: 13})
}

func TestErrorLimit(t *testing.T) {
	ctx := testContext(t)
	_, ok := Parse(ctx, "t.mlir", []byte(strings.Repeat("t.foo\n", 1000)), Options{})
	assert.Assert(t, !ok)
	assert.Equal(t, len(ctx.Diag.All()), 20)
}
