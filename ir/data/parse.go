package data

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"unsafe"
)

var errSyntax = errors.New("not a decimal number")

// checkDecimal says whether s is a decimal number with optional sign, fraction and exponent, and returns the power of ten of
// its first significant digit, clamped, and whether it has one.
func checkDecimal(s string) (msd int, nonzero, ok bool) {
	i := 0
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	digits, first, point := 0, -1, -1
	for ; i < len(s); i++ {
		c := s[i]
		if c == '.' && point < 0 {
			point = digits
			continue
		}
		if c < '0' || c > '9' {
			break
		}
		if c != '0' && first < 0 {
			first = digits
		}
		digits++
	}
	if digits == 0 {
		return 0, false, false
	}
	if point < 0 {
		point = digits
	}
	exp := 0
	if i < len(s) {
		if s[i] != 'e' && s[i] != 'E' {
			return 0, false, false
		}
		i++
		neg := false
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			neg = s[i] == '-'
			i++
		}
		if i == len(s) {
			return 0, false, false
		}
		for ; i < len(s); i++ {
			if s[i] < '0' || s[i] > '9' {
				return 0, false, false
			}
			if exp < 1<<40 {
				exp = exp*10 + int(s[i]-'0')
			}
		}
		if neg {
			exp = -exp
		}
	}
	return point - first - 1 + exp, first >= 0, true
}

// ParseFloat returns the raw bits of a decimal number rounded once to nearest even into a float type of up to 64 bits.
// Overflow is as in FromFloat. An error means that s is no decimal number.
func ParseFloat(t Type, s string) (uint64, error) {
	if t == F80 || t == F128 || !t.IsFloat() {
		return 0, fmt.Errorf("%v does not hold a float of up to 64 bits", t)
	}
	if _, _, ok := checkDecimal(s); !ok {
		return 0, errSyntax
	}
	return parseFloat(t, s), nil
}

// parseFloat is ParseFloat for a string known to be decimal.
func parseFloat(t Type, s string) uint64 {
	if t == F32 {
		v, _ := strconv.ParseFloat(s, 32) // the error is overflow, and v is then infinite
		return uint64(math.Float32bits(float32(v)))
	}
	v, _ := strconv.ParseFloat(s, 64)
	if t == F64 {
		return math.Float64bits(v)
	}
	// v is within half a unit of the number. Only where it lies halfway between two values of t can that matter.
	if f := &formats[t&formatMask]; v != 0 && f.tie(math.Float64bits(v)) {
		// Any float64 on the right side of the tie rounds as the number does. Compare num/den with v = n·2^e.
		num, den := fraction(s)
		m, e := math.Frexp(math.Abs(v))
		n := new(big.Int).Mul(den, big.NewInt(int64(math.Ldexp(m, 53))))
		if e -= 53; e >= 0 {
			n.Lsh(n, uint(e))
		} else {
			num.Lsh(num, uint(-e))
		}
		switch num.Cmp(n) {
		case -1:
			v = math.Nextafter(v, 0)
		case 1:
			v = math.Nextafter(v, math.Inf(int(math.Copysign(1, v))))
		}
	}
	return FromFloat(t, v)
}

// ParseFloatWide is ParseFloat for every float type; it returns the low and the high word.
func ParseFloatWide(t Type, s string) (lo, hi uint64, err error) {
	if t != F80 && t != F128 {
		lo, err = ParseFloat(t, s)
		return lo, 0, err
	}
	msd, nonzero, ok := checkDecimal(s)
	if !ok {
		return 0, 0, errSyntax
	}
	x := new(big.Float)
	switch neg := s[0] == '-'; {
	case !nonzero || msd < -5000:
		if neg {
			x.Neg(x)
		}
	case msd > 5000:
		x.SetInf(neg)
	default:
		num, den := fraction(s)
		x = quotient(num, den)
		if neg {
			x.Neg(x)
		}
	}
	lo, hi = EncodeBig(t, x)
	return lo, hi, nil
}

// fraction returns the absolute value of a decimal number, whose exponent is moderate, as a fraction.
func fraction(s string) (num, den *big.Int) {
	digits := make([]byte, 0, len(s))
	exp, point := 0, false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '.':
			point = true
		case c|0x20 == 'e':
			e, _ := strconv.Atoi(s[i+1:])
			exp += e
			i = len(s)
		case c >= '0' && c <= '9':
			digits = append(digits, c)
			if point {
				exp--
			}
		}
	}
	num, _ = new(big.Int).SetString(string(digits), 10)
	den = big.NewInt(1)
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(exp, -exp))), nil)
	if exp >= 0 {
		num.Mul(num, scale)
	} else {
		den = scale
	}
	return num, den
}

// quotient returns num / den, positive, rounded to odd with bits to spare, so that rounding it again to f80 or f128 is as if
// from the quotient.
func quotient(num, den *big.Int) *big.Float {
	const keep = 192
	shift := keep - (num.BitLen() - den.BitLen())
	if shift > 0 {
		num = new(big.Int).Lsh(num, uint(shift))
	} else {
		den = new(big.Int).Lsh(den, uint(-shift))
	}
	q, rest := new(big.Int).QuoRem(num, den, new(big.Int))
	if rest.Sign() != 0 {
		q.SetBit(q, 0, 1)
	}
	x := new(big.Float).SetPrec(keep + 2).SetInt(q)
	return x.SetMantExp(x, -shift)
}

// ParseF32Fast reads the decimal number that b begins with, rounded once to nearest even, and the number of bytes it takes.
// ok is false when b begins with none.
func ParseF32Fast(b []byte) (f float32, n int, ok bool) {
	i := 0
	neg := false
	if i < len(b) && (b[i] == '-' || b[i] == '+') {
		neg = b[i] == '-'
		i++
	}
	start := i
	var m uint64
	for i < len(b) && b[i]-'0' < 10 {
		m = m*10 + uint64(b[i]-'0')
		i++
	}
	digits := i - start
	exp := 0
	if i < len(b) && b[i] == '.' {
		i++
		from := i
		for i < len(b) && b[i]-'0' < 10 {
			m = m*10 + uint64(b[i]-'0')
			i++
		}
		exp = from - i
		digits -= exp
	}
	if digits == 0 {
		return 0, 0, false
	}
	if i+1 < len(b) && b[i]|0x20 == 'e' {
		j := i + 1
		eneg := false
		if b[j] == '-' || b[j] == '+' {
			eneg = b[j] == '-'
			j++
		}
		if j < len(b) && b[j]-'0' < 10 {
			e := 0
			for j < len(b) && b[j]-'0' < 10 {
				if e < 1<<20 {
					e = e*10 + int(b[j]-'0')
				}
				j++
			}
			if eneg {
				e = -e
			}
			exp += e
			i = j
		}
	}
	if digits <= 19 && m < 1<<53 && exp >= -22 && exp <= 22 {
		// Both factors are exact, so x is the nearest float64; it decides unless halfway between two float32.
		x := float64(m)
		if exp < 0 {
			x /= float64pow10[-exp]
		} else {
			x *= float64pow10[exp]
		}
		if u := math.Float64bits(x); u&(1<<29-1) != 1<<28 && (x > 0x1p-126 || x == 0) {
			if neg {
				x = -x
			}
			return float32(x), i, true
		}
	}
	v, _ := strconv.ParseFloat(unsafe.String(unsafe.SliceData(b), i), 32) // the error is overflow: infinite
	return float32(v), i, true
}
