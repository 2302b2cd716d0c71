package graphtotensor

import (
	"fmt"
	"math"

	"terrace/dialects/arith"
	"terrace/dialects/graph"
	mathd "terrace/dialects/math"
	"terrace/ir"
	"terrace/ir/data"
)

// scalarOp makes the scalar form of an elementwise op on in; unsigned tells how
// the first operand's integers count.
type scalarOp = func(s *scalars, in []*ir.Value) *ir.Value

// scalars makes the scalar form of one op.
type scalars struct {
	*ir.Builder
	op       *ir.Op
	t        ir.Type // element type of the first operand
	out      ir.Type // element type of the result
	unsigned bool    // of the first operand
	outU     bool    // of the result
	err      error
}

func (s *scalars) make(def *ir.OpDef, in ...*ir.Value) *ir.Value { return s.Make(def, in...).Result(0) }
func (s *scalars) int(v int64) *ir.Value                         { return arith.ConstantInt(s.Builder, s.t, v) }
func (s *scalars) float(v float64) *ir.Value                     { return arith.ConstantFloat(s.Builder, s.t, v) }

func (s *scalars) cmpi(pred int64, a, b *ir.Value) *ir.Value {
	return arith.Compare(s.Builder, int(pred), a, b)
}

func (s *scalars) cmpf(pred string, a, b *ir.Value) *ir.Value {
	return s.MakeAttrs(arith.CmpF, []ir.NamedAttr{{Name: "predicate", Attr: arith.FloatPredicate.Named(pred)}}, a, b).Result(0)
}

// hasZero reports whether a float type has a zero: f8E8M0FNU has none.
func hasZero(t ir.Type) bool {
	e, ok := ir.DataType(t)
	return ok && data.ToFloat(e, data.FromFloat(e, 0)) == 0
}

func (s *scalars) sel(c, a, b *ir.Value) *ir.Value { return s.make(arith.Select, c, a, b) }

func (s *scalars) unsupported(what string) *ir.Value {
	if s.err == nil {
		s.err = fmt.Errorf("%s: unsupported on this target", what)
	}
	return s.int0()
}

func (s *scalars) int0() *ir.Value { return zeroOf(s.Builder, s.out) }

// byType picks the op for floats, booleans, unsigned and signed integers.
func byType(f, boolean, unsigned, signed *ir.OpDef) scalarOp {
	return func(s *scalars, in []*ir.Value) *ir.Value {
		switch {
		case ir.IsFloat(s.t):
			if f == nil {
				return s.unsupported("on floats")
			}
			return s.make(f, in...)
		case s.t == ir.I1 && boolean != nil:
			return s.make(boolean, in...)
		case s.unsigned:
			return s.make(unsigned, in...)
		}
		return s.make(signed, in...)
	}
}

func floatOnly(def *ir.OpDef) scalarOp {
	return func(s *scalars, in []*ir.Value) *ir.Value { return s.make(def, in...) }
}

