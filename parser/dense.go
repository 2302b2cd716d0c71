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
		p.errorAt(at, at+5, "%v", err)
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

// mismatch reports that the literal has another shape than the type.
func (l *literal) mismatch(shape []int64, at, from int) {
	got, _, ok := l.p.literalShape(from, len(l.src))
	if !ok {
		return
	}
	if len(got) > 64 {
		l.p.errorAt(at, at+5, "elements literal of rank %d does not match type of rank %d", len(got), len(shape))
		return
	}
	l.p.errorAt(at, at+5, "inferred shape of elements literal ([%s]) does not match type ([%s])", sizeList(got), sizeList(shape))
}

// checkLiteral reports the first thing wrong with a literal of unknown type.
func (p *parser) checkLiteral(from, end int) {
	_, s, ok := p.literalShape(from, end)
	if ok && s.kind != tEOF {
		p.errorAt(s.start, s.end, "expected '>'")
	}
}

// literalShape returns the shape that a literal has by itself and the token after
// it; when lists do not agree, it reports that.
func (p *parser) literalShape(from, end int) ([]int64, scanner, bool) {
	l := nesting{p: p, rank: -1}
	l.s.src = p.src[:end]
	l.s.from(from)
	ok := l.value(0)
	return l.dims, l.s, ok
}

// nesting finds out the shape of a literal.
type nesting struct {
	p    *parser
	s    scanner
	dims []int64 // lengths of the lists of each depth, -1 until one is read whole
	rank int     // depth of the elements, -1 until one is read
}

func (l *nesting) fail(msg string) bool {
	l.p.errorAt(l.s.start, l.s.end, "%s", msg)
	return false
}

func (l *nesting) value(depth int) bool {
	s := &l.s
	switch {
	case s.kind == '[':
		return l.list(depth)
	case s.kind == '(':
		for _, end := range [...]kind{',', ')'} {
			if s.next(); !l.number() {
				return false
			}
			if s.kind != end {
				return l.fail("expected '" + string(rune(end)) + "'")
			}
		}
		s.next()
	case s.kind == tEOF:
		return true
	case s.kind == tString:
		s.next()
	case !l.number():
		return false
	}
	if l.rank < 0 {
		l.rank = depth
	}
	if l.rank != depth {
		return l.fail("tensor literal is invalid; ranks are not consistent between elements")
	}
	return true
}

func (l *nesting) number() bool {
	s := &l.s
	if s.kind == tWord && (s.view() == "true" || s.view() == "false") {
		s.next()
		return true
	}
	if s.kind == '-' {
		s.next()
	}
	switch s.kind {
	case tInt, tFloat:
		s.next()
		return true
	case tBad:
		return l.fail(s.why)
	}
	return l.fail("expected element literal of primitive type")
}

func (l *nesting) list(depth int) bool {
	if !l.p.enter() {
		return false
	}
	defer l.p.leave()
	s := &l.s
	if depth == len(l.dims) {
		l.dims = append(l.dims, -1)
	}
	n := int64(0)
	if s.next(); s.kind != ']' {
		for {
			if s.kind == tEOF {
				return l.fail("expected element literal of primitive type")
			}
			if !l.value(depth + 1) {
				return false
			}
			n++
			if s.kind != ',' {
				break
			}
			s.next()
		}
	} else if l.rank < 0 {
		l.rank = depth + 1
	}
	if s.kind != ']' {
		return l.fail("expected ']'")
	}
	s.next()
	if l.dims[depth] < 0 {
		l.dims[depth] = n
	}
	if l.dims[depth] != n || l.rank <= depth {
		return l.fail("tensor literal is invalid; ranks are not consistent between elements")
	}
	return true
}

