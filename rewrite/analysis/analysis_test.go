package analysis_test

import (
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/parser"
	"terrace/rewrite/analysis"
)

// values reads a module and returns what it names.
func values(t *testing.T, text string) (top *ir.Op, named map[string]*ir.Value) {
	t.Helper()
	ctx := all.Context()
	ctx.AllowUnregistered = true
	top, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
	for _, d := range ctx.Diag.Take() {
		t.Error(d)
	}
	assert.Assert(t, ok)
	named = map[string]*ir.Value{}
	top.Walk(func(op *ir.Op) bool {
		for _, v := range op.Results() {
			named[v.Name()] = v
		}
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for _, v := range b.Args() {
					named[v.Name()] = v
				}
			}
		}
		return true
	})
	return top, named
}

func TestAlias(t *testing.T) {
	_, v := values(t, `func.func @f(%arg: memref<8xf32>, %other: memref<8xf32>, %c: i1, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %view = memref.subview %a[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  %viewarg = memref.cast %arg : memref<8xf32> to memref<?xf32>
  %if = scf.if %c -> memref<8xf32> {
    scf.yield %a : memref<8xf32>
  } else {
    scf.yield %b : memref<8xf32>
  }
  %same = scf.if %c -> memref<8xf32> {
    scf.yield %a : memref<8xf32>
  } else {
    scf.yield %a : memref<8xf32>
  }
  %unknown = "foo.memory"() : () -> memref<8xf32>
  cf.br ^next(%b : memref<8xf32>)
^next(%block: memref<8xf32>):
  %l = memref.load %block[%i] : memref<8xf32>
  memref.store %l, %a[%i] : memref<8xf32>
  "foo.end"() : () -> ()
  return
}`)
	aliases := analysis.NewAliases()
	for _, test := range []struct {
		x, y string
		want analysis.AliasResult
	}{
		{"a", "a", analysis.MustAlias}, {"a", "b", analysis.NoAlias}, {"a", "view", analysis.MayAlias}, {"b", "view", analysis.NoAlias},
		{"arg", "other", analysis.MayAlias}, {"arg", "a", analysis.NoAlias}, {"viewarg", "arg", analysis.MayAlias}, {"viewarg", "view", analysis.NoAlias},
		{"if", "a", analysis.MayAlias}, {"if", "arg", analysis.NoAlias}, {"same", "a", analysis.MustAlias}, {"same", "b", analysis.NoAlias},
		{"unknown", "a", analysis.MayAlias}, {"block", "b", analysis.MustAlias}, {"block", "a", analysis.NoAlias},
	} {
		assert.Equal(t, aliases.Alias(v[test.x], v[test.y]), test.want, "%s and %s", test.x, test.y)
		assert.Equal(t, aliases.Alias(v[test.y], v[test.x]), test.want, "%s and %s", test.y, test.x)
	}
	load := v["l"].Op()
	store := load.Next()
	assert.Equal(t, aliases.ModRef(load, v["b"]), ir.Reads)
	assert.Equal(t, aliases.ModRef(load, v["a"]), ir.Trait(0))
	assert.Equal(t, aliases.ModRef(store, v["view"]), ir.Writes)
	assert.Equal(t, aliases.ModRef(store, v["b"]), ir.Trait(0))
	assert.Equal(t, aliases.ModRef(store.Next(), v["b"]), ir.Reads|ir.Writes)
}

func TestLiveness(t *testing.T) {
	top, v := values(t, `func.func @f(%used: i32, %idle: i32, %lb: index, %ub: index, %step: index, %m: memref<i32>) -> i32 {
  %r:3 = scf.for %iv = %lb to %ub step %step iter_args(%a = %used, %b = %idle, %c = %idle) -> (i32, i32, i32) {
    %a2 = arith.addi %a, %c : i32
    %b2 = arith.muli %b, %b : i32
    scf.yield %a2, %b2, %c : i32, i32, i32
  }
  %stored = arith.addi %used, %used : i32
  memref.store %stored, %m[] : memref<i32>
  %x, %y = call @g(%used, %idle) : (i32, i32) -> (i32, i32)
  %s = arith.addi %r#0, %x : i32
  return %s : i32
}
func.func private @g(%p: i32, %q: i32) -> (i32, i32) {
  %d = arith.divsi %q, %q : i32
  return %p, %d : i32, i32
}`)
	live := analysis.Liveness(top, analysis.ResolveCalls(top))
	for name, want := range map[string]bool{"used": true, "lb": true, "a": true, "b": false, "c": true, "a2": true, "b2": false, "stored": true, "m": true,
		"x": true, "y": false, "p": true, "q": false, "d": false, "idle": true, "iv": false} {
		assert.Equal(t, live.Of(v[name]), want, name)
	}
}
