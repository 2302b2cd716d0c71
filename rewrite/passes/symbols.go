package passes

import (
	"terrace/ir"
	"terrace/rewrite/pass"
)

// SymbolDCE removes private symbols that nothing refers to.
var SymbolDCE = &pass.Def[struct{}]{
	Name:   "symbol-dce",
	Title:  "SymbolDCE",
	Doc:    "remove private symbols without uses",
	Detail: "What is referred to only by symbols that go, goes too.",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		c.Count("num-dce'd", sweepSymbols(root, func(*ir.Op) bool { return true }))
		return nil
	},
}

// sweepSymbols erases the symbols inside root that may go, nobody can see and
// nothing that stays refers to.
func sweepSymbols(root *ir.Op, may func(*ir.Op) bool) (n int64) {
	if !root.Has(ir.SymbolTable) {
		return 0
	}
	live := map[*ir.Op]bool{}
	hidden := map[*ir.Op]bool{} // tables that nobody sees into
	var work []*ir.Op
	mark := func(op *ir.Op) {
		if !live[op] {
			live[op] = true
			work = append(work, op)
		}
	}
	var discardable []*ir.Op
	// keep marks what a table holds beside symbols that may go.
	keep := func(table *ir.Op) {
		for _, r := range table.Regions() {
			for b := range r.Blocks() {
				for op := range b.Ops() {
					symbol := ir.SymbolName(op) != "" && op.Has(ir.Symbol)
					if symbol && may(op) && ir.MayDiscard(op, hidden[table]) {
						discardable = append(discardable, op)
					} else {
						mark(op)
					}
					if op.Has(ir.SymbolTable) {
						hidden[op] = hidden[table] || !symbol || ir.Visibility(op) == "private"
					}
				}
			}
		}
	}
	hidden[root] = root.Parent() == nil || ir.SymbolName(root) == "" || ir.Visibility(root) == "private"
	keep(root)
	for len(work) > 0 {
		op := work[len(work)-1]
		work = work[:len(work)-1]
		op.WalkOps(0, func(o *ir.Op) ir.Next {
			ir.SymbolRefs(o, func(ref *ir.SymbolRef) {
				for n := len(ref.Nested); n >= 0; n-- {
					if path := ir.SymbolPath(o, &ir.SymbolRef{Root: ref.Root, Nested: ref.Nested[:n]}); path != nil {
						for _, s := range path {
							mark(s)
						}
						break
					}
				}
			})
			if o.Has(ir.SymbolTable) {
				keep(o)
				return ir.Skip // what it holds is marked by itself
			}
			return ir.Advance
		})
	}
	for _, op := range discardable {
		if !live[op] && !op.Erased() {
			op.Erase()
			n++
		}
	}
	return n
}
