package parser

import (
	"math"

	"terrace/ir"
)

// attrEntry is a slot of the cache of attributes by their text.
type attrEntry struct {
	text string
	attr ir.Attr
}

// Attr reads an attribute with its type.
func (p *parser) Attr() ir.Attr {
	a, ok := p.attr(nil)
	if !ok {
		p.noWord("expected attribute value", attrWords)
		return nil
	}
	return a
}

// attrWords are the words that one may have meant where an attribute is expected.
var attrWords = append([]string{
	"affine_map", "affine_set", "array", "dense", "dense_resource", "distinct", "false", "loc", "opaque", "sparse", "strided", "true", "unit",
}, typeWords...)

// noWord reports that the current token is none of the words which may stand
// there, and which of them is near.
func (p *parser) noWord(message string, words []string) {
	near := ""
	if p.kind == tWord && p.guesses < maxGuesses {
		p.guesses++
		near = didYouMean(p.view(), words)
	}
	if d := p.errorHere("%s", message); d != nil {
		d.Suggestion = near
	}
}

// AttrOpt reads an attribute if one is next.
func (p *parser) AttrOpt() (ir.Attr, bool) { return p.attr(nil) }

// AttrTyped reads an attribute whose type is t and not written.
func (p *parser) AttrTyped(t ir.Type) ir.Attr {
	a, ok := p.attr(t)
	if !ok {
		p.noWord("expected attribute value", attrWords)
		return nil
	}
	return a
}

// attr reads an attribute if one is next. Where t is given, it is the type of
// those that have one.
func (p *parser) attr(t ir.Type) (ir.Attr, bool) {
	switch p.kind {
	case tInt, tFloat, '-':
		return p.numberAttr(t), true
	case tString:
		return p.stringAttr(t), true
	case tAt:
		return p.symbolRef(), true
	case '[':
		return p.arrayAttr(), true
	case '{':
		return p.dict(), true
	case tHash:
		return p.hashAttr(t), true
	case tWord:
		return p.wordAttr(t)
	case tBang, '(':
		t := p.Type()
		if p.failed {
			return nil, true
		}
		return ir.TypeOf(t), true
	}
	return nil, false
}

func (p *parser) wordAttr(t ir.Type) (ir.Attr, bool) {
	switch p.view() {
	case "true":
		p.next()
		return ir.Bool(true), true
	case "false":
		p.next()
		return ir.Bool(false), true
	case "unit":
		p.next()
		return ir.Unit, true
	case "dense":
		return p.denseAttr(t), true
	case "array":
		return p.textCached(p.denseArray), true
	case "affine_map":
		return p.textCached(p.affineMapAttr), true
	case "affine_set":
		return p.integerSetAttr(), true
	case "strided":
		return p.textCached(p.stridedAttr), true
	case "sparse":
		return p.sparseAttr(t), true
	case "dense_resource":
		return p.resourceAttr(t), true
	case "distinct":
		return p.distinctAttr(), true
	case "loc":
		l, ok := p.location()
		if !ok || p.failed {
			return nil, true
		}
		return &ir.LocAttr{Loc: l}, true
	}
	typ, ok := p.TypeOpt()
	if !ok {
		return nil, false
	}
	if p.failed {
		return nil, true
	}
	return ir.TypeOf(typ), true
}

// textCached reads word<...> through the cache of attributes by their text.
func (p *parser) textCached(read func() ir.Attr) ir.Attr {
	src, i := p.src, p.start
	h := uint32(2166136261)
	for lim := min(len(src), i+96); i < lim; i++ {
		c := src[i]
		h = (h ^ uint32(c)) * 16777619
		if c == '>' && src[i-1] != '-' {
			break
		}
	}
	e := &p.attrTexts[h*0x9e3779b1>>26]
	if n := len(e.text); n > 0 && p.start+n <= len(src) && view(src[p.start:p.start+n]) == e.text {
		p.end = p.start + n
		p.next()
		return e.attr
	}
	from := p.start
	a := read()
	if n := p.prevEnd - from; !p.failed && n <= maxCachedText && src[p.prevEnd-1] == '>' {
		e.text, e.attr = string(src[from:p.prevEnd]), a
	}
	return a
}

