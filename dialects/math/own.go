package math

import (
	"terrace/dialects/math/elementary"
	"terrace/ir"
	"terrace/ir/data"
)

// Functions that MLIR's dialect of this name does not have. They are here so that
// whole-tensor ops become one op an element, with the algorithm that their own
// Eval uses, instead of a composition with other roundings.
var (
	Logistic = function("logistic", "1 / (1 + exp(-x)), exact at both ends (not in MLIR)", "0.25")
	ErfInv   = function("erf_inv", "inverse of the error function (not in MLIR)", "0.25")
	LGamma   = function("lgamma", "logarithm of the magnitude of the gamma function (not in MLIR)", "2.5")
	Digamma  = function("digamma", "derivative of lgamma (not in MLIR)", "2.5")
)

// Sums of as many terms as the operands need. They are of scalars: the lanes of a vector
// would wait for each other.
var (
	BesselI1e = series("bessel_i1e", "modified Bessel function of order 1 times exp(-|x|) (not in MLIR)")
	Polygamma = series("polygamma", "derivative of an order of digamma (not in MLIR)")
	Zeta      = series("zeta", "Hurwitz zeta function (not in MLIR)")
)

// series defines such a function of one float or two.
func series(name, summary string) *ir.OpDef {
	_, arity := elementary.Series[uint64](name)
	f := elementary.Series64(name)
	eval := func(t data.Type, a, b uint64) uint64 {
		r := f(data.ToFloat(t, a), data.ToFloat(t, b))
		if t != data.F64 {
			r = float64(float32(r))
		}
		return data.FromFloat(t, r)
	}
	def := &ir.OpDef{
		Name: name, Summary: summary, Spec: "docs/levels.md", Doc: "Computed in f64; narrower results are rounded to f32, and to their type from there.",
		Operands: ir.Fields{ir.One("operand", ir.AnyFloat)}, Results: ir.Fields{ir.One("result", ir.AnyFloat)},
		Traits:  ir.Pure | ir.SameType,
		Format:  "operands attr-dict : type($result)",
		Eval:    ir.Unary(func(t data.Type, a uint64) uint64 { return eval(t, a, 0) }),
		Example: "func.func @main() -> f32 {\n  %x = arith.constant 1.5 : f32\n  %r = math." + name + " %x : f32\n  return %r : f32\n}",
	}
	if arity == 2 {
		def.Operands = ir.Fields{ir.One("lhs", ir.AnyFloat), ir.One("rhs", ir.AnyFloat)}
		def.Eval = ir.Binary(eval)
		def.Example = "func.func @main() -> f32 {\n  %x = arith.constant 3.0 : f32\n  %y = arith.constant 1.5 : f32\n  %r = math." + name + " %x, %y : f32\n  return %r : f32\n}"
	}
	return Dialect.Op(def)
}
