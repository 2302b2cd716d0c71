package data

import "math"

import "slices"

// Value is what an interpreter computes with. A scalar of up to 64 bits is its raw bits, zero-extended, with Ref nil.
// Otherwise Ref holds *Tensor (tensors and vectors), *Wide (complex numbers, and scalars of more than 64 bits), *Memref,
// *Tuple, Token, Pointer, or PoisonValue.
type Value struct {
	Bits uint64
	Ref  any
}

// Wide is a scalar of several words, as in Type.Words: real and imaginary part of a complex number, or least significant
// word first.
type Wide struct{ Words []uint64 }

// Tuple is a tuple of values.
type Tuple struct{ Elems []Value }

// Token orders effects; it carries nothing.
type Token struct{}

// PoisonValue is what Ref holds in a poison value.
type PoisonValue struct{}

// Buffer is a piece of memory.
type Buffer struct {
	Data  []byte // elements stored as in tensors
	Name  string // where it was made, for messages
	Freed bool
	Space int     // memory space
	Of    *Buffer // the buffer that this one is a part of, nil for a whole one
	From  int64   // where in Of it begins
}

// Whole returns the buffer that b is a part of, and where it begins there.
func (b *Buffer) Whole() (whole *Buffer, offset int64) {
	for ; b.Of != nil; b = b.Of {
		offset += b.From
	}
	return b, offset
}

// Gone reports whether the memory was freed.
func (b *Buffer) Gone() bool { return b.Freed || b.Of != nil && b.Of.Gone() }

// Memref is a strided view of a buffer. Offset and strides count elements.
type Memref struct {
	Buffer         *Buffer
	Elem           Type
	Offset         int64
	Sizes, Strides []int64
}

// Pointer is an address: an offset in bytes into a buffer. Without a buffer it is an integer address, null being 0.
type Pointer struct {
	Buffer *Buffer
	Offset int64
}

// Poison is the poison value.
var Poison = Value{Ref: PoisonValue{}}

// Scalar returns the value of a scalar's raw bits.
func Scalar(bits uint64) Value { return Value{Bits: bits} }

// OfTensor returns t as a value.
func OfTensor(t *Tensor) Value { return Value{Ref: t} }

// OfWords returns a scalar of type t from its words; those of one word are kept inline.
func OfWords(words ...uint64) Value {
	if len(words) == 1 {
		return Value{Bits: words[0]}
	}
	return Value{Ref: &Wide{slices.Clone(words)}}
}

// OfBool returns an i1.
func OfBool(b bool) Value {
	if b {
		return Value{Bits: 1}
	}
	return Value{}
}

// OfFloat returns f rounded into a float type of up to 64 bits.
func OfFloat(t Type, f float64) Value { return Value{Bits: FromFloat(t, f)} }

// OfInt returns i truncated to an integer type of up to 64 bits.
func OfInt(t Type, i int64) Value { return Value{Bits: uint64(i) & Mask(t)} }

// Tensor returns the tensor in v, nil when v holds none.
func (v Value) Tensor() *Tensor { t, _ := v.Ref.(*Tensor); return t }

// Memref returns the memref in v, nil when v holds none.
func (v Value) Memref() *Memref { m, _ := v.Ref.(*Memref); return m }

// Tuple returns the tuple in v, nil when v holds none.
func (v Value) Tuple() *Tuple { t, _ := v.Ref.(*Tuple); return t }

// Word returns word k of a scalar of any width.
func (v Value) Word(k int) uint64 {
	if w, ok := v.Ref.(*Wide); ok {
		if k < len(w.Words) {
			return w.Words[k]
		}
		return 0
	}
	if k == 0 {
		return v.Bits
	}
	return 0
}

// IsPoison reports whether v is poison as a whole.
func (v Value) IsPoison() bool { _, ok := v.Ref.(PoisonValue); return ok }

// At returns element i of t as a scalar value, poison included.
func (t *Tensor) At(i int64) Value {
	if t.IsPoison(i) {
		return Poison
	}
	n := t.Elem.Words()
	if n == 1 {
		return Value{Bits: t.Bits(i)}
	}
	w := make([]uint64, n)
	for k := range w {
		w[k] = t.Part(i, k)
	}
	return Value{Ref: &Wide{w}}
}

// Set stores a scalar value into element i of t, poison included.
func (t *Tensor) Set(i int64, v Value) {
	if v.IsPoison() {
		t.SetPoison(i)
		return
	}
	if t.Poison != nil {
		t.Poison[i>>6] &^= 1 << (i & 63)
	}
	for k := range t.Elem.Words() {
		t.SetPart(i, k, v.Word(k))
	}
}

// At returns where the element at the given indices lies in the buffer, counted in elements, and whether every index is in
// bounds.
func (m *Memref) At(idx ...int64) (int64, bool) {
	at, ok := m.Offset, len(idx) == len(m.Sizes)
	for d, i := range idx {
		if !ok || i < 0 || i >= m.Sizes[d] {
			return 0, false
		}
		at += i * m.Strides[d]
	}
	return at, ok
}

// NotFinite finds the first NaN or infinity among the elements, or their parts, of
// a scalar or tensor of floats or complex numbers: its position, and what it is.
func (v Value) NotFinite(t Type) (at int64, f float64, found bool) {
	part := t
	if t.IsComplex() {
		part = t.Part()
	}
	if !part.IsFloat() || part.Width() > 64 || v.IsPoison() || v.Memref() != nil {
		return 0, 0, false
	}
	special := func(f float64) bool { return math.IsNaN(f) || math.IsInf(f, 0) }
	x := v.Tensor()
	for i := range v.count() {
		for k := range t.Words() {
			if x != nil {
				f = ToFloat(part, x.Part(i, k))
			} else {
				f = ToFloat(part, v.Word(k))
			}
			if special(f) {
				return i, f, true
			}
		}
	}
	return 0, 0, false
}

// count is the number of elements of a tensor, 1 for others.
func (v Value) count() int64 {
	if x := v.Tensor(); x != nil {
		return x.Len()
	}
	return 1
}
