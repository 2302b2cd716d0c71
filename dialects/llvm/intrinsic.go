package llvm

import (
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strings"

	"terrace/dialects/math/elementary"
	"terrace/dialects/scalar"
	"terrace/ir"
	"terrace/ir/data"
)

const callForm = "`(`operands`)` attr-dict : functional-type(operands, results)"

// intrinsic registers llvm.intr.name.
func intrinsic(name, summary string, d *ir.OpDef) *ir.OpDef {
	d.Name, d.Summary, d.Spec = "intr."+name, summary, "LangRef llvm."+name
	return Dialect.Op(d)
}

// sameArgs is an elementwise intrinsic whose n operands and result have one type.
func sameArgs(name, summary string, n int, t ir.Constraint, value, typ string, eval ir.EvalFunc) *ir.OpDef {
	d := &ir.OpDef{Results: one(t), Traits: elementwise, Format: callForm, Eval: eval}
	if n == 1 {
		d.Operands = ir.Fields{ir.One("in", t)}
	} else {
		for _, f := range []string{"a", "b", "c"}[:n] {
			d.Operands = append(d.Operands, ir.One(f, t))
		}
	}
	if t.Desc == floatLike.Desc {
		d.Attrs = ir.Attrs{fastAttr}
	}
	args := strings.TrimSuffix(strings.Repeat("%a, ", n), ", ")
	types := strings.TrimSuffix(strings.Repeat(typ+", ", n), ", ")
	d.Example = mainOf("", typ, "  %a = llvm.mlir.constant("+value+" : "+typ+") : "+typ+"\n  %r = llvm.intr."+name+"("+args+") : ("+types+") -> "+typ+"\n")
	return intrinsic(name, summary, d)
}

func floatOp1(name, summary string, f func(x float64) float64) *ir.OpDef {
	return sameArgs(name, summary, 1, floatLike, "2.5", "f32", ir.FloatUnary(f))
}

func floatOp2(name, summary string, f func(x, y float64) float64) *ir.OpDef {
	return sameArgs(name, summary, 2, floatLike, "-2.5", "f32", ir.FloatBinary(f))
}

// Intrinsics on floats.
var (
	FAbs = sameArgs("fabs", "absolute value", 1, floatLike, "-2.5", "f32",
		ir.Unary(func(t data.Type, a uint64) uint64 { return a &^ signBit(t) }))
	Sqrt      = floatOp1("sqrt", "square root", math.Sqrt)
	Floor     = floatOp1("floor", "rounding to an integer, downward", math.Floor)
	Ceil      = floatOp1("ceil", "rounding to an integer, upward", math.Ceil)
	FTrunc    = floatOp1("trunc", "rounding to an integer, toward zero", math.Trunc)
	Rint      = floatOp1("rint", "rounding to an integer, ties to even", math.RoundToEven)
	NearbyInt = floatOp1("nearbyint", "rounding to an integer, ties to even, without the inexact exception", math.RoundToEven)
	RoundEven = floatOp1("roundeven", "rounding to an integer, ties to even", math.RoundToEven)
	Round     = floatOp1("round", "rounding to an integer, ties away from zero", math.Round)
	CopySign  = sameArgs("copysign", "the first operand with the sign of the second", 2, floatLike, "-2.5", "f32",
		ir.Binary(func(t data.Type, a, b uint64) uint64 { return a&^signBit(t) | b&signBit(t) }))
	MaxNum  = floatOp2("maxnum", "larger of two floats, the other one of a NaN", scalar.MaxNum)
	MinNum  = floatOp2("minnum", "smaller of two floats, the other one of a NaN", scalar.MinNum)
	Maximum = floatOp2("maximum", "larger of two floats, or NaN; -0.0 is less than +0.0", scalar.Maximum)
	Minimum = floatOp2("minimum", "smaller of two floats, or NaN; -0.0 is less than +0.0", scalar.Minimum)
	FMA     = sameArgs("fma", "a * b + c, rounded once", 3, floatLike, "2.5", "f32", ir.Ternary(fma))
	FMulAdd = sameArgs("fmuladd", "a * b + c, where LLVM may round once or twice: here once", 3, floatLike, "2.5", "f32", ir.Ternary(fma))
)

