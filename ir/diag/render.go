package diag

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Render formats d with its source line and a caret range beneath it.
func Render(d *Diagnostic, src Source) string {
	var b strings.Builder
	render(&b, d, src, [4]string{})
	return b.String()
}

// RenderColor is Render with the severity in colour, for terminals.
func RenderColor(d *Diagnostic, src Source) string {
	var b strings.Builder
	render(&b, d, src, [4]string{Error: "\x1b[1;31m", Warning: "\x1b[1;35m", Remark: "\x1b[1;34m", Note: "\x1b[1;36m"})
	return b.String()
}

func render(b *strings.Builder, d *Diagnostic, src Source, colors [4]string) {
	color, plain := colors[d.Severity], ""
	if color != "" {
		plain = "\x1b[0m"
	}
	at := d.Place()
	if at.Known() || at.File != "" || d.Severity != Note {
		fmt.Fprintf(b, "%s: ", printable(at.String()))
	}
	fmt.Fprintf(b, "%s%s:%s %s\n", color, d.Severity, plain, printable(d.Text))
	if at.Known() && src != nil {
		if line, ok := sourceLine(src(at.File), at.Line); ok {
			caret(b, line, at)
		}
	}
	if d.Suggestion != "" {
		fmt.Fprintf(b, "  %s\n", printable(d.Suggestion))
	}
	for i := range d.Notes {
		render(b, &d.Notes[i], src, colors)
	}
}

// maxShown bounds the part of a source line that is printed: a dense constant
// may stand on one line of many megabytes.
const maxShown = 200

func caret(b *strings.Builder, line string, pos Pos) {
	col := min(max(pos.Col, 1)-1, len(line))
	end := col + tokenLen(line[col:])
	if pos.EndCol > 0 {
		end = max(pos.EndCol-1, col+1)
	}
	from, to := 0, len(line)
	if col > maxShown/2 && len(line) > maxShown {
		from = runeStart(line, col-maxShown/2)
	}
	cut := to > from+maxShown
	if cut {
		to = runeStart(line, from+maxShown)
	}
	if !readable(line[from:to]) {
		return
	}
	if from > 0 {
		b.WriteString("...")
	}
	pad, mark := 0, 0
	for i := from; i < to; {
		r, size := utf8.DecodeRuneInString(line[i:])
		width := 1
		switch {
		case r == '\t':
			b.WriteByte(' ')
		case r == utf8.RuneError && size == 1 || unicode.IsControl(r):
			text := escaped(line[i : i+size])
			b.WriteString(text)
			width = len(text)
		default:
			b.WriteString(line[i : i+size])
		}
		if i < col {
			pad += width
		} else if i < end {
			mark += width
		}
		i += size
	}
	if cut {
		b.WriteString("...")
	}
	b.WriteByte('\n')
	if from > 0 {
		pad += len("...")
	}
	b.WriteString(strings.Repeat(" ", pad))
	b.WriteByte('^')
	b.WriteString(strings.Repeat("~", max(mark-1, 0)))
	b.WriteByte('\n')
}

// tokenLen is the length of the word that begins a text: what a position
// without an end points at.
func tokenLen(s string) int {
	i := 0
	if s != "" && strings.IndexByte("%^@#!", s[0]) >= 0 {
		i = 1
	}
	if i < len(s) && s[i] == '"' {
		if n := strings.IndexByte(s[i+1:], '"'); n >= 0 {
			return i + n + 2
		}
	}
	for i < len(s) && (s[i] == '_' || s[i] == '.' || s[i] == '$' || '0' <= s[i] && s[i] <= '9' || 'A' <= s[i]&^0x20 && s[i]&^0x20 <= 'Z') {
		i++
	}
	return max(i, 1)
}

// readable reports whether a line is worth showing: most of it is text.
func readable(s string) bool {
	odd := 0
	for _, r := range s {
		if r == utf8.RuneError || unicode.IsControl(r) && r != '\t' {
			odd++
		}
	}
	return len(s) < 32 || odd*4 < len(s)
}

// runeStart returns where the rune begins that covers offset i.
func runeStart(s string, i int) int {
	for k := 0; k < utf8.UTFMax && i > 0 && i < len(s) && !utf8.RuneStart(s[i]); k++ {
		i--
	}
	return i
}

// printable returns s with what would steer a terminal escaped.
func printable(s string) string {
	steers := func(r rune) bool { return r == utf8.RuneError || unicode.IsControl(r) && r != '\n' && r != '\t' }
	if strings.IndexFunc(s, steers) < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if steers(r) && (size == 1 || r != utf8.RuneError) {
			b.WriteString(escaped(s[i : i+size]))
		} else {
			b.WriteString(s[i : i+size])
		}
		i += size
	}
	return b.String()
}

func escaped(s string) string {
	var b strings.Builder
	for i := range len(s) {
		fmt.Fprintf(&b, "\\x%02x", s[i])
	}
	return b.String()
}
