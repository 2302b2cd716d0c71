package lit

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gotest.tools/v3/assert"
)

// upper is a tool for tests: it writes its input in capitals.
func upper(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	if len(args) > 0 && args[0] == "--panic" {
		panic("a tool went wrong")
	}
	data, err := io.ReadAll(stdin)
	if err != nil {
		return 1
	}
	fmt.Fprint(stdout, strings.ToUpper(string(data)))
	return 0
}

// fragile is a tool that takes its process down or hangs.
func fragile(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	switch args[0] {
	case "die":
		go func() { panic("in a goroutine") }()
		select {}
	case "kill":
		p, _ := os.FindProcess(os.Getpid())
		p.Kill()
		select {}
	case "hang":
		time.Sleep(time.Hour) // with nothing but a select, Go may call it a deadlock
	case "where":
		here, _ := os.Getwd()
		fmt.Fprintln(stdout, here == dir, os.Getenv("X"), slices.Contains(env, "X="+os.Getenv("X")))
	}
	return 3
}

func TestMain(m *testing.M) {
	Tools = map[string]Tool{"upper": upper, "lit": Run, "fragile": fragile}
	InProcess = func(name string, args []string) bool { return name != "fragile" }
	if len(os.Args) == 2 && os.Args[1] == workerFlag {
		os.Exit(Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, "", os.Environ()))
	}
	if filepath.Base(os.Args[0]) == "fragile" { // spawned
		os.Exit(fragile(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, "", os.Environ()))
	}
	os.Exit(m.Run())
}

const plainConfig = `
import lit.formats
config.name = "suite"
config.suffixes = [".t"]
config.test_format = lit.formats.ShTest(False)
`

// writeSuite makes a suite of files; a name that ends in ".t" is a test.
func writeSuite(t *testing.T, files map[string]string) string {
	dir := realPath(t.TempDir())
	for name, text := range files {
		path := filepath.Join(dir, name)
		assert.NilError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		assert.NilError(t, os.WriteFile(path, []byte(text), 0o666))
	}
	return dir
}

// runLit runs the tests of a folder and returns what was printed.
func runLit(dir string, args ...string) (code int, out, errors string) {
	var stdout, stderr bytes.Buffer
	environ := []string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir}
	code = Run(append(args, dir), strings.NewReader(""), &stdout, &stderr, dir, environ)
	return code, stdout.String(), stderr.String()
}

var statusLine = regexp.MustCompile(`(?m)^([A-Z]+): [^:]+ :: (\S+) \(`)

func statuses(out string) map[string]string {
	all := map[string]string{}
	for _, m := range statusLine.FindAllStringSubmatch(out, -1) {
		all[m[2]] = m[1]
	}
	return all
}

