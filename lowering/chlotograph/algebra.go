package chlotograph

import (
	"math"

	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
)

// A term is a value of a decomposition, made or yet to be made.
type term struct {
	def    *ir.OpDef
	args   []*term
	attrs  []ir.NamedAttr
	typ    func(args []*ir.Value) ir.Type // of the result; nil: it follows from the operands
	number func(e data.Type) ir.Attr      // of a constant in the shape of its argument, for its element type
	value  *ir.Value
}

// An algebra makes ops of the graph level out of terms. An eager one makes each
// op at once; else ops are made, operands first, when a term's value is asked for.
// So a formula whose parts are shared can be written in any order.
type algebra struct {
	*rewrite.Rewriter
	eager bool
}

// of is the term of a value.
func of(v *ir.Value) *term { return &term{value: v} }

// value makes what t needs and t itself.
func (a *algebra) value(t *term) *ir.Value {
	if t.value != nil {
		return t.value
	}
	in := make([]*ir.Value, len(t.args))
	for i, x := range t.args {
		in[i] = a.value(x)
	}
	if t.number != nil {
		t.value = a.constantLike(in[0], t.number)
		return t.value
	}
	w := ir.With{Attrs: t.attrs}
	if t.typ != nil {
		w.Types = []ir.Type{t.typ(in)}
	}
	t.value = a.MakeWith(t.def, in, w).Result(0)
	return t.value
}

func (a *algebra) keep(t *term) *term {
	if a.eager {
		a.value(t)
	}
	return t
}

func (a *algebra) op(def *ir.OpDef, args ...*term) *term {
	return a.keep(&term{def: def, args: args})
}

func (a *algebra) add(x, y *term) *term     { return a.op(graph.Add, x, y) }
func (a *algebra) sub(x, y *term) *term     { return a.op(graph.Subtract, x, y) }
func (a *algebra) mul(x, y *term) *term     { return a.op(graph.Multiply, x, y) }
func (a *algebra) div(x, y *term) *term     { return a.op(graph.Divide, x, y) }
func (a *algebra) max(x, y *term) *term     { return a.op(graph.Maximum, x, y) }
func (a *algebra) min(x, y *term) *term     { return a.op(graph.Minimum, x, y) }
func (a *algebra) and(x, y *term) *term     { return a.op(graph.And, x, y) }
func (a *algebra) or(x, y *term) *term      { return a.op(graph.Or, x, y) }
func (a *algebra) not(x *term) *term        { return a.op(graph.Not, x) }
func (a *algebra) neg(x *term) *term        { return a.op(graph.Negate, x) }
func (a *algebra) abs(x *term) *term        { return a.op(graph.Abs, x) }
func (a *algebra) sign(x *term) *term       { return a.op(graph.Sign, x) }
func (a *algebra) floor(x *term) *term      { return a.op(graph.Floor, x) }
func (a *algebra) sqrt(x *term) *term       { return a.op(graph.Sqrt, x) }
func (a *algebra) exp(x *term) *term        { return a.op(graph.Exponential, x) }
func (a *algebra) log(x *term) *term        { return a.op(graph.Log, x) }
func (a *algebra) log1p(x *term) *term      { return a.op(graph.Log1p, x) }
func (a *algebra) pow(x, y *term) *term     { return a.op(graph.Power, x, y) }
func (a *algebra) rem(x, y *term) *term     { return a.op(graph.Remainder, x, y) }
func (a *algebra) atan2(y, x *term) *term   { return a.op(graph.Atan2, y, x) }
func (a *algebra) real(z *term) *term       { return a.op(graph.Real, z) }
func (a *algebra) imag(z *term) *term       { return a.op(graph.Imag, z) }
func (a *algebra) complex(x, y *term) *term { return a.op(graph.Complex, x, y) }

// pick is x where p holds and y elsewhere.
func (a *algebra) pick(p, x, y *term) *term { return a.op(graph.Select, p, x, y) }

// clamp limits x to the range from lo to hi.
func (a *algebra) clamp(lo, x, hi *term) *term { return a.op(graph.Clamp, lo, x, hi) }

func (a *algebra) compare(direction int, x, y *term) *term {
	return a.keep(&term{def: graph.Compare, args: []*term{x, y}, attrs: []ir.NamedAttr{{Name: "comparison_direction", Attr: graph.ComparisonDirection.Of(direction)}}})
}

func (a *algebra) eq(x, y *term) *term { return a.compare(graph.CmpEQ, x, y) }
func (a *algebra) ne(x, y *term) *term { return a.compare(graph.CmpNE, x, y) }
func (a *algebra) lt(x, y *term) *term { return a.compare(graph.CmpLT, x, y) }
func (a *algebra) le(x, y *term) *term { return a.compare(graph.CmpLE, x, y) }
func (a *algebra) gt(x, y *term) *term { return a.compare(graph.CmpGT, x, y) }
func (a *algebra) ge(x, y *term) *term { return a.compare(graph.CmpGE, x, y) }

// to is x with elements of type elem, by def: convert or bitcast_convert.
func (a *algebra) to(def *ir.OpDef, x *term, elem ir.Type) *term {
	return a.keep(&term{def: def, args: []*term{x}, typ: func(in []*ir.Value) ir.Type { return ir.WithElem(in[0].Type(), elem) }})
}

// constant is a number, different for each type of element, in the shape of like.
func (a *algebra) constant(like *term, number func(e data.Type) ir.Attr) *term {
	return a.keep(&term{args: []*term{like}, number: number})
}

