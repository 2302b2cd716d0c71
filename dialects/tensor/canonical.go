package tensor

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/rewrite"
)

var _ = rewrite.Canonical(Dialect,
	&rewrite.Pattern{Name: "dim-known", Root: Dim, Rewrite: knownDim},
	&rewrite.Pattern{Name: "rank-known", Root: Rank, Rewrite: knownRank},
	&rewrite.Pattern{Name: "cast-of-cast", Root: Cast, Rewrite: castOfCast},
	&rewrite.Pattern{Name: "empty-static-sizes", Root: Empty, Rewrite: staticEmpty},
	&rewrite.Pattern{Name: "cast-of-empty", Root: Cast, Rewrite: castOfEmpty},
	&rewrite.Pattern{Name: "slice-static-operands", Roots: []*ir.OpDef{ExtractSlice, InsertSlice}, Rewrite: staticSlice},
	&rewrite.Pattern{Name: "extract-known", Root: Extract, Rewrite: knownElement},
	&rewrite.Pattern{Name: "extract-of-cast", Root: Extract, Rewrite: extractOfCast},
	&rewrite.Pattern{Name: "insert-over-insert", Root: Insert, Rewrite: insertOverInsert},
)

// knownDim finds a size where the tensor was made.
func knownDim(op *ir.Op, rw *rewrite.Rewriter) bool {
	i, ok := ir.ConstantIndex(op.Operand(1))
	if !ok {
		return rw.No("which dimension is not constant")
	}
	x := op.Operand(0)
	shape, ranked := ir.ShapeOf(x.Type())
	if !ranked {
		if c := x.Op(); c.Is(Cast) {
			return dimOf(op, rw, c.Operand(0))
		}
		return rw.No("the tensor's rank is not known")
	}
	if i < 0 || i >= int64(len(shape)) {
		return rw.No("there is no such dimension")
	}
	if n := shape[i]; n != ir.Dynamic {
		return rw.Replace(op, arith.ConstantIndex(rw.Builder, n))
	}
	from := x.Op()
	switch {
	case from.Is(Empty), from.Is(Generate):
		return rw.Replace(op, from.Operand(ir.CountDynamic(shape[:i])))
	case from.Is(Cast):
		if s, ok := ir.ShapeOf(from.Operand(0).Type()); !ok || len(s) != len(shape) {
			return rw.No("the cast is from an unranked tensor")
		}
		return dimOf(op, rw, from.Operand(0))
	case from.Is(Insert), from.Is(InsertSlice):
		return dimOf(op, rw, from.Operand(1))
	case from.Is(ExtractSlice):
		s := ir.SliceOf(from, 1, 0)
		if s.Sizes.Len() != len(shape) {
			return rw.No("the slice leaves dimensions out")
		}
		v, n := s.Sizes.At(int(i))
		if v == nil {
			v = arith.ConstantIndex(rw.Builder, n)
		}
		return rw.Replace(op, v)
	case from.Has(ir.FoldsDestination):
		f := len(from.Def().Operands) - 1
		begin, end := from.GroupBounds(f)
		if k := x.Index(); begin+k < end && from.Operand(begin+k).Type() == x.Type() {
			return dimOf(op, rw, from.Operand(begin+k))
		}
	}
	return rw.No("the size does not show where the tensor is made")
}

func dimOf(op *ir.Op, rw *rewrite.Rewriter, x *ir.Value) bool {
	return rw.ReplaceOp(op, rw.Make(Dim, x, op.Operand(1)))
}

func knownRank(op *ir.Op, rw *rewrite.Rewriter) bool {
	shape, ok := ir.ShapeOf(op.Operand(0).Type())
	if !ok {
		return rw.No("the rank is not known")
	}
	return rw.Replace(op, arith.ConstantIndex(rw.Builder, int64(len(shape))))
}

// castOfCast casts at once where the type between says no more than both ends.
func castOfCast(op *ir.Op, rw *rewrite.Rewriter) bool {
	c := op.Operand(0).Op()
	if !c.Is(Cast) {
		return rw.No("the operand is not a cast")
	}
	from, mid, to := c.Operand(0).Type(), op.Operand(0).Type(), op.Result(0).Type()
	if from == to || !ir.CompatibleShapes(from, to) {
		return rw.No("the ends do not cast to each other")
	}
	// What mid checks must be checked by one of the ends.
	a, ok1 := ir.ShapeOf(from)
	b, ok2 := ir.ShapeOf(mid)
	d, ok3 := ir.ShapeOf(to)
	if ok2 {
		if !ok1 && !ok3 {
			return rw.No("the type between knows the rank")
		}
		for i, n := range b {
			if n != ir.Dynamic && !(ok1 && a[i] == n) && !(ok3 && d[i] == n) {
				return rw.No("the type between knows a size that the ends do not")
			}
		}
	}
	return rw.ReplaceOp(op, rw.MakeTyped(Cast, to, c.Operand(0)))
}

func staticEmpty(op *ir.Op, rw *rewrite.Rewriter) bool {
	t := op.Result(0).Type().(*ir.TensorType)
	static, rest, hit := ir.FillConstants(t.Shape, op.Operands(), ir.NonNegative)
	if !hit {
		return rw.No("no size is constant")
	}
	e := rw.MakeTyped(Empty, ir.TensorWith(static, t.Elem, t.Encoding), rest...)
	return rw.ReplaceOp(op, rw.MakeTyped(Cast, t, e.Result(0)))
}

