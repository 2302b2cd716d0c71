package math

import (
	gomath "math"

	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/ir/data"
)

// classify defines a predicate on floats.
func classify(name, summary string, holds func(t data.Type, v float64) bool) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR math." + name,
		Operands: ir.Fields{ir.One("operand", ir.FloatLike)},
		Results:  ir.Fields{ir.One("result", ir.BoolLikeT.Related(ir.BoolLike("operand")).Claiming("result type has i1 element type and same shape as operands"))},
		Attrs:    ir.Attrs{arith.FastMathAttr},
		Traits:   traits,
		Format:   "$operand attr-dict : type($operand)",
		Eval: ir.Unary(func(t data.Type, a uint64) uint64 {
			if holds(t, data.ToFloat(t, a)) {
				return 1
			}
			return 0
		}),
		Example: "func.func @main() -> vector<4xi1> {\n  %x = arith.constant dense<[1.0, 1.0e-40, 0x7F800000, 0x7FC00000]> : vector<4xf32>\n  %r = math." + name +
			" %x : vector<4xf32>\n  return %r : vector<4xi1>\n}",
	})
}

// Predicates on floats.
var (
	IsFinite = classify("isfinite", "whether a float is neither infinite nor NaN", func(_ data.Type, v float64) bool { return v-v == 0 })
	IsInf    = classify("isinf", "whether a float is infinite", func(_ data.Type, v float64) bool { return gomath.IsInf(v, 0) })
	IsNaN    = classify("isnan", "whether a float is NaN", func(_ data.Type, v float64) bool { return v != v })
	IsNormal = classify("isnormal", "whether a float is neither zero, subnormal, infinite nor NaN", func(t data.Type, v float64) bool {
		return v-v == 0 && gomath.Abs(v) >= smallestNormal(t)
	})
)

// smallestNormal is the smallest positive number of a type that is not subnormal.
func smallestNormal(t data.Type) float64 {
	switch t {
	case data.F64:
		return 0x1p-1022
	case data.F32, data.BF16, data.TF32:
		return 0x1p-126
	case data.F16:
		return 0x1p-14
	}
	if t == data.F8E8M0FNU {
		return 0 // has neither zero nor subnormal numbers
	}
	// Patterns stand for multiples of the smallest number up to twice the smallest
	// normal one, whose pattern is a power of two.
	for b := uint64(1); ; b <<= 1 {
		if data.ToFloat(t, b<<1|1) != 2*data.ToFloat(t, b)+data.ToFloat(t, 1) {
			return data.ToFloat(t, b)
		}
	}
}