// fma rounds a*b + c once into t.
func fma(t data.Type, a, b, c uint64) uint64 {
	x, y, z := data.ToFloat(t, a), data.ToFloat(t, b), data.ToFloat(t, c)
	if t == data.F64 {
		return math.Float64bits(math.FMA(x, y, z))
	}
	p := float64(x * y) // exact: at most 48 bits
	s := float64(p + z)
	if s != 0 && s == s && !math.IsInf(s, 0) {
		// What the sum lost makes its last bit odd, so that rounding to t is as if from the exact sum.
		v := float64(s - p)
		if lost := float64(float64(p-float64(s-v)) + float64(z-v)); lost != 0 {
			if u := math.Float64bits(s); u&1 == 0 {
				if (lost > 0) == (s > 0) {
					u++
				} else {
					u--
				}
				s = math.Float64frombits(u)
			}
		}
	}
	return data.FromFloat(t, s)
}

// PowI raises to an integer power.
var PowI = intrinsic("powi", "an integer power, by repeated squaring", &ir.OpDef{
	Operands: ir.Fields{ir.One("val", floatLike), ir.One("power", ir.AnySignless)}, Results: ir.Fields{ir.One("res", ir.SameAs("val"))},
	Attrs: ir.Attrs{fastAttr}, Traits: ir.Pure, Format: callForm,
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := op.Result(0).Type()
		if in[1].IsPoison() {
			return ir.Result(poisonOf(t))
		}
		pt, _ := ir.DataType(op.Operand(1).Type())
		n := data.SignExtend(pt, in[1].Word(0))
		return ir.Unary(func(t data.Type, a uint64) uint64 { return powi(t, a, n) })(m, op, in[:1])
	},
	Example: mainOf("", "f32", `  %a = llvm.mlir.constant(2.5 : f32) : f32
  %n = llvm.mlir.constant(-3 : i32) : i32
  %r = llvm.intr.powi(%a, %n) : (f32, i32) -> f32
`),
})

func powi(t data.Type, a uint64, n int64) uint64 {
	mul := func(a, b uint64) uint64 { return data.FromFloat(t, data.ToFloat(t, a)*data.ToFloat(t, b)) }
	r := data.FromFloat(t, 1)
	for k := n; ; {
		if k&1 != 0 {
			r = mul(r, a)
		}
		if k /= 2; k == 0 {
			break
		}
		a = mul(a, a)
	}
	if n < 0 {
		return data.FromFloat(t, 1/data.ToFloat(t, r))
	}
	return r
}

func intOp1(name, summary, value string, narrow func(e ir.Elem, a uint64) uint64, wide func(w uint, a *big.Int) *big.Int) *ir.OpDef {
	return sameArgs(name, summary, 1, intLike, value, "i32", ir.IntOp{
		Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) { return narrow(e, a), "" },
		Wide:   func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) { return wide(e.Width, a), "" },
	}.Eval)
}

func intOp2(name, summary string, eval ir.IntOp) *ir.OpDef {
	return sameArgs(name, summary, 2, intLike, "-7", "i32", eval.Eval)
}

// Intrinsics on integers.
var (
	CtPop = intOp1("ctpop", "number of bits that are set", "-7",
		func(e ir.Elem, a uint64) uint64 { return uint64(bits.OnesCount64(a)) },
		func(w uint, a *big.Int) *big.Int {
			n := 0
			for _, x := range a.Bits() {
				n += bits.OnesCount(uint(x))
			}
			return big.NewInt(int64(n))
		})
	BSwap = intOp1("bswap", "the bytes in the other order", "258",
		func(e ir.Elem, a uint64) uint64 { return bits.ReverseBytes64(a) >> (64 - e.Width) },
		func(w uint, a *big.Int) *big.Int {
			b := a.FillBytes(make([]byte, (w+7)/8))
			slices.Reverse(b)
			return new(big.Int).SetBytes(b)
		})
	BitReverse = intOp1("bitreverse", "the bits in the other order", "258",
		func(e ir.Elem, a uint64) uint64 { return bits.Reverse64(a) >> (64 - e.Width) },
		func(w uint, a *big.Int) *big.Int {
			r := new(big.Int)
			for i := range int(w) {
				r.SetBit(r, int(w)-1-i, a.Bit(i))
			}
			return r
		})
	SMax = intOp2("smax", "larger of two signed integers", scalar.MaxS)
	SMin = intOp2("smin", "smaller of two signed integers", scalar.MinS)
	UMax = intOp2("umax", "larger of two unsigned integers", scalar.MaxU)
	UMin = intOp2("umin", "smaller of two unsigned integers", scalar.MinU)
	// Saturating arithmetic.
	SAddSat = intOp2("sadd.sat", "signed sum, the nearest value where it does not fit", saturating(true, (*big.Int).Add))
	UAddSat = intOp2("uadd.sat", "unsigned sum, the nearest value where it does not fit", saturating(false, (*big.Int).Add))
	SSubSat = intOp2("ssub.sat", "signed difference, the nearest value where it does not fit", saturating(true, (*big.Int).Sub))
	USubSat = intOp2("usub.sat", "unsigned difference, the nearest value where it does not fit", saturating(false, (*big.Int).Sub))
)

