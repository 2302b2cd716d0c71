package graphtotensor

import (
	"math"

	"terrace/dialects/arith"
	"terrace/dialects/complex"
	"terrace/dialects/graph"
	mathd "terrace/dialects/math"
	"terrace/ir"
	"terrace/ir/data"
)

// complexForms is the form, on the parts of its operands, of each op that has one
// for complex numbers; a result of one part is a real number. They stand by name,
// since chlo's are no variables.
var complexForms = map[string]func(s *scalars, in []number) number{
	"add":      func(s *scalars, in []number) number { return s.byParts(arith.AddF, in...) },
	"subtract": func(s *scalars, in []number) number { return s.byParts(arith.SubF, in...) },
	"negate":   func(s *scalars, in []number) number { return s.byParts(arith.NegF, in...) },
	"multiply": func(s *scalars, in []number) number { return s.product(in[0], in[1]) },
	"conj": func(s *scalars, in []number) number {
		return number{in[0][0], s.make(arith.NegF, in[0][1])}
	},
	"maximum": func(s *scalars, in []number) number { return s.maximum(in[0], in[1]) },
	"minimum": func(s *scalars, in []number) number { return s.minimum(in[0], in[1]) },
	"square": func(s *scalars, in []number) number {
		x, y := in[0][0], in[0][1]
		re := s.make(arith.MulF, s.make(arith.SubF, x, y), s.make(arith.AddF, x, y))
		diagonal := s.cmpf("oeq", s.make(mathd.AbsF, x), s.make(mathd.AbsF, y))
		xy := s.make(arith.MulF, x, y)
		return number{s.sel(diagonal, zeroOf(s.Builder, x.Type()), re), s.make(arith.AddF, xy, xy)}
	},
	"clamp": func(s *scalars, in []number) number { return s.minimum(s.maximum(in[1], in[0]), in[2]) },
	"compare": func(s *scalars, in []number) number {
		dir, _ := graph.ComparisonDirection.Value(s.op.Get("comparison_direction"))
		p := floatPredicates[dir]
		re, im := s.cmpf(p, in[0][0], in[1][0]), s.cmpf(p, in[0][1], in[1][1])
		switch dir {
		case graph.CmpEQ:
			return number{s.make(arith.AndI, re, im)}
		case graph.CmpNE:
			return number{s.make(arith.OrI, re, im)}
		}
		return number{s.sel(s.cmpf("oeq", in[0][0], in[1][0]), im, re)} // by the imaginary parts where the real ones are the same
	},
}

// complexOps are the ops, of one number or two, that have an op of complex.
var complexOps = map[string]*ir.OpDef{
	"cbrt": complex.Cbrt, "cosine": complex.Cos, "exponential": complex.Exp, "exponential_minus_one": complex.Expm1, "log": complex.Log, "log_plus_one": complex.Log1p,
	"logistic": complex.Logistic, "rsqrt": complex.Rsqrt, "sign": complex.Sign, "sine": complex.Sin, "sqrt": complex.Sqrt, "tan": complex.Tan, "tanh": complex.Tanh,
	"acos": complex.Acos, "acosh": complex.Acosh, "asin": complex.Asin, "asinh": complex.Asinh, "atan": complex.Atan, "atanh": complex.Atanh,
	"cosh": complex.Cosh, "sinh": complex.Sinh, "atan2": complex.Atan2, "divide": complex.Div, "power": complex.Pow,
}

// complexAbs is the modulus. The squares of f32 parts are exact in f64.
func (s *scalars) complexAbs(z *ir.Value) *ir.Value {
	if s.out != ir.Type(ir.F32) {
		return s.make(complex.Abs, z)
	}
	wide := func(k int) *ir.Value {
		x := s.MakeTyped(arith.ExtF, ir.F64, partOf(s.Builder, z, k)).Result(0)
		return s.make(arith.MulF, x, x)
	}
	root := s.MakeTyped(arith.TruncF, ir.F32, s.make(mathd.Sqrt, s.make(arith.AddF, wide(0), wide(1)))).Result(0)
	inf := arith.ConstantFloat(s.Builder, ir.F32, math.Inf(1))
	infinite := func(k int) *ir.Value {
		return s.cmpf("oeq", s.make(mathd.AbsF, partOf(s.Builder, z, k)), inf)
	}
	return s.sel(s.make(arith.OrI, infinite(0), infinite(1)), inf, root)
}

