package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// terrace runs the binary's main function in this process.
func terrace(stdin string, args ...string) (code int, stdout, stderr string) {
	var out, errs bytes.Buffer
	s := &session{stdin: strings.NewReader(stdin), stdout: &out, stderr: &errs}
	code = s.dispatch(append([]string{"/usr/bin/terrace"}, args...))
	return code, out.String(), errs.String()
}

const small = `func.func @f(%arg0: i32) -> i32 {
  %x = arith.addi %arg0, %arg0 : i32
  return %x : i32
}
`

func TestOpt(t *testing.T) {
	for _, c := range []struct {
		name   string
		stdin  string
		args   []string
		code   int
		stdout string
		stderr string // a part
	}{
		{"prints", small, []string{"-"}, 0, "module {\n  func.func @f(%arg0: i32) -> i32 {\n    %0 = arith.addi %arg0, %arg0 : i32\n    return %0 : i32\n  }\n}\n\n", ""},
		{"keeps names", small, []string{"-keep-names"}, 0, "module {\n  func.func @f(%arg0: i32) -> i32 {\n    %x = arith.addi %arg0, %arg0 : i32\n    return %x : i32\n  }\n}\n\n", ""},
		{"generic, flag after the file", `"a.b"() : () -> ()`, []string{"-", "-mlir-print-op-generic", "--allow-unregistered-dialect"}, 0,
			"\"builtin.module\"() ({\n  \"a.b\"() : () -> ()\n}) : () -> ()\n\n", ""},
		{"split", small + "// -----\nfunc.func private @g()\n", []string{"--split-input-file", "--output-split-marker=// ="}, 0,
			"module {\n  func.func @f(%arg0: i32) -> i32 {\n    %0 = arith.addi %arg0, %arg0 : i32\n    return %0 : i32\n  }\n}\n\n// =\nmodule {\n  func.func private @g()\n}\n\n", ""},
		{"an error has its place", "func.func @f() {\n  %0 = arith.addj %1 : i32\n  return\n}\n", nil, 1, "", "<stdin>:2:8: error:"},
		{"an error in a later part has its place in the file", small + "// -----\n\nfoo", []string{"-split-input-file"}, 1,
			"module {\n  func.func @f(%arg0: i32) -> i32 {\n    %0 = arith.addi %arg0, %arg0 : i32\n    return %0 : i32\n  }\n}\n\n// -----\n", "<stdin>:7:1: error:"},
		{"expected errors", "func.func @f() -> i32 {\n  // expected-error@below {{'func.return' op}}\n  return\n}\n", []string{"--verify-diagnostics"}, 0, "", ""},
		{"expected error that does not come", small + "// expected-error {{never}}", []string{"--verify-diagnostics"}, 1,
			"module {\n  func.func @f(%arg0: i32) -> i32 {\n    %0 = arith.addi %arg0, %arg0 : i32\n    return %0 : i32\n  }\n}\n\n", `expected error "never" was not produced`},
		{"one error announced: the rest of the text is not read", "func.func @f() {\n  %0 = a.b // expected-error {{a.b}}\n  %1 = a.c\n}\n", []string{"--verify-diagnostics"}, 0, "", ""},
		{"two announced: all must be", "func.func @f() {\n  %0 = a.b // expected-error {{a.b}}\n  %1 = a.c // expected-error {{a.c}}\n  %2 = a.d\n}\n", []string{"--verify-diagnostics"}, 1, "", "<stdin>:4:8: error: unexpected error"},
		{"roundtrip", small, []string{"--verify-roundtrip", "-o", os.DevNull}, 0, "", ""},
		{"unknown flag", "", []string{"--print-op-genric"}, 2, "", "did you mean '--print-op-generic'?"},
		{"two files", "", []string{"a", "b"}, 2, "", "more than one input file"},
		{"no file", "", []string{"/does/not/exist"}, 1, "", "cannot open input file '/does/not/exist'"},
		{"wrong mode", "", []string{"--verify-diagnostics=some"}, 2, "", "only-expected"},
		{"pipeline and its passes are checked", small, []string{"--pass-pipeline=builtin.module(nonesuch)"}, 2, "", "'nonesuch'"},
	} {
		t.Run(c.name, func(t *testing.T) {
			code, stdout, stderr := terrace(c.stdin, append([]string{"opt"}, c.args...)...)
			assert.Equal(t, code, c.code, stderr)
			assert.Equal(t, stdout, c.stdout)
			assert.Assert(t, strings.Contains(stderr, c.stderr), stderr)
		})
	}
}

func TestColor(t *testing.T) {
	_, _, stderr := terrace("foo", "opt", "--color")
	assert.Assert(t, strings.Contains(stderr, "\x1b[1;31merror:\x1b[0m"), stderr)
	_, _, stderr = terrace("foo", "opt", "--color=never")
	assert.Assert(t, !strings.Contains(stderr, "\x1b"), stderr)
}

