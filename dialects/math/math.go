// Package math defines the dialect math: functions of floats and integers beyond
// arithmetic, elementwise on vectors and tensors.
//
// Transcendental functions follow the algorithms of package elementary, which
// native code follows too: both give the same bits. Types narrower than f32 are
// computed as f32 and rounded once more. Everything else is exact or rounded once.
package math

import (
	gomath "math"

	"terrace/dialects/arith"
	"terrace/dialects/math/elementary"
	"terrace/dialects/scalar"
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect math.
var Dialect = &ir.Dialect{Name: "math", Summary: "functions of floats and integers beyond arithmetic"}

const traits = ir.Elementwise | ir.Pure

var result = ir.Fields{ir.One("result", ir.FloatLike)}

// unary defines a function of one float.
func unary(name, summary, doc, arg string, more ir.Trait, eval ir.EvalFunc, noEval string) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR math." + name, Doc: doc,
		Operands: ir.Fields{ir.One("operand", ir.FloatLike)}, Results: result, Attrs: ir.Attrs{arith.FastMathAttr},
		Traits: traits | ir.SameType | more,
		Format: "$operand [fastmath$fastmath^] attr-dict : type($result)",
		Eval:   eval, NoEval: noEval,
		Example: "func.func @main() -> f32 {\n  %x = arith.constant " + arg + " : f32\n  %r = math." + name + " %x : f32\n  return %r : f32\n}",
	})
}

// binary defines a function of two floats.
func binary(name, summary, doc string, eval ir.EvalFunc, noEval string) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR math." + name, Doc: doc,
		Operands: ir.Fields{ir.One("lhs", ir.FloatLike), ir.One("rhs", ir.FloatLike)}, Results: result, Attrs: ir.Attrs{arith.FastMathAttr},
		Traits: traits | ir.SameType,
		Format: "$lhs, $rhs [fastmath$fastmath^] attr-dict : type($result)",
		Eval:   eval, NoEval: noEval,
		Example: "func.func @main() -> f32 {\n  %x = arith.constant 1.5 : f32\n  %y = arith.constant -0.75 : f32\n  %r = math." + name + " %x, %y : f32\n  return %r : f32\n}",
	})
}

const noSteps = "package elementary has no algorithm for it"

// function defines a transcendental function of one float.
func function(name, summary, arg string) *ir.OpDef {
	f32, f64 := elementary.Float32(name), elementary.Float64(name)
	if f32 == nil || f64 == nil {
		return unary(name, summary, "", arg, 0, nil, noSteps)
	}
	return unary(name, summary, "", arg, 0, lift1(f32, f64), "")
}

func lift1(f32 func(float32) float32, f64 func(float64) float64) ir.EvalFunc {
	slow := ir.Unary(func(t data.Type, a uint64) uint64 { return apply1(f32, f64, t, a) })
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if x := in[0].Tensor(); x != nil && x.Elem == data.F32 && !x.Splat && x.Poison == nil {
			if !m.Step(x.Len()) {
				return ir.Trap("out of fuel")
			}
			out := data.New(data.F32, x.Shape...)
			a, c := data.Slice[float32](x), data.Slice[float32](out)
			for i := range c {
				c[i] = f32(a[i])
			}
			return ir.Result(data.OfTensor(out))
		}
		return slow(m, op, in)
	}
}

func apply1(f32 func(float32) float32, f64 func(float64) float64, t data.Type, a uint64) uint64 {
	switch t {
	case data.F32:
		return uint64(gomath.Float32bits(f32(gomath.Float32frombits(uint32(a)))))
	case data.F64:
		return gomath.Float64bits(f64(gomath.Float64frombits(a)))
	}
	return data.FromFloat(t, float64(f32(float32(data.ToFloat(t, a)))))
}

// function2 defines a transcendental function of two floats.
func function2(name, summary string) *ir.OpDef {
	f32, f64 := elementary.Binary32(name), elementary.Binary64(name)
	if f32 == nil || f64 == nil {
		return binary(name, summary, "", nil, noSteps)
	}
	return binary(name, summary, "", ir.Binary(func(t data.Type, a, b uint64) uint64 {
		switch t {
		case data.F32:
			return uint64(gomath.Float32bits(f32(gomath.Float32frombits(uint32(a)), gomath.Float32frombits(uint32(b)))))
		case data.F64:
			return gomath.Float64bits(f64(gomath.Float64frombits(a), gomath.Float64frombits(b)))
		}
		return data.FromFloat(t, float64(f32(float32(data.ToFloat(t, a)), float32(data.ToFloat(t, b)))))
	}), "")
}

