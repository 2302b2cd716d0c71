package littests

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"gotest.tools/v3/assert"
)

// The file tests under LLVM's own lit and FileCheck: `make lit-reference`. It has
// to come to the verdict that terrace lit comes to, on the tests as they are and
// on tests that a seeded mutator made wrong.

// The tools of LLVM that stand in for the program's own, by the names that RUN
// lines use.
var referenceTools = []string{"FileCheck", "not", "count", "split-file"}

const (
	mutants     = 300
	mutantsSeed = 20261202
)

// ownOnly finds tests that ask for more than LLVM's tools have.
var ownOnly = regexp.MustCompile(`(?m)\bCASE:|\b[A-Z0-9-]*CHECK-IR\b`)

// TestAsReference compares the verdicts. LIT_SEED and LIT_MUTANTS vary the mutants.
func TestAsReference(t *testing.T) {
	if os.Getenv("LIT_REFERENCE") == "" {
		t.Skip("make lit-reference runs it")
	}
	reference, err := exec.LookPath("lit-22")
	if err != nil {
		t.Skip("lit-22 is not installed")
	}
	terrace := buildTerrace(t)
	here, err := filepath.Abs(".")
	assert.NilError(t, err)

	tools := t.TempDir()
	assert.NilError(t, os.Symlink(terrace, filepath.Join(tools, "terrace")))
	for _, name := range referenceTools {
		path, err := exec.LookPath(name + "-22")
		assert.NilError(t, err)
		assert.NilError(t, os.Symlink(path, filepath.Join(tools, name)))
	}
	theirs := func(dir string) map[string]string { return verdicts(t, tools, reference, dir) }
	ours := func(dir string, flags ...string) map[string]string {
		return verdicts(t, filepath.Dir(terrace), terrace, append([]string{"lit"}, append(flags, dir)...)...)
	}

	// The suite as it is: LLVM's lit gets its settings from a site configuration.
	site := t.TempDir()
	config := pythonConfig(t, filepath.Join(here, "lit.toml"))
	assert.NilError(t, os.WriteFile(filepath.Join(site, "lit.site.cfg"), []byte(config+
		fmt.Sprintf("config.test_source_root = %q\nconfig.test_exec_root = %q\n", here, site)), 0o666))
	want := theirs(site)
	got := ours(here)
	apart := 0
	var compared []string
	for _, name := range slices.Sorted(maps.Keys(want)) {
		path := strings.SplitN(name, " :: ", 2)[1]
		text, err := os.ReadFile(path)
		assert.NilError(t, err)
		if ownOnly.Match(text) {
			apart++
			continue
		}
		compared = append(compared, path)
		assert.Check(t, got[name] == want[name], "%s: terrace %s, LLVM %s", name, got[name], want[name])
	}
	assert.Assert(t, len(compared) > 0)
	t.Logf("%d tests as they are, %d apart for CASE or CHECK-IR: same verdicts: %t", len(compared), apart, !t.Failed())

	// The mutants: copies of the suite's tests, each with one mistake.
	seed, number := setting("LIT_SEED", mutantsSeed), setting("LIT_MUTANTS", mutants)
	dir := t.TempDir()
	assert.NilError(t, os.CopyFS(dir, testData{os.DirFS(here)}))
	assert.NilError(t, os.WriteFile(filepath.Join(dir, "lit.cfg"), []byte(config), 0o666))
	kinds := map[string]string{}
	for i := range number {
		r := rand.New(rand.NewPCG(uint64(seed), uint64(i)))
		path := compared[i%len(compared)]
		text, err := os.ReadFile(path)
		assert.NilError(t, err)
		kind, wrong := mutate(r, string(text))
		ext := filepath.Ext(path)
		name := fmt.Sprintf("%s.mutant%d%s", strings.TrimSuffix(path, ext), i, ext)
		assert.NilError(t, os.WriteFile(filepath.Join(dir, name), []byte(wrong), 0o666))
		kinds["terrace :: "+name] = kind
	}
	want, got = theirs(dir), ours(dir, "--no-strict")
	spawned := ours(dir, "--no-strict", "--no-workers")
	counts := map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		counts[want[name]]++
		assert.Check(t, want[name] != "" && got[name] == want[name], "%s (%s): terrace %s, LLVM %s", name, kinds[name], got[name], want[name])
		assert.Check(t, got[name] == spawned[name], "%s (%s): %s, and %s without workers", name, kinds[name], got[name], spawned[name])
	}
	t.Logf("%d mutants by seed %d: %v; same verdicts: %t", len(kinds), seed, counts, !t.Failed())
	if t.Failed() && os.Getenv("LIT_KEEP") != "" {
		assert.NilError(t, os.CopyFS(os.Getenv("LIT_KEEP"), os.DirFS(dir)))
	}
}

