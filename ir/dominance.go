package ir

// A DomTree is the dominator tree of a region's blocks (Cooper, Harvey and
// Kennedy, "A Simple, Fast Dominance Algorithm"). It stands until blocks or
// edges change.
type DomTree struct {
	order []*Block // reverse postorder
	num   map[*Block]int
	idom  []int
	depth []int
}

// NewDomTree computes the tree of r.
func NewDomTree(r *Region) *DomTree {
	t := &DomTree{num: map[*Block]int{}}
	if r.first == nil {
		return t
	}
	// Postorder without recursion: regions may have very long chains of blocks.
	type frame struct {
		b *Block
		i int
	}
	var post []*Block
	seen := map[*Block]bool{r.first: true}
	stack := []frame{{r.first, 0}}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if last := f.b.last; last != nil && f.i < last.NumSuccs() {
			s := last.Succ(f.i)
			f.i++
			if s != nil && s.region == r && !seen[s] {
				seen[s] = true
				stack = append(stack, frame{s, 0})
			}
			continue
		}
		post = append(post, f.b)
		stack = stack[:len(stack)-1]
	}
	for i := len(post) - 1; i >= 0; i-- {
		t.num[post[i]] = len(t.order)
		t.order = append(t.order, post[i])
	}
	t.solve(func(i int, visit func(p int)) {
		for s := range t.order[i].Preds() {
			if p, ok := t.num[s.op.block]; ok {
				visit(p)
			}
		}
	})
	return t
}

// solve finds the immediate dominators; node 0 is the root, preds calls visit
// for what leads to a node.
func (t *DomTree) solve(preds func(i int, visit func(p int))) {
	n := len(t.order)
	t.idom, t.depth = make([]int, n), make([]int, n)
	for i := 1; i < n; i++ {
		t.idom[i] = -1
	}
	for changed := true; changed; {
		changed = false
		for i := 1; i < n; i++ {
			nd := -1
			preds(i, func(p int) {
				switch {
				case t.idom[p] < 0 && p != 0:
					return
				case nd < 0:
					nd = p
					return
				}
				for p != nd {
					for p > nd {
						p = t.idom[p]
					}
					for nd > p {
						nd = t.idom[nd]
					}
				}
			})
			if nd >= 0 && t.idom[i] != nd {
				t.idom[i], changed = nd, true
			}
		}
	}
	for i := 1; i < n; i++ {
		t.depth[i] = t.depth[t.idom[i]] + 1
	}
}

// Reachable reports whether control can come to b.
func (t *DomTree) Reachable(b *Block) bool {
	_, ok := t.num[b]
	return ok
}

// Dominates reports whether every way to b leads through a; every block
// dominates itself and what cannot be reached.
func (t *DomTree) Dominates(a, b *Block) bool {
	j, ok := t.num[b]
	if !ok {
		return true
	}
	i, ok := t.num[a]
	if !ok {
		return false
	}
	for t.depth[j] > t.depth[i] {
		j = t.idom[j]
	}
	return i == j
}

// Idom returns the immediate dominator, nil for the entry and for what cannot be reached.
func (t *DomTree) Idom(b *Block) *Block {
	i, ok := t.num[b]
	if !ok || i == 0 {
		return nil
	}
	return t.order[t.idom[i]]
}

// Order returns the reachable blocks in reverse postorder.
func (t *DomTree) Order() []*Block { return t.order }

// Tree returns the blocks that can be reached, each followed by those that it
// dominates.
func (t *DomTree) Tree() []*Block {
	kids := make([][]int, len(t.order))
	for i := 1; i < len(t.order); i++ {
		kids[t.idom[i]] = append(kids[t.idom[i]], i)
	}
	out := make([]*Block, 0, len(t.order))
	for stack := []int{0}; len(stack) > 0 && len(t.order) > 0; {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		out = append(out, t.order[i])
		for k := len(kids[i]) - 1; k >= 0; k-- {
			stack = append(stack, kids[i][k])
		}
	}
	return out
}