// sparseAttr reads sparse<indices, values> : type.
func (p *parser) sparseAttr(t ir.Type) ir.Attr {
	at := p.start
	p.next()
	if p.kind != '<' {
		p.errorHere("expected '<' after 'sparse'")
		return nil
	}
	from := p.end
	end := p.literalEnd(from)
	if end < 0 {
		p.errorHere("expected '>'")
		return nil
	}
	p.from(end)
	p.next()
	if t == nil {
		if p.kind != ':' {
			p.errorHere("expected ':'")
			return nil
		}
		p.next()
		if t = p.Type(); p.failed {
			return nil
		}
	}
	shape, ok := p.constantShape(t, at)
	if !ok {
		return nil
	}
	rank := int64(len(shape))
	var s scanner
	s.src = p.src[:end]
	if s.from(from); s.kind == tEOF {
		return &ir.SparseAttr{Typ: t, Indices: emptyDense(ir.I64, 0, rank), Values: emptyDense(ir.ElemOf(t), 0)}
	}
	iShape, s, ok := p.literalShape(from, end)
	if !ok {
		return nil
	}
	if s.kind != ',' {
		p.errorAt(s.start, s.end, "expected ','")
		return nil
	}
	iEnd, vFrom := s.start, s.end
	vShape, s, ok := p.literalShape(vFrom, end)
	if !ok {
		return nil
	}
	if s.kind != tEOF {
		p.errorAt(s.start, s.end, "expected '>'")
		return nil
	}
	iWant, vWant := iShape, vShape
	if len(iShape) == 0 {
		iWant = []int64{1, rank}
	}
	if len(vShape) == 0 {
		vWant = []int64{iWant[0]}
	}
	one := len(iWant) == 1 && rank == 1
	if !one && (len(iWant) != 2 || iWant[1] != rank) || len(vWant) != 1 || vWant[0] != iWant[0] {
		if len(iShape)+len(vShape) > 64 {
			p.errorAt(at, at+6, "indices are of rank %d and values of rank %d, where 2 and 1 are due", len(iShape), len(vShape))
			return nil
		}
		p.errorAt(at, at+6, "expected shape ([%s]); inferred shape of indices literal ([%s]); inferred shape of values literal ([%s])",
			sizeList(shape), sizeList(iShape), sizeList(vShape))
		return nil
	}
	indices, _ := p.denseBody(ir.Tensor(iWant, ir.I64), iWant, at, from, iEnd).(*ir.DenseAttr)
	if p.failed {
		return nil
	}
	values, _ := p.denseBody(ir.Tensor(vWant, ir.ElemOf(t)), vWant, at, vFrom, end).(*ir.DenseAttr)
	if p.failed {
		return nil
	}
	return &ir.SparseAttr{Typ: t, Indices: indices, Values: values}
}

func emptyDense(elem ir.Type, shape ...int64) *ir.DenseAttr {
	t := ir.Tensor(shape, elem)
	e, ok := ir.DataType(t)
	if !ok {
		return &ir.DenseAttr{Typ: t}
	}
	return ir.Dense(t, data.New(e, shape...))
}

// denseArray reads array<i64: 1, 2>.
func (p *parser) denseArray() ir.Attr {
	p.next()
	p.expectMark('<', "expected '<' after 'array'")
	typeAt := p.start
	t := p.nonFunction()
	if p.failed {
		return nil
	}
	s, ok := t.(*ir.ScalarType)
	if !ok || !s.Elem.IsInt() && !s.Elem.IsFloat() {
		p.errorAt(typeAt, p.prevEnd, "expected integer or float type")
		return nil
	}
	e := s.Elem
	if w := e.Width(); e != data.I1 && w%8 != 0 {
		p.errorAt(typeAt, p.prevEnd, "element type bitwidth must be a multiple of 8")
		return nil
	}
	if e.Width() > 64 {
		p.errorAt(typeAt, p.prevEnd, "dense arrays of elements of more than 64 bits are not supported")
		return nil
	}
	var buf [16]uint64
	vals := buf[:0]
	if p.kind != '>' {
		p.expectMark(':', "expected ':' after dense array type")
		for !p.failed {
			vals = append(vals, p.arrayElem(e))
			if p.kind != ',' {
				break
			}
			p.next()
		}
	}
	p.expectMark('>', "expected '>' to close an array attribute")
	if p.failed {
		return nil
	}
	out := data.New(e, int64(len(vals)))
	for i, v := range vals {
		out.SetBits(int64(i), v)
	}
	return &ir.DenseArrayAttr{Vals: out}
}

// arrayElem reads one element as raw bits.
func (p *parser) arrayElem(e data.Type) uint64 {
	if e == data.I1 {
		switch {
		case p.Accept("true"):
			return 1
		case p.Accept("false"):
		default:
			p.errorAt(p.start, p.end, "expected 'true' or 'false' values for i1 type")
		}
		return 0
	}
	neg := p.kind == '-'
	if neg {
		p.next()
	}
	at, end, lit := p.start, p.end, p.text()
	switch {
	case p.kind == tInt && e.IsFloat():
		lo, _, _ := p.floatBits(e, lit, neg, at, end)
		if !p.failed {
			p.next()
		}
		return lo
	case p.kind == tInt:
		if neg && e.Class() == data.Unsigned {
			p.errorAt(p.start, p.end, "expected unsigned integer elements, but parsed negative value")
			return 0
		}
		u, ok := uint64Of(lit)
		v, fits := fitInt(e, u, neg)
		if !ok || !fits {
			p.errorAt(p.start, p.end, "integer constant out of range")
			return 0
		}
		p.next()
		return uint64(v) & data.Mask(e)
	case p.kind == tFloat && e.IsFloat():
		text := view(lit)
		if neg {
			text = "-" + text
		}
		bits, err := data.ParseFloat(e, text)
		if err != nil {
			p.errorAt(p.start, p.end, "%v", err)
			return 0
		}
		p.next()
		return bits
	case e.IsFloat():
		p.errorAt(p.start, p.end, "expected floating-point literal")
	default:
		p.errorAt(p.start, p.end, "expected integer literal")
	}
	return 0
}
