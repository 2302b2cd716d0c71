package math

import (
	gomath "math"
	"math/big"
	"math/rand/v2"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/math/elementary"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
)

var narrow = []data.Type{data.F16, data.BF16, data.TF32, data.F8E4M3FN, data.F8E5M2, data.F8E4M3FNUZ, data.F8E3M4, data.F6E2M3FN, data.F6E3M2FN, data.F4E2M1FN}

func eval(t *testing.T, def *ir.OpDef, typ ir.Type, args ...data.Value) []data.Value {
	t.Helper()
	types := make([]ir.Type, len(args))
	for i := range types {
		types[i] = typ
	}
	op := ir.NewBuilder().Make(def, ir.NewBlock(types...).Args()...)
	vals, err := interp.New(op, interp.Options{}).EvalOp(op, args)
	assert.NilError(t, err)
	return vals
}

// fma rounds the exact product and sum once, in every narrow type.
func TestFmaRoundsOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, e := range narrow {
		for range 5000 {
			var bits [3]uint64
			for i := range bits {
				bits[i] = r.Uint64() & data.Mask(e)
			}
			if r.IntN(3) == 0 { // a sum that nearly cancels
				bits[2] = data.FromFloat(e, -data.ToFloat(e, bits[0])*data.ToFloat(e, bits[1]))
			}
			x, y, z := data.ToFloat(e, bits[0]), data.ToFloat(e, bits[1]), data.ToFloat(e, bits[2])
			if x-x != 0 || y-y != 0 || z-z != 0 {
				continue
			}
			got := eval(t, FMA, ir.Scalar(e), data.Scalar(bits[0]), data.Scalar(bits[1]), data.Scalar(bits[2]))[0]
			exact := new(big.Float).SetPrec(2000).SetFloat64(x)
			exact.Mul(exact, big.NewFloat(y)).Add(exact, big.NewFloat(z))
			// To odd in 53 bits, and from there as if from the exact number.
			odd := new(big.Float).SetPrec(53).SetMode(big.ToZero).Set(exact)
			f, _ := odd.Float64()
			if odd.Cmp(exact) != 0 {
				f = gomath.Float64frombits(gomath.Float64bits(f) | 1)
			}
			if f == 0 { // the sign of a zero is float64's
				f = float64(x*y) + z
			}
			assert.Equal(t, got.Bits, data.FromFloat(e, f), "%v: %v * %v + %v", e, x, y, z)
		}
	}
}

// A float type has as many positive subnormal patterns as its smallest normal
// number says.
func TestSmallestNormal(t *testing.T) {
	for _, e := range append([]data.Type{data.F32, data.F64}, narrow...) {
		unit := uint64(1)
		if e == data.TF32 {
			unit = 1 << 13
		}
		n := smallestNormal(e)
		p := data.FromFloat(e, n)
		assert.Equal(t, data.ToFloat(e, p), n, "%v", e)
		below, above := data.ToFloat(e, p-unit), data.ToFloat(e, p+unit)
		assert.Equal(t, n-below, above-n, "%v: one unit up to twice the smallest normal number", e)
		top := data.ToFloat(e, 2*p)
		assert.Equal(t, top, 2*n, "%v: the pattern doubles with the number there", e)
		assert.Assert(t, data.ToFloat(e, 2*p+unit)-top > n-below, "%v", e)
	}
}

// Scalars, splats, vectors and narrow types agree with the function itself.
func TestTranscendental(t *testing.T) {
	tanh := elementary.Float32("tanh")
	xs := []float32{-2, -0.3, 0, 0.125, 1, 30, float32(gomath.Inf(1))}
	in := data.FromFloat32s(xs, int64(len(xs)))
	out := eval(t, Tanh, ir.Vector([]int64{int64(len(xs))}, ir.F32), data.OfTensor(in))[0].Tensor()
	for i, x := range xs {
		assert.Equal(t, float32(out.Float(int64(i))), tanh(x))
		one := eval(t, Tanh, ir.F32, data.OfFloat(data.F32, float64(x)))[0]
		assert.Equal(t, one.Bits, out.Bits(int64(i)))
		h := eval(t, Tanh, ir.F16, data.OfFloat(data.F16, float64(x)))[0]
		x16 := float32(data.ToFloat(data.F16, data.FromFloat(data.F16, float64(x))))
		assert.Equal(t, h.Bits, data.FromFloat(data.F16, float64(tanh(x16))))
	}
	splat := data.NewSplat(data.F32, uint64(gomath.Float32bits(0.125)), 5)
	got := eval(t, Tanh, ir.Tensor([]int64{5}, ir.F32), data.OfTensor(splat))[0].Tensor()
	assert.Assert(t, got.Splat && got.Len() == 5 && float32(got.Float(4)) == tanh(0.125))

	sc := eval(t, SinCos, ir.F64, data.OfFloat(data.F64, 0.75))
	assert.Equal(t, sc[0].Bits, eval(t, Sin, ir.F64, data.OfFloat(data.F64, 0.75))[0].Bits)
	assert.Equal(t, sc[1].Bits, eval(t, Cos, ir.F64, data.OfFloat(data.F64, 0.75))[0].Bits)
}

func TestPowers(t *testing.T) {
	b := ir.NewBuilder()
	bl := ir.NewBlock(ir.F32, ir.I8)
	op := b.Make(FPowI, bl.Args()...)
	// 2^128 overflows f32, and the reciprocal is taken last.
	for _, test := range []struct {
		x    float64
		n    int64
		want float64
	}{{2, 10, 1024}, {2, -3, 0.125}, {-1.5, 3, -3.375}, {0, 0, 1}, {0, -1, gomath.Inf(1)}, {1, -128, 1}, {2, -128, 0}} {
		vals, err := interp.New(op, interp.Options{}).EvalOp(op, []data.Value{data.OfFloat(data.F32, test.x), data.OfInt(data.I8, test.n)})
		assert.NilError(t, err)
		assert.Equal(t, data.ToFloat(data.F32, vals[0].Bits), test.want, "%v ^ %d", test.x, test.n)
	}
}
