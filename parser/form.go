package parser

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/diag"
)

// The methods of ir.Parser: what custom forms read with.

var _ ir.Parser = (*parser)(nil)

// Context returns the context of the parse.
func (p *parser) Context() *ir.Context { return p.ctx }

// Fail reports an error at the next token.
func (p *parser) Fail(format string, args ...any) {
	if p.failed {
		return
	}
	if p.kind == tBad {
		p.errorHere("")
		return
	}
	p.formError(p.start, p.end, format, args...)
}

// formError is an error that MLIR words as one of the op's form.
func (p *parser) formError(at, end int, format string, args ...any) *diag.Diagnostic {
	if p.failed {
		return nil
	}
	text := fmt.Sprintf(format, args...)
	if p.custom != "" {
		text = "custom op '" + p.custom + "' " + text
	}
	return p.errorAt(at, end, "%s", text)
}

// FailAt reports an error at an offset that Here gave.
func (p *parser) FailAt(at int, format string, args ...any) {
	if p.failed {
		return
	}
	at = min(max(at, 0), len(p.src))
	save := p.scanner
	p.from(at)
	end := max(p.end, at+1)
	p.scanner = save
	p.formError(at, min(end, len(p.src)), format, args...)
}

// Failed reports whether the form should give up.
func (p *parser) Failed() bool { return p.failed }

// Here returns the offset of the next token.
func (p *parser) Here() int { return p.start }

// Peek reports whether tok is next.
func (p *parser) Peek(tok string) bool { return p.match(tok) > 0 }

// match returns the length of tok when it is next, 0 otherwise.
func (p *parser) match(tok string) int {
	n := len(tok)
	if n == 0 || p.kind >= tEOF && p.kind <= tBad && p.kind != tWord {
		return 0
	}
	if p.kind == tWord {
		if p.end-p.start == n && p.view() == tok {
			return n
		}
		if class[tok[0]]&cLetter == 0 || isWord(tok) {
			return 0
		}
	}
	if p.start+n > len(p.src) || view(p.src[p.start:p.start+n]) != tok {
		return 0
	}
	switch p.kind {
	case tArrow, tColons, tDots, tMeta, tMetaEnd:
		if p.end-p.start > n {
			return 0
		}
	}
	if class[tok[n-1]]&cWord != 0 && p.start+n < len(p.src) && class[p.src[p.start+n]]&cWord != 0 {
		return 0
	}
	return n
}

func isWord(s string) bool {
	for i := 0; i < len(s); i++ {
		if class[s[i]]&cWord == 0 {
			return false
		}
	}
	return true
}

// Accept reads tok if it is next.
func (p *parser) Accept(tok string) bool {
	if len(tok) == 1 && p.kind == kind(tok[0]) {
		p.next()
		return true
	}
	n := p.match(tok)
	if n == 0 {
		return false
	}
	if p.start+n != p.end {
		p.end = p.start + n
	}
	p.next()
	return true
}

// Expect reads tok.
func (p *parser) Expect(tok string) {
	if p.Accept(tok) {
		return
	}
	if class[tok[0]]&cLetter != 0 {
		p.Fail("expected '%s'", tok)
		return
	}
	p.errorHere("expected '%s'", tok)
}

// Word reads a bare word.
func (p *parser) Word() string {
	if w, ok := p.WordOpt(); ok {
		return w
	}
	p.Fail("expected valid keyword")
	return ""
}

// WordOpt reads a bare word if one is next.
func (p *parser) WordOpt() (string, bool) {
	if p.kind != tWord {
		return "", false
	}
	w := p.intern(p.text())
	p.next()
	return w, true
}

// OneOf reads one of the words, bare or as a string, and returns which.
func (p *parser) OneOf(what string, words ...string) int {
	if i, ok := p.OneOfOpt(words...); ok {
		return i
	}
	if !p.failed {
		var list []string
		for _, w := range words {
			if w != "" {
				list = append(list, w)
			}
		}
		if p.attrName != "" {
			what = "attribute '" + p.attrName + "'"
			p.attrName = ""
		}
		d := p.formError(p.start, p.end, "expected string or keyword containing one of the following enum values for %s [%s]", what, strings.Join(list, ", "))
		if d != nil && p.kind == tFailed && class[p.src[min(p.start, len(p.src)-1)]]&cLetter != 0 {
			d.Suggestion = didYouMean(string(p.src[p.start:p.end]), list)
		}
	}
	return 0
}

// OneOfOpt reads one of the words if it is next.
func (p *parser) OneOfOpt(words ...string) (int, bool) {
	switch p.kind {
	case tWord, tInt:
		t := p.view()
		for i, w := range words {
			if w == t && w != "" {
				p.next()
				return i, true
			}
		}
	case tString:
		t := unquote(p.text())
		for i, w := range words {
			if w == t && w != "" {
				p.next()
				return i, true
			}
		}
	}
	return 0, false
}

// Str reads a string literal.
func (p *parser) Str() string {
	if s, ok := p.StrOpt(); ok {
		return s
	}
	p.Fail("expected string")
	return ""
}

