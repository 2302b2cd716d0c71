package graphtotensor

import (
	"math"

	"terrace/dialects/arith"
	mathd "terrace/dialects/math"
	"terrace/ir"
	"terrace/ir/data"
)

// chloScalars is the scalar form of chlo's elementwise ops, by their names: the
// dialect defines them from a table and has no variables for them.
var chloScalars = map[string]scalarOp{
	"conj": func(_ *scalars, in []*ir.Value) *ir.Value { return in[0] }, // of real numbers
	"acos": floatOnly(mathd.Acos), "acosh": floatOnly(mathd.Acosh), "asin": floatOnly(mathd.Asin), "asinh": floatOnly(mathd.Asinh),
	"atan": floatOnly(mathd.Atan), "atanh": floatOnly(mathd.Atanh), "cosh": floatOnly(mathd.Cosh), "sinh": floatOnly(mathd.Sinh),
	"tan": floatOnly(mathd.Tan), "erf": floatOnly(mathd.Erf), "erfc": floatOnly(mathd.Erfc), "erf_inv": floatOnly(mathd.ErfInv),
	"next_after": nextAfter,
	"lgamma":     floatOnly(mathd.LGamma), "digamma": floatOnly(mathd.Digamma),
	"bessel_i1e": floatOnly(mathd.BesselI1e), "polygamma": floatOnly(mathd.Polygamma), "zeta": floatOnly(mathd.Zeta),
	"square": func(s *scalars, in []*ir.Value) *ir.Value {
		return byType(arith.MulF, arith.AndI, arith.MulI, arith.MulI)(s, []*ir.Value{in[0], in[0]})
	},
	"is_inf":     func(s *scalars, in []*ir.Value) *ir.Value { return s.is(math.Inf(1), s.make(mathd.AbsF, in[0])) },
	"is_pos_inf": func(s *scalars, in []*ir.Value) *ir.Value { return s.is(math.Inf(1), in[0]) },
	"is_neg_inf": func(s *scalars, in []*ir.Value) *ir.Value { return s.is(math.Inf(-1), in[0]) },
}

// is compares x with an infinity, which not every type has.
func (s *scalars) is(infinity float64, x *ir.Value) *ir.Value {
	if e, ok := ir.DataType(x.Type()); ok && !data.HasInf(e) {
		return s.cmpf("false", x, x)
	}
	return s.cmpf("oeq", x, s.float(infinity))
}

// lowerChlo is elementwise for an op of chlo; nil when it has no scalar form.
func lowerChlo(op *ir.Op) lowering {
	f := chloScalars[op.Def().Name]
	if f == nil {
		return nil
	}
	return func(l *lowerer, op *ir.Op) ([]*ir.Value, error) { return elementwiseOf(l, op, f) }
}