// tokenCached returns the slot for the current token in the cache of attributes by
// their text, and whether it holds that token's.
func (p *parser) tokenCached() (*attrEntry, bool) {
	h := uint32(2166136261)
	for _, c := range p.src[p.start:min(p.end, p.start+32)] {
		h = (h ^ uint32(c)) * 16777619
	}
	e := &p.attrTexts[h*0x9e3779b1>>26]
	return e, e.text == p.view()
}

func (p *parser) stringAttr(t ir.Type) ir.Attr {
	e, hit := p.tokenCached()
	var s *ir.StringAttr
	if hit {
		s = e.attr.(*ir.StringAttr)
	} else {
		s = &ir.StringAttr{Val: unquote(p.text())}
		if p.end-p.start <= 32 {
			e.text, e.attr = string(p.text()), s
		}
	}
	p.next()
	if t == nil && p.kind == ':' {
		p.next()
		typ := p.Type()
		if p.failed {
			return nil
		}
		return &ir.StringAttr{Val: s.Val, Typ: typ}
	}
	return s
}

func (p *parser) symbolRef() ir.Attr {
	e, hit := p.tokenCached()
	if hit {
		p.next()
		if p.kind != tColons {
			return e.attr
		}
	}
	var r *ir.SymbolRef
	if hit {
		r = &ir.SymbolRef{Root: e.attr.(*ir.SymbolRef).Root}
	} else {
		r = &ir.SymbolRef{Root: p.symbolText()}
		text := p.text()
		p.next()
		if p.kind != tColons && len(text) <= 32 {
			e.text, e.attr = string(text), r
		}
	}
	for p.kind == tColons {
		p.next()
		if p.kind != tAt {
			p.errorHere("expected nested symbol reference identifier")
			return nil
		}
		r.Nested = append(r.Nested, p.symbolText())
		p.next()
	}
	return r
}

func (p *parser) arrayAttr() ir.Attr {
	if !p.enter() {
		return nil
	}
	defer p.leave()
	p.next()
	from := len(p.attrStack)
	defer func() { p.attrStack = p.attrStack[:from] }()
	if p.kind != ']' {
		for {
			a := p.Attr()
			if p.failed {
				return nil
			}
			p.attrStack = append(p.attrStack, a)
			if p.kind != ',' {
				break
			}
			p.next()
		}
	}
	if p.kind != ']' {
		p.errorHere("expected ']' in array attribute")
		return nil
	}
	p.next()
	return &ir.ArrayAttr{Elems: append([]ir.Attr(nil), p.attrStack[from:]...)}
}

// entryName reads the name of a dictionary's entry.
func (p *parser) entryName() (name string, at, end int) {
	at, end = p.start, p.end
	switch p.kind {
	case tWord:
		name = p.intern(p.text())
	case tString:
		name = unquote(p.text())
		if name == "" {
			p.errorHere("expected valid attribute name")
			return "", at, end
		}
	default:
		p.errorHere("expected attribute name")
		return "", at, end
	}
	p.next()
	return name, at, end
}

// entryValue reads "= attribute"; an entry without is a unit.
func (p *parser) entryValue() ir.Attr {
	if p.kind != '=' {
		return ir.Unit
	}
	p.next()
	return p.Attr()
}

