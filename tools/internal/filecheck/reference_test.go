package filecheck

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// generator writes check files and inputs that have a fair chance of matching.
type generator struct{ *rand.Rand }

func (g generator) pick(choices ...string) string { return choices[g.IntN(len(choices))] }

var words = []string{"add", "mul", "ret", "x", "y1", "a.b", "%0", "%12", "0x1f", "17", "-3", "(", "[1]", "error:", "addadd", "warning:"}

// input returns lines of words.
func (g generator) input() []string {
	lines := make([]string, 1+g.IntN(12))
	for i := range lines {
		n := g.IntN(5)
		var parts []string
		for range n {
			parts = append(parts, g.pick(words...))
		}
		lines[i] = strings.Join(parts, g.pick(" ", " ", "  ", "\t", ", "))
		if g.IntN(8) == 0 {
			lines[i] = " " + lines[i]
		}
	}
	return lines
}

// piece returns a pattern made from a word, or an expression for it.
func (g generator) piece(word string) string {
	switch g.IntN(15) {
	case 14:
		if g.IntN(3) > 0 {
			return word
		}
		return g.block()
	case 0:
		return "{{.*}}"
	case 1:
		return "{{[a-z]+}}"
	case 2:
		return "{{" + escape(word) + "|zz}}"
	case 3:
		return "[[" + g.pick("A", "B", "$C") + ":" + g.pick("[a-z0-9]+", ".*", "(a|ad|add)+", "[^ ]*", "x|y1|ret", "%[0-9]*") + "]]"
	case 4:
		return "[[" + g.pick("A", "B", "$C") + "]]"
	case 5:
		return "[[#" + g.pick("", "%x,", "%d,", "%.2u,", "%X,") + g.pick("N:", "M:", "N:N+1", "N", "M+1", "N-2", "@LINE", "add(N,2)", "mul(M, 2)", "max(N,17)", "17", "N: == 17", "") + "]]"
	case 6:
		return "{{" + g.pick("^", "$", "[[:space:]]*", "(a)*", "%[0-9]+", "[^[:alpha:]]", "a{1,2}", "(x|y1) ?", "") + "}}"
	case 7:
		return g.pick(words...)
	}
	return word
}

// block returns a substitution block of tokens in any order.
func (g generator) block() string {
	var out strings.Builder
	out.WriteString(g.pick("[[#", "[[#", "[[#", "[[", "[[@LINE"))
	for range g.IntN(7) {
		out.WriteString(g.pick("N", "M", "A", "$C", "@LINE", "@X", "+", "-", "+", "-", "*", "add(", "min(", "foo(", "(", ")", ")", ",", ", ", " ", ":", "==", "1", "0x1f",
			"010", "08", "12ab", "-3", "%x,", "%d,", "%#X,", "%.3u,", "%.,", "%q,", "x", "1X", "[a]", "[", "]", "\\]"))
	}
	out.WriteString(g.pick("]]", "]]", "]]", "]]", "]"))
	return out.String()
}

// checks returns a check file for the input.
func (g generator) checks(lines []string) string {
	var out strings.Builder
	at := 0
	prefix := func() string { return g.pick("CHECK", "CHECK", "CHECK", "CHECK", "OTHER", "XCHECK", "COM: CHECK") }
	for range 1 + g.IntN(8) {
		if g.IntN(4) > 0 {
			at += g.IntN(3)
		}
		line := ""
		if at < len(lines) {
			line = lines[at]
		}
		var parts []string
		for _, word := range strings.Fields(line) {
			if g.IntN(3) > 0 {
				parts = append(parts, g.piece(word))
			}
		}
		if len(parts) == 0 && g.IntN(10) > 0 {
			parts = append(parts, g.piece(g.pick(words...)))
		}
		suffix := g.pick("", "", "", "-NEXT", "-NEXT", "-SAME", "-NOT", "-NOT", "-DAG", "-DAG", "-DAG", "-LABEL", "-EMPTY", "-COUNT-2", "{LITERAL}", "-NEXT{LITERAL}", "_NEXT", "-NOT-DAG", "-FOO")
		if suffix == "_NEXT" && g.IntN(6) > 0 {
			suffix = "-NEXT"
		}
		body := strings.Join(parts, g.pick(" ", "", "  ", "{{ *}}"))
		if suffix == "-EMPTY" && g.IntN(6) > 0 {
			body = ""
		}
		fmt.Fprintf(&out, "%s%s%s:%s%s\n", g.pick("", "// ", "# ", "; text "), prefix(), suffix, g.pick(" ", "  ", "", "\t"), body)
		if strings.HasPrefix(suffix, "-NEXT") {
			at++
		}
	}
	return out.String()
}

