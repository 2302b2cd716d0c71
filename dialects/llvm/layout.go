package llvm

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Sizes and alignments are those of LLVM's data layout for x86-64 and AArch64 on
// Linux, which agree but for types that Terrace does not make. Pointers have 64
// bits in every address space.

// SizeOf returns the bytes between neighbouring elements of type t in an array
// (LLVM's allocation size); ok is false for types without size.
func SizeOf(t ir.Type) (n int64, ok bool) {
	size, align, ok := layoutOf(t)
	return roundUp(size, align), ok
}

// StoreSizeOf returns the bytes that storing a value of type t writes.
func StoreSizeOf(t ir.Type) (n int64, ok bool) {
	size, _, ok := layoutOf(t)
	return size, ok
}

// AlignOf returns the ABI alignment of t, 1 for types without size.
func AlignOf(t ir.Type) int64 {
	_, align, ok := layoutOf(t)
	if !ok {
		return 1
	}
	return align
}

func roundUp(n, align int64) int64 { return (n + align - 1) / align * align }

func layoutOf(t ir.Type) (size, align int64, ok bool) {
	switch t := t.(type) {
	case *ir.ScalarType:
		if t.Elem.IsIndex() {
			return 8, 8, true
		}
		w := int64(t.Elem.Width())
		size = (w + 7) / 8
		switch {
		case t.Elem.IsFloat():
			align = roundPow2(size)
		default:
			align = min(roundPow2(size), 16)
		}
		if t.Elem == data.F80 {
			size, align = 10, 16
		}
		return size, align, true
	case *ir.VectorType:
		if len(t.Shape) != 1 || t.Scalable != nil {
			return 0, 0, false
		}
		bits := int64(64)
		if !IsPtr(t.Elem) {
			s, ok := t.Elem.(*ir.ScalarType)
			if !ok {
				return 0, 0, false
			}
			bits = int64(s.Elem.Width())
		}
		size = (bits*t.Shape[0] + 7) / 8
		return size, roundPow2(size), true
	case *ir.ExtType:
		switch t.Def {
		case PtrType:
			return 8, 8, true
		case ArrayType:
			a := t.Params.(*ArrayParams)
			es, ea, ok := layoutOf(a.Elem)
			return roundUp(es, ea) * a.Len, ea, ok
		case StructType:
			s := t.Params.(*StructParams)
			if s.Opaque {
				return 0, 0, false
			}
			align = 1
			for _, e := range s.Elems {
				n, ok := SizeOf(e)
				if !ok {
					return 0, 0, false
				}
				if !s.Packed {
					size, align = roundUp(size, AlignOf(e)), max(align, AlignOf(e))
				}
				size += n
			}
			return roundUp(size, align), align, true
		}
	}
	return 0, 1, false
}

func roundPow2(n int64) int64 {
	p := int64(1)
	for p < n {
		p *= 2
	}
	return p
}

// FieldOffset returns where element i of a struct begins.
func FieldOffset(t ir.Type, i int) (int64, bool) {
	s := AsStruct(t)
	at := int64(0)
	for j, e := range s.Elems {
		n, ok := SizeOf(e)
		if !ok {
			return 0, false
		}
		if !s.Packed {
			at = roundUp(at, AlignOf(e))
		}
		if j == i {
			return at, true
		}
		at += n
	}
	return 0, false
}

// readValue returns the value of type t at offset at of b, whose bounds were checked.
func readValue(m ir.Machine, t ir.Type, b []byte, at int64) data.Value {
	switch t := t.(type) {
	case *ir.ScalarType:
		return readScalar(t.Elem, b[at:])
	case *ir.VectorType:
		n := t.Shape[0]
		if IsPtr(t.Elem) {
			vs := make([]data.Value, n)
			for i := range vs {
				vs[i] = readValue(m, Ptr, b, at+int64(i)*8)
			}
			return data.Value{Ref: &data.Tuple{Elems: vs}}
		}
		e := t.Elem.(*ir.ScalarType).Elem
		out := data.New(e, n)
		if w := e.Width(); w%8 != 0 {
			for i := range n { // elements are packed, the first in the lowest bits
				v := uint64(0)
				for k := range int64(w) {
					bit := i*int64(w) + k
					v |= uint64(b[at+bit/8]>>(bit%8)&1) << k
				}
				out.SetBits(i, v)
			}
			return data.OfTensor(out)
		}
		if e.Bytes()*8 == e.Width() {
			copy(out.Data, b[at:at+int64(len(out.Data))])
			return data.OfTensor(out)
		}
		step := int64(e.Width() / 8)
		for i := range n {
			out.Set(i, readScalar(e, b[at+i*step:]))
		}
		return data.OfTensor(out)
	case *ir.ExtType:
		switch t.Def {
		case PtrType:
			return data.Value{Ref: m.Locate(data.Load(data.I64, b[at:], 0))}
		case ArrayType:
			a := t.Params.(*ArrayParams)
			step, _ := SizeOf(a.Elem)
			vs := make([]data.Value, a.Len)
			for i := range vs {
				vs[i] = readValue(m, a.Elem, b, at+int64(i)*step)
			}
			return data.Value{Ref: &data.Tuple{Elems: vs}}
		case StructType:
			s := t.Params.(*StructParams)
			vs := make([]data.Value, len(s.Elems))
			for i, e := range s.Elems {
				off, _ := FieldOffset(t, i)
				vs[i] = readValue(m, e, b, at+off)
			}
			return data.Value{Ref: &data.Tuple{Elems: vs}}
		}
	}
	return data.Poison
}

