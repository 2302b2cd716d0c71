package loop

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/rewrite"
)

var _ = rewrite.Canonical(Dialect,
	&rewrite.Pattern{Name: "if-constant", Root: If, Rewrite: constantIf},
	&rewrite.Pattern{Name: "if-unused-results", Root: If, Rewrite: unusedIfResults},
	&rewrite.Pattern{Name: "if-outer-values", Root: If, Rewrite: outerValuesOfIf},
	&rewrite.Pattern{Name: "if-empty-else", Root: If, Rewrite: emptyElse},
	&rewrite.Pattern{Name: "if-known-condition", Root: If, Rewrite: conditionInside},
	&rewrite.Pattern{Name: "for-trip-count", Root: For, Rewrite: tripCount},
	&rewrite.Pattern{Name: "for-iter-args", Root: For, Rewrite: idleIterArgs},
	&rewrite.Pattern{Name: "while-false", Root: While, Rewrite: falseWhile},
	&rewrite.Pattern{Name: "execute-region-inline", Root: ExecuteRegion, Rewrite: inlineExecuteRegion},
	&rewrite.Pattern{Name: "index-switch-constant", Root: IndexSwitch, Rewrite: constantIndexSwitch},
)

// inlineBody puts the one block of a region, with vals for its arguments, in the
// place of op, whose results are what the block yields.
func inlineBody(op *ir.Op, rw *rewrite.Rewriter, b *ir.Block, vals []*ir.Value) bool {
	end := b.Last()
	rw.MoveOps(b, op, vals)
	out := end.Operands()
	rw.Erase(end)
	return rw.Replace(op, out...)
}

func constantIf(op *ir.Op, rw *rewrite.Rewriter) bool {
	c, ok := ir.ConstantOf(op.Operand(0)).(*ir.IntAttr)
	if !ok {
		return rw.No("the condition is not constant")
	}
	r := op.RegionAt(0)
	if c.Val == 0 {
		r = op.RegionAt(1)
	}
	if r.Empty() {
		return rw.Erase(op)
	}
	return inlineBody(op, rw, r.First(), nil)
}

// remake replaces op by one with the same regions whose results are those kept.
func remake(op *ir.Op, rw *rewrite.Rewriter, keep []bool, operands []*ir.Value) *ir.Op {
	var types []ir.Type
	for i, t := range op.ResultTypes() {
		if keep[i] {
			types = append(types, t)
		}
	}
	regions := make([]*ir.Region, op.NumRegions())
	for i := range regions {
		regions[i] = ir.NewRegion()
	}
	st := ir.StateOf(op)
	st.Operands, st.Types, st.Regions = operands, types, regions
	st.Loc, st.Spelling = op.Loc(), op.Spelling()
	made := rw.Build(st)
	made.TakeRegions(op)
	next := 0
	for i := range keep {
		if keep[i] {
			if n := op.Result(i).NameRef(); n != nil {
				made.Result(next).SetNameRef(n)
			}
			rw.ReplaceValue(op.Result(i), made.Result(next))
			next++
		}
	}
	return made
}

func dropOperands(op *ir.Op, rw *rewrite.Rewriter, keep []bool, from int) {
	rw.Modify(op, func() {
		for i := len(keep) - 1; i >= 0; i-- {
			if !keep[i] {
				op.EraseOperand(from + i)
			}
		}
	})
}

func unusedIfResults(op *ir.Op, rw *rewrite.Rewriter) bool {
	keep := make([]bool, op.NumResults())
	for i := range keep {
		keep[i] = op.Result(i).HasUses()
	}
	if !slices.Contains(keep, false) {
		return rw.No("every result is used")
	}
	made := remake(op, rw, keep, op.Operands())
	for _, r := range made.Regions() {
		if !r.Empty() {
			dropOperands(r.First().Last(), rw, keep, 0)
		}
	}
	return rw.Erase(op)
}

// outerValuesOfIf selects between values that both branches take from outside.
func outerValuesOfIf(op *ir.Op, rw *rewrite.Rewriter) bool {
	if op.NumResults() == 0 {
		return rw.No("there are no results")
	}
	a, b := op.RegionAt(0).First().Last(), op.RegionAt(1).First().Last()
	outside := func(v *ir.Value) bool { return !op.IsAncestor(v.Block().Parent()) }
	hit := false
	for i := range op.NumResults() {
		r := op.Result(i)
		if !r.HasUses() {
			continue
		}
		x, y := a.Operand(i), b.Operand(i)
		if !outside(x) || !outside(y) {
			continue
		}
		if x != y {
			x = rw.MakeTyped(arith.Select, x.Type(), op.Operand(0), x, y).Result(0)
		}
		rw.ReplaceValue(r, x)
		hit = true
	}
	if !hit {
		return rw.No("no result is between values from outside")
	}
	return true
}

// emptyElse takes away a second region without ops.
func emptyElse(op *ir.Op, rw *rewrite.Rewriter) bool {
	r := op.RegionAt(1)
	if op.NumResults() > 0 || r.Empty() || r.First().First() != r.First().Last() {
		return rw.No("there is no empty else")
	}
	return rw.Modify(op, func() { rw.EraseBlocks([]*ir.Block{r.First()}) })
}

