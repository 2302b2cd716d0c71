package cf

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/rewrite"
)

var _ = rewrite.Canonical(Dialect,
	&rewrite.Pattern{Name: "br-to-only-successor", Root: Br, Rewrite: mergeSuccessor},
	&rewrite.Pattern{Name: "br-through-br", Root: Br, Rewrite: passThrough},
	&rewrite.Pattern{Name: "cond-br-constant", Root: CondBr, Rewrite: constantCondition},
	&rewrite.Pattern{Name: "cond-br-one-successor", Root: CondBr, Rewrite: oneSuccessor},
	&rewrite.Pattern{Name: "cond-br-through-br", Root: CondBr, Rewrite: passThrough},
	&rewrite.Pattern{Name: "cond-br-truth", Root: CondBr, Rewrite: knownCondition},
	&rewrite.Pattern{Name: "switch-constant", Root: Switch, Rewrite: constantSwitch},
	&rewrite.Pattern{Name: "switch-default-only", Root: Switch, Rewrite: defaultOnly},
	&rewrite.Pattern{Name: "assert-true", Root: Assert, Rewrite: assertTrue},
)

// succArgs returns what successor i receives.
func succArgs(op *ir.Op, i int) []*ir.Value {
	from, to := op.SuccArgs(i)
	return op.Operands()[from:to]
}

// onlyRef reports whether op refers to b, once, and nothing else does.
func onlyRef(b *ir.Block, op *ir.Op) bool {
	n := 0
	for s := range b.Preds() {
		if n++; n > 1 || s.Op() != op {
			return false
		}
	}
	return n == 1
}

// mergeSuccessor puts a block that only op leads to in op's place.
func mergeSuccessor(op *ir.Op, rw *rewrite.Rewriter) bool {
	b := op.Succ(0)
	if b == op.Block() || b == b.Region().First() || !onlyRef(b, op) {
		return rw.No("the block has other predecessors")
	}
	rw.SpliceBlock(b, op)
	return true
}

// passThrough leads a branch to where a block goes on that holds nothing but an
// unconditional branch.
func passThrough(op *ir.Op, rw *rewrite.Rewriter) bool {
	hit := false
	for i := range op.NumSuccs() {
		hit = hit || op.Succ(i).First().Is(Br)
	}
	if !hit {
		return rw.No("no successor is a mere branch")
	}
	hit = false
	succs, args := op.Succs(), make([][]*ir.Value, op.NumSuccs())
	for i, b := range succs {
		args[i] = succArgs(op, i)
		br := b.First()
		if !br.Is(Br) || br.Succ(0) == b || b == b.Region().First() || len(br.Discardables()) > 0 {
			continue
		}
		vals, ok := through(b, br, args[i])
		if !ok {
			continue
		}
		succs[i], args[i], hit = br.Succ(0), vals, true
	}
	if !hit {
		return rw.No("no successor is a mere branch")
	}
	return rewire(op, rw, succs, args)
}

// through returns what br, the only op of b, hands on when b receives args.
func through(b *ir.Block, br *ir.Op, args []*ir.Value) (vals []*ir.Value, ok bool) {
	for _, a := range b.Args() {
		for u := range a.Uses() {
			if u.Op() != br {
				return nil, false
			}
		}
	}
	vals = br.Operands()
	for i, v := range vals {
		if v.Block() == b {
			vals[i] = args[v.Index()]
		}
	}
	return vals, true
}

// rewire replaces a branch by one of its kind with other successors.
func rewire(op *ir.Op, rw *rewrite.Rewriter, succs []*ir.Block, args [][]*ir.Value) bool {
	if op.Is(Br) {
		return branch(op, rw, succs[0], args[0])
	}
	vals, segments := []*ir.Value{op.Operand(0)}, []int{1}
	for _, a := range args {
		vals = append(vals, a...)
		segments = append(segments, len(a))
	}
	var attrs []ir.NamedAttr
	if w := op.Attr(0); w != nil {
		attrs = append(attrs, ir.NamedAttr{Name: "branch_weights", Attr: w})
	}
	rw.MakeWith(CondBr, vals, ir.With{Succs: succs, Segments: segments, Attrs: attrs})
	return rw.Erase(op)
}

// branch replaces a terminator by an unconditional branch.
func branch(op *ir.Op, rw *rewrite.Rewriter, to *ir.Block, args []*ir.Value) bool {
	rw.MakeWith(Br, args, ir.With{Succs: []*ir.Block{to}})
	return rw.Erase(op)
}

func constantCondition(op *ir.Op, rw *rewrite.Rewriter) bool {
	c, ok := ir.ConstantOf(op.Operand(0)).(*ir.IntAttr)
	if !ok {
		return rw.No("the condition is not constant")
	}
	i := 0
	if c.Val == 0 {
		i = 1
	}
	return branch(op, rw, op.Succ(i), succArgs(op, i))
}

// oneSuccessor branches without condition when both ways lead to one block:
// what differs is selected, where nothing else leads there.
func oneSuccessor(op *ir.Op, rw *rewrite.Rewriter) bool {
	b := op.Succ(0)
	if b != op.Succ(1) {
		return rw.No("the successors differ")
	}
	x, y := succArgs(op, 0), succArgs(op, 1)
	if !slices.Equal(x, y) {
		n := 0
		for range b.Preds() {
			n++
		}
		if n > 2 {
			return rw.No("the values handed on differ, and the block has other predecessors")
		}
		for i := range x {
			if x[i] != y[i] {
				x[i] = rw.MakeTyped(arith.Select, x[i].Type(), op.Operand(0), x[i], y[i]).Result(0)
			}
		}
	}
	return branch(op, rw, b, x)
}

// knownCondition makes the condition a constant in successors that only op leads to.
func knownCondition(op *ir.Op, rw *rewrite.Rewriter) bool {
	c := op.Operand(0)
	if c.Op().Has(ir.ConstantLike) || c.HasOneUse() {
		return rw.No("the condition has no other use")
	}
	hit := false
	for i, b := range op.Succs() {
		if !onlyRef(b, op) {
			continue
		}
		var known *ir.Value
		for u := range c.Uses() {
			if u.Op().Block() != b {
				continue
			}
			if known == nil {
				known = arith.ConstantBool(rw.Builder, i == 0)
			}
			user := u.Op()
			rw.Modify(user, func() { u.Set(known) })
			hit = true
		}
	}
	if !hit {
		return rw.No("no successor uses the condition")
	}
	return true
}

func constantSwitch(op *ir.Op, rw *rewrite.Rewriter) bool {
	c, ok := ir.ConstantOf(op.Operand(0)).(*ir.IntAttr)
	if !ok {
		return rw.No("the flag is not constant")
	}
	s := 0
	if d, ok := op.Attr(slotValues).(*ir.DenseAttr); ok {
		for i := range d.Val.Len() {
			if ir.SameAttr(ir.AttrOf(d.Val.At(i), c.Typ), c) {
				s = int(i) + 1
				break
			}
		}
	}
	return branch(op, rw, op.Succ(s), succArgs(op, s))
}

func defaultOnly(op *ir.Op, rw *rewrite.Rewriter) bool {
	if op.NumSuccs() > 1 {
		return rw.No("there are cases")
	}
	return branch(op, rw, op.Succ(0), succArgs(op, 0))
}

func assertTrue(op *ir.Op, rw *rewrite.Rewriter) bool {
	if c, ok := ir.ConstantOf(op.Operand(0)).(*ir.IntAttr); !ok || c.Val == 0 {
		return rw.No("the condition is not true")
	}
	return rw.Erase(op)
}
