package arith

import (
	"math/big"
	"math/bits"

	"terrace/dialects/scalar"
	"terrace/ir"
	"terrace/ir/data"
)

const intTraits = ir.Elementwise | ir.SameType

// wrapping defines an op on two integers with overflow flags.
func wrapping(name, summary string, traits ir.Trait, nameOf func(*ir.Op, int) string,
	ranges func(a, b ir.IntRange, o ir.IntOverflow) ir.IntRange, eval ir.IntOp) *ir.OpDef {
	eval.Flags = overflowOf
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR arith." + name,
		Doc:      "With `overflow<nsw>` (`nuw`) the result is poison where the signed (unsigned) one does not fit.",
		Operands: two(ir.IntLike), Results: one(ir.IntLike), Attrs: ir.Attrs{overflowAttr},
		Traits: intTraits | ir.Pure | traits,
		Format: "$lhs, $rhs [overflow$overflowFlags] attr-dict : type($result)",
		NameOf: nameOf,
		Ranges: func(op *ir.Op, of func(*ir.Value) ir.IntRange, tell func(*ir.Value, ir.IntRange)) {
			var o ir.IntOverflow
			if flags := overflowOf(op); flags != 0 {
				if flags&NoUnsignedWrap != 0 {
					o |= ir.NoUnsignedWrap
				}
				if flags&NoSignedWrap != 0 {
					o |= ir.NoSignedWrap
				}
			}
			tell(op.Result(0), ranges(of(op.Operand(0)), of(op.Operand(1)), o))
		},
		Eval: eval.Eval, Example: binary(name, "-7", "3", "i32"),
	})
}

// plain defines an op on two integers without flags.
func plain(name, summary string, traits ir.Trait, fold func(*ir.Op) []*ir.Value,
	ranges func(a, b ir.IntRange) ir.IntRange, eval ir.IntOp) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR arith." + name,
		Operands: two(ir.IntLike), Results: one(ir.IntLike),
		Traits: intTraits | ir.Pure | traits,
		Format: "$lhs, $rhs attr-dict : type($result)",
		Fold:   fold,
		Ranges: ir.RangeOfTwo(ranges),
		Eval:   eval.Eval, Example: binary(name, "-7", "3", "i32"),
	})
}

// sameOperand folds f(x, x) to x.
func sameOperand(op *ir.Op) []*ir.Value {
	if v := op.Operand(0); v == op.Operand(1) {
		return []*ir.Value{v}
	}
	return nil
}

// wideOverflow checks the exact result r against the flags.
func wideOverflow(e ir.Elem, unsigned, signed *big.Int) (*big.Int, ir.Fault) {
	if e.Flags&NoUnsignedWrap != 0 && (unsigned.Sign() < 0 || unsigned.BitLen() > int(e.Width)) ||
		e.Flags&NoSignedWrap != 0 && !scalar.FitsSigned(e.Width, signed) {
		return unsigned, ir.Poisoned
	}
	return unsigned, ""
}

func signed(e ir.Elem, x *big.Int) *big.Int { return ir.ToSigned(e.Width, x) }

// The sums, differences and products.
var (
	AddI = wrapping("addi", "integer addition", ir.Commutative, nil, ir.IntRange.Add, ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			r := (a + b) & e.Mask()
			if e.Flags == 0 {
				return r, ""
			}
			return scalar.PoisonIf(r, e.Flags&NoUnsignedWrap != 0 && r < a || e.Flags&NoSignedWrap != 0 && (a^r)&(b^r)>>(e.Width-1)&1 != 0)
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			return wideOverflow(e, new(big.Int).Add(a, b), new(big.Int).Add(signed(e, a), signed(e, b)))
		},
	})
	SubI = wrapping("subi", "integer subtraction", 0, nil, ir.IntRange.Sub, ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			r := (a - b) & e.Mask()
			if e.Flags == 0 {
				return r, ""
			}
			return scalar.PoisonIf(r, e.Flags&NoUnsignedWrap != 0 && a < b || e.Flags&NoSignedWrap != 0 && (a^b)&(a^r)>>(e.Width-1)&1 != 0)
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			return wideOverflow(e, new(big.Int).Sub(a, b), new(big.Int).Sub(signed(e, a), signed(e, b)))
		},
	})
	MulI = wrapping("muli", "integer multiplication", ir.Commutative, vscaleName, ir.IntRange.Mul, ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			if e.Flags == 0 {
				return a * b, ""
			}
			hi, lo := bits.Mul64(a, b)
			over := e.Flags&NoUnsignedWrap != 0 && (hi != 0 || lo&^e.Mask() != 0)
			if e.Flags&NoSignedWrap != 0 {
				h, l := mulSigned(e.Signed(a), e.Signed(b))
				over = over || h != uint64(int64(l)>>63) || e.Signed(l) != int64(l)
			}
			return scalar.PoisonIf(lo, over)
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			return wideOverflow(e, new(big.Int).Mul(a, b), new(big.Int).Mul(signed(e, a), signed(e, b)))
		},
	})
)

