package graph

import (
	"testing"

	"gotest.tools/v3/assert"
)

// The sizes that XLA gives results that are not aggregated.
func TestApproxTopKSize(t *testing.T) {
	for _, c := range []struct {
		n, rank, k int64
		recall     float64
		override   int64
		want       int64
	}{
		{100, 1, 3, .95, -1, 100},
		{4096, 1, 3, .95, -1, 1024},
		{4096, 1, 200, .95, -1, 4096},
		{3000, 2, 5, .9, -1, 256},
		{3000, 2, 1, .9, -1, 128},
		{3000, 2, 5, 1, -1, 3000},
		{300, 2, 5, .9, 100000, 256},
		{129, 2, 3, .5, 1000000, 256},
		{200, 2, 2, .9, 100000, 256},
		{5000, 2, 50, .99, -1, 5000},
		{1000000, 2, 10, .95, -1, 256},
		{1000000, 1, 1000, .5, -1, 2048},
		{100000, 1, 1, .5, -1, 1024},
		{5000, 1, 5000, .9999999, -1, 5000},
	} {
		call := &ApproxTopKCall{recall: c.recall, override: c.override}
		got, err := call.Size(c.n, c.k, int(c.rank))
		assert.NilError(t, err)
		assert.Equal(t, got, c.want, "%+v", c)
	}
}
