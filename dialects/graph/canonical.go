package graph

import (
	"slices"

	"terrace/ir"
	"terrace/rewrite"
)

// Branches that are known are taken.
var (
	CaseKnown = &rewrite.Pattern{Name: "case-known", Root: Case, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
		_, bits, ok := splatBits(op.Operand(0))
		if !ok {
			return rw.No("the index is no constant")
		}
		last := op.NumRegions() - 1
		k := int64(int32(bits))
		if k < 0 || k > int64(last) {
			k = int64(last)
		}
		return takeBranch(op, op.RegionAt(int(k)), rw)
	}}
	IfKnown = &rewrite.Pattern{Name: "if-known", Root: If, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
		_, bits, ok := splatBits(op.Operand(0))
		if !ok {
			return rw.No("the predicate is no constant")
		}
		return takeBranch(op, op.RegionAt(int(1-bits&1)), rw)
	}}
)

var _ = rewrite.Canonical(Dialect, CaseKnown, IfKnown)

// takeBranch puts the ops of a branch before op and replaces op by what it returns.
func takeBranch(op *ir.Op, r *ir.Region, rw *rewrite.Rewriter) bool {
	if !r.SingleBlock() {
		return rw.No("the branch is not one block")
	}
	last := r.First().Last()
	if !slices.Equal(last.OperandTypes(), op.ResultTypes()) {
		return rw.No("the branch returns other types")
	}
	vals := last.Operands()
	for o := r.First().First(); o != last; {
		next := o.Next()
		o.MoveBefore(op)
		o = next
	}
	return rw.Replace(op, vals...)
}
