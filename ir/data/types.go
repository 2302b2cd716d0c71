package data

import (
	"strconv"
)

// Type is an element type: class in the low 8 bits, bit width above. Types are comparable and usable in a switch. The zero
// Type is no type.
type Type uint32

// Class tells the families of element types apart.
type Class uint8

const (
	NoClass      Class = 0
	Signless     Class = 1
	Signed       Class = 2
	Unsigned     Class = 3
	IndexClass   Class = 4
	FloatClass   Class = 0x40 // with the number of the format in the low bits
	ComplexClass Class = 0x80 // a flag over the class of the part
)

const (
	formatMask = 0x3f
	// MaxWidth is the widest integer type.
	MaxWidth = 1<<24 - 1
)

// Numbers of the float formats, indices into formats.
const (
	fmtF4E2M1FN = iota
	fmtF6E2M3FN
	fmtF6E3M2FN
	fmtF8E3M4
	fmtF8E4M3
	fmtF8E4M3FN
	fmtF8E4M3FNUZ
	fmtF8E4M3B11FNUZ
	fmtF8E5M2
	fmtF8E5M2FNUZ
	fmtF8E8M0FNU
	fmtBF16
	fmtF16
	fmtTF32
	fmtF32
	fmtF64
	fmtF80
	fmtF128
	numFormats
)

const (
	I1    = Type(1<<8) | Type(Signless)
	I2    = Type(2<<8) | Type(Signless)
	I4    = Type(4<<8) | Type(Signless)
	I8    = Type(8<<8) | Type(Signless)
	I16   = Type(16<<8) | Type(Signless)
	I32   = Type(32<<8) | Type(Signless)
	I64   = Type(64<<8) | Type(Signless)
	SI2   = Type(2<<8) | Type(Signed)
	SI4   = Type(4<<8) | Type(Signed)
	SI8   = Type(8<<8) | Type(Signed)
	SI16  = Type(16<<8) | Type(Signed)
	SI32  = Type(32<<8) | Type(Signed)
	SI64  = Type(64<<8) | Type(Signed)
	UI2   = Type(2<<8) | Type(Unsigned)
	UI4   = Type(4<<8) | Type(Unsigned)
	UI8   = Type(8<<8) | Type(Unsigned)
	UI16  = Type(16<<8) | Type(Unsigned)
	UI32  = Type(32<<8) | Type(Unsigned)
	UI64  = Type(64<<8) | Type(Unsigned)
	Index = Type(64<<8) | Type(IndexClass)

	// Bool is i1 read as 0 or 1, where signless i1 is 0 or -1: pass it as a conversion's source for StableHLO's booleans.
	Bool = Type(1<<8) | Type(Unsigned)

	//lint:ignore SA4016 the first format has code zero
	F4E2M1FN      = Type(4<<8) | Type(FloatClass) | fmtF4E2M1FN
	F6E2M3FN      = Type(6<<8) | Type(FloatClass) | fmtF6E2M3FN
	F6E3M2FN      = Type(6<<8) | Type(FloatClass) | fmtF6E3M2FN
	F8E3M4        = Type(8<<8) | Type(FloatClass) | fmtF8E3M4
	F8E4M3        = Type(8<<8) | Type(FloatClass) | fmtF8E4M3
	F8E4M3FN      = Type(8<<8) | Type(FloatClass) | fmtF8E4M3FN
	F8E4M3FNUZ    = Type(8<<8) | Type(FloatClass) | fmtF8E4M3FNUZ
	F8E4M3B11FNUZ = Type(8<<8) | Type(FloatClass) | fmtF8E4M3B11FNUZ
	F8E5M2        = Type(8<<8) | Type(FloatClass) | fmtF8E5M2
	F8E5M2FNUZ    = Type(8<<8) | Type(FloatClass) | fmtF8E5M2FNUZ
	F8E8M0FNU     = Type(8<<8) | Type(FloatClass) | fmtF8E8M0FNU
	BF16          = Type(16<<8) | Type(FloatClass) | fmtBF16
	F16           = Type(16<<8) | Type(FloatClass) | fmtF16
	TF32          = Type(19<<8) | Type(FloatClass) | fmtTF32
	F32           = Type(32<<8) | Type(FloatClass) | fmtF32
	F64           = Type(64<<8) | Type(FloatClass) | fmtF64
	F80           = Type(80<<8) | Type(FloatClass) | fmtF80
	F128          = Type(128<<8) | Type(FloatClass) | fmtF128
)

// Floats lists every float type, narrow to wide.
var Floats = []Type{F4E2M1FN, F6E2M3FN, F6E3M2FN, F8E3M4, F8E4M3, F8E4M3FN, F8E4M3FNUZ, F8E4M3B11FNUZ, F8E5M2, F8E5M2FNUZ,
	F8E8M0FNU, BF16, F16, TF32, F32, F64, F80, F128}

func intType(c Class, w int) Type {
	if w < 1 || w > MaxWidth {
		panic("data: integer width " + strconv.Itoa(w) + " out of range")
	}
	return Type(w)<<8 | Type(c)
}

// Int returns the signless integer type of w bits, 1 to MaxWidth.
func Int(w int) Type { return intType(Signless, w) }

