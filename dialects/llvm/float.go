package llvm

import (
	"math"

	"terrace/dialects/scalar"
	"terrace/ir"
	"terrace/ir/data"
)

// Floats are computed in float64 and rounded once, which is exact for the four
// operations on types up to f32 and right for f64; f80 and f128 have no Eval.

func floatBinary(name, summary, doc string, traits ir.Trait, eval ir.EvalFunc) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Doc: doc, Spec: "LangRef " + name,
		Operands: two(floatLike), Results: one(floatLike), Attrs: ir.Attrs{fastAttr},
		Traits: elementwise | traits,
		Format: "$lhs, $rhs attr-dict : type($res)",
		Eval:   eval, Example: binaryExample(name, "", "-7.5", "2.0", "f32"),
	})
}

// Arithmetic on floats. Fast-math flags permit rewrites; they do not change what
// an op computes here.
var (
	FAdd = floatBinary("fadd", "floating-point addition", "", ir.Commutative, ir.FloatBinary(func(x, y float64) float64 { return x + y }))
	FSub = floatBinary("fsub", "floating-point subtraction", "", 0, ir.FloatBinary(func(x, y float64) float64 { return x - y }))
	FMul = floatBinary("fmul", "floating-point multiplication", "", ir.Commutative, ir.FloatBinary(func(x, y float64) float64 { return x * y }))
	FDiv = floatBinary("fdiv", "floating-point division", "", 0, ir.FloatBinary(func(x, y float64) float64 { return x / y }))
	FRem = floatBinary("frem", "remainder of floating-point division", "As C's fmod; exact.", 0, ir.FloatBinary(math.Mod))
)

// signBit is the sign in the pattern of one of LLVM's float types of up to 64 bits.
func signBit(t data.Type) uint64 { return 1 << (t.Width() - 1) }

// FNeg flips the sign.
var FNeg = Dialect.Op(&ir.OpDef{
	Name: "fneg", Summary: "floating-point negation", Spec: "LangRef fneg", Doc: "The sign is flipped, that of zeros and NaNs too.",
	Operands: ir.Fields{ir.One("operand", floatLike)}, Results: one(floatLike), Attrs: ir.Attrs{fastAttr},
	Traits: elementwise | ir.Involution,
	Format: "$operand attr-dict : type($res)",
	Eval:   ir.Unary(func(t data.Type, a uint64) uint64 { return a ^ signBit(t) }),
	Example: mainOf("", "f32", `  %a = llvm.mlir.constant(2.5 : f32) : f32
  %r = llvm.fneg %a : f32
`),
})

// FCmp compares floats.
var FCmp = Dialect.Op(&ir.OpDef{
	Name: "fcmp", Summary: "comparison of floats", Spec: "LangRef fcmp",
	Doc:      "Predicates that begin with o are false, those that begin with u true, when an operand is NaN. -0.0 equals +0.0.",
	Operands: two(floatLike), Results: boolResult(),
	Attrs:  ir.Attrs{ir.Required("predicate", FCmpPred.Kind()), fastAttr},
	Traits: ir.Elementwise | ir.SameOperands | ir.Pure,
	Format: "$predicate $lhs, $rhs attr-dict : type($lhs)",
	Eval:   scalar.CompareFloats(predicateOf),
	Example: mainOf("", "i1", `  %a = llvm.mlir.constant(2.5 : f32) : f32
  %r = llvm.fcmp "olt" %a, %a : f32
`),
})
