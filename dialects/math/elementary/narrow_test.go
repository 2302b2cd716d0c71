package elementary

import (
	"math"
	"testing"

	"terrace/ir/data"
)

// TestNarrowAccuracy measures every function of one argument on every number of the
// types of 16 bits.
func TestNarrowAccuracy(t *testing.T) {
	for _, elem := range []data.Type{data.F16, data.BF16} {
		for _, b := range Bounds {
			y, ok := yardsticks[b.Name]
			if !ok {
				continue
			}
			t.Run(elem.String()+" "+b.Name, func(t *testing.T) {
				f := Float32(b.Name)
				worst, at := 0.0, 0.0
				for bits := range uint64(1 << 16) {
					x := data.ToFloat(elem, bits)
					got := data.ToFloat(elem, data.FromFloat(elem, float64(f(float32(x)))))
					if e := ulpsOf(elem, got, y.ref(x)) * y.relief(x); e > worst {
						worst, at = e, x
					}
				}
				t.Logf("%s of %s: %.4f ulp at %x", b.Name, elem, worst, at)
				if !(worst <= UlpNarrow) {
					t.Errorf("%.4f at %g, more than %g: should give %g", worst, at, UlpNarrow, y.ref(at))
				}
			})
		}
	}
}

// ulpsOf is ulps32 for a type of up to 16 bits.
func ulpsOf(t data.Type, got, want float64) float64 {
	if math.IsNaN(got) || math.IsNaN(want) {
		if math.IsNaN(got) && math.IsNaN(want) {
			return 0
		}
		return math.Inf(1)
	}
	largest := data.Largest(t)
	limit := 2*data.ToFloat(t, largest) - data.ToFloat(t, largest-1) // what infinity counts as
	clip := func(x float64) float64 { return math.Copysign(min(math.Abs(x), limit), x) }
	got, want = clip(got), clip(want)
	below := data.FromFloat(t, math.Abs(want))
	if data.ToFloat(t, below) > math.Abs(want) {
		below--
	}
	below = min(below, largest-1)
	return math.Abs(got-want) / (data.ToFloat(t, below+1) - data.ToFloat(t, below))
}
