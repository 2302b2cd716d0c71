package ir

import (
	"slices"
	"strconv"

	"terrace/ir/data"
)

// A Writer turns types and attributes into text. The printer sets the hooks to
// put aliases in their place; without hooks everything is spelled out.
type Writer struct {
	Buf      []byte
	TypeHook func(w *Writer, t Type) bool // true: it wrote t
	AttrHook func(w *Writer, a Attr) bool
	LocHook  func(w *Writer, l Loc) bool
	// HexLimit is the number of elements above which a dense constant of numbers
	// prints as hex; negative: never; 0 stands for MLIR's default of 100.
	HexLimit int
	// ElideLimit is the number of elements above which a constant prints as
	// __elided__; 0: never.
	ElideLimit int
	Spelling   Spelling // of the op being written: attributes follow it
}

func writeText(f func(w *Writer)) string {
	var w Writer
	f(&w)
	return string(w.Buf)
}

// AttrText returns the text of an attribute, without aliases.
func AttrText(a Attr) string { return writeText(func(w *Writer) { w.Attr(a) }) }

// Text writes s as it stands.
func (w *Writer) Text(s string) { w.Buf = append(w.Buf, s...) }

// Int writes a decimal number.
func (w *Writer) Int(v int64) { w.Buf = strconv.AppendInt(w.Buf, v, 10) }

// Size writes a size, ? when it is dynamic.
func (w *Writer) Size(v int64) {
	if v == Dynamic {
		w.Text("?")
		return
	}
	w.Int(v)
}

// Quote writes a string literal with MLIR's escapes.
func (w *Writer) Quote(s string) {
	w.Buf = append(w.Buf, '"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			w.Buf = append(w.Buf, '\\', '2', '2')
		case c == '\\':
			w.Buf = append(w.Buf, '\\', '\\')
		case c >= 0x20 && c < 0x7f:
			w.Buf = append(w.Buf, c)
		default:
			const hex = "0123456789ABCDEF"
			w.Buf = append(w.Buf, '\\', hex[c>>4], hex[c&15])
		}
	}
	w.Buf = append(w.Buf, '"')
}

// Type writes a type.
func (w *Writer) Type(t Type) {
	if t == nil {
		w.Text("<<NULL TYPE>>")
		return
	}
	if w.TypeHook != nil && w.TypeHook(w, t) {
		return
	}
	w.Text(t.String())
}

// Types writes a list separated by commas.
func (w *Writer) Types(ts []Type) {
	for i, t := range ts {
		if i > 0 {
			w.Text(", ")
		}
		w.Type(t)
	}
}

// TypeParts writes a type by its parts, so that hooks see those inside it.
func (w *Writer) TypeParts(t Type) {
	shape := func(name string, dims []int64, scalable []bool, elem Type) {
		w.Text(name)
		w.Buf = appendShape(w.Buf, dims, scalable)
		w.Type(elem)
	}
	opt := func(a Attr) {
		if a != nil {
			w.Text(", ")
			w.Attr(a)
		}
	}
	space := func(a Attr) {
		if a != nil {
			w.Text(", ")
			w.AttrElided(a)
		}
	}
	switch t := t.(type) {
	case *TensorType:
		shape("tensor<", t.Shape, nil, t.Elem)
		opt(t.Encoding)
		w.Text(">")
	case *UnrankedTensorType:
		w.Text("tensor<*x")
		w.Type(t.Elem)
		w.Text(">")
	case *VectorType:
		shape("vector<", t.Shape, t.Scalable, t.Elem)
		w.Text(">")
	case *MemRefType:
		shape("memref<", t.Shape, nil, t.Elem)
		opt(t.Layout)
		space(t.Space)
		w.Text(">")
	case *UnrankedMemRefType:
		w.Text("memref<*x")
		w.Type(t.Elem)
		space(t.Space)
		w.Text(">")
	case *FuncType:
		w.Text("(")
		w.Types(t.In)
		w.Text(") -> ")
		w.ResultTypes(t.Out)
	case *TupleType:
		w.Text("tuple<")
		w.Types(t.Elems)
		w.Text(">")
	case *ExtType:
		w.Text("!")
		w.Text(t.Def.Name)
		if t.Def.Print != nil {
			t.Def.Print(w, t.Params)
		}
	default:
		w.Text(t.String())
	}
}

// ResultTypes writes the right side of a function type's arrow: parentheses
// unless it is a single type that is no function.
func (w *Writer) ResultTypes(ts []Type) {
	if len(ts) == 1 {
		if _, fn := ts[0].(*FuncType); !fn {
			w.Type(ts[0])
			return
		}
	}
	w.Text("(")
	w.Types(ts)
	w.Text(")")
}

