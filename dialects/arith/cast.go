package arith

import (
	"math/big"
	"slices"

	"terrace/dialects/scalar"
	"terrace/ir"
	"terrace/ir/data"
)

// castOp completes and registers a cast: compatible tells which element types go together.
func castOp(d *ir.OpDef, from, to ir.Constraint, compatible func(from, to data.Type) bool) *ir.OpDef {
	d.Spec = "MLIR arith." + d.Name
	if d.Operands == nil {
		d.Operands = ir.Fields{ir.One("in", from)}
	}
	d.Results = ir.Fields{ir.One("out", to)}
	d.Traits |= ir.Elementwise | ir.Pure
	if len(d.Operands) == 1 {
		d.Traits |= ir.SameShape
	}
	if d.Format == "" {
		d.Format = "$in attr-dict : type($in) to type($out)"
	}
	d.Verify = func(op *ir.Op) error {
		in, out := op.Operand(0).Type(), op.Result(0).Type()
		if !slices.Equal(tensorDims(in), tensorDims(out)) {
			return ir.Errorf("failed to verify that input and output have the same tensor dimensions")
		}
		a, _ := ir.DataType(in)
		b, _ := ir.DataType(out)
		if kindOf(in) != kindOf(out) || !compatible(a, b) {
			if op.NumOperands() == 2 {
				return ir.Errorf("operand types '%s', '%s' and result type '%s' are cast incompatible", in, op.Operand(1).Type(), out)
			}
			return ir.Errorf("operand type '%s' and result type '%s' are cast incompatible", in, out)
		}
		return nil
	}
	return Dialect.Op(d)
}

func tensorDims(t ir.Type) []int64 {
	if t, ok := t.(*ir.TensorType); ok {
		return t.Shape
	}
	return nil
}

func kindOf(t ir.Type) int {
	switch t.(type) {
	case *ir.VectorType:
		return 1
	case *ir.TensorType, *ir.UnrankedTensorType:
		return 2
	case *ir.MemRefType, *ir.UnrankedMemRefType:
		return 3
	}
	return 0
}

func widens(a, b data.Type) bool  { return a.Width() < b.Width() }
func narrows(a, b data.Type) bool { return a.Width() > b.Width() }
func any2(a, b data.Type) bool    { return true }

// withIndex: exactly one of the two is index.
func withIndex(a, b data.Type) bool { return a.IsIndex() != b.IsIndex() }

var (
	zeroExtend = ir.IntOp{
		Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) { return a, "" },
		Wide:   func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) { return a, "" },
	}
	signExtend = ir.IntOp{
		Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) { return uint64(e.Signed(a)), "" },
		Wide:   func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) { return signed(e, a), "" },
	}
	indexCast = ir.Match("signless-integer-like or memref of signless-integer", func(t ir.Type) bool {
		if kindOf(t) == 3 {
			return ir.SignlessOrIndex.Accepts(ir.ElemOf(t))
		}
		return ir.IntLike.Accepts(t)
	}, ir.I32, ir.Index)
	bitcastable = ir.Match("signless-integer-or-float-like or memref of signless-integer or float", func(t ir.Type) bool {
		e := ir.ElemOf(t)
		_, scalar := e.(*ir.ScalarType)
		return scalar && (ir.IsSignless(e) || ir.IsFloat(e))
	}, ir.I32, ir.F32, ir.I64, ir.F64)
)

