package rewrite

import (
	"errors"
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
	defs    map[string]*ruleDef
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

// The grammar of rule text. An item is a header, a definition or a rule, on one
// line or on several: see [itemsOf].
type (
	ruleItem struct {
		Pos     lexer.Position
		Dialect string    `parser:"  'dialect' @Name"`
		Group   string    `parser:"| 'group' @Name"`
		Classes []string  `parser:"| @Class+"`
		Define  *ruleDef  `parser:"| @@"`
		Rule    *ruleText `parser:"| @@"`
	}
	ruleDef struct {
		Pos    lexer.Position
		Name   string      `parser:"'define' @Name"`
		Params []string    `parser:"'(' ( @Name ( ',' @Name )* )? ')'"`
		Forms  []*ruleExpr `parser:"'=' @@ ( '|' @@ )*"`
	}
	ruleText struct {
		Pos     lexer.Position
		From    *ruleExpr   `parser:"@@"`
		To      []*ruleExpr `parser:"'=>' @@ ( ',' @@ )*"`
		Where   []*ruleLet  `parser:"( 'where' @@ ( ',' @@ )* )?"`
		If      []*ruleCond `parser:"( 'if' @@ ( 'and' @@ )* )?"`
		Grows   bool        `parser:"@'grows'?"`
		Benefit *int        `parser:"( 'benefit' @Number )?"`
	}
	ruleLet struct {
		Pos  lexer.Position
		Name string    `parser:"@Name '='"`
		Expr *ruleExpr `parser:"@@"`
	}
	ruleExpr struct {
		Pos    lexer.Position
		Number *string    `parser:"  @Number"`
		Word   string     `parser:"| @Name"`
		Rest   bool       `parser:"  ( @'...'"`
		Result *int       `parser:"  | ':' @Number )?"`
		Attrs  *ruleAttrs `parser:"  @@?"`
		Body   *ruleBody  `parser:"  @@?"`
		Args   *ruleArgs  `parser:"  ( @@"`
		Arg    *ruleExpr  `parser:"  | @@ )?"`
		As     *ruleType  `parser:"  ( 'as' @@ )?"`
	}
	ruleBody struct {
		Pos    lexer.Position
		Names  []string    `parser:"'[' ( @Name ( ',' @Name )* )?"`
		Yields []*ruleExpr `parser:"( '=>' @@ ( ',' @@ )* )? ']'"`
	}
	ruleType struct {
		Pos  lexer.Position
		Str  *string `parser:"  @Str"`
		Same string  `parser:"| 'type' @Name"`
		Elem string  `parser:"| 'elem' @Name"`
		Of   string  `parser:"  'shape' @Name"`
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
		Func   string    `parser:"( @Name (?= Var) )?"`
		Var    string    `parser:"( @Var"`
		Word   string    `parser:"| @Name"`
		Number *string   `parser:"| @Number"`
		Str    *string   `parser:"| @Str"`
		Term   *ruleTerm `parser:"| '(' @@ ')' )"`
	}
	ruleCond struct {
		Pos   lexer.Position
		Not   bool      `parser:"@'not'?"`
		Left  *ruleTerm `parser:"@@"`
		Op    string    `parser:"( @( '==' | '!=' | '<=' | '>=' | '<' | '>' )"`
		Right *ruleTerm `parser:"  @@"`
		Low   *ruleTerm `parser:"| 'in' @@"`
		High  *ruleTerm `parser:"  '..' @@ )?"`
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
		Str    *string `parser:"| @Str"`
		Var    string  `parser:"| @Var"`
		Word   string  `parser:"| @( Name | 'type' )"`
		Of     string  `parser:"  ( @Name"`
		At     *int    `parser:"    ( '[' @Number ']' )? )?"`
	}
)

var ruleParser = sync.OnceValues(func() (*participle.Parser[ruleItem], error) {
	lex := lexer.MustSimple([]lexer.SimpleRule{
		{Name: "Comment", Pattern: `#[^\n]*`},
		{Name: "Space", Pattern: `\s+`},
		{Name: "Keyword", Pattern: `(if|and|not|in|as|where|grows|benefit|dialect|group|define|type)\b`},
		{Name: "Class", Pattern: `(exact|contract|reassoc|nnan|ninf|nsz|arcp|widens|flushes|approximates)\b`},
		{Name: "Range", Pattern: `\.\.\.?`},
		{Name: "Number", Pattern: `-?(inf\b|0x[0-9A-Fa-f]+|[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?)`},
		{Name: "Name", Pattern: `[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*`},
		{Name: "Var", Pattern: `\$[a-z][A-Za-z0-9_]*`},
		{Name: "Str", Pattern: `"[^"\n]*"`},
		{Name: "Punct", Pattern: `=>|==|!=|<=|>=|[(){}\[\],=<>+*|:\-]`},
	})
	return participle.Build[ruleItem](participle.Lexer(lex), participle.Elide(elidedTokens...), participle.UseLookahead(3))
})

var elidedTokens = []string{"Space", "Comment"}

// maxErrors are reported for a file.
const maxErrors = 100

// CompileRules reads and compiles rule text. name is the file's name for places
// and for the patterns' names. The error joins one diagnostic for each mistake.
func CompileRules(ctx *ir.Context, name, text string) (*Rules, error) {
	p, err := ruleParser()
	if err != nil {
		return nil, err
	}
	r := &Rules{Name: name, ctx: ctx, defs: map[string]*ruleDef{}}
	class, group := Exact, ""
	seen := map[string]int{}
	for _, it := range itemsOf(text) {
		if len(r.errs) >= maxErrors {
			r.errs = append(r.errs, &diag.Diagnostic{Pos: diag.Pos{File: name, Line: it.line, Col: 1}, Text: "there are more mistakes in what follows, perhaps"})
			break
		}
		item, err := it.parse(p, name)
		if err != nil {
			r.errs = append(r.errs, r.syntaxError(err))
			continue
		}
		switch {
		case item.Dialect != "":
			if ctx.Dialect(item.Dialect) == nil {
				r.errorf(item.Pos, "no dialect is named '%s'%s", item.Dialect, hint(item.Dialect, ctx.DialectNames()))
				continue
			}
			r.dialect = item.Dialect
		case item.Group != "":
			group = item.Group
		case len(item.Classes) > 0:
			class = Exact
			for _, w := range item.Classes {
				n, _ := ParseNumerics(w)
				class |= n
			}
		case item.Define != nil:
			r.define(item.Define)
		case item.Rule != nil:
			text := it.oneLine()
			from, _, _ := strings.Cut(text, "=>")
			_, cond, _ := strings.Cut(text, " if ")
			if line, twice := seen[from+cond]; twice {
				r.errorf(item.Rule.Pos, "never applies: line %d has the same left side", line)
				continue
			}
			seen[from+cond] = it.line
			for _, form := range r.forms(item.Rule) {
				before := len(r.errs)
				rule := r.compile(form, class)
				if len(r.errs) > before {
					break
				}
				rule.Text = text
				rule.Pattern.Group = group
				r.Rules = append(r.Rules, rule)
			}
		}
	}
	return r, errors.Join(r.errs...)
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

// opHint suggests an operation for a word that names none: of the same name in another dialect, or
// of one nearly the same.
func (r *Rules) opHint(word string) string {
	var names []string
	if d := r.ctx.Dialect(r.dialect); d != nil {
		for _, def := range d.Ops() {
			names = append(names, def.Name)
		}
	}
	elsewhere := ""
	for n := range r.ctx.OpNames() {
		names = append(names, n)
		if strings.HasSuffix(n, "."+word) && (elsewhere == "" || n < elsewhere) {
			elsewhere = n
		}
	}
	if elsewhere != "" {
		return "; did you mean '" + elsewhere + "'?"
	}
	return hint(word, names)
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
