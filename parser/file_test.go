package parser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
	"terrace/printer"
)

func TestPieces(t *testing.T) {
	text := "\"x.a\"() : () -> ()\n// -----\n\n\"x.b\"() : () -> (\n// -----  \n\"x.c\"() : () -> ()"
	ctx := testContext(t)
	ctx.AllowUnregistered = true
	pieces := ParsePieces(ctx, "t.mlir", []byte(text), Options{})
	assert.Equal(t, len(pieces), 3)
	assert.DeepEqual(t, []int{pieces[0].Line, pieces[1].Line, pieces[2].Line}, []int{1, 3, 6})
	assert.Assert(t, pieces[0].OK && !pieces[1].OK && pieces[2].OK)
	assert.Equal(t, ctx.Diag.All()[0].Error(), "t.mlir:4:18: error: expected non-function type")
	assert.Equal(t, pieces[2].Op.Body().First().Loc().Pos().Line, 6)
}

func TestImplicitModule(t *testing.T) {
	ctx := testContext(t)
	ctx.AllowUnregistered = true
	op, ok := Parse(ctx, "t.mlir", []byte(`"x.a"() : () -> ()`), Options{NoImplicitModule: true})
	assert.Assert(t, ok)
	assert.Equal(t, op.Name(), "x.a")
	_, ok = Parse(ctx, "t.mlir", []byte(`"x.a"() : () -> () "x.a"() : () -> ()`), Options{NoImplicitModule: true})
	assert.Assert(t, !ok)
	assert.Equal(t, ctx.Diag.Take()[0].Text, "source must contain a single top-level operation, found: 2")
	for text, ops := range map[string]int{"": 0, "module {}": 0, "module {} module {}": 2, `module {} "x.a"() : () -> ()`: 2} {
		op := read(t, text)
		assert.Assert(t, op.Is(moduleOp))
		assert.Equal(t, op.Body().Len(), ops, text)
	}
	bare, err := ir.NewContext()
	assert.NilError(t, err)
	bare.AllowUnregistered = true
	_, ok = Parse(bare, "t.mlir", []byte(`"x.a"() : () -> ()`), Options{})
	assert.Assert(t, !ok)
}

// Locations are those that mlir-opt records.
func TestLocations(t *testing.T) {
	text := `module {
  func.func @f(%a : i32) {
    %c = t.add %a, %a : i32
    %d = "x.y"(%c) ({
   ^bb0(%q: i32, %r: i32 loc("arg")):
    "x.y"() : () -> ()
   }): (i32) -> i32
    "x.z"() : () -> () loc(#loc2)
    return loc("r":1:2)
  }
}
#loc = loc(unknown)
#loc2 = loc(callsite(#loc3 at #loc1))
#loc1 = loc("caller":7:8)
#loc3 = loc("callee")
`
	f := read(t, text).Body().First()
	locs := func(op *ir.Op) string { return op.Loc().String() }
	assert.Equal(t, locs(f), `"t.mlir":2:3`)
	assert.Equal(t, f.Body().ArgLoc(0).String(), `"t.mlir":2:16`)
	add := f.Body().First()
	assert.Equal(t, locs(add), `"t.mlir":3:10`)
	y := add.Next()
	assert.Equal(t, locs(y), `"t.mlir":4:10`)
	assert.Equal(t, y.Body().ArgLoc(0).String(), `"t.mlir":5:9`)
	assert.Equal(t, y.Body().ArgLoc(1).String(), `"arg"`)
	assert.Equal(t, locs(y.Next()), `callsite("callee" at "caller":7:8)`)
	assert.Equal(t, locs(y.Next().Next()), `"r":1:2`)
	assert.Equal(t, locs(f.Parent()), `"t.mlir":1:1`)
	assert.Equal(t, locs(read(t, `"x.y"() : () -> ()`)), `"t.mlir":0:0`)
}

func TestNames(t *testing.T) {
	f := read(t, "func.func @f(%arg0: i32) {\n%0:2 = \"x.d\"() : () -> (i1, i2)\n %long_name.x = t.add %arg0, %arg0 : i32 t.br ^exit ^exit: return }").Body().First()
	entry := f.Body()
	assert.Equal(t, entry.Arg(0).Name(), "arg0")
	assert.Equal(t, entry.First().Result(1).Name(), "0")
	assert.Equal(t, entry.First().Next().Result(0).Name(), "long_name.x")
	assert.Equal(t, entry.Next().Name(), "exit")
}

