package arith

import (
	"math"
	"math/big"

	"terrace/ir/data"
)

// Rounding modes, as numbered by [Rounding].
const (
	nearestEven = iota
	downward
	upward
	towardZero
	nearestAway
)

// round rounds v into a float type of up to 64 bits.
func round(t data.Type, v float64, mode int) uint64 {
	if mode == nearestEven || v != v || math.IsInf(v, 0) || t == data.F64 || t == data.F8E8M0FNU && v <= 0 {
		return data.FromFloat(t, v)
	}
	// The neighbours of |v|: patterns of one sign are ordered as the numbers are,
	// and the one after the largest number is infinity or NaN where there is one.
	a := math.Abs(v)
	low := data.FromFloat(t, a)
	step := uint64(1)
	if t == data.TF32 {
		step = 1 << 13 // stored in 32 bits
	}
	switch l := data.ToFloat(t, low); {
	case l == a:
		return data.FromFloat(t, v)
	case !(l < a):
		if low == 0 {
			return 0 // a scale below the smallest
		}
		low -= step
	}
	high := low + step
	l, h := data.ToFloat(t, low), data.ToFloat(t, high)
	if h <= 0 {
		high = low // the largest number of a format without infinity and NaN
	}
	pick := low
	switch mode {
	case downward:
		if v < 0 {
			pick = high
		}
	case upward:
		if v > 0 {
			pick = high
		}
	case nearestAway:
		if !(h > l) || math.IsInf(h, 0) {
			h = l + (l - data.ToFloat(t, low-step))
		}
		if a-l >= h-a {
			pick = high
		}
	}
	return data.FromFloat(t, math.Copysign(data.ToFloat(t, pick), v))
}

// decode returns a float of any type exactly.
func decode(t data.Type, v data.Value) (*big.Float, int) {
	if t.Width() > 64 {
		return data.DecodeBig(t, v.Word(0), v.Word(1))
	}
	switch f := data.ToFloat(t, v.Bits); {
	case f != f:
		return nil, data.ClassNaN
	case math.IsInf(f, 0):
		return nil, data.ClassInf
	default:
		return big.NewFloat(f), data.ClassFinite
	}
}

// encode rounds x once, to nearest even, into a float of any type.
func encode(t data.Type, x *big.Float) data.Value {
	if t.Width() > 64 {
		return data.OfWords(data.EncodeBig(t, x))
	}
	if t == data.F64 {
		f, _ := x.Float64()
		return data.OfFloat(t, f)
	}
	// Rounded to odd with the 53 bits of float64, x rounds to narrower types as
	// the exact number does.
	y := new(big.Float).SetPrec(53).SetMode(big.ToZero).Set(x)
	f, acc := y.Float64()
	if acc == big.Exact && y.Cmp(x) != 0 {
		f = math.Float64frombits(math.Float64bits(f) | 1)
	}
	return data.OfFloat(t, f)
}

// convertWide converts between floats of which one has more than 64 bits.
func convertWide(dst, src data.Type, v data.Value) data.Value {
	x, class := decode(src, v)
	if class == data.ClassFinite {
		return encode(dst, x)
	}
	var f float64
	if src.Width() > 64 {
		f = data.ToFloatWide(src, v.Word(0), v.Word(1))
	} else {
		f = data.ToFloat(src, v.Bits)
	}
	if dst.Width() > 64 {
		if class == data.ClassInf {
			return data.OfWords(data.EncodeBig(dst, new(big.Float).SetInf(f < 0)))
		}
		return data.OfWords(data.FromFloatWide(dst, f))
	}
	return data.OfFloat(dst, f)
}
