package rewrite

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// A drawnBody is the body that an op of a program gets. Where the left side says what it
// yields, only the types of its arguments are drawn.
type drawnBody struct {
	args   []ir.Type
	yields []ir.Type
	from   []int // which argument each of yields is, -1 for a value from outside
}

// outside names, in counterexamples, what a drawn body yields beside its arguments.
const outside = "outside"

// drawBodies returns bodies to try for an op whose operands have their types. Which types
// arguments may have only the op's verifier knows, so all that operands suggest are tried: a program
// that does not verify is no program.
func (c *ruleChecker) drawBodies(n *ruleNode) (out []*drawnBody) {
	operands := c.operandTypes(n)
	var elems, units []ir.Type // of the operands: what they are made of, and that as tensors of rank 0
	for _, t := range operands {
		e := t
		if _, shaped := ir.ShapeOf(t); shaped {
			e = ir.ElemOf(t)
		}
		elems, units = append(elems, e), append(units, ir.Tensor(nil, e))
	}
	lists := [][]ir.Type{elems, units, operands, append(slices.Clip(units), units...)}
	if len(operands) > 0 {
		lists = append(lists, append([]ir.Type{ir.Index}, operands[1:]...))
	}
	for k := range maxCounted + 1 {
		for _, t := range distinct(append([]ir.Type{ir.Index}, append(slices.Clip(elems), units...)...)) {
			lists = append(lists, slices.Repeat([]ir.Type{t}, k))
		}
	}
	var seen [][]ir.Type
	for _, args := range lists {
		if n.body.name < 0 && len(args) != len(n.body.params) || slices.ContainsFunc(seen, func(s []ir.Type) bool { return slices.Equal(s, args) }) {
			continue
		}
		seen = append(seen, args)
		if n.body.name < 0 {
			out = append(out, &drawnBody{args: args})
			continue
		}
		// It yields one value, each of its arguments or one from outside, or as many as it has operands.
		for i, t := range args {
			out = append(out, &drawnBody{args, []ir.Type{t}, []int{i}})
		}
		for _, t := range distinct(slices.Concat(elems, units, c.elemTypes())) {
			out = append(out, &drawnBody{args, []ir.Type{t}, []int{-1}})
		}
	}
	return out
}

// elemTypes are the numbers that the types tried are made of, also as tensors of rank 0.
func (c *ruleChecker) elemTypes() (out []ir.Type) {
	for _, t := range c.o.Types {
		if _, shaped := ir.ShapeOf(t); shaped {
			out = append(out, ir.ElemOf(t), ir.Tensor(nil, ir.ElemOf(t)))
		}
	}
	return out
}

func distinct(ts []ir.Type) (out []ir.Type) {
	for _, t := range ts {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}

// param finds the argument of a body that a node is.
func (c *ruleChecker) param(n *ruleNode) (of *ruleNode, index int) {
	if n.def != nil || n.lit != nil || n.rest || n.name == "" {
		return nil, 0
	}
	for op := range c.openings {
		for i, p := range op.body.params {
			if p.name == n.name {
				return op, i
			}
		}
	}
	return nil, 0
}

// yieldTypes are those of what the body of an op yields.
func (c *ruleChecker) yieldTypes(n *ruleNode) []ir.Type {
	if n.body.name >= 0 {
		return c.bodies[n].yields
	}
	var out []ir.Type
	for _, y := range n.body.yields {
		out = append(out, c.types[c.node(y)])
	}
	return out
}

// sampleBody returns a body with the types of that of a node, nil where no op can end it.
func (c *ruleChecker) sampleBody(b *ir.Builder, n *ruleNode) *ir.Region {
	r := ir.NewRegion()
	r.AddBlock(c.bodies[n].args...)
	var yields []*ir.Value
	for _, t := range c.yieldTypes(n) {
		yields = append(yields, b.Placeholder(t))
	}
	if !c.endBody(b, n, r, yields) {
		return nil
	}
	return r
}

// endBody ends a body with what it yields; false where no op can do that.
func (c *ruleChecker) endBody(b *ir.Builder, n *ruleNode, r *ir.Region, yields []*ir.Value) bool {
	end := c.terminatorOf(n.def)
	if end == nil {
		return false
	}
	b.AtEnd(r.First()).Build(&ir.State{Def: end, Operands: yields})
	return true
}

// terminatorOf is the op that hands on what the body of an op yields, nil where there is none.
func (c *ruleChecker) terminatorOf(def *ir.OpDef) *ir.OpDef {
	if def.Terminator != "" {
		end, _, _ := c.ctx.Op(def.Terminator)
		return end
	}
	for _, d := range def.Dialect().Ops() {
		if d.Traits&ir.Terminator != 0 && len(d.Operands) == 1 && d.Operands[0].Kind == ir.Variable && (d.Parents == nil || slices.Contains(d.Parents, def.FullName())) {
			return d
		}
	}
	return nil
}

// A programMachine evaluates the programs of a check: straight-line code, and the bodies of its
// ops.
type programMachine struct {
	foldMachine
	vals map[*ir.Value]data.Value
	seen *evaluation
}

// Region runs a body.
func (m *programMachine) Region(op *ir.Op, i int, args []data.Value) ir.Outcome {
	b := op.RegionAt(i).First()
	m.bind(b.Args(), args)
	return m.run(b)
}

func (m *programMachine) bind(names []*ir.Value, vals []data.Value) {
	for i, v := range names {
		m.vals[v] = vals[i]
		m.seen.see(vals[i], v.Type())
	}
}

// run evaluates the ops of a block up to the one that ends it, which yields its operands.
func (m *programMachine) run(b *ir.Block) ir.Outcome {
	for op := range b.Ops() {
		in := make([]data.Value, op.NumOperands())
		for i := range in {
			in[i] = m.vals[op.Operand(i)]
		}
		if op == b.Last() {
			return ir.Yield(in...)
		}
		o := op.Def().Eval(m, op, in)
		if !o.OK() {
			return o
		}
		m.bind(op.Results(), o.All())
	}
	return ir.Yield()
}
