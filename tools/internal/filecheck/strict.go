package filecheck

import (
	"slices"
	"strings"
	"unicode/utf8"

	"terrace/ir/lazy"
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
		if m := strayForm().FindString(pat.at.text()); m != "" {
			problems = append(problems, errorAt(pat.at, "the pattern starts with '%s'; did you mean a directive of that form?", m))
		}
		if m := p.swallowed(pat); m != "" {
			problems = append(problems, errorAt(pat.at, "'%s' is text of this pattern; a directive of its own needs a line of its own", m))
		}
		if i := halfOpen(pat.at.text()); i >= 0 && !pat.kind.literal {
			problems = append(problems, errorAt(pat.at.from(i), "a variable starts with '[[': did you mean '[%s'?", pat.at.text()[i:]))
		}
	}
	slices.SortStableFunc(problems, func(a, b *Diagnostic) int { return a.Place.Start - b.Place.Start })
	return problems
}

// strayForm is a form of directives behind the colon.
var strayForm = lazy.Regexp(`^-(NEXT|SAME|NOT|DAG|LABEL|EMPTY):`)

// commentedWord is the start of a comment and what may be a directive.
var commentedWord = lazy.Regexp(`(?://|;|#)[ \t]*([A-Za-z][A-Za-z0-9_-]*):`)

// swallowed returns a directive that stands behind another in one line, or "".
func (p *program) swallowed(pat *pattern) string {
	if pat.kind.literal {
		return ""
	}
	for _, m := range commentedWord().FindAllStringSubmatch(pat.fixed, -1) {
		if isDirective(m[1], p.options.CheckPrefixes) {
			return m[1] + ":"
		}
	}
	return ""
}

var halfOpenVariable = lazy.Regexp(`\[#?\$?[A-Za-z_][A-Za-z0-9_]*(:[^\]\[]*)?\]\]`)

// halfOpen returns where a variable starts that has one bracket in front and two
// behind, or -1.
func halfOpen(text string) int {
	for _, span := range halfOpenVariable().FindAllStringIndex(text, -1) {
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
var prefixFlag = lazy.Regexp(`-check-prefix(?:es)?(?:=|\s+)["']?([A-Za-z0-9_,-]+)`)

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
		for _, m := range prefixFlag().FindAllStringSubmatch(line[i:], -1) {
			known = append(known, strings.Split(m[1], ",")...)
		}
	}
	return known, hasRun
}

// A word at the start of a comment or a line and, behind it, what may be meant for
// a modifier, blanks, and what may be meant for the rest of a directive.
var directiveWord = lazy.Regexp(`(?:^[^A-Za-z0-9_"'` + "`" + `]*|//|/\*|;|#|--)[ \t]*([A-Za-z][A-Za-z0-9_-]*)([{(][^})\n]*[})])?([ \t]*)(-?[A-Za-z]+[ \t]*:|[:;=,.])?`)

var suffixNames = []string{"NEXT", "SAME", "NOT", "DAG", "LABEL", "EMPTY"}

// ascii holds letters that are taken for others when they are typed or pasted.
var ascii = map[rune]byte{'\u00a0': ' ', '\u2010': '-', '\u2011': '-', '\u2012': '-', '\u2013': '-', '\u2014': '-', '\u2212': '-', '\uff1a': ':', '\ufe55': ':', '\ua789': ':'}

// plainLine returns a line with such letters replaced, and where each byte was.
func plainLine(line string) (text string, at []int) {
	var out []byte
	for i, r := range line {
		switch c, ok := ascii[r]; {
		case ok:
			out, at = append(out, c), append(at, i)
		default:
			for k := range utf8.RuneLen(r) {
				out, at = append(out, line[i+k]), append(at, i+k)
			}
		}
	}
	return string(out), append(at, len(line))
}

