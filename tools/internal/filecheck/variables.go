package filecheck

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
)

// variables holds what patterns define and use.
type variables struct {
	text    map[string]string // values of string variables
	defined map[string]bool   // string variables some pattern defines
	numbers map[string]*number
}

func newVariables() *variables {
	v := &variables{text: map[string]string{}, defined: map[string]bool{}, numbers: map[string]*number{}}
	v.numbers[lineVariable] = &number{name: lineVariable, format: format{kind: formatUnsigned}}
	return v
}

// clearLocal forgets the variables whose names don't start with "$".
func (v *variables) clearLocal() {
	for name := range v.text {
		if name[0] != '$' {
			delete(v.text, name)
		}
	}
	for name, n := range v.numbers {
		if name[0] != '$' {
			n.value = nil
		}
	}
}

// A variableName is the start of a span.
type variableName struct {
	Span
	pseudo bool // starts with "@"
}

// readName reads a variable name at the start of a span and returns the rest.
func readName(s Span) (variableName, Span, *Diagnostic) {
	text := s.text()
	if text == "" {
		return variableName{}, s, blockError(s, "empty variable name")
	}
	name := variableName{pseudo: text[0] == '@'}
	i := 0
	if text[0] == '$' || name.pseudo {
		i++
	}
	if i == len(text) {
		kind := "global"
		if name.pseudo {
			kind = "pseudo"
		}
		return name, s, blockError(s.from(i), "empty %s variable name", kind)
	}
	if text[i] != '_' && !isAlpha(text[i]) {
		return name, s, blockError(s, "invalid variable name")
	}
	for i++; i < len(text) && (text[i] == '_' || isAlnum(text[i])); i++ {
	}
	name.Span = s.slice(0, i)
	return name, s.from(i), nil
}

// A numericBlock is what stands between [[# and ]].
type numericBlock struct {
	expr   expression // nil for any number
	format format
	define *number // the variable that is defined, or nil
}

func trimLeft(s Span) Span {
	return s.from(len(s.text()) - len(strings.TrimLeft(s.text(), " \t")))
}

func trimRight(s Span) Span {
	return s.slice(0, len(strings.TrimRight(s.text(), " \t")))
}

// readFormat reads "%x" and the like, without the blanks around it.
func readFormat(s Span) (format, *Diagnostic) {
	var f format
	invalid := func(s Span) (format, *Diagnostic) {
		return f, blockError(s, "invalid matching format specification in expression")
	}
	if !strings.HasPrefix(s.text(), "%") {
		return invalid(s)
	}
	s = s.from(1)
	flag := s
	if strings.HasPrefix(s.text(), "#") {
		f.alternate = true
		s = s.from(1)
	}
	if strings.HasPrefix(s.text(), ".") {
		s = s.from(1)
		digits := 0
		for digits < len(s.text()) && isDigit(s.text()[digits]) {
			f.precision = f.precision*10 + int(s.text()[digits]-'0')
			digits++
			if f.precision > maxPrecision {
				digits = 0
				break
			}
		}
		if digits == 0 {
			return f, blockError(s, "invalid precision in format specifier")
		}
		s = s.from(digits)
	}
	if s.text() != "" {
		switch s.text()[0] {
		case 'u':
			f.kind = formatUnsigned
		case 'd':
			f.kind = formatSigned
		case 'x':
			f.kind = formatHexLower
		case 'X':
			f.kind = formatHexUpper
		default:
			return f, blockError(s, "invalid format specifier in expression")
		}
		s = s.from(1)
	}
	if f.alternate && !f.isHex() {
		return f, blockError(flag, "alternate form only supported for hex values")
	}
	if s = trimLeft(s); s.text() != "" {
		return invalid(s)
	}
	return f, nil
}

// maxPrecision is as many digits as a repetition in a pattern can ask for.
const maxPrecision = 255

