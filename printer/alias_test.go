package printer

import (
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
)

// locations builds ops whose locations hold each other.
func locations() *ir.Op {
	a := ir.FileLoc("a.c", 1, 2)
	b := ir.NodeLoc(&ir.LocNode{Kind: ir.LocRange, Parent: ir.FileLoc("b.c", 3, 4), EndLine: 3, EndCol: 9})
	c := ir.NodeLoc(&ir.LocNode{Kind: ir.LocRange, Parent: ir.FileLoc("c.c", 3, 4), EndLine: 5, EndCol: 9})
	n := ir.NameLoc("name", a)
	cs := ir.CallSiteLoc(n, b)
	f := ir.NodeLoc(&ir.LocNode{Kind: ir.LocFused, Metadata: ir.Str("meta"), Locs: []ir.Loc{cs, ir.FileLoc("d.c", 7, 8)}})
	m := &maker{Builder: ir.NewBuilder()}
	body := m.Region()
	mod := m.MakeWith(moduleOp, nil, ir.With{Regions: []*ir.Region{body}})
	m.AtEnd(body.AddBlock())
	op := func(name string, l ir.Loc, attrs ...ir.NamedAttr) {
		o := m.op(name, nil, nil, nil)
		o.SetLoc(l)
		for _, a := range attrs {
			o.SetDiscardable(a.Name, a.Attr)
		}
	}
	op("t.a", cs, ir.NamedAttr{Name: "l", Attr: &ir.LocAttr{Loc: f}}, ir.NamedAttr{Name: "m", Attr: &ir.LocAttr{Loc: n}})
	op("t.b", f)
	op("t.c", ir.NameLoc("only name", ir.Loc{}))
	op("t.d", c)
	op("t.e", ir.CallSiteLoc(ir.NameLoc("z", ir.FileLoc("q.c", 1, 1)), ir.FileLoc("k.c", 1, 1)),
		ir.NamedAttr{Name: "x", Attr: ir.Array(ir.MapAttr(ir.IdentityMap(1)), &ir.LocAttr{Loc: b})})
	op("t.f", ir.NodeLoc(&ir.LocNode{Kind: ir.LocFused, Locs: []ir.Loc{ir.NameLoc("x", ir.Loc{}), ir.NameLoc("y", ir.Loc{})}}))
	return mod
}