// scalarOps is the scalar form of each elementwise op: one entry an op.
var scalarOps = map[*ir.OpDef]scalarOp{
	graph.Add:       byType(arith.AddF, arith.OrI, arith.AddI, arith.AddI),
	graph.Subtract:  byType(arith.SubF, nil, arith.SubI, arith.SubI),
	graph.Multiply:  byType(arith.MulF, arith.AndI, arith.MulI, arith.MulI),
	graph.Maximum:   byType(arith.MaximumF, arith.OrI, arith.MaxUI, arith.MaxSI),
	graph.Minimum:   byType(arith.MinimumF, arith.AndI, arith.MinUI, arith.MinSI),
	graph.And:       byType(nil, nil, arith.AndI, arith.AndI),
	graph.Or:        byType(nil, nil, arith.OrI, arith.OrI),
	graph.Xor:       byType(nil, nil, arith.XOrI, arith.XOrI),
	graph.Divide:    divide,
	graph.Remainder: remainder,
	graph.Power:     power,
	graph.Atan2:     floatOnly(mathd.Atan2),
	graph.Not:       func(s *scalars, in []*ir.Value) *ir.Value { return s.make(arith.XOrI, in[0], s.int(-1)) },
	graph.Negate: func(s *scalars, in []*ir.Value) *ir.Value {
		if ir.IsFloat(s.t) {
			return s.make(arith.NegF, in[0])
		}
		return s.make(arith.SubI, s.int(0), in[0])
	},
	graph.Abs: func(s *scalars, in []*ir.Value) *ir.Value {
		switch {
		case ir.IsFloat(s.t):
			return s.make(mathd.AbsF, in[0])
		case s.unsigned || s.t == ir.I1:
			return in[0]
		}
		return s.sel(s.cmpi(arith.SLT, in[0], s.int(0)), s.make(arith.SubI, s.int(0), in[0]), in[0])
	},
	graph.Sign:             sign,
	graph.Ceil:             floatOnly(mathd.Ceil),
	graph.Floor:            floatOnly(mathd.Floor),
	graph.RoundNearestEven: floatOnly(mathd.RoundEven),
	graph.RoundNearestAfz:  floatOnly(mathd.Round),
	graph.Exponential:      floatOnly(mathd.Exp),
	graph.Expm1:            floatOnly(mathd.ExpM1),
	graph.Log:              floatOnly(mathd.Log),
	graph.Log1p:            floatOnly(mathd.Log1p),
	graph.Logistic:         floatOnly(mathd.Logistic),
	graph.Tanh:             floatOnly(mathd.Tanh),
	graph.Sine:             floatOnly(mathd.Sin),
	graph.Cosine:           floatOnly(mathd.Cos),
	graph.Tan:              floatOnly(mathd.Tan),
	graph.Sqrt:             floatOnly(mathd.Sqrt),
	graph.Rsqrt:            floatOnly(mathd.Rsqrt),
	graph.Cbrt:             floatOnly(mathd.Cbrt),
	graph.Popcnt:           floatOnly(mathd.CtPop),
	graph.Clz:              floatOnly(mathd.CtLz),
	graph.IsFinite: func(s *scalars, in []*ir.Value) *ir.Value {
		if e, ok := ir.DataType(in[0].Type()); ok && !data.HasInf(e) {
			return s.cmpf("ord", in[0], in[0])
		}
		return s.cmpf("olt", s.make(mathd.AbsF, in[0]), s.float(math.Inf(1)))
	},
	graph.ShiftLeft:            shift(arith.ShLI, false),
	graph.ShiftRightLogical:    shift(arith.ShRUI, false),
	graph.ShiftRightArithmetic: shift(arith.ShRSI, true),
	graph.Compare:              compare,
	graph.Real:                 func(s *scalars, in []*ir.Value) *ir.Value { return partOf(s.Builder, in[0], 0) },
	graph.Imag: func(s *scalars, in []*ir.Value) *ir.Value {
		if !ir.IsComplex(s.t) {
			return s.float(0)
		}
		return partOf(s.Builder, in[0], 1)
	},
	graph.Complex: func(s *scalars, in []*ir.Value) *ir.Value { return complexOf(s.Builder, in[0], in[1]) },
	graph.Select:  func(s *scalars, in []*ir.Value) *ir.Value { return s.sel(in[0], in[1], in[2]) },
	graph.Clamp: func(s *scalars, in []*ir.Value) *ir.Value {
		hi := byType(arith.MaximumF, arith.OrI, arith.MaxUI, arith.MaxSI)(s, []*ir.Value{in[1], in[0]})
		return byType(arith.MinimumF, arith.AndI, arith.MinUI, arith.MinSI)(s, []*ir.Value{hi, in[2]})
	},
	graph.Convert: func(s *scalars, in []*ir.Value) *ir.Value {
		return convert(s.Builder, in[0], s.out, s.unsigned, s.outU)
	},
	graph.ReducePrecision: reducePrecision,
	graph.BitcastConvert: func(s *scalars, in []*ir.Value) *ir.Value {
		if s.t == s.out {
			return in[0]
		}
		return s.MakeTyped(arith.BitCast, s.out, in[0]).Result(0)
	},
}

var erf = floatOnly(mathd.Erf)

func divide(s *scalars, in []*ir.Value) *ir.Value {
	a, b := in[0], in[1]
	switch {
	case ir.IsFloat(s.t):
		return s.make(arith.DivF, a, b)
	case s.unsigned || s.t == ir.I1:
		zero := s.cmpi(arith.EQ, b, s.int(0))
		return s.sel(zero, s.int(-1), s.make(arith.DivUI, a, s.sel(zero, s.int(1), b)))
	}
	zero, neg := s.cmpi(arith.EQ, b, s.int(0)), s.cmpi(arith.EQ, b, s.int(-1))
	safe := s.sel(s.make(arith.OrI, zero, neg), s.int(1), b)
	q := s.make(arith.DivSI, a, safe)
	return s.sel(zero, s.int(-1), s.sel(neg, s.make(arith.SubI, s.int(0), a), q))
}

