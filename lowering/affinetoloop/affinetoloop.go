// Package affinetoloop steps from the dialect affine to scf, arith, memref and
// vector: bounds, conditions and subscripts become arithmetic on values.
package affinetoloop

import (
	"slices"

	"terrace/dialects/affine"
	"terrace/dialects/arith"
	"terrace/dialects/loop"
	"terrace/dialects/memref"
	"terrace/dialects/vector"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// LowerAffine replaces the ops of affine.
var LowerAffine = &pass.Def[struct{}]{
	Name:  "lower-affine",
	Title: "LowerAffinePass",
	Doc:   "turn operations of affine into loops, branches, accesses and arithmetic",
	Detail: `Quotients and remainders are right for every dividend; divisors must be positive, and constant ones that are not
are refused. Sums and products wrap around, as those of affine do here, so nothing is marked nsw. A reduction
starts from the value that changes nothing.`,
	Gives: []*pass.Property{pass.Without("affine")},
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		l := &lowering{b: ir.NewBuilder()}
		var ops []*ir.Op
		root.WalkPost(func(op *ir.Op) { // inner ones first: a body moves with what is in it
			if lowerings[op.Def()] != nil {
				ops = append(ops, op)
			}
		})
		for _, op := range ops {
			l.at(op)
			if err := lowerings[op.Def()](l, op); err != nil {
				return err
			}
		}
		return nil
	},
}

// Passes are the passes of this step.
func Passes() []pass.Pass { return []pass.Pass{LowerAffine} }

type lowering struct{ b *ir.Builder }

var lowerings = map[*ir.OpDef]func(l *lowering, op *ir.Op) error{
	affine.Apply: (*lowering).apply, affine.Min: reduced(arith.MinSI), affine.Max: reduced(arith.MaxSI),
	affine.DelinearizeIndex: (*lowering).delinearize, affine.LinearizeIndex: (*lowering).linearize,
	affine.For: (*lowering).loop, affine.If: (*lowering).branch, affine.Parallel: (*lowering).parallel,
	affine.Load: access(memref.Load, 0), affine.Store: access(memref.Store, 1), affine.Prefetch: access(memref.Prefetch, 0),
	affine.VectorLoad: access(vector.Load, 0), affine.VectorStore: access(vector.Store, 1),
}

// at puts the builder before op. Affine ops have upstream's spelling only, and so has
// what they become.
func (l *lowering) at(op *ir.Op) *ir.Builder { return l.b.At(op).SetSpelling(ir.Upstream) }

func (l *lowering) index(n int64) *ir.Value { return arith.ConstantIndex(l.b, n) }

func (l *lowering) op(def *ir.OpDef, vs ...*ir.Value) *ir.Value {
	return l.b.Make(def, vs...).Result(0)
}

func (l *lowering) cmp(pred int, x, y *ir.Value) *ir.Value {
	return l.b.MakeAttrs(arith.CmpI, []ir.NamedAttr{{Name: "predicate", Attr: arith.IntPredicate.Of(pred)}}, x, y).Result(0)
}

// expr computes an expression over dimensions, then symbols.
func (l *lowering) expr(op *ir.Op, e *ir.AffineExpr, dims, syms []*ir.Value) (*ir.Value, error) {
	switch e.Kind {
	case ir.AffineConst:
		return l.index(e.C), nil
	case ir.AffineDim:
		return dims[e.C], nil
	case ir.AffineSymbol:
		return syms[e.C], nil
	}
	if (e.Kind == ir.AffineMod || e.Kind == ir.AffineFloorDiv || e.Kind == ir.AffineCeilDiv) && e.R.Kind == ir.AffineConst && e.R.C <= 0 {
		return nil, pass.Errorf(op, "division by %d, which is not positive", e.R.C)
	}
	x, err := l.expr(op, e.L, dims, syms)
	if err != nil {
		return nil, err
	}
	y, err := l.expr(op, e.R, dims, syms)
	if err != nil {
		return nil, err
	}
	switch e.Kind {
	case ir.AffineAdd:
		return l.op(arith.AddI, x, y), nil
	case ir.AffineMul:
		return l.op(arith.MulI, x, y), nil
	case ir.AffineMod:
		return l.mod(x, y), nil
	case ir.AffineFloorDiv:
		return l.floorDiv(x, y), nil
	default:
		return l.ceilDiv(x, y), nil
	}
}

// mod is the remainder that is not negative.
func (l *lowering) mod(x, y *ir.Value) *ir.Value {
	r := l.op(arith.RemSI, x, y)
	return l.op(arith.Select, l.cmp(arith.SLT, r, l.index(0)), l.op(arith.AddI, r, y), r)
}

