package lit

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"terrace/ir/lazy"
)

// Conditions over the features of a suite: names joined by "&&", "||", "!" and
// parentheses. A name may hold regular expressions between {{ and }}.
type (
	orExpr struct {
		Terms []*andExpr `parser:"@@ ( '||' @@ )*"`
	}
	andExpr struct {
		Terms []*notExpr `parser:"@@ ( '&&' @@ )*"`
	}
	notExpr struct {
		Not   *notExpr `parser:"  '!' @@"`
		Group *orExpr  `parser:"| '(' @@ ')'"`
		Match string   `parser:"| @Match"`
	}
)

var conditionParser = sync.OnceValue(func() *participle.Parser[orExpr] {
	return participle.MustBuild[orExpr](participle.Lexer(lexer.MustSimple([]lexer.SimpleRule{
		{Name: "Space", Pattern: `[ \t\v\f\r\n]+`},
		{Name: "Operator", Pattern: `[()]|&&|\|\||!`},
		{Name: "Match", Pattern: `([-+=._a-zA-Z0-9]+|\{\{.+?\}\})+`},
	})), participle.Elide("Space"))
})

// A condition is a parsed expression; "*" is always true.
type condition struct {
	text string
	tree *orExpr
}

var conditionCache sync.Map // text to *condition or error

// parseCondition reads an expression. The error says what was expected.
func parseCondition(text string) (*condition, error) {
	if known, ok := conditionCache.Load(text); ok {
		if err, bad := known.(error); bad {
			return nil, err
		}
		return known.(*condition), nil
	}
	tree, err := conditionParser().ParseString("", text)
	if err != nil {
		err = fmt.Errorf("%s\nin expression: '%s'", conditionProblem(text, err), text)
		conditionCache.Store(text, err)
		return nil, err
	}
	c := &condition{text, tree}
	if err := c.tree.compile(); err != nil {
		err = fmt.Errorf("%w\nin expression: '%s'", err, text)
		conditionCache.Store(text, err)
		return nil, err
	}
	conditionCache.Store(text, c)
	return c, nil
}

// conditionProblem says what stands in the way at the place of an error.
func conditionProblem(text string, err error) string {
	var unexpected *participle.UnexpectedTokenError
	if !errors.As(err, &unexpected) {
		var at participle.Error
		if errors.As(err, &at) {
			return fmt.Sprintf("couldn't parse text: '%s'", text[min(at.Position().Offset, len(text)):])
		}
		return err.Error()
	}
	have := "<end of expression>"
	offset := len(text)
	if !unexpected.Unexpected.EOF() {
		have = "'" + unexpected.Unexpected.Value + "'"
		offset = unexpected.Unexpected.Pos.Offset
	}
	before := strings.TrimSpace(text[:min(offset, len(text))])
	want := "<end of expression>"
	switch {
	case before == "" || strings.HasSuffix(before, "(") || strings.HasSuffix(before, "!") || strings.HasSuffix(before, "&&") || strings.HasSuffix(before, "||"):
		want = "'!', '(', '{{', or identifier"
	case strings.Count(before, "(") > strings.Count(before, ")"):
		want = "')'"
	}
	return fmt.Sprintf("expected: %s\nhave: %s", want, have)
}

func (e *orExpr) compile() error {
	for _, and := range e.Terms {
		for _, not := range and.Terms {
			if err := not.compile(); err != nil {
				return err
			}
		}
	}
	return nil
}

func (e *notExpr) compile() error {
	switch {
	case e.Not != nil:
		return e.Not.compile()
	case e.Group != nil:
		return e.Group.compile()
	}
	_, err := matchRegexp(e.Match)
	return err
}

var bracedRegexp = lazy.Regexp(`\{\{.+?\}\}`)

// matchRegexp returns what a name matches as a whole; nil if it is plain.
func matchRegexp(name string) (pattern, error) {
	if !strings.Contains(name, "{{") {
		return nil, nil
	}
	var re strings.Builder
	re.WriteString(`\A(?:`)
	last := 0
	for _, span := range bracedRegexp().FindAllStringIndex(name, -1) {
		re.WriteString(regexp.QuoteMeta(name[last:span[0]]))
		re.WriteString("(?:" + name[span[0]+2:span[1]-2] + ")")
		last = span[1]
	}
	re.WriteString(regexp.QuoteMeta(name[last:]) + `)\z`)
	return compilePattern(re.String())
}

func (c *condition) holds(features map[string]bool) bool { return c.tree.holds(features) }

func (e *orExpr) holds(features map[string]bool) bool {
	for _, and := range e.Terms {
		if and.holds(features) {
			return true
		}
	}
	return false
}

func (e *andExpr) holds(features map[string]bool) bool {
	for _, not := range e.Terms {
		if !not.holds(features) {
			return false
		}
	}
	return true
}

func (e *notExpr) holds(features map[string]bool) bool {
	switch {
	case e.Not != nil:
		return !e.Not.holds(features)
	case e.Group != nil:
		return e.Group.holds(features)
	}
	re, _ := matchRegexp(e.Match)
	if re == nil {
		return e.Match == "true" || features[e.Match]
	}
	if re.matches("true") {
		return true
	}
	for feature := range features {
		if re.matches(feature) {
			return true
		}
	}
	return false
}

// names adds the names and regular expressions of the condition to all.
func (e *orExpr) names(all map[string]bool) {
	for _, and := range e.Terms {
		for _, not := range and.Terms {
			for not.Not != nil {
				not = not.Not
			}
			if not.Group != nil {
				not.Group.names(all)
			} else {
				all[not.Match] = true
			}
		}
	}
}
