// Package randprog makes random well-typed programs of whole-tensor ops, for
// whoever checks that a transformation keeps what programs mean. A program comes
// from the definitions alone: the example of an op gives its attributes, regions
// and types; the types are changed as a whole (other element types, quantized
// numbers, unknown sizes, of elementwise ops also the shape), and what the verifier
// accepts is kept. Regions get further ops, parts of a program become functions
// that it calls. The same seed gives the same program.
package randprog

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"terrace/dialects/chlo"
	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/dialects/quant"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
)

// A Generator makes programs of the ops it was made for.
type Generator struct {
	ctx       *ir.Context
	templates []*template
	names     []string
}

// A template is an op of an example.
type template struct {
	op      *ir.Op
	inside  []*ir.Value // free values of the example that its regions use
	helpers []*ir.Op    // functions that the example defines
}

// New returns a generator for the ops of graph and chlo that can run by
// themselves.
func New(ctx *ir.Context) (*Generator, error) {
	g := &Generator{ctx: ctx}
	for _, d := range []*ir.Dialect{graph.Dialect, chlo.Dialect} {
		for _, def := range d.Ops() {
			if def.Eval == nil || def.Traits&ir.Terminator != 0 || def.Traits&ir.Reads != 0 { // what reads needs a sender
				continue
			}
			var free []*ir.Value
			module, ok := parser.Parse(ctx, def.FullName(), []byte(def.ExampleText()), parser.Options{Free: &free})
			if !ok {
				ctx.Diag.Take()
				return nil, fmt.Errorf("the example of %s does not parse", def.FullName())
			}
			t := &template{}
			module.Walk(func(op *ir.Op) bool {
				if op.Is(def) && t.op == nil && usable(op) {
					t.op = op
				}
				return true
			})
			if t.op == nil {
				continue
			}
			for _, v := range free {
				for u := range v.Uses() {
					if u.Op() != t.op {
						t.inside = append(t.inside, v)
						break
					}
				}
			}
			for op := range module.Body().Ops() {
				if op.Is(function.Func) && op != t.op.Parent() {
					t.helpers = append(t.helpers, op)
				}
			}
			g.templates = append(g.templates, t)
			g.names = append(g.names, def.FullName())
		}
	}
	return g, nil
}

// usable reports whether values of the op's types can be made up.
func usable(op *ir.Op) bool {
	for _, t := range append(op.OperandTypes(), op.ResultTypes()...) {
		if _, err := interp.Argument(t, func(int) int64 { return 1 }, func(data.Type) uint64 { return 0 }); err != nil {
			return false
		}
	}
	return op.NumResults() > 0
}

// Ops returns the names of the ops that programs have.
func (g *Generator) Ops() []string { return g.names }

// Bounds of a program.
const (
	maxOps     = 12
	maxResults = 8
	maxInner   = 3 // ops put into a region
)

var (
	shapes = [][]int64{{}, {1}, {4}, {2, 3}, {3, 1, 2}, {0, 2}, {5}}
	elems  = []data.Type{data.F32, data.F64, data.F16, data.BF16, data.I1, data.I8, data.I32, data.I64, data.UI8, data.UI32,
		data.Complex(data.F32), data.Complex(data.F64)}
	rareElems = []data.Type{data.F4E2M1FN, data.F6E2M3FN, data.F6E3M2FN, data.F8E3M4, data.F8E4M3, data.F8E4M3FN, data.F8E4M3FNUZ, data.F8E4M3B11FNUZ,
		data.F8E5M2, data.F8E5M2FNUZ, data.F8E8M0FNU, data.I2, data.I4, data.UI2, data.UI4, data.I16, data.UI16, data.UI64}
	quants = []ir.Type{quantized(data.I8, 0.5, 0, -128, 127), quantized(data.UI8, 0.25, 3, 0, 255), quantized(data.I4, 0.125, -2, -7, 7)}
)

func quantized(stored data.Type, scale float64, zero, lo, hi int64) ir.Type {
	return quant.Type(&quant.Uniform{Integers: quant.Integers{Storage: ir.Int(stored.Width()), Signed: stored.IsSigned(), Min: lo, Max: hi},
		Expressed: ir.Scalar(data.F32), Axis: -1, Scales: []uint64{data.FromFloat(data.F64, scale)}, Zeros: []int64{zero}})
}

// Program makes the module of a seed, with a function @main.
func (g *Generator) Program(seed uint64) *ir.Op {
	module, _ := parser.Parse(g.ctx, "random", nil, parser.Options{})
	g.add(module, seed, "main", false)
	return module
}