// ProperlyDominates reports whether v is defined wherever op runs: in op's block
// before it, in a block that dominates it, or around it.
func (t *DomTree) ProperlyDominates(v *Value, op *Op) bool {
	b := v.Block()
	for op != nil && op.block != b {
		if op.block != nil && b != nil && op.block.region == b.region {
			return t.Dominates(b, op.block)
		}
		op = op.Parent()
	}
	if op == nil {
		return false
	}
	def := v.Op()
	return def == nil || def != op && def.IsBefore(op)
}

// A PostDomTree tells which blocks of a region control must come to after
// others, if it leaves the region at all. It stands until blocks or edges change.
type PostDomTree struct{ t DomTree }

// NewPostDomTree computes the tree of r. Where control may go round for ever,
// the last block of what it goes round in counts as a way out.
func NewPostDomTree(r *Region) *PostDomTree {
	t := &PostDomTree{DomTree{num: map[*Block]int{}}}
	inside := map[*Block][]*Block{} // the ways into a block
	var exits []*Block
	for b := range r.Blocks() {
		leads := false
		if b.last != nil {
			for i := range b.last.NumSuccs() {
				if s := b.last.Succ(i); s != nil && s.region == r {
					inside[s] = append(inside[s], b)
					leads = true
				}
			}
		}
		if !leads {
			exits = append(exits, b)
		}
	}
	// Postorder against the edges, the one way out of all exits last.
	type frame struct {
		b *Block
		i int
	}
	var post []*Block
	seen := map[*Block]bool{}
	visit := func(root *Block) {
		if seen[root] {
			return
		}
		seen[root] = true
		for stack := []frame{{root, 0}}; len(stack) > 0; {
			f := &stack[len(stack)-1]
			if f.i < len(inside[f.b]) {
				p := inside[f.b][f.i]
				f.i++
				if !seen[p] {
					seen[p] = true
					stack = append(stack, frame{p, 0})
				}
				continue
			}
			post = append(post, f.b)
			stack = stack[:len(stack)-1]
		}
	}
	for _, b := range exits {
		visit(b)
	}
	for b := r.last; b != nil; b = b.prev {
		if !seen[b] {
			exits = append(exits, b)
			visit(b)
		}
	}
	t.t.order = append(t.t.order, nil)
	for i := len(post) - 1; i >= 0; i-- {
		t.t.num[post[i]] = len(t.t.order)
		t.t.order = append(t.t.order, post[i])
	}
	leaves := map[*Block]bool{}
	for _, b := range exits {
		leaves[b] = true
	}
	t.t.solve(func(i int, visit func(p int)) {
		b := t.t.order[i]
		if leaves[b] {
			visit(0)
		}
		if b.last == nil {
			return
		}
		for k := range b.last.NumSuccs() {
			if p, ok := t.t.num[b.last.Succ(k)]; ok {
				visit(p)
			}
		}
	})
	return t
}

// Dominates reports whether every way from b out of the region leads through a;
// every block post-dominates itself.
func (t *PostDomTree) Dominates(a, b *Block) bool { return t.t.Dominates(a, b) }

// Idom returns the immediate post-dominator, nil where there is none.
func (t *PostDomTree) Idom(b *Block) *Block {
	i, ok := t.t.num[b]
	if !ok {
		return nil
	}
	return t.t.order[t.t.idom[i]]
}

// ProperlyDominates reports whether a, in the tree's region, runs after each time
// that b does, which is in that region or inside of an op there.
func (t *PostDomTree) ProperlyDominates(a, b *Op) bool {
	for b != nil && b.Region() != a.Region() {
		b = b.Parent()
	}
	switch {
	case b == nil || a == b:
		return false
	case a.block == b.block:
		return b.IsBefore(a)
	}
	return t.Dominates(a.block, b.block)
}
