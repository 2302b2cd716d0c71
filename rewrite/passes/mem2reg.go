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
		changed := false
		var slots []*promotion
		root.Walk(func(op *ir.Op) bool {
			if p := promotable(op); p != nil {
				slots = append(slots, p)
			}
			return true
		})
		for _, p := range slots {
			p.tree = domTree(c, p.op.Region())
			if p.promote() {
				changed = true
				c.Count("slots-promoted", 1)
			}
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
	uses  map[*ir.Block][]*ir.Op // the accesses, in order
	gone  []*ir.Op               // of no use once the slot is not there
	args  map[*ir.Block]*ir.Value
	none  *ir.Value // what is there before any store
}

// promotable returns the promotion of what op allocates, nil where that is needed
// as memory.
func promotable(op *ir.Op) *promotion {
	alloc, ok := ir.SlotAllocation.Of(op)
	if !ok || op.Region() == nil || op.Parent().Has(ir.GraphRegion) {
		return nil
	}
	slot, ok := alloc.Slot(op)
	if !ok {
		return nil
	}
	p := &promotion{op: op, alloc: alloc, slot: slot, uses: map[*ir.Block][]*ir.Op{}, args: map[*ir.Block]*ir.Value{}}
	for u := range slot.Ptr.Uses() {
		access, ok := ir.SlotAccess.Of(u.Op())
		if ok && u.Op().Region() == op.Region() {
			_, ok = access(u.Op(), slot)
		} else {
			ok = false
		}
		if !ok {
			if !ir.MayGoWithSlot(u.Op()) {
				return nil
			}
			if !slices.Contains(p.gone, u.Op()) {
				p.gone = append(p.gone, u.Op())
			}
			continue
		}
		b := u.Op().Block()
		p.uses[b] = append(p.uses[b], u.Op())
	}
	for _, list := range p.uses {
		slices.SortFunc(list, func(a, b *ir.Op) int {
			if a.IsBefore(b) {
				return -1
			}
			return 1
		})
	}
	return p
}

func (p *promotion) stored(op *ir.Op) *ir.Value {
	access, _ := ir.SlotAccess.Of(op)
	v, _ := access(op, p.slot)
	return v
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
	for _, op := range p.gone {
		if !op.Erased() { // by way of another
			ir.EraseDependents(op)
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
					addSuccArg(t, k, v)
				}
			}
		}
	}
	p.op.Erase()
	return true
}

// block replaces the accesses in b, which begins with v in the slot, and returns what
// it ends with; nil is what no store came before.
func (p *promotion) block(b *ir.Block, v *ir.Value) *ir.Value {
	for _, op := range p.uses[b] {
		if s := p.stored(op); s != nil {
			v = s
			op.Erase()
			continue
		}
		if v == nil {
			v = p.undefined()
		}
		op.Result(0).ReplaceUses(v)
		op.Erase()
	}
	return v
}

func (p *promotion) undefined() *ir.Value {
	if p.none == nil {
		p.none = p.alloc.Undefined(ir.NewBuilder().At(p.op).AtStart(p.op.Block()), p.slot.Elem)
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
		if p.stored(list[0]) == nil {
			live[b] = true
			work = append(work, b)
		}
		if slices.ContainsFunc(list, func(op *ir.Op) bool { return p.stored(op) != nil }) {
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

// addSuccArg makes t hand v to its successor k, last.
func addSuccArg(t *ir.Op, k int, v *ir.Value) {
	d := t.Def()
	field := d.Operands.Index(d.Succs[min(k, len(d.Succs)-1)].Args)
	_, at := t.SuccArgs(k)
	var sizes []int
	if d.Segmented() {
		sizes = t.OperandSegments()
		sizes[field]++
	}
	t.SetOperands(slices.Insert(t.Operands(), at, v), sizes)
}
