package graphtograph

import (
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
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
		{Name: "reduce-to-constant", Root: graph.Reduce, Rewrite: reduceToConstant},
		{Name: "reduce-of-constant", Root: graph.Reduce, Rewrite: reduceOfConstant},
		graph.CaseKnown,
		graph.IfKnown,
		{Name: "while-false", Root: graph.While, Rewrite: func(op *ir.Op, rw *rewrite.Rewriter) bool { return whileFalse(op, rw, o.AssumeNoUndeclaredSideEffects) }},
	}
}

// reduceToConstant replaces a reduction whose body returns constants, whatever it is given.
func reduceToConstant(op *ir.Op, rw *rewrite.Rewriter) bool {
	if !combines(op) {
		return rw.No("there may be nothing to combine")
	}
	var vals []*ir.Value
	for i, v := range op.Body().Last().Operands() {
		c, ok := ir.ConstantOf(v).(*ir.DenseAttr)
		if !ok || c.Val == nil || c.Val.Len() != 1 || !static(op.Result(i)) {
			return rw.No("the body computes what it returns")
		}
		vals = append(vals, splat(rw, op.Result(i).Type(), c))
	}
	return rw.Replace(op, vals...)
}

// reduceOfConstant replaces a reduction of one number repeated, where it does not matter how
// often, by one step of it.
func reduceOfConstant(op *ir.Op, rw *rewrite.Rewriter) bool {
	if len(op.Operands()) != 2 || !combines(op) || !static(op.Result(0)) {
		return rw.No("there may be nothing to combine")
	}
	f := graph.Combiner(op.RegionAt(0))
	if f == nil || !f.Is(graph.And) && !f.Is(graph.Or) && !f.Is(graph.Maximum) && !f.Is(graph.Minimum) {
		return rw.No("it matters how often the body combines a number")
	}
	x, ok := ir.ConstantOf(op.Operand(0)).(*ir.DenseAttr)
	if init := op.Operand(1); !ok || x.Val == nil || !x.Val.Splat || init.Type() != f.Result(0).Type() || !isConstant(init) {
		return rw.No("the operands are no constants of one number")
	}
	m := maker(rw)
	once := m.Op(f.Def(), op.Operand(1).Type(), nil, op.Operand(1), splat(rw, op.Operand(1).Type(), x))
	return rw.Replace(op, m.Op(graph.BroadcastInDim, op.Result(0).Type(), []ir.NamedAttr{graph.I64s("broadcast_dimensions")}, once))
}

// combines reports whether a reduction has something to combine, however large it is.
func combines(op *ir.Op) bool {
	x := op.Operand(0)
	return op.Body() != nil && op.Body().Last() != nil && static(x) && elements(x) > 0 && len(attrInts(op, "dimensions")) > 0
}

// splat is a constant of type t of one number, which c repeats.
func splat(rw *rewrite.Rewriter, t ir.Type, c *ir.DenseAttr) *ir.Value {
	words := make([]uint64, c.Val.Elem.Words())
	for i := range words {
		words[i] = c.Val.Part(0, i)
	}
	shape, _ := ir.ShapeOf(t)
	return maker(rw).Constant(ir.Dense(t, data.NewSplatWords(c.Val.Elem, words, shape...)))
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
