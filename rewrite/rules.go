package rewrite

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"terrace/ir"
	"terrace/ir/diag"
)

// A Rule is one rewrite of rule text, compiled.
type Rule struct {
	Pattern *Pattern
	Text    string // the rule as written, on one line
	Pos     diag.Pos

	source *ruleText
	file   *Rules
	code   *ruleCode
}

// Rules is a file of rules, compiled.
type Rules struct {
	Name  string
	Rules []*Rule

	ctx     *ir.Context
	dialect string
	errs    []error
}

// Patterns returns the patterns of the rules, in their order.
func (r *Rules) Patterns() []*Pattern {
	out := make([]*Pattern, len(r.Rules))
	for i := range out {
		out[i] = r.Rules[i].Pattern
	}
	return out
}

// The grammar of rule text. A line is a comment, a header or a rule; a rule goes
// on in the next line where that begins with => or if.
type (
	ruleFile struct {
		Items []*ruleItem `parser:"@@*"`
	}
	ruleItem struct {
		Pos     lexer.Position
		Blank   bool      `parser:"  @EOL"`
		Dialect string    `parser:"| 'dialect' @Name EOL"`
		Classes []string  `parser:"| @Class+ EOL"`
		Rule    *ruleText `parser:"| @@"`
	}
	ruleText struct {
		Pos    lexer.Position
		EndPos lexer.Position
		From   *ruleExpr   `parser:"@@ EOL*"`
		To     []*ruleExpr `parser:"'=>' @@ ( ',' @@ )*"`
		If     []*ruleCond `parser:"( EOL* 'if' @@ ( 'and' @@ )* )?"`
		Grows  bool        `parser:"@'grows'? EOL"`
	}
	ruleExpr struct {
		Pos    lexer.Position
		Number *string    `parser:"  @Number"`
		Word   string     `parser:"| @Name"`
		Result *int       `parser:"  ( ':' @Number )?"`
		Attrs  *ruleAttrs `parser:"  @@?"`
		Args   *ruleArgs  `parser:"  ( @@"`
		Arg    *ruleExpr  `parser:"  | @@ )?"`
	}
	ruleArgs struct {
		List []*ruleExpr `parser:"'(' ( @@ ( ',' @@ )* )? ')'"`
	}
	ruleAttrs struct {
		List []*ruleAttr `parser:"'{' ( @@ ( ',' @@ )* )? '}'"`
	}
	ruleAttr struct {
		Pos  lexer.Position
		Name string           `parser:"( @Name '=' )?"`
		Vals []*ruleAttrValue `parser:"@@ ( '|' @@ )*"`
	}
	ruleAttrValue struct {
		Pos    lexer.Position
		Func   string  `parser:"( @Name (?= Var) )?"`
		Var    string  `parser:"( @Var"`
		Word   string  `parser:"| @Name"`
		Number *string `parser:"| @Number"`
		Str    *string `parser:"| @Str )"`
	}
	ruleCond struct {
		Pos   lexer.Position
		Not   bool      `parser:"@'not'?"`
		Left  *ruleTerm `parser:"@@"`
		Op    string    `parser:"( @( '==' | '!=' | '<=' | '>=' | '<' | '>' )"`
		Right *ruleTerm `parser:"  @@ )?"`
	}
	ruleTerm struct {
		First *ruleFactor  `parser:"@@"`
		Rest  []*ruleAdded `parser:"@@*"`
	}
	ruleAdded struct {
		Op     string      `parser:"@( '+' | '-' | '*' )"`
		Factor *ruleFactor `parser:"@@"`
	}
	ruleFactor struct {
		Pos    lexer.Position
		Number *string `parser:"  @Number"`
		Var    string  `parser:"| @Var"`
		Word   string  `parser:"| @( Name | 'type' )"`
		Of     string  `parser:"  @Name?"`
	}
)

var ruleParser = sync.OnceValues(func() (*participle.Parser[ruleFile], error) {
	lex := lexer.MustSimple([]lexer.SimpleRule{
		{Name: "Comment", Pattern: `#[^\n]*`},
		{Name: "Space", Pattern: `[ \t\r]+`},
		{Name: "EOL", Pattern: `\n`},
		{Name: "Keyword", Pattern: `(if|and|not|grows|dialect|type)\b`},
		{Name: "Class", Pattern: `(exact|contract|reassoc|nnan|ninf|nsz|arcp|widens|flushes|approximates)\b`},
		{Name: "Number", Pattern: `-?(inf\b|0x[0-9A-Fa-f]+|[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?)`},
		{Name: "Name", Pattern: `[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*`},
		{Name: "Var", Pattern: `\$[a-z][A-Za-z0-9_]*`},
		{Name: "Str", Pattern: `"[^"\n]*"`},
		{Name: "Punct", Pattern: `=>|==|!=|<=|>=|[(){},=<>+*|:\-]`},
	})
	return participle.Build[ruleFile](participle.Lexer(lex), participle.Elide("Space", "Comment"), participle.UseLookahead(3))
})

