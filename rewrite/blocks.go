package rewrite

import (
	"slices"

	"terrace/ir"
)

// SpliceBlock puts the ops of b in the place of br, a terminator whose operands b
// receives as arguments and that alone refers to b.
func (rw *Rewriter) SpliceBlock(b *ir.Block, br *ir.Op) {
	rw.MoveOps(b, br, br.Operands())
	rw.Erase(br)
	b.Erase()
}

// MoveOps moves the ops of b before at, with vals in the place of b's arguments.
func (rw *Rewriter) MoveOps(b *ir.Block, at *ir.Op, vals []*ir.Value) {
	for i, a := range b.Args() {
		rw.ReplaceValue(a, vals[i])
	}
	for op := range b.Ops() {
		rw.MoveBefore(op, at)
		if rw.hooks.modified != nil {
			op.Walk(func(o *ir.Op) bool {
				rw.hooks.modified(o)
				return true
			})
		}
	}
}

// ReplaceValue makes the users of v use w and tells the driver of them.
func (rw *Rewriter) ReplaceValue(v, w *ir.Value) {
	if v == w {
		return
	}
	for u := range v.Uses() {
		op := u.Op()
		u.Set(w)
		if rw.hooks.modified != nil {
			rw.hooks.modified(op)
		}
	}
}

// EraseBlocks erases blocks that only refer to each other.
func (rw *Rewriter) EraseBlocks(blocks []*ir.Block) {
	if rw.hooks.erasing != nil {
		for _, b := range blocks {
			for op := range b.Ops() {
				op.WalkPost(rw.hooks.erasing)
			}
		}
	}
	if rw.hooks.blockErasing != nil {
		for _, b := range blocks {
			rw.hooks.blockErasing(b)
		}
	}
	ir.EraseBlocks(blocks)
}

// simplifyRegions removes from every region inside root the blocks that control
// cannot come to and the block arguments that nothing needs, and merges blocks
// that do the same.
func (g *greedy) simplifyRegions() (changed bool) {
	each := func(step func(r *ir.Region) bool) {
		for _, op := range g.nested {
			if op.Erased() {
				continue
			}
			for _, r := range op.Regions() {
				if step(r) {
					changed = true
				}
			}
		}
	}
	if each(g.rw.eraseUnreachable); changed {
		return true
	}
	each(g.rw.eraseDeadArgs)
	if g.opt.MergeBlocks {
		each(g.rw.mergeBlocks)
		each(g.rw.dropSameArgs)
	}
	return changed
}

// branching reports whether control goes between blocks of r.
func branching(r *ir.Region) bool {
	return !r.Empty() && !r.SingleBlock() && !r.Op().Has(ir.GraphRegion)
}

func (rw *Rewriter) eraseUnreachable(r *ir.Region) bool {
	if !branching(r) {
		return false
	}
	for b := range r.Blocks() {
		b.SetScratch(0)
	}
	r.First().SetScratch(1)
	work := append(make([]*ir.Block, 0, 16), r.First())
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if t := b.Last(); t != nil {
			for i := range t.NumSuccs() {
				if s := t.Succ(i); s.Scratch() == 0 {
					s.SetScratch(1)
					work = append(work, s)
				}
			}
		}
	}
	var dead []*ir.Block
	for b := range r.Blocks() {
		if b.Scratch() == 0 {
			dead = append(dead, b)
		}
	}
	if len(dead) == 0 {
		return false
	}
	// What they hand to blocks that stay goes with their terminators.
	rw.EraseBlocks(dead)
	return true
}

// passes reports whether every reference to b is by a terminator whose operands
// for b can be told and taken away.
func passes(b *ir.Block) bool {
	for s := range b.Preds() {
		t := s.Op()
		if !t.Has(ir.Branches) || t.Def().SuccSegments != "" {
			return false
		}
		for i := range t.NumSuccs() {
			if t.Succ(i) == b && t.SuccMade(i) > 0 {
				return false
			}
		}
	}
	return true
}

