package ir

import (
	"bytes"
	"hash/maphash"
	"math/big"
	"slices"
	"sort"
	"strings"
	"unsafe"

	"terrace/ir/data"
)

// An Attr is an immutable attribute. Attributes are plain values, not interned:
// compare them with [SameAttr], never with ==.
type Attr interface{ isAttr() }

type attr struct{}

func (attr) isAttr() {}

// IntAttr is an integer or index. Values wider than 64 bits are in Big; Val is
// sign-extended for signless, signed and index types, zero-extended for
// unsigned ones.
type IntAttr struct {
	attr
	Typ Type
	Val int64
	Big *big.Int
}

// FloatAttr is a float as the bit pattern of its type; Hi holds the bits above
// 64. f8E8M0FNU has no sign, yet a literal with one keeps it, as upstream does:
// Hi is 1 then.
type FloatAttr struct {
	attr
	Typ  Type
	Bits uint64
	Hi   uint64
}

// StringAttr is a string, any bytes. Typ is nil in nearly all of them.
type StringAttr struct {
	attr
	Val string
	Typ Type
}

// UnitAttr carries its meaning by being there.
type UnitAttr struct{ attr }

// ArrayAttr is an ordered list.
type ArrayAttr struct {
	attr
	Elems []Attr
}

// A NamedAttr is an entry of a dictionary.
type NamedAttr struct {
	Name string
	Attr Attr
}

// DictAttr is a dictionary, sorted by name without repetition. Make it with [Dict].
type DictAttr struct {
	attr
	Entries []NamedAttr
}

// TypeAttr holds a type.
type TypeAttr struct {
	attr
	Typ Type
}

// SymbolRef is @root::@nested...
type SymbolRef struct {
	attr
	Root   string
	Nested []string
}

// DenseAttr is a constant of a tensor or vector type: numbers in Val, or
// strings in Strs (one string is a splat).
type DenseAttr struct {
	attr
	Typ  Type
	Val  *data.Tensor
	Strs []string
}

// DenseArrayAttr is array<i64: 1, 2>.
type DenseArrayAttr struct {
	attr
	Vals *data.Tensor // rank 1; its element type is the array's
}

// SparseAttr is sparse<indices, values>.
type SparseAttr struct {
	attr
	Typ             Type
	Indices, Values *DenseAttr
}

// ResourceAttr is dense_resource<key> : type. The bytes are in the file's
// trailer, which the parser attaches as Blob when it is there.
type ResourceAttr struct {
	attr
	Typ  Type
	Key  string
	Blob *Blob
}

// A Blob is a resource of a file's trailer.
type Blob struct {
	Dialect, Key string
	Bytes        []byte // with MLIR's 4-byte alignment prefix left out
	Align        uint32
	Text         string // a resource that is not a blob, as it was read
	External     bool   // in the section of tools' resources; Dialect is the tool's name
}

// AffineMapAttr is affine_map<...>.
type AffineMapAttr struct {
	attr
	Map *AffineMap
}

// IntegerSetAttr is affine_set<...>.
type IntegerSetAttr struct {
	attr
	Set *IntegerSet
}

// StridedAttr is strided<[strides], offset: o>; [Dynamic] prints as ?.
type StridedAttr struct {
	attr
	Strides []int64
	Offset  int64
}

// OpaqueAttr is an attribute of a dialect that is not known, kept as its text.
type OpaqueAttr struct {
	attr
	Dialect, Text string
	Typ           Type // nil when none was given
}

// LocAttr holds a location.
type LocAttr struct {
	attr
	Loc Loc
}

// DistinctAttr is distinct[id]<inner>: equal only to itself.
type DistinctAttr struct {
	attr
	ID    int64
	Inner Attr
}

// ExtAttr is an attribute that a dialect defines.
type ExtAttr struct {
	attr
	Def    *AttrDef
	Params any
	text   string // printed parameters: equality and hash go by it
}

