// Package diag holds diagnostics: what went wrong, where in which text, what is
// related to it, and what the reader might have meant. Every part of Terrace
// that judges text reports through a [Sink]; [Render] prints them the way Clang
// and MLIR do.
package diag

import (
	"fmt"
	"sort"
	"strings"
	"sync"
)

// Severity orders diagnostics by weight.
type Severity uint8

// The severities, as MLIR has them.
const (
	Error Severity = iota
	Warning
	Remark
	Note
)

func (s Severity) String() string {
	return [...]string{"error", "warning", "remark", "note"}[s]
}

// A Pos is a place in a named text. Lines and columns count from 1, columns in
// bytes; a zero Line means that the place is not known. EndCol, when larger
// than Col, is the column after the last byte of a range on the same line.
type Pos struct {
	File   string
	Line   int
	Col    int
	EndCol int
}

// Known reports whether the position names a line.
func (p Pos) Known() bool { return p.Line > 0 }

func (p Pos) String() string {
	switch {
	case !p.Known() && p.File == "":
		return "<unknown>:0"
	case !p.Known():
		return p.File
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// A Diagnostic is one message with its notes.
type Diagnostic struct {
	Severity   Severity
	Pos        Pos
	Text       string
	Notes      []Diagnostic
	Suggestion string // "did you mean ...", empty when there is none
}

// Note attaches a note and returns the diagnostic.
func (d *Diagnostic) Note(pos Pos, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, Diagnostic{Severity: Note, Pos: pos, Text: fmt.Sprintf(format, args...)})
	return d
}

func (d *Diagnostic) Error() string {
	s := d.Pos.String() + ": " + d.Severity.String() + ": " + d.Text
	if d.Suggestion != "" {
		s += "; " + d.Suggestion
	}
	return s
}

// A Sink collects diagnostics. The zero value is ready; methods may be called
// from several goroutines.
type Sink struct {
	mu    sync.Mutex
	list  []*Diagnostic
	errs  int
	Limit int // errors after which Full reports true; 0 means 20
}

// Add records a diagnostic.
func (s *Sink) Add(d *Diagnostic) *Diagnostic {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.list = append(s.list, d)
	if d.Severity == Error {
		s.errs++
	}
	return d
}

// Errorf records an error at pos.
func (s *Sink) Errorf(pos Pos, format string, args ...any) *Diagnostic {
	return s.Add(&Diagnostic{Severity: Error, Pos: pos, Text: fmt.Sprintf(format, args...)})
}

// Errors counts the errors recorded so far.
func (s *Sink) Errors() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.errs
}

// Full reports whether so many errors are recorded that a producer should stop.
func (s *Sink) Full() bool {
	limit := s.Limit
	if limit == 0 {
		limit = 20
	}
	return s.Errors() >= limit
}

// All returns the diagnostics in the order of their places in the text; those of
// one place stay in the order of their making.
func (s *Sink) All() []*Diagnostic {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := append([]*Diagnostic(nil), s.list...)
	sort.SliceStable(out, func(i, j int) bool {
		a, b := out[i].Pos, out[j].Pos
		if a.File != b.File || !a.Known() || !b.Known() {
			return false
		}
		return a.Line < b.Line || a.Line == b.Line && a.Col < b.Col
	})
	return out
}

// Take returns the diagnostics as [Sink.All] does and empties the sink.
func (s *Sink) Take() []*Diagnostic {
	out := s.All()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.list, s.errs = nil, 0
	return out
}

// A Source finds the text of a file by the name used in positions; nil when it
// is not known.
type Source func(file string) []byte

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
	fmt.Fprintf(b, "%s: %s%s:%s %s\n", d.Pos, color, d.Severity, plain, d.Text)
	if d.Pos.Known() && src != nil {
		if line, ok := sourceLine(src(d.Pos.File), d.Pos.Line); ok {
			caret(b, line, d.Pos)
		}
	}
	if d.Suggestion != "" {
		fmt.Fprintf(b, "  %s\n", d.Suggestion)
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
	end := max(pos.EndCol-1, col+1)
	from, cutLeft := 0, ""
	if col > maxShown/2 && len(line) > maxShown {
		from, cutLeft = col-maxShown/2, "..."
	}
	to, cutRight := len(line), ""
	if to > from+maxShown {
		to, cutRight = from+maxShown, "..."
	}
	shown := strings.ToValidUTF8(strings.ReplaceAll(line[from:to], "\t", " "), "?")
	fmt.Fprintf(b, "%s%s%s\n", cutLeft, shown, cutRight)
	b.WriteString(strings.Repeat(" ", len(cutLeft)+col-from))
	b.WriteString("^")
	for i := col + 1; i < end && i < to; i++ {
		b.WriteString("~")
	}
	b.WriteString("\n")
}

func sourceLine(text []byte, n int) (string, bool) {
	if text == nil {
		return "", false
	}
	start := 0
	for ; n > 1; n-- {
		i := strings.IndexByte(unsafeString(text[start:]), '\n')
		if i < 0 {
			return "", false
		}
		start += i + 1
	}
	rest := unsafeString(text[start:])
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i]
	}
	return strings.TrimSuffix(rest, "\r"), true
}