// Programs makes one module of n programs without unknown sizes, the functions
// @main<seed> and so on.
func (g *Generator) Programs(seed uint64, n int) *ir.Op {
	module, _ := parser.Parse(g.ctx, "random", nil, parser.Options{})
	for i := range uint64(n) {
		g.add(module, seed+i, fmt.Sprintf("main%d", seed+i), true)
	}
	return module
}

// add adds the program of a seed to a module, as a function of the name.
func (g *Generator) add(module *ir.Op, seed uint64, name string, static bool) {
	rng := rand.New(rand.NewPCG(seed, 0x7e44ace))
	var functions []*ir.Op
	for range []int{0, 0, 0, 1, 2}[rng.IntN(5)] {
		p := g.begin(rng, module, fmt.Sprintf("%s_part%d", name, len(functions)), functions)
		p.static = static
		function.SetPrivate(p.fn)
		for range 1 + rng.IntN(maxOps/3) {
			p.add(g.templates[rng.IntN(len(g.templates))])
		}
		p.finish()
		functions = append(functions, p.fn)
	}
	p := g.begin(rng, module, name, functions)
	p.static = static
	for range 1 + rng.IntN(maxOps) {
		if len(functions) > 0 && rng.IntN(4) == 0 {
			p.call(functions[rng.IntN(len(functions))])
			continue
		}
		p.add(g.templates[rng.IntN(len(g.templates))])
	}
	p.finish()
}

// begin starts a function that may call those given.
func (g *Generator) begin(rng *rand.Rand, module *ir.Op, name string, functions []*ir.Op) *program {
	b := ir.NewBuilder().SetSpelling(ir.Upstream)
	p := &program{g: g, module: module, rng: rng, b: b, fn: function.New(b, name, ir.Func(nil, nil))}
	p.scope = scope{byType: map[ir.Type][]*ir.Value{}}
	p.body = function.Body(p.fn)
	p.block = p.body
	p.fn.MoveToEnd(module.Body())
	return p
}

type program struct {
	g      *Generator
	module *ir.Op
	rng    *rand.Rand
	b      *ir.Builder
	fn     *ir.Op
	body   *ir.Block
	block  *ir.Block // where ops go: the body, or a block inside
	scope
	inner  bool // within a region
	static bool // sizes are known
}

// A scope is what can be used at a place.
type scope struct {
	values []*ir.Value
	byType map[ir.Type][]*ir.Value
}

func (s *scope) define(vals ...*ir.Value) {
	for _, v := range vals {
		s.values = append(s.values, v)
		s.byType[v.Type()] = append(s.byType[v.Type()], v)
	}
}

// add appends an op like the template.
func (p *program) add(t *template) {
	change := p.change(t.op)
	m := ir.NewMapping()
	for _, v := range t.inside {
		typ := v.Type()
		if change != nil {
			typ = change(typ)
		}
		w := p.value(typ)
		if w == nil {
			return
		}
		m.Values[v] = w
	}
	op := p.b.AtEnd(p.block).Clone(t.op, m)
	op.WalkPost(func(o *ir.Op) { o.SetSpelling(ir.Upstream) })
	in, results := op.OperandTypes(), op.ResultTypes()
	if change != nil {
		for i := range in {
			in[i] = change(in[i])
		}
		for i := range results {
			op.Result(i).SetType(change(results[i]))
		}
		retype(op, change)
	}
	if p.static && (slices.ContainsFunc(in, isOpen) || hasOpenSizes(op)) {
		op.Erase()
		return
	}
	for i, typ := range in {
		v := p.value(typ)
		if v == nil {
			op.Erase()
			return
		}
		op.SetOperand(i, v)
	}
	op.MoveToEnd(p.block) // behind what value made
	p.help(t)
	if !p.verifies(op) {
		op.Erase()
		return
	}
	p.fill(op)
	p.define(op.Results()...)
}

// verifies reports whether an op is well-formed. What its regions use from around
// it stands before it, which the verifier cannot see from the op alone.
func (p *program) verifies(op *ir.Op) bool {
	p.g.ctx.Verify(op)
	for _, d := range p.g.ctx.Diag.Take() {
		if !strings.HasSuffix(d.Text, "does not dominate this use") {
			return false
		}
	}
	return true
}

// isOpen reports whether a type has an unknown size.
func isOpen(t ir.Type) bool {
	_, ranked := ir.ShapeOf(t)
	return ranked && !ir.IsStatic(t)
}

// hasOpenSizes reports whether a result of an op, or of one in its regions, has.
func hasOpenSizes(op *ir.Op) bool {
	return !op.Walk(func(o *ir.Op) bool { return !slices.ContainsFunc(o.ResultTypes(), isOpen) })
}