func remainder(s *scalars, in []*ir.Value) *ir.Value {
	a, b := in[0], in[1]
	switch {
	case ir.IsFloat(s.t):
		return s.make(arith.RemF, a, b)
	case s.unsigned || s.t == ir.I1:
		zero := s.cmpi(arith.EQ, b, s.int(0))
		return s.sel(zero, a, s.make(arith.RemUI, a, s.sel(zero, s.int(1), b)))
	}
	zero, neg := s.cmpi(arith.EQ, b, s.int(0)), s.cmpi(arith.EQ, b, s.int(-1))
	safe := s.sel(s.make(arith.OrI, zero, neg), s.int(1), b)
	return s.sel(zero, a, s.sel(neg, s.int(0), s.make(arith.RemSI, a, safe)))
}

func power(s *scalars, in []*ir.Value) *ir.Value {
	if ir.IsFloat(s.t) {
		return s.make(mathd.PowF, in...)
	}
	return s.intPower(in[0], in[1])
}

// intPower squares and multiplies, a step for each bit of the exponent and without
// branches, so that it stays in vectors. A negative exponent leaves the parity of a
// base of minus one, and of others what does not vanish.
func (s *scalars) intPower(a, b *ir.Value) *ir.Value {
	e, _ := ir.DataType(s.t)
	steps := e.Width()
	if !s.unsigned {
		steps-- // the sign
	}
	r, square := s.int(1), a
	for i := range steps {
		if i > 0 {
			square = s.make(arith.MulI, square, square)
		}
		set := s.cmpi(arith.NE, s.make(arith.AndI, b, s.int(1<<i)), s.int(0))
		r = s.sel(set, s.make(arith.MulI, r, square), r)
	}
	if s.unsigned {
		return r
	}
	odd := s.cmpi(arith.NE, s.make(arith.AndI, b, s.int(1)), s.int(0))
	one, minus := s.cmpi(arith.EQ, a, s.int(1)), s.cmpi(arith.EQ, a, s.int(-1))
	inverse := s.sel(s.make(arith.OrI, one, s.make(arith.AndI, minus, odd)), a, s.sel(minus, s.int(1), s.int(0)))
	return s.sel(s.cmpi(arith.SLT, b, s.int(0)), inverse, r)
}

func sign(s *scalars, in []*ir.Value) *ir.Value {
	x := in[0]
	if ir.IsFloat(s.t) {
		if !hasZero(s.t) { // nor signs
			return s.sel(s.cmpf("ord", x, x), s.float(1), x)
		}
		one := s.make(mathd.CopySign, s.float(1), x)
		// Zeros and NaN are their own sign.
		return s.sel(s.cmpf("one", x, s.float(0)), one, x)
	}
	pos := s.sel(s.cmpi(arith.EQ, x, s.int(0)), s.int(0), s.int(1))
	if s.unsigned || s.t == ir.I1 {
		return pos
	}
	return s.sel(s.cmpi(arith.SLT, x, s.int(0)), s.int(-1), pos)
}

// shift by as many bits as there are, or more, leaves nothing, or the sign.
func shift(def *ir.OpDef, keepsSign bool) scalarOp {
	return func(s *scalars, in []*ir.Value) *ir.Value {
		e, _ := ir.DataType(s.t)
		w := int64(e.Width())
		over := s.cmpi(arith.UGE, in[1], s.int(w))
		if keepsSign {
			return s.make(def, in[0], s.sel(over, s.int(w-1), in[1]))
		}
		return s.sel(over, s.int(0), s.make(def, in[0], s.sel(over, s.int(0), in[1])))
	}
}

var floatPredicates = [...]string{graph.CmpEQ: "oeq", graph.CmpNE: "une", graph.CmpGE: "oge", graph.CmpGT: "ogt", graph.CmpLE: "ole", graph.CmpLT: "olt"}

