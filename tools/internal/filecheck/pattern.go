package filecheck

import (
	"errors"
	"slices"
	"strings"

	"terrace/tools/internal/filecheck/ere"
)

// A pattern is what one directive looks for: a fixed text, or pieces of an
// expression of which some are known only when it is matched.
type pattern struct {
	kind   checkType
	at     Span // the pattern in its source
	line   int  // of the directive, 0 for a pattern of the command line
	fold   bool
	fixed  string
	broken bool // an error ended it within a group: it matches nothing

	pieces []piece
	groups int
	// looks is the pattern as a regular expression without what is put in
	// later, to compare text with when nothing matches.
	looks   string
	defines []*definition
	substs  []*substitution

	// Of a directive that asks for an op: what op; where one came close when it was
	// last looked for, and what differed; and how to unbind the names of its match.
	op   IRPattern
	near int
	why  string
	undo func()

	compiled *ere.Regexp
	values   []string // of the substitutions, in compiled
}

// A piece is a node of the expression or the place of a substitution, within
// group if that is not zero.
type piece struct {
	node  *ere.Node
	subst *substitution
	group int
}

// A definition is a variable set by what a group matched.
type definition struct {
	name   string
	group  int
	number *number // nil for a string variable
}

// A substitution is text known only when the pattern is matched: the value of
// a string variable or, with numeric set, of an expression.
type substitution struct {
	from    Span
	numeric *numericBlock
}

// value returns the text that takes the substitution's place.
func (s *substitution) value(v *variables) (string, error) {
	if s.numeric == nil {
		text, ok := v.text[s.from.text()]
		if !ok {
			return "", &undefined{s.from}
		}
		return text, nil
	}
	n, err := s.numeric.expr.eval()
	if err != nil {
		return "", err
	}
	return s.numeric.format.write(n)
}

// hasVariable says whether a variable is used, or a string variable defined.
func (p *pattern) hasVariable() bool {
	return len(p.substs) > 0 || slices.ContainsFunc(p.defines, func(d *definition) bool { return d.number == nil })
}

// parsePattern reads a pattern; s ends at the end of its line. What was read
// before an error is a pattern too.
func parsePattern(kind checkType, s Span, prefix string, line int, o *Options, v *variables) (*pattern, *Diagnostic) {
	p := &pattern{kind: kind, line: line, fold: o.IgnoreCase}
	exact := o.StrictWhitespace && o.MatchFullLines
	if !exact {
		s = trimRight(s)
	}
	p.at = s
	switch {
	case s.text() == "" && kind.kind != checkEmpty:
		return p, errorAt(s, "found empty check string with prefix '%s:'", prefix)
	case s.text() != "" && kind.kind == checkEmpty:
		return p, errorAt(s, "found non-empty check string for empty check with prefix '%s:'", prefix)
	case kind.kind == checkEmpty:
		p.add(ere.Text("\n", false), "(\n$)")
		p.add(ere.LineEnd(), "")
		return p, nil
	case kind.ir:
		op, err := o.IR.Pattern(s.text())
		if err != nil {
			return p, errorAt(s, "can't be read as an op: %s", err)
		}
		p.op, p.near = op, -1
		return p, nil
	case kind.literal:
		p.fixed = s.text()
		return p, nil
	}
	fullLine := o.MatchFullLines && kind.kind != checkNot
	if !fullLine && !strings.Contains(s.text(), "{{") && !strings.Contains(s.text(), "[[") {
		p.fixed = s.text()
		return p, nil
	}
	blanks := func() {
		if !o.StrictWhitespace {
			p.add(ere.Star(ere.Text(" ", false)), " *")
		}
	}
	if fullLine {
		p.add(ere.LineStart(), "^")
		blanks()
	}
	p.groups = 1 // the number of the next one
	for s.text() != "" {
		var d *Diagnostic
		switch {
		case strings.HasPrefix(s.text(), "{{"):
			s, d = p.regexBlock(s)
		case strings.HasPrefix(s.text(), "[[") && !strings.HasPrefix(s.text(), "[[["):
			s, d = p.substitutionBlock(s, v) // of three brackets, the first is text
		default:
			end := len(s.text())
			for _, start := range []string{"{{", "[["} {
				if i := strings.Index(s.text()[1:], start); i >= 0 {
					end = min(end, i+1)
				}
			}
			text := s.text()[:end]
			p.add(ere.Text(text, p.fold), escape(text))
			s = s.from(end)
		}
		if d != nil {
			return p, d
		}
	}
	if fullLine {
		blanks()
		p.add(ere.LineEnd(), "$")
	}
	return p, nil
}

