package data

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"sort"
	"testing"

	"gotest.tools/v3/assert"
)

// reference returns the value of a pattern of up to 16 bits by the formats' definition, computed another way than ToFloat does.
func reference(t Type, b uint64) float64 {
	f := formats[t&formatMask]
	w := t.Width()
	neg := false
	if f.special != scale {
		neg = b>>(w-1) != 0
		b &= 1<<(w-1) - 1
	}
	m, e := int(b&(1<<f.man-1)), int(b>>f.man)
	top := 1<<f.exp - 1
	switch f.special {
	case ieee:
		if e == top && m != 0 {
			return math.NaN()
		}
		if e == top {
			return math.Inf(map[bool]int{true: -1, false: 1}[neg])
		}
	case nanAllOnes:
		if b == 1<<(w-1)-1 {
			return math.NaN()
		}
	case nanNegZero:
		if neg && b == 0 {
			return math.NaN()
		}
	case scale:
		if b == 255 {
			return math.NaN()
		}
		return math.Pow(2, float64(int(b)-127))
	}
	v := float64(m) / float64(int(1)<<f.man)
	if e == 0 {
		e = 1
	} else {
		v++
	}
	v *= math.Pow(2, float64(e-int(f.bias)))
	if neg {
		v = -v
	}
	return v
}

// narrow lists the formats small enough to try every pattern.
func narrow() (l []Type) {
	for _, t := range Floats {
		if t.Width() <= 16 {
			l = append(l, t)
		}
	}
	return l
}

func sameFloat(a, b float64) bool {
	return a != a && b != b || math.Float64bits(a) == math.Float64bits(b)
}

func TestToFloatAllPatterns(t *testing.T) {
	for _, ty := range narrow() {
		for b := range uint64(1) << ty.Width() {
			got, want := ToFloat(ty, b), reference(ty, b)
			assert.Assert(t, sameFloat(got, want), "%v %#x: %v, want %v", ty, b, got, want)
			back := FromFloat(ty, got)
			if got == got || ty == BF16 || ty == F16 && b&0x200 != 0 {
				quiet := uint64(0)
				if got != got {
					quiet = 0x40 // a signaling NaN comes back quiet
				}
				assert.Assert(t, back == b || back == b|quiet, "%v %#x came back as %#x", ty, b, back)
			} else {
				v := ToFloat(ty, back)
				assert.Assert(t, v != v, "%v %#x: NaN came back as %#x", ty, b, back)
			}
		}
	}
}

// finiteValues returns the format's finite patterns from zero up, with their values.
func finiteValues(t Type) (bits []uint64, values []float64) {
	for b := range uint64(1) << t.Width() {
		v := reference(t, b)
		if v == v && !math.IsInf(v, 0) && !math.Signbit(v) {
			bits = append(bits, b)
		}
	}
	sort.Slice(bits, func(i, j int) bool { return reference(t, bits[i]) < reference(t, bits[j]) })
	for _, b := range bits {
		values = append(values, reference(t, b))
	}
	return
}

