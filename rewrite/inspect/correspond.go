package inspect

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// A correspondence says how the arguments and results of a function stand for
// those it had before a pass changed its type:
//
//   - an index for an i64,
//   - a tensor for the contents of a memref of its shape,
//   - a result tensor for the contents of a memref passed after the arguments,
//   - a contiguous memref of static shape for the address of its data.
type correspondence struct {
	args []form
	outs []*ir.MemRefType // where results are written, nil where they are returned
}

// A form is how an argument is passed.
type form uint8

const (
	asIs form = iota
	asMemory
	asAddress
)

// correspond finds how values of one function type stand for those of another.
func (s *Semantics) correspond(from, to *ir.FuncType) (*correspondence, bool) {
	c := &correspondence{}
	if len(to.In) < len(from.In) {
		return nil, false
	}
	for i, t := range from.In {
		f, ok := s.form(t, to.In[i])
		if !ok {
			return nil, false
		}
		c.args = append(c.args, f)
	}
	rest := to.In[len(from.In):]
	if len(rest) == 0 {
		if len(from.Out) != len(to.Out) {
			return nil, false
		}
		for i, t := range from.Out {
			if f, ok := s.form(t, to.Out[i]); !ok || f == asAddress || f == asMemory && !ir.IsStatic(t) {
				return nil, false
			}
		}
		return c, true
	}
	if len(to.Out) != 0 || len(rest) != len(from.Out) {
		return nil, false
	}
	for i, t := range from.Out {
		m, ok := rest[i].(*ir.MemRefType)
		if f, same := s.form(t, rest[i]); !ok || !same || f != asMemory || !ir.IsStatic(m) {
			return nil, false
		}
		c.outs = append(c.outs, m)
	}
	return c, true
}

func (s *Semantics) form(from, to ir.Type) (form, bool) {
	if from == to || from == ir.Type(ir.Index) && to == ir.Type(ir.I64) {
		return asIs, true
	}
	m, ok := from.(*ir.MemRefType)
	if ok && s.IsPointer != nil && s.IsPointer(to) {
		return asAddress, ir.IsStatic(m) && ir.IsContiguous(m)
	}
	if ok {
		return 0, false
	}
	if m, ok = to.(*ir.MemRefType); !ok || !ir.IsContiguous(m) {
		return 0, false
	}
	x, ok := ir.ShapeOf(from)
	y, _ := ir.ShapeOf(to)
	p, typed := ir.DataType(from)
	q, _ := ir.DataType(to)
	return asMemory, ok && typed && p == q && slices.Equal(x, y)
}

// lower makes the arguments that stand for in. memory are the arguments whose
// contents count after the call, in in's order; outs hold the results that are
// written to memory, nil where they are returned; arbitrary is what that memory holds before.
func (c *correspondence) lower(in []data.Value, arbitrary bool) (args, memory, outs []data.Value) {
	memory = make([]data.Value, len(in))
	for i, v := range in {
		switch c.args[i] {
		case asMemory:
			v = data.Value{Ref: data.MemoryOf(v.Tensor())}
		case asAddress:
			memory[i] = v
			v = data.Value{Ref: data.Pointer{Buffer: v.Memref().Buffer, Offset: v.Memref().Offset}}
		default:
			memory[i] = v
		}
		args = append(args, v)
	}
	for _, m := range c.outs {
		e, _ := ir.DataType(m)
		shape, _ := ir.ShapeOf(m)
		t := data.New(e, shape...)
		if arbitrary {
			t.SetArbitrary()
		}
		v := data.Value{Ref: data.MemoryOf(t)}
		args, outs = append(args, v), append(outs, v)
	}
	return args, memory, outs
}