func compare(s *scalars, in []*ir.Value) *ir.Value {
	dir, _ := graph.ComparisonDirection.Value(s.op.Get("comparison_direction"))
	kind := graph.CmpNoType
	if a := s.op.Get("compare_type"); a != nil {
		kind, _ = graph.ComparisonType.Value(a)
	}
	a, b := in[0], in[1]
	if ir.IsFloat(s.t) && kind != graph.CmpTotalOrder {
		return s.cmpf(floatPredicates[dir], a, b)
	}
	if ir.IsFloat(s.t) {
		a, b = s.totalOrder(a), s.totalOrder(b)
	}
	signed := [...]int64{graph.CmpEQ: arith.EQ, graph.CmpNE: arith.NE, graph.CmpGE: arith.SGE, graph.CmpGT: arith.SGT, graph.CmpLE: arith.SLE, graph.CmpLT: arith.SLT}[dir]
	unsigned := [...]int64{graph.CmpEQ: arith.EQ, graph.CmpNE: arith.NE, graph.CmpGE: arith.UGE, graph.CmpGT: arith.UGT, graph.CmpLE: arith.ULE, graph.CmpLT: arith.ULT}[dir]
	if !ir.IsFloat(s.t) && (s.unsigned || s.t == ir.I1) {
		return s.cmpi(unsigned, a, b)
	}
	return s.cmpi(signed, a, b)
}

// totalOrder maps a float's bits to integers in the order -NaN, -inf, ..., +NaN.
func (s *scalars) totalOrder(x *ir.Value) *ir.Value {
	e, _ := ir.DataType(s.t)
	return s.ofTotalOrder(s.MakeTyped(arith.BitCast, ir.Int(e.Width()), x).Result(0))
}

// ofTotalOrder maps integers in that order to a float's bits, and those to the first.
func (s *scalars) ofTotalOrder(bits *ir.Value) *ir.Value {
	it := bits.Type()
	e, _ := ir.DataType(it)
	max := arith.ConstantInt(s.Builder, it, int64(uint64(1)<<(e.Width()-1)-1))
	neg := s.cmpi(arith.SLT, bits, arith.ConstantInt(s.Builder, it, 0))
	return s.sel(neg, s.make(arith.XOrI, bits, max), bits)
}

// numberOrder maps a float's bits to integers in the order of numbers: both zeros
// to 0, every NaN to the greatest.
func (s *scalars) numberOrder(x *ir.Value) *ir.Value {
	e, _ := ir.DataType(s.t)
	it := ir.Int(e.Width())
	bits := s.MakeTyped(arith.BitCast, it, x).Result(0)
	max := arith.ConstantInt(s.Builder, it, int64(uint64(1)<<(e.Width()-1)-1))
	inf := arith.ConstantInt(s.Builder, it, int64(data.FromFloat(e, math.Inf(1))))
	zero := arith.ConstantInt(s.Builder, it, 0)
	size := s.make(arith.AndI, bits, max)
	v := s.sel(s.cmpi(arith.SLT, bits, zero), s.make(arith.SubI, zero, size), size)
	return s.sel(s.cmpi(arith.UGT, size, inf), max, v)
}

// ofNumberOrder maps integers in that order to a float's bits: 0 to the positive zero,
// the greatest to some NaN.
func (s *scalars) ofNumberOrder(v *ir.Value) *ir.Value {
	e, _ := ir.DataType(v.Type())
	zero := arith.ConstantInt(s.Builder, v.Type(), 0)
	sign := arith.ConstantInt(s.Builder, v.Type(), int64(uint64(1)<<(e.Width()-1)))
	return s.sel(s.cmpi(arith.SLT, v, zero), s.make(arith.OrI, s.make(arith.SubI, zero, v), sign), v)
}

// convertScalar converts between element types where the source's sign is given
// and the result's does not matter.
func convertScalar(b *ir.Builder, v *ir.Value, to ir.Type, unsigned bool) *ir.Value {
	return convert(b, v, to, unsigned, unsigned)
}