// TestOutcomes goes through what a test can say and do, one matter a file.
func TestOutcomes(t *testing.T) {
	type wanted struct{ text, status string }
	cases := map[string]wanted{
		"true.t":            {"RUN: true", "PASS"},
		"false.t":           {"RUN: false", "FAIL"},
		"norun.t":           {"nothing", "UNRESOLVED"},
		"xfail.t":           {"RUN: false\nXFAIL: *", "XFAIL"},
		"xpass.t":           {"RUN: true\nXFAIL: red", "XPASS"},
		"needs.t":           {"RUN: true\nREQUIRES: red, blue", "UNSUPPORTED"},
		"without.t":         {"RUN: true\nUNSUPPORTED: red && !blue", "UNSUPPORTED"},
		"has.t":             {"RUN: true\nREQUIRES: target={{.*}}64 || blue, red", "PASS"},
		"badcondition.t":    {"RUN: true\nREQUIRES: red ||", "UNRESOLVED"},
		"end.t":             {"RUN: true\nEND.\nRUN: false", "PASS"},
		"pipe.t":            {"RUN: echo abc | upper | grep ABC", "PASS"},
		"pipefail.t":        {"RUN: false | true", "FAIL"},
		"logic.t":           {"RUN: false || true\nRUN: false ; true\nRUN: true && not false", "PASS"},
		"last.t":            {"RUN: true ; false", "FAIL"},
		"subshell.t":        {"RUN: (echo a; echo b) | grep b", "FAIL"},
		"background.t":      {"RUN: true & true", "UNRESOLVED"},
		"quote.t":           {"RUN: echo 'open", "UNRESOLVED"},
		"quotes.t":          {`RUN: echo 'a  b' "c 'd'" e\ f ';' | grep -F "a  b c 'd' e f ;"`, "PASS"},
		"redirect.t":        {"RUN: echo one > %t && echo two >> %t && cat < %t | count 2\nRUN: not cat %t.no 2> %t.err && grep such %t.err\nRUN: not ls /no/such 2>&1 | grep such", "PASS"},
		"both.t":            {"RUN: not ls /no/such &> %t && grep such %t", "PASS"},
		"continued.t":       {"RUN: echo one \\\nRUN:   two | grep 'one two'", "PASS"},
		"unterminated.t":    {"RUN: echo one \\", "UNRESOLVED"},
		"define.t":          {"DEFINE: %{x} = echo \\\nDEFINE:   hello\nRUN: %{x} | grep hello\nREDEFINE: %{x} = false\nRUN: not %{x}", "PASS"},
		"defined-twice.t":   {"DEFINE: %{x} = a\nDEFINE: %{x} = b\nRUN: true", "UNRESOLVED"},
		"undefined.t":       {"REDEFINE: %{x} = a\nRUN: true", "UNRESOLVED"},
		"line.t":            {"RUN: echo %(line) %(line+2) | grep '1 3'", "PASS"},
		"if.t":              {"RUN: echo %if red %{yes %if blue %{1%} %else %{2%}%} %else %{no%} | grep -x 'yes 2'", "PASS"},
		"if-open.t":         {"RUN: echo %if red %{yes", "UNRESOLVED"},
		"percent.t":         {"RUN: echo 100%% %%s | grep -x '100%% %%s'", "PASS"},
		"config-subst.t":    {"RUN: %word | grep outer", "PASS"},
		"local/here.t":      {"RUN: %word | grep inner", "PASS"},
		"off/any.t":         {"RUN: true", "UNSUPPORTED"},
		"env.t":             {"RUN: env A=1 B=2 printenv A | grep 1\nRUN: export C=3\nRUN: printenv C\nRUN: env -u C not printenv C\nRUN: printenv SET", "PASS"},
		"cd.t":              {"RUN: mkdir -p %t.d && cd %t.d && pwd | grep cd.t.tmp.d\nRUN: touch here && cd .. && test -f %t.d/here", "PASS"},
		"pushd.t":           {"RUN: mkdir -p %t.d && pushd %t.d && popd && popd", "FAIL"},
		"glob.t":            {"RUN: rm -rf %t.d && mkdir %t.d && touch %t.d/b.x %t.d/a.x && echo %t.d/*.x | grep 'a.x .*b.x'", "PASS"},
		"not-crash.t":       {"RUN: not --crash upper --panic", "PASS"},
		"not-panic.t":       {"RUN: not upper --panic", "FAIL"},
		"not-not.t":         {"RUN: not not true", "PASS"},
		"bang.t":            {"RUN: ! false", "PASS"},
		"missing.t":         {"RUN: no-such-command-at-all", "FAIL"},
		"no-input.t":        {"RUN: cat < %t.nowhere", "UNRESOLVED"},
		"diff.t":            {"RUN: echo a > %t.a && echo b > %t.b && not diff -u %t.a %t.b | grep -e '-a'", "PASS"},
		"split.t":           {"RUN: split-file %s %t.d && grep inside %t.d/part\n//--- part\ninside\n", "PASS"},
		"readfile.t":        {"RUN: echo -n hi > %t && echo %{readfile:%t} | grep -x hi", "PASS"},
		"retry.t":           {"ALLOW_RETRIES: 2\nRUN: echo x >> %t && cat %t | count 2", "FLAKYPASS"},
		"ulimit.t":          {"RUN: ulimit -n 50 && bash -c 'ulimit -n' | grep -x 50", "PASS"},
		"umask.t":           {"RUN: umask 077 && rm -f %t && sh -c 'touch %t' && ls -l %t | grep -e '-rw-------'", "PASS"},
		"builtin-in-pipe.t": {"RUN: mkdir -p %t | cat", "FAIL"},
	}
	files := map[string]string{
		"lit.cfg": plainConfig + `
config.available_features = {"red", "target=x64"}
config.environment["SET"] = "1"
config.substitutions.append(("%word", "echo outer"))
`,
		"off/lit.local.cfg":   "config.unsupported = True\n",
		"local/lit.local.cfg": "config.substitutions.insert(0, ('%word', 'echo inner'))\n",
		"ignored.other":       "RUN: false\n",
	}
	for name, c := range cases {
		files[name] = c.text + "\n"
	}
	dir := writeSuite(t, files)
	code, out, errors := runLit(dir, "-v")
	got := statuses(out)
	for name, c := range cases {
		assert.Check(t, got[name] == c.status, "%s: %s, want %s", name, got[name], c.status)
	}
	assert.Equal(t, len(got), len(cases))
	assert.Equal(t, code, 1)
	if t.Failed() {
		t.Log(out, errors)
	}
}