// Every value, every midpoint and both sides of each round to the nearest, ties to even.
func TestFromFloatMidpoints(t *testing.T) {
	for _, ty := range narrow() {
		bits, values := finiteValues(ty)
		sign := uint64(1) << (ty.Width() - 1)
		f := formats[ty&formatMask]
		check := func(v float64, want uint64) {
			t.Helper()
			got := FromFloat(ty, v)
			assert.Assert(t, got == want, "%v of %v (%b): %#x, want %#x", ty, v, v, got, want)
			if f.special == scale {
				return
			}
			neg := want | sign
			if f.special == nanNegZero && want == 0 {
				neg = 0
			}
			got = FromFloat(ty, -v)
			assert.Assert(t, got == neg, "%v of %v: %#x, want %#x", ty, -v, got, neg)
		}
		for i := range bits {
			check(values[i], bits[i])
			if i == 0 {
				continue
			}
			mid := (values[i-1] + values[i]) / 2
			even := bits[i-1]
			if f.special == scale || even&1 != 0 {
				even = bits[i]
			}
			check(mid, even)
			check(math.Nextafter(mid, 0), bits[i-1])
			check(math.Nextafter(mid, math.Inf(1)), bits[i])
			check(values[i-1]+(values[i]-values[i-1])*0.3, bits[i-1])
		}
		// Beyond the largest value.
		n := len(bits) - 1
		largest := values[n]
		step := values[n] - values[n-1]
		if f.special == scale {
			step = largest * 2
		}
		over := bits[n]
		switch f.special {
		case ieee, nanAllOnes:
			over++
		case nanNegZero:
			over = sign
		case scale:
			over = 0xff
		}
		check(math.Nextafter(largest+step/2, 0), map[bool]uint64{true: over, false: bits[n]}[f.special == scale])
		check(math.Nextafter(largest+step/2, math.Inf(1)), over)
		check(largest+step, over)
		check(1e300, over)
		check(math.Inf(1), over)
	}
	// The tie at the top goes to the even neighbour.
	assert.Equal(t, FromFloat(F8E4M3FN, 464), uint64(0x7e))
	assert.Equal(t, FromFloat(F8E4M3, 248), uint64(0x78))
	assert.Equal(t, FromFloat(F8E4M3FNUZ, 248), uint64(0x80))
	assert.Equal(t, FromFloat(F16, 65520), uint64(0x7c00))
	assert.Equal(t, FromFloat(F8E8M0FNU, 0), uint64(0))
	assert.Equal(t, FromFloat(F8E8M0FNU, -1), uint64(0xff))
	assert.Equal(t, FromFloat(F8E8M0FNU, 1e-300), uint64(0))
	assert.Equal(t, FromFloat(F16, math.SmallestNonzeroFloat64), uint64(0))
	assert.Equal(t, FromFloat(F16, math.Copysign(0, -1)), uint64(0x8000))
}

func TestFromFloatNaN(t *testing.T) {
	for _, ty := range Floats[:len(Floats)-2] {
		b := FromFloat(ty, math.NaN())
		switch ty {
		case F4E2M1FN, F6E2M3FN, F6E3M2FN:
			assert.Equal(t, b, uint64(1)<<(ty.Width()-1), "%v", ty)
		default:
			v := ToFloat(ty, b)
			assert.Assert(t, v != v, "%v", ty)
		}
	}
	payload := math.Float64frombits(0xfff4_0000_0000_0000) // signaling, negative
	assert.Equal(t, FromFloat(BF16, payload), uint64(0xffe0))
	assert.Equal(t, FromFloat(F8E4M3FN, payload), uint64(0xff))
}

// Wider formats round as big.Float does.
func TestFromFloatSampled(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200000 {
		v := math.Float64frombits(r.Uint64())
		if r.IntN(2) == 0 {
			v = math.Ldexp(float64(r.Int64N(1<<53)), r.IntN(300)-200)
		}
		if v != v || math.IsInf(v, 0) {
			continue
		}
		for _, ty := range []Type{TF32, F32} {
			prec := uint(formats[ty&formatMask].man) + 1
			a := math.Abs(v)
			if a < 0x1p-126 || a > 0x1p127 {
				continue
			}
			want, _ := new(big.Float).SetPrec(prec).SetFloat64(v).Float64()
			assert.Equal(t, ToFloat(ty, FromFloat(ty, v)), want)
		}
	}
	assert.Equal(t, FromFloat(TF32, 1+0x1p-11), uint64(0x3f800000))
	assert.Equal(t, FromFloat(TF32, 1+0x1.8p-10), uint64(0x3f804000))
	assert.Equal(t, FromFloat(TF32, 0x1p-137), uint64(0))
	assert.Equal(t, FromFloat(TF32, 0x1p-136), uint64(1<<13))
	assert.Equal(t, FromFloat(TF32, math.MaxFloat32), uint64(0x7f800000))
}

