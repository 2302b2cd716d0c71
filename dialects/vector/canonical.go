package vector

import (
	"slices"

	"terrace/dialects/memref"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
)

var _ = rewrite.Canonical(Dialect,
	&rewrite.Pattern{Name: "extract-static-position", Root: Extract, Rewrite: staticPosition},
	&rewrite.Pattern{Name: "insert-static-position", Root: Insert, Rewrite: staticPosition},
	&rewrite.Pattern{Name: "extract-known", Root: Extract, Rewrite: knownElements},
	&rewrite.Pattern{Name: "insert-over-insert", Root: Insert, Rewrite: insertOverInsert},
	&rewrite.Pattern{Name: "broadcast-of-broadcast", Root: Broadcast, Rewrite: broadcastOfBroadcast},
	&rewrite.Pattern{Name: "rearranged-broadcast", Roots: []*ir.OpDef{Transpose, ShapeCast, ExtractStridedSlice}, Rewrite: rearrangedBroadcast},
	&rewrite.Pattern{Name: "shape-cast-of-shape-cast", Root: ShapeCast, Rewrite: shapeCastOfShapeCast},
	&rewrite.Pattern{Name: "transpose-of-transpose", Root: Transpose, Rewrite: transposeOfTranspose},
	&rewrite.Pattern{Name: "elements-back", Root: FromElements, Rewrite: elementsBack},
	&rewrite.Pattern{Name: "access-of-cast", Roots: []*ir.OpDef{Load, Store, MaskedLoad, MaskedStore}, Rewrite: accessOfCast},
	&rewrite.Pattern{Name: "masked-all-or-nothing", Roots: []*ir.OpDef{MaskedLoad, MaskedStore, Gather, Scatter}, Rewrite: allOrNothing},
	&rewrite.Pattern{Name: "shuffle-of-one", Root: Shuffle, Rewrite: shuffleOfOne},
)

func staticPosition(op *ir.Op, rw *rewrite.Rewriter) bool {
	field, shape := 1, shapeOf(op.Operand(0).Type())
	if op.Is(Insert) {
		field, shape = 2, shapeOf(op.Operand(1).Type())
	}
	st := op.ConstantLists(field, 0, 1, func(_ int, c int64) bool { return c >= 0 })
	if st == nil {
		return rw.No("no position is constant")
	}
	at, _ := ir.Ints(st.Attrs[0])
	for d, i := range at {
		if i != ir.Dynamic && i >= shape[d] {
			return rw.No("a position is outside of the vector")
		}
	}
	return rw.ReplaceOp(op, rw.Build(st))
}