// Transcendental functions.
var (
	Acos  = function("acos", "arc cosine", "0.25")
	Acosh = function("acosh", "inverse hyperbolic cosine", "2.0")
	Asin  = function("asin", "arc sine", "0.25")
	Asinh = function("asinh", "inverse hyperbolic sine", "0.25")
	Atan  = function("atan", "arc tangent", "0.25")
	Atanh = function("atanh", "inverse hyperbolic tangent", "0.25")
	Cbrt  = function("cbrt", "cube root", "27.0")
	Cos   = function("cos", "cosine", "0.25")
	Cosh  = function("cosh", "hyperbolic cosine", "0.25")
	Erf   = function("erf", "error function", "0.25")
	Erfc  = function("erfc", "complementary error function", "0.25")
	Exp   = function("exp", "exponential, base e", "0.25")
	Exp2  = function("exp2", "exponential, base 2", "0.25")
	ExpM1 = function("expm1", "exponential less one", "0.25")
	Log   = function("log", "natural logarithm", "2.0")
	Log10 = function("log10", "logarithm, base 10", "2.0")
	Log1p = function("log1p", "natural logarithm of one more than the operand", "0.25")
	Log2  = function("log2", "logarithm, base 2", "2.0")
	Rsqrt = function("rsqrt", "reciprocal of the square root", "4.0")
	Sin   = function("sin", "sine", "0.25")
	Sinh  = function("sinh", "hyperbolic sine", "0.25")
	Tan   = function("tan", "tangent", "0.25")
	Tanh  = function("tanh", "hyperbolic tangent", "0.25")

	Atan2 = function2("atan2", "arc tangent of a quotient, in the quadrant that the signs tell")
	PowF  = function2("powf", "power")
)

// SinCos is sine and cosine at once: the bits of the two functions by themselves.
var SinCos = Dialect.Op(&ir.OpDef{
	Name: "sincos", Summary: "sine and cosine", Spec: "MLIR math.sincos",
	Operands: ir.Fields{ir.One("operand", ir.FloatLike)},
	Results:  ir.Fields{ir.One("sin", ir.FloatLike.Related(ir.SameAs("operand")).Claiming(sincosClaim)), ir.One("cos", ir.FloatLike.Related(ir.SameAs("operand")).Claiming(sincosClaim))},
	Attrs:    ir.Attrs{arith.FastMathAttr},
	Traits:   traits | ir.SameShape,
	Format:   "$operand [fastmath$fastmath^] attr-dict : type($operand)",
	NameOf:   func(op *ir.Op, i int) string { return [...]string{"sin", "cos"}[i] },
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		s := Sin.Eval(m, op, in)
		c := Cos.Eval(m, op, in)
		if !s.OK() || !c.OK() {
			return s
		}
		return ir.Values(s.All()[0], c.All()[0])
	},
	Example: `func.func @main() -> (f32, f32) {
  %x = arith.constant 0.25 : f32
  %s, %c = math.sincos %x : f32
  return %s, %c : f32, f32
}`,
})

const sincosClaim = "all of {operand, sin, cos} have same type"

// signBit returns the sign in the pattern of a type with IEEE's layout.
func signBit(t data.Type) (uint64, bool) {
	switch t {
	case data.F64, data.F32, data.F16, data.BF16:
		return 1 << (t.Width() - 1), true
	case data.TF32:
		return 1 << 31, true // stored in 32 bits
	}
	return 0, false
}

// Functions that are exact, or rounded once.
var (
	AbsF = unary("absf", "absolute value of a float", "The sign goes, that of a NaN too.", "-2.5", ir.Idempotent, ir.Unary(func(t data.Type, a uint64) uint64 {
		if s, ok := signBit(t); ok {
			return a &^ s
		}
		return data.FromFloat(t, gomath.Abs(data.ToFloat(t, a)))
	}), "")
	Ceil      = unary("ceil", "rounding up to a whole number", "", "1.5", ir.Idempotent, ir.FloatUnary(gomath.Ceil), "")
	Floor     = unary("floor", "rounding down to a whole number", "", "1.5", ir.Idempotent, ir.FloatUnary(gomath.Floor), "")
	Round     = unary("round", "rounding to the nearest whole number, halves away from zero", "", "2.5", ir.Idempotent, ir.FloatUnary(gomath.Round), "")
	RoundEven = unary("roundeven", "rounding to the nearest whole number, halves to even", "", "2.5", ir.Idempotent, ir.FloatUnary(gomath.RoundToEven), "")
	Trunc     = unary("trunc", "rounding toward zero to a whole number", "", "-1.5", ir.Idempotent, ir.FloatUnary(gomath.Trunc), "")
	Sqrt      = unary("sqrt", "square root, rounded once", "", "2.0", 0, ir.FloatUnary(gomath.Sqrt), "")

	CopySign = binary("copysign", "the magnitude of one float with the sign of another", "", ir.Binary(func(t data.Type, a, b uint64) uint64 {
		if s, ok := signBit(t); ok {
			return a&^s | b&s
		}
		return data.FromFloat(t, gomath.Copysign(data.ToFloat(t, a), data.ToFloat(t, b)))
	}), "")
)