func readScalar(e data.Type, b []byte) data.Value {
	n := (e.Width() + 7) / 8
	words := make([]uint64, e.Words())
	for i := range n {
		words[i/8] |= uint64(b[i]) << (i % 8 * 8)
	}
	if w := e.Width() % 64; w != 0 {
		words[len(words)-1] &= 1<<w - 1
	}
	if len(words) == 1 {
		return data.Scalar(words[0])
	}
	return data.OfWords(words...)
}

func writeScalar(e data.Type, b []byte, v data.Value) {
	for i := range (e.Width() + 7) / 8 {
		b[i] = byte(v.Word(i/8) >> (i % 8 * 8))
	}
}

// writeValue stores a value at offset at of b, whose bounds were checked. Memory
// does not remember poison: it is stored as zeros, as memory that nobody wrote is.
func writeValue(m ir.Machine, t ir.Type, b []byte, at int64, v data.Value) {
	if v.IsPoison() {
		n, _ := StoreSizeOf(t)
		clear(b[at : at+n])
		return
	}
	switch t := t.(type) {
	case *ir.ScalarType:
		writeScalar(t.Elem, b[at:], v)
	case *ir.VectorType:
		if IsPtr(t.Elem) {
			for i, p := range elems(v, int(t.Shape[0])) {
				writeValue(m, Ptr, b, at+int64(i)*8, p)
			}
			return
		}
		x := v.Tensor().Expand()
		e := x.Elem
		if w := e.Width(); w%8 != 0 {
			size, _ := StoreSizeOf(t)
			clear(b[at : at+size])
			for i := range x.Len() {
				bits := x.Bits(i)
				for k := range int64(w) {
					bit := i*int64(w) + k
					b[at+bit/8] |= byte(bits>>k&1) << (bit % 8)
				}
			}
			return
		}
		if e.Bytes()*8 == e.Width() {
			copy(b[at:], x.Data)
			return
		}
		step := int64(e.Width() / 8)
		for i := range x.Len() {
			writeScalar(e, b[at+i*step:], x.At(i))
		}
	case *ir.ExtType:
		switch t.Def {
		case PtrType:
			p, _ := v.Ref.(data.Pointer)
			data.Store(data.I64, b[at:], 0, m.Address(p))
		case ArrayType:
			a := t.Params.(*ArrayParams)
			step, _ := SizeOf(a.Elem)
			for i, x := range elems(v, int(a.Len)) {
				writeValue(m, a.Elem, b, at+int64(i)*step, x)
			}
		case StructType:
			s := t.Params.(*StructParams)
			for i, x := range elems(v, len(s.Elems)) {
				off, _ := FieldOffset(t, i)
				writeValue(m, s.Elems[i], b, at+off, x)
			}
		}
	}
}

// elems returns the parts of an aggregate, or of a vector of pointers, of which
// the whole may be poison.
func elems(v data.Value, n int) []data.Value {
	if t := v.Tuple(); t != nil && len(t.Elems) == n {
		return t.Elems
	}
	vs := make([]data.Value, n)
	for i := range vs {
		vs[i] = data.Poison
	}
	return vs
}

// hasPoison reports whether any part of v is poison.
func hasPoison(v data.Value) bool {
	switch r := v.Ref.(type) {
	case data.PoisonValue:
		return true
	case *data.Tensor:
		return r.HasPoison()
	case *data.Tuple:
		return slices.ContainsFunc(r.Elems, hasPoison)
	}
	return false
}

// zeroOf returns the value of type t whose bits are all zero.
func zeroOf(t ir.Type) data.Value {
	switch t := t.(type) {
	case *ir.ScalarType:
		return data.OfWords(make([]uint64, t.Elem.Words())...)
	case *ir.VectorType:
		if IsPtr(t.Elem) {
			vs := make([]data.Value, t.Shape[0])
			for i := range vs {
				vs[i] = zeroOf(t.Elem)
			}
			return data.Value{Ref: &data.Tuple{Elems: vs}}
		}
		return data.OfTensor(data.NewSplat(t.Elem.(*ir.ScalarType).Elem, 0, t.Shape...))
	case *ir.ExtType:
		switch t.Def {
		case PtrType:
			return data.Value{Ref: data.Pointer{}}
		case ArrayType:
			a := t.Params.(*ArrayParams)
			vs := make([]data.Value, a.Len)
			for i := range vs {
				vs[i] = zeroOf(a.Elem)
			}
			return data.Value{Ref: &data.Tuple{Elems: vs}}
		case StructType:
			s := t.Params.(*StructParams)
			vs := make([]data.Value, len(s.Elems))
			for i, e := range s.Elems {
				vs[i] = zeroOf(e)
			}
			return data.Value{Ref: &data.Tuple{Elems: vs}}
		}
	}
	return data.Poison
}