// knownElements finds what is extracted where the vector was made.
func knownElements(op *ir.Op, rw *rewrite.Rewriter) bool {
	list := op.IndexList(1, 0)
	if len(list.Dynamic()) > 0 || slices.Contains(list.Static, -1) {
		return rw.No("the position is not constant")
	}
	from, at := op.Operand(0), slices.Clone(list.Static)
	want := op.Result(0).Type()
	hit := false
search:
	for len(at) > 0 {
		made := from.Op()
		switch {
		case made.Is(Extract):
			l := made.IndexList(1, 0)
			if len(l.Dynamic()) > 0 || slices.Contains(l.Static, -1) {
				break search
			}
			from, at = made.Operand(0), slices.Concat(l.Static, at)
		case made.Is(Insert):
			l := made.IndexList(2, 0)
			if len(l.Dynamic()) > 0 || slices.Contains(l.Static, -1) {
				break search
			}
			n := min(len(at), len(l.Static))
			switch {
			case !slices.Equal(at[:n], l.Static[:n]):
				from = made.Operand(1)
			case n == len(l.Static):
				from, at = made.Operand(0), at[n:]
			default:
				break search
			}
		case made.Is(Broadcast):
			source := made.Operand(0)
			lead := len(shapeOf(from.Type())) - len(shapeOf(source.Type()))
			if _, ok := source.Type().(*ir.VectorType); !ok {
				if source.Type() == want {
					return rw.Replace(op, source)
				}
				return rw.ReplaceOp(op, rw.MakeTyped(Broadcast, want, source))
			}
			if len(at) < lead {
				break search
			}
			inner := slices.Clone(at[lead:])
			for d, n := range shapeOf(source.Type()) {
				stretched := n != shapeOf(from.Type())[lead+d]
				if stretched && d >= len(inner) {
					break search
				}
				if stretched {
					inner[d] = 0
				}
			}
			from, at = source, inner
		case made.Is(FromElements):
			shape := shapeOf(from.Type())
			if len(at) != len(shape) {
				break search
			}
			return rw.Replace(op, made.Operand(int(base(at, data.Strides(shape)))))
		case made.Is(ShapeCast):
			outer, inner := shapeOf(from.Type()), shapeOf(made.Operand(0).Type())
			if len(at) != len(outer) || isScalable(from.Type()) || isScalable(made.Operand(0).Type()) || len(inner) == 0 {
				break search
			}
			n := base(at, data.Strides(outer))
			next := make([]int64, len(inner))
			for d, s := range data.Strides(inner) {
				next[d], n = n/s, n%s
			}
			from, at = made.Operand(0), next
		default:
			break search
		}
		hit = true
	}
	switch {
	case !hit:
		return rw.No("the elements do not show where the vector is made")
	case len(at) == 0 && from.Type() == want:
		return rw.Replace(op, from)
	case len(at) == 0:
		return rw.No("the elements are of another type")
	}
	st := ir.StateOf(op)
	st.Operands, st.Attrs[0] = []*ir.Value{from}, ir.I64Array(at...)
	return rw.ReplaceOp(op, rw.Build(st))
}

// insertOverInsert drops elements that are replaced at once.
func insertOverInsert(op *ir.Op, rw *rewrite.Rewriter) bool {
	before := op.Operand(1).Op()
	if !before.Is(Insert) || !before.IndexList(2, 0).Same(op.IndexList(2, 0)) {
		return rw.No("the vector does not come from an insertion at the same position")
	}
	return rw.SetOperand(op, 1, before.Operand(1))
}

func broadcastOfBroadcast(op *ir.Op, rw *rewrite.Rewriter) bool {
	from := op.Operand(0).Op()
	if !from.Is(Broadcast) {
		return rw.No("the operand is not made by a broadcast")
	}
	return rw.SetOperand(op, 0, from.Operand(0))
}

// rearrangedBroadcast spreads a scalar at once: its elements are all the same.
func rearrangedBroadcast(op *ir.Op, rw *rewrite.Rewriter) bool {
	from := op.Operand(0).Op()
	if !from.Is(Broadcast) {
		return rw.No("the operand is not made by a broadcast")
	}
	if _, ok := from.Operand(0).Type().(*ir.VectorType); ok {
		return rw.No("it is no scalar that is spread")
	}
	return rw.ReplaceOp(op, rw.MakeTyped(Broadcast, op.Result(0).Type(), from.Operand(0)))
}

func shapeCastOfShapeCast(op *ir.Op, rw *rewrite.Rewriter) bool {
	from := op.Operand(0).Op()
	if !from.Is(ShapeCast) || isScalable(op.Result(0).Type()) || isScalable(from.Operand(0).Type()) {
		return rw.No("the operand is not made by a shape_cast, or has no fixed size")
	}
	return rw.SetOperand(op, 0, from.Operand(0))
}

func transposeOfTranspose(op *ir.Op, rw *rewrite.Rewriter) bool {
	from := op.Operand(0).Op()
	if !from.Is(Transpose) {
		return rw.No("the operand is not made by a transpose")
	}
	inner, _ := ir.Ints(from.Attr(0))
	outer, _ := ir.Ints(op.Attr(0))
	perm := make([]int64, len(outer))
	for i, d := range outer {
		perm[i] = inner[d]
	}
	return rw.ReplaceOp(op, rw.MakeWith(Transpose, []*ir.Value{from.Operand(0)}, ir.With{Types: op.ResultTypes(),
		Attrs: []ir.NamedAttr{{Name: "permutation", Attr: ir.I64Array(perm...)}}}))
}

