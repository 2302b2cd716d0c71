package passes

import (
	"fmt"
	"slices"

	"terrace/dialects/function"
	"terrace/ir"
	"terrace/ir/diag"
	"terrace/rewrite/pass"
)

// SymbolPrivatizeOptions are the options of symbol-privatize.
type SymbolPrivatizeOptions struct {
	Exclude []string `opt:"exclude" doc:"names of symbols to leave as they are"`
}

// SymbolPrivatize makes symbols private.
var SymbolPrivatize = &pass.Def[SymbolPrivatizeOptions]{
	Name: "symbol-privatize",
	Doc:  "make the symbols of a table private",
	Run: func(c *pass.Context, root *ir.Op, o SymbolPrivatizeOptions) error {
		if !root.Has(ir.SymbolTable) {
			return nil
		}
		for _, r := range root.Regions() {
			for b := range r.Blocks() {
				for op := range b.Ops() {
					if name := ir.SymbolName(op); op.Has(ir.Symbol) && name != "" && !slices.Contains(o.Exclude, name) {
						op.Put("sym_visibility", ir.Str("private"))
					}
				}
			}
		}
		return nil
	},
}

// StripDebugInfo takes locations away.
var StripDebugInfo = &pass.Def[struct{}]{
	Name:      "strip-debuginfo",
	Title:     "StripDebugInfo",
	Unlocates: true,
	Doc:       "take the locations of all operations away",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		root.Walk(func(op *ir.Op) bool {
			op.SetLoc(ir.Loc{})
			for _, r := range op.Regions() {
				for b := range r.Blocks() {
					for i := range b.NumArgs() {
						b.SetArgLoc(i, ir.Loc{})
					}
				}
			}
			return true
		})
		return nil
	},
}

// DuplicateFunctionElimination keeps one of functions that are the same.
var DuplicateFunctionElimination = &pass.Def[struct{}]{
	Name:   "duplicate-function-elimination",
	Title:  "DuplicateFunctionEliminationPass",
	Doc:    "keep one of functions that differ in nothing but their names",
	Detail: "The first one of a module stays, and references to the others become references to it, whatever their visibility.",
	On:     "builtin.module",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		root.WalkPost(func(op *ir.Op) {
			if op.Def() == root.Def() {
				c.Count("functions-removed", mergeFunctions(op))
			}
		})
		return nil
	},
}

// mergeFunctions keeps one of each function of a module, and returns how many it
// removed.
func mergeFunctions(root *ir.Op) int64 {
	known := map[uint64][]*ir.Op{}
	instead := map[*ir.Op]*ir.Op{}
	var gone []*ir.Op
	for op := range root.Body().Ops() {
		if !op.Is(function.Func) {
			continue
		}
		name := op.Get(ir.SymNameAttr)
		op.Put(ir.SymNameAttr, ir.Str(""))
		h := ir.Hash(op, ir.IgnoreLocations)
		for _, old := range known[h] {
			was := old.Get(ir.SymNameAttr)
			old.Put(ir.SymNameAttr, ir.Str(""))
			if ir.Equivalent(old, op, ir.IgnoreLocations) {
				instead[op] = old
			}
			old.Put(ir.SymNameAttr, was)
		}
		op.Put(ir.SymNameAttr, name)
		if instead[op] != nil {
			gone = append(gone, op)
		} else {
			known[h] = append(known[h], op)
		}
	}
	if len(gone) == 0 {
		return 0
	}
	ir.ReplaceSymbols(root, instead)
	for _, op := range gone {
		op.Erase()
	}
	return int64(len(gone))
}

// FixedPointOptions are the options of composite-fixed-point-pass.
type FixedPointOptions struct {
	Name          string `opt:"name" doc:"what it is called in messages"`
	Pipeline      string `opt:"pipeline" doc:"the passes"`
	MaxIterations int64  `opt:"max-iterations" doc:"rounds after which to stop"`
}

// FixedPoint runs passes until they change nothing.
var FixedPoint = &pass.Def[FixedPointOptions]{
	Name:    "composite-fixed-point-pass",
	Doc:     "run passes again and again until nothing changes",
	Options: FixedPointOptions{Name: "CompositeFixedPointPass", MaxIterations: 10},
	Run: func(c *pass.Context, root *ir.Op, o FixedPointOptions) error {
		before := ir.Hash(root, 0)
		for range o.MaxIterations {
			if err := c.RunPipeline(o.Pipeline, root); err != nil {
				return err
			}
			after := ir.Hash(root, 0)
			if before == after {
				return nil
			}
			before = after
		}
		c.IR.Diag.Add(&diag.Diagnostic{Severity: diag.Warning, Pos: root.Loc().Pos(),
			Text: fmt.Sprintf("Composite pass \"%s\"+ didn't converge in %d iterations", o.Name, o.MaxIterations)})
		return nil
	},
}
