package inspect

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// A correspondence says how a function of some type is called for arguments and
// results of another, which it had before passes changed it:
//
//   - the parts of a tuple for the tuple,
//   - an index for an i64,
//   - a tensor or memref of stored integers for one of unsigned or quantized ones,
//   - a tensor of known sizes for one of unknown sizes,
//   - a memref for the tensor of its contents,
//   - a memref after the arguments for a result,
//   - memory of bytes after all those, to work in,
//   - the address of a memref's data for a contiguous memref of static shape.
type correspondence struct {
	typ     *ir.FuncType // of the function that is called
	args    []passed
	outs    []*ir.MemRefType // where results are written, nil where they are returned
	scratch []*ir.MemRefType
}

// passed is how a value is passed.
type passed struct {
	form form
	elem data.Type // of what is passed as a tensor or memref
}

type form uint8

const (
	asIs form = iota
	asMemory
	asAddress
)

// leaves are types with the elements of tuples in their place.
func leaves(types []ir.Type) (out []ir.Type) {
	for _, t := range types {
		if tt, ok := t.(*ir.TupleType); ok {
			out = append(out, leaves(tt.Elems)...)
		} else {
			out = append(out, t)
		}
	}
	return out
}

// leafValues does the same to values.
func leafValues(vals []data.Value) (out []data.Value) {
	for _, v := range vals {
		if t := v.Tuple(); t != nil {
			out = append(out, leafValues(t.Elems)...)
		} else {
			out = append(out, v)
		}
	}
	return out
}

// grouped makes a value of a type of leaf values and returns those left.
func grouped(t ir.Type, vals []data.Value) (data.Value, []data.Value) {
	tt, ok := t.(*ir.TupleType)
	if !ok {
		return vals[0], vals[1:]
	}
	elems := make([]data.Value, len(tt.Elems))
	for i, e := range tt.Elems {
		elems[i], vals = grouped(e, vals)
	}
	return data.Value{Ref: &data.Tuple{Elems: elems}}, vals
}

// common is the type of arguments that both functions of some types take: where
// one says a size that the other leaves open, that size. Tuples are their leaves.
func common(a, b *ir.FuncType) *ir.FuncType {
	in, other := leaves(a.In), leaves(b.In)
	for i := range min(len(in), len(other)) {
		if s, ok := other[i].(*ir.TensorType); ok && sized(in[i], s) {
			in[i] = ir.WithElem(s, ir.ElemOf(in[i]))
		}
	}
	return ir.Func(in, leaves(a.Out))
}

// sized reports whether a tensor type says some sizes that t leaves open, and no
// others.
func sized(t ir.Type, by *ir.TensorType) bool {
	if u, ok := t.(*ir.UnrankedTensorType); ok {
		return u != nil
	}
	x, ok := t.(*ir.TensorType)
	if !ok || len(x.Shape) != len(by.Shape) || slices.Equal(x.Shape, by.Shape) {
		return false
	}
	for i, n := range x.Shape {
		if n != by.Shape[i] && n != ir.Dynamic {
			return false
		}
	}
	return true
}

// correspond finds how a function of type to is called for one of type from,
// which holds no tuples.
func (s *Semantics) correspond(from, to *ir.FuncType) (*correspondence, bool) {
	c := &correspondence{typ: to}
	in, out := leaves(to.In), leaves(to.Out)
	if len(in) < len(from.In) {
		return nil, false
	}
	for i, t := range from.In {
		p, ok := s.passing(t, in[i])
		if !ok {
			return nil, false
		}
		c.args = append(c.args, p)
	}
	rest := in[len(from.In):]
	if len(from.Out) == len(out) {
		for i, t := range from.Out {
			if p, ok := s.passing(t, out[i]); !ok || p.form == asAddress {
				return nil, false
			}
		}
	} else if len(out) != 0 || len(rest) < len(from.Out) {
		return nil, false
	} else {
		for i, t := range from.Out {
			m, ok := rest[i].(*ir.MemRefType)
			if p, same := s.passing(t, m); !ok || !same || p.form != asMemory || !ir.IsStatic(m) {
				return nil, false
			}
			c.outs = append(c.outs, m)
		}
		rest = rest[len(from.Out):]
	}
	for _, t := range rest {
		m, ok := t.(*ir.MemRefType)
		if !ok || len(m.Shape) != 1 || m.Elem != ir.Type(ir.I8) || !ir.IsStatic(m) || !ir.IsContiguous(m) {
			return nil, false
		}
		c.scratch = append(c.scratch, m)
	}
	return c, true
}

