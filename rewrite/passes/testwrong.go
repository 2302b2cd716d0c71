package passes

import (
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// TestWrongOptions are the options of test-wrong.
type TestWrongOptions struct {
	Kind string `opt:"kind" doc:"keeps: changes blocks and claims to keep dominance; endless: changes operands for ever; grows: makes ops for ever; panics: panics; silent: changes operands and says that it changed nothing; idle: the other way round; invalid: leaves IR that does not verify; unlocated: takes a location away" oneof:"keeps,endless,grows,panics,silent,idle,invalid,unlocated"`
}

// TestWrong is wrong on purpose.
var TestWrong = &pass.Def[TestWrongOptions]{
	Name:    "test-wrong",
	Doc:     "be wrong on purpose, to see that it is found",
	Detail:  "Each kind is a mistake that whoever writes passes may make, and that the manager, a driver or check mode names.",
	Options: TestWrongOptions{Kind: "invalid"},
	Keeps:   []pass.Kept{Dominance},
	Run: func(c *pass.Context, root *ir.Op, o TestWrongOptions) error {
		swap := func(op *ir.Op, rw *rewrite.Rewriter) bool {
			x, y := op.Operand(0), op.Operand(1)
			return rw.Modify(op, func() {
				op.SetOperand(0, y)
				op.SetOperand(1, x)
			})
		}
		// change runs a pattern on ops with two operands of one type.
		change := func(name string, f func(op *ir.Op, rw *rewrite.Rewriter) bool) error {
			p := &rewrite.Pattern{Name: name, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
				if op.NumOperands() != 2 || op.NumResults() != 1 || op.Operand(0) == op.Operand(1) || op.Operand(0).Type() != op.Operand(1).Type() {
					return rw.No("has not two operands of one type")
				}
				return f(op, rw)
			}}
			_, err := c.Greedy(root, rewrite.NewSet(p))
			return err
		}
		switch o.Kind {
		case "keeps":
			root.Walk(func(op *ir.Op) bool {
				if op.NumRegions() > 0 {
					Dominance.Of(c, op)
				}
				return true
			})
			return Canonicalize.Run(c, root, Canonicalize.Options) // merges blocks
		case "endless":
			return change("swap-for-ever", swap)
		case "grows":
			return change("copy-for-ever", func(op *ir.Op, rw *rewrite.Rewriter) bool {
				if op.Result(0).Type() != op.Operand(0).Type() {
					return rw.No("the result is of another type")
				}
				inner := rw.Clone(op, ir.NewMapping())
				outer := rw.Clone(op, ir.NewMapping())
				outer.SetOperand(0, inner.Result(0))
				return rw.ReplaceOp(op, outer)
			})
		case "panics":
			return change("panic-at-once", func(*ir.Op, *rewrite.Rewriter) bool { panic("wrong on purpose") })
		case "silent":
			return change("swap-in-silence", func(op *ir.Op, rw *rewrite.Rewriter) bool {
				swap(op, rw)
				return rw.No("this is not true")
			})
		case "idle":
			return change("do-nothing", func(op *ir.Op, rw *rewrite.Rewriter) bool { return rw.Modify(op, func() {}) })
		}
		op := pass.First(root, func(op *ir.Op) bool { return op.NumOperands() > 0 && op.NumResults() > 0 })
		if op == nil {
			return nil
		}
		if o.Kind == "unlocated" {
			op.SetLoc(ir.Loc{})
		} else {
			op.SetOperand(0, op.Result(0))
		}
		return nil
	},
}