// An AttrDef defines a dialect's attribute: #dialect.name followed by what
// Print writes, or #dialect<name ...> where Angle is set.
type AttrDef struct {
	Name    string // with dialect once registered: "stablehlo.dot"
	Summary string
	Parse   func(p Parser) any // reads what follows the name; nil: nothing follows
	Print   func(w *Writer, params any)
	Verify  func(params any) error
	// VerifyEncoding judges the attribute as the encoding of a tensor type.
	VerifyEncoding func(params any, shape []int64, elem Type) error
	Angle          bool // printed #dialect<name params>, as enums of upstream dialects are
	Example        string
	Aliases        []string // further full names accepted when parsing
	Former         string   // full name in ops of the family [Former], also read; "" for none
	// AliasName, when not nil, names the alias under which a printer may collect
	// the attribute at the top of the file; "" for none.
	AliasName func(params any) string
}

// NameIn returns the full name in a family of spellings.
func (d *AttrDef) NameIn(s Spelling) string {
	if s == Former && d.Former != "" {
		return d.Former
	}
	return d.Name
}

// names returns every full name that texts may have.
func (d *AttrDef) names() []string {
	out := append([]string{d.Name}, d.Aliases...)
	if d.Former != "" {
		out = append(out, d.Former)
	}
	return out
}

// NewExt returns an attribute of a dialect.
func NewExt(def *AttrDef, params any) *ExtAttr {
	text := ""
	if def.Print != nil {
		text = writeText(func(w *Writer) { def.Print(w, params) })
	}
	return &ExtAttr{Def: def, Params: params, text: text}
}

// Text returns the parameters as they print, without aliases.
func (a *ExtAttr) Text() string { return a.text }

// Unit is the unit attribute.
var Unit = &UnitAttr{}

var (
	trueAttr  = &IntAttr{Typ: I1, Val: -1}
	falseAttr = &IntAttr{Typ: I1}
)

// Bool returns true or false of type i1.
func Bool(v bool) *IntAttr {
	if v {
		return trueAttr
	}
	return falseAttr
}

// IntOf returns the integer v of an integer or index type, wrapped to its width.
func IntOf(t Type, v int64) *IntAttr {
	e := t.(*ScalarType).Elem
	if w := e.Width(); w < 64 && !e.IsIndex() {
		bits := uint64(v) & data.Mask(e)
		if e.IsSigned() {
			v = data.SignExtend(e, bits)
		} else {
			v = int64(bits)
		}
	}
	return &IntAttr{Typ: t, Val: v}
}

// I64Attr returns v : i64.
func I64Attr(v int64) *IntAttr { return &IntAttr{Typ: I64, Val: v} }

// I32Attr returns v : i32.
func I32Attr(v int64) *IntAttr { return IntOf(I32, v) }

// IndexAttr returns v : index.
func IndexAttr(v int64) *IntAttr { return &IntAttr{Typ: Index, Val: v} }

// BigInt returns the value of any width.
func (a *IntAttr) BigInt() *big.Int {
	if a.Big != nil {
		return a.Big
	}
	if s, ok := a.Typ.(*ScalarType); ok && !s.Elem.IsSigned() && !s.Elem.IsIndex() {
		return new(big.Int).SetUint64(uint64(a.Val))
	}
	return big.NewInt(a.Val)
}

// Bits returns the value as raw bits of its type, zero-extended, for widths up to 64.
func (a *IntAttr) Bits() uint64 {
	e := a.Typ.(*ScalarType).Elem
	if e.IsIndex() {
		return uint64(a.Val)
	}
	return uint64(a.Val) & data.Mask(e)
}

// FloatOf returns the float v rounded to type t.
func FloatOf(t Type, v float64) *FloatAttr {
	return &FloatAttr{Typ: t, Bits: data.FromFloat(t.(*ScalarType).Elem, v)}
}

