package pipelines_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/interp"
	"terrace/ir"
	"terrace/lowering/pipelines"
	"terrace/parser"
	"terrace/rewrite/pass"
)

// keepValues are the passes that stay on the graph level and may change values
// within the tolerances of the programs' own checks at most.
var keepValues = []string{
	"func.func(chlo-legalize-to-stablehlo)",
	"func.func(stablehlo-complex-math-expander)",
	"func.func(stablehlo-legalize-quantized-op-to-qdq)",
	"func.func(stablehlo-legalize-quantized-op-to-qdq,stablehlo-legalize-qdq-to-quantized-op)",
	"func.func(stablehlo-aggressive-simplification)",
	"func.func(stablehlo-aggressive-folder)",
	"func.func(stablehlo-target-independent-optimization)",
	"canonicalize",
}

// judged runs the functions of a program that take nothing and says what failed.
func judged(top *ir.Op) error {
	for op := range top.Body().Ops() {
		if f, ok := op.Get("function_type").(*ir.TypeAttr); ok && len(f.Typ.(*ir.FuncType).In) == 0 && op.Get("sym_visibility") == nil {
			if _, err := interp.New(top, interp.Options{}).RunOp(op); err != nil {
				return err
			}
		}
	}
	return nil
}

// keeps runs a program that checks itself before and after every pass. It reports
// whether the program ran before.
func keeps(t *testing.T, name string, text []byte, passes []string) bool {
	t.Helper()
	load := func() (*ir.Context, *ir.Op, bool) {
		ctx := all.Context()
		top, ok := parser.Parse(ctx, name, text, parser.Options{})
		return ctx, top, ok && ctx.Verify(top)
	}
	ctx, top, ok := load()
	if !ok || judged(top) != nil {
		ctx.Diag.Take()
		return false
	}
	for _, p := range passes {
		ctx, top, _ := load()
		pipe, err := pipelines.Registry().ParsePipeline("builtin.module(" + p + ")")
		assert.NilError(t, err)
		m := &pass.Manager{Context: &pass.Context{IR: ctx}, Pipeline: pipe, Verify: true}
		if !m.Run(top) {
			t.Errorf("%s: %s: %s", name, p, render(ctx))
			continue
		}
		if err := judged(top); err != nil {
			t.Errorf("%s: after %s: %v", name, p, err)
		}
	}
	return true
}

// TestPassesKeepValues runs the file tests of graph passes, which check themselves.
func TestPassesKeepValues(t *testing.T) {
	files, err := filepath.Glob("../../lit-tests/passes/*.mlir")
	assert.NilError(t, err)
	n := 0
	for _, f := range files {
		text, err := os.ReadFile(f)
		assert.NilError(t, err)
		for _, part := range splitFile(text) {
			if strings.Contains(string(part), "check.expect") && keeps(t, f, part, keepValues) {
				n++
			}
		}
	}
	assert.Assert(t, n >= 3, "%d programs ran", n)
}

func splitFile(text []byte) [][]byte {
	var out [][]byte
	for _, p := range regexp.MustCompile(`(?m)^// -----.*$`).Split(string(text), -1) {
		out = append(out, []byte(p))
	}
	return out
}

// TestCorpusKeepsValues runs the programs of StableHLO's own tests.
func TestCorpusKeepsValues(t *testing.T) {
	shared := os.Getenv("TERRACE_SHARED")
	if shared == "" {
		t.Skip("TERRACE_SHARED is not set")
	}
	var files []string
	for _, dir := range []string{"tests/interpret", "tests/interpret/chlo", "testdata", "testdata/quantized"} {
		fs, _ := filepath.Glob(filepath.Join(shared, "corpus/stablehlo/stablehlo", dir, "*.mlir"))
		files = append(files, fs...)
	}
	n := 0
	for _, f := range files {
		text, err := os.ReadFile(f)
		assert.NilError(t, err)
		for _, part := range splitFile(text) {
			if len(part) < 200_000 && keeps(t, filepath.Base(f), part, keepValues) {
				n++
			}
		}
	}
	t.Logf("%d programs", n)
}