func TestWideFloats(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, ty := range []Type{F80, F128} {
		for i := range 3000 {
			lo, hi := r.Uint64(), r.Uint64()
			if ty == F80 {
				hi &= 0xffff
				if r.IntN(8) == 0 {
					hi &= 0x8000
				}
				lo = lo>>1 | b2u(hi&0x7fff != 0)<<63
			} else if r.IntN(8) == 0 {
				hi &= 1<<63 | 1<<48 - 1
			}
			x, class := DecodeBig(ty, lo, hi)
			if class != ClassFinite {
				continue
			}
			l, h := EncodeBig(ty, x)
			assert.Assert(t, l == lo && h == hi, "%v %#x %#x: %#x %#x", ty, lo, hi, l, h)
			if i%10 != 0 {
				continue
			}
			// The text of enough digits reads back.
			l, h, err := ParseFloatWide(ty, x.Text('e', 40))
			assert.NilError(t, err)
			assert.Assert(t, l == lo && h == hi, "%v %s", ty, x.Text('e', 40))
		}
		for _, v := range []float64{0, 1, -1, 0.1, math.MaxFloat64, math.SmallestNonzeroFloat64, math.Inf(1), math.Inf(-1), math.NaN(), math.Copysign(0, -1)} {
			lo, hi := FromFloatWide(ty, v)
			got := ToFloatWide(ty, lo, hi)
			assert.Assert(t, sameFloat(got, v), "%v of %v: %v", ty, v, got)
		}
	}
	lo, hi := FromFloatWide(F80, 1)
	assert.Assert(t, lo == 1<<63 && hi == 0x3fff)
	lo, hi = FromFloatWide(F128, -2)
	assert.Assert(t, lo == 0 && hi == 0xc000<<48)
	// Rounding carries into the exponent, up to infinity; the smallest subnormal; a tie to zero.
	almost := new(big.Float).SetPrec(200).Sub(big.NewFloat(2), new(big.Float).SetMantExp(big.NewFloat(1), -150))
	lo, hi = EncodeBig(F80, almost)
	assert.Assert(t, lo == 1<<63 && hi == 0x4000)
	lo, hi = EncodeBig(F80, new(big.Float).SetMantExp(almost, 16383))
	assert.Assert(t, lo == 1<<63 && hi == 0x7fff)
	for exp, want := range map[int]uint64{-16445: 1, -16446: 0, -16447: 0} {
		lo, hi = EncodeBig(F80, new(big.Float).SetMantExp(big.NewFloat(1), exp))
		assert.Assert(t, lo == want && hi == 0, "2^%d: %#x %#x", exp, lo, hi)
	}
	lo, hi = EncodeBig(F80, new(big.Float).SetMantExp(big.NewFloat(1.5), -16446))
	assert.Assert(t, lo == 1 && hi == 0)
	lo, hi = EncodeBig(F128, new(big.Float).SetMantExp(almost, -16383)) // the largest subnormal rounds up to normal
	assert.Assert(t, lo == 0 && hi == 1<<48, "%#x %#x", lo, hi)
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Decimal numbers round once: tried beside every midpoint, by less than a float64 can tell.
func TestParseFloatMidpoints(t *testing.T) {
	for _, ty := range narrow() {
		bits, values := finiteValues(ty)
		for i := 1; i < len(bits); i++ {
			if ty.Width() == 16 && i%61 != 0 {
				continue
			}
			mid := (values[i-1] + values[i]) / 2
			even := bits[i-1]
			if ty == F8E8M0FNU || even&1 != 0 {
				even = bits[i]
			}
			exact := new(big.Float).SetPrec(600).SetFloat64(mid)
			e := exact.MantExp(nil)
			tiny := new(big.Float).SetPrec(600).SetMantExp(big.NewFloat(1), e-200)
			for _, c := range []struct {
				x    *big.Float
				want uint64
			}{{exact, even}, {new(big.Float).Sub(exact, tiny), bits[i-1]}, {new(big.Float).Add(exact, tiny), bits[i]}} {
				got, err := ParseFloat(ty, c.x.Text('e', 300))
				assert.NilError(t, err)
				assert.Equal(t, got, c.want, "%v %s", ty, c.x.Text('g', 80))
			}
		}
	}
}

func TestParseFloat(t *testing.T) {
	tests := []struct {
		t    Type
		s    string
		want uint64
	}{
		{F32, "1.0", 0x3f800000}, {F32, "-0.0", 0x80000000}, {F32, "+2", 0x40000000}, {F32, ".5", 0x3f000000}, {F32, "5.", 0x40a00000},
		{F32, "1e39", 0x7f800000}, {F32, "-1.0E+400", 0xff800000}, {F32, "1e-400", 0}, {F32, "1.00000005960464477539062500001", 0x3f800001},
		{F32, "1.000000059604644775390625", 0x3f800000}, {F64, "0.1", 0x3fb999999999999a}, {F16, "65519.99", 0x7bff}, {F16, "65520.0", 0x7c00},
		{BF16, "1e400", 0x7f80}, {F8E4M3FN, "-1e400", 0xff}, {F4E2M1FN, "100.0", 7}, {TF32, "1.0", 0x3f800000},
		{F64, "1e99999999999999999999", 0x7ff0000000000000}, {F64, "1e-99999999999999999999", 0},
	}
	for _, tt := range tests {
		got, err := ParseFloat(tt.t, tt.s)
		assert.NilError(t, err)
		assert.Equal(t, got, tt.want, "%v %s: %#x", tt.t, tt.s, got)
	}
	for _, s := range []string{"", "-", ".", "1e", "1e+", "inf", "nan", "0x10", "1_000.0", "1.0f", "1..0", " 1", "1 ", "1e5.0", "--1"} {
		_, err := ParseFloat(F32, s)
		assert.Assert(t, err != nil, "%q", s)
		_, _, err = ParseFloatWide(F80, s)
		assert.Assert(t, err != nil, "%q", s)
	}
	_, err := ParseFloat(I32, "1.0")
	assert.ErrorContains(t, err, "i32")
	for s, want := range map[string]uint64{"1e5000": 0x7fff, "-1e99999999999": 0xffff, "1e-6000": 0, "-1e-99999999999": 0x8000, "0e9999999999": 0, "1.0": 0x3fff} {
		_, hi, err := ParseFloatWide(F80, s)
		assert.NilError(t, err)
		assert.Equal(t, hi, want, s)
	}
}

func TestFormatFloat(t *testing.T) {
	n := 0
	for ty, l := range floatTexts {
		for _, tt := range l {
			assert.Equal(t, string(AppendFloatWide(nil, ty, tt.lo, tt.hi)), tt.text, "%v %#x %#x", ty, tt.hi, tt.lo)
			n++
		}
	}
	assert.Assert(t, len(floatTexts) == len(Floats) && n > 300)
	assert.Equal(t, FormatFloat(F32, 0x3727c5ac), "9.99999974E-6")
}

// The quick path for writing and the one in big numbers agree.
func TestFormatFloatPathsAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for i := range 60000 {
		ty := []Type{F32, F64, BF16, F16, TF32, F8E5M2}[i%6]
		b := r.Uint64() & Mask(ty)
		if r.IntN(3) == 0 {
			b = FromFloat(ty, float64(r.IntN(2000000))*math.Pow(10, float64(r.IntN(20)-12)))
		}
		v := ToFloat(ty, b)
		if v != v || math.IsInf(v, 0) || v == 0 {
			continue
		}
		m := new(big.Float)
		x := big.NewFloat(math.Abs(v))
		prec := int(x.MinPrec())
		e := x.MantExp(m) - prec
		k, _ := m.SetMantExp(m, prec).Int(nil)
		var sign []byte
		if v < 0 {
			sign = []byte{'-'}
		}
		assert.Equal(t, FormatFloat(ty, b), string(appendBig(sign, ty, b, 0, k, e, v < 0)), "%v %#x", ty, b)
	}
}

