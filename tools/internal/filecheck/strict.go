package filecheck

import (
	"regexp"
	"slices"
	"strings"
)

// Strict mode: what FileCheck passes over and is likely a mistake.

// lint returns the mistakes that show without an input.
func (p *program) lint() []*Diagnostic {
	problems := p.nearMisses()
	problems = append(problems, p.undefinedUses()...)
	problems = append(problems, p.idleNots()...)
	for _, pat := range p.patterns() {
		for _, wild := range []string{".*", ".+"} {
			if i := strings.Index(pat.fixed, wild); i >= 0 && !pat.kind.literal {
				problems = append(problems, errorAt(pat.at.slice(i, i+2), "'%s' is plain text here; did you mean '{{%s}}'?", wild, wild))
				break
			}
		}
		if pat.op != nil {
			continue
		}
		if i := halfOpen(pat.at.text()); i >= 0 && !pat.kind.literal {
			problems = append(problems, errorAt(pat.at.from(i), "a variable starts with '[[': did you mean '[%s'?", pat.at.text()[i:]))
		}
	}
	slices.SortStableFunc(problems, func(a, b *Diagnostic) int { return a.Place.Start - b.Place.Start })
	return problems
}

var halfOpenVariable = regexp.MustCompile(`\[#?\$?[A-Za-z_][A-Za-z0-9_]*(:[^\]\[]*)?\]\]`)

// halfOpen returns where a variable starts that has one bracket in front and two
// behind, or -1.
func halfOpen(text string) int {
	for _, span := range halfOpenVariable.FindAllStringIndex(text, -1) {
		if !strings.Contains(text[:span[0]+1], "[[") {
			return span[0]
		}
	}
	return -1
}

// patterns returns the patterns of the check file in its order.
func (p *program) patterns() []*pattern {
	var all []*pattern
	for _, c := range p.checks {
		for _, pat := range c.before {
			if pat.at.Source == p.file {
				all = append(all, pat)
			}
		}
		if c.pattern.kind.kind != checkEOF {
			all = append(all, c.pattern)
		}
	}
	return all
}

// prefixFlag finds the prefixes that RUN lines ask for.
var prefixFlag = regexp.MustCompile(`-check-prefix(?:es)?(?:=|\s+)["']?([A-Za-z0-9_,-]+)`)

// knownPrefixes returns the prefixes of this run and of the RUN lines in the
// file, and whether there are RUN lines.
func knownPrefixes(text string, o *Options) (known []string, hasRun bool) {
	known = slices.Concat(o.CheckPrefixes, o.CommentPrefixes, []string{"CHECK"})
	for line := range strings.Lines(text) {
		i := strings.Index(line, "RUN:")
		if i < 0 {
			continue
		}
		hasRun = true
		for _, m := range prefixFlag.FindAllStringSubmatch(line[i:], -1) {
			known = append(known, strings.Split(m[1], ",")...)
		}
	}
	return known, hasRun
}

// A word at the start of a comment or a line, what stands between it and a
// colon, and the colon.
var directiveWord = regexp.MustCompile(`(?:^|//|;|#|--)[ \t]*([A-Za-z][A-Za-z0-9_-]*)(\{[^}\n]*\})?([ \t]*)(:|;|-?[A-Za-z]+[ \t]*:)?`)

var suffixNames = []string{"NEXT", "SAME", "NOT", "DAG", "LABEL", "EMPTY"}

// nearMisses finds what looks like a directive and is none.
func (p *program) nearMisses() []*Diagnostic {
	known, hasRun := knownPrefixes(p.file.Text, p.options)
	taken := map[int]bool{}
	for _, f := range p.all {
		taken[f.at] = true
	}
	var problems []*Diagnostic
	for number, start := range p.file.lines {
		end := len(p.file.Text)
		if number+1 < len(p.file.lines) {
			end = p.file.lines[number+1] - 1
		}
		line := p.file.Text[start:end]
		if strings.Contains(line, "RUN:") {
			continue
		}
		for at := 0; at < len(line); {
			m := directiveWord.FindStringSubmatchIndex(line[at:])
			if m == nil {
				break
			}
			part := func(i int) string {
				if m[2*i] < 0 {
					return ""
				}
				return line[at+m[2*i] : at+m[2*i+1]]
			}
			word := at + m[2]
			if !taken[start+word] {
				meant := nearMiss(part(1), part(2), part(3), part(4), known, hasRun)
				if meant != "" {
					problems = append(problems, errorAt(Span{p.file, start + word, start + word + len(part(1))}, "this is no directive; did you mean '%s'?", meant))
					break
				}
			}
			if taken[start+word] { // the rest is its pattern
				break
			}
			at += max(m[1], 1)
		}
	}
	return problems
}

