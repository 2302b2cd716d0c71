package loop

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/rewrite"
)

var _ = rewrite.Canonical(Dialect,
	&rewrite.Pattern{Name: "for-trip-count", Root: For, Rewrite: tripCount},
	&rewrite.Pattern{Name: "for-iter-args", Root: For, Rewrite: idleIterArgs},
	&rewrite.Pattern{Name: "for-equal-iter-args", Root: For, Rewrite: equalIterArgs},
	&rewrite.Pattern{Name: "while-false", Root: While, Rewrite: falseWhile},
	&rewrite.Pattern{Name: "while-invariant", Root: While, Rewrite: invariantOfWhile},
	&rewrite.Pattern{Name: "while-condition-inside", Root: While, Rewrite: conditionOfWhile},
	&rewrite.Pattern{Name: "while-idle-values", Root: While, Rewrite: idleOfWhile},
	&rewrite.Pattern{Name: "parallel-trip-count", Root: Parallel, Rewrite: parallelTripCount},
	&rewrite.Pattern{Name: "parallel-in-parallel", Root: Parallel, Rewrite: parallelInParallel},
	&rewrite.Pattern{Name: "forall-static-bounds", Root: Forall, Rewrite: staticForall},
	&rewrite.Pattern{Name: "forall-trip-count", Root: Forall, Rewrite: forallTripCount},
)

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

// equalIterArgs carries one value instead of several that begin and go on the same.
func equalIterArgs(op *ir.Op, rw *rewrite.Rewriter) bool {
	n := op.NumResults()
	if n < 2 {
		return rw.No("no two values are carried")
	}
	b, inits := op.Body(), Inits(op)
	end := b.Last()
	hit := false
	for i := range n {
		for j := range i {
			if inits[i] != inits[j] || end.Operand(i) != end.Operand(j) || !op.Result(i).HasUses() && !b.Arg(i+1).HasUses() {
				continue
			}
			rw.ReplaceValue(op.Result(i), op.Result(j))
			rw.ReplaceValue(b.Arg(i+1), b.Arg(j+1))
			hit = true
		}
	}
	if !hit {
		return rw.No("the carried values differ")
	}
	return true
}

// invariantOfWhile uses a value from outside where a loop hands on nothing else.
func invariantOfWhile(op *ir.Op, rw *rewrite.Rewriter) bool {
	before, after := op.RegionAt(0).First(), op.RegionAt(1).First()
	cond, yield := before.Last(), after.Last()
	hit := false
	for i, v := range yield.Operands() {
		// As it came, or handed on by the condition as it came.
		arg, init := before.Arg(i), op.Operand(i)
		same := v == init || v.Block() == after && v.Op() == nil && cond.Operand(v.Index()+1) == arg
		if same && arg.HasUses() {
			rw.ReplaceValue(arg, init)
			hit = true
		}
	}
	for i, v := range cond.Operands()[1:] {
		if op.IsAncestor(v.Block().Parent()) {
			continue
		}
		if r, arg := op.Result(i), after.Arg(i); r.HasUses() || arg.HasUses() {
			rw.ReplaceValue(r, v)
			rw.ReplaceValue(arg, v)
			hit = true
		}
	}
	if !hit {
		return rw.No("every value changes")
	}
	return true
}

// conditionOfWhile makes comparisons in the body of a loop constants, which the
// condition decides.
func conditionOfWhile(op *ir.Op, rw *rewrite.Rewriter) bool {
	before, after := op.RegionAt(0).First(), op.RegionAt(1).First()
	cond := before.Last()
	c := cond.Operand(0)
	var known *ir.Value
	truth := func(t bool) *ir.Value {
		rw.AtStart(after)
		known = arith.ConstantBool(rw.Builder, t)
		return known
	}
	for i, v := range cond.Operands()[1:] {
		if v == c && after.Arg(i).HasUses() {
			rw.ReplaceValue(after.Arg(i), truth(true))
		}
	}
	if cmp := c.Op(); cmp.Is(arith.CmpI) {
		// The body's name of a value of the first region.
		inside := func(v *ir.Value) *ir.Value {
			if !op.IsAncestor(v.Block().Parent()) {
				return v
			}
			if i := slices.Index(cond.Operands()[1:], v); i >= 0 {
				return after.Arg(i)
			}
			return nil
		}
		x, y := inside(cmp.Operand(0)), inside(cmp.Operand(1))
		if x == nil || y == nil {
			return known != nil || rw.No("the body does not know what is compared")
		}
		for o := range after.Ops() {
			if !o.Is(arith.CmpI) || o.Operand(0) != x || o.Operand(1) != y || !o.Result(0).HasUses() {
				continue
			}
			p, _ := arith.IntPredicate.Value(cmp.Attr(0))
			switch q, _ := arith.IntPredicate.Value(o.Attr(0)); q {
			case p:
				rw.ReplaceValue(o.Result(0), truth(true))
			case arith.Opposite(p):
				rw.ReplaceValue(o.Result(0), truth(false))
			}
		}
	}
	return known != nil || rw.No("the body does not ask for the condition")
}

