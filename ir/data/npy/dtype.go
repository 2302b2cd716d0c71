package npy

import (
	"fmt"
	"slices"
	"strconv"

	"terrace/ir/data"
)

// layout says how the bytes of a file become a tensor.
type layout struct {
	elem data.Type // the tensor's element type
	kind byte      // the dtype's kind character
	size int       // bytes an element in the file
	big  bool      // most significant byte first
}

// native maps dtypes that say their element type; kind and size as in 'f4'.
var native = map[string]data.Type{
	"b1": data.I1, "i1": data.I8, "i2": data.I16, "i4": data.I32, "i8": data.I64,
	"u1": data.UI8, "u2": data.UI16, "u4": data.UI32, "u8": data.UI64,
	"f2": data.F16, "f4": data.F32, "f8": data.F64, "f16": data.F80,
	"c8": data.Complex(data.F32), "c16": data.Complex(data.F64), "c32": data.Complex(data.F80),
	"V1": data.I4, "V2": data.BF16,
}

// descrOf returns the dtype t is written as.
func descrOf(t data.Type) string {
	switch part := t.Part(); {
	case t == data.I1 || t == data.Bool:
		return "|b1"
	case t == data.BF16:
		return "<V2"
	case t == data.TF32:
		return "<f4"
	case t.IsFloat() && t.Width() <= 8:
		return "|u1"
	case part == data.F16 && !t.IsComplex(), part == data.F32, part == data.F64, part == data.F80:
		if t.IsComplex() {
			return "<c" + strconv.Itoa(t.Bytes())
		}
		return "<f" + strconv.Itoa(t.Bytes())
	case t.IsIndex():
		return "<i8"
	case t.IsInt() && slices.Contains([]int{8, 16, 32, 64}, t.Width()):
		d := "<i"
		if !t.IsSigned() {
			d = "<u"
		}
		if t.Width() == 8 {
			d = "|" + d[1:]
		}
		return d + strconv.Itoa(t.Bytes())
	}
	return "|V" + strconv.Itoa(t.Bytes())
}

// layout returns how the file's dtype is read as want, 0 meaning what the dtype says.
func (h *fileHeader) layout(want data.Type) (layout, error) {
	s := h.descr
	bad := func() (layout, error) {
		return layout{}, fmt.Errorf("dtype '%.40s' is not supported", h.descr)
	}
	l := layout{}
	if s != "" {
		switch s[0] {
		case '>':
			l.big = true
			s = s[1:]
		case '<', '|', '=':
			s = s[1:]
		}
	}
	if s == "?" {
		s = "b1"
	}
	if len(s) < 2 || len(s) > 6 {
		return bad()
	}
	l.kind = s[0]
	size, err := strconv.Atoi(s[1:])
	if err != nil || size < 1 || s[1] < '1' || s[1] > '9' {
		return bad()
	}
	l.size = size
	says, known := native[s]
	if !known && l.kind != 'V' && s != "f1" {
		return bad()
	}
	if l.big && (l.kind == 'V' || says.Part() == data.F80) {
		return layout{}, fmt.Errorf("dtype '%s' is not supported most significant byte first", h.descr)
	}
	if want == 0 {
		if !known {
			return layout{}, fmt.Errorf("dtype '%s' does not say what its bytes mean; an element type has to be given", h.descr)
		}
		l.elem = says
		return l, nil
	}
	l.elem = want
	if !l.reads(s, says, want) {
		return layout{}, fmt.Errorf("dtype '%s' where %v is due (written as '%s')", h.descr, want, descrOf(want))
	}
	return l, nil
}

// reads reports whether elements of dtype s, which says the element type says, may be read as want.
func (l *layout) reads(s string, says, want data.Type) bool {
	own := descrOf(want)[1:]
	switch {
	case s == own, l.kind == 'V' && own[0] == 'V' && l.size == want.Bytes():
		return true
	case want.IsFloat() && want.Width() <= 8:
		return s == "V1" || s == "f1"
	case want == data.BF16:
		return s == "u2"
	case want.IsIndex():
		return s == "u8"
	case want.IsInt() && want.Width() < 8 && want.Width() > 1:
		return s == "i1" || s == "u1"
	case want.Class() == data.Signless && says.Class() == data.Unsigned:
		return says.Width() == want.Width() // signless integers are of either sign
	}
	return false
}

// file returns a type of as many bytes as an element takes in the file.
func (l *layout) file() data.Type { return data.UInt(l.size * 8) }

// tensor makes the tensor; raw may become its storage.
func (l *layout) tensor(raw []byte, shape []int64) (*data.Tensor, error) {
	if l.big {
		unit := l.size
		if l.kind == 'c' {
			unit /= 2
		}
		swap(raw, unit)
	}
	t := &data.Tensor{Elem: l.elem, Shape: slices.Clone(shape), Data: raw}
	switch w := l.elem.Width(); {
	case l.kind == 'b':
		for i, b := range raw {
			if b > 1 {
				raw[i] = 1
			}
		}
	case l.elem == data.TF32:
		for i := range t.Len() {
			if v := t.Bits(i); v&^data.Mask(data.TF32) != 0 {
				return nil, fmt.Errorf("element %d, %s, is no tf32", i, data.FormatFloat(data.F32, v))
			}
		}
	case l.elem.Part() == data.F80:
		for at := 0; at < len(raw); at += 16 {
			clear(raw[at+10 : at+16]) // padding
		}
	case w < 8 && !l.elem.IsComplex():
		// A byte holds the value extended by zeros, or by its sign if it is an integer.
		top := byte(0xff) << w
		sign := top | top>>1
		for i, b := range raw {
			ok := b&top == 0
			switch {
			case l.kind == 'i' && l.elem.IsSigned():
				ok = b&sign == 0 || b&sign == sign
			case l.kind == 'V' && l.elem.IsInt():
				ok = ok || b&sign == sign
			}
			if !ok {
				return nil, fmt.Errorf("element %d, byte %#02x, is no %v", i, b, l.elem)
			}
			raw[i] = b &^ top
		}
	default:
		if part := l.elem.Part(); part.Width()%64 != 0 && part.Width() != part.Bytes()*8 {
			return l.narrow(t)
		}
	}
	return t, nil
}

// narrow drops what sign extension put above the width of integers that do not fill their storage.
func (l *layout) narrow(t *data.Tensor) (*data.Tensor, error) {
	part := l.elem.Part()
	parts := t.Len()
	if l.elem.IsComplex() {
		parts *= 2
	}
	words := part.Words()
	top := uint(part.Width()-1)%64 + 1 // bits of the last word
	for i := range parts {
		v := data.LoadPart(part, t.Data, i, words-1)
		keep := v & (1<<top - 1)
		stored := 64
		if words == 1 {
			stored = part.Bytes() * 8
		}
		ext := uint64(data.SignExtend(data.SInt(int(top)), keep)) & (^uint64(0) >> (64 - stored))
		if v != keep && v != ext {
			return nil, fmt.Errorf("element %d does not fit %v", i, l.elem)
		}
		data.StorePart(part, t.Data, i, words-1, keep)
	}
	return t, nil
}
