package tensortoloop_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/lowering/pipelines"
	"terrace/lowering/tensortoloop"
	"terrace/parser"
	"terrace/rewrite/pass"
)

// Where sizes are not known when compiling, the arena is an expression in them; it stays
// near the most that lives at one time, whatever the sizes are.
func TestOpenArena(t *testing.T) {
	const layers = `func.func @main(%x: tensor<?x64xf32>, %w: tensor<64x64xf32>) -> tensor<?x64xf32> {
  %a = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<?x64xf32>, tensor<64x64xf32>) -> tensor<?x64xf32>
  %b = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<?x64xf32>, tensor<64x64xf32>) -> tensor<?x64xf32>
  %c = stablehlo.dot_general %b, %a, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<?x64xf32>, tensor<?x64xf32>) -> tensor<?xf32>
  %d = stablehlo.dot_general %b, %w, contracting_dims = [1] x [0] : (tensor<?x64xf32>, tensor<64x64xf32>) -> tensor<?x64xf32>
  %s = stablehlo.dot_general %d, %b, contracting_dims = [1] x [1] : (tensor<?x64xf32>, tensor<?x64xf32>) -> tensor<?x?xf32>
  %e = stablehlo.dot_general %s, %d, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x64xf32>) -> tensor<?x64xf32>
  return %e : tensor<?x64xf32>
}`
	const rows = `func.func @main(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c = stablehlo.concatenate %x, %y, dim = 0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %s = "stablehlo.sort"(%c) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %l = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %l : tensor<i1>
  }) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %s : tensor<?x4xf32>
}`
	texts := map[string]string{"layers": layers, "rows": rows}
	if dir := os.Getenv("TERRACE_SHARED"); dir != "" {
		files, err := filepath.Glob(filepath.Join(dir, "models/*/model.mlir"))
		assert.NilError(t, err)
		for _, f := range files {
			text, err := os.ReadFile(f)
			assert.NilError(t, err)
			if strings.Contains(string(text), "%arg0: tensor<?") {
				texts[f] = string(text)
			}
		}
	}
	high, _ := pipelines.Split(pipelines.CPU)
	plan := slices.IndexFunc(high, func(r pipelines.Row) bool { return r.Pass == "plan-memory" })
	pipe, err := pipelines.Registry().ParsePipeline(pipelines.Text(high[:plan]))
	assert.NilError(t, err)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		ctx := all.Context()
		top, ok := parser.Parse(ctx, "test", []byte(texts[name]), parser.Options{})
		assert.Assert(t, ok && ctx.Verify(top), name)
		m := &pass.Manager{Context: &pass.Context{IR: ctx, Counters: map[string]int64{}, Values: map[string]any{}}, Pipeline: pipe}
		assert.Assert(t, m.Run(top), "%s: %v", name, ctx.Diag.Take())
		main := ir.LookupSymbol(top, ir.Ref("main"))
		for _, n := range []int64{1, 7, 96} {
			arena, least, err := tensortoloop.PlanAt(main, n)
			assert.NilError(t, err)
			t.Logf("%s, sizes of %d: %d bytes, at least %d", name, n, arena, least)
			assert.Assert(t, 5*arena <= 6*least, name)
		}
	}
}