// eraseDeadArgs removes block arguments, and ops, that nothing with an effect
// needs, also where they only need each other around a loop.
func (rw *Rewriter) eraseDeadArgs(r *ir.Region) bool {
	any := false
	if branching(r) {
		for b := r.First().Next(); b != nil; b = b.Next() {
			any = any || b.NumArgs() > 0
		}
	} else if r.Op().Has(ir.GraphRegion) {
		// Only what is in a cycle is left of what is not needed.
		for b := range r.Blocks() {
			for op := range b.Ops() {
				any = any || op.NumResults() > 0 && ir.Removable(op)
			}
		}
	}
	if !any {
		return false
	}
	for b := range r.Blocks() {
		for _, a := range b.Args() {
			a.SetScratch(0)
		}
		for op := range b.Ops() {
			op.SetScratch(0)
			for i := range op.NumResults() {
				op.Result(i).SetScratch(0)
			}
		}
	}
	work := rw.work[:0]
	need := func(v *ir.Value) {
		if b := v.Block(); b != nil && b.Region() == r && v.Scratch() == 0 {
			v.SetScratch(1)
			work = append(work, v)
		}
	}
	needAll := func(op *ir.Op, from, to int) {
		for i := from; i < to; i++ {
			need(op.Operand(i))
		}
	}
	// What an op, and the ops inside it, use.
	use := func(op *ir.Op) {
		if op.Scratch() != 0 {
			return
		}
		op.SetScratch(1)
		if op.NumRegions() > 0 {
			op.WalkPost(func(o *ir.Op) { needAll(o, 0, o.NumOperands()) })
			return
		}
		// What goes to blocks that can do without it is not needed yet; a branch
		// has its other operands before and after that.
		at := 0
		if op.Has(ir.Branches) {
			for k := range op.NumSuccs() {
				if from, to := op.SuccArgs(k); from < to && passes(op.Succ(k)) {
					needAll(op, at, from)
					at = to
				}
			}
		}
		needAll(op, at, op.NumOperands())
	}
	for b := range r.Blocks() {
		for op := range b.Ops() {
			if !ir.Removable(op) {
				use(op)
			}
		}
	}
	defer func() { rw.work = work }()
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if op := v.Op(); op != nil {
			use(op)
			continue
		}
		b := v.Arg()
		for s := range b.Preds() {
			t := s.Op()
			for i := range t.NumSuccs() {
				if t.Succ(i) == b {
					if j := t.SuccArg(i, v.Index()); j >= 0 {
						need(t.Operand(j))
					}
				}
			}
		}
	}
	dead := func(b *ir.Block, i int) bool { return b != r.First() && b.Arg(i).Scratch() == 0 && passes(b) }
	found := false
	for b := range r.Blocks() {
		for i := range b.NumArgs() {
			found = found || dead(b, i)
		}
	}
	graph := r.Op().Has(ir.GraphRegion)
	if !found && !graph {
		return false
	}
	var idle []*ir.Op
	for b := range r.Blocks() {
		for op := range b.Ops() {
			if op.Scratch() == 0 {
				idle = append(idle, op)
			}
		}
		if graph {
			continue
		}
		t := b.Last()
		if t == nil || t.NumSuccs() == 0 {
			continue
		}
		var gone []int
		for k := range t.NumSuccs() {
			from, to := t.SuccArgs(k)
			for i := from; i < to; i++ {
				if dead(t.Succ(k), t.SuccMade(k)+i-from) {
					gone = append(gone, i)
				}
			}
		}
		slices.Sort(gone)
		for k := len(gone) - 1; k >= 0; k-- {
			t.EraseOperand(gone[k])
		}
	}
	found = found || len(idle) > 0
	// Users before what they use; blocks may stand in any order.
	for before := -1; len(idle) > 0; {
		if len(idle) == before { // they use each other
			for _, op := range idle {
				op.Walk(func(o *ir.Op) bool {
					for i := range o.NumOperands() {
						o.SetOperand(i, nil)
					}
					return true
				})
			}
		}
		before = len(idle)
		var rest []*ir.Op
		for i := len(idle) - 1; i >= 0; i-- {
			if idle[i].Used() {
				rest = append(rest, idle[i])
			} else {
				rw.Erase(idle[i])
			}
		}
		slices.Reverse(rest)
		idle = rest
	}
	for b := range r.Blocks() {
		for i := b.NumArgs() - 1; i >= 0; i-- {
			if dead(b, i) {
				b.EraseArg(i)
			}
		}
	}
	return found
}

// dropSameArgs takes arguments away that every way to a block brings the same
// value to.
func (rw *Rewriter) dropSameArgs(r *ir.Region) (changed bool) {
	if !branching(r) {
		return false
	}
	for b := r.First().Next(); b != nil; b = b.Next() {
		if !b.HasPreds() || !passes(b) {
			continue
		}
		for i := b.NumArgs() - 1; i >= 0; i-- {
			v := rw.brought(b, i)
			if v == nil {
				continue
			}
			for u := range b.Arg(i).Uses() {
				op := u.Op()
				u.Set(v)
				rw.told(op)
			}
			for s := range b.Preds() {
				t := s.Op()
				for k := t.NumSuccs() - 1; k >= 0; k-- {
					// A terminator that comes twice has lost its operands for b already.
					if j := t.SuccArg(k, i); t.Succ(k) == b && j >= 0 && numHanded(t, k) == b.NumArgs() {
						t.EraseOperand(j)
					}
				}
				rw.told(t)
			}
			b.EraseArg(i)
			changed = true
		}
	}
	return changed
}

