package data

import (
	"encoding/binary"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// DefaultHexLimit is the number of elements beyond which MLIR writes a dense constant in hexadecimal.
const DefaultHexLimit = 100

// FormatTensor returns t as MLIR writes a dense constant, without its type and without hexadecimal data.
func FormatTensor(t *Tensor) string { return string(AppendTensor(nil, t, -1)) }

// AppendTensor appends t as MLIR writes a dense constant, without its type. Tensors of more than hexLimit elements that are
// not the same throughout are written as hexadecimal data; a negative limit means never. Poison elements are written as
// poison.
func AppendTensor(dst []byte, t *Tensor, hexLimit int) []byte {
	dst = append(dst, "dense<"...)
	n := t.Len()
	poison := t.HasPoison()
	switch {
	case t.Splat || len(t.Shape) == 0 || !poison && t.Uniform():
		dst = t.appendElem(dst, 0)
	case n == 0:
	case hexLimit >= 0 && n > int64(hexLimit) && !poison:
		dst = append(dst, '"')
		dst = AppendHex(dst, t)
		dst = append(dst, '"')
	default:
		dst = t.appendNested(dst)
	}
	return append(dst, '>')
}

// appendNested writes every element, brackets around each dimension.
func (t *Tensor) appendNested(dst []byte) []byte {
	rank := len(t.Shape)
	n := t.Len()
	start := len(dst)
	// left[d] is what remains to be written in the open bracket of dimension d, in elements.
	size := make([]int64, rank)
	left := make([]int64, rank)
	s := int64(1)
	for d := rank - 1; d >= 0; d-- {
		s *= t.Shape[d]
		size[d], left[d] = s, s
		dst = append(dst, '[')
	}
	float := t.Elem.IsFloat() && t.Elem.Width() <= 64 && t.Poison == nil
	for i := range n {
		if i == 1000 {
			dst = slices.Grow(dst, int(float64(len(dst)-start)*1.05*float64(n-i)/1000))
		}
		if float {
			dst = AppendFloat(dst, t.Elem, Load(t.Elem, t.Data, i))
		} else {
			dst = t.appendElem(dst, i)
		}
		left[rank-1]--
		if left[rank-1] != 0 {
			dst = append(dst, ',', ' ')
			continue
		}
		left[rank-1] = size[rank-1]
		closed := 1
		for d := rank - 2; d >= 0; d-- {
			left[d] -= size[rank-1]
			if left[d] == 0 {
				closed = rank - d
				left[d] = size[d]
			}
		}
		for range closed {
			dst = append(dst, ']')
		}
		if i+1 < n {
			dst = append(dst, ", "...)
			for range closed {
				dst = append(dst, '[')
			}
		}
	}
	return dst
}

// appendElem writes element i as it stands in a dense constant.
func (t *Tensor) appendElem(dst []byte, i int64) []byte {
	if t.IsPoison(i) {
		return append(dst, "poison"...)
	}
	if t.Splat {
		i = 0
	}
	return appendStored(dst, t.Elem, t.Data[i*int64(t.Elem.Bytes()):])
}

// appendStored writes the element that b begins with.
func appendStored(dst []byte, elem Type, b []byte) []byte {
	part := elem.Part()
	if elem.IsComplex() {
		dst = append(dst, '(')
		dst = appendStored(dst, part, b)
		dst = append(dst, ',')
		dst = appendStored(dst, part, b[part.Bytes():])
		return append(dst, ')')
	}
	if part.Width() <= 64 {
		return AppendScalar(dst, part, Load(part, b, 0))
	}
	w := make([]uint64, part.Words())
	for k := range w {
		w[k] = LoadPart(part, b, 0, k)
	}
	return AppendScalar(dst, part, w...)
}

// AppendScalar appends a scalar of any type, given by its words, as it stands in a dense constant: integers of one bit are
// true or false, complex numbers (re,im).
func AppendScalar(dst []byte, t Type, words ...uint64) []byte {
	switch {
	case t.IsComplex():
		n := len(words) / 2
		dst = append(dst, '(')
		dst = AppendScalar(dst, t.Part(), words[:n]...)
		dst = append(dst, ',')
		dst = AppendScalar(dst, t.Part(), words[n:]...)
		return append(dst, ')')
	case t.IsFloat():
		if t.Width() > 64 {
			return AppendFloatWide(dst, t, words[0], words[1])
		}
		return AppendFloat(dst, t, words[0])
	case t.Width() == 1:
		return strconv.AppendBool(dst, words[0]&1 != 0)
	case t.Width() <= 64:
		if !t.IsSigned() {
			return strconv.AppendUint(dst, words[0], 10)
		}
		return strconv.AppendInt(dst, SignExtend(t, words[0]), 10)
	}
	return BigInt(t, words).Append(dst, 10)
}

// BigInt returns the value of an integer of any width.
func BigInt(t Type, words []uint64) *big.Int {
	x, w := new(big.Int), new(big.Int)
	for k := len(words) - 1; k >= 0; k-- {
		x.Lsh(x, 64)
		x.Or(x, w.SetUint64(words[k]))
	}
	if n := t.Width(); t.IsSigned() && x.Bit(n-1) != 0 {
		x.Sub(x, w.Lsh(big.NewInt(1), uint(n)))
	}
	return x
}

// FromBigInt returns the words of x, truncated to an integer type of any width.
func FromBigInt(t Type, x *big.Int) []uint64 {
	w := make([]uint64, t.Words())
	m := new(big.Int)
	y := new(big.Int).And(x, m.Sub(m.Lsh(big.NewInt(1), uint(t.Width())), big.NewInt(1)))
	mask := new(big.Int).SetUint64(1<<64 - 1)
	for k := range w {
		w[k] = m.And(y, mask).Uint64()
		y.Rsh(y, 64)
	}
	return w
}

// Format returns v, a value of type t if it is a scalar, as `terrace run` prints it: dense<...> for a tensor, the number for
// a scalar.
func (v Value) Format(t Type) string {
	switch r := v.Ref.(type) {
	case nil:
		return string(AppendScalar(nil, t, v.Bits))
	case *Wide:
		return string(AppendScalar(nil, t, r.Words...))
	case *Tensor:
		return FormatTensor(r)
	case PoisonValue:
		return "poison"
	case Token:
		return "token"
	case *Tuple:
		return fmt.Sprintf("tuple of %d values", len(r.Elems))
	case *Memref:
		return fmt.Sprintf("memref of %v, sizes %v", r.Elem, r.Sizes)
	case Pointer:
		if r.Buffer == nil {
			return fmt.Sprintf("address %#x", r.Offset)
		}
		return fmt.Sprintf("address of %q + %d", r.Buffer.Name, r.Offset)
	}
	return fmt.Sprintf("%T", v.Ref)
}

// hexBytes is what one element takes in hexadecimal data: whole bytes.
func hexBytes(elem Type) int {
	n := (int(elem.Part()>>8) + 7) / 8
	if elem.IsComplex() {
		n *= 2
	}
	return n
}

// packedBits reports whether elements are packed, eight a byte, in hexadecimal data. Parts of complex<i1> are not.
func packedBits(elem Type) bool { return !elem.IsComplex() && elem.Width() == 1 }

// AppendHex appends the elements of t as MLIR writes them in hexadecimal: 0x, then the bytes in memory order, each element
// rounded up to whole bytes, i1 packed from the low bit up. A splat is one element (all bits of a byte for i1).
func AppendHex(dst []byte, t *Tensor) []byte {
	const digits = "0123456789ABCDEF"
	dst = append(dst, "0x"...)
	n := t.Len()
	if t.Splat {
		n = 1
	}
	if packedBits(t.Elem) {
		for i := int64(0); i < n; i += 8 {
			var c byte
			for k, b := range t.Data[i:min(i+8, n)] {
				c |= b & 1 << k
			}
			if t.Splat {
				c = -(c & 1)
			}
			dst = append(dst, digits[c>>4], digits[c&15])
		}
		return dst
	}
	part := t.Elem.Part()
	sz, hb := part.Bytes(), (int(part>>8)+7)/8
	dst = slices.Grow(dst, len(t.Data)/sz*hb*2)
	if sz == hb {
		at := len(dst)
		dst = dst[:at+2*len(t.Data)]
		for i, c := range t.Data {
			binary.LittleEndian.PutUint16(dst[at+2*i:], hexPair[c])
		}
		return dst
	}
	var tf [4]byte
	for at := 0; at < len(t.Data); at += sz {
		b := t.Data[at : at+hb]
		if part == TF32 {
			Store(F32, tf[:], 0, Pattern(TF32, Load(F32, t.Data[at:], 0)))
			b = tf[:hb]
		}
		for _, c := range b {
			dst = append(dst, digits[c>>4], digits[c&15])
		}
	}
	return dst
}

// ParseDenseHex reads hexadecimal data, with or without its 0x, as AppendHex writes them. Data of one element make a splat.
// Bits beyond an element's width are dropped.
func ParseDenseHex(elem Type, shape []int64, s []byte) (*Tensor, error) {
	if len(s) >= 2 && s[0] == '0' && s[1] == 'x' {
		s = s[2:]
	}
	if len(s)%2 != 0 {
		return nil, fmt.Errorf("hexadecimal data has an odd number of digits (%d)", len(s))
	}
	n, err := CheckedLen(elem, shape)
	if err != nil {
		return nil, err
	}
	have := int64(len(s) / 2)
	hb := int64(hexBytes(elem))
	want := n * hb
	if packedBits(elem) {
		want = (n + 7) / 8
	}
	splat := have == hb && n > 1 && (!packedBits(elem) || string(s) == "00" || strings.EqualFold(string(s), "ff"))
	if have != want && !splat {
		return nil, fmt.Errorf("hexadecimal data has %d bytes where %d are due for %d elements of %v", have, want, n, elem)
	}
	t := &Tensor{Elem: elem, Shape: slices.Clone(shape), Splat: splat}
	if splat {
		n = 1
	}
	part := elem.Part()
	sz, pb := part.Bytes(), (int(part>>8)+7)/8
	t.Data = Aligned(int(n) * elem.Bytes())
	raw := t.Data
	whole := sz == pb && !packedBits(elem)
	if !whole {
		raw = make([]byte, have)
	}
	if at, ok := decodeHex(raw, s); !ok {
		return nil, fmt.Errorf("%q is no hexadecimal digit", s[at])
	}
	if packedBits(elem) {
		for i := range t.Data {
			t.Data[i] = raw[i>>3] >> (i & 7) & 1
		}
		return t, nil
	}
	parts := len(t.Data) / sz
	if !whole {
		for i := range parts {
			copy(t.Data[i*sz:], raw[i*pb:(i+1)*pb])
		}
	}
	switch w := int(part >> 8); {
	case part == TF32:
		for i := range parts {
			Store(F32, t.Data, int64(i), Load(F32, t.Data, int64(i))<<13&0xffffe000)
		}
	case w%8 != 0:
		mask := byte(1<<(w%8) - 1)
		for i := range parts {
			t.Data[i*sz+pb-1] &= mask
		}
	}
	return t, nil
}

var hexValue = func() (t [256]byte) {
	for i := range t {
		t[i] = 0xff
	}
	for i := range 10 {
		t['0'+i] = byte(i)
	}
	for i := range 6 {
		t['a'+i], t['A'+i] = byte(10+i), byte(10+i)
	}
	return
}()

// hexPair has the two digits of each byte, as they lie in memory.
var hexPair = func() (t [256]uint16) {
	const digits = "0123456789ABCDEF"
	for i := range t {
		t[i] = uint16(digits[i>>4]) | uint16(digits[i&15])<<8
	}
	return t
}()

// decodeHex is hex.Decode, eight digits at once; at is the place of what is no digit.
func decodeHex(dst, s []byte) (at int, ok bool) {
	i := 0
	for ; i+4 <= len(dst); i += 4 {
		four, ok := eightDigits(binary.LittleEndian.Uint64(s[2*i:]))
		if !ok {
			break
		}
		binary.LittleEndian.PutUint32(dst[i:], four)
	}
	for ; i < len(dst); i++ {
		h, l := hexValue[s[2*i]], hexValue[s[2*i+1]]
		if h > 15 {
			return 2 * i, false
		}
		if l > 15 {
			return 2*i + 1, false
		}
		dst[i] = h<<4 | l
	}
	return 0, true
}

// eightDigits returns the four bytes that the digits in x say.
func eightDigits(x uint64) (bytes uint32, ok bool) {
	const each, top = 0x0101010101010101, 0x8080808080808080
	letter := x >> 6 & each // a digit has 0x30 to 0x39, a letter 0x41 to 0x46 or 0x61 to 0x66
	word := letter * 0xff
	y := x | 0x20*each
	digits := (x + 0x50*each) &^ (x + 0x46*each) // the top bit says whether it is one
	letters := (y + 0x1f*each) &^ (y + 0x19*each)
	if x&top != 0 || (digits&^word|letters&word)&top != top {
		return 0, false
	}
	v := x&(0x0f*each) + 9*letter
	v = (v<<4 | v>>8) & 0x00ff00ff00ff00ff
	v = (v | v>>8) & 0x0000ffff0000ffff
	return uint32(v | v>>16), true
}