// SInt returns the signed integer type of w bits.
func SInt(w int) Type { return intType(Signed, w) }

// UInt returns the unsigned integer type of w bits.
func UInt(w int) Type { return intType(Unsigned, w) }

// Complex returns the complex type whose real and imaginary part is of the given type.
func Complex(part Type) Type {
	if part.IsComplex() || part == 0 {
		panic("data: complex of " + part.String())
	}
	return part | Type(ComplexClass)
}

// Class returns the family of t; ComplexClass for complex types whatever their part.
func (t Type) Class() Class {
	switch {
	case t&Type(ComplexClass) != 0:
		return ComplexClass
	case t&Type(FloatClass) != 0:
		return FloatClass
	}
	return Class(t)
}

// Width returns the number of bits of a value of t: 64 for index, both parts together for complex types.
func (t Type) Width() int {
	if t&Type(ComplexClass) != 0 {
		return int(t>>8) * 2
	}
	return int(t >> 8)
}

// IsInt reports whether t is an integer type of any signedness; index is none.
func (t Type) IsInt() bool { c := Class(t); return c >= Signless && c <= Unsigned }

// IsIndex reports whether t is index.
func (t Type) IsIndex() bool { return t == Index }

// IsFloat reports whether t is a float type.
func (t Type) IsFloat() bool { return Class(t)&(FloatClass|ComplexClass) == FloatClass }

// IsComplex reports whether t is a complex type.
func (t Type) IsComplex() bool { return t&Type(ComplexClass) != 0 }

// IsSigned reports whether integers of type t are read as signed. Signless integers and index are; only ui types are not.
func (t Type) IsSigned() bool { return Class(t) != Unsigned }

// Part returns the type of the parts of a complex type, and t itself otherwise.
func (t Type) Part() Type { return t &^ Type(ComplexClass) }

// Bytes returns the storage one element of t takes in a tensor.
func (t Type) Bytes() int {
	p := t.Part()
	n := 0
	switch w := int(p >> 8); {
	case p == F80:
		n = 16
	case w <= 8:
		n = 1
	case w <= 16:
		n = 2
	case w <= 32:
		n = 4
	default:
		n = (w + 63) / 64 * 8
	}
	if t.IsComplex() {
		n *= 2
	}
	return n
}

// Words returns the number of 64-bit words a value of t is handed around in: one for a scalar of up to 64 bits, one a part
// for complex types of such, more for wider types (least significant first).
func (t Type) Words() int {
	n := (int(t.Part()>>8) + 63) / 64
	if t.IsComplex() {
		n *= 2
	}
	return n
}

// String returns t as MLIR spells it.
func (t Type) String() string {
	switch t.Class() {
	case ComplexClass:
		return "complex<" + t.Part().String() + ">"
	case FloatClass:
		if f := t & formatMask; f < numFormats {
			return formats[f].name
		}
	case IndexClass:
		return "index"
	case Signless:
		return "i" + strconv.Itoa(int(t>>8))
	case Signed:
		return "si" + strconv.Itoa(int(t>>8))
	case Unsigned:
		return "ui" + strconv.Itoa(int(t>>8))
	}
	return "<no element type>"
}

// ParseType reads MLIR's spelling of an element type; complex types are written without spaces.
func ParseType(s string) (Type, bool) {
	if len(s) < 2 {
		return 0, false
	}
	switch c := s[0]; {
	case c == 'i' && s == "index":
		return Index, true
	case c == 'i':
		return parseInt(Signless, s[1:])
	case c == 's' && s[1] == 'i':
		return parseInt(Signed, s[2:])
	case c == 'u' && s[1] == 'i':
		return parseInt(Unsigned, s[2:])
	case c == 'f' || c == 'b' || c == 't':
		for i := len(Floats) - 1; i >= 0; i-- {
			if formats[Floats[i]&formatMask].name == s {
				return Floats[i], true
			}
		}
	case c == 'c' && len(s) > 9 && s[:8] == "complex<" && s[len(s)-1] == '>':
		p, ok := ParseType(s[8 : len(s)-1])
		if !ok || p.IsComplex() || p.IsIndex() {
			return 0, false
		}
		return Complex(p), true
	}
	return 0, false
}

func parseInt(c Class, s string) (Type, bool) {
	if len(s) == 0 || len(s) > 8 {
		return 0, false
	}
	w := 0
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		w = w*10 + int(s[i]-'0')
	}
	if w < 1 || w > MaxWidth {
		return 0, false
	}
	return intType(c, w), true
}

// Mask returns the bits a value of t may have set, for types of up to 64 bits (the parts' for complex types).
func Mask(t Type) uint64 {
	if t.Part() == TF32 {
		return 0xffffe000
	}
	w := uint(t.Part() >> 8)
	if w >= 64 {
		return ^uint64(0)
	}
	return 1<<w - 1
}

// SignExtend returns the value of an integer's raw bits: the sign bit of t is spread when t is read as signed.
func SignExtend(t Type, bits uint64) int64 {
	w := uint(t >> 8)
	if w >= 64 || Class(t) == Unsigned {
		return int64(bits)
	}
	return int64(bits<<(64-w)) >> (64 - w)
}
