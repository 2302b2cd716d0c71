// Package chlo holds the operations that front ends use beside StableHLO:
// arithmetic that broadcasts, special functions, top_k and more. Their meaning is
// given directly; what they are in terms of the graph dialect is rules.
package chlo

import (
	"math"
	"strings"

	"terrace/dialects/graph"
	"terrace/dialects/graph/complexfn"
	"terrace/dialects/math/elementary"
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect holds the ops.
var Dialect = &ir.Dialect{Name: "chlo", Summary: "what front ends use beside StableHLO: broadcasting arithmetic, special functions"}

// ranklessly widens a constraint to tensors of unknown rank.
func ranklessly(c ir.Constraint) ir.Constraint {
	ranked := c.Ok
	c.Desc = strings.TrimPrefix(c.Desc, "ranked ")
	c.Ok = func(t ir.Type) bool {
		if u, ok := t.(*ir.UnrankedTensorType); ok {
			t = ir.Tensor(nil, u.Elem)
		}
		return ranked(t)
	}
	return c
}

var (
	anyTensor       = ranklessly(graph.AnyTensor)
	floatTensor     = ranklessly(graph.FloatTensor)
	floatOrComplex  = ranklessly(graph.FloatOrComplexTensor)
	predTensor      = ranklessly(graph.PredTensor)
	predOrIntTensor = ranklessly(graph.PredOrIntTensor)
	complexTensor   = ranklessly(graph.ComplexTensor)
)

const spec = "StableHLO's CHLO dialect"

// unary defines an elementwise op of one operand, whose result has its type, or
// booleans in its shape; from and to are examples.
func unary(name, summary string, operand, result ir.Constraint, from, to string, k *graph.Kernel1) *ir.OpDef {
	def := &ir.OpDef{
		Name: name, Summary: summary, Spec: spec,
		Operands: ir.Fields{ir.One("operand", operand)}, Results: ir.Fields{ir.One("result", result)},
		Traits: ir.Pure | ir.Elementwise | ir.SameShape,
		Format: "$operand attr-dict : type($operand) -> type($result)",
		Infer:  graph.InferBool, Verify: graph.VerifyInfer, Eval: graph.Eval1(k),
		Example: "%r = chlo." + name + " %x : " + from + " -> " + to,
	}
	if from == to {
		def.Infer, def.Verify, def.Mismatch = graph.InferFirst, graph.VerifyCompatible, graph.Incompatible
	}
	return Dialect.Op(def)
}

const floats = "tensor<4xf32>" // in examples

// real1 is a function of real numbers that native code shares.
func real1(name string) *graph.Kernel1 {
	return &graph.Kernel1{F32: elementary.Float32(name), F64: elementary.Float64(name)}
}

func withComplex(name string, f func(complex128) complex128) *graph.Kernel1 {
	k := real1(name)
	k.C64, k.C128 = complexfn.Single(f), f
	return k
}

func function(name, summary string, k *graph.Kernel1) *ir.OpDef {
	t := floatTensor
	if k.C128 != nil {
		t = floatOrComplex
	}
	return unary(name, summary, t, t, floats, floats, k)
}

func predicate(name, summary string, f func(x float64) bool) *ir.OpDef {
	return unary(name, summary, floatTensor, predTensor, floats, "tensor<4xi1>", &graph.Kernel1{Pred: f})
}

// Functions of one operand.
var (
	Acos     = function("acos", "arccosine", withComplex("acos", complexfn.Acos))
	Acosh    = function("acosh", "area hyperbolic cosine", withComplex("acosh", complexfn.Acosh))
	Asin     = function("asin", "arcsine", withComplex("asin", complexfn.Asin))
	AsinAcos = unary("_asin_acos_kernel", "what arcsine and arccosine share, a step of their formulas: q + il with asin(x + iy) = atan2(x, q) + i sign(y) l", complexTensor, complexTensor,
		"tensor<4xcomplex<f32>>", "tensor<4xcomplex<f32>>", &graph.Kernel1{C64: complexfn.Single(asinAcosKernel), C128: asinAcosKernel})
	Asinh     = function("asinh", "area hyperbolic sine", withComplex("asinh", complexfn.Asinh))
	Atan      = function("atan", "arctangent", withComplex("atan", complexfn.Atan))
	Atanh     = function("atanh", "area hyperbolic tangent", withComplex("atanh", complexfn.Atanh))
	BesselI1e = unary("bessel_i1e", "modified Bessel function of order 1 times exp(-|x|); it has no meaning for complex numbers", floatOrComplex, floatOrComplex,
		floats, floats, widened(besselI1e))
	Conj = function("conj", "complex conjugate", &graph.Kernel1{Wide: func(x float64) float64 { return x },
		C64: func(z complex64) complex64 { return complex(real(z), -imag(z)) }, C128: complexfn.Conj})
	Cosh    = function("cosh", "hyperbolic cosine", withComplex("cosh", complexfn.Cosh))
	Digamma = function("digamma", "logarithmic derivative of the gamma function", real1("digamma"))
	Erf     = function("erf", "error function", real1("erf"))
	ErfInv  = function("erf_inv", "inverse of the error function", real1("erf_inv"))
	Erfc    = function("erfc", "1 - erf(x), exact where erf is near one", real1("erfc"))
	Lgamma  = function("lgamma", "logarithm of the gamma function's absolute value", real1("lgamma"))
	Sinh    = function("sinh", "hyperbolic sine", withComplex("sinh", complexfn.Sinh))
	Square  = function("square", "square", &graph.Kernel1{
		Wide: func(x float64) float64 { return float64(x * x) },
		C64:  complexfn.Square64, C128: complexfn.Square,
	})
	Tan = function("tan", "tangent", withComplex("tan", complexfn.Tan))

	IsInf    = predicate("is_inf", "whether infinite", func(x float64) bool { return math.IsInf(x, 0) })
	IsNegInf = predicate("is_neg_inf", "whether minus infinity", func(x float64) bool { return math.IsInf(x, -1) })
	IsPosInf = predicate("is_pos_inf", "whether plus infinity", func(x float64) bool { return math.IsInf(x, 1) })
)

func init() {
	graph.RegisterCall("mhlo.erf", evalCall(Erf))
	graph.RegisterCall("mhlo.asin", evalCall(Asin))
	graph.RegisterCall("mhlo.acos", evalCall(Acos))
	graph.RegisterCall("mhlo.sinh", evalCall(Sinh))
	graph.RegisterCall("mhlo.cosh", evalCall(Cosh))
	graph.RegisterCall("mhlo.asinh", evalCall(Asinh))
	graph.RegisterCall("mhlo.acosh", evalCall(Acosh))
	graph.RegisterCall("mhlo.atanh", evalCall(Atanh))
	graph.RegisterCall("mhlo.tan", evalCall(Tan))
	graph.RegisterCall("mhlo.topk", evalTopKCall)
	graph.RegisterCall("top_k", evalTopKCall)
	graph.RegisterTarget(graph.DynamicTopK, graph.Target{Eval: evalTopKCall, Verify: verifyDynamicTopK})
}

// evalCall is the meaning of a custom call that stands for the op.
func evalCall(def *ir.OpDef) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if len(in) != len(def.Operands) || op.NumResults() != 1 {
			return ir.Trap("the call does not have the operands and results of " + def.FullName())
		}
		return def.Eval(m, op, in)
	}
}

