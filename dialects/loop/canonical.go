package loop

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/rewrite"
)

var _ = rewrite.Canonical(Dialect,
	&rewrite.Pattern{Name: "if-constant", Root: If, Rewrite: constantIf},
	&rewrite.Pattern{Name: "unused-results", Roots: []*ir.OpDef{If, IndexSwitch}, Rewrite: unusedResults},
	&rewrite.Pattern{Name: "if-equal-results", Root: If, Rewrite: equalIfResults},
	&rewrite.Pattern{Name: "if-outer-values", Root: If, Rewrite: outerValuesOfIf},
	&rewrite.Pattern{Name: "if-empty-else", Root: If, Rewrite: emptyElse},
	&rewrite.Pattern{Name: "if-known-condition", Root: If, Rewrite: conditionInside},
	&rewrite.Pattern{Name: "if-not", Root: If, Rewrite: negatedIf},
	&rewrite.Pattern{Name: "if-after-if", Root: If, Rewrite: ifAfterIf},
	&rewrite.Pattern{Name: "if-in-if", Root: If, Rewrite: ifInIf},
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

// unusedResults takes away results that nobody uses; every region ends with a yield of them.
func unusedResults(op *ir.Op, rw *rewrite.Rewriter) bool {
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

// equalIfResults leaves one result of several that are the same value both ways.
func equalIfResults(op *ir.Op, rw *rewrite.Rewriter) bool {
	if op.NumResults() < 2 {
		return rw.No("there are no two results")
	}
	a, b := op.RegionAt(0).First().Last(), op.RegionAt(1).First().Last()
	hit := false
	for i := range op.NumResults() {
		for j := range i {
			if op.Result(i).HasUses() && a.Operand(i) == a.Operand(j) && b.Operand(i) == b.Operand(j) {
				rw.ReplaceValue(op.Result(i), op.Result(j))
				hit = true
			}
		}
	}
	if !hit {
		return rw.No("the results differ")
	}
	return true
}

// negation returns what v is the negation of, nil for nothing.
func negation(v *ir.Value) *ir.Value {
	if x := v.Op(); x.Is(arith.XOrI) {
		if c, ok := ir.ConstantOf(x.Operand(1)).(*ir.IntAttr); ok && c.Typ == ir.I1 && c.Val != 0 {
			return x.Operand(0)
		}
	}
	return nil
}

// negatedIf turns a conditional with both ways around instead of its condition.
func negatedIf(op *ir.Op, rw *rewrite.Rewriter) bool {
	c := negation(op.Operand(0))
	if c == nil || op.RegionAt(1).Empty() {
		return rw.No("the condition is not a negation, or there is no else")
	}
	st := ir.StateOf(op)
	st.Operands[0] = c
	made := rw.Build(st)
	made.RegionAt(0).TakeBlocks(op.RegionAt(1))
	made.RegionAt(1).TakeBlocks(op.RegionAt(0))
	return rw.ReplaceOp(op, made)
}

// ifAfterIf makes one conditional of two in a row whose conditions are the same, or the
// negation of each other.
func ifAfterIf(op *ir.Op, rw *rewrite.Rewriter) bool {
	first := op.Prev()
	if !first.Is(If) {
		return rw.No("no conditional stands before")
	}
	c, d := first.Operand(0), op.Operand(0)
	turned := c != d
	if turned && negation(d) != c && negation(c) != d {
		return rw.No("the conditional before has another condition")
	}
	// The way that each takes when the first takes its way i.
	way := func(i int) *ir.Region {
		if turned {
			i = 1 - i
		}
		return op.RegionAt(i)
	}
	n := first.NumResults()
	st := ir.StateOf(first)
	st.Types = append(first.ResultTypes(), op.ResultTypes()...)
	made := rw.Build(st)
	for i := range 2 {
		a, b, to := first.RegionAt(i), way(i), made.RegionAt(i)
		if a.Empty() && b.Empty() {
			continue
		}
		var out []*ir.Value
		if a.Empty() {
			to.TakeBlocks(b)
			continue
		}
		to.TakeBlocks(a)
		end := to.First().Last()
		out = end.Operands()
		// What the second takes of the first's results is known here.
		if !b.Empty() {
			for k := range n {
				for u := range first.Result(k).Uses() {
					if user := u.Op(); b.IsAncestor(user.Region()) {
						v := out[k]
						rw.Modify(user, func() { u.Set(v) })
					}
				}
			}
			last := b.First().Last()
			rw.MoveOps(b.First(), end, nil)
			out = append(out, last.Operands()...)
			rw.Erase(last)
		}
		if len(out) != end.NumOperands() {
			rw.At(end)
			rw.Make(Yield, out...)
			rw.Erase(end)
		}
	}
	for k := range n {
		rw.ReplaceValue(first.Result(k), made.Result(k))
	}
	rw.Replace(op, made.Results()[n:]...)
	return rw.Erase(first)
}

// ifInIf makes one conditional of one that holds nothing but another.
func ifInIf(op *ir.Op, rw *rewrite.Rewriter) bool {
	then := op.RegionAt(0).First()
	in := then.First()
	if !in.Is(If) || in.Next() != then.Last() || in.Operand(0).Block() == then {
		return rw.No("the first way is not just another conditional")
	}
	nothing := func(r *ir.Region) bool { return r.Empty() || r.First().First() == r.First().Last() }
	if !nothing(op.RegionAt(1)) || !nothing(in.RegionAt(1)) {
		return rw.No("something is done the other way")
	}
	out := then.Last().Operands()
	var other []*ir.Value
	if op.NumResults() > 0 {
		other = op.RegionAt(1).First().Last().Operands()
	}
	selected := make([]bool, len(out))
	for i, v := range out {
		if v.Op() != in {
			selected[i] = v != other[i]
			continue
		}
		k := v.Index()
		if in.RegionAt(1).First().Last().Operand(k) != other[i] {
			return rw.No("the values of the other ways differ")
		}
		out[i] = in.RegionAt(0).First().Last().Operand(k)
	}
	c := op.Operand(0)
	for i, s := range selected {
		if s {
			other[i] = rw.MakeTyped(arith.Select, other[i].Type(), c, out[i], other[i]).Result(0)
		}
	}
	// The condition inside may be poison where the one outside is false.
	both := rw.MakeTyped(arith.Select, ir.I1, c, in.Operand(0), arith.ConstantBool(rw.Builder, false)).Result(0)
	st := ir.StateOf(op)
	st.Operands[0] = both
	made := rw.Build(st)
	made.RegionAt(0).TakeBlocks(in.RegionAt(0))
	yield := func(b *ir.Block, vals []*ir.Value) {
		end := b.Last()
		if !slices.Equal(end.Operands(), vals) {
			rw.At(end)
			rw.Make(Yield, vals...)
			rw.Erase(end)
		}
	}
	yield(made.RegionAt(0).First(), out)
	if len(out) > 0 {
		made.RegionAt(1).TakeBlocks(op.RegionAt(1))
		yield(made.RegionAt(1).First(), other)
	}
	return rw.ReplaceOp(op, made)
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