// saturating clamps an exact result to what the type holds.
func saturating(sign bool, f func(z, a, b *big.Int) *big.Int) ir.IntOp {
	wide := func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
		lo, hi := new(big.Int), new(big.Int).Lsh(big.NewInt(1), e.Width)
		if sign {
			a, b = signed(e, a), signed(e, b)
			hi.Rsh(hi, 1)
			lo.Neg(hi)
		}
		hi.Sub(hi, big.NewInt(1))
		r := f(new(big.Int), a, b)
		if r.Cmp(lo) < 0 {
			r = lo
		} else if r.Cmp(hi) > 0 {
			r = hi
		}
		return r, ""
	}
	return ir.IntOp{Wide: wide, Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
		r, why := wide(e, new(big.Int).SetUint64(a), new(big.Int).SetUint64(b))
		return data.FromBigInt(data.UInt(int(e.Width)), r)[0], why
	}}
}

// funnel is a shift of two integers side by side.
func funnel(name, summary string, left bool) *ir.OpDef {
	return sameArgs(name, summary, 3, intLike, "258", "i32", ir.Lift(func(op *ir.Op, in, out []data.Value) ir.Fault {
		e := ir.ElemFor(op)
		n := uint(new(big.Int).Mod(ir.Uint(e.In, in[2]), big.NewInt(int64(e.Width))).Uint64())
		v := new(big.Int).Lsh(ir.Uint(e.In, in[0]), e.Width)
		v.Or(v, ir.Uint(e.In, in[1]))
		if left {
			v.Rsh(v.Lsh(v, n), e.Width)
		} else {
			v.Rsh(v, n)
		}
		out[0] = data.OfWords(data.FromBigInt(e.Out, v)...)
		return ""
	}))
}

// Funnel shifts.
var (
	FShl = funnel("fshl", "the upper half of two integers side by side shifted to the left", true)
	FShr = funnel("fshr", "the lower half of two integers side by side shifted to the right", false)
)

// flagged1 is an intrinsic on one integer with a flag that makes a case poison.
func flagged1(name, summary, attr string, eval ir.IntOp) *ir.OpDef {
	eval.Flags = func(op *ir.Op) uint32 { return uint32(intAttr(op, attr, 0) & 1) }
	return intrinsic(name, summary, &ir.OpDef{
		Operands: ir.Fields{ir.One("in", intLike)}, Results: ir.Fields{ir.One("res", ir.SameAs("in"))}, Attrs: ir.Attrs{ir.Required(attr, ir.BoolKind)},
		Traits: elementwise, Eval: eval.Eval,
		Example: mainOf("", "i32", "  %a = llvm.mlir.constant(-24 : i32) : i32\n  %r = \"llvm.intr."+name+"\"(%a) <{"+attr+" = false}> : (i32) -> i32\n"),
	})
}

