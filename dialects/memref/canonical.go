package memref

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/rewrite"
)

var _ = rewrite.Canonical(Dialect,
	&rewrite.Pattern{Name: "access-of-cast", Roots: []*ir.OpDef{Load, Store, AtomicRMW, Prefetch, Dealloc, Dim, ReinterpretCast, View, ExtractStridedMetadata}, Rewrite: accessOfCast},
	&rewrite.Pattern{Name: "alloc-static-sizes", Roots: []*ir.OpDef{Alloc, Alloca}, Rewrite: staticAlloc},
	&rewrite.Pattern{Name: "alloc-never-read", Roots: []*ir.OpDef{Alloc, Alloca}, Rewrite: unreadAlloc},
	&rewrite.Pattern{Name: "alloca-scope-inline", Root: AllocaScope, Rewrite: inlineScope},
	&rewrite.Pattern{Name: "cast-of-cast", Root: Cast, Rewrite: castOfCast},
	&rewrite.Pattern{Name: "collapse-of-collapse", Root: CollapseShape, Rewrite: collapseOfCollapse},
	&rewrite.Pattern{Name: "collapse-of-cast", Root: CollapseShape, Rewrite: collapseOfCast},
	&rewrite.Pattern{Name: "expand-of-expand", Root: ExpandShape, Rewrite: expandOfExpand},
	&rewrite.Pattern{Name: "expand-static-sizes", Root: ExpandShape, Rewrite: staticExpand},
	&rewrite.Pattern{Name: "copy-nothing", Root: Copy, Rewrite: copyNothing},
	&rewrite.Pattern{Name: "copy-of-cast", Root: Copy, Rewrite: copyOfCast},
	&rewrite.Pattern{Name: "dim-known", Root: Dim, Rewrite: knownDim},
	&rewrite.Pattern{Name: "memory-space-cast-of-cast", Root: MemorySpaceCast, Rewrite: spaceCastOfCast},
	&rewrite.Pattern{Name: "metadata-known", Root: ExtractStridedMetadata, Rewrite: knownMetadata},
	&rewrite.Pattern{Name: "rank-known", Root: Rank, Rewrite: knownRank},
	&rewrite.Pattern{Name: "realloc-static-size", Root: Realloc, Rewrite: staticRealloc},
	&rewrite.Pattern{Name: "reinterpret-view", Root: ReinterpretCast, Rewrite: reinterpretView},
	&rewrite.Pattern{Name: "reinterpret-static", Root: ReinterpretCast, Rewrite: staticReinterpret},
	&rewrite.Pattern{Name: "subview-static-operands", Root: SubView, Rewrite: staticSubView},
	&rewrite.Pattern{Name: "subview-of-cast", Root: SubView, Rewrite: subViewOfCast},
	&rewrite.Pattern{Name: "view-static-sizes", Root: View, Rewrite: staticView},
)

// uncast returns what a ranked memref was cast to v from, nil for nothing.
func uncast(v *ir.Value) *ir.Value {
	if c := v.Op(); c.Is(Cast) && typeOf(c.Operand(0)) != nil {
		return c.Operand(0)
	}
	return nil
}

// replaceCast replaces op by another whose result knows more, or less, of its shape.
func replaceCast(op *ir.Op, rw *rewrite.Rewriter, by *ir.Op) bool {
	if t := op.Result(0).Type(); by.Result(0).Type() != t {
		by = rw.MakeTyped(Cast, t, by.Result(0))
	}
	return rw.ReplaceOp(op, by)
}

// accessOfCast goes to memory without a cast, which changes no address.
func accessOfCast(op *ir.Op, rw *rewrite.Rewriter) bool {
	at := 0
	if op.Is(Store) || op.Is(AtomicRMW) {
		at = 1
	}
	from := uncast(op.Operand(at))
	if from == nil {
		return rw.No("the memref is not cast from a ranked one")
	}
	return rw.SetOperand(op, at, from)
}

func staticAlloc(op *ir.Op, rw *rewrite.Rewriter) bool {
	t := typeOf(op.Result(0))
	shape, rest, hit := ir.FillConstants(t.Shape, op.Group(0), ir.NonNegative)
	if !hit {
		return rw.No("no size is constant")
	}
	st := ir.StateOf(op)
	st.Operands = append(rest, op.Group(1)...)
	st.Segments = []int{len(rest), len(op.Group(1))}
	st.Types = []ir.Type{ir.MemRefWith(shape, t.Elem, t.Layout, t.Space)}
	return replaceCast(op, rw, rw.Build(st))
}

