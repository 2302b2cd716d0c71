package parser

import (
	"bytes"

	"terrace/ir"
	"terrace/ir/data"
)

// maxListWidth is the width of the widest elements that may be listed: a few
// bytes of text must not ask for megabytes.
const maxListWidth = 4096

// literal reads the elements of a constant: the text between the angle brackets
// of dense<...>, whose type stands after it.
type literal struct {
	p     *parser
	src   []byte // up to the end of the literal
	i     int
	elem  data.Type
	part  data.Type
	words int
	t     *data.Tensor
	n     int64 // elements read
	strs  []string
	isStr bool
}

// denseAttr reads dense<...> : type.
func (p *parser) denseAttr(t ir.Type) ir.Attr {
	at := p.start
	p.next()
	if p.kind != '<' {
		p.errorHere("expected '<' after 'dense'")
		return nil
	}
	from := p.end
	end := p.literalEnd(from)
	if end < 0 {
		p.next()
		p.checkLiteral(from, len(p.src))
		p.errorHere("expected '>'")
		return nil
	}
	p.from(end)
	p.next()
	if t == nil {
		if p.kind != ':' {
			p.checkLiteral(from, end)
			p.errorHere("expected ':'")
			return nil
		}
		p.next()
		t = p.Type()
		if p.failed {
			return nil
		}
	}
	shape, ok := p.constantShape(t, at)
	if !ok {
		return nil
	}
	a := p.denseBody(t, shape, at, from, end)
	if p.failed {
		return nil
	}
	return a
}

// constantShape returns the shape of a constant's type, which must be static.
func (p *parser) constantShape(t ir.Type, at int) ([]int64, bool) {
	shape, ok := ir.ShapeOf(t)
	if !ok {
		switch t.(type) {
		case *ir.UnrankedTensorType, *ir.UnrankedMemRefType:
			p.errorAt(at, at+5, "elements literal type must have static shape")
		default:
			p.errorAt(at, at+5, "elements literal must be a shaped type")
		}
		return nil, false
	}
	if !ir.IsStatic(t) {
		p.errorAt(at, at+5, "elements literal type must have static shape")
		return nil, false
	}
	if _, err := data.CheckedLen(data.I1, shape); err != nil {
		p.errorAt(at, at+5, "a constant of type '%s' is too large", t)
		return nil, false
	}
	return shape, true
}

// literalEnd returns the offset of the > that ends the literal at i, -1 for none.
func (p *parser) literalEnd(i int) int {
	n := bytes.IndexByte(p.src[i:], '>')
	if n < 0 {
		return -1
	}
	body := p.src[i : i+n]
	if bytes.IndexByte(body, '"') < 0 && bytes.IndexByte(body, '/') < 0 {
		return i + n
	}
	var s scanner
	s.src = p.src
	s.from(i)
	for s.kind != '>' {
		if s.kind == tEOF || s.kind == tBad {
			return -1
		}
		s.next()
	}
	return s.start
}

// denseBody reads the literal in src[from:end] as a constant of type t.
func (p *parser) denseBody(t ir.Type, shape []int64, at, from, end int) ir.Attr {
	var s scanner
	s.src = p.src[:end]
	s.from(from)
	elem, numeric := ir.DataType(t)
	n := ir.NumElements(shape)
	switch {
	case s.kind == tEOF:
		if n != 0 {
			p.errorAt(at, at+5, "parsed zero elements, but type ('%s') expected at least 1", t)
			return nil
		}
		if !numeric {
			return &ir.DenseAttr{Typ: t}
		}
		return ir.Dense(t, data.New(elem, shape...))
	case s.kind == tString && numeric:
		return p.denseHex(t, elem, shape, at, &s)
	}
	l := literal{p: p, src: p.src[:end], i: from, elem: elem, part: elem.Part(), isStr: !numeric}
	if numeric {
		l.words = elem.Words()
	}
	if s.kind != '[' && !(s.kind == '(' && numeric && !elem.IsComplex()) {
		return l.splat(t, shape, at)
	}
	if numeric && elem.Part().Width() > maxListWidth {
		p.errorAt(at, at+5, "lists of elements of more than %d bits are not supported", maxListWidth)
		return nil
	}
	// Every element takes a byte of text at least, and brackets.
	if n > int64(end-from) {
		l.mismatch(shape, at, from)
		return nil
	}
	if numeric {
		l.t = data.New(elem, shape...)
	} else {
		l.strs = make([]string, 0, n)
	}
	if !l.list(shape, 0) {
		if !p.failed {
			l.mismatch(shape, at, from)
		}
		return nil
	}
	if l.space(); l.i < len(l.src) {
		p.errorAt(l.i, l.i+1, "expected '>'")
		return nil
	}
	if numeric {
		return ir.Dense(t, l.t)
	}
	return &ir.DenseAttr{Typ: t, Strs: l.strs}
}