// conditionInside makes the condition a constant inside.
func conditionInside(op *ir.Op, rw *rewrite.Rewriter) bool {
	c := op.Operand(0)
	if c.HasOneUse() || c.Op().Has(ir.ConstantLike) {
		return rw.No("the condition has no other use")
	}
	var known [2]*ir.Value
	hit := false
	for u := range c.Uses() {
		r := u.Op().Region()
		for r != nil && r.Op() != op {
			if r.Op() == nil {
				r = nil
				break
			}
			r = r.Op().Region()
		}
		if r == nil {
			continue
		}
		i := r.Index()
		if known[i] == nil {
			known[i] = arith.ConstantBool(rw.Builder, i == 0)
		}
		user := u.Op()
		rw.Modify(user, func() { u.Set(known[i]) })
		hit = true
	}
	if !hit {
		return rw.No("the condition is not used inside")
	}
	return true
}

// tripCount does away with loops of no iteration and of one.
func tripCount(op *ir.Op, rw *rewrite.Rewriter) bool {
	if op.Operand(0) == op.Operand(1) {
		return rw.Replace(op, Inits(op)...)
	}
	lb, ok1 := ir.ConstantIndex(op.Operand(0))
	ub, ok2 := ir.ConstantIndex(op.Operand(1))
	if !ok1 || !ok2 {
		return rw.No("the bounds are not constant")
	}
	step, ok := ir.ConstantIndex(op.Operand(2))
	if !ok {
		if n, ok := TripCount(op, lb, ub, 1); ok && n <= 1 {
			step = 1 // whatever the step: it must be positive
		} else {
			return rw.No("the step is not constant")
		}
	}
	switch n, ok := TripCount(op, lb, ub, step); {
	case !ok:
		return rw.No("the step is not positive")
	case n == 0:
		return rw.Replace(op, Inits(op)...)
	case n == 1:
		return inlineBody(op, rw, op.Body(), append([]*ir.Value{op.Operand(0)}, Inits(op)...))
	}
	return rw.No("there are several iterations")
}

// idleIterArgs takes away carried values that never change, and those that
// nothing but themselves needs.
func idleIterArgs(op *ir.Op, rw *rewrite.Rewriter) bool {
	n := op.NumResults()
	if n == 0 {
		return rw.No("no value is carried")
	}
	b, inits := op.Body(), Inits(op)
	end := b.Last()
	keep := make([]bool, n)
	hit := false
	for i := range n {
		arg, out := b.Arg(i+1), end.Operand(i)
		same := out == arg || out == inits[i] || inits[i] == out
		switch {
		case same:
			// The same in every iteration.
			rw.ReplaceValue(arg, inits[i])
			rw.ReplaceValue(op.Result(i), inits[i])
		case !op.Result(i).HasUses() && !arg.HasUses():
			// Computed for nobody.
		case !op.Result(i).HasUses() && onlyFeeds(arg, out, end, i):
		default:
			keep[i] = true
			continue
		}
		hit = true
	}
	if !hit {
		return rw.No("every carried value changes and is needed")
	}
	operands := op.Operands()[:3]
	for i, v := range inits {
		if keep[i] {
			operands = append(operands, v)
		}
	}
	dropOperands(end, rw, keep, 0)
	for i := n - 1; i >= 0; i-- {
		if !keep[i] {
			eraseUsers(b.Arg(i+1), rw)
			b.EraseArg(i + 1)
		}
	}
	remake(op, rw, keep, operands)
	return rw.Erase(op)
}

// onlyFeeds reports whether arg is used by one op without effect, whose only
// result goes back into arg alone.
func onlyFeeds(arg, out *ir.Value, end *ir.Op, i int) bool {
	p := out.Op()
	if p == nil || p.Block() != end.Block() || p.NumRegions() > 0 || p.NumResults() != 1 || !out.HasOneUse() || !ir.Removable(p) {
		return false
	}
	for u := range arg.Uses() {
		if u.Op() != p {
			return false
		}
	}
	return true
}

// eraseUsers erases the op that [onlyFeeds] found.
func eraseUsers(arg *ir.Value, rw *rewrite.Rewriter) {
	for arg.HasUses() {
		var p *ir.Op
		for u := range arg.Uses() {
			p = u.Op()
			break
		}
		rw.Erase(p)
	}
}

// falseWhile does away with a loop whose condition is false from the start.
func falseWhile(op *ir.Op, rw *rewrite.Rewriter) bool {
	before := op.RegionAt(0).First()
	end := before.Last()
	c, ok := ir.ConstantOf(end.Operand(0)).(*ir.IntAttr)
	if !ok || c.Val != 0 {
		return rw.No("the condition is not false")
	}
	rw.MoveOps(before, op, op.Operands())
	out := end.Operands()[1:]
	rw.Erase(end)
	return rw.Replace(op, out...)
}

func inlineExecuteRegion(op *ir.Op, rw *rewrite.Rewriter) bool {
	r := op.RegionAt(0)
	if !r.SingleBlock() || op.Get("no_inline") != nil || !r.First().Last().Is(Yield) {
		return rw.No("the region has several blocks, or is to stay")
	}
	return inlineBody(op, rw, r.First(), nil)
}

func constantIndexSwitch(op *ir.Op, rw *rewrite.Rewriter) bool {
	c, ok := ir.ConstantIndex(op.Operand(0))
	if !ok {
		return rw.No("the index is not constant")
	}
	cases, _ := ir.Ints(op.Attr(0))
	return inlineBody(op, rw, op.RegionAt(slices.Index(cases, c)+1).First(), nil)
}
