package chlo

import (
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"testing"

	"terrace/dialects/math/elementary"
	"terrace/dialects/math/elementary/exact"
)

// ulps is the distance of a result from the exact value in units in the last place
// of f64.
func ulps(got float64, want *big.Float) float64 {
	limit := new(big.Float).SetMantExp(big.NewFloat(1), 1024) // what infinity counts as
	g := limit
	switch {
	case math.IsNaN(got):
		return math.Inf(1)
	case !math.IsInf(got, 0):
		g = exact.New(got)
	case got < 0:
		g = new(big.Float).Neg(limit)
	}
	if want.MantExp(nil) > 1024 {
		want = new(big.Float).SetMantExp(big.NewFloat(float64(want.Sign())), 1024)
	}
	d := new(big.Float).SetPrec(exact.Prec).Sub(g, want)
	f, _ := d.SetMantExp(d, -max(want.MantExp(nil)-53, -1074)).Float64()
	return math.Abs(f)
}

// TestAccuracy holds the functions that are defined here to their bounds: on numbers
// of all magnitudes, and where they go from one form to another.
func TestAccuracy(t *testing.T) {
	n := 250
	if os.Getenv("TERRACE_SWEEP") != "" {
		n = 20000
	}
	r := rand.New(rand.NewPCG(1, 2))
	near := func(x float64) float64 { // within some units in the last place
		return math.Float64frombits(math.Float64bits(x) + r.Uint64N(9) - 4)
	}
	magnitude := func(lo, hi int) float64 { return math.Ldexp(1+r.Float64(), lo+r.IntN(hi-lo)) }
	samples := map[string]func(i int) (got float64, want *big.Float, at [2]float64){
		"bessel_i1e": func(i int) (float64, *big.Float, [2]float64) {
			x := math.Copysign(magnitude(-15, 15), r.Float64()-0.5)
			switch i % 8 {
			case 0:
				x = near(20)
			case 1:
				x = 20 * r.Float64()
			case 2:
				x = magnitude(-1073, 1023)
			}
			return besselI1e(x), exact.BesselI1e(exact.New(x)), [2]float64{x}
		},
		"zeta": func(i int) (float64, *big.Float, [2]float64) {
			x, q := 1+magnitude(-8, 6), magnitude(-10, 10)
			switch i % 8 {
			case 0:
				x = 1 + magnitude(-52, -1)
			case 1:
				q = near(9)
			case 2:
				q = magnitude(-60, 40)
			}
			return zeta(x, q), exact.Zeta(exact.New(x), exact.New(q)), [2]float64{x, q}
		},
		"polygamma": func(i int) (float64, *big.Float, [2]float64) {
			n, x := 1+r.IntN(20), magnitude(-10, 10)
			switch i % 8 {
			case 0:
				n += r.IntN(200) // n! is beyond all numbers
			case 1:
				x = near(math.Ldexp(1, r.IntN(8)))
			case 2:
				x = magnitude(-60, 40)
			}
			return polygamma(float64(n), x), exact.Polygamma(n, exact.New(x)), [2]float64{float64(n), x}
		},
	}
	for _, b := range Bounds {
		worst, at := 0.0, [2]float64{}
		for i := range n {
			got, want, x := samples[b.Name](i)
			if e := ulps(got, want); e > worst {
				worst, at = e, x
			}
		}
		t.Logf("%s: %.3f ulp at %v", b.Name, worst, at)
		if !(worst <= b.Ulp64) {
			t.Errorf("%s: %.3f ulp at %v, more than %g", b.Name, worst, at, b.Ulp64)
		}
	}
}

// Values at the ends of domains and outside of them.
func TestEdges(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	negZero := math.Copysign(0, -1)
	for _, c := range []struct {
		what      string
		got, want float64
	}{
		{"bessel_i1e(0)", besselI1e(0), 0},
		{"bessel_i1e(-0)", besselI1e(negZero), negZero},
		{"bessel_i1e(inf)", besselI1e(inf), 0},
		{"bessel_i1e(-inf)", besselI1e(-inf), negZero},
		{"bessel_i1e(NaN)", besselI1e(nan), nan},
		{"bessel_i1e(least)", besselI1e(5e-324), 0},
		{"zeta(1, 2)", zeta(1, 2), inf},
		{"zeta(0.5, 2)", zeta(0.5, 2), nan},
		{"zeta(NaN, 2)", zeta(nan, 2), nan},
		{"zeta(2, NaN)", zeta(2, nan), nan},
		{"zeta(2, 0)", zeta(2, 0), inf},
		{"zeta(3, -1)", zeta(3, -1), nan},
		{"zeta(2.5, -0.5)", zeta(2.5, -0.5), nan},
		{"zeta(2, inf)", zeta(2, inf), 0},
		{"zeta(inf, 1)", zeta(inf, 1), 1},
		{"zeta(inf, 2)", zeta(inf, 2), 0},
		{"zeta(inf, 0.5)", zeta(inf, 0.5), inf},
		{"polygamma(-1, 2)", polygamma(-1, 2), nan},
		{"polygamma(0.5, 2)", polygamma(0.5, 2), nan},
		{"polygamma(0, 1)", polygamma(0, 1), elementary.Float64("digamma")(1)},
		{"polygamma(1, 0)", polygamma(1, 0), inf},
		{"polygamma(2, 0)", polygamma(2, 0), nan},
		{"polygamma(1, NaN)", polygamma(1, nan), nan},
		{"polygamma(1, inf)", polygamma(1, inf), 0},
		{"polygamma(2, inf)", polygamma(2, inf), negZero},
		{"polygamma(300, inf)", polygamma(300, inf), negZero},
		{"polygamma(1, least)", polygamma(1, 5e-324), inf},
		{"polygamma(2, least)", polygamma(2, 5e-324), -inf},
		{"polygamma(1e9, 1)", polygamma(1e9, 1), -inf},
		{"polygamma(1e9, 1e300)", polygamma(1e9, 1e300), negZero},
	} {
		if math.Float64bits(c.got) != math.Float64bits(c.want) && !(math.IsNaN(c.got) && math.IsNaN(c.want)) {
			t.Errorf("%s is %g, not %g", c.what, c.got, c.want)
		}
	}
	// The reflection: polygamma(1, 1-x) + polygamma(1, x) = (π / sin πx)^2.
	x := -1.25
	if got, want := polygamma(1, x)+polygamma(1, 1-x), 2*math.Pi*math.Pi; math.Abs(got-want) > 1e-14*want {
		t.Errorf("polygamma(1, %g) + polygamma(1, %g) is %.17g, not %.17g", x, 1-x, got, want)
	}
}
