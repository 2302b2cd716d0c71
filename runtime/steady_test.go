package runtime_test

import (
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