// unreadAlloc does away with memory that is written to and freed at most.
func unreadAlloc(op *ir.Op, rw *rewrite.Rewriter) bool {
	m := op.Result(0)
	for u := range m.Uses() {
		if user := u.Op(); !user.Is(Dealloc) && !(user.Is(Store) && u.Index() == 1) {
			return rw.No("the memory is read, or known elsewhere")
		}
	}
	for u := range m.Uses() {
		rw.Erase(u.Op())
	}
	return rw.Erase(op)
}

// inlineScope does away with a scope that ends no memory, or with which the scope
// around it ends.
func inlineScope(op *ir.Op, rw *rewrite.Rewriter) bool {
	r := op.RegionAt(0)
	if !r.SingleBlock() {
		return rw.No("the region has several blocks")
	}
	last := op.Next() == op.Block().Last() && op.Parent().Has(ir.AutomaticAllocationScope) && op.Region().SingleBlock()
	if !last && makesAutomatic(op) {
		return rw.No("memory ends with the scope")
	}
	b := r.First()
	end := b.Last()
	rw.MoveOps(b, op, nil)
	out := end.Operands()
	rw.Erase(end)
	return rw.Replace(op, out...)
}

// makesAutomatic reports whether something in a scope may make memory that ends with it.
func makesAutomatic(scope *ir.Op) (found bool) {
	for b := range scope.RegionAt(0).Blocks() {
		for o := range b.Ops() {
			o.Walk(func(o *ir.Op) bool {
				if o.Has(ir.AutomaticAllocationScope) {
					return false
				}
				if o.Is(Alloca) || o.NumRegions() == 0 && ir.EffectsOf(o)&ir.OpenEffects != 0 {
					found = true
				}
				return !found
			})
		}
	}
	return found
}

// castOfCast casts at once.
func castOfCast(op *ir.Op, rw *rewrite.Rewriter) bool {
	c := op.Operand(0).Op()
	if !c.Is(Cast) {
		return rw.No("the operand is not a cast")
	}
	from, to := c.Operand(0), op.Result(0).Type()
	if from.Type() == to {
		return rw.Replace(op, from)
	}
	if !castable(from.Type(), to) {
		return rw.No("the ends do not cast to each other")
	}
	return rw.ReplaceOp(op, rw.MakeTyped(Cast, to, from))
}

// spaceCastOfCast goes to the last memory space at once.
func spaceCastOfCast(op *ir.Op, rw *rewrite.Rewriter) bool {
	c := op.Operand(0).Op()
	switch {
	case !c.Is(MemorySpaceCast):
		return rw.No("the operand is not cast to another memory space")
	case c.Operand(0).Type() == op.Result(0).Type():
		return rw.Replace(op, c.Operand(0))
	}
	return rw.SetOperand(op, 0, c.Operand(0))
}

// composed returns the groups of two ops in a row that merge dimensions: those of
// the outer, each of which stands for a group of the inner.
func composed(inner, outer *ir.Op) [][]int64 {
	in, _ := ir.Reassociation(inner.Attr(0))
	out, _ := ir.Reassociation(outer.Attr(0))
	groups := make([][]int64, len(out))
	for i, g := range out {
		for _, d := range g {
			groups[i] = append(groups[i], in[d]...)
		}
	}
	return groups
}

// collapseOfCollapse merges dimensions at once, and merges none that were split only now.
func collapseOfCollapse(op *ir.Op, rw *rewrite.Rewriter) bool {
	x, t := op.Operand(0).Op(), op.Result(0).Type()
	if x.Is(ExpandShape) && x.Operand(0).Type() == t && ir.SameAttr(x.Attr(0), op.Attr(0)) {
		return rw.Replace(op, x.Operand(0))
	}
	if !x.Is(CollapseShape) {
		return rw.No("the memref's dimensions were not merged before")
	}
	groups := composed(x, op)
	if len(typeOf(op.Result(0)).Shape) == 0 || collapsedType(typeOf(x.Operand(0)), groups) != t {
		return rw.No("the types do not allow it at once")
	}
	return rw.Replace(op, CollapseOf(rw.Builder, x.Operand(0), ir.ReassociationAttr(groups), typeOf(op.Result(0))))
}