// TestSameAsSpawned compares outcomes with every tool as a process.
func TestSameAsSpawned(t *testing.T) {
	dir := writeSuite(t, map[string]string{"lit.cfg": plainConfig,
		"a.t": "RUN: echo a > %t && cp %t %t.2 && cat %t.2 | grep a && not false\n",
		"b.t": "RUN: false\n",
		"c.t": "RUN: test -f %t.none\n",
		"d.t": "RUN: not fragile die\n",
		"e.t": "RUN: not --crash fragile die\n",
		"f.t": "RUN: not --crash fragile kill\n",
		"g.t": "RUN: not fragile none\n",
	})
	_, here, _ := runLit(dir, "-v")
	_, spawned, _ := runLit(dir, "-v", "--no-workers")
	assert.DeepEqual(t, statuses(here), statuses(spawned))
	assert.DeepEqual(t, statuses(here), map[string]string{"a.t": "PASS", "b.t": "FAIL", "c.t": "FAIL", "d.t": "FAIL", "e.t": "PASS", "f.t": "PASS", "g.t": "PASS"})
}

func TestLog(t *testing.T) {
	dir := writeSuite(t, map[string]string{"lit.cfg": plainConfig, "a.t": "RUN: echo hello && false\n"})
	code, out, _ := runLit(dir, "-v", "-j1")
	assert.Equal(t, code, 1)
	assert.Assert(t, strings.Contains(out, `Exit Code: 1

Command Output (stdout):
--
# RUN: at line 1
echo hello && false
# executed command: echo hello
# .---command stdout------------
# | hello
# `+"`"+`-----------------------------
# executed command: false
# note: command had no output on stdout or stderr
# error: command failed with exit status: 1

--
`), out)
}

func TestTimeout(t *testing.T) {
	dir := writeSuite(t, map[string]string{"lit.cfg": plainConfig,
		"worker.t": "RUN: fragile hang | cat\n", "next.t": "RUN: mkdir -p %t && cd %t && env X=7 not fragile where | grep 'true 7 true'\n",
		"hang.t": "RUN: sh -c 'trap \"\" TERM; sleep 1000 & sleep 1000'\n", "ok.t": "RUN: true\n"})
	code, out, _ := runLit(dir, "-v", "--timeout", "1")
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(out)
		}
	})
	assert.DeepEqual(t, statuses(out), map[string]string{"hang.t": "TIMEOUT", "worker.t": "TIMEOUT", "next.t": "PASS", "ok.t": "PASS"})
	assert.Equal(t, code, 1)
}

func TestSelection(t *testing.T) {
	dir := writeSuite(t, map[string]string{"lit.cfg": plainConfig, "a.t": "RUN: true\n", "b.t": "RUN: false\n", "c.t": "RUN: false\n"})
	for _, c := range []struct {
		args []string
		code int
		want string // tests run
	}{
		{[]string{"--filter", "A\\.t"}, 0, "a.t"},
		{[]string{"--filter-out=a"}, 1, "b.t c.t"},
		{[]string{"--order=lexical", "--max-tests=1"}, 0, "a.t"},
		{[]string{"--order=lexical", "--num-shards=2", "--run-shard=2"}, 1, "b.t"},
		{[]string{"--xfail=b.t;c.t"}, 0, "a.t b.t c.t"},
		{[]string{"--ignore-fail"}, 0, "a.t b.t c.t"},
		{[]string{"--no-execute"}, 0, "a.t b.t c.t"},
		{[]string{"--filter=zzz"}, 2, ""},
		{[]string{"--filter=zzz", "--allow-empty-runs"}, 0, ""},
		{[]string{"--no-such-flag"}, 2, ""},
	} {
		code, out, errors := runLit(dir, append(c.args, "-j1")...)
		got := strings.Join(sortedKeys(statuses(out)), " ")
		assert.Check(t, code == c.code && got == c.want, "%v: exit %d, %q; want %d, %q\n%s", c.args, code, got, c.code, c.want, errors)
	}
}

