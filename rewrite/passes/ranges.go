package passes

import (
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// IntRangeOptimizations uses what integers are known to lie in.
var IntRangeOptimizations = &pass.Def[struct{}]{
	Name:    "int-range-optimizations",
	Title:   "ArithIntRangeOpts",
	Doc:     "fold what follows from the bounds of integers",
	Callers: true,
	Detail: `Bounds of signed and unsigned integers, and of the elements of vectors and tensors, go from op to op, through branches,
regions, loops and calls. A value with one possible number becomes that constant, a comparison that always comes out the same
its result, and a remainder of what is below its divisor that number. What this leaves folds, by canonical rules that make
no operations or one of the same kind.`,
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		rules, err := rewrite.Folds(c.IR)
		if err != nil {
			return err
		}
		facts := Ranges.Of(c, root)
		of := func(v *ir.Value) ir.IntRange {
			if r, ok := facts.Of(v); ok {
				return r
			}
			return ir.RangeOfAttr(ir.ConstantOf(v), v.Type())
		}
		n := int64(0)
		known := &rewrite.Pattern{Name: "known-constant", Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
			if op.Has(ir.ConstantLike) {
				return rw.No("is a constant")
			}
			any := false
			known := func(v *ir.Value, at *ir.Op) {
				if !v.HasUses() {
					return
				}
				a := of(v).Attr(v.Type())
				if a == nil {
					return
				}
				rw.At(at)
				if k := rw.Constant(at, a, v.Type()); k != nil {
					rw.ReplaceValue(v, k.Result(0))
					any = true
					n++
				}
			}
			for i := range op.NumResults() {
				known(op.Result(i), op)
			}
			for _, r := range op.Regions() {
				for b := range r.Blocks() {
					for _, a := range b.Args() {
						if b.First() != nil {
							known(a, b.First())
						}
					}
				}
			}
			return any || rw.No("no value is a constant")
		}}
		fold := &rewrite.Pattern{Name: "fold-by-range", Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
			f := op.Def().RangeFold
			if f == nil {
				return rw.No("nothing follows from bounds")
			}
			vals := f(op, of)
			if vals == nil {
				return rw.No("bounds do not say enough")
			}
			n++
			return rw.Replace(op, vals...)
		}}
		_, err = rewrite.Greedy(c.IR, root, rewrite.NewSet(append([]*rewrite.Pattern{known, fold}, rules...)...), rewrite.GreedyOptions{Grants: c.Grants, Evaluate: c.Evaluate,
			Listener: c.Listener, Stats: c.Stats, MergeBlocks: true})
		c.Count("values-replaced", n)
		return err
	},
}
