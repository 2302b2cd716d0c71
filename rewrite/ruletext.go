package rewrite

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"terrace/ir/diag"
)

// A textItem is the text of one item of a file, without comments.
type textItem struct {
	text string
	line int
}

// continues are the words that a line begins with which goes on with the item
// before it.
var continues = []string{"=>", "where", "if", "and", "grows", "benefit", "|", ","}

// itemsOf cuts a file into items: each begins a line, and goes on in lines that
// begin with a word that continues it.
func itemsOf(text string) (items []textItem) {
	for i, line := range strings.Split(text, "\n") {
		line = withoutComment(line)
		first, _, _ := strings.Cut(strings.TrimLeft(line, " \t\r"), " ")
		switch {
		case strings.TrimSpace(line) == "":
		case len(items) > 0 && slices.Contains(continues, first):
			last := &items[len(items)-1]
			gap := i + 1 - last.line - strings.Count(last.text, "\n")
			last.text += strings.Repeat("\n", gap) + line
		default:
			items = append(items, textItem{line, i + 1})
		}
	}
	return items
}

func withoutComment(line string) string {
	quoted := false
	for i := range len(line) {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == '#' && !quoted:
			return line[:i]
		}
	}
	return line
}

func (t textItem) oneLine() string { return strings.Join(strings.Fields(t.text), " ") }

// maxItem bounds the text of an item: the parser recurses.
const maxItem = 16 << 10

// parse reads an item, whose places are those in the file.
func (t textItem) parse(p *participle.Parser[ruleItem], name string) (*ruleItem, error) {
	if len(t.text) > maxItem {
		return nil, &lexer.Error{Msg: fmt.Sprintf("a rule of more than %d characters", maxItem), Pos: lexer.Position{Line: t.line, Column: 1}}
	}
	lex, err := p.Lexer().Lex(name, strings.NewReader(t.text))
	if err != nil {
		return nil, err
	}
	var elided []lexer.TokenType
	for _, token := range elidedTokens {
		elided = append(elided, p.Lexer().Symbols()[token])
	}
	tokens, err := lexer.Upgrade(&laterLines{lex, t.line - 1}, elided...)
	if err != nil {
		return nil, err
	}
	if open := unclosed(*tokens); open != nil {
		return nil, &lexer.Error{Msg: "'" + open.Value + "' is not closed", Pos: open.Pos}
	}
	return p.ParseFromLexer(tokens)
}

