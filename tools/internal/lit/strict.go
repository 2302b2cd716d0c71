package lit

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"terrace/ir/diag"
	"terrace/ir/lazy"
)

// Strict mode: what lit passes over in a test file and is likely a mistake.

// strictVariable tells this program's FileCheck to be strict too.
const strictVariable = "TERRACE_STRICT"

// A mistake is one that strict mode found in a test file.
type mistake struct {
	line, column int
	message      string
}

func (m mistake) text(path string) string {
	return fmt.Sprintf("%s:%d:%d: error: %s\n", path, m.line, m.column, m.message)
}

// commentWord finds the words at the starts of lines and comments.
var commentWord = lazy.Regexp(`(?:^|//|;|#|--)[ \t]*([A-Za-z][A-Za-z0-9_-]*)([ \t]*)([:;.]?)`)

// checkSuffix ends the directives of FileCheck that are more than a prefix.
var checkSuffix = lazy.Regexp(`^([A-Za-z][A-Za-z0-9_-]*?)-(?:IR|IR-NEXT|IR-DAG|IR-NOT|NEXT|SAME|NOT|DAG|LABEL|EMPTY|COUNT-[0-9]+)$`)

var (
	prefixFlag  = lazy.Regexp(`-check-prefix(?:es)?(?:=|\s+)["']?([A-Za-z0-9_,-]+)`)
	commentFlag = lazy.Regexp(`-comment-prefixes(?:=|\s+)["']?([A-Za-z0-9_,-]+)`)
	checkTool   = lazy.Regexp(`(?i)\bfilecheck\b|\bterrace check\b`)
)

// strictMistakes looks for mistakes in a test file that has been read.
func strictMistakes(t *test, s *script) ([]mistake, error) {
	data, err := os.ReadFile(t.sourcePath())
	if err != nil {
		return nil, err
	}
	var all []mistake
	asked := map[string]int{} // prefixes that RUN lines ask for, by line
	own := map[string]bool{}  // those of them that this file has to use
	checked, byDefault := checkRuns(t, s)
	prefixes := map[string]bool{"CHECK": byDefault || !checked}
	for _, d := range s.directives {
		all = append(all, commandMistakes(d)...)
		for _, flag := range []*regexp.Regexp{prefixFlag(), commentFlag()} {
			for _, m := range flag.FindAllStringSubmatch(d.text, -1) {
				for _, name := range strings.Split(m[1], ",") {
					prefixes[name] = true
					if flag == prefixFlag() {
						asked[name] = d.first
						own[name] = ownCheck().MatchString(d.text) // --allow-unused-prefixes or not, as check --strict has it
					}
				}
			}
		}
	}
	reported := false
	var unasked []mistake // directives that no RUN line asks for
	bases := map[string]bool{}
	number := 0
	for line := range strings.Lines(string(data)) {
		number++
		m := commentWord().FindStringSubmatchIndex(line)
		if m == nil {
			continue
		}
		word, gap, colon := line[m[2]:m[3]], line[m[4]:m[5]], line[m[6]:m[7]]
		at := func(format string, args ...any) {
			all = append(all, mistake{number, m[2] + 1, fmt.Sprintf(format, args...)})
		}
		if meant := nearKeyword(word, gap, colon, line[m[1]:]); meant != "" {
			at("this is no keyword; did you mean '%s'?", meant)
			continue
		}
		if colon != ":" || gap != "" {
			continue
		}
		base, suffix := word, ""
		if parts := checkSuffix().FindStringSubmatch(word); parts != nil {
			base = parts[1]
			suffix = word[len(base):]
		}
		bases[base] = true
		if (suffix != "" || base == "CHECK") && checked && !prefixes[base] && base == strings.ToUpper(base) {
			message := fmt.Sprintf("no RUN line uses the prefix '%s'", base)
			if near, ok := diag.Nearest(base, func(yield func(string) bool) {
				for _, name := range sortedKeys(prefixes) {
					if prefixes[name] && !yield(name) {
						return
					}
				}
			}); ok {
				message += fmt.Sprintf("; did you mean '%s%s:'?", near, suffix)
			}
			unasked = append(unasked, mistake{number, m[2] + 1, message})
		}
		if base == "CHECK" && !checked && !reported {
			at("no RUN line runs FileCheck, so this is never checked")
			reported = true
		}
	}
	// A prefix that is asked for in vain and one that stands in vain are often
	// the same, misspelt where it is asked for.
	for _, name := range sortedKeys(asked) {
		if bases[name] {
			continue
		}
		near := false
		for _, stray := range sortedKeys(bases) {
			if !prefixes[stray] && distance(name, stray) <= 2 {
				near = true
				all = append(all, mistake{asked[name], 1, fmt.Sprintf("no directive has the prefix '%s'; did you mean '%s'?", name, stray)})
			}
		}
		if !near && own[name] && !regexp.MustCompile(`(?m)(?:^|[^\w-])`+regexp.QuoteMeta(name)+`(?:-[A-Z0-9-]+)?(?:\{[A-Z,]*\})?:`).Match(data) {
			all = append(all, mistake{asked[name], 1, fmt.Sprintf("no directive of this file has the prefix '%s'; is a line '%[1]s:' missing?", name)})
		}
	}
	all = append(append(all, unasked...), featureMistakes(t, s, data)...)
	slices.SortStableFunc(all, func(a, b mistake) int { return a.line - b.line })
	return all, nil
}

