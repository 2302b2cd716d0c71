package filecheck

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

type eventKind uint8

const (
	eventMatch        eventKind = iota // found and expected
	eventExcluded                      // found, but must not be there
	eventWrongLine                     // found on the wrong line
	eventDiscarded                     // found, but it overlaps an earlier match
	eventAbsent                        // not found, and not to be found
	eventMissing                       // not found, but expected
	eventBadPattern                    // not looked for: the pattern has no meaning
	eventCloseMatch                    // text that comes close
	eventNoteAfterHit                  // an error about text that was found
)

// An event is one thing that an input dump shows: a directive, what became of
// it, and the place in the input.
type event struct {
	pattern *pattern
	kind    eventKind
	place   Span
	note    string
}

// note records an event; with adjust, those of the last pattern get its kind
// instead.
func (r *runner) note(p *pattern, kind eventKind, place Span, adjust bool) {
	if !r.options.Annotate {
		return
	}
	if !adjust || len(r.events) == 0 {
		r.events = append(r.events, event{p, kind, place, ""})
		return
	}
	last := r.events[len(r.events)-1].pattern
	for i := len(r.events) - 1; i >= 0 && r.events[i].pattern == last; i-- {
		r.events[i].kind = kind
	}
}

// discard tells that the DAG match just reported overlaps an earlier one.
func (r *runner) discard(earlier Span) {
	if r.options.Annotate {
		last := r.events[len(r.events)-1].pattern
		for i := len(r.events) - 1; i >= 0 && r.events[i].pattern == last; i-- {
			r.events[i].kind = eventDiscarded
		}
		return
	}
	r.out = append(r.out, &Diagnostic{Severity: Note, Place: earlier, Ranged: true,
		Message: "match discarded, overlaps earlier DAG match here"})
}

// report says what a match came to and returns whether that is as it should be.
func (r *runner) report(expected bool, p *pattern, prefix string, count int, buffer Span, m match, err error) bool {
	if err == nil {
		return r.reportMatch(expected, p, prefix, count, buffer, m)
	}
	return r.reportNoMatch(expected, p, prefix, count, buffer, err)
}

func message(p *pattern, prefix, what string, expected bool, count int) string {
	text := p.kind.describe(prefix) + ": " + map[bool]string{true: "expected", false: "excluded"}[expected] + map[bool]string{true: " op ", false: " string "}[p.op != nil] + what + " in input"
	if p.kind.count > 1 {
		text += fmt.Sprintf(" (%d out of %d)", count, p.kind.count)
	}
	return text
}

func (r *runner) reportMatch(expected bool, p *pattern, prefix string, count int, buffer Span, m match) bool {
	show := true
	if expected {
		if !r.options.Verbose || !r.options.VeryVerbose && p.kind.kind == checkEOF {
			return true
		}
		show = !r.options.Annotate
	}
	place := buffer.slice(m.start, m.end)
	kind, severity := eventMatch, Remark
	if !expected {
		kind, severity = eventExcluded, Error
	}
	r.note(p, kind, place, false)
	if show {
		r.out = append(r.out, &Diagnostic{Severity: severity, Place: p.at, Message: message(p, prefix, "found", expected, count)},
			&Diagnostic{Severity: Note, Place: place, Ranged: true, Message: "found here"})
	}
	r.substitutions(p, kind, place, show)
	captures := slices.Clone(m.captures)
	slices.SortStableFunc(captures, func(a, b capture) int { return cmp.Compare(a.start, b.start) })
	for _, c := range captures {
		r.detail(p, kind, buffer.slice(c.start, c.end), fmt.Sprintf("captured var %q", c.name), show, true)
	}
	return expected
}

func (r *runner) reportNoMatch(expected bool, p *pattern, prefix string, count int, buffer Span, err error) bool {
	bad := !expected
	kind := eventAbsent
	if expected {
		kind = eventMissing
	}
	var invalid problems
	if errors.As(err, &invalid) {
		bad, kind = false, eventBadPattern
		r.out = append(r.out, invalid...)
	}
	show := true
	if bad {
		if !r.options.VeryVerbose {
			return true
		}
		show = !r.options.Annotate
	}
	r.note(p, kind, buffer, false)
	start := buffer.slice(0, 0)
	if r.options.Annotate {
		for _, d := range invalid {
			r.events = append(r.events, event{p, kind, start, d.Message})
		}
	}
	if show && invalid == nil {
		severity := Error
		if !expected {
			severity = Remark
		}
		r.out = append(r.out, &Diagnostic{Severity: severity, Place: p.at, Message: message(p, prefix, "not found", expected, count)},
			&Diagnostic{Severity: Note, Place: start, Message: "scanning from here"})
	}
	r.substitutions(p, kind, buffer, show)
	if expected {
		if i, what := p.intended(buffer.text()); i >= 0 {
			place := buffer.slice(i, i)
			r.note(p, eventCloseMatch, place, false)
			r.out = append(r.out, &Diagnostic{Severity: Note, Place: place, Message: what})
		}
	}
	return bad
}

// substitutions tells the values that took part in a match.
func (r *runner) substitutions(p *pattern, kind eventKind, place Span, show bool) {
	for _, s := range p.substs {
		value, err := s.value(r.vars)
		if err != nil {
			continue
		}
		text := fmt.Sprintf("with \"%s\" equal to %s", escapeText(s.from.text()), quoteValue(value))
		r.detail(p, kind, place.slice(0, 0), text, show, false)
	}
}

func (r *runner) detail(p *pattern, kind eventKind, place Span, text string, show, ranged bool) {
	if r.options.Annotate {
		r.events = append(r.events, event{p, kind, place, text})
	}
	if show {
		r.out = append(r.out, &Diagnostic{Severity: Note, Place: place, Ranged: ranged, Message: text})
	}
}

// quoteValue shows a value as it is, so that paths stay legible, unless it holds
// bytes that don't show.
func quoteValue(value string) string {
	for i := range len(value) {
		if c := value[i]; c < 0x20 || c >= 0x7f || c == '"' {
			return `"` + escapeText(value) + `" (escaped value)`
		}
	}
	return `"` + value + `"`
}

// escapeText makes control characters, quotes and bytes beyond ASCII visible.
func escapeText(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' || c == '"':
			out.WriteByte('\\')
			out.WriteByte(c)
		case c == '\t':
			out.WriteString(`\t`)
		case c == '\n':
			out.WriteString(`\n`)
		case c < 0x20 || c >= 0x7f:
			fmt.Fprintf(&out, `\%03o`, c)
		default:
			out.WriteByte(c)
		}
	}
	return out.String()
}