func setting(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}

// testData is the suite without what is no test or input of one.
type testData struct{ fs.FS }

func (d testData) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(d.FS, name)
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
		return e.Name() == "lit.toml" || strings.HasSuffix(e.Name(), ".go")
	}), err
}

// variable is one of the environment, with a default, in a lit.toml.
var variable = regexp.MustCompile(`\$\{(\w+):-([^}]*)\}`)

// pythonConfig says in Python what a lit.toml says that concerns LLVM's lit.
func pythonConfig(t *testing.T, path string) string {
	var c struct {
		Name        string
		Suffixes    []string
		Environment map[string]string
	}
	meta, err := toml.DecodeFile(path, &c)
	assert.NilError(t, err)
	for _, key := range meta.Undecoded() {
		assert.Assert(t, slices.Contains([]string{"exec_root", "strict", "cases"}, key.String()), "what is %s for LLVM's lit?", key)
	}
	suffixes, err := json.Marshal(c.Suffixes)
	assert.NilError(t, err)
	config := fmt.Sprintf("import lit.formats\nconfig.name = %q\nconfig.suffixes = %s\nconfig.test_format = lit.formats.ShTest(False)\n", c.Name, suffixes)
	for _, name := range slices.Sorted(maps.Keys(c.Environment)) {
		value := variable.ReplaceAllStringFunc(c.Environment[name], func(text string) string {
			m := variable.FindStringSubmatch(text)
			return cmp.Or(os.Getenv(m[1]), m[2])
		})
		assert.Assert(t, !strings.Contains(value, "${"), "what is %s for LLVM's lit?", value)
		config += fmt.Sprintf("config.environment[%q] = %q\n", name, value)
	}
	return config
}

// verdicts runs a lit and returns the outcome of each test.
func verdicts(t *testing.T, tools, lit string, args ...string) map[string]string {
	report := filepath.Join(t.TempDir(), "report.json")
	cmd := exec.Command(lit, append(args, "-q", "-j2", "--skip-test-time-recording", "-o", report)...)
	cmd.Env = append(withPath(tools), "PYTHONUTF8=1")
	out, err := cmd.CombinedOutput()
	data, readErr := os.ReadFile(report)
	assert.NilError(t, readErr, "%v\n%s", err, out)
	var r struct{ Tests []struct{ Name, Code string } }
	assert.NilError(t, json.Unmarshal(data, &r))
	all := map[string]string{}
	for _, test := range r.Tests {
		all[test.Name] = test.Code
	}
	return all
}

// A mutation makes a test wrong; it returns false where there is nothing to change.
type mutation struct {
	name   string
	change func(r *rand.Rand, lines []string) ([]string, bool)
}

var (
	runLine   = regexp.MustCompile(`RUN:`)
	checkLine = regexp.MustCompile(`^\s*(?://|;|#)\s*[A-Z][A-Z0-9_-]*:\s*\S`)
	bodyLine  = regexp.MustCompile(`^\s*[^/#;\s]`)
	suffixed  = regexp.MustCompile(`([A-Z][A-Z0-9]*)(-NEXT|-SAME|-NOT|-DAG|-LABEL|-EMPTY)?:`)
	numberIn  = regexp.MustCompile(`[0-9]+`)
	prefixArg = regexp.MustCompile(`(-check-prefix(?:es)?[= ])([A-Z0-9_]+)`)
)

// oneLine changes a line that matches.
func oneLine(which *regexp.Regexp, change func(r *rand.Rand, line string) string) func(*rand.Rand, []string) ([]string, bool) {
	return func(r *rand.Rand, lines []string) ([]string, bool) {
		var at []int
		for i, line := range lines {
			if which.MatchString(line) && (which == runLine || !runLine.MatchString(line)) {
				at = append(at, i)
			}
		}
		if len(at) == 0 {
			return nil, false
		}
		i := at[r.IntN(len(at))]
		before := lines[i]
		lines[i] = change(r, before)
		return lines, lines[i] != before
	}
}

// replaced replaces one match within a line.
func replaced(which *regexp.Regexp, with func(r *rand.Rand, match string) string) func(*rand.Rand, string) string {
	return func(r *rand.Rand, line string) string {
		spans := which.FindAllStringIndex(line, -1)
		if len(spans) == 0 {
			return line
		}
		span := spans[r.IntN(len(spans))]
		return line[:span[0]] + with(r, line[span[0]:span[1]]) + line[span[1]:]
	}
}

func always(text string) func(*rand.Rand, string) string {
	return func(*rand.Rand, string) string { return text }
}

// behind changes what follows the keyword of a directive.
func behind(change func(r *rand.Rand, text string) string) func(*rand.Rand, string) string {
	return func(r *rand.Rand, line string) string {
		i := strings.Index(line, ":") + 1
		return line[:i] + change(r, line[i:])
	}
}

