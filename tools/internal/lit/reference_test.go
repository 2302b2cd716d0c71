package lit

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// reference finds LLVM's lit, or skips the test.
func reference(t *testing.T) string {
	for _, name := range []string{os.Getenv("LLVM_LIT"), "lit-22"} {
		if path, err := exec.LookPath(name); name != "" && err == nil {
			return path
		}
	}
	t.Skip("lit-22 is not installed")
	return ""
}

// shellGenerator writes RUN lines that have a fair chance of working.
type shellGenerator struct{ *rand.Rand }

func (g shellGenerator) pick(choices ...string) string { return choices[g.IntN(len(choices))] }

func (g shellGenerator) argument() string {
	return g.pick("a", "b c", "'b c'", `"q r"`, `"a\"b"`, `x\ y`, "%t", "%s", "'*'", "2", "%%", "-n", "-e", `'\n'`,
		"$HOME", "%(line)", "%{s:basename}", "a=b", "%if red %{one%} %else %{two%}", "%if blue %{one%}", `"$x"`, `\"`, "{}", "#")
}

func (g shellGenerator) command() string {
	switch g.IntN(16) {
	case 0:
		return "true"
	case 1:
		return "false"
	case 2:
		return "cat " + g.pick("%t", "%s", "%t.none", "%S/*.in", "-v %s", "", "'%S'/o*e.in", "%S/*.nothing")
	case 3:
		return "mkdir " + g.pick("-p %t.d", "%t.d", "%t.d/e", "-q x", "")
	case 4:
		return "rm " + g.pick("-rf %t.d", "%t", "-f %t.none", "%t.none", "-z", "%t.d")
	case 5:
		return "diff " + g.pick("%t %s", "%s %s", "-u %t %s", "-r %S %S", "%t", "-b %t %t")
	case 6:
		return "env " + g.pick("A=1 printenv A", "-u A printenv A", "A=2 B=3", "A=1 echo x", "A=1 not printenv B")
	case 7:
		return g.pick("cd %t.d", "cd %S", "pushd %S", "popd", "export A=5", "export A B", ":", "umask 022", "ulimit -n 100", "ulimit x")
	case 8:
		return "not " + g.command()
	case 9:
		return "! " + g.command()
	case 10:
		return "not --crash " + g.pick("sh -c 'kill -9 $$'", "true", "false", "echo a")
	case 11:
		return g.pick("sh -c 'exit 3'", "sh -c 'kill -9 $$'", "sh -c 'echo out; echo err >&2'", "no-such-command", "grep a", "seq 1 30000", "sort", "wc -l", "head -1", "sleep 0")
	}
	words := []string{"echo"}
	for range g.IntN(4) {
		words = append(words, g.argument())
	}
	return strings.Join(words, " ")
}

