package filecheck

import (
	"fmt"
	"slices"
	"strings"
)

// A check is a directive that moves on through the input, with the NOT and DAG
// directives that stand before it.
type check struct {
	pattern *pattern
	prefix  string
	before  []*pattern
	// prefixes of the directives in before
	beforePrefix []string
}

// A program is a check file that has been read.
type program struct {
	options  *Options
	checks   []*check
	vars     *variables
	implicit []*Source
	file     *Source
	all      []found // every directive, for the views that list them

	// unheeded are the errors that don't make the check file unusable: those in
	// patterns of the command line, of which the rest then counts.
	unheeded []*Diagnostic
}

// readProgram parses the check file. What is wrong comes back as diagnostics.
func readProgram(text string, o *Options) (*program, []*Diagnostic) {
	p := &program{options: o, vars: newVariables()}
	if problems := p.vars.defineAll(o.Defines); problems != nil {
		return nil, problems
	}
	fail := func(d *Diagnostic) (*program, []*Diagnostic) {
		problems := append(p.unheeded, d)
		if o.Strict && p.file != nil { // a directive that is misspelt may be what the error comes from
			problems = append(p.nearMisses(), problems...)
		}
		return nil, problems
	}
	var implicit []*pattern
	for _, text := range o.ImplicitCheckNot {
		source := newSource("command line", "-implicit-check-not='"+text+"'")
		start := strings.IndexByte(source.Text, '\'') + 1
		kind := checkType{kind: checkNot, count: 1}
		pat, d := parsePattern(kind, Span{source, start, start + len(text)}, "IMPLICIT-CHECK", 0, o, p.vars)
		if d != nil {
			if o.Strict || d.fatal {
				return fail(d)
			}
			p.unheeded = append(p.unheeded, d)
		}
		implicit = append(implicit, pat)
		p.implicit = append(p.implicit, source)
	}
	implicitPrefix := make([]string, len(implicit))
	for i := range implicitPrefix {
		implicitPrefix[i] = "IMPLICIT-CHECK"
	}
	p.file = newSource(o.CheckName, canonical(text, o.StrictWhitespace))
	scanner := newScanner(p.file.Text, o.CheckPrefixes, o.CommentPrefixes)
	scanner.ir = irPrefixes(p.file.Text, o)
	used := map[string]bool{}
	next := &check{}
	begin := func() {
		next = &check{before: append([]*pattern(nil), implicit...), beforePrefix: append([]string(nil), implicitPrefix...)}
	}
	begin()
	for {
		f, ok := scanner.next()
		if !ok {
			break
		}
		if f.kind.kind != checkComment {
			used[f.prefix] = true
			p.all = append(p.all, f)
		}
		start := f.body
		if start == len(p.file.Text) && !o.Strict {
			start = f.at + len(f.prefix) // FileCheck takes the rest of the directive for the pattern
		}
		at := Span{p.file, f.at, f.at + len(f.prefix)}
		body := Span{p.file, start, start}
		switch f.kind.kind {
		case misspelled:
			return fail(errorAt(at, "misspelled directive '%s'", f.misspelled))
		case badNot:
			return fail(errorAt(body, "unsupported -NOT combo on prefix '%s'", f.prefix))
		case badIR:
			return fail(errorAt(at, "%s-IR has the forms %[1]s-IR-NEXT, %[1]s-IR-DAG and %[1]s-IR-NOT only", f.prefix))
		case badCount:
			return fail(errorAt(body, "invalid count in -COUNT specification on prefix '%s'", f.prefix))
		}
		if !(o.StrictWhitespace && o.MatchFullLines) {
			for start < len(p.file.Text) && (p.file.Text[start] == ' ' || p.file.Text[start] == '\t') {
				start++
			}
		}
		end := len(p.file.Text)
		if i := strings.IndexAny(p.file.Text[start:], "\n\r"); i >= 0 {
			end = start + i
		}
		scanner.advance(end)
		if f.kind.kind == checkComment {
			continue
		}
		pat, d := parsePattern(f.kind, Span{p.file, start, end}, f.prefix, f.line, o, p.vars)
		if d != nil {
			return fail(d)
		}
		switch f.kind.kind {
		case checkLabel:
			if pat.hasVariable() {
				return fail(errorAt(at, "found '%s-LABEL:' with variable definition or use", f.prefix))
			}
		case checkNext, checkSame, checkEmpty:
			if len(p.checks) == 0 {
				return fail(errorAt(at, "found '%s%s' without previous '%s: line", f.prefix, suffixes[f.kind.kind], f.prefix))
			}
		case checkNot, checkDag:
			next.before = append(next.before, pat)
			next.beforePrefix = append(next.beforePrefix, f.prefix)
			continue
		}
		next.pattern, next.prefix = pat, f.prefix
		p.checks = append(p.checks, next)
		begin()
	}
	if d := p.unusedPrefixes(used); d != nil {
		return fail(d)
	}
	if len(next.before) > 0 {
		end := scanner.pos
		next.pattern = &pattern{kind: checkType{kind: checkEOF, count: 1}, at: Span{p.file, end, end}}
		next.prefix = o.CheckPrefixes[0]
		p.checks = append(p.checks, next)
	}
	return p, nil
}