// Float returns the value; exact for types up to f64.
func (a *FloatAttr) Float() float64 { return data.ToFloat(a.Typ.(*ScalarType).Elem, a.Bits) }

// Str returns a string attribute.
func Str(s string) *StringAttr { return &StringAttr{Val: s} }

// Array returns a list.
func Array(elems ...Attr) *ArrayAttr { return &ArrayAttr{Elems: elems} }

// Dict returns a dictionary; of entries with the same name the last stays.
func Dict(entries ...NamedAttr) *DictAttr {
	return &DictAttr{Entries: sortEntries(slices.Clone(entries))}
}

// sortEntries sorts entries in place; of those with the same name the last stays.
func sortEntries(es []NamedAttr) []NamedAttr {
	sorted := true
	for i := 1; i < len(es) && sorted; i++ {
		sorted = es[i-1].Name < es[i].Name
	}
	if sorted {
		return es
	}
	slices.SortStableFunc(es, func(a, b NamedAttr) int { return strings.Compare(a.Name, b.Name) })
	out := es[:0]
	for _, e := range es {
		if n := len(out); n > 0 && out[n-1].Name == e.Name {
			out[n-1] = e
			continue
		}
		out = append(out, e)
	}
	return out
}

// Get returns the entry of the name, nil when there is none.
func (d *DictAttr) Get(name string) Attr {
	if d == nil {
		return nil
	}
	i := sort.Search(len(d.Entries), func(i int) bool { return d.Entries[i].Name >= name })
	if i < len(d.Entries) && d.Entries[i].Name == name {
		return d.Entries[i].Attr
	}
	return nil
}

// TypeOf returns an attribute that holds t.
func TypeOf(t Type) *TypeAttr { return &TypeAttr{Typ: t} }

// Ref returns the symbol reference @name.
func Ref(name string) *SymbolRef { return &SymbolRef{Root: name} }

// Leaf returns the last name of the reference.
func (s *SymbolRef) Leaf() string {
	if n := len(s.Nested); n > 0 {
		return s.Nested[n-1]
	}
	return s.Root
}

// MapAttr wraps an affine map.
func MapAttr(m *AffineMap) *AffineMapAttr { return &AffineMapAttr{Map: m} }

// Dense returns the constant v, whose shape and element type must be t's.
func Dense(t Type, v *data.Tensor) *DenseAttr { return &DenseAttr{Typ: t, Val: v} }

// Splat returns a constant of type t, which must be static, with every element
// of the given raw bits.
func Splat(t Type, bits uint64) *DenseAttr {
	shape, _ := ShapeOf(t)
	e, _ := DataType(t)
	return &DenseAttr{Typ: t, Val: data.NewSplat(e, bits, shape...)}
}

// I64Array returns array<i64: ...>.
func I64Array(vals ...int64) *DenseArrayAttr {
	if len(vals) <= 4 {
		// Most are short: one piece of memory for all of it.
		s := &struct {
			DenseArrayAttr
			t     data.Tensor
			shape [1]int64
			vals  [4]int64
		}{}
		copy(s.vals[:], vals)
		s.shape[0] = int64(len(vals))
		s.t.Elem, s.t.Shape = data.I64, s.shape[:]
		s.t.Data = unsafe.Slice((*byte)(unsafe.Pointer(&s.vals)), 8*len(vals))
		s.Vals = &s.t
		return &s.DenseArrayAttr
	}
	t := data.New(data.I64, int64(len(vals)))
	copy(data.Slice[int64](t), vals)
	return &DenseArrayAttr{Vals: t}
}

// I32Array returns array<i32: ...>.
func I32Array(vals ...int32) *DenseArrayAttr {
	t := data.New(data.I32, int64(len(vals)))
	copy(data.Slice[int32](t), vals)
	return &DenseArrayAttr{Vals: t}
}

