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

// Code for all sizes allocates nothing for sizes that it has had, where results have the
// memory of earlier ones: not that of an input, nor that of another result.
func TestOpenSteadyState(t *testing.T) {
	ctx, d := dynamic(t, `func.func @main(%x: tensor<?x40xf32>) -> (tensor<?x40xf32>, tensor<?x?xf32>, tensor<40xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %d = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1] : (tensor<?x40xf32>, tensor<?x40xf32>) -> tensor<?x?xf32>
  %e = stablehlo.dot_general %d, %x, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x40xf32>) -> tensor<?x40xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?x40xf32>, tensor<f32>) -> tensor<40xf32>
  return %e, %d, %s : tensor<?x40xf32>, tensor<?x?xf32>, tensor<40xf32>
}`)
	var inputs [][]*data.Tensor
	for _, n := range []int64{9, 1, 30} {
		inputs = append(inputs, []*data.Tensor{ramp(3, 1, -1, n, 40)})
	}
	var out []*data.Tensor
	call := func(in []*data.Tensor) {
		var err error
		if out, err = d.CallInto(ctx, in, out); err != nil {
			t.Error(err)
		}
	}
	for range 2 {
		for _, in := range inputs {
			call(in)
			d.same(t, in, out)
		}
	}
	assert.Equal(t, testing.AllocsPerRun(10, func() {
		for _, in := range inputs {
			call(in)
		}
	}), 0.0)
	assert.Equal(t, d.Compilations(), 1)
	in := []*data.Tensor{out[0]}
	copy(in[0].Data, inputs[2][0].Data)
	call(in)
	d.same(t, in, out)
	out[1] = out[2]
	call(inputs[0])
	d.same(t, inputs[0], out)
	_, err := d.CallInto(ctx, inputs[0], out[:1])
	assert.Error(t, err, "the program has 3 results, but got 1")
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
