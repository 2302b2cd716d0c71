package cli

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/lowering/pipelines"
	"terrace/runtime/libllvm"
	"terrace/tools/internal/lit"
)

const litTests = "../../lit-tests"

// TestMain lets the test binary stand in for terrace where that starts itself:
// as a worker of lit and of libllvm.
func TestMain(m *testing.M) {
	libllvm.WorkerMain()
	registerTools()
	if base := filepath.Base(os.Args[0]); lit.Tools[base] != nil {
		tune()
		s := &session{stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}
		os.Exit(s.dispatch(os.Args))
	}
	os.Exit(m.Run())
}

// Every file test passes.
func TestLit(t *testing.T) {
	dir, err := filepath.Abs(litTests)
	assert.NilError(t, err)
	var out, errs bytes.Buffer
	code := lit.Run([]string{"-v", "--no-progress-bar", "--skip-test-time-recording", dir}, strings.NewReader(""), &out, &errs, dir, os.Environ())
	assert.Equal(t, code, 0, "%s%s", out.String(), errs.String())
	assert.Assert(t, !strings.Contains(out.String(), "Passed: 0"), out.String())
}

// The tour's inputs: what each level is run on, and what comes out.
const (
	tourCall = `--call="@main(dense<1.0> : tensor<4x8xf32>, dense<0.5> : tensor<8x16xf32>, dense<-1.0> : tensor<16xf32>)"`
	// tourCaller calls @main where tensors have become buffers.
	tourCaller = `memref.global "private" constant @ones : memref<4x8xf32> = dense<1.0>
memref.global "private" constant @halves : memref<8x16xf32> = dense<0.5>
memref.global "private" constant @minus : memref<16xf32> = dense<-1.0>
func.func @call() -> f32 {
  %x = memref.get_global @ones : memref<4x8xf32>
  %weights = memref.get_global @halves : memref<8x16xf32>
  %bias = memref.get_global @minus : memref<16xf32>
  %result = memref.alloca() : memref<4x16xf32>
  call @main(%x, %weights, %bias, %result) : (memref<4x8xf32>, memref<8x16xf32>, memref<16xf32>, memref<4x16xf32>) -> ()
  %row = arith.constant 3 : index
  %column = arith.constant 15 : index
  %last = memref.load %result[%row, %column] : memref<4x16xf32>
  return %last : f32
}
`
)

// A stop is a level of the tour: the pipeline up to the last of the passes that
// belong to it.
type stop struct {
	file, until string
	intro       string
	call        bool // @main has buffers, and @call calls it
}

var stops = []stop{
	{"2-kernels.mlir", "graph-to-tensor", "Each op has become a kernel: an index space, a map from its points to the elements of each operand,\n// and a scalar body.", false},
	{"3-fused.mlir", "fuse-kernels", "One kernel is left: bias and relu are what happens to each sum once it is complete.", false},
	{"4-buffers.mlir", "bufferize", "Tensors have become memory; results are arguments that are written. @call has been added to run it.", true},
	{"5-scheduled.mlir", "schedule-kernels", "Each kernel is a function, and says how its loops shall be: docs/levels.md explains the schedule.", true},
	{"6-loops.mlir", "kernel-to-loops", "The loops: four rows of two vectors of eight stay in registers while the sums grow.", true},
	{"7-llvm.mlir", "convert-to-llvm", "One op an LLVM instruction.", true},
}

// The tour shows what the pipeline makes today.
func TestTourFresh(t *testing.T) {
	simplifies := []string{"canonicalize", "cse", "loop-invariant-code-motion", "expand-math"}
	rows := pipelines.WithTarget(pipelines.CPU, pipelines.Target{VectorBits: 256, Registers: 16})
	text, err := os.ReadFile(filepath.Join(litTests, "tour", "1-graph.mlir"))
	assert.NilError(t, err)
	opt := func(in, passes string) string {
		t.Helper()
		code, out, errs := terrace(in, "opt", "-", "--keep-names", "--pass-pipeline=builtin.module("+passes+")")
		assert.Equal(t, code, 0, errs)
		return strings.TrimRight(out, "\n") + "\n"
	}
	ir := string(text)
	added := false
	for _, s := range stops {
		var passes []string
		for seen := false; len(rows) > 0; rows = rows[1:] {
			name, _, _ := strings.Cut(rows[0].Pass, "{")
			if seen && !slices.Contains(simplifies, name) {
				break
			}
			seen = seen || name == s.until
			passes = append(passes, rows[0].Pass)
		}
		ir = opt(ir, strings.Join(passes, ","))
		if s.call && !added {
			body, ok := strings.CutSuffix(ir, "}\n")
			assert.Assert(t, ok)
			ir = opt(body+tourCaller+"}\n", "")
			added = true
		}
		run := tourCall + " | FileCheck %s\n// CHECK: dense<3.000000e+00> : tensor<4x16xf32>"
		if s.call {
			run = "--entry=call | FileCheck %s\n// CHECK: 3.000000e+00 : f32"
		}
		head := "// " + s.intro + "\n//\n// RUN: terrace opt %s | terrace opt -\n"
		if s.until == "convert-to-llvm" {
			head += "// RUN: terrace translate --mlir-to-llvmir %s | FileCheck %s --check-prefix=IR\n// IR: @main\n"
		}
		tourFile(t, s.file, head+"// RUN: terrace run %s --backend=interp "+run+"\n\n"+ir)
	}
	code, ll, errs := terrace(ir, "translate", "--mlir-to-llvmir")
	assert.Equal(t, code, 0, errs)
	tourFile(t, "8-llvm.ll", "; The same as LLVM reads it: terrace translate --mlir-to-llvmir 7-llvm.mlir\n\n"+ll)

	lib, err := libllvm.Find()
	if err != nil || !strings.HasPrefix(lib.Version(), "22.") {
		t.Skip("the PTX is not compared: that needs libLLVM 22")
	}
	file := filepath.Join(t.TempDir(), "o.ptx")
	code, _, errs = terrace("", "compile", filepath.Join(litTests, "tour", "1-graph.mlir"), "--target=sm_80", "-o", file)
	assert.Equal(t, code, 0, errs)
	ptx, err := os.ReadFile(file)
	assert.NilError(t, err)
	tourFile(t, "9-kernel.ptx", "// For a GPU: terrace compile 1-graph.mlir --target=sm_80 -o 9-kernel.ptx\n"+string(ptx))
}