// BoolArray returns array<i1: ...>.
func BoolArray(vals ...bool) *DenseArrayAttr {
	t := data.New(data.I1, int64(len(vals)))
	for i, v := range vals {
		if v {
			t.SetBits(int64(i), 1)
		}
	}
	return &DenseArrayAttr{Vals: t}
}

// Ints returns the values of an array<iN: ...>, of a dense constant of integers,
// or of a list of integer attributes; ok is false for anything else.
func Ints(a Attr) (vals []int64, ok bool) {
	var t *data.Tensor
	switch a := a.(type) {
	case *DenseArrayAttr:
		t = a.Vals
	case *DenseAttr:
		t = a.Val
	case *ArrayAttr:
		vals = make([]int64, len(a.Elems))
		for i, e := range a.Elems {
			v, ok := e.(*IntAttr)
			if !ok || v.Big != nil {
				return nil, false
			}
			vals[i] = v.Val
		}
		return vals, true
	}
	if t == nil || !t.Elem.IsInt() && !t.Elem.IsIndex() || t.Elem.Width() > 64 {
		return nil, false
	}
	n := t.Len()
	if n > 1<<24 {
		return nil, false
	}
	vals = make([]int64, n)
	for i := range vals {
		vals[i] = t.Int(int64(i))
	}
	return vals, true
}

// AttrType returns the type an attribute carries, nil when it has none.
func AttrType(a Attr) Type {
	switch a := a.(type) {
	case *IntAttr:
		return a.Typ
	case *FloatAttr:
		return a.Typ
	case *StringAttr:
		return a.Typ
	case *DenseAttr:
		return a.Typ
	case *SparseAttr:
		return a.Typ
	case *ResourceAttr:
		return a.Typ
	case *OpaqueAttr:
		return a.Typ
	case *ExtAttr:
		if t, ok := a.Params.(interface{ AttrType() Type }); ok {
			return t.AttrType()
		}
	}
	return nil
}

// SameAttr reports whether two attributes are equal; nil equals only nil.
func SameAttr(a, b Attr) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	if a == b {
		return true
	}
	switch a := a.(type) {
	case *IntAttr:
		b, ok := b.(*IntAttr)
		return ok && a.Typ == b.Typ && a.Val == b.Val && (a.Big == nil) == (b.Big == nil) && (a.Big == nil || a.Big.Cmp(b.Big) == 0)
	case *FloatAttr:
		b, ok := b.(*FloatAttr)
		return ok && a.Typ == b.Typ && a.Bits == b.Bits && a.Hi == b.Hi
	case *StringAttr:
		b, ok := b.(*StringAttr)
		return ok && a.Val == b.Val && a.Typ == b.Typ
	case *UnitAttr:
		_, ok := b.(*UnitAttr)
		return ok
	case *ArrayAttr:
		b, ok := b.(*ArrayAttr)
		return ok && slices.EqualFunc(a.Elems, b.Elems, SameAttr)
	case *DictAttr:
		b, ok := b.(*DictAttr)
		return ok && slices.EqualFunc(a.Entries, b.Entries, func(x, y NamedAttr) bool {
			return x.Name == y.Name && SameAttr(x.Attr, y.Attr)
		})
	case *TypeAttr:
		b, ok := b.(*TypeAttr)
		return ok && a.Typ == b.Typ
	case *SymbolRef:
		b, ok := b.(*SymbolRef)
		return ok && a.Root == b.Root && slices.Equal(a.Nested, b.Nested)
	case *DenseAttr:
		b, ok := b.(*DenseAttr)
		return ok && a.Typ == b.Typ && slices.Equal(a.Strs, b.Strs) && sameTensor(a.Val, b.Val)
	case *DenseArrayAttr:
		b, ok := b.(*DenseArrayAttr)
		return ok && sameTensor(a.Vals, b.Vals)
	case *SparseAttr:
		b, ok := b.(*SparseAttr)
		return ok && a.Typ == b.Typ && SameAttr(a.Indices, b.Indices) && SameAttr(a.Values, b.Values)
	case *ResourceAttr:
		b, ok := b.(*ResourceAttr)
		return ok && a.Typ == b.Typ && a.Key == b.Key
	case *AffineMapAttr:
		b, ok := b.(*AffineMapAttr)
		return ok && SameMap(a.Map, b.Map)
	case *IntegerSetAttr:
		b, ok := b.(*IntegerSetAttr)
		return ok && SameSet(a.Set, b.Set)
	case *StridedAttr:
		b, ok := b.(*StridedAttr)
		return ok && a.Offset == b.Offset && slices.Equal(a.Strides, b.Strides)
	case *OpaqueAttr:
		b, ok := b.(*OpaqueAttr)
		return ok && a.Text == b.Text && a.Dialect == b.Dialect && a.Typ == b.Typ
	case *LocAttr:
		b, ok := b.(*LocAttr)
		return ok && SameLoc(a.Loc, b.Loc)
	case *ExtAttr:
		b, ok := b.(*ExtAttr)
		return ok && a.Def == b.Def && a.text == b.text
	}
	return false
}

