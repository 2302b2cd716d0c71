package lit

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// TestBadTests goes through tests that are broken or do harm: each ends with an
// outcome and the reason, and leaves no process behind.
func TestBadTests(t *testing.T) {
	cases := map[string]struct{ text, status, reason string }{
		"missing-tool.t":   {"RUN: no-such-tool --flag", "FAIL", "'no-such-tool': command not found"},
		"missing-input.t":  {"RUN: cat < %t.none", "UNRESOLVED", "no such file"},
		"missing-folder.t": {"RUN: cd %t.none && true", "FAIL", "no such file"},
		"quote.t":          {"RUN: echo 'open", "UNRESOLVED", "shell parser error"},
		"quotes.t":         {`RUN: echo "open 'a'`, "UNRESOLVED", "shell parser error"},
		"pipe.t":           {"RUN: echo a |", "UNRESOLVED", "shell parser error"},
		"if.t":             {"RUN: %if red %{ true", "UNRESOLVED", "'%}' is missing for %if substitution"},
		"condition.t":      {"REQUIRES: (red\nRUN: true", "UNRESOLVED", "expected: ')'"},
		"regex.t":          {"REQUIRES: {{(}}\nRUN: true", "UNRESOLVED", "in expression: '{{(}}'"},
		"continued.t":      {"RUN: true \\", "UNRESOLVED", "unterminated 'RUN:' directive"},
		"no-run.t":         {"nothing here", "UNRESOLVED", "Test has no 'RUN:' line"},
		"recursive.t":      {"DEFINE: %{x} = a %{x}\nRUN: %{x}", "UNRESOLVED", "did not complete in the provided recursion limit (20)"},
		"growing.t":        {"DEFINE: %{x} = " + strings.Repeat("%{x} ", 1000) + "\nRUN: %{x}", "UNRESOLVED", "substitutions make the command longer than 8388608 bytes"},
		"not-utf8.t":       {"RUN: echo \xff\xfe", "UNRESOLVED", "is not UTF-8"},
		"zero.t":           {"RUN: echo a\x00b", "PASS", ""},
		"binary.t":         {`RUN: printf '\377\000\001' && false`, "FAIL", "�"},
		"endless-out.t":    {"RUN: yes", "FAIL", "the command wrote more than 1 MiB"},
		"endless-err.t":    {"RUN: sh -c 'yes >&2'", "FAIL", "the command wrote more than 1 MiB"},
		"endless-pipe.t":   {"RUN: yes | true", "FAIL", "the command wrote more than 1 MiB"},
		"endless-tool.t":   {"RUN: yes | upper", "FAIL", "the command wrote more than 1 MiB"},
		"endless-file.t":   {"RUN: yes > %t", "FAIL", ""},
		"daemon.t":         {"RUN: sh -c 'setsid sleep 1000 > /dev/null 2>&1 &'", "PASS", ""},
		"crash.t":          {"RUN: fragile kill", "FAIL", "exit status: -9"},
		"panic.t":          {"RUN: upper --panic", "FAIL", "a tool went wrong"},
		"many-args.t":      {"RUN: true " + strings.Repeat("x ", 200_000), "PASS", ""},
		"deep.t":           {"REQUIRES: " + strings.Repeat("(", 5000) + "red" + strings.Repeat(")", 5000) + "\nRUN: true", "UNSUPPORTED", ""},
		"long-line.t":      {"RUN: true\n" + strings.Repeat("x", 4<<20), "PASS", ""},
	}
	files := map[string]string{"lit.cfg": plainConfig + "config.recursiveExpansionLimit = 20\n",
		"inner/lit.cfg": strings.Replace(plainConfig, `"suite"`, `"inner"`, 1), "inner/nested.t": "RUN: true\n"}
	for name, c := range cases {
		files[name] = c.text + "\n"
	}
	dir := writeSuite(t, files)
	assert.NilError(t, os.Symlink(filepath.Join(dir, "nowhere"), filepath.Join(dir, "dangling.t")))
	assert.NilError(t, os.Mkdir(filepath.Join(dir, "folder.t"), 0o777))
	output, input, file := maxOutput, maxInput, maxFile
	maxOutput, maxInput, maxFile = 1<<20, 8<<20, 8<<20
	defer func() { maxOutput, maxInput, maxFile = output, input, file }()
	_, out, errs := runLit(dir, "-v", "-j4")
	logs := sections(out)
	for name, c := range cases {
		assert.Check(t, strings.HasPrefix(logs[name], c.status+":") && strings.Contains(logs[name], c.reason),
			"%s: want %s and %q\n%s", name, c.status, c.reason, ends(logs[name]))
	}
	assert.Check(t, strings.HasPrefix(logs["dangling.t"], "UNRESOLVED:") && strings.Contains(logs["dangling.t"], "no such file"), logs["dangling.t"])
	assert.Check(t, strings.Contains(out, "PASS: inner :: nested.t"), out)
	assert.Check(t, errs == "", errs)
	noneLeft(t)
	var size int64
	assert.NilError(t, filepath.WalkDir(filepath.Join(dir, "Output"), func(path string, entry fs.DirEntry, err error) error {
		if info, e := entry.Info(); e == nil {
			size += info.Size()
		}
		return err
	}))
	assert.Check(t, size < 2*int64(maxFile), size)
}

// TestHanging goes through tests that never end.
func TestHanging(t *testing.T) {
	cases := map[string]string{
		"hang.t":         "RUN: sleep 1000",
		"stubborn.t":     "RUN: sh -c 'trap \"\" TERM INT HUP; while true; do sleep 1; done'",
		"forks.t":        "RUN: sh -c 'for i in 1 2 3 4 5 6 7 8; do sleep 1000 & done; wait'",
		"hanging-tool.t": "RUN: fragile hang",
		"hanging-pipe.t": "RUN: sleep 1000 | cat | upper",
	}
	files := map[string]string{"lit.cfg": plainConfig}
	for name, text := range cases {
		files[name] = text + "\n"
	}
	_, out, _ := runLit(writeSuite(t, files), "-v", "--timeout=1", "-j8")
	logs := sections(out)
	for name := range cases {
		assert.Check(t, strings.HasPrefix(logs[name], "TIMEOUT:") && strings.Contains(logs[name], "Reached timeout of 1 seconds"), "%s: %s", name, logs[name])
	}
	noneLeft(t)
}

// noneLeft fails if processes that tests started are still there.
func noneLeft(t *testing.T) {
	left := childrenByParent()[os.Getpid()]
	assert.Check(t, len(left) == 0, "processes are left: %v", left)
}

// ends is the start and the end of a long text.
func ends(text string) string {
	const keep = 600
	if len(text) <= 2*keep {
		return text
	}
	return text[:keep] + "\n...\n" + text[len(text)-keep:]
}

// TestIrregularFile has a device for a test file: it has no end to read up to.
func TestIrregularFile(t *testing.T) {
	dir := writeSuite(t, map[string]string{"lit.cfg": plainConfig, "fine.t": "RUN: true\n"})
	assert.NilError(t, os.Symlink("/dev/zero", filepath.Join(dir, "zero.t")))
	code, out, _ := runLit(dir, "-v")
	assert.Equal(t, code, 1)
	assert.Check(t, statuses(out)["zero.t"] == "UNRESOLVED" && strings.Contains(out, "zero.t: not a regular file"), out)
}
