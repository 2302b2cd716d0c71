// Package scalar is what an op on single numbers means where several dialects
// have it: arith's and llvm's comparisons, minima and maxima.
package scalar

import (
	"math/big"

	"terrace/ir"
)

// Predicates of integer comparisons, by the numbers that arith.cmpi and llvm.icmp
// give them.
const (
	EQ = iota
	NE
	SLT
	SLE
	SGT
	SGE
	ULT
	ULE
	UGT
	UGE
)

// Holds is 1 if a predicate holds for operands that compare as c: below 0, 0, or
// above 0.
func Holds(predicate uint32, c int) uint64 {
	var r bool
	switch predicate {
	case EQ:
		r = c == 0
	case NE:
		r = c != 0
	case SLT, ULT:
		r = c < 0
	case SLE, ULE:
		r = c <= 0
	case SGT, UGT:
		r = c > 0
	default:
		r = c >= 0
	}
	if r {
		return 1
	}
	return 0
}

// CompareInts compares two integers by the predicate that an op has.
func CompareInts(predicate func(*ir.Op) uint32) ir.IntOp {
	return ir.IntOp{
		Flags: predicate,
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			c := 0
			switch {
			case a == b:
			case e.Flags >= ULT && a < b, e.Flags < ULT && e.Signed(a) < e.Signed(b):
				c = -1
			default:
				c = 1
			}
			return Holds(e.Flags, c), ""
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			if e.Flags < ULT {
				a, b = ir.ToSigned(e.Width, a), ir.ToSigned(e.Width, b)
			}
			return new(big.Int).SetUint64(Holds(e.Flags, a.Cmp(b))), ""
		},
	}
}

// The larger and the smaller of two integers.
var (
	MaxS = choose(true, true)
	MaxU = choose(false, true)
	MinS = choose(true, false)
	MinU = choose(false, false)
)

func choose(signed, larger bool) ir.IntOp {
	return ir.IntOp{
		Narrow: func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			less := a < b
			if signed {
				less = e.Signed(a) < e.Signed(b)
			}
			if less == larger {
				return b, ""
			}
			return a, ""
		},
		Wide: func(e ir.Elem, a, b *big.Int) (*big.Int, ir.Fault) {
			x, y := a, b
			if signed {
				x, y = ir.ToSigned(e.Width, a), ir.ToSigned(e.Width, b)
			}
			if (x.Cmp(y) < 0) == larger {
				return b, ""
			}
			return a, ""
		},
	}
}

// FitsSigned reports whether x is a signed number of w bits.
func FitsSigned(w uint, x *big.Int) bool {
	if x.Sign() < 0 {
		x = new(big.Int).Not(x)
	}
	return x.BitLen() < int(w)
}

// PoisonIf is v, or poison under a condition.
func PoisonIf[T uint64 | *big.Int](v T, c bool) (T, ir.Fault) {
	if c {
		return v, ir.Poisoned
	}
	return v, ""
}
