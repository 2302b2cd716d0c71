//go:build unix

package cli

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"gotest.tools/v3/assert"

	"terrace/runtime/libllvm"
)

const sumProgram = `func.func @main() -> tensor<4xf32> {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %y = stablehlo.cosine %x : tensor<4xf32>
  %z = stablehlo.add %x, %y : tensor<4xf32>
  return %z : tensor<4xf32>
}
`

// What is larger than the machine is refused before it runs, with its size, on each back end.
func TestTooLarge(t *testing.T) {
	const text = `func.func @main(%x: tensor<f32>) -> tensor<1000000x1000000xf32> {
  %b = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<1000000x1000000xf32>
  %i = stablehlo.iota dim = 0 : tensor<1000000x1000000xf32>
  %s = stablehlo.add %b, %i : tensor<1000000x1000000xf32>
  return %s : tensor<1000000x1000000xf32>
}
func.func @argument(%x: tensor<1000000x1000000xf32>) -> tensor<1000000x1000000xf32> { return %x : tensor<1000000x1000000xf32> }
`
	backends := []string{"interp", "auto"}
	if _, err := libllvm.Find(); err == nil {
		backends = append(backends, "cpu")
	}
	for _, b := range backends {
		for _, entry := range []string{"main", "argument"} {
			code, _, errs := terrace(text, "run", "-", "--random-inputs=1", "--entry="+entry, "--backend="+b)
			assert.Equal(t, code, exitFailure)
			assert.Assert(t, strings.Contains(errs, "out of memory: ") && strings.Contains(errs, " GiB are needed, this process may use "), "%s: %s", b, errs)
			assert.Assert(t, !strings.Contains(errs, "internal error"), errs)
		}
	}
}

// More threads than there may be are refused.
func TestTooManyThreads(t *testing.T) {
	if _, err := libllvm.Find(); err != nil {
		t.Skip(err)
	}
	code, _, errs := terrace(sumProgram, "run", "-", "--backend=cpu", "--threads=5000")
	assert.Equal(t, code, exitFailure)
	assert.Assert(t, strings.Contains(errs, "5000 threads: expected at most 1024"), errs)
}

// A process of its own in which the environment counts.
type process struct{ bin, cache, program string }

func newProcess(t *testing.T) process {
	dir := t.TempDir()
	p := process{filepath.Join(dir, "terrace"), filepath.Join(dir, "cache"), filepath.Join(dir, "sum.mlir")}
	out, err := exec.Command("go", "build", "-o", p.bin, "terrace/tools/terrace").CombinedOutput()
	assert.NilError(t, err, "%s", out)
	assert.NilError(t, os.WriteFile(p.program, []byte(sumProgram), 0o666))
	return p
}

func (p process) command(env []string, args ...string) *exec.Cmd {
	cmd := exec.Command(p.bin, args...)
	cmd.Env = append(append(os.Environ(), "TERRACE_CACHE="+p.cache), env...)
	return cmd
}

func (p process) run(env []string, args ...string) (code int, out, errs string) {
	var stdout, stderr bytes.Buffer
	cmd := p.command(env, args...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		code = exit.ExitCode()
	}
	return code, stdout.String(), stderr.String()
}

const sumResult = "dense<[1.54030228, 1.58385324, 2.01000738, 3.34635639]> : tensor<4xf32>\n"

// What needs a process of its own: the environment, and signals.
func TestProcess(t *testing.T) {
	p := newProcess(t)
	t.Run("environment", p.testEnvironment)
	t.Run("interrupted", p.testInterrupted)
}

