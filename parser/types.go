package parser

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// typeEntry is a slot of the cache of types by their text.
type typeEntry struct {
	text string
	typ  ir.Type
}

// maxCachedText bounds the texts kept in caches.
const maxCachedText = 160

// cached returns the slot for the text that begins with the current token: a
// word, or a word and all up to the first >. Where the slot holds that text, the
// type is found and the tokens of it are read.
func (p *parser) cached() (*typeEntry, bool) {
	src, i := p.src, p.start
	h := uint32(2166136261)
	if p.end < len(src) && src[p.end] == '<' {
		for lim := min(len(src), i+64); i < lim; i++ {
			c := src[i]
			h = (h ^ uint32(c)) * 16777619
			if c == '>' {
				break
			}
		}
	} else {
		for ; i < p.end; i++ {
			h = (h ^ uint32(src[i])) * 16777619
		}
	}
	e := &p.types[h*0x9e3779b1>>24]
	n := len(e.text)
	if n == 0 || p.start+n > len(src) || view(src[p.start:p.start+n]) != e.text {
		return e, false
	}
	if e.text[n-1] != '>' && (n != p.end-p.start || n < len(src)-p.start && src[p.end] == '<') {
		return e, false
	}
	p.end = p.start + n
	p.next()
	return e, true
}

// keep stores the type read since the offset in its slot. The slot was found
// before the type was read, and types inside may have taken it since.
func (p *parser) keep(e *typeEntry, from int, t ir.Type) {
	if n := p.prevEnd - from; t != nil && n <= maxCachedText {
		e.text, e.typ = string(p.src[from:p.prevEnd]), t
	}
}

// Type reads a type.
func (p *parser) Type() ir.Type {
	t, ok := p.TypeOpt()
	if !ok {
		p.noType()
		return nil
	}
	return t
}

// TypeOpt reads a type if one is next.
func (p *parser) TypeOpt() (ir.Type, bool) {
	switch p.kind {
	case tWord:
		if p.bare != "" {
			if t, ok := p.bareType(); ok {
				return t, true
			}
		}
		from := p.start
		e, hit := p.cached()
		if hit {
			return e.typ, true
		}
		t, ok := p.wordType()
		if ok && !p.failed {
			p.keep(e, from, t)
		}
		return t, ok
	case tBang:
		if p.bare != "" {
			return p.bangType(), true
		}
		from := p.start
		mark := p.scanner
		e, hit := p.cached()
		if hit {
			if n := len(e.typ.String()); n >= longAlias && len(e.text) < n {
				p.scanner = mark
				if !p.expand(n) {
					return nil, true
				}
				p.cached()
			}
			return e.typ, true
		}
		t := p.bangType()
		if !p.failed && (p.prevEnd == from+len(e.text) || p.src[p.prevEnd-1] == '>' || p.wordOnly(from)) {
			p.keep(e, from, t)
		}
		return t, true
	case '(':
		t := p.FuncType()
		if t == nil {
			return nil, true
		}
		return t, true
	}
	return nil, false
}

// noType reports that the current token begins no type.
func (p *parser) noType() { p.noWord("expected non-function type", typeWords) }

// typeWords are the builtin types that one may have meant.
var typeWords = []string{
	"tensor", "memref", "vector", "tuple", "complex", "index", "none",
	"i1", "i8", "i16", "i32", "i64", "f16", "bf16", "tf32", "f32", "f64", "f80", "f128",
}

// wordOnly reports whether what was read since from is a single token.
func (p *parser) wordOnly(from int) bool {
	for _, c := range p.src[from+1 : p.prevEnd] {
		if class[c]&cSuffix == 0 {
			return false
		}
	}
	return true
}

// nonFunction reads a type that stands where a function type cannot.
func (p *parser) nonFunction() ir.Type {
	t, ok := p.TypeOpt()
	if !ok {
		p.noType()
		return nil
	}
	return t
}

// Types reads one or more types separated by commas.
func (p *parser) Types() []ir.Type {
	from := len(p.typeStack)
	for {
		t := p.Type()
		p.typeStack = append(p.typeStack, t)
		if p.failed || p.kind != ',' {
			return p.popTypes(from)
		}
		p.next()
	}
}

// popTypes returns the types on the stack from an index on, in memory of their
// own, nil after an error.
func (p *parser) popTypes(from int) []ir.Type {
	ts := p.typeStack[from:]
	p.typeStack = p.typeStack[:from]
	if p.failed || len(ts) == 0 {
		return nil
	}
	return p.keepTypes(ts)
}

// ResultTypes reads one type, or a list in parentheses.
func (p *parser) ResultTypes() []ir.Type {
	from := len(p.typeStack)
	p.pushResultTypes()
	return p.popTypes(from)
}

// pushResultTypes puts one type, or a list in parentheses, on the stack.
func (p *parser) pushResultTypes() {
	if p.kind == '(' {
		p.pushTypeList()
		return
	}
	t := p.Type()
	p.typeStack = append(p.typeStack, t)
}

