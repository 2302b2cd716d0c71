package bench

import (
	"fmt"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/rewrite"
)

// otherRules are n rules for an op that the programs here do not have.
func otherRules(t testing.TB, ctx *ir.Context, n int) []*rewrite.Pattern {
	var b strings.Builder
	b.WriteString("dialect arith\nexact\n")
	for i := range n {
		fmt.Fprintf(&b, "remsi(muli(x, %d), y) => remsi(x, y)\n", i)
	}
	rules, err := rewrite.CompileRules(ctx, "other.rules", b.String())
	assert.NilError(t, err)
	return rules.Patterns()
}

// A thousand rules for other ops are never tried.
func TestRulesForOtherOps(t *testing.T) {
	tries := func(more int) (total, other int64) {
		ctx := all.Context()
		top := parse(t, ctx, text(20, 0))
		set, err := rewrite.CanonicalPatterns(ctx)
		assert.NilError(t, err)
		others := otherRules(t, ctx, more)
		stats := map[*rewrite.Pattern]*rewrite.Stats{}
		_, err = rewrite.Greedy(ctx, top, rewrite.NewSet(append(set, others...)...), rewrite.GreedyOptions{Stats: stats})
		assert.NilError(t, err)
		for _, s := range stats {
			total += s.Tries
		}
		for _, p := range others {
			if s := stats[p]; s != nil {
				other += s.Tries
			}
		}
		return total, other
	}
	alone, _ := tries(0)
	among, other := tries(1000)
	assert.Equal(t, among, alone)
	assert.Equal(t, other, int64(0))
}

// Nothing to rewrite, with few and with many rules for other ops.
func BenchmarkRules(b *testing.B) {
	for _, more := range []int{0, 1000} {
		b.Run(fmt.Sprint(more, " more"), func(b *testing.B) {
			ctx := all.Context()
			top := parse(b, ctx, text(2000, 0))
			set, err := rewrite.CanonicalPatterns(ctx)
			assert.NilError(b, err)
			rules := rewrite.NewSet(append(set, otherRules(b, ctx, more)...)...)
			rewrite.Greedy(ctx, top, rules, rewrite.GreedyOptions{})
			n := 0
			top.Walk(func(*ir.Op) bool { n++; return true })
			for b.Loop() {
				changed, err := rewrite.Greedy(ctx, top, rules, rewrite.GreedyOptions{})
				assert.Assert(b, err == nil && !changed)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/op-visited")
		})
	}
}

// A run that finds nothing to do keeps nothing for each op, whatever others left
// in the words of ops and values.
func TestNothingToRewrite(t *testing.T) {
	ctx := all.Context()
	top := parse(t, ctx, text(500, 0))
	set, err := rewrite.CanonicalPatterns(ctx)
	assert.NilError(t, err)
	rules := rewrite.NewSet(set...)
	_, err = rewrite.Greedy(ctx, top, rules, rewrite.GreedyOptions{})
	assert.NilError(t, err)
	ops := 0
	top.Walk(func(op *ir.Op) bool {
		op.SetScratch(uint32(ops))
		for _, r := range op.Results() {
			r.SetScratch(1)
		}
		ops++
		return true
	})
	before, _ := allocated()
	changed, err := rewrite.Greedy(ctx, top, rules, rewrite.GreedyOptions{})
	assert.NilError(t, err)
	after, _ := allocated()
	assert.Assert(t, !changed)
	assert.Assert(t, (after-before)/float64(ops) < maxRerunAllocs, "%.2f allocations an op", (after-before)/float64(ops))
}

const maxRerunAllocs = 0.3
