package parser

import "terrace/ir"

// A Mark says what a token begins, where that is more than the token.
type Mark uint8

// The marks.
const (
	Plain      Mark = iota
	OpStart         // an op
	LabelStart      // the label of a block
	Definition      // of an alias, or the resources of the file
	RegionOpen      // the brace that opens a region
	RegionEnd       // the brace that closes one
)

// A Token is a piece of text that formatting must not change, at [Start, End).
// A dialect's type or attribute is one token with all that stands in its
// brackets: blanks there may belong to it.
type Token struct {
	Start, End int
	Mark       Mark
}

// Tokens parses a text and returns its tokens; between them stand blanks and
// comments. What is wrong with the text goes to ctx.Diag.
func Tokens(ctx *ir.Context, file string, text []byte, opts Options) ([]Token, bool) {
	marks := map[int]Mark{}
	opts.marks = marks
	if _, ok := Parse(ctx, file, text, opts); !ok {
		return nil, false
	}
	p := newParser(ctx, file, text, opts.FirstLine)
	defer p.release()
	p.marks = marks
	var out []Token
	p.tokens(func(t Token) { out = append(out, t) })
	return out, true
}

// tokens gives each token of the text, which has been read with marks.
func (p *parser) tokens(yield func(Token)) {
	text := p.src
	for p.from(0); p.kind != tEOF; p.next() {
		t := Token{Start: p.start, End: max(p.end, p.start+1), Mark: p.marks[p.start]}
		if (p.kind == tBang || p.kind == tHash) && p.end < len(text) && text[p.end] == '<' {
			if end, ok := p.balanced(p.end); ok {
				t.End = end
			}
			p.failed = false
		}
		if t.End < len(text) && text[t.End] == '=' && (p.kind == '<' || p.kind == '>' || p.kind == '=') {
			t.End++ // a comparison
		}
		p.end = t.End
		yield(t)
	}
}

// mark notes what the current token begins, where somebody wants to know.
func (p *parser) mark(m Mark) {
	if p.marks != nil {
		p.marks[p.start] = m
	}
}
