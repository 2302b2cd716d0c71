package lit

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"terrace/ir/lazy"
)

// A suite may let its files hold several cases, each from a line such as
// "// CASE: name" to the next one. A case is a test of its own: the lines before
// the first case, with the RUN lines, belong to each, and what belongs to other
// cases is empty lines to it, so that line numbers stay.

// A testCase is a part of a test file.
type testCase struct {
	name string
	line int
}

var caseLine = lazy.Regexp(`(?m)^[ \t]*(?://|;|#|--)[ \t]*CASE:[ \t]*(.*?)[ \t\r]*$`)

// casesIn returns the cases of a file, none where it has no such line.
func casesIn(path string) ([]testCase, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, nil // it fails when the test is run
	}
	var all []testCase
	seen := map[string]int{}
	text := string(data)
	for _, span := range caseLine().FindAllStringSubmatchIndex(text, -1) {
		c := testCase{text[span[2]:span[3]], strings.Count(text[:span[0]], "\n") + 1}
		switch {
		case c.name == "":
			return nil, fmt.Errorf("%s:%d: a case needs a name", path, c.line)
		case seen[c.name] > 0:
			return nil, fmt.Errorf("%s:%d: case '%s' stands in line %d already", path, c.line, c.name, seen[c.name])
		}
		seen[c.name] = c.line
		all = append(all, c)
	}
	return all, nil
}

// caseText is a file as one of its cases sees it.
func caseText(text string, line int) string {
	var out strings.Builder
	current := 0 // line of the case that a line belongs to
	number := 0
	for l := range strings.Lines(text) {
		number++
		if caseLine().MatchString(l) {
			current = number
		}
		if current == 0 || current == line {
			out.WriteString(l)
		} else {
			out.WriteString("\n")
		}
	}
	return out.String()
}

var unsafeName = lazy.Regexp(`[^A-Za-z0-9_.-]+`)

// caseFile is where the text of a case is written to: what "%s" is for it.
func (t *test) caseFile() string {
	return t.tempBase() + filepath.Ext(t.path[len(t.path)-1])
}

// writeCase writes the text of a case.
func (t *test) writeCase() error {
	data, err := os.ReadFile(t.filePath())
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(t.caseFile()), 0o777); err != nil {
		return err
	}
	return os.WriteFile(t.caseFile(), []byte(caseText(string(data), t.part.line)), 0o666)
}
