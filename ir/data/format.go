package data

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// How floats are written. MLIR prints a float with six significant digits where that text, read back, gives the same bits;
// else as LLVM's APFloat prints it by default, with enough digits for the format; and as the hexadecimal bit pattern when it
// is infinite or NaN or when the default form has no decimal point. APFloat's digits are rounded half up, after excess digits
// have been cut off by an estimate of how many there are, so that sometimes none is left to round by. The bytes agree with
// mlir-opt's, whence the care here.

// decimal is digits × 10^exp, first digit nonzero, no trailing zeros.
type decimal struct {
	digits []byte
	exp    int
}

// FormatFloat returns the float of the given raw bits as MLIR prints a float attribute, without its type; t is of up to 64
// bits.
func FormatFloat(t Type, bits uint64) string {
	var buf [40]byte
	return string(AppendFloat(buf[:0], t, bits))
}

// AppendFloat appends what FormatFloat returns.
func AppendFloat(dst []byte, t Type, b uint64) []byte {
	f := &formats[t&formatMask]
	if f.exp+f.man > 63 {
		panic("data: FormatFloat of " + t.String())
	}
	v := ToFloat(t, b)
	u := math.Float64bits(v)
	neg := u>>63 != 0
	u &^= f64Sign
	if u >= f64Inf {
		return appendPattern(dst, t, b, 0)
	}
	if neg {
		dst = append(dst, '-')
	}
	if u == 0 {
		return append(dst, "0.000000e+00"...)
	}
	m, e := u&(1<<f64Man-1), int(u>>f64Man)-f64Bias-f64Man
	if u>>f64Man != 0 {
		m |= 1 << f64Man
	} else {
		e++
	}
	z := bits.TrailingZeros64(m)
	m >>= z
	e += z
	prec := defaultDigits(int(f.man) + 1)
	d, exp, bitlen, ok := scale10(m, e, max(prec, shortDigits))
	if !ok {
		return appendBig(dst, t, b, 0, new(big.Int).SetUint64(m), e, neg)
	}
	removed := exp - min(0, e)
	var buf [24]byte
	n, nexp := cut(d, exp, tensRemovable(bitlen, shortDigits)-removed, shortDigits)
	if f.reads(t, n, nexp, d, exp, v, neg, b) {
		return appendShort(dst, makeDecimal(&buf, n, nexp))
	}
	n, nexp = cut(d, exp, tensRemovable(bitlen, prec)-removed, prec)
	dst, ok = appendDefault(dst, makeDecimal(&buf, n, nexp), prec)
	if !ok {
		if neg {
			dst = dst[:len(dst)-1]
		}
		return appendPattern(dst, t, b, 0)
	}
	return dst
}

// shortDigits is the number of significant digits MLIR tries first.
const shortDigits = 6

// defaultDigits is the number of decimal digits APFloat gives a format of prec significant bits.
func defaultDigits(prec int) int { return 2 + prec*59/196 }

// tensRemovable is the number of decimal digits APFloat cuts off an integer of n bits that is wanted to prec digits.
func tensRemovable(n, prec int) int {
	if n -= (prec*196 + 58) / 59; n > 0 {
		return n * 59 / 196
	}
	return 0
}

var pow10u = func() (p [20]uint64) {
	p[0] = 1
	for i := 1; i < len(p); i++ {
		p[i] = p[i-1] * 10
	}
	return
}()

// scale10 returns m·2^e, m odd, as an integer d times 10^exp, cut off as APFloat cuts before it rounds to prec digits (at
// most 17), and the number of bits of the integer that APFloat begins with: m·2^e, or m·5^-e. ok is false where 128-bit
// arithmetic does not decide.
func scale10(m uint64, e, prec int) (d uint64, exp, bitlen int, ok bool) {
	n := bits.Len64(m)
	if e >= 0 {
		bitlen = n + e
		t := tensRemovable(bitlen, prec)
		if t == 0 {
			return m << e, 0, bitlen, bitlen <= 64
		}
		if t > -minPow10 {
			return 0, 0, 0, false
		}
		d, ok = mulPow10(m, e, -t)
		return d, t, bitlen, ok
	}
	k := -e
	if k > maxPow10 {
		return 0, 0, 0, false
	}
	p := &powersOf10()[k-minPow10] // 5^k = 10^k / 2^k
	w2, w1, _ := mul192(m, p.hi, p.lo)
	bitlen = 128 + bits.Len64(w2) + p.exp - k
	if w2 == 0 {
		bitlen = 64 + bits.Len64(w1) + p.exp - k
	}
	if k > 55 && w2+1 == 1<<bits.Len64(w2) && w1 == math.MaxUint64 {
		return 0, 0, 0, false // the error may hide one bit more
	}
	t := tensRemovable(bitlen, prec)
	d, ok = mulPow10(m, e, k-t)
	return d, t - k, bitlen, ok
}