func numHanded(t *ir.Op, k int) int {
	from, to := t.SuccArgs(k)
	return to - from
}

// brought returns the one value that argument i of b always is, nil where there
// is none. What comes from b itself brings nothing new.
func (rw *Rewriter) brought(b *ir.Block, i int) (v *ir.Value) {
	for s := range b.Preds() {
		t := s.Op()
		for k := range t.NumSuccs() {
			if t.Succ(k) != b {
				continue
			}
			switch w := t.Operand(t.SuccArg(k, i)); {
			case w == b.Arg(i) || w == v:
			case v != nil:
				return nil
			default:
				v = w
			}
		}
	}
	return v
}

func (rw *Rewriter) told(op *ir.Op) {
	if rw.hooks.modified != nil {
		rw.hooks.modified(op)
	}
}

// mergeBlocks makes one block of those that end alike and hold the same ops on the
// same values, where nothing outside uses what they define.
func (rw *Rewriter) mergeBlocks(r *ir.Region) bool {
	if !branching(r) {
		return false
	}
	changed := false
	n := 0
	for b := r.First().Next(); b != nil && n < 2; b = b.Next() {
		if b.NumArgs() == 0 {
			n++
		}
	}
	if n < 2 {
		return false
	}
	byShape := map[uint64][]*ir.Block{}
	for b := r.First().Next(); b != nil; {
		next := b.Next()
		if b.NumArgs() == 0 && !escapes(b) {
			h := blockHash(b)
			merged := false
			for _, a := range byShape[h] {
				if sameBlock(a, b) {
					for s := range b.Preds() {
						t := s.Op()
						for i := range t.NumSuccs() {
							if t.Succ(i) == b {
								t.SetSucc(i, a)
							}
						}
						if rw.hooks.modified != nil {
							rw.hooks.modified(t)
						}
					}
					rw.EraseBlocks([]*ir.Block{b})
					merged, changed = true, true
					break
				}
			}
			if !merged {
				byShape[h] = append(byShape[h], b)
			}
		}
		b = next
	}
	return changed
}

// escapes reports whether anything outside of b uses what b defines, or b holds
// ops with regions, which are not compared.
func escapes(b *ir.Block) bool {
	for op := range b.Ops() {
		if op.NumRegions() > 0 || !op.Registered() {
			return true
		}
		for i := range op.NumResults() {
			for u := range op.Result(i).Uses() {
				if u.Op().Block() != b {
					return true
				}
			}
		}
	}
	return false
}

func blockHash(b *ir.Block) uint64 {
	h := uint64(b.Len())
	for op := range b.Ops() {
		h = h*0x9e3779b97f4a7c15 + uint64(op.Def().DenseIndex())
	}
	return h
}

func sameBlock(a, b *ir.Block) bool {
	same := map[*ir.Value]*ir.Value{}
	y := b.First()
	for x := a.First(); x != nil; x, y = x.Next(), y.Next() {
		if y == nil || x.Def() != y.Def() || x.NumOperands() != y.NumOperands() || x.NumResults() != y.NumResults() ||
			x.NumSuccs() != y.NumSuccs() || len(x.Discardables()) > 0 || len(y.Discardables()) > 0 {
			return false
		}
		for i := range x.NumOperands() {
			v := x.Operand(i)
			if w, inside := same[v]; inside {
				v = w
			}
			if v != y.Operand(i) {
				return false
			}
		}
		for i := range x.Def().Attrs {
			if !ir.SameAttr(x.Attr(i), y.Attr(i)) {
				return false
			}
		}
		for i := range x.NumSuccs() {
			if x.Succ(i) != y.Succ(i) {
				return false
			}
		}
		if x.Def().Segmented() && !slices.Equal(x.OperandSegments(), y.OperandSegments()) {
			return false
		}
		for i := range x.NumResults() {
			if x.Result(i).Type() != y.Result(i).Type() {
				return false
			}
			same[x.Result(i)] = y.Result(i)
		}
	}
	return y == nil
}
