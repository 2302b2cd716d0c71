package data

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"gotest.tools/v3/assert"
)

// fmaReference rounds a*b + c once, by big numbers; all finite.
func fmaReference(a, b, c float32) float32 {
	p := new(big.Float).SetPrec(700).Mul(big.NewFloat(float64(a)), big.NewFloat(float64(b)))
	s := new(big.Float).SetPrec(700).Add(p, big.NewFloat(float64(c)))
	if s.Sign() == 0 {
		return float32(float64(a)*float64(b) + float64(c)) // for the sign of zero
	}
	f, _ := s.Float32()
	return f
}

func TestFma32(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	edges := []float32{0, 1, -1, 1.5, 0x1p-149, 0x1p-126, 0x1p-140, math.MaxFloat32, -math.MaxFloat32, 0x1.fffffep0, 0x1.000002p0, 0x1p-24, 0x1p-25,
		0x1p-75, 0x1.000002p-75, float32(math.Copysign(0, -1)), 0x1p64, -0x1p63, 3, 1.0 / 3}
	check := func(a, b, c float32) {
		t.Helper()
		got, want := Fma32(a, b, c), fmaReference(a, b, c)
		assert.Assert(t, math.Float32bits(got) == math.Float32bits(want), "%b * %b + %b: %b, want %b", a, b, c, got, want)
	}
	for _, a := range edges {
		edges = append(edges, -a)
	}
	// The product lies hardly beside half a unit of the sum.
	for _, c := range []float32{1, -1, 0x1.000002p0, -0x1.000002p0} {
		for _, a := range []float32{0x1.000002p0, -0x1.000002p0} {
			for _, b := range []float32{0x1.fffffcp-25, -0x1.fffffcp-25, 0x1p-24, -0x1p-24, 0x1.000002p-24, 0x1.fffffcp-26, -0x1.fffffcp-26} {
				check(a, b, c)
			}
		}
	}
	for _, a := range edges {
		for _, b := range edges {
			for _, c := range edges {
				check(a, b, c)
			}
		}
	}
	for i := range 300000 {
		a, b, c := math.Float32frombits(r.Uint32()), math.Float32frombits(r.Uint32()), math.Float32frombits(r.Uint32())
		switch i % 4 {
		case 0: // of like size, so that bits cancel
			c = -float32(float64(a) * float64(b))
		case 1:
			c = float32(float64(a) * float64(b) * math.Ldexp(1, r.IntN(60)-30))
		case 2: // a sum that lies at, or hardly beside, a tie
			a = float32(1 + r.IntN(1<<12))
			b = float32(1 + r.IntN(1<<12))
			c = float32(math.Ldexp(float64(1+r.IntN(1<<24)), r.IntN(30)))
		}
		if isFinite(a) && isFinite(b) && isFinite(c) {
			check(a, b, c)
		}
	}
	inf, nan := float32(math.Inf(1)), float32(math.NaN())
	assert.Equal(t, Fma32(inf, 1, 1), inf)
	assert.Equal(t, Fma32(-2, inf, math.MaxFloat32), -inf)
	assert.Equal(t, Fma32(math.MaxFloat32, math.MaxFloat32, -inf), -inf)
	for _, v := range [][3]float32{{inf, 0, 1}, {inf, 1, -inf}, {nan, 1, 1}, {1, nan, 1}, {1, 1, nan}} {
		got := Fma32(v[0], v[1], v[2])
		assert.Assert(t, got != got, "%v", v)
	}
}

func isFinite(f float32) bool { return f-f == 0 }