// expandOfExpand splits dimensions at once, and splits none that were merged only now.
func expandOfExpand(op *ir.Op, rw *rewrite.Rewriter) bool {
	x, t := op.Operand(0).Op(), typeOf(op.Result(0))
	if x.Is(CollapseShape) && x.Operand(0).Type() == t && ir.IsStatic(t) && ir.SameAttr(x.Attr(0), op.Attr(0)) {
		return rw.Replace(op, x.Operand(0))
	}
	if !x.Is(ExpandShape) {
		return rw.No("the memref's dimensions were not split before")
	}
	groups := composed(op, x)
	if from := typeOf(x.Operand(0)); len(from.Shape) == 0 || expandedType(from, t.Shape, groups) != t {
		return rw.No("the types do not allow it at once")
	}
	st := ir.StateOf(op)
	st.Operands[0] = x.Operand(0)
	st.Attrs[0] = ir.ReassociationAttr(groups)
	return rw.ReplaceOp(op, rw.Build(st))
}

// collapseOfCast merges dimensions of what the cast knew.
func collapseOfCast(op *ir.Op, rw *rewrite.Rewriter) bool {
	from := uncast(op.Operand(0))
	if from == nil || !forgets(from.Type(), op.Operand(0).Type()) {
		return rw.No("the memref is not cast from a type that knows more")
	}
	groups, _ := ir.Reassociation(op.Attr(0))
	t := collapsedType(typeOf(from), groups)
	if t == nil || !castable(t, op.Result(0).Type()) {
		return rw.No("the dimensions are not contiguous")
	}
	return replaceCast(op, rw, CollapseOf(rw.Builder, from, ir.ReassociationAttr(groups), t).Op())
}

// forgets reports whether a cast from one type to another loses knowledge only.
func forgets(from, to ir.Type) bool {
	a, ok1 := from.(*ir.MemRefType)
	b, ok2 := to.(*ir.MemRefType)
	if !ok1 || !ok2 || !castable(from, to) {
		return false
	}
	sa, oa, ok1 := ir.StridesOf(a)
	sb, ob, ok2 := ir.StridesOf(b)
	if !ok1 || !ok2 {
		return false
	}
	less := func(known, other int64) bool { return other == ir.Dynamic || other == known }
	for i := range sa {
		if !less(a.Shape[i], b.Shape[i]) || !less(sa[i], sb[i]) {
			return false
		}
	}
	return less(oa, ob)
}

func staticExpand(op *ir.Op, rw *rewrite.Rewriter) bool {
	st := op.ConstantLists(1, 1, 1, func(_ int, c int64) bool { return c >= 0 })
	if st == nil {
		return rw.No("no size is constant")
	}
	shape, _ := ir.Ints(st.Attrs[1])
	groups, _ := ir.Reassociation(op.Attr(0))
	from := typeOf(op.Operand(0))
	// What the source is merged from is as static as the sizes are.
	merged, err := ir.CollapsedShape(shape, groups)
	if err != nil {
		return rw.No("the sizes do not fit")
	}
	if !slices.Equal(merged, from.Shape) {
		strides, offset, ok := ir.StridesOf(from)
		if !ok {
			return rw.No("the layout is not strided")
		}
		known := ir.MemRefWith(merged, from.Elem, nil, from.Space)
		if from.Layout != nil {
			known = ir.StridedMemRef(merged, from.Elem, strides, offset, from.Space)
		}
		if !castable(from, known) {
			return rw.No("the sizes contradict each other")
		}
		st.Operands[0] = rw.MakeTyped(Cast, known, op.Operand(0)).Result(0)
		from = known
	}
	st.Types = []ir.Type{expandedType(from, shape, groups)}
	return replaceCast(op, rw, rw.Build(st))
}

// copyNothing does away with a copy of a memref to itself, and of no elements.
func copyNothing(op *ir.Op, rw *rewrite.Rewriter) bool {
	if op.Operand(0) == op.Operand(1) {
		return rw.Erase(op)
	}
	for _, v := range op.Operands() {
		if t := typeOf(v); t != nil && slices.Contains(t.Shape, 0) {
			return rw.Erase(op)
		}
	}
	return rw.No("there is something to copy")
}

func copyOfCast(op *ir.Op, rw *rewrite.Rewriter) bool {
	for i, v := range op.Operands() {
		if from := uncast(v); from != nil && ir.CompatibleShapes(from.Type(), op.Operand(1-i).Type()) {
			return rw.SetOperand(op, i, from)
		}
	}
	return rw.No("no memref is cast from a ranked one")
}