// elementsBack finds the vector whose elements make up one again, and spreads one that is
// everywhere.
func elementsBack(op *ir.Op, rw *rewrite.Rewriter) bool {
	if op.NumOperands() == 0 {
		return rw.No("there are no elements")
	}
	first := op.Operand(0)
	if from := first.Op(); from.Is(ToElements) && from.Operand(0).Type() == op.Result(0).Type() && slices.Equal(op.Operands(), from.Results()) {
		return rw.Replace(op, from.Operand(0))
	}
	for _, v := range op.Operands() {
		if v != first {
			return rw.No("the elements differ")
		}
	}
	return rw.ReplaceOp(op, rw.MakeTyped(Broadcast, op.Result(0).Type(), first))
}

// accessOfCast goes to memory without a cast, which changes no address.
func accessOfCast(op *ir.Op, rw *rewrite.Rewriter) bool {
	at := 0
	if op.Is(Store) {
		at = 1
	}
	c := op.Operand(at).Op()
	if !c.Is(memref.Cast) {
		return rw.No("the memref is not cast")
	}
	from, ok := c.Operand(0).Type().(*ir.MemRefType)
	if !ok {
		return rw.No("the memref is cast from an unranked one")
	}
	// The last dimension has to be one of neighbours still.
	if strides, _, ok := ir.StridesOf(from); !ok || len(strides) > 0 && strides[len(strides)-1] != 1 {
		return rw.No("the elements of a row are not neighbours")
	}
	return rw.SetOperand(op, at, c.Operand(0))
}

// maskOf returns what a mask is everywhere; ok is false where that is not known.
func maskOf(v *ir.Value) (all, ok bool) {
	if made := v.Op(); made.Is(ConstantMask) {
		sizes, _ := ir.Ints(made.Attr(0))
		if slices.Contains(sizes, 0) {
			return false, true
		}
		return true, slices.Equal(sizes, shapeOf(v.Type())) && !isScalable(v.Type())
	}
	d, isDense := ir.ConstantOf(v).(*ir.DenseAttr)
	if !isDense || d.Val == nil || !d.Val.Uniform() || d.Val.Len() == 0 {
		return false, false
	}
	return d.Val.At(0).Bits != 0, true
}

// allOrNothing does away with masks that are the same everywhere.
func allOrNothing(op *ir.Op, rw *rewrite.Rewriter) bool {
	n := op.NumOperands()
	all, ok := maskOf(op.Operand(n - 2))
	if !ok {
		return rw.No("the mask is not the same everywhere")
	}
	last := op.Operand(n - 1)
	switch {
	case !all && op.NumResults() == 0:
		return rw.Erase(op)
	case !all && (op.Is(MaskedLoad) || op.Is(Gather)):
		return rw.Replace(op, last)
	case all && op.Is(MaskedLoad):
		return rw.ReplaceOp(op, rw.MakeTyped(Load, op.Result(0).Type(), op.Operands()[:n-2]...))
	case all && op.Is(MaskedStore):
		rw.Make(Store, append([]*ir.Value{last}, op.Operands()[:n-2]...)...)
		return rw.Erase(op)
	}
	return rw.No("there is no form without a mask")
}

// shuffleOfOne is one of the operands as it is.
func shuffleOfOne(op *ir.Op, rw *rewrite.Rewriter) bool {
	mask, _ := ir.Ints(op.Attr(0))
	lead := shapeOf(op.Operand(0).Type())
	if len(lead) != 1 || isScalable(op.Operand(0).Type()) {
		return rw.No("the operands have several dimensions")
	}
	for k, from := range []int64{0, lead[0]} {
		x := op.Operand(k)
		same := x.Type() == op.Result(0).Type()
		for i, m := range mask {
			same = same && m == from+int64(i)
		}
		if same {
			return rw.Replace(op, x)
		}
	}
	return rw.No("elements are moved")
}
