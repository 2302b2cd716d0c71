// Package check holds the ops with which test programs judge their own results.
// One that fails stops the run with a message that says where values differ.
package check

import (
	"fmt"
	"math"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect holds the ops.
var Dialect = &ir.Dialect{Name: "check", Summary: "judgements of test programs about their results"}

// Tolerances of ops and custom calls that give none.
const (
	almostConst = 1e-4 // check.expect_almost_eq_const
	almost      = 1e-3 // custom_call @check.expect_almost_eq
	closeUlps   = 3    // custom_call @check.expect_close
)

// differs says where two tensors differ by more than same allows, "" for nowhere.
func differs(got, want *data.Tensor, same func(t data.Type, a, b uint64) bool) string {
	if got == nil || want == nil {
		return "operands are not tensors of numbers"
	}
	if got.Elem != want.Elem || len(got.Shape) != len(want.Shape) {
		return fmt.Sprintf("values have types %s and %s", typeOf(got), typeOf(want))
	}
	for i := range got.Shape {
		if got.Shape[i] != want.Shape[i] {
			return fmt.Sprintf("values have types %s and %s", typeOf(got), typeOf(want))
		}
	}
	part := got.Elem.Part()
	bad, first := int64(0), int64(-1)
	for i := range got.Len() {
		if got.IsPoison(i) || want.IsPoison(i) {
			return "a value is poison"
		}
		for k := range got.Elem.Words() {
			if !same(part, got.Part(i, k), want.Part(i, k)) {
				bad++
				if first < 0 {
					first = i
				}
				break
			}
		}
	}
	if bad == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d elements differ, the first at index %v: got %s, expected %s", bad, got.Len(), position(got.Shape, first),
		got.At(first).Format(got.Elem), want.At(first).Format(want.Elem))
}

func typeOf(t *data.Tensor) string { return ir.Tensor(t.Shape, ir.Scalar(t.Elem)).String() }

func position(shape []int64, i int64) []int64 {
	idx := make([]int64, len(shape))
	for d := len(shape) - 1; d >= 0; d-- {
		idx[d] = i % shape[d]
		i /= shape[d]
	}
	return idx
}

// equal compares exactly: NaN equals NaN, -0 equals 0.
func equal(t data.Type, a, b uint64) bool {
	if a == b {
		return true
	}
	if !t.IsFloat() {
		return false
	}
	x, y := data.ToFloat(t, a), data.ToFloat(t, b)
	return x == y || x != x && y != y
}

// within compares floats by an absolute tolerance, other numbers exactly.
func within(tolerance float64) func(t data.Type, a, b uint64) bool {
	return func(t data.Type, a, b uint64) bool {
		if equal(t, a, b) {
			return true
		}
		if !t.IsFloat() {
			return false
		}
		x, y := data.ToFloat(t, a), data.ToFloat(t, b)
		return math.Abs(x-y) <= tolerance
	}
}

// ulps returns how many values of the float type lie between two; the largest
// number where one is not finite and the other differs.
func ulps(t data.Type, a, b uint64) uint64 {
	if equal(t, a, b) {
		return 0
	}
	x, y := data.ToFloat(t, a), data.ToFloat(t, b)
	if x != x || y != y || math.IsInf(x, 0) || math.IsInf(y, 0) {
		return math.MaxUint64
	}
	sign := uint64(1) << (t.Width() - 1)
	rank := func(v uint64) int64 {
		if v&sign != 0 {
			return -int64(v &^ sign)
		}
		return int64(v)
	}
	ra, rb := rank(a), rank(b)
	if ra < rb {
		ra, rb = rb, ra
	}
	return uint64(ra) - uint64(rb)
}

// withinUlps compares floats by units in the last place.
func withinUlps(limit uint64) func(t data.Type, a, b uint64) bool {
	return func(t data.Type, a, b uint64) bool {
		if !t.IsFloat() {
			return a == b
		}
		return ulps(t, a, b) <= limit
	}
}

func judge(name, why string) ir.Outcome {
	if why != "" {
		return ir.Trap(name + " failed: " + why)
	}
	return ir.Values()
}

func init() {
	binary := func(name string, same func(t data.Type, a, b uint64) bool) {
		graph.RegisterCheck(name, func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			if len(in) != 2 {
				return ir.Trap(name + " takes two operands")
			}
			return judge(name, differs(in[0].Tensor(), in[1].Tensor(), same))
		})
	}
	binary("check.expect_eq", equal)
	binary("check.expect_close", withinUlps(closeUlps))
	binary("check.expect_almost_eq", within(almost))
	graph.RegisterCheck("check.eq", func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if len(in) != 2 {
			return ir.Trap("check.eq takes two operands")
		}
		if why := differs(in[0].Tensor(), in[1].Tensor(), within(almostConst)); why != "" {
			return ir.Trap("check.eq failed: " + why)
		}
		return ir.Result(data.OfTensor(data.NewSplat(data.I1, 1, []int64{}...)))
	})
}