func (g shellGenerator) line() string {
	line := g.command()
	for range g.IntN(4) {
		switch g.IntN(12) {
		case 0, 1:
			line += g.pick(" | ", "|", " |") + g.command()
		case 2:
			line += " && " + g.command()
		case 3:
			line += " || " + g.command()
		case 4:
			line += g.pick(" ; ", ";", "; ") + g.command()
		case 5, 6, 7:
			line += g.pick(" > ", " >", " >> ", " >>") + g.pick("%t", "%t.2", "/dev/null", "%t.none/x")
		case 8:
			line += g.pick(" < ", " <") + g.pick("%t", "%s", "%t.none", "/dev/null")
		case 9:
			line += g.pick(" 2>&1", " 2> %t.err", " &> %t", " >& %t", " 2>>%t", " 2>/dev/null", "2>&1", " >&1", " 1>&2", " 3> x", " 2>&2")
		case 10:
			line += " " + g.argument()
		case 11:
			line += g.pick(" &", " |", " &&", " '", ` "`, ` \`, "\\", "(", ")", " {", " }", " ;", " `x`", " $(x)", " #")
		}
	}
	return line
}

func (g shellGenerator) test() string {
	var out strings.Builder
	directive := func(odds int, text string) {
		if g.IntN(odds) == 0 {
			out.WriteString(g.pick("", "// ", "; ") + text + "\n")
		}
	}
	directive(12, "REQUIRES: "+g.pick("red", "blue", "red && !blue", "red,", "{{r.*}}", "red blue", "blue || red", "!"))
	directive(15, "UNSUPPORTED: "+g.pick("red", "blue", "*", "(red", "true"))
	directive(12, "XFAIL: "+g.pick("*", "red", "blue", "{{.+}}"))
	directive(12, "DEFINE: %{x} = "+g.pick("echo x", "", "%{y}", "true"))
	directive(30, "REDEFINE: %{x} = "+g.pick("echo y", "false"))
	directive(30, "ALLOW_RETRIES: "+g.pick("1", "x"))
	for range 1 + g.IntN(3) {
		line := g.line()
		if g.IntN(12) == 0 {
			line = "%{x} " + line
		}
		out.WriteString("RUN: " + line + "\n")
		if g.IntN(20) == 0 {
			out.WriteString(g.pick("END.", "END. here", "RUN:", "RUN-NOT: false", "XRUN: true") + "\n")
		}
	}
	return out.String()
}

// unstable is what differs from run to run, or from one lit to the other without
// meaning, and what to put in its place.
var unstable = []struct {
	expr *regexp.Regexp
	with string
}{
	{regexp.MustCompile(`(?m)(Exception during script execution:)[\s\S]*`), "$1"},
	{regexp.MustCompile(`(?m)(shell parser error on .*)\n# .*`), "$1"},
	{regexp.MustCompile(`(INTEGER parser|ALLOW_RETRIES) requires`), "requires"},
	{regexp.MustCompile(`lit-tmp-\w+`), "lit-tmp"},
	{regexp.MustCompile(`(?m)^# \| (PATH|PYTHONPATH)=.*\n`), ""},
	{regexp.MustCompile(`(?m)(^# \| Error: '(rm|mkdir|diff)' command failed.*\n)+`), "# | failed\n"},
	{regexp.MustCompile(`(?m)^# \| Unsupported redirect: .*`), "# | Unsupported redirect"},
	{regexp.MustCompile(`(?m)^# \| (cat: |\[Errno 2\] No such file).*`), "# | cat: missing"},
	{regexp.MustCompile(`(?m)^# executed command: @echo .*\n`), ""}, // the reference expands this one late as well
}

// TestAsReference compares outcomes and logs with LLVM's lit on generated tests.
// LIT_CASES and LIT_SEED widen it.
func TestAsReference(t *testing.T) {
	tool := reference(t)
	number := func(name string, otherwise int) int {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
			return n
		}
		return otherwise
	}
	cases, seed := number("LIT_CASES", 150), number("LIT_SEED", 1)
	files := map[string]string{"lit.cfg": plainConfig + `
config.available_features.add("red")
config.environment["A"] = "9"
config.substitutions.append(("%{y}", "echo y"))
`, "one.in": "1\n", "two.in": "2\n"}
	texts := map[string]string{}
	for i := range cases {
		g := shellGenerator{rand.New(rand.NewPCG(uint64(seed), uint64(i)))}
		texts[fmt.Sprintf("t%d.t", i)] = g.test()
	}
	for name, text := range texts {
		files[name] = text
	}
	dir := writeSuite(t, files)
	keep := Tools
	Tools = nil // what the reference does not have
	defer func() { Tools = keep }()
	_, ours, _ := runLit(dir, "-a", "--order=lexical", "-j1")
	assert.NilError(t, os.RemoveAll(dir))
	for name, text := range files {
		path := filepath.Join(dir, name)
		assert.NilError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		assert.NilError(t, os.WriteFile(path, []byte(text), 0o666))
	}
	cmd := exec.Command(tool, "-a", "--order=lexical", "-j1", dir)
	// Its "not --crash" is a program of LLVM's.
	path := os.Getenv("PATH") + string(filepath.ListSeparator) + os.Getenv("LLVM_BIN") + string(filepath.ListSeparator) + "/usr/lib/llvm-22/bin"
	cmd.Dir, cmd.Env = dir, []string{"PATH=" + path, "HOME=" + dir, "PYTHONUTF8=1"}
	output, _ := cmd.Output()
	if os.Getenv("LIT_KEEP") != "" {
		os.WriteFile(os.Getenv("LIT_KEEP"), output, 0o666)
	}
	got, want := logs(ours), logs(string(output))
	counts, mismatches := map[string]int{}, 0
	for name, text := range texts {
		counts[strings.SplitN(want[name], ":", 2)[0]]++
		if got[name] != want[name] {
			mismatches++
			t.Errorf("%s\n%s--- got\n%s\n--- want\n%s", name, text, got[name], want[name])
		}
	}
	t.Logf("%d tests, %d differ: %v", cases, mismatches, counts)
}

var testHeader = regexp.MustCompile(`(?m)^([A-Z]+): suite :: (\S+) \(\d+ of \d+.*\)$`)

// logs is what the output of -a says about each test, without what is unstable.
func logs(out string) map[string]string {
	all := sections(out)
	for name, text := range all {
		for _, u := range unstable {
			text = u.expr.ReplaceAllString(text, u.with)
		}
		all[name] = strings.TrimSpace(text)
	}
	return all
}

// sections splits the output of -a or -v into what it says about each test, each
// after the test's status.
func sections(out string) map[string]string {
	all := map[string]string{}
	spans := testHeader.FindAllStringSubmatchIndex(out, -1)
	for i, span := range spans {
		end := len(out)
		if i+1 < len(spans) {
			end = spans[i+1][0]
		} else if at := strings.Index(out[span[1]:], "\n\nTesting Time"); at >= 0 {
			end = span[1] + at
		}
		status := out[span[2]:span[3]]
		text := out[span[1]:end]
		if at := strings.Index(text, "\n********************\n"); at >= 0 && !strings.HasPrefix(text, "\n********************\n") {
			text = text[:at]
		}
		text = regexp.MustCompile(`(?m)^\*+ TEST .*\n|^\*+\n`).ReplaceAllString(text, "")
		all[out[span[4]:span[5]]] = status + ":" + strings.TrimSpace(text)
	}
	return all
}