// help adds the functions that the ops of a template name, once.
func (p *program) help(t *template) {
	for _, h := range t.helpers {
		if ir.SymbolsOf(p.module).Lookup(ir.SymbolName(h)) == nil {
			f := p.b.AtEnd(p.module.Body()).Clone(h, ir.NewMapping())
			f.WalkPost(func(o *ir.Op) { o.SetSpelling(ir.Upstream) })
			function.SetPrivate(f)
			f.MoveToEnd(p.module.Body())
		}
	}
}

// retype changes the types of what stands in an op's regions.
func retype(op *ir.Op, change func(ir.Type) ir.Type) {
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			for _, a := range b.Args() {
				a.SetType(change(a.Type()))
			}
			for o := range b.Ops() {
				for _, v := range o.Results() {
					if !o.Has(ir.ConstantLike) {
						v.SetType(change(v.Type()))
					}
				}
				retype(o, change)
			}
		}
	}
}

// change chooses what becomes of the types of an op: nil where they stay.
func (p *program) change(op *ir.Op) func(ir.Type) ir.Type {
	rng := p.rng
	var tensors func(f func(t *ir.TensorType) ir.Type) func(ir.Type) ir.Type
	tensors = func(f func(t *ir.TensorType) ir.Type) func(ir.Type) ir.Type {
		return func(t ir.Type) ir.Type {
			switch t := t.(type) {
			case *ir.TensorType:
				if t.Encoding == nil {
					return f(t)
				}
			case *ir.TupleType:
				elems := slices.Clone(t.Elems)
				for i := range elems {
					elems[i] = tensors(f)(elems[i])
				}
				return ir.Tuple(elems...)
			case *ir.ExtType:
				if promised, ok := t.Params.([]ir.Type); ok && t.Def == graph.FutureDef {
					return graph.Future(tensors(f)(ir.Tuple(promised...)).(*ir.TupleType).Elems...)
				}
			}
			return t
		}
	}
	if op.Has(ir.Elementwise) && rng.IntN(4) > 0 && op.NumOperands() > 0 {
		old := ir.ElemOf(op.Operand(0).Type())
		shape := shapes[rng.IntN(len(shapes))]
		elem := p.elem()
		if len(p.values) > 0 && rng.IntN(2) == 0 { // what is there already, so that ops meet
			t := p.values[rng.IntN(len(p.values))].Type()
			if s, ranked := ir.ShapeOf(t); ranked {
				shape, elem = s, ir.ElemOf(t)
			}
		}
		return tensors(func(t *ir.TensorType) ir.Type {
			if t.Elem == old {
				return ir.Tensor(shape, elem)
			}
			return ir.Tensor(shape, t.Elem)
		})
	}
	var from, to ir.Type
	if rng.IntN(3) == 0 {
		for _, v := range append(op.Results(), op.Operands()...) {
			if _, ok := v.Type().(*ir.TensorType); ok && ir.IsFloat(ir.ElemOf(v.Type())) {
				from, to = ir.ElemOf(v.Type()), p.elem()
				break
			}
		}
	}
	unknown := 0
	if rng.IntN(4) == 0 {
		unknown = 1 + rng.IntN(2) // the first size, or all
	}
	bounded := unknown > 0 && rng.IntN(2) == 0
	if from == nil && unknown == 0 {
		return nil
	}
	return tensors(func(t *ir.TensorType) ir.Type {
		shape, bounds := slices.Clone(t.Shape), slices.Clone(t.Shape)
		for i := range shape {
			if unknown == 2 || unknown == 1 && i == 0 {
				shape[i] = ir.Dynamic
			} else {
				bounds[i] = ir.Dynamic
			}
		}
		elem := t.Elem
		if elem == from {
			elem = to
		}
		if bounded && slices.Contains(shape, ir.Dynamic) {
			return ir.TensorWith(shape, elem, graph.Bounds(bounds))
		}
		return ir.Tensor(shape, elem)
	})
}

func (p *program) elem() ir.Type {
	switch p.rng.IntN(8) {
	case 0:
		return quants[p.rng.IntN(len(quants))]
	case 1, 2:
		return ir.Scalar(rareElems[p.rng.IntN(len(rareElems))])
	}
	return ir.Scalar(elems[p.rng.IntN(len(elems))])
}

