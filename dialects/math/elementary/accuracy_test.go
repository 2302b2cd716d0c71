package elementary

import (
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"strconv"
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
	e := int(math.Float64bits(want)>>52&0x7ff) - 1023
	unit := math.Float64frombits(uint64(1023+max(e-23, -149)) << 52)
	return math.Abs(g-want) / unit
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
	terms  func(x float64) float64     // if not nil, the size of the terms that cancel at zeros
}

// relief scales an error for negative x, where terms cancel, from units of the
// result to units of the terms, which are at least 1.
func (y *yardstick) relief(x float64) float64 {
	if y.terms == nil || !(x < 0) {
		return 1
	}
	r := math.Abs(y.ref(x)) / max(1, math.Abs(y.terms(x)))
	if !(r < 1) { // NaN too
		return 1
	}
	return r
}

func positive(x float64) bool { return x > 0 }

var yardsticks = map[string]yardstick{
	"cos":      {math.Cos, exact.Cos, -100, 100, nil, nil},
	"erf":      {math.Erf, exact.Erf, -6.5, 6.5, nil, nil},
	"exp":      {math.Exp, exact.Exp, -750, 712, nil, nil},
	"exp2":     {math.Exp2, exact.Exp2, -1080, 1026, func(x float64) bool { return math.Abs(x) < 1e5 }, nil},
	"expm1":    {math.Expm1, exact.Expm1, -60, 712, nil, nil},
	"log":      {logRef, exact.Log, 0.25, 4, positive, nil},
	"logistic": {logisticRef, exact.Logistic, -750, 40, nil, nil},
	"round":    {math.Round, exact.Round, -20, 20, nil, nil},
	"rsqrt":    {rsqrtRef, exact.Rsqrt, 0.25, 4, positive, nil},
	"sin":      {math.Sin, exact.Sin, -100, 100, nil, nil},
	"acos":     {math.Acos, exact.Acos, -1, 1, upToOne, nil},
	"acosh":    {math.Acosh, exact.Acosh, 1, 4, func(x float64) bool { return x >= 1 }, nil},
	"asin":     {math.Asin, exact.Asin, -1, 1, upToOne, nil},
	"asinh":    {math.Asinh, exact.Asinh, -4, 4, nil, nil},
	"atan":     {math.Atan, exact.Atan, -4, 4, nil, nil},
	"atanh":    {math.Atanh, exact.Atanh, -1, 1, func(x float64) bool { return math.Abs(x) < 1 }, nil},
	"cbrt":     {math.Cbrt, exact.Cbrt, 1, 8, nil, nil},
	"cosh":     {math.Cosh, exact.Cosh, -711, 711, nil, nil},
	"digamma":  {digammaRef, exact.Digamma, -20, 20, notPole, digammaTerms},
	"erf_inv":  {math.Erfinv, exact.ErfInv, -1, 1, func(x float64) bool { return math.Abs(x) < 1 }, nil},
	"erfc":     {math.Erfc, exact.Erfc, -6, 28, func(x float64) bool { return x < 40 }, nil},
	"lgamma":   {lgammaRef, exact.Lgamma, -20, 20, notPole, func(x float64) float64 { return lgammaRef(-x) }},
	"log10":    {log10Ref, exact.Log10, 0.25, 4, positive, nil},
	"log1p":    {math.Log1p, exact.Log1p, -1, 4, func(x float64) bool { return x > -1 }, nil},
	"log2":     {log2Ref, exact.Log2, 0.25, 4, positive, nil},
	"sinh":     {math.Sinh, exact.Sinh, -711, 711, nil, nil},
	"tan":      {math.Tan, exact.Tan, -100, 100, nil, nil},
	"tanh":     {math.Tanh, exact.Tanh, -22, 22, nil, nil},
}

func upToOne(x float64) bool { return math.Abs(x) <= 1 }

// notPole also leaves out what takes the reference too long, and zeros, whose
// reference is not quite zero.
func notPole(x float64) bool {
	return x != 1 && x != 2 && x > 0 && x < 1e300 || x > -1e5 && x != math.Floor(x)
}

// digammaTerms is the size of digamma(-x) and pi cot(pi x).
func digammaTerms(x float64) float64 {
	return math.Abs(digammaRef(-x)) + math.Abs(math.Pi/math.Tan(math.Pi*(x-math.RoundToEven(x))))
}

// lgammaRef gives infinity at both ends, as C does and Go does not.
func lgammaRef(x float64) float64 {
	if math.Abs(x) < 0x1p-1000 {
		return -logRef(math.Abs(x))
	}
	l, _ := math.Lgamma(math.Max(x, -math.MaxFloat64))
	return l
}

