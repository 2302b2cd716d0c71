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

// braces matches what stands in braces, with others inside up to a depth.
func braces(depth int) string {
	if depth == 0 {
		return `\{[^{}]*\}`
	}
	return `\{(?:[^{}]|` + braces(depth-1) + `)*\}`
}

// pipeParser reads names, nesting and commas; what stands in braces is options,
// whose values may hold anything in balance.
var pipeParser = sync.OnceValues(func() (*participle.Parser[pipeText], error) {
	lex := lexer.MustSimple([]lexer.SimpleRule{
		{Name: "Space", Pattern: `\s+`},
		{Name: "Options", Pattern: braces(8)},
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
	if strings.TrimSpace(text) == "" {
		return &Pipeline{Anchor: "builtin.module"}, nil
	}
	p, err := pipeParser()
	if err != nil {
		return nil, err
	}
	if err := tooDeep(text); err != nil {
		return nil, err.in(text)
	}
	tree, err := p.ParseString("", text)
	if err != nil {
		var pe participle.Error
		if errors.As(err, &pe) {
			return nil, wrong(pe.Position(), 1, "%s", pe.Message()).in(text)
		}
		return nil, fmt.Errorf("pass pipeline: %w", err)
	}
	out := &Pipeline{Anchor: "builtin.module"}
	steps := tree.Steps
	if len(steps) == 1 && steps[0].isAnchor() {
		if err := r.anchor(steps[0]); err != nil {
			return nil, err.in(text)
		}
		out.Anchor, steps = steps[0].Name, steps[0].Nested
	}
	if err := r.steps(out, steps); err != nil {
		return nil, err.in(text)
	}
	return out, nil
}

// A PipelineError is what is wrong with the text of a pipeline.
type PipelineError struct {
	diag.Diagnostic
	Text string // of the pipeline
}

// pipelineName stands for a file where the place is in the text of a pipeline.
const pipelineName = "pass pipeline"

func wrong(at lexer.Position, width int, format string, args ...any) *PipelineError {
	e := &PipelineError{Diagnostic: diag.Diagnostic{Severity: diag.Error, Text: fmt.Sprintf(format, args...)}}
	e.Pos = diag.Pos{File: pipelineName, Line: at.Line, Col: at.Column, EndCol: at.Column + width}
	return e
}

func (e *PipelineError) in(text string) *PipelineError {
	if e.Text == "" {
		e.Text = text
	}
	return e
}

// Error is the diagnostic with the text and a caret beneath the place.
func (e *PipelineError) Error() string {
	return strings.TrimRight(diag.Render(&e.Diagnostic, func(string) []byte { return []byte(e.Text) }), "\n")
}

func (s *pipeStep) isAnchor() bool { return s.Empty || len(s.Nested) > 0 }

// maxNesting bounds pipelines in pipelines: the parser recurses.
const maxNesting = 100

// tooDeep is the error of a text with more parentheses in each other than there may be.
func tooDeep(text string) *PipelineError {
	at, depth := lexer.Position{Line: 1}, 0
	for _, c := range text {
		at.Column++
		switch c {
		case '\n':
			at.Line, at.Column = at.Line+1, 0
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth > maxNesting {
			return wrong(at, 1, "nested deeper than %d", maxNesting)
		}
	}
	return nil
}

func (r *Registry) steps(out *Pipeline, in []*pipeStep) *PipelineError {
	for _, s := range in {
		if s.isAnchor() {
			if err := r.anchor(s); err != nil {
				return err
			}
			nested := &Pipeline{Anchor: s.Name}
			if err := r.steps(nested, s.Nested); err != nil {
				return err
			}
			out.Steps = append(out.Steps, Step{Nested: nested})
			continue
		}
		if text, ok := r.alias[s.Name]; ok {
			if s.Options != nil {
				return wrong(s.Pos, len(s.Name), "'%s' is a pipeline, which takes no options", s.Name)
			}
			sub, err := r.parsePipeline(text)
			if err != nil {
				return wrong(s.Pos, len(s.Name), "the pipeline '%s': %v", s.Name, err)
			}
			out.Steps = append(out.Steps, sub.Steps...)
			continue
		}
		b, err := r.bind(s)
		if err != nil {
			return err
		}
		out.Steps = append(out.Steps, Step{Pass: b})
	}
	return nil
}

// anchor checks a step as the name of ops that passes run on.
func (r *Registry) anchor(s *pipeStep) *PipelineError {
	switch {
	case r.byName[s.Name] != nil || r.alias[s.Name] != "":
		return wrong(s.Pos, len(s.Name), "'%s' is a pass, and no others run inside it: name the operations that these are to run on", s.Name)
	case s.Options != nil:
		return wrong(s.Pos, len(s.Name), "'%s' is no pass, so it takes no options", s.Name)
	}
	return nil
}

func (r *Registry) bind(s *pipeStep) (*Bound, *PipelineError) {
	p := r.byName[s.Name]
	if p == nil {
		e := wrong(s.Pos, len(s.Name), "'%s' does not refer to a registered pass or pass pipeline", s.Name)
		e.Suggestion = diag.DidYouMean(s.Name, r.Names())
		return nil, e
	}
	var opts []Option
	at, width := s.Pos, len(s.Name)
	if s.Options != nil {
		at.Column, width = at.Column+len(s.Name), len(*s.Options)
		var err error
		if opts, err = splitOptions((*s.Options)[1 : len(*s.Options)-1]); err != nil {
			return nil, wrong(at, width, "%v", err)
		}
	}
	b, err := p.Bind(opts)
	if err != nil {
		return nil, wrong(at, width, "%v", err)
	}
	return &b, nil
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
