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
	e, typed := ir.DataType(t)
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
