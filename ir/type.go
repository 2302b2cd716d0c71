package ir

import (
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"

	"terrace/ir/data"
)

// A Type is an interned, immutable type: two types are the same exactly when
// they compare equal with ==. A type switch on the concrete pointer selects.
//
// Types are interned process-wide by their printed text, so constructors take
// no context argument. A compiler run makes few of them and they are never
// freed.
type Type interface {
	String() string // as MLIR prints it
	isType()
}

type typeText struct{ text string }

func (t *typeText) String() string { return t.text }
func (t *typeText) isType()        {}

// ScalarType is an integer, float, index or complex type.
type ScalarType struct {
	typeText
	Elem data.Type
}

// Dynamic stands for an unknown size, stride or offset.
const Dynamic = math.MinInt64

// TensorType is a ranked tensor; sizes may be [Dynamic].
type TensorType struct {
	typeText
	Shape    []int64
	Elem     Type
	Encoding Attr // nil when there is none
}

// UnrankedTensorType is tensor<*xT>.
type UnrankedTensorType struct {
	typeText
	Elem Type
}

// VectorType is a vector; Scalable is nil or has a flag for each dimension.
type VectorType struct {
	typeText
	Shape    []int64
	Scalable []bool
	Elem     Type
}

// MemRefType is a strided view of memory. Layout is nil for the identity.
type MemRefType struct {
	typeText
	Shape  []int64
	Elem   Type
	Layout Attr
	Space  Attr
}

// UnrankedMemRefType is memref<*xT>.
type UnrankedMemRefType struct {
	typeText
	Elem  Type
	Space Attr
}

// FuncType is (inputs) -> results.
type FuncType struct {
	typeText
	In, Out []Type
}

// TupleType is tuple<...>.
type TupleType struct {
	typeText
	Elems []Type
}

// NoneType is the type none.
type NoneType struct{ typeText }

// OpaqueType is a type of a dialect that is not known, kept as its text.
type OpaqueType struct {
	typeText
	Dialect, Body string
}

// ExtType is a type that a dialect defines. Params is what the definition's
// Parse returned; it must not be changed.
type ExtType struct {
	typeText
	Def    *TypeDef
	Params any
}

// A TypeDef defines a dialect's type: !dialect.name followed by what Print
// writes. It may be registered under further full names, which are kept apart
// only in the text.
type TypeDef struct {
	Name    string // with dialect once registered: "llvm.ptr"
	Summary string
	Parse   func(p Parser) any          // reads what follows the name; nil: nothing follows
	Print   func(w *Writer, params any) // writes what follows the name
	Sub     func(params any) []Type     // types inside, for walkers; nil: none
	Verify  func(params any) error      // nil: every Params is fine
	Bare    bool                        // the dialect prints the type without its prefix inside its own types (llvm)
	Example string
	Aliases []string // further full names accepted when parsing

	// Storage says which integers, from lo to hi, stand for elements of the type;
	// nil: it is no element of tensors that programs compute with.
	Storage func(params any) (e data.Type, lo, hi int64)
	// Sample makes a value of the type, with of for the types inside; nil: there
	// is none to be made outside of a run.
	Sample func(params any, of func(Type) (data.Value, error)) (data.Value, error)
}

const internShards = 64

var interned [internShards]struct {
	sync.RWMutex
	m map[string]Type
}

func shardOf(key []byte) uint32 {
	h := uint32(2166136261)
	for i := 0; i < len(key); i++ {
		h = (h ^ uint32(key[i])) * 16777619
	}
	return h % internShards
}

// intern returns the type printed as key, making it with mk when it is new.
func intern(key []byte, mk func(text string) Type) Type {
	s := &interned[shardOf(key)]
	s.RLock()
	t := s.m[string(key)]
	s.RUnlock()
	if t != nil {
		return t
	}
	s.Lock()
	defer s.Unlock()
	if t := s.m[string(key)]; t != nil {
		return t
	}
	if s.m == nil {
		s.m = map[string]Type{}
	}
	text := string(key)
	t = mk(text)
	s.m[text] = t
	return t
}

// Scalar returns the type of one element.
func Scalar(e data.Type) *ScalarType {
	return intern([]byte(e.String()), func(text string) Type { return &ScalarType{typeText{text}, e} }).(*ScalarType)
}

// The scalar types in frequent use.
var (
	I1    = Scalar(data.I1)
	I4    = Scalar(data.I4)
	I8    = Scalar(data.I8)
	I16   = Scalar(data.I16)
	I32   = Scalar(data.I32)
	I64   = Scalar(data.I64)
	UI8   = Scalar(data.UI8)
	UI32  = Scalar(data.UI32)
	UI64  = Scalar(data.UI64)
	Index = Scalar(data.Index)
	BF16  = Scalar(data.BF16)
	F16   = Scalar(data.F16)
	F32   = Scalar(data.F32)
	F64   = Scalar(data.F64)
	None  = intern([]byte("none"), func(text string) Type { return &NoneType{typeText{text}} })
)

