package graph

import (
	"math"
	"math/bits"

	"terrace/dialects/graph/complexfn"
	"terrace/ir"
	"terrace/ir/data"
)

// unaryOp defines an elementwise op of one operand whose result has its type.
func unaryOp(name, summary string, t ir.Constraint, elem string, k *Kernel1, attrs ...ir.AttrField) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "spec.md#" + name,
		Operands: ir.Fields{ir.One("operand", t)}, Results: ir.Fields{ir.One("result", t)},
		Attrs: attrs, Traits: ir.Pure | ir.Elementwise | ir.SameShape,
		Format: "$operand attr-dict : custom:SameType", Hooks: sameTypeHook,
		Infer: InferFirst, Mismatch: Incompatible, Verify: VerifyCompatible, Eval: Eval1(k),
		Example: "%r = graph." + name + " %x : tensor<4x" + elem + ">",
	})
}

// real1 is the kernel of a transcendental function of real and complex numbers.
func real1(f fn1, c func(complex128) complex128) *Kernel1 {
	return &Kernel1{F32: f.F32, F64: f.F64, C64: complexfn.Single(c), C128: c}
}

// Elementwise ops of one operand.
var (
	Abs = Dialect.Op(&ir.OpDef{
		Name: "abs", Summary: "absolute value", Spec: "spec.md#abs",
		Operands: ir.Fields{ir.One("operand", tensorOf(famInt|famFloat|famComplex|famQuant))},
		Results:  ir.Fields{ir.One("result", intFPQuant)},
		Traits:   ir.Pure | ir.Elementwise | ir.SameShape,
		Format:   "$operand attr-dict : custom:SameType", Hooks: sameTypeHook,
		Infer: func(st *ir.State) ([]ir.Type, error) {
			t := st.Operands[0].Type()
			return []ir.Type{ir.WithElem(t, partElem(t))}, nil
		},
		Verify: VerifyInfer,
		Eval: Eval1(&Kernel1{
			Ints: func(t data.Type, a int64) int64 {
				if a < 0 && t.IsSigned() {
					return -a
				}
				return a
			},
			Wide: math.Abs, C64Real: complexfn.Abs64, C128Real: complexfn.Abs,
		}),
		Example: "%r = graph.abs %x : tensor<4xf32>",
	})

	Cbrt   = unaryOp("cbrt", "cubic root", fpComplexQuant, "f32", real1(fnCbrt, complexfn.Cbrt), accuracyAttr)
	Ceil   = unaryOp("ceil", "round toward positive infinity", fpOrQuant, "f32", &Kernel1{Wide: math.Ceil})
	Cosine = unaryOp("cosine", "cosine", fpComplexQuant, "f32", real1(fnCos, complexfn.Cos), accuracyAttr)
	Clz    = unaryOp("count_leading_zeros", "number of leading zero bits", IntTensor, "i32", &Kernel1{Ints: func(t data.Type, a int64) int64 {
		return int64(bits.LeadingZeros64(uint64(a)&data.Mask(t))) - int64(64-t.Width())
	}})
	Exponential = unaryOp("exponential", "exponential function", fpComplexQuant, "f32", real1(fnExp, complexfn.Exp), accuracyAttr)
	Expm1       = unaryOp("exponential_minus_one", "exp(x) - 1, exact near zero", fpComplexQuant, "f32", real1(fnExpm1, complexfn.Expm1), accuracyAttr)
	Floor       = unaryOp("floor", "round toward negative infinity", fpOrQuant, "f32", &Kernel1{Wide: math.Floor})
	Log         = unaryOp("log", "natural logarithm", fpComplexQuant, "f32", real1(fnLog, complexfn.Log), accuracyAttr)
	Log1p       = unaryOp("log_plus_one", "log(1 + x), exact near zero", fpComplexQuant, "f32", real1(fnLog1p, complexfn.Log1p), accuracyAttr)
	Logistic    = unaryOp("logistic", "1 / (1 + exp(-x))", fpComplexQuant, "f32", real1(fnLogistic, complexfn.Logistic), accuracyAttr)
	Not         = unaryOp("not", "logical or bitwise not", PredOrIntTensor, "i32", &Kernel1{Ints: func(t data.Type, a int64) int64 { return ^a }})
	Negate      = unaryOp("negate", "negation", intFPComplexQuant, "f32", &Kernel1{
		Ints: func(t data.Type, a int64) int64 { return -a },
		Wide: func(x float64) float64 { return -x },
		C64:  func(z complex64) complex64 { return complex(-real(z), -imag(z)) },
		C128: func(z complex128) complex128 { return complex(-real(z), -imag(z)) },
	})
	Popcnt           = unaryOp("popcnt", "number of set bits", IntTensor, "i32", &Kernel1{Ints: func(t data.Type, a int64) int64 { return int64(bits.OnesCount64(uint64(a) & data.Mask(t))) }})
	RoundNearestAfz  = unaryOp("round_nearest_afz", "round to nearest, ties away from zero", fpOrQuant, "f32", &Kernel1{Wide: math.Round})
	RoundNearestEven = unaryOp("round_nearest_even", "round to nearest, ties to even", fpOrQuant, "f32", &Kernel1{Wide: math.RoundToEven})
	Rsqrt            = unaryOp("rsqrt", "1 / sqrt(x)", fpComplexQuant, "f32", real1(fnRsqrt, complexfn.Rsqrt), accuracyAttr)
	Sign             = unaryOp("sign", "sign", intFPComplexQuant, "f32", &Kernel1{
		Ints: func(t data.Type, a int64) int64 {
			switch {
			case a == 0:
				return 0
			case a < 0 && t.IsSigned():
				return -1
			}
			return 1
		},
		Wide: func(x float64) float64 {
			if x == 0 || x != x {
				return x
			}
			return math.Copysign(1, x)
		},
		C64: complexfn.Sign64, C128: complexfn.Sign,
	})
	Sine = unaryOp("sine", "sine", fpComplexQuant, "f32", real1(fnSin, complexfn.Sin), accuracyAttr)
	Sqrt = unaryOp("sqrt", "square root", fpComplexQuant, "f32", &Kernel1{Wide: math.Sqrt, C64: complexfn.Single(complexfn.Sqrt), C128: complexfn.Sqrt}, accuracyAttr)
	Tan  = unaryOp("tan", "tangent", fpComplexQuant, "f32", real1(fnTan, complexfn.Tan), accuracyAttr)
	Tanh = unaryOp("tanh", "hyperbolic tangent", fpComplexQuant, "f32", real1(fnTanh, complexfn.Tanh), accuracyAttr)

	IsFinite = Dialect.Op(&ir.OpDef{
		Name: "is_finite", Summary: "whether neither infinite nor NaN", Spec: "spec.md#is_finite",
		Operands: ir.Fields{ir.One("x", fpOrQuant)}, Results: ir.Fields{ir.One("y", PredTensor)},
		Traits: ir.Pure | ir.Elementwise | ir.SameShape,
		Format: "$x attr-dict : functional-type(operands, results)",
		Infer:  InferBool,
		Eval: Eval1(&Kernel1{Pred: func(x float64) bool {
			return !math.IsInf(x, 0) && x == x
		}}),
		Example: "%r = graph.is_finite %x : (tensor<4xf32>) -> tensor<4xi1>",
	})

	Real = partOp("real", "real part", 0)
	Imag = partOp("imag", "imaginary part, 0 of a real number", 1)

	Complex = Dialect.Op(&ir.OpDef{
		Name: "complex", Summary: "complex number of real and imaginary part", Spec: "spec.md#complex",
		Operands: ir.Fields{ir.One("lhs", f32or64), ir.One("rhs", f32or64)}, Results: ir.Fields{ir.One("result", ComplexTensor)},
		Traits: ir.Pure | ir.Elementwise | ir.SameShape,
		Format: "$lhs, $rhs attr-dict : custom:ComplexType",
		Hooks: map[string]ir.FormatHook{"ComplexType": {
			Parse: func(p ir.Parser, st *ir.State) {
				switch t := p.Type().(type) {
				case nil:
				case *ir.FuncType:
					p.ResolveAll(st.Operands, t.In)
					st.Types = append(st.Types, t.Out...)
				default:
					s, ok := ir.ElemOf(t).(*ir.ScalarType)
					if !ok || !s.Elem.IsComplex() {
						p.Fail("expected tensor with complex element type")
						return
					}
					part := ir.WithElem(t, ir.Scalar(s.Elem.Part()))
					p.Resolve(st.Operands[0], part)
					p.Resolve(st.Operands[1], part)
					st.Types = append(st.Types, t)
				}
			},
			Print: func(p ir.Printer, op *ir.Op) {
				t := op.Result(0).Type()
				part := ir.WithElem(t, ir.Scalar(ir.ElemOf(t).(*ir.ScalarType).Elem.Part()))
				if op.Operand(0).Type() == part && op.Operand(1).Type() == part {
					p.Type(t)
					return
				}
				printFuncType(p, op)
			},
		}},
		Infer: func(st *ir.State) ([]ir.Type, error) {
			t, err := mostSpecific(st.OperandTypes()...)
			if err != nil {
				return nil, err
			}
			s, ok := ir.ElemOf(t).(*ir.ScalarType)
			if !ok || !s.Elem.IsFloat() {
				return nil, ir.Errorf("expects operands of floats, but got '%s'", t)
			}
			return []ir.Type{ir.WithElem(t, ir.Scalar(data.Complex(s.Elem)))}, nil
		},
		Verify: func(op *ir.Op) error {
			if sameElementType(op.Operand(0), op.Operand(1)) != nil {
				return ir.Errorf("requires the same element type for all operands")
			}
			return VerifyInfer(op)
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			r, _ := resultElem(op, 0)
			ts, out, n, o := Elements(m, op, in, r)
			if !o.OK() {
				return o
			}
			for i := range n {
				out.SetPart(i, 0, ts[0].Bits(i))
				out.SetPart(i, 1, ts[1].Bits(i))
			}
			return finish(out, ts...)
		},
		Example: "%r = graph.complex %x, %y : tensor<4xcomplex<f32>>",
	})
)

