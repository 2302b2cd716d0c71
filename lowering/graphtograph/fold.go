package graphtograph

import (
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// FoldOptions are the options of stablehlo-aggressive-folder.
type FoldOptions struct {
	AssumeNoUndeclaredSideEffects bool  `opt:"assume-no-undeclared-side-effects" doc:"remove loops that never run though what they call might have effects"`
	FoldOpElementLimit            int64 `opt:"fold-op-element-limit" doc:"upper limit on how many elements of a result may be folded"`
	OptimizeFloat                 bool  `opt:"optimize-float" doc:"fold ops on floats too; each is rounded as at run time"`
}

var foldDefaults = FoldOptions{FoldOpElementLimit: 65536, OptimizeFloat: true}

// Fold computes what is constant.
var Fold = &pass.Def[FoldOptions]{
	Name: "stablehlo-aggressive-folder",
	Doc:  "compute graph ops whose operands are constants",
	Detail: `Each op is computed by its definition, so a folded result has the bits that running the op gives. What traps is left as it
is. Branches that are never taken go.`,
	On:      "func.func",
	Options: foldDefaults,
	Run: func(c *pass.Context, root *ir.Op, o FoldOptions) error {
		return optimize(c, root, foldings(c, o))
	},
}

// Optimize folds and simplifies together.
var Optimize = &pass.Def[FoldOptions]{
	Name:     "stablehlo-target-independent-optimization",
	Numerics: rewrite.NSZ, Ulps: signsOfZeros,
	Doc:     "fold and simplify graph ops, each as far as the other lets it",
	Detail:  "Does what stablehlo-aggressive-folder and stablehlo-aggressive-simplification do, in one.",
	On:      "func.func",
	Options: foldDefaults,
	Run: func(c *pass.Context, root *ir.Op, o FoldOptions) error {
		patterns, err := simplifications(c.IR, o.FoldOpElementLimit)
		if err != nil {
			return err
		}
		return optimize(c, root, append(foldings(c, o), patterns...))
	},
}

// computed are the ops that folding evaluates.
var computed = []*ir.OpDef{
	graph.Add, graph.And, graph.BroadcastInDim, graph.Clamp, graph.Compare, graph.Concatenate, graph.Convert, graph.Divide, graph.Maximum,
	graph.Minimum, graph.Multiply, graph.Or, graph.Remainder, graph.Reshape, graph.Select, graph.Sign, graph.Slice, graph.Subtract,
	graph.Sqrt, graph.Transpose, graph.Xor, graph.Not, graph.Negate, graph.Abs, graph.Iota,
}

func foldings(c *pass.Context, o FoldOptions) []*rewrite.Pattern {
	return []*rewrite.Pattern{
		{Name: "fold-constant", Roots: computed, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool {
			e, ok := ir.DataType(op.Result(0).Type())
			if !ok {
				return rw.No("the result has no numbers")
			}
			if !o.OptimizeFloat && (e.IsFloat() || e.IsComplex()) && (op.Has(ir.Elementwise) || op.Is(graph.Clamp)) {
				return rw.No("floats are not folded")
			}
			if op.Is(graph.BroadcastInDim) {
				if a, ok := ir.ConstantOf(op.Operand(0)).(*ir.DenseAttr); !ok || a.Val == nil || !a.Val.Splat && a.Val.Len() != 1 {
					return rw.No("what is broadcast is not the same everywhere")
				}
			}
			return foldTo(op, rw, o.FoldOpElementLimit)
		}},
		{Name: "fold-get-dimension-size", Root: graph.GetDimensionSize, Rewrite: getDimensionSize},
		{Name: "reduce-no-dimensions", Root: graph.Reduce, Rewrite: reduceOfNothing},
		{Name: "reduce-yields-outside", Root: graph.Reduce, Rewrite: reduceYieldsOutside},
		graph.CaseKnown,
		graph.IfKnown,
		{Name: "while-false", Root: graph.While, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool { return whileFalse(op, rw, o.AssumeNoUndeclaredSideEffects) }},
	}
}

// whileFalse replaces a loop that never runs by its operands. The loop stays
// where somebody may rely on effects inside it, unless there are none.
func whileFalse(op *ir.Op, rw *rewrite.Rewriter, pure bool) bool {
	p, ok := constantInts(op.RegionAt(0).First().Last().Operand(0))
	if !ok || len(p) != 1 || p[0] != 0 {
		return rw.No("the condition is not always false")
	}
	if !op.Used() {
		if !pure {
			return rw.No("what it calls may have effects")
		}
		return rw.Erase(op)
	}
	for i, v := range op.Operands() {
		op.Result(i).ReplaceUses(v)
	}
	return true
}
