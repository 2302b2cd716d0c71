package tensor

import (
	"terrace/ir"
)

// BuildExtractSlice reads a block of x. A nil static list stands for zeros or
// ones; where dynamic offsets are given they are the offsets, all of them. open are
// those sizes that are [ir.Dynamic].
func BuildExtractSlice(b *ir.Builder, x *ir.Value, offsets []int64, dynamic []*ir.Value, sizes, strides []int64, open ...*ir.Value) *ir.Value {
	st := sliceState(b, ExtractSlice, []*ir.Value{x}, offsets, dynamic, sizes, strides, open)
	st.Types = []ir.Type{ir.Tensor(sizes, ir.ElemOf(x.Type()))}
	return b.Build(st).Result(0)
}

// BuildInsertSlice writes x into a block of dest; the lists are those of
// [BuildExtractSlice].
func BuildInsertSlice(b *ir.Builder, x, dest *ir.Value, offsets []int64, dynamic []*ir.Value, sizes, strides []int64, open ...*ir.Value) *ir.Value {
	st := sliceState(b, InsertSlice, []*ir.Value{x, dest}, offsets, dynamic, sizes, strides, open)
	st.Types = []ir.Type{dest.Type()}
	return b.Build(st).Result(0)
}

func sliceState(b *ir.Builder, def *ir.OpDef, vals []*ir.Value, offsets []int64, dynamic []*ir.Value, sizes, strides []int64, open []*ir.Value) *ir.State {
	st := &ir.State{}
	st.Reset(def)
	st.Loc, st.Spelling = b.Loc(), b.Spelling()
	for _, v := range vals {
		st.AddGroup(v)
	}
	n := len(sizes)
	static := make([]int64, n)
	switch {
	case dynamic != nil:
		for i := range static {
			static[i] = ir.Dynamic
		}
	case offsets != nil:
		copy(static, offsets)
	}
	steps := make([]int64, n)
	for i := range steps {
		steps[i] = 1
		if strides != nil {
			steps[i] = strides[i]
		}
	}
	st.AddGroup(dynamic...)
	st.AddGroup(open...)
	st.AddGroup()
	st.Attrs[0], st.Attrs[1], st.Attrs[2] = ir.I64Array(static...), ir.I64Array(sizes...), ir.I64Array(steps...)
	return st
}

// BuildPad surrounds x with value; low and high are not negative.
func BuildPad(b *ir.Builder, x, value *ir.Value, low, high []int64) *ir.Value {
	shape, _ := ir.ShapeOf(x.Type())
	out := make([]int64, len(shape))
	types := make([]ir.Type, len(shape))
	for i := range shape {
		out[i] = shape[i] + low[i] + high[i]
		types[i] = ir.Index
	}
	r := ir.NewRegion()
	bl := r.AddBlock(types...)
	place := b.Place()
	b.AtEnd(bl)
	b.Make(Yield, value)
	b.Back(place)
	st := &ir.State{}
	st.Reset(Pad)
	st.Loc, st.Spelling = b.Loc(), b.Spelling()
	st.AddGroup(x)
	st.AddGroup()
	st.AddGroup()
	st.Attrs[0], st.Attrs[1] = ir.I64Array(low...), ir.I64Array(high...)
	st.Regions = append(st.Regions, r)
	st.Types = []ir.Type{ir.Tensor(out, ir.ElemOf(x.Type()))}
	return b.Build(st).Result(0)
}

// BuildReshape views the elements of x, of static shape, as type t: collapsed to
// one dimension and expanded again, or one of the two where that is enough.
func BuildReshape(b *ir.Builder, x *ir.Value, t *ir.TensorType) *ir.Value {
	from := x.Type().(*ir.TensorType)
	if len(from.Shape) != 1 {
		flat := ir.Tensor([]int64{ir.NumElements(from.Shape)}, from.Elem)
		x = b.MakeWith(CollapseShape, []*ir.Value{x}, ir.With{Types: []ir.Type{flat},
			Attrs: []ir.NamedAttr{{Name: "reassociation", Attr: oneGroup(len(from.Shape))}}}).Result(0)
	}
	if len(t.Shape) == 1 {
		return x
	}
	return b.MakeWith(ExpandShape, []*ir.Value{x}, ir.With{Types: []ir.Type{t},
		Attrs: []ir.NamedAttr{{Name: "reassociation", Attr: oneGroup(len(t.Shape))},
			{Name: "static_output_shape", Attr: ir.I64Array(t.Shape...)}}}).Result(0)
}

// oneGroup is the reassociation that joins n dimensions into one; of a tensor of
// rank 0 it has no groups, as one element has one dimension of any kind.
func oneGroup(n int) *ir.ArrayAttr {
	if n == 0 {
		return ir.Array()
	}
	g := &ir.ArrayAttr{}
	for i := range n {
		g.Elems = append(g.Elems, ir.I64Attr(int64(i)))
	}
	return ir.Array(g)
}
