package all

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir/diag"
	"terrace/parser"
	"terrace/printer"
)

// Custom and generic forms are byte for byte those of mlir-opt, which wrote
// NAME.custom.mlir and NAME.generic.mlir. With TERRACE_BLESS=1 it writes them anew.
func TestForms(t *testing.T) {
	for _, name := range []string{"arith", "core", "loop", "math", "memref", "vector", "tensor", "linalg", "linalg-windows", "affine",
		"gpu", "complex", "bufferization", "llvm-intrinsics", "llvm-attributes", "dlti"} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("testdata", name+".mlir")
			text, err := os.ReadFile(file)
			assert.NilError(t, err)
			top := read(t, file, string(text))
			for _, form := range []struct {
				name string
				opts printer.Options
				flag string
			}{
				{"custom", printer.Options{}, "--verify-each"},
				{"generic", printer.Options{Generic: true}, "--mlir-print-op-generic"},
			} {
				golden := filepath.Join("testdata", name+"."+form.name+".mlir")
				if os.Getenv("TERRACE_BLESS") == "1" {
					out, err := exec.Command("mlir-opt-22", form.flag, file).Output()
					assert.NilError(t, err)
					assert.NilError(t, os.WriteFile(golden, out, 0o666))
				}
				want, err := os.ReadFile(golden)
				assert.NilError(t, err)
				got := strings.TrimRight(printer.String(top, form.opts), "\n")
				assert.Equal(t, got, strings.TrimRight(string(want), "\n"))
				again := printer.String(read(t, golden, got), form.opts)
				assert.Equal(t, strings.TrimRight(again, "\n"), got)
			}
		})
	}
}

// Each piece of errors*.mlir has the errors and notes that it announces. mlir-opt --split-input-file --verify-diagnostics accepts it as well.
func TestErrors(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "errors*.mlir"))
	assert.NilError(t, err)
	for _, file := range files {
		checkErrors(t, file)
	}
}

func checkErrors(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	assert.NilError(t, err)
	for _, p := range parser.Split(text, parser.SplitMarker) {
		want, bad := diag.ParseExpectations(file, p.Text, p.Line)
		assert.Equal(t, len(bad), 0)
		ctx := Context()
		if top, ok := parser.Parse(ctx, file, p.Text, parser.Options{FirstLine: p.Line}); ok {
			ctx.Verify(top)
		}
		got := ctx.Diag.All()
		for _, d := range want.Check(got, false) {
			t.Errorf("%s:%d: %s", d.Pos.File, d.Pos.Line, d.Text)
		}
	}
}
