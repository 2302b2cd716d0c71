package filecheck

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

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
	usual := 500
	if os.Getenv("TERRACE_SWEEP") == "1" {
		usual = 20000
	}
	cases, seed := number("FILECHECK_CASES", usual), number("FILECHECK_SEED", 1)
	verdicts, classes := map[int]int{}, map[string]int{}
	for i := range cases {
		c := generate(uint64(seed), uint64(i))
		assert.NilError(t, os.WriteFile(filepath.Join(dir, "check.txt"), []byte(c.check), 0o666))
		assert.NilError(t, os.WriteFile(filepath.Join(dir, "input.txt"), []byte(c.input), 0o666))
		args := append(c.flags, "check.txt", "--input-file=input.txt")
		var want, got bytes.Buffer
		cmd := exec.Command(tool, args...)
		cmd.Args[0] = "FileCheck" // what it calls itself in messages
		cmd.Dir, cmd.Stdout, cmd.Stderr, cmd.Env = dir, &want, &want, append([]string{}, c.env...)
		err := cmd.Run()
		wantCode := cmd.ProcessState.ExitCode()
		code := ToolFor(nil)(args, strings.NewReader(""), &got, &got, dir, c.env)
		verdicts[wantCode]++
		classes[class(want.String())]++
		if code != wantCode || got.String() != want.String() {
			t.Errorf("case %d: exit %d, want %d (%v)\nflags %q %q\n--- check\n%q\n--- input\n%q\n--- got\n%s--- want\n%s",
				i, code, wantCode, err, args, c.env, c.check, c.input, got.String(), want.String())
			if os.Getenv("FILECHECK_ALL") == "" {
				break
			}
		}
	}
	t.Logf("%d cases; by exit code: %v", cases, verdicts)
	for _, class := range slices.Sorted(maps.Keys(classes)) {
		t.Logf("%6d %s", classes[class], class)
	}
}

var (
	colors    = regexp.MustCompile("\x1b[^m]*m")
	errorText = regexp.MustCompile(`(?m)error: (.*)$`)
	details   = regexp.MustCompile(`'[^']*'|"[^"]*"|\d+|: [A-Z$@]\w*$`)
)

// class is what the first error of an output is about.
func class(output string) string {
	m := errorText.FindStringSubmatch(colors.ReplaceAllString(output, ""))
	if m == nil {
		return "no error"
	}
	return details.ReplaceAllString(m[1], "_")
}
