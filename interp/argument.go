package interp

import (
	"fmt"

	"terrace/ir"
	"terrace/ir/data"
)

// Argument makes a value of a type: size gives the extent of its dynamic
// dimensions, number the bits of each part of its elements. Buffers must be
// contiguous.
func Argument(t ir.Type, size func(dim int) int64, number func(part data.Type) uint64) (data.Value, error) {
	again := func(t ir.Type) (data.Value, error) { return Argument(t, size, number) }
	switch t := t.(type) {
	case *ir.TupleType:
		elems := make([]data.Value, len(t.Elems))
		for i, e := range t.Elems {
			var err error
			if elems[i], err = again(e); err != nil {
				return data.Value{}, err
			}
		}
		return data.Value{Ref: &data.Tuple{Elems: elems}}, nil
	case *ir.ExtType:
		if t.Def.Sample != nil {
			return t.Def.Sample(t.Params, again)
		}
	}
	e, typed := ir.StorageType(t)
	if x, ok := ir.ElemOf(t).(*ir.ExtType); ok && typed {
		number = within(x, number)
	}
	shape, ranked := ir.ShapeOf(t)
	_, scalar := t.(*ir.ScalarType)
	m, memory := t.(*ir.MemRefType)
	switch {
	case !typed || !ranked && !scalar:
		return data.Value{}, fmt.Errorf("of type '%s' cannot be made up", t)
	case memory && !ir.IsContiguous(m):
		return data.Value{}, fmt.Errorf("of type '%s' is not contiguous", t)
	}
	sizes := make([]int64, len(shape))
	for d, n := range shape {
		if sizes[d] = n; n == ir.Dynamic {
			sizes[d] = size(d)
		}
	}
	if _, err := data.CheckedLen(e, sizes); err != nil {
		return data.Value{}, err
	}
	x := data.New(e, sizes...)
	part := e
	if e.IsComplex() {
		part = e.Part()
	}
	if part.IsFloat() && part.Width() > 64 {
		return data.Value{}, fmt.Errorf("of type '%s' cannot be made up", t)
	}
	for j := range x.Len() {
		for k := range e.Words() / part.Words() {
			x.SetPart(j, k, number(part))
		}
	}
	switch {
	case scalar:
		return x.At(0), nil
	case memory:
		return data.Value{Ref: data.MemoryOf(x)}, nil
	}
	return data.OfTensor(x), nil
}

// within keeps numbers in the range of what is stored for a type.
func within(t *ir.ExtType, number func(part data.Type) uint64) func(part data.Type) uint64 {
	_, lo, hi := t.Def.Storage(t.Params)
	return func(part data.Type) uint64 {
		n := data.SignExtend(part, number(part)&data.Mask(part))
		if n < lo || n > hi {
			n = lo + int64(uint64(n)%uint64(hi-lo+1))
		}
		return uint64(n) & data.Mask(part)
	}
}
