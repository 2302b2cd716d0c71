package elementary

import (
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/math/elementary/exact"
)

// ulps32 returns the distance of got from the exact value want, in units of the
// last place of float32 at want.
func ulps32(got float32, want float64) float64 {
	if math.IsNaN(want) || math.IsNaN(float64(got)) {
		if math.IsNaN(want) && math.IsNaN(float64(got)) {
			return 0
		}
		return math.Inf(1)
	}
	g := float64(got)
	const limit = 0x1p128 // infinity counts as the next float would
	if math.IsInf(g, 0) {
		g = math.Copysign(limit, g)
	}
	if math.Abs(want) > limit {
		want = math.Copysign(limit, want)
	}
	_, e := math.Frexp(want)
	return math.Abs(g-want) / math.Ldexp(1, max(e-24, -149))
}

// ulps64 is ulps32 for float64.
func ulps64(got float64, want *big.Float) float64 {
	if math.IsNaN(got) {
		return math.Inf(1)
	}
	limit := new(big.Float).SetMantExp(big.NewFloat(1), 1024)
	g := new(big.Float).SetPrec(320)
	if math.IsInf(got, 0) {
		g.Set(limit)
		if got < 0 {
			g.Neg(g)
		}
	} else {
		g.SetFloat64(got)
	}
	if new(big.Float).Abs(want).Cmp(limit) > 0 {
		if want.Sign() < 0 {
			want = new(big.Float).Neg(limit)
		} else {
			want = limit
		}
	}
	e := want.MantExp(nil)
	d := g.Sub(g, want)
	d.SetMantExp(d, -max(e-53, -1074))
	f, _ := d.Float64()
	return math.Abs(f)
}

// A yardstick tells what a function should give.
type yardstick struct {
	ref    func(float64) float64       // good to a few float64 ulps, specials included
	exact  func(*big.Float) *big.Float // for finite arguments inside the domain
	lo, hi float64                     // where the function is not constant, for uniform samples
	domain func(x float64) bool        // nil: all finite values
}

func positive(x float64) bool { return x > 0 }

var yardsticks = map[string]yardstick{
	"cos":      {math.Cos, exact.Cos, -100, 100, nil},
	"erf":      {math.Erf, exact.Erf, -6.5, 6.5, nil},
	"exp":      {math.Exp, exact.Exp, -750, 712, nil},
	"exp2":     {math.Exp2, exact.Exp2, -1080, 1026, func(x float64) bool { return math.Abs(x) < 1e5 }},
	"expm1":    {math.Expm1, exact.Expm1, -60, 712, nil},
	"log":      {logRef, exact.Log, 0.25, 4, positive},
	"logistic": {logisticRef, exact.Logistic, -750, 40, nil},
	"rsqrt":    {rsqrtRef, exact.Rsqrt, 0.25, 4, positive},
	"sin":      {math.Sin, exact.Sin, -100, 100, nil},
	"tanh":     {math.Tanh, exact.Tanh, -22, 22, nil},
}

func logisticRef(x float64) float64 {
	if x < 0 {
		return math.Exp(x) / (1 + math.Exp(x))
	}
	return 1 / (1 + math.Exp(-x))
}

// logRef mends math.Log, which is wrong for subnormal numbers on amd64.
func logRef(x float64) float64 {
	if x > 0 && x < 0x1p-1022 {
		return math.Log(x*0x1p54) - 54*math.Ln2
	}
	return math.Log(x)
}

func rsqrtRef(x float64) float64 { return 1 / math.Sqrt(x) }

// TestFloat32Accuracy measures on a stride of all arguments, or, with
// TERRACE_SWEEP set, on all of them.
func TestFloat32Accuracy(t *testing.T) {
	stride := uint64(20011)
	if os.Getenv("TERRACE_SWEEP") != "" {
		stride = 1
	}
	for _, b := range Bounds {
		y, ok := yardsticks[b.Name]
		if !ok {
			continue
		}
		t.Run(b.Name, func(t *testing.T) {
			t.Parallel()
			f := Float32(b.Name)
			worst, at := 0.0, float32(0)
			for i := uint64(0); i < 1<<32; i += stride {
				x := math.Float32frombits(uint32(i))
				if e := ulps32(f(x), y.ref(float64(x))); e > worst {
					worst, at = e, x
				}
			}
			t.Logf("%.3f ulp at %x: got %x, want %x", worst, at, f(at), y.ref(float64(at)))
			if !(worst <= b.Ulp32) {
				t.Errorf("%.3f ulp at %x: got %x, want %x", worst, at, f(at), y.ref(float64(at)))
			}
		})
	}
}