// StrOpt reads a string literal if one is next.
func (p *parser) StrOpt() (string, bool) {
	if p.kind != tString {
		return "", false
	}
	s := unquote(p.text())
	p.next()
	return s, true
}

// Integer reads an integer of 64 bits.
func (p *parser) Integer() int64 {
	if v, ok := p.IntegerOpt(); ok {
		return v
	}
	p.errorHere("expected integer value")
	return 0
}

// IntegerOpt reads an integer if one is next.
func (p *parser) IntegerOpt() (int64, bool) {
	switch p.kind {
	case tWord:
		switch p.view() {
		case "true":
			p.next()
			return 1, true
		case "false":
			p.next()
			return 0, true
		}
		return 0, false
	case '-':
		at := p.start
		if p.end >= len(p.src) || class[p.src[p.end]]&(cDigit|cSpace) == 0 {
			return 0, false
		}
		p.next()
		if p.kind != tInt {
			p.errorHere("expected integer value")
			return 0, true
		}
		return p.integer(at, true), true
	case tInt:
		return p.integer(p.start, false), true
	}
	return 0, false
}

func (p *parser) integer(at int, neg bool) int64 {
	u, fits := uint64Of(p.text())
	if !fits || neg && u > 1<<63 || !neg && u > math.MaxInt64 {
		p.errorAt(at, p.end, "integer value too large")
		return 0
	}
	p.next()
	if neg {
		return -int64(u)
	}
	return int64(u)
}

// uint64Of returns the value of an integer token; false when it has more than 64 bits.
func uint64Of(b []byte) (uint64, bool) {
	if len(b) > 2 && b[1] == 'x' {
		b = b[2:]
		for len(b) > 1 && b[0] == '0' {
			b = b[1:]
		}
		if len(b) > 16 {
			return 0, false
		}
		var v uint64
		for _, c := range b {
			v = v<<4 | uint64(hexDigit(c))
		}
		return v, true
	}
	var v uint64
	for _, c := range b {
		d := uint64(c - '0')
		if v > (math.MaxUint64-d)/10 {
			return 0, false
		}
		v = v*10 + d
	}
	return v, true
}

// maxIntDigits bounds integer literals: no type is wider than 2^24 bits, and
// converting a decimal number is not linear in its digits.
const maxIntDigits = 20_000

// bigOf returns the value of an integer token of any size.
func bigOf(b []byte) (*big.Int, bool) {
	if len(b) > maxIntDigits {
		return nil, false
	}
	if len(b) > 2 && b[1] == 'x' {
		return new(big.Int).SetString(string(b[2:]), 16)
	}
	return new(big.Int).SetString(string(b), 10)
}

// smallInt returns the value of decimal digits, up to 2^31-1.
func smallInt(b []byte) (int64, bool) {
	if len(b) == 0 || len(b) > 10 {
		return 0, false
	}
	v := int64(0)
	for _, c := range b {
		if class[c]&cDigit == 0 {
			return 0, false
		}
		v = v*10 + int64(c-'0')
	}
	return v, v <= math.MaxInt32
}

// Size reads an integer or ?.
func (p *parser) Size() int64 {
	if p.kind == '?' {
		p.next()
		return ir.Dynamic
	}
	return p.Integer()
}

// Dims reads sizes separated by x, none when no number or ? is next.
func (p *parser) Dims() []int64 {
	var buf [8]int64
	dims := buf[:0]
	for p.kind == tInt || p.kind == '?' {
		d, end := p.dim()
		if p.failed {
			return nil
		}
		dims = append(dims, d)
		if end+1 >= len(p.src) || p.src[end] != 'x' || class[p.src[end+1]]&cDigit == 0 && p.src[end+1] != '?' {
			p.end = end
			p.next()
			break
		}
		p.from(end + 1)
	}
	if len(dims) == 0 {
		return nil
	}
	return append([]int64(nil), dims...)
}

// dim returns the size that begins with the current token and where it ends:
// "0x4" is the size 0 before an x, not a number.
func (p *parser) dim() (int64, int) {
	if p.kind == '?' {
		return ir.Dynamic, p.end
	}
	t := p.text()
	if len(t) > 1 && t[1] == 'x' {
		return 0, p.start + 1
	}
	v, ok := uint64Of(t)
	if !ok || v > math.MaxInt64 {
		p.errorHere("invalid dimension")
		return 0, p.end
	}
	return int64(v), p.end
}

// DimsX reads sizes each followed by an x, as before an element type.
func (p *parser) DimsX() []int64 {
	var buf [8]int64
	dims := p.dimsX(buf[:0])
	if len(dims) == 0 {
		return nil
	}
	return append([]int64(nil), dims...)
}

func (p *parser) dimsX(dims []int64) []int64 {
	for (p.kind == tInt || p.kind == '?') && !p.failed {
		d, end := p.dim()
		if p.failed {
			return dims
		}
		dims = append(dims, d)
		p.crossX(end)
	}
	return dims
}