// Int returns the signless integer type of the width.
func Int(width int) *ScalarType { return Scalar(data.Int(width)) }

func appendShape(b []byte, shape []int64, scalable []bool) []byte {
	for i, d := range shape {
		sc := i < len(scalable) && scalable[i]
		if sc {
			b = append(b, '[')
		}
		if d == Dynamic {
			b = append(b, '?')
		} else {
			b = strconv.AppendInt(b, d, 10)
		}
		if sc {
			b = append(b, ']')
		}
		b = append(b, 'x')
	}
	return b
}

// Tensor returns the ranked tensor type.
func Tensor(shape []int64, elem Type) *TensorType { return TensorWith(shape, elem, nil) }

// TensorWith returns the ranked tensor type with an encoding, which may be nil.
func TensorWith(shape []int64, elem Type, encoding Attr) *TensorType {
	var buf [96]byte
	b := append(buf[:0], "tensor<"...)
	b = appendShape(b, shape, nil)
	b = append(b, elem.String()...)
	if encoding != nil {
		b = append(b, ", "...)
		b = append(b, AttrText(encoding)...)
	}
	b = append(b, '>')
	return intern(b, func(text string) Type {
		return &TensorType{typeText{text}, slices.Clone(shape), elem, encoding}
	}).(*TensorType)
}

// UnrankedTensor returns tensor<*xelem>.
func UnrankedTensor(elem Type) *UnrankedTensorType {
	return intern([]byte("tensor<*x"+elem.String()+">"), func(text string) Type {
		return &UnrankedTensorType{typeText{text}, elem}
	}).(*UnrankedTensorType)
}

// Vector returns the fixed-length vector type.
func Vector(shape []int64, elem Type) *VectorType { return VectorWith(shape, nil, elem) }

// VectorWith returns the vector type with scalable dimensions.
func VectorWith(shape []int64, scalable []bool, elem Type) *VectorType {
	if !slices.Contains(scalable, true) {
		scalable = nil
	}
	var buf [96]byte
	b := append(buf[:0], "vector<"...)
	b = appendShape(b, shape, scalable)
	b = append(b, elem.String()...)
	b = append(b, '>')
	return intern(b, func(text string) Type {
		return &VectorType{typeText{text}, slices.Clone(shape), slices.Clone(scalable), elem}
	}).(*VectorType)
}

// MemRef returns the memref type with the identity layout in the default space.
func MemRef(shape []int64, elem Type) *MemRefType { return MemRefWith(shape, elem, nil, nil) }

// MemRefWith returns the memref type. An identity layout is the same as nil.
func MemRefWith(shape []int64, elem Type, layout, space Attr) *MemRefType {
	switch l := layout.(type) {
	case *AffineMapAttr:
		if l.Map.IsIdentity() && l.Map.Dims == len(shape) {
			layout = nil
		}
	}
	var buf [128]byte
	b := append(buf[:0], "memref<"...)
	b = appendShape(b, shape, nil)
	b = append(b, elem.String()...)
	if layout != nil {
		b = append(b, ", "...)
		b = append(b, AttrText(layout)...)
	}
	if space != nil {
		b = append(b, ", "...)
		b = append(b, spaceText(space)...)
	}
	b = append(b, '>')
	return intern(b, func(text string) Type {
		return &MemRefType{typeText{text}, slices.Clone(shape), elem, layout, space}
	}).(*MemRefType)
}

// spaceText is the text of a memory space: i64 goes without saying.
func spaceText(a Attr) string { return writeText(func(w *Writer) { w.AttrElided(a) }) }

// UnrankedMemRef returns memref<*xelem>.
func UnrankedMemRef(elem Type, space Attr) *UnrankedMemRefType {
	text := "memref<*x" + elem.String()
	if space != nil {
		text += ", " + spaceText(space)
	}
	return intern([]byte(text+">"), func(text string) Type {
		return &UnrankedMemRefType{typeText{text}, elem, space}
	}).(*UnrankedMemRefType)
}

func appendTypes(b []byte, ts []Type) []byte {
	for i, t := range ts {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, t.String()...)
	}
	return b
}

// Func returns the function type.
func Func(in, out []Type) *FuncType {
	b := append(appendTypes([]byte{'('}, in), ") -> "...)
	if len(out) == 1 {
		if _, fn := out[0].(*FuncType); !fn {
			b = append(b, out[0].String()...)
			return internFunc(b, in, out)
		}
	}
	b = append(appendTypes(append(b, '('), out), ')')
	return internFunc(b, in, out)
}