func (p *program) unusedPrefixes(used map[string]bool) *Diagnostic {
	var missing []string
	for _, prefix := range slices.Sorted(slices.Values(p.options.CheckPrefixes)) {
		if !used[prefix] {
			missing = append(missing, "'"+prefix+":'")
		}
	}
	none := len(missing) == len(p.options.CheckPrefixes)
	if p.options.Strict {
		if len(missing) == 0 {
			return nil
		}
	} else if !none && (p.options.AllowUnusedPrefixes || len(missing) == 0) || len(p.implicit) > 0 && p.options.defaultPrefix {
		return nil
	}
	plural := " "
	if len(missing) > 1 {
		plural = "es "
	}
	return &Diagnostic{Severity: Error, Message: fmt.Sprintf("no check strings found with prefix%s%s", plural, strings.Join(missing, ", "))}
}

// A runner matches a program against an input.
type runner struct {
	program *program
	options *Options
	vars    *variables
	input   *Source
	out     []*Diagnostic
	events  []event

	ops      IRProgram // the input, once a directive asks for an op
	opsError error

	strictFailed bool
}

// run goes through the input block by block: CHECK-LABEL directives are looked
// for first and divide it.
func (r *runner) run() bool {
	ok := true
	checks := r.program.checks
	rest := Span{r.input, 0, len(r.input.Text)}
	for i, j := 0, 0; ; {
		for j < len(checks) && checks[j].pattern.kind.kind != checkLabel {
			j++
		}
		region := rest
		last := j == len(checks)
		if !last {
			m, found := r.one(checks[j], rest, true)
			if !found {
				return false
			}
			r.cutLabel(checks[j].pattern, rest.slice(m.start, m.end))
			region, rest = rest.slice(0, m.end), rest.from(m.end)
			j++
		}
		if i != 0 && r.options.EnableVarScope {
			r.vars.clearLocal()
		}
		for ; i != j; i++ {
			m, found := r.one(checks[i], region, false)
			if !found {
				ok = false
				i = j
				break
			}
			region = region.from(m.end)
		}
		if last {
			return ok
		}
	}
}

// one matches a check with what stands before it. While labels are being
// looked for, the match alone counts.
func (r *runner) one(c *check, region Span, labels bool) (match, bool) {
	from := 0
	var nots []int
	if !labels {
		var found bool
		if from, nots, found = r.dags(c, region); !found {
			return match{}, false
		}
	}
	whole := match{}
	at := from
	for i := 1; i <= c.pattern.kind.count; i++ {
		buffer := region.from(at)
		m, err := r.find(c.pattern, buffer)
		if !r.report(true, c.pattern, c.prefix, i, buffer, m, err) {
			return match{}, false
		}
		if i == 1 {
			whole.start = at + m.start
		}
		at += m.end
	}
	whole.end = at
	if labels {
		return whole, true
	}
	skipped := region.slice(from, whole.start)
	if !r.onLine(c, skipped) {
		r.note(c.pattern, eventWrongLine, region.slice(whole.start, whole.end), r.options.Verbose)
		return match{}, false
	}
	return whole, r.nots(c, nots, skipped)
}

