package lit

import (
	"bytes"
	"errors"

	"fmt"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"

	"terrace/ir/lazy"
)

// A problem is an error in lit's words, which start as a sentence does.
type problem string

func (p problem) Error() string { return string(p) }

func problemf(format string, args ...any) error { return problem(fmt.Sprintf(format, args...)) }

// A directive is a RUN, DEFINE or REDEFINE line with the lines it goes on for.
type directive struct {
	keyword    string
	first      int // line numbers
	last       int
	text       string
	name, with string // of a definition, once it is complete
}

func (d *directive) isCommand() bool { return d.keyword == "RUN:" }

func (d *directive) location() string {
	if d.first == d.last {
		return fmt.Sprintf("at line %d", d.first)
	}
	return fmt.Sprintf("from line %d to %d", d.first, d.last)
}

// goesOn says whether another line must follow.
func (d *directive) goesOn() bool {
	return strings.HasSuffix(strings.TrimRight(d.text, " \t\v\f\r"), "\\")
}

// A script is what a test file asks for.
type script struct {
	directives  []*directive
	xfail       []string
	requires    []string
	unsupported []string
	retries     []int
}

// The keywords, in the order in which they are tried at one place.
var keywords = []string{"RUN:", "XFAIL:", "REQUIRES:", "UNSUPPORTED:", "ALLOW_RETRIES:", "END.", "DEFINE:", "REDEFINE:"}

// keywordLines calls f for each line that holds a keyword, with the text behind
// it, until f returns false.
func keywordLines(data []byte, f func(number int, keyword string, rest []byte) bool) {
	number := 0
	for len(data) > 0 {
		number++
		line := data
		if i := bytes.IndexByte(data, '\n'); i >= 0 {
			line, data = data[:i], data[i+1:]
		} else {
			data = nil
		}
		at, found := -1, ""
		for _, keyword := range keywords {
			if i := bytes.Index(line, []byte(keyword)); i >= 0 && (at < 0 || i < at) {
				at, found = i, keyword
			}
		}
		if at >= 0 && !f(number, found, line[at+len(found):]) {
			return
		}
	}
}

// readScript parses a test file. An error leaves the test unresolved.
func readScript(path string, needCommand bool) (*script, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	s := &script{}
	var problem error
	keywordLines(data, func(number int, keyword string, rest []byte) bool {
		if !utf8.Valid(rest) {
			problem = fmt.Errorf("the text of the %s directive on test line %d is not UTF-8", keyword, number)
			return false
		}
		done, err := s.line(number, keyword, strings.TrimRight(string(rest), "\r"))
		if err != nil {
			problem = fmt.Errorf("%w\nin %s directive on test line %d", err, keyword, number)
		}
		return !done && err == nil
	})
	if problem != nil {
		return nil, problem
	}
	commands := 0
	for _, d := range s.directives {
		if d.isCommand() {
			commands++
		}
	}
	if needCommand && commands == 0 {
		return nil, problemf("Test has no 'RUN:' line")
	}
	for _, d := range s.directives {
		if d.goesOn() {
			return nil, problemf("Test has unterminated '%s' directive (with '\\') %s", d.keyword, d.location())
		}
	}
	for i, list := range [][]string{s.xfail, s.requires, s.unsupported} {
		if len(list) > 0 && strings.HasSuffix(list[len(list)-1], "\\") {
			return nil, problemf("Test has unterminated '%s' lines (with '\\')", keywords[i+1])
		}
	}
	if len(s.retries) > 1 {
		return nil, problemf("Test has more than one ALLOW_RETRIES lines")
	}
	return s, nil
}

// line takes one line with a keyword; done is set by the end marker.
func (s *script) line(number int, keyword, text string) (done bool, err error) {
	switch keyword {
	case "END.":
		return strings.TrimSpace(text) == "", nil
	case "XFAIL:":
		return false, addConditions(&s.xfail, text)
	case "REQUIRES:":
		return false, addConditions(&s.requires, text)
	case "UNSUPPORTED:":
		return false, addConditions(&s.unsupported, text)
	case "ALLOW_RETRIES:":
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			return false, problemf("ALLOW_RETRIES requires the input to be an integer (got %s)", text)
		}
		s.retries = append(s.retries, n)
		return false, nil
	}
	text = lineNumbers(text, number)
	if last := len(s.directives) - 1; last >= 0 && s.directives[last].keyword == keyword && s.directives[last].goesOn() {
		return false, s.directives[last].add(number, text)
	}
	d := &directive{keyword: keyword, first: number, last: number, text: text}
	if d.isCommand() {
		d.text = strings.TrimRight(text, " \t\v\f\r")
	}
	s.directives = append(s.directives, d)
	return false, d.complete()
}

// add takes the line that a directive goes on with.
func (d *directive) add(number int, text string) error {
	d.last = number
	if d.isCommand() {
		d.text = strings.TrimSuffix(d.text, "\\") + strings.TrimRight(text, " \t\v\f\r")
		return nil
	}
	if strings.TrimSpace(text) == "" {
		return problemf("Substitution's continuation is empty")
	}
	d.text = strings.TrimRight(strings.TrimSuffix(strings.TrimRight(d.text, " \t\v\f\r"), "\\"), " \t\v\f\r") + " " + strings.TrimLeft(text, " \t\v\f\r")
	return d.complete()
}

var substitutionName = lazy.Regexp(`\A%\{[_a-zA-Z][-_:0-9a-zA-Z]*\}\z`)

// complete splits a definition of which no line is missing.
func (d *directive) complete() error {
	if d.isCommand() || d.goesOn() {
		return nil
	}
	name, value, ok := strings.Cut(d.text, "=")
	if !ok {
		return problemf("Substitution's definition does not contain '='")
	}
	d.name, d.with = strings.TrimSpace(name), strings.TrimSpace(value)
	if !substitutionName().MatchString(d.name) {
		return problemf("Substitution name '%s' is malformed as it must start with '%%{', it must end with '}', and the rest must start with a letter or underscore and contain only alphanumeric characters, hyphens, underscores, and colons", d.name)
	}
	return nil
}

// addConditions appends the conditions of a line, separated by commas, to a list.
func addConditions(list *[]string, text string) error {
	var parts []string
	for _, part := range strings.Split(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	if last := len(*list) - 1; last >= 0 && strings.HasSuffix((*list)[last], "\\") {
		if len(parts) == 0 {
			return errors.New("a line that another one goes on with is empty")
		}
		(*list)[last] = strings.TrimSuffix((*list)[last], "\\") + parts[0]
		parts = parts[1:]
	}
	*list = append(*list, parts...)
	for _, part := range *list {
		if part == "*" || strings.HasSuffix(part, "\\") {
			continue
		}
		if _, err := parseCondition(part); err != nil {
			return err
		}
	}
	return nil
}

var lineExpression = lazy.Regexp(`%\(line(?: *([+-]) *(\d+))?\)`)

// lineNumbers replaces %(line) and %(line+1).
func lineNumbers(text string, number int) string {
	if !strings.Contains(text, "%(line") {
		return text
	}
	return lineExpression().ReplaceAllStringFunc(text, func(match string) string {
		parts := lineExpression().FindStringSubmatch(match)
		offset, _ := strconv.Atoi(parts[2])
		if parts[1] == "-" {
			offset = -offset
		}
		return strconv.Itoa(number + offset)
	})
}
