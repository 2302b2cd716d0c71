package data

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"sync/atomic"
	"unsafe"
)

// Tensor is an n-dimensional array. Treat it as immutable once shared.
type Tensor struct {
	Elem   Type
	Shape  []int64
	Data   []byte   // C order, little-endian, Elem.Bytes() bytes an element; one element when Splat
	Splat  bool     // every element is the one in Data
	Poison []uint64 // bit i set: element i is poison (a splat has bit 0 only); nil when none is

	digest atomic.Pointer[[32]byte]
}

// MaxBytes is the largest size CheckedLen accepts for a tensor's storage.
const MaxBytes = 1 << 46

// CheckedLen returns the number of elements of a tensor, or an error when a dimension is negative or when its storage would
// exceed MaxBytes.
func CheckedLen(elem Type, shape []int64) (int64, error) {
	n, empty := uint64(1), false
	for i, d := range shape {
		if d < 0 {
			return 0, fmt.Errorf("dimension %d is negative (%d)", i, d)
		}
		empty = empty || d == 0
	}
	if empty {
		return 0, nil
	}
	limit := uint64(MaxBytes / max(1, elem.Bytes()))
	for _, d := range shape {
		hi, lo := bits.Mul64(n, uint64(d))
		if hi != 0 || lo > limit {
			return 0, fmt.Errorf("a tensor of shape %v of %v is too large: more than %d TiB", shape, elem, int64(MaxBytes)>>40)
		}
		n = lo
	}
	return int64(n), nil
}

// Aligned returns n zero bytes whose first lies on a 64-byte boundary. It panics with a [MemoryError] where n is more than
// the memory there is: the Go runtime would end the process.
func Aligned(n int) []byte {
	if n == 0 {
		return []byte{}
	}
	if err := CheckMemory(int64(n)); err != nil {
		panic(err)
	}
	b := make([]byte, n+63)
	advise(b)
	off := int(-uintptr(unsafe.Pointer(unsafe.SliceData(b))) & 63)
	return b[off : off+n : off+n]
}

// New returns a zero tensor. It panics when the shape fails CheckedLen: check shapes that come from input first.
func New(elem Type, shape ...int64) *Tensor {
	n, err := CheckedLen(elem, shape)
	if err != nil {
		panic("data: " + err.Error())
	}
	return &Tensor{Elem: elem, Shape: slices.Clone(shape), Data: Aligned(int(n) * elem.Bytes())}
}

// NewSplat returns a tensor whose every element has the given raw bits; elem is of up to 64 bits.
func NewSplat(elem Type, bits uint64, shape ...int64) *Tensor {
	return NewSplatWords(elem, []uint64{bits}, shape...)
}

// NewSplatWords is NewSplat for every type: words as in Type.Words (missing ones are zero).
func NewSplatWords(elem Type, words []uint64, shape ...int64) *Tensor {
	if _, err := CheckedLen(1<<8|1, shape); err != nil {
		panic("data: " + err.Error())
	}
	t := &Tensor{Elem: elem, Shape: slices.Clone(shape), Data: Aligned(elem.Bytes()), Splat: true}
	for k, w := range words {
		t.SetPart(0, k, w)
	}
	return t
}

// Len returns the number of elements.
func (t *Tensor) Len() int64 {
	n := int64(1)
	for _, d := range t.Shape {
		n *= d
	}
	return n
}

// Load returns the raw bits of element i of storage b; elem is of up to 64 bits.
func Load(elem Type, b []byte, i int64) uint64 {
	switch elem.Bytes() {
	case 1:
		return uint64(b[i])
	case 2:
		return uint64(binary.LittleEndian.Uint16(b[i*2:]))
	case 4:
		return uint64(binary.LittleEndian.Uint32(b[i*4:]))
	case 8:
		if !elem.IsComplex() {
			return binary.LittleEndian.Uint64(b[i*8:])
		}
	}
	panic("data: Load of " + elem.String())
}

// Store sets the raw bits of element i of storage b; elem is of up to 64 bits.
func Store(elem Type, b []byte, i int64, v uint64) {
	switch elem.Bytes() {
	case 1:
		b[i] = byte(v)
		return
	case 2:
		binary.LittleEndian.PutUint16(b[i*2:], uint16(v))
		return
	case 4:
		binary.LittleEndian.PutUint32(b[i*4:], uint32(v))
		return
	case 8:
		if !elem.IsComplex() {
			binary.LittleEndian.PutUint64(b[i*8:], v)
			return
		}
	}
	panic("data: Store of " + elem.String())
}