// pushTypeList puts types in parentheses on the stack.
func (p *parser) pushTypeList() {
	p.next()
	if p.kind == ')' {
		p.next()
		return
	}
	for {
		t := p.Type()
		p.typeStack = append(p.typeStack, t)
		if p.failed || p.kind != ',' {
			break
		}
		p.next()
	}
	p.expectMark(')', "expected ')'")
}

// FuncType reads (T, U) -> V.
func (p *parser) FuncType() *ir.FuncType {
	if p.kind != '(' {
		p.errorHere("expected '('")
		return nil
	}
	if !p.enterType() {
		return nil
	}
	defer p.leaveType()
	from := len(p.typeStack)
	defer func() { p.typeStack = p.typeStack[:from] }()
	p.pushTypeList()
	if p.kind != tArrow {
		p.errorHere("expected '->' in function type")
		return nil
	}
	p.next()
	mid := len(p.typeStack)
	p.pushResultTypes()
	if p.failed {
		return nil
	}
	return ir.Func(p.typeStack[from:mid], p.typeStack[mid:])
}

// wordType reads the type that begins with the current word; false when no type
// does.
func (p *parser) wordType() (ir.Type, bool) {
	switch w := p.view(); w {
	case "tensor":
		return p.angled(p.tensorType), true
	case "vector":
		return p.angled(p.vectorType), true
	case "memref":
		return p.angled(p.memrefType), true
	case "complex":
		return p.angled(p.complexType), true
	case "tuple":
		return p.angled(p.tupleType), true
	case "none":
		p.next()
		return ir.None, true
	default:
		e, ok := data.ParseType(w)
		if !ok {
			if width, is := intWidth(w); is {
				if width == 0 {
					p.errorHere("integer types of no bits are not supported")
				} else {
					p.errorHere("integer bitwidth is limited to %d bits", data.MaxWidth)
				}
				return nil, true
			}
			return nil, false
		}
		p.next()
		return ir.Scalar(e), true
	}
}

// intWidth reports whether w is spelled as an integer type, and whether its
// width is zero.
func intWidth(w string) (width int, ok bool) {
	if len(w) > 1 && (w[0] == 's' || w[0] == 'u') {
		w = w[1:]
	}
	if len(w) < 2 || w[0] != 'i' {
		return 0, false
	}
	for _, c := range []byte(w[1:]) {
		if class[c]&cDigit == 0 {
			return 0, false
		}
		if c != '0' {
			width = 1
		}
	}
	return width, true
}

// angled reads a type's <...> one level deeper.
func (p *parser) angled(body func(at int) ir.Type) ir.Type {
	at := p.start
	p.next()
	if p.kind != '<' {
		p.errorHere("expected '<' in %s type", p.src[at:p.prevEnd])
		return nil
	}
	if !p.enterType() {
		return nil
	}
	defer p.leaveType()
	bare := p.bare
	p.bare = ""
	p.next()
	t := body(at)
	p.bare = bare
	if p.failed {
		return nil
	}
	return t
}

func (p *parser) tensorType(int) ir.Type {
	if p.kind == '*' {
		elem := p.unrankedElem()
		p.expectMark('>', "expected '>' in tensor type")
		if p.failed {
			return nil
		}
		return ir.UnrankedTensor(elem)
	}
	var buf [8]int64
	shape := p.dimsX(buf[:0])
	elemAt := p.start
	elem := p.nonFunction()
	if p.failed {
		return nil
	}
	if !tensorElem(elem) {
		p.errorAt(elemAt, p.prevEnd, "invalid tensor element type")
		return nil
	}
	var encoding ir.Attr
	if p.kind == ',' {
		p.next()
		encoding, _ = p.AttrOpt()
	}
	p.expectMark('>', "expected '>' in tensor type")
	if p.failed {
		return nil
	}
	if e, ok := encoding.(*ir.ExtAttr); ok && e.Def.VerifyEncoding != nil {
		if err := e.Def.VerifyEncoding(e.Params, shape, elem); err != nil {
			p.errorAt(elemAt, p.prevEnd, "%s", err)
			return nil
		}
	}
	return ir.TensorWith(shape, elem, encoding)
}

// unrankedElem reads *x and a tensor's element type.
func (p *parser) unrankedElem() ir.Type {
	p.crossX(p.end)
	at := p.start
	t := p.nonFunction()
	if !p.failed && !tensorElem(t) {
		p.errorAt(at, p.prevEnd, "invalid tensor element type")
	}
	return t
}

func tensorElem(t ir.Type) bool {
	switch t.(type) {
	case *ir.ScalarType, *ir.VectorType, *ir.OpaqueType, *ir.ExtType:
		return true
	}
	return false
}

