package passes

import (
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/analysis"
	"terrace/rewrite/pass"
)

// SCCP replaces values that are always one constant.
var SCCP = &pass.Def[struct{}]{
	Name:    "sccp",
	Callers: true,
	Doc:     "sparse conditional constant propagation",
	Detail: `Values are taken for constants, and code for unreachable, until the opposite shows; so what is constant only as
long as a branch is not taken, which is not taken as long as it is constant, is found. Constants go through blocks, regions,
loops, and the arguments and results of private functions all of whose calls are known.`,
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		facts := analysis.Constants(root, c.Evaluate)
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
		var region func(r *ir.Region)
		region = func(r *ir.Region) {
			for b := range r.Blocks() {
				if !facts.Live(b) {
					continue
				}
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
					for _, sub := range op.Regions() {
						region(sub)
					}
				}
				for _, a := range b.Args() {
					if b.First() != nil {
						replace(a, b.First())
					}
				}
			}
		}
		for _, r := range root.Regions() {
			region(r)
		}
		c.Count("values-replaced", n)
		return nil
	},
}
