package lit

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"terrace/ir/lazy"
)

// A substitution replaces what a pattern matches in a command.
type substitution struct {
	Pattern string
	With    string
	// Template makes "\1" in With stand for what a group matched.
	Template bool
}

// percentMark hides "%%" while substitutions are made.
const percentMark = "#_MARKER_#"

// defaultSubstitutions returns the substitutions that every test has.
func defaultSubstitutions(t *test) []substitution {
	source, base := t.sourcePath(), t.tempBase()
	dir, temp := filepath.Dir(source), base+".tmp"
	list := []substitution{
		{Pattern: "%{pathsep}", With: string(os.PathListSeparator)},
		{Pattern: "%basename_t", With: filepath.Base(base)},
		{Pattern: "%{s:basename}", With: filepath.Base(source)},
		{Pattern: "%{t:stem}", With: filepath.Base(base)},
		{Pattern: "%{fs-src-root}", With: rootOf(dir)},
		{Pattern: "%{fs-tmp-root}", With: rootOf(base)},
		{Pattern: "%{fs-sep}", With: string(filepath.Separator)},
		{Pattern: "%/et", With: strings.ReplaceAll(temp, `\`, `\\\\\\\\`)},
	}
	for _, p := range []struct{ letter, path string }{{"s", source}, {"S", dir}, {"p", dir}, {"t", temp}, {"T", filepath.Dir(base)}} {
		slashed := filepath.ToSlash(p.path)
		real := realPath(p.path)
		list = append(list,
			substitution{Pattern: "%" + p.letter, With: p.path},
			substitution{Pattern: "%/" + p.letter, With: slashed},
			substitution{Pattern: "%{" + p.letter + ":real}", With: real},
			substitution{Pattern: "%{/" + p.letter + ":real}", With: filepath.ToSlash(real)},
			substitution{Pattern: "%{/" + p.letter + ":regex_replacement}", With: strings.NewReplacer("@", `\@`, "&", `\&`).Replace(slashed)},
			substitution{Pattern: "%:" + p.letter, With: strings.TrimPrefix(strings.Replace(slashed, ":", "", 1), "/")})
	}
	return list
}

func rootOf(path string) string {
	return filepath.VolumeName(path) + string(filepath.Separator)
}

// realPath resolves links in as much of a path as exists.
func realPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	dir, base := filepath.Split(path)
	if dir = filepath.Clean(dir); dir == path || base == "" {
		return path
	}
	return filepath.Join(realPath(dir), base)
}

// define makes the change to the list that a DEFINE or REDEFINE line asks for.
func (d *directive) define(list []substitution) ([]substitution, error) {
	var existing []int
	shown := ""
	for i := range list {
		if strings.Contains(list[i].Pattern, d.name) {
			existing = append(existing, i)
			shown += "\nExisting pattern: " + list[i].Pattern
		}
	}
	if d.keyword == "DEFINE:" {
		if len(existing) > 0 {
			return nil, problemf("Substitution whose pattern contains '%s' is already defined before '%s' directive %s%s", d.name, d.keyword, d.location(), shown)
		}
		return append([]substitution{{Pattern: d.name, With: d.with}}, list...), nil
	}
	switch {
	case len(existing) > 1:
		return nil, problemf("Multiple substitutions whose patterns contain '%s' are defined before '%s' directive %s%s", d.name, d.keyword, d.location(), shown)
	case len(existing) == 0:
		return nil, problemf("No substitution for '%s' is defined before '%s' directive %s", d.name, d.keyword, d.location())
	case list[existing[0]].Pattern != d.name:
		return nil, problemf("Existing substitution whose pattern contains '%s' does not have the pattern specified by '%s' directive %s\nExpected pattern: %s%s", d.name, d.keyword, d.location(), d.name, shown)
	}
	list[existing[0]] = substitution{Pattern: d.name, With: d.with}
	return list, nil
}

// A commandLine is a command with where it comes from.
type commandLine struct {
	label string // "RUN: at line 3"
	line  int
	text  string
}

// maxExpanded bounds a command that substitutions make longer and longer.
const maxExpanded = 8 << 20

// expand applies the substitutions to the commands of a script. limit is how
// often a result may be expanded again, -1 for never.
func expand(directives []*directive, list []substitution, features map[string]bool, limit int) ([]commandLine, error) {
	var out []commandLine
	for _, d := range directives {
		if !d.isCommand() {
			var err error
			if list, err = d.define(list); err != nil {
				return nil, err
			}
			continue
		}
		line, err := expandLine(d.text, list, features)
		for steps := 0; err == nil && limit >= 0; steps++ {
			var again string
			if again, err = expandLine(line, list, features); again == line {
				break
			}
			if steps == limit {
				return nil, problemf("Recursive substitution of '%s' did not complete in the provided recursion limit (%d)", d.text, limit)
			}
			line = again
		}
		if err != nil {
			return nil, err
		}
		out = append(out, commandLine{fmt.Sprintf("%s at line %d", d.keyword, d.first), d.first, strings.ReplaceAll(line, percentMark, "%")})
	}
	return out, nil
}

func expandLine(line string, list []substitution, features map[string]bool) (string, error) {
	line, err := expandIf(strings.ReplaceAll(line, "%%", percentMark), features)
	if err != nil {
		return "", err
	}
	for i := range list {
		p, err := compilePattern(list[i].Pattern)
		if err != nil {
			return "", fmt.Errorf("substitution %q: %w", list[i].Pattern, err)
		}
		line = strings.ReplaceAll(line, "%%", percentMark)
		with := list[i].With
		if most := (len(line) + 1) * (len(with) + 1); most > maxExpanded && p.count(line)*len(with) > maxExpanded {
			return "", fmt.Errorf("substitutions make the command longer than %d bytes", maxExpanded)
		}
		line = p.replace(line, with, list[i].Template)
	}
	return strings.TrimSpace(line), nil
}

var elseBranch = lazy.Regexp(`\A\s*%else\s*(%\{)?`)

// expandIf decides "%if condition %{ ... %} %else %{ ... %}".
func expandIf(line string, features map[string]bool) (string, error) {
	if !strings.Contains(line, "%if ") {
		return line, nil
	}
	out, _, err := expandBranches(line, features, false)
	return out, err
}

// expandBranches reads until the end of the line or, when nested, to the "%}"
// that ends a branch, and returns what is left.
func expandBranches(line string, features map[string]bool, nested bool) (out, rest string, err error) {
	for line != "" && !(nested && strings.HasPrefix(line, "%}")) {
		if !strings.HasPrefix(line, "%if ") {
			end := len(line)
			if i := strings.Index(line, "%if"); i >= 0 {
				end = i
			}
			if i := strings.Index(line, "%}"); nested && i >= 0 {
				end = min(end, i)
			}
			if end == 0 { // "%if" without a blank is plain text
				end = len("%if")
			}
			out += line[:end]
			line = line[end:]
			continue
		}
		open := strings.Index(line, "%{")
		if open < 0 {
			return "", "", errors.New("'%{' is missing for %if substitution")
		}
		c, err := parseCondition(strings.TrimSpace(line[len("%if "):open]))
		if err != nil {
			return "", "", err
		}
		branch := func(kind string) (string, error) {
			text, rest, err := expandBranches(line, features, true)
			if err != nil {
				return "", err
			}
			if !strings.HasPrefix(rest, "%}") {
				return "", fmt.Errorf("'%%}' is missing for %s substitution", kind)
			}
			line = rest[2:]
			return text, nil
		}
		line = line[open+2:]
		yes, err := branch("%if")
		if err != nil {
			return "", "", err
		}
		no := ""
		if m := elseBranch().FindStringSubmatch(line); m != nil {
			if m[1] == "" {
				return "", "", errors.New("'%{' is missing for %else substitution")
			}
			line = line[len(m[0]):]
			if no, err = branch("%else"); err != nil {
				return "", "", err
			}
		}
		if c.holds(features) {
			out += yes
		} else {
			out += no
		}
	}
	return out, line, nil
}
