package chlotograph

import (
	"slices"

	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
)

// A maker makes ops of the graph level.
type maker struct{ *rewrite.Rewriter }

func i64s(name string, v ...int64) ir.NamedAttr {
	return ir.NamedAttr{Name: name, Attr: ir.I64Array(v...)}
}

func i64(name string, v int64) ir.NamedAttr { return ir.NamedAttr{Name: name, Attr: ir.I64Attr(v)} }

func (m maker) op(def *ir.OpDef, t ir.Type, attrs []ir.NamedAttr, in ...*ir.Value) *ir.Value {
	return m.MakeWith(def, in, ir.With{Types: []ir.Type{t}, Attrs: attrs}).Result(0)
}

func (m maker) constant(a ir.Attr) *ir.Value {
	return m.op(graph.Constant, ir.AttrType(a), []ir.NamedAttr{{Name: "value", Attr: a}})
}

// scalar is an i64 constant of rank 0.
func (m maker) scalar(v int64) *ir.Value {
	return m.constant(ir.Splat(ir.Tensor(nil, ir.I64), uint64(v)))
}

// vector is an i64 constant of rank 1.
func (m maker) vector(v ...int64) *ir.Value {
	x := data.New(data.I64, int64(len(v)))
	for i, n := range v {
		x.SetBits(int64(i), uint64(n))
	}
	t := ir.Tensor([]int64{int64(len(v))}, ir.I64)
	return m.constant(ir.AttrOf(data.OfTensor(x), t))
}

// filled is a vector of n equal numbers.
func (m maker) filled(v int64, n int) *ir.Value { return m.vector(slices.Repeat([]int64{v}, n)...) }

// zeros is zero in the shape of like.
func (m maker) zeros(like *ir.Value) *ir.Value {
	e, _ := ir.DataType(like.Type())
	return repeat(m.Rewriter, scalarAttr(e, 0).(*ir.DenseAttr), like)
}

// size is the size of a dimension as an i64, part of a shape: of rank 1.
func (m maker) size(v *ir.Value, d int) *ir.Value { return m.part(m.sizeScalar(v, d)) }

func (m maker) sizeScalar(v *ir.Value, d int) *ir.Value {
	n := m.MakeAttrs(graph.GetDimensionSize, []ir.NamedAttr{i64("dimension", int64(d))}, v).Result(0)
	return m.op(graph.Convert, ir.Tensor(nil, ir.I64), nil, n)
}

// part makes a scalar a vector of one element.
func (m maker) part(v *ir.Value) *ir.Value {
	return m.op(graph.Reshape, ir.Tensor([]int64{1}, ir.I64), nil, v)
}

// join concatenates vectors.
func (m maker) join(parts []*ir.Value) *ir.Value {
	return m.op(graph.Concatenate, ir.Tensor([]int64{int64(len(parts))}, ir.I64), []ir.NamedAttr{i64("dimension", 0)}, parts...)
}

// slice takes v from low to high, in steps of one.
func (m maker) slice(v *ir.Value, low, high []int64) *ir.Value {
	return m.MakeAttrs(graph.Slice, []ir.NamedAttr{i64s("start_indices", low...), i64s("limit_indices", high...),
		i64s("strides", slices.Repeat([]int64{1}, len(low))...)}, v).Result(0)
}

func (m maker) reshape(v *ir.Value, shape []int64) *ir.Value {
	return m.op(graph.Reshape, ir.Tensor(shape, ir.ElemOf(v.Type())), nil, v)
}

func (m maker) compare(direction int, x, y *ir.Value, more ...ir.NamedAttr) *ir.Value {
	return m.MakeAttrs(graph.Compare, append([]ir.NamedAttr{{Name: "comparison_direction", Attr: graph.ComparisonDirection.Of(direction)}}, more...), x, y).Result(0)
}
