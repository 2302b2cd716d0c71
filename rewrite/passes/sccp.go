package passes

import (
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// SCCP replaces values that are always one constant.
var SCCP = &pass.Def[struct{}]{
	Name:    "sccp",
	Title:   "SCCP",
	Keeps:   []pass.Kept{Dominance},
	Callers: true,
	Doc:     "sparse conditional constant propagation",
	Detail: `Values are taken for constants, and code for unreachable, until the opposite shows; so what is constant only as
long as a branch is not taken, which is not taken as long as it is constant, is found. Constants go through blocks, regions,
loops, and the arguments and results of private functions all of whose calls are known. What is constant is found by
evaluation, and by those canonical rules that make no operations.`,
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		if _, err := rewrite.Folds(c.IR); err != nil {
			return err
		}
		facts := Constants.Of(c, root)
		m := rewrite.NewConstants(c.IR)
		n := int64(0)
		replace := func(v *ir.Value, at *ir.Op) bool {
			a := facts.Known(v)
			if a == nil || !v.HasUses() {
				return a != nil
			}
			k := m.Value(at, a, v.Type())
			if k == nil {
				return false
			}
			v.ReplaceUses(k)
			n++
			return true
		}
		// Regions inside come after the rest of their block, and each constant before
		// those that are there: so upstream orders them.
		var work []*ir.Block // the next one last
		push := func(op *ir.Op) {
			for _, r := range op.Regions() {
				for b := r.Last(); b != nil; b = b.Prev() {
					if facts.Live(b) {
						work = append(work, b)
					}
				}
			}
		}
		for push(root); len(work) > 0; {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			for op := range b.Ops() {
				if op.Has(ir.ConstantLike) {
					if v := m.Settle(op); v != nil {
						op.Result(0).ReplaceUses(v)
						op.Erase()
					}
					continue
				}
				all := op.NumResults() > 0
				for i := range op.NumResults() {
					all = replace(op.Result(i), op) && all
				}
				if all && ir.IsDead(op) {
					op.Erase()
					continue
				}
				push(op)
			}
			for _, a := range b.Args() {
				if b.First() != nil {
					replace(a, b.First())
				}
			}
		}
		c.Count("values-replaced", n)
		return nil
	},
}