func TestConvertIntegers(t *testing.T) {
	tests := []struct {
		dst, src Type
		in, out  uint64
	}{
		{I8, I32, 0xffffff80, 0x80}, {I32, I8, 0x80, 0xffffff80}, {I32, UI8, 0x80, 0x80}, {UI32, I8, 0xff, 0xffffffff}, {I64, I32, 0x80000000, 0xffffffff80000000},
		{I64, UI32, 0x80000000, 0x80000000}, {I4, I8, 0x17, 7}, {I8, I4, 8, 0xf8}, {I8, UI4, 8, 8}, {Index, I32, 0xffffffff, ^uint64(0)}, {I32, Index, ^uint64(0), 0xffffffff},
		{I32, I1, 1, 0xffffffff}, {I32, Bool, 1, 1}, {I1, I32, 2, 0}, {Int(17), I8, 0x80, 0x1ff80}, {I8, I8, 0x80, 0x80},
		{F32, I1, 1, 0xbf800000}, {F32, Bool, 1, 0x3f800000}, {F32, I8, 0xff, 0xbf800000}, {F32, UI8, 0xff, 0x437f0000}, {F64, UI64, 1 << 63, 0x43e0000000000000},
		{F64, I64, 1 << 63, 0xc3e0000000000000}, {BF16, I32, 257, 0x4380}, {F16, I32, 70000, 0x7c00}, {F8E4M3FN, I32, 500, 0x7f}, {F32, I64, 0, 0},
		// 2^54 + 2^30 + 1 lies just above a tie of f32; float64 would round it onto the tie.
		{F32, I64, 1<<54 + 1<<30 + 1, 0x5a800001}, {F32, I64, ^uint64(1<<54 + 1<<30), 0xda800001}, {F32, UI64, 1<<63 + 1<<39 + 1, 0x5f000001},
		{F32, UI64, ^uint64(0), 0x5f800000}, {BF16, I64, 1<<60 + 1<<52 + 1, 0x5d81},
		{I32, F32, 0xbfc00000, 0xffffffff}, {UI8, F32, 0x43fa0000, 0xff}, {I8, F32, 0x7fc00000, 0}, {I32, F32, 0x7f800000, 0x7fffffff}, {I32, F32, 0xff800000, 0x80000000},
		{F16, F32, 0x3f802000, 0x3c01}, {F32, F16, 0x3c01, 0x3f802000}, {F32, F32, 0x7fa00001, 0x7fa00001},
	}
	for _, tt := range tests {
		got := Convert(tt.dst, tt.src, tt.in)
		assert.Equal(t, got, tt.out, "%v of %v %#x: %#x, want %#x", tt.dst, tt.src, tt.in, got, tt.out)
	}
}

// Integers of 64 bits round once into every float type.
func TestConvertRoundsOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 100000 {
		n := r.Uint64() >> r.IntN(64)
		if r.IntN(2) == 0 { // hardly beside a tie of f32
			k := 25 + r.IntN(39)
			n = (1<<24|r.Uint64()&(1<<24-1))<<(k-25+1)>>1 | 1<<(k-25)>>1
			n += uint64(r.IntN(3)) - 1
		}
		for _, ty := range []Type{F32, F64} {
			prec := uint(formats[ty&formatMask].man) + 1
			want, _ := new(big.Float).SetPrec(prec).SetUint64(n).Float64()
			assert.Equal(t, ToFloat(ty, Convert(ty, UI64, n)), want, "%v of %d", ty, n)
			want, _ = new(big.Float).SetPrec(prec).SetInt64(int64(n)).Float64()
			assert.Equal(t, ToFloat(ty, Convert(ty, I64, n)), want, "%v of %d", ty, int64(n))
		}
		want, _ := ParseFloat(F16, new(big.Int).SetUint64(n).String())
		assert.Equal(t, Convert(F16, UI64, n), want)
	}
}

func TestConvertFloatToInt(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	tests := []struct {
		t    Type
		f    float64
		want int64
		ok   bool
	}{
		{I8, 1.9, 1, true}, {I8, -1.9, -1, true}, {I8, 127.9, 127, true}, {I8, 128, 127, false}, {I8, -128.9, -128, true}, {I8, -129, -128, false},
		{UI8, 255.9, 255, true}, {UI8, 256, 255, false}, {UI8, -0.9, 0, true}, {UI8, -1, 0, false}, {I32, nan, 0, false}, {I32, inf, math.MaxInt32, false},
		{I32, -inf, math.MinInt32, false}, {I64, 0x1p63, math.MaxInt64, false}, {I64, -0x1p63, math.MinInt64, true}, {I64, -0x1.8p63, math.MinInt64, false},
		{Index, 5, 5, true}, {I1, -1, -1, true}, {I1, 1, 0, false}, {UI64, 0x1p63, math.MinInt64, true}, {UI64, 0x1p64, -1, false}, {I4, 8, 7, false},
	}
	for _, tt := range tests {
		got, ok := ConvertFloatToInt(tt.t, tt.f)
		assert.Equal(t, SignExtend(tt.t, got), tt.want, "%v of %v", tt.t, tt.f)
		assert.Equal(t, ok, tt.ok, "%v of %v", tt.t, tt.f)
		assert.Equal(t, got&^Mask(tt.t), uint64(0))
	}
}
