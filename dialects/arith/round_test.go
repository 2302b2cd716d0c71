package arith

import (
	"math"
	"math/rand/v2"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir/data"
)

// Rounding in every mode finds the neighbour that a search among all values of the
// type finds.
func TestRounding(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, typ := range []data.Type{data.F16, data.BF16, data.F8E5M2, data.F8E4M3FN, data.F8E4M3FNUZ, data.F8E3M4, data.F6E2M3FN, data.F4E2M1FN} {
		var finite []float64 // ascending
		for b := range uint64(1) << typ.Width() {
			if v := data.ToFloat(typ, b); v-v == 0 && v >= 0 && !math.Signbit(v) {
				finite = append(finite, v)
			}
		}
		largest := finite[len(finite)-1]
		for range 4000 {
			i := r.IntN(len(finite) - 1)
			low, high := finite[i], finite[i+1]
			v := low
			switch r.IntN(4) {
			case 0:
				v = (low + high) / 2
			case 1, 2:
				v = low + (high-low)*r.Float64()
			}
			sign := 1.0
			if r.IntN(2) == 0 {
				sign = -1
			}
			for mode := nearestEven; mode <= nearestAway; mode++ {
				want := low
				switch {
				case v == low:
				case v == high:
					want = high
				case mode == downward && sign < 0, mode == upward && sign > 0:
					want = high
				case mode == nearestAway && v-low >= high-v:
					want = high
				case mode == nearestEven && (v-low > high-v || v-low == high-v && data.FromFloat(typ, low)&1 != 0):
					want = high
				}
				got := data.ToFloat(typ, round(typ, sign*v, mode))
				assert.Equal(t, got, sign*want, "%v as %v, mode %s", sign*v, typ, Rounding.Cases[mode])
			}
		}
		// Beyond the largest number.
		over := largest * 1.5
		assert.Equal(t, data.ToFloat(typ, round(typ, over, towardZero)), largest, "%v", typ)
		assert.Equal(t, data.ToFloat(typ, round(typ, over, downward)), largest, "%v", typ)
		assert.Equal(t, data.ToFloat(typ, round(typ, -over, upward)), -largest, "%v", typ)
		up := data.ToFloat(typ, round(typ, over, upward))
		inf := data.ToFloat(typ, data.FromFloat(typ, math.Inf(1)))
		assert.Assert(t, up == inf || up != up && inf != inf, "%v: %v, not %v", typ, up, inf)
	}
}

// The remainder is that of exact numbers, whatever the exponents.
func TestRemainder(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 3000 {
		x := math.Ldexp(r.Float64()*2-1, r.IntN(200)-100)
		y := math.Ldexp(r.Float64()*2-1, r.IntN(200)-100)
		assert.Equal(t, fmod(x, y), math.Mod(x, y), "%v mod %v", x, y)
	}
	tiny := math.SmallestNonzeroFloat64
	assert.Equal(t, fmod(1e300, 3*tiny), math.Mod(1e300, 3*tiny))
	assert.Equal(t, fmod(7*tiny, 3*tiny), tiny)
	assert.Assert(t, math.Signbit(fmod(-6, 3)))
	assert.Assert(t, math.IsNaN(fmod(1, 0)) && math.IsNaN(fmod(math.Inf(1), 1)))
	assert.Equal(t, fmod(1, math.Inf(-1)), 1.0)
}