// nearMisses finds what looks like a directive and is none.
func (p *program) nearMisses() []*Diagnostic {
	known, hasRun := knownPrefixes(p.file.Text, p.options)
	taken := map[int]bool{}
	for _, f := range p.all {
		taken[f.at] = f.kind.kind != misspelled
	}
	var problems []*Diagnostic
	starts := p.file.lines()
	after := false // the line before holds a directive
	for number, start := range starts {
		end := len(p.file.Text)
		if number+1 < len(starts) {
			end = starts[number+1] - 1
		}
		line := p.file.Text[start:end]
		if strings.Contains(line, "RUN:") {
			continue
		}
		plain, places := line, []int(nil)
		if utf8.ValidString(line) && strings.ContainsFunc(line, func(r rune) bool { return ascii[r] != 0 }) {
			plain, places = plainLine(line)
		}
		follows := after
		after = false
		for at := 0; at < len(plain); {
			m := directiveWord().FindStringSubmatchIndex(plain[at:])
			if m == nil {
				break
			}
			part := func(i int) string {
				if m[2*i] < 0 {
					return ""
				}
				return plain[at+m[2*i] : at+m[2*i+1]]
			}
			leads := at == 0 || strings.ContainsAny(plain[at:at+m[2]], "/;#")
			word := candidate{part(1), part(2), part(3), part(4), plain[at+m[1]:], leads, follows}
			place := start + at + m[2]
			if places != nil {
				place = start + places[at+m[2]]
			}
			if taken[place] { // the rest is its pattern
				after = true
				break
			}
			meant := word.nearMiss(known, hasRun)
			if meant == "" && follows && word.next == ":" && word.gap+word.modifier == "" && slices.Contains(suffixNames, word.text) {
				meant = p.options.CheckPrefixes[0] + "-" + word.text + ":"
			}
			if meant == "" && places != nil && word.next == ":" && isDirective(word.text+word.modifier, known) {
				meant = word.text + word.modifier + ":" // but for letters that only look right
			}
			if meant != "" {
				problems = append(problems, errorAt(Span{p.file, place, place + len(word.text)}, "this is no directive; did you mean '%s'?", meant))
				break
			}
			at += max(m[1], 1)
		}
	}
	return problems
}

// isDirective says whether a text is all of a directive but its colon.
func isDirective(text string, known []string) bool {
	prefix, suffix := splitDirective(strings.TrimSuffix(text, "{LITERAL}"), known)
	return prefix != "" && (suffix == "" || isSuffix(suffix))
}

// A candidate is a word that may be meant for a directive, and what follows it.
type candidate struct {
	text, modifier, gap, next, rest string

	leads   bool // it is the first word of a line or comment
	follows bool // the line before holds a directive
}

// code is what patterns hold and prose does not.
var code = lazy.Regexp(`^[ \t]*(["(\[{]|[A-Za-z_]\w*\.[a-z])|[%@]\w|\[\[|\{\{| = `)

// isPattern says whether what follows a prefix without a colon looks like a pattern,
// rather than the rest of a sentence.
func (c candidate) isPattern() bool {
	rest := c.next + c.rest
	words := len(strings.Fields(c.rest))
	return c.leads && (code().MatchString(rest) || words > 0 && (c.follows || words <= 3 && !strings.HasSuffix(strings.TrimSpace(rest), ".")))
}

