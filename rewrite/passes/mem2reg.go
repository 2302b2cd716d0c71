package passes

import (
	"errors"
	"slices"

	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// Mem2RegOptions are the options of mem2reg.
type Mem2RegOptions struct {
	RegionSimplify bool `opt:"region-simplify" doc:"simplify the regions that changed"`
}

// Mem2Reg makes values of memory that only ever holds one.
var Mem2Reg = &pass.Def[Mem2RegOptions]{
	Name:  "mem2reg",
	Title: "Mem2Reg",
	Doc:   "make values of memory that holds one",
	Detail: `Where memory for one value is only read and written as a whole, in the region in which it is allocated, what is read is
what was stored last; blocks that different values come to get an argument for it.`,
	Options: Mem2RegOptions{RegionSimplify: true},
	Run: func(c *pass.Context, root *ir.Op, o Mem2RegOptions) error {
		var slots []*ir.Op
		root.Walk(func(op *ir.Op) bool {
			if _, ok := ir.SlotAllocation.Of(op); ok {
				slots = append(slots, op)
			}
			return true
		})
		changed := false
		// Pointers in memory may come out of it: as long as a slot went, others may
		// follow.
		for again := true; again; {
			again = false
			var left []*ir.Op
			for _, op := range slots {
				p := promotable(op)
				if p == nil {
					left = append(left, op)
					continue
				}
				p.tree = domTree(c, op.Region())
				if !p.promote() {
					continue
				}
				again, changed = true, true
				c.Count("slots-promoted", 1)
			}
			slots = left
		}
		if !changed || !o.RegionSimplify {
			return nil
		}
		_, err := rewrite.Greedy(c.IR, root, rewrite.NewSet(), rewrite.GreedyOptions{NoFold: true, KeepDead: true, KeepConst: true, MergeBlocks: true})
		if errors.Is(err, rewrite.ErrLimit) {
			return nil
		}
		return err
	},
}

// A promotion is a slot on its way to values.
type promotion struct {
	op    *ir.Op
	alloc ir.SlotAlloc
	slot  ir.Slot
	tree  *ir.DomTree
	b     *ir.Builder
	uses  map[*ir.Block][]access // in order
	gone  []*ir.Op               // of no use once the slot is not there
	args  map[*ir.Block]*ir.Value
	none  *ir.Value // what is there before any store
}

// An access is an op that reads or writes the slot, by the name s.Ptr of it.
type access struct {
	op            *ir.Op
	s             ir.Slot
	reads, writes bool
}

// promotable returns the promotion of what op allocates, nil where that is needed
// as memory.
func promotable(op *ir.Op) *promotion {
	alloc, _ := ir.SlotAllocation.Of(op)
	if op.Region() == nil || op.Parent().Has(ir.GraphRegion) {
		return nil
	}
	slot, ok := alloc.Slot(op)
	if !ok {
		return nil
	}
	p := &promotion{op: op, alloc: alloc, slot: slot, b: ir.NewBuilder(), uses: map[*ir.Block][]access{}, args: map[*ir.Block]*ir.Value{}}
	seen := map[*ir.Op]bool{}
	names := []*ir.Value{slot.Ptr}
	for n := 0; n < len(names); n++ {
		s := ir.Slot{Ptr: names[n], Elem: slot.Elem}
		for u := range s.Ptr.Uses() {
			user := u.Op()
			if use, ok := ir.SlotAccess.Of(user); ok && user.Region() == op.Region() && !seen[user] {
				if reads, writes, ok := use.Kind(user, s); ok {
					seen[user] = true
					p.uses[user.Block()] = append(p.uses[user.Block()], access{user, s, reads, writes})
					continue
				}
			}
			if ir.MayGoWithSlot(user) {
				p.gone = append(p.gone, user)
				continue
			}
			alias, ok := ir.SlotAlias.Of(user)
			if !ok || !alias(user, s.Ptr) {
				return nil
			}
			if !slices.Contains(names, user.Result(0)) {
				names = append(names, user.Result(0))
				p.gone = append(p.gone, user)
			}
		}
	}
	for _, list := range p.uses {
		slices.SortFunc(list, func(a, b access) int {
			if a.op.IsBefore(b.op) {
				return -1
			}
			return 1
		})
	}
	return p
}

// promote replaces the slot; it fails, having changed nothing, where a block needs
// an argument and some way to it can bring none.
func (p *promotion) promote() bool {
	merges := p.merges()
	for _, b := range merges {
		if !mayDropArgs(b) {
			return false
		}
	}
	for _, b := range merges {
		p.args[b] = b.AddArg(p.slot.Elem, p.op.Loc())
	}
	// A block begins with what its argument is, or what its dominator ends with.
	end := map[*ir.Block]*ir.Value{}
	for _, b := range p.tree.Order() {
		v := p.args[b]
		if v == nil {
			if d := p.tree.Idom(b); d != nil {
				v = end[d]
			}
		}
		end[b] = p.block(b, v)
	}
	for b := range p.op.Region().Blocks() {
		if !p.tree.Reachable(b) {
			end[b] = p.block(b, nil)
		}
	}
	for _, b := range merges {
		for s := range b.Preds() {
			t := s.Op()
			for k := range t.NumSuccs() {
				if from, to := t.SuccArgs(k); t.Succ(k) == b && t.SuccMade(k)+to-from < b.NumArgs() {
					v := end[t.Block()]
					if v == nil {
						v = p.undefined()
					}
					t.AppendSuccArg(k, v)
				}
			}
		}
	}
	for _, op := range p.gone {
		if !op.Erased() { // by way of another
			ir.EraseDependents(op)
		}
	}
	p.op.Erase()
	return true
}

// block replaces the accesses in b, which begins with v in the slot, and returns what
// it ends with; nil is what no store came before.
func (p *promotion) block(b *ir.Block, v *ir.Value) *ir.Value {
	for _, a := range p.uses[b] {
		before := v
		if !a.reads {
			before = nil
		} else if v == nil {
			before = p.undefined()
		}
		use, _ := ir.SlotAccess.Of(a.op)
		after := use.Promote(p.b.At(a.op), a.op, a.s, before)
		if a.writes {
			v = after
		}
		a.op.Erase()
	}
	return v
}

func (p *promotion) undefined() *ir.Value {
	if p.none == nil {
		p.none = p.alloc.Undefined(p.b.At(p.op).AtStart(p.op.Block()), p.slot.Elem)
	}
	return p.none
}

// merges returns the blocks in which different values meet and one of them is read:
// the iterated dominance frontier of those that store, as far as the slot is live.
func (p *promotion) merges() (out []*ir.Block) {
	live := map[*ir.Block]bool{}
	var work []*ir.Block
	var stores []*ir.Block
	for _, b := range p.tree.Order() {
		list := p.uses[b]
		if len(list) == 0 {
			continue
		}
		if list[0].reads {
			live[b] = true
			work = append(work, b)
		}
		if slices.ContainsFunc(list, func(a access) bool { return a.writes }) {
			stores = append(stores, b)
		}
	}
	kills := func(b *ir.Block) bool { return slices.Contains(stores, b) }
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, q := range b.PredBlocks() {
			if !live[q] && !kills(q) && p.tree.Reachable(q) {
				live[q] = true
				work = append(work, q)
			}
		}
	}
	// Blocks that a store dominates the way to, but does not dominate. What is in the
	// slot when it is allocated counts as stored there.
	merge := map[*ir.Block]bool{}
	work = append(work, stores...)
	work = append(work, p.op.Block())
	seen := map[*ir.Block]bool{}
	for len(work) > 0 {
		d := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[d] {
			continue
		}
		seen[d] = true
		for _, b := range p.tree.Order() {
			if merge[b] || p.tree.Dominates(d, b) && d != b {
				continue
			}
			for _, q := range b.PredBlocks() {
				if p.tree.Reachable(q) && p.tree.Dominates(d, q) {
					merge[b] = true
					work = append(work, b)
					break
				}
			}
		}
	}
	for _, b := range p.tree.Order() {
		if merge[b] && live[b] && b != b.Region().First() {
			out = append(out, b)
		}
	}
	return out
}
