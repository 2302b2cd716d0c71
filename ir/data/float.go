package data

import (
	"math"
	"math/bits"
)

// specials says which special values a float format has.
type specials uint8

const (
	ieee       specials = iota // infinities and NaNs
	nanAllOnes                 // no infinity; NaN where exponent and mantissa are all ones
	nanNegZero                 // no infinity, no -0; NaN is the pattern of -0
	finite                     // neither infinity nor NaN
	scale                      // powers of two, no sign, no zero; NaN is all ones
)

// A Layout is how the bits of a float type of up to 32 bits are laid out: a sign, unless the type is f8E8M0FNU, exponent and
// mantissa. NaN and Overflow are the patterns, without a sign, of what is no number and of what is too large; where SignOfNaN
// or SignOfZero is false, NaN or zero have none. IEEE: all ones in the exponent are infinities and NaNs with a payload.
type Layout struct {
	Exp, Man, Bias        int
	NaN, Overflow         uint64
	SignOfNaN, SignOfZero bool
	IEEE                  bool
}

// LayoutOf returns the layout of a float type of up to 32 bits that has a sign.
func LayoutOf(t Type) (l Layout, ok bool) {
	f := &formats[t&formatMask]
	if !t.IsFloat() || t.Width() > 32 || f.special == scale {
		return l, false
	}
	top := (uint64(1)<<f.exp - 1) << f.man
	sign := uint64(1) << (f.exp + f.man)
	l = Layout{Exp: int(f.exp), Man: int(f.man), Bias: int(f.bias), SignOfZero: true}
	switch f.special {
	case ieee:
		l.NaN, l.Overflow, l.SignOfNaN, l.IEEE = top|1<<(f.man-1), top, true, true
	case nanAllOnes:
		l.NaN, l.Overflow, l.SignOfNaN = sign-1, sign-1, true
	case nanNegZero:
		l.NaN, l.Overflow, l.SignOfZero = sign, sign, false
	case finite: // -0 stands for what is no number
		l.NaN, l.Overflow = sign, f.largest()
	}
	return l, true
}

// format describes a float type. An exponent field of zero is subnormal (except in scale formats).
type format struct {
	name     string
	exp, man uint8 // bits of exponent and stored mantissa
	bias     int16
	special  specials
}

var formats = [numFormats]format{
	fmtF4E2M1FN:      {"f4E2M1FN", 2, 1, 1, finite},
	fmtF6E2M3FN:      {"f6E2M3FN", 2, 3, 1, finite},
	fmtF6E3M2FN:      {"f6E3M2FN", 3, 2, 3, finite},
	fmtF8E3M4:        {"f8E3M4", 3, 4, 3, ieee},
	fmtF8E4M3:        {"f8E4M3", 4, 3, 7, ieee},
	fmtF8E4M3FN:      {"f8E4M3FN", 4, 3, 7, nanAllOnes},
	fmtF8E4M3FNUZ:    {"f8E4M3FNUZ", 4, 3, 8, nanNegZero},
	fmtF8E4M3B11FNUZ: {"f8E4M3B11FNUZ", 4, 3, 11, nanNegZero},
	fmtF8E5M2:        {"f8E5M2", 5, 2, 15, ieee},
	fmtF8E5M2FNUZ:    {"f8E5M2FNUZ", 5, 2, 16, nanNegZero},
	fmtF8E8M0FNU:     {"f8E8M0FNU", 8, 0, 127, scale},
	fmtBF16:          {"bf16", 8, 7, 127, ieee},
	fmtF16:           {"f16", 5, 10, 15, ieee},
	fmtTF32:          {"tf32", 8, 10, 127, ieee},
	fmtF32:           {"f32", 8, 23, 127, ieee},
	fmtF64:           {"f64", 11, 52, 1023, ieee},
	fmtF80:           {"f80", 15, 63, 16383, ieee}, // the integer bit is stored too
	fmtF128:          {"f128", 15, 112, 16383, ieee},
}

const (
	f64Man  = 52
	f64Bias = 1023
	f64Sign = 1 << 63
	f64Inf  = 0x7ff << f64Man
)

// ToFloat returns the value of raw bits of an integer or float type of up to 64 bits: exact for every float type and for
// integers of up to 53 bits, to nearest even beyond.
func ToFloat(t Type, b uint64) float64 {
	switch t {
	case F64:
		return math.Float64frombits(b)
	case F32, TF32:
		return float64(math.Float32frombits(uint32(b)))
	case BF16:
		return float64(math.Float32frombits(uint32(b) << 16))
	}
	if !t.IsFloat() {
		if !t.IsSigned() {
			return float64(b)
		}
		return float64(SignExtend(t, b))
	}
	f := &formats[t&formatMask]
	if f.exp+f.man > 62 {
		panic("data: ToFloat of " + t.String())
	}
	if f.special == scale {
		if b == 0xff {
			return math.NaN()
		}
		return math.Ldexp(1, int(b)-int(f.bias))
	}
	m := b & (1<<f.man - 1)
	e := int(b>>f.man) & (1<<f.exp - 1)
	sign := b >> (f.man + f.exp) & 1 << 63
	top := 1<<f.exp - 1
	switch {
	case f.special == ieee && e == top:
		return math.Float64frombits(sign | f64Inf | m<<(f64Man-f.man))
	case f.special == nanAllOnes && e == top && m == 1<<f.man-1:
		return math.Float64frombits(sign | 0x7ff8<<48)
	case f.special == nanNegZero && sign != 0 && e == 0 && m == 0:
		return math.NaN()
	case e == 0:
		if m == 0 {
			return math.Float64frombits(sign)
		}
		n := bits.LeadingZeros64(m) - (63 - int(f.man)) // to bring the first one to the place of the implicit bit
		m = m << n & (1<<f.man - 1)
		e = 1 - n
	}
	return math.Float64frombits(sign | uint64(e-int(f.bias)+f64Bias)<<f64Man | m<<(f64Man-f.man))
}

