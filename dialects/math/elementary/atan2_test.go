package elementary

import (
	"math"
	"math/rand/v2"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/math/elementary/exact"
)

func TestAtan2Accuracy(t *testing.T) {
	f, g := Binary32("atan2"), Binary64("atan2")
	r := rand.New(rand.NewPCG(5, 6))
	w32, w64 := 0.0, 0.0
	for i := range 100000 {
		y, x := math.Float32frombits(r.Uint32()), math.Float32frombits(r.Uint32())
		if i%2 == 0 {
			y = float32(float64(x) * (2*r.Float64() - 1) * math.Exp2(4*r.Float64()-2))
		}
		w32 = max(w32, ulps32(f(y, x), math.Atan2(float64(y), float64(x))))
	}
	for range 3000 {
		y, x := r.NormFloat64(), r.NormFloat64()
		w64 = max(w64, ulps64(g(y, x), exact.Atan2(exact.New(y), exact.New(x))))
	}
	t.Logf("f32 %.3f ulp, f64 %.3f ulp", w32, w64)
	assert.Assert(t, w32 <= bound("atan2").Ulp32, "f32 %v ulp", w32)
	assert.Assert(t, w64 <= bound("atan2").Ulp64, "f64 %v ulp", w64)
}

func TestAtan2SpecialCases(t *testing.T) {
	f, g := Binary32("atan2"), Binary64("atan2")
	vals := []float64{0, 1, 2, 0x1p-149, 0x1p-126, 0x1p127, math.Inf(1), math.NaN()}
	for _, a := range vals {
		for _, b := range vals {
			for s := range 4 {
				y, x := math.Copysign(a, float64(1-2*(s&1))), math.Copysign(b, float64(1-s&2))
				want := math.Atan2(y, x)
				if got := g(y, x); differs(got, want) {
					t.Errorf("f64 atan2(%g, %g) = %g, want %g", y, x, got, want)
				}
				got := f(float32(y), float32(x))
				if ulps32(got, want) > 2 || math.Signbit(float64(got)) != math.Signbit(want) && want == want {
					t.Errorf("f32 atan2(%g, %g) = %g, want %g", y, x, got, want)
				}
			}
		}
	}
}

func bound(name string) Bound {
	for _, b := range Bounds {
		if b.Name == name {
			return b
		}
	}
	panic("no bound for " + name)
}
