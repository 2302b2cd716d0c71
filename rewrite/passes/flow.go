package passes

import (
	"terrace/ir"
	"terrace/rewrite/pass"
)

// ControlFlowSink moves ops into the one branch that needs them.
var ControlFlowSink = &pass.Def[struct{}]{
	Name:  "control-flow-sink",
	Keeps: []pass.Kept{CallGraph, Dominance},
	Doc:   "move operations into the branches that need them",
	Detail: `An op without effects moves to the start of a region that runs at most once each time the op around it does, where
everything that uses it is inside that region.`,
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		n := int64(0)
		root.WalkPost(func(op *ir.Op) {
			for _, r := range runOnce(op) {
				n += sink(r)
			}
		})
		c.Count("num-sunk", n)
		return nil
	},
}

// runOnce returns the regions of op that run at most once: to which control comes
// from op itself and from no region.
func runOnce(op *ir.Op) (out []*ir.Region) {
	flow, ok := ir.RegionFlow.Of(op)
	if !ok || op.Has(ir.Loop) {
		return nil
	}
	nothing := func(*ir.Value) ir.Attr { return nil }
	again := make([]bool, op.NumRegions())
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			t := b.Last()
			if t == nil || t.NumSuccs() > 0 {
				continue
			}
			for _, e := range flow(op, r.Index(), t, nothing) {
				if e.To != ir.Around {
					again[e.To] = true
				}
			}
		}
	}
	for i, r := range op.Regions() {
		if !again[i] && !r.Empty() {
			out = append(out, r)
		}
	}
	return out
}

func sink(r *ir.Region) (n int64) {
	var work []*ir.Op
	for b := range r.Blocks() {
		for op := range b.Ops() {
			work = append(work, op)
		}
	}
	entry := r.First()
	for len(work) > 0 {
		user := work[len(work)-1]
		work = work[:len(work)-1]
		for i := range user.NumOperands() {
			op := user.Operand(i).Op()
			if op == nil || op.Region() == r || op.Has(ir.Terminator|ir.Symbol) || !usedOnlyIn(op, r) || ir.IsContextual(op) || ir.EffectsOf(op) != 0 {
				continue
			}
			if first := entry.First(); first != nil {
				op.MoveBefore(first)
			} else {
				op.MoveToEnd(entry)
			}
			n++
			work = append(work, op)
		}
	}
	return n
}

// usedOnlyIn reports whether every use of op is inside r.
func usedOnlyIn(op *ir.Op, r *ir.Region) bool {
	for i := range op.NumResults() {
		for u := range op.Result(i).Uses() {
			if !r.IsAncestor(u.Op().Region()) {
				return false
			}
		}
	}
	return true
}

// TopologicalSort puts definitions before uses where any order is allowed.
var TopologicalSort = &pass.Def[struct{}]{
	Name:   "topological-sort",
	Keeps:  []pass.Kept{CallGraph, Dominance},
	Doc:    "put definitions before uses in regions that allow any order",
	Detail: "Ops that are in order stay so. Of a cycle the first op comes first.",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		root.Walk(func(op *ir.Op) bool {
			if op.Has(ir.GraphRegion) {
				for _, r := range op.Regions() {
					for b := range r.Blocks() {
						sortBlock(b)
					}
				}
			}
			return true
		})
		return nil
	},
}

func sortBlock(b *ir.Block) {
	waiting := map[*ir.Op]bool{}
	end := b.Terminator()
	if end != nil && !end.Has(ir.Terminator) {
		end = nil // it may be one, but need not
	}
	for op := range b.Ops() {
		if op != end {
			waiting[op] = true
		}
	}
	ready := func(op *ir.Op) bool {
		return op.Walk(func(o *ir.Op) bool {
			for i := range o.NumOperands() {
				p := o.Operand(i).Op()
				for p != nil && p.Block() != b {
					p = p.Parent()
				}
				if p != nil && p != op && waiting[p] {
					return false
				}
			}
			return true
		})
	}
	next := b.First()
	for len(waiting) > 0 {
		any := false
		for op := next; op != nil && op != end; {
			on := op.Next()
			if ready(op) {
				delete(waiting, op)
				any = true
				if op == next {
					next = on
				} else {
					op.MoveBefore(next)
				}
			}
			op = on
		}
		if !any { // a cycle
			delete(waiting, next)
			next = next.Next()
		}
	}
}
