package analysis

import "terrace/ir"

// Calls are what is known of who calls whom.
type Calls struct {
	Of     map[*ir.Op][]*ir.Op // the calls of a function all of whose uses are known
	Sites  map[*ir.Op]*ir.Op   // the other way round
	Closed map[*ir.Op]bool     // functions all of whose uses are calls that are known; there may be none
}

// ResolveCalls finds the private functions of root that nothing but calls refers to.
func ResolveCalls(root *ir.Op) *Calls {
	c := &Calls{Of: map[*ir.Op][]*ir.Op{}, Sites: map[*ir.Op]*ir.Op{}, Closed: map[*ir.Op]bool{}}
	if !root.Has(ir.SymbolTable) || root.Parent() != nil {
		return c
	}
	hasBody := func(fn *ir.Op) bool { return fn.NumRegions() == 1 && !fn.RegionAt(0).Empty() }
	calls := map[*ir.Op][]*ir.Op{}
	escaped := map[*ir.Op]bool{}
	root.Walk(func(op *ir.Op) bool {
		var call *ir.SymbolRef
		if f, ok := ir.Callee.Of(op); ok {
			if call, _ = f(op); call != nil {
				if fn := ir.LookupSymbol(op, call); fn != nil && fn.Parent() == root && hasBody(fn) {
					calls[fn] = append(calls[fn], op)
				} else {
					call = nil
				}
			}
		}
		ir.SymbolRefs(op, func(ref *ir.SymbolRef) {
			if ref != call {
				escaped[ir.LookupSymbol(op, ref)] = true
			}
		})
		return true
	})
	for _, r := range root.Regions() {
		for b := range r.Blocks() {
			for fn := range b.Ops() {
				if !fn.Has(ir.Symbol) || !fn.Has(ir.IsolatedFromAbove) || !hasBody(fn) || fn.Has(ir.SymbolTable) || escaped[fn] || ir.Visibility(fn) != "private" {
					continue
				}
				c.Closed[fn] = true
				if calls[fn] != nil {
					c.Of[fn] = calls[fn]
				}
				for _, call := range calls[fn] {
					c.Sites[call] = fn
				}
			}
		}
	}
	return c
}

func callee(op *ir.Op) (*ir.SymbolRef, int) {
	f, _ := ir.Callee.Of(op)
	return f(op)
}