func TestReports(t *testing.T) {
	dir := writeSuite(t, map[string]string{"lit.cfg": plainConfig, "a.t": "RUN: true\n", "sub/b.t": "RUN: echo '<]]>' && false\n"})
	runLit(dir, "--xunit-xml-output=x.xml", "-o", "r.json")
	xml, err := os.ReadFile(filepath.Join(dir, "x.xml"))
	assert.NilError(t, err)
	assert.Assert(t, strings.Contains(string(xml), `<testsuite name="suite" tests="2" failures="1" skipped="0"`), string(xml))
	assert.Assert(t, strings.Contains(string(xml), `<testcase classname="suite.sub" name="b.t"`), string(xml))
	json, err := os.ReadFile(filepath.Join(dir, "r.json"))
	assert.NilError(t, err)
	assert.Assert(t, strings.Contains(string(json), `"code": "FAIL"`), string(json))
}

func TestTOML(t *testing.T) {
	dir := writeSuite(t, map[string]string{
		"lit.toml": `
name = "toml"
suffixes = [".t"]
features = ["red"]
retries = 1
[environment]
WHERE = "${here}/x"
KIND = "${kind:-none}"
[substitutions]
"%longer" = "echo long"
"%long" = "echo short"
[when."red && !blue".environment]
RED = "yes"
`,
		"a.t": "RUN: printenv WHERE RED | grep -e x -e yes | count 2\nRUN: printenv KIND | grep fast\nRUN: %longer | grep long\n",
	})
	code, out, errors := runLit(dir, "-v", "-Dkind=fast")
	assert.Equal(t, code, 0, out+errors)
	dir = writeSuite(t, map[string]string{"lit.toml": "suffixes = ['.t']\nsufixes = []\n", "a.t": "RUN: true\n"})
	code, _, errors = runLit(dir)
	assert.Equal(t, code, 2)
	assert.Assert(t, strings.Contains(errors, "unknown setting sufixes"), errors)
}

func TestPython(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("python3 is not installed")
	}
	dir := writeSuite(t, map[string]string{
		"lit.cfg.py": plainConfig + `
import os
from lit.llvm import llvm_config
config.available_features.update(f for f in ["red", "blue"] if f != "blue")
config.substitutions.append((r"(?<!-)\btool\b", "echo found"))
lit_config.parallelism_groups["one"] = 1
for name in ["X"]:
    config.environment[name] = lit_config.params.get("x", "none")
config.own = 7
`,
		"sub/lit.local.cfg": "if config.own == 7:\n    config.available_features.add('local')\n    config.parallelism_group = 'one'\n",
		"a.t":               "REQUIRES: red, !blue, !local\nRUN: tool | grep found\nRUN: echo my-tool | grep my-tool\nRUN: printenv X | grep 5\n",
		"sub/b.t":           "REQUIRES: local\nRUN: true\n",
	})
	code, out, errors := runLit(dir, "-v", "-Dx=5")
	assert.Equal(t, code, 0, out+errors)
	assert.DeepEqual(t, statuses(out), map[string]string{"a.t": "PASS", "sub/b.t": "PASS"})
	dir = writeSuite(t, map[string]string{"lit.cfg": "lit_config.fatal('not today')\n", "a.t": "RUN: true\n"})
	code, _, errors = runLit(dir)
	assert.Equal(t, code, 2)
	assert.Assert(t, strings.Contains(errors, "not today"), errors)
}

func TestConditions(t *testing.T) {
	features := map[string]bool{"linux": true, "target=x86_64-linux": true, "its-true": true}
	for text, want := range map[string]bool{
		"true": true, "linux": true, "!linux": false, "linux && mac": false, "linux || mac": true, "!(mac || linux)": false,
		"target={{x86.*}}": true, "{{its}}-true": true, "{{its}}": false, "mac || linux && linux": true, "its-{{t|f}}rue": true,
	} {
		c, err := parseCondition(text)
		assert.NilError(t, err)
		assert.Check(t, c.holds(features) == want, text)
	}
	for text, message := range map[string]string{
		"": "expected: '!', '(', '{{', or identifier\nhave: <end of expression>", "a ||": "have: <end of expression>", "a b": "expected: <end of expression>\nhave: 'b'",
		"(a": "expected: ')'", "&& a": "have: '&&'", "a @": "couldn't parse text: '@'",
	} {
		_, err := parseCondition(text)
		assert.ErrorContains(t, err, message, text)
	}
}