// LoadPart returns word k of element i of storage b, for every type; words as in Type.Words.
func LoadPart(elem Type, b []byte, i int64, k int) uint64 {
	if n := elem.Words(); n > 1 {
		sz := elem.Bytes()
		w := sz / n
		at := b[int(i)*sz+k*w:]
		switch w {
		case 1:
			return uint64(at[0])
		case 2:
			return uint64(binary.LittleEndian.Uint16(at))
		case 4:
			return uint64(binary.LittleEndian.Uint32(at))
		}
		return binary.LittleEndian.Uint64(at)
	}
	return Load(elem, b, i)
}

// StorePart sets word k of element i of storage b.
func StorePart(elem Type, b []byte, i int64, k int, v uint64) {
	if n := elem.Words(); n > 1 {
		sz := elem.Bytes()
		w := sz / n
		at := b[int(i)*sz+k*w:]
		switch w {
		case 1:
			at[0] = byte(v)
		case 2:
			binary.LittleEndian.PutUint16(at, uint16(v))
		case 4:
			binary.LittleEndian.PutUint32(at, uint32(v))
		default:
			binary.LittleEndian.PutUint64(at, v)
		}
		return
	}
	Store(elem, b, i, v)
}

// Bits returns the raw bits of element i, of up to 64.
func (t *Tensor) Bits(i int64) uint64 {
	if t.Splat {
		i = 0
	}
	return Load(t.Elem, t.Data, i)
}

// SetBits sets the raw bits of element i.
func (t *Tensor) SetBits(i int64, bits uint64) { Store(t.Elem, t.Data, i, bits) }

// Part returns word k of element i: 0 and 1 are the real and imaginary parts of a complex element, and the low and high
// words of one of 65 to 128 bits.
func (t *Tensor) Part(i int64, k int) uint64 {
	if t.Splat {
		i = 0
	}
	return LoadPart(t.Elem, t.Data, i, k)
}

// SetPart sets word k of element i.
func (t *Tensor) SetPart(i int64, k int, bits uint64) { StorePart(t.Elem, t.Data, i, k, bits) }

// Float returns element i by value, rounded to float64 where it is wider.
func (t *Tensor) Float(i int64) float64 {
	if t.Elem == F80 || t.Elem == F128 {
		return ToFloatWide(t.Elem, t.Part(i, 0), t.Part(i, 1))
	}
	return ToFloat(t.Elem, t.Bits(i))
}

// Int returns integer element i by value, sign-extended as Elem is read.
func (t *Tensor) Int(i int64) int64 { return SignExtend(t.Elem, t.Bits(i)) }

// IsPoison reports whether element i is poison.
func (t *Tensor) IsPoison(i int64) bool {
	if t.Poison == nil {
		return false
	}
	if t.Splat {
		i = 0
	}
	return t.Poison[i>>6]>>(i&63)&1 != 0
}

// SetPoison marks element i as poison.
func (t *Tensor) SetPoison(i int64) {
	if t.Poison == nil {
		n := t.Len()
		if t.Splat {
			n = 1
		}
		t.Poison = make([]uint64, (n+63)/64)
	}
	t.Poison[i>>6] |= 1 << (i & 63)
}

// SetArbitrary gives every element the same number, which is not zero and which no program counts on.
func (t *Tensor) SetArbitrary() {
	n := t.Len()
	if t.Splat {
		n = min(n, 1)
	}
	width := t.Elem.Part().Width()
	words := (width + 63) / 64
	for i := range n {
		for k := range t.Elem.Words() {
			t.SetPart(i, k, 0x4141_4141_4141_4141&(1<<min(width-64*(k%words), 64)-1))
		}
	}
}

// HasPoison reports whether any element is poison.
func (t *Tensor) HasPoison() bool {
	for _, w := range t.Poison {
		if w != 0 {
			return true
		}
	}
	return false
}

// Expand returns t with every element stored: t itself unless it is a splat.
func (t *Tensor) Expand() *Tensor {
	if !t.Splat {
		return t
	}
	r := New(t.Elem, t.Shape...)
	Fill(r.Data, t.Data)
	if t.IsPoison(0) {
		for i := range r.Len() {
			r.SetPoison(i)
		}
	}
	return r
}

