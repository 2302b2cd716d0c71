package graphtograph

import (
	"math"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
)

// expandArgMax makes a reduction of pairs of a float and its place, of which only
// the place is used, two reductions of single elements, which run along in vectors:
// the largest float, and the first place that has it, or the first NaN. Only along
// the last dimension, where a row is still in a cache the second time.
func expandArgMax(op *ir.Op, rw *rewrite.Rewriter) bool {
	if len(op.Group(0)) != 2 || op.Result(0).HasUses() || !staticShapes(rw, op) {
		return rw.No("it does not reduce two tensors to the second's elements")
	}
	x, places := op.Operand(0), op.Operand(1)
	shape, dims := shapeOf(x), attrInts(op, "dimensions")
	d := int64(len(shape)) - 1
	if len(dims) != 1 || dims[0] != d || shape[d] == 0 {
		return rw.No("it does not reduce the last dimension alone")
	}
	e, _ := ir.DataType(x.Type())
	p, _ := ir.DataType(places.Type())
	if !e.IsFloat() || p.IsFloat() || p.IsComplex() || p.Width() > 64 || shape[d] > 1<<min(p.Width()-1, 62) {
		return rw.No("these are no floats and their places")
	}
	if i := places.Op(); i == nil || !i.Is(graph.Iota) || attrInt(i, "iota_dimension") != d {
		return rw.No("the second tensor does not count places")
	}
	dir, ok := picksFirst(op.Body())
	most, inf := graph.Maximum, math.Inf(-1)
	if dir == graph.CmpLT {
		most, inf = graph.Minimum, math.Inf(1)
	}
	if init, is := scalarConstant(op.Group(1)[0]); !ok || !is || data.ToFloat(e, init) != inf {
		return rw.No("the body does not pick the first of the most extreme")
	}
	if init, is := scalarConstant(op.Group(1)[1]); !is || init != 0 {
		return rw.No("places do not begin with 0")
	}
	m := sumsOf(rw)
	last := uint64(shape[d] - 1)
	extreme := m.reduce(rw, most, x, op.Group(1)[0], dims)
	row := make([]int64, d)
	for i := range row {
		row[i] = int64(i)
	}
	has := m.or(m.Compare(graph.CmpEQ, x, m.spread(extreme, shape, row...)), m.Compare(graph.CmpNE, x, x))
	held := m.Make(graph.Select, has, places, m.word(last, places)).Result(0)
	first := m.reduce(rw, graph.Minimum, held, m.Constant(ir.Splat(ir.Tensor(nil, ir.ElemOf(places.Type())), last)), dims)
	return rw.Replace(op, extreme, first)
}

// scalarConstant returns the bits of a constant of one element.
func scalarConstant(v *ir.Value) (uint64, bool) {
	a, ok := ir.ConstantOf(v).(*ir.DenseAttr)
	if !ok || a.Val == nil || a.Val.Len() != 1 {
		return 0, false
	}
	return a.Val.Bits(0), true
}

// picksFirst reports whether a body takes of two pairs the one with the float that
// is greater (CmpGT) or less (CmpLT), the left one if it is a NaN, and of equal
// floats the lower place.
func picksFirst(b *ir.Block) (direction int, ok bool) {
	if b == nil || b.NumArgs() != 4 || b.Last().NumOperands() != 2 {
		return 0, false
	}
	x, i, y, j := b.Arg(0), b.Arg(1), b.Arg(2), b.Arg(3)
	compares := func(v *ir.Value, dir int, l, r *ir.Value) bool {
		op := v.Op()
		if op == nil || !op.Is(graph.Compare) || op.Operand(0) != l || op.Operand(1) != r {
			return false
		}
		d, _ := graph.ComparisonDirection.Value(op.Get("comparison_direction"))
		kind, _ := graph.ComparisonType.Value(op.Get("compare_type"))
		return int(d) == dir && kind != graph.CmpTotalOrder
	}
	selects := func(v *ir.Value, l, r *ir.Value) *ir.Value {
		if op := v.Op(); op != nil && op.Is(graph.Select) && op.Operand(1) == l && op.Operand(2) == r {
			return op.Operand(0)
		}
		return nil
	}
	either := func(def *ir.OpDef, v *ir.Value, one, other func(*ir.Value) bool) bool {
		op := v.Op()
		return op != nil && op.Is(def) && (one(op.Operand(0)) && other(op.Operand(1)) || one(op.Operand(1)) && other(op.Operand(0)))
	}
	beats, takes := selects(b.Last().Operand(0), x, y), selects(b.Last().Operand(1), i, j)
	if beats == nil || takes == nil {
		return 0, false
	}
	for _, dir := range []int{graph.CmpGT, graph.CmpLT} {
		greater := func(v *ir.Value) bool { return compares(v, dir, x, y) }
		nan := func(v *ir.Value) bool { return compares(v, graph.CmpNE, x, x) }
		equal := func(v *ir.Value) bool { return compares(v, graph.CmpEQ, x, y) }
		lower := func(v *ir.Value) bool { return compares(v, graph.CmpLT, i, j) }
		same := func(v *ir.Value) bool { return v == beats }
		tie := func(v *ir.Value) bool { return either(graph.And, v, equal, lower) }
		if either(graph.Or, beats, greater, nan) && either(graph.Or, takes, same, tie) {
			return dir, true
		}
	}
	return 0, false
}