// sameTensor compares content; a splat equals its expansion only when both are
// splats, as in MLIR, where the two forms of a constant are one: the parser
// makes a splat of a list of equal elements never, so neither do we.
func sameTensor(a, b *data.Tensor) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Elem == b.Elem && a.Splat == b.Splat && slices.Equal(a.Shape, b.Shape) &&
		(len(a.Data) == len(b.Data)) && (len(a.Data) == 0 || &a.Data[0] == &b.Data[0] || bytes.Equal(a.Data, b.Data))
}

var hashSeed = maphash.MakeSeed()

// HashAttr returns a hash under which equal attributes are equal, for use within
// one run only.
func HashAttr(a Attr) uint64 {
	switch a := a.(type) {
	case nil:
		return 0
	case *IntAttr:
		return mix(mix(1, uint64(a.Val)), hashType(a.Typ))
	case *FloatAttr:
		return mix(mix(2, a.Bits^a.Hi), hashType(a.Typ))
	case *StringAttr:
		return mix(3, hashString(a.Val))
	case *UnitAttr:
		return 4
	case *ArrayAttr:
		h := uint64(5)
		for _, e := range a.Elems {
			h = mix(h, HashAttr(e))
		}
		return h
	case *DictAttr:
		h := uint64(6)
		for _, e := range a.Entries {
			h = mix(mix(h, hashString(e.Name)), HashAttr(e.Attr))
		}
		return h
	case *TypeAttr:
		return mix(7, hashType(a.Typ))
	case *SymbolRef:
		h := mix(8, hashString(a.Root))
		for _, n := range a.Nested {
			h = mix(h, hashString(n))
		}
		return h
	case *DenseAttr:
		h := mix(9, hashType(a.Typ))
		if a.Val != nil {
			h = mix(h, maphash.Bytes(hashSeed, a.Val.Data))
		}
		for _, s := range a.Strs {
			h = mix(h, hashString(s))
		}
		return h
	case *DenseArrayAttr:
		return mix(10, maphash.Bytes(hashSeed, a.Vals.Data))
	case *AffineMapAttr:
		return a.Map.hash(11)
	case *IntegerSetAttr:
		return a.Set.hash(15)
	case *ExtAttr:
		return mix(mix(12, hashString(a.Def.Name)), hashString(a.text))
	case *ResourceAttr:
		return mix(13, hashString(a.Key))
	case *DistinctAttr:
		return mix(14, uint64(a.ID))
	}
	return hashString(AttrText(a))
}

func hashString(s string) uint64 { return maphash.String(hashSeed, s) }

func mix(h, x uint64) uint64 {
	h ^= x + 0x9e3779b97f4a7c15 + h<<6 + h>>2
	h *= 0xff51afd7ed558ccd
	return h ^ h>>32
}
