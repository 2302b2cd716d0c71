package runtime_test

import (
	"bytes"
	"sync"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir/data"
	"terrace/runtime"
)

// largeSteps has kernels that are cut into tasks: a product, a function, a
// transpose and reductions along each side.
const largeSteps = `func.func @main(%a: tensor<300x257xf32>, %b: tensor<257x401xf32>) -> (tensor<300x401xf32>, tensor<401x300xf32>, tensor<300xf32>, tensor<401xf32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %p = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<300x257xf32>, tensor<257x401xf32>) -> tensor<300x401xf32>
  %e = stablehlo.exponential %p : tensor<300x401xf32>
  %t = stablehlo.transpose %e, dims = [1, 0] : (tensor<300x401xf32>) -> tensor<401x300xf32>
  %r = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<300x401xf32>, tensor<f32>) -> tensor<300xf32>
  %c = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<300x401xf32>, tensor<f32>) -> tensor<401xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<300x401xf32>, tensor<f32>) -> tensor<f32>
  return %e, %t, %r, %c, %s : tensor<300x401xf32>, tensor<401x300xf32>, tensor<300xf32>, tensor<401xf32>, tensor<f32>
}`

func fill(shape ...int64) *data.Tensor {
	t := data.New(data.F32, shape...)
	for i := range t.Len() {
		t.SetBits(i, data.FromFloat(data.F32, float64((i*7919)%1009-504)/1009))
	}
	return t
}

// Results are the same bits for every number of threads, for calls side by side,
// and while the number changes.
func TestThreads(t *testing.T) {
	lib := library(t)
	t.Cleanup(func() { assert.NilError(t, runtime.SetThreads(0)) })
	in := []*data.Tensor{fill(300, 257), fill(257, 401)}
	var want [][]byte
	for _, n := range []int{1, 2, 3, 8, 1, 5} {
		assert.NilError(t, runtime.SetThreads(n))
		assert.Equal(t, runtime.Threads(), n)
		f := compile(t, lib, largeSteps)
		out := f.NewResults()
		for range 20 {
			assert.NilError(t, f.Call(in, out))
			for i, r := range out {
				if want == nil || len(want) <= i {
					want = append(want, bytes.Clone(r.Data))
				}
				assert.Assert(t, bytes.Equal(want[i], r.Data), "result #%d with %d threads", i, n)
				clear(r.Data)
			}
		}
	}
	var all sync.WaitGroup
	for range 4 {
		f := compile(t, lib, largeSteps)
		all.Go(func() {
			out := f.NewResults()
			for range 30 {
				if err := f.Call(in, out); err != nil {
					t.Error(err)
				}
				for i, r := range out {
					if !bytes.Equal(want[i], r.Data) {
						t.Errorf("result #%d differs where calls run side by side", i)
					}
				}
			}
		})
	}
	for n := range 8 {
		assert.NilError(t, runtime.SetThreads(n%4+1))
	}
	all.Wait()
	assert.ErrorContains(t, runtime.SetThreads(-1), "-1 threads")
}
