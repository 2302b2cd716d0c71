package lit

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
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
var commentWord = regexp.MustCompile(`(?:^|//|;|#|--)[ \t]*([A-Za-z][A-Za-z0-9_-]*)([ \t]*)([:;.]?)`)

// checkSuffix ends the directives of FileCheck that are more than a prefix.
var checkSuffix = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9_-]*?)-(?:IR|IR-NEXT|IR-DAG|IR-NOT|NEXT|SAME|NOT|DAG|LABEL|EMPTY|COUNT-[0-9]+)$`)

var (
	prefixFlag  = regexp.MustCompile(`-check-prefix(?:es)?(?:=|\s+)["']?([A-Za-z0-9_,-]+)`)
	commentFlag = regexp.MustCompile(`-comment-prefixes(?:=|\s+)["']?([A-Za-z0-9_,-]+)`)
	checkTool   = regexp.MustCompile(`(?i)\bfilecheck\b|\bterrace check\b`)
	unpiped     = regexp.MustCompile(`(^|[|&;!]|\bnot( --crash)?|\benv( [A-Za-z_]+=\S*| -u \S+)*)\s*$`)
)

// strictMistakes looks for mistakes in a test file that has been read.
func strictMistakes(t *test, s *script) ([]mistake, error) {
	data, err := os.ReadFile(t.sourcePath())
	if err != nil {
		return nil, err
	}
	commands := ""
	var all []mistake
	for _, d := range s.directives {
		commands += d.text + "\n"
		all = append(all, commandMistakes(d)...)
	}
	prefixes := map[string]bool{"CHECK": true}
	for _, flag := range []*regexp.Regexp{prefixFlag, commentFlag} {
		for _, m := range flag.FindAllStringSubmatch(commands, -1) {
			for _, name := range strings.Split(m[1], ",") {
				prefixes[name] = true
			}
		}
	}
	checked := checkTool.MatchString(commands)
	reported := false
	number := 0
	for line := range strings.Lines(string(data)) {
		number++
		m := commentWord.FindStringSubmatchIndex(line)
		if m == nil {
			continue
		}
		word, gap, colon := line[m[2]:m[3]], line[m[4]:m[5]], line[m[6]:m[7]]
		at := func(format string, args ...any) {
			all = append(all, mistake{number, m[2] + 1, fmt.Sprintf(format, args...)})
		}
		if meant := nearKeyword(word, gap, colon); meant != "" {
			at("this is no keyword; did you mean '%s'?", meant)
			continue
		}
		if colon != ":" || gap != "" {
			continue
		}
		base := word
		if suffix := checkSuffix.FindStringSubmatch(word); suffix != nil {
			base = suffix[1]
			if checked && !prefixes[base] && base == strings.ToUpper(base) {
				at("no RUN line uses the prefix '%s'", base)
				continue
			}
		}
		if base == "CHECK" && !checked && !reported {
			at("no RUN line runs FileCheck, so this is never checked")
			reported = true
		}
	}
	all = append(all, featureMistakes(t, s)...)
	slices.SortStableFunc(all, func(a, b mistake) int { return a.line - b.line })
	return all, nil
}

// nearKeyword returns the keyword that a word was meant to be, or "".
func nearKeyword(word, gap, end string) string {
	for _, keyword := range keywords {
		name, colon := keyword[:len(keyword)-1], keyword[len(keyword)-1:]
		switch {
		case word == name:
			if end == colon && gap == "" || colon == "." || end != ":" && end != ";" {
				return ""
			}
			return keyword
		case end != ":" || colon == ".":
		case strings.EqualFold(word, name) && word == strings.ToUpper(word[:1])+word[1:] && len(word) > 3:
			return keyword
		case word == strings.ToUpper(word) && len(word) > 2 && word != "RUN" && nearWord(word, name):
			return keyword
		}
	}
	return ""
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
	var all []mistake
	add := func(message string) { all = append(all, mistake{d.first, 1, message}) }
	if !d.isCommand() {
		return nil
	}
	if span := regexp.MustCompile(`\bFileCheck\b`).FindStringIndex(d.text); span != nil && !unpiped.MatchString(d.text[:span[0]]) {
		add("FileCheck is an argument here; did you mean '| FileCheck'?")
	}
	if regexp.MustCompile(`%T\b`).MatchString(d.text) {
		add("%T is shared by the tests of a folder; make a folder of its own with 'mkdir -p %t'")
	}
	if i := strings.Index(d.text, ">&2"); i >= 0 && (i == 0 || d.text[i-1] < '0' || d.text[i-1] > '9') {
		add("'>&2' writes a file named 2 here; did you mean '1>&2'?")
	}
	return all
}

// leftOver finds a substitution that nothing replaced.
var leftOver = regexp.MustCompile(`%\{[A-Za-z_/][A-Za-z0-9_:.-]*\}`)

// unreplaced returns a message for each substitution left in the commands.
func unreplaced(lines []commandLine) []string {
	var all []string
	for _, line := range lines {
		for _, name := range leftOver.FindAllString(line.text, -1) {
			if !strings.HasPrefix(name, "%{readfile:") {
				all = append(all, fmt.Sprintf("%s: nothing defines the substitution %s", line.label, name))
			}
		}
	}
	return all
}

// featureMistakes finds features that are nearly one that the suite has.
func featureMistakes(t *test, s *script) []mistake {
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
				all = append(all, mistake{1, 1, fmt.Sprintf("the suite has no feature '%s'; did you mean '%s'?", name, feature)})
				break
			}
		}
	}
	return all
}

// strictProblem returns why a strict suite does not run a test, or "".
func strictProblem(t *test, s *script) (string, error) {
	all, err := strictMistakes(t, s)
	text := ""
	for _, m := range all {
		text += m.text(t.filePath())
	}
	return text, err
}
