package tensortoloop_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/interp"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/parser"
	"terrace/rewrite/pass"
)

// The loops of tensor.sort, run by the interpreter, put any numbers in order: few enough
// for a network, many, many that are the same, and those of which samples tell least.
func TestSortLoops(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ bits, vector, n int }{{32, 128, 1}, {32, 128, 15}, {32, 128, 32}, {32, 128, 33}, {32, 128, 500}, {64, 256, 300}, {32, 512, 64}, {32, 512, 128}, {32, 512, 700}, {8, 128, 400}} {
		text := fmt.Sprintf(`func.func @main(%%words: memref<%dxi%d>, %%out: memref<%[3]dxi%[2]d>) {
  tensor.sort %%words into %%out : memref<%[1]dxi%[2]d>, memref<%[3]dxi%[2]d>
  return
}`, 2*test.n, test.bits, test.n)
		ctx := all.Context()
		top, ok := parser.Parse(ctx, "test", []byte(text), parser.Options{})
		assert.Assert(t, ok && ctx.Verify(top), "%v", ctx.Diag.Take())
		pipe, err := pipelines.Registry().ParsePipeline(fmt.Sprintf("builtin.module(kernel-to-loops{vector-bits=%d})", test.vector))
		assert.NilError(t, err)
		m := &pass.Manager{Context: &pass.Context{IR: ctx, Counters: map[string]int64{}, Values: map[string]any{}}, Pipeline: pipe}
		assert.Assert(t, m.Run(top), "%v", ctx.Diag.Take())
		e := data.Int(test.bits)
		r := rand.New(rand.NewPCG(1, uint64(test.n)))
		for name, number := range map[string]func(i int) uint64{
			"random":  func(int) uint64 { return r.Uint64() },
			"sorted":  func(i int) uint64 { return uint64(i) },
			"reverse": func(i int) uint64 { return uint64(-i) },
			"same":    func(int) uint64 { return ^uint64(0) },
			"few":     func(int) uint64 { return r.Uint64N(3) },
			"powers":  func(int) uint64 { return 1 << r.Uint64N(uint64(test.bits)) },
			"one":     func(i int) uint64 { return uint64(i / (test.n - min(1, test.n-1))) },
		} {
			words, out := data.New(e, int64(2*test.n)), data.New(e, int64(test.n))
			want := make([]uint64, test.n)
			for i := range want {
				want[i] = number(i) & data.Mask(e)
				words.SetBits(int64(i), want[i])
			}
			slices.Sort(want)
			to := data.MemoryOf(out)
			_, err := interp.New(top, interp.Options{}).Run("main", data.Value{Ref: data.MemoryOf(words)}, data.Value{Ref: to})
			assert.NilError(t, err)
			got, err := to.Contents()
			assert.NilError(t, err)
			for i := range want {
				assert.Equal(t, got.Bits(int64(i)), want[i], "%s %v: number %d", name, test, i)
			}
		}
	}
}