// binary defines an elementwise op of two operands of one type.
func binary(name, summary string, t ir.Constraint, k *graph.Kernel2) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: spec,
		Operands: ir.Fields{ir.One("lhs", t), ir.One("rhs", t)}, Results: ir.Fields{ir.One("result", t)},
		Traits: ir.Pure | ir.Elementwise | ir.SameShape,
		Format: "$lhs, $rhs attr-dict : type($lhs), type($rhs) -> type($result)",
		Infer:  graph.InferCommon, Mismatch: graph.Incompatible, Verify: graph.VerifyCompatible, Eval: graph.Eval2(k),
		Example: "%r = chlo." + name + " %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>",
	})
}

var (
	nextAfterKernel = &graph.Kernel2{Bits: nextAfter}
	polygammaKernel = widened2(polygamma)
	zetaKernel      = widened2(zeta)
)

// Functions of two operands.
var (
	NextAfter = binary("next_after", "the next number of the type from lhs towards rhs", floatTensor, nextAfterKernel)
	Polygamma = binary("polygamma", "derivative of order lhs of digamma at rhs", floatTensor, polygammaKernel)
	Zeta      = binary("zeta", "Hurwitz zeta function of lhs at rhs", floatTensor, zetaKernel)
	Mulhi     = Dialect.Op(&ir.OpDef{
		Name: "mulhi", Summary: "upper half of the product", Spec: spec,
		Operands: ir.Fields{ir.One("lhs", mulhiTensor), ir.One("rhs", mulhiTensor)}, Results: ir.Fields{ir.One("result", mulhiTensor)},
		Traits: ir.Pure | ir.Commutative | ir.Elementwise | ir.SameShape,
		Format: "$lhs, $rhs attr-dict : type($lhs), type($rhs) -> type($result)",
		Infer:  graph.InferCommon, Mismatch: graph.Incompatible, Verify: graph.VerifyCompatible, Eval: graph.Eval2(&graph.Kernel2{Ints: mulhi}),
		Example: "%r = chlo.mulhi %x, %y : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>",
	})
)

var mulhiTensor = graph.IntTensor

// widened computes narrower types in float64.
func widened(f func(x float64) float64) *graph.Kernel1 {
	return &graph.Kernel1{F64: f, F32: func(x float32) float32 { return float32(f(float64(x))) }}
}

func widened2(f func(x, y float64) float64) *graph.Kernel2 {
	return &graph.Kernel2{F64: f, F32: func(x, y float32) float32 { return float32(f(float64(x), float64(y))) }}
}

// nextAfter steps in the order of the type's bit patterns.
func nextAfter(t data.Type, a, b uint64) uint64 {
	x, y := data.ToFloat(t, a), data.ToFloat(t, b)
	switch {
	case x != x:
		return a
	case y != y, x == y:
		return b
	case x == 0:
		return b&(1<<(t.Width()-1)) | 1
	case (x < y) == (x > 0):
		return a + 1
	case math.IsNaN(data.ToFloat(t, a-1)): // where a negative zero would be
		return 0
	}
	return a - 1
}

func mulhi(t data.Type, a, b int64) int64 {
	if w := t.Width(); w <= 32 {
		return a * b >> w
	}
	hi := high64(uint64(a), uint64(b))
	if t.IsSigned() {
		if a < 0 {
			hi -= uint64(b)
		}
		if b < 0 {
			hi -= uint64(a)
		}
	}
	return int64(hi)
}

func init() {
	graph.Speculation(Dialect)
	BesselI1e.Safe = func(op *ir.Op) bool { return graph.FloatTensor.Accepts(op.Operand(0).Type()) && graph.SizesAgree(op) }
}
