package parser

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