// countLines counts the line ends in text and says where the second line starts.
func countLines(text string) (lines, second int) {
	for i := 0; i < len(text); i++ {
		if text[i] != '\n' && text[i] != '\r' {
			continue
		}
		if i+1 < len(text) && (text[i+1] == '\n' || text[i+1] == '\r') && text[i+1] != text[i] {
			i++
		}
		if lines++; lines == 1 {
			second = i + 1
		}
	}
	return lines, second
}

// onLine checks that a NEXT, SAME or EMPTY match is on the line it must be on.
func (r *runner) onLine(c *check, skipped Span) bool {
	kind := c.pattern.kind.kind
	if c.pattern.op != nil { // ops have an order of their own
		return true
	}
	if kind != checkNext && kind != checkEmpty && kind != checkSame {
		return true
	}
	name := c.prefix + suffixes[kind]
	lines, second := countLines(skipped.text())
	note := func(offset int, message string) {
		r.out = append(r.out, &Diagnostic{Severity: Note, Place: skipped.slice(offset, offset), Message: message})
	}
	notes := func() {
		note(skipped.End-skipped.Start, "'next' match was here")
		note(0, "previous match ended here")
	}
	switch {
	case kind == checkSame:
		if lines == 0 {
			return true
		}
		r.out = append(r.out, errorAt(c.pattern.at, "%s: is not on the same line as the previous match", name))
		notes()
	case lines == 1:
		return true
	case lines == 0:
		r.out = append(r.out, errorAt(c.pattern.at, "%s: is on the same line as previous match", name))
		notes()
	default:
		r.out = append(r.out, errorAt(c.pattern.at, "%s: is not on the line after the previous match", name))
		notes()
		note(second, "non-matching line after previous match is here")
	}
	return false
}

// nots checks that none of the given NOT directives matches.
func (r *runner) nots(c *check, indices []int, region Span) bool {
	ok := true
	for _, i := range indices {
		m, err := r.find(c.before[i], region)
		if !r.report(false, c.before[i], c.beforePrefix[i], 1, region, m, err) {
			ok = false
		}
	}
	return ok
}

// dags matches the DAG directives before a check, group by group, with the NOT
// directives between the groups. It returns where the last group ends and the
// NOT directives left over.
func (r *runner) dags(c *check, region Span) (start int, nots []int, ok bool) {
	var taken []match // by this group, sorted; never overlapping
	var takers []*pattern
	for i, pat := range c.before {
		if pat.kind.kind == checkNot {
			nots = append(nots, i)
			continue
		}
		pos := start
		var found match
		for next := 0; ; {
			buffer := region.from(pos)
			m, err := r.find(pat, buffer)
			if err != nil || r.options.VeryVerbose {
				if !r.report(true, pat, c.beforePrefix[i], 1, buffer, m, err) {
					return 0, nil, false
				}
			}
			found = m
			found.start, found.end = pos+m.start, pos+m.end
			for k := range found.captures {
				found.captures[k].start += pos
				found.captures[k].end += pos
			}
			if r.options.AllowDagOverlap {
				if len(taken) == 0 {
					taken = append(taken, found)
				} else {
					taken[0].start = min(taken[0].start, found.start)
					taken[0].end = max(taken[0].end, found.end)
				}
				break
			}
			overlap := false
			for ; next < len(taken); next++ {
				if found.start < taken[next].end {
					overlap = taken[next].start < found.end
					break
				}
			}
			if !overlap {
				taken = append(taken, match{})
				copy(taken[next+1:], taken[next:])
				taken[next] = found
				takers = slices.Insert(takers, next, pat)
				break
			}
			r.overlaps(pat, takers[next], region.slice(found.start, found.end))
			if pat.undo != nil {
				pat.undo()
			}
			if r.options.VeryVerbose {
				r.discard(region.slice(taken[next].start, taken[next].end))
			}
			pos = taken[next].end
			next++
		}
		if !r.options.VeryVerbose {
			r.report(true, pat, c.beforePrefix[i], 1, region, found, nil)
		}
		if i+1 == len(c.before) || c.before[i+1].kind.kind == checkNot {
			if len(nots) > 0 {
				if !r.nots(c, nots, region.slice(start, max(start, taken[0].start))) {
					return 0, nil, false
				}
				nots = nil
			}
			start = taken[len(taken)-1].end
			taken, takers = taken[:0], takers[:0]
		}
	}
	return start, nots, true
}