func TestResources(t *testing.T) {
	text := `module {
  "x.a"() {a = dense_resource<blob> : tensor<2xi8>, b = dense_resource<none> : tensor<1xi8>} : () -> ()
}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000102"
    }
  },
  external_resources: {
    tool: {
      flag: true,
      text: "abc"
    }
  }
#-}
`
	ctx := testContext(t)
	ctx.AllowUnregistered = true
	op, ok := Parse(ctx, "t.mlir", []byte(text), Options{})
	assert.Assert(t, ok)
	r := op.Body().First().Get("a").(*ir.ResourceAttr)
	assert.DeepEqual(t, r.Blob.Bytes, []byte{1, 2})
	assert.Equal(t, r.Blob.Align, uint32(4))
	assert.Assert(t, op.Body().First().Get("b").(*ir.ResourceAttr).Blob == nil)
	assert.Equal(t, len(ctx.Blobs), 3)
	assert.Equal(t, ctx.Blobs[1].Text, "true")
	assert.Equal(t, ctx.Blobs[2].Text, `"abc"`)
}

// A name means nothing outside its region or inside an isolated one, and a use
// may stand before the definition wherever the region is still open.
func TestScopes(t *testing.T) {
	read(t, `"x.r"() ({ %a = "x.d"() : () -> i32 "x.t"() : () -> () }, { %a = "x.d"() : () -> i64 "x.u"(%a) : (i64) -> () }) : () -> ()`)
	read(t, `"x.r"() ({ "x.u"(%a) : (i32) -> () }) : () -> () %a = "x.d"() : () -> i32`)
	read(t, `"x.r"() ({ "x.u"(%a) : (i32) -> () }, { %a = "x.d"() : () -> i64 }) : () -> () %a = "x.d"() : () -> i32`)
	read(t, `%a = "x.d"() : () -> i32 func.func @f() { %a = "x.d"() : () -> i64 return } "x.u"(%a) : (i32) -> ()`)
	read(t, `func.func @f() { "x.r"() ({ "x.u"(%a) : (i32) -> () }) : () -> () %a = "x.d"() : () -> i32 return }`)
	// Used across the border of an isolated region: for the verifier to judge.
	for _, text := range []string{
		`%a = "x.d"() : () -> i32 func.func @f() { "x.u"(%a) : (i32) -> () return }`,
		`func.func @f() { "x.u"(%a) : (i32) -> () return } %a = "x.d"() : () -> i32`,
		`func.func @f() { "x.u"(%a) : (i32) -> () return } func.func @g() { "x.u"(%a) : (i64) -> () %a = "x.d"() : () -> i64 return } %a = "x.d"() : () -> i32`,
	} {
		op := read(t, text)
		ctx := testContext(t)
		ctx.AllowUnregistered = true
		assert.Assert(t, !ctx.Verify(op), text)
	}
	for _, text := range []string{
		`"x.r"() ({ %a = "x.d"() : () -> i32 }) : () -> () "x.u"(%a) : (i32) -> ()`,
		`"x.u"(%a) : (i32) -> () "x.r"() ({ %a = "x.d"() : () -> i32 }) : () -> ()`,
		`func.func @f() { "x.u"(%a) : (i32) -> () return } func.func @f() { %a = "x.d"() : () -> i32 return }`,
	} {
		ctx := testContext(t)
		ctx.AllowUnregistered = true
		_, ok := Parse(ctx, "t.mlir", []byte(text), Options{})
		assert.Assert(t, !ok, text)
		assert.Equal(t, ctx.Diag.All()[0].Text, "use of undeclared SSA value name")
	}
}

// The text of a parse may change afterwards.
func TestTextIsNotKept(t *testing.T) {
	text := []byte(`module { %abc = "x.d"() {name = "value", @s, k = #x.y<z>, t = !x.t<u>, l = loc("lname")} : () -> i32 ^lbl: }`)
	text = []byte(strings.Replace(string(text), "@s, ", "", 1))
	text = []byte(strings.Replace(string(text), " ^lbl:", "", 1))
	ctx := testContext(t)
	ctx.AllowUnregistered = true
	op, ok := Parse(ctx, "t.mlir", text, Options{})
	assert.Assert(t, ok)
	before := printer.String(op, printer.Options{KeepNames: true, PrintDebugInfo: true})
	for i := range text {
		text[i] = '?'
	}
	assert.Equal(t, printer.String(op, printer.Options{KeepNames: true, PrintDebugInfo: true}), before)
}

