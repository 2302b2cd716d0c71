package passes

import (
	"terrace/ir"
	"terrace/rewrite/pass"
)

// CSE computes equal values once.
var CSE = &pass.Def[struct{}]{
	Name:  "cse",
	Title: "CSE",
	Keeps: []pass.Kept{Dominance},
	Doc:   "eliminate common sub-expressions",
	Detail: `Of pure ops that are the same (definition, operands, attributes, result types, and regions) the one that
dominates the others stays; of ops that read, in one block with nothing between them that writes, the first. Dead ops go
on the way.`,
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		e := &cse{c: c, known: map[uint64][]entry{}, quiet: map[*ir.Op]*ir.Op{}}
		for _, r := range root.Regions() {
			e.region(r)
		}
		c.Count("num-cse'd", e.merged)
		c.Count("num-dce'd", e.dead)
		return nil
	},
}

// cse keeps the ops known where the walk stands, newest last; leaving a scope
// takes back what it added.
type cse struct {
	c            *pass.Context
	known        map[uint64][]entry
	undo         []uint64
	depth        int
	quiet        map[*ir.Op]*ir.Op // after a read nothing writes up to there
	merged, dead int64
}

type entry struct {
	op    *ir.Op
	depth int // isolation depth: values from outside of an isolated region do not count
}

func (e *cse) region(r *ir.Region) {
	if r.Empty() {
		return
	}
	isolated := r.Op() != nil && r.Op().Has(ir.IsolatedFromAbove)
	if isolated {
		e.depth++
	}
	mark := len(e.undo)
	if r.SingleBlock() {
		e.block(r.First(), r.Op() != nil && r.Op().Has(ir.GraphRegion))
	} else {
		e.tree(r)
	}
	e.rollback(mark)
	if isolated {
		e.depth--
	}
}

func (e *cse) rollback(mark int) {
	for len(e.undo) > mark {
		h := e.undo[len(e.undo)-1]
		e.undo = e.undo[:len(e.undo)-1]
		l := e.known[h]
		if len(l) == 1 {
			delete(e.known, h)
		} else {
			e.known[h] = l[:len(l)-1]
		}
	}
}

// tree visits the blocks of a region so that a block sees what its dominators know.
func (e *cse) tree(r *ir.Region) {
	t := domTree(e.c, r)
	kids := map[*ir.Block][]*ir.Block{}
	for _, b := range t.Order() {
		if d := t.Idom(b); d != nil {
			kids[d] = append(kids[d], b)
		}
	}
	type frame struct {
		b    *ir.Block
		next int
		mark int
	}
	stack := []frame{{r.First(), 0, len(e.undo)}}
	e.block(r.First(), false)
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.next < len(kids[f.b]) {
			b := kids[f.b][f.next]
			f.next++
			stack = append(stack, frame{b, 0, len(e.undo)})
			e.block(b, false)
			continue
		}
		e.rollback(f.mark)
		stack = stack[:len(stack)-1]
	}
}

func (e *cse) block(b *ir.Block, graph bool) {
	for op := b.First(); op != nil; {
		next := op.Next()
		e.op(op, graph)
		op = next
	}
}

func (e *cse) op(op *ir.Op, graph bool) {
	if ir.IsDead(op) {
		op.Erase()
		e.dead++
		return
	}
	for _, r := range op.Regions() {
		e.region(r)
	}
	reads := false
	if graph || !mergeable(op, &reads) {
		return
	}
	h := ir.Hash(op, ir.IgnoreLocations)
	list := e.known[h]
	for i := len(list) - 1; i >= 0 && list[i].depth == e.depth; i-- {
		if old := list[i].op; ir.Equivalent(old, op, ir.IgnoreLocations) {
			if old.Parent() != op.Parent() && (ir.IsContextual(old) || ir.IsContextual(op)) {
				continue
			}
			if reads && e.changed(old, op) {
				break // from here on op has what is read
			}
			for j := range op.NumResults() {
				op.Result(j).ReplaceUses(old.Result(j))
			}
			old.SetLoc(ir.Fuse(old.Loc(), op.Loc()))
			op.Erase()
			e.merged++
			return
		}
	}
	e.known[h] = append(list, entry{op, e.depth})
	e.undo = append(e.undo, h)
}

// mergeable reports whether op is the same as another that looks the same; where
// it reads, only as long as nothing writes.
func mergeable(op *ir.Op, reads *bool) bool {
	d := op.Def()
	if op.NumResults() == 0 || !op.Registered() || d.Traits&(ir.Terminator|ir.Symbol|ir.IsolatedFromAbove) != 0 || op.NumSuccs() > 0 {
		return false
	}
	t := ir.EffectsOf(op)
	*reads = t == ir.Reads
	return t == 0 || *reads
}

// changed reports whether what two ops read may differ: they are in different
// blocks, or something between them writes.
func (e *cse) changed(first, second *ir.Op) bool {
	if first.Block() != second.Block() {
		return true
	}
	from := first
	if at := e.quiet[first]; at != nil { // looked through before
		from = at
	}
	for op := from.Next(); op != second; op = op.Next() {
		if ir.EffectsOf(op)&(ir.Writes|ir.OpenEffects) != 0 {
			return true
		}
	}
	e.quiet[first] = second.Prev()
	return false
}