// nearMiss returns the directive that a word was meant to be, or "".
func nearMiss(word, modifier, gap, next string, known []string, hasRun bool) string {
	prefix, suffix := splitDirective(word, known)
	if slices.Contains(known, word) && modifier == "" && next == ":" && gap == "" {
		return "" // a directive of another run
	}
	switch {
	case prefix != "" && (suffix == "" || isSuffix(suffix)):
		whole := prefix
		if suffix != "" {
			whole += "-" + suffix
		}
		switch {
		case modifier != "" && next == ":":
			if modifier == "{LITERAL}" && gap == "" {
				return ""
			}
			return whole + "{LITERAL}:"
		case next == ":" && gap != "" || next == ";":
			return whole + ":"
		case next == ":":
			if strings.ContainsRune(word[len(prefix):], '_') {
				return whole + ":"
			}
			return ""
		case suffix != "" && gap != "": // without a colon
			return whole + ":"
		case suffix == "" && next != "": // "CHECK NEXT:", "CHECK -NEXT:"
			if s := closestSuffix(strings.Trim(next, "- \t:")); s != "" && gap != "" {
				return prefix + "-" + s + ":"
			}
		}
		return ""
	case next != ":" || modifier != "" && gap != "":
		return ""
	case prefix != "": // a suffix that there is not
		if s := closestSuffix(suffix); s != "" {
			return prefix + "-" + s + ":"
		}
		if strings.HasPrefix(suffix, "COUNT") {
			return prefix + "-COUNT-<n>:"
		}
		if hasRun {
			return prefix + ":"
		}
		return ""
	}
	// A prefix that is nearly one.
	base, rest := word, ""
	if i := strings.LastIndexAny(word, "-_"); i > 0 && (closestSuffix(word[i+1:]) != "" || isSuffix(word[i+1:])) {
		base, rest = word[:i], word[i+1:]
	}
	for _, prefix := range known {
		if prefix == "COM" || len(prefix) < 4 || base == prefix || slices.Contains(known, base) {
			continue
		}
		limit := 1
		if len(prefix) >= 5 {
			limit = 2
		}
		distance, _ := editDistance(base, prefix, nil)
		if strings.EqualFold(base, prefix) || distance <= limit && strings.ToUpper(base) == base {
			if rest == "" {
				return prefix + ":"
			}
			if s := closestSuffix(rest); s != "" {
				rest = s
			}
			return prefix + "-" + rest + ":"
		}
	}
	return ""
}

// splitDirective splits a word into the longest known prefix and what follows "-"
// or "_"; the prefix is "" if there is none.
func splitDirective(word string, known []string) (prefix, suffix string) {
	for _, candidate := range known {
		if len(candidate) <= len(prefix) {
			continue
		}
		if word == candidate {
			return candidate, ""
		}
		if rest, ok := strings.CutPrefix(word, candidate); ok && (rest[0] == '-' || rest[0] == '_') {
			prefix, suffix = candidate, rest[1:]
		}
	}
	return prefix, suffix
}

var countSuffix = regexp.MustCompile(`^COUNT-[0-9]+$`)

func isSuffix(s string) bool {
	s, _ = strings.CutPrefix(s, irSuffix+"-")
	return s == irSuffix || slices.Contains(suffixNames, s) || countSuffix.MatchString(s)
}

// closestSuffix returns the suffix that a text is nearly, or "".
func closestSuffix(s string) string {
	for _, name := range suffixNames {
		limit := 2
		if len(name) == 3 {
			limit = 1
		}
		if distance, _ := editDistance(strings.ToUpper(s), name, nil); len(s) >= 2 && distance <= limit {
			return name
		}
	}
	return ""
}