func dropByte(r *rand.Rand, text string) string {
	if strings.TrimSpace(text) == "" {
		return text
	}
	i := r.IntN(len(text))
	return text[:i] + text[i+1:]
}

func insert(pieces ...string) func(*rand.Rand, string) string {
	return func(r *rand.Rand, text string) string {
		i := r.IntN(len(text) + 1)
		return text[:i] + pieces[r.IntN(len(pieces))] + text[i:]
	}
}

func otherSuffix(r *rand.Rand, match string) string {
	m := suffixed.FindStringSubmatch(match)
	suffixes := []string{"", "-NEXT", "-SAME", "-NOT", "-DAG", "-LABEL", "-COUNT-2", "-COUNT-0", "-NXT", "-EMPTY"}
	return m[1] + suffixes[r.IntN(len(suffixes))] + ":"
}

func otherNumber(r *rand.Rand, match string) string { return strconv.Itoa(r.IntN(100)) }

var mutations = []mutation{
	{"a check lacks a letter", oneLine(checkLine, behind(dropByte))},
	{"a check has a number wrong", oneLine(checkLine, behind(replaced(numberIn, otherNumber)))},
	{"a check is of another kind", oneLine(checkLine, replaced(suffixed, otherSuffix))},
	{"a check has odd syntax", oneLine(checkLine, behind(insert("{{", "}}", "[[", "]]", "{{(}}", "[[X]]", "[[#X]]", "[[#X:]]", "[[X:.*]]", "[[#1+]]", "{{.*}}", "{{[}}", "[[#%x,Y:]]", "\\", "  ")))},
	{"a check is gone", oneLine(checkLine, always(""))},
	{"a check stands twice", func(r *rand.Rand, lines []string) ([]string, bool) {
		return oneLine(checkLine, func(r *rand.Rand, line string) string { return line + "\n" + line })(r, lines)
	}},
	{"a check has moved", func(r *rand.Rand, lines []string) ([]string, bool) {
		for range 20 {
			i, j := r.IntN(len(lines)), r.IntN(len(lines))
			if i != j && checkLine.MatchString(lines[i]) && !runLine.MatchString(lines[i]) {
				line := lines[i]
				return slices.Insert(slices.Delete(lines, i, i+1), min(j, len(lines)-1), line), true
			}
		}
		return nil, false
	}},
	{"a colon is gone", oneLine(checkLine, func(r *rand.Rand, line string) string { return strings.Replace(line, ":", "", 1) })},
	{"the program lacks a letter", oneLine(bodyLine, dropByte)},
	{"the program has a number wrong", oneLine(bodyLine, replaced(numberIn, otherNumber))},
	{"a line of the program is gone", oneLine(bodyLine, always(""))},
	{"a RUN line lacks a letter", oneLine(runLine, behind(dropByte))},
	{"a RUN line has odd syntax", oneLine(runLine, behind(insert(" '", ` "`, " |", " &&", " || true", " ;", " > %t", " 2>&1", " < %s", " (", " &", " not ", " %{", "%}", " \\", " %if x %{", " * ", " env ", " %%")))},
	{"a RUN line uses another prefix", oneLine(runLine, replaced(prefixArg, func(r *rand.Rand, match string) string {
		return prefixArg.ReplaceAllString(match, "${1}"+[]string{"OTHER", "${2}X", "${2},OTHER", "CHECK", ""}[r.IntN(5)])
	}))},
	{"a RUN line is negated", oneLine(runLine, func(r *rand.Rand, line string) string {
		return strings.Replace(line, "RUN: ", "RUN: "+[]string{"not ", "not --crash ", "! ", "not not "}[r.IntN(4)], 1)
	})},
	{"a RUN line is gone", oneLine(runLine, always(""))},
	{"a directive of lit is added", func(r *rand.Rand, lines []string) ([]string, bool) {
		added := []string{"XFAIL: *", "XFAIL: nothing", "REQUIRES: nothing", "REQUIRES: !nothing", "UNSUPPORTED: *", "UNSUPPORTED: true", "REQUIRES: (", "END.", "RUN:", "RUN: false", "ALLOW_RETRIES: 2", "ALLOW_RETRIES: x",
			"DEFINE: %{a} = b", "REDEFINE: %{a} = b", "DEFINE: a = b"}
		return slices.Insert(lines, r.IntN(2)*(len(lines)-1), "// "+added[r.IntN(len(added))]), true
	}},
}

// mutate makes one mistake in a test and says which.
func mutate(r *rand.Rand, text string) (kind, wrong string) {
	for {
		m := mutations[r.IntN(len(mutations))]
		if lines, ok := m.change(r, strings.Split(text, "\n")); ok {
			return m.name, strings.Join(lines, "\n")
		}
	}
}
