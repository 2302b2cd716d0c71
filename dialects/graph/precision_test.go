package graph

import (
	"math"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir/data"
)

// Numbers keep their sign, and what is no number stays so; only a type without infinity makes
// one that is none of what is too large.
func TestRoundingNarrow(t *testing.T) {
	for _, ty := range []data.Type{data.F8E4M3, data.F8E4M3FN, data.F8E4M3FNUZ, data.F8E4M3B11FNUZ, data.F8E3M4, data.F8E5M2, data.F8E5M2FNUZ, data.F8E8M0FNU, data.F6E2M3FN, data.F6E3M2FN, data.F4E2M1FN} {
		_, mant := floatLayout(ty)
		largest, normal := data.ToFloat(ty, data.Largest(ty)), data.ToFloat(ty, 1<<mant)
		for e := int64(1); e <= 8; e++ {
			for m := range int64(5) {
				p := RoundingOf(ty, e, m)
				zero := data.ToFloat(ty, p.Zero[0]) // or the least number, where there is none
				for bits := range uint64(1) << ty.Width() {
					x, r := data.ToFloat(ty, bits), data.ToFloat(ty, p.Round(ty, bits))
					if x != x {
						assert.Assert(t, r != r, "%s e%dm%d %#x", ty, e, m, bits)
						continue
					}
					if r != r || math.IsInf(r, 0) { // beyond the format, or rounded beyond the type
						bias := float64(int64(1)<<(e-1) - 1)
						assert.Assert(t, math.Abs(x) >= math.Exp2(bias)*1.5 || math.Abs(x)*1.5 > largest || math.IsInf(x, 0), "%s e%dm%d: %g became %g", ty, e, m, x, r)
						continue
					}
					assert.Assert(t, math.Abs(r) == zero || math.Signbit(r) == math.Signbit(x), "%s e%dm%d: %g became %g", ty, e, m, x, r)
					assert.Assert(t, math.Abs(r) == zero || math.Abs(r-x) <= max(math.Abs(x), normal)/2 || math.Abs(r) >= largest, "%s e%dm%d: %g became %g", ty, e, m, x, r)
				}
			}
		}
	}
	for _, c := range []struct {
		t          data.Type
		e, m       int64
		from, want float64
	}{
		{data.F8E4M3FN, 4, 1, 448, math.NaN()}, // 512, which the type lacks
		{data.F8E4M3FN, 4, 1, -208, -192},
		{data.F8E4M3FNUZ, 3, 3, -0x1p-8, 0}, // it has no -0
		{data.F8E4M3FNUZ, 3, 3, 8.5, 8},     // 3 bits of exponent reach 8, whatever the type's own bias
		{data.F8E4M3FNUZ, 3, 3, 16, math.NaN()},
		{data.F8E5M2, 4, 2, 256, math.Inf(1)},
		{data.F8E5M2, 4, 2, -0x1p-8, math.Copysign(0, -1)},
		{data.F4E2M1FN, 2, 0, 1.5, 2},
		{data.TF32, 8, 7, 1 + 0x1.8p-7, 1 + 0x1p-6},
	} {
		bits := RoundingOf(c.t, c.e, c.m).Round(c.t, data.FromFloat(c.t, c.from))
		assert.Equal(t, bits, data.FromFloat(c.t, c.want), "%s e%dm%d: %g", c.t, c.e, c.m, c.from)
	}
}