// floorDiv divides what a negative dividend falls short of -1 by, which never overflows.
func (l *lowering) floorDiv(x, y *ir.Value) *ir.Value {
	zero, ones := l.index(0), l.index(-1)
	negative := l.cmp(arith.SLT, x, zero)
	q := l.op(arith.DivSI, l.op(arith.Select, negative, l.op(arith.SubI, ones, x), x), y)
	return l.op(arith.Select, negative, l.op(arith.SubI, ones, q), q)
}

// ceilDiv divides towards zero, and goes one up where something above zero is left:
// no operand is negated, for the smallest has no opposite.
func (l *lowering) ceilDiv(x, y *ir.Value) *ir.Value {
	q := l.op(arith.DivSI, x, y)
	more := l.cmp(arith.SGT, x, l.op(arith.MulI, q, y))
	return l.op(arith.Select, more, l.op(arith.AddI, q, l.index(1)), q)
}

// results computes the results of a map of operands.
func (l *lowering) results(op *ir.Op, m *ir.AffineMap, vals []*ir.Value) ([]*ir.Value, error) {
	return l.exprs(op, m.Results, vals[:m.Dims], vals[m.Dims:])
}

func (l *lowering) exprs(op *ir.Op, es []*ir.AffineExpr, dims, syms []*ir.Value) ([]*ir.Value, error) {
	out := make([]*ir.Value, len(es))
	for i, e := range es {
		var err error
		if out[i], err = l.expr(op, e, dims, syms); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// reduce combines values, which there is one of at least.
func (l *lowering) reduce(def *ir.OpDef, vals []*ir.Value) *ir.Value {
	v := vals[0]
	for _, w := range vals[1:] {
		v = l.op(def, v, w)
	}
	return v
}

func mapOf(op *ir.Op, name string) *ir.AffineMap { return op.Get(name).(*ir.AffineMapAttr).Map }

func replace(op *ir.Op, vals ...*ir.Value) {
	for i, v := range vals {
		if v.NameRef() == nil {
			v.SetNameRef(op.Result(i).NameRef())
		}
		op.Result(i).ReplaceUses(v)
	}
	op.Erase()
}

func (l *lowering) apply(op *ir.Op) error {
	vals, err := l.results(op, mapOf(op, "map"), op.Operands())
	if err == nil {
		replace(op, vals...)
	}
	return err
}

func reduced(def *ir.OpDef) func(l *lowering, op *ir.Op) error {
	return func(l *lowering, op *ir.Op) error {
		vals, err := l.results(op, mapOf(op, "map"), op.Operands())
		if err == nil {
			replace(op, l.reduce(def, vals))
		}
		return err
	}
}

// basis is size i of a list, counted from its end.
func (l *lowering) basis(list ir.IndexList, fromEnd int) *ir.Value {
	i := list.Len() - 1 - fromEnd
	if n := list.Static[i]; n != ir.Dynamic {
		return l.index(n)
	}
	return list.Dynamic()[ir.CountDynamic(list.Static[:i])]
}

// delinearize takes coordinates off the end; the first takes what is left.
func (l *lowering) delinearize(op *ir.Op) error {
	sizes := op.IndexList(1, 0)
	x := op.Operand(0)
	out := make([]*ir.Value, op.NumResults())
	for i := len(out) - 1; i > 0; i-- {
		size := l.basis(sizes, len(out)-1-i)
		out[i], x = l.mod(x, size), l.op(arith.FloorDivSI, x, size)
	}
	if len(out) > 0 {
		out[0] = x
	}
	replace(op, out...)
	return nil
}

func (l *lowering) linearize(op *ir.Op) error {
	sizes, at := op.IndexList(1, 0), op.Group(0)
	if len(at) == 0 {
		replace(op, l.index(0))
		return nil
	}
	v := at[0]
	for i, x := range at[1:] {
		v = l.op(arith.AddI, l.op(arith.MulI, v, l.basis(sizes, len(at)-2-i)), x)
	}
	replace(op, v)
	return nil
}

// access lowers an op that addresses the memory in operand ref.
func access(def *ir.OpDef, ref int) func(l *lowering, op *ir.Op) error {
	return func(l *lowering, op *ir.Op) error {
		at, err := l.results(op, mapOf(op, "map"), op.Operands()[ref+1:])
		if err != nil {
			return err
		}
		var attrs []ir.NamedAttr
		for _, f := range def.Attrs {
			if a := op.Get(f.Name); a != nil {
				attrs = append(attrs, ir.NamedAttr{Name: f.Name, Attr: a})
			}
		}
		n := l.b.MakeWith(def, slices.Concat(op.Operands()[:ref+1], at), ir.With{Types: op.ResultTypes(), Attrs: attrs})
		replace(op, n.Results()...)
		return nil
	}
}

// body takes the region of an op, whose end becomes a yield of scf.
func (l *lowering) body(op *ir.Op, i int) *ir.Region {
	r := ir.NewRegion()
	r.TakeBlocks(op.RegionAt(i))
	if !r.Empty() {
		end := r.First().Last()
		l.at(end).Make(loop.Yield, end.Operands()...)
		end.Erase()
		l.at(op)
	}
	return r
}

func (l *lowering) loop(op *ir.Op) error {
	bounds := make([]*ir.Value, 2)
	for i, def := range [...]*ir.OpDef{arith.MaxSI, arith.MinSI} {
		vals, err := l.results(op, mapOf(op, [...]string{"lowerBoundMap", "upperBoundMap"}[i]), op.Group(i))
		if err != nil {
			return err
		}
		bounds[i] = l.reduce(def, vals)
	}
	step := l.index(op.Get("step").(*ir.IntAttr).Val)
	f := l.b.MakeWith(loop.For, append(append(bounds, step), op.Group(2)...), ir.With{Types: op.ResultTypes(), Regions: []*ir.Region{l.body(op, 0)}})
	replace(op, f.Results()...)
	return nil
}

func (l *lowering) branch(op *ir.Op) error {
	s := op.Get("condition").(*ir.IntegerSetAttr).Set
	var cond *ir.Value
	zero := l.index(0)
	for i, e := range s.Constraints {
		v, err := l.expr(op, e, op.Operands()[:s.Dims], op.Operands()[s.Dims:])
		if err != nil {
			return err
		}
		pred := arith.SGE
		if s.Eq[i] {
			pred = arith.EQ
		}
		holds := l.cmp(pred, v, zero)
		if cond == nil {
			cond = holds
		} else {
			cond = l.op(arith.AndI, cond, holds)
		}
	}
	if cond == nil {
		cond = arith.ConstantBool(l.b, true)
	}
	n := l.b.MakeWith(loop.If, []*ir.Value{cond}, ir.With{Types: op.ResultTypes(), Regions: []*ir.Region{l.body(op, 0), l.body(op, 1)}})
	replace(op, n.Results()...)
	return nil
}

func (l *lowering) parallel(op *ir.Op) error {
	lower := mapOf(op, "lowerBoundsMap")
	n := lower.Dims + lower.Symbols
	box := make([][]*ir.Value, 2)
	for i, of := range [...]struct {
		name string
		vals []*ir.Value
		def  *ir.OpDef
	}{{"lowerBounds", op.Operands()[:n], arith.MaxSI}, {"upperBounds", op.Operands()[n:], arith.MinSI}} {
		vals, err := l.results(op, mapOf(op, of.name+"Map"), of.vals)
		if err != nil {
			return err
		}
		sizes, _ := ir.Ints(op.Get(of.name + "Groups"))
		for _, k := range sizes {
			box[i] = append(box[i], l.reduce(of.def, vals[:k]))
			vals = vals[k:]
		}
	}
	var steps, inits []*ir.Value
	given, _ := ir.Ints(op.Get("steps"))
	for _, s := range given {
		steps = append(steps, l.index(s))
	}
	kinds := op.Get("reductions").(*ir.ArrayAttr).Elems
	for i, k := range kinds {
		t := op.Result(i).Type()
		start, ok := memref.AtomicNeutral(memref.AtomicKind.String(k), t)
		if !ok {
			return pass.Errorf(op, "reduces values of type '%s' by %s, which starts from no value: unsupported", t, memref.AtomicKind.String(k))
		}
		inits = append(inits, arith.ConstantOf(l.b, ir.AttrOf(start, t)))
	}
	r := ir.NewRegion()
	r.TakeBlocks(op.RegionAt(0))
	end := r.First().Last()
	regions := make([]*ir.Region, len(kinds))
	for i, k := range kinds {
		t := op.Result(i).Type()
		regions[i] = ir.NewRegion()
		bl := regions[i].AddBlock(t, t)
		l.b.AtEnd(bl)
		l.b.Make(loop.ReduceReturn, l.op(memref.AtomicOp(memref.AtomicKind.String(k)), bl.Arg(0), bl.Arg(1)))
	}
	l.at(end).MakeWith(loop.Reduce, end.Operands(), ir.With{Types: []ir.Type{}, Regions: regions})
	end.Erase()
	p := l.at(op).MakeWith(loop.Parallel, slices.Concat(box[0], box[1], steps, inits), ir.With{Types: op.ResultTypes(), Regions: []*ir.Region{r},
		Segments: []int{len(box[0]), len(box[1]), len(steps), len(inits)}})
	replace(op, p.Results()...)
	return nil
}