func (p *parser) denseHex(t ir.Type, elem data.Type, shape []int64, at int, s *scanner) ir.Attr {
	lit := s.src[s.start+1 : s.end-1]
	if len(lit) < 2 || lit[0] != '0' || lit[1] != 'x' {
		p.errorAt(s.start, s.end, "expected string containing hex digits starting with `0x`")
		return nil
	}
	for _, c := range lit[2:min(len(lit), 1024)] {
		if class[c]&cHex == 0 {
			p.errorAt(s.start, s.end, "expected string containing hex digits starting with `0x`")
			return nil
		}
	}
	v, err := data.ParseDenseHex(elem, shape, lit)
	if err != nil {
		p.errorAt(at, at+5, "elements hex data size is invalid for provided type: '%s'", t)
		return nil
	}
	s.next()
	if s.kind != tEOF {
		p.errorAt(s.start, s.end, "expected '>'")
		return nil
	}
	return ir.Dense(t, v)
}

// splat reads one element that stands for all.
func (l *literal) splat(t ir.Type, shape []int64, at int) ir.Attr {
	p := l.p
	if l.isStr {
		s, ok := l.str()
		if !ok {
			return nil
		}
		if !l.atEnd() {
			return nil
		}
		return &ir.DenseAttr{Typ: t, Strs: []string{s}}
	}
	if l.elem.IsComplex() {
		if l.space(); l.i < len(l.src) && l.src[l.i] != '(' {
			p.errorAt(at, at+5, "parsed 1 elements, but type ('%s') expected 2 elements", l.elem)
			return nil
		}
	}
	l.t = data.NewSplatWords(l.elem, nil, shape...)
	if !l.element() || !l.atEnd() {
		return nil
	}
	if len(shape) == 0 {
		l.t.Splat = false
	}
	return ir.Dense(t, l.t)
}

func (l *literal) atEnd() bool {
	if l.p.failed {
		return false
	}
	if l.space(); l.i < len(l.src) {
		l.p.errorAt(l.i, l.i+1, "expected '>'")
		return false
	}
	return true
}

// space skips spaces and comments.
func (l *literal) space() {
	src, i := l.src, l.i
	for i < len(src) {
		if class[src[i]]&cSpace != 0 {
			i++
			continue
		}
		if src[i] == '/' && i+1 < len(src) && src[i+1] == '/' {
			n := indexNewline(src[i:])
			if n < 0 {
				i = len(src)
				break
			}
			i += n + 1
			continue
		}
		break
	}
	l.i = i
}

// list reads the bracket of dimension d. It is false when the literal has another
// shape, and when an error was reported.
func (l *literal) list(shape []int64, d int) bool {
	p := l.p
	if !p.enter() {
		return false
	}
	defer p.leave()
	l.space()
	if l.i >= len(l.src) || d >= len(shape) {
		return false
	}
	// Pairs of numbers in parentheses may make two elements of a plain type, as
	// MLIR reads them.
	if l.src[l.i] != '[' {
		return false
	}
	l.i++
	if l.space(); l.i < len(l.src) && l.src[l.i] == ']' {
		l.i++
		return shape[d] == 0
	}
	leaf := d == len(shape)-1
	items := int64(0)
	if leaf && l.elem == data.F32 {
		items = l.float32s(shape[d])
	}
	for {
		if items == shape[d] {
			return false
		}
		if leaf {
			if l.space(); l.i < len(l.src) && l.src[l.i] == '[' || !l.element() {
				return false
			}
		} else if !l.list(shape, d+1) {
			return false
		}
		items++
		l.space()
		if l.i < len(l.src) && l.src[l.i] == ',' {
			l.i++
			continue
		}
		break
	}
	if l.i >= len(l.src) || l.src[l.i] != ']' {
		p.errorAt(l.i, l.i+1, "expected ']'")
		return false
	}
	l.i++
	return items == shape[d]
}