// entries reads the rest of a dictionary, whose brace is read, onto the stack.
func (p *parser) entries(from int) {
	if p.kind == '}' {
		p.next()
		return
	}
	open := p.prevEnd
	var seen map[string]bool
	for {
		name, at, end := p.entryName()
		if p.failed {
			return
		}
		dup := seen[name]
		if seen == nil {
			for _, e := range p.dictStack[from:] {
				dup = dup || e.Name == name
			}
		}
		if dup {
			p.duplicateKey(open, name, at, end)
			return
		}
		a := p.entryValue()
		if p.failed {
			return
		}
		p.dictStack = append(p.dictStack, ir.NamedAttr{Name: name, Attr: a})
		if len(p.dictStack)-from == 32 {
			seen = map[string]bool{}
			for _, e := range p.dictStack[from:] {
				seen[e.Name] = true
			}
		} else if seen != nil {
			seen[name] = true
		}
		if p.kind != ',' {
			break
		}
		p.next()
	}
	if p.kind != '}' {
		p.errorHere("expected '}' in attribute dictionary")
		return
	}
	p.next()
}

// duplicateKey reports the second entry of a name in the dictionary that opens
// at an offset.
func (p *parser) duplicateKey(open int, name string, at, end int) {
	d := p.errorAt(at, end, "duplicate key '%s' in dictionary attribute", name)
	if d == nil {
		return
	}
	s := scanner{src: p.src}
	depth, first := 0, true
	for s.from(open); s.start < at; s.next() {
		key := s.view()
		if s.kind == tString {
			key = unquote(s.text())
		}
		if depth == 0 && first && key == name {
			d.Note(p.pos(s.start, s.end), "first given here")
			return
		}
		switch s.kind {
		case '(', '[', '{', '<':
			depth++
		case ')', ']', '}', '>':
			depth--
		}
		first = s.kind == ','
	}
}

// dict reads {...}.
func (p *parser) dict() ir.Attr {
	if !p.enter() {
		return nil
	}
	defer p.leave()
	p.next()
	from := len(p.dictStack)
	defer func() { p.dictStack = p.dictStack[:from] }()
	p.entries(from)
	if p.failed {
		return nil
	}
	return ir.Dict(p.dictStack[from:]...)
}

// The names under which group sizes of operands and results stand in text.
const (
	operandSegments = "operandSegmentSizes"
	resultSegments  = "resultSegmentSizes"
)

// attrDict reads the attribute dictionary of an op, {...} and its brace, into the
// state: declared ones into their slots, group sizes to theirs.
//
// Where given is set, attributes that the state has already stay: properties go
// before the old way of writing them among the discardable ones.
func (p *parser) attrDict(st *ir.State, given bool) {
	if !p.enter() {
		return
	}
	defer p.leave()
	p.next()
	if p.kind == '}' {
		p.next()
		return
	}
	open := p.prevEnd
	// Entries given by the form itself do not clash with these: mark what comes
	// from this dictionary.
	from := len(st.Discard)
	slots := uint64(0)
	var seen map[string]bool
	for {
		name, at, end := p.entryName()
		if p.failed {
			return
		}
		slot := st.Def.AttrIndex(name)
		var dup bool
		switch {
		case slot >= 0 && slot < 64:
			dup = slots&(1<<slot) != 0
			slots |= 1 << slot
		case seen != nil:
			dup = seen[name]
			seen[name] = true
		default:
			for i := from; i < len(st.Discard); i++ {
				dup = dup || st.Discard[i].Name == name
			}
		}
		if dup {
			p.duplicateKey(open, name, at, end)
			return
		}
		a := p.entryValue()
		if p.failed {
			return
		}
		switch {
		case slot >= 0:
			if st.Spelling == ir.Former {
				a = st.Def.Attrs[slot].Kind.FromFormer(a)
			}
			if !given || st.Attrs[slot] == nil {
				st.Attrs[slot] = a
			}
		case p.segments(st, name, a):
		default:
			st.Discard = append(st.Discard, ir.NamedAttr{Name: name, Attr: a})
			if seen == nil && len(st.Discard)-from == 32 {
				seen = map[string]bool{}
				for _, e := range st.Discard[from:] {
					seen[e.Name] = true
				}
			}
		}
		if p.kind != ',' {
			break
		}
		p.next()
	}
	if p.kind != '}' {
		p.errorHere("expected '}' in attribute dictionary")
		return
	}
	p.next()
}

