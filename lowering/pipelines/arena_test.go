package pipelines_test

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
	"terrace/parser"
	"terrace/rewrite/pass"
)

// A plan of memory stays near the most that lives at one time.
func TestArena(t *testing.T) {
	digits, err := os.ReadFile("../../examples/digits/model.mlir")
	assert.NilError(t, err)
	// Buffers of several sizes whose lives overlap in turn.
	const chain = `func.func @main(%x: tensor<64x64xf32>, %w: tensor<64x96xf32>, %v: tensor<96x64xf32>) -> tensor<64x64xf32> {
  %a = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x96xf32>) -> tensor<64x96xf32>
  %b = stablehlo.dot_general %a, %v, contracting_dims = [1] x [0] : (tensor<64x96xf32>, tensor<96x64xf32>) -> tensor<64x64xf32>
  %c = stablehlo.dot_general %b, %w, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x96xf32>) -> tensor<64x96xf32>
  %d = stablehlo.dot_general %c, %v, contracting_dims = [1] x [0] : (tensor<64x96xf32>, tensor<96x64xf32>) -> tensor<64x64xf32>
  %e = stablehlo.dot_general %d, %b, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %r = stablehlo.dot_general %e, %d, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}`
	const dynamic = `func.func @main(%x: tensor<?x64xf32>, %w: tensor<64x64xf32>) -> tensor<?x64xf32> {
  %a = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<?x64xf32>, tensor<64x64xf32>) -> tensor<?x64xf32>
  %b = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<?x64xf32>, tensor<64x64xf32>) -> tensor<?x64xf32>
  %c = stablehlo.dot_general %b, %a, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<?x64xf32>, tensor<?x64xf32>) -> tensor<?xf32>
  %d = stablehlo.dot_general %b, %w, contracting_dims = [1] x [0] : (tensor<?x64xf32>, tensor<64x64xf32>) -> tensor<?x64xf32>
  %e = stablehlo.dot_general %d, %w, contracting_dims = [1] x [0] : (tensor<?x64xf32>, tensor<64x64xf32>) -> tensor<?x64xf32>
  return %e : tensor<?x64xf32>
}`
	own := map[string]string{"digits": string(digits), "chain": chain, "dynamic": dynamic}
	texts := maps.Clone(own)
	if shared := os.Getenv("TERRACE_SHARED"); shared != "" {
		for _, pattern := range []string{"models/*/model.mlir", "bench/workloads/*.mlir"} {
			files, err := filepath.Glob(filepath.Join(shared, pattern))
			assert.NilError(t, err)
			for _, f := range files {
				text, err := os.ReadFile(f)
				assert.NilError(t, err)
				texts[f] = string(text)
			}
		}
	} else {
		t.Log("three programs only: TERRACE_SHARED is not set")
	}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		for _, size := range []int64{1, 7, 96} {
			least := arenaWithin(t, name, texts[name], size)
			assert.Assert(t, least > 0 || own[name] == "", "%s needs no memory", name)
			if !strings.Contains(texts[name], "tensor<?") {
				break
			}
		}
	}
}

// arenaWithin checks the plan of a program in which what is open of the sizes of
// arguments is of a size, and returns the least that it needs.
func arenaWithin(t *testing.T, name, text string, size int64) int64 {
	t.Helper()
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
	assert.Assert(t, ok && ctx.Verify(top), render(ctx))
	main := ir.LookupSymbol(top, ir.Ref("main"))
	types := slices.Clone(main.Get("function_type").(*ir.TypeAttr).Typ.(*ir.FuncType).In)
	dynamic := false
	for i, a := range types {
		if shape, ok := ir.ShapeOf(a); ok && slices.Contains(shape, ir.Dynamic) {
			shape = slices.Clone(shape)
			for d := range shape {
				if shape[d] == ir.Dynamic {
					shape[d] = size
				}
			}
			types[i], dynamic = ir.Tensor(shape, ir.ElemOf(a)), true
		}
	}
	if dynamic {
		assert.NilError(t, pipelines.Specialize(top, main, types))
	}
	high, _ := pipelines.Split(pipelines.CPU)
	pipe, err := pipelines.Registry().ParsePipeline(pipelines.Text(high))
	assert.NilError(t, err)
	pc := &pass.Context{IR: ctx, Counters: map[string]int64{}, Values: map[string]any{}}
	assert.Assert(t, (&pass.Manager{Context: pc, Pipeline: pipe}).Run(top), render(ctx))
	arena, least := pc.Counters["arena-bytes"], pc.Counters["arena-lower-bound"]
	assert.Assert(t, 5*arena <= 6*least, "%s: %d bytes, where %d must be", name, arena, least)
	t.Logf("%s: %d bytes, at least %d", name, arena, least)
	return least
}