// mulPow10 returns the integer part of m·2^e·10^q when 128 bits of 10^q decide it and it fits.
func mulPow10(m uint64, e, q int) (uint64, bool) {
	p := &powersOf10()[q-minPow10]
	w2, w1, w0 := mul192(m, p.hi, p.lo)
	shift := -(e + p.exp) // of the 192-bit product, to the right
	if q < 0 || q > 55 {
		// The product is too small by less than m. Where adding it would carry into the integer part, give up.
		low, c := bits.Add64(w0, m, 0)
		mid, c := bits.Add64(w1, 0, c)
		top := w2 + c
		if a, b := shr192(w2, w1, w0, shift), shr192(top, mid, low, shift); a != b {
			return 0, false
		}
	}
	n := 128 + bits.Len64(w2)
	if w2 == 0 {
		n = 64 + bits.Len64(w1)
	}
	if shift < 0 || n-shift > 64 {
		return 0, false
	}
	return shr192(w2, w1, w0, shift), true
}

// shr192 returns the low word of the 192-bit number shifted right.
func shr192(w2, w1, w0 uint64, n int) uint64 {
	switch {
	case n >= 192:
		return 0
	case n >= 128:
		return w2 >> (n - 128)
	case n >= 64:
		return w1>>(n-64) | w2<<(128-n)
	case n >= 0:
		return w0>>n | w1<<(64-n)
	}
	return 0
}

// digitCount returns the number of decimal digits of n.
func digitCount(n uint64) int {
	k := bits.Len64(n) * 1233 >> 12
	if n >= pow10u[k] {
		k++
	}
	return k
}

// cut takes tens more digits off d × 10^exp and rounds the rest half up to at most prec digits.
func cut(d uint64, exp, tens, prec int) (uint64, int) {
	if tens > 0 {
		d = divPow10(d, tens)
		exp += tens
	}
	if k := digitCount(d) - prec; k > 0 {
		q, p := divPow10(d, k), pow10u[k]
		if d-q*p >= p/2 {
			q++
		}
		return q, exp + k
	}
	return d, exp
}

// divPow10 returns d / 10^k for d < 2^61: the high word of a product with 2^(64+s) / 10^k rounded up, s being the bits of
// 10^k less one, is exact that far.
func divPow10(d uint64, k int) uint64 {
	r := &reciprocals[k]
	hi, _ := bits.Mul64(d, r.mul)
	return hi >> r.shift
}

var reciprocals = func() (r [len(pow10u)]struct {
	mul   uint64
	shift uint8
}) {
	for k := 1; k < len(r); k++ {
		p := pow10u[k]
		s := bits.Len64(p) - 1
		q, _ := bits.Div64(1<<s, p-1, p)
		r[k].mul, r[k].shift = q, uint8(s)
	}
	return
}()

// makeDecimal writes n's digits into buf, without trailing zeros.
func makeDecimal(buf *[24]byte, n uint64, exp int) decimal {
	for n%10 == 0 {
		n /= 10
		exp++
	}
	i := len(buf)
	for n >= 100 {
		q := n / 100
		r := (n - q*100) * 2
		i -= 2
		buf[i], buf[i+1] = digitPairs[r], digitPairs[r+1]
		n = q
	}
	if n >= 10 {
		i--
		buf[i] = byte('0' + n%10)
		n /= 10
	}
	i--
	buf[i] = byte('0' + n)
	return decimal{buf[i:], exp}
}

var digitPairs = func() (p [200]byte) {
	for i := range 100 {
		p[2*i], p[2*i+1] = byte('0'+i/10), byte('0'+i%10)
	}
	return
}()