// segments takes group sizes out of the attributes.
func (p *parser) segments(st *ir.State, name string, a ir.Attr) bool {
	switch name {
	case operandSegments, "operand_segment_sizes":
		if !st.Def.Segmented() {
			return false
		}
	case resultSegments, "result_segment_sizes":
		if !st.Def.ResultsSegmented() {
			return false
		}
	default:
		return false
	}
	vals, ok := ir.Ints(a)
	if !ok {
		return false
	}
	sizes := make([]int, len(vals))
	for i, v := range vals {
		sizes[i] = int(min(max(v, -1), math.MaxInt32))
	}
	if name[0] == 'o' {
		st.Segments = append(st.Segments[:0], sizes...)
		st.AttrSegs = true
	} else {
		st.ResSegments = append(st.ResSegments[:0], sizes...)
	}
	return true
}

// properties reads what stands in <...> of the generic form.
func (p *parser) properties(st *ir.State) {
	if st.Def == ir.Unregistered() {
		st.Props = p.Attr()
		return
	}
	if p.kind != '{' {
		p.errorHere("expected '{' in properties")
		return
	}
	p.attrDict(st, false)
}

// AttrDict reads {...} if it is next.
func (p *parser) AttrDict(st *ir.State) {
	if p.kind == '{' {
		p.attrDict(st, false)
	}
}

func (p *parser) stridedAttr() ir.Attr {
	p.next()
	p.expectMark('<', "expected '<' after 'strided'")
	p.expectMark('[', "expected '['")
	s := &ir.StridedAttr{}
	if p.kind == ']' {
		p.next()
	} else {
		for !p.failed {
			s.Strides = append(s.Strides, p.stride())
			if p.kind != ',' {
				break
			}
			p.next()
		}
		p.expectMark(']', "expected ']'")
	}
	if p.kind == ',' {
		p.next()
		if p.kind != tWord || p.view() != "offset" {
			p.errorHere("expected 'offset' after comma")
			return nil
		}
		p.next()
		p.expectMark(':', "expected ':' after 'offset'")
		s.Offset = p.stride()
	}
	p.expectMark('>', "expected '>'")
	return s
}

func (p *parser) stride() int64 {
	if p.kind == '?' {
		p.next()
		return ir.Dynamic
	}
	v, ok := p.IntegerOpt()
	if !ok {
		p.errorHere("expected a 64-bit signed integer or '?'")
	}
	return v
}

func (p *parser) distinctAttr() ir.Attr {
	p.next()
	p.expectMark('[', "expected '[' after 'distinct'")
	if p.kind != tInt {
		p.errorHere("expected distinct ID")
		return nil
	}
	id, ok := uint64Of(p.text())
	if !ok || id > math.MaxInt64 {
		p.errorHere("expected an unsigned 64-bit integer")
		return nil
	}
	p.next()
	p.expectMark(']', "expected ']' to close distinct ID")
	p.expectMark('<', "expected '<' after distinct ID")
	if p.failed || !p.enter() {
		return nil
	}
	defer p.leave()
	var inner ir.Attr = ir.Unit
	if p.kind != '>' {
		inner = p.Attr()
	}
	p.expectMark('>', "expected '>' to close distinct attribute")
	if p.failed {
		return nil
	}
	if d := p.distinct[int64(id)]; d != nil {
		if !ir.SameAttr(d.Inner, inner) {
			p.errorHere("referenced attribute does not match previous definition: %s", ir.AttrText(d.Inner))
			return nil
		}
		return d
	}
	d := &ir.DistinctAttr{ID: int64(id), Inner: inner}
	if p.distinct == nil {
		p.distinct = map[int64]*ir.DistinctAttr{}
	}
	p.distinct[int64(id)] = d
	return d
}