// CompileRules reads and compiles rule text. name is the file's name for places
// and for the patterns' names. The error joins one diagnostic for each mistake.
func CompileRules(ctx *ir.Context, name, text string) (*Rules, error) {
	p, err := ruleParser()
	if err != nil {
		return nil, err
	}
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	tree, err := p.ParseString(name, text)
	if err != nil {
		var pe participle.Error
		if errors.As(err, &pe) {
			at := pe.Position()
			return nil, &diag.Diagnostic{Pos: diag.Pos{File: name, Line: at.Line, Col: at.Column}, Text: wordParseError(pe.Message())}
		}
		return nil, err
	}
	r := &Rules{Name: name, ctx: ctx}
	class := Exact
	seen := map[string]int{}
	for _, item := range tree.Items {
		switch {
		case item.Dialect != "":
			if ctx.Dialect(item.Dialect) == nil {
				r.errorf(item.Pos, "no dialect is named '%s'%s", item.Dialect, hint(item.Dialect, ctx.DialectNames()))
			}
			r.dialect = item.Dialect
		case len(item.Classes) > 0:
			class = Exact
			for _, w := range item.Classes {
				n, _ := ParseNumerics(w)
				class |= n
			}
		case item.Rule != nil:
			before := len(r.errs)
			rule := r.compile(item.Rule, class)
			if len(r.errs) > before {
				continue
			}
			rule.Text = strings.Join(strings.Fields(text[item.Rule.Pos.Offset:min(item.Rule.EndPos.Offset, len(text))]), " ")
			from, _, _ := strings.Cut(rule.Text, "=>")
			_, cond, _ := strings.Cut(rule.Text, " if ")
			if line, twice := seen[from+cond]; twice {
				r.errorf(item.Rule.Pos, "never applies: line %d has the same left side", line)
				continue
			}
			seen[from+cond] = item.Rule.Pos.Line
			r.Rules = append(r.Rules, rule)
		}
	}
	return r, errors.Join(r.errs...)
}

// wordParseError words participle's messages without its names of tokens.
func wordParseError(s string) string {
	s = strings.ReplaceAll(s, `"\n"`, "end of line")
	s = strings.ReplaceAll(s, "<eol>", "end of line")
	if i := strings.Index(s, " (expected "); i > 0 {
		s = strings.TrimSuffix(s, ")")
		if strings.Contains(s[i:], "Name") || strings.Contains(s[i:], "Rule") {
			return s[:i]
		}
	}
	return s
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

// op finds an operation by its name in the file's dialect or by its full name.
func (r *Rules) op(word string) *ir.OpDef {
	if !strings.Contains(word, ".") || r.dialect != "" {
		if d, _, ok := r.ctx.Op(r.dialect + "." + word); ok {
			return d
		}
	}
	if d, _, ok := r.ctx.Op(word); ok {
		return d
	}
	return nil
}

func (r *Rules) opNames() []string {
	var out []string
	if d := r.ctx.Dialect(r.dialect); d != nil {
		for _, def := range d.Ops() {
			out = append(out, def.Name)
		}
	}
	for n := range r.ctx.OpNames() {
		out = append(out, n)
	}
	return out
}

type rulesKey struct{}

// embedded is rule text that a dialect carries, compiled when first asked for.
type embedded struct {
	name, text string
	once       sync.Mutex
	rules      *Rules
}

func (e *embedded) compile(ctx *ir.Context) (*Rules, error) {
	e.once.Lock()
	defer e.once.Unlock()
	if e.rules == nil {
		r, err := CompileRules(ctx, e.name, e.text)
		if err != nil {
			return nil, err
		}
		e.rules = r
	}
	return e.rules, nil
}

// CanonicalRules gives a dialect rule text that brings its ops into canonical
// form. It is compiled when first asked for, once:
//
//	//go:embed arith.rules
//	var rules string
//	var _ = rewrite.CanonicalRules(Dialect, "arith.rules", rules)
func CanonicalRules(d *ir.Dialect, name, text string) struct{} {
	e := &embedded{name: name, text: text}
	d.Extend(rulesKey{}, e)
	return CanonicalFunc(d, func(ctx *ir.Context) ([]*Pattern, error) {
		r, err := e.compile(ctx)
		if err != nil {
			return nil, err
		}
		return r.Patterns(), nil
	})
}

// RulesOf returns the rule files that a dialect carries.
func RulesOf(ctx *ir.Context, d *ir.Dialect) ([]*Rules, error) {
	var out []*Rules
	for _, x := range d.Extensions(rulesKey{}) {
		r, err := x.(*embedded).compile(ctx)
		if err != nil {
			return nil, err
		}
		out = append(out, r)
	}
	return out, nil
}