func (g generator) flags() []string {
	var flags []string
	add := func(odds int, flag ...string) {
		if g.IntN(odds) == 0 {
			flags = append(flags, flag...)
		}
	}
	add(6, "--match-full-lines")
	add(5, "--strict-whitespace")
	add(6, "-ignore-case")
	add(5, "--enable-var-scope")
	add(6, "--implicit-check-not="+g.pick("error:", "warning:", "{{err|warn}}", "zzz"))
	add(4, "--allow-empty")
	add(6, "--check-prefixes=CHECK,OTHER")
	add(8, "--check-prefix", "OTHER")
	add(8, "--allow-unused-prefixes")
	add(8, "--allow-deprecated-dag-overlap")
	add(4, "-DA="+g.pick("add", "a.b", "(", ""))
	add(4, "-D#N="+g.pick("17", "1+2", "0x10", "-3"))
	add(6, "--color")
	add(12, "-D"+g.pick("#%x,N=ff", "#N", "X", "=", "#N=M", "#N=1+", "$C=a", "@X=1", "1=2", "A B=1", "#A=1", "#%q,N=1", "# N = 3", "#%d,N=-3", "#=1", "A", "#N=mul(2,4)", "#N==3", "#%.4x, M =10", "A=1=2", "#@LINE=3"))
	add(3, g.pick("-v", "-vv"))
	add(3, g.pick("--dump-input=never", "--dump-input=always", "--dump-input-filter=all", "--dump-input-context=1", "--dump-input-filter=annotation"))
	return flags
}

// reference finds LLVM's FileCheck, or skips the test.
func reference(t *testing.T) string {
	for _, name := range []string{os.Getenv("LLVM_FILECHECK"), "FileCheck-22"} {
		if path, err := exec.LookPath(name); name != "" && err == nil {
			return path
		}
	}
	t.Skip("FileCheck-22 is not installed")
	return ""
}

// TestAsReference compares verdicts and messages with LLVM's FileCheck on
// generated cases. FILECHECK_CASES and FILECHECK_SEED widen it.
func TestAsReference(t *testing.T) {
	tool := reference(t)
	dir := t.TempDir()
	number := func(name string, otherwise int) int {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
			return n
		}
		return otherwise
	}
	cases, seed := number("FILECHECK_CASES", 500), number("FILECHECK_SEED", 1)
	verdicts := map[int]int{}
	for i := range cases {
		g := generator{rand.New(rand.NewPCG(uint64(seed), uint64(i)))}
		lines := g.input()
		checkText, inputText := g.checks(lines), strings.Join(lines, "\n")
		if g.IntN(6) > 0 {
			inputText += "\n"
		}
		assert.NilError(t, os.WriteFile(filepath.Join(dir, "check.txt"), []byte(checkText), 0o666))
		assert.NilError(t, os.WriteFile(filepath.Join(dir, "input.txt"), []byte(inputText), 0o666))
		args := append(g.flags(), "check.txt", "--input-file=input.txt")
		var want, got bytes.Buffer
		cmd := exec.Command(tool, args...)
		cmd.Dir, cmd.Stdout, cmd.Stderr, cmd.Env = dir, &want, &want, []string{}
		err := cmd.Run()
		wantCode := cmd.ProcessState.ExitCode()
		code := Tool(args, strings.NewReader(""), &got, &got, dir, nil)
		wantText := strings.ReplaceAll(want.String(), tool, "FileCheck")
		verdicts[wantCode]++
		if code != wantCode || got.String() != wantText {
			t.Errorf("case %d: exit %d, want %d (%v)\nflags %q\n--- check\n%s--- input\n%s\n--- got\n%s--- want\n%s",
				i, code, wantCode, err, args, checkText, inputText, got.String(), wantText)
			if os.Getenv("FILECHECK_ALL") == "" {
				break
			}
		}
	}
	t.Logf("%d cases; by exit code: %v", cases, verdicts)
}
