package graphshapes

import (
	"fmt"

	"terrace/ir"
	"terrace/rewrite/pass"
)

// TestSpeculatability checks what may run where it did not, for tests.
var TestSpeculatability = &pass.Def[struct{}]{
	Name: "hlo-test-speculatability",
	Doc:  "check which ops may run where they did not: for tests",
	Detail: `Ops that no dialect defines state it of the op that makes their operand: hlo_test_speculatability.is_speculatable,
is_not_speculatable and is_recursively_speculatable (as far as the ops inside are). What holds is erased; what does not is an error.`,
	On: "func.func",
	Run: func(c *pass.Context, fn *ir.Op, _ struct{}) error {
		var asks []*ir.Op
		fn.Walk(func(op *ir.Op) bool {
			if !op.Registered() && op.Dialect() == "hlo_test_speculatability" && op.NumOperands() == 1 && op.Operand(0).Op() != nil {
				asks = append(asks, op)
			}
			return true
		})
		failed := false
		for _, ask := range asks {
			about := ask.Operand(0).Op()
			is := "hlo_test_speculatability." + speculatability(about)
			if ask.Name() == is {
				ask.Erase()
				continue
			}
			c.IR.Report(ask, "%s", fmt.Sprintf("does not hold: %s of '%s'", is, about.Name()))
			failed = true
		}
		if failed {
			return pass.ErrReported
		}
		for changed := true; changed; { // what was only asked about
			changed = false
			fn.WalkPost(func(op *ir.Op) {
				if op != fn && ir.IsDead(op) {
					op.Erase()
					changed = true
				}
			})
		}
		return nil
	},
}

func speculatability(op *ir.Op) string {
	switch {
	case op.Has(ir.RecursiveEffects) && (op.Def().Safe == nil || op.Def().Safe(op)):
		return "is_recursively_speculatable"
	case ir.Speculatable(op):
		return "is_speculatable"
	}
	return "is_not_speculatable"
}
