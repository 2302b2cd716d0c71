package looptollvm

import (
	"slices"

	"terrace/dialects/llvm"
	"terrace/dialects/memref"
	"terrace/ir"
)

// Views of memory are other pointers into it.

func init() {
	enter(convertSubView, memref.SubView)
	enter(convertView, memref.View)
	enter(convertSamePointer, memref.Cast, memref.ExpandShape, memref.CollapseShape, memref.Transpose)
	enter(convertReinterpret, memref.ReinterpretCast)
	enter(convertDim, memref.Dim)
	enter(convertMetadata, memref.ExtractStridedMetadata)
	enter(convertReshape, memref.Reshape)
	enter(func(c *Converter, op *ir.Op) error {
		p, err := c.start(op, op.Operand(0))
		if err == nil {
			c.Map(op.Result(0), c.make(llvm.PtrToInt, ir.I64, p))
		}
		return err
	}, memref.ExtractAlignedPointerAsIndex)
	enter(func(c *Converter, op *ir.Op) error {
		t, ok := op.Operand(0).Type().(*ir.MemRefType)
		if !ok {
			return unsupported(op, "a memref whose rank is not known")
		}
		c.Map(op.Result(0), c.i64(int64(len(t.Shape))))
		return nil
	}, memref.Rank)
	enter(func(c *Converter, op *ir.Op) error {
		t, err := c.typ(op, op.Result(0).Type())
		if err == nil {
			v := c.Of(op.Operand(0))
			if v.Type() != t {
				v = c.make(llvm.AddrSpaceCast, t, v)
			}
			c.Map(op.Result(0), v)
		}
		return err
	}, memref.MemorySpaceCast)
}

func convertSamePointer(c *Converter, op *ir.Op) error {
	if _, err := c.typ(op, op.Result(0).Type()); err != nil {
		return err
	}
	if op.Is(memref.Cast) {
		if s, ok := c.sizes[op.Operand(0)]; ok {
			c.sizes[op.Result(0)] = s
		}
		if s, ok := c.strides[op.Operand(0)]; ok {
			c.strides[op.Result(0)] = s
		}
	}
	c.Map(op.Result(0), c.Of(op.Operand(0)))
	return nil
}

func convertSubView(c *Converter, op *ir.Op) error {
	l, err := c.layoutOf(op, op.Operand(0))
	if err == nil {
		err = l.needStrides(op)
	}
	if err != nil {
		return err
	}
	list := ir.SliceOf(op, 1, 0)
	var s sum
	for i := range l.strides {
		s = c.step(s, &l, i, c.entryOf(list.Offsets, i))
	}
	if kept, ok := memref.KeptDims(op); ok && l.by != nil {
		by := make([]*ir.Value, len(kept))
		for i, d := range kept {
			by[i] = c.total(c.step(sum{}, &layout{strides: l.strides, by: l.by, tail: 1}, d, c.entryOf(list.Strides, d)))
		}
		c.strides[op.Result(0)] = by
	}
	c.sizes[op.Result(0)] = list.Sizes.Dynamic()
	c.Map(op.Result(0), c.offsetPointer(c.Of(op.Operand(0)), stored(l.elem), s, true))
	return nil
}

func convertView(c *Converter, op *ir.Op) error {
	if _, err := c.typ(op, op.Result(0).Type()); err != nil {
		return err
	}
	c.sizes[op.Result(0)] = op.Operands()[2:]
	c.rowMajor(op.Result(0))
	c.Map(op.Result(0), c.offsetPointer(c.Of(op.Operand(0)), ir.I8, c.plus(sum{}, c.Of(op.Operand(1)), 1), true))
	return nil
}

// start returns where the memory begins that a memref, whose offset is known, is in.
func (c *Converter) start(op *ir.Op, m *ir.Value) (*ir.Value, error) {
	l, err := layoutOf(op, m.Type())
	if err != nil {
		return nil, err
	}
	if l.offset == ir.Dynamic {
		return nil, unsupported(op, "a source whose offset is not known (dynamic memref)")
	}
	return c.offsetPointer(c.Of(m), stored(l.elem), sum{known: -l.offset * l.tail}, true), nil
}

