package analysis

import (
	"terrace/ir"
	"terrace/rewrite"
)

// A Constant is the fact that a value is always a certain constant, or, where it
// is nil, that it may be anything.
type Constant struct{ Attr ir.Attr }

// Constants finds the values that are always one constant, by evaluation and by the
// rules that make no operations.
func Constants(root *ir.Op, calls *Calls, eval rewrite.Evaluator, rules *rewrite.Set, grants rewrite.Numerics) *Facts[Constant] {
	a := &Forward[Constant]{
		Any:      func(ir.Type) Constant { return Constant{} },
		Constant: func(_ *ir.Value, c Constant) ir.Attr { return c.Attr },
		Same:     func(a, b Constant) bool { return ir.SameAttr(a.Attr, b.Attr) },
		Join: func(a, b Constant) Constant {
			if a.Attr != nil && b.Attr != nil && ir.SameAttr(a.Attr, b.Attr) {
				return a
			}
			return Constant{}
		},
	}
	a.Transfer = func(op *ir.Op, in []Constant) []Constant {
		if op.Has(ir.ConstantLike) && op.NumResults() == 1 {
			return []Constant{{op.Get("value")}}
		}
		known := map[*ir.Value]ir.Attr{}
		for i, c := range in {
			known[op.Operand(i)] = c.Attr
		}
		of := func(v *ir.Value) ir.Attr { return known[v] }
		attrs := rewrite.EvalKnown(op, of, eval)
		if attrs == nil {
			attrs = rules.KnownByRules(op, of, grants)
		}
		if attrs != nil {
			out := make([]Constant, len(attrs))
			for i, x := range attrs {
				out[i].Attr = x
			}
			return out
		}
		if op.Def().Fold == nil {
			return nil
		}
		// An operand that the op is, whatever is known of it. Fold sees the op as it
		// stands: nothing that is only assumed so far. Other values that it may find
		// would have to bring the op back when more is known of them.
		vals := op.Def().Fold(op)
		if len(vals) != op.NumResults() {
			return nil
		}
		out := make([]Constant, len(vals))
		for i, v := range vals {
			out[i].Attr = known[v]
		}
		return out
	}
	return Solve(a, root, calls)
}