func (p *pattern) add(node *ere.Node, looks string) {
	p.pieces = append(p.pieces, piece{node: node})
	p.looks += looks
}

// escape writes text as a regular expression for itself.
func escape(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		if strings.IndexByte(`()^$|*+?.[]\{}`, text[i]) >= 0 {
			out.WriteByte('\\')
		}
		out.WriteByte(text[i])
	}
	return out.String()
}

// regexBlock reads {{...}}.
func (p *pattern) regexBlock(s Span) (Span, *Diagnostic) {
	end := strings.Index(s.text(), "}}")
	if end < 0 {
		return s, errorAt(s, "found start of regex string with no end '}}'")
	}
	// An alternative must not reach beyond its block.
	grouped := strings.Contains(s.text(), "|")
	if grouped {
		p.groups++
	}
	inner := s.slice(2, max(end, 2))
	node, d := p.regex(inner)
	if d != nil {
		p.broken = grouped
		return s, d
	}
	if grouped {
		p.add(node, "("+inner.text()+")")
	} else {
		p.add(node, inner.text())
	}
	return s.from(end + 2), nil
}

func (p *pattern) regex(s Span) (*ere.Node, *Diagnostic) {
	node, groups, err := ere.Parse(s.text(), p.groups, p.fold)
	if err != nil {
		return nil, errorAt(s, "invalid regex: %s", err)
	}
	p.groups += groups
	return node, nil
}

// blockEnd returns the offset of the "]]" that ends a substitution block, -1
// if there is none, or a diagnostic if a "]" is one too many.
func blockEnd(s Span) (int, *Diagnostic) {
	text := s.text()
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '[':
			depth++
		case ']':
			if depth == 0 {
				if strings.HasPrefix(text[i:], "]]") {
					return i, nil
				}
				d := errorAt(s.from(i), "missing closing \"]\" for regex variable")
				d.fatal = true
				return 0, d
			}
			depth--
		}
	}
	return -1, nil
}

// substitutionBlock reads [[...]].
func (p *pattern) substitutionBlock(s Span, v *variables) (Span, *Diagnostic) {
	end, d := blockEnd(s.from(2))
	if d != nil {
		return s, d
	}
	if end < 0 {
		return s, errorAt(s, "Invalid substitution block, no ]] found")
	}
	inner, rest := s.slice(2, end+2), s.from(end+4)
	if strings.HasPrefix(inner.text(), "#") {
		return rest, p.numericBlock(inner.from(1), false, v)
	}
	colon := strings.IndexByte(inner.text(), ':')
	head := inner.text()
	if colon >= 0 {
		head = head[:colon]
	}
	if i := strings.IndexAny(head, " \t"); i >= 0 {
		return s, errorAt(inner.from(i), "unexpected whitespace")
	}
	name, after, d := readName(inner)
	if d != nil {
		return s, d
	}
	switch {
	case colon >= 0:
		if name.pseudo || !strings.HasPrefix(after.text(), ":") {
			return s, errorAt(name.Span, "invalid name in string variable definition")
		}
		if v.numbers[name.text()] != nil {
			return s, errorAt(name.Span, "numeric variable with name '%s' already exists", name.text())
		}
		return rest, p.define(name.text(), after.from(1), v)
	case name.pseudo:
		return rest, p.numericBlock(inner, true, v)
	case after.text() != "":
		return s, errorAt(name.Span, "invalid name in string variable use")
	}
	for _, def := range p.defines {
		if def.name == name.text() && def.number == nil {
			p.add(ere.Backref(def.group), "\\"+string(rune('0'+min(def.group, 9))))
			return rest, nil
		}
	}
	p.substitute(&substitution{from: name.Span}, 0)
	return rest, nil
}

func (p *pattern) substitute(s *substitution, group int) {
	p.pieces = append(p.pieces, piece{subst: s, group: group})
	p.substs = append(p.substs, s)
}

// defineAs enters a definition for the next group and returns its number.
func (p *pattern) defineAs(name string, n *number) int {
	group := p.groups
	p.groups++
	for _, def := range p.defines {
		if def.name == name && (def.number == nil) == (n == nil) {
			def.group, def.number = group, n
			return group
		}
	}
	p.defines = append(p.defines, &definition{name, group, n})
	return group
}

// define adds a group for a string variable, with the expression in s.
func (p *pattern) define(name string, s Span, v *variables) *Diagnostic {
	group := p.defineAs(name, nil)
	v.defined[name] = true
	inner := ere.Seq()
	if s.text() != "" {
		var d *Diagnostic
		if inner, d = p.regex(s); d != nil {
			p.broken = true
			return d
		}
	}
	p.add(ere.Group(group, inner), "("+s.text()+")")
	return nil
}