// castOfEmpty makes the empty tensor of the type at once, where that says no less.
func castOfEmpty(op *ir.Op, rw *rewrite.Rewriter) bool {
	e := op.Operand(0).Op()
	t, ok := op.Result(0).Type().(*ir.TensorType)
	if !ok || !e.Is(Empty) {
		return rw.No("the operand is no empty tensor")
	}
	from := e.Result(0).Type().(*ir.TensorType)
	var rest []*ir.Value
	for i, n := range t.Shape {
		switch {
		case from.Shape[i] == n && n == ir.Dynamic:
			rest = append(rest, e.Operand(ir.CountDynamic(from.Shape[:i])))
		case from.Shape[i] != n:
			// A size that the type claims would no longer be checked.
			return rw.No("the sizes differ in what is known")
		}
	}
	return rw.ReplaceOp(op, rw.MakeTyped(Empty, t, rest...))
}

// staticSlice writes offsets, sizes and strides that are constant into the op.
func staticSlice(op *ir.Op, rw *rewrite.Rewriter) bool {
	field := 1
	if op.Is(InsertSlice) {
		field = 2
	}
	st := op.ConstantLists(field, 0, 3, func(k int, c int64) bool { return c >= 0 || k == 2 })
	if st == nil {
		return rw.No("no operand is constant")
	}
	s := ir.SliceOf(op, field, 0)
	var lists [3][]int64
	for k := range lists {
		lists[k], _ = ir.Ints(st.Attrs[k])
	}
	// The type of the piece follows its sizes, without those that it did without.
	pieceOf := func(t *ir.TensorType) *ir.TensorType {
		dropped, ok := ir.RankReduction(s.Sizes.Static, t.Shape)
		if !ok {
			return t
		}
		var shape []int64
		for i, n := range lists[1] {
			if !dropped[i] {
				shape = append(shape, n)
			}
		}
		return ir.TensorWith(shape, t.Elem, t.Encoding)
	}
	bounds := func(t ir.Type) bool { // what no type showed may be wrong: it traps when it runs
		shape, _ := ir.ShapeOf(t)
		return ir.SliceInBounds(lists[0], lists[1], lists[2], shape) == nil
	}
	if op.Is(ExtractSlice) {
		if !bounds(op.Operand(0).Type()) {
			return rw.No("the slice leaves the tensor")
		}
		t := op.Result(0).Type().(*ir.TensorType)
		nt := pieceOf(t)
		st.Types[0] = nt
		return replaceCast(op, rw, rw.Build(st))
	}
	if !bounds(op.Operand(1).Type()) {
		return rw.No("the slice leaves the tensor")
	}
	t := op.Operand(0).Type().(*ir.TensorType)
	if nt := pieceOf(t); nt != t {
		st.Operands[0] = rw.MakeTyped(Cast, nt, st.Operands[0]).Result(0)
	}
	return rw.ReplaceOp(op, rw.Build(st))
}

// replaceCast replaces op by another with a result that knows more, or less, of its shape.
func replaceCast(op *ir.Op, rw *rewrite.Rewriter, by *ir.Op) bool {
	if t := op.Result(0).Type(); by.Result(0).Type() != t {
		by = rw.MakeTyped(Cast, t, by.Result(0))
	}
	return rw.ReplaceOp(op, by)
}

// knownElement finds an element where the tensor was made.
func knownElement(op *ir.Op, rw *rewrite.Rewriter) bool {
	from, at := op.Operand(0).Op(), op.Operands()[1:]
	switch {
	case from.Is(Splat):
		return rw.Replace(op, from.Operand(0))
	case from.Is(Insert) && slices.Equal(from.Operands()[2:], at):
		return rw.Replace(op, from.Operand(0))
	case from.Is(FromElements):
		shape, _ := ir.ShapeOf(from.Result(0).Type())
		n := int64(0)
		for i, v := range at {
			c, ok := ir.ConstantIndex(v)
			if !ok || c < 0 || c >= shape[i] {
				return rw.No("the position is not constant")
			}
			n = n*shape[i] + c
		}
		return rw.Replace(op, from.Operand(int(n)))
	}
	return rw.No("the element does not show where the tensor is made")
}

func extractOfCast(op *ir.Op, rw *rewrite.Rewriter) bool {
	c := op.Operand(0).Op()
	if !c.Is(Cast) {
		return rw.No("the tensor is not cast")
	}
	from, ok := c.Operand(0).Type().(*ir.TensorType)
	if !ok {
		return rw.No("the cast is from an unranked tensor")
	}
	if !lessStatic(c.Result(0).Type(), from) {
		return rw.No("the cast checks a size")
	}
	vals := op.Operands()
	vals[0] = c.Operand(0)
	return rw.ReplaceOp(op, rw.Make(Extract, vals...))
}

// insertOverInsert drops an element that is replaced at once.
func insertOverInsert(op *ir.Op, rw *rewrite.Rewriter) bool {
	from := op.Operand(1).Op()
	if !from.Is(Insert) || !slices.Equal(from.Operands()[2:], op.Operands()[2:]) {
		return rw.No("the element before is another one")
	}
	vals := op.Operands()
	vals[1] = from.Operand(1)
	return rw.ReplaceOp(op, rw.Make(Insert, vals...))
}