// k is the number c in the shape of like.
func (a *algebra) k(c float64, like *term) *term {
	return a.constant(like, func(e data.Type) ir.Attr { return scalarAttr(e, c) })
}

// ki is the integer c in the shape of like.
func (a *algebra) ki(c int64, like *term) *term {
	return a.constant(like, func(e data.Type) ir.Attr { return ir.Splat(ir.Tensor(nil, ir.Scalar(e)), uint64(c)&data.Mask(e)) })
}

// limit is a number that is a property of the type of the elements.
func (a *algebra) limit(like *term, f func(e data.Type) uint64) *term {
	return a.constant(like, func(e data.Type) ir.Attr { return ir.Splat(ir.Tensor(nil, ir.Scalar(e)), f(e)) })
}

func (a *algebra) largest(like *term) *term  { return a.limit(like, data.Largest) }
func (a *algebra) smallest(like *term) *term { return a.limit(like, data.SmallestSubnormal) }
func (a *algebra) normal(like *term) *term   { return a.limit(like, data.SmallestNormal) }
func (a *algebra) inf(like *term) *term      { return a.k(math.Inf(1), like) }
func (a *algebra) nan(like *term) *term      { return a.k(math.Float64frombits(0x7ff8<<48), like) }

// is reports where x is an infinity, which not every type has: of those none is.
func (a *algebra) is(infinity float64, x *term) *term {
	if e, _ := elemOf(a.value(x)); !data.HasInf(e) {
		return a.lt(x, x)
	}
	return a.eq(x, a.k(infinity, x))
}

func (a *algebra) negInf(like *term) *term { return a.k(math.Inf(-1), like) }

// scalarAttr is the number c as a tensor of rank 0.
func scalarAttr(e data.Type, c float64) ir.Attr {
	t := ir.Tensor(nil, ir.Scalar(e))
	switch {
	case e.IsComplex():
		return ir.Dense(t, data.NewSplatWords(e, []uint64{data.FromFloat(e.Part(), c), 0}))
	case e.IsFloat():
		return ir.Splat(t, data.FromFloat(e, c))
	}
	return ir.Splat(t, uint64(int64(c))&data.Mask(e))
}

// scalarOf is a number as a tensor of rank 0; ok is false for what is none.
func scalarOf(a ir.Attr, e data.Type) (s *ir.DenseAttr, ok bool) {
	t := ir.Tensor(nil, ir.Scalar(e))
	switch a := a.(type) {
	case *ir.IntAttr:
		return ir.Splat(t, a.Bits()), a.Big == nil
	case *ir.FloatAttr:
		return ir.Splat(t, a.Bits), e.Width() <= 64
	}
	return nil, false
}

// constantLike makes a constant in the shape of like.
func (a *algebra) constantLike(like *ir.Value, number func(e data.Type) ir.Attr) *ir.Value {
	e, _ := ir.DataType(like.Type())
	return repeat(a.Rewriter, number(e).(*ir.DenseAttr), like)
}

// repeat makes the scalar constant c in the shape of like: a constant where the
// shape is static, a broadcast of one to bounds that are then cut down, or a
// broadcast to the shape that like turns out to have.
func repeat(rw *rewrite.Rewriter, c *ir.DenseAttr, like *ir.Value) *ir.Value {
	t := like.Type().(*ir.TensorType)
	elem := ir.ElemOf(c.Typ)
	m := graph.Maker{Builder: rw.Builder}
	if ir.IsStatic(t) {
		words := make([]uint64, c.Val.Elem.Words())
		for i := range words {
			words[i] = c.Val.Part(0, i)
		}
		return m.Constant(ir.Dense(ir.Tensor(t.Shape, elem), data.NewSplatWords(c.Val.Elem, words, t.Shape...)))
	}
	scalar := m.Constant(c)
	if graph.BoundsOf(t) != nil {
		return broadcastTo(rw, scalar, dimensionsOf(like))
	}
	return rw.MakeWith(graph.DynamicBroadcastInDim, []*ir.Value{scalar, shapeOf(rw, like)},
		ir.With{Types: []ir.Type{ir.WithElem(t, elem)}, Attrs: []ir.NamedAttr{{Name: "broadcast_dimensions", Attr: ir.I64Array()}}}).Result(0)
}

// zeros is zero in the shape of like.
func zeros(rw *rewrite.Rewriter, like *ir.Value) *ir.Value {
	e, _ := ir.DataType(like.Type())
	return repeat(rw, scalarAttr(e, 0).(*ir.DenseAttr), like)
}

// horner is the polynomial with the coefficients, highest first, at x.
func (a *algebra) horner(x *term, coefficients []float64) *term {
	p := a.k(coefficients[0], x)
	for _, c := range coefficients[1:] {
		p = a.mul(p, x)
		p = a.add(p, a.k(c, x))
	}
	return p
}

// widened computes f on operands that are at least as wide as f32.
func (a *algebra) widened(f func(a *algebra, x ...*term) *term, x ...*term) *term {
	e, _ := ir.DataType(x[0].value.Type())
	if !e.IsFloat() || e.Width() >= 32 {
		return f(a, x...)
	}
	wide := make([]*term, len(x))
	for i := range x {
		wide[i] = a.to(graph.Convert, x[i], ir.F32)
	}
	return a.to(graph.Convert, f(a, wide...), ir.Scalar(e))
}

// isInf is an op of chlo, which is converted in turn.
func (a *algebra) isInf(x *term) *term { return a.op(chlo.IsInf, x) }
