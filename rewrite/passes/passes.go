// Package passes holds the generic passes: those that know ops only by their
// traits and interfaces, and functions.
package passes

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"

	"terrace/ir"
	"terrace/ir/diag"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// All lists the passes.
func All() []pass.Pass {
	return []pass.Pass{Canonicalize, ApplyRules, CSE, DCE, LICM, Inline, SymbolDCE, SCCP, IntRangeOptimizations, RemoveDeadValues, ControlFlowSink,
		TopologicalSort, SymbolPrivatize, StripDebugInfo, DuplicateFunctionElimination, PrintOpStats, PrintIR, ViewOpGraph, SnapshotOpLocations, FixedPoint, Mem2Reg, SROA, RuntimeVerification, Saturate, ReconcileCasts, TestWrong, TestConvert}
}

// CanonicalizeOptions are the options of canonicalize.
type CanonicalizeOptions struct {
	TopDown         bool     `opt:"top-down" doc:"visit operations in order at first, not backwards"`
	RegionSimplify  string   `opt:"region-simplify" doc:"what to do with blocks: remove those that are not reached and arguments that nothing needs (normal), merge equal ones too (aggressive), nothing (disabled)" oneof:"disabled,normal,aggressive"`
	MaxIterations   int64    `opt:"max-iterations" doc:"rounds of rewriting and simplifying regions; -1: as many as it takes"`
	MaxRewrites     int64    `opt:"max-num-rewrites" doc:"rewrites after which to stop; -1: none"`
	TestConvergence bool     `opt:"test-convergence" doc:"fail where a limit ends the pass"`
	Disable         []string `opt:"disable-patterns" doc:"names of patterns, and of groups of them, not to use"`
	Enable          []string `opt:"enable-patterns" doc:"names of the only patterns, and groups of them, to use"`
}

// Canonicalize brings ops into canonical form.
var Canonicalize = &pass.Def[CanonicalizeOptions]{
	Name:  "canonicalize",
	Title: "Canonicalizer",
	Doc:   "bring operations into canonical form",
	Detail: `Applies the canonical patterns of every dialect, folds by each op's Eval, removes dead ops, merges constants and
puts them at the start of their function, until nothing changes.`,
	Options: CanonicalizeOptions{TopDown: true, RegionSimplify: "normal", MaxIterations: 10, MaxRewrites: -1},
	Run: func(c *pass.Context, root *ir.Op, o CanonicalizeOptions) error {
		patterns, err := rewrite.CanonicalPatterns(c.IR)
		if err != nil {
			return err
		}
		patterns, err = chosen(append(patterns, c.Rules...), o.Enable, o.Disable)
		if err != nil {
			return err
		}
		opts := rewrite.GreedyOptions{Grants: c.Grants, Evaluate: c.Evaluate, Listener: c.Listener, Stats: c.Stats,
			BottomUp: !o.TopDown, Rounds: o.MaxIterations, MaxRewrites: o.MaxRewrites,
			KeepBlocks: o.RegionSimplify == "disabled", MergeBlocks: o.RegionSimplify == "aggressive"}
		if o.MaxRewrites < 0 {
			opts.MaxRewrites = math.MaxInt64
		}
		if o.MaxIterations < 0 {
			opts.Rounds = math.MaxInt64
		}
		_, err = rewrite.Greedy(c.IR, root, rewrite.NewSet(patterns...), opts)
		if errors.Is(err, rewrite.ErrLimit) && !o.TestConvergence {
			c.Remark(pass.Failure, "canonicalize", "limit", root, "a limit ended it before nothing more applied")
			return nil
		}
		return err
	},
}

// chosen returns the patterns that are enabled, all where none is named. A name
// that no pattern has is an error: a misspelt one would go unnoticed.
func chosen(patterns []*rewrite.Pattern, enable, disable []string) ([]*rewrite.Pattern, error) {
	known := map[string]bool{}
	for _, p := range patterns {
		known[p.Name] = true
		if p.Group != "" {
			known[p.Group] = true
		}
	}
	for _, name := range slices.Concat(enable, disable) {
		if !known[name] {
			return nil, fmt.Errorf("no pattern has the name '%s'%s", name, diag.Hint(name, maps.Keys(known)))
		}
	}
	named := func(names []string, p *rewrite.Pattern) bool {
		return slices.Contains(names, p.Name) || p.Group != "" && slices.Contains(names, p.Group)
	}
	return slices.DeleteFunc(patterns, func(p *rewrite.Pattern) bool {
		return named(disable, p) || len(enable) > 0 && !named(enable, p)
	}), nil
}

// LICM moves what does not change out of loops.
var LICM = &pass.Def[struct{}]{
	Name:   "loop-invariant-code-motion",
	Keeps:  []pass.Kept{CallGraph, Dominance},
	Doc:    "move operations that do not change out of loops",
	Detail: "An op moves when it has no effects, no input makes it undefined, and nothing it uses is made in the loop. Inner loops come first.",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		n := int64(0)
		root.WalkPost(func(op *ir.Op) {
			if op.Has(ir.Loop) && op.Block() != nil {
				n += hoist(c, op)
			}
		})
		c.Count("ops-hoisted", n)
		return nil
	},
}

func hoist(c *pass.Context, loop *ir.Op) (n int64) {
	for _, r := range loop.Regions() {
		for b := range r.Blocks() {
			for op := range b.Ops() {
				if op.NumResults() > 0 && ir.Speculatable(op) && definedOutside(op, loop) {
					op.MoveBefore(loop)
					c.Remark(pass.Passed, "loop-invariant-code-motion", "hoisted", op, "'"+op.Name()+"' does not change in the loop")
					n++
				}
			}
		}
	}
	return n
}

// definedOutside reports whether nothing that op uses, inside it too, is defined in the loop.
func definedOutside(op, loop *ir.Op) bool {
	return op.Walk(func(o *ir.Op) bool {
		for i := range o.NumOperands() {
			v := o.Operand(i)
			p := v.Block().Parent()
			if loop.IsAncestor(p) && !op.IsAncestor(p) {
				return false
			}
		}
		return true
	})
}
