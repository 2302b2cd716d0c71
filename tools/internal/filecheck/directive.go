package filecheck

import (
	"strings"
)

type checkKind uint8

const (
	checkNone checkKind = iota
	checkPlain
	checkNext
	checkSame
	checkNot
	checkDag
	checkLabel
	checkEmpty
	checkEOF // the end of the input, after trailing NOT and DAG directives
	checkComment
	badNot
	badCount
	badIR
	misspelled
)

// A checkType is what a directive asks for.
type checkType struct {
	kind    checkKind
	literal bool
	ir      bool // an op, not text
	count   int  // of CHECK-COUNT-<n>, else 1
}

var suffixes = map[checkKind]string{checkNext: "-NEXT", checkSame: "-SAME", checkNot: "-NOT", checkDag: "-DAG",
	checkLabel: "-LABEL", checkEmpty: "-EMPTY"}

// describe names the directive as messages do.
func (t checkType) describe(prefix string) string {
	if t.kind == checkEOF {
		return "implicit EOF"
	}
	name := prefix
	if t.ir {
		name += "-" + irSuffix
	}
	name += suffixes[t.kind]
	if t.kind == checkPlain && t.count > 1 {
		name += "-COUNT"
	}
	if t.literal {
		name += "{LITERAL}"
	}
	return name
}

var abbreviations = map[checkKind]string{checkNext: "next", checkSame: "same", checkNot: "not", checkDag: "dag",
	checkLabel: "label", checkEmpty: "empty", checkEOF: "eof"}

func (t checkType) abbreviation() string {
	switch {
	case t.kind == checkPlain && t.count > 1:
		return "count"
	case t.kind == checkPlain:
		return "check"
	}
	return abbreviations[t.kind]
}

// isWordByte says whether c may be part of a prefix.
func isWordByte(c byte) bool { return isAlnum(c) || c == '-' || c == '_' }

func isAlpha(c byte) bool { return 'a' <= c|32 && c|32 <= 'z' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isAlnum(c byte) bool { return isAlpha(c) || isDigit(c) }

// A found is a directive met in the check file.
type found struct {
	prefix     string
	at         int // offset of the prefix
	line       int
	kind       checkType
	body       int // offset behind the colon or, where it is bad, behind what was read
	misspelled string
}

// A scanner finds directives in a check file, the first of the longest prefix.
type scanner struct {
	text     string
	prefixes []string // of checks and comments
	comments map[string]bool
	ir       map[string]bool // those with directives that ask for ops
	first    [256]bool
	pos      int
	line     int
}

func newScanner(text string, prefixes, comments []string) *scanner {
	s := &scanner{text: text, comments: map[string]bool{}, line: 1}
	s.prefixes = append(append(s.prefixes, prefixes...), comments...)
	for _, prefix := range s.prefixes {
		s.first[prefix[0]] = true
	}
	for _, prefix := range comments {
		s.comments[prefix] = true
	}
	return s
}

func (s *scanner) advance(to int) {
	s.line += strings.Count(s.text[s.pos:to], "\n")
	s.pos = to
}

// next returns the next directive, or none at the end of the file.
func (s *scanner) next() (found, bool) {
	from := s.pos
	for i := s.pos; i < len(s.text); i++ {
		if !s.first[s.text[i]] {
			continue
		}
		prefix := s.longest(i)
		if prefix == "" {
			continue
		}
		if i == from || !isWordByte(s.text[i-1]) {
			if f := s.classify(prefix, i); f.kind.kind != checkNone {
				s.advance(i)
				f.line = s.line
				s.advance(f.body)
				return f, true
			}
		}
		// Skip the rest of this word, which looks like a directive but isn't.
		for i += len(prefix); i < len(s.text) && isWordByte(s.text[i]); i++ {
		}
		from = i
		i--
	}
	s.advance(from)
	return found{}, false
}

func (s *scanner) longest(at int) string {
	best := ""
	for _, prefix := range s.prefixes {
		if len(prefix) > len(best) && strings.HasPrefix(s.text[at:], prefix) {
			best = prefix
		}
	}
	return best
}

// classify reads what follows a prefix.
func (s *scanner) classify(prefix string, at int) found {
	f := found{prefix: prefix, at: at, kind: checkType{count: 1}}
	rest := s.text[at+len(prefix):]
	done := func(kind checkKind) found {
		f.kind.kind = kind
		f.body = len(s.text) - len(rest)
		return f
	}
	eat := func(text string) bool {
		if !strings.HasPrefix(rest, text) {
			return false
		}
		rest = rest[len(text):]
		return true
	}
	if rest == "" {
		return done(checkNone)
	}
	if s.comments[prefix] {
		if eat(":") {
			return done(checkComment)
		}
		return done(checkNone)
	}
	wrong := false // "CHECK_NEXT" for "CHECK-NEXT"
	modifiers := func(kind checkKind) found {
		if eat(":") {
			if wrong {
				f.misspelled = s.text[at : len(s.text)-len(rest)]
				return done(misspelled)
			}
			return done(kind)
		}
		if !eat("{") {
			return done(checkNone)
		}
		for {
			rest = strings.TrimLeft(rest, " \t\n\v\f\r")
			if !eat("LITERAL") {
				return done(checkNone)
			}
			f.kind.literal = true
			rest = strings.TrimLeft(rest, " \t\n\v\f\r")
			if !eat(",") {
				break
			}
		}
		if !eat("}:") {
			return done(checkNone)
		}
		if wrong {
			f.misspelled = s.text[at : len(s.text)-len(rest)]
			return done(misspelled)
		}
		return done(kind)
	}
	if rest[0] == ':' || rest[0] == '{' {
		return modifiers(checkPlain)
	}
	if eat("_") {
		wrong = true
	} else if !eat("-") {
		return done(checkNone)
	}
	if eat("COUNT-") {
		digits := 0
		for digits < len(rest) && isDigit(rest[digits]) {
			digits++
		}
		count := 0
		for _, c := range rest[:digits] {
			if count = count*10 + int(c-'0'); count > 1<<31-1 {
				return done(badCount)
			}
		}
		if digits == 0 {
			return done(badCount)
		}
		rest = rest[digits:]
		if count == 0 || rest == "" || rest[0] != ':' && rest[0] != '{' {
			return done(badCount)
		}
		f.kind.count = count
		return modifiers(checkPlain)
	}
	for _, other := range []string{"DAG", "NEXT", "SAME", "EMPTY"} {
		if strings.HasPrefix(rest, other+"-NOT:") || strings.HasPrefix(rest, "NOT-"+other+":") {
			return done(badNot)
		}
	}
	if s.ir[prefix] && eat(irSuffix) {
		for _, kind := range []checkKind{checkPlain, checkNext, checkNot, checkDag} {
			if f.kind.ir = eat(suffixes[kind] + ":"); f.kind.ir {
				return done(kind)
			}
		}
		if rest != "" && (rest[0] == '-' || rest[0] == '{') && strings.Contains(strings.SplitN(rest, "\n", 2)[0], ":") {
			return done(badIR)
		}
		return done(checkNone)
	}
	for _, kind := range []checkKind{checkNext, checkSame, checkNot, checkDag, checkLabel, checkEmpty} {
		if eat(suffixes[kind][1:]) {
			return modifiers(kind)
		}
	}
	return done(checkNone)
}