func (p *parser) vectorType(at int) ir.Type {
	var shapeBuf [8]int64
	var scaleBuf [8]bool
	shape, scalable := shapeBuf[:0], scaleBuf[:0]
	for (p.kind == tInt || p.kind == '[') && !p.failed {
		sc := p.kind == '['
		if sc {
			p.next()
			if p.kind != tInt {
				p.errorHere("expected integer size in scalable dimension")
				return nil
			}
		}
		d, end := p.dim()
		if p.failed {
			return nil
		}
		if sc {
			p.end = end
			p.next()
			if p.kind != ']' {
				p.errorHere("missing ']' closing scalable dimension")
				return nil
			}
			end = p.end
		}
		shape, scalable = append(shape, d), append(scalable, sc)
		p.crossX(end)
	}
	elem := p.nonFunction()
	p.expectMark('>', "expected '>' in vector type")
	if p.failed {
		return nil
	}
	for _, d := range shape {
		if d == 0 {
			p.errorAt(at, p.prevEnd, "vector types must have positive constant sizes but got %s", sizeList(shape))
			return nil
		}
	}
	switch e := elem.(type) {
	case *ir.ScalarType:
		if !e.Elem.IsComplex() {
			return ir.VectorWith(shape, scalable, elem)
		}
	case *ir.ExtType:
		return ir.VectorWith(shape, scalable, elem)
	}
	p.errorAt(at, p.prevEnd, "failed to verify 'elementType': VectorElementTypeInterface instance")
	return nil
}

func sizeList(shape []int64) string {
	var w ir.Writer
	for i, d := range shape {
		if i > 0 {
			w.Text(", ")
		}
		w.Size(d)
	}
	return string(w.Buf)
}

func (p *parser) complexType(int) ir.Type {
	elemAt := p.start
	elem := p.nonFunction()
	if p.failed {
		return nil
	}
	s, ok := elem.(*ir.ScalarType)
	if !ok || !s.Elem.IsInt() && !s.Elem.IsFloat() {
		p.errorAt(elemAt, p.prevEnd, "invalid element type for complex")
		return nil
	}
	p.expectMark('>', "expected '>' in complex type")
	return ir.Scalar(data.Complex(s.Elem))
}

func (p *parser) tupleType(int) ir.Type {
	if p.kind == '>' {
		p.next()
		return ir.Tuple()
	}
	elems := p.Types()
	p.expectMark('>', "expected '>' in tuple type")
	if p.failed {
		return nil
	}
	return ir.Tuple(elems...)
}

func (p *parser) memrefType(at int) ir.Type {
	var buf [8]int64
	var shape []int64
	unranked := p.kind == '*'
	var elemAt int
	var elem ir.Type
	if unranked {
		p.crossX(p.end)
		elemAt = p.start
		elem = p.nonFunction()
	} else {
		shape = p.dimsX(buf[:0])
		elemAt = p.start
		elem = p.nonFunction()
	}
	if p.failed {
		return nil
	}
	if !memrefElem(elem) {
		p.errorAt(elemAt, p.prevEnd, "invalid memref element type")
		return nil
	}
	var layout, space ir.Attr
	for p.kind == ',' {
		p.next()
		if p.kind == '>' {
			p.errorHere("expected list element")
			return nil
		}
		a := p.Attr()
		if p.failed {
			return nil
		}
		switch a.(type) {
		case *ir.AffineMapAttr, *ir.StridedAttr:
			switch {
			case unranked:
				p.errorHere("cannot have affine map for unranked memref type")
			case layout != nil || space != nil:
				p.errorHere("expected memory space to be last in memref type")
			}
			layout = a
		default:
			if space != nil {
				p.errorHere("multiple memory spaces specified in memref type")
			}
			space = a
		}
	}
	p.expectMark('>', "expected '>' in memref type")
	if p.failed {
		return nil
	}
	switch s := space.(type) {
	case *ir.IntAttr:
		if s.Val == 0 && s.Big == nil {
			space = nil
		}
	case nil, *ir.StringAttr, *ir.DictAttr, *ir.ExtAttr, *ir.OpaqueAttr:
	default:
		p.errorAt(at, p.prevEnd, "unsupported memory space Attribute")
		return nil
	}
	if unranked {
		return ir.UnrankedMemRef(elem, space)
	}
	switch l := layout.(type) {
	case *ir.AffineMapAttr:
		if l.Map.Dims != len(shape) {
			p.errorAt(at, p.prevEnd, "memref layout mismatch between rank and affine map: %d != %d", len(shape), l.Map.Dims)
			return nil
		}
	case *ir.StridedAttr:
		if len(l.Strides) != len(shape) {
			p.errorAt(at, p.prevEnd, "expected the number of strides to match the rank")
			return nil
		}
	}
	return ir.MemRefWith(slices.Clone(shape), elem, layout, space)
}

func memrefElem(t ir.Type) bool {
	switch t.(type) {
	case *ir.ScalarType, *ir.VectorType, *ir.MemRefType, *ir.UnrankedMemRefType, *ir.ExtType:
		return true
	}
	return false
}
