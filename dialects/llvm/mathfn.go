package llvm

import "terrace/ir"

// noLibm is why math functions of LLVM have no Eval: their results differ
// between hosts. What Terrace makes itself calls its own algorithms instead.
const noLibm = "LLVM leaves the result's last bits to the host's library"

func libm(name, summary string, n int) *ir.OpDef {
	d := sameArgs(name, summary, n, floatLike, "2.5", "f32", nil)
	d.NoEval = noLibm
	return d
}

// Math functions.
var (
	Exp   = libm("exp", "e to the power of the operand", 1)
	Exp2  = libm("exp2", "two to the power of the operand", 1)
	Exp10 = libm("exp10", "ten to the power of the operand", 1)
	Log   = libm("log", "natural logarithm", 1)
	Log2  = libm("log2", "logarithm to base two", 1)
	Log10 = libm("log10", "logarithm to base ten", 1)
	Sin   = libm("sin", "sine", 1)
	Cos   = libm("cos", "cosine", 1)
	Tan   = libm("tan", "tangent", 1)
	ASin  = libm("asin", "inverse sine", 1)
	ACos  = libm("acos", "inverse cosine", 1)
	ATan  = libm("atan", "inverse tangent", 1)
	Sinh  = libm("sinh", "hyperbolic sine", 1)
	Cosh  = libm("cosh", "hyperbolic cosine", 1)
	Tanh  = libm("tanh", "hyperbolic tangent", 1)
	Pow   = libm("pow", "the first operand to the power of the second", 2)
	ATan2 = libm("atan2", "angle of a point", 2)
)