// checkRuns says whether a test's commands run FileCheck, and whether one of them
// may do so with the prefix it has by default.
func checkRuns(t *test, s *script) (checked, byDefault bool) {
	texts := slices.Clone(t.config.Format.Preamble)
	for _, d := range s.directives {
		texts = append(texts, d.text)
	}
	for _, list := range [][]substitution{t.config.Format.Substitutions, t.config.Substitutions} {
		for _, sub := range list {
			if !checkTool().MatchString(sub.Pattern) { // else it says where FileCheck is
				texts = append(texts, sub.With)
			}
		}
	}
	for _, text := range texts {
		for _, command := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("|;&\n", r) }) {
			if checkTool().MatchString(command) {
				checked = true
				byDefault = byDefault || !prefixFlag().MatchString(command)
			}
		}
		byDefault = byDefault || strings.Contains(text, "FILECHECK_OPTS")
	}
	return checked, byDefault
}

// aCommand tells a command from a sentence.
var aCommand = lazy.Regexp(`%[stSTp]\b|%\{|\bFileCheck\b| \| `)

// nearKeyword returns the keyword that a word was meant to be, or "". The word is
// followed by a gap, a mark (a colon, semicolon or period) and the rest of the line.
func nearKeyword(word, gap, mark, rest string) string {
	for _, keyword := range keywords {
		name, colon := keyword[:len(keyword)-1], keyword[len(keyword)-1:]
		exact := word == name
		switch {
		case colon == ".":
			if exact {
				return ""
			}
		case exact && mark == ":":
			if gap == "" {
				return ""
			}
			return keyword
		case exact && mark == ";":
			return keyword
		case name == "RUN":
			if distance(strings.ToUpper(word), name) <= 1 && aCommand().MatchString(rest) || mark == ":" && word == strings.ToUpper(word) && nearWord(word, name) {
				return keyword
			}
		case exact: // without a mark: a sentence, unless it reads on as it should
			if argumentOf(name, strings.TrimSpace(rest)) {
				return keyword
			}
			return ""
		case mark != ":":
		case strings.EqualFold(word, name) && word == strings.ToUpper(word[:1])+word[1:]:
			return keyword
		case word == strings.ToUpper(word) && len(word) > 2 && nearWord(word, name):
			return keyword
		}
	}
	return ""
}

// argumentOf says whether a text is what stands behind a keyword.
func argumentOf(keyword, text string) bool {
	switch keyword {
	case "DEFINE", "REDEFINE":
		return strings.HasPrefix(text, "%{")
	case "ALLOW_RETRIES":
		return isNumber(text)
	}
	_, err := parseCondition(text)
	return text == "*" || err == nil
}

// nearWord says whether one word is the other with a letter or two wrong.
func nearWord(a, b string) bool {
	if len(b) <= 3 { // too short for that: the same letters in another order
		letters := func(s string) []byte {
			out := []byte(s)
			slices.Sort(out)
			return slices.Compact(out)
		}
		return a != b && len(a) >= len(b) && len(a) <= len(b)+1 && slices.Equal(letters(a), letters(b))
	}
	limit := 1
	if len(b) >= 6 {
		limit = 2
	}
	if a == b || max(len(a), len(b))-min(len(a), len(b)) > limit {
		return false
	}
	return distance(a, b) <= limit
}