// mulSigned returns the 128-bit product of two signed numbers.
func mulSigned(a, b int64) (hi, lo uint64) {
	hi, lo = bits.Mul64(uint64(a), uint64(b))
	if a < 0 {
		hi -= uint64(b)
	}
	if b < 0 {
		hi -= uint64(a)
	}
	return hi, lo
}

// vscaleName names multiples of vector.vscale as upstream does: c4_vscale.
func vscaleName(op *ir.Op, _ int) string {
	if op.Result(0).Type() != ir.Index {
		return ""
	}
	for i := range 2 {
		if v := op.Operand(i).Op(); v != nil && v.Registered() && v.Def().HasName("vector.vscale") {
			if n, ok := IntOf(op.Operand(1 - i)); ok {
				return "c" + n.String() + "_vscale"
			}
		}
	}
	return ""
}

// Bitwise ops.
var (
	AndI = plain("andi", "bitwise and", ir.Commutative, sameOperand, ir.IntRange.And, ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) { return a & b, "" },
		Wide:   func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) { return new(big.Int).And(a, b), "" },
	})
	OrI = plain("ori", "bitwise or", ir.Commutative, sameOperand, ir.IntRange.Or, ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) { return a | b, "" },
		Wide:   func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) { return new(big.Int).Or(a, b), "" },
	})
	XOrI = plain("xori", "bitwise exclusive or", ir.Commutative, nil, ir.IntRange.Xor, ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) { return a ^ b, "" },
		Wide:   func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) { return new(big.Int).Xor(a, b), "" },
	})
)

// Minimum and maximum.
var (
	MaxSI = plain("maxsi", "larger of two signed integers", ir.Commutative, sameOperand, ir.IntRange.MaxS, scalar.MaxS)
	MaxUI = plain("maxui", "larger of two unsigned integers", ir.Commutative, sameOperand, ir.IntRange.MaxU, scalar.MaxU)
	MinSI = plain("minsi", "smaller of two signed integers", ir.Commutative, sameOperand, ir.IntRange.MinS, scalar.MinS)
	MinUI = plain("minui", "smaller of two unsigned integers", ir.Commutative, sameOperand, ir.IntRange.MinU, scalar.MinU)
)

// shift defines a shift whose bits that fall off may be claimed to be zero.
func shift(name, summary string, signed bool, eval ir.IntOp) *ir.OpDef {
	eval.Flags = exactOf
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR arith." + name,
		Doc:      "A shift by the width or more is poison; with `exact`, so is one that drops a bit that is set.",
		Operands: two(ir.IntLike), Results: one(ir.IntLike), Attrs: ir.Attrs{exactAttr},
		Traits: intTraits | ir.Pure,
		Format: "$lhs, $rhs [exact $isExact^] attr-dict : type($result)",
		Ranges: ir.RangeOfTwo(func(a, b ir.IntRange) ir.IntRange { return a.ShR(b, signed) }),
		Eval:   eval.Eval, Example: binary(name, "-96", "3", "i32"),
	})
}

// Shifts.
var (
	ShLI = wrapping("shli", "shift to the left", 0, nil, ir.IntRange.ShL, ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			if b >= uint64(e.Width) {
				return 0, ir.Poisoned
			}
			r := a << b & e.Mask()
			if e.Flags == 0 {
				return r, ""
			}
			return scalar.PoisonIf(r, e.Flags&NoUnsignedWrap != 0 && r>>b != a || e.Flags&NoSignedWrap != 0 && e.Signed(r)>>b != e.Signed(a))
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			n, ok := amount(e, b)
			if !ok {
				return a, ir.Poisoned
			}
			return wideOverflow(e, new(big.Int).Lsh(a, n), new(big.Int).Lsh(signed(e, a), n))
		},
	})
	ShRUI = shift("shrui", "shift to the right with zeros coming in", false, ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			if b >= uint64(e.Width) {
				return 0, ir.Poisoned
			}
			return scalar.PoisonIf(a>>b, e.Flags != 0 && a>>b<<b != a)
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) { return wideShift(e, a, a, b) },
	})
	ShRSI = shift("shrsi", "shift to the right with the sign coming in", true, ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			if b >= uint64(e.Width) {
				return 0, ir.Poisoned
			}
			return scalar.PoisonIf(uint64(e.Signed(a)>>b), e.Flags != 0 && a>>b<<b != a)
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) { return wideShift(e, a, signed(e, a), b) },
	})
)

func amount(e ir.Elem, b *big.Int) (uint, bool) {
	if !b.IsUint64() || b.Uint64() >= uint64(e.Width) {
		return 0, false
	}
	return uint(b.Uint64()), true
}

func wideShift(e ir.Elem, raw, a, b *big.Int) (*big.Int, ir.Fault) {
	n, ok := amount(e, b)
	if !ok || e.Flags != 0 && raw.Sign() != 0 && raw.TrailingZeroBits() < n {
		return a, ir.Poisoned
	}
	return new(big.Int).Rsh(a, n), ""
}