// float32s reads decimal elements as long as they are plain, all but the last of
// the list, and returns how many.
func (l *literal) float32s(n int64) int64 {
	src, i := l.src, l.i
	out := data.Slice[float32](l.t)
	k := int64(0)
	for ; k < n-1 && l.n < int64(len(out)); k++ {
		for i < len(src) && class[src[i]]&cSpace != 0 {
			i++
		}
		j := i
		if j < len(src) && src[j] == '-' {
			j++
		}
		start := j
		for j < len(src) && class[src[j]]&cDigit != 0 {
			j++
		}
		if j == start || j >= len(src) || src[j] != '.' {
			break
		}
		f, m, ok := data.ParseF32Fast(src[i:])
		if !ok || i+m >= len(src) || src[i+m] != ',' {
			break
		}
		out[l.n] = f
		l.n++
		i += m + 1
		l.i = i
	}
	return k
}

// element reads one element, a pair in parentheses where it is complex.
func (l *literal) element() bool {
	if l.isStr {
		s, ok := l.str()
		if ok {
			l.strs = append(l.strs, s)
			l.n++
		}
		return ok
	}
	if !l.elem.IsComplex() {
		if !l.scalar(0) {
			return false
		}
		l.n++
		return true
	}
	if !l.mark('(') || !l.scalar(0) || !l.mark(',') || !l.scalar(l.words/2) || !l.mark(')') {
		return false
	}
	l.n++
	return true
}

func (l *literal) mark(c byte) bool {
	l.space()
	if l.i >= len(l.src) || l.src[l.i] != c {
		l.p.errorAt(l.i, l.i+1, "expected '%c'", c)
		return false
	}
	l.i++
	return true
}

func (l *literal) str() (string, bool) {
	var s scanner
	s.src = l.src
	s.from(l.i)
	if s.kind != tString {
		l.p.errorAt(s.start, s.end, "expected string elements for elements that are no numbers")
		return "", false
	}
	l.i = s.end
	return unquote(s.text()), true
}

// scalar reads a number into the element being read, from the given word on.
func (l *literal) scalar(word int) bool {
	p := l.p
	l.space()
	neg := l.i < len(l.src) && l.src[l.i] == '-'
	var s scanner
	s.src = l.src
	s.from(l.i)
	if neg {
		s.next()
	}
	l.i = s.end
	switch s.kind {
	case tWord:
		v := s.view()
		if neg || v != "true" && v != "false" {
			break
		}
		if l.part.Width() != 1 || l.part.IsFloat() {
			p.errorAt(s.start, s.end, "expected i1 type for 'true' or 'false' values")
			return false
		}
		bit := uint64(0)
		if v == "true" {
			bit = 1
		}
		l.t.SetPart(l.n, word, bit)
		return true
	case tInt:
		if l.part.IsFloat() {
			lo, hi, ok := p.floatBits(l.part, s.text(), neg, s.start, s.end)
			l.store(word, lo, hi)
			return ok
		}
		return l.integer(word, &s, neg)
	case tFloat:
		if !l.part.IsFloat() {
			p.errorAt(s.start, s.end, "expected integer elements, but parsed floating-point")
			return false
		}
		text := s.view()
		if neg {
			text = "-" + text
		}
		lo, hi, err := data.ParseFloatWide(l.part, text)
		if err != nil {
			p.errorAt(s.start, s.end, "%v", err)
			return false
		}
		l.store(word, lo, hi)
		return true
	case tBad:
		p.errorAt(s.start, s.end, "%s", s.why)
		return false
	}
	p.errorAt(s.start, s.end, "expected element literal of primitive type")
	return false
}

func (l *literal) store(word int, lo, hi uint64) {
	l.t.SetPart(l.n, word, lo)
	if l.part.Words() > 1 {
		l.t.SetPart(l.n, word+1, hi)
	}
}

func (l *literal) integer(word int, s *scanner, neg bool) bool {
	p := l.p
	if neg && l.part.Class() == data.Unsigned {
		p.errorAt(s.start, s.end, "expected unsigned integer elements, but parsed negative value")
		return false
	}
	if l.part.Width() > 64 {
		b, ok := fitBig(l.part, s.text(), neg)
		if !ok {
			p.errorAt(s.start, s.end, "integer constant out of range for type")
			return false
		}
		for k, w := range data.FromBigInt(l.part, b) {
			l.t.SetPart(l.n, word+k, w)
		}
		return true
	}
	u, ok := uint64Of(s.text())
	v, fits := fitInt(l.part, u, neg)
	if !ok || !fits {
		p.errorAt(s.start, s.end, "integer constant out of range for type")
		return false
	}
	l.t.SetPart(l.n, word, uint64(v)&data.Mask(l.part))
	return true
}
