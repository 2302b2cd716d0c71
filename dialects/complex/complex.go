// Package complex is the dialect complex: arithmetic on complex numbers.
package complex

import (
	"terrace/dialects/arith"
	"terrace/dialects/graph/complexfn"
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect complex.
var Dialect = &ir.Dialect{Name: "complex", Summary: "arithmetic on complex numbers"}

var number = ir.Match("complex type with floating-point elements", func(t ir.Type) bool {
	e, ok := complexElem(t)
	return ok && e.Part().IsFloat()
}, ir.Scalar(data.Complex(data.F32)))

func complexElem(t ir.Type) (data.Type, bool) {
	s, ok := t.(*ir.ScalarType)
	if !ok || !s.Elem.IsComplex() {
		return 0, false
	}
	return s.Elem, true
}

// partOf is the type of the parts of a complex number, nil for another type.
func partOf(t ir.Type) ir.Type {
	if e, ok := complexElem(t); ok {
		return ir.Scalar(e.Part())
	}
	return nil
}

// partOfField relates a float to the complex number whose part it is.
func partOfField(field, what string) ir.Constraint {
	return ir.AnyFloat.Related(ir.Constraint{Of: field, From: partOf, Claim: "complex element type matches " + what + " type"})
}

var fastMath = ir.Attrs{arith.FastMathAttr}

func binary(name, summary string, f func(a, b complex128) complex128) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR complex." + name,
		Operands: ir.Fields{ir.One("lhs", number), ir.One("rhs", number)}, Results: ir.Fields{ir.One("result", number)}, Attrs: fastMath,
		Traits:  ir.Pure | ir.SameType | ir.Elementwise,
		Format:  "$lhs, $rhs [fastmath$fastmath^] attr-dict : type($result)",
		Eval:    numbers(func(e data.Type, z []complex128) data.Value { return numberOf(e, f(z[0], z[1])) }),
		Example: "%r = complex." + name + " %x, %y : complex<f32>",
	})
}

func unary(name, summary string, f func(z complex128) complex128) *ir.OpDef {
	return function(name, summary, "MLIR complex."+name, f)
}

// own is a function that upstream's dialect does not have.
func own(name, summary string, f func(z complex128) complex128) *ir.OpDef {
	return function(name, summary, "Terrace", f)
}

func function(name, summary, spec string, f func(z complex128) complex128) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: spec,
		Operands: ir.Fields{ir.One("complex", number)}, Results: ir.Fields{ir.One("result", number.Related(ir.SameAs("complex")))}, Attrs: fastMath,
		Traits:  ir.Pure | ir.SameType | ir.Elementwise,
		Format:  "$complex [fastmath$fastmath^] attr-dict : type($complex)",
		Eval:    numbers(func(e data.Type, z []complex128) data.Value { return numberOf(e, f(z[0])) }),
		Example: "%r = complex." + name + " %x : complex<f32>",
	})
}

func part(name, result, summary string, f func(z complex128) float64) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR complex." + name,
		Operands: ir.Fields{ir.One("complex", number)}, Results: ir.Fields{ir.One(result, partOfField("complex", "result"))}, Attrs: fastMath,
		Traits:  ir.Pure | ir.Elementwise,
		Format:  "$complex [fastmath$fastmath^] attr-dict : type($complex)",
		Eval:    numbers(func(e data.Type, z []complex128) data.Value { return data.OfFloat(e.Part(), f(z[0])) }),
		Example: "%r = complex." + name + " %x : complex<f32>",
	})
}

func compare(name, summary string, f func(a, b complex128) bool) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR complex." + name,
		Operands: ir.Fields{ir.One("lhs", number), ir.One("rhs", number.Related(ir.SameAs("lhs")))}, Results: ir.Fields{ir.One("result", ir.I1T)},
		Traits:  ir.Pure | ir.Elementwise,
		Format:  "$lhs, $rhs attr-dict : type($lhs)",
		Eval:    numbers(func(_ data.Type, z []complex128) data.Value { return data.OfBool(f(z[0], z[1])) }),
		Example: "%r = complex." + name + " %x, %y : complex<f32>",
	})
}

