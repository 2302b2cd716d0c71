package graphtotensor

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	"terrace/dialects/shape"
	"terrace/ir"
)

// elements are those of a small tensor of integers or truth values, as polynomials in
// sizes; nil stands for one that is not computed from sizes. They are found when first
// asked for: what they take for granted is asserted only where sizes depend on it.
type elements struct {
	find  func() []poly
	found []poly
}

func (e *elements) polys() []poly {
	if e.find != nil {
		e.found, e.find = e.find(), nil
	}
	return e.found
}

// intsOf returns the elements of a tensor, nil where none is known.
func (s *sizes) intsOf(v *ir.Value) []poly {
	if e := s.ints[v]; e != nil {
		return e.polys()
	}
	return nil
}

// mostElements is how many elements a tensor has at most that lists sizes.
const mostElements = 16

// isList reports whether the elements of tensors of a type are looked at.
func isList(t ir.Type) (n int, ok bool) {
	shape, ranked := ir.ShapeOf(t)
	e, ok := ir.DataType(t)
	if !ranked || !ok || len(shape) > 1 || !e.IsInt() && !e.IsIndex() || e.Width() > 1 && e.Width() < 8 || slices.Contains(shape, ir.Dynamic) || ir.NumElements(shape) > mostElements {
		return 0, false
	}
	return int(ir.NumElements(shape)), true
}

// elements returns those of an op's result, nil where they are not looked at.
func (s *sizes) elements(op *ir.Op) *elements {
	if op.NumResults() != 1 {
		return nil
	}
	r := op.Result(0)
	n, ok := isList(r.Type())
	if !ok {
		return nil
	}
	asks := op.Is(graph.GetDimensionSize) || op.Is(shape.ShapeOf) // for sizes, not elements, of its operand
	known := asks || op.Is(graph.Constant)
	var in []*elements
	if !asks {
		for _, v := range op.Operands() {
			e := s.ints[v]
			if known = known || e != nil; e == nil {
				k, ok := isList(v.Type())
				if !ok {
					return nil
				}
				e = &elements{found: make([]poly, k)}
			}
			in = append(in, e)
		}
	}
	at := s.elementOf(op)
	if at == nil || !known {
		return nil
	}
	e, _ := ir.DataType(r.Type())
	unsigned := s.unsigned[r]
	return &elements{find: func() []poly {
		vals := make([][]poly, len(in))
		for k, e := range in {
			if vals[k] = e.polys(); vals[k] == nil {
				return nil
			}
		}
		out := make([]poly, n)
		for i := range out {
			if p := at(vals, i); p != nil && (e.Width() == 1 || s.fits(p, e.Width(), unsigned)) {
				out[i] = p
			}
		}
		return out
	}}
}

// elementOf returns how element i of an op's result comes of those of its operands; nil
// for ops that do not compute sizes.
func (s *sizes) elementOf(op *ir.Op) func(in [][]poly, i int) poly {
	switch op.Def() {
	case graph.Constant:
		d, ok := op.Get("value").(*ir.DenseAttr)
		if !ok || d.Val == nil {
			return nil
		}
		raw := s.unsigned[op.Result(0)] || d.Val.Elem.Width() == 1
		return func(_ [][]poly, i int) poly {
			if raw {
				return sizeOf(int64(d.Val.Bits(int64(i))))
			}
			return sizeOf(d.Val.Int(int64(i)))
		}
	case graph.GetDimensionSize:
		dims, d := s.of(op.Operand(0)), integer(op, "dimension")
		if dims == nil {
			return nil
		}
		return func([][]poly, int) poly { return dims[d] }
	case shape.ShapeOf:
		dims := s.of(op.Operand(0))
		if dims == nil {
			return nil
		}
		return func(_ [][]poly, i int) poly { return dims[i] }
	case shape.Broadcast:
		rank := int(shapeOf(op.Result(0))[0])
		return func(in [][]poly, i int) poly {
			var dims []poly
			for _, v := range in { // the last dimensions belong together
				if k := i - (rank - len(v)); k >= 0 {
					dims = append(dims, v[k])
				}
			}
			return s.broadcast(dims)
		}
	case graph.Reshape:
		return func(in [][]poly, i int) poly { return in[0][i] }
	case graph.BroadcastInDim:
		if ir.NumElements(shapeOf(op.Operand(0))) != 1 {
			return nil
		}
		return func(in [][]poly, _ int) poly { return in[0][0] }
	case graph.Concatenate:
		return func(in [][]poly, i int) poly { return slices.Concat(in...)[i] }
	case graph.Slice:
		from, step := ints(op, "start_indices", 1, 0), ints(op, "strides", 1, 1)
		return func(in [][]poly, i int) poly { return in[0][from[0]+int64(i)*step[0]] }
	case graph.Compare:
		c, ok := comparison(op)
		if !ok {
			return nil
		}
		return func(in [][]poly, i int) poly { return s.truth(condition{c, in[0][i], in[1][i]}) }
	}
	f := intForms[op.Def()]
	if e, ok := ir.DataType(op.Result(0).Type()); ok && e.Width() == 1 {
		f = truthForms[op.Def()]
	}
	if f == nil {
		return nil
	}
	return func(in [][]poly, i int) poly {
		args := make([]poly, len(in))
		for k, v := range in {
			args[k] = v[min(i, len(v)-1)] // operands of rank 0 stand for every element
		}
		if slices.ContainsFunc(args, func(p poly) bool { return p == nil }) {
			return nil
		}
		return f(s, args)
	}
}

