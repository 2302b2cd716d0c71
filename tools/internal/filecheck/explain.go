package filecheck

import (
	"fmt"
	"io"
	"strings"
)

// list writes the directives of the check file, one a line: where it stands,
// what it is, and its pattern.
func (p *program) list(w io.Writer) {
	var out strings.Builder
	i := 0
	patterns := p.patterns()
	for _, f := range p.all {
		line, column := p.file.Position(f.at)
		text := ""
		if i < len(patterns) {
			text = patterns[i].at.text()
			i++
		}
		name := f.kind.describe(f.prefix)
		if f.kind.count > 1 {
			name = fmt.Sprintf("%s-%d", name, f.kind.count)
		}
		fmt.Fprintf(&out, "%s:%d:%d: %s: %s\n", p.file.Name, line, column, name, text)
	}
	io.WriteString(w, out.String())
}

// columnWidth bounds the left column of an explanation.
const columnWidth = 60

// explain writes two columns: each directive, and the input line that it
// matched or what became of it.
func (r *runner) explain(w io.Writer) {
	type row struct{ left, right string }
	var rows []row
	outcome := map[eventKind]string{
		eventExcluded: "found, but must not be there", eventWrongLine: "found on the wrong line", eventDiscarded: "passed over: overlaps",
		eventAbsent: "not there, as asked for", eventMissing: "NOT FOUND", eventBadPattern: "NOT LOOKED FOR", eventCloseMatch: "comes close",
	}
	for _, e := range r.events {
		line, _ := e.place.Source.Position(e.place.Start)
		if e.note != "" {
			if now := (row{"", "  " + e.note}); rows[len(rows)-1] != now { // a variable may be used twice
				rows = append(rows, now)
			}
			continue
		}
		start, end := e.place.Source.lineSpan(e.place.Start)
		shown := fmt.Sprintf("%d: %s", line, e.place.Source.Text[start:end])
		switch e.kind {
		case eventMatch:
		case eventAbsent, eventMissing, eventBadPattern:
			last, _ := e.place.Source.Position(e.place.End)
			shown = fmt.Sprintf("%s in lines %d to %d", outcome[e.kind], line, last)
		default:
			shown = outcome[e.kind] + ": " + shown
		}
		now := row{r.program.label(e.pattern), shown}
		if len(rows) == 0 || rows[len(rows)-1] != now { // labels are matched twice
			rows = append(rows, now)
		}
	}
	width := 0
	for _, row := range rows {
		width = max(width, min(len(row.left), columnWidth))
	}
	var out strings.Builder
	for _, row := range rows {
		left := row.left
		if len(left) > columnWidth {
			left = left[:columnWidth-3] + "..."
		}
		out.WriteString(strings.TrimRight(fmt.Sprintf("%-*s | %s", width, left, row.right), " ") + "\n")
	}
	io.WriteString(w, out.String())
}

// label names a pattern by its line, its directive and its text.
func (p *program) label(pat *pattern) string {
	if pat.at.Source != p.file {
		return "implicit NOT: " + pat.at.text()
	}
	line, _ := p.file.Position(pat.at.Start)
	name := strings.ToUpper(pat.kind.abbreviation())
	if pat.kind.kind == checkEOF {
		return "end of the input"
	}
	return fmt.Sprintf("%d: %s: %s", line, name, pat.at.text())
}