// nearMiss returns the directive that the word was meant to be, or "".
func (c candidate) nearMiss(known []string, hasRun bool) string {
	if slices.Contains(known, c.text) && c.modifier == "" && c.next == ":" && c.gap == "" {
		return "" // a directive of another run
	}
	prefix, suffix := splitDirective(c.text, known)
	whole := prefix
	if suffix != "" {
		whole += "-" + suffix
	}
	switch {
	case prefix != "" && strings.EqualFold(strings.Trim(c.modifier, "{()} "), "LITERAL") && (suffix == "" || isSuffix(suffix)):
		if c.modifier == "{LITERAL}" && c.gap == "" && c.next == ":" && strings.HasSuffix(c.text, whole) {
			return ""
		}
		return strings.TrimSuffix(whole, "-") + "{LITERAL}:"
	case prefix != "" && (suffix == "" || isSuffix(suffix)):
		switch {
		case c.modifier != "":
			if c.next == ":" {
				return whole + "{LITERAL}:"
			}
		case c.next == ":" && c.gap != "" || c.next == ";" || c.next == "=":
			return whole + ":"
		case c.next == ":":
			if strings.ContainsRune(c.text[len(prefix):], '_') {
				return whole + ":"
			}
		case suffix != "" && (c.gap != "" || c.next != ""): // without a colon
			return whole + ":"
		case c.next == "," || c.next == ".":
			if c.isPattern() {
				return whole + ":"
			}
		case c.next != "": // "CHECK NEXT:", "CHECK -NEXT:"
			if s := closestSuffix(strings.Trim(c.next, "- \t:")); s != "" && c.gap != "" {
				return prefix + "-" + s + ":"
			}
			fallthrough
		default:
			if c.gap != "" && c.isPattern() {
				return whole + ":"
			}
		}
		return ""
	case prefix != "" && c.modifier == "" && c.next == "" && c.gap != "" && c.leads && c.text == strings.ToUpper(c.text): // "CHECK-COUNT 2:", "CHECK-NXT %0"
		if s := closestSuffix(suffix); s != "" && c.isPattern() {
			return prefix + "-" + s + ":"
		}
		if suffix == "COUNT" && (countWithBlank().MatchString(c.rest) || c.isPattern()) {
			return prefix + "-COUNT-<n>:"
		}
		return ""
	case prefix == "" && c.next == ":":
		for _, prefix := range known {
			for _, s := range suffixNames {
				if c.text == prefix+s || c.text == s+"-"+prefix || c.text == s+"_"+prefix {
					return prefix + "-" + s + ":"
				}
			}
		}
	}
	switch {
	case c.next != ":" || c.modifier != "" && c.gap != "":
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
	base, rest := c.text, ""
	if i := strings.LastIndexAny(c.text, "-_"); i > 0 && (closestSuffix(c.text[i+1:]) != "" || isSuffix(c.text[i+1:])) {
		base, rest = c.text[:i], c.text[i+1:]
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

var countSuffix = lazy.Regexp(`^COUNT-[0-9]+$`)

var countWithBlank = lazy.Regexp(`^-?[0-9]+[ \t]*:`)

func isSuffix(s string) bool {
	s, _ = strings.CutPrefix(s, irSuffix+"-")
	return s == irSuffix || slices.Contains(suffixNames, s) || countSuffix().MatchString(s)
}

// closestSuffix returns the suffix that a text is nearly, or "".
func closestSuffix(s string) string {
	best, least := "", 3
	for _, name := range suffixNames {
		limit := 2
		if len(name) == 3 {
			limit = 1
		}
		if distance, _ := editDistance(strings.ToUpper(s), name, nil); len(s) >= 2 && distance <= limit && distance < least {
			best, least = name, distance
		}
	}
	return best
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
			if holds(skeleton(not), skeleton(next)) {
				line, _ := next.at.Source.Position(next.at.Start)
				problems = append(problems, errorAt(not.at, "this can never match: the directive in line %d matches the first such text, and only what comes before that is searched", line))
			}
		}
	}
	return problems
}

// skeleton is a pattern as bytes to compare: its plain text, with anyText for a
// block that matches any text of a line and other bytes beyond ASCII's letters for
// the other blocks.
func skeleton(p *pattern) string {
	if p.fixed != "" {
		return p.fixed
	}
	var out strings.Builder
	for rest := p.at.text(); rest != ""; {
		i := len(rest)
		for _, start := range []string{"{{", "[["} {
			if k := strings.Index(rest, start); k >= 0 {
				i = min(i, k)
			}
		}
		out.WriteString(rest[:i])
		if rest = rest[i:]; rest == "" {
			break
		}
		end := strings.Index(rest, map[byte]string{'{': "}}", '[': "]]"}[rest[0]])
		if end < 0 {
			return rest
		}
		block := rest[2:end]
		for strings.HasPrefix(rest[end:], "]]]") { // of a set that ends the expression
			end++
			block = rest[2:end]
		}
		rest = rest[end+2:]
		if _, expression, ok := strings.Cut(block, ":"); ok && block[0] != '#' {
			block = expression
		}
		if block == ".*" || block == ".+" {
			out.WriteByte(anyText)
		} else {
			out.WriteString("\x00" + block + "\x00")
		}
	}
	return out.String()
}

const anyText = '\x01'

// holds says whether all that one skeleton matches holds a match of the other.
func holds(outer, inner string) bool {
	inner = strings.Trim(inner, string(rune(anyText)))
	for start := range len(outer) {
		rest, ok := outer[start:], true
		for i, piece := range strings.Split(inner, string(rune(anyText))) {
			at := strings.Index(rest, piece)
			if ok = at >= 0 && (i > 0 || at == 0); !ok {
				break
			}
			rest = rest[at+len(piece):]
		}
		if ok {
			return true
		}
	}
	return false
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
