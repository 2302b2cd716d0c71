package runtime_test

import (
	"bytes"
	"sync"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir/data"
)

// A call allocates nothing, with kernels that run on threads or not.
func TestSteadyState(t *testing.T) {
	lib := library(t)
	for _, text := range []string{threeProducts, largeSteps} {
		f := compile(t, lib, text)
		_, top := parse(t, text)
		var in []*data.Tensor
		for i, a := range inputTypes(top) {
			in = append(in, values(a, int64(i)))
		}
		out := f.NewResults()
		n := testing.AllocsPerRun(20, func() {
			if err := f.Call(in, out); err != nil {
				t.Error(err)
			}
		})
		assert.Equal(t, n, 0.0)
	}
}

// A result may have the memory of an input, also when the program reads that to
// the end; results may not share memory.
func TestDonation(t *testing.T) {
	const text = `func.func @main(%x: tensor<40x40xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<40x40xf32>) -> (tensor<40x40xf32>, tensor<40x40xf32>) {
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<40x40xf32>) -> tensor<40x40xf32>
  %p = stablehlo.dot_general %t, %x, contracting_dims = [1] x [0] : (tensor<40x40xf32>, tensor<40x40xf32>) -> tensor<40x40xf32>
  %s = stablehlo.add %p, %y : tensor<40x40xf32>
  return %t, %s : tensor<40x40xf32>, tensor<40x40xf32>
}`
	f := compile(t, library(t), text)
	x, y := fill(40, 40), fill(40, 40)
	want := f.NewResults()
	assert.NilError(t, f.Call([]*data.Tensor{x, y}, want))
	for range 2 {
		a, b := x.Clone(), y.Clone()
		assert.NilError(t, f.Call([]*data.Tensor{a, b}, []*data.Tensor{a, b}))
		assert.DeepEqual(t, a.Data, want[0].Data)
		assert.DeepEqual(t, b.Data, want[1].Data)
	}
	a, b := x.Clone(), y.Clone()
	in := []*data.Tensor{x, y}
	both := []*data.Tensor{a, b}
	assert.Equal(t, testing.AllocsPerRun(10, func() {
		if err := f.Call(both, both); err != nil {
			t.Error(err)
		}
	}), 0.0)
	assert.ErrorContains(t, f.Call(in, []*data.Tensor{a, a}), "shares memory")
}

// One executable may be called from many goroutines, and so may several of one code.
func TestManyGoroutines(t *testing.T) {
	lib := library(t)
	shared := compile(t, lib, threeProducts)
	_, top := parse(t, threeProducts)
	types := inputTypes(top)
	inputs := func(seed int64) (in []*data.Tensor) {
		for i, a := range types {
			in = append(in, values(a, seed+int64(i)))
		}
		return in
	}
	var all sync.WaitGroup
	for g := range 8 {
		in := inputs(int64(g))
		want := shared.NewResults()
		assert.NilError(t, shared.Call(in, want))
		all.Go(func() {
			out := shared.NewResults()
			for range 20 {
				if err := shared.CallContext(t.Context(), in, out); err != nil {
					t.Error(err)
				}
				for i := range out {
					if !bytes.Equal(out[i].Data, want[i].Data) {
						t.Errorf("goroutine %d: result #%d differs", g, i)
					}
				}
			}
		})
	}
	all.Wait()
}
