package ir_test

import (
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
)

const tables = `module {
  func.func private @f()
  module @inner {
    func.func @g() {
      "foo.use"() {to = [@h, @inner::@g]} : () -> ()
      return
    }
    func.func private @h()
  }
  "foo.use2"() {to = @inner::@g, also = {deep = [@f, @inner::@missing]}} : () -> ()
}`

func lookup(top *ir.Op, root string, nested ...string) *ir.Op {
	return ir.LookupSymbol(top, &ir.SymbolRef{Root: root, Nested: nested})
}

func TestLookupSymbolSeesEdits(t *testing.T) {
	top := parse(t, tables)
	f := lookup(top, "f")
	assert.Assert(t, f != nil && lookup(top, "inner", "g") != nil && lookup(top, "x") == nil)

	f.Put(ir.SymNameAttr, ir.Str("x"))
	assert.Assert(t, lookup(top, "f") == nil && lookup(top, "x") == f)

	b := ir.NewBuilder().AtEnd(top.Body())
	twin := b.Clone(f, ir.NewMapping())
	assert.Equal(t, lookup(top, "x"), f, "the first of two counts")
	f.Erase()
	assert.Equal(t, lookup(top, "x"), twin)

	inner := lookup(top, "inner")
	block := inner.Body()
	block.Remove()
	assert.Assert(t, lookup(top, "inner", "g") == nil)
	inner.RegionAt(0).Append(block)
	assert.Assert(t, lookup(top, "inner", "g") != nil)

	u := named(t, top, "foo.use2")
	u.SetDiscardable(ir.SymNameAttr, ir.Str("u"))
	assert.Equal(t, lookup(top, "u"), u, "ops without definition may be symbols")
	u.Erase()
	assert.Assert(t, lookup(top, "u") == nil)
}

func TestSymbolUsesAndRename(t *testing.T) {
	top := parse(t, tables)
	g := lookup(top, "inner", "g")
	uses, known := ir.SymbolUsesIn(g, top)
	assert.Assert(t, known)
	assert.Equal(t, len(uses), 2)
	assert.Equal(t, uses[0].Op.Name(), "foo.use")
	assert.Equal(t, uses[1].Part, 1)
	inner := lookup(top, "inner")
	uses, _ = ir.SymbolUsesIn(inner, top)
	assert.Equal(t, len(uses), 3, "a reference uses what it leads through, also where its end names nothing")

	assert.Error(t, ir.RenameSymbol(g, "h"), "renaming to 'h', which is taken")
	assert.NilError(t, ir.RenameSymbol(g, "k"))
	assert.NilError(t, ir.RenameSymbol(inner, "m"))
	assert.NilError(t, ir.RenameSymbol(lookup(top, "m", "h"), "i"))
	assert.Equal(t, ir.AttrText(named(t, top, "foo.use").Get("to")), "[@i, @m::@k]")
	assert.Equal(t, ir.AttrText(named(t, top, "foo.use2").Get("to")), "@m::@k")
	assert.Equal(t, ir.AttrText(named(t, top, "foo.use2").Get("also")), "{deep = [@f, @m::@missing]}")
}