// roundDecimal rounds digits × 10^exp half up to at most prec digits and drops trailing zeros.
func roundDecimal(digits []byte, exp, prec int) decimal {
	if n := len(digits); n > prec {
		up := digits[prec] >= '5'
		digits = digits[:prec]
		exp += n - prec
		if up {
			i := prec - 1
			for i >= 0 && digits[i] == '9' {
				i--
			}
			if i < 0 {
				digits = append(digits[:0], '1')
				exp += prec
			} else {
				digits[i]++
				exp += prec - 1 - i
				digits = digits[:i+1]
			}
		}
	}
	n := len(digits)
	for n > 1 && digits[n-1] == '0' {
		n--
		exp++
	}
	return decimal{digits[:n], exp}
}

// reads reports whether n × 10^nexp, n of at most six digits, rounded into the format, gives the bits b of the value v, of
// which d × 10^exp is a more precise form (cut off).
func (f *format) reads(t Type, n uint64, nexp int, d uint64, exp int, v float64, neg bool, b uint64) bool {
	// Most values are told by the distance: text further off than half a unit in the last place never reads as the value.
	if k := nexp - exp; k >= 0 && k < len(pow10u) && f.special != scale {
		s := n * pow10u[k]
		diff := max(s, d) - min(s, d)
		if diff > 2 && ((diff-2)>>(62-f.man) != 0 || (diff-2)<<(f.man+1) > d+1) && !f.subnormal(v) {
			return false
		}
	}
	if nexp < -22 || nexp > 22 {
		return f.readsSlow(t, n, nexp, neg, b)
	}
	// Both factors are exact, so the quotient or product is the nearest float64.
	x := float64(n)
	if nexp < 0 {
		x /= float64pow10[-nexp]
	} else {
		x *= float64pow10[nexp]
	}
	if t == F64 {
		return x == math.Abs(v)
	}
	if f.tie(math.Float64bits(x)) {
		return f.readsSlow(t, n, nexp, neg, b)
	}
	if neg {
		x = -x
	}
	return FromFloat(t, x) == b
}

// subnormal reports whether v lies below the format's normal range, where neighbours are further apart.
func (f *format) subnormal(v float64) bool {
	return int(math.Float64bits(v)>>f64Man&0x7ff)-f64Bias+int(f.bias) < 1
}

// readsSlow is reads by text.
func (f *format) readsSlow(t Type, n uint64, nexp int, neg bool, b uint64) bool {
	var buf [40]byte
	s := buf[:0]
	if neg {
		s = append(s, '-')
	}
	s = strconv.AppendUint(s, n, 10)
	s = append(s, 'e')
	s = strconv.AppendInt(s, int64(nexp), 10)
	return parseFloat(t, string(s)) == b
}

// tie reports whether the float64 of the given bits (of either sign) lies halfway between two values of the format.
func (f *format) tie(b uint64) bool {
	b &^= f64Sign
	m := b&(1<<f64Man-1) | 1<<f64Man
	drop := f64Man - int(f.man)
	if e := int(b>>f64Man) - f64Bias + int(f.bias); f.special != scale && e < 1 {
		drop += 1 - e
	}
	if drop < 1 || drop > f64Man+1 {
		return false
	}
	return m&(1<<drop-1) == 1<<(drop-1)
}

var float64pow10 = [...]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
	1e18, 1e19, 1e20, 1e21, 1e22}

// appendShort writes d.ddddde±xx with six places.
func appendShort(dst []byte, d decimal) []byte {
	dst = append(dst, d.digits[0], '.', '0', '0', '0', '0', '0', '0', 'e', '+')
	places := dst[len(dst)-8:]
	copy(places, d.digits[1:])
	e := d.exp + len(d.digits) - 1
	if e < 0 {
		dst[len(dst)-1] = '-'
		e = -e
	}
	if e < 100 {
		return append(dst, byte('0'+e/10), byte('0'+e%10))
	}
	return strconv.AppendInt(dst, int64(e), 10)
}

// appendDefault writes d as APFloat does by default, prec being the format's digits; ok is false, and dst as it was, when
// that has no decimal point.
func appendDefault(dst []byte, d decimal, prec int) (_ []byte, ok bool) {
	const padding = 3 // zeros it writes before it takes an exponent
	n := len(d.digits)
	msd := d.exp + n - 1
	switch {
	case d.exp >= 0 && d.exp <= padding && n+d.exp <= prec:
		return dst, false
	case d.exp < 0 && msd >= 0:
		return appendPointed(dst, d.digits, msd+1), true
	case d.exp < 0 && -msd <= padding:
		dst = append(dst, '0', '.')
		for range -msd - 1 {
			dst = append(dst, '0')
		}
		return append(dst, d.digits...), true
	}
	dst = appendPointed(dst, d.digits, 1)
	if n == 1 {
		dst = append(dst, '0')
	}
	dst = append(dst, 'E', '+')
	if msd < 0 {
		msd = -msd
		dst[len(dst)-1] = '-'
	}
	if msd < 10 {
		return append(dst, byte('0'+msd)), true
	}
	return strconv.AppendInt(dst, int64(msd), 10), true
}

