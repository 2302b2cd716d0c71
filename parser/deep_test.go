package parser

import (
	"fmt"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
)

// Each of these would take memory that grows with the square of the depth.
func TestDeepTypes(t *testing.T) {
	for _, c := range [][3]string{{"() -> (", "i32", ")"}, {"tuple<", "i32", ">"}, {"tensor<1xtuple<", "i32", ">>"}} {
		for depth, good := range map[int]bool{500: true, 100_000: false} {
			ctx, err := ir.NewContext()
			assert.NilError(t, err)
			ty, ok := ParseType(ctx, strings.Repeat(c[0], depth)+c[1]+strings.Repeat(c[2], depth))
			if c[0] == "tensor<1xtuple<" {
				good = false // tuples are no elements
			}
			assert.Equal(t, ok, good, c[0])
			if good {
				assert.Equal(t, len(ty.String()) > depth, true)
				continue
			}
			assert.Equal(t, len(ctx.Diag.Take()), 1)
		}
	}
}

// Each text nests n times. What is deeper than MaxDepth ends in one error.
func TestDeep(t *testing.T) {
	for _, c := range []struct{ name, open, mid, close string }{
		{"regions", "\"x.r\"() ({\n", "\"x.t\"() : () -> ()\n", "}) : () -> ()\n"},
		{"arrays", "[", "", "]"},
		{"dictionaries", "{a = ", "1", "}"},
		{"locations", "loc-", "unknown", ")"},
		{"lists", "dense-", "1", "]"},
	} {
		for n, good := range map[int]bool{10_000: true, MaxDepth + 10: false} {
			body := strings.Repeat(c.open, n) + c.mid + strings.Repeat(c.close, n)
			switch c.name {
			case "arrays", "dictionaries":
				body = `"x.a"() {a = ` + body + `} : () -> ()`
			case "locations":
				body = `"x.a"() : () -> () loc(` + strings.ReplaceAll(body, "loc-", `"a"(`) + `)`
			case "lists":
				body = `"x.a"() {a = dense<` + strings.ReplaceAll(body, "dense-", "[") + "> : tensor<" + strings.Repeat("1x", n) + "i32>} : () -> ()"
			}
			ctx := testContext(t)
			ctx.AllowUnregistered = true
			_, ok := Parse(ctx, "t.mlir", []byte(body), Options{})
			assert.Equal(t, ok, good, c.name)
			if !good {
				ds := ctx.Diag.Take()
				assert.Equal(t, len(ds), 1, c.name)
				assert.Equal(t, ds[0].Text, "nesting is deeper than 50000 levels", c.name)
			}
		}
	}
}

// Small texts that ask for much.
func TestHostile(t *testing.T) {
	for _, text := range []string{
		`"x.a"() {a = dense<[1, 2]> : tensor<9223372036854775807x9223372036854775807xi32>} : () -> ()`,
		`"x.a"() {a = dense<[1, 2]> : tensor<4294967296xi32>} : () -> ()`,
		`"x.a"() {a = dense<[1, 2]> : tensor<2xi16777215>} : () -> ()`,
		`"x.a"() {a = dense<"0x00"> : tensor<70368744177665xi8>} : () -> ()`,
		`"x.a"() {a = ` + strings.Repeat("9", 100_000) + ` : i16777215} : () -> ()`,
		`"x.a"() {a = array<i16777208: 1>} : () -> ()`,
		`%a:4294967297 = "x.a"() : () -> i1`,
		`"x.a"(%a#4294967297) : (i1) -> ()`,
		`"x.a"() {a = !x.y<` + strings.Repeat("<", 1_000_000),
		`"x.a"() {a = "` + strings.Repeat("a", 1_000_000),
		strings.Repeat("(", 1_000_000),
		strings.Repeat("\"x.a\"(", 200_000),
		strings.Repeat("^", 100_000), strings.Repeat("\"", 100_001), strings.Repeat("{-#", 100_000),
		"\x00\xff\xfe", "module {", "%", "#", "!", "^", "@", "\"", "-", ".", "/", "//", "0x", "%a:", "%a,", "%a =", "#a", "#a =", "!a =", "{-#",
	} {
		ctx := testContext(t)
		ctx.AllowUnregistered = true
		_, ok := Parse(ctx, "t.mlir", []byte(text), Options{})
		if text == "//" {
			assert.Assert(t, ok)
			continue
		}
		assert.Assert(t, !ok, text[:min(len(text), 100)])
		ds := ctx.Diag.Take()
		assert.Assert(t, len(ds) > 0 && len(ds) <= 20)
		for _, d := range ds {
			assert.Assert(t, d.Pos.Known(), d.Text)
		}
	}
}

