package ir

import "terrace/ir/data"

// StridesOf returns the strides and the offset of a memref's layout, in
// elements; ok is false for layouts that are not strided. What the type does not
// know is [Dynamic].
func StridesOf(t *MemRefType) (strides []int64, offset int64, ok bool) {
	switch l := t.Layout.(type) {
	case nil:
		strides = make([]int64, len(t.Shape))
		n := int64(1)
		for i := len(strides) - 1; i >= 0; i-- {
			strides[i] = n
			if n == Dynamic || t.Shape[i] == Dynamic {
				n = Dynamic
			} else {
				n *= t.Shape[i]
			}
		}
		return strides, 0, true
	case *StridedAttr:
		return l.Strides, l.Offset, true
	case *AffineMapAttr:
		if len(l.Map.Results) != 1 || l.Map.Dims != len(t.Shape) {
			return nil, 0, false
		}
		strides = make([]int64, l.Map.Dims)
		ok = addStrides(l.Map.Results[0], strides, &offset, 1)
		return strides, offset, ok
	}
	return nil, 0, false
}

func addStrides(e *AffineExpr, strides []int64, offset *int64, by int64) bool {
	add := func(at *int64, n int64) {
		if *at == Dynamic || n == Dynamic {
			*at = Dynamic
		} else {
			*at += n
		}
	}
	switch e.Kind {
	case AffineConst:
		if by == Dynamic {
			add(offset, Dynamic)
		} else {
			add(offset, by*e.C)
		}
		return true
	case AffineSymbol:
		add(offset, Dynamic)
		return true
	case AffineDim:
		add(&strides[e.C], by)
		return true
	case AffineAdd:
		return addStrides(e.L, strides, offset, by) && addStrides(e.R, strides, offset, by)
	case AffineMul:
		switch {
		case e.R.Kind == AffineConst && by != Dynamic:
			return addStrides(e.L, strides, offset, by*e.R.C)
		case e.R.IsSymbolic():
			return addStrides(e.L, strides, offset, Dynamic)
		case e.L.IsSymbolic():
			return addStrides(e.R, strides, offset, Dynamic)
		}
	}
	if e.IsSymbolic() {
		add(offset, Dynamic)
		return true
	}
	return false
}

// StridedMemRef returns the memref type with a strided layout.
func StridedMemRef(shape []int64, elem Type, strides []int64, offset int64, space Attr) *MemRefType {
	return MemRefWith(shape, elem, &StridedAttr{Strides: strides, Offset: offset}, space)
}

// IsContiguous reports whether the layout is the identity, however it is written.
func IsContiguous(t *MemRefType) bool {
	if t.Layout == nil {
		return true
	}
	strides, offset, ok := StridesOf(t)
	if !ok || offset != 0 {
		return false
	}
	want, _, _ := StridesOf(MemRef(t.Shape, t.Elem))
	for i := range strides {
		if strides[i] != want[i] || strides[i] == Dynamic {
			return false
		}
	}
	return true
}

// MemRefElem returns the numbers that the elements of a memref consist of. An
// element that is a vector adds its sizes as the last dimensions of the memref
// at run time: tail.
func MemRefElem(t Type) (e data.Type, tail []int64, ok bool) {
	elem := ElemOf(t)
	if v, isVector := elem.(*VectorType); isVector {
		if v.Scalable != nil {
			return 0, nil, false
		}
		tail, elem = v.Shape, v.Elem
	}
	s, ok := elem.(*ScalarType)
	if !ok {
		return 0, nil, false
	}
	return s.Elem, tail, true
}