// TestFloat64Accuracy measures on samples of the domain and of all magnitudes.
func TestFloat64Accuracy(t *testing.T) {
	n := 1500
	if os.Getenv("TERRACE_SWEEP") != "" {
		n = 100000
	}
	for _, b := range Bounds {
		y, ok := yardsticks[b.Name]
		if !ok {
			continue
		}
		t.Run(b.Name, func(t *testing.T) {
			t.Parallel()
			f := Float64(b.Name)
			r := rand.New(rand.NewPCG(1, 2))
			worst, at := 0.0, 0.0
			for i := range n {
				x := y.lo + (y.hi-y.lo)*r.Float64()
				switch i % 4 {
				case 1:
					x = math.Copysign(math.Ldexp(1+r.Float64(), r.IntN(24)-20), r.Float64()-0.5)
				case 2:
					x = math.Float64frombits(r.Uint64())
				case 3: // near one and its powers of two
					x = math.Copysign(math.Ldexp(1+(r.Float64()-0.5)*math.Exp2(-r.Float64()*50), r.IntN(4)-2), x)
				}
				if x == 0 || x != x || math.IsInf(x, 0) || y.domain != nil && !y.domain(x) {
					continue
				}
				if e := ulps64(f(x), y.exact(exact.New(x))); e > worst {
					worst, at = e, x
				}
			}
			t.Logf("%.3f ulp at %x: got %x, want %.20g", worst, at, f(at), y.exact(exact.New(at)))
			if !(worst <= b.Ulp64) {
				t.Errorf("%.3f ulp at %x: got %x, want %.20g", worst, at, f(at), y.exact(exact.New(at)))
			}
		})
	}
}

// TestSpecialArguments compares zeros, infinities, NaN, extremes and subnormals
// with Go's functions, signs of zero included.
func TestSpecialArguments(t *testing.T) {
	edges := []float64{0, 1, 0.5, 2, math.SmallestNonzeroFloat64, 0x1p-1022, 0x1.fffffffffffffp-1023,
		math.MaxFloat64, 0x1p-149, 0x1p-126, 0x1.fffffep127, 1e-20, 1e20, math.Inf(1), math.NaN(),
		math.Float64frombits(0x7ff8000000000001), math.Float64frombits(0x7fffffffffffffff)}
	for name, y := range yardsticks {
		f, g := Float64(name), Float32(name)
		for _, e := range edges {
			for _, x := range []float64{e, -e} {
				got, want := f(x), y.ref(x)
				same := math.Signbit(got) == math.Signbit(want) && (got == want || math.Abs(got-want) <= 1e-14*math.Abs(want))
				if !same && !(got != got && want != want) {
					t.Errorf("f64 %s(%g) = %g, want %g", name, x, got, want)
				}
				x32 := float32(x)
				if x != x { // payloads that survive the narrowing
					x32 = math.Float32frombits(uint32(math.Float64bits(x)>>32) | uint32(math.Float64bits(x)))
				}
				g32, w32 := g(x32), float32(y.ref(float64(x32)))
				if w32 == 0 && (g32 != 0 || math.Signbit(float64(g32)) != math.Signbit(float64(w32))) ||
					ulps32(g32, y.ref(float64(x32))) > 4 {
					t.Errorf("f32 %s(%g) = %g, want %g", name, x32, g32, w32)
				}
			}
		}
	}
}

// TestEveryFunctionIsListed keeps Names, Bounds and Lookup together.
func TestEveryFunctionIsListed(t *testing.T) {
	var bounded []string
	for _, b := range Bounds {
		bounded = append(bounded, b.Name)
		s, ok := Lookup[uint32](b.Name)
		assert.Assert(t, ok && (s.Unary == nil) != (s.Binary == nil), b.Name)
		assert.Equal(t, s.Big == nil, s.IsFast == nil, b.Name)
	}
	assert.DeepEqual(t, bounded, Names)
}
