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
	n := len(t.order)
	t.idom, t.depth = make([]int, n), make([]int, n)
	for i := 1; i < n; i++ {
		t.idom[i] = -1
	}
	for changed := true; changed; {
		changed = false
		for i := 1; i < n; i++ {
			nd := -1
			for s := range t.order[i].Preds() {
				p, ok := t.num[s.op.block]
				if !ok || t.idom[p] < 0 && p != 0 {
					continue
				}
				if nd < 0 {
					nd = p
					continue
				}
				for p != nd {
					for p > nd {
						p = t.idom[p]
					}
					for nd > p {
						nd = t.idom[nd]
					}
				}
			}
			if nd >= 0 && t.idom[i] != nd {
				t.idom[i], changed = nd, true
			}
		}
	}
	for i := 1; i < n; i++ {
		t.depth[i] = t.depth[t.idom[i]] + 1
	}
	return t
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
