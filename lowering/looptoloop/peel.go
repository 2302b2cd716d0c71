package looptoloop

import (
	"maps"
	"slices"

	"terrace/dialects/affine"
	"terrace/dialects/arith"
	"terrace/dialects/loop"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite/pass"
)

// PeelOptions are the options of scf-for-loop-peeling.
type PeelOptions struct {
	Front       bool `opt:"peel-front" doc:"peel the first iteration, not what is left at the end"`
	SkipPartial bool `opt:"skip-partial" doc:"leave loops alone that are inside of what was peeled off"`
}

// PeelLoops cuts loops where their last iteration may be a partial one.
var PeelLoops = &pass.Def[PeelOptions]{
	Name:  "scf-for-loop-peeling",
	Title: "SCFForLoopPeeling",
	Doc:   "cut counted loops before a last iteration that is no whole step, or after the first one",
	Detail: `Between the lower bound and the cut lie whole steps only, so an affine.min of the step and of what is left is the
step there, and what is left after the cut; this is done where the lower bound is a constant that is not negative, for then
the difference cannot overflow. Bounds may be any numbers: a loop without an iteration becomes two of them.
Loops whose constant bounds leave nothing over stay as they are.`,
	Options: PeelOptions{SkipPartial: true},
	Run: func(c *pass.Context, root *ir.Op, o PeelOptions) error {
		var loops []*ir.Op
		root.Walk(func(op *ir.Op) bool { // outer ones first
			if op.Is(loop.For) {
				loops = append(loops, op)
			}
			return true
		})
		p := &peeling{PeelOptions: o, b: ir.NewBuilder(), partial: map[*ir.Op]bool{}}
		for len(loops) > 0 {
			f := loops[0]
			loops = append(loops[1:], p.peel(f)...)
		}
		return nil
	},
}

type peeling struct {
	PeelOptions
	b       *ir.Builder
	partial map[*ir.Op]bool // what was peeled off
}

// peel cuts a loop in two, and returns the loops of the copy of its body.
func (p *peeling) peel(f *ir.Op) (inner []*ir.Op) {
	if p.SkipPartial && !p.Front {
		for up := f.Parent(); up != nil; up = up.Parent() {
			if p.partial[up] {
				return nil
			}
		}
	}
	at := p.cut(f)
	if at == nil {
		return nil
	}
	m := ir.NewMapping()
	rest := p.b.After(f).Clone(f, m)
	for i, r := range f.Results() {
		r.ReplaceUses(rest.Result(i))
		rest.SetOperand(3+i, r)
	}
	rest.SetOperand(0, at)
	lb, ub := f.Operand(0), f.Operand(1)
	f.SetOperand(1, at)
	if p.Front {
		p.partial[f] = true
	} else {
		p.partial[rest] = true
		// From a start that is not negative, what is left never overflows.
		if c, ok := constants(lb); ok && c[0] >= 0 && f.Get("unsignedCmp") == nil {
			p.simplify(f, ub, true)
			p.simplify(rest, ub, false)
		}
	}
	rest.Walk(func(op *ir.Op) bool {
		if op != rest && op.Is(loop.For) {
			inner = append(inner, op)
		}
		return true
	})
	return inner
}

// cut returns where a loop is cut, nil where it is to stay whole.
func (p *peeling) cut(f *ir.Op) *ir.Value {
	lb, ub, step := f.Operand(0), f.Operand(1), f.Operand(2)
	elem := lb.Type().(*ir.ScalarType).Elem
	if elem.Width() > 64 {
		return nil
	}
	p.b.At(f)
	if c, ok := constants(lb, ub, step); ok {
		n, ok := loop.TripCount(f, c[0], c[1], c[2])
		if !ok || n == 0 || p.Front && n == 1 {
			return nil
		}
		at := c[0] + c[2]
		if !p.Front {
			// The whole steps, n or one fewer.
			left := (uint64(c[1]-c[0]) & data.Mask(elem)) % (uint64(c[2]) & data.Mask(elem))
			if left == 0 {
				return nil
			}
			at = c[1] - int64(left)
		}
		return arith.ConstantInt(p.b, lb.Type(), at)
	}
	if c, ok := constants(step); ok && c[0] == 1 && !p.Front {
		return nil
	}
	less := arith.SLT
	if f.Get("unsignedCmp") != nil {
		less = arith.ULT
	}
	// As an unsigned number the distance is right where there is one.
	runs := arith.Compare(p.b, less, lb, ub)
	distance := p.op(arith.SubI, ub, lb)
	if p.Front {
		more := arith.Compare(p.b, arith.UGT, distance, step)
		return p.op(arith.Select, p.op(arith.AndI, runs, more), p.op(arith.AddI, lb, step), ub)
	}
	return p.op(arith.Select, runs, p.op(arith.SubI, ub, p.op(arith.RemUI, distance, step)), ub)
}

func (p *peeling) op(def *ir.OpDef, vs ...*ir.Value) *ir.Value { return p.b.Make(def, vs...).Result(0) }

// simplify replaces affine.min of the step of f and of what is left up to the bound
// by the one that is less: the step where all steps are whole.
func (p *peeling) simplify(f *ir.Op, bound *ir.Value, whole bool) {
	iv, step := loop.InductionVar(f), linear{}.plus(f.Operand(2), 1)
	left := linear{}.plus(bound, 1).plus(iv, -1)
	var mins []*ir.Op
	for u := range iv.Uses() {
		if u.Op().Is(affine.Min) && !slices.Contains(mins, u.Op()) {
			mins = append(mins, u.Op())
		}
	}
	for _, op := range mins {
		m := op.Get("map").(*ir.AffineMapAttr).Map
		if len(m.Results) != 2 {
			continue
		}
		for i, e := range m.Results {
			other := m.Results[1-i]
			if !maps.Equal(linearOf(e, m.Dims, op.Operands()), step) || !maps.Equal(linearOf(other, m.Dims, op.Operands()), left) {
				continue
			}
			v := f.Operand(2)
			if !whole {
				one := *m
				one.Results = []*ir.AffineExpr{other}
				v = p.b.At(op).MakeWith(affine.Apply, op.Operands(), ir.With{Types: op.ResultTypes(), Attrs: []ir.NamedAttr{{Name: "map", Attr: &ir.AffineMapAttr{Map: &one}}}}).Result(0)
			}
			op.Result(0).ReplaceUses(v)
			op.Erase()
			break
		}
	}
}

// linear is a sum of values times numbers, and of a number, that of nil.
type linear map[*ir.Value]int64

func (l linear) plus(v *ir.Value, by int64) linear {
	if c, ok := constants(v); ok {
		v, by = nil, by*c[0]
	}
	if l[v] += by; l[v] == 0 {
		delete(l, v)
	}
	return l
}

// linearOf returns nil where an expression over the operands is no such sum.
func linearOf(e *ir.AffineExpr, dims int, operands []*ir.Value) linear {
	all := make([]*ir.AffineExpr, len(operands))
	for i := range all {
		all[i] = ir.DimExpr(i)
	}
	coef, c, ok := e.Replace(all[:dims], all[dims:]).Linear(len(all))
	if !ok {
		return nil
	}
	l := linear{nil: c}
	if c == 0 {
		delete(l, nil)
	}
	for i, by := range coef {
		l.plus(operands[i], by)
	}
	return l
}
