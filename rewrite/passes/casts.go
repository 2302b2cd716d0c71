package passes

import (
	"slices"

	"terrace/dialects/builtin"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// ReconcileCasts removes casts between type systems that lead back to where they began.
var ReconcileCasts = &pass.Def[struct{}]{
	Name: "reconcile-unrealized-casts",
	Doc:  "remove builtin.unrealized_conversion_cast ops that lead back to the types that they began with",
	Detail: "Follows casts of casts: what one of them makes, as a whole, has to be what the next one takes. Casts that nothing uses go; " +
		"others, which lead to other types, stay.",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		var casts []*ir.Op
		root.Walk(func(op *ir.Op) bool {
			if op.Is(builtin.Cast) {
				casts = append(casts, op)
			}
			return true
		})
		for _, cast := range casts {
			for from := cast; from != nil; from = castBefore(from) {
				if slices.Equal(from.OperandTypes(), cast.ResultTypes()) {
					for i, v := range from.Operands() {
						cast.Result(i).ReplaceUses(v)
					}
					break
				}
			}
		}
		for _, cast := range slices.Backward(casts) { // users before what they use
			if !slices.ContainsFunc(cast.Results(), func(v *ir.Value) bool { return v.HasUses() }) {
				cast.Erase()
				c.Count("casts", 1)
			}
		}
		return nil
	},
}

// castBefore returns the cast whose results are the operands of cast, in order, nil
// where there is none.
func castBefore(cast *ir.Op) *ir.Op {
	if cast.NumOperands() == 0 {
		return nil
	}
	before := cast.Operand(0).Op()
	if !before.Is(builtin.Cast) || !slices.Equal(cast.Operands(), before.Results()) {
		return nil
	}
	return before
}