// byParts does the same to both parts.
func (s *scalars) byParts(def *ir.OpDef, in ...number) number {
	out := make(number, 2)
	for i := range out {
		vs := make([]*ir.Value, len(in))
		for k, z := range in {
			vs[k] = z[i]
		}
		out[i] = s.make(def, vs...)
	}
	return out
}

func (s *scalars) product(a, b number) number {
	mul := func(x, y *ir.Value) *ir.Value { return s.make(arith.MulF, x, y) }
	return number{s.make(arith.SubF, mul(a[0], b[0]), mul(a[1], b[1])), s.make(arith.AddF, mul(a[0], b[1]), mul(a[1], b[0]))}
}

func (s *scalars) maximum(a, b number) number {
	return s.extremum(a, b, s.before(b, a), s.before(a, b), arith.MaximumF)
}

func (s *scalars) minimum(a, b number) number {
	return s.extremum(a, b, s.before(a, b), s.before(b, a), arith.MinimumF)
}

// before tells whether a is before b by real, then by imaginary part.
func (s *scalars) before(a, b number) *ir.Value {
	return s.make(arith.OrI, s.cmpf("olt", a[0], b[0]), s.make(arith.AndI, s.cmpf("oeq", a[0], b[0]), s.cmpf("olt", a[1], b[1])))
}

// extremum is a or b as the conditions say, a number with a NaN before one without;
// by parts where neither is the one.
func (s *scalars) extremum(a, b number, first, second *ir.Value, parts *ir.OpDef) number {
	and := func(p, q *ir.Value) *ir.Value { return s.make(arith.AndI, p, q) }
	or := func(p, q *ir.Value) *ir.Value { return s.make(arith.OrI, p, q) }
	isNumber := func(z number) *ir.Value { return and(s.cmpf("ord", z[0], z[0]), s.cmpf("ord", z[1], z[1])) }
	isNaN := func(z number) *ir.Value { return or(s.cmpf("uno", z[0], z[0]), s.cmpf("uno", z[1], z[1])) }
	first = and(isNumber(b), or(isNaN(a), first))
	second = and(isNumber(a), or(isNaN(b), second))
	out := s.byParts(parts, a, b)
	for k := range out {
		out[k] = s.sel(first, a[k], s.sel(second, b[k], out[k]))
	}
	return out
}

// onParts makes a form on parts one on numbers.
func (s *scalars) onParts(f func(s *scalars, in []number) number, in ...*ir.Value) *ir.Value {
	zs := make([]number, len(in))
	for i, v := range in {
		zs[i] = number{partOf(s.Builder, v, 0), partOf(s.Builder, v, 1)}
	}
	out := f(s, zs)
	if len(out) == 1 {
		return out[0]
	}
	return complexOf(s.Builder, out[0], out[1])
}

// worksOnComplex reports whether an op takes complex numbers.
func worksOnComplex(op *ir.Op) bool {
	for _, v := range op.Operands() {
		if ir.IsComplex(ir.ElemOf(v.Type())) {
			return true
		}
	}
	return false
}

func complexOf(b *ir.Builder, re, im *ir.Value) *ir.Value {
	e, _ := ir.DataType(re.Type())
	return b.MakeTyped(complex.Create, ir.Scalar(data.Complex(e)), re, im).Result(0)
}

// constantOf makes the constant of a value of a scalar type.
func constantOf(b *ir.Builder, v data.Value, t ir.Type) *ir.Value {
	e, _ := ir.DataType(t)
	if !e.IsComplex() {
		return arith.ConstantOf(b, ir.AttrOf(v, t))
	}
	part := ir.Scalar(e.Part())
	parts := &ir.ArrayAttr{}
	for k := range 2 {
		parts.Elems = append(parts.Elems, &ir.FloatAttr{Typ: part, Bits: v.Word(k)})
	}
	return b.MakeWith(complex.Constant, nil, ir.With{Types: []ir.Type{t}, Attrs: []ir.NamedAttr{{Name: "value", Attr: parts}}}).Result(0)
}
