package diag

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"terrace/ir/lazy"
)

// Expectations are the diagnostics that a text announces in comments, as MLIR's
// --verify-diagnostics reads them:
//
//	expected-error {{text}}            on this line; text is part of the message
//	expected-warning@+2 {{text}}       two lines below; @-1, @above, @below, @unknown
//	expected-remark-re {{a {{[0-9]+}}}} with regular expressions between inner braces
//	expected-note 2 {{text}}           twice
//
// @above means the nearest line before that announces nothing, @below the next
// such line, so that announcements can be stacked. Several may stand on a line.
type Expectations struct {
	file string
	list []*expectation
}

type expectation struct {
	severity Severity
	line     int // 0: unknown place
	pos      Pos // of the announcement
	text     string
	re       *regexp.Regexp // nil: text is a part of the message
	want     int
	got      int
}

var announce = lazy.Regexp(`expected-(error|warning|remark|note)(-re)?[ \t]*(@([+-][0-9]+|above|below|unknown))?[ \t]*([0-9]+)?[ \t]*\{\{`)

// ParseExpectations reads the announcements of a text whose first line has the
// given number. Announcements that cannot be read are returned as errors.
func ParseExpectations(file string, text []byte, firstLine int) (*Expectations, []*Diagnostic) {
	e := &Expectations{file: file}
	var errs []*Diagnostic
	var below []*expectation
	above := 0
	line := max(firstLine, 1)
	for len(text) > 0 {
		row := text
		if i := bytes.IndexByte(text, '\n'); i >= 0 {
			row, text = text[:i], text[i+1:]
		} else {
			text = nil
		}
		found, bad := e.row(bytes.TrimRight(row, " \t\r"), line, above, &below)
		errs = append(errs, bad...)
		if !found {
			for _, x := range below {
				x.line = line
			}
			below, above = nil, line
		}
		line++
	}
	for _, x := range below {
		errs = append(errs, &Diagnostic{Pos: x.pos, Text: "no line below this expectation"})
	}
	return e, errs
}

// row reads the announcements of one line.
func (e *Expectations) row(row []byte, line, above int, below *[]*expectation) (found bool, errs []*Diagnostic) {
	if !bytes.Contains(row, []byte("expected-")) {
		return false, nil
	}
	matches := announce().FindAllSubmatchIndex(row, -1)
	for i, m := range matches {
		end := len(row)
		if i+1 < len(matches) {
			end = matches[i+1][0]
		}
		sub := func(k int) string {
			if m[2*k] < 0 {
				return ""
			}
			return string(row[m[2*k]:m[2*k+1]])
		}
		pos := Pos{File: e.file, Line: line, Col: m[0] + 1, EndCol: end + 1}
		body := row[m[1]:end]
		stop := bytes.LastIndex(body, []byte("}}"))
		if stop < 0 {
			errs = append(errs, &Diagnostic{Pos: pos, Text: "expectation is not closed: expected '}}'"})
			continue
		}
		pos.EndCol = m[1] + stop + 3
		x := &expectation{severity: severities[sub(1)], line: line, pos: pos, text: string(body[:stop]), want: 1}
		if sub(2) != "" {
			re, err := expectedPattern(x.text)
			if err != nil {
				errs = append(errs, &Diagnostic{Pos: pos, Text: err.Error()})
				continue
			}
			x.re = re
		}
		if n := sub(5); n != "" {
			x.want, _ = strconv.Atoi(n)
		}
		switch at := sub(4); at {
		case "":
		case "above":
			x.line = above
		case "below":
			*below = append(*below, x)
		case "unknown":
			x.line = 0
		default:
			n, _ := strconv.Atoi(at)
			x.line += n
		}
		found = true
		e.list = append(e.list, x)
	}
	return found, errs
}

var severities = map[string]Severity{"error": Error, "warning": Warning, "remark": Remark, "note": Note}

// expectedPattern turns literal text with {{regular expressions}} into one.
func expectedPattern(text string) (*regexp.Regexp, error) {
	var b strings.Builder
	for text != "" {
		lit, rest, ok := strings.Cut(text, "{{")
		b.WriteString(regexp.QuoteMeta(lit))
		if !ok {
			break
		}
		re, rest, ok := strings.Cut(rest, "}}")
		if !ok {
			return nil, fmt.Errorf("found start of regex with no end '}}'")
		}
		b.WriteString("(?:" + re + ")")
		text = rest
	}
	re, err := regexp.Compile(b.String())
	if err != nil {
		return nil, fmt.Errorf("invalid regex: %v", err)
	}
	return re, nil
}

// Check compares what was reported with what was announced, notes included, and
// returns what does not fit. onlyExpected lets pass what was not announced.
func (e *Expectations) Check(got []*Diagnostic, onlyExpected bool) []*Diagnostic {
	var out []*Diagnostic
	var one func(d *Diagnostic)
	one = func(d *Diagnostic) {
		if !e.match(d) && !onlyExpected && !d.Extra {
			out = append(out, &Diagnostic{Pos: d.Pos, Text: fmt.Sprintf("unexpected %s: %s", d.Severity, d.Text), Suggestion: d.Suggestion})
		}
		for i := range d.Notes {
			// A note without a place explains; no line could announce it.
			if n := &d.Notes[i]; n.Pos.Known() || len(n.Notes) > 0 {
				one(n)
			} else {
				e.match(n)
			}
		}
	}
	for _, d := range got {
		one(d)
	}
	for _, x := range e.list {
		if x.got < x.want {
			times := ""
			if x.want > 1 {
				times = fmt.Sprintf(" (%d of %d times)", x.got, x.want)
			}
			out = append(out, &Diagnostic{Pos: x.pos, Text: fmt.Sprintf("expected %s \"%s\" was not produced%s", x.severity, x.text, times)})
		}
	}
	return out
}

// Errors counts the errors announced.
func (e *Expectations) Errors() int {
	n := 0
	for _, x := range e.list {
		if x.severity == Error {
			n += x.want
		}
	}
	return n
}

// match finds an announcement for d that is not used up.
func (e *Expectations) match(d *Diagnostic) bool {
	line := d.Pos.Line
	if d.Pos.File != e.file {
		line = 0
		if d.Pos.Known() {
			return false
		}
	}
	for _, x := range e.list {
		if x.got < x.want && x.line == line && x.severity == d.Severity && x.accepts(d) {
			x.got++
			return true
		}
	}
	return false
}

func (x *expectation) accepts(d *Diagnostic) bool {
	if x.re != nil {
		return x.re.MatchString(d.Text)
	}
	return strings.Contains(d.Text, x.text) || d.Suggestion != "" && strings.Contains(d.Text+"; "+d.Suggestion, x.text)
}
