package rewrite

import (
	"terrace/ir"
)

// bodyTest is what the left side asks of the one region of an op: to be bound to a
// name, or to be a block that yields expressions of its arguments.
type bodyTest struct {
	name   int // slot of the match; -1: none
	params []bodyParam
	yields []*ruleNode
}

type bodyParam struct {
	name string
	slot int
}

// hasBody checks that a body is written where an op has one.
func (x *ruleCompiler) hasBody(e *ruleExpr, def *ir.OpDef) bool {
	switch regions := len(def.Regions); {
	case regions > 1 || regions == 1 && def.Regions[0].Many:
		x.r.errorf(e.Pos, "'%s' has several regions: rules cannot say them, write a pattern in Go", e.Word)
	case regions == 1 && e.Body == nil:
		x.r.errorf(e.Pos, "'%s' has a body: name it, %s[body](...)", e.Word, e.Word)
	case regions == 0 && e.Body != nil:
		x.r.errorf(e.Body.Pos, "'%s' has no body", e.Word)
	default:
		return true
	}
	return false
}

// leftBody reads the body of an op of the left side.
func (x *ruleCompiler) leftBody(e *ruleExpr, n *ruleNode) bool {
	b := e.Body
	switch {
	case b == nil:
		return true
	case x.inside:
		x.r.errorf(b.Pos, "a body inside a body is beyond rules: write a pattern in Go")
		return false
	case b.Yields == nil && len(b.Names) != 1:
		x.r.errorf(b.Pos, "one name stands for a body, or [arguments => what it yields]")
		return false
	}
	n.body = &bodyTest{name: -1}
	for _, name := range b.Names {
		_, body := x.c.bodies[name]
		if _, list := x.c.lists[name]; list || body || x.bound(name) {
			x.r.errorf(b.Pos, "'%s' has a meaning already", name)
			return false
		}
		if b.Yields == nil {
			if len(x.c.bodies) == maxBodies {
				x.r.errorf(b.Pos, "more than %d names of bodies", maxBodies)
				return false
			}
			n.body.name = len(x.c.bodies)
			x.c.bodies[name] = n.body.name
			return true
		}
		s := x.slot()
		if s >= maxSlots {
			x.r.errorf(b.Pos, "the left side has more than %d parts", maxSlots)
			return false
		}
		x.c.slots[name] = s
		x.local[name] = true
		n.body.params = append(n.body.params, bodyParam{name, s})
	}
	x.inside = true
	defer func() { x.inside = false }()
	for _, y := range b.Yields {
		node := x.left(y, false)
		if node == nil {
			return false
		}
		n.body.yields = append(n.body.yields, node)
	}
	return true
}

// body adds the steps for a body.
func (w *wayCompiler) body(b *bodyTest, of func(m *match) *ir.Op) {
	if s := b.name; s >= 0 {
		w.add("", func(m *match) bool {
			m.bodies[s] = of(m).RegionAt(0)
			return true
		})
		return
	}
	w.add("the body is of another form", func(m *match) bool {
		r := of(m).RegionAt(0)
		if !r.SingleBlock() || r.First().NumArgs() != len(b.params) {
			return false
		}
		end := r.First().Last()
		if end == nil || !end.Has(ir.Terminator) || end.NumOperands() != len(b.yields) {
			return false
		}
		for op := range r.First().Ops() {
			if op != end && ir.EffectsOf(op) != 0 {
				return false // they would be lost with the body
			}
		}
		for i, p := range b.params {
			m.vals[p.slot] = r.First().Arg(i)
		}
		for i, y := range b.yields {
			m.vals[y.slot] = end.Operand(i)
		}
		return true
	})
	for _, p := range b.params {
		w.bound[p.name] = p.slot
	}
	for _, y := range b.yields {
		w.key.WriteByte(';')
		w.arg(y)
	}
}

// definedOutside reports whether a value is known where op stands.
func definedOutside(v *ir.Value, op *ir.Op) bool {
	return !op.IsAncestor(v.Block().Parent())
}

// rightBody takes over a body for an op of the right side; ok is false after an
// error.
func (x *ruleCompiler) rightBody(e *ruleExpr, def *ir.OpDef) (body func(m *match) *ir.Region, ok bool) {
	if !x.hasBody(e, def) {
		return nil, false
	}
	if e.Body == nil {
		return nil, true
	}
	if e.Body.Yields != nil || len(e.Body.Names) != 1 {
		x.r.errorf(e.Body.Pos, "the right side takes over a body by its name")
		return nil, false
	}
	name := e.Body.Names[0]
	s, bound := x.c.bodies[name]
	if !bound {
		x.r.errorf(e.Body.Pos, "no body is named '%s' on the left side", name)
		return nil, false
	}
	if x.taken[s] {
		x.r.errorf(e.Body.Pos, "the body '%s' is taken over twice", name)
		return nil, false
	}
	x.taken[s] = true
	return func(m *match) *ir.Region {
		r := ir.NewRegion()
		r.TakeBlocks(m.bodies[s])
		return r
	}, true
}