// An intForm computes with integers; nil where that is no polynomial. Truth values are 0 and 1.
type intForm = func(s *sizes, in []poly) poly

var intForms, truthForms map[*ir.OpDef]intForm

func init() {
	one := sizeOf(1)
	// either is yes where a truth value is 1, else no.
	either := func(truth, yes, no poly) poly { return truth.times(yes.plus(no, -1)).plus(no, 1) }
	same := func(_ *sizes, in []poly) poly { return in[0] }
	choose := func(_ *sizes, in []poly) poly { return either(in[0], in[1], in[2]) }
	most := func(s *sizes, in []poly) poly {
		return either(s.truth(condition{arith.SGT, in[0], in[1]}), in[0], in[1])
	}
	least := func(s *sizes, in []poly) poly {
		return either(s.truth(condition{arith.SLT, in[0], in[1]}), in[0], in[1])
	}
	quotient := func(s *sizes, in []poly) poly {
		if by, known := in[1].constant(); known && by > 0 {
			return s.divided(in[0], by)
		}
		return nil
	}
	intForms = map[*ir.OpDef]intForm{
		graph.Convert:  same,
		graph.Add:      func(_ *sizes, in []poly) poly { return in[0].plus(in[1], 1) },
		graph.Subtract: func(_ *sizes, in []poly) poly { return in[0].plus(in[1], -1) },
		graph.Multiply: func(_ *sizes, in []poly) poly { return in[0].times(in[1]) },
		graph.Negate:   func(_ *sizes, in []poly) poly { return poly{}.plus(in[0], -1) },
		graph.Maximum:  most,
		graph.Minimum:  least,
		graph.Clamp: func(s *sizes, in []poly) poly {
			return least(s, []poly{most(s, in[:2]), in[2]})
		},
		graph.Select: choose,
		graph.Divide: quotient,
		graph.Remainder: func(s *sizes, in []poly) poly {
			return in[0].plus(in[1].times(quotient(s, in)), -1)
		},
		graph.Sign: func(s *sizes, in []poly) poly {
			return s.truth(condition{arith.SGT, in[0], poly{}}).plus(s.truth(condition{arith.SLT, in[0], poly{}}), -1)
		},
	}
	truthForms = map[*ir.OpDef]intForm{
		graph.Convert: func(s *sizes, in []poly) poly { return s.truth(condition{arith.NE, in[0], poly{}}) },
		graph.And:     func(_ *sizes, in []poly) poly { return in[0].times(in[1]) },
		graph.Or:      func(_ *sizes, in []poly) poly { return either(in[0], one, in[1]) },
		graph.Xor:     func(_ *sizes, in []poly) poly { return either(in[0], one.plus(in[1], -1), in[1]) },
		graph.Not:     func(_ *sizes, in []poly) poly { return one.plus(in[0], -1) },
		graph.Select:  choose,
	}
}

// truth is 1 where a condition holds, else 0.
func (s *sizes) truth(c condition) poly {
	if c.x == nil || c.y == nil {
		return nil
	}
	if holds, known := c.decided(); known && !holds {
		return poly{}
	} else if known || s.holds[c.key()] {
		return sizeOf(1)
	}
	x, y := s.value(c.x), s.value(c.y)
	return s.atom("truth "+c.key(), func() *ir.Value {
		return s.b.MakeTyped(arith.IndexCastUI, ir.Index, arith.Compare(s.b, c.predicate, x, y)).Result(0)
	})
}

// comparison returns the predicate of a comparison of integers.
func comparison(op *ir.Op) (predicate int, ok bool) {
	p, ok := map[string]int{"EQ": arith.EQ, "NE": arith.NE, "GE": arith.SGE, "GT": arith.SGT, "LE": arith.SLE, "LT": arith.SLT}[graph.ComparisonDirection.String(op.Get("comparison_direction"))]
	e, _ := ir.DataType(op.Operand(0).Type())
	return p, ok && e.IsInt()
}

// fits asserts that integers of a width, which wrap around, hold a number as it is;
// those of 64 bits wrap around as index does.
func (s *sizes) fits(p poly, width int, unsigned bool) bool {
	const why = "a size fits its type"
	least, most := int64(-1)<<(width-1), int64(1)<<(width-1)-1
	if unsigned {
		least, most = 0, 2*most+1
	}
	ok := p != nil
	if unsigned || width <= 32 {
		ok = ok && s.atLeast(p, sizeOf(least), why)
	}
	if width <= 32 {
		ok = ok && s.require(condition{arith.SLE, p, sizeOf(most)}, why)
	}
	return ok
}

// note keeps what an op compares, and asserts what it assumes, of sizes.
func (s *sizes) note(op *ir.Op) (done bool) {
	switch {
	case op.Is(graph.Compare):
		if p, ok := comparison(op); ok && len(shapeOf(op.Operand(0))) == 0 && s.ints[op.Operand(0)] != nil && s.ints[op.Operand(1)] != nil {
			x, y := s.ints[op.Operand(0)], s.ints[op.Operand(1)]
			s.conds[op.Result(0)] = func() condition { return condition{p, x.polys()[0], y.polys()[0]} }
		}
	case callTarget(op) == "shape_assertion" && op.NumOperands() > 0 && op.NumResults() == 0:
		const why = "a shape assertion of the program"
		if c := s.conds[op.Operand(0)]; c != nil {
			return s.require(c(), why)
		}
		if truth := s.intsOf(op.Operand(0)); len(truth) == 1 {
			return s.equal(truth[0], sizeOf(1), why)
		}
	}
	return false
}