// Attr writes an attribute with its type.
func (w *Writer) Attr(a Attr) { w.attr(a, false) }

// AttrElided writes an attribute, leaving out the types i64 and f64 as lists do.
func (w *Writer) AttrElided(a Attr) {
	switch AttrType(a) {
	case I64, F64:
		w.AttrValue(a)
		return
	}
	w.Attr(a)
}

// AttrValue writes an attribute without its type.
func (w *Writer) AttrValue(a Attr) { w.attr(a, true) }

func (w *Writer) attr(a Attr, noType bool) {
	if a == nil {
		w.Text("<<NULL ATTRIBUTE>>")
		return
	}
	if w.AttrHook != nil && w.AttrHook(w, a) {
		return
	}
	switch a := a.(type) {
	case *IntAttr:
		if a.Typ == I1 {
			if a.Val != 0 {
				w.Text("true")
			} else {
				w.Text("false")
			}
			return
		}
		if a.Big != nil {
			w.Buf = a.Big.Append(w.Buf, 10)
		} else if s, ok := a.Typ.(*ScalarType); ok && !s.Elem.IsSigned() && !s.Elem.IsIndex() {
			w.Buf = strconv.AppendUint(w.Buf, uint64(a.Val), 10)
		} else {
			w.Int(a.Val)
		}
	case *FloatAttr:
		if a.Hi != 0 && a.Typ.(*ScalarType).Elem == data.F8E8M0FNU {
			w.Text("-")
		}
		w.Buf = data.AppendScalar(w.Buf, a.Typ.(*ScalarType).Elem, a.Bits, a.Hi)
	case *StringAttr:
		w.Quote(a.Val)
		if a.Typ == nil {
			return
		}
	case *UnitAttr:
		w.Text("unit")
	case *ArrayAttr:
		w.Text("[")
		for i, e := range a.Elems {
			if i > 0 {
				w.Text(", ")
			}
			w.AttrElided(e)
		}
		w.Text("]")
	case *DictAttr:
		w.Text("{")
		w.NamedAttrs(a.Entries)
		w.Text("}")
	case *TypeAttr:
		w.Type(a.Typ)
	case *SymbolRef:
		w.Symbol(a.Root)
		for _, n := range a.Nested {
			w.Text("::")
			w.Symbol(n)
		}
	case *DenseAttr:
		w.dense(a)
	case *DenseArrayAttr:
		w.Text("array<")
		w.Text(a.Vals.Elem.String())
		if n := a.Vals.Len(); n > 0 {
			w.Text(": ")
			w.DenseArrayElems(a)
		}
		w.Text(">")
	case *SparseAttr:
		if w.tooMany(a.Indices) || w.tooMany(a.Values) {
			w.Text(elided)
			break
		}
		w.Text("sparse<")
		if n := a.Indices.Val.Len(); n > 0 {
			limit := w.HexLimit
			w.HexLimit = -1 // indices are never written in hexadecimal
			w.denseBody(a.Indices)
			w.HexLimit = limit
			w.Text(", ")
			w.denseBody(a.Values)
		}
		w.Text(">")
	case *ResourceAttr:
		w.Text("dense_resource<")
		w.KeywordOrString(a.Key)
		w.Text(">")
	case *AffineMapAttr:
		w.Text("affine_map<")
		w.Text(a.Map.String())
		w.Text(">")
	case *IntegerSetAttr:
		w.Text("affine_set<")
		w.Text(a.Set.String())
		w.Text(">")
	case *StridedAttr:
		w.Text("strided<[")
		for i, s := range a.Strides {
			if i > 0 {
				w.Text(", ")
			}
			w.Size(s)
		}
		w.Text("]")
		if a.Offset != 0 {
			w.Text(", offset: ")
			w.Size(a.Offset)
		}
		w.Text(">")
	case *OpaqueAttr:
		w.Text(a.Text)
		if a.Typ == nil {
			return
		}
	case *LocAttr:
		w.Text("loc(")
		w.innerLoc(a.Loc)
		w.Text(")")
	case *DistinctAttr:
		w.Text("distinct[")
		w.Int(a.ID)
		w.Text("]<")
		if _, unit := a.Inner.(*UnitAttr); !unit && a.Inner != nil {
			w.Attr(a.Inner)
		}
		w.Text(">")
	case *ExtAttr:
		w.ExtAttr(a)
		return
	}
	if noType {
		return
	}
	if t := AttrType(a); t != nil {
		w.Text(" : ")
		w.Type(t)
	}
}