// knownDim finds a size where the view was made.
func knownDim(op *ir.Op, rw *rewrite.Rewriter) bool {
	x := op.Operand(0)
	made := x.Op()
	if made.Is(Reshape) {
		return dimOfReshape(op, rw, made)
	}
	d, ok := ir.ConstantIndex(op.Operand(1))
	t := typeOf(x)
	if !ok || t == nil || d < 0 || d >= int64(len(t.Shape)) {
		return rw.No("which dimension is not constant, or the rank is not known")
	}
	if n := t.Shape[d]; n != ir.Dynamic {
		return rw.Replace(op, arith.ConstantIndex(rw.Builder, n))
	}
	open := ir.CountDynamic(t.Shape[:d]) // of the sizes that the type leaves open, which one
	switch {
	case made.Is(Alloc), made.Is(Alloca):
		return rw.Replace(op, made.Group(0)[open])
	case made.Is(View):
		return rw.Replace(op, made.Group(2)[open])
	case made.Is(ExpandShape):
		v, _ := made.IndexList(1, 1).At(int(d))
		return rw.Replace(op, v)
	case made.Is(SubView):
		kept, ok := KeptDims(made)
		if !ok {
			return rw.No("which dimensions the view keeps is open")
		}
		v, _ := made.IndexList(2, 1).At(kept[d])
		return rw.Replace(op, v)
	case made.Is(ReinterpretCast):
		v, _ := made.IndexList(2, 1).At(int(d))
		return rw.Replace(op, v)
	case made.Is(AssumeAlignment), made.Is(MemorySpaceCast):
		return rw.SetOperand(op, 0, made.Operand(0))
	}
	return rw.No("the size does not show where the view is made")
}

// dimOfReshape reads a size where the reshape read it.
func dimOfReshape(op *ir.Op, rw *rewrite.Rewriter, made *ir.Op) bool {
	d := op.Operand(1)
	c, constant := ir.ConstantIndex(d)
	if rank := typeOf(made.Operand(1)).Shape[0]; constant && (c < 0 || rank != ir.Dynamic && c >= rank) {
		return rw.No("there is no such dimension")
	}
	if !constant && (d.Op() != nil || d.Block() != made.Block()) {
		return rw.No("the dimension may not be known where the view is made")
	}
	rw.After(made)
	if constant {
		d = arith.ConstantIndex(rw.Builder, c)
	}
	n := rw.Make(Load, made.Operand(1), d).Result(0)
	if n.Type() != ir.Index {
		n = rw.MakeTyped(arith.IndexCast, ir.Index, n).Result(0)
	}
	return rw.Replace(op, n)
}

func knownRank(op *ir.Op, rw *rewrite.Rewriter) bool {
	t := typeOf(op.Operand(0))
	if t == nil {
		return rw.No("the rank is not known")
	}
	return rw.Replace(op, arith.ConstantIndex(rw.Builder, int64(len(t.Shape))))
}

// knownMetadata replaces what the type says by constants.
func knownMetadata(op *ir.Op, rw *rewrite.Rewriter) bool {
	t := typeOf(op.Operand(0))
	strides, offset, ok := ir.StridesOf(t)
	if !ok {
		return rw.No("the layout is not strided")
	}
	hit := false
	for i, n := range slices.Concat([]int64{offset}, t.Shape, strides) {
		if r := op.Result(i + 1); n != ir.Dynamic && r.HasUses() {
			rw.ReplaceValue(r, arith.ConstantIndex(rw.Builder, n))
			hit = true
		}
	}
	if !hit {
		return rw.No("the type says nothing that is asked for")
	}
	return true
}

func staticRealloc(op *ir.Op, rw *rewrite.Rewriter) bool {
	t := typeOf(op.Result(0))
	shape, rest, hit := ir.FillConstants(t.Shape, op.Operands()[1:], ir.NonNegative)
	if !hit {
		return rw.No("the size is not constant")
	}
	st := ir.StateOf(op)
	st.Operands = append(st.Operands[:1], rest...)
	st.Types = []ir.Type{ir.MemRefWith(shape, t.Elem, t.Layout, t.Space)}
	return replaceCast(op, rw, rw.Build(st))
}