// Casts between integers.
var (
	ExtUI = castOp(&ir.OpDef{Name: "extui", Summary: "zero extension to a wider integer", Ranges: castRange(false),
		Eval: zeroExtend.Eval, Example: unary("extui", "-1", "i8", "i32")}, ir.SignlessLike, ir.SignlessLike, widens)
	ExtSI = castOp(&ir.OpDef{Name: "extsi", Summary: "sign extension to a wider integer", Ranges: castRange(true),
		Eval: signExtend.Eval, Example: unary("extsi", "-1", "i8", "i32")}, ir.SignlessLike, ir.SignlessLike, widens)
	TruncI = castOp(&ir.OpDef{Name: "trunci", Summary: "the low bits of an integer", Ranges: castRange(true),
		Doc:    "With `overflow<nsw>` (`nuw`) the result is poison where bits that do not repeat the sign (are not zero) are lost.",
		Attrs:  ir.Attrs{overflowAttr},
		Format: "$in [overflow$overflowFlags] attr-dict : type($in) to type($out)",
		Eval: ir.IntOp{
			Flags: overflowOf,
			Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) {
				return scalar.PoisonIf(a, e.Flags&NoUnsignedWrap != 0 && a&data.Mask(e.Out) != a ||
					e.Flags&NoSignedWrap != 0 && data.SignExtend(e.Out, a&data.Mask(e.Out)) != e.Signed(a))
			},
			Wide: func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) {
				w := uint(e.Out.Width())
				return a, poisoned(e.Flags&NoUnsignedWrap != 0 && a.BitLen() > int(w) || e.Flags&NoSignedWrap != 0 && !scalar.FitsSigned(w, signed(e, a)))
			},
		}.Eval, Example: unary("trunci", "300", "i32", "i8")}, ir.SignlessLike, ir.SignlessLike, narrows)
	IndexCast = castOp(&ir.OpDef{Name: "index_cast", Summary: "cast between index and integers, with sign", Ranges: castRange(true),
		Doc:  "To a wider type the sign is extended, to a narrower one the low bits stay.",
		Eval: signExtend.Eval, Example: unary("index_cast", "-5", "i32", "index")}, indexCast, indexCast, withIndex)
	IndexCastUI = castOp(&ir.OpDef{Name: "index_castui", Summary: "cast between index and integers, without sign", Ranges: castRange(false),
		Doc:  "To a wider type zeros are put in front, to a narrower one the low bits stay.",
		Eval: zeroExtend.Eval, Example: unary("index_castui", "-5", "i32", "index")}, indexCast, indexCast, withIndex)
)

func poisoned(c bool) ir.Fault {
	if c {
		return ir.Poisoned
	}
	return ""
}

// Casts between integers and floats.
var (
	SIToFP = castOp(&ir.OpDef{Name: "sitofp", Summary: "signed integer to float",
		Eval: intToFloat(func(w int) data.Type { return data.SInt(w) }), Example: unary("sitofp", "-3", "i32", "f32")}, ir.SignlessLike, ir.FloatLike, any2)
	UIToFP = castOp(&ir.OpDef{Name: "uitofp", Summary: "unsigned integer to float",
		Eval: intToFloat(func(w int) data.Type { return data.UInt(w) }), Example: unary("uitofp", "-3", "i32", "f32")}, ir.SignlessLike, ir.FloatLike, any2)
	FPToSI = castOp(&ir.OpDef{Name: "fptosi", Summary: "float to signed integer, rounded toward zero",
		Doc:  "Poison where the integer type cannot hold the result.",
		Eval: floatToInt(func(w int) data.Type { return data.SInt(w) }), Example: unary("fptosi", "-3.75", "f32", "i32")}, ir.FloatLike, ir.SignlessLike, any2)
	FPToUI = castOp(&ir.OpDef{Name: "fptoui", Summary: "float to unsigned integer, rounded toward zero",
		Doc:  "Poison where the integer type cannot hold the result.",
		Eval: floatToInt(func(w int) data.Type { return data.UInt(w) }), Example: unary("fptoui", "3.75", "f32", "i32")}, ir.FloatLike, ir.SignlessLike, any2)
)

func intToFloat(read func(w int) data.Type) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		e := ir.ElemFor(op)
		src := read(int(e.Width))
		if e.Width <= 64 && e.Out.Width() <= 64 {
			return ir.UnaryFault(func(e ir.Elem, a uint64) (uint64, ir.Fault) { return data.Convert(e.Out, src, a), "" })(m, op, in)
		}
		return ir.Lift(func(op *ir.Op, in, out []data.Value) ir.Fault {
			x := ir.Uint(e.In, in[0])
			if src.IsSigned() {
				x = ir.ToSigned(e.Width, x)
			}
			out[0] = encode(e.Out, new(big.Float).SetInt(x))
			return ""
		})(m, op, in)
	}
}

