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
		"gpu", "complex", "bufferization", "llvm-intrinsics", "llvm-attributes", "dlti",
		"gpu-examples", "index", "llvm", "ml_program", "mpi", "nvgpu", "nvvm", "shape", "tosa"} {
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

// The flags of the printer give what mlir-opt prints with them, which wrote
// flags.NAME.mlir. With TERRACE_BLESS=1 it writes them anew.
func TestPrintFlags(t *testing.T) {
	const file = "testdata/flags.mlir"
	text, err := os.ReadFile(file)
	assert.NilError(t, err)
	for _, c := range []struct {
		name  string
		opts  printer.Options
		flags []string
	}{
		{"plain", printer.Options{}, nil},
		{"generic", printer.Options{Generic: true}, []string{"--mlir-print-op-generic"}},
		{"debug", printer.Options{PrintDebugInfo: true}, []string{"--mlir-print-debuginfo"}},
		{"debug-generic", printer.Options{PrintDebugInfo: true, Generic: true}, []string{"--mlir-print-debuginfo", "--mlir-print-op-generic"}},
		{"debug-pretty", printer.Options{PrintDebugInfo: true, PrettyDebugInfo: true}, []string{"--mlir-print-debuginfo", "--mlir-pretty-debuginfo"}},
		{"local", printer.Options{LocalScope: true, PrintDebugInfo: true}, []string{"--mlir-print-local-scope", "--mlir-print-debuginfo"}},
		{"elements", printer.Options{ElideElementsAttrsIfLarger: 3}, []string{"--mlir-elide-elementsattrs-if-larger=3"}},
		{"resources", printer.Options{ElideResourceStringsIfLarger: 60}, []string{"--mlir-elide-resource-strings-if-larger=60"}},
		{"hex", printer.Options{HexIfLarger: 2}, []string{"--mlir-print-elementsattrs-with-hex-if-larger=2"}},
		{"users", printer.Options{ValueUsers: true}, []string{"--mlir-print-value-users"}},
		{"unique", printer.Options{UniqueSSAIDs: true}, []string{"--mlir-print-unique-ssa-ids"}},
		{"no-regions", printer.Options{SkipRegions: true}, []string{"--mlir-print-skip-regions"}},
		{"verified", printer.Options{AssumeVerified: true}, []string{"--mlir-print-assume-verified"}},
		{"nameloc", printer.Options{NameLocAsPrefix: true}, []string{"--mlir-use-nameloc-as-prefix"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			golden := filepath.Join("testdata", "flags."+c.name+".mlir")
			if os.Getenv("TERRACE_BLESS") == "1" {
				out, err := exec.Command("mlir-opt-22", append(c.flags, "--allow-unregistered-dialect", file)...).Output()
				assert.NilError(t, err)
				assert.NilError(t, os.WriteFile(golden, out, 0o666))
			}
			want, err := os.ReadFile(golden)
			assert.NilError(t, err)
			ctx := Context()
			ctx.AllowUnregistered = true
			top, ok := parser.Parse(ctx, file, text, parser.Options{})
			assert.Assert(t, ok && ctx.Verify(top), "%v", ctx.Diag.All())
			c.opts.External = externals(ctx)
			assert.Equal(t, strings.TrimRight(printer.String(top, c.opts), "\n"), strings.TrimRight(string(want), "\n"))
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
