package arith

import (
	"math"

	"terrace/dialects/scalar"
	"terrace/ir"
	"terrace/ir/data"
)

const floatTraits = ir.Elementwise | ir.SameType | ir.Pure

func floatBinary(name, summary, doc string, traits ir.Trait, fold func(*ir.Op) []*ir.Value, eval ir.EvalFunc) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR arith." + name, Doc: doc,
		Operands: two(ir.FloatLike), Results: one(ir.FloatLike), Attrs: ir.Attrs{FastMathAttr},
		Traits: floatTraits | traits,
		Format: "$lhs, $rhs [fastmath$fastmath^] attr-dict : type($result)",
		Fold:   fold,
		Eval:   eval, Example: binary(name, "-7.5", "2.0", "f32"),
	})
}

// Arithmetic on floats. Fast-math flags permit rewrites; they do not change what
// an op computes.
var (
	AddF = floatBinary("addf", "floating-point addition", "", ir.Commutative, nil, ir.FloatBinary(func(x, y float64) float64 { return x + y }))
	SubF = floatBinary("subf", "floating-point subtraction", "", 0, nil, ir.FloatBinary(func(x, y float64) float64 { return x - y }))
	MulF = floatBinary("mulf", "floating-point multiplication", "", ir.Commutative, nil, ir.FloatBinary(func(x, y float64) float64 { return x * y }))
	DivF = floatBinary("divf", "floating-point division", "", 0, nil, ir.FloatBinary(func(x, y float64) float64 { return x / y }))
	RemF = floatBinary("remf", "remainder of floating-point division",
		"The quotient is truncated, so the result has the sign of the dividend, as C's fmod has; it is exact.", 0, nil, ir.FloatBinary(fmod))
	MaximumF = floatBinary("maximumf", "larger of two floats, or NaN",
		"-0.0 is less than +0.0. A NaN operand makes the result NaN.", ir.Commutative, sameOperand, ir.FloatBinary(scalar.Maximum))
	MinimumF = floatBinary("minimumf", "smaller of two floats, or NaN",
		"-0.0 is less than +0.0. A NaN operand makes the result NaN.", ir.Commutative, sameOperand, ir.FloatBinary(scalar.Minimum))
	MaxNumF = floatBinary("maxnumf", "larger of two floats, the other one of a NaN",
		"Upstream leaves open which zero max(-0.0, +0.0) is; here it is always +0.0.", ir.Commutative, sameOperand, ir.FloatBinary(scalar.MaxNum))
	MinNumF = floatBinary("minnumf", "smaller of two floats, the other one of a NaN",
		"Upstream leaves open which zero min(-0.0, +0.0) is; here it is always -0.0.", ir.Commutative, sameOperand, ir.FloatBinary(scalar.MinNum))
)

// fmod is exact: it subtracts multiples of y on integers.
func fmod(x, y float64) float64 {
	if x != x || y != y || math.IsInf(x, 0) || y == 0 {
		return math.NaN()
	}
	if math.IsInf(y, 0) || math.Abs(x) < math.Abs(y) {
		return x
	}
	mx, ex := split(x)
	my, ey := split(y)
	for ; ex > ey; ex-- {
		if mx >= my {
			mx -= my
		}
		mx <<= 1
	}
	if mx >= my {
		mx -= my
	}
	return math.Copysign(math.Ldexp(float64(mx), ey), x)
}

// split returns m and e with |x| = m * 2^e, m of 53 bits unless x is subnormal.
func split(x float64) (m uint64, e int) {
	b := math.Float64bits(x)
	m, e = b&(1<<52-1), int(b>>52&0x7ff)
	if e == 0 {
		for e = 1; m < 1<<52; e-- {
			m <<= 1
		}
	} else {
		m |= 1 << 52
	}
	return m, e - 1075
}

// NegF flips the sign.
var NegF = Dialect.Op(&ir.OpDef{
	Name: "negf", Summary: "floating-point negation", Spec: "MLIR arith.negf",
	Doc:      "The sign is flipped, that of zeros and NaNs too; formats without -0.0 keep zero.",
	Operands: ir.Fields{ir.One("operand", ir.FloatLike)}, Results: one(ir.FloatLike), Attrs: ir.Attrs{FastMathAttr},
	Traits: floatTraits | ir.Involution,
	Format: "$operand [fastmath$fastmath^] attr-dict : type($result)",
	Eval: ir.Unary(func(t data.Type, a uint64) uint64 {
		switch t {
		case data.F64, data.F32, data.F16, data.BF16, data.TF32:
			return a ^ signBit(t)
		}
		return data.FromFloat(t, -data.ToFloat(t, a))
	}),
	Example: `func.func @main() -> f32 {
  %a = arith.constant 2.5 : f32
  %r = arith.negf %a : f32
  return %r : f32
}`,
})

// signBit is the sign in the pattern of a type with IEEE's layout.
func signBit(t data.Type) uint64 {
	if t == data.TF32 {
		return 1 << 31
	}
	return 1 << (t.Width() - 1)
}