// idleOfWhile takes away values that a loop carries, or hands on, for nobody or twice.
func idleOfWhile(op *ir.Op, rw *rewrite.Rewriter) bool {
	before, after := op.RegionAt(0).First(), op.RegionAt(1).First()
	cond, yield := before.Last(), after.Last()
	handed := cond.Operands()[1:]
	carry, hand := make([]bool, before.NumArgs()), make([]bool, len(handed))
	hit := false
	for i, v := range handed {
		if j := slices.Index(handed[:i], v); j >= 0 {
			rw.ReplaceValue(op.Result(i), op.Result(j))
			rw.ReplaceValue(after.Arg(i), after.Arg(j))
		}
		hand[i] = op.Result(i).HasUses() || after.Arg(i).HasUses()
		hit = hit || !hand[i]
	}
	for i := range carry {
		carry[i] = before.Arg(i).HasUses()
		hit = hit || !carry[i]
	}
	if !hit {
		return rw.No("every value is needed")
	}
	var inits []*ir.Value
	for i, v := range op.Operands() {
		if carry[i] {
			inits = append(inits, v)
		}
	}
	dropOperands(cond, rw, hand, 1)
	dropOperands(yield, rw, carry, 0)
	dropArgs(before, carry)
	dropArgs(after, hand)
	remake(op, rw, hand, inits)
	return rw.Erase(op)
}

// dropArgs erases block arguments without uses.
func dropArgs(b *ir.Block, keep []bool) {
	for i := len(keep) - 1; i >= 0; i-- {
		if !keep[i] {
			b.EraseArg(i)
		}
	}
}

// trips counts the iterations of a dimension of a parallel loop: 0, 1 or, for others
// and those that are not known, 2.
func trips(lower, upper, step *ir.Value) int {
	if lower == upper {
		return 0
	}
	lb, ok1 := ir.ConstantIndex(lower)
	ub, ok2 := ir.ConstantIndex(upper)
	st, ok3 := ir.ConstantIndex(step)
	if !ok1 || !ok2 || !ok3 {
		return 2
	}
	if n, ok := Trips(ir.Index, false, lb, ub, st); ok && n < 2 {
		return int(n)
	}
	return 2
}

// parallelTripCount does away with dimensions of one iteration, and with loops of none.
func parallelTripCount(op *ir.Op, rw *rewrite.Rewriter) bool {
	bounds := [3][]*ir.Value{op.Group(0), op.Group(1), op.Group(2)}
	keep, kept := make([]bool, len(bounds[0])), 0
	for d := range keep {
		switch trips(bounds[0][d], bounds[1][d], bounds[2][d]) {
		case 0:
			return rw.Replace(op, op.Group(3)...)
		case 2:
			keep[d] = true
			kept++
		}
	}
	if kept == len(keep) {
		return rw.No("each dimension has several iterations, or it is not known how many")
	}
	b := op.Body()
	if kept == 0 {
		return oneIteration(op, rw)
	}
	st := ir.StateOf(op)
	st.Operands = nil
	for k, vals := range bounds {
		st.Segments[k] = kept
		for d, v := range vals {
			if keep[d] {
				st.Operands = append(st.Operands, v)
			}
		}
	}
	st.Operands = append(st.Operands, op.Group(3)...)
	made := rw.Build(st)
	for d, k := range keep {
		if !k {
			rw.ReplaceValue(b.Arg(d), bounds[0][d])
		}
	}
	dropArgs(b, keep)
	made.TakeRegions(op)
	return rw.ReplaceOp(op, made)
}