// FMA is a product and a sum, rounded once.
var FMA = Dialect.Op(&ir.OpDef{
	Name: "fma", Summary: "product and sum, rounded once", Spec: "MLIR math.fma",
	Operands: ir.Fields{ir.One("a", ir.FloatLike), ir.One("b", ir.FloatLike), ir.One("c", ir.FloatLike)},
	Results:  result, Attrs: ir.Attrs{arith.FastMathAttr},
	Traits: traits | ir.SameType,
	Format: "$a, $b, $c [fastmath$fastmath^] attr-dict : type($result)",
	Eval:   ir.Ternary(fma),
	Example: `func.func @main() -> f32 {
  %a = arith.constant 1.00000012 : f32
  %c = arith.constant -1.0 : f32
  %r = math.fma %a, %a, %c : f32
  return %r : f32
}`,
})

func fma(t data.Type, a, b, c uint64) uint64 {
	x, y, z := data.ToFloat(t, a), data.ToFloat(t, b), data.ToFloat(t, c)
	switch t {
	case data.F64:
		return gomath.Float64bits(gomath.FMA(x, y, z))
	case data.F32:
		return uint64(gomath.Float32bits(data.Fma32(float32(x), float32(y), float32(z))))
	}
	// The product is exact in float64. What the sum loses decides its last bit, so
	// that rounding it again is as if from the exact sum.
	p := float64(x * y)
	s := float64(p + z)
	if s != 0 && s == s && !gomath.IsInf(s, 0) {
		v := float64(s - p)
		lost := float64(float64(p-float64(s-v)) + float64(z-v))
		if u := gomath.Float64bits(s); lost != 0 && u&1 == 0 {
			if (lost > 0) == (s > 0) {
				u++
			} else {
				u--
			}
			s = gomath.Float64frombits(u)
		}
	}
	return data.FromFloat(t, s)
}

// ClampF keeps a value between two others.
var ClampF = Dialect.Op(&ir.OpDef{
	Name: "clampf", Summary: "a float kept between two bounds", Spec: "MLIR math.clampf",
	Doc:      "max(min(value, max), min), where min and max are those of minimumf and maximumf: NaN anywhere gives NaN.",
	Operands: ir.Fields{ir.One("value", ir.FloatLike), ir.One("min", ir.FloatLike), ir.One("max", ir.FloatLike)},
	Results:  result, Attrs: ir.Attrs{arith.FastMathAttr},
	Traits: traits | ir.SameType,
	Format: "$value to ` ` `[` $min, $max `]` [fastmath$fastmath^] attr-dict : type($result)",
	Eval: ir.Ternary(func(t data.Type, a, b, c uint64) uint64 {
		x, lo, hi := data.ToFloat(t, a), data.ToFloat(t, b), data.ToFloat(t, c)
		return data.FromFloat(t, scalar.Maximum(scalar.Minimum(x, hi), lo))
	}),
	Example: `func.func @main() -> f32 {
  %x = arith.constant 7.5 : f32
  %lo = arith.constant -1.0 : f32
  %hi = arith.constant 6.0 : f32
  %r = math.clampf %x to [%lo, %hi] : f32
  return %r : f32
}`,
})

// FPowI is a float to the power of an integer.
var FPowI = Dialect.Op(&ir.OpDef{
	Name: "fpowi", Summary: "a float to the power of a signed integer", Spec: "MLIR math.fpowi",
	Doc: "Squares and products are taken from the lowest bit of the power up, each rounded to the type; a negative power gives the reciprocal of the positive one's result.",
	Operands: ir.Fields{ir.One("lhs", ir.FloatLike.Related(ir.SameAs("result")).Claiming("all of {lhs, result} have same type")),
		ir.One("rhs", ir.IntLike)},
	Results: ir.Fields{ir.One("result", ir.FloatLike.Related(ir.SameAs("lhs")).Claiming("all of {lhs, result} have same type"))},
	Attrs:   ir.Attrs{arith.FastMathAttr},
	Traits:  traits | ir.SameShape,
	Format:  "$lhs, $rhs [fastmath$fastmath^] attr-dict : type($lhs), type($rhs)",
	Eval: ir.BinaryFault(func(op *ir.Op) uint32 {
		t, _ := ir.DataType(op.Operand(1).Type())
		return uint32(t)
	}, func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
		p := data.Type(e.Flags)
		if p.Width() > 64 {
			return 0, ir.Fault("unsupported power type " + p.String() + " in math.fpowi")
		}
		return fpowi(e.In, a, data.SignExtend(p, b)), ""
	}),
	Example: `func.func @main() -> f32 {
  %x = arith.constant 1.5 : f32
  %n = arith.constant -3 : i32
  %r = math.fpowi %x, %n : f32, i32
  return %r : f32
}`,
})

func fpowi(t data.Type, a uint64, n int64) uint64 {
	rounded := func(v float64) float64 { return data.ToFloat(t, data.FromFloat(t, v)) }
	x, r := data.ToFloat(t, a), 1.0
	u := uint64(n)
	if n < 0 {
		u = -u
	}
	for {
		if u&1 != 0 {
			r = rounded(float64(r * x))
		}
		if u >>= 1; u == 0 {
			break
		}
		x = rounded(float64(x * x))
	}
	if n < 0 {
		r = 1 / r
	}
	return data.FromFloat(t, r)
}