// Damaged texts end in errors with places, whatever the damage.
func TestDamaged(t *testing.T) {
	texts := []string{badTexts, straight(2, 5), `#loc = loc("a":1:2)
!ty = tensor<2x!t.pair<i32, f32>, #t.mode<fast>>
module @m attributes {a = dense<[[1, 2], [3, 4]]> : vector<2x2xi8>, b = [#t<mode slow>, affine_map<(d0)[s0] -> (d0 + s0 * 2)>]} {
  func.func @f(%arg0: !ty loc(#loc), %arg1: index) {
    %0:2 = "x.d"(%arg0, %1#1) <{p = array<i64: 1, 2>}> ({
    ^bb0(%x: i32):
      "x.t"(%x)[^bb1] : (i32) -> ()
    ^bb1:
      t.loop %i = %arg1 { "x.u"(%i) : (index) -> () }
    }) {k = sparse<[[0, 0]], [1]> : tensor<2x2xi8>} : (!ty, f32) -> (i1, i2) loc(fused["a", "b"(#loc9)])
    %1:2 = "t.seg"(%arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 2, 0>}> : (index, index) -> (i1, f32)
    return
  }
}
#loc9 = loc(callsite("x" at #loc))
{-# dialect_resources: { builtin: { a: "0x0400000001" } } #-}
`}
	state := uint64(1)
	random := func(n int) int {
		state = state*6364136223846793005 + 1442695040888963407
		return int(state>>33) % n
	}
	pieces := []string{"{", "}", "(", ")", "<", ">", "[", "]", ",", ":", "%0", "^bb0", "#loc", "!ty", "@f", "\"", "->", "=", "-", "1.0", "i32", "dense<", "loc(", "\n", "//", "{-#", "#-}", "?", "x", "\x00", "\\"}
	for i := range 4000 {
		text := texts[i%len(texts)]
		for range 1 + random(3) {
			at := random(len(text))
			switch random(4) {
			case 0:
				text = text[:at] + string(rune(random(256))) + text[at+1:]
			case 1:
				text = text[:at] + text[min(len(text), at+random(9)):]
			case 2:
				text = text[:at] + pieces[random(len(pieces))] + text[at:]
			case 3:
				text = text[:max(at, 1)]
			}
			text += " "
		}
		ctx := testContext(t)
		ctx.AllowUnregistered = i%2 == 0
		op, ok := Parse(ctx, "t.mlir", []byte(text), Options{})
		ds := ctx.Diag.Take()
		if ok {
			assert.Equal(t, len(ds), 0)
			ctx.Verify(op)
			continue
		}
		assert.Assert(t, len(ds) > 0, text)
		for _, d := range ds {
			assert.Assert(t, d.Pos.Known(), d.Text)
		}
	}
}

// Aliases that double from one to the next end in one error, not in all memory.
func TestExpansion(t *testing.T) {
	for _, c := range [][3]string{
		{"!a0 = tuple<i1, i1>\n", "!a%d = tuple<!a%d, !a%d>\n", "func.func private @f(!a60)"},
		{"#a0 = [1, 1]\n", "#a%d = [#a%d, #a%d]\n", "\"x.a\"() {a = #a60} : () -> ()"},
	} {
		var b strings.Builder
		b.WriteString(c[0])
		for i := range 60 {
			fmt.Fprintf(&b, c[1], i+1, i, i)
		}
		b.WriteString(c[2])
		ctx := testContext(t)
		ctx.AllowUnregistered = true
		_, ok := Parse(ctx, "t.mlir", []byte(b.String()), Options{})
		assert.Assert(t, !ok)
		ds := ctx.Diag.Take()
		assert.Equal(t, len(ds), 1)
		assert.Equal(t, ds[0].Text, "aliases stand for more than 67108864 bytes of text")
	}
}

// An op has as many operands and results as the text says.
func TestWide(t *testing.T) {
	const n = 100_000
	text := fmt.Sprintf("%%0:%d = \"x.a\"() : () -> (i32%s)\n\"x.b\"(%%0#%d%s) : (i32%s) -> ()", n, strings.Repeat(", i32", n-1), n-1, strings.Repeat(", %0#1", n-1), strings.Repeat(", i32", n-1))
	ctx := testContext(t)
	ctx.AllowUnregistered = true
	top, ok := Parse(ctx, "t.mlir", []byte(text), Options{})
	assert.Assert(t, ok, "%v", ctx.Diag.Take())
	a, b := top.Body().First(), top.Body().Last()
	assert.Equal(t, a.NumResults(), n)
	assert.Equal(t, b.NumOperands(), n)
	assert.Equal(t, b.Operand(0), a.Result(n-1))
	assert.Equal(t, b.Operand(n-1), a.Result(1))
}
