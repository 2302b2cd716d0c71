package chlotograph

import (
	"math"

	"slices"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// ComplexMath expands functions of complex numbers.
var ComplexMath = &pass.Def[struct{}]{
	Name: "stablehlo-complex-math-expander",
	Doc:  "expand log, log_plus_one and sqrt of complex numbers into functions of real ones",
	Detail: `The formulas double the working precision where terms cancel and scale where squares would overflow, so each part is
accurate by itself; that of sqrt does not tell a negative zero from a zero. Constants of the expansions are shared at the start of the function.`,
	On:       "func.func",
	Numerics: rewrite.Approximates,
	Ulps: func(op *ir.Op, in []data.Value) float64 {
		if !op.Is(graph.Log) && !op.Is(graph.Log1p) && !op.Is(graph.Sqrt) {
			return 0
		}
		switch x, ok := elemOf(op.Operand(0)); {
		case !ok || !x.IsComplex():
			return 0
		case op.Is(graph.Sqrt) && some(in[0], func(t data.Type, v float64) bool { return oddParts(0, t, v) }):
			return math.Inf(1)
		}
		return 4
	},
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		var ps []*rewrite.Pattern
		for _, e := range []struct {
			def *ir.OpDef
			f   func(a *algebra, z *term) *term
		}{{graph.Log, (*algebra).logComplex}, {graph.Log1p, (*algebra).log1pComplex}, {graph.Sqrt, (*algebra).sqrtComplex}} {
			ps = append(ps, &rewrite.Pattern{Name: "expand-complex-" + e.def.Name, Root: e.def, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
				if x, ok := elemOf(op.Operand(0)); !ok || !x.IsComplex() {
					return rw.No("the elements are not complex")
				}
				if a := op.Attr(op.Def().AttrIndex("result_accuracy")); a != nil && !ir.SameAttr(a, op.Def().Attrs[0].Default) {
					return rw.No("the result is to have an accuracy of its own")
				}
				a := &algebra{Rewriter: rw}
				return rw.Replace(op, a.value(e.f(a, of(op.Operand(0)))))
			}})
		}
		o := rewrite.GreedyOptions{NoFold: true, KeepDead: true, KeepConst: true, KeepBlocks: true, Listener: c.Listener, Stats: c.Stats}
		if _, err := rewrite.Greedy(c.IR, root, rewrite.NewSet(ps...), o); err != nil {
			return err
		}
		shareConstants(root)
		return nil
	},
}

// shareConstants keeps one constant for each value, at the start of the function,
// the last one first.
func shareConstants(fn *ir.Op) {
	entry := fn.Body()
	if entry == nil {
		return
	}
	var known []*ir.Op
	var all []*ir.Op
	fn.Walk(func(op *ir.Op) bool {
		if op.Is(graph.Constant) && len(op.Discardables()) == 0 {
			all = append(all, op)
		}
		return true
	})
	leading := entry.First()
	for _, op := range all {
		same := slices.IndexFunc(known, func(k *ir.Op) bool {
			return k.Result(0).Type() == op.Result(0).Type() && ir.SameAttr(k.Attr(0), op.Attr(0))
		})
		switch {
		case same >= 0:
			op.Result(0).ReplaceUses(known[same].Result(0))
			op.Erase()
			continue
		case op == leading:
			leading = op.Next()
		default:
			op.MoveBefore(entry.First())
		}
		known = append(known, op)
	}
}

// splitter is 2^⌈p/2⌉ + 1 for the precision p of the elements of x: a product
// with it cuts a number in halves whose products are exact.
func (a *algebra) splitter(x, largest *term) *term {
	return a.pick(a.gt(largest, a.k(1e308, x)), a.k(1<<27+1, x), a.pick(a.gt(largest, a.k(1e38, x)), a.k(1<<12+1, x), a.k(1<<6+1, x)))
}

// squareLow is what rounding leaves of x², whose rounded value is high (Dekker).
func (a *algebra) squareLow(x, high, splitter *term) *term {
	p := a.mul(splitter, x)
	h := a.add(p, a.sub(x, p))
	l := a.sub(x, h)
	hl := a.mul(h, l)
	return a.add(a.add(a.add(a.add(a.neg(high), a.mul(h, h)), hl), hl), a.mul(l, l))
}

