package scalar

import (
	"math"

	"terrace/ir"
	"terrace/ir/data"
)

// Maximum is the larger of two floats, or NaN if one is; -0.0 is less than +0.0.
func Maximum(x, y float64) float64 {
	switch {
	case x != x:
		return x
	case y != y:
		return y
	case x == y:
		if math.Signbit(x) {
			return y
		}
		return x
	case x > y:
		return x
	}
	return y
}

// Minimum is the smaller of two floats, or NaN if one is; -0.0 is less than +0.0.
func Minimum(x, y float64) float64 { return -Maximum(-x, -y) }

// MaxNum is [Maximum], and of a NaN and another number the other one.
func MaxNum(x, y float64) float64 { return number(x, y, Maximum) }

// MinNum is [Minimum], and of a NaN and another number the other one.
func MinNum(x, y float64) float64 { return number(x, y, Minimum) }

func number(x, y float64, pick func(x, y float64) float64) float64 {
	if x != x {
		return y
	}
	if y != y {
		return x
	}
	return pick(x, y)
}

// Outcomes of comparing two floats.
const (
	equal = 1 << iota
	greater
	less
	unordered
)

// floatPredicates says for each predicate under which outcomes it holds, by the
// numbers that arith.cmpf and llvm.fcmp give them.
var floatPredicates = [16]uint32{
	0, equal, greater, greater | equal, less, less | equal, less | greater, less | equal | greater, // false oeq ogt oge olt ole one ord
	unordered | equal, unordered | greater, unordered | greater | equal, unordered | less, unordered | less | equal, // ueq ugt uge ult ule
	unordered | less | greater, unordered, unordered | less | equal | greater, // une uno true
}

// CompareFloats compares two floats by the predicate that an op has.
func CompareFloats(predicate func(*ir.Op) uint32) ir.EvalFunc {
	return ir.BinaryFault(func(op *ir.Op) uint32 { return floatPredicates[predicate(op)] },
		func(e ir.Elem, a, b uint64) (uint64, ir.Fault) {
			x, y := data.ToFloat(e.In, a), data.ToFloat(e.In, b)
			c := uint32(unordered)
			switch {
			case x == y:
				c = equal
			case x < y:
				c = less
			case x > y:
				c = greater
			}
			if e.Flags&c != 0 {
				return 1, ""
			}
			return 0, ""
		})
}