// unclosed returns the innermost bracket that is never closed, nil for none.
func unclosed(tokens lexer.PeekingLexer) *lexer.Token {
	var open []*lexer.Token
	for t := tokens.Next(); !t.EOF(); t = tokens.Next() {
		switch t.Value {
		case "(", "[", "{":
			open = append(open, t)
		case ")", "]", "}":
			if len(open) == 0 {
				return nil // the parser says so
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) == 0 {
		return nil
	}
	return open[len(open)-1]
}

// laterLines is a lexer of text that begins further down in a file.
type laterLines struct {
	lexer.Lexer
	before int
}

func (l *laterLines) Next() (lexer.Token, error) {
	t, err := l.Lexer.Next()
	t.Pos.Line += l.before
	var wrong *lexer.Error
	if errors.As(err, &wrong) {
		wrong.Pos.Line += l.before
	}
	return t, err
}

// syntaxError words what the parser does not understand.
func (r *Rules) syntaxError(err error) error {
	var unexpected *participle.UnexpectedTokenError
	var other participle.Error
	switch {
	case errors.As(err, &unexpected):
		text := "unexpected '" + unexpected.Unexpected.Value + "'"
		if unexpected.Unexpected.EOF() {
			text = "unexpected end of the line"
		}
		if _, expected, ok := strings.Cut(unexpected.Message(), " (expected "); ok {
			text += ": expected " + tokenNames.Replace(firstOf(strings.TrimSuffix(expected, ")")))
		}
		return &diag.Diagnostic{Pos: r.pos(unexpected.Position()), Text: text}
	case errors.As(err, &other):
		text := other.Message()
		if _, what, ok := strings.Cut(text, "invalid input text "); ok {
			text = "nothing in a rule begins like " + what
		}
		if strings.Contains(text, "value out of range") {
			text = "a number that is too large"
		}
		return &diag.Diagnostic{Pos: r.pos(other.Position()), Text: text}
	}
	return err
}

// firstOf is the first thing of what the parser expects, which it writes as in a
// grammar: what may come after does not help.
func firstOf(expected string) string {
	depth, quoted := 0, false
	for i, c := range expected {
		switch {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ' ' && depth == 0:
			return expected[:i]
		}
	}
	return expected
}

// tokenNames say what the grammar's names of tokens and nodes stand for.
var tokenNames = strings.NewReplacer("<name>", "a name", "<number>", "a number", "<var>", "a variable '$name'", "<str>", "a string", "<class>", "a class of numerics",
	"RuleExpr", "an expression", "RuleCond", "a condition", "RuleTerm", "a number or a word", "RuleFactor", "a number or a word",
	"RuleAttrValue", "a value", "RuleAttr", "an attribute", "RuleLet", "a name and '='", `"`, "'", " | ", " or ", "(", "", ")", "", "?", "", "*", "")

// define takes over a definition, written out.
func (r *Rules) define(d *ruleDef) {
	switch {
	case r.defs[d.Name] != nil:
		r.errorf(d.Pos, "'%s' is defined twice: in line %d before", d.Name, r.defs[d.Name].Pos.Line)
		return
	case r.op(d.Name) != nil || constPredicates[d.Name] != nil || constFuncs[d.Name] != nil:
		r.errorf(d.Pos, "'%s' has a meaning already: choose another name", d.Name)
		return
	}
	var forms []*ruleExpr
	for _, f := range d.Forms {
		before := len(r.errs)
		r.onlyNames(f, d.Params)
		r.onlyKnown(f, d.Name)
		if len(r.errs) > before {
			return
		}
		forms = append(forms, r.expand(f, nil)...)
		if len(forms) > maxForms || slices.ContainsFunc(forms, func(e *ruleExpr) bool { return e.size(maxDefined) > maxDefined }) {
			r.errorf(d.Pos, "'%s' stands for more than %d expressions, or for one of more than %d parts", d.Name, maxForms, maxDefined)
			return
		}
	}
	r.defs[d.Name] = &ruleDef{Pos: d.Pos, Name: d.Name, Params: d.Params, Forms: forms}
}

// onlyNames checks that an expression names nothing but the parameters.
func (r *Rules) onlyNames(e *ruleExpr, params []string) {
	if e.name() && !slices.Contains(params, e.Word) {
		r.errorf(e.Pos, "'%s' is no parameter of the definition%s", e.Word, hint(e.Word, params))
	}
	for _, a := range e.args() {
		r.onlyNames(a, params)
	}
}

// onlyKnown checks that a definition uses what is known before it, so that none leads back to
// itself.
func (r *Rules) onlyKnown(e *ruleExpr, name string) {
	w := e.Word
	switch known := e.Number != nil || e.name() || r.defs[w] != nil || constPredicates[w] != nil || constFuncs[w] != nil || literalWords[w] || w == "oneuse"; {
	case w == name && !known:
		r.errorf(e.Pos, "'%s' is defined by itself", w)
	case !known && r.op(w) == nil:
		r.errorf(e.Pos, "no operation, and no definition before this one, is named '%s'%s", w, r.opHint(w))
	}
	for _, a := range e.args() {
		r.onlyKnown(a, name)
	}
}

// maxDefined bounds the parts of an expression that a definition stands for.
const maxDefined = 256

// size counts the parts of an expression, up to a limit.
func (e *ruleExpr) size(limit int) int {
	n := 1
	for _, a := range e.args() {
		if n > limit {
			break
		}
		n += a.size(limit - n)
	}
	return n
}

// name reports whether an expression is a name of a value, or may be.
func (e *ruleExpr) name() bool {
	return e.Number == nil && !literalWords[e.Word] && e.Args == nil && e.Arg == nil && e.Attrs == nil && e.Body == nil
}

// maxForms bounds the rules that one rule with definitions stands for.
const maxForms = 32

// forms are a rule with its definitions written out: one for each choice of their
// forms on the left, the first form on the right.
func (r *Rules) forms(t *ruleText) (out []*ruleText) {
	if len(r.defs) == 0 {
		return []*ruleText{t}
	}
	before := len(r.errs)
	first := func(e *ruleExpr) *ruleExpr { return r.expand(e, nil)[0] }
	right := *t
	right.To = nil
	for _, e := range t.To {
		right.To = append(right.To, first(e))
	}
	right.Where = nil
	for _, l := range t.Where {
		right.Where = append(right.Where, &ruleLet{l.Pos, l.Name, first(l.Expr)})
	}
	for _, from := range r.expand(t.From, nil) {
		form := right
		form.From = from
		out = append(out, &form)
	}
	if len(out) > maxForms {
		r.errorf(t.Pos, "the definitions make %d rules of this one: at most %d", len(out), maxForms)
	}
	if len(r.errs) > before {
		return nil
	}
	return out
}

// expand writes out the definitions in an expression, once for each choice of
// forms, with what params stand for put in their place. There is always one form.
func (r *Rules) expand(e *ruleExpr, params map[string]*ruleExpr) []*ruleExpr {
	args := e.args()
	if e.name() {
		if a := params[e.Word]; a != nil && e.Result == nil && !e.Rest {
			return []*ruleExpr{a}
		}
		return []*ruleExpr{e}
	}
	lists := [][]*ruleExpr{nil} // of arguments
	for _, a := range args {
		var longer [][]*ruleExpr
		for _, form := range r.expand(a, params) {
			for _, l := range lists {
				if len(longer) <= maxForms {
					longer = append(longer, append(slices.Clip(l), form))
				}
			}
		}
		lists = longer
	}
	d := r.defs[e.Word]
	var out []*ruleExpr
	for _, list := range lists {
		if d == nil {
			made := *e
			if made.Args != nil || len(list) > 0 {
				made.Arg, made.Args = nil, &ruleArgs{list}
			}
			if e.Arg != nil { // a word said of what follows stays one
				made.Arg, made.Args = list[0], nil
			}
			out = append(out, &made)
			continue
		}
		if len(list) != len(d.Params) || e.Attrs != nil || e.Result != nil {
			r.errorf(e.Pos, "'%s' is defined with %s and takes nothing else", e.Word, counted(len(d.Params), "argument"))
			return []*ruleExpr{e}
		}
		env := map[string]*ruleExpr{}
		for i, p := range d.Params {
			env[p] = list[i]
		}
		for _, f := range d.Forms {
			out = append(out, r.expand(f, env)...)
		}
	}
	return out
}

func counted(n int, what string) string {
	if n == 1 {
		return "one " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func (r *Rules) errorf(at lexer.Position, format string, args ...any) {
	r.errs = append(r.errs, &diag.Diagnostic{Pos: r.pos(at), Text: fmt.Sprintf(format, args...)})
}

func (r *Rules) pos(at lexer.Position) diag.Pos {
	return diag.Pos{File: r.Name, Line: at.Line, Col: at.Column}
}

func hint(word string, names []string) string {
	return diag.Hint(word, slices.Values(names))
}

// Grammar is the grammar of rule text, printed from the parser's.
func Grammar() string {
	p, err := ruleParser()
	if err != nil {
		panic(err) // the grammar is a constant of this package
	}
	var b strings.Builder
	b.WriteString("file = item*\n")
	for _, line := range strings.Split(strings.TrimSpace(p.String()), "\n") {
		b.WriteString(grammarNames.Replace(strings.TrimSuffix(line, " .")) + "\n")
	}
	return b.String()
}

// grammarNames are those of the printed grammar for those of the parser's types.
var grammarNames = strings.NewReplacer("RuleItem", "item", "RuleDef", "definition", "RuleText", "rule", "RuleExpr", "expr", "RuleAttrValue", "value", "RuleAttrs", "attrs",
	"RuleAttr", "attr", "RuleTerm", "term", "RuleAdded", "added", "RuleFactor", "factor", "RuleBody", "body", "RuleArgs", "args", "RuleType", "type",
	"RuleLet", "named", "RuleCond", "cond", "<name>", "NAME", "<number>", "NUMBER", "<var>", "VAR", "<str>", "STRING", "<class>", "CLASS", " (?= <var>)", "")