// appendPointed writes digits with a point after the first n.
func appendPointed(dst, digits []byte, n int) []byte {
	dst = append(dst, digits...)
	dst = append(dst, '.')
	tail := dst[len(dst)-1-len(digits)+n:]
	for i := len(tail) - 1; i > 0; i-- {
		tail[i] = tail[i-1]
	}
	tail[0] = '.'
	return dst
}

// AppendFloatWide is AppendFloat for every float type, the value given by its low and high word.
func AppendFloatWide(dst []byte, t Type, lo, hi uint64) []byte {
	if t != F80 && t != F128 {
		return AppendFloat(dst, t, lo)
	}
	x, class := DecodeBig(t, lo, hi)
	if class != ClassFinite {
		return appendPattern(dst, t, lo, hi)
	}
	if x.Signbit() {
		dst = append(dst, '-')
	}
	if x.Sign() == 0 {
		return append(dst, "0.000000e+00"...)
	}
	m := new(big.Float)
	prec := int(x.MinPrec())
	e := x.MantExp(m) - prec
	n, _ := m.SetMantExp(m.Abs(m), prec).Int(nil)
	return appendBig(dst, t, lo, hi, n, e, x.Signbit())
}

// appendBig is the rest of AppendFloat for any odd m times 2^e; the sign is written already.
func appendBig(dst []byte, t Type, lo, hi uint64, m *big.Int, e int, neg bool) []byte {
	exp := 0
	if e >= 0 {
		m = new(big.Int).Lsh(m, uint(e))
	} else {
		m = new(big.Int).Mul(m, new(big.Int).Exp(big.NewInt(5), big.NewInt(int64(-e)), nil))
		exp = e
	}
	bitlen := m.BitLen()
	cut := func(prec int) decimal {
		n := tensRemovable(bitlen, prec)
		q := new(big.Int).Quo(m, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil))
		return roundDecimal(q.Append(nil, 10), exp+n, prec)
	}
	s := make([]byte, 0, 40)
	if neg {
		s = append(s, '-')
	}
	short := cut(shortDigits)
	if a, b, err := ParseFloatWide(t, string(appendShort(s, short))); err == nil && a == lo && b == hi {
		return appendShort(dst, short)
	}
	prec := defaultDigits(int(formats[t&formatMask].man) + 1)
	dst, ok := appendDefault(dst, cut(prec), prec)
	if !ok {
		if neg {
			dst = dst[:len(dst)-1]
		}
		return appendPattern(dst, t, lo, hi)
	}
	return dst
}

// Pattern returns the bit pattern MLIR writes in hexadecimal for a float: the raw bits, of 19 bits for tf32.
func Pattern(t Type, bits uint64) uint64 {
	if t == TF32 {
		return bits >> 13
	}
	return bits
}

// FromPattern returns the words of the float whose bit pattern MLIR writes as hi:lo; ok is false when the type has fewer bits.
func FromPattern(t Type, lo, hi uint64) (wlo, whi uint64, ok bool) {
	switch w := t.Width(); {
	case w < 64:
		ok = lo>>w == 0 && hi == 0
	case w == 64:
		ok = hi == 0
	default:
		ok = hi>>(w-65)>>1 == 0
	}
	if t == TF32 {
		lo <<= 13
	}
	return lo, hi, ok
}

// appendPattern writes the bits in hexadecimal.
func appendPattern(dst []byte, t Type, lo, hi uint64) []byte {
	const digits = "0123456789ABCDEF"
	dst = append(dst, "0x"...)
	lo = Pattern(t, lo)
	started := false
	for _, w := range [2]uint64{hi, lo} {
		for s := 60; s >= 0; s -= 4 {
			if c := w >> s & 15; c != 0 || started {
				dst = append(dst, digits[c])
				started = true
			}
		}
	}
	if !started {
		dst = append(dst, '0')
	}
	return dst
}