// crossX goes past the x after a size that ends at end.
func (p *parser) crossX(end int) {
	if p.failed {
		return
	}
	i := end
	for i < len(p.src) && class[p.src[i]]&cSpace != 0 {
		i++
	}
	if i == len(p.src) || p.src[i] != 'x' {
		p.end = end
		p.next()
		p.errorHere("expected 'x' in dimension list")
		return
	}
	p.end = i + 1
	p.next()
}

// Symbol reads @name.
func (p *parser) Symbol() string {
	if s, ok := p.SymbolOpt(); ok {
		return s
	}
	p.Fail("expected valid '@'-identifier for symbol name")
	return ""
}

// SymbolOpt reads @name if it is next.
func (p *parser) SymbolOpt() (string, bool) {
	if p.kind != tAt {
		return "", false
	}
	s := p.symbolText()
	p.next()
	return s, true
}

func (p *parser) symbolText() string {
	t := p.text()[1:]
	if t[0] == '"' {
		return unquote(t)
	}
	return p.intern(t)
}

// List reads items between brackets, separated by commas.
func (p *parser) List(open, close string, item func()) {
	if open != "" {
		p.Expect(open)
	}
	p.items(close, item)
}

// ListOpt is List if open is next.
func (p *parser) ListOpt(open, close string, item func()) bool {
	if !p.Accept(open) {
		return false
	}
	p.items(close, item)
	return true
}

func (p *parser) items(close string, item func()) {
	if close != "" && p.Accept(close) {
		return
	}
	for !p.failed {
		item()
		if p.kind != ',' {
			break
		}
		p.next()
	}
	if close != "" && !p.failed {
		p.Expect(close)
	}
}

// AttrDictKeyword reads attributes {...} if it is next.
func (p *parser) AttrDictKeyword(st *ir.State) {
	if p.Accept("attributes") {
		if p.kind != '{' {
			p.errorHere("expected '{'")
			return
		}
		p.AttrDict(st)
	}
}

// Reading names the declared attribute that is being read.
func (p *parser) Reading(attr string) { p.attrName = attr }

// Argument reads %name, when withType is set its type and attributes, and its location if there is one.
func (p *parser) Argument(withType bool) ir.Arg {
	if p.kind != tValue {
		p.Fail("expected SSA identifier")
		return ir.Arg{}
	}
	sym := p.values.find(p.src[p.start+1:p.end], p.hash)
	a := ir.Arg{Name: p.values.syms[sym].name, At: p.start, Loc: p.loc(p.start)}
	p.next()
	if withType {
		if p.kind != ':' {
			p.errorHere("expected ':'")
			return a
		}
		p.next()
		a.Type = p.Type()
		if p.kind == '{' {
			if d, ok := p.dict().(*ir.DictAttr); ok && len(d.Entries) > 0 {
				a.Attrs = d
			}
		}
	}
	if p.kind == tWord && p.view() == "loc" {
		if l, ok := p.trailingLoc(); ok {
			a.Loc = l
		}
	}
	return a
}

// Region reads { ... }.
func (p *parser) Region(args []ir.Arg) *ir.Region {
	return p.region(args, p.states[p.nstates-1].Def)
}

// RegionOpt is Region if { is next.
func (p *parser) RegionOpt(args []ir.Arg) (*ir.Region, bool) {
	if p.kind != '{' {
		return nil, false
	}
	return p.Region(args), true
}

// Body is Region that ends with the terminator of st's definition.
func (p *parser) Body(st *ir.State, args []ir.Arg) *ir.Region {
	r := p.region(args, st.Def)
	p.terminate(r, st)
	return r
}

// Successor reads ^bb or ^bb(%a, %b : T, U).
func (p *parser) Successor() (*ir.Block, []*ir.Value) {
	b := p.successorName()
	if p.failed || p.kind != '(' {
		return b, nil
	}
	p.next()
	if p.kind == ')' {
		p.next()
		return b, nil
	}
	vs := p.Operands()
	p.Expect(":")
	for i := 0; ; i++ {
		t := p.Type()
		if p.failed {
			return b, nil
		}
		if i < len(vs) {
			p.Resolve(vs[i], t)
		}
		if p.kind != ',' {
			if i+1 != len(vs) {
				at, end := p.start, p.end
				if p.settled = nil; len(vs) > 0 {
					at, end = p.useOf(vs[0])
				}
				p.formError(at, end, "number of operands and types do not match: got %d operands and %d types", len(vs), i+1)
			}
			break
		}
		p.next()
	}
	p.Expect(")")
	return b, vs
}

// OpInside reads one op and puts it at the end of b.
func (p *parser) OpInside(b *ir.Block) *ir.Op {
	if !p.enter() {
		return nil
	}
	defer p.leave()
	loc, spelling := p.b.Loc(), p.b.Spelling()
	op := p.op(b)
	p.b.SetLoc(loc).SetSpelling(spelling)
	return op
}

// Builder returns the builder of the parse.
func (p *parser) Builder() *ir.Builder { return p.b }

// DefaultDialectOf returns the dialect whose prefix ops inside st's may leave out.
func (p *parser) DefaultDialectOf(st *ir.State) string { return st.Def.DefaultDialect }

func didYouMean(word string, list []string) string {
	return diag.DidYouMean(word, slices.Values(list))
}
