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
		e := &cse{c: c, quiet: map[*ir.Op]*ir.Op{}}
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
	known        opStack
	depth        int32
	quiet        map[*ir.Op]*ir.Op // after a read nothing writes up to there
	merged, dead int64
}

// An opStack is a hash table of ops from which the newest leave first: the chain
// of a bucket goes from newer to older, so that leaving needs no search.
type opStack struct {
	ops   []stackedOp
	heads []int32 // by the low bits of the hash; 1 + the index in ops, 0 where none is
}

type stackedOp struct {
	op    *ir.Op
	hash  uint64
	older int32 // as heads
	depth int32 // isolation depth: values from outside of an isolated region do not count
}

// newest returns the newest op of hash h, 0 where none is.
func (s *opStack) newest(h uint64) int32 {
	if len(s.heads) == 0 {
		return 0
	}
	return s.from(s.heads[h&uint64(len(s.heads)-1)], h)
}

// older returns the next older op with the hash of the i-th.
func (s *opStack) older(i int32) int32 {
	o := &s.ops[i-1]
	return s.from(o.older, o.hash)
}

func (s *opStack) from(i int32, h uint64) int32 {
	for i != 0 && s.ops[i-1].hash != h {
		i = s.ops[i-1].older
	}
	return i
}

func (s *opStack) push(op *ir.Op, h uint64, depth int32) {
	if len(s.ops) == len(s.heads) {
		s.heads = make([]int32, max(64, 2*len(s.heads)))
		for i := range s.ops {
			s.link(i)
		}
	}
	s.ops = append(s.ops, stackedOp{op: op, hash: h, depth: depth})
	s.link(len(s.ops) - 1)
}

func (s *opStack) link(i int) {
	head := &s.heads[s.ops[i].hash&uint64(len(s.heads)-1)]
	s.ops[i].older, *head = *head, int32(i+1)
}

// shrink takes back what came after the first n.
func (s *opStack) shrink(n int) {
	for i := len(s.ops) - 1; i >= n; i-- {
		o := &s.ops[i]
		s.heads[o.hash&uint64(len(s.heads)-1)] = o.older
	}
	clear(s.ops[n:])
	s.ops = s.ops[:n]
}

func (e *cse) region(r *ir.Region) {
	if r.Empty() {
		return
	}
	isolated := r.Op() != nil && r.Op().Has(ir.IsolatedFromAbove)
	if isolated {
		e.depth++
	}
	mark := len(e.known.ops)
	if r.SingleBlock() {
		e.block(r.First(), r.Op() != nil && r.Op().Has(ir.GraphRegion))
	} else {
		e.tree(r)
	}
	e.known.shrink(mark)
	if isolated {
		e.depth--
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
	stack := []frame{{r.First(), 0, len(e.known.ops)}}
	e.block(r.First(), false)
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.next < len(kids[f.b]) {
			b := kids[f.b][f.next]
			f.next++
			stack = append(stack, frame{b, 0, len(e.known.ops)})
			e.block(b, false)
			continue
		}
		e.known.shrink(f.mark)
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
	for i := e.known.newest(h); i != 0 && e.known.ops[i-1].depth == e.depth; i = e.known.older(i) {
		if old := e.known.ops[i-1].op; ir.Equivalent(old, op, ir.IgnoreLocations) {
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
	e.known.push(op, h, e.depth)
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
