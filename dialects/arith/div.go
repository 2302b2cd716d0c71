package arith

import (
	"math/big"
	"strings"

	"terrace/dialects/scalar"
	"terrace/ir"
	"terrace/ir/data"
)

const (
	byZero   ir.Fault = "division by zero"
	overflow ir.Fault = "signed division overflow"
	byPoison          = "division by poison"
)

// division defines a division or remainder. Its divisor must not be zero, nor
// poison, nor, where the op is signed, -1 under the smallest number.
func division(name, summary, doc string, exact bool, ranges func(a, b ir.IntRange) ir.IntRange, eval ir.IntOp) *ir.OpDef {
	d := &ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR arith." + name, Doc: doc,
		Operands: two(ir.IntLike), Results: one(ir.IntLike),
		Traits:  intTraits | ir.Pure | ir.SpeculationUnsafe,
		Format:  "$lhs, $rhs attr-dict : type($result)",
		Example: binary(name, "-7", "2", "i32"),
		Ranges:  ir.RangeOfTwo(ranges),
		Safe:    func(op *ir.Op) bool { return ir.SafeDivisor(op.Operand(1), !strings.HasSuffix(name, "ui")) },
	}
	if exact {
		d.Attrs = ir.Attrs{exactAttr}
		d.Format = "$lhs, $rhs [exact $isExact^] attr-dict : type($result)"
		eval.Flags = exactOf
	}
	d.Eval = func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[1].IsPoison() {
			return ir.Trap(byPoison)
		}
		if t := in[1].Tensor(); t != nil && t.HasPoison() {
			return ir.Trap(byPoison)
		}
		return eval.Eval(m, op, in)
	}
	return Dialect.Op(d)
}

// unsignedDivision is a division given by what it makes of quotient and remainder.
func unsignedDivision(narrow func(e ir.Elem, q, r uint64) (uint64, ir.Fault), wide func(e ir.Elem, q, r *big.Int) (*big.Int, ir.Fault)) ir.IntOp {
	return ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			if b == 0 {
				return 0, byZero
			}
			return narrow(e, a/b, a%b)
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			if b.Sign() == 0 {
				return a, byZero
			}
			q, r := new(big.Int).QuoRem(a, b, new(big.Int))
			return wide(e, q, r)
		},
	}
}

// signedDivision is the same for signed numbers: the quotient is rounded toward
// zero, and unlike tells whether the signs of the operands differ.
func signedDivision(total bool, narrow func(e ir.Elem, q, r int64, unlike bool) (int64, ir.Fault), wide func(e ir.Elem, q, r *big.Int, unlike bool) (*big.Int, ir.Fault)) ir.IntOp {
	return ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			if b == 0 {
				return 0, byZero
			}
			x, y := e.Signed(a), e.Signed(b)
			if y == -1 && a == 1<<(e.Width-1) {
				if total {
					return 0, ""
				}
				return 0, overflow
			}
			v, why := narrow(e, x/y, x%y, (x < 0) != (y < 0))
			return uint64(v), why
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			if b.Sign() == 0 {
				return a, byZero
			}
			x, y := signed(e, a), signed(e, b)
			q, r := new(big.Int).QuoRem(x, y, new(big.Int))
			if !total && !scalar.FitsSigned(e.Width, q) {
				return a, overflow
			}
			return wide(e, q, r, (x.Sign() < 0) != (y.Sign() < 0))
		},
	}
}

const (
	unsignedDoc = "Undefined for a divisor of zero."
	signedDoc   = "Undefined for a divisor of zero, and where the smallest number is divided by -1."
	exactDoc    = " With `exact` the result is poison where the division leaves a remainder."
)

var bigOne = big.NewInt(1)