// value returns a value of the type: one that is there, a constant, or a new
// argument; nil where there is none to be had.
func (p *program) value(t ir.Type) *ir.Value {
	if have := p.byType[t]; len(have) > 0 && p.rng.IntN(4) > 0 {
		return have[p.rng.IntN(len(have))]
	}
	e, ok := ir.DataType(t)
	if _, tensor := t.(*ir.TensorType); ok && tensor && ir.IsStatic(t) && p.rng.IntN(3) == 0 {
		v := p.constant(t, e)
		p.byType[t] = append(p.byType[t], v)
		return v
	}
	if p.inner { // further arguments would not be in the scope outside
		if have := p.byType[t]; len(have) > 0 {
			return have[p.rng.IntN(len(have))]
		}
		return nil
	}
	v := p.b.BlockArg(p.body, t, ir.Loc{}, nil)
	p.byType[t] = append(p.byType[t], v)
	return v
}

// fill puts ops into the regions of an op, and lets some regions yield what those
// compute.
func (p *program) fill(op *ir.Op) {
	for i, r := range op.Regions() {
		b := r.First()
		if b == nil || p.inner || p.rng.IntN(2) == 0 || b.Last() == nil || !b.Last().Has(ir.Terminator) {
			continue
		}
		out := p.scope
		block := p.block
		p.scope = scope{byType: map[ir.Type][]*ir.Value{}}
		if !op.Has(ir.IsolatedFromAbove) && p.rng.IntN(2) == 0 {
			p.define(out.values...)
		}
		end := b.Last()
		p.define(b.Args()...)
		for o := range b.Ops() {
			p.define(o.Results()...)
		}
		p.block, p.inner = b, true
		for range 1 + p.rng.IntN(maxInner) {
			p.add(p.g.templates[p.rng.IntN(len(p.g.templates))])
		}
		end.MoveToEnd(b)
		old := end.Operands()
		for k, v := range old {
			// A loop has to end, a comparison to be an order.
			if op.Is(graph.Sort) || op.Is(graph.SelectAndScatter) || op.Is(graph.While) && (i == 0 || k == 0) || p.rng.IntN(2) == 0 {
				continue
			}
			if have := p.byType[v.Type()]; len(have) > 0 {
				end.SetOperand(k, have[p.rng.IntN(len(have))])
			}
		}
		if !p.verifies(op) {
			end.SetOperands(old, nil)
		}
		p.scope, p.block, p.inner = out, block, false
	}
}

// call calls a function.
func (p *program) call(fn *ir.Op) {
	t := function.Type(fn)
	args := make([]*ir.Value, len(t.In))
	for i, in := range t.In {
		args[i] = p.value(in)
	}
	op := p.b.AtEnd(p.block).MakeWith(function.Call, args, ir.With{Types: t.Out, Attrs: []ir.NamedAttr{{Name: "callee", Attr: ir.Ref(ir.SymbolName(fn))}}})
	p.define(op.Results()...)
}

// constant makes a constant of small numbers, often all the same: what rules
// look for. Some have edge values, which they have to look at.
func (p *program) constant(t ir.Type, e data.Type) *ir.Value {
	shape, _ := ir.ShapeOf(t)
	x := data.New(e, shape...)
	part := e
	if e.IsComplex() {
		part = e.Part()
	}
	edges := p.rng.IntN(3) == 0
	number := func() uint64 {
		if edges && p.rng.IntN(2) == 0 {
			return p.edge(part)
		}
		n := int64(p.rng.IntN(5) - 1)
		switch {
		case part.IsFloat():
			return data.FromFloat(part, float64(n))
		case part == data.I1:
			return uint64(n & 1)
		}
		return uint64(n) & data.Mask(part)
	}
	splat := p.rng.IntN(2) == 0
	for i := range x.Len() {
		for k := range e.Words() / part.Words() {
			if splat && i > 0 {
				x.SetPart(i, k, x.Part(0, k))
			} else {
				x.SetPart(i, k, number())
			}
		}
	}
	p.b.AtEnd(p.block)
	c := p.b.MakeWith(graph.Constant, nil, ir.With{Types: []ir.Type{t}, Attrs: []ir.NamedAttr{{Name: "value", Attr: ir.Dense(t, x)}}})
	return c.Result(0)
}

// edge returns a value at an edge of a type: NaN, an infinity, a negative zero, the
// least and the largest number, where there are such.
func (p *program) edge(t data.Type) uint64 {
	if t.IsFloat() {
		edges := []float64{math.NaN(), math.Inf(1), math.Inf(-1), math.Copysign(0, -1), math.MaxFloat64, 5e-324}
		return data.FromFloat(t, edges[p.rng.IntN(len(edges))])
	}
	edges := []uint64{0, ^uint64(0), data.Mask(t) >> 1, data.Mask(t)>>1 + 1}
	return edges[p.rng.IntN(len(edges))] & data.Mask(t)
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