// Intrinsics whose flag excludes an operand.
var (
	Ctlz = flagged1("ctlz", "number of leading zeros", "is_zero_poison", ir.IntOp{
		Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) {
			return scalar.PoisonIf(uint64(e.Width)-uint64(bits.Len64(a)), a == 0 && e.Flags != 0)
		},
		Wide: func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) {
			return scalar.PoisonIf(big.NewInt(int64(e.Width)-int64(a.BitLen())), a.Sign() == 0 && e.Flags != 0)
		}})
	Cttz = flagged1("cttz", "number of trailing zeros", "is_zero_poison", ir.IntOp{
		Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) {
			return scalar.PoisonIf(min(uint64(bits.TrailingZeros64(a)), uint64(e.Width)), a == 0 && e.Flags != 0)
		},
		Wide: func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) {
			if a.Sign() == 0 {
				return scalar.PoisonIf(big.NewInt(int64(e.Width)), e.Flags != 0)
			}
			return big.NewInt(int64(a.TrailingZeroBits())), ""
		}})
	Abs = flagged1("abs", "absolute value of a signed integer", "is_int_min_poison", ir.IntOp{
		Narrow: func(e ir.Elem, a, _ uint64) (uint64, ir.Fault) {
			if e.Signed(a) >= 0 {
				return a, ""
			}
			return scalar.PoisonIf(-a, a == 1<<(e.Width-1) && e.Flags != 0)
		},
		Wide: func(e ir.Elem, a, _ *big.Int) (*big.Int, ir.Fault) {
			s := signed(e, a)
			r := new(big.Int).Abs(s)
			return scalar.PoisonIf(r, e.Flags != 0 && !scalar.FitsSigned(e.Width, r))
		}})
)

// withOverflow is an operation whose result comes with whether it fitted.
func withOverflow(name, summary string, sign bool, f func(z, a, b *big.Int) *big.Int) *ir.OpDef {
	lane := func(e ir.Elem, a, b data.Value) (r, o data.Value) {
		if a.IsPoison() || b.IsPoison() {
			return data.Poison, data.Poison
		}
		x, y := ir.Uint(e.In, a), ir.Uint(e.In, b)
		if sign {
			x, y = signed(e, x), signed(e, y)
		}
		v := f(new(big.Int), x, y)
		fits := fitsUnsigned(e.Width, v)
		if sign {
			fits = scalar.FitsSigned(e.Width, v)
		}
		return data.OfWords(data.FromBigInt(e.In, v)...), data.OfBool(!fits)
	}
	return intrinsic(name, summary, &ir.OpDef{
		Operands: two(intLike), Results: one(ir.Match("LLVM structure type", func(t ir.Type) bool { return AsStruct(t) != nil })), Traits: ir.Pure | ir.SameOperands,
		Infer: func(st *ir.State) ([]ir.Type, error) {
			if len(st.Operands) == 0 {
				return nil, nil
			}
			t := st.Operands[0].Type()
			return []ir.Type{StructOf(t, ir.WithElem(t, ir.I1))}, nil
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			e := ir.ElemFor(op)
			t := op.Operand(0).Type()
			if vectorLen(t) == 0 {
				r, o := lane(e, in[0], in[1])
				return ir.Result(data.Value{Ref: &data.Tuple{Elems: []data.Value{r, o}}})
			}
			a, b := lanes(in[0], t), lanes(in[1], t)
			for i := range a {
				a[i], b[i] = lane(e, a[i], b[i])
			}
			return ir.Result(data.Value{Ref: &data.Tuple{Elems: []data.Value{vectorFrom(t, a), vectorFrom(ir.WithElem(t, ir.I1), b)}}})
		},
		Example: mainOf("", "!llvm.struct<(i8, i1)>", "  %a = llvm.mlir.constant(100 : i8) : i8\n  %r = \"llvm.intr."+name+"\"(%a, %a) : (i8, i8) -> !llvm.struct<(i8, i1)>\n"),
	})
}

// Arithmetic that reports overflow.
var (
	SAddOverflow = withOverflow("sadd.with.overflow", "signed sum and whether it overflowed", true, (*big.Int).Add)
	UAddOverflow = withOverflow("uadd.with.overflow", "unsigned sum and whether it overflowed", false, (*big.Int).Add)
	SSubOverflow = withOverflow("ssub.with.overflow", "signed difference and whether it overflowed", true, (*big.Int).Sub)
	USubOverflow = withOverflow("usub.with.overflow", "unsigned difference and whether it overflowed", false, (*big.Int).Sub)
	SMulOverflow = withOverflow("smul.with.overflow", "signed product and whether it overflowed", true, (*big.Int).Mul)
	UMulOverflow = withOverflow("umul.with.overflow", "unsigned product and whether it overflowed", false, (*big.Int).Mul)
)