// readNumeric reads the inside of a numeric block, or of a legacy [[@LINE...]].
func (v *variables) readNumeric(s Span, legacy bool, line int) (numericBlock, *Diagnostic) {
	var block numericBlock
	var explicit format
	var d *Diagnostic
	comma, paren := strings.IndexByte(s.text(), ','), strings.IndexByte(s.text(), '(')
	if comma >= 0 && (paren < 0 || comma < paren) {
		if explicit, d = readFormat(trimRight(trimLeft(s.slice(0, comma)))); d != nil {
			return block, d
		}
		s = s.from(comma + 1)
	}
	var definition Span
	colon := strings.IndexByte(s.text(), ':')
	if colon >= 0 {
		definition, s = s.slice(0, colon), s.from(colon+1)
	}
	s = trimLeft(s)
	constrained := strings.HasPrefix(s.text(), "==")
	if constrained {
		s = trimLeft(s.from(2))
	}
	if s.text() == "" {
		if constrained {
			return block, blockError(s, "empty numeric expression should not have a constraint")
		}
	} else {
		r := exprReader{whole: trimRight(s), vars: v, line: line, legacy: legacy}
		if block.expr, d = r.read(constrained); d != nil {
			return block, d
		}
	}
	block.format = explicit
	if explicit.kind == formatNone && block.expr != nil {
		if block.format, d = block.expr.implicit(); d != nil {
			return block, d
		}
	}
	if block.format.kind == formatNone {
		block.format = format{kind: formatUnsigned, precision: explicit.precision}
	}
	if colon >= 0 {
		block.define, d = v.defineNumber(trimLeft(definition), block.format, line)
	}
	return block, d
}

func (v *variables) defineNumber(s Span, f format, line int) (*number, *Diagnostic) {
	name, rest, d := readName(s)
	if d != nil {
		return nil, d
	}
	text := name.text()
	if name.pseudo {
		return nil, blockError(name.Span, "definition of pseudo numeric variable unsupported")
	}
	if v.defined[text] {
		return nil, blockError(name.Span, "string variable with name '%s' already exists", text)
	}
	if rest = trimLeft(rest); rest.text() != "" {
		return nil, blockError(rest, "unexpected characters after numeric variable name")
	}
	if n := v.numbers[text]; n != nil {
		if n.format != f {
			return nil, blockError(rest, "format different from previous variable definition")
		}
		return n, nil
	}
	return &number{name: text, format: f, defLine: line}, nil
}

// defineAll enters the definitions of the command line.
func (v *variables) defineAll(definitions []string) []*Diagnostic {
	if len(definitions) == 0 {
		return nil
	}
	// All go into one source, each on a line of its own, so that messages
	// can show them.
	var text strings.Builder
	spans := make([][2]int, len(definitions))
	for i, definition := range definitions {
		fmt.Fprintf(&text, "Global define #%d: ", i+1)
		spans[i][0] = text.Len()
		if name, value, _ := strings.Cut(definition, "="); strings.HasPrefix(name, "#") {
			name = name[1:]
			prefix := ""
			if comma := strings.IndexByte(name, ','); comma >= 0 {
				prefix, name = name[:comma+1], name[comma+1:]
			}
			shown := "#" + prefix + name + "=" + value
			text.WriteString(shown + " (parsed as: [[")
			spans[i][0] = text.Len()
			text.WriteString("#" + prefix + name + ":" + value)
			spans[i][1] = text.Len()
			text.WriteString("]])\n")
			continue
		}
		text.WriteString(definition)
		spans[i][1] = text.Len()
		text.WriteString("\n")
	}
	source := newSource("Global defines", text.String())
	var problems []*Diagnostic
	for _, span := range spans {
		if d := v.define(Span{source, span[0], span[1]}); d != nil {
			problems = append(problems, d)
		}
	}
	return problems
}

func (v *variables) define(s Span) *Diagnostic {
	if strings.HasPrefix(s.text(), "#") {
		block, d := v.readNumeric(s.from(1), false, 0)
		if d != nil {
			return d
		}
		if block.expr == nil || block.define == nil {
			return blockError(s, "missing value in numeric variable definition")
		}
		value, err := block.expr.eval()
		if err != nil {
			var u *undefined
			if errors.As(err, &u) {
				return &Diagnostic{Message: u.Error(), plain: true}
			}
			return blockError(s, "unable to evaluate numeric expression: %s", err)
		}
		block.define.value = value
		v.numbers[block.define.name] = block.define
		return nil
	}
	equals := strings.IndexByte(s.text(), '=')
	original := s.slice(0, equals)
	name, rest, d := readName(original)
	if d != nil {
		return d
	}
	if rest.text() != "" || name.pseudo {
		return blockError(original, "invalid name in string variable definition '%s'", original.text())
	}
	if v.numbers[name.text()] != nil {
		return blockError(name.Span, "numeric variable with name '%s' already exists", name.text())
	}
	v.text[name.text()] = s.text()[equals+1:]
	v.defined[name.text()] = true
	return nil
}

// lineNumber returns the value of @LINE.
func lineNumber(line int) *big.Int { return big.NewInt(int64(line)) }

// undefinedIn returns the undefined variables an evaluation met, in order.
func undefinedIn(err error) []*undefined {
	if u, ok := err.(*undefined); ok {
		return []*undefined{u}
	}
	var all []*undefined
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, err := range joined.Unwrap() {
			all = append(all, undefinedIn(err)...)
		}
	}
	return all
}