// numericBlock adds a numeric definition or use.
func (p *pattern) numericBlock(s Span, legacy bool, v *variables) *Diagnostic {
	block, d := v.readNumeric(s, legacy, p.line)
	if d != nil {
		return d
	}
	group := 0
	if block.define != nil {
		v.numbers[block.define.name] = block.define
		group = p.defineAs(block.define.name, block.define)
	}
	if block.expr != nil {
		if group > 0 {
			p.looks += "()"
		}
		p.substitute(&substitution{from: s, numeric: &block}, group)
		return nil
	}
	wildcard := block.format.wildcard()
	node, groups, err := ere.Parse(wildcard, p.groups, p.fold)
	if err != nil {
		return errorAt(s, "invalid regex: %s", err)
	}
	p.groups += groups
	if group > 0 {
		p.add(ere.Group(group, node), "("+wildcard+")")
	} else {
		p.add(node, wildcard)
	}
	return nil
}

// errNotFound is the error of a pattern that matches nowhere.
var errNotFound = errors.New("not found")

// A match is a place in the text matched, and what was captured there.
type match struct {
	start, end int
	captures   []capture
}

type capture struct {
	name       string
	start, end int
}

// match looks for the first match in text and sets the variables it defines.
// The error is errNotFound or a list of diagnostics.
func (p *pattern) match(text string, v *variables) (match, error) {
	if p.kind.kind == checkEOF {
		return match{start: len(text), end: len(text)}, nil
	}
	if p.broken {
		return match{}, errNotFound
	}
	if p.fixed != "" {
		i := -1
		if p.fold {
			i = indexFold(text, p.fixed)
		} else {
			i = strings.Index(text, p.fixed)
		}
		if i < 0 {
			return match{}, errNotFound
		}
		return match{start: i, end: i + len(p.fixed)}, nil
	}
	if err := p.compile(v); err != nil {
		return match{}, err
	}
	spans, err := p.compiled.Match(text)
	if err != nil {
		return match{}, problems{errorAt(p.at, "%s", err)}
	}
	if spans == nil {
		return match{}, errNotFound
	}
	m := match{start: spans[0], end: spans[1]}
	if p.kind.kind == checkEmpty {
		m.start++ // the line end before it belongs to the line before
	}
	for _, def := range p.defines {
		start, end := max(spans[2*def.group], 0), max(spans[2*def.group+1], 0)
		m.captures = append(m.captures, capture{def.name, start, end})
		if def.number == nil {
			v.text[def.name] = text[start:end]
		} else if value, ok := def.number.format.read(text[start:end]); ok {
			def.number.value = value
		} else {
			return m, problems{errorAt(p.at, "unable to represent numeric value")}
		}
	}
	return m, nil
}

// problems are what keeps a pattern from being matched at all.
type problems []*Diagnostic

func (p problems) Error() string { return p[0].Error() }

// compile makes the expression with the values that variables have now.
func (p *pattern) compile(v *variables) error {
	if p.line > 0 {
		v.numbers[lineVariable].value = lineNumber(p.line)
	}
	var values []string
	var bad problems
	for _, s := range p.substs {
		text, err := s.value(v)
		switch {
		case errors.Is(err, errOverflow):
			bad = append(bad, errorAt(s.from, "unable to substitute variable or numeric expression: overflow error"))
		case err != nil:
			for _, u := range undefinedIn(err) {
				bad = append(bad, errorAt(u.at, "%s", u.Error()))
			}
		}
		values = append(values, text)
	}
	if bad != nil {
		return bad
	}
	if p.looks == "" && strings.Join(values, "") == "" {
		return errNotFound // no expression at all
	}
	if p.compiled != nil && slices.Equal(values, p.values) {
		return nil
	}
	nodes := make([]*ere.Node, len(p.pieces))
	next := 0
	for i, piece := range p.pieces {
		nodes[i] = piece.node
		if piece.subst != nil {
			nodes[i] = ere.Text(values[next], p.fold)
			next++
			if piece.group > 0 {
				nodes[i] = ere.Group(piece.group, nodes[i])
			}
		}
	}
	var err error
	if p.compiled, err = ere.Compile(ere.Seq(nodes...), p.groups); errors.Is(err, ere.ErrBackref) {
		return errNotFound // a reference to the group that it stands in
	} else if err != nil {
		return problems{errorAt(p.at, "invalid regex: %s", err)}
	}
	p.values = values
	return nil
}
