package elementary

import (
	"math"
	"math/rand/v2"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/math/elementary/exact"
)

func TestPowAccuracy(t *testing.T) {
	p32, p64 := Binary32("powf"), Binary64("powf")
	r := rand.New(rand.NewPCG(3, 4))
	worst, n := 0.0, 0
	for n < 100000 {
		x := math.Float32frombits(r.Uint32() & 0x7fffffff)
		y := math.Float32frombits(r.Uint32())
		if n%2 == 1 { // keep the result in range
			y = float32((r.Float64()*300 - 150) / math.Log2(float64(x)))
		}
		if n%4 == 3 {
			x = float32(math.Exp2(r.Float64() - 0.5))
			y = float32((r.Float64()*300 - 150) / math.Log2(float64(x)))
		}
		if x == 0 || x != x || y != y || math.IsInf(float64(x), 0) || math.IsInf(float64(y), 0) {
			continue
		}
		n++
		if e := ulps32(p32(x, y), math.Pow(float64(x), float64(y))); e > worst {
			worst = e
			t.Logf("f32 %.3f ulp at %x, %x", e, x, y)
		}
	}
	assert.Assert(t, worst <= bound("powf").Ulp32, "f32 %v ulp", worst)
	worst = 0
	for n = 0; n < 3000; {
		x := math.Float64frombits(r.Uint64() & math.MaxInt64)
		if n%2 == 0 {
			x = math.Exp2(2*r.Float64() - 1)
		}
		if x == 0 || x != x || math.IsInf(x, 0) {
			continue
		}
		y := (r.Float64()*2200 - 1100) / math.Log2(x)
		n++
		if e := ulps64(p64(x, y), exact.Pow(exact.New(x), exact.New(y))); e > worst {
			worst = e
			t.Logf("f64 %.3f ulp at %x, %x", e, x, y)
		}
	}
	assert.Assert(t, worst <= bound("powf").Ulp64, "f64 %v ulp", worst)
}

// Go's math.Pow has C's special cases.
func TestPowSpecialCases(t *testing.T) {
	p32, p64 := Binary32("powf"), Binary64("powf")
	inf, nan := math.Inf(1), math.NaN()
	vals := []float64{0, 1, 2, 3, 4, 0.5, 1.5, 2.5, 0.25, 1e30, 0x1p-149, 0x1p-126, 16777215, 16777216, 16777217, 33554431, 0x1p127, inf, nan}
	for _, a := range vals {
		for _, b := range vals {
			for s := range 4 {
				x, y := a, b
				if s&1 != 0 {
					x = -x
				}
				if s&2 != 0 {
					y = -y
				}
				want := math.Pow(x, y)
				if got := p64(x, y); differs(got, want) {
					t.Errorf("f64 pow(%g, %g) = %g, want %g", x, y, got, want)
				}
				x, y = float64(float32(x)), float64(float32(y))
				want32 := float32(math.Pow(x, y))
				got := p32(float32(x), float32(y))
				if ulps32(got, float64(want32)) > 1 || math.Signbit(float64(got)) != math.Signbit(float64(want32)) && want32 == want32 {
					t.Errorf("f32 pow(%g, %g) = %g, want %g", x, y, got, want32)
				}
			}
		}
	}
}

// differs reports a difference that the inaccuracy of Go's Pow does not explain.
func differs(got, want float64) bool {
	if got != got || want != want {
		return (got != got) != (want != want)
	}
	return math.Signbit(got) != math.Signbit(want) || got != want && !(math.Abs(got-want) <= 1e-13*math.Abs(want))
}