// What is written reads back as the same bits.
func TestFloatTextRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for _, ty := range Floats[:len(Floats)-2] {
		for i := range uint64(1) << min(ty.Width(), 16) {
			b := i
			if ty.Width() > 16 {
				b = r.Uint64() & Mask(ty)
			}
			s := FormatFloat(ty, b)
			var got uint64
			if len(s) > 1 && s[1] == 'x' {
				var p uint64
				_, err := fmt.Sscanf(s, "0x%X", &p)
				assert.NilError(t, err)
				var ok bool
				got, _, ok = FromPattern(ty, p, 0)
				assert.Assert(t, ok)
			} else {
				var err error
				got, err = ParseFloat(ty, s)
				assert.NilError(t, err)
			}
			assert.Equal(t, got, b, "%v %s", ty, s)
		}
	}
}

func TestFromPattern(t *testing.T) {
	for _, tt := range []struct {
		t      Type
		lo, hi uint64
		ok     bool
	}{
		{F32, 0x7f800000, 0, true}, {F32, 1 << 32, 0, false}, {F32, 0, 1, false}, {F4E2M1FN, 15, 0, true}, {F4E2M1FN, 16, 0, false},
		{F64, 1 << 63, 0, true}, {F64, 0, 1, false}, {F80, 0, 0xffff, true}, {F80, 0, 0x10000, false}, {F128, 0, 1 << 63, true},
		{TF32, 0x7ffff, 0, true}, {TF32, 0x80000, 0, false},
	} {
		_, _, ok := FromPattern(tt.t, tt.lo, tt.hi)
		assert.Equal(t, ok, tt.ok, "%v %#x %#x", tt.t, tt.hi, tt.lo)
	}
	lo, _, _ := FromPattern(TF32, 0x1fc00, 0)
	assert.Equal(t, lo, uint64(0x3f800000))
	assert.Equal(t, Pattern(TF32, lo), uint64(0x1fc00))
}