// convert is stablehlo.convert on one element: integers wrap, floats round to
// nearest even, floats to integers saturate and NaN becomes 0, booleans are 0
// and 1, and what is not 0 becomes true. A complex number converts by its real part.
func convert(b *ir.Builder, v *ir.Value, to ir.Type, fromUnsigned, toUnsigned bool) *ir.Value {
	from := v.Type()
	if from == to {
		return v
	}
	s := &scalars{Builder: b, t: from, out: to}
	f, _ := ir.DataType(from)
	t, _ := ir.DataType(to)
	if part := ir.Type(ir.Scalar(t.Part())); t.IsComplex() {
		im := zeroOf(b, part)
		if f.IsComplex() {
			im = convert(b, partOf(b, v, 1), part, false, false)
		}
		return complexOf(b, convert(b, partOf(b, v, 0), part, fromUnsigned, false), im)
	}
	if f.IsComplex() {
		return convert(b, partOf(b, v, 0), to, false, toUnsigned)
	}
	one := func(def *ir.OpDef, x *ir.Value) *ir.Value { return b.MakeTyped(def, to, x).Result(0) }
	switch {
	case to == ir.I1 && f.IsFloat() && !hasZero(v.Type()):
		return arith.ConstantInt(b, ir.I1, 1)
	case to == ir.I1 && f.IsFloat():
		return s.cmpf("une", v, s.float(0))
	case to == ir.I1:
		return s.cmpi(arith.NE, v, s.int(0))
	case f.IsFloat() && t.IsFloat():
		switch {
		case f.Width() < t.Width():
			return one(arith.ExtF, v)
		case f.Width() > t.Width():
			return one(arith.TruncF, v)
		}
		wide := b.MakeTyped(arith.ExtF, ir.F32, v).Result(0)
		return one(arith.TruncF, wide)
	case f.IsFloat():
		return s.floatToInt(v, f, t, to, toUnsigned)
	case t.IsFloat():
		if fromUnsigned || from == ir.I1 {
			return one(arith.UIToFP, v)
		}
		return one(arith.SIToFP, v)
	case f.Width() > t.Width():
		return one(arith.TruncI, v)
	case fromUnsigned || from == ir.I1:
		return one(arith.ExtUI, v)
	}
	return one(arith.ExtSI, v)
}

// floatToInt rounds toward zero and saturates. The bounds are the powers of two
// just outside of the integer's range, which every float type holds or rounds to
// infinity, so the comparisons are exact.
func (s *scalars) floatToInt(v *ir.Value, f, t data.Type, to ir.Type, unsigned bool) *ir.Value {
	if f.Width() < 32 { // comparisons in a type that holds the bounds
		v = s.MakeTyped(arith.ExtF, ir.F32, v).Result(0)
		s.t = ir.F32
	}
	w := t.Width()
	lo, hi := int64(-1)<<(w-1), int64(uint64(1)<<(w-1)-1)
	flo, fhi := -math.Ldexp(1, w-1), math.Ldexp(1, w-1)
	def := arith.FPToSI
	if unsigned {
		lo, hi, flo, fhi, def = 0, -1, 0, math.Ldexp(1, w), arith.FPToUI
	}
	c := func(x int64) *ir.Value { return arith.ConstantInt(s.Builder, to, x) }
	under := s.cmpf("olt", v, s.float(flo))
	over := s.cmpf("oge", v, s.float(fhi))
	nan := s.cmpf("uno", v, v)
	bad := s.make(arith.OrI, s.make(arith.OrI, under, over), nan)
	safe := s.sel(bad, s.float(0), v)
	r := s.MakeTyped(def, to, safe).Result(0)
	return s.sel(under, c(lo), s.sel(over, c(hi), r))
}

// reducePrecision rounds the bits as [graph.Rounding] does.
func reducePrecision(s *scalars, in []*ir.Value) *ir.Value {
	e, _ := ir.DataType(s.t)
	if e == data.TF32 {
		return s.unsupported("reduce_precision of tf32")
	}
	p := graph.RoundingOf(e, integer(s.op, "exponent_bits"), integer(s.op, "mantissa_bits"))
	it := ir.Int(e.Width())
	c := func(x uint64) *ir.Value { return arith.ConstantInt(s.Builder, it, int64(x)) }
	bits := s.MakeTyped(arith.BitCast, it, in[0]).Result(0)
	sign, x := s.make(arith.AndI, bits, c(p.Sign)), s.make(arith.AndI, bits, c(^p.Sign))
	if p.Drop > 0 {
		last := s.make(arith.AndI, s.make(arith.ShRUI, x, c(uint64(p.Drop))), c(1))
		half := s.make(arith.AddI, last, c(uint64(1)<<(p.Drop-1)-1))
		x = s.make(arith.AndI, s.make(arith.AddI, x, half), c(^(uint64(1)<<p.Drop - 1)))
	}
	bySign := func(v [2]uint64) *ir.Value { return s.sel(s.cmpi(arith.NE, sign, c(0)), c(v[1]), c(v[0])) }
	r := s.make(arith.OrI, sign, x)
	r = s.sel(s.cmpi(arith.ULT, x, c(p.Least)), bySign(p.Zero), r)
	r = s.sel(s.cmpi(arith.UGT, x, c(p.Most)), bySign(p.Inf), r)
	nan := s.cmpf("uno", in[0], in[0])
	return s.sel(nan, in[0], s.MakeTyped(arith.BitCast, s.t, r).Result(0))
}
