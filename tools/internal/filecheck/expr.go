package filecheck

import (
	"math/big"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The grammar of numeric expressions: tokens and parentheses. It takes any
// text; reader finds what is missing or out of place, to say what it is.
type (
	exprTree struct {
		Items []*exprItem `parser:"@@*"`
	}
	exprItem struct {
		Pos    lexer.Position
		Term   *exprTerm `parser:"  @@"`
		Closer string    `parser:"| @Close"`
	}
	exprTerm struct {
		Pos    lexer.Position
		Paren  *exprParen `parser:"  @@"`
		Name   string     `parser:"| @Ident"`
		Call   *exprParen `parser:"  @@?"`
		Number string     `parser:"| @Number"`
		Other  string     `parser:"| @(Comma|Other)"`
	}
	exprParen struct {
		Open   string      `parser:"@Open"`
		Terms  []*exprTerm `parser:"@@*"`
		Close  string      `parser:"@Close?"`
		EndPos lexer.Position
	}
)

var exprParser = sync.OnceValue(func() *participle.Parser[exprTree] {
	return participle.MustBuild[exprTree](participle.Lexer(lexer.MustSimple([]lexer.SimpleRule{
		{Name: "Space", Pattern: `[ \t]+`},
		{Name: "Ident", Pattern: `[$@]?[a-zA-Z_][a-zA-Z0-9_]*`},
		{Name: "Number", Pattern: `0[xX][0-9a-fA-F]+|0[bB][01]+|0o[0-7]+|0[0-7]+|0|[1-9][0-9]*`},
		{Name: "Open", Pattern: `\(`},
		{Name: "Close", Pattern: `\)`},
		{Name: "Comma", Pattern: `,`},
		{Name: "Other", Pattern: `[\s\S]`},
	})), participle.Elide("Space"))
})

// An exprReader turns the text of an expression into its tree.
type exprReader struct {
	whole Span // the expression; offsets of terms count from its start
	vars  *variables
	line  int // of the directive, 0 on the command line
	// legacy restricts to [[@LINE]], [[@LINE+1]] and [[@LINE-1]].
	legacy bool
}

// terms is what is left to read of one level of parentheses.
type terms struct {
	left []*exprTerm
	end  int // offset where the level ends
}

func (t *terms) offset() int {
	if len(t.left) == 0 {
		return t.end
	}
	return t.left[0].Pos.Offset
}

func (t *terms) startsWith(other string) bool { return len(t.left) > 0 && t.left[0].Other == other }

// read parses the whole expression, which is not empty. constrained is set
// behind "==".
func (r *exprReader) read(constrained bool) (expression, *Diagnostic) {
	if at := tooDeep(r.whole.text()); at >= 0 {
		return nil, blockError(r.whole.from(at), "more than %d parentheses stand in each other", maxNesting)
	}
	tree, err := exprParser().ParseString("", r.whole.text())
	if err != nil {
		return nil, blockError(r.whole, "%s", err)
	}
	t := &terms{end: r.whole.End - r.whole.Start}
	for _, item := range tree.Items {
		if item.Term == nil { // a parenthesis that closes nothing
			item.Term = &exprTerm{Pos: item.Pos, Other: item.Closer}
		}
		t.left = append(t.left, item.Term)
	}
	left, d := r.operand(t, !constrained)
	for count := 1; d == nil && len(t.left) > 0; count++ {
		if r.legacy && count == 2 {
			rest := r.rest(t)
			return nil, blockError(rest, "unexpected characters at end of expression '%s'", rest.text())
		}
		left, d = r.binary(left, t)
	}
	return left, d
}

// maxNesting bounds how deep parentheses of an expression may nest.
const maxNesting = 1000

// tooDeep returns where parentheses nest too deep, or -1.
func tooDeep(text string) int {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			if depth++; depth > maxNesting {
				return i
			}
		case ')':
			depth--
		}
	}
	return -1
}

func (r *exprReader) rest(t *terms) Span { return r.whole.slice(t.offset(), t.end) }

// sum reads operands and operators until the level ends or, in a call, a comma.
func (r *exprReader) sum(t *terms, inCall bool) (expression, *Diagnostic) {
	left, d := r.operand(t, false)
	for d == nil && len(t.left) > 0 && !(inCall && t.startsWith(",")) {
		left, d = r.binary(left, t)
	}
	return left, d
}

func (r *exprReader) binary(left expression, t *terms) (expression, *Diagnostic) {
	op := t.left[0]
	at := op.Pos.Offset
	var eval func(a, b *big.Int) (*big.Int, error)
	switch op.Other {
	case "+":
		eval = operators["add"]
	case "-":
		eval = operators["sub"]
	default:
		return nil, blockError(r.whole.from(at), "unsupported operation '%s'", r.whole.text()[at:at+1])
	}
	t.left = t.left[1:]
	if len(t.left) == 0 && t.end == r.whole.End-r.whole.Start {
		return nil, blockError(r.rest(t), "missing operand in expression")
	}
	right, d := r.operand(t, false)
	if d != nil {
		return nil, d
	}
	start := left.place().Start
	return &binary{Span{r.whole.Source, start, right.place().End}, eval, left, right}, nil
}

