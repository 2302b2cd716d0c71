package passes

import (
	"fmt"
	"slices"

	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/analysis"
	"terrace/rewrite/pass"
)

// Dominance is the dominator tree of each region of an op.
var Dominance = &pass.Analysis[[]*ir.DomTree]{
	Name: "dominance",
	Find: func(_ *pass.Context, root *ir.Op) (trees []*ir.DomTree) {
		for _, r := range root.Regions() {
			trees = append(trees, ir.NewDomTree(r))
		}
		return trees
	},
	Differs: func(_ *ir.Op, kept, found []*ir.DomTree) string {
		for i, t := range found {
			if !slices.Equal(kept[i].Order(), t.Order()) {
				return fmt.Sprintf("other blocks of region %d can be reached, or in another order", i)
			}
			for n, b := range t.Order() {
				if kept[i].Idom(b) != t.Idom(b) {
					return fmt.Sprintf("another block dominates block %d of region %d", n, i)
				}
			}
		}
		return ""
	},
}

// domTree returns the dominator tree of a region that a pass does not change.
func domTree(c *pass.Context, r *ir.Region) *ir.DomTree { return Dominance.Of(c, r.Op())[r.Index()] }

// CallGraph is who calls whom.
var CallGraph = &pass.Analysis[*analysis.Calls]{
	Name: "call-graph",
	Find: func(_ *pass.Context, root *ir.Op) *analysis.Calls { return analysis.ResolveCalls(root) },
	Differs: func(root *ir.Op, kept, found *analysis.Calls) string {
		where := ""
		root.Walk(func(op *ir.Op) bool {
			switch {
			case kept.Closed[op] != found.Closed[op]:
				where = fmt.Sprintf("whether all calls of @%s are known", ir.SymbolName(op))
			case kept.Sites[op] != found.Sites[op]:
				where = "what a call at " + op.Loc().Pos().String() + " calls"
			}
			return where == ""
		})
		return where
	},
}

// Constants are the values that are always one constant.
var Constants = &pass.Analysis[*analysis.Facts[analysis.Constant]]{
	Name: "constants",
	Find: func(c *pass.Context, root *ir.Op) *analysis.Facts[analysis.Constant] {
		rules, err := rewrite.Folds(c.IR)
		if err != nil {
			panic("passes: who asks for constants looks whether the rules compile: " + err.Error())
		}
		return analysis.Constants(root, CallGraph.Of(c, root), c.Evaluate, rewrite.NewSet(rules...), c.Grants)
	},
	Differs: func(root *ir.Op, kept, found *analysis.Facts[analysis.Constant]) string {
		return differing(root, func(v *ir.Value) bool { return ir.SameAttr(kept.Known(v), found.Known(v)) })
	},
}

// Ranges are the bounds of integers.
var Ranges = &pass.Analysis[*analysis.Facts[ir.IntRange]]{
	Name: "int-ranges",
	Find: func(c *pass.Context, root *ir.Op) *analysis.Facts[ir.IntRange] {
		return analysis.Ranges(root, CallGraph.Of(c, root))
	},
	Differs: func(root *ir.Op, kept, found *analysis.Facts[ir.IntRange]) string {
		return differing(root, func(v *ir.Value) bool {
			a, _ := kept.Of(v)
			b, _ := found.Of(v)
			return a == b
		})
	},
}

// Liveness is what something needs.
var Liveness = &pass.Analysis[*analysis.Uses[bool]]{
	Name: "liveness",
	Find: func(c *pass.Context, root *ir.Op) *analysis.Uses[bool] {
		return analysis.Liveness(root, CallGraph.Of(c, root))
	},
	Differs: func(root *ir.Op, kept, found *analysis.Uses[bool]) string {
		return differing(root, func(v *ir.Value) bool { return kept.Of(v) == found.Of(v) })
	},
}

// differing names the first value inside root for which same does not hold, "" for none.
func differing(root *ir.Op, same func(v *ir.Value) bool) (where string) {
	note := func(v *ir.Value, of string) {
		if where == "" && !same(v) {
			where = of
		}
	}
	root.Walk(func(op *ir.Op) bool {
		for i, v := range op.Results() {
			note(v, fmt.Sprintf("result %d of '%s' at %s", i, op.Name(), op.Loc().Pos()))
		}
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for i, v := range b.Args() {
					note(v, fmt.Sprintf("argument %d of a block of '%s' at %s", i, op.Name(), op.Loc().Pos()))
				}
			}
		}
		return where == ""
	})
	return where
}