func TestUpdateTests(t *testing.T) {
	dir := writeSuite(t, map[string]string{"lit.cfg": plainConfig,
		"a.t":        "RUN: echo new > %t && diff %S/a.expected %t\n",
		"a.expected": "old\n",
		"b.t":        "RUN: split-file %s %t && echo new > %t.out && diff -u %t/want %t.out\n//--- want\nold\n//--- other\nkept\n",
		"c.t":        "RUN: diff %S/lit.cfg %S/a.t\n",
	})
	code, out, _ := runLit(dir, "-v", "--update-tests")
	assert.Equal(t, code, 1)
	assert.Assert(t, strings.Contains(out, "not updated: it does not show which"), out)
	code, out, _ = runLit(dir, "-v", "--filter=[ab].t")
	assert.Equal(t, code, 0, out)
	data, err := os.ReadFile(filepath.Join(dir, "b.t"))
	assert.NilError(t, err)
	assert.Assert(t, strings.HasSuffix(string(data), "//--- want\nnew\n//--- other\nkept\n"), string(data))
}

func TestCases(t *testing.T) {
	dir := writeSuite(t, map[string]string{"lit.cfg": plainConfig + "config.cases = True\n",
		"a.t":    "// RUN: cat %s | count 9 && grep 'is go[o]d' %s\n\n// CASE: first one\ntext\n// the VALUE is good\n// CASE: second\n\n// the VALUE is bad\n\n",
		"only.t": "RUN: true\n",
	})
	code, out, _ := runLit(dir, "-v", "-r")
	assert.Equal(t, code, 1)
	assert.Assert(t, strings.Contains(out, "PASS: suite :: a.t :: first one ("), out)
	assert.Assert(t, strings.Contains(out, "FAIL: suite :: a.t :: second ("), out)
	assert.Assert(t, strings.Contains(out, filepath.Join(dir, "a.t")+":6: case 'second'\n"), out)
	assert.Assert(t, strings.Contains(out, "  a.t:6: second\n"), out)
	code, out, _ = runLit(dir, "-v", "--filter=first")
	assert.Equal(t, code, 0, out)
	dir = writeSuite(t, map[string]string{"lit.cfg": plainConfig + "config.cases = True\n", "a.t": "RUN: true\n# CASE: x\n# CASE: x\n"})
	code, _, errors := runLit(dir)
	assert.Equal(t, code, 2)
	assert.Assert(t, strings.Contains(errors, "a.t:3: case 'x' stands in line 2 already"), errors)
}

// TestLiteralConfig reads configurations without Python, and leaves to it what is
// more than assignments.
func TestLiteralConfig(t *testing.T) {
	read := func(text string) (*config, error) {
		c := newConfig(&settings{}, func(string) string { return "" })
		return c, c.loadLiteral(text, "/suite/lit.cfg", &settings{Params: map[string]string{"p": "given"}}, func(name string) string { return "env-" + name })
	}
	c, err := read(`# -*- python -*-
"""A suite."""
import os, lit.formats
config.name = 'a' "b" + r'\c'
config.suffixes = {'.x',
    ".y"}   # two
config.test_format = lit.formats.ShTest(execute_external=True)
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.test_source_root, "out")
config.environment['E'] = os.environ["HOME"]; config.environment["P"] = lit_config.params.get('p', 'none')
tool = os.path.join("/bin", "tool")
config.substitutions.append(("%tool", tool + " -x"))
config.substitutions += [("%b", "b")]
config.excludes.append("Inputs")
config.recursiveExpansionLimit = 3
config.pipefail = False
`)
	assert.NilError(t, err)
	assert.Equal(t, c.Name, `ab\c`)
	assert.DeepEqual(t, c.Suffixes, []string{".x", ".y"})
	assert.Assert(t, c.Format.External && !c.Pipefail)
	assert.Equal(t, c.ExecRoot, "/suite/out")
	assert.Equal(t, c.Environment["E"]+c.Environment["P"], "env-HOMEgiven")
	assert.DeepEqual(t, c.Substitutions, []substitution{{Pattern: "%tool", With: "/bin/tool -x"}, {Pattern: "%b", With: "b"}})
	assert.Equal(t, c.ExpansionLimit, 3)
	for _, text := range []string{
		"if True:\n    config.name = 'x'\n", "config.name = f'x'\n", "config.name = compute()\n", "import numpy\n", "config.suffixes = [s for s in 'ab']\n",
		"config.other = 1\n", "config.name = 'a' % 1\n", "for x in y: pass\n", "config.name = '\\x41'\n", "print('x')\n", "config.suffixes.extend('.t')\n",
	} {
		c, err := read("config.name = 'before'\n" + text)
		assert.ErrorIs(t, err, errNotLiteral, text)
		assert.Equal(t, c.Name, "<unnamed>", text) // nothing is taken over
	}
}
