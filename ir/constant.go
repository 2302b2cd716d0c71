package ir

import (
	"math/big"

	"terrace/ir/data"
)

// ConstantOf returns the attribute of a value made by an op with
// [ConstantLike], nil for other values.
func ConstantOf(v *Value) Attr {
	op := v.Op()
	if !op.Has(ConstantLike) {
		return nil
	}
	return op.Get("value")
}

// DataOf returns the interpreter's value of a constant attribute; ok is false
// for attributes that are no plain numbers.
func DataOf(a Attr) (v data.Value, ok bool) {
	switch a := a.(type) {
	case *IntAttr:
		s, ok := a.Typ.(*ScalarType)
		if !ok {
			return v, false
		}
		if a.Big != nil {
			return data.OfWords(data.FromBigInt(s.Elem, a.Big)...), true
		}
		if s.Elem.Width() > 64 && !s.Elem.IsIndex() {
			return data.OfWords(data.FromBigInt(s.Elem, big.NewInt(a.Val))...), true
		}
		return data.Scalar(a.Bits()), true
	case *FloatAttr:
		if s, ok := a.Typ.(*ScalarType); ok && s.Elem.Width() > 64 {
			return data.OfWords(a.Bits, a.Hi), true
		}
		return data.Scalar(a.Bits), true
	case *DenseAttr:
		if a.Val == nil {
			return v, false
		}
		return data.OfTensor(a.Val), true
	case *ResourceAttr:
		if a.Blob == nil {
			return v, false
		}
		shape, ok1 := ShapeOf(a.Typ)
		e, ok2 := DataType(a.Typ)
		if !ok1 || !ok2 || !IsStatic(a.Typ) {
			return v, false
		}
		n, err := data.CheckedLen(e, shape)
		if err != nil || int64(len(a.Blob.Bytes)) != n*int64(e.Bytes()) {
			return v, false
		}
		t := data.New(e, shape...)
		copy(t.Data, a.Blob.Bytes)
		return data.OfTensor(t), true
	}
	return v, false
}

// AttrOf returns the constant attribute of type t with the interpreter's value,
// nil when there is none: for poison, and values that are no numbers.
func AttrOf(v data.Value, t Type) Attr {
	if v.IsPoison() {
		return nil
	}
	switch t := t.(type) {
	case *ScalarType:
		e := t.Elem
		switch {
		case e.IsComplex():
			return nil
		case e.IsFloat():
			return &FloatAttr{Typ: t, Bits: v.Word(0), Hi: v.Word(1)}
		case e.Width() > 64:
			words := make([]uint64, e.Words())
			for i := range words {
				words[i] = v.Word(i)
			}
			return &IntAttr{Typ: t, Big: data.BigInt(e, words)}
		case e.IsIndex():
			return &IntAttr{Typ: t, Val: int64(v.Bits)}
		}
		return IntOf(t, int64(v.Bits))
	case *TensorType, *VectorType:
		x := v.Tensor()
		shape, _ := ShapeOf(t)
		if x == nil || x.HasPoison() || !IsStatic(t) || len(shape) != len(x.Shape) {
			return nil
		}
		if !x.Splat && x.Len() > 1 && x.Uniform() {
			s := data.NewSplat(x.Elem, 0, x.Shape...)
			copy(s.Data, x.Data)
			x = s
		}
		return &DenseAttr{Typ: t, Val: x}
	}
	return nil
}

// InBounds reports whether each index is a constant that lies in its dimension of
// shape, of a size that is known.
func InBounds(shape []int64, indices []*Value) bool {
	for i, v := range indices {
		if n, ok := ConstantIndex(v); !ok || n < 0 || n >= shape[i] {
			return false
		}
	}
	return true
}

// SafeDivisor reports whether v is a constant that any number can be divided by:
// not 0 nor, signed, -1. Wide numbers are not judged.
func SafeDivisor(v *Value, signed bool) bool {
	c, ok := DataOf(ConstantOf(v))
	e, isData := DataType(ElemOf(v.typ))
	if !ok || !isData || e.Width() > 64 || c.IsPoison() {
		return false
	}
	safe := func(bits uint64) bool { return bits != 0 && !(signed && bits == data.Mask(e)) }
	t := c.Tensor()
	if t == nil {
		return safe(c.Bits)
	}
	if t.HasPoison() {
		return false
	}
	n := t.Len()
	if t.Splat {
		n = min(n, 1)
	}
	for i := range n {
		if !safe(t.Bits(i)) {
			return false
		}
	}
	return true
}

// ConstantIndex returns a constant integer of at most 64 bits; ok is false when
// v is none.
func ConstantIndex(v *Value) (x int64, ok bool) {
	c, ok := ConstantOf(v).(*IntAttr)
	if !ok || c.Big != nil {
		return 0, false
	}
	return c.Val, true
}