func (r *exprReader) operand(t *terms, maybeConstraint bool) (expression, *Diagnostic) {
	from := t.offset()
	bad := func() (expression, *Diagnostic) {
		what := ""
		if maybeConstraint {
			what = "matching constraint or "
		}
		return nil, blockError(r.whole.from(from), "invalid %soperand format", what)
	}
	if len(t.left) == 0 {
		return bad()
	}
	term := t.left[0]
	t.left = t.left[1:]
	switch {
	case term.Paren != nil && r.legacy:
		return nil, blockError(r.whole.from(from), "parenthesized expression not permitted here")
	case term.Paren != nil:
		return r.parenthesized(term.Paren)
	case term.Name != "" && r.legacy && from > 0: // after @LINE, only a number
		return bad()
	case term.Call != nil:
		return r.call(term)
	case term.Name != "":
		return r.use(r.whole.slice(from, from+len(term.Name)))
	}
	sign := ""
	if term.Other == "-" && len(t.left) > 0 && t.left[0].Number != "" && t.left[0].Pos.Offset == from+1 {
		sign = "-"
		term = t.left[0]
		t.left = t.left[1:]
	}
	if term.Number == "" {
		return bad()
	}
	digits, base := term.Number, 0
	if r.legacy { // decimal, whatever zeros or letters there are
		base = 10
		text := r.whole.text()
		length := 0
		for start := term.Pos.Offset; start+length < len(text) && isDigit(text[start+length]); length++ {
		}
		digits = text[term.Pos.Offset : term.Pos.Offset+length]
		if length < len(term.Number) {
			rest := r.whole.from(term.Pos.Offset + length)
			return nil, blockError(rest, "unexpected characters at end of expression '%s'", rest.text())
		}
	}
	end := term.Pos.Offset + len(digits)
	for len(t.left) > 0 && t.left[0].Pos.Offset < end {
		t.left = t.left[1:]
	}
	value, ok := new(big.Int).SetString(sign+digits, base)
	if !ok {
		return bad()
	}
	return &literalNumber{r.whole.slice(from, end), value}, nil
}

func (p *exprParen) inner() *terms {
	end := p.EndPos.Offset
	if p.Close != "" {
		end--
	}
	return &terms{left: p.Terms, end: end}
}

func (r *exprReader) parenthesized(p *exprParen) (expression, *Diagnostic) {
	t := p.inner()
	if len(t.left) == 0 && p.Close == "" {
		return nil, blockError(r.rest(t), "missing operand in expression")
	}
	e, d := r.sum(t, false)
	if d == nil && p.Close == "" {
		return nil, blockError(r.rest(t), "missing ')' at end of nested expression")
	}
	return e, d
}

func (r *exprReader) call(term *exprTerm) (expression, *Diagnostic) {
	start := term.Pos.Offset
	name := r.whole.slice(start, start+len(term.Name))
	eval := operators[term.Name]
	if r.legacy {
		return nil, blockError(name, "unexpected function call")
	}
	if eval == nil {
		return nil, blockError(name, "call to undefined function '%s'", term.Name)
	}
	t := term.Call.inner()
	var args []expression
	for len(t.left) > 0 {
		if t.startsWith(",") {
			return nil, blockError(r.whole.from(t.offset()), "missing argument")
		}
		arg, d := r.sum(t, true)
		if d != nil {
			return nil, d
		}
		args = append(args, arg)
		if !t.startsWith(",") {
			break
		}
		t.left = t.left[1:]
		if len(t.left) == 0 && term.Call.Close != "" {
			return nil, blockError(r.whole.from(t.offset()), "missing argument")
		}
	}
	if term.Call.Close == "" {
		return nil, blockError(r.rest(t), "missing ')' at end of call expression")
	}
	if len(args) != 2 {
		return nil, blockError(name, "function '%s' takes 2 arguments but %d given", term.Name, len(args))
	}
	return &binary{r.whole.slice(start, term.Call.EndPos.Offset), eval, args[0], args[1]}, nil
}

// use reads the name of a variable.
func (r *exprReader) use(name Span) (expression, *Diagnostic) {
	text := name.text()
	if text[0] == '@' && text != lineVariable {
		return nil, blockError(name, "invalid pseudo numeric variable '%s'", text)
	}
	n := r.vars.numbers[text]
	if n == nil { // an error only if it is still without a value when needed
		n = &number{name: text, format: format{kind: formatUnsigned}}
		r.vars.numbers[text] = n
	}
	if n.defLine > 0 && n.defLine == r.line {
		return nil, blockError(name, "numeric variable '%s' defined earlier in the same CHECK directive", text)
	}
	return &numberUse{name, n}, nil
}

// lineVariable is the line number of the directive that uses it.
const lineVariable = "@LINE"
