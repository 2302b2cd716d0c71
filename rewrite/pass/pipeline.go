package pass

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"terrace/ir/diag"
)

// A Pipeline is passes and nested pipelines for the ops of a name.
type Pipeline struct {
	Anchor string // full name of the op it runs on, "any" for every op
	Steps  []Step

	registry *Registry // that its passes are from
}

// A Step is a pass or a nested pipeline.
type Step struct {
	Pass   *Bound
	Nested *Pipeline
}

// String is the pipeline as text that parses to the same.
func (p *Pipeline) String() string {
	var parts []string
	for _, s := range p.Steps {
		if s.Pass != nil {
			parts = append(parts, s.Pass.Text)
			continue
		}
		parts = append(parts, s.Nested.String())
	}
	return p.Anchor + "(" + strings.Join(parts, ",") + ")"
}

// Dump is the pipeline as text that parses to the same, with every option, a
// line a pass.
func (p *Pipeline) Dump() string {
	var b strings.Builder
	p.dump(&b, "")
	return b.String()
}

func (p *Pipeline) dump(b *strings.Builder, indent string) {
	b.WriteString(indent + p.Anchor + "(")
	for i, s := range p.Steps {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		if s.Pass != nil {
			b.WriteString(indent + "  " + s.Pass.All)
		} else {
			s.Nested.dump(b, indent+"  ")
		}
	}
	if len(p.Steps) > 0 {
		b.WriteString("\n" + indent)
	}
	b.WriteByte(')')
}

type pipeText struct {
	Steps []*pipeStep `parser:"@@ ( ',' @@ )*"`
}

type pipeStep struct {
	Pos     lexer.Position
	Name    string      `parser:"@Name"`
	Options *string     `parser:"( @Options )?"`
	Empty   bool        `parser:"( @( '(' ')' )"`
	Nested  []*pipeStep `parser:"| '(' @@ ( ',' @@ )* ')' )?"`
}

// pipeParser reads names, nesting and commas; what stands in braces is options,
// whose values may hold anything in balance.
var pipeParser = sync.OnceValues(func() (*participle.Parser[pipeText], error) {
	lex := lexer.MustSimple([]lexer.SimpleRule{
		{Name: "Space", Pattern: `\s+`},
		{Name: "Options", Pattern: `\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`},
		{Name: "Name", Pattern: `[A-Za-z_][A-Za-z0-9_.\-]*`},
		{Name: "Punct", Pattern: `[(),]`},
	})
	return participle.Build[pipeText](participle.Lexer(lex), participle.Elide("Space"), participle.UseLookahead(2))
})

// ParsePipeline reads upstream's pipeline text: builtin.module(func.func(cse),canonicalize{...}).
// A text without an anchor runs on the module.
func (r *Registry) ParsePipeline(text string) (*Pipeline, error) {
	p, err := r.parsePipeline(text)
	if p != nil {
		p.registry = r
	}
	return p, err
}

func (r *Registry) parsePipeline(text string) (*Pipeline, error) {
	p, err := pipeParser()
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(text) == "" {
		return &Pipeline{Anchor: "builtin.module"}, nil
	}
	tree, err := p.ParseString("", text)
	if err != nil {
		var pe participle.Error
		if errors.As(err, &pe) {
			return nil, fmt.Errorf("pass pipeline: column %d: %s", pe.Position().Column, pe.Message())
		}
		return nil, fmt.Errorf("pass pipeline: %w", err)
	}
	if len(tree.Steps) == 1 && tree.Steps[0].isAnchor() {
		s, err := r.step(tree.Steps[0], 0)
		if err != nil {
			return nil, err
		}
		return s.Nested, nil
	}
	out := &Pipeline{Anchor: "builtin.module"}
	return out, r.steps(out, tree.Steps, 0)
}

func (s *pipeStep) isAnchor() bool { return s.Empty || len(s.Nested) > 0 }

const maxNesting = 100

func (r *Registry) steps(out *Pipeline, in []*pipeStep, depth int) error {
	if depth > maxNesting {
		return fmt.Errorf("pass pipeline: nested deeper than %d", maxNesting)
	}
	for _, s := range in {
		if !s.isAnchor() {
			if text, ok := r.alias[s.Name]; ok {
				sub, err := r.ParsePipeline(text)
				if err != nil {
					return err
				}
				out.Steps = append(out.Steps, sub.Steps...)
				continue
			}
		}
		step, err := r.step(s, depth)
		if err != nil {
			return err
		}
		out.Steps = append(out.Steps, step)
	}
	return nil
}

func (r *Registry) step(s *pipeStep, depth int) (Step, error) {
	if s.isAnchor() {
		if s.Options != nil {
			return Step{}, fmt.Errorf("pass pipeline: column %d: '%s' is no pass, so it takes no options", s.Pos.Column, s.Name)
		}
		nested := &Pipeline{Anchor: s.Name}
		return Step{Nested: nested}, r.steps(nested, s.Nested, depth+1)
	}
	p := r.byName[s.Name]
	if p == nil {
		hint := diag.Hint(s.Name, r.Names())
		return Step{}, fmt.Errorf("pass pipeline: column %d: '%s' does not refer to a registered pass or pass pipeline%s", s.Pos.Column, s.Name, hint)
	}
	var opts []Option
	if s.Options != nil {
		var err error
		if opts, err = splitOptions((*s.Options)[1 : len(*s.Options)-1]); err != nil {
			return Step{}, fmt.Errorf("pass pipeline: column %d: %w", s.Pos.Column, err)
		}
	}
	b, err := p.Bind(opts)
	return Step{Pass: &b}, err
}

// splitOptions cuts "a=1 b={x y} c" at spaces outside of braces and quotes.
func splitOptions(text string) ([]Option, error) {
	var out []Option
	depth, start, quote := 0, -1, byte(0)
	flush := func(end int) {
		if start < 0 {
			return
		}
		name, value, _ := strings.Cut(text[start:end], "=")
		if n := len(value); n >= 2 && (value[0] == '{' && value[n-1] == '}' || value[0] == '\'' && value[n-1] == '\'' || value[0] == '"' && value[n-1] == '"') {
			value = value[1 : n-1]
		}
		out = append(out, Option{name, value})
		start = -1
	}
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
			continue
		case c == '\'' || c == '"':
			quote = c
		case c == '{':
			depth++
		case c == '}':
			depth--
		case c == ' ' && depth == 0:
			flush(i)
			continue
		}
		if start < 0 {
			start = i
		}
	}
	if depth != 0 || quote != 0 {
		return nil, fmt.Errorf("options '{%s}' are not balanced", text)
	}
	flush(len(text))
	return out, nil
}

// OptionsOf splits the options of a pass given on the command line:
// --pass="a=1 b=2".
func OptionsOf(text string) ([]Option, error) { return splitOptions(text) }