// ExtAttr writes a dialect's attribute with its prefix.
func (w *Writer) ExtAttr(a *ExtAttr) {
	w.Text("#")
	name := a.Def.NameIn(w.Spelling)
	if a.Def.Angle {
		if i := slices.Index([]byte(name), '.'); i >= 0 {
			w.Text(name[:i])
			w.Text("<")
			w.Text(name[i+1:])
			w.ExtAttrBody(a)
			w.Text(">")
			return
		}
	}
	w.Text(name)
	w.ExtAttrBody(a)
}

// ExtAttrBody writes what follows the attribute's name.
func (w *Writer) ExtAttrBody(a *ExtAttr) {
	if a.Def.Print != nil {
		a.Def.Print(w, a.Params)
	}
}

// DenseArrayElems writes the elements of a dense array separated by commas.
func (w *Writer) DenseArrayElems(a *DenseArrayAttr) {
	for i := range a.Vals.Len() {
		if i > 0 {
			w.Text(", ")
		}
		w.elem(a.Vals, i)
	}
}

func (w *Writer) elem(t *data.Tensor, i int64) {
	var words [2]uint64
	n := min(t.Elem.Words(), len(words))
	if n < t.Elem.Words() {
		wide := make([]uint64, t.Elem.Words())
		for k := range wide {
			wide[k] = t.Part(i, k)
		}
		w.Buf = data.AppendScalar(w.Buf, t.Elem, wide...)
		return
	}
	for k := range n {
		words[k] = t.Part(i, k)
	}
	w.Buf = data.AppendScalar(w.Buf, t.Elem, words[:n]...)
}

func (w *Writer) dense(a *DenseAttr) {
	if w.tooMany(a) {
		w.Text(elided)
		return
	}
	if a.Val != nil {
		w.Buf = data.AppendTensor(w.Buf, a.Val, w.hexLimit())
		return
	}
	w.Text("dense<")
	w.denseBody(a)
	w.Text(">")
}

// elided stands for elements that are too many.
const elided = "dense_resource<__elided__>"

func (w *Writer) tooMany(a *DenseAttr) bool {
	if w.ElideLimit <= 0 || a.Val != nil && a.Val.Splat || len(a.Strs) == 1 {
		return false
	}
	shape, _ := ShapeOf(a.Typ)
	return NumElements(shape) > int64(w.ElideLimit)
}

func (w *Writer) hexLimit() int {
	if w.HexLimit == 0 {
		return data.DefaultHexLimit
	}
	return w.HexLimit
}

// denseBody writes what stands between the angle brackets.
func (w *Writer) denseBody(a *DenseAttr) {
	if a.Val == nil {
		shape, _ := ShapeOf(a.Typ)
		if len(a.Strs) == 1 {
			w.Quote(a.Strs[0])
			return
		}
		pos := 0
		w.nestedStrings(shape, a.Strs, &pos)
		return
	}
	text := data.AppendTensor(nil, a.Val, w.hexLimit())
	w.Buf = append(w.Buf, text[len("dense<"):len(text)-1]...)
}

func (w *Writer) nestedStrings(shape []int64, strs []string, pos *int) {
	if len(shape) == 0 {
		w.Quote(strs[*pos])
		*pos++
		return
	}
	w.Text("[")
	for i := range shape[0] {
		if i > 0 {
			w.Text(", ")
		}
		w.nestedStrings(shape[1:], strs, pos)
	}
	w.Text("]")
}

// NamedAttrs writes entries separated by commas: name = value, a unit by its name alone.
func (w *Writer) NamedAttrs(entries []NamedAttr) {
	for i, e := range entries {
		if i > 0 {
			w.Text(", ")
		}
		w.AttrName(e.Name)
		if _, unit := e.Attr.(*UnitAttr); unit {
			continue
		}
		w.Text(" = ")
		w.Attr(e.Attr)
	}
}

// AttrName writes the name of an attribute, quoted where it is no identifier.
func (w *Writer) AttrName(name string) {
	if isBareName(name, "_$.") {
		w.Text(name)
		return
	}
	w.Quote(name)
}

// Symbol writes @name, quoted where it is no identifier.
func (w *Writer) Symbol(name string) {
	w.Text("@")
	if isBareName(name, "_$.") {
		w.Text(name)
		return
	}
	w.Quote(name)
}

// KeywordOrString writes a word, quoted where it is no keyword.
func (w *Writer) KeywordOrString(s string) {
	if isBareName(s, "_$.") {
		w.Text(s)
		return
	}
	w.Quote(s)
}

// isBareName: a letter or underscore, then letters, digits and the characters of extra.
func isBareName(s, extra string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'
		if letter || i > 0 && (c >= '0' && c <= '9' || slices.Contains([]byte(extra), c)) {
			continue
		}
		return false
	}
	return s != ""
}