func TestParseF32Fast(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	check := func(s string) {
		t.Helper()
		want, err := ParseFloat(F32, s)
		assert.NilError(t, err, s)
		got, n, ok := ParseF32Fast([]byte(s + ", "))
		assert.Assert(t, ok && n == len(s), "%s: %d", s, n)
		assert.Equal(t, uint64(math.Float32bits(got)), want, s)
	}
	for range 20000 {
		b := r.Uint32()
		f := math.Float32frombits(b)
		if f != f || math.IsInf(float64(f), 0) {
			continue
		}
		for _, format := range []string{"%.6e", "%.8e", "%.9g", "%.20g"} {
			check(fmt.Sprintf(format, f))
		}
		// Halfway to the next, exactly and nearly.
		next := math.Float32frombits(b + 1)
		if mid := (float64(f) + float64(next)) / 2; !math.IsInf(float64(next), 0) && next == next {
			check(fmt.Sprintf("%.17g", mid))
			if a := math.Abs(mid); a > 1 && a < 1<<24 {
				check(fmt.Sprintf("%.30f", mid))
				check(fmt.Sprintf("%.30f1", mid))
			}
		}
	}
	for _, s := range []string{"0", "-0", "0.0", "-0.0", "1", "16777217", "16777217.0", "16777219.0", "1e39", "-1e39", "1e-50", "3.4028235e38",
		"3.4028236e38", "1.1754943e-38", "1.17549435e-38", "1e22", "9007199254740993e22", "00000000000000000000000000001.5", "1E5", "1.e5",
		"123456789012345678901234567890", "0.000000000000000000000000000000000000000000001", "1e-22", "+1.5", "1e999999999999999999999"} {
		check(s)
	}
	for s, n := range map[string]int{"1e": 1, "1e+": 1, "1.5ex": 3, "1.5f": 3, "2]": 1, "1.2.3": 3} {
		_, got, ok := ParseF32Fast([]byte(s))
		assert.Assert(t, ok && got == n, "%s: %d", s, got)
	}
	for _, s := range []string{"", "-", ".", "x", "-.", "e5", "]"} {
		_, _, ok := ParseF32Fast([]byte(s))
		assert.Assert(t, !ok, s)
	}
}
