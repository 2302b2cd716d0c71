package filecheck

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
)

// The kinds of lines an input dump can be cut down to.
const (
	dumpAll = iota
	dumpAnnotationFull
	dumpAnnotation
	dumpError
)

// A marker shows an event below an input line.
type marker struct {
	lead    byte
	color   string
	note    string
	isError bool
}

var markers = map[eventKind]marker{
	eventMatch:        {lead: '^', color: colorGreen},
	eventExcluded:     {'!', colorRed, "error: no match expected", true},
	eventWrongLine:    {'!', colorRed, "error: match on wrong line", true},
	eventDiscarded:    {lead: '!', color: colorCyan, note: "discard: overlaps earlier match"},
	eventNoteAfterHit: {'!', colorRed, "error: unknown error after match", true},
	eventAbsent:       {lead: 'X', color: colorGreen},
	eventMissing:      {'X', colorRed, "error: no match found", true},
	eventBadPattern:   {'X', colorRed, "error: match failed for invalid pattern", true},
	eventCloseMatch:   {'?', colorMagenta, "possible intended match", true},
}

// An annotation is the part of an event on one input line.
type annotation struct {
	index    int
	label    string
	first    bool
	line     int
	from, to int // columns, the end exclusive; lineEnd for all of the line
	marker
	good bool
}

const lineEnd = math.MaxInt

// annotations turns events into annotations and returns the width of labels.
func (r *runner) annotations() ([]annotation, int) {
	type place struct {
		source *Source
		offset int
	}
	total, seen := map[place]int{}, map[place]int{}
	key := func(e event) place { return place{e.pattern.at.Source, e.pattern.at.Start} }
	for _, e := range r.events {
		total[key(e)]++
	}
	var all []annotation
	width := 0
	for i, e := range r.events {
		a := annotation{index: i, first: true, marker: markers[e.kind], good: e.kind == eventMatch}
		a.label = e.pattern.kind.abbreviation() + ":"
		if n := slices.Index(r.program.implicit, e.pattern.at.Source); n >= 0 {
			a.label += fmt.Sprintf("imp%d", n+1)
		} else {
			line, _ := e.pattern.at.Source.Position(e.pattern.at.Start)
			a.label += fmt.Sprint(line)
		}
		if k := key(e); total[k] > 1 {
			a.label += fmt.Sprintf("'%d", seen[k])
			seen[k]++
		}
		width = max(width, len(a.label))
		startLine, startCol := e.place.Source.Position(e.place.Start)
		endLine, endCol := e.place.Source.Position(e.place.End)
		if e.note != "" {
			a.note = e.note
			if startLine == endLine && startCol == endCol {
				a.lead = ' '
			}
		}
		a.line, a.from = startLine, startCol
		if startLine == endLine {
			a.to = max(startCol+1, endCol)
			all = append(all, a)
			continue
		}
		a.to = lineEnd
		all = append(all, a)
		for line := startLine + 1; line <= endLine; line++ {
			if line == endLine && endCol == 1 {
				break
			}
			b := a
			b.first, b.line, b.lead, b.note, b.from = false, line, '~', "", 1
			if line == endLine {
				b.to = endCol
			}
			all = append(all, b)
		}
	}
	return all, width
}

func (a *annotation) passes(filter int) bool {
	switch filter {
	case dumpAnnotationFull:
		return true
	case dumpAnnotation:
		return a.first
	}
	return a.first && a.isError
}

// dump writes the input with annotations: all of it or, by the filter, lines of
// interest with some lines around them.
func (r *runner) dump(w io.Writer, filter, around int, color bool) {
	all, labelWidth := r.annotations()
	slices.SortStableFunc(all, func(a, b annotation) int {
		if a.line != b.line {
			return a.line - b.line
		}
		return a.index - b.index
	})
	text := r.input.Text
	lines := strings.Count(text, "\n")
	if !strings.HasSuffix(text, "\n") {
		lines++
	}
	labelWidth = max(labelWidth, len(fmt.Sprint(lines))) + 3
	paint := func(code, text string) string {
		if !color || text == "" {
			return text
		}
		return code + text + colorReset
	}
	var out, elided bytes.Buffer
	flush := func() {
		const dots = 3
		if bytes.Count(elided.Bytes(), []byte("\n")) > dots {
			for i := 0; i < dots; i++ {
				out.WriteString(paint(colorBlack, fmt.Sprintf("%*s", labelWidth, ".")) + "\n")
			}
		} else {
			out.Write(elided.Bytes())
		}
		elided.Reset()
	}
	out.WriteString("Input was:\n<<<<<<\n")
	if color {
		out.WriteString(colorBold + colorReset)
	}
	const none = math.MaxInt
	previous, next := 0, 0
	for line, rest := 1, text; rest != "" || len(all) > 0; line++ {
		if next < line {
			next = none
			if filter == dumpAll {
				next = line
			}
			for i := range all {
				if next != none {
					break
				}
				if all[i].passes(filter) {
					next = all[i].line
				}
			}
		}
		if next == line {
			previous = line
		}
		to := &out
		if (previous == 0 || previous+around < line) && (next == none || line+around < next) {
			to = &elided
		} else {
			flush()
		}
		shown, after, newline := strings.Cut(rest, "\n")
		rest = after
		width := len(shown)
		if newline {
			shown += " "
			width++
		}
		fmt.Fprintf(to, "%s%s\n", paint(colorBlack, fmt.Sprintf("%*d: ", labelWidth, line)), r.highlight(shown, line, all, color))
		for len(all) > 0 && all[0].line == line {
			a := all[0]
			all = all[1:]
			mark := strings.Repeat(" ", a.from-1) + string(a.lead)
			col := a.from + 1
			if end := min(a.to, width+1); end > col {
				mark += strings.Repeat("~", end-col)
				col = end
			}
			if a.note != "" {
				mark += strings.Repeat(" ", max(0, width+1-col)) + " " + a.note
			}
			to.WriteString(paint(a.color, fmt.Sprintf("%-*s  %s\n", labelWidth, a.label, mark)))
		}
	}
	flush()
	out.WriteString(">>>>>>\n")
	w.Write(out.Bytes())
}

// highlight colours what no match of -v covers.
func (r *runner) highlight(shown string, line int, all []annotation, color bool) string {
	if !color {
		return shown
	}
	if !r.options.Verbose {
		return colorBold + shown + colorReset
	}
	var out strings.Builder
	covered := false
	out.WriteString(colorBold + colorOnCyan)
	for i := 0; i < len(shown); i++ {
		inside := slices.ContainsFunc(all, func(a annotation) bool {
			return a.line == line && a.good && a.from <= i+1 && i+1 < a.to
		})
		if inside != covered {
			out.WriteString(map[bool]string{true: colorReset, false: colorOnCyan}[inside])
			covered = inside
		}
		out.WriteByte(shown[i])
	}
	out.WriteString(colorReset)
	return out.String()
}
