package parser

// resync leaves the failed state: the next token is the first of the op after
// the broken one that began at from, of a label, or the end of the region. An op
// ends at a line's end where no brace that it opened is open and the next line
// starts like an op.
func (p *parser) resync(from int) {
	if p.quit {
		return
	}
	p.failed = false
	errorAt := p.start
	var braces []int // open braces: how many other brackets were open at each
	open := 0        // other brackets open in the innermost brace
	p.from(from)
	last := kind(0)
	for p.kind != tEOF {
		if len(braces) == 0 && p.start > from && p.start >= errorAt && p.startsLine() && p.startsOp(last, open > 0) {
			return
		}
		switch p.kind {
		case tValue:
			// It may be defined by what is passed over.
			sym := p.values.find(p.src[p.start+1:p.end], p.hash)
			if p.values.syms[sym].bind.count == 0 {
				p.poison(sym, p.start)
			}
		case tBlock:
			p.passLabel(p.blockSymbol(p.src[p.start+1:p.end], p.hash))
		case '(', '[':
			open++
		case ')', ']':
			open = max(open-1, 0)
		case '{', tMeta:
			braces = append(braces, open)
			open = 0
		case '}', tMetaEnd:
			n := len(braces) - 1
			switch {
			case n >= 0:
				open, braces = braces[n], braces[:n]
			case p.kind == '}':
				return
			}
		}
		last = p.kind
		p.next()
	}
	if len(braces) > 0 {
		// A brace of the broken op is never closed: nothing after it can be told
		// apart.
		p.quit = true
		p.fail()
	}
}

// passLabel takes a label as defined by text that is passed over.
func (p *parser) passLabel(sym int32) {
	t := &p.blocks
	s := &t.syms[sym]
	if s.region != t.region {
		t.undo = append(t.undo, blockBinding{sym, *s})
		s.region, s.block = t.region, p.newBlock()
		s.at = -1
	}
	if s.at < 0 {
		s.at = -2
	}
}

// maxGuesses bounds how often an unknown word is compared with all names of ops.
const maxGuesses = 100

// startsLine reports whether the current token is the first of its line.
func (p *parser) startsLine() bool {
	for i := p.start - 1; i >= 0; i-- {
		switch p.src[i] {
		case '\n':
			return true
		case ' ', '\t', '\r':
		default:
			return false
		}
	}
	return true
}

// startsOp reports whether the current token, the first of a line, begins
// something that stands beside ops; last is the token before. Inside brackets
// that were never closed it takes more to believe it.
func (p *parser) startsOp(last kind, inside bool) bool {
	switch p.kind {
	case tBlock, tMeta:
		return !inside
	case '}':
		return true
	case tString:
		return !inside && p.peekByte() == '('
	case tHash, tBang:
		return !inside && p.peekByte() == '='
	case tValue:
		return p.resultsAhead()
	case tWord:
		switch last {
		case ',', ':', '=', tArrow:
			if !inside {
				return false
			}
		}
		o, ok := p.lookupOp(p.text())
		if !ok && p.dialect != "" {
			o, ok = p.lookupOp([]byte(p.dialect + "." + string(p.text())))
		}
		if ok {
			return o.def.HasCustom()
		}
		if inside || isDotted(p.text()) || p.guesses == maxGuesses {
			return !inside && isDotted(p.text())
		}
		p.guesses++
		return p.nearOp(p.dialect+"."+string(p.text())) != ""
	}
	return false
}

// peekByte returns the first byte after the current token and spaces.
func (p *parser) peekByte() byte {
	for i := p.end; i < len(p.src); i++ {
		if class[p.src[i]]&cSpace == 0 {
			return p.src[i]
		}
	}
	return 0
}

// resultsAhead reports whether a list of results and an equals sign are next.
func (p *parser) resultsAhead() bool {
	save := p.scanner
	defer func() { p.scanner = save }()
	for p.kind == tValue {
		p.next()
		if p.kind == ':' {
			if p.next(); p.kind != tInt {
				return false
			}
			p.next()
		}
		if p.kind != ',' {
			return p.kind == '='
		}
		p.next()
	}
	return false
}

// poisonLine marks the names on a broken label's line as broken.
func (p *parser) poisonLine(at int) {
	save := p.scanner
	p.from(at)
	for p.kind != tEOF && (p.start == at || !p.startsLine()) {
		if p.kind == tValue {
			p.poison(p.values.find(p.src[p.start+1:p.end], p.hash), p.start)
		}
		p.next()
	}
	p.scanner = save
}
