package elementary

import (
	"math"
	"math/rand/v2"
	"testing"

	"gotest.tools/v3/assert"
)

// TestBlocksAgreeWithScalars compares bits, NaN with any NaN.
func TestBlocksAgreeWithScalars(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	const n = 3*blockLen + 17
	x32, y32 := make([]float32, n), make([]float32, n)
	x64, y64 := make([]float64, n), make([]float64, n)
	for i := range n {
		x32[i], y32[i] = math.Float32frombits(r.Uint32()), math.Float32frombits(r.Uint32())
		x64[i], y64[i] = math.Float64frombits(r.Uint64()), math.Float64frombits(r.Uint64())
		if i%2 == 0 {
			x32[i], y32[i] = float32(r.NormFloat64()), float32(r.NormFloat64())
			x64[i], y64[i] = r.NormFloat64(), r.NormFloat64()
		}
	}
	for _, name := range Names {
		d32, d64 := append([]float32(nil), x32...), append([]float64(nil), x64...)
		var f func(i int) (float32, float64)
		if s := Slice32(name); s != nil {
			s(d32, d32)
			Slice64(name)(d64, d64)
			f32, f64 := Float32(name), Float64(name)
			f = func(i int) (float32, float64) { return f32(x32[i]), f64(x64[i]) }
		} else {
			BinarySlice32(name)(d32, d32, y32)
			BinarySlice64(name)(d64, d64, y64)
			f32, f64 := Binary32(name), Binary64(name)
			f = func(i int) (float32, float64) { return f32(x32[i], y32[i]), f64(x64[i], y64[i]) }
		}
		for i := range n {
			a, b := f(i)
			assert.Assert(t, math.Float32bits(a) == math.Float32bits(d32[i]) || a != a && d32[i] != d32[i], "%s(%x) = %x, in a block %x", name, x32[i], a, d32[i])
			assert.Assert(t, math.Float64bits(b) == math.Float64bits(d64[i]) || b != b && d64[i] != d64[i], "%s(%x) = %x, in a block %x", name, x64[i], b, d64[i])
		}
	}
}

// TestStepCounts lists what each function costs, without constants.
func TestStepCounts(t *testing.T) {
	for _, name := range Names {
		p, q := record(name, 32), record(name, 64)
		t.Logf("%-9s f32 %3d steps, %2d registers, %2d constants; f64 %3d, %2d, %2d", name,
			len(p.code), p.regs-len(p.consts), len(p.consts), len(q.code), q.regs-len(q.consts), len(q.consts))
	}
}

func BenchmarkBlocks(b *testing.B) {
	for _, name := range []string{"exp", "tanh", "erf", "sin"} {
		f, g := Slice32(name), Slice64(name)
		b.Run(name+"/f32", func(b *testing.B) {
			x := make([]float32, 1024)
			for i := range x {
				x[i] = float32(i) * 0.01
			}
			y := make([]float32, len(x))
			for i := 0; i < b.N; i += len(x) {
				f(y, x)
			}
		})
		b.Run(name+"/f64", func(b *testing.B) {
			x := make([]float64, 1024)
			for i := range x {
				x[i] = float64(i) * 0.01
			}
			y := make([]float64, len(x))
			for i := 0; i < b.N; i += len(x) {
				g(y, x)
			}
		})
	}
}
