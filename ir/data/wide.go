package data

import (
	"math"
	"math/big"
)

// ToFloatWide returns the value of an f80 or f128 given by its low and high word, rounded to float64.
func ToFloatWide(t Type, lo, hi uint64) float64 {
	neg := hi>>(63-signShift(t))&1 != 0
	x, class := DecodeBig(t, lo, hi)
	var f float64
	switch class {
	case ClassNaN:
		return math.NaN()
	case ClassInf:
		f = math.Inf(1)
	default:
		f, _ = x.Float64()
		f = math.Abs(f)
	}
	if neg {
		return -f
	}
	return f
}

// signShift tells how far below bit 63 of the high word the sign lies.
func signShift(t Type) uint {
	if t == F80 {
		return 48
	}
	return 0
}

// Classes of what DecodeBig reads.
const (
	ClassFinite = iota
	ClassInf
	ClassNaN
)

// DecodeBig returns an f80 or f128 exactly; the number is nil unless finite.
func DecodeBig(t Type, lo, hi uint64) (*big.Float, int) {
	var m big.Int
	var e int
	var neg bool
	switch t {
	case F80:
		neg = hi>>15&1 != 0
		e = int(hi & 0x7fff)
		if e == 0x7fff {
			if lo<<1 == 0 {
				return nil, ClassInf
			}
			return nil, ClassNaN
		}
		if e != 0 && lo>>63 == 0 {
			return nil, ClassNaN // an unnormal
		}
		m.SetUint64(lo)
	case F128:
		neg = hi>>63 != 0
		e = int(hi >> 48 & 0x7fff)
		frac := hi & (1<<48 - 1)
		if e == 0x7fff {
			if frac|lo == 0 {
				return nil, ClassInf
			}
			return nil, ClassNaN
		}
		if e != 0 {
			frac |= 1 << 48
		}
		m.SetUint64(frac)
		m.Lsh(&m, 64)
		m.Or(&m, new(big.Int).SetUint64(lo))
	default:
		panic("data: DecodeBig of " + t.String())
	}
	man := int(formats[t&formatMask].man)
	x := new(big.Float).SetPrec(128).SetInt(&m)
	x.SetMantExp(x, max(e, 1)-16383-man)
	if neg {
		x.Neg(x)
	}
	return x, ClassFinite
}

// EncodeBig rounds x to nearest even into an f80 or f128 and returns its words.
func EncodeBig(t Type, x *big.Float) (lo, hi uint64) {
	if t != F80 && t != F128 {
		panic("data: EncodeBig into " + t.String())
	}
	neg := x.Signbit()
	if x.IsInf() {
		return wideInf(t, neg)
	}
	if x.Sign() == 0 {
		return packWide(t, neg, 0, new(big.Int))
	}
	man := int(formats[t&formatMask].man)
	// x = 0.1... * 2^exp: the exponent of its leading bit is exp-1.
	e := x.MantExp(nil) - 1 + 16383
	unit := max(e, 1) - 16383 - man // the exponent of the last place
	y := new(big.Float).SetPrec(x.Prec()).SetMantExp(new(big.Float).Abs(x), -unit)
	q, acc := y.Int(nil)
	if acc != big.Exact {
		rest := new(big.Float).SetPrec(x.Prec()+64).Sub(y, new(big.Float).SetInt(q))
		c := rest.Cmp(big.NewFloat(0.5))
		if c > 0 || c == 0 && q.Bit(0) != 0 {
			q.Add(q, big.NewInt(1))
		}
	}
	if q.BitLen() > man+1 {
		q.Rsh(q, 1)
		e++
	}
	if e < 1 {
		e = q.BitLen() / (man + 1) // 1 when rounding made it normal
	}
	if e >= 0x7fff {
		return wideInf(t, neg)
	}
	return packWide(t, neg, uint64(e), q)
}

func wideInf(t Type, neg bool) (lo, hi uint64) {
	m := new(big.Int)
	if t == F80 {
		m.SetUint64(1 << 63)
	}
	return packWide(t, neg, 0x7fff, m)
}

// packWide puts sign, exponent field and significand (with its leading bit) together.
func packWide(t Type, neg bool, e uint64, m *big.Int) (lo, hi uint64) {
	lo = new(big.Int).And(m, new(big.Int).SetUint64(math.MaxUint64)).Uint64()
	if t == F80 {
		hi = e
		if neg {
			hi |= 1 << 15
		}
		return lo, hi
	}
	hi = new(big.Int).Rsh(m, 64).Uint64()&(1<<48-1) | e<<48
	if neg {
		hi |= 1 << 63
	}
	return lo, hi
}

// FromFloatWide converts v, exactly, into f80 or f128.
func FromFloatWide(t Type, v float64) (lo, hi uint64) {
	if v != v {
		lo, hi = wideInf(t, math.Signbit(v))
		if t == F80 {
			return lo | 1<<62, hi
		}
		return lo, hi | 1<<47
	}
	return EncodeBig(t, big.NewFloat(v))
}