// FromFloat rounds v to nearest even into a float type of up to 64 bits. Overflow gives what the format has: infinity, else
// NaN (formats of the FN and FNUZ kinds), else the largest value (f4 and f6, infinities too). NaN stays NaN with its sign and
// the top of its payload, -0 where the format has none of it gives +0 (NaN, for f4 and f6), and f8E8M0FNU gives its smallest
// value for zero and NaN for what is negative. Integer types take the value truncated and saturated, NaN being 0.
func FromFloat(t Type, v float64) uint64 {
	switch t {
	case F64:
		return math.Float64bits(v)
	case F32:
		return uint64(math.Float32bits(float32(v)))
	}
	if !t.IsFloat() {
		b, _ := ConvertFloatToInt(t, v)
		return b
	}
	f := &formats[t&formatMask]
	if f.exp+f.man > 62 {
		panic("data: FromFloat into " + t.String())
	}
	r := f.encode(math.Float64bits(v))
	if t == TF32 {
		r <<= 13
	}
	return r
}

// encode rounds the float64 of the given bits into f.
func (f *format) encode(b uint64) uint64 {
	sign := b >> 63 << (f.exp + f.man)
	b &^= f64Sign
	top := uint64(1)<<f.exp - 1
	man := uint64(1)<<f.man - 1
	if b > f64Inf {
		switch f.special {
		case ieee:
			return sign | top<<f.man | 1<<(f.man-1) | b>>(f64Man-f.man)&man
		case nanAllOnes:
			return sign | top<<f.man | man
		case scale:
			return 0xff
		}
		return 1 << (f.exp + f.man) // FNUZ: its NaN. Formats without NaN: -0, as machine-learning libraries do
	}
	if f.special == scale {
		return f.encodeScale(sign != 0, b)
	}
	// Position of the lowest kept bit, in the units of b's mantissa.
	m := b&(1<<f64Man-1) | 1<<f64Man
	e := int(b>>f64Man) - f64Bias + int(f.bias)
	if b < 1<<f64Man {
		return sign &^ f.negZero() // zero; a float64 subnormal lies far below every narrower format
	}
	drop := f64Man - int(f.man)
	if e < 1 {
		drop += 1 - e
		e = 1
		if drop > 54 {
			drop = 54
		}
	}
	q := m >> drop
	rest := m & (1<<drop - 1)
	half := uint64(1) << (drop - 1)
	if rest > half || rest == half && q&1 != 0 {
		q++
	}
	// q holds the implicit bit: adding it to the exponent field less one carries over as it should.
	r := uint64(e-1)<<f.man + q
	if r > f.largest() || b == f64Inf {
		switch f.special {
		case ieee:
			r = top << f.man
		case nanAllOnes:
			r = top<<f.man | man
		case nanNegZero:
			return 1 << (f.exp + f.man)
		default:
			r = f.largest()
		}
	}
	if r == 0 {
		return sign &^ f.negZero()
	}
	return sign | r
}

// negZero returns the sign bit when the format lacks -0.
func (f *format) negZero() uint64 {
	if f.special == nanNegZero {
		return 1 << (f.exp + f.man)
	}
	return 0
}

// largest returns the pattern of the largest finite value.
func (f *format) largest() uint64 {
	r := uint64(1)<<(f.exp+f.man) - 1
	switch f.special {
	case ieee:
		return r - 1<<f.man
	case nanAllOnes:
		return r - 1
	}
	return r
}

// encodeScale rounds into f8E8M0FNU. The only significand is 1, odd, so ties go up.
func (f *format) encodeScale(neg bool, b uint64) uint64 {
	if b == 0 {
		return 0
	}
	if neg || b == f64Inf {
		return 0xff
	}
	e := int(b>>f64Man) - f64Bias + int(f.bias)
	if b>>(f64Man-1)&1 != 0 {
		e++
	}
	return uint64(min(max(e, 0), 0xff))
}

// Largest returns the bits of the largest finite value of a float type of up to 64 bits.
func Largest(t Type) uint64 {
	if t == TF32 {
		return formats[fmtTF32].largest() << 13
	}
	return formats[t&formatMask].largest()
}

// Epsilon is the distance from 1 to the next larger number of a float type.
func Epsilon(t Type) float64 { return ToFloat(t, FromFloat(t, 1)+1) - 1 }

// HasInf reports whether a float type has infinities.
func HasInf(t Type) bool { return formats[t&formatMask].special == ieee }

// SmallestNormal returns the bits of the smallest positive number of a float type that has all bits of its mantissa.
func SmallestNormal(t Type) uint64 {
	return FromFloat(t, math.Ldexp(1, 1-int(formats[t&formatMask].bias)))
}

// SmallestSubnormal returns the bits of the smallest positive number of a float type.
func SmallestSubnormal(t Type) uint64 {
	if formats[t&formatMask].special == scale {
		return 0
	}
	if t == TF32 {
		return 1 << 13
	}
	return 1
}
