package data

import (
	"math"
	"math/bits"
)

// Fma32 returns a*b + c rounded once.
func Fma32(a, b, c float32) float32 {
	p := float64(float64(a) * float64(b)) // exact: 48 bits, and the range of float64 holds it
	z := float64(c)
	s := p + z
	// Unless s looks halfway between two float32, or is below the normal ones, the second rounding does no harm.
	if u := math.Float64bits(s); u&0x1fffffff != 0x10000000 && u>>52&0x7ff > 1023-127 {
		return float32(s)
	}
	if s == 0 || math.IsInf(s, 0) || s != s {
		return float32(s)
	}
	// Two-sum gives what s lost. With it s is rounded to odd, and rounding to float32 is then as if from the exact sum.
	v := s - p
	lost := (p - (s - v)) + (z - v)
	if lost != 0 {
		if u := math.Float64bits(s); u&1 == 0 {
			if (lost > 0) == (s > 0) {
				u++
			} else {
				u--
			}
			s = math.Float64frombits(u)
		}
	}
	return float32(s)
}

// Convert returns bits of type src as type dst, both of up to 64 bits and neither complex: integers are truncated, or
// extended as src is read (signless i1 as 0 or -1: pass Bool for StableHLO's); integer to float and float to float round once
// to nearest even; float to integer truncates and saturates, NaN being 0. Conversion to a type itself changes nothing.
func Convert(dst, src Type, b uint64) uint64 {
	if dst == src {
		return b
	}
	if src.IsFloat() {
		return FromFloat(dst, ToFloat(src, b))
	}
	if !src.IsSigned() {
		if dst.IsFloat() {
			return fromUint(dst, b, false)
		}
		return b & Mask(dst)
	}
	i := SignExtend(src, b)
	if !dst.IsFloat() {
		return uint64(i) & Mask(dst)
	}
	if i < 0 {
		return fromUint(dst, -uint64(i), true)
	}
	return fromUint(dst, uint64(i), false)
}

// fromUint rounds u, or -u, once into a float type of up to 64 bits.
func fromUint(t Type, u uint64, neg bool) uint64 {
	var f float64
	if n := 64 - bits.LeadingZeros64(u); n <= 53 || t == F64 {
		f = float64(u)
	} else {
		// Round to odd at 53 bits: what narrower types make of it is then what they would make of u.
		d := n - 53
		q := u >> d
		if u&(1<<d-1) != 0 {
			q |= 1
		}
		f = math.Ldexp(float64(q), d)
	}
	if neg {
		f = -f
	}
	return FromFloat(t, f)
}

// ConvertFloatToInt returns f rounded toward zero as an integer of type dst, of up to 64 bits. Where the type cannot hold it,
// ok is false and the result is the nearest value that it can, 0 for NaN.
func ConvertFloatToInt(dst Type, f float64) (b uint64, ok bool) {
	if f != f {
		return 0, false
	}
	f = math.Trunc(f)
	w := uint(dst >> 8)
	if !dst.IsSigned() {
		switch {
		case f < 0:
			return 0, false
		case f >= math.Ldexp(1, int(w)):
			return Mask(dst), false
		}
		return uint64(f), true
	}
	limit := math.Ldexp(1, int(w)-1)
	switch {
	case f < -limit:
		return 1 << (w - 1), false
	case f >= limit:
		return 1<<(w-1) - 1, false
	}
	return uint64(int64(f)) & Mask(dst), true
}