// The text is mlir-opt's.
func TestLocations(t *testing.T) {
	for _, c := range []struct {
		name string
		opts Options
		want string
	}{
		{"debuginfo", Options{PrintDebugInfo: true}, `#loc1 = loc("a.c":1:2)
#loc2 = loc("b.c":3:4 to :9)
#loc3 = loc("d.c":7:8)
#map = affine_map<(d0) -> (d0)>
#loc10 = loc("name"(#loc1))
#loc13 = loc(callsite(#loc10 at #loc2))
#loc15 = loc(fused<"meta">[#loc13, #loc3])
module {
  "t.a"() {l = #loc15, m = #loc10} : () -> () loc(#loc13)
  "t.b"() : () -> () loc(#loc15)
  "t.c"() : () -> () loc(#loc4)
  "t.d"() : () -> () loc(#loc5)
  "t.e"() {x = [#map, #loc2]} : () -> () loc(#loc14)
  "t.f"() : () -> () loc(#loc12)
} loc(#loc)
#loc = loc(unknown)
#loc4 = loc("only name")
#loc5 = loc("c.c":3:4 to 5:9)
#loc6 = loc("q.c":1:1)
#loc7 = loc("k.c":1:1)
#loc8 = loc("x")
#loc9 = loc("y")
#loc11 = loc("z"(#loc6))
#loc12 = loc(fused[#loc8, #loc9])
#loc14 = loc(callsite(#loc11 at #loc7))
`},
		{"pretty", Options{PrintDebugInfo: true, PrettyDebugInfo: true}, `#loc1 = a.c:1:2
#loc2 = b.c:3:4 to :9
#loc3 = d.c:7:8
#map = affine_map<(d0) -> (d0)>
#loc10 = "name"(#loc1)
#loc13 = #loc10 at #loc2
#loc15 = <"meta">[#loc13, #loc3]
module {
  "t.a"() {l = #loc15, m = #loc10} : () -> () #loc10 at #loc2
  "t.b"() : () -> () <"meta">[#loc13, #loc3]
  "t.c"() : () -> () "only name"
  "t.d"() : () -> () c.c:3:4 to 5:9
  "t.e"() {x = [#map, #loc2]} : () -> () #loc11 at #loc7
  "t.f"() : () -> () [#loc8, #loc9]
} [unknown]
#loc = [unknown]
#loc4 = "only name"
#loc5 = c.c:3:4 to 5:9
#loc6 = q.c:1:1
#loc7 = k.c:1:1
#loc8 = "x"
#loc9 = "y"
#loc11 = "z"(#loc6)
#loc12 = [#loc8, #loc9]
#loc14 = #loc11 at #loc7
`},
		{"without", Options{}, `#loc = loc("a.c":1:2)
#loc1 = loc("b.c":3:4 to :9)
#loc2 = loc("d.c":7:8)
#map = affine_map<(d0) -> (d0)>
#loc3 = loc("name"(#loc))
#loc4 = loc(callsite(#loc3 at #loc1))
#loc5 = loc(fused<"meta">[#loc4, #loc2])
module {
  "t.a"() {l = #loc5, m = #loc3} : () -> ()
  "t.b"() : () -> ()
  "t.c"() : () -> ()
  "t.d"() : () -> ()
  "t.e"() {x = [#map, #loc1]} : () -> ()
  "t.f"() : () -> ()
}
`},
		{"local scope", Options{PrintDebugInfo: true, LocalScope: true}, `module {
  "t.a"() {l = loc(fused<"meta">[callsite("name"("a.c":1:2) at "b.c":3:4 to :9), "d.c":7:8]), m = loc("name"("a.c":1:2))} : () -> () loc(callsite("name"("a.c":1:2) at "b.c":3:4 to :9))
  "t.b"() : () -> () loc(fused<"meta">[callsite("name"("a.c":1:2) at "b.c":3:4 to :9), "d.c":7:8])
  "t.c"() : () -> () loc("only name")
  "t.d"() : () -> () loc("c.c":3:4 to 5:9)
  "t.e"() {x = [affine_map<(d0) -> (d0)>, loc("b.c":3:4 to :9)]} : () -> () loc(callsite("z"("q.c":1:1) at "k.c":1:1))
  "t.f"() : () -> () loc(fused["x", "y"])
} loc(unknown)`},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, String(locations(), c.opts), c.want) })
	}
}

// Definitions come by depth, types before attributes, then by name; what is held
// only by what has no alias counts a level. A name that ends in a digit is kept
// apart from one with a number.
func TestAliasOrder(t *testing.T) {
	d := &ir.Dialect{Name: "t"}
	def := d.Attr(&ir.AttrDef{Name: "a", AliasName: func(p any) string { return p.([]any)[0].(string) }, Print: func(w *ir.Writer, p any) {
		w.Text("<")
		for i, e := range p.([]any) {
			if i > 0 {
				w.Text(", ")
			}
			switch e := e.(type) {
			case string:
				w.Quote(e)
			case ir.Attr:
				w.Attr(e)
			case ir.Type:
				w.Type(e)
			}
		}
		w.Text(">")
	}})
	mk := func(parts ...any) ir.Attr { return ir.NewExt(def, parts) }
	elems := make([]ir.Type, 17)
	for i := range elems {
		elems[i] = ir.I1
	}
	tuple := ir.Tuple(elems...)
	leaf := mk("leaf")
	m := &maker{Builder: ir.NewBuilder()}
	op := m.op("t.op", []ir.Type{tuple}, nil, nil)
	op.SetDiscardable("a", mk("outer", ir.Array(leaf)))
	op.SetDiscardable("b", mk("outer", tuple))
	op.SetDiscardable("c", mk("x1"))
	op.SetDiscardable("d", mk("x1", ir.Str("other")))
	op.SetDiscardable("e", mk("x y", ir.Str("other")))
	op.SetDiscardable("f", mk(""))
	assert.Equal(t, String(op, Options{}), `!tuple = tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1>
#leaf = #t.a<"leaf">
#x1_ = #t.a<"x1">
#x1_1 = #t.a<"x1", "other">
#x_y = #t.a<"x y", "other">
#outer = #t.a<"outer", !tuple>
#outer1 = #t.a<"outer", [#leaf]>
%0 = "t.op"() {a = #outer1, b = #outer, c = #x1_, d = #x1_1, e = #x_y, f = #t.a<"">} : () -> !tuple
`)
}
