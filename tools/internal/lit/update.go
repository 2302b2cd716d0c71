package lit

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// updateVariable tells this program's FileCheck to update the directives that it
// has written before, where they fail.
const updateVariable = "TERRACE_UPDATE"

// updateDiff mends a test whose diff fails: the expected file becomes the actual
// one. Which is which shows in the names: the expected file is a part that
// split-file took out of the test, or ends in ".expected", or is the one without
// ".tmp". It returns what it did, or "" where the command is no such diff.
func updateDiff(t *test, lines []commandLine, res *commandResult) string {
	if len(res.words) == 0 || res.words[0] != "diff" {
		return ""
	}
	var names []string
	for _, word := range res.words[1:] {
		if !strings.HasPrefix(word, "-") {
			names = append(names, word)
		}
	}
	if len(names) != 2 {
		return ""
	}
	type side struct {
		path     string
		part     string // the part of the test that it is, "" for none
		expected bool   // by its ending
		temp     bool
	}
	var sides [2]side
	for i, name := range names {
		path := inDir(filepath.Dir(t.execPath()), name)
		sides[i] = side{path: path, part: partOf(t, lines, path), expected: strings.HasSuffix(name, ".expected"), temp: strings.Contains(name, ".tmp")}
	}
	target := -1
	for _, is := range []func(s side) bool{
		func(s side) bool { return s.part != "" }, func(s side) bool { return s.expected }, func(s side) bool { return !s.temp },
	} {
		if a, b := is(sides[0]), is(sides[1]); a != b {
			target = boolCode(a)
			break
		}
	}
	if target < 0 {
		return fmt.Sprintf("not updated: it does not show which of %s and %s is the expected file", names[0], names[1])
	}
	to, from := sides[target], sides[1-target]
	data, err := os.ReadFile(from.path)
	if err == nil && to.part != "" {
		err = replacePart(t.sourcePath(), to.part, string(data))
	} else if err == nil {
		err = os.WriteFile(to.path, data, 0o666)
	}
	if err != nil {
		return "not updated: " + err.Error()
	}
	if to.part != "" {
		return fmt.Sprintf("updated: part %s of the test from %s", to.part, from.path)
	}
	return fmt.Sprintf("updated: %s from %s", to.path, from.path)
}

// partOf returns the name of the part of the test that split-file wrote to a
// path, or "".
func partOf(t *test, lines []commandLine, path string) string {
	for _, line := range lines {
		words, err := shellSplit(strings.Map(func(r rune) rune {
			if strings.ContainsRune("|&;<>", r) {
				return ' '
			}
			return r
		}, line.text))
		if err != nil {
			continue
		}
		for i, word := range words {
			if filepath.Base(word) != "split-file" || i+2 >= len(words) || !sameFile(words[i+1], t.sourcePath()) {
				continue
			}
			if name, err := filepath.Rel(words[i+2], path); err == nil && filepath.IsLocal(name) {
				return filepath.ToSlash(name)
			}
		}
	}
	return ""
}

// replacePart puts text in place of a part of a file.
func replacePart(path, part, text string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var out strings.Builder
	inside, found := false, false
	for line := range strings.Lines(string(data)) {
		if m := splitMark().FindStringSubmatch(strings.TrimRight(line, "\r\n")); m != nil {
			if inside = m[2] == part; inside {
				found = true
				out.WriteString(line + text)
				continue
			}
		}
		if !inside {
			out.WriteString(line)
		}
	}
	if !found {
		return fmt.Errorf("%s has no part %s", path, part)
	}
	return os.WriteFile(path, []byte(out.String()), 0o666)
}