// convertReinterpret takes the offset from the start of the buffer, as the op
// does: the source's own offset has to be known.
func convertReinterpret(c *Converter, op *ir.Op) error {
	l, err := layoutOf(op, op.Operand(0).Type())
	if err != nil {
		return err
	}
	if l.offset == ir.Dynamic {
		return unsupported(op, "a source whose offset is not known (dynamic memref)")
	}
	s := sum{known: -l.offset * l.tail}
	list := ir.SliceOf(op, 1, 0)
	if list.Offsets.Len() > 0 {
		s = c.plus(s, c.entryOf(list.Offsets, 0), l.tail)
	}
	c.sizes[op.Result(0)] = list.Sizes.Dynamic()
	if slices.Contains(list.Strides.Static, ir.Dynamic) {
		by := make([]*ir.Value, list.Strides.Len())
		for d := range by {
			by[d] = c.entryOf(list.Strides, d)
		}
		c.strides[op.Result(0)] = by
	}
	c.Map(op.Result(0), c.offsetPointer(c.Of(op.Operand(0)), stored(l.elem), s, true))
	return nil
}

// entryOf is what an entry of a list became.
func (c *Converter) entryOf(l ir.IndexList, i int) *ir.Value {
	if v, n := l.At(i); v == nil {
		return c.i64(n)
	} else {
		return c.Of(v)
	}
}

// rowMajor computes the strides of memory in one piece whose sizes are told.
func (c *Converter) rowMajor(m *ir.Value) {
	t := m.Type().(*ir.MemRefType)
	if t.Layout != nil || len(t.Shape) < 2 || !slices.Contains(t.Shape[1:], ir.Dynamic) {
		return
	}
	by := make([]*ir.Value, len(t.Shape))
	step, sizes := c.i64(1), c.sizes[m]
	for d := len(by) - 1; d >= 0; d-- {
		by[d] = step
		if t.Shape[d] == ir.Dynamic {
			step = c.wrapless(llvm.Mul, step, c.Of(sizes[ir.CountDynamic(t.Shape[:d])]))
		} else {
			step = c.wrapless(llvm.Mul, step, c.i64(t.Shape[d]))
		}
	}
	c.strides[m] = by
}

// convertMetadata takes a view apart: the base is the memory before the offset.
func convertMetadata(c *Converter, op *ir.Op) error {
	from := op.Operand(0)
	l, err := layoutOf(op, from.Type())
	if err != nil {
		return err
	}
	start, err := c.start(op, from)
	if err != nil {
		return err
	}
	if b, err := layoutOf(op, op.Result(0).Type()); err != nil {
		return err
	} else if b.offset != 0 {
		return unsupported(op, "a base of type '%s'", op.Result(0).Type())
	}
	c.Map(op.Result(0), start)
	c.Map(op.Result(1), c.i64(l.offset))
	rank := len(l.shape)
	for d := range rank {
		n, err := c.dim(op, from, d)
		if err != nil {
			return err
		}
		c.Map(op.Result(2+d), n)
		if l.strides[d] == ir.Dynamic {
			return unsupported(op, "a memref whose strides are not known (dynamic memref)")
		}
		c.Map(op.Result(2+rank+d), c.i64(l.strides[d]))
	}
	return nil
}

func convertReshape(c *Converter, op *ir.Op) error {
	if t, ok := op.Result(0).Type().(*ir.MemRefType); !ok || !ir.IsStatic(t) {
		return unsupported(op, "a memref whose sizes are not known (dynamic memref)")
	}
	return convertSamePointer(c, op)
}

func convertDim(c *Converter, op *ir.Op) error {
	i, known := llvm.ConstantInt(c.Of(op.Operand(1)))
	if !known || !i.IsInt64() {
		return unsupported(op, "a dimension that is not known")
	}
	n, err := c.dim(op, op.Operand(0), int(i.Int64()))
	if err == nil {
		c.Map(op.Result(0), n)
	}
	return err
}

// dim returns the size of a dimension of a memref.
func (c *Converter) dim(op *ir.Op, m *ir.Value, d int) (*ir.Value, error) {
	t, ok := m.Type().(*ir.MemRefType)
	if !ok || d < 0 || d >= len(t.Shape) {
		return nil, unsupported(op, "a dimension that is not known")
	}
	if n := t.Shape[d]; n != ir.Dynamic {
		return c.i64(n), nil
	}
	if sizes, ok := c.sizes[m]; ok {
		k := ir.CountDynamic(t.Shape[:d])
		if k < len(sizes) && ir.CountDynamic(t.Shape) == len(sizes) {
			return c.Of(sizes[k]), nil
		}
	}
	return nil, unsupported(op, "a memref whose sizes are not known (dynamic memref)")
}