// Divisions and remainders.
var (
	DivUI = division("divui", "unsigned division, rounded toward zero", unsignedDoc+exactDoc, true, unsignedRange(ir.TowardZero), unsignedDivision(
		func(e ir.Elem, q, r uint64) (uint64, ir.Fault) { return scalar.PoisonIf(q, e.Flags != 0 && r != 0) },
		func(e ir.Elem, q, r *big.Int) (*big.Int, ir.Fault) {
			if e.Flags != 0 && r.Sign() != 0 {
				return q, ir.Poisoned
			}
			return q, ""
		}))
	DivSI = division("divsi", "signed division, rounded toward zero", signedDoc+exactDoc, true, signedRange(ir.TowardZero), signedDivision(false,
		func(e ir.Elem, q, r int64, _ bool) (int64, ir.Fault) {
			if e.Flags != 0 && r != 0 {
				return q, ir.Poisoned
			}
			return q, ""
		},
		func(e ir.Elem, q, r *big.Int, _ bool) (*big.Int, ir.Fault) {
			if e.Flags != 0 && r.Sign() != 0 {
				return q, ir.Poisoned
			}
			return q, ""
		}))
	CeilDivUI = division("ceildivui", "unsigned division, rounded up", unsignedDoc, false, unsignedRange(ir.Up), unsignedDivision(
		func(e ir.Elem, q, r uint64) (uint64, ir.Fault) {
			if r != 0 {
				q++
			}
			return q, ""
		},
		func(e ir.Elem, q, r *big.Int) (*big.Int, ir.Fault) {
			if r.Sign() != 0 {
				q.Add(q, bigOne)
			}
			return q, ""
		}))
	CeilDivSI = division("ceildivsi", "signed division, rounded up", signedDoc, false, signedRange(ir.Up), signedDivision(false,
		func(e ir.Elem, q, r int64, unlike bool) (int64, ir.Fault) {
			if r != 0 && !unlike {
				q++
			}
			return q, ""
		},
		func(e ir.Elem, q, r *big.Int, unlike bool) (*big.Int, ir.Fault) {
			if r.Sign() != 0 && !unlike {
				q.Add(q, bigOne)
			}
			return q, ""
		}))
	FloorDivSI = division("floordivsi", "signed division, rounded down", signedDoc, false, signedRange(ir.Down), signedDivision(false,
		func(e ir.Elem, q, r int64, unlike bool) (int64, ir.Fault) {
			if r != 0 && unlike {
				q--
			}
			return q, ""
		},
		func(e ir.Elem, q, r *big.Int, unlike bool) (*big.Int, ir.Fault) {
			if r.Sign() != 0 && unlike {
				q.Sub(q, bigOne)
			}
			return q, ""
		}))
	RemUI = division("remui", "remainder of unsigned division", unsignedDoc, false, ir.IntRange.RemU, unsignedDivision(
		func(e ir.Elem, q, r uint64) (uint64, ir.Fault) { return r, "" },
		func(e ir.Elem, q, r *big.Int) (*big.Int, ir.Fault) { return r, "" }))
	RemSI = division("remsi", "remainder of signed division, with the sign of the dividend",
		"Undefined for a divisor of zero. A divisor of -1 always gives 0.", false, ir.IntRange.RemS, signedDivision(true,
			func(e ir.Elem, q, r int64, _ bool) (int64, ir.Fault) { return r, "" },
			func(e ir.Elem, q, r *big.Int, _ bool) (*big.Int, ir.Fault) { return r, "" }))
)

func unsignedRange(o ir.Rounding) func(a, b ir.IntRange) ir.IntRange {
	return func(a, b ir.IntRange) ir.IntRange { return a.DivU(b, o) }
}

func signedRange(o ir.Rounding) func(a, b ir.IntRange) ir.IntRange {
	return func(a, b ir.IntRange) ir.IntRange { return a.DivS(b, o) }
}

// A remainder of a number below the divisor is the number.
func init() {
	RemUI.RangeFold = func(op *ir.Op, of func(*ir.Value) ir.IntRange) []*ir.Value {
		x, m := of(op.Operand(0)), of(op.Operand(1))
		if n, ok := m.Constant(); ok && x.Width > 0 && x.UMax < n {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	}
	RemSI.RangeFold = func(op *ir.Op, of func(*ir.Value) ir.IntRange) []*ir.Value {
		x, m := of(op.Operand(0)), of(op.Operand(1))
		if _, ok := m.Constant(); ok && x.Width > 0 && m.SMin > 0 && x.SMin >= 0 && x.SMax < m.SMin {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	}
}