// Without LLVM 22, one line says so and the interpreter runs the program, or --backend=cpu
// fails; a cache that is damaged, closed or shared never changes a result.
func (p process) testEnvironment(t *testing.T) {
	for _, llvm := range []struct{ path, says string }{
		{"none", "libLLVM is switched off by TERRACE_LIBLLVM=none"},
		{"/nonexistent/libLLVM.so", "/nonexistent/libLLVM.so"},
		{p.bin, p.bin},
	} {
		env := []string{"TERRACE_LIBLLVM=" + llvm.path}
		code, out, errs := p.run(env, "run", p.program)
		assert.Equal(t, code, 0, errs)
		assert.Equal(t, out, sumResult)
		assert.Assert(t, strings.HasPrefix(errs, "terrace: running in the interpreter: ") && strings.Count(errs, "\n") == 1 && strings.Contains(errs, llvm.says), errs)
		code, out, errs = p.run(env, "run", p.program, "--backend=cpu")
		assert.Equal(t, code, exitFailure)
		assert.Assert(t, out == "" && strings.Count(errs, "\n") == 1 && strings.Contains(errs, llvm.says), errs)
	}
	if _, err := libllvm.Find(); err != nil {
		t.Skip(err)
	}

	entries := func() []string {
		list, err := filepath.Glob(filepath.Join(p.cache, "*", "*"))
		assert.NilError(t, err)
		return list
	}
	native := func(timing string, env ...string) {
		t.Helper()
		code, out, errs := p.run(env, "run", p.program, "--backend=cpu", "--timing")
		assert.Equal(t, code, 0, errs)
		assert.Equal(t, out, sumResult)
		assert.Assert(t, strings.HasPrefix(errs, "parse ") && strings.Contains(errs, timing) && strings.Contains(errs, "; link "), errs)
	}
	// Several processes fill one cache.
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if code, out, errs := p.run(nil, "run", p.program, "--backend=cpu"); code != 0 || out != sumResult {
				t.Errorf("%d %s%s", code, out, errs)
			}
		})
	}
	all.Wait()
	list := entries()
	assert.Assert(t, len(list) >= 2)
	native("from the cache")
	// A damaged entry is made again.
	for _, f := range list {
		b, err := os.ReadFile(f)
		assert.NilError(t, err)
		b[len(b)/2] ^= 1
		assert.NilError(t, os.WriteFile(f, b, 0o600))
	}
	native(" kernels and their host in ")
	native("from the cache")
	code, out, errs := p.run(nil, "cache", "stat")
	assert.Assert(t, code == 0 && strings.HasPrefix(out, p.cache+": ") && strings.Contains(out, " of at most 256.0 MiB"), out+errs)
	code, out, errs = p.run(nil, "cache", "clear")
	assert.Assert(t, code == 0 && strings.Contains(out, ": removed "), out+errs)
	assert.Equal(t, len(entries()), 0)
	// A cache that is no folder, or in a folder where nothing can be made, keeps nothing; that is no error.
	native("not kept in the cache", "TERRACE_CACHE="+p.program)
	native("not kept in the cache", "TERRACE_CACHE=/proc/terrace")
}

// An interrupt ends a long run, and a compilation with nothing left behind.
func (p process) testInterrupted(t *testing.T) {
	if _, err := libllvm.Find(); err != nil {
		t.Skip(err)
	}
	dir := filepath.Dir(p.program)
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		assert.NilError(t, os.WriteFile(name, []byte(text), 0o777))
		return name
	}
	endless := write("endless.mlir", `func.func @main() -> tensor<i64> {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %r = stablehlo.while(%i = %zero) : tensor<i64>
    cond {
      %one = stablehlo.constant dense<-1> : tensor<i64>
      %c = stablehlo.compare NE, %i, %one : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %two = stablehlo.constant dense<2> : tensor<i64>
      %j = stablehlo.add %i, %two : tensor<i64>
      stablehlo.return %j : tensor<i64>
    }
  return %r : tensor<i64>
}
`)
	// A linker that says when it runs, and does not end.
	tools := filepath.Join(dir, "tools")
	assert.NilError(t, os.Mkdir(tools, 0o777))
	write("tools/cc", "#!/bin/sh\ntouch '"+dir+"/linking'\nexec sleep 1000\n")
	out := filepath.Join(dir, "out")
	assert.NilError(t, os.Mkdir(out, 0o777))
	for _, c := range []struct {
		args  []string
		ready func() bool
	}{
		{[]string{"run", endless, "--backend=cpu", "--timing"}, nil},
		{[]string{"compile", p.program, "-o", filepath.Join(out, "sum.so")}, func() bool { _, err := os.Stat(filepath.Join(dir, "linking")); return err == nil }},
	} {
		cmd := p.command([]string{"PATH=" + tools + ":" + os.Getenv("PATH")}, c.args...)
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // a terminal interrupts all of them
		said, err := cmd.StderrPipe()
		assert.NilError(t, err)
		assert.NilError(t, cmd.Start())
		if c.ready == nil {
			_, err := said.Read(make([]byte, 1)) // told before the call
			assert.NilError(t, err)
		} else {
			for !c.ready() {
				time.Sleep(time.Millisecond)
			}
		}
		assert.NilError(t, syscall.Kill(-cmd.Process.Pid, syscall.SIGINT))
		err = cmd.Wait()
		assert.Assert(t, err != nil, "an interrupted command looks like success")
	}
	left, err := os.ReadDir(out)
	assert.NilError(t, err)
	assert.Equal(t, len(left), 0, "%v", left)
}