// intrinsicEval finds the meaning of an intrinsic called by name: that of the op
// that defines it, when that has no attributes beside fast-math flags; or that of an
// instruction of one machine, which no op defines.
func intrinsicEval(name string, op *ir.Op) ir.EvalFunc {
	rest, ok := strings.CutPrefix(name, "llvm.")
	switch {
	case !ok:
		return nil
	case strings.HasPrefix(rest, "x86.avx512.vpdpbusd.") && sumsBytes(op):
		return dotBytes
	case strings.HasPrefix(rest, "x86.avx512.mask.scalef.ps.") && scales(op):
		return scale
	}
	var best *ir.OpDef
	for _, d := range Dialect.Ops() {
		base, is := strings.CutPrefix(d.Name, "intr.")
		if !is || rest != base && !strings.HasPrefix(rest, base+".") || best != nil && len(best.Name) > len(d.Name) {
			continue
		}
		best = d
	}
	if best == nil || len(best.Operands) != op.NumOperands() || len(best.Results) != op.NumResults() {
		return nil
	}
	for _, a := range best.Attrs {
		if a.Name != "fastmathFlags" {
			return nil
		}
	}
	return best.Eval
}

// sumsBytes reports whether the operands are those of [dotBytes]: words, and four
// times as many bytes of both factors.
func sumsBytes(op *ir.Op) bool {
	if op.NumOperands() != 3 || op.NumResults() != 1 {
		return false
	}
	t, ok := op.Operand(0).Type().(*ir.VectorType)
	if !ok || t.Elem != ir.Type(ir.I32) || len(t.Shape) != 1 {
		return false
	}
	bytes := ir.Type(ir.Vector([]int64{4 * t.Shape[0]}, ir.I8))
	return op.Operand(1).Type() == bytes && op.Operand(2).Type() == bytes && op.Result(0).Type() == ir.Type(t)
}

// scales reports whether the operands are those of [scale]: three vectors, a bit a
// lane, and perhaps how to round.
func scales(op *ir.Op) bool {
	n := op.NumOperands()
	if n != 4 && n != 5 || op.NumResults() != 1 {
		return false
	}
	t, ok := op.Result(0).Type().(*ir.VectorType)
	if !ok || t.Elem != ir.Type(ir.F32) || len(t.Shape) != 1 {
		return false
	}
	for i := range 3 {
		if op.Operand(i).Type() != ir.Type(t) {
			return false
		}
	}
	m, ok := ir.DataType(op.Operand(3).Type())
	return ok && m.IsInt() && int64(m.Width()) >= t.Shape[0]
}

// scale multiplies the lanes of a mask by powers of two; others are those of the
// third operand.
func scale(_ ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	const current = 4 // round as usual
	if in[3].IsPoison() || len(in) == 5 && (in[4].IsPoison() || in[4].Bits != current) {
		return ir.Trap("a mask or a rounding that is not known")
	}
	t := op.Operand(0).Type()
	a, k, r := lanes(in[0], t), lanes(in[1], t), lanes(in[2], t)
	for i := range r {
		switch {
		case in[3].Bits>>i&1 == 0:
		case a[i].IsPoison() || k[i].IsPoison():
			r[i] = data.Poison
		default:
			f := elementary.Scale32(math.Float32frombits(uint32(a[i].Bits)), math.Float32frombits(uint32(k[i].Bits)))
			r[i] = data.Scalar(uint64(math.Float32bits(f)))
		}
	}
	return ir.Result(vectorFrom(t, r))
}

// dotBytes adds to each word the products of four unsigned bytes and four signed
// ones, modulo 2^32.
func dotBytes(_ ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	t := op.Operand(0).Type()
	sums, a, b := lanes(in[0], t), lanes(in[1], op.Operand(1).Type()), lanes(in[2], op.Operand(2).Type())
	for i := range a {
		if x, y, s := a[i], b[i], &sums[i/4]; x.IsPoison() || y.IsPoison() || s.IsPoison() {
			*s = data.Poison
		} else {
			*s = data.Scalar(uint64(uint32(s.Bits) + uint32(int32(uint8(x.Bits))*int32(int8(y.Bits)))))
		}
	}
	return ir.Result(vectorFrom(t, sums))
}
