package memref

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/ir"
)

func alignAttr(bytes int64) []ir.NamedAttr {
	return []ir.NamedAttr{{Name: "alignment", Attr: ir.I64Attr(bytes)}}
}

// AllocOf makes a memref.alloc, given those sizes that the type does not say.
func AllocOf(b *ir.Builder, t *ir.MemRefType, align int64, sizes ...*ir.Value) *ir.Value {
	return b.MakeWith(Alloc, sizes, ir.With{Types: []ir.Type{t}, Attrs: alignAttr(align), Segments: []int{len(sizes), 0}}).Result(0)
}

// DimOf makes a memref.dim.
func DimOf(b *ir.Builder, m *ir.Value, d int) *ir.Value {
	return b.Make(Dim, m, arith.ConstantIndex(b, int64(d))).Result(0)
}

// RowMajorOf views the memory of m, without gaps, as elements of type t in row-major
// order, given those sizes that the type does not say.
func RowMajorOf(b *ir.Builder, m *ir.Value, t *ir.MemRefType, sizes ...*ir.Value) *ir.Value {
	n := len(t.Shape)
	strides := make([]int64, n)
	var open []*ir.Value
	known, step := int64(1), (*ir.Value)(nil) // the stride is their product
	next := len(sizes)
	for d := n - 1; d >= 0; d-- {
		strides[d] = known
		if step != nil {
			strides[d] = ir.Dynamic
			v := step
			if known != 1 {
				v = b.Make(arith.MulI, step, arith.ConstantIndex(b, known)).Result(0)
			}
			open = append([]*ir.Value{v}, open...)
		}
		switch {
		case t.Shape[d] != ir.Dynamic:
			known *= t.Shape[d]
		case step == nil:
			next--
			step = sizes[next]
		default:
			next--
			step = b.Make(arith.MulI, step, sizes[next]).Result(0)
		}
	}
	return b.MakeWith(ReinterpretCast, slices.Concat([]*ir.Value{m}, sizes, open), ir.With{Types: []ir.Type{t}, Segments: []int{1, 0, len(sizes), len(open)},
		Attrs: []ir.NamedAttr{{Name: "static_offsets", Attr: ir.I64Array(0)},
			{Name: "static_sizes", Attr: ir.I64Array(t.Shape...)}, {Name: "static_strides", Attr: ir.I64Array(strides...)}}}).Result(0)
}

// AllocaOf makes a memref.alloca of static shape.
func AllocaOf(b *ir.Builder, t *ir.MemRefType, align int64) *ir.Value {
	return b.MakeWith(Alloca, nil, ir.With{Types: []ir.Type{t}, Attrs: alignAttr(align), Segments: []int{0, 0}}).Result(0)
}

// CopyTo makes a memref.copy.
func CopyTo(b *ir.Builder, from, to *ir.Value) { b.Make(Copy, from, to) }

// SubViewStatic views a block of known offsets, sizes and strides.
func SubViewStatic(b *ir.Builder, m *ir.Value, offsets, sizes, strides []int64) *ir.Value {
	return subview(b, m, offsets, sizes, strides, nil, sizes)
}

// SubViewOf views the block that a slice of a tensor names; its result has the
// shape given, which may leave out dimensions of size 1.
func SubViewOf(b *ir.Builder, m *ir.Value, s ir.Slice, shape []int64) *ir.Value {
	return subview(b, m, s.Offsets.Static, s.Sizes.Static, s.Strides.Static,
		[3][]*ir.Value{s.Offsets.Dynamic(), s.Sizes.Dynamic(), s.Strides.Dynamic()}, shape)
}

func subview(b *ir.Builder, m *ir.Value, offsets, sizes, strides []int64, dyn any, shape []int64) *ir.Value {
	groups, _ := dyn.([3][]*ir.Value)
	t := SubViewType(m.Type().(*ir.MemRefType), offsets, sizes, strides)
	if !slices.Equal(t.Shape, shape) {
		t = dropUnits(t, shape)
	}
	return b.MakeWith(SubView, slices.Concat([]*ir.Value{m}, groups[0], groups[1], groups[2]), ir.With{Types: []ir.Type{t},
		Segments: []int{1, len(groups[0]), len(groups[1]), len(groups[2])},
		Attrs: []ir.NamedAttr{{Name: "static_offsets", Attr: ir.I64Array(offsets...)},
			{Name: "static_sizes", Attr: ir.I64Array(sizes...)}, {Name: "static_strides", Attr: ir.I64Array(strides...)}}}).Result(0)
}

