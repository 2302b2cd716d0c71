package lit

import (
	"regexp"
	"strings"
	"sync"

	"github.com/dlclark/regexp2"
)

// A pattern is a regular expression of a configuration or a command line, as
// Python reads it: Go's package where that will do, else one with lookaround
// and back-references.
type pattern interface {
	matches(text string) bool
	count(text string) int // of matches
	// replace puts the text in place of each match; with template set, "\1"
	// and the like stand for what groups matched.
	replace(text, with string, template bool) string
}

var patternCache sync.Map // source to pattern

func compilePattern(source string) (pattern, error) {
	if known, ok := patternCache.Load(source); ok {
		return known.(pattern), nil
	}
	var p pattern
	if plain, ok := plainText(source); ok {
		p = plainPattern(plain)
	} else if re, err := regexp.Compile(source); err == nil {
		p = (*goPattern)(re)
	} else {
		re, err := regexp2.Compile(source, regexp2.None)
		if err != nil {
			return nil, err
		}
		p = (*fullPattern)(re)
	}
	patternCache.Store(source, p)
	return p, nil
}

// plainText says whether an expression matches just one text, such as "%s" or
// "%{name}".
func plainText(source string) (string, bool) {
	if strings.ContainsAny(source, `\.+*?()|[]^$`) {
		return "", false
	}
	for i := range source { // a brace before a digit or a comma repeats
		if source[i] == '{' && (i+1 == len(source) || source[i+1] == ',' || '0' <= source[i+1] && source[i+1] <= '9') {
			return "", false
		}
	}
	return source, source != ""
}

type plainPattern string

func (p plainPattern) matches(text string) bool { return strings.Contains(text, string(p)) }

func (p plainPattern) count(text string) int { return strings.Count(text, string(p)) }

func (p plainPattern) replace(text, with string, template bool) string {
	if !strings.Contains(text, string(p)) {
		return text
	}
	if template {
		with = expandTemplate(with, func(int) string { return string(p) })
	}
	return strings.ReplaceAll(text, string(p), with)
}

type goPattern regexp.Regexp

func (p *goPattern) matches(text string) bool { return (*regexp.Regexp)(p).MatchString(text) }

func (p *goPattern) count(text string) int {
	return len((*regexp.Regexp)(p).FindAllStringIndex(text, -1))
}

func (p *goPattern) replace(text, with string, template bool) string {
	re := (*regexp.Regexp)(p)
	if !template {
		return re.ReplaceAllLiteralString(text, with)
	}
	var out strings.Builder
	last := 0
	for _, span := range re.FindAllStringSubmatchIndex(text, -1) {
		out.WriteString(text[last:span[0]])
		out.WriteString(expandTemplate(with, func(n int) string {
			if 2*n+1 < len(span) && span[2*n] >= 0 {
				return text[span[2*n]:span[2*n+1]]
			}
			return ""
		}))
		last = span[1]
	}
	return out.String() + text[last:]
}

type fullPattern regexp2.Regexp

func (p *fullPattern) matches(text string) bool {
	ok, err := (*regexp2.Regexp)(p).MatchString(text)
	return ok && err == nil
}

func (p *fullPattern) count(text string) int {
	n := 0
	m, err := (*regexp2.Regexp)(p).FindStringMatch(text)
	for ; m != nil && err == nil; m, err = (*regexp2.Regexp)(p).FindNextMatch(m) {
		n++
	}
	return n
}

func (p *fullPattern) replace(text, with string, template bool) string {
	out, err := (*regexp2.Regexp)(p).ReplaceFunc(text, func(m regexp2.Match) string {
		if !template {
			return with
		}
		return expandTemplate(with, func(n int) string {
			if group := m.GroupByNumber(n); group != nil {
				return group.String()
			}
			return ""
		})
	}, -1, -1)
	if err != nil {
		return text
	}
	return out
}

// expandTemplate replaces "\1", "\g<1>" and "\\" in a replacement.
func expandTemplate(with string, group func(n int) string) string {
	if strings.IndexByte(with, '\\') < 0 {
		return with
	}
	var out strings.Builder
	for i := 0; i < len(with); i++ {
		if with[i] != '\\' || i+1 == len(with) {
			out.WriteByte(with[i])
			continue
		}
		i++
		switch c := with[i]; {
		case '0' <= c && c <= '9':
			out.WriteString(group(int(c - '0')))
		case c == 'g' && i+3 < len(with) && with[i+1] == '<' && with[i+3] == '>' && '0' <= with[i+2] && with[i+2] <= '9':
			out.WriteString(group(int(with[i+2] - '0')))
			i += 3
		case c == 'n':
			out.WriteByte('\n')
		case c == '\\':
			out.WriteByte('\\')
		default:
			out.WriteByte('\\')
			out.WriteByte(c)
		}
	}
	return out.String()
}
