package filecheck

import (
	"fmt"
	"io"
	"sort"
	"strings"
	"sync"
)

// A Source is a text that diagnostics point into: the check file, the input,
// or a pattern of the command line. The text is what matching sees, that is
// with blanks made uniform unless they count.
type Source struct {
	Name string
	Text string

	lines func() []int // where each line starts; most inputs are never asked
}

// stdinName is what diagnostics call standard input.
const stdinName = "<stdin>"

func newSource(name, text string) *Source {
	if name == "-" {
		name = stdinName
	}
	return &Source{Name: name, Text: text, lines: sync.OnceValue(func() []int {
		lines := []int{0}
		for at := 0; ; {
			next := strings.IndexByte(text[at:], '\n')
			if next < 0 {
				return lines
			}
			at += next + 1
			lines = append(lines, at)
		}
	})}
}

// Position returns the line and the column of an offset, from one on. Line feeds
// end lines; columns count from a lone carriage return, too.
func (s *Source) Position(offset int) (line, column int) {
	line = sort.SearchInts(s.lines(), offset+1)
	return line, offset - strings.LastIndexAny(s.Text[:offset], "\n\r")
}

// lineSpan returns where the line that holds an offset starts and ends,
// without its line end.
func (s *Source) lineSpan(offset int) (start, end int) {
	start = strings.LastIndexAny(s.Text[:offset], "\n\r") + 1
	end = len(s.Text)
	if i := strings.IndexAny(s.Text[offset:], "\n\r"); i >= 0 {
		end = offset + i
	}
	return start, end
}

// A Span is a piece of a source.
type Span struct {
	Source     *Source
	Start, End int
}

func (s Span) text() string { return s.Source.Text[s.Start:s.End] }

// slice returns the part of the span from one offset to another, both counted
// from its start.
func (s Span) slice(from, to int) Span { return Span{s.Source, s.Start + from, s.Start + to} }

func (s Span) from(offset int) Span { return Span{s.Source, s.Start + offset, s.End} }

// Severity sorts diagnostics.
type Severity uint8

const (
	Error Severity = iota
	Note
	Remark
	Warning
)

func (s Severity) String() string { return [...]string{"error", "note", "remark", "warning"}[s] }

// A Diagnostic is a message about a place. Without a place it stands alone.
type Diagnostic struct {
	Severity Severity
	Place    Span // the caret stands at its start
	Ranged   bool // the rest of it is underlined
	Message  string
	plain    bool // print Message and nothing else
	spaced   bool // an empty line follows
	fatal    bool // ends the program with status 1, as a failed check does
}

// Error makes a diagnostic usable as an error: its one-line form.
func (d *Diagnostic) Error() string {
	if d.Place.Source == nil {
		return d.Message
	}
	line, column := d.Place.Source.Position(d.Place.Start)
	return fmt.Sprintf("%s:%d:%d: %s: %s", d.Place.Source.Name, line, column, d.Severity, d.Message)
}

func errorAt(place Span, format string, args ...any) *Diagnostic {
	return &Diagnostic{Severity: Error, Place: place, Message: fmt.Sprintf(format, args...)}
}

// rangedError is errorAt with the place underlined, and an empty line after
// it, as errors inside substitution blocks have.
func blockError(place Span, format string, args ...any) *Diagnostic {
	d := errorAt(place, format, args...)
	d.spaced = true
	return d
}

const tabStop = 8

// ANSI sequences of the parts of a message.
const (
	colorReset   = "\x1b[0m"
	colorBold    = "\x1b[1m"
	colorRed     = "\x1b[0;1;31m"
	colorGreen   = "\x1b[0;1;32m"
	colorMagenta = "\x1b[0;1;35m"
	colorBlue    = "\x1b[0;1;34m"
	colorCyan    = "\x1b[0;1;36m"
	colorBlack   = "\x1b[0;1;30m"
	colorOnCyan  = "\x1b[0;1;46m"
)

var severityColors = map[Severity]string{Error: colorRed, Note: colorBlack, Remark: colorBlue, Warning: colorMagenta}

// Print writes the diagnostic with its source line and a caret.
func (d *Diagnostic) Print(w io.Writer, color bool) {
	paint := func(code, text string) string {
		if !color || text == "" {
			return text
		}
		return code + text + colorReset
	}
	var out strings.Builder
	defer func() { io.WriteString(w, out.String()) }()
	if d.plain {
		out.WriteString(d.Message + "\n")
		return
	}
	if d.Place.Source == nil {
		fmt.Fprintf(&out, "%s: %s\n", d.Severity, d.Message)
		return
	}
	line, column := d.Place.Source.Position(d.Place.Start)
	out.WriteString(paint(colorBold, fmt.Sprintf("%s:%d:%d: ", d.Place.Source.Name, line, column)))
	out.WriteString(paint(severityColors[d.Severity], d.Severity.String()+": "))
	out.WriteString(paint(colorBold, d.Message+"\n"))
	start, end := d.Place.Source.lineSpan(d.Place.Start)
	text := d.Place.Source.Text[start:end]
	out.WriteString(expandTabs(text) + "\n")
	if strings.IndexFunc(text, func(r rune) bool { return r >= 0x80 }) < 0 {
		marks := []byte(strings.Repeat(" ", len(text)+1))
		if d.Ranged {
			for i := d.Place.Start; i < min(d.Place.End, end); i++ {
				marks[i-start] = '~'
			}
		}
		marks[d.Place.Start-start] = '^'
		out.WriteString(paint(colorGreen, alignMarks(text, strings.TrimRight(string(marks), " "))+"\n"))
	}
	if d.spaced {
		out.WriteString("\n")
	}
}

func expandTabs(line string) string {
	if strings.IndexByte(line, '\t') < 0 {
		return line
	}
	var out strings.Builder
	for i := 0; i < len(line); i++ {
		if line[i] != '\t' {
			out.WriteByte(line[i])
			continue
		}
		out.WriteString(strings.Repeat(" ", tabStop-out.Len()%tabStop))
	}
	return out.String()
}

// alignMarks widens marks where the line above has tabs.
func alignMarks(line, marks string) string {
	var out strings.Builder
	for i := 0; i < len(marks); i++ {
		out.WriteByte(marks[i])
		if i < len(line) && line[i] == '\t' {
			for out.Len()%tabStop != 0 {
				out.WriteByte(marks[i])
			}
		}
	}
	return out.String()
}

// canonical returns the text as it is matched: carriage returns before a line
// end dropped and, unless blanks count, runs of blanks and tabs made one blank.
func canonical(text string, keepBlanks bool) string {
	if strings.IndexByte(text, '\r') < 0 && (keepBlanks || strings.IndexByte(text, '\t') < 0 && !strings.Contains(text, "  ")) {
		return text
	}
	out := make([]byte, 0, len(text))
	from := 0 // the start of what is to be copied as it is
	blank := func(i int) bool { return i < len(text) && (text[i] == ' ' || text[i] == '\t') }
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c > ' ':
		case c == '\r':
			if i+1 < len(text) && text[i+1] == '\n' {
				out = append(out, text[from:i]...)
				from = i + 1
			}
		case !keepBlanks && blank(i) && (c == '\t' || blank(i+1)):
			out = append(append(out, text[from:i]...), ' ')
			for blank(i + 1) {
				i++
			}
			from = i + 1
		}
	}
	return string(append(out, text[from:]...))
}