// passing finds how a value of one type is passed as another.
func (s *Semantics) passing(from, to ir.Type) (passed, bool) {
	q, typed := ir.StorageType(to)
	if from == to || from == ir.Type(ir.Index) && to == ir.Type(ir.I64) {
		return passed{asIs, q}, true
	}
	m, ok := from.(*ir.MemRefType)
	if ok && s.IsPointer != nil && s.IsPointer(to) {
		return passed{form: asAddress}, ir.IsStatic(m) && ir.IsContiguous(m)
	}
	p, ok := ir.StorageType(from)
	if !ok || !typed || p != q && !(p.IsInt() && q.IsInt() && p.Width() == q.Width()) {
		return passed{}, false
	}
	if a, ok := to.(*ir.TensorType); ok {
		b, ranked := from.(*ir.TensorType)
		return passed{asIs, q}, !ranked || slices.Equal(a.Shape, b.Shape) || sized(from, a) || sized(a, b)
	}
	if m, ok := to.(*ir.MemRefType); ok {
		form := asMemory
		if _, ok := from.(*ir.MemRefType); ok {
			form = asIs
		}
		x, ok := ir.ShapeOf(from)
		return passed{form, q}, ok && admitsRows(m) && slices.Equal(x, m.Shape)
	}
	_, scalar := to.(*ir.ScalarType)
	_, was := from.(*ir.ScalarType)
	return passed{asIs, q}, scalar && was
}

// admitsRows reports whether memory without gaps, last dimension innermost, can be of the type.
func admitsRows(m *ir.MemRefType) bool {
	if ir.IsContiguous(m) {
		return true
	}
	strides, offset, ok := ir.StridesOf(m)
	ok = ok && (offset == 0 || offset == ir.Dynamic)
	step := int64(1) // of the dimension, Dynamic where it is not known
	for d := len(strides) - 1; d >= 0; d-- {
		ok = ok && (strides[d] == ir.Dynamic || step == ir.Dynamic || strides[d] == step)
		if step == ir.Dynamic || m.Shape[d] == ir.Dynamic {
			step = ir.Dynamic
		} else {
			step *= m.Shape[d]
		}
	}
	return ok
}

// lower makes the arguments that stand for in. memory are the arguments whose
// contents count after the call, in in's order; outs hold the results that are
// written to memory, nil where they are returned; arbitrary is what that and the
// memory to work in hold before.
func (c *correspondence) lower(in []data.Value, arbitrary bool) (args, memory, outs []data.Value) {
	memory = make([]data.Value, len(in))
	flat := make([]data.Value, len(in))
	for i, v := range in {
		p := c.args[i]
		switch x, m := v.Tensor(), v.Memref(); {
		case p.form == asAddress:
			v = data.Value{Ref: data.Pointer{Buffer: m.Buffer, Offset: m.Offset}}
		case x != nil && x.Elem != p.elem:
			v = data.OfTensor(&data.Tensor{Elem: p.elem, Shape: x.Shape, Data: x.Data, Splat: x.Splat, Poison: x.Poison})
		case m != nil && m.Elem != p.elem:
			n := *m
			n.Elem = p.elem
			v = data.Value{Ref: &n}
		}
		if p.form == asMemory {
			v = data.Value{Ref: data.MemoryOf(v.Tensor())}
		} else {
			memory[i] = in[i]
		}
		flat[i] = v
	}
	fresh := func(m *ir.MemRefType) data.Value {
		e, _ := ir.DataType(m)
		x := data.New(e, m.Shape...)
		if arbitrary {
			x.SetArbitrary()
		}
		return data.Value{Ref: data.MemoryOf(x)}
	}
	for _, m := range c.outs {
		outs = append(outs, fresh(m))
	}
	flat = append(flat, outs...)
	for _, m := range c.scratch {
		flat = append(flat, fresh(m))
	}
	for _, t := range c.typ.In {
		var v data.Value
		v, flat = grouped(t, flat)
		args = append(args, v)
	}
	return args, memory, outs
}