func straight(funcs, ops int) string {
	var b strings.Builder
	for f := range funcs {
		fmt.Fprintf(&b, "func.func @f%d(%%arg0: tensor<4xf32>, %%arg1: i32) {\n", f)
		for i := range ops {
			fmt.Fprintf(&b, "  %%%d = t.add %%arg0, %%arg0 : tensor<4xf32>\n", i)
		}
		b.WriteString("  return\n}\n")
	}
	return b.String()
}

// An op is paid for a million times.
func TestAllocations(t *testing.T) {
	text := []byte(straight(20, 500))
	ctx := testContext(t)
	n := testing.AllocsPerRun(5, func() {
		if _, ok := Parse(ctx, "t.mlir", text, Options{}); !ok {
			t.Fatal(ctx.Diag.All())
		}
	})
	assert.Assert(t, n/(20*501) < 0.13, "%v allocations an op", n/(20*501))
}

func BenchmarkStraight(b *testing.B) {
	text := []byte(straight(100, 500))
	ctx := testContext(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		Parse(ctx, "t.mlir", text, Options{})
	}
}

func BenchmarkDense(b *testing.B) {
	var s strings.Builder
	s.WriteString(`"x.a"() {a = dense<[`)
	const n = 1 << 18
	for i := range n {
		if i > 0 {
			s.WriteString(", ")
		}
		fmt.Fprintf(&s, "%e", float32(i)*0.37)
	}
	fmt.Fprintf(&s, "]> : tensor<%dxf32>} : () -> ()", n)
	ctx := testContext(b)
	ctx.AllowUnregistered = true
	b.SetBytes(int64(s.Len()))
	for b.Loop() {
		if _, ok := Parse(ctx, "t.mlir", []byte(s.String()), Options{}); !ok {
			b.Fatal(ctx.Diag.All())
		}
	}
}

// Texts that mlir-opt and the reference printer of StableHLO wrote in generic
// form: each reads, and what it prints as reads to the same.
func TestGoldens(t *testing.T) {
	shared := os.Getenv("TERRACE_SHARED")
	if shared == "" {
		shared = "../../shared"
	}
	var files []string
	for _, dir := range []string{"corpus/mlir", "corpus/stablehlo-goldens"} {
		filepath.WalkDir(filepath.Join(shared, dir), func(path string, d os.DirEntry, err error) error {
			if err == nil && (strings.HasSuffix(path, ".generic.golden") || strings.HasSuffix(path, ".generic")) {
				files = append(files, path)
			}
			return nil
		})
	}
	if len(files) == 0 {
		t.Skip("no folder of goldens: set TERRACE_SHARED")
	}
	builtin := &ir.Dialect{Name: "builtin", KeepUnknown: true}
	builtin.Op(&ir.OpDef{Name: "module", Regions: []ir.RegionField{{Name: "body"}}, Traits: ir.IsolatedFromAbove})
	for _, f := range files {
		text, err := os.ReadFile(f)
		assert.NilError(t, err)
		// Nothing but what the text needs: every op is kept as it stands.
		ctx, err := ir.NewContext(builtin)
		assert.NilError(t, err)
		ctx.AllowUnregistered = true
		for _, p := range ParsePieces(ctx, f, text, Options{}) {
			if !p.OK {
				t.Errorf("%v", ctx.Diag.Take()[0])
				break
			}
			once := printer.String(p.Op, printer.Options{Generic: true})
			again, ok := Parse(ctx, "again", []byte(once), Options{})
			assert.Assert(t, ok, "%s: %v", f, ctx.Diag.Take())
			assert.Equal(t, printer.String(again, printer.Options{Generic: true}), once)
			if !strings.Contains(string(p.Text), "dense_resource") && len(text) < 4096 && strings.Contains(f, "corpus/mlir") {
				assert.Equal(t, strings.TrimSpace(once), strings.TrimSpace(string(p.Text)), f)
			}
		}
	}
}