var f32or64 = ir.Match("ranked tensor of 32-bit float or 64-bit float values", func(t ir.Type) bool {
	tt, ok := t.(*ir.TensorType)
	return ok && (tt.Elem == ir.Type(ir.F32) || tt.Elem == ir.Type(ir.F64))
}, ir.Tensor([]int64{2, 3}, ir.F32))

// partOp defines real and imag.
func partOp(name, summary string, part int) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "spec.md#" + name,
		Operands: ir.Fields{ir.One("operand", FloatOrComplexTensor)}, Results: ir.Fields{ir.One("result", FloatTensor)},
		Traits: ir.Pure | ir.Elementwise | ir.SameShape,
		Format: "$operand attr-dict : custom:SameType", Hooks: sameTypeHook,
		Infer: func(st *ir.State) ([]ir.Type, error) {
			t := st.Operands[0].Type()
			return []ir.Type{ir.WithElem(t, partElem(t))}, nil
		},
		Verify: VerifyInfer,
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			r, _ := resultElem(op, 0)
			ts, out, n, o := Elements(m, op, in, r)
			if !o.OK() {
				return o
			}
			for i := range n {
				switch {
				case ts[0].Elem.IsComplex():
					out.SetBits(i, ts[0].Part(i, part))
				case part == 0:
					out.SetBits(i, ts[0].Bits(i))
				}
			}
			return finish(out, ts...)
		},
		Example: "%r = graph." + name + " %x : (tensor<4xcomplex<f32>>) -> tensor<4xf32>",
	})
}

// partElem is the type of a complex element's parts, and the element type itself otherwise.
func partElem(t ir.Type) ir.Type {
	e := ir.ElemOf(t)
	if s, ok := e.(*ir.ScalarType); ok && s.Elem.IsComplex() {
		return ir.Scalar(s.Elem.Part())
	}
	return e
}