func TestDispatch(t *testing.T) {
	code, stdout, _ := terrace("", "--help")
	assert.Equal(t, code, 0)
	assert.Assert(t, strings.Contains(stdout, "terrace opt"))
	code, stdout, _ = terrace("", "--version")
	assert.Equal(t, code, 0)
	assert.Assert(t, strings.HasPrefix(stdout, "terrace "))
	code, _, stderr := terrace("", "otp")
	assert.Equal(t, code, 2)
	assert.Assert(t, strings.Contains(stderr, "did you mean 'opt'?"))
	code, _, _ = terrace("")
	assert.Equal(t, code, 2)

	var out bytes.Buffer
	s := &session{stdin: strings.NewReader(small), stdout: &out, stderr: &out}
	assert.Equal(t, s.dispatch([]string{"/some/where/terrace-opt", "-"}), 0)
	assert.Assert(t, strings.HasPrefix(out.String(), "module {"))
}

// A file appears only when it is whole.
func TestOutputFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "out.mlir")
	code, _, stderr := terrace(small, "opt", "-o", file)
	assert.Equal(t, code, 0, stderr)
	first, err := os.ReadFile(file)
	assert.NilError(t, err)
	assert.Assert(t, strings.HasPrefix(string(first), "module {"))

	code, _, _ = terrace("nonsense", "opt", "-o", file)
	assert.Equal(t, code, 1)
	second, err := os.ReadFile(file)
	assert.NilError(t, err)
	assert.Equal(t, string(second), string(first))
	left, err := os.ReadDir(dir)
	assert.NilError(t, err)
	assert.Equal(t, len(left), 1)

	code, _, stderr = terrace(small, "opt", "-o", filepath.Join(dir, "none", "out.mlir"))
	assert.Equal(t, code, 1)
	assert.Assert(t, strings.Contains(stderr, "cannot open output file"), stderr)
}

func TestDiskFull(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full here")
	}
	code, _, stderr := terrace(small, "opt", "-o", "/dev/full")
	assert.Equal(t, code, 1)
	assert.Assert(t, strings.Contains(stderr, "writing the output"), stderr)
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestStandardOutputFails(t *testing.T) {
	var errs bytes.Buffer
	s := &session{stdin: strings.NewReader(small), stdout: brokenWriter{}, stderr: &errs}
	assert.Equal(t, s.dispatch([]string{"terrace", "opt"}), 1)
	assert.Assert(t, strings.Contains(errs.String(), "no space left"), errs.String())
	for _, args := range [][]string{{"run", "-", "--call=@f()"}, {"doc", "stablehlo.add"}, {"opt", "--help"}} {
		errs.Reset()
		s := &session{stdin: strings.NewReader("func.func @f() -> i8 {\n  %c = arith.constant 1 : i8\n  return %c : i8\n}\n"), stdout: brokenWriter{}, stderr: &errs}
		assert.Equal(t, s.dispatch(append([]string{"terrace"}, args...)), 1, args)
		assert.Assert(t, strings.Contains(errs.String(), "no space left"), errs.String())
	}
}

// A bug of ours is one message and a file that holds input and command.
func TestInternalError(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	t.Setenv("TERRACE_DEBUG", "")
	var errs bytes.Buffer
	s := &session{stderr: &errs, name: "terrace opt", command: []string{"terrace", "opt", "a b"}, inputName: "a b", input: []byte("the input\n")}
	code := s.call(&command{run: func(*session, []string) int { panic("lost my way") }}, nil)
	assert.Equal(t, code, 1)
	message, after, ok := strings.Cut(errs.String(), "please send ")
	assert.Assert(t, ok)
	assert.Equal(t, message, "terrace opt: internal error: lost my way\nterrace opt: this is a bug in terrace; ")
	file, _, _ := strings.Cut(after, ",")
	text, err := os.ReadFile(file)
	assert.NilError(t, err)
	assert.Assert(t, strings.HasPrefix(string(text), "// internal error: lost my way\n"), string(text))
	assert.Assert(t, strings.Contains(string(text), "// command: terrace opt 'a b'\n"))
	assert.Assert(t, strings.HasSuffix(string(text), "\nthe input\n"))
}

// Functions are verified in parallel; what is reported does not tell.
func TestManyFunctions(t *testing.T) {
	var text, want strings.Builder
	line := 1
	for i := range 200 {
		fmt.Fprintf(&text, "func.func @f%d(%%x: i32) -> i32 {\n", i)
		if i%7 == 3 {
			fmt.Fprintf(&text, "  \"arith.addi\"(%%x) : (i32) -> i32\n")
			fmt.Fprintf(&want, "<stdin>:%d:3: error: 'arith.addi' op expected 2 operands, but found 1\n", line+1)
			line++
		}
		text.WriteString("  return %x : i32\n}\n")
		line += 3
	}
	for range 3 {
		code, _, stderr := terrace(text.String(), "opt")
		assert.Equal(t, code, 1)
		var got strings.Builder
		for l := range strings.Lines(stderr) {
			if strings.HasPrefix(l, "<stdin>") {
				got.WriteString(l)
			}
		}
		assert.Equal(t, got.String(), want.String())
	}
}
