package graph

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// A Maker makes ops of this dialect in a few words.
type Maker struct{ *ir.Builder }

// I64s is an attribute of i64 numbers.
func I64s(name string, v ...int64) ir.NamedAttr {
	return ir.NamedAttr{Name: name, Attr: ir.I64Array(v...)}
}

// I64 is an i64 attribute.
func I64(name string, v int64) ir.NamedAttr { return ir.NamedAttr{Name: name, Attr: ir.I64Attr(v)} }

// Op makes an op with one result of type t.
func (m Maker) Op(def *ir.OpDef, t ir.Type, attrs []ir.NamedAttr, in ...*ir.Value) *ir.Value {
	return m.MakeWith(def, in, ir.With{Types: []ir.Type{t}, Attrs: attrs}).Result(0)
}

// Constant makes a constant of a dense attribute.
func (m Maker) Constant(a ir.Attr) *ir.Value {
	return m.Op(Constant, ir.AttrType(a), []ir.NamedAttr{{Name: "value", Attr: a}})
}

// Scalar is an i64 constant of rank 0.
func (m Maker) Scalar(v int64) *ir.Value {
	return m.Constant(ir.Splat(ir.Tensor(nil, ir.I64), uint64(v)))
}

// Vector is an i64 constant of rank 1.
func (m Maker) Vector(v ...int64) *ir.Value {
	x := data.New(data.I64, int64(len(v)))
	for i, n := range v {
		x.SetBits(int64(i), uint64(n))
	}
	t := ir.Tensor([]int64{int64(len(v))}, ir.I64)
	return m.Constant(ir.AttrOf(data.OfTensor(x), t))
}

// Filled is a vector of n equal numbers.
func (m Maker) Filled(v int64, n int) *ir.Value { return m.Vector(slices.Repeat([]int64{v}, n)...) }

// Convert is v with elements of another type.
func (m Maker) Convert(v *ir.Value, elem ir.Type) *ir.Value {
	return m.Op(Convert, ir.WithElem(v.Type(), elem), nil, v)
}

// Dim is the size of a dimension, an i32.
func (m Maker) Dim(v *ir.Value, d int) *ir.Value {
	return m.MakeAttrs(GetDimensionSize, []ir.NamedAttr{I64("dimension", int64(d))}, v).Result(0)
}

// Size is the size of a dimension as an i64.
func (m Maker) Size(v *ir.Value, d int) *ir.Value { return m.Convert(m.Dim(v, d), ir.I64) }

// Part makes an i64 a vector of one element.
func (m Maker) Part(v *ir.Value) *ir.Value {
	return m.Op(Reshape, ir.Tensor([]int64{1}, ir.I64), nil, v)
}

// Join concatenates vectors of one i64 each.
func (m Maker) Join(parts []*ir.Value) *ir.Value {
	return m.Op(Concatenate, ir.Tensor([]int64{int64(len(parts))}, ir.I64), []ir.NamedAttr{I64("dimension", 0)}, parts...)
}

// Slice takes v from low to high, in steps of one.
func (m Maker) Slice(v *ir.Value, low, high []int64) *ir.Value {
	return m.MakeAttrs(Slice, []ir.NamedAttr{I64s("start_indices", low...), I64s("limit_indices", high...),
		I64s("strides", slices.Repeat([]int64{1}, len(low))...)}, v).Result(0)
}

// Reshape is the elements of v under another shape.
func (m Maker) Reshape(v *ir.Value, shape []int64) *ir.Value {
	return m.Op(Reshape, ir.Tensor(shape, ir.ElemOf(v.Type())), nil, v)
}

// Compare compares elements in a direction, CmpEQ and so on.
func (m Maker) Compare(direction int, x, y *ir.Value, more ...ir.NamedAttr) *ir.Value {
	return m.MakeAttrs(Compare, append([]ir.NamedAttr{{Name: "comparison_direction", Attr: ComparisonDirection.Of(direction)}}, more...), x, y).Result(0)
}
