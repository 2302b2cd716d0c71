package runtime_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/runtime"
	"terrace/runtime/cache"
	"terrace/runtime/libllvm"
)

func parse(t testing.TB, text string) (*ir.Context, *ir.Op) {
	t.Helper()
	ctx := all.Context()
	top, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
	assert.Assert(t, ok && ctx.Verify(top), "%v", ctx.Diag.Take())
	return ctx, top
}

func compileCached(t testing.TB, lib *libllvm.Library, text string, c *cache.Cache) *runtime.Program {
	t.Helper()
	ctx, top := parse(t, text)
	p, err := runtime.Compile(ctx, lib, top, runtime.CompileOptions{Cache: c})
	assert.NilError(t, err, "%v", ctx.Diag.Take())
	return p
}

// Two products of the same shape, and one of another.
const threeProducts = `func.func @main(%a: tensor<8x8xf32>, %w: tensor<8x8xf32>, %b: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %x = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %z = stablehlo.dot_general %y, %b, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  return %z : tensor<8x4xf32>
}`

// Equal kernels are compiled once, and what was compiled comes from the cache,
// unless it is damaged.
func TestCache(t *testing.T) {
	lib := library(t)
	dir := filepath.Join(t.TempDir(), "cache")
	c := cache.Open(dir, 1<<26)
	cold := compileCached(t, lib, threeProducts, c)
	assert.NilError(t, cold.Timing.CacheError)
	assert.Equal(t, cold.Timing.Cached, 0)
	assert.Equal(t, cold.Timing.Kernels, 2)
	warm := compileCached(t, lib, threeProducts, cache.Open(dir, 1<<26))
	assert.Equal(t, warm.Timing.Cached, 3)
	assert.Assert(t, slices.EqualFunc(cold.Objects, warm.Objects, bytes.Equal))

	// Another program shares what is equal.
	other := compileCached(t, lib, strings.Replace(threeProducts, "dot_general %y, %b", "dot_general %x, %b", 1), c)
	assert.Equal(t, other.Timing.Cached, 2)

	assert.NilError(t, filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(name)
		assert.NilError(t, err)
		b[len(b)/2]++
		return os.WriteFile(name, b, 0o600)
	}))
	again := compileCached(t, lib, threeProducts, c)
	assert.Equal(t, again.Timing.Cached, 0)
	assert.Assert(t, slices.EqualFunc(cold.Objects, again.Objects, bytes.Equal))
}

// A cache that cannot be written is no obstacle.
func TestCacheUnusable(t *testing.T) {
	lib := library(t)
	file := filepath.Join(t.TempDir(), "file")
	assert.NilError(t, os.WriteFile(file, nil, 0o600))
	p := compileCached(t, lib, threeProducts, cache.Open(file, 1<<26))
	assert.Assert(t, p.Timing.CacheError != nil)
	assert.Equal(t, len(p.Objects), 3)
}

// Large constants are no part of what is cached: the code finds them by address.
func TestCacheConstants(t *testing.T) {
	lib := library(t)
	c := cache.Open(filepath.Join(t.TempDir(), "cache"), 1<<26)
	run := func(bits string) (*runtime.Program, float64) {
		p := compileCached(t, lib, `func.func @main(%i: tensor<i32>) -> tensor<1xf32> {
  %c = stablehlo.constant dense<"0x00000000`+strings.Repeat(bits, 32767)+`"> : tensor<32768xf32>
  %r = stablehlo.dynamic_slice %c, %i, sizes = [1] : (tensor<32768xf32>, tensor<i32>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}`, c)
		code, err := runtime.Load(lib, p)
		assert.NilError(t, err)
		defer code.Close()
		f, err := code.Function("main")
		assert.NilError(t, err)
		defer f.Close()
		out := f.NewResults()
		in := data.New(data.I32)
		in.SetBits(0, 777)
		assert.NilError(t, f.Call([]*data.Tensor{in}, out))
		return p, out[0].Float(0)
	}
	_, got := run("0000803f")
	assert.Equal(t, got, 1.0)
	p, got := run("00000040")
	assert.Equal(t, got, 2.0)
	assert.Equal(t, p.Timing.Cached, len(p.Objects))
}