func log2Ref(x float64) float64 {
	f, e := math.Frexp(x)
	if f < math.Sqrt2/2 {
		f, e = 2*f, e-1
	}
	return float64(e) + math.Log1p(f-1)/math.Ln2
}

func log10Ref(x float64) float64 { return log2Ref(x) * (math.Ln2 / math.Ln10) }

// digammaRef is the package's own f64 form, which is measured against exact.
var digammaRef = Float64("digamma")

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

// sweepStride is the step between the patterns to try: every n-th with
// TERRACE_SWEEP=n, and few without.
func sweepStride(t *testing.T, usual uint64) uint64 {
	v := os.Getenv("TERRACE_SWEEP")
	if v == "" {
		return usual
	}
	n, err := strconv.ParseUint(v, 10, 32)
	assert.Assert(t, err == nil && n > 0, "TERRACE_SWEEP=%s is no stride", v)
	return n
}

// TestFloat32Accuracy measures on a stride of all arguments.
func TestFloat32Accuracy(t *testing.T) {
	stride := sweepStride(t, 20011)
	for _, b := range Bounds {
		y, ok := yardsticks[b.Name]
		if !ok {
			continue
		}
		t.Run(b.Name, func(t *testing.T) {
			t.Parallel()
			f := Slice32(b.Name)
			worst, at := 0.0, float32(0)
			var x, got [1024]float32
			for i := uint64(0); i < 1<<32; {
				n := 0
				for ; n < len(x) && i < 1<<32; n++ {
					x[n] = math.Float32frombits(uint32(i))
					i += stride
				}
				f(got[:n], x[:n])
				for j, x := range x[:n] {
					if e := ulps32(got[j], y.ref(float64(x))) * y.relief(float64(x)); e > worst {
						worst, at = e, x
					}
				}
			}
			t.Logf("%s %.3f ulp at %x, which should give %x", b.Name, worst, at, y.ref(float64(at)))
			if !(worst <= b.Ulp32) {
				t.Errorf("more than %g", b.Ulp32)
			}
		})
	}
}

// TestFloat64Accuracy measures on samples of the domain and of all magnitudes.
func TestFloat64Accuracy(t *testing.T) {
	n := 1500
	if os.Getenv("TERRACE_SWEEP") != "" {
		n = 50000
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
				if e := ulps64(f(x), y.exact(exact.New(x))) * y.relief(x); e > worst {
					worst, at = e, x
				}
			}
			t.Logf("%s %.3f ulp at %x, which should give %.20g", b.Name, worst, at, y.exact(exact.New(at)))
			if !(worst <= b.Ulp64) {
				t.Errorf("more than %g", b.Ulp64)
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
		if name == "digamma" {
			continue
		}
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

// TestExactValues names results that users count on.
func TestExactValues(t *testing.T) {
	for _, c := range []struct {
		name string
		x, y float64
	}{
		{"exp", 0, 1}, {"exp2", 10, 1024}, {"exp2", -149, 0x1p-149}, {"log", 1, 0}, {"log2", 8, 3}, {"log2", 0x1p-149, -149},
		{"log10", 1000, 3}, {"log10", 1e10, 10}, {"cos", 0, 1}, {"sin", 0, 0}, {"tan", 0, 0}, {"cosh", 0, 1}, {"erfc", 0, 1},
		{"logistic", 0, 0.5}, {"rsqrt", 4, 0.5}, {"rsqrt", 0x1p-148, 0x1p74}, {"cbrt", 27, 3}, {"cbrt", -0x1p-147, -0x1p-49},
		{"lgamma", 1, 0}, {"lgamma", 2, 0}, {"acos", 1, 0}, {"acosh", 1, 0}, {"asin", 1, math.Pi / 2},
		{"round", 2.5, 3}, {"round", -0.5, -1}, {"round", 0.49999999, 0}, {"tanh", 30, 1}, {"erf", -10, -1},
	} {
		x := float64(float32(c.x))
		if got, want := Float32(c.name)(float32(x)), float32(c.y); got != want && c.x == x {
			t.Errorf("f32 %s(%g) = %g, want %g", c.name, c.x, got, want)
		}
		if got := Float64(c.name)(c.x); got != c.y {
			t.Errorf("f64 %s(%g) = %g, want %g", c.name, c.x, got, c.y)
		}
	}
}

// TestEveryFunctionIsListed keeps Names, Bounds and Lookup together.
func TestEveryFunctionIsListed(t *testing.T) {
	var bounded []string
	for _, b := range Bounds {
		bounded = append(bounded, b.Name)
		s, ok := Lookup[uint32](b.Name)
		assert.Assert(t, ok && (s.Arity == 1 || s.Arity == 2), b.Name)
		assert.Equal(t, s.Big == nil, s.IsFast == nil, b.Name)
	}
	assert.DeepEqual(t, bounded, Names)
}