func floatToInt(read func(w int) data.Type) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		e := ir.ElemFor(op)
		dst := read(e.Out.Width())
		if e.Width <= 64 && e.Out.Width() <= 64 {
			return ir.UnaryFault(func(e ir.Elem, a uint64) (uint64, ir.Fault) {
				v, ok := data.ConvertFloatToInt(dst, data.ToFloat(e.In, a))
				return v, poisoned(!ok)
			})(m, op, in)
		}
		return ir.Lift(func(op *ir.Op, in, out []data.Value) ir.Fault {
			f, class := decode(e.In, in[0])
			if class != data.ClassFinite {
				return ir.Poisoned
			}
			x, _ := f.Int(nil)
			if dst.IsSigned() && !scalar.FitsSigned(uint(dst.Width()), x) || !dst.IsSigned() && (x.Sign() < 0 || x.BitLen() > dst.Width()) {
				return ir.Poisoned
			}
			out[0] = data.OfWords(data.FromBigInt(dst, x)...)
			return ""
		})(m, op, in)
	}
}

// Casts between floats.
var (
	ExtF = castOp(&ir.OpDef{Name: "extf", Summary: "float to a wider float; exact",
		Attrs:  ir.Attrs{ir.Maybe("fastmath", FastMath.Kind())},
		Format: "$in [fastmath$fastmath^] attr-dict : type($in) to type($out)",
		Eval:   convertFloat(func(*ir.Op) int { return nearestEven }), Example: unary("extf", "1.5", "f16", "f32")}, ir.FloatLike, ir.FloatLike, widens)
	TruncF = castOp(&ir.OpDef{Name: "truncf", Summary: "float to a narrower float, rounded once",
		Doc:    "Rounds to nearest even unless a rounding mode is given.",
		Attrs:  ir.Attrs{ir.Maybe("roundingmode", Rounding.Kind()), ir.Maybe("fastmath", FastMath.Kind())},
		Format: "$in [$roundingmode^] [fastmath$fastmath^] attr-dict : type($in) to type($out)",
		Eval:   convertFloat(roundingOf), Example: unary("truncf", "1.0e-3", "f32", "bf16")}, ir.FloatLike, ir.FloatLike, narrows)
	ScalingExtF = castOp(&ir.OpDef{Name: "scaling_extf", Summary: "float times a scale, as a wider float",
		Doc:      "The scale is first rounded to f8E8M0FNU; both are then taken to the result type and multiplied there.",
		Operands: ir.Fields{ir.One("in", ir.FloatLike), ir.One("scale", ir.FloatLike)},
		Attrs:    ir.Attrs{ir.Maybe("fastmath", FastMath.Kind())},
		Format:   "$in, $scale [fastmath$fastmath^] attr-dict : type($in), type($scale) to type($out)",
		Eval: ir.BinaryFault(scaleType, func(e ir.Elem, a, s uint64) (uint64, ir.Fault) {
			return data.FromFloat(e.Out, data.ToFloat(e.In, a)*scaleIn(e.Out, e, s)), ""
		}), Example: scalingExample("scaling_extf", "1.5", "f4E2M1FN", "f32")}, ir.FloatLike, ir.FloatLike, widens)
	ScalingTruncF = castOp(&ir.OpDef{Name: "scaling_truncf", Summary: "float divided by a scale, as a narrower float",
		Doc:      "The scale is first rounded to f8E8M0FNU and taken to the operand's type; the quotient, rounded there, is then rounded to the result type.",
		Operands: ir.Fields{ir.One("in", ir.FloatLike), ir.One("scale", ir.FloatLike)},
		Attrs:    ir.Attrs{ir.Maybe("roundingmode", Rounding.Kind()), ir.Maybe("fastmath", FastMath.Kind())},
		Format:   "$in, $scale [$roundingmode^] [fastmath$fastmath^] attr-dict : type($in), type($scale) to type($out)",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			mode := roundingOf(op)
			return ir.BinaryFault(scaleType, func(e ir.Elem, a, s uint64) (uint64, ir.Fault) {
				q := data.FromFloat(e.In, data.ToFloat(e.In, a)/scaleIn(e.In, e, s))
				return round(e.Out, data.ToFloat(e.In, q), mode), ""
			})(m, op, in)
		}, Example: scalingExample("scaling_truncf", "3.0", "f32", "f4E2M1FN")}, ir.FloatLike, ir.FloatLike, narrows)
)