// The ops of one form each.
var (
	Add   = binary("add", "sum", complexfn.Add)
	Sub   = binary("sub", "difference", complexfn.Sub)
	Mul   = binary("mul", "product", complexfn.Mul)
	Div   = binary("div", "quotient", complexfn.Div)
	Pow   = binary("pow", "the first operand to the power of the second", complexfn.Pow)
	Atan2 = binary("atan2", "angle of a point, continued to complex numbers", complexfn.Atan2)

	Conj  = unary("conj", "complex conjugate", complexfn.Conj)
	Cos   = unary("cos", "cosine", complexfn.Cos)
	Exp   = unary("exp", "e to the power of the operand", complexfn.Exp)
	Expm1 = unary("expm1", "e to the power of the operand, less one", complexfn.Expm1)
	Log   = unary("log", "natural logarithm", complexfn.Log)
	Log1p = unary("log1p", "natural logarithm of the operand plus one", complexfn.Log1p)
	Neg   = unary("neg", "negation", negate)
	Rsqrt = unary("rsqrt", "one over the square root", complexfn.Rsqrt)
	Sign  = unary("sign", "the operand divided by its absolute value, zero for zero", complexfn.Sign)
	Sin   = unary("sin", "sine", complexfn.Sin)
	Sqrt  = unary("sqrt", "square root", complexfn.Sqrt)
	Tan   = unary("tan", "tangent", complexfn.Tan)
	Tanh  = unary("tanh", "hyperbolic tangent", complexfn.Tanh)

	Acos     = own("acos", "arccosine", complexfn.Acos)
	Acosh    = own("acosh", "area hyperbolic cosine", complexfn.Acosh)
	Asin     = own("asin", "arcsine", complexfn.Asin)
	Asinh    = own("asinh", "area hyperbolic sine", complexfn.Asinh)
	Atan     = own("atan", "arctangent", complexfn.Atan)
	Atanh    = own("atanh", "area hyperbolic tangent", complexfn.Atanh)
	Cbrt     = own("cbrt", "cubic root", complexfn.Cbrt)
	Cosh     = own("cosh", "hyperbolic cosine", complexfn.Cosh)
	Logistic = own("logistic", "1 / (1 + exp(-z))", complexfn.Logistic)
	Sinh     = own("sinh", "hyperbolic sine", complexfn.Sinh)

	Abs   = part("abs", "result", "absolute value", complexfn.Abs)
	Angle = part("angle", "result", "the angle that the number makes with the real axis", angle)
	Re    = part("re", "real", "real part", func(z complex128) float64 { return real(z) })
	Im    = part("im", "imaginary", "imaginary part", func(z complex128) float64 { return imag(z) })

	Equal    = compare("eq", "whether two numbers are equal", func(a, b complex128) bool { return a == b })
	NotEqual = compare("neq", "whether two numbers differ", func(a, b complex128) bool { return a != b })
)

// Constant is a complex number. Its attribute is the list of its two parts.
var Constant = Dialect.Op(&ir.OpDef{
	Name: "constant", Summary: "a constant", Spec: "MLIR complex.constant",
	Attrs:   ir.Attrs{ir.Required("value", ir.ArrayKind)},
	Results: ir.Fields{ir.One("complex", ir.Match("complex-type", func(t ir.Type) bool { _, ok := complexElem(t); return ok }))},
	Traits:  ir.Pure | ir.ConstantLike, Format: "$value attr-dict : type($complex)",
	ValueName: "cst",
	Verify: func(op *ir.Op) error {
		parts := op.Attr(0).(*ir.ArrayAttr).Elems
		if len(parts) != 2 {
			return ir.Errorf("requires 'value' to be a complex constant, represented as array of two values")
		}
		if part := partOf(op.Result(0).Type()); ir.AttrType(parts[0]) != part || ir.AttrType(parts[1]) != part {
			return ir.Errorf("requires attribute's element types (%s, %s) to match the element type of the op's return type (%s)", typeText(parts[0]), typeText(parts[1]), part)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		var words []uint64
		for _, p := range op.Attr(0).(*ir.ArrayAttr).Elems {
			v, ok := ir.DataOf(p)
			if !ok {
				return ir.Trap("a part has no value")
			}
			e, _ := ir.DataType(ir.AttrType(p))
			for k := range e.Words() {
				words = append(words, v.Word(k))
			}
		}
		return ir.Result(data.OfWords(words...))
	},
	Example: "%r = complex.constant [1.0 : f32, -2.0 : f32] : complex<f32>",
})

func typeText(a ir.Attr) string {
	if t := ir.AttrType(a); t != nil {
		return "'" + t.String() + "'"
	}
	return "no type"
}

// Create makes a complex number of its parts.
var Create = Dialect.Op(&ir.OpDef{
	Name: "create", Summary: "a number from its real and imaginary part", Spec: "MLIR complex.create",
	Operands: ir.Fields{ir.One("real", partOfField("complex", "real operand")), ir.One("imaginary", partOfField("complex", "imaginary operand"))},
	Results:  ir.Fields{ir.One("complex", number)}, Traits: ir.Pure,
	Format: "$real, $imaginary attr-dict : type($complex)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		e, _ := complexElem(op.Result(0).Type())
		var words []uint64
		for _, v := range in {
			if v.IsPoison() {
				return ir.Result(data.Poison)
			}
			for k := range e.Part().Words() {
				words = append(words, v.Word(k))
			}
		}
		return ir.Result(data.OfWords(words...))
	},
	Example: "%r = complex.create %x, %y : complex<f32>",
})

