package elementary

import (
	"math"
	"math/rand/v2"
	"testing"

	"gotest.tools/v3/assert"
)

// pairs calls f with random and with special arguments.
func pairs(f func(x, y float64)) {
	r := rand.New(rand.NewPCG(9, 10))
	special := []float64{0, 1, 1.5, 3, math.SmallestNonzeroFloat64, 0x1p-149, 0x1p-126, 0x1.fffffep127, math.MaxFloat64,
		7 * 0x1p-149, 0x1p60, math.Inf(1), math.NaN()}
	for _, x := range special {
		for _, y := range special {
			for s := range 4 {
				f(math.Copysign(x, float64(1-2*(s&1))), math.Copysign(y, float64(1-s&2)))
			}
		}
	}
	for i := range 30000 {
		x, y := math.Float64frombits(r.Uint64()), math.Float64frombits(r.Uint64())
		switch i % 3 {
		case 0:
			x, y = r.NormFloat64(), r.NormFloat64()
		case 1:
			x = math.Trunc(1e6*r.Float64()) * y // near a multiple
		}
		f(x, y)
		f(float64(math.Float32frombits(r.Uint32())), float64(math.Float32frombits(r.Uint32())))
	}
}

func sameFloat(a, b float64) bool {
	return a == b && math.Signbit(a) == math.Signbit(b) || a != a && b != b
}

func TestRemainderIsExact(t *testing.T) {
	f, g := Binary32("remf"), Binary64("remf")
	pairs(func(x, y float64) {
		assert.Assert(t, sameFloat(g(x, y), math.Mod(x, y)), "f64 remf(%x, %x) = %x, want %x", x, y, g(x, y), math.Mod(x, y))
		a, b := float32(x), float32(y)
		want := math.Mod(float64(a), float64(b))
		assert.Assert(t, sameFloat(float64(f(a, b)), want), "f32 remf(%x, %x) = %x, want %x", a, b, f(a, b), want)
	})
}

// TestRemainderNaN wants one NaN: orders of bits tell the sign.
func TestRemainderNaN(t *testing.T) {
	f, g := Binary32("remf"), Binary64("remf")
	for _, x := range []float64{0, -0.5, -1, math.Inf(1), math.Inf(-1), math.NaN()} {
		for _, y := range []float64{0, math.Copysign(0, -1), math.NaN()} {
			assert.Equal(t, math.Float64bits(g(x, y)), uint64(0x7ff8<<48), "f64 remf(%x, %x)", x, y)
			assert.Equal(t, math.Float32bits(f(float32(x), float32(y))), uint32(0x7fc00000), "f32 remf(%x, %x)", x, y)
		}
	}
}

func TestNextAfter(t *testing.T) {
	f, g := Binary32("next_after"), Binary64("next_after")
	pairs(func(x, y float64) {
		want := math.Nextafter(x, y)
		if x == y {
			want = y // Go returns x, which differs for zeros
		}
		assert.Assert(t, sameFloat(g(x, y), want), "f64 next_after(%x, %x) = %x, want %x", x, y, g(x, y), want)
		a, b := float32(x), float32(y)
		want32 := math.Nextafter32(a, b)
		if a == b {
			want32 = b
		}
		assert.Assert(t, sameFloat(float64(f(a, b)), float64(want32)), "f32 next_after(%x, %x) = %x, want %x", a, b, f(a, b), want32)
	})
}