// reinterpretView reinterprets the memory of what a view is of, since nothing else of
// the view counts, and nothing where it comes to the same type.
func reinterpretView(op *ir.Op, rw *rewrite.Rewriter) bool {
	x := op.Operand(0)
	made := x.Op()
	if t := typeOf(op.Result(0)); x.Type() == t && ir.IsStatic(t) {
		if strides, offset, ok := ir.StridesOf(t); ok && offset != ir.Dynamic && ir.CountDynamic(strides) == 0 {
			return rw.Replace(op, x)
		}
	}
	switch {
	case made.Is(ReinterpretCast), made.Is(SubView):
		return rw.SetOperand(op, 0, made.Operand(0))
	case made.Is(ExtractStridedMetadata) && x == made.Result(0):
		from := typeOf(made.Operand(0))
		s := ir.SliceOf(op, 1, 0)
		if s.Sizes.Len() != len(from.Shape) || !castable(from, op.Result(0).Type()) {
			return rw.No("the view is another one")
		}
		strides, offset, _ := ir.StridesOf(from)
		next := 1
		for _, l := range []struct {
			list  ir.IndexList
			known []int64
		}{{s.Offsets, []int64{offset}}, {s.Sizes, from.Shape}, {s.Strides, strides}} {
			for i, known := range l.known {
				v, n := l.list.At(i)
				if v != nil && v != made.Result(next) || v == nil && n != known {
					return rw.No("the view is another one")
				}
				next++
			}
		}
		if made.Operand(0).Type() == op.Result(0).Type() {
			return rw.Replace(op, made.Operand(0))
		}
		return rw.ReplaceOp(op, rw.MakeTyped(Cast, op.Result(0).Type(), made.Operand(0)))
	}
	return rw.No("the memory is not known by another view")
}

func staticReinterpret(op *ir.Op, rw *rewrite.Rewriter) bool {
	st := op.ConstantLists(1, 0, 3, func(k int, c int64) bool { return c >= 0 || k == 2 })
	if st == nil {
		return rw.No("no operand is constant")
	}
	var lists [3][]int64
	for k := range lists {
		lists[k], _ = ir.Ints(st.Attrs[k])
	}
	t := typeOf(op.Result(0))
	known := ir.StridedMemRef(lists[1], t.Elem, lists[2], lists[0][0], t.Space)
	if !castable(known, t) {
		return rw.No("the type contradicts a constant")
	}
	st.Types = []ir.Type{known}
	return replaceCast(op, rw, rw.Build(st))
}

// reducedSubView returns the type of a subview of memrefs of type t with the offsets,
// sizes and strides given, that keeps these dimensions; nil where a size that is
// dropped is not 1.
func reducedSubView(t *ir.MemRefType, offsets, sizes, steps []int64, kept []int) *ir.MemRefType {
	full := SubViewType(t, offsets, sizes, steps)
	if full == nil || len(kept) == len(full.Shape) {
		return full
	}
	strides, offset, _ := ir.StridesOf(full)
	var shape, left []int64
	for _, d := range kept {
		shape, left = append(shape, full.Shape[d]), append(left, strides[d])
	}
	return ir.StridedMemRef(shape, full.Elem, left, offset, full.Space)
}

// rebuildSubView replaces a subview by another of the same dimensions.
func rebuildSubView(op *ir.Op, rw *rewrite.Rewriter, st *ir.State) bool {
	kept, ok := KeptDims(op)
	if !ok {
		return rw.No("which dimensions are dropped is open")
	}
	var lists [3][]int64
	for k := range lists {
		lists[k], _ = ir.Ints(st.Attrs[k])
	}
	from := st.Operands[0].Type().(*ir.MemRefType)
	t := reducedSubView(from, lists[0], lists[1], lists[2], kept)
	if t == nil || !castable(t, op.Result(0).Type()) {
		return rw.No("the type contradicts a constant")
	}
	if ir.SliceInBounds(lists[0], lists[1], lists[2], from.Shape) != nil { // it traps when it runs
		return rw.No("the view leaves the memref")
	}
	st.Types = []ir.Type{t}
	return replaceCast(op, rw, rw.Build(st))
}

func staticSubView(op *ir.Op, rw *rewrite.Rewriter) bool {
	st := op.ConstantLists(1, 0, 3, func(k int, c int64) bool { return c >= 0 || k == 2 })
	if st == nil {
		return rw.No("no operand is constant")
	}
	return rebuildSubView(op, rw, st)
}

func subViewOfCast(op *ir.Op, rw *rewrite.Rewriter) bool {
	from := uncast(op.Operand(0))
	if from == nil || !forgets(from.Type(), op.Operand(0).Type()) {
		return rw.No("the memref is not cast from a type that knows more")
	}
	st := ir.StateOf(op)
	st.Operands[0] = from
	return rebuildSubView(op, rw, st)
}

func staticView(op *ir.Op, rw *rewrite.Rewriter) bool {
	t := typeOf(op.Result(0))
	shape, rest, hit := ir.FillConstants(t.Shape, op.Group(2), ir.NonNegative)
	if !hit {
		return rw.No("no size is constant")
	}
	st := ir.StateOf(op)
	st.Operands = append(st.Operands[:2], rest...)
	st.Types = []ir.Type{ir.MemRefWith(shape, t.Elem, t.Layout, t.Space)}
	return replaceCast(op, rw, rw.Build(st))
}