func roundingOf(op *ir.Op) int {
	if i, ok := Rounding.Value(op.Attr(0)); ok {
		return i
	}
	return nearestEven
}

func convertFloat(modeOf func(*ir.Op) int) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		e, mode := ir.ElemFor(op), modeOf(op)
		if e.Width <= 64 && e.Out.Width() <= 64 {
			return ir.UnaryFault(func(e ir.Elem, a uint64) (uint64, ir.Fault) { return round(e.Out, data.ToFloat(e.In, a), mode), "" })(m, op, in)
		}
		if mode != nearestEven {
			return ir.Trap("unsupported: " + op.Name() + " of " + e.In.String() + " with rounding " + Rounding.Cases[mode])
		}
		return ir.Lift(func(op *ir.Op, in, out []data.Value) ir.Fault {
			out[0] = convertWide(e.Out, e.In, in[0])
			return ""
		})(m, op, in)
	}
}

// scaleType hands the scale's type to the lifted function.
func scaleType(op *ir.Op) uint32 {
	t, _ := ir.DataType(op.Operand(1).Type())
	return uint32(t)
}

// scaleIn returns the scale as a value of type t.
func scaleIn(t data.Type, e ir.Elem, s uint64) float64 {
	v := data.ToFloat(data.F8E8M0FNU, data.FromFloat(data.F8E8M0FNU, data.ToFloat(data.Type(e.Flags), s)))
	return data.ToFloat(t, data.FromFloat(t, v))
}

func scalingExample(name, a, from, to string) string {
	return "func.func @main() -> " + to + " {\n  %a = arith.constant " + a + " : " + from + "\n  %s = arith.constant 2.0 : f8E8M0FNU" +
		"\n  %r = arith." + name + " %a, %s : " + from + ", f8E8M0FNU to " + to + "\n  return %r : " + to + "\n}"
}

// BitCast keeps the bits.
var BitCast = castOp(&ir.OpDef{Name: "bitcast", Summary: "the same bits as a value of another type",
	Fold: func(op *ir.Op) []*ir.Value {
		in := op.Operand(0)
		if in.Type() == op.Result(0).Type() {
			return []*ir.Value{in}
		}
		if d := in.Op(); d.Is(op.Def()) && d.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{d.Operand(0)}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		e := ir.ElemFor(op)
		if r := in[0].Memref(); r != nil {
			c := *r
			c.Elem = e.Out
			return ir.Result(data.Value{Ref: &c})
		}
		if e.Width > 64 {
			return ir.Lift(func(op *ir.Op, in, out []data.Value) ir.Fault { out[0] = in[0]; return "" })(m, op, in)
		}
		return ir.UnaryFault(func(e ir.Elem, a uint64) (uint64, ir.Fault) {
			bits, _, _ := data.FromPattern(e.Out, data.Pattern(e.In, a), 0)
			return bits, ""
		})(m, op, in)
	},
	Example: unary("bitcast", "1.0", "f32", "i32")}, bitcastable, bitcastable, func(a, b data.Type) bool { return a.Width() == b.Width() })

func castRange(signed bool) ir.RangeFunc {
	return ir.RangeOfOne(func(op *ir.Op, a ir.IntRange) ir.IntRange { return a.Cast(op.Result(0).Type(), signed) })
}