// dropUnits leaves out dimensions of size 1 until the shape is the one wanted.
func dropUnits(t *ir.MemRefType, shape []int64) *ir.MemRefType {
	l, _ := t.Layout.(*ir.StridedAttr)
	if l == nil {
		return ir.MemRefWith(shape, t.Elem, nil, t.Space)
	}
	var strides []int64
	j := 0
	for i, n := range t.Shape {
		if j < len(shape) && shape[j] == n && len(t.Shape)-i >= len(shape)-j {
			strides = append(strides, l.Strides[i])
			j++
		}
	}
	return ir.MemRefWith(shape, t.Elem, &ir.StridedAttr{Strides: strides, Offset: l.Offset}, t.Space)
}

// CollapseOf makes a memref.collapse_shape with the result type.
func CollapseOf(b *ir.Builder, m *ir.Value, reassociation ir.Attr, t *ir.MemRefType) *ir.Value {
	return b.MakeWith(CollapseShape, []*ir.Value{m}, ir.With{Types: []ir.Type{t},
		Attrs: []ir.NamedAttr{{Name: "reassociation", Attr: reassociation}}}).Result(0)
}

// ExpandOf makes a memref.expand_shape with the result type, of static shape.
func ExpandOf(b *ir.Builder, m *ir.Value, reassociation ir.Attr, t *ir.MemRefType) *ir.Value {
	return b.MakeWith(ExpandShape, []*ir.Value{m}, ir.With{Types: []ir.Type{t},
		Attrs: []ir.NamedAttr{{Name: "reassociation", Attr: reassociation}, {Name: "static_output_shape", Attr: ir.I64Array(t.Shape...)}}}).Result(0)
}

// ViewOf makes a memref.view at a byte offset, given those sizes that the type does
// not say.
func ViewOf(b *ir.Builder, m, offset *ir.Value, t *ir.MemRefType, sizes ...*ir.Value) *ir.Value {
	return b.MakeTyped(View, t, append([]*ir.Value{m, offset}, sizes...)...).Result(0)
}

// Flat views the first n elements of a memref's memory as one row, from the
// start of the memory on, whatever the memref's own layout is.
func Flat(b *ir.Builder, m *ir.Value, n int64) *ir.Value {
	t := m.Type().(*ir.MemRefType)
	to := ir.MemRefWith([]int64{n}, t.Elem, nil, t.Space)
	return b.MakeWith(ReinterpretCast, []*ir.Value{m}, ir.With{Types: []ir.Type{to}, Segments: []int{1, 0, 0, 0},
		Attrs: []ir.NamedAttr{{Name: "static_offsets", Attr: ir.I64Array(0)},
			{Name: "static_sizes", Attr: ir.I64Array(n)}, {Name: "static_strides", Attr: ir.I64Array(1)}}}).Result(0)
}

// GlobalOf makes a constant memref.global.
func GlobalOf(b *ir.Builder, name string, t *ir.MemRefType, v *ir.DenseAttr) *ir.Op {
	return b.MakeAttrs(Global, []ir.NamedAttr{{Name: "sym_name", Attr: ir.Str(name)}, {Name: "sym_visibility", Attr: ir.Str("private")},
		{Name: "type", Attr: ir.TypeOf(t)}, {Name: "initial_value", Attr: v}, {Name: "constant", Attr: ir.Unit},
		{Name: "alignment", Attr: ir.I64Attr(64)}})
}

// Initial returns the initial value of a global.
func Initial(g *ir.Op) ir.Attr { return g.Get("initial_value") }

// GetGlobalOf makes a memref.get_global.
func GetGlobalOf(b *ir.Builder, name string, t *ir.MemRefType) *ir.Value {
	return b.MakeWith(GetGlobal, nil, ir.With{Types: []ir.Type{t}, Attrs: []ir.NamedAttr{{Name: "name", Attr: ir.Ref(name)}}}).Result(0)
}
