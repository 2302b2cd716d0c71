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
	Within     Pos // what is around a Pos that is not known
	Text       string
	Notes      []Diagnostic
	Suggestion string // "did you mean ...", empty when there is none
	Extra      bool   // a note that MLIR does not give: no announcement has to name it
}

// Place is where the diagnostic is shown: its position, or what is around it.
func (d *Diagnostic) Place() Pos {
	if d.Pos.Known() || !d.Within.Known() {
		return d.Pos
	}
	return d.Within
}

// Note attaches a note and returns the diagnostic.
func (d *Diagnostic) Note(pos Pos, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, Diagnostic{Severity: Note, Pos: pos, Text: fmt.Sprintf(format, args...)})
	return d
}

// Help attaches a note that MLIR does not give.
func (d *Diagnostic) Help(pos Pos, format string, args ...any) *Diagnostic {
	d.Note(pos, format, args...)
	d.Notes[len(d.Notes)-1].Extra = true
	return d
}

func (d *Diagnostic) Error() string {
	s := d.Place().String() + ": " + d.Severity.String() + ": " + d.Text
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