// Bitcast reinterprets the bits of a number.
var Bitcast = Dialect.Op(&ir.OpDef{
	Name: "bitcast", Summary: "the same bits as a complex number, or as a number of another kind", Spec: "MLIR complex.bitcast",
	Operands: ir.Fields{ir.One("operand", ir.AnyType)}, Results: ir.Fields{ir.One("result", ir.AnyType)}, Traits: ir.Pure,
	Format: "$operand attr-dict : type($operand) to type($result)",
	Fold: func(op *ir.Op) []*ir.Value {
		t := op.Result(0).Type()
		if x := op.Operand(0); x.Type() == t {
			return []*ir.Value{x}
		}
		if from := op.Operand(0).Op(); (from.Is(op.Def()) || from.Is(arith.BitCast)) && from.Operand(0).Type() == t {
			return []*ir.Value{from.Operand(0)}
		}
		return nil
	},
	Verify: func(op *ir.Op) error {
		in, out := op.Operand(0).Type(), op.Result(0).Type()
		i, iok := in.(*ir.ScalarType)
		o, ook := out.(*ir.ScalarType)
		switch {
		case !iok || !ook || i.Elem.IsIndex() || o.Elem.IsIndex():
			return ir.Errorf("operand must be int, float or complex")
		case i.Elem.Width() != o.Elem.Width():
			return ir.Errorf("casting bitwidths do not match")
		case !i.Elem.IsComplex() && !o.Elem.IsComplex():
			return ir.Errorf("requires input or output is a complex type")
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[0].IsPoison() {
			return ir.Result(data.Poison)
		}
		from, _ := ir.DataType(op.Operand(0).Type())
		to, _ := ir.DataType(op.Result(0).Type())
		return ir.Result(fromBits(to, bitsOf(from, in[0])))
	},
	Example: "%r = complex.bitcast %x : complex<f32> to i64",
})

// PowI raises to an integer power.
var PowI = Dialect.Op(&ir.OpDef{
	Name: "powi", Summary: "a number to the power of an integer", Spec: "MLIR complex.powi",
	Operands: ir.Fields{ir.One("lhs", number.Related(ir.SameAs("result"))), ir.One("rhs", ir.AnySignless)}, Results: ir.Fields{ir.One("result", number)},
	Attrs: ir.Attrs{ir.Maybe("fastmath", arith.FastMath.Kind())}, Traits: ir.Pure | ir.Elementwise,
	Format: "$lhs, $rhs [fastmath$fastmath^] attr-dict : type($result), type($rhs)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		e, _ := complexElem(op.Operand(0).Type())
		n, _ := ir.DataType(op.Operand(1).Type())
		if in[0].IsPoison() || in[1].IsPoison() {
			return ir.Result(data.Poison)
		}
		z, ok := valueOf(e, in[0])
		if !ok || n.Width() > 64 {
			return ir.Trap("parts of " + e.Part().String() + " and exponents of " + n.String() + " are not evaluated")
		}
		return ir.Result(numberOf(e, power(z, data.SignExtend(n, in[1].Bits))))
	},
	Example: "%r = complex.powi %x, %n : complex<f32>, i32",
})

// NumberAttr is a complex number as an attribute: #complex.number<:f64 1.0, 2.0>.
var NumberAttr = Dialect.Attr(&ir.AttrDef{
	Name: "number", Summary: "a complex number",
	Parse: func(p ir.Parser) any {
		p.Expect("<")
		p.Expect(":")
		t := p.Type()
		var n Number
		n.Re = p.AttrTyped(t)
		p.Expect(",")
		n.Im = p.AttrTyped(t)
		p.Expect(">")
		if p.Accept(":") { // the type, which follows from that of the parts
			if whole := p.Type(); !p.Failed() && partOf(whole) != t {
				p.Fail("type doesn't match the type implied by its parts")
			}
		}
		return n
	},
	Print: func(w *ir.Writer, params any) {
		n := params.(Number)
		w.Text("<:")
		w.Type(ir.AttrType(n.Re))
		w.Text(" ")
		w.AttrValue(n.Re)
		w.Text(", ")
		w.AttrValue(n.Im)
		w.Text("> : complex<")
		w.Type(ir.AttrType(n.Re))
		w.Text(">")
	},
	Verify: func(params any) error {
		n := params.(Number)
		for _, a := range [...]ir.Attr{n.Re, n.Im} {
			if _, ok := a.(*ir.FloatAttr); !ok {
				return ir.Errorf("element type must be a floating-point type")
			}
		}
		return nil
	},
	Example: "#complex.number<:f64 1.0, 2.0> : complex<f64>",
})

// A Number is the parameters of [NumberAttr].
type Number struct{ Re, Im ir.Attr }