// undefinedUses finds variables that are used where none can have defined them.
func (p *program) undefinedUses() []*Diagnostic {
	defined := map[string]bool{lineVariable: true}
	forbidden := map[string]bool{} // defined by a NOT only, which never matches
	for _, definition := range p.options.Defines {
		name, _, _ := strings.Cut(definition, "=")
		name = strings.TrimPrefix(name, "#")
		if i := strings.LastIndexByte(name, ','); i >= 0 {
			name = name[i+1:]
		}
		defined[strings.TrimSpace(name)] = true
	}
	var problems []*Diagnostic
	use := func(at Span) {
		name := at.text()
		switch {
		case defined[name]:
		case forbidden[name]:
			problems = append(problems, errorAt(at, "variable '%s' is defined by a directive that must not match", name))
		default:
			problems = append(problems, errorAt(at, "variable '%s' is used before it is defined", name))
		}
	}
	for _, pat := range p.patterns() {
		for _, s := range pat.substs {
			if s.numeric == nil {
				use(s.from)
			} else {
				eachUse(s.numeric.expr, use)
			}
		}
		for _, def := range pat.defines {
			if pat.kind.kind == checkNot {
				forbidden[def.name] = true
			} else {
				defined[def.name] = true
			}
		}
		if pat.kind.kind == checkLabel && p.options.EnableVarScope {
			for name := range defined {
				if name[0] != '$' && name != lineVariable {
					delete(defined, name)
				}
			}
		}
	}
	return problems
}

func eachUse(e expression, f func(at Span)) {
	switch e := e.(type) {
	case *numberUse:
		f(e.at)
	case *binary:
		eachUse(e.left, f)
		eachUse(e.right, f)
	}
}

// idleNots finds NOT directives that cannot match, because the directive after
// them would have matched the same text first.
func (p *program) idleNots() []*Diagnostic {
	var problems []*Diagnostic
	for _, c := range p.checks {
		for i, not := range c.before {
			if not.kind.kind != checkNot || not.at.Source != p.file {
				continue
			}
			next := c.pattern
			for _, later := range c.before[i+1:] {
				if later.kind.kind == checkDag {
					next = later
					break
				}
			}
			if not.op != nil || next.op != nil || next.kind.kind == checkEOF || next.kind.kind == checkEmpty || next.at.text() == "" {
				continue
			}
			same := not.at.text() == next.at.text() && not.kind.literal == next.kind.literal
			inside := not.fixed != "" && next.fixed != "" && strings.Contains(not.fixed, next.fixed)
			if same || inside {
				line, _ := next.at.Source.Position(next.at.Start)
				problems = append(problems, errorAt(not.at, "this can never match: the directive in line %d matches the first such text, and only what comes before that is searched", line))
			}
		}
	}
	return problems
}

// overlaps reports a DAG directive whose match was passed over because another
// directive had taken the text: one pattern matches what another is meant for.
func (r *runner) overlaps(pat, earlier *pattern, place Span) {
	if !r.options.Strict || pat.at.text() == earlier.at.text() {
		return
	}
	line, _ := earlier.at.Source.Position(earlier.at.Start)
	r.out = append(r.out, errorAt(pat.at, "the directive in line %d has taken text that this one matches; make it match less, or put this one first", line),
		&Diagnostic{Severity: Note, Place: place, Ranged: true, Message: "text that both match"})
	r.strictFailed = true
}

// cutLabel reports a label that matches only the start of a name.
func (r *runner) cutLabel(pat *pattern, place Span) {
	if !r.options.Strict || pat.kind.kind != checkLabel || place.Start == place.End {
		return
	}
	text := r.input.Text
	isName := func(c byte) bool { return isAlnum(c) || c == '_' }
	if place.End >= len(text) || !isName(text[place.End-1]) || !isName(text[place.End]) {
		return
	}
	end := place.End
	for end < len(text) && isName(text[end]) {
		end++
	}
	r.out = append(r.out, errorAt(pat.at, "the label matches only the start of '%s'; add what ends it", text[place.Start:end]),
		&Diagnostic{Severity: Note, Place: place, Ranged: true, Message: "found here"})
	r.strictFailed = true
}