// Fill repeats unit over dst, whose length is a multiple of unit's.
func Fill(dst, unit []byte) {
	n := copy(dst, unit)
	for n > 0 && n < len(dst) {
		n += copy(dst[n:], dst[:n])
	}
}

// Clone returns a copy of t that shares nothing with it.
func (t *Tensor) Clone() *Tensor {
	r := &Tensor{Elem: t.Elem, Shape: slices.Clone(t.Shape), Data: Aligned(len(t.Data)), Splat: t.Splat, Poison: slices.Clone(t.Poison)}
	copy(r.Data, t.Data)
	return r
}

// Reshape returns t under another shape of as many elements, sharing Data.
func (t *Tensor) Reshape(shape ...int64) *Tensor {
	r := &Tensor{Elem: t.Elem, Shape: slices.Clone(shape), Data: t.Data, Splat: t.Splat, Poison: t.Poison}
	if r.Len() != t.Len() {
		panic(fmt.Sprintf("data: reshape of %v to %v", t.Shape, shape))
	}
	return r
}

// Equal reports whether both tensors have the same type, shape, bytes and poison; a splat equals the tensor it expands to.
func (t *Tensor) Equal(o *Tensor) bool {
	if t == o {
		return true
	}
	if t.Elem != o.Elem || !slices.Equal(t.Shape, o.Shape) {
		return false
	}
	if t.Len() == 0 {
		return true
	}
	if t.HasPoison() || o.HasPoison() {
		for i := range t.Len() {
			if t.IsPoison(i) != o.IsPoison(i) {
				return false
			}
		}
	}
	switch {
	case t.Splat == o.Splat:
		return bytes.Equal(t.Data, o.Data)
	case t.Splat:
		return repeats(o.Data, t.Data)
	}
	return repeats(t.Data, o.Data)
}

// repeats reports whether b is unit over and over.
func repeats(b, unit []byte) bool {
	n := len(unit)
	return len(b) >= n && bytes.Equal(b[:n], unit) && bytes.Equal(b[n:], b[:len(b)-n])
}

// Uniform reports whether every element has the same bytes; false for an empty tensor.
func (t *Tensor) Uniform() bool {
	if t.Splat {
		return t.Len() > 0
	}
	n := t.Elem.Bytes()
	return len(t.Data) >= n && len(t.Data) > 0 && repeats(t.Data, t.Data[:n])
}

// Digest returns a hash of type, shape, contents and poison, the same for equal tensors. It is made when first asked for; do
// not change t afterwards.
func (t *Tensor) Digest() [32]byte {
	if d := t.digest.Load(); d != nil {
		return *d
	}
	h := sha256.New()
	head := binary.LittleEndian.AppendUint32(nil, uint32(t.Elem))
	for _, d := range t.Shape {
		head = binary.LittleEndian.AppendUint64(head, uint64(d))
	}
	head = binary.LittleEndian.AppendUint32(head, uint32(len(t.Shape)))
	h.Write(head)
	switch {
	case t.Len() == 0:
	case t.Uniform():
		h.Write(t.Data[:t.Elem.Bytes()])
	default:
		h.Write(t.Data)
	}
	if t.HasPoison() {
		var b []byte
		for i := range t.Len() {
			if t.IsPoison(i) {
				b = binary.LittleEndian.AppendUint64(b, uint64(i))
			}
		}
		h.Write(b)
	}
	var d [32]byte
	h.Sum(d[:0])
	t.digest.Store(&d)
	return d
}

// Slice views Data as elements of T. It panics on a splat and when the size of T is not the element's.
func Slice[T any](t *Tensor) []T {
	var z T
	if n := int(unsafe.Sizeof(z)); t.Splat || n != t.Elem.Bytes() {
		panic(fmt.Sprintf("data: Slice of a tensor of %v (splat: %v) as elements of %d bytes", t.Elem, t.Splat, n))
	}
	if len(t.Data) == 0 {
		return nil
	}
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(t.Data))), len(t.Data)/t.Elem.Bytes())
}

// FromFloat32s returns a tensor of f32 that holds v.
func FromFloat32s(v []float32, shape ...int64) *Tensor {
	t := New(F32, shape...)
	for i, f := range v {
		t.SetBits(int64(i), uint64(math.Float32bits(f)))
	}
	return t
}