// distance counts the letters to insert, delete, replace or swap with the next.
func distance(a, b string) int {
	rows := [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	for j := range rows[1] {
		rows[1][j] = j
	}
	for i := range len(a) {
		before, last, now := rows[0], rows[1], rows[2]
		now[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			now[j+1] = min(last[j]+cost, last[j+1]+1, now[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				now[j+1] = min(now[j+1], before[j-1]+1)
			}
		}
		rows = [3][]int{last, now, before}
	}
	return rows[1][len(b)]
}

// commandMistakes looks at one RUN line.
func commandMistakes(d *directive) []mistake {
	if !d.isCommand() {
		return nil
	}
	var all []mistake
	add := func(format string, args ...any) {
		all = append(all, mistake{d.first, 1, fmt.Sprintf(format, args...)})
	}
	text := strings.TrimSpace(d.text)
	for _, op := range []string{"|", "&&"} {
		switch {
		case strings.HasPrefix(text, op):
			add("a command starts with '%s' here; does the RUN line before lack a '\\' at its end?", op)
			return all
		case strings.HasSuffix(text, op):
			add("nothing follows '%s'; does the line lack a '\\' at its end?", op)
			return all
		}
	}
	if regexp.MustCompile(`%T\b`).MatchString(text) {
		add("%%T is shared by the tests of a folder; make a folder of its own with 'mkdir -p %%t'")
	}
	seq, err := parseShell(text)
	if err != nil {
		return all // it is reported when the substitutions are made
	}
	seq.commands(func(c *simpleCommand, piped bool) {
		name, reads := 0, false
		for name < len(c.words)-1 && isBeforeCommand(c.words[name].text) {
			name++
		}
		tool := filepath.Base(c.words[name].text)
		if !piped && readsNothing(c, name) {
			command := tool
			if tool == "terrace" {
				command += " " + c.words[name+1].text
			}
			add("'%s' gets no file and reads an empty input here; did you mean '%[1]s %%s'?", command)
		}
		for i, w := range c.words {
			if i > name && w.text == "%S" && (tool == "FileCheck" || takesProgram(c, name)) {
				add("%%S is the folder of the test; did you mean '%%s'?")
			}
			if i > name && i+1 < len(c.words) && slices.Contains([]string{"//", "#", ";"}, w.text) && checkWord().MatchString(c.words[i+1].text) {
				add("'%s' stands in a RUN line, where it is never checked; it needs a line of its own", c.words[i+1].text)
			}
			if m := shellVariable().FindStringSubmatch(w.text); m != nil {
				hint := ""
				if slices.Contains([]string{"s", "S", "t", "T", "p"}, m[1]) {
					hint = fmt.Sprintf("; did you mean '%%%s'?", m[1])
				}
				add("'%s' stays as it is, there are no variables here%s", w.text, hint)
			}
			if m := listOfOne().FindStringSubmatch(w.text); m != nil && filepath.Base(c.words[name].text) == "FileCheck" {
				list := m[2]
				if list == "" && i+1 < len(c.words) {
					list = c.words[i+1].text
				}
				if strings.Contains(list, ",") {
					add("'%s' takes one prefix; did you mean '%[1]ses=%s'?", m[1], list)
				}
			}
			reads = reads || strings.HasPrefix(strings.TrimLeft(w.text, "-"), "input-file")
			if i > name && filepath.Base(w.text) == "FileCheck" {
				add("FileCheck is an argument here; did you mean '| FileCheck'?")
			}
		}
		for _, r := range c.redirects {
			switch target := r.target.text; {
			case r.op == "<":
				reads = true
			case target == "FileCheck":
				add("the output goes to a file named FileCheck; did you mean '| FileCheck'?")
			case r.op == ">&" && r.fd < 0 && target == "2":
				add("'>&2' writes a file named 2 here; did you mean '1>&2'?")
			case r.op == ">" && (target == "1" || target == "2"):
				fd := ""
				if r.fd >= 0 {
					fd = fmt.Sprint(r.fd)
				}
				add("'%s>%s' writes a file named %[2]s; did you mean '%[1]s>&%[2]s'?", fd, target)
			}
		}
		if tool == "FileCheck" && !piped && !reads && !slices.ContainsFunc(c.words, func(w word) bool { return w.text == "--help" || w.text == "--version" }) {
			add("FileCheck gets no input here; did you mean '| FileCheck'?")
		}
	})
	return all
}

// ownCheck is a FileCheck that reads its directives from the test itself.
var ownCheck = lazy.Regexp(`\bFileCheck\b[^|;&]* %s(?:\s|$)`)

// checkWord is a directive of FileCheck.
var checkWord = lazy.Regexp(`^[A-Z0-9_-]*CHECK[A-Z0-9_-]*:$`)

// programTool is a tool that reads a program from standard input where no file
// is given.
var programTool = lazy.Regexp(`^(?:[a-z]+-)?opt(?:-[0-9]+)?$`)

// takesProgram says whether a command is such a tool.
func takesProgram(c *simpleCommand, name int) bool {
	tool := filepath.Base(c.words[name].text)
	if tool == "terrace" && name+1 < len(c.words) {
		return slices.Contains([]string{"opt", "run"}, c.words[name+1].text)
	}
	return programTool().MatchString(tool)
}

// readsNothing says whether a command that is first in its pipe is given no
// program: no file, no input, and no flag that asks for something else.
func readsNothing(c *simpleCommand, name int) bool {
	if !takesProgram(c, name) || slices.ContainsFunc(c.redirects, func(r redirect) bool { return strings.HasPrefix(r.op, "<") }) {
		return false
	}
	args := c.words[name+1:]
	if filepath.Base(c.words[name].text) == "terrace" {
		args = args[1:]
	}
	for _, w := range args {
		flag := strings.TrimLeft(w.text, "-")
		if flag == w.text || w.text == "-" || strings.Contains(w.text, "%") || asksOther().MatchString(flag) {
			return false
		}
	}
	return true
}

// asksOther are flags with which no program is read.
var asksOther = lazy.Regexp(`^(?:help|version|show-|list-|print-pipeline-passes|h$)`)

// isBeforeCommand says whether a word may stand before the name of a command.
func isBeforeCommand(word string) bool {
	return slices.Contains([]string{"not", "--crash", "!", "env", "-u"}, word) || strings.Contains(word, "=")
}

// listOfOne is the flag of FileCheck that takes no list, and its value.
var listOfOne = lazy.Regexp(`^(--?check-prefix)(?:$|=(.*))`)

// shellVariable is a word that only a variable would make sense as.
var shellVariable = lazy.Regexp(`^\$\{?([A-Za-z_]\w*)\}?$`)

// commands calls f for each command, and says whether it reads what another writes.
func (seq *sequence) commands(f func(c *simpleCommand, piped bool)) {
	if seq.left != nil {
		seq.left.commands(f)
		seq.right.commands(f)
		return
	}
	for i, c := range seq.pipe {
		f(c, i > 0)
	}
}

// leftOver finds a substitution that nothing replaced.
var leftOver = lazy.Regexp(`%\{[A-Za-z_/][A-Za-z0-9_:.-]*\}`)

// unreplaced finds the substitutions that are left in the commands.
func unreplaced(lines []commandLine, list []substitution) []mistake {
	var all []mistake
	for _, line := range lines {
		for _, name := range leftOver().FindAllString(line.text, -1) {
			if strings.HasPrefix(name, "%{readfile:") {
				continue
			}
			plain := "%" + name[2:len(name)-1]
			hint := ""
			if slices.ContainsFunc(list, func(s substitution) bool { return s.Pattern == plain }) {
				hint = fmt.Sprintf("; did you mean '%s'?", plain)
			} else if near, ok := diag.Nearest(name, func(yield func(string) bool) {
				for _, s := range list {
					if strings.HasPrefix(s.Pattern, "%{") && !yield(s.Pattern) {
						return
					}
				}
			}); ok {
				hint = fmt.Sprintf("; did you mean '%s'?", near)
			}
			all = append(all, mistake{line.line, 1, fmt.Sprintf("nothing defines the substitution %s%s", name, hint)})
		}
	}
	return all
}

// featureMistakes finds features that are nearly one that the suite has.
func featureMistakes(t *test, s *script, data []byte) []mistake {
	names := map[string]bool{}
	for _, text := range slices.Concat(s.xfail, s.requires, s.unsupported) {
		if c, err := parseCondition(text); err == nil && text != "*" {
			c.tree.names(names)
		}
	}
	var all []mistake
	for _, name := range sortedKeys(names) {
		if t.config.features[name] || strings.Contains(name, "{{") || len(name) < 4 {
			continue
		}
		for _, feature := range sortedKeys(t.config.features) {
			if strings.EqualFold(name, feature) || nearWord(name, feature) {
				all = append(all, mistake{lineOf(data, name), 1, fmt.Sprintf("the suite has no feature '%s'; did you mean '%s'?", name, feature)})
				break
			}
		}
	}
	return all
}

// lineOf returns the line of the condition that names a feature.
func lineOf(data []byte, feature string) int {
	found := 1
	keywordLines(data, func(number int, keyword string, rest []byte) bool {
		condition := slices.Contains([]string{"XFAIL:", "REQUIRES:", "UNSUPPORTED:"}, keyword)
		if condition && bytes.Contains(rest, []byte(feature)) {
			found = number
			return false
		}
		return true
	})
	return found
}

// mistakesText words mistakes, each with its place.
func mistakesText(all []mistake, path string) string {
	text := ""
	for _, m := range all {
		text += m.text(path)
	}
	return text
}

// strictProblem returns why a strict suite does not run a test, or "".
func strictProblem(t *test, s *script) (string, error) {
	all, err := strictMistakes(t, s)
	return mistakesText(all, t.filePath()), err
}