// oneIteration puts the body of a parallel loop in its place, and the regions of the
// reduction after it.
func oneIteration(op *ir.Op, rw *rewrite.Rewriter) bool {
	b, lower, out := op.Body(), op.Group(0), op.Group(3)
	reduce := b.Last()
	rw.MoveOps(b, op, lower)
	for i, r := range reduce.Regions() {
		inner := r.First()
		end := inner.Last()
		rw.MoveOps(inner, op, []*ir.Value{out[i], reduce.Operand(i)})
		out[i] = end.Operand(0)
		rw.Erase(end)
	}
	rw.Erase(reduce)
	return rw.Replace(op, out...)
}

// parallelInParallel makes one nest of loops of a loop that holds nothing but another.
func parallelInParallel(op *ir.Op, rw *rewrite.Rewriter) bool {
	b := op.Body()
	in := b.First()
	if !in.Is(Parallel) || in.Next() != b.Last() || op.NumResults()+in.NumResults() > 0 || len(op.Discardables())+len(in.Discardables()) > 0 {
		return rw.No("the body is not just another loop, both without results")
	}
	for _, v := range in.Operands() {
		if v.Block() == b {
			return rw.No("the bounds of the loop inside depend on the one around it")
		}
	}
	st := ir.StateOf(op)
	st.Operands = nil
	for k := range 3 {
		st.Operands = append(append(st.Operands, op.Group(k)...), in.Group(k)...)
		st.Segments[k] += in.OperandSegments()[k]
	}
	made := rw.Build(st)
	made.TakeRegions(op)
	inner := in.Body()
	args := make([]*ir.Value, inner.NumArgs())
	for i, a := range inner.Args() {
		args[i] = b.AddArg(a.Type(), inner.ArgLoc(i))
		args[i].SetNameRef(a.NameRef())
	}
	end := inner.Last()
	rw.MoveOps(inner, in, args)
	rw.Erase(end)
	rw.Erase(in)
	return rw.Erase(op)
}

func staticForall(op *ir.Op, rw *rewrite.Rewriter) bool {
	st := op.ConstantLists(slotLower, slotLower, 3, func(k int, c int64) bool { return k != slotStep || c > 0 })
	if st == nil {
		return rw.No("no bound is constant")
	}
	made := rw.Build(st)
	made.TakeRegions(op)
	return rw.ReplaceOp(op, made)
}

// forallTripCount does away with dimensions of one iteration, and with loops of none.
func forallTripCount(op *ir.Op, rw *rewrite.Rewriter) bool {
	if op.Attr(slotMapping) != nil {
		return rw.No("the iterations are mapped")
	}
	lists := [3]ir.IndexList{op.IndexList(slotLower, slotLower), op.IndexList(slotUpper, slotUpper), op.IndexList(slotStep, slotStep)}
	keep, kept := make([]bool, lists[0].Len()), 0
	for d := range keep {
		keep[d] = true
		kept++
		l, u, s := lists[0].Static[d], lists[1].Static[d], lists[2].Static[d]
		if l == ir.Dynamic || u == ir.Dynamic || s == ir.Dynamic {
			continue
		}
		switch n, ok := Trips(ir.Index, false, l, u, s); {
		case ok && n == 0:
			return rw.Replace(op, op.Group(fieldOutputs)...)
		case ok && n == 1:
			keep[d] = false
			kept--
		}
	}
	if kept == len(keep) {
		return rw.No("each dimension has several iterations, or it is not known how many")
	}
	b := op.Body()
	if kept == 0 && (op.NumResults() > 0 || b.Last().Body().First() != nil) {
		return rw.No("the only iteration makes up tensors")
	}
	for d, k := range keep {
		if !k {
			rw.AtStart(b)
			rw.ReplaceValue(b.Arg(d), arith.ConstantIndex(rw.Builder, lists[0].Static[d]))
		}
	}
	if kept == 0 {
		end := b.Last()
		rw.MoveOps(b, op, b.Args())
		rw.Erase(end)
		return rw.Erase(op)
	}
	rw.At(op)
	st := ir.StateOf(op)
	st.Operands = nil
	for k, l := range lists {
		var static []int64
		n := 0
		for d := range keep {
			v, x := l.At(d)
			if !keep[d] {
				continue
			}
			static = append(static, x)
			if v != nil {
				st.Operands = append(st.Operands, v)
				n++
			}
		}
		st.Attrs[k], st.Segments[k] = ir.I64Array(static...), n
	}
	st.Operands = append(st.Operands, op.Group(fieldOutputs)...)
	dropArgs(b, append(keep, slices.Repeat([]bool{true}, b.NumArgs()-len(keep))...))
	made := rw.Build(st)
	made.TakeRegions(op)
	return rw.ReplaceOp(op, made)
}