func internFunc(b []byte, in, out []Type) *FuncType {
	return intern(b, func(text string) Type {
		return &FuncType{typeText{text}, slices.Clone(in), slices.Clone(out)}
	}).(*FuncType)
}

// Tuple returns the tuple type.
func Tuple(elems ...Type) *TupleType {
	b := append(appendTypes([]byte("tuple<"), elems), '>')
	return intern(b, func(text string) Type { return &TupleType{typeText{text}, slices.Clone(elems)} }).(*TupleType)
}

// Opaque returns the type !dialect<body> or !dialect.body of an unknown dialect,
// spelled as it was read.
func Opaque(dialect, text string) *OpaqueType {
	return intern([]byte(text), func(s string) Type { return &OpaqueType{typeText{s}, dialect, s} }).(*OpaqueType)
}

// Ext returns a dialect's type with the given parameters.
func Ext(def *TypeDef, params any) *ExtType {
	text := "!" + def.Name
	if def.Print != nil {
		text += writeText(func(w *Writer) { def.Print(w, params) })
	}
	return intern([]byte(text), func(s string) Type { return &ExtType{typeText{s}, def, params} }).(*ExtType)
}

// ElemOf returns the element type of a shaped type, and t itself otherwise.
func ElemOf(t Type) Type {
	switch t := t.(type) {
	case *TensorType:
		return t.Elem
	case *UnrankedTensorType:
		return t.Elem
	case *VectorType:
		return t.Elem
	case *MemRefType:
		return t.Elem
	case *UnrankedMemRefType:
		return t.Elem
	}
	return t
}

// ShapeOf returns the sizes of a ranked shaped type.
func ShapeOf(t Type) ([]int64, bool) {
	switch t := t.(type) {
	case *TensorType:
		return t.Shape, true
	case *VectorType:
		return t.Shape, true
	case *MemRefType:
		return t.Shape, true
	}
	return nil, false
}

// IsStatic reports whether t is ranked with every size known.
func IsStatic(t Type) bool {
	s, ok := ShapeOf(t)
	return ok && !slices.Contains(s, Dynamic)
}

// NumElements returns the product of a shape's sizes, which must be static; the largest
// number where it is larger.
func NumElements(shape []int64) int64 {
	n := int64(1)
	for _, d := range shape {
		hi, lo := bits.Mul64(uint64(n), uint64(d))
		switch {
		case d == 0:
			return 0
		case hi != 0 || lo > math.MaxInt64:
			n = math.MaxInt64
		default:
			n = int64(lo)
		}
	}
	return n
}

// DataType returns the element type of a scalar or shaped type whose elements
// are plain numbers; ok is false for others.
func DataType(t Type) (e data.Type, ok bool) {
	if s, ok := ElemOf(t).(*ScalarType); ok {
		return s.Elem, true
	}
	return 0, false
}

// StorageType returns the type of what is stored for the elements of a scalar or
// shaped type: that of DataType, or the integers that stand for its elements.
func StorageType(t Type) (e data.Type, ok bool) {
	if x, ok := ElemOf(t).(*ExtType); ok && x.Def.Storage != nil {
		e, _, _ := x.Def.Storage(x.Params)
		return e, true
	}
	return DataType(t)
}

// WithElem returns t with its element type replaced: a scalar becomes elem.
func WithElem(t Type, elem Type) Type {
	switch t := t.(type) {
	case *TensorType:
		return TensorWith(t.Shape, elem, t.Encoding)
	case *UnrankedTensorType:
		return UnrankedTensor(elem)
	case *VectorType:
		return VectorWith(t.Shape, t.Scalable, elem)
	case *MemRefType:
		return MemRefWith(t.Shape, elem, t.Layout, t.Space)
	case *UnrankedMemRefType:
		return UnrankedMemRef(elem, t.Space)
	}
	return elem
}

// IsInt reports whether t is an integer scalar of any signedness.
func IsInt(t Type) bool {
	s, ok := t.(*ScalarType)
	return ok && s.Elem.IsInt()
}

// IsSignless reports whether t is a signless integer scalar.
func IsSignless(t Type) bool {
	s, ok := t.(*ScalarType)
	return ok && s.Elem.IsInt() && strings.HasPrefix(s.text, "i")
}

// IsFloat reports whether t is a float scalar.
func IsFloat(t Type) bool {
	s, ok := t.(*ScalarType)
	return ok && s.Elem.IsFloat()
}

// IsComplex reports whether t is a complex scalar.
func IsComplex(t Type) bool {
	s, ok := t.(*ScalarType)
	return ok && s.Elem.IsComplex()
}