// tourFile compares a file of the tour; with TERRACE_BLESS=1 it writes it.
func tourFile(t *testing.T, name, want string) {
	t.Helper()
	path := filepath.Join(litTests, "tour", name)
	got, err := os.ReadFile(path)
	if err == nil && string(got) == want {
		return
	}
	if os.Getenv("TERRACE_BLESS") == "1" {
		assert.NilError(t, os.WriteFile(path, []byte(want), 0o666))
		return
	}
	t.Errorf("lit-tests/tour/%s is out of date; make bless rewrites it", name)
}

// The commands that README.md and the pages of docs show in blocks of sh do what
// they say, as far as they are quick and need nothing that a checkout lacks.
func TestDocumentedCommands(t *testing.T) {
	// The commands write to bin, which make build has made for a reader.
	assert.NilError(t, os.MkdirAll("../../bin", 0o777))
	root, err := filepath.Abs("../..")
	assert.NilError(t, err)
	pages, err := filepath.Glob("../../docs/*.md")
	assert.NilError(t, err)
	n := 0
	for _, page := range append(pages, "../../README.md") {
		text, err := os.ReadFile(page)
		assert.NilError(t, err)
		for i, block := range strings.Split(string(text), "```") {
			if i%2 == 0 || !strings.HasPrefix(block, "sh\n") {
				continue
			}
			for _, line := range strings.Split(block, "\n") {
				line, _, _ = strings.Cut(strings.TrimSpace(line), "  #")
				command := strings.ReplaceAll(line, "bin/terrace", "terrace")
				subcommand, ok := strings.CutPrefix(command, "terrace ")
				if !ok {
					continue
				}
				n++
				t.Run(fmt.Sprintf("%s/%d", filepath.Base(page), n), func(t *testing.T) {
					// The engine of lit runs it: as a RUN line of a test.
					dir := t.TempDir()
					assert.NilError(t, os.WriteFile(filepath.Join(dir, "lit.toml"), []byte("name = 'documented'\nsuffixes = ['.t']\n"), 0o666))
					assert.NilError(t, os.WriteFile(filepath.Join(dir, "a.t"), []byte("RUN: cd "+root+" && "+strings.ReplaceAll(command, "%", "%%")+"\n"), 0o666))
					if _, err := libllvm.Find(); err != nil && (strings.HasPrefix(subcommand, "run") && !strings.Contains(command, "interp") || strings.HasPrefix(subcommand, "compile") || strings.HasPrefix(subcommand, "bench")) {
						t.Skip("needs libLLVM: " + command)
					}
					var out, errs bytes.Buffer
					code := lit.Run([]string{"-v", "--no-progress-bar", "--skip-test-time-recording", dir}, strings.NewReader(""), &out, &errs, dir, os.Environ())
					assert.Equal(t, code, 0, "%s\n%s%s", command, out.String(), errs.String())
				})
			}
		}
	}
	assert.Assert(t, n >= 10, "only %d commands", n)
}

// RUN lines that name the tools of MLIR and StableHLO run this program, unless
// the path has such a tool.
func TestStandIns(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string, mode os.FileMode) {
		assert.NilError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), mode))
	}
	write("lit.toml", "name = 'upstream'\nsuffixes = ['.mlir']\n", 0o666)
	write("a.mlir", `// RUN: mlir-opt -canonicalize %s | FileCheck %s
// RUN: stablehlo-opt --canonicalize %s | FileCheck -check-prefix=CHECK %s
// RUN: stablehlo-translate --interpret -split-input-file %s | FileCheck %s --check-prefix=VALUE
// RUN: not mlir-opt --no-such-pass %s
// RUN: sh -c "stablehlo-opt %s" | FileCheck %s
// CHECK: func.func @main
// VALUE: dense<[1, 2]> : tensor<2xi32>
func.func @main() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
`, 0o666)
	assert.NilError(t, os.Mkdir(filepath.Join(dir, "bin"), 0o777))
	sh, err := exec.LookPath("sh")
	assert.NilError(t, err)
	assert.NilError(t, os.Symlink(sh, filepath.Join(dir, "bin", "sh")))
	run := func(flags ...string) (int, string) {
		var out, errs bytes.Buffer
		code := lit.Run(append(flags, "-v", "--skip-test-time-recording", dir), strings.NewReader(""), &out, &errs, dir, []string{"PATH=" + filepath.Join(dir, "bin")})
		return code, out.String() + errs.String()
	}
	for _, flags := range [][]string{nil, {"--no-workers"}} {
		code, out := run(flags...)
		assert.Equal(t, code, 0, out)
	}
	write("bin/stablehlo-opt", "#!/bin/sh\necho theirs\n", 0o777)
	code, out := run()
	assert.Equal(t, code, 1, out)
	assert.Assert(t, strings.Contains(out, "theirs"), out)
}
