// Package randprog makes random well-typed programs of whole-tensor ops, for
// whoever checks that a transformation keeps what programs mean. A program comes
// from the definitions alone: the example of an op gives its attributes, regions
// and types; elementwise ops also get other shapes and element types that their
// constraints accept. The same seed gives the same program.
package randprog

import (
	"fmt"
	"math/rand/v2"

	"terrace/dialects/chlo"
	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
)

// A Generator makes programs of the ops it was made for.
type Generator struct {
	ctx       *ir.Context
	templates []*ir.Op
	names     []string
}

// New returns a generator for the pure ops of graph and chlo.
func New(ctx *ir.Context) (*Generator, error) {
	g := &Generator{ctx: ctx}
	for _, d := range []*ir.Dialect{graph.Dialect, chlo.Dialect} {
		for _, def := range d.Ops() {
			if def.Eval == nil || def.Traits&ir.Pure == 0 || def.Traits&(ir.Terminator|ir.NoFold) != 0 {
				continue
			}
			var free []*ir.Value
			module, ok := parser.Parse(ctx, def.FullName(), []byte(def.ExampleText()), parser.Options{Free: &free})
			if !ok {
				ctx.Diag.Take()
				return nil, fmt.Errorf("the example of %s does not parse", def.FullName())
			}
			for op := range module.Body().Ops() {
				if op.Is(def) && usable(op) {
					g.templates = append(g.templates, op)
					g.names = append(g.names, def.FullName())
					break
				}
			}
		}
	}
	return g, nil
}

// usable reports whether values of the op's types can be made up.
func usable(op *ir.Op) bool {
	for _, t := range append(op.OperandTypes(), op.ResultTypes()...) {
		if _, ok := ir.DataType(t); !ok {
			return false
		}
		if _, ok := t.(*ir.TensorType); !ok {
			return false
		}
	}
	return op.NumResults() > 0
}

// Ops returns the names of the ops that programs have.
func (g *Generator) Ops() []string { return g.names }

// maxOps and maxResults bound a program.
const (
	maxOps     = 12
	maxResults = 8
)

var (
	shapes = [][]int64{{}, {1}, {4}, {2, 3}, {3, 1, 2}, {0, 2}, {5}}
	elems  = []data.Type{data.F32, data.F64, data.F16, data.BF16, data.F8E4M3FN, data.I1, data.I8, data.I32, data.I64, data.UI8, data.UI32,
		data.I4, data.Complex(data.F32), data.Complex(data.F64)}
)

// Program makes the module of a seed, with one function @main.
func (g *Generator) Program(seed uint64) *ir.Op {
	rng := rand.New(rand.NewPCG(seed, 0x7e44ace))
	b := ir.NewBuilder().SetSpelling(ir.Upstream)
	module, _ := parser.Parse(g.ctx, "random", nil, parser.Options{})
	p := &program{ctx: g.ctx, rng: rng, b: b, byType: map[ir.Type][]*ir.Value{}}
	p.fn = function.New(b, "main", ir.Func(nil, nil))
	p.body = function.Body(p.fn)
	p.fn.MoveToEnd(module.Body())
	for range 1 + rng.IntN(maxOps) {
		p.add(g.templates[rng.IntN(len(g.templates))])
	}
	p.finish()
	return module
}

type program struct {
	ctx    *ir.Context
	rng    *rand.Rand
	b      *ir.Builder
	fn     *ir.Op
	body   *ir.Block
	values []*ir.Value
	byType map[ir.Type][]*ir.Value
}

// add appends an op like the template.
func (p *program) add(template *ir.Op) {
	types, results := p.types(template)
	m := ir.NewMapping()
	p.b.AtEnd(p.body)
	op := p.b.Clone(template, m)
	op.WalkPost(func(o *ir.Op) { o.SetSpelling(ir.Upstream) })
	for i, t := range types {
		op.SetOperand(i, p.value(t))
	}
	for i, t := range results {
		op.Result(i).SetType(t)
	}
	op.MoveToEnd(p.body) // behind what value made
	if !p.ctx.Verify(op) {
		p.ctx.Diag.Take()
		op.Erase()
		return
	}
	for _, r := range op.Results() {
		p.values = append(p.values, r)
		p.byType[r.Type()] = append(p.byType[r.Type()], r)
	}
}

// types chooses operand and result types: the template's, or for an elementwise
// op others that its constraints accept.
func (p *program) types(op *ir.Op) (in, out []ir.Type) {
	in, out = op.OperandTypes(), op.ResultTypes()
	if !op.Has(ir.Elementwise) || p.rng.IntN(4) == 0 {
		return in, out
	}
	old := ir.ElemOf(in[0])
	shape := shapes[p.rng.IntN(len(shapes))]
	elem := ir.Type(ir.Scalar(elems[p.rng.IntN(len(elems))]))
	if len(p.values) > 0 && p.rng.IntN(2) == 0 { // what is there already, so that ops meet
		t := p.values[p.rng.IntN(len(p.values))].Type()
		shape, _ = ir.ShapeOf(t)
		elem = ir.ElemOf(t)
	}
	change := func(ts []ir.Type) []ir.Type {
		changed := make([]ir.Type, len(ts))
		for i, t := range ts {
			e := ir.ElemOf(t)
			if e == old {
				e = elem
			}
			changed[i] = ir.Tensor(shape, e)
		}
		return changed
	}
	return change(in), change(out)
}

// value returns a value of the type: one that is there, a constant, or a new
// argument.
func (p *program) value(t ir.Type) *ir.Value {
	if have := p.byType[t]; len(have) > 0 && p.rng.IntN(4) > 0 {
		return have[p.rng.IntN(len(have))]
	}
	var v *ir.Value
	if e, ok := ir.DataType(t); ok && ir.IsStatic(t) && p.rng.IntN(3) == 0 && !e.IsComplex() {
		v = p.constant(t, e)
	} else {
		v = p.b.BlockArg(p.body, t, ir.Loc{}, nil)
	}
	p.byType[t] = append(p.byType[t], v)
	return v
}

// constant makes a constant of small numbers, often all the same: what rules
// look for.
func (p *program) constant(t ir.Type, e data.Type) *ir.Value {
	shape, _ := ir.ShapeOf(t)
	x := data.New(e, shape...)
	number := func() uint64 {
		n := int64(p.rng.IntN(5) - 1)
		switch {
		case e.IsFloat():
			return data.FromFloat(e, float64(n))
		case e == data.I1:
			return uint64(n & 1)
		}
		return uint64(n) & data.Mask(e)
	}
	same := number()
	splat := p.rng.IntN(2) == 0
	for i := range x.Len() {
		if !splat {
			same = number()
		}
		x.SetBits(i, same)
	}
	p.b.AtEnd(p.body)
	c := p.b.MakeWith(graph.Constant, nil, ir.With{Types: []ir.Type{t}, Attrs: []ir.NamedAttr{{Name: "value", Attr: ir.Dense(t, x)}}})
	return c.Result(0)
}

// finish returns the values that nothing uses, and gives the function its type.
func (p *program) finish() {
	var out []*ir.Value
	for i := len(p.values) - 1; i >= 0 && len(out) < maxResults; i-- {
		if v := p.values[i]; !v.HasUses() {
			out = append(out, v)
		}
	}
	p.b.AtEnd(p.body).Make(function.Return, out...)
	var in, results []ir.Type
	for _, a := range p.body.Args() {
		in = append(in, a.Type())
	}
	for _, v := range out {
		results = append(results, v.Type())
	}
	function.SetType(p.fn, ir.Func(in, results))
}