// extended defines an op on two integers with a second result.
func extended(name, summary, format, claim string, sum, second ir.Field, infer func(t ir.Type) ir.Type, example string,
	narrow func(e ir.Elem, a, b uint64) (lo, hi uint64), wide func(e ir.Elem, a, b *big.Int) (lo, hi *big.Int)) *ir.OpDef {
	in := ir.IntLike.Related(ir.SameAs(sum.Name)).Claiming(claim)
	return Dialect.Op(&ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR arith." + name,
		Operands: two(in), Results: ir.Fields{sum, second},
		Traits: ir.Elementwise | ir.Pure | ir.Commutative,
		Format: format,
		Infer: func(st *ir.State) ([]ir.Type, error) {
			if len(st.Operands) == 0 {
				return nil, nil
			}
			t := st.Operands[0].Type()
			return []ir.Type{t, infer(t)}, nil
		},
		NameOf: func(op *ir.Op, i int) string { return op.Def().Results[i].Name },
		Eval: ir.Lift(func(op *ir.Op, in, out []data.Value) ir.Fault {
			e := ir.ElemFor(op)
			t, _ := ir.DataType(op.Result(1).Type())
			if e.Width <= 64 {
				lo, hi := narrow(e, in[0].Bits, in[1].Bits)
				out[0], out[1] = data.Scalar(lo&e.Mask()), data.Scalar(hi&data.Mask(t))
				return ""
			}
			lo, hi := wide(e, ir.Uint(e.In, in[0]), ir.Uint(e.In, in[1]))
			out[0], out[1] = data.OfWords(data.FromBigInt(e.In, lo)...), data.OfWords(data.FromBigInt(t, hi)...)
			return ""
		}),
		Example: example,
	})
}

func same(t ir.Type) ir.Type  { return t }
func bools(t ir.Type) ir.Type { return ir.WithElem(t, ir.I1) }

func bit(x *big.Int, i uint) *big.Int { return new(big.Int).SetUint64(uint64(x.Bit(int(i)))) }

// Ops whose exact result takes two values.
var (
	AddUIExtended = extended("addui_extended", "sum of unsigned integers and whether it overflowed",
		"$lhs, $rhs attr-dict : type($sum), type($overflow)", "all of {lhs, rhs, sum} have same type",
		ir.One("sum", ir.IntLike), ir.One("overflow", ir.BoolLikeT), bools,
		extendedExample("addui_extended", "-1", "2", "i8, i1", "i8, i1"),
		func(e ir.Elem, a, b uint64) (uint64, uint64) {
			r := (a + b) & e.Mask()
			if r < a {
				return r, 1
			}
			return r, 0
		},
		func(e ir.Elem, a, b *big.Int) (*big.Int, *big.Int) {
			r := new(big.Int).Add(a, b)
			return r, bit(r, e.Width)
		})
	MulSIExtended = extended("mulsi_extended", "low and high half of a signed product",
		"$lhs, $rhs attr-dict : type($lhs)", "all of {lhs, rhs, low, high} have same type",
		ir.One("low", ir.IntLike), ir.One("high", ir.IntLike.Related(ir.SameAs("low")).Claiming("all of {lhs, rhs, low, high} have same type")), same,
		extendedExample("mulsi_extended", "-100", "77", "i8", "i8, i8"),
		func(e ir.Elem, a, b uint64) (uint64, uint64) {
			hi, lo := mulSigned(e.Signed(a), e.Signed(b))
			return halves(e, hi, lo)
		},
		func(e ir.Elem, a, b *big.Int) (*big.Int, *big.Int) {
			r := new(big.Int).Mul(signed(e, a), signed(e, b))
			return r, new(big.Int).Rsh(r, e.Width)
		})
	MulUIExtended = extended("mului_extended", "low and high half of an unsigned product",
		"$lhs, $rhs attr-dict : type($lhs)", "all of {lhs, rhs, low, high} have same type",
		ir.One("low", ir.IntLike), ir.One("high", ir.IntLike.Related(ir.SameAs("low")).Claiming("all of {lhs, rhs, low, high} have same type")), same,
		extendedExample("mului_extended", "-100", "77", "i8", "i8, i8"),
		func(e ir.Elem, a, b uint64) (uint64, uint64) {
			hi, lo := bits.Mul64(a, b)
			return halves(e, hi, lo)
		},
		func(e ir.Elem, a, b *big.Int) (*big.Int, *big.Int) {
			r := new(big.Int).Mul(a, b)
			return r, new(big.Int).Rsh(r, e.Width)
		})
)

// halves cuts a 128-bit number into two of the element's width.
func halves(e ir.Elem, hi, lo uint64) (uint64, uint64) {
	if e.Width == 64 {
		return lo, hi
	}
	return lo, lo>>e.Width | hi<<(64-e.Width)
}

func extendedExample(name, a, b, written, results string) string {
	return "func.func @main() -> (" + results + ") {\n  %a = arith.constant " + a + " : i8\n  %b = arith.constant " + b +
		" : i8\n  %x, %y = arith." + name + " %a, %b : " + written + "\n  return %x, %y : " + results + "\n}"
}
