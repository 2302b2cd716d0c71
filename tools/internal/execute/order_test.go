package execute

import (
	"fmt"
	"slices"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir/data"
)

func TestByDigits(t *testing.T) {
	var want []string
	for i := range 12 {
		want = append(want, fmt.Sprintf("out%d.npy", i))
	}
	got := slices.Clone(want)
	slices.Sort(got)
	assert.Assert(t, !slices.Equal(got, want))
	slices.SortFunc(got, byDigits)
	assert.DeepEqual(t, got, want)
	assert.Assert(t, byDigits("a", "b") < 0 && byDigits("a1", "a") > 0 && byDigits("a01", "a1") != 0 && byDigits("x", "x") == 0)
	assert.Assert(t, byDigits("out9999999999999999999999", "out10000000000000000000000") < 0)
}

// A complex element counts once, however many of its parts differ.
func TestCompareCounts(t *testing.T) {
	got := data.New(data.Complex(data.F32), 3)
	want := data.New(data.Complex(data.F32), 3)
	for i := range want.Len() {
		want.SetPart(i, 0, data.FromFloat(data.F32, 1))
		want.SetPart(i, 1, data.FromFloat(data.F32, 2))
	}
	assert.ErrorContains(t, compareTensors(got, want, 0, 0), "3 of 3 elements; the largest difference is 2 at [0]: 0, expected 2")
}