// log1pComplex is log(1 + z): its real part is log1p(2x + x² + y²) / 2 in doubled
// precision, by the larger part where squares overflow, and plainly near -1.
func (a *algebra) log1pComplex(z *term) *term {
	x, y := a.real(z), a.imag(z)
	largest := a.largest(x)
	ax, ay := a.abs(x), a.abs(y)
	mx, mn := a.max(ax, ay), a.min(ax, ay)
	half, one := a.k(0.5, x), a.k(1, x)
	r := a.div(mn, mx)
	far := a.add(a.log(mx), a.mul(half, a.log1p(a.pick(a.eq(mn, mx), one, a.mul(r, r)))))

	xp1 := a.add(x, one)
	yy, xx := a.mul(y, y), a.mul(x, x)
	near := a.mul(half, a.log(a.add(a.mul(xp1, xp1), yy)))

	split := a.splitter(x, largest)
	terms := []*term{a.add(x, x), yy, xx, a.squareLow(y, yy, split), a.squareLow(x, xx, split)}
	sum := terms[0]
	var lost *term
	for _, t := range terms[1:] {
		// The error of a sum (Knuth's TwoSum).
		s := a.add(sum, t)
		d := a.sub(s, sum)
		e := a.add(a.sub(sum, a.sub(s, d)), a.sub(t, d))
		if lost == nil {
			lost = e
		} else {
			lost = a.add(lost, e)
		}
		sum = s
	}
	plain := a.mul(half, a.log1p(a.add(sum, lost)))
	re := a.pick(a.gt(mx, a.mul(a.sqrt(largest), a.k(0.01, x))), far,
		a.pick(a.lt(a.add(a.abs(xp1), ay), a.k(0.2, x)), near, plain))
	return a.complex(re, a.atan2(y, xp1))
}

// logComplex has the real part log1p(x² + y² - 1) / 2 in doubled precision near
// the unit circle and log(max) + log1p((min/max)²) / 2 elsewhere.
func (a *algebra) logComplex(z *term) *term {
	x, y := a.real(z), a.imag(z)
	half := a.k(0.5, x)
	yy, xx := a.mul(y, y), a.mul(x, x)
	larger := a.gt(yy, xx)
	mxh, mnh := a.pick(larger, yy, xx), a.pick(larger, xx, yy)
	split := a.splitter(x, a.largest(x))
	sum := a.k(-1, x)
	var lost *term
	for _, t := range []*term{mxh, mnh, a.squareLow(y, yy, split), a.squareLow(x, xx, split)} {
		// The error of a sum whose second term is the smaller (Fast2Sum).
		s := a.add(sum, t)
		e := a.sub(t, a.sub(s, sum))
		if lost == nil {
			lost = e
		} else {
			lost = a.add(lost, e)
		}
		sum = s
	}
	s := a.add(sum, lost)
	ax, ay := a.abs(x), a.abs(y)
	mx, mn := a.max(ax, ay), a.min(ax, ay)
	r := a.pick(a.eq(mn, mx), a.k(1, x), a.div(mn, mx))
	far := a.add(a.log(mx), a.mul(half, a.log1p(a.mul(r, r))))
	return a.complex(a.pick(a.lt(a.abs(s), half), a.mul(half, a.log1p(s)), far), a.atan2(y, x))
}

// sqrtComplex is u + iy/2u with u = sqrt((|z| + |x|) / 2), or its parts exchanged
// for negative x; where u under- or overflows, sqrt(max) is factored out.
func (a *algebra) sqrtComplex(z *term) *term {
	x, y := a.real(z), a.imag(z)
	zero, one, two := a.k(0, x), a.k(1, x), a.k(2, x)
	sqrt2 := a.k(1.4142135623730951, x)
	ax, ay := a.abs(x), a.abs(y)
	equal := a.eq(ax, ay)
	mx, mn := a.max(ax, ay), a.min(ax, ay)
	general := a.sqrt(a.add(a.div(a.hypot(mx, mn, one, zero, sqrt2, two), two), a.div(ax, two)))
	extreme := a.or(a.eq(general, zero), a.eq(general, a.inf(x)))
	wider := a.gt(ax, ay)
	taller := a.lt(ax, ay)
	rootX, rootY := a.sqrt(ax), a.sqrt(ay)
	r := a.pick(equal, one, a.pick(taller, a.div(ax, ay), a.div(ay, ax)))
	ar := a.abs(r)
	h := a.hypot(a.max(one, ar), a.min(one, ar), one, zero, sqrt2, two)
	s1, sr := a.sqrt(a.add(one, h)), a.sqrt(a.add(r, h))
	u := a.pick(equal, a.div(a.mul(rootX, a.k(1.5537739740300374, x)), sqrt2),
		a.pick(extreme, a.pick(wider, a.mul(rootX, a.div(s1, sqrt2)), a.mul(rootY, a.div(sr, sqrt2))), general))
	rootR := a.pick(equal, one, a.pick(taller, a.div(rootX, rootY), a.div(rootY, rootX)))
	v := a.pick(equal, a.div(rootY, a.k(2.19736822693562, x)),
		a.pick(extreme, a.pick(wider, a.div(a.mul(rootY, rootR), a.mul(s1, sqrt2)), a.div(rootY, a.mul(sr, sqrt2))),
			a.div(ay, a.mul(general, two))))
	negative := a.lt(y, zero)
	return a.complex(a.pick(a.ge(x, zero), u, v),
		a.pick(a.lt(x, zero), a.pick(negative, a.neg(u), u), a.pick(negative, a.neg(v), v)))
}
